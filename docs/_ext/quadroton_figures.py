"""The figures of Quadroton."""

from __future__ import annotations

from boardgames_core import quadroton
from docs._ext.scenarios import scenario


def game() -> str:
    """A board after some moves, the tiles of the last one framed."""
    _, move, after = scenario(quadroton, "rulebook-game")
    return quadroton.svg(after, last=move)


FIGURES = {"quadroton-game.svg": game}
