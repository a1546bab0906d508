"""Pieces of SVG: numbers, words that are escaped, shapes, and outlines of sets of squares."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias

from boardgames_core.plaintext import harmless

Place: TypeAlias = tuple[float, float]
"""A place of a picture: to the right, and down."""

_SIDES: Final = (
    ((0, -1), ((0, 0), (1, 0))),
    ((1, 0), ((1, 0), (1, 1))),
    ((0, 1), ((1, 1), (0, 1))),
    ((-1, 0), ((0, 1), (0, 0))),
)
"""For each neighbour of a square the two corners between them, clockwise."""


def number(value: float) -> str:
    """A length as short as can be.

    >>> number(3.0), number(1 / 3)
    ('3', '0.33')
    """
    return f"{round(value, 2):g}"


def safe(words: str) -> str:
    r"""Words as they may stand in SVG and HTML, whatever file they come from.

    >>> safe("<script>\n")
    '&lt;script&gt;�'
    """
    from html import escape  # costs a start more than it may: it brings all of HTML's names

    return escape(harmless(words))


def text(at: Place, words: str, size: float, style: str = "") -> str:
    """Words that begin at this place; in the middle or at the end of it by "middle" or "end"."""
    kind = f' class="{style}"' if style else ""
    x, y = map(number, at)
    return f'<text x="{x}" y="{y}" font-size="{number(size)}"{kind}>{safe(words)}</text>'


def rect(at: Place, size: Place, style: str) -> str:
    """A rectangle by its upper left corner."""
    x, y, width, height = map(number, (*at, *size))
    return f'<rect x="{x}" y="{y}" width="{width}" height="{height}" class="{style}"/>'


def circle(at: Place, radius: float, style: str) -> str:
    """A circle about this place."""
    x, y, r = map(number, (*at, radius))
    return f'<circle cx="{x}" cy="{y}" r="{r}" class="{style}"/>'


def line(places: Iterable[Place], style: str) -> str:
    """A line through these places."""
    drawn = "L".join(f"{number(x)} {number(y)}" for x, y in places)
    return f'<path d="M{drawn}" class="{style}"/>'


def scaled(pieces: Iterable[str], scale: float, right: float = 0) -> list[str]:
    """Pieces drawn so much larger, so far to the right."""
    moved = f"translate({number(right)} 0) " if right else ""
    return [f'<g transform="{moved}scale({scale:.4g})">', *pieces, "</g>"]


def outline(members: Collection[tuple[int, int]], side: float, style: str) -> str:
    """The border of a set of squares (column, row), each this large.

    >>> outline({(0, 0)}, 2, "frame")
    '<path d="M0 0H2M2 0V2M2 2H0M0 2V0" class="frame"/>'
    """
    drawn = []
    for column, row in sorted(members, key=lambda at: (at[1], at[0])):
        for (right, down), (start, end) in _SIDES:
            if (column + right, row + down) not in members:
                x, y = (column + start[0]) * side, (row + start[1]) * side
                to = f"H{number((column + end[0]) * side)}"
                if down == 0:
                    to = f"V{number((row + end[1]) * side)}"
                drawn.append(f"M{number(x)} {number(y)}{to}")
    return f'<path d="{"".join(drawn)}" class="{style}"/>'


def hatching(members: Iterable[tuple[int, int]], side: float, style: str) -> str:
    """Slanted lines over a set of squares (column, row), each this large."""
    drawn, half = [], side / 2
    for column, row in members:
        x, y = column * side, row * side
        for start, end in (
            ((0, half), (half, 0)),
            ((0, side), (side, 0)),
            ((half, side), (side, half)),
        ):
            begin = f"{number(x + start[0])} {number(y + start[1])}"
            drawn.append(f"M{begin}L{number(x + end[0])} {number(y + end[1])}")
    return f'<path d="{"".join(drawn)}" class="{style}"/>'
