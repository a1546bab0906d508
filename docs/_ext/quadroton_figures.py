"""The figures of Quadroton."""

from __future__ import annotations

from boardgames_core import quadroton
from docs._ext.scenarios import scenario


def game() -> str:
    """A board after some moves, with what the last one scored."""
    before, move, _ = scenario(quadroton, "rulebook-game")
    return quadroton.svg(quadroton.explain(before, move), layout="wide")


def turn() -> str:
    """Clause Q2.11: a turn with events of every kind."""
    before, move, _ = scenario(quadroton, "Q2.11-kinds")
    return quadroton.svg(quadroton.explain(before, move), layout="wide")


FIGURES = {"quadroton-game.svg": game, "quadroton-turn.svg": turn}
