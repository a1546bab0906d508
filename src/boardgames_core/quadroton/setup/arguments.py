"""Setting up from Python: the parts of a position as a program gives them, of whatever type.

A part of another form is a fault, and an empty one takes its place, so that all other parts can
still be judged.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import NoneType
from typing import Any, Final, NamedTuple

from boardgames_core.game import Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, repr_of
from boardgames_core.quadroton.setup.starts import validated
from boardgames_core.quadroton.setup.unchecked import Setup
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.clock import PLAYER_MS, Clock, Ended, Pair
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, Memory
from boardgames_core.quadroton.state.limits import NO_MOVES, Counts
from boardgames_core.quadroton.state.position import LastMove, State
from boardgames_core.quadroton.tiles import KINDS, Hand, board_with
from boardgames_core.quadroton.vocabulary import (
    COLOURS,
    LARGEST_MOVE,
    Cell,
    Kind,
    Options,
    Tile,
)


class _Form(NamedTuple):
    """What a part must be and by which clause, whether it is that, and what stands in for it."""

    clause: str
    what: str
    fits: Callable[[Any], bool]
    empty: Any


def _is(*types: type) -> Callable[[Any], bool]:
    return lambda value: type(value) in types


def _tuple_of(size: int, fits: Callable[[Any], bool] = lambda _: True) -> Callable[[Any], bool]:
    return lambda value: type(value) is tuple and len(value) == size and all(map(fits, value))


def _is_mapping(value: object) -> bool:
    return isinstance(value, Mapping)


def _two(clause: str, empty: Any) -> _Form:
    """Something for each player."""
    return _Form(clause, "a tuple of two", _tuple_of(2), (empty, empty))


_EIGHT: Final = _Form("Q2.6", "a tuple of 8 counts", _tuple_of(LARGEST_MOVE), NO_MOVES)
_FOUR: Final = len(COLOURS)
_FORMS: Final = {
    "options": _Form("", "the options of this game", _is(Options), None),
    "tiles": _Form("Q1.1", "a mapping of cells to tiles", _is_mapping, {}),
    "hands": _two("Q1.2", {}),
    "hands of one": _Form("Q1.2", "a mapping of kinds to counts", _is_mapping, {}),
    "scores": _two("Q2.8", 0),
    "placed": _two("Q2.6", NO_MOVES),
    "placed of one": _EIGHT,
    "rearranged": _two("Q2.6", NO_MOVES),
    "rearranged of one": _EIGHT,
    "memory": _Form("Q2.14", "a Memory or None", _is(Memory, NoneType), None),
    "used_places": _Form("Q2.14", "a frozenset of sets of squares", _is(frozenset), frozenset()),
    "used_chains": _Form("Q2.19", "a tuple of four sets of squares", _tuple_of(_FOUR), EMPTY),
    "counted_chains": _Form(
        "Q2.19", "a tuple of four frozensets", _tuple_of(_FOUR, _is(frozenset)), NO_CHAINS
    ),
    "last": _Form("Q2.18", "a LastMove or None", _is(LastMove, NoneType), None),
    "last.cells": _Form("Q2.18", "a tuple of cells", _is(tuple), ()),
    "clock": _Form("Q2.7", "a Clock or None", _is(Clock, NoneType), None),
    "ended": _Form("Q2.8", "an Ended or None", _is(Ended, NoneType), None),
    "clock_ms": _two("Q2.7", PLAYER_MS),
    "offered_ms": _two("Q-R7", None),
}
"""The parts in the order in which their faults are told."""


def set_up(  # noqa: PLR0913 - a position has this many parts, all but three with a default
    options: Options,
    tiles: Mapping[Cell, Tile],
    hands: tuple[Mapping[Kind, int], Mapping[Kind, int]],
    *,
    to_move: int | None = 0,
    scores: Pair = (0, 0),
    placed: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES),
    rearranged: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES),
    memory: Memory | None = None,
    last: LastMove | None = None,
    clock: Clock | None = None,
) -> State:
    """The position with these tiles and hands, checked; a start is judged like any position (Q-R8).

    `to_move` is None for a game that is over; who is finished has no turn, which then goes to the
    other player. Raises `InvalidStateError` with all faults; whether the position can be reached is
    not examined.

    >>> from boardgames_core import quadroton
    >>> dealt = quadroton.initial(seed=1)
    >>> hands = quadroton.hand(dealt, 0), quadroton.hand(dealt, 1)
    >>> set_up(Options(), {}, hands, to_move=quadroton.to_move(dealt)) == dealt
    True
    """
    reader = _Reader()
    part = reader.part
    memory, clock = part("memory", memory) or Memory(), part("clock", clock) or Clock()
    setup = Setup(
        part("options", options) or Options(),
        reader.board(tiles),
        reader.hands(hands),
        to_move,
        reader.scores(scores),
        reader.counts("placed", placed),
        reader.counts("rearranged", rearranged),
        part("used_places", memory.used_places),
        part("used_chains", memory.used_chains),
        part("counted_chains", memory.counted_chains),
        memory.fenced,
        reader.last(last),
        part("clock_ms", clock.left_ms),
        clock.turn_ms,
        None,
        clock.missed,
        None,
        clock.offer,
        part("offered_ms", clock.offered_ms),
        part("ended", clock.ended),
    )
    faults = tuple(fault for found in reader.faults.values() for fault in found)
    unread = frozenset(name for name, found in reader.faults.items() if found)
    return validated(setup._replace(faults=faults, unread=unread))


class _Reader:
    """Reads the arguments of `set_up` one by one; `faults` are those of the form of each part."""

    def __init__(self) -> None:
        self.faults: dict[str, list[Reason]] = {name: [] for name in _FORMS}

    def part(self, name: str, given: Any, player: int | None = None) -> Any:
        """This part, or what of it is the player's; the empty one if it has another form."""
        form = _FORMS[name if player is None else f"{name} of one"]
        if form.fits(given):
            return given
        where = name if player is None else f"{name}[{player}]"
        text = f"{where} must be {form.what}, not {repr_of(given)}"
        self.faults[name].append(Reason(form.clause, "wrong-type", text))
        return form.empty

    def board(self, given: Any) -> Board:
        """The board with these tiles, by cell (Q1.1)."""
        lying = []
        for cell, tile in self.part("tiles", given).items():
            if type(cell) is Cell and type(tile) is Tile and cell.index >= 0 and tile.index >= 0:
                lying.append((tile.index, cell.index))
            else:
                text = f"{_named(cell)} with {_named(tile)} is not a tile on a cell of the board"
                self.faults["tiles"].append(Reason("Q1.1", "off-board", text))
        return board_with(lying)

    def hands(self, given: Any) -> tuple[Hand, Hand]:
        """The hands: for each player a count by kind, 0 for what is left out (Q1.2)."""
        first, second = self.part("hands", given)
        return self._hand(first, 0), self._hand(second, 1)

    def _hand(self, given: Any, player: int) -> Hand:
        own = self.part("hands", given, player)
        for kind in own:
            if type(kind) is not Kind or kind not in KINDS:
                text = f"hands[{player}] names {repr_of(kind)}, which is no kind of tile"
                self.faults["hands"].append(Reason("Q1.2", "no-such-kind", text))
        return tuple(own.get(kind, 0) for kind in KINDS)

    def scores(self, given: Any) -> Pair:
        """The scores at the start, as large as people may give them (Q2.8)."""
        scores: Pair = self.part("scores", given)
        for player, score in enumerate(scores):
            if type(score) is int and score > LARGEST_NUMBER:
                text = f"scores[{player}] must be 0 to 2**63 - 1, not {repr_of(score)}"
                self.faults["scores"].append(Reason("Q2.8", "out-of-range", text))
        return scores

    def counts(self, name: str, given: Any) -> tuple[Counts, Counts]:
        """For each player, how many moves with 1 to 8 tiles were made (Q2.6)."""
        first, second = self.part(name, given)
        return self.part(name, first, 0), self.part(name, second, 1)

    def last(self, given: Any) -> LastMove | None:
        """The last move, or None (Q2.18)."""
        last: LastMove | None = self.part("last", given)
        return last and replace(last, cells=self.part("last.cells", last.cells))


def _named(value: object) -> str:
    """A cell or a tile as it is written, anything else in short."""
    return str(value) if type(value) in (Cell, Tile) else repr_of(value)
