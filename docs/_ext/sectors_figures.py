"""The figures of Sectors."""

from __future__ import annotations

from typing import Any

from boardgames_core import sectors
from docs._ext.panels import side_by_side
from docs._ext.scenarios import scenario


def game() -> str:
    """A board with covers and marks."""
    before, move, _ = scenario(sectors, "rulebook-game")
    return sectors.svg(sectors.explain(before, move), layout="wide")


def turn() -> str:
    """Clauses S8 and S12: two puzzle fields, marks now and before, values so far."""
    options = sectors.Options(claimers=2, puzzle_fields="both")
    state = sectors.parse_position("123,145;567 u246 l157 5", options)
    return sectors.svg(sectors.explain(state, sectors.parse_move("u247")))


def relocation() -> str:
    """Clause S10: a mark, one code moved, two codes moved."""
    one, two = (scenario(sectors, f"rulebook-{name}") for name in ("one-moves", "two-move"))
    first = sectors.last_mark(one.before, sectors.PuzzleField.UPPER)
    words = ("marks 136", "one has moved: 146", "two have moved: 247")
    pictures = [puzzle_field(mark) for mark in (first, one.move, two.move)]
    return side_by_side("How marks move", list(zip(pictures, words, strict=True)))


def puzzle_field(mark: Any) -> str:
    """The strip of seven codes with three of them marked."""
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 224 40" text-anchor="middle">']
    for code in sectors.CODES:
        x = (code.sector - 1) * 32
        parts.append(f'<rect x="{x}" y="2" width="32" height="36" fill="#fff" stroke="#222"/>')
        if code in mark.codes.codes:
            parts.append(f'<circle cx="{x + 16}" cy="20" r="14" fill="#e8c7c7"/>')
        parts.append(
            f'<text x="{x + 16}" y="25" font-family="sans-serif" font-size="14">{code.value}</text>'
        )
    return "\n".join([*parts, "</svg>"])


FIGURES = {"sectors-game.svg": game, "sectors-relocation.svg": relocation, "sectors-turn.svg": turn}
