"""Moves and positions as text, both ways. Only what is written here is read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from boardgames_core.bits import from_indices, indices
from boardgames_core.checks import wrong_type
from boardgames_core.errors import InvalidStateError, NotationError
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import as_options, shown
from boardgames_core.triples.scoring import Tiles
from boardgames_core.triples.setup import Setup, validated
from boardgames_core.triples.state import State, not_a_state, tile_at
from boardgames_core.triples.vocabulary import (
    COLUMNS,
    KIND_INDEX,
    KINDS,
    ROWS,
    Cell,
    Colour,
    Move,
    Options,
    Phase,
    Step,
    Tap,
    is_nameable,
)

_LETTERS: Final = "".join(colour.letter for colour in Colour)
_ROW_NUMBER: Final = re.compile("[1-9][0-9]?")
_PIECE: Final = re.compile(f"[{_LETTERS}]|[1-9][0-9]*")
_PHASES: Final = {
    "race": (Phase.RACE, None),
    "finale0": (Phase.FINALE, 0),
    "finale1": (Phase.FINALE, 1),
    "over0": (Phase.OVER, 0),
    "over1": (Phase.OVER, 1),
    "draw": (Phase.DRAW, None),
}


def parse_cell(text: str) -> Cell:
    """The cell that `text` writes: a column letter a to z, then a row number 1 to 99.

    Raises `NotationError`.

    >>> parse_cell("c5")
    triples.parse_cell('c5')
    """
    if type(text) is not str:
        raise NotationError("expected text like c5", shown(text), code="wrong-type")
    if not ("a" <= text[:1] <= "z"):
        raise NotationError("expected a column letter, a to z", text)
    number = _ROW_NUMBER.match(text, 1)
    if number is None:
        raise NotationError("expected a row number, 1 to 99", text, 1)
    if number.end() < len(text):
        raise NotationError("expected the end after a row number, 1 to 99", text, number.end())
    return Cell(ord(text[0]) - ord("a"), int(text[1:]) - 1)


def parse_move(text: str) -> Move:
    """The move that `text` writes: the tapped cell, or `stop`. Raises `NotationError`.

    >>> parse_move("c5"), parse_move("stop")
    (triples.parse_move('c5'), triples.Step.STOP)
    """
    return Step.STOP if text == Step.STOP.value else Tap(parse_cell(text))


def format_move(move: Move) -> str:
    """The move as text: the tapped cell, or `stop`. Raises `InvalidStateError` for anything else.

    >>> format_move(Tap(Cell(2, 4))), format_move(Step.STOP)
    ('c5', 'stop')
    """
    if type(move) is Step:
        return move.value
    if type(move) is not Tap or type(move.cell) is not Cell or not is_nameable(move.cell):
        raise wrong_type(move, "a Tap of a cell that can be on a board")
    return str(move.cell)


def format_position(state: State) -> str:
    """The position as one line: the board, the player to move, the notice boards, the phase.

    The number of moves made and the options beyond the size and the tiles are not in it.

    >>> from boardgames_core.triples.setup import initial
    >>> small = Options(rows=3, columns=3, tiles_per_colour=(1, 0, 0, 0))
    >>> format_position(initial(small, seed=1)).split(" ", 1)[1]
    '0 - - draw'
    """
    if type(state) is not State:
        raise not_a_state(state)
    board = "/".join(_format_row(state, row) for row in reversed(range(state.options.rows)))
    notes = " ".join(_format_notes(noted) for noted in state.notes)
    phase = state.phase.value + ("" if state.winner is None else str(state.winner))
    return f"{board} {state.mover} {notes} {phase}"


def _format_row(state: State, row: int) -> str:
    pieces: list[str] = []
    free = 0
    for column in range(state.options.columns):
        tile = tile_at(state, Cell(column, row))
        if tile is None:
            free += 1
            continue
        pieces += [str(free)] * (free > 0) + [tile.letter]
        free = 0
    return "".join(pieces + [str(free)] * (free > 0))


def _format_notes(noted: int) -> str:
    return ",".join(KINDS[index].name for index in indices(noted)) or "-"


def position_as_call(state: State) -> str:
    """The call of `parse_position` that gives this state: what its `repr` shows."""
    options = state.options
    given = [repr(format_position(state))]
    if options != Options(options.rows, options.columns, options.tiles_per_colour):
        given.append(repr(options))
    counts = {"moves": state.moves, "finale_moves": state.finale_moves}
    given += [f"{name}={count}" for name, count in counts.items() if count]
    return f"triples.parse_position({', '.join(given)})"


def parse_position(
    text: str, options: Options | None = None, *, moves: int = 0, finale_moves: int = 0
) -> State:
    """The state that `text` writes, after this many moves of the race and of the finale.

    Without `options` the size and the tiles follow from the text, and the rest is as by default;
    with them they must agree. Raises `NotationError` for text that `format_position` would not
    write, and `InvalidStateError` with all faults for a position that cannot be.

    >>> parse_position("1B1/3/R1G 0 - - race").options.tiles_per_colour
    (1, 1, 1, 0)
    """
    if type(text) is not str:
        raise NotationError("expected a position as text", shown(text), code="wrong-type")
    fields = _fields(text)
    rows, columns, tiles = _read_board(text, next(fields))
    mover = _read_mover(text, next(fields))
    notes = _read_notes(text, next(fields)), _read_notes(text, next(fields))
    phase, winner = _read_phase(text, next(fields))
    next(fields, None)  # looks for the end
    if options is None:
        blue, red, green, yellow = (bits.bit_count() for bits in tiles)
        options = Options(rows, columns, (blue, red, green, yellow))
    options = as_options(options, Options)
    if (rows, columns) != (options.rows, options.columns):
        wanted = f"{options.rows} rows of {options.columns} columns"
        message = f"the board has {rows} rows of {columns} columns, by the options {wanted}"
        raise InvalidStateError((Reason("T-R1", "board-size", message),))
    return validated(Setup(options, tiles, notes, mover, phase, winner, moves, finale_moves))


@dataclass(frozen=True, slots=True)
class _Field:
    """A piece of a text, and where it begins."""

    text: str
    at: int


_FIELDS: Final = ("board", "player to move", "kinds of player 0", "kinds of player 1", "phase")


def _fields(text: str) -> Iterator[_Field]:
    """The five fields of a position, each after one space; then it looks for the end."""
    pieces = text.split(" ")
    at = 0
    for name, piece in zip(_FIELDS, pieces, strict=False):
        if not piece:
            raise NotationError(f"expected the {name}, each field after one space", text, at)
        yield _Field(piece, at)
        at += len(piece) + 1
    if len(pieces) < len(_FIELDS):
        message = f"expected the {_FIELDS[len(pieces)]} after a space"
        raise NotationError(message, text, len(text))
    if len(pieces) > len(_FIELDS):
        raise NotationError("expected the end after the phase", text, at - 1)


def _read_board(text: str, field: _Field) -> tuple[int, int, Tiles]:
    """Rows, columns and the tiles of a board written row by row, from the top (T2)."""
    rows: list[str] = []
    at = field.at
    for written in field.text.split("/"):
        row = _read_row(text, written, at)
        if rows and len(row) != len(rows[0]):
            message = f"a row of {len(row)} columns, but the first row has {len(rows[0])}"
            raise NotationError(message, text, at)
        if len(rows) == ROWS[-1]:
            raise NotationError(f"more than {ROWS[-1]} rows", text, at)
        rows.append(row)
        at += len(written) + 1
    cells = "".join(row + "." for row in rows)  # the last dot is the padding column
    blue, red, green, yellow = (
        from_indices(index for index, cell in enumerate(cells) if cell == letter)
        for letter in _LETTERS
    )
    return len(rows), len(rows[0]), (blue, red, green, yellow)


def _read_row(text: str, written: str, begin: int) -> str:
    """One row with a dot for every free cell."""
    row = ""
    at = 0
    while at < len(written):
        piece = _PIECE.match(written, at)
        if piece is None:
            message = f"expected a tile {' '.join(_LETTERS)} or a number of free cells from 1"
            raise NotationError(message, text, begin + at)
        is_run = piece[0] not in _LETTERS
        size = _run_size(piece[0]) if is_run else 1
        if len(row) + size > COLUMNS[-1]:
            message = f"a row of more than {COLUMNS[-1]} columns"
            raise NotationError(message, text, begin + at)
        row += "." * size if is_run else piece[0]
        at = piece.end()
    if not row:
        raise NotationError("an empty row", text, begin)
    return row


def _run_size(digits: str) -> int:
    """The size of a run of free cells; a number of many digits is simply too large."""
    return int(digits) if len(digits) <= len(str(COLUMNS[-1])) else COLUMNS[-1] + 1


def _read_mover(text: str, field: _Field) -> int:
    if field.text not in ("0", "1"):
        raise NotationError("expected the player to move, 0 or 1", text, field.at)
    return int(field.text)


def _read_notes(text: str, field: _Field) -> int:
    """The kinds of one notice board: names in the order of T5, or `-` for none (T6)."""
    if field.text == "-":
        return 0
    noted = 0
    at = field.at
    for name in field.text.split(","):
        index = KIND_INDEX.get(name)
        if index is None:
            message = "expected a kind, three letters in the order B R G Y, or - for none"
            raise NotationError(message, text, at)
        if noted >> index:
            again = noted >> index & 1
            order = "in the order of clause T5, BBB to YYY"
            message = f"{name} is listed twice" if again else f"{name} is not {order}"
            raise NotationError(message, text, at)
        noted |= 1 << index
        at += len(name) + 1
    return noted


def _read_phase(text: str, field: _Field) -> tuple[Phase, int | None]:
    if field.text not in _PHASES:
        raise NotationError(f"expected a phase: {', '.join(_PHASES)}", text, field.at)
    return _PHASES[field.text]
