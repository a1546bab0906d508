"""Positions as lines of text and in words for a listener."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

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
    Options,
    Tile,
)

_LONG_BOARD: Final = 80
_LONG_PART: Final = 40
"""From more characters than this on, `repr` shortens the board, and a part of the rest."""


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
