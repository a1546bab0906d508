"""A few lines of heuristics for engines."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from boardgames_core.checks import check_player
from boardgames_core.triples.finale import DEFAULT_NODES, is_way, shortest_way, taps_left
from boardgames_core.triples.grid import Grid
from boardgames_core.triples.scoring import covered_tiles, finale_complete, scores
from boardgames_core.triples.state import State, grid, may_stop, not_a_state, occupied
from boardgames_core.triples.vocabulary import Phase, Step

WIN: Final = 100.0
"""The value of having won: more than any lead in kinds."""

FINALE_NODES: Final = 1_000
"""How many positions are looked at to find the way through a finale."""


def evaluate(state: State, player: int) -> float:
    """How good `state` is for `player`: the lead in kinds; once won, how near the finale's end is.

    In the race it is the number of own kinds less the opponent's, from -20 to 20. In the finale and
    at the end it is 100 to 101 for the winner, and the negative of that for the other player: 101
    where the finale is complete; in a finale in which a small search sees n taps that end it,
    0.5 + 0.5 / (1 + n) above 100; elsewhere half the share of tiles that are in a triple. A draw
    is 0.
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    if state.winner is not None:
        value = WIN + _progress(state)
        return value if player == state.winner else -value
    if state.phase is Phase.DRAW:
        return 0.0
    own, other = scores(state)[player], scores(state)[1 - player]
    return float(own - other)


def _progress(state: State) -> float:
    """How near the end of the finale is, from 0 to 1; 1 only with every tile in a triple.

    By the share of tiles in a triple alone, an engine that looks one tap ahead gets stuck in about
    a third of all finales: the last tiles come in only when others go out.
    """
    if finale_complete(state):
        return 1.0
    board, taken = grid(state), occupied(state.tiles)
    going = state.phase is Phase.FINALE
    to_go = _taps_to_go(board, taken, taps_left(state)) if going else None
    if to_go is not None:
        return 0.5 + 0.5 / (1 + to_go)
    return 0.5 * covered_tiles(board, taken).bit_count() / taken.bit_count()


@lru_cache(maxsize=4096)
def _taps_to_go(board: Grid, taken: int, most: int) -> int | None:
    """How many taps a small search needs to end a finale; engines ask for the same ones often."""
    way = shortest_way(board, taken, most, FINALE_NODES)
    return None if way is None else len(way)


def ending_move(state: State) -> Step | None:
    """`stop`, where it is legal: engines do not search it (T-R12)."""
    if type(state) is not State:
        raise not_a_state(state)
    return Step.STOP if may_stop(state) else None


def should_end(state: State) -> bool:
    """Whether `stop` is all that is left: `solve_finale` finds no way through the finale (T-R12).

    >>> from boardgames_core.triples.notation import parse_position
    >>> should_end(parse_position("B3/B3/2B1/4 0 BBB - finale0"))
    False
    """
    if ending_move(state) is None:
        return False
    return not is_way(grid(state), occupied(state.tiles), taps_left(state), DEFAULT_NODES)
