"""The `start` of a record, without its options: a position as plain JSON data, both ways.

Reading separates three things: data of another form (`RecordError`, with the place), text that is
no board or cell (`NotationError` for the board), and contents that cannot be (faults, all at once).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from boardgames_core.errors import NotationError, RecordError
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import (
    as_list,
    as_object,
    as_text,
    check_keys,
    join,
    shown,
)
from boardgames_core.quadroton.notation import format_board, parse_board, parse_cell
from boardgames_core.quadroton.setup.contents import Contents
from boardgames_core.quadroton.squares import SQUARES_IN_ROW, Board, bit, pairs
from boardgames_core.quadroton.state.clock import PLAYER_MS, Clock, Ended, Pair
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, ChainsByColour, Memory
from boardgames_core.quadroton.state.ledger import Counts, LastMove
from boardgames_core.quadroton.tiles import KIND_INDEX, KINDS, Hand
from boardgames_core.quadroton.vocabulary import COLOURS, LARGEST_MOVE, Options, Step

_LETTERS: Final = tuple(colour.letter for colour in COLOURS)
_REQUIRED: Final = ("hands", "to_move")
_ENDS: Final = {step.value: step for step in (Step.RESIGN, Step.ACCEPT, Step.LEAVE, Step.MISS)}

Faults: TypeAlias = list[Reason]

_NO_MOVES: Final = [0] * LARGEST_MOVE

_DEFAULTS: Final[Mapping[str, JSON]] = {
    "scores": [0, 0],
    "placed": [_NO_MOVES, _NO_MOVES],
    "rearranged": [_NO_MOVES, _NO_MOVES],
    "used_places": [],
    "used_chains": {},
    "counted_chains": {},
    "fenced": [],
    "last": None,
    "clock_ms": [PLAYER_MS, PLAYER_MS],
    "turn_ms": 0,
    "now_ms": 0,
    "missed": 0,
    "moves": [0, 0],
    "offer": None,
    "offered_ms": [None, None],
    "ended": None,
}
"""What every key has that may be left out: the values of a game just begun."""


# --- Writing --------------------------------------------------------------------------------------


def start_data(contents: Contents) -> dict[str, JSON]:
    """The contents as the `start` of a record; what is as in a game just begun is left out."""
    return {"position": format_board(contents.board), **rest_data(contents)}


def rest_data(contents: Contents) -> dict[str, JSON]:
    """The contents as the `start` of a record, without the board."""
    data: dict[str, JSON] = {
        "hands": [
            {kind.name: own[kind.index] for kind in KINDS if own[kind.index]}
            for own in contents.hands
        ],
        "to_move": contents.to_move,
    }
    optional = _optional_data(contents)
    return data | {key: value for key, value in optional.items() if value != _DEFAULTS[key]}


def _optional_data(contents: Contents) -> dict[str, JSON]:
    """Everything that has a default, in the order of the interface."""
    memory, last, clock = contents.memory, contents.last, contents.clock
    placed, rearranged = contents.placed, contents.rearranged
    moves = [sum(placed[player]) + sum(rearranged[player]) for player in range(2)]
    ended = clock.ended
    return {
        "scores": list(contents.scores),
        "placed": [list(counts) for counts in placed],
        "rearranged": [list(counts) for counts in rearranged],
        "used_places": _sorted_pairs(memory.used_places),
        "used_chains": {
            letter: pairs(bits)
            for letter, bits in zip(_LETTERS, memory.used_chains, strict=True)
            if bits
        },
        "counted_chains": {
            letter: _sorted_pairs(chains)
            for letter, chains in zip(_LETTERS, memory.counted_chains, strict=True)
            if chains
        },
        "fenced": pairs(memory.fenced),
        "last": None if last is None else _last_data(last),
        "clock_ms": list(clock.left_ms),
        "turn_ms": clock.turn_ms,
        "now_ms": clock.now_ms,
        "missed": clock.missed,
        "moves": moves,
        "offer": clock.offer,
        "offered_ms": list(clock.offered_ms),
        "ended": None if ended is None else {"by": ended.by.value, "player": ended.player},
    }


def _last_data(last: LastMove) -> JSON:
    return {"player": last.player, "cells": [str(cell) for cell in last.cells]}


def _sorted_pairs(sets: Iterable[int]) -> list[JSON]:
    """Sets of squares as lists, in the order of their squares."""
    return [list(squares) for squares in sorted(pairs(bits) for bits in sets)]


# --- Reading --------------------------------------------------------------------------------------


def read_start(data: JSON, options: Options, place: str = "start") -> tuple[Contents, Faults]:
    """The contents that the `start` of a record gives, and the squares in it that are none.

    Raises `RecordError`, and `NotationError` for the text of the board.
    """
    start = as_object(data, place)
    if options.reverse:  # there are no hands that could be left out
        start = {"hands": ({}, {}), **start}
    check_keys(start, place, required=("position", *_REQUIRED), optional=_DEFAULTS)
    board = parse_board(as_text(start["position"], join(place, "position")))
    return _read_rest(start, options, board, place)


def read_rest(data: JSON, options: Options, board: Board) -> tuple[Contents, Faults]:
    """`read_start` for data without the board, which is read already."""
    start = as_object(data, "")
    check_keys(start, "", required=_REQUIRED, optional=_DEFAULTS)
    return _read_rest(start, options, board, "")


def _read_rest(
    start: Mapping[str, JSON], options: Options, board: Board, place: str
) -> tuple[Contents, Faults]:
    faults: Faults = []
    earlier = options.chain_reuse == "earlier"
    at = {key: join(place, key) for key in (*_REQUIRED, *_DEFAULTS)}
    given = {**_DEFAULTS, **start}
    own, others = _listed(given["hands"], at["hands"], 2)
    contents = Contents(
        options,
        board,
        (_hand(own, at["hands"] + "[0]"), _hand(others, at["hands"] + "[1]")),
        _whole_or_null(given["to_move"], at["to_move"]),
        _pair(given["scores"], at["scores"]),
        _two_counts(given["placed"], at["placed"]),
        _two_counts(given["rearranged"], at["rearranged"]),
        Memory(
            frozenset(_sets(given["used_places"], at["used_places"], faults)),
            _chains(given["used_chains"], at["used_chains"], faults),
            _counted(given["counted_chains"], at["counted_chains"], faults, kept=earlier),
            _squares(given["fenced"], at["fenced"], faults),
        ),
        _last(given["last"], at["last"]),
        Clock(
            _pair(given["clock_ms"], at["clock_ms"]),
            _whole(given["turn_ms"], at["turn_ms"]),
            _whole(given["missed"], at["missed"]),
            _whole_or_null(given["offer"], at["offer"]),
            _offered(given["offered_ms"], at["offered_ms"]),
            _ended(given["ended"], at["ended"]),
        ),
        _pair(given["moves"], at["moves"]),
        _whole(given["now_ms"], at["now_ms"]),
    )
    return contents, faults


def _whole(value: JSON, place: str) -> int:
    if type(value) is not int:
        raise RecordError(place, f"expected a whole number, found {shown(value)}")
    return value


def _whole_or_null(value: JSON, place: str) -> int | None:
    return None if value is None else _whole(value, place)


def _listed(value: JSON, place: str, size: int) -> Sequence[JSON]:
    """A list of exactly so many items."""
    items = as_list(value, place)
    if len(items) != size:
        raise RecordError(place, f"expected {size} items, found {len(items)}")
    return items


def _wholes(value: JSON, place: str, size: int) -> tuple[int, ...]:
    items = _listed(value, place, size)
    return tuple(_whole(item, f"{place}[{number}]") for number, item in enumerate(items))


def _pair(value: JSON, place: str) -> Pair:
    first, second = _wholes(value, place, 2)
    return first, second


def _two_counts(value: JSON, place: str) -> tuple[Counts, Counts]:
    first, second = _listed(value, place, 2)
    size = LARGEST_MOVE
    return _wholes(first, f"{place}[0]", size), _wholes(second, f"{place}[1]", size)


def _hand(value: JSON, place: str) -> Hand:
    """A count for each kind that is named; the others are 0 (Q1.2)."""
    counts = [0] * len(KINDS)
    for name, count in as_object(value, place).items():
        if name not in KIND_INDEX:
            what = "a kind, named by the least of its readings in the order R < G < B < Y"
            raise RecordError(join(place, shown(name)), f"expected {what}")
        counts[KIND_INDEX[name]] = _whole(count, join(place, name))
    return tuple(counts)


def _squares(value: JSON, place: str, faults: Faults) -> int:
    """A set of squares; those that are not on the board are faults."""
    bits = 0
    for number, item in enumerate(as_list(value, place)):
        here = f"{place}[{number}]"
        row, column = _pair(item, here)
        if 0 <= row < SQUARES_IN_ROW and 0 <= column < SQUARES_IN_ROW:
            bits |= 1 << bit(row, column)
        else:
            text = f"{here} is [{shown(row)}, {shown(column)}], rows and columns are 0 to 31"
            faults.append(Reason("Q1.1", "off-board", text))
    return bits


def _sets(value: JSON, place: str, faults: Faults) -> list[int]:
    """Sets of squares."""
    items = as_list(value, place)
    return [_squares(item, f"{place}[{number}]", faults) for number, item in enumerate(items)]


def _by_colour(value: JSON, place: str) -> Iterator[tuple[JSON, str]]:
    """For each colour, in the order R G B Y, what is listed under it, and the place of that."""
    given = as_object(value, place)
    check_keys(given, place, required=(), optional=_LETTERS)
    for letter in _LETTERS:
        yield given.get(letter, ()), join(place, letter)


def _chains(value: JSON, place: str, faults: Faults) -> Board:
    red, green, blue, yellow = (
        _squares(listed, here, faults) for listed, here in _by_colour(value, place)
    )
    return red, green, blue, yellow


def _counted(value: JSON, place: str, faults: Faults, *, kept: bool) -> ChainsByColour:
    """Chains counted before, one by one; dropped where the options never ask for them (Q-R16)."""
    red, green, blue, yellow = (
        frozenset(_sets(listed, here, faults)) for listed, here in _by_colour(value, place)
    )
    return (red, green, blue, yellow) if kept else NO_CHAINS


def _last(value: JSON, place: str) -> LastMove | None:
    """The last move; its cells in any order."""
    if value is None:
        return None
    given = as_object(value, place)
    check_keys(given, place, required=("player", "cells"))
    cells = []
    for number, item in enumerate(as_list(given["cells"], join(place, "cells"))):
        here = f"{place}.cells[{number}]"
        try:
            cells.append(parse_cell(as_text(item, here)))
        except NotationError as error:
            raise RecordError(here, str(error)) from None
    player = _whole(given["player"], join(place, "player"))
    return LastMove(player, tuple(sorted(cells, key=lambda cell: cell.index)))


def _offered(value: JSON, place: str) -> tuple[int | None, int | None]:
    first, second = _listed(value, place, 2)
    return _whole_or_null(first, f"{place}[0]"), _whole_or_null(second, f"{place}[1]")


def _ended(value: JSON, place: str) -> Ended | None:
    if value is None:
        return None
    given = as_object(value, place)
    check_keys(given, place, required=("by", "player"))
    by = given["by"]
    if type(by) is not str or by not in _ENDS:
        raise RecordError(join(place, "by"), f"expected {', '.join(_ENDS)}, found {shown(by)}")
    return Ended(_ENDS[by], _whole(given["player"], join(place, "player")))
