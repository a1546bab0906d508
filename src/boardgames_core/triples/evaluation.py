"""A few lines of heuristics for engines."""

from __future__ import annotations

from typing import Final

from boardgames_core.errors import check_player
from boardgames_core.triples.scoring import covered_tiles, scores
from boardgames_core.triples.state import State, grid, occupied
from boardgames_core.triples.vocabulary import Phase

WIN: Final = 100.0
"""The value of having won: more than any lead in kinds."""


def evaluate(state: State, player: int) -> float:
    """How good `state` is for `player`: the lead in kinds; once won, how far the finale is.

    In the race it is the number of own kinds less the opponent's, from -20 to 20; in the finale and
    at the end 100 for the winner, and up to 1 more for the share of tiles that are in a triple; for
    the other player the negative of that. A draw is 0.
    """
    check_player(player, 2)
    if state.winner is not None:
        taken = occupied(state.tiles)
        covered = covered_tiles(grid(state), taken).bit_count() / taken.bit_count()
        value = WIN + covered
        return value if player == state.winner else -value
    if state.phase is Phase.DRAW:
        return 0.0
    own, other = scores(state)[player], scores(state)[1 - player]
    return float(own - other)
