"""A short way through the finale: the taps after which every tile is in a triple.

Colours do not matter here, so that a position is one number: the cells with a tile. The search goes
through all positions one tap away, then two, and so on, and keeps of each layer only those with the
most tiles in a triple (a beam). It is repeated with a wider and wider beam, each time for a shorter
way, until its nodes are spent or a beam was wide enough for everything.
"""

from __future__ import annotations

from operator import itemgetter
from typing import Final, NamedTuple

from boardgames_core.bits import indices
from boardgames_core.checks import check_whole
from boardgames_core.triples.grid import Grid
from boardgames_core.triples.scoring import all_covered, covered_tiles
from boardgames_core.triples.sliding import nearest, sliding_taps
from boardgames_core.triples.state import State, grid, not_a_state, occupied
from boardgames_core.triples.vocabulary import Phase, Tap

DEFAULT_NODES: Final = 20_000
"""How many positions are looked at if nothing else is said."""

FIRST_WIDTH: Final = 4
"""How many positions of a layer the first beam keeps."""

WIDENING: Final = 4
"""How many times wider each beam is than the one before."""

LONGEST: Final = 1_000
"""Longer ways are not looked for."""

Parents = dict[int, tuple[int, int]]
"""For each position seen: the position before it, and the index of the tap that led to it."""


class _Sweep(NamedTuple):
    """What one beam found: the way, how many nodes it took, whether it left nothing out."""

    way: list[int] | None
    nodes: int
    whole: bool


def solve_finale(state: State, *, nodes: int = DEFAULT_NODES) -> tuple[Tap, ...] | None:
    """The taps that bring every tile into a triple, as few as were found; None if none were.

    About `nodes` positions are looked at (1 or more; the last one's taps still are); same input,
    same answer. The way is the shortest there is if the search comes to its end before that, as it
    does on the default board for ways of up to four taps; beside a longer one there may be a
    shorter one. Also None if the game is not in its finale. Raises `InvalidStateError` for a wrong
    number of nodes (T8).

    >>> from boardgames_core import triples
    >>> text = "B3/B3/2B1/4 0 BBB - finale0"
    >>> [str(tap) for tap in solve_finale(triples.parse_position(text))]
    ['b3']
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_whole(nodes, "nodes", 1, code="budget")
    if state.phase is not Phase.FINALE:
        return None
    board = grid(state)
    way = shortest_way(board, occupied(state.tiles), taps_left(state), nodes)
    return None if way is None else tuple(board.taps[index] for index in way)


def taps_left(state: State) -> int:
    """How many taps a finale may still have (T-R6)."""
    limit = state.options.finale_limit
    return LONGEST if limit is None else limit - state.finale_moves


def shortest_way(board: Grid, taken: int, most: int, nodes: int) -> list[int] | None:
    """The indices of at most `most` taps from `taken`, the occupied cells, to all in triples.

    None if none were found within this many nodes.
    """
    best, width = None, FIRST_WIDTH
    while nodes > 0 and most >= 0:
        sweep = _sweep(board, taken, width, most, nodes)
        nodes -= sweep.nodes
        if sweep.way is not None:
            best, most = sweep.way, len(sweep.way) - 1
        if sweep.whole:
            break
        width *= WIDENING
    return best


def is_way(board: Grid, taken: int, most: int, nodes: int) -> bool:
    """Whether `shortest_way` finds one: the first one is enough."""
    width = FIRST_WIDTH
    while nodes > 0 and most >= 0:
        sweep = _sweep(board, taken, width, most, nodes)
        if sweep.way is not None or sweep.whole:
            return sweep.way is not None
        nodes -= sweep.nodes
        width *= WIDENING
    return False


def _sweep(board: Grid, start: int, width: int, most: int, nodes: int) -> _Sweep:
    """Layer by layer from `start`, the `width` best positions of each, at most `most` layers."""
    if all_covered(board, start):
        return _Sweep([], 0, True)
    parents: Parents = {start: (start, -1)}
    layer, looked, whole = [start], 0, True
    for left in reversed(range(most)):
        ranked: list[tuple[int, int]] = []
        for taken in layer:
            for index in indices(sliding_taps(board, taken)):
                looked += 1
                after = taken ^ nearest(board, taken, index) | 1 << index
                if after in parents:
                    continue
                parents[after] = taken, index
                covered = covered_tiles(board, after)
                if covered == after:
                    return _Sweep(_way(parents, start, after), looked, whole)
                ranked.append((covered.bit_count(), after))
            if looked >= nodes:
                return _Sweep(None, looked, False)
        # Sorting keeps the order of equals, which is the order of finding.
        ranked.sort(key=itemgetter(0), reverse=True)
        whole = whole and (left == 0 or len(ranked) <= width)
        layer = [taken for _, taken in ranked[:width]]
        if not layer:
            break
    return _Sweep(None, looked, whole)


def _way(parents: Parents, start: int, end: int) -> list[int]:
    """The taps that led from `start` to `end`."""
    way = []
    while end != start:
        end, index = parents[end]
        way.append(index)
    return way[::-1]
