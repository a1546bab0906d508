"""The small numbers of a state as one line of bytes: points, moves made, clock, last move.

Searches keep many thousands of states. As tuples and objects of their own these numbers would take
about as much room as the whole board; as a ledger they take some 110 bytes, and comparing, hashing
and copying a state is cheap. The sections, one after the other:

    16 bytes        the points of each player
    32 bytes        how many moves with 1, 2, … 8 tiles were made: the placings of each player, then
                    the rearrangings of each player
    24 bytes        the clock
    0 or 2 to 9     the last move: its player, then its cells by index, in their order

Nobody but this file knows that: it writes ledgers and reads them.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.quadroton.squares import CELL_MASKS
from boardgames_core.quadroton.state.clock import Clock, Ended, Pair
from boardgames_core.quadroton.vocabulary import CELLS, LARGEST_MOVE, Cell, Step, shown

Counts: TypeAlias = tuple[int, ...]
"""How many moves with 1, 2, … 8 tiles a player has made."""

NO_MOVES: Final[Counts] = (0,) * LARGEST_MOVE

Ledger: TypeAlias = bytes
"""The small numbers of a state, as this file writes them."""

_POINTS: Final = struct.Struct("<2Q")
_CLOCK: Final = struct.Struct("<5i4b")

_MADE_AT: Final = _POINTS.size
_PLACED_AT: Final = (_MADE_AT, _MADE_AT + LARGEST_MOVE)
_REARRANGED_AT: Final = (_MADE_AT + 2 * LARGEST_MOVE, _MADE_AT + 3 * LARGEST_MOVE)
_CLOCK_AT: Final = _MADE_AT + 4 * LARGEST_MOVE
_LAST_AT: Final = _CLOCK_AT + _CLOCK.size

_NONE: Final = -1
"""Stands for None: times and players are from 0."""

_STEPS: Final = tuple(Step)


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move just made: who made it, and where it left its tiles, in the order of cells.

    It is protected from being undone (Q2.18), until the next move or missed turn (Q-R15).
    """

    player: int
    cells: tuple[Cell, ...]

    @property
    def squares(self) -> int:
        """The squares of these cells, as bits."""
        squares = 0
        for cell in self.cells:
            squares |= CELL_MASKS[cell.index]
        return squares


# --- Writing --------------------------------------------------------------------------------------


def ledger_of(
    scores: Pair,
    placed: tuple[Counts, Counts],
    rearranged: tuple[Counts, Counts],
    last: LastMove | None,
    clock: Clock,
) -> Ledger:
    """The ledger with these numbers, which must be such as a position can have.

    >>> ledger = ledger_of((6, 0), (NO_MOVES, NO_MOVES), (NO_MOVES, NO_MOVES), None, Clock())
    >>> scores_in(ledger), last_in(ledger), clock_in(ledger) == Clock(), len(ledger)
    ((6, 0), None, True, 72)
    """
    made = bytes((*placed[0], *placed[1], *rearranged[0], *rearranged[1]))
    return _POINTS.pack(*scores) + made + _written(clock) + _written_last(last)


def after_move(
    ledger: Ledger, player: int, cells: list[int], points: int, *, placing: bool
) -> Ledger:
    """The ledger after a move of `player` that left tiles on these cells; the clock as before.

    By Q2.6 and Q2.10. `cells` are given by index, in their order.
    """
    if points:
        first, second = _POINTS.unpack_from(ledger)
        scores = (first + points, second) if player == 0 else (first, second + points)
        ledger = with_scores(ledger, scores)
    at = (_PLACED_AT if placing else _REARRANGED_AT)[player] + len(cells) - 1
    made = bytes((ledger[at] + 1,))
    return ledger[:at] + made + ledger[at + 1 : _LAST_AT] + bytes((player, *cells))


def with_scores(ledger: Ledger, scores: Pair) -> Ledger:
    """The ledger with other points. Raises `InvalidStateError` for more than it has room for.

    Only a catalogue with absurd points gets there: a lead of 8,000 ends the game.
    """
    try:
        return _POINTS.pack(*scores) + ledger[_MADE_AT:]
    except struct.error:
        text = f"a score is a whole number below 2**64, not {shown(max(scores))}"
        raise InvalidStateError((Reason("Q2.11", "score-too-large", text),)) from None


def with_clock(ledger: Ledger, clock: Clock) -> Ledger:
    """The ledger with another clock."""
    return ledger[:_CLOCK_AT] + _written(clock) + ledger[_LAST_AT:]


def with_last(ledger: Ledger, last: LastMove | None) -> Ledger:
    """The ledger with another last move, or none."""
    return ledger[:_LAST_AT] + _written_last(last)


def _written(clock: Clock) -> bytes:
    ended = clock.ended
    return _CLOCK.pack(
        *clock.left_ms,
        clock.turn_ms,
        *(_NONE if at is None else at for at in clock.offered_ms),
        clock.missed,
        _NONE if clock.offer is None else clock.offer,
        _NONE if ended is None else _STEPS.index(ended.by),
        _NONE if ended is None else ended.player,
    )


_NEW_CLOCK: Final = _written(Clock())


def _written_last(last: LastMove | None) -> bytes:
    if last is None:
        return b""
    return bytes((last.player, *sorted(cell.index for cell in last.cells)))


# --- Reading --------------------------------------------------------------------------------------


def scores_in(ledger: Ledger) -> Pair:
    """The points of each player."""
    first, second = _POINTS.unpack_from(ledger)
    return first, second


def placed_in(ledger: Ledger, player: int) -> bytes:
    """How many placings of 1, 2, … 8 tiles the player has made, a byte each."""
    at = _PLACED_AT[player]
    return ledger[at : at + LARGEST_MOVE]


def rearranged_in(ledger: Ledger, player: int) -> bytes:
    """How many rearrangings of 1, 2, … 8 tiles the player has made, a byte each."""
    at = _REARRANGED_AT[player]
    return ledger[at : at + LARGEST_MOVE]


def single_rearrangings_in(ledger: Ledger) -> Pair:
    """How many rearrangings of one tile each player has made."""
    first, second = _REARRANGED_AT
    return ledger[first], ledger[second]


def clock_in(ledger: Ledger) -> Clock:
    """The clock; one and the same object for the same times, as long as few are in use."""
    return _read_clock(ledger[_CLOCK_AT:_LAST_AT])


def has_new_clock(ledger: Ledger) -> bool:
    """Whether the clock is as at the start of a game: no time charged, no misses, no offers."""
    return ledger.startswith(_NEW_CLOCK, _CLOCK_AT)


def last_in(ledger: Ledger) -> LastMove | None:
    """The last move, if one is noted."""
    if len(ledger) == _LAST_AT:
        return None
    return LastMove(ledger[_LAST_AT], tuple(CELLS[cell] for cell in ledger[_LAST_AT + 1 :]))


def last_player_in(ledger: Ledger) -> int | None:
    """The player of the last move, if one is noted."""
    return None if len(ledger) == _LAST_AT else ledger[_LAST_AT]


@lru_cache(maxsize=64)
def _read_clock(section: bytes) -> Clock:
    first, second, turn_ms, *offered, missed, offer, ended_by, ended_player = _CLOCK.unpack(section)
    asked, answered = (None if at == _NONE else at for at in offered)
    return Clock(
        (first, second),
        turn_ms,
        missed,
        None if offer == _NONE else offer,
        (asked, answered),
        None if ended_by == _NONE else Ended(_STEPS[ended_by], ended_player),
    )
