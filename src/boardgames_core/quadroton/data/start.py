"""The `start` of a record, without its options: a position as plain JSON data, both ways.

Reading separates three things: data of another form (`RecordError`, with the place), text that is
no board or cell (`NotationError` for the board), and parts that cannot be (faults, all at once).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from boardgames_core.errors import NotationError, RecordError
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.readers import Reader, T, listed, or_null, whole, within
from boardgames_core.jsondata.values import as_object, as_text, check_keys, join, shown
from boardgames_core.quadroton.notation import format_board, parse_board, parse_cell
from boardgames_core.quadroton.setup.unchecked import Setup
from boardgames_core.quadroton.squares import SQUARES_IN_ROW, Board, from_pairs, pairs
from boardgames_core.quadroton.state.clock import Ended
from boardgames_core.quadroton.state.position import LastMove
from boardgames_core.quadroton.tiles import KIND_INDEX, KINDS, Hand
from boardgames_core.quadroton.vocabulary import COLOURS, LARGEST_MOVE, Cell, Options, Step

_LETTERS: Final = tuple(colour.letter for colour in COLOURS)
_ENDS: Final = {step.value: step for step in (Step.RESIGN, Step.ACCEPT, Step.LEAVE, Step.MISS)}


# --- Parts that are no plain numbers, both ways ---------------------------------------------------


def _hand(value: JSON) -> Hand:
    """A count for each kind that is named; the others are 0 (Q1.2)."""
    counts = [0] * len(KINDS)
    for name, count in as_object(value, "").items():
        if name not in KIND_INDEX:
            what = "a kind, named by the least of its readings in the order R < G < B < Y"
            raise RecordError(shown(name), f"expected {what}")
        counts[KIND_INDEX[name]] = within(name, whole, count)
    return tuple(counts)


def _hands_data(hands: Iterable[Hand]) -> JSON:
    return [{kind.name: own[kind.index] for kind in KINDS if own[kind.index]} for own in hands]


def _is_on_board(row: int, column: int) -> bool:
    return 0 <= row < SQUARES_IN_ROW and 0 <= column < SQUARES_IN_ROW


def _squares(value: JSON) -> int:
    """A set of squares; those that are not on the board are left out (see `_off_board`)."""
    return from_pairs(square for square in _SQUARES(value) if _is_on_board(*square))


_SQUARES: Final = listed(listed(whole, 2))


def _sets(value: JSON) -> frozenset[int]:
    return frozenset(listed(_squares)(value))


def _sets_data(sets: Iterable[int]) -> list[JSON]:
    """Sets of squares as lists, in the order of their squares."""
    return [list(squares) for squares in sorted(pairs(bits) for bits in sets)]


def _by_colour(form: Reader[T]) -> Reader[tuple[T, ...]]:
    """For each colour, in the order R G B Y, what is listed under it."""

    def read(value: JSON) -> tuple[T, ...]:
        given = as_object(value, "")
        check_keys(given, "", required=(), optional=_LETTERS)
        return tuple(within(letter, form, given.get(letter, ())) for letter in _LETTERS)

    return read


def _by_colour_data(write: Callable[[Any], JSON]) -> Callable[[Iterable[Any]], JSON]:
    return lambda parts: {
        letter: write(part) for letter, part in zip(_LETTERS, parts, strict=True) if part
    }


def _cell(value: JSON) -> Cell:
    try:
        return parse_cell(as_text(value, ""))
    except NotationError as error:
        raise RecordError("", str(error)) from None


def _last(value: JSON) -> LastMove:
    """The last move; its cells in any order."""
    given = as_object(value, "")
    check_keys(given, "", required=("player", "cells"))
    cells = within("cells", listed(_cell), given["cells"])
    player = within("player", whole, given["player"])
    return LastMove(player, tuple(sorted(cells, key=lambda cell: cell.index)))


def _last_data(last: LastMove) -> JSON:
    return {"player": last.player, "cells": [str(cell) for cell in last.cells]}


def _ended(value: JSON) -> Ended:
    given = as_object(value, "")
    check_keys(given, "", required=("by", "player"))
    by = given["by"]
    if type(by) is not str or by not in _ENDS:
        raise RecordError("by", f"expected {', '.join(_ENDS)}, found {shown(by)}")
    return Ended(_ENDS[by], within("player", whole, given["player"]))


def _ended_data(ended: Ended) -> JSON:
    return {"by": ended.by.value, "player": ended.player}


# --- Every key ------------------------------------------------------------------------------------


def _plain(value: Any) -> JSON:
    """Numbers as they are, tuples of them as lists."""
    return [_plain(item) for item in value] if type(value) is tuple else value


_PAIR: Final = listed(whole, 2)
_COUNTS: Final = listed(listed(whole, LARGEST_MOVE), 2)

_KEYS: Final[Mapping[str, tuple[Reader[Any], Callable[[Any], JSON]]]] = {
    "hands": (listed(_hand, 2), _hands_data),
    "to_move": (or_null(whole), _plain),
    "scores": (_PAIR, _plain),
    "placed": (_COUNTS, _plain),
    "rearranged": (_COUNTS, _plain),
    "used_places": (_sets, _sets_data),
    "used_chains": (_by_colour(_squares), _by_colour_data(pairs)),
    "counted_chains": (_by_colour(_sets), _by_colour_data(_sets_data)),
    "fenced": (_squares, pairs),
    "last": (or_null(_last), _last_data),
    "clock_ms": (_PAIR, _plain),
    "turn_ms": (whole, _plain),
    "missed": (whole, _plain),
    "offer": (or_null(whole), _plain),
    "offered_ms": (listed(or_null(whole), 2), _plain),
    "ended": (or_null(_ended), _ended_data),
    "moves": (_PAIR, _plain),
    "now_ms": (whole, _plain),
}
"""How the part of a set-up with this name is read and written, in the order of reading."""

_BEGUN: Final[Mapping[str, Any]] = Setup._field_defaults
_OPTIONAL: Final = tuple(key for key in _BEGUN if key in _KEYS)
_REQUIRED: Final = tuple(key for key in _KEYS if key not in _BEGUN)


def start_data(setup: Setup) -> dict[str, JSON]:
    """The position as the `start` of a record; what is as in a game just begun is left out."""
    return {"position": format_board(setup.board), **rest_data(setup)}


def rest_data(setup: Setup) -> dict[str, JSON]:
    """The position as the `start` of a record, without the board."""
    parts = {key: getattr(setup, key) for key in (*_REQUIRED, *_OPTIONAL)}
    return {
        key: _KEYS[key][1](part)
        for key, part in parts.items()
        if key in _REQUIRED or part != _BEGUN[key]
    }


def read_start(data: JSON, options: Options) -> Setup:
    """The unchecked position that the `start` of a record gives.

    Raises `RecordError`, and `NotationError` for the text of the board.
    """
    start = as_object(data, "start")
    if options.reverse:  # there are no hands that could be left out
        start = {"hands": ({}, {}), **start}
    check_keys(start, "start", required=("position", *_REQUIRED), optional=_OPTIONAL)
    board = parse_board(as_text(start["position"], "start.position"))
    return _read_rest(start, options, board, "start")


def read_rest(data: JSON, options: Options, board: Board) -> Setup:
    """`read_start` for data without the board, which is read already."""
    start = as_object(data, "")
    check_keys(start, "", required=_REQUIRED, optional=_OPTIONAL)
    return _read_rest(start, options, board, "")


def _read_rest(start: Mapping[str, JSON], options: Options, board: Board, place: str) -> Setup:
    parts: dict[str, Any] = {
        key: within(join(place, key), form, start[key])
        for key, (form, _) in _KEYS.items()
        if key in start
    }
    faults = (
        Reason("Q1.1", "off-board", f"{join(place, key)}{told}")
        for key in ("used_places", "used_chains", "counted_chains", "fenced")
        for told in _off_board(start.get(key, ()))
    )
    return Setup(options, board, **parts, faults=tuple(faults))


def _off_board(value: Any) -> Iterator[str]:
    """Squares in data of the right form that are not on the board: where, and that they are not.

    By Q1.1.
    """
    if isinstance(value, Mapping):
        for letter in _LETTERS:
            yield from (f".{letter}{told}" for told in _off_board(value.get(letter, ())))
    elif value and type(value[0]) is int:
        row, column = value
        if not _is_on_board(row, column):
            yield f" is [{shown(row)}, {shown(column)}], rows and columns are 0 to 31"
    else:
        for number, item in enumerate(value):
            yield from (f"[{number}]{told}" for told in _off_board(item))
