"""A few lines of heuristics for engines."""

from __future__ import annotations

from typing import Final

from boardgames_core.checks import check_player
from boardgames_core.quadroton.state.position import State, not_a_state

_LARGEST: Final = 2**1000
"""The largest lead that is told apart from larger ones: a float has room for no more."""


def evaluate(state: State, player: int) -> float:
    """How good `state` is for `player` (0 or 1): their lead in points, negative if they are behind.

    A game ends when the lead is 8,000 (clause Q2.8), and until then every point counts alike.
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    lead = state.scores[player] - state.scores[1 - player]
    return float(max(-_LARGEST, min(_LARGEST, lead)))
