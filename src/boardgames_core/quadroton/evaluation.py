"""A few lines of heuristics for engines."""

from __future__ import annotations

from boardgames_core.checks import check_player
from boardgames_core.quadroton.state.position import State, not_a_state


def evaluate(state: State, player: int) -> float:
    """How good `state` is for `player` (0 or 1): their lead in points, negative if they are behind.

    A game ends when the lead is 8,000 (clause Q2.8), and until then every point counts alike.
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    return float(state.scores[player] - state.scores[1 - player])
