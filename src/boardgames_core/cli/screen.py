"""What is shown to somebody who plays: boards and words, in colour where there is a terminal."""

from __future__ import annotations

import re
import shutil
import sys
import textwrap
from collections.abc import Hashable
from typing import TYPE_CHECKING, Final

from boardgames_core.cli.common import say
from boardgames_core.game import AnyGame
from boardgames_core.pictures.palette import COVERS, TILES
from boardgames_core.plaintext import harmless
from boardgames_core.telling import counted

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

WIDEST: Final = 100
"""How many characters a line of words has at most."""

_TILES: Final = re.compile(r"(?<![A-Za-z0-9-])[RGBY]{1,4}(?![A-Za-z0-9])")
"""Tiles, kinds and pairs of squares, each letter a colour."""

_COVER: Final = re.compile(r"(?<=\b)([1-7]{3}) (\d+)(?=\s|$)")
"""A field of a board with the number of the player who covered it."""

_LONG_MOVE: Final = re.compile(r"[\w@>:]+(\+[\w@>:]+){3,}")
"""A move of four tiles or more."""

_DARK: Final = "#111111"

_EMPTY: Final = re.compile(r"[. ]*")
"""What a row of a board of four squares a cell is without tiles."""

_SMALL: Final = 12
"""Up to this many lines a board is shown whole."""

_AROUND: Final = 2
"""How many free rows are shown around the tiles of a large board."""


def show(text: str) -> None:
    """Write a text to standard error: in colour where that is a terminal and wants it.

    What is wanted is told by NO_COLOR, FORCE_COLOR and TERM; without rich (extra `cli`) nothing is
    coloured. Letters name the colours in any case.
    """
    console = _console()
    if console is None:
        say(text)
    else:
        console.print(_painted(text), soft_wrap=True)


def in_colour(text: str) -> str:
    """The text with the codes of its colours for a terminal; as it is where there are none."""
    console = _console()
    if console is None:
        return text
    with console.capture() as caught:
        console.print(_painted(text), soft_wrap=True)
    return caught.get().removesuffix("\n")


def _console() -> Console | None:
    """Standard error as rich writes to it, if colours can be seen there."""
    try:
        import rich.console
    except ImportError:
        return None
    if sys.stderr is None:
        return None
    console = rich.console.Console(stderr=True, highlight=False)
    seen = console.is_terminal and not console.no_color and console.color_system is not None
    return console if seen else None


def _painted(text: str) -> Text:
    """The text with its tiles and covers in their colours."""
    from rich.text import Text

    painted = Text("\n".join(map(harmless, text.split("\n"))), no_wrap=True, overflow="ignore")
    for found in _TILES.finditer(painted.plain):
        for at in range(*found.span()):
            fill, ink = TILES[painted.plain[at]]
            painted.stylize(f"bold {ink} on {fill}", at, at + 1)
    for found in _COVER.finditer(painted.plain):
        cover = COVERS[int(found[2][-9:]) % len(COVERS)]
        painted.stylize(f"bold {_DARK} on {cover}", *found.span())
    return painted


def width() -> int:
    """How many characters a line of words may have."""
    return max(min(shutil.get_terminal_size().columns, WIDEST), 20)


def wrapped(text: str, indent: str = "") -> str:
    """Words in lines that fit the terminal; what goes on after a line is indented by two."""
    lines = [
        textwrap.fill(
            _LONG_MOVE.sub(_with_room, line),
            width(),
            initial_indent=indent,
            subsequent_indent=f"{indent}  ",
        )
        for line in text.split("\n")
    ]
    return "\n".join(lines)


def _with_room(move: re.Match[str]) -> str:
    """A long move with spaces, at which its line can be broken; they may be typed, too."""
    return move[0].replace("+", "+ ")


def board(game: AnyGame, state: Hashable) -> str:
    """The board as lines of text; of a large one the rows with tiles, and two around them."""
    lines: list[str] = game.diagram(state).split("\n")
    if len(lines) <= max(shutil.get_terminal_size().lines // 2, _SMALL):
        return "\n".join(lines)
    *rows, letters = lines
    a_cell = 1 if rows[1][:2].strip() else 2  # only the first line of a row has its number
    taken = [at // a_cell for at, row in enumerate(rows) if not _EMPTY.fullmatch(row[3:])]
    number = len(rows) // a_cell
    first = max(min(taken, default=number) - _AROUND, 0)
    last = min(max(taken, default=number - 1) + _AROUND + 1, number)
    above = [f"    ({counted(first, 'free row')} above)"] if first else []
    below = [f"    ({counted(number - last, 'free row')} below)"] if last < number else []
    return "\n".join([*above, *rows[first * a_cell : last * a_cell], *below, letters])


def standing(game: AnyGame, state: Hashable, player: int | None) -> str:
    """What `player` needs to know beside the board, wrapped.

    It is how the game describes the position, without the rows of its board and without what others
    hold and may still do: that can be asked for.
    """
    lines: list[str] = game.describe(state).split("\n")
    kept = [line for line in lines if not re.match(r"Row \d+: ", line)]
    if player is not None:
        other = rf"(?!{player}\b)\d+"
        others = re.compile(
            rf"Player {other} holds |(Placings|Rearrangings) left to player {other}"
        )
        kept = [line for line in kept if not others.match(line)]
    return "\n".join(map(wrapped, kept))
