"""Positions as pictures: SVG, lines of text, and words for a listener."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import wrong_type
from boardgames_core.quadroton.data.encoding import format_position
from boardgames_core.quadroton.squares import CELLS_IN_ROW
from boardgames_core.quadroton.state.clock import MISSES, PLAYER_MS
from boardgames_core.quadroton.state.position import (
    State,
    hand,
    moves_made,
    not_a_state,
    outcome,
    tile_at,
    tiles_on_board,
)
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    Cell,
    Colour,
    Move,
    Options,
    Placing,
    Rearranging,
    Step,
    Tile,
)

_FILLS: Final = MappingProxyType(
    {
        Colour.RED: "#c23b3b",
        Colour.GREEN: "#3c8c4a",
        Colour.BLUE: "#3566b0",
        Colour.YELLOW: "#e0b52e",
    }
)
_SIZE: Final = 40
"""The side of a cell in the picture's units; it scales to any size."""

_LONG_BOARD: Final = 80
_LONG_PART: Final = 40
"""From more characters than this on, `repr` shortens the board, and a part of the rest."""

_CORNERS: Final = ((0, 0), (1, 0), (1, 1), (0, 1))
"""Where the squares of a tile lie, as its letters name them: NW NE SE SW; (right, down)."""


# --- Words ----------------------------------------------------------------------------------------


def describe(state: State) -> str:
    """The position in words: the standing, the hands, the clock, the tiles row by row from the top.

    By Q2.9 and Q2.11 the scores are among them.
    """
    if type(state) is not State:
        raise not_a_state(state)
    lines = [_standing(state), f"The score is {state.scores[0]} to {state.scores[1]}."]
    lines += _clock_lines(state)
    for player in range(2):
        left = sum(hand(state, player).values())
        lines.append(f"Player {player} has made {moves_made(state, player)} moves, {left} in hand.")
    if state.last is not None:
        cells = ", ".join(str(cell) for cell in state.last.cells)
        lines.append(f"The last move was player {state.last.player}'s, with tiles on {cells}.")
    lines.append(f"{tiles_on_board(state)} tiles lie on the board.")
    for row in reversed(range(CELLS_IN_ROW)):
        tiles = [f"{tile} on {cell}" for cell, tile in _tiles(state) if cell.row == row]
        if tiles:
            lines.append(f"Row {row + 1}: {', '.join(tiles)}.")
    return "\n".join(lines)


def _standing(state: State) -> str:
    game = "Quadroton, reverse game" if state.options.reverse else "Quadroton"
    result = outcome(state)
    if result is not None:
        return f"{game}: over, {result.text}."
    return f"{game}: player {state.mover} is to move."


def _clock_lines(state: State) -> Iterator[str]:
    """What the clock says, if it says anything (Q2.7, Q2.8)."""
    clock = state.clock
    if clock.now_ms:
        left = " and ".join(_time(ms) for ms in clock.left_ms)
        yield f"The players have {left} of {_time(PLAYER_MS)} left."
    if clock.missed:
        yield f"The row of missed turns: {clock.missed} of {MISSES}."
    if clock.offer is not None:
        yield f"Player {clock.offer} offers a draw."


def _time(ms: int) -> str:
    """A time in hours, minutes and seconds, rounded down."""
    seconds = ms // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _tiles(state: State) -> Iterator[tuple[Cell, Tile]]:
    """The tiles on the board with their cells, in the order a1, b1, …."""
    for cell in CELLS:
        tile = tile_at(state, cell)
        if tile is not None:
            yield cell, tile


# --- Lines of text --------------------------------------------------------------------------------


def diagram(state: State) -> str:
    r"""The board as lines of text with its coordinates: four squares a cell, a dot for no tile.

    >>> from boardgames_core.quadroton.moves.making import apply
    >>> from boardgames_core.quadroton.notation import parse_move
    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> lines = diagram(apply(initial(seed=4), parse_move("RGBY@b1"))).splitlines()
    >>> print("\n".join(lines[-3:]))
     1  .. RG .. .. .. .. .. .. .. .. .. .. .. .. .. ..
        .. YB .. .. .. .. .. .. .. .. .. .. .. .. .. ..
        a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
    """
    if type(state) is not State:
        raise not_a_state(state)
    lines = []
    for row in reversed(range(CELLS_IN_ROW)):
        upper, lower = [], []
        for column in range(CELLS_IN_ROW):
            tile = tile_at(state, Cell(column, row))
            letters = "...." if tile is None else str(tile)
            upper.append(letters[:2])
            lower.append(letters[3] + letters[2])
        lines.append(f"{row + 1:2}  " + " ".join(upper))
        lines.append("    " + " ".join(lower))
    lines.append(
        "    " + " ".join(f"{chr(ord('a') + column)} " for column in range(CELLS_IN_ROW)).rstrip()
    )
    return "\n".join(lines)


# --- As Python writes it --------------------------------------------------------------------------


def python_text(state: State) -> str:
    """What `repr` shows: a call of `parse_position`, with the options that are not the defaults.

    It is for people: 256 tiles have no short text, so … stands for what is long in it, and Python
    cannot read it. `format_position` gives the whole text.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> print(python_text(initial(seed=4))[62:])
    16/16/16/16 {"hands":…,"to_move":0}')
    """
    import json

    board, _, rest = format_position(state).partition(" ")
    if len(board) > _LONG_BOARD:
        board = f"{board[: _LONG_BOARD // 2]}…{board[-_LONG_BOARD // 2 :]}"
    parts = {
        key: json.dumps(value, separators=(",", ":")) for key, value in json.loads(rest).items()
    }
    shown = (f'"{key}":{"…" if len(part) > _LONG_PART else part}' for key, part in parts.items())
    text = f"{board} {{{','.join(shown)}}}"
    options = "" if state.options == Options() else f", {state.options!r}"
    return f"quadroton.parse_position({text!r}{options})"


# --- SVG ------------------------------------------------------------------------------------------


def svg(state: State, *, last: Move | None = None) -> str:
    """The position as an SVG picture; the tiles of `last`, the move that led to it, are framed.

    Row 1 is at the bottom. Squares carry their letter, so that no colour need be seen.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if last is not None and type(last) not in (Placing, Rearranging, Step):
        raise wrong_type(last, "a move, a Step, or None")
    from html import escape  # costs a start more than it may: it brings all of HTML's names

    side = (CELLS_IN_ROW + 1) * _SIZE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" role="img">',
        f"<title>{escape(_standing(state))}</title>",
        f"<desc>{escape(describe(state))}</desc>",
        '<g font-family="sans-serif" text-anchor="middle">',
        f'<rect width="{side}" height="{side}" fill="#f4f1ea"/>',
    ]
    parts += [_free_svg(cell) for cell in CELLS]
    parts += [_tile_svg(cell, tile) for cell, tile in _tiles(state)]
    parts += [_frame_svg(cell) for cell in _reached(last)]
    parts += _coordinates()
    return "\n".join([*parts, "</g></svg>"]) + "\n"


def _reached(last: Move | None) -> list[Cell]:
    """The cells where a move left its tiles."""
    if isinstance(last, Placing):
        return [placed.cell for placed in last.tiles]
    if isinstance(last, Rearranging):
        return [change.target for change in last.changes]
    return []


def _corner(cell: Cell) -> tuple[float, float]:
    """Where the upper left corner of a cell lies in the picture."""
    return (cell.column + 0.75) * _SIZE, (CELLS_IN_ROW - 1 - cell.row + 0.25) * _SIZE


def _free_svg(cell: Cell) -> str:
    x, y = _corner(cell)
    rect = f'<rect x="{x:g}" y="{y:g}" width="{_SIZE}" height="{_SIZE}"'
    return f'{rect} fill="#fff" stroke="#b9b2a3"/>'


def _tile_svg(cell: Cell, tile: Tile) -> str:
    x, y = _corner(cell)
    half = _SIZE / 2
    drawn = []
    for colour, (right, down) in zip(tile.colours, _CORNERS, strict=True):
        left, top = x + right * half, y + down * half
        drawn.append(
            f'<rect x="{left:g}" y="{top:g}" width="{half:g}" height="{half:g}" '
            f'fill="{_FILLS[colour]}"/><text x="{left + half / 2:g}" y="{top + 14:g}" '
            f'font-size="10" fill="#fff">{colour.letter}</text>'
        )
    outline = f'<rect x="{x:g}" y="{y:g}" width="{_SIZE}" height="{_SIZE}" fill="none"'
    return "".join([*drawn, f'{outline} stroke="#222"/>'])


def _frame_svg(cell: Cell) -> str:
    x, y = _corner(cell)
    rect = f'<rect class="last" x="{x:g}" y="{y:g}" width="{_SIZE}" height="{_SIZE}"'
    return f'{rect} fill="none" stroke="#000" stroke-width="4"/>'


def _coordinates() -> list[str]:
    """The column letters below the board and the row numbers beside it."""
    labels = []
    for place in range(CELLS_IN_ROW):
        x, base = (place + 1.25) * _SIZE, (CELLS_IN_ROW + 0.7) * _SIZE
        letter = chr(ord("a") + place)
        labels.append(f'<text x="{x:g}" y="{base:g}" font-size="14">{letter}</text>')
        y = (CELLS_IN_ROW - 1 - place + 0.85) * _SIZE
        labels.append(f'<text x="{0.4 * _SIZE:g}" y="{y:g}" font-size="14">{place + 1}</text>')
    return labels
