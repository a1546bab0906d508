"""The legal moves of a position, one after the other, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import cast

from boardgames_core.checks import wrong_type
from boardgames_core.quadroton.moves.rearrangements import (
    Rearrangements,
    covered_cells,
    free_cells,
    possible_rearrangements,
    protected_cells,
)
from boardgames_core.quadroton.moves.rearranging import too_early
from boardgames_core.quadroton.squares import occupied
from boardgames_core.quadroton.state.limits import placings_left, rearrangings_left
from boardgames_core.quadroton.state.position import State, not_a_state
from boardgames_core.quadroton.tiles import KINDS
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    LARGEST_MOVE,
    ROTATIONS,
    Change,
    Move,
    Placed,
    Placing,
    Rearranging,
    Tile,
)


def placing_sizes(state: State) -> list[int]:
    """The numbers of tiles that the player to move could place (Q2.2, Q2.6)."""
    mover = state.mover
    if mover is None:
        return []
    covered = occupied(state.board)
    return placings_left(state.options.reverse, state.hands[mover], state.placed[mover], covered)


def rearranging_sizes(state: State) -> list[int]:
    """The numbers of tiles that the player to move could rearrange (Q2.6, Q3.2, Q3.3).

    That clause Q2.18 may forbid all moves of a size is not looked at.
    """
    mover = state.mover
    if mover is None:
        return []
    covered = occupied(state.board)
    sizes = rearrangings_left(state.options.reverse, state.rearranged[mover], covered)
    return [size for size in sizes if not too_early(state, size, mover)]


def legal_moves(state: State, tiles: int | None = None) -> Iterator[Move]:
    """The legal moves with this many tiles (1 to 8), lazily: there may be more than can be listed.

    By default they are those with the least number of tiles that has a legal move, so that there
    are none only when the game is over, or when clauses Q2.18 and Q3.3 forbid every move. Steps
    that are no moves are never among them. Raises `InvalidStateError` if `tiles` is no whole
    number.

    The order: first all placings, by their cells (in the order a1, b1, … p1, a2, …, as
    combinations), then by the tiles on these cells (by kind, RRRR to YYYY, then by quarter turns);
    a tile that looks the same turned is not listed again. Then all rearrangings, by the cells where
    the tiles come from (as combinations, those of a protected move after all others), then for each
    of them by target and by rotation.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> sum(1 for _ in legal_moves(initial(seed=4)))
    65024
    """
    if type(state) is not State:
        raise not_a_state(state)
    if tiles is not None and type(tiles) is not int:
        raise wrong_type(tiles, f"a whole number of tiles, 1 to {LARGEST_MOVE}")
    for size in range(1, LARGEST_MOVE + 1) if tiles is None else (tiles,):
        listed = False
        if size in placing_sizes(state):
            for placing in _placings(state, size):
                listed = True
                yield placing
        if size in rearranging_sizes(state):
            for rearranging in _rearrangings(state, size):
                listed = True
                yield rearranging
        if listed:
            return


def _placings(state: State, size: int) -> Iterator[Placing]:
    """Every placing of this many tiles (Q2.2)."""
    own = state.hands[cast(int, state.mover)]  # only asked while the game runs
    for cells in combinations(free_cells(state.board), size):
        for tiles in _drawn(list(own), size):
            yield Placing(
                tuple(Placed(tile, CELLS[cell]) for tile, cell in zip(tiles, cells, strict=True))
            )


def _drawn(own: list[int], size: int) -> Iterator[tuple[Tile, ...]]:
    """Every row of this many tiles, as they lie, that can be taken from a hand."""
    if size == 0:
        yield ()
        return
    for kind in KINDS:
        if own[kind.index]:
            own[kind.index] -= 1
            for tile in kind.looks:
                for rest in _drawn(own, size - 1):
                    yield (tile, *rest)
            own[kind.index] += 1


def _rearrangings(state: State, size: int) -> Iterator[Rearranging]:
    """Every rearranging of this many tiles that is legal (Q2.4, Q2.18, Q-R25)."""
    protected = protected_cells(state, cast(int, state.mover))  # only asked while the game runs
    free = frozenset(free_cells(state.board))
    for found in possible_rearrangements(
        state.board, covered_cells(state.board), size, free, protected, state.options
    ):
        for changes in _changes(found, found.targets(), 0, 0):
            yield Rearranging(changes)


def _changes(
    found: Rearrangements, targets: list[int], spoilt: int, filled: int
) -> Iterator[tuple[Change, ...]]:
    """Every legal way to go on, where `targets` are the cells that are not taken yet."""
    place = len(found.sources) + len(found.free) - len(targets)
    if place == len(found.sources):
        yield ()
        return
    source = CELLS[found.sources[place]]
    for destination in found.destinations(place, targets, spoilt, filled):
        change = Change(source, CELLS[destination.target], ROTATIONS[destination.quarters])
        left = [cell for cell in targets if cell != destination.target]
        for rest in _changes(found, left, spoilt + destination.spoils, destination.filled):
            yield (change, *rest)
