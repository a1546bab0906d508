"""A whole picture: the board, words above, below and beside it, and its style sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from typing import Final, NamedTuple

from boardgames_core.pictures.palette import COVERS, DARK, LIGHT, TILES
from boardgames_core.pictures.pieces import number, rect, safe, text
from boardgames_core.pictures.view import View

MARGIN: Final = 10
PANEL: Final = 300
"""How wide the words below or beside a board are: a tall picture is this wide and two margins."""

_RIM: Final = 4
"""The margin of a bare board: a frame is drawn half outside of its cell."""

_FONT: Final = 12
_LINE: Final = 16
_SWATCH: Final = 20
"""How far words stand to the right of a swatch."""


class Block(NamedTuple):
    """A part of a picture: pieces drawn from its upper left corner on, and how large they are."""

    pieces: list[str]
    width: float
    height: float


def words(said: str, style: str = "", swatch: str = "") -> Block:
    """Words in as many lines as they take, beside a swatch of 14 by 14 if there is one."""
    from textwrap import wrap  # which would cost every start

    left = _SWATCH if swatch else 0
    broad = sum(each.isupper() or each == "@" for each in said) / max(len(said), 1)
    letter = _FONT * (0.52 + 0.26 * broad + (0.04 if "head" in style else 0))
    lines = wrap(said, int((PANEL - left) / letter)) or [""]
    pieces = [swatch] if swatch else []
    pieces += [text((left, _LINE * at + 12), each, _FONT, style) for at, each in enumerate(lines)]
    return Block(pieces, PANEL, _LINE * len(lines))


def gap() -> Block:
    """Some room between two blocks."""
    return Block([], PANEL, 6)


def sheet(
    view: View, title: str, description: str, board: Block, above: list[Block], below: list[Block]
) -> str:
    """The picture as SVG. In a wide one all words stand beside the board, in a bare one nowhere."""
    if view.bare:
        width, height = ceil(board.width + 2 * _RIM), ceil(board.height + 2 * _RIM)
        parts = _placed(_RIM, _RIM, board)
    elif view.wide:
        left = 2 * MARGIN + board.width
        panel, high = _column(left + MARGIN / 2, MARGIN, [*above, gap(), *below])
        width = ceil(left + MARGIN / 2 + PANEL + MARGIN)
        height = ceil(max(board.height + MARGIN, high) + MARGIN)
        parts = [*_placed(MARGIN, MARGIN, board), *panel]
    else:
        width = ceil(max(PANEL, board.width) + 2 * MARGIN)
        head, y = _column(MARGIN, MARGIN, [*above, gap()])
        middle = _placed((width - board.width) / 2, y, board)
        foot, y = _column(MARGIN, y + board.height + 4, below)
        height = ceil(y + MARGIN)
        parts = [*head, *middle, *foot]
    sized = "" if view.size is None else _sized(view.size, width, height)
    box = f'viewBox="0 0 {width} {height}" role="img" class="bgc bgc-{view.theme}"'
    first = [
        f'<svg xmlns="http://www.w3.org/2000/svg"{sized} {box}>',
        f"<title>{safe(title)}</title>",
        f"<desc>{_lines(description)}</desc>",
        f"<style>{_STYLE}</style>",
        rect((0, 0), (width, height), "paper"),
    ]
    return "\n".join([*first, *parts, "</svg>"]) + "\n"


def _lines(description: str) -> str:
    return "\n".join(map(safe, description.split("\n")))


def _sized(size: int, width: int, height: int) -> str:
    return f' width="{size}" height="{max(1, round(size * height / width))}"'


def _placed(x: float, y: float, block: Block) -> list[str]:
    """The block with its upper left corner there."""
    moved = f'<g transform="translate({number(x)} {number(y)})">'
    return [moved, *block.pieces, "</g>"] if block.pieces else []


def _column(x: float, y: float, blocks: Iterable[Block]) -> tuple[list[str], float]:
    """Blocks below each other from there on, and where they end."""
    parts: list[str] = []
    for block in blocks:
        parts += _placed(x, y, block)
        y += block.height
    return parts, y


# --- The style sheet ------------------------------------------------------------------------------

_KINDS: Final = (
    ("paper", "fill:paper"),
    ("cell", "fill:cell;stroke:line;stroke-width:1"),
    ("gone", "fill:gone;stroke:line;stroke-width:1"),
    ("mark", "fill:mark;stroke:ink;stroke-width:1.2"),
    ("shared", "fill:#ffffff;stroke:#1c1c1c;stroke-width:1.2"),
    ("edge", "fill:none;stroke:ink;stroke-width:1.2"),
    ("rule", "fill:none;stroke:line;stroke-width:1"),
    ("before", "fill:none;stroke:soft;stroke-width:1.5;stroke-dasharray:3 2"),
    ("from", "fill:none;stroke:frame;stroke-width:2;stroke-dasharray:4 3"),
    ("way", "fill:none;stroke:frame;stroke-width:2.5;stroke-dasharray:2 3"),
    ("frame", "fill:none;stroke:frame;stroke-width:3"),
    ("glow", "fill:none;stroke:glow;stroke-width:4"),
    ("new", "fill:none;stroke:frame;stroke-width:7;stroke-linecap:round"),
    ("known", "fill:none;stroke:soft;stroke-width:5;stroke-dasharray:4 3"),
    ("casing", "fill:none;stroke:#fff;stroke-width:6;stroke-linecap:square"),
    ("unscored", "fill:none;stroke:soft;stroke-width:2.5;stroke-dasharray:4 3"),
    ("badge", "fill:cell;stroke:ink;stroke-width:0.8"),
    ("hatch", "fill:none;stroke:ink;stroke-width:0.9"),
    ("under", "fill:none;stroke:cell;stroke-width:2.4"),
)
"""What looks how: a class and its properties, with the palette's names for colours."""


def _style() -> str:
    rules = [
        f".bgc{{{_variables(LIGHT)}}}",
        f"@media(prefers-color-scheme:dark){{.bgc-auto{{{_variables(DARK)}}}}}",
        f".bgc-dark{{{_variables(DARK)}}}",
        f".bgc text{{font-family:Arial,Helvetica,sans-serif;{_coloured('fill:ink')}}}",
        f".bgc .soft{{{_coloured('fill:soft')}}}",
        ".bgc .head{font-weight:bold}.bgc .middle{text-anchor:middle}.bgc .end{text-anchor:end}",
        ".bgc .over{pointer-events:none}.bgc .spot{fill:none;pointer-events:all}",
    ]
    rules += [f".bgc .{name}{{{_coloured(how)}}}" for name, how in _KINDS]
    for letter, (fill, ink) in TILES.items():
        rules.append(f".bgc .tile-{letter}{{fill:{fill}}}.bgc .on-{letter}{{fill:{ink}}}")
        rules.append(f".bgc .line-{letter}{{fill:none;stroke:{fill};stroke-width:3}}")
    for place, tint in enumerate(COVERS):
        rules.append(f".bgc .cover-{place}{{fill:{tint}}}")
    rules.append(
        ".bgc .round{rx:6px}.bgc .on-cover{fill:#1c1c1c}.bgc .dashed{stroke-dasharray:6 6}"
    )
    halo = "fill:#111;stroke:#fff;stroke-width:3;paint-order:stroke"
    rules.append(f".bgc .number{{font-weight:bold;text-anchor:middle;{halo}}}")
    return "".join(rules)


def _variables(colours: Mapping[str, str]) -> str:
    return ";".join(f"--bgc-{name}:{colour}" for name, colour in colours.items())


def _coloured(how: str) -> str:
    """Properties with each colour as a variable, after its value for who knows no variables."""
    written = []
    for each in how.split(";"):
        name, _, value = each.partition(":")
        if value in LIGHT:
            written.append(f"{name}:{LIGHT[value]}")
            value = f"var(--bgc-{value})"
        written.append(f"{name}:{value}")
    return ";".join(written)


_STYLE: Final = _style()
