"""Parts of a position as a program gives them: of another type or length than they should have?

`set_up` takes whatever it is given. A part of another form is a fault, and an empty one takes its
place, so that all other parts can still be judged. Its name is kept in `unread`: what would only
follow from the empty part is no fault. What the numbers may be is told by `contents`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from boardgames_core.game import Reason
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.clock import PLAYER_MS, Clock, Ended, Pair
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, Memory
from boardgames_core.quadroton.state.ledger import NO_MOVES, Counts, LastMove
from boardgames_core.quadroton.tiles import KINDS, NO_TILES, Hand, board_with
from boardgames_core.quadroton.vocabulary import (
    COLOURS,
    LARGEST_MOVE,
    Cell,
    Kind,
    Options,
    Tile,
    shown,
)


class Reader:
    """Reads the parts one by one; `faults` are those of their form, `unread` the names of these."""

    def __init__(self) -> None:
        self.faults: list[Reason] = []
        self.unread: set[str] = set()

    def options(self, given: object) -> Options:
        """The options."""
        if type(given) is Options:
            return given
        self._refuse("options", "", "the options of this game", given)
        return Options()

    def board(self, tiles: object) -> Board:
        """The board with these tiles, by cell (Q1.1)."""
        if not isinstance(tiles, Mapping):
            self._refuse("tiles", "Q1.1", "a mapping of cells to tiles", tiles)
            return EMPTY
        lying = []
        for cell, tile in tiles.items():
            if type(cell) is Cell and type(tile) is Tile and cell.index >= 0 and tile.index >= 0:
                lying.append((tile.index, cell.index))
            else:
                text = f"{_named(cell)} with {_named(tile)} is not a tile on a cell of the board"
                self._note("tiles", Reason("Q1.1", "off-board", text))
        return board_with(lying)

    def hands(self, given: object) -> tuple[Hand, Hand]:
        """The hands: for each player a count by kind, 0 for what is left out (Q1.2)."""
        first, second = self._two("hands", "Q1.2", given)
        return self._hand("hands[0]", first), self._hand("hands[1]", second)

    def pair(self, name: str, clause: str, given: object, otherwise: Any = (0, 0)) -> Any:
        """Two values, one for each player."""
        if _is_tuple_of(2, given):
            return given
        self._refuse(name, clause, "a tuple of two", given)
        return otherwise

    def counts(self, name: str, given: object) -> tuple[Counts, Counts]:
        """For each player, how many moves with 1 to 8 tiles were made (Q2.6)."""
        found = []
        for player, own in enumerate(self._two(name, "Q2.6", given)):
            right = _is_tuple_of(LARGEST_MOVE, own)
            if not right and own is not _ABSENT:
                self._refuse(f"{name}[{player}]", "Q2.6", "a tuple of 8 counts", own)
            found.append(own if right else NO_MOVES)
        return found[0], found[1]

    def memory(self, given: object) -> Memory:
        """What was counted before; nothing for None (Q2.14, Q2.19, Q2.20)."""
        if type(given) is not Memory:
            if given is not None:
                self._refuse("memory", "Q2.14", "a Memory or None", given)
            return Memory()
        places: object = given.used_places
        if type(places) is not frozenset:
            self._refuse("used_places", "Q2.14", "a frozenset of sets of squares", places)
            given = replace(given, used_places=frozenset())
        if not _is_tuple_of(len(COLOURS), given.used_chains):
            what = "a tuple of four sets of squares"
            self._refuse("used_chains", "Q2.19", what, given.used_chains)
            given = replace(given, used_chains=EMPTY)
        counted: Any = given.counted_chains
        four = _is_tuple_of(len(COLOURS), counted)
        if not four or any(type(chains) is not frozenset for chains in counted):
            self._refuse("counted_chains", "Q2.19", "a tuple of four frozensets", counted)
            given = replace(given, counted_chains=NO_CHAINS)
        return given

    def last(self, given: object) -> LastMove | None:
        """The last move, or None (Q2.18)."""
        if given is None:
            return None
        if type(given) is not LastMove:
            self._refuse("last", "Q2.18", "a LastMove or None", given)
            return None
        if type(given.cells) is not tuple:
            self._refuse("last.cells", "Q2.18", "a tuple of cells", given.cells)
            return replace(given, cells=())
        return given

    def clock(self, given: object) -> Clock:
        """The clock; a new one for None (Q2.7, Q2.8)."""
        if type(given) is not Clock:
            if given is not None:
                self._refuse("clock", "Q2.7", "a Clock or None", given)
            return Clock()
        ended: object = given.ended
        if ended is not None and type(ended) is not Ended:
            self._refuse("ended", "Q2.8", "an Ended or None", ended)
            given = replace(given, ended=None)
        full: Pair = (PLAYER_MS, PLAYER_MS)
        return replace(
            given,
            left_ms=self.pair("clock_ms", "Q2.7", given.left_ms, full),
            offered_ms=self.pair("offered_ms", "Q-R7", given.offered_ms, (None, None)),
        )

    def _two(self, name: str, clause: str, given: object) -> tuple[Any, Any]:
        """Two values, one for each player; `_ABSENT` if they are not two."""
        first, second = self.pair(name, clause, given, (_ABSENT, _ABSENT))
        return first, second

    def _hand(self, name: str, given: Any) -> Hand:
        if given is _ABSENT:
            return NO_TILES
        if not isinstance(given, Mapping):
            self._refuse(name, "Q1.2", "a mapping of kinds to counts", given)
            return NO_TILES
        for kind in given:
            if type(kind) is not Kind or kind not in KINDS:
                text = f"{name} names {shown(kind)}, which is no kind of tile"
                self._note("hands", Reason("Q1.2", "no-such-kind", text))
        return tuple(given.get(kind, 0) for kind in KINDS)

    def _refuse(self, name: str, clause: str, what: str, found: object) -> None:
        text = f"{name} must be {what}, not {shown(found)}"
        self._note(name.split("[", maxsplit=1)[0], Reason(clause, "wrong-type", text))

    def _note(self, part: str, fault: Reason) -> None:
        self.faults.append(fault)
        self.unread.add(part)


_ABSENT = object()
"""Stands for a part of something whose fault is noted already."""


def _is_tuple_of(size: int, value: object) -> bool:
    return type(value) is tuple and len(value) == size


def _named(value: object) -> str:
    """A cell or a tile as it is written, anything else in short."""
    return str(value) if type(value) in (Cell, Tile) else shown(value)
