"""Claims, marks and positions as text, both ways. Only what is written here is read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from boardgames_core.checks import wrong_type
from boardgames_core.errors import NotationError
from boardgames_core.jsondata.values import as_options, shown
from boardgames_core.sectors.setup import Setup, validated
from boardgames_core.sectors.state import State, fields_of, last_mark, not_a_state
from boardgames_core.sectors.vocabulary import (
    CLAIMS,
    FIELD_INDEX,
    FIELDS,
    MARKS,
    Combination,
    Move,
    Options,
    PuzzleField,
    is_move,
)

_DIGITS: Final = 3
_SECTOR: Final = re.compile("[1-7]")
_STEPS: Final = re.compile("0|[1-9][0-9]{0,5}")
_CODES_ARE: Final = "three different digits 1 to 7 in rising order"


def parse_field(text: str) -> Combination:
    """The field, or the three codes of a mark, that `text` writes: digits in rising order.

    Raises `NotationError`.

    >>> parse_field("135").number
    7
    """
    if type(text) is not str:
        raise NotationError(f"expected {_CODES_ARE} as text", shown(text), code="wrong-type")
    return _read_field(text, text, 0)


def _read_field(digits: str, text: str, begin: int) -> Combination:
    """The combination written `digits`, which begin at `begin` in `text` (S2)."""
    index = FIELD_INDEX.get(digits)
    if index is not None:
        return FIELDS[index]
    highest = "0"
    for place, digit in enumerate(digits[:_DIGITS]):
        if not _SECTOR.fullmatch(digit) or digit <= highest:
            raise NotationError(f"expected {_CODES_ARE}", text, begin + place)
        highest = digit
    if len(digits) > _DIGITS:
        raise NotationError("expected the end after three digits", text, begin + _DIGITS)
    raise NotationError(f"expected {_CODES_ARE}", text, begin + len(digits))


def parse_move(text: str) -> Move:
    """The claim (`+135`) or mark (`u247` or `l135`) that `text` writes (S7, S8).

    Raises `NotationError`.

    >>> str(parse_move("+135").field), parse_move("l135").puzzle_field
    ('135', <PuzzleField.LOWER: 'l'>)
    """
    if type(text) is not str:
        raise NotationError(
            "expected a move as text, like +135 or u247", shown(text), code="wrong-type"
        )
    kind = text[:1]
    if kind not in ("+", "u", "l"):
        raise NotationError("expected + for a claim, u or l for a mark", text)
    index = _read_field(text[1:], text, 1).index
    return CLAIMS[index] if kind == "+" else MARKS[PuzzleField(kind)][index]


def format_move(move: Move) -> str:
    """The claim or mark as text. Raises `InvalidStateError` for what is neither.

    >>> format_move(MARKS[PuzzleField.UPPER][0]), format_move(CLAIMS[34])
    ('u123', '+567')
    """
    if not is_move(move):
        raise wrong_type(move, "a Claim of a field or a Mark of a puzzle field")
    return str(move)


def format_position(state: State) -> str:
    """The position as one line: covered fields by claimer, the last marks, the steps made.

    A star is behind the mark set last where a position has to tell (S-R8). The options are not in
    it.

    >>> from boardgames_core.sectors.setup import initial
    >>> format_position(initial(Options(claimers=2)))
    '-;- - - 0'
    """
    if type(state) is not State:
        raise not_a_state(state)
    covers = ";".join(
        ",".join(field.digits for field in fields_of(state, claimer)) or "-"
        for claimer in range(len(state.covers))
    )
    marks = (
        f"{last_mark(state, each) or '-'}{'*' if each is state.starred else ''}"
        for each in PuzzleField
    )
    return " ".join((covers, *marks, str(state.steps)))


def position_as_call(state: State) -> str:
    """The call of `parse_position` that gives this state: what its `repr` shows."""
    given = [repr(format_position(state))]
    if state.options != Options():
        given.append(repr(state.options))
    return f"sectors.parse_position({', '.join(given)})"


def parse_position(text: str, options: Options | None = None) -> State:
    """The state that `text` writes in a game with `options` (by default, the default ones).

    Raises `NotationError` for text that `format_position` would not write, and `InvalidStateError`
    with all faults for a position that cannot be.

    >>> parse_position("123,145;167 u246 - 5", Options(claimers=2)).steps
    5
    """
    if type(text) is not str:
        raise NotationError("expected a position as text", shown(text), code="wrong-type")
    covers, upper, lower, steps = _pieces(text)
    marks = dict(zip(PuzzleField, (upper, lower), strict=True))
    return validated(
        Setup(
            as_options(options, Options),
            _read_covers(text, covers),
            _read_last(text, upper, PuzzleField.UPPER),
            _read_last(text, lower, PuzzleField.LOWER),
            _read_steps(text, steps),
            tuple(each for each, piece in marks.items() if piece.text.endswith("*")),
        )
    )


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a text, and where it begins."""

    text: str
    at: int


_PIECES: Final = ("covered fields", "mark of the upper puzzle field", "of the lower", "steps made")


def _pieces(text: str) -> list[_Piece]:
    """The four pieces of a position, each after one space."""
    pieces: list[_Piece] = []
    at = 0
    for written in text.split(" "):
        if len(pieces) == len(_PIECES):
            raise NotationError("expected the end after the steps made", text, at - 1)
        if not written:
            message = f"expected the {_PIECES[len(pieces)]}, each piece after one space"
            raise NotationError(message, text, at)
        pieces.append(_Piece(written, at))
        at += len(written) + 1
    if len(pieces) < len(_PIECES):
        message = f"expected the {_PIECES[len(pieces)]} after a space"
        raise NotationError(message, text, len(text))
    return pieces


def _read_covers(text: str, piece: _Piece) -> tuple[tuple[Combination, ...], ...]:
    """The fields of each claimer, separated by `;` (S7)."""
    covers = []
    at = piece.at
    for written in piece.text.split(";"):
        covers.append(_read_fields(text, _Piece(written, at)))
        at += len(written) + 1
    return tuple(covers)


def _read_fields(text: str, piece: _Piece) -> tuple[Combination, ...]:
    """The fields of one claimer in the order of S3, or `-` for none.

    A field that is listed twice can be read; that it cannot be is for the rules to say.
    """
    if piece.text == "-":
        return ()
    fields: list[Combination] = []
    at = piece.at
    for written in piece.text.split(","):
        if not written:
            raise NotationError("expected a field, or - for none", text, at)
        field = _read_field(written, text, at)
        if fields and field.index < fields[-1].index:
            message = f"{field} stands after {fields[-1]}; the order is that of clause S3"
            raise NotationError(message, text, at)
        fields.append(field)
        at += len(written) + 1
    return tuple(fields)


def _read_last(text: str, piece: _Piece, puzzle_field: PuzzleField) -> Combination | None:
    """The last mark of a puzzle field, or `-` before the first (S8); its star (S-R8) is left."""
    written = piece.text.removesuffix("*")
    if written == "-":
        return None
    letter = puzzle_field.letter
    if not written.startswith(letter):
        raise NotationError(f"expected {letter} before a mark, or - for none", text, piece.at)
    return _read_field(written[1:], text, piece.at + 1)


def _read_steps(text: str, piece: _Piece) -> int:
    """The number of steps made, without leading zeros (S-R2)."""
    if not _STEPS.fullmatch(piece.text):
        message = "expected the number of steps made, a whole number from 0"
        raise NotationError(message, text, piece.at)
    return int(piece.text)
