"""Several SVG pictures side by side in one, each with a line of words below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.sax.saxutils import escape

GAP = 40
CAPTION = 34
FONT = 16
_LETTER = 0.56 * FONT
"""How wide a letter of the words is on average, rounded up."""

_VIEW_BOX = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


def side_by_side(title: str, panels: Sequence[tuple[str, str]]) -> str:
    """One picture of these (picture, words below it), from left to right, aligned at the top."""
    parts: list[str] = []
    x = height = 0
    for picture, words in panels:
        found = _VIEW_BOX.search(picture)
        if found is None:
            raise ValueError(f"the picture over {words!r} does not say how large it is")
        wide, high = (int(size) for size in found.groups())
        column = max(wide, round(_LETTER * len(words)))
        placed = f'<svg x="{x + (column - wide) / 2:g}" y="0" width="{wide}" height="{high}" '
        parts.append(picture.replace("<svg ", placed, 1))
        parts.append(
            f'<text x="{x + column / 2:g}" y="{high + 24}" text-anchor="middle" '
            f'font-family="sans-serif" font-size="{FONT}" fill="#222">{escape(words)}</text>'
        )
        x += column + GAP
        height = max(height, high + CAPTION)
    width = x - GAP
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">\n'
        f"<title>{escape(title)}</title>\n"
        f'<rect width="{width}" height="{height}" fill="#f4f1ea"/>\n'
    )
    return head + "\n".join(parts) + "\n</svg>\n"
