"""The figures of Quadroton."""

from __future__ import annotations

from boardgames_core import quadroton

SEED = 4
MOVES = (
    "RRBR@h8+BRRR@i8",
    "GGBG@h9+GBGY@i9+YGGB@g8",
    "BBRB@i10+BYBB@j9+RBBY@j8",
    "h8>g7+i8>h8:90",
    "GYYY@k9+YYGY@k10",
    "RRGR@h7+RRYG@i7+GRRB@g9",
)
"""A few moves from a start, for the rulebook's first picture."""


def game() -> str:
    """A board after these moves, the tiles of the last one framed."""
    state = quadroton.initial(seed=SEED)
    moves = [quadroton.parse_move(text) for text in MOVES]
    for move in moves:
        state = quadroton.apply(state, move)
    return quadroton.svg(state, last=moves[-1])


FIGURES = {"quadroton-game.svg": game}
