"""The errors of this library.

Whatever it is given in place of a text, JSON data, options, a state, a move, a seed, a player or
another number, a public function of a game raises none but these.

Wrong notation, a forbidden move, an impossible value and an unreadable record are different errors;
each says what was refused, where, by which clause, and what would be right, in a text of at most
2,000 characters, however large the value is:

- in place of a text to read, anything that is not a text: `NotationError`;
- in place of a move, a player or a time of a step: a refusal, as for any step that a rule forbids
  (`why_illegal` gives the reason, `apply` and `explain` raise `IllegalMoveError`);
- in place of JSON data to decode: `RecordError`;
- anything else of the wrong type or out of range, a state of another game or a move to be written
  included: `InvalidStateError`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from itertools import accumulate, chain
from typing import Final

from boardgames_core.game import Data, Reason
from boardgames_core.plaintext import harmless

__all__ = [
    "BoardgamesError",
    "IllegalMoveError",
    "InvalidStateError",
    "NotationError",
    "RecordError",
    "UnsupportedVersionError",
]


def __dir__() -> list[str]:
    return sorted(__all__)


_SHOWN = 60
"""How many characters of a refused text are shown around the place that is wrong."""

LONGEST_TEXT: Final = 2_000
"""How many characters the text of an error has at most."""

MOST_FAULTS: Final = 100
"""How many faults an error lists at most: nobody reads more, and a file may have a million."""

_OF_A_KIND: Final = 10
"""How many faults of one kind, by clause and code, are listed where there are too many in all."""


def _bounded(text: str) -> str:
    """The text on one line, whatever a file has put into it, and with an end."""
    text = harmless(text)
    return text if len(text) <= LONGEST_TEXT else f"{text[: LONGEST_TEXT - 1]}…"


class BoardgamesError(Exception):
    """The base of every error of this library."""


class NotationError(BoardgamesError, ValueError):
    """A text that is not a move, a step or a position.

    `message` says what is wrong and what would be right, `text` is the whole input, and `at` the
    index of the first character that cannot be read. For programs: `code`, "not-notation" or, of
    something that is no text at all, "wrong-type"; and `data`.

    >>> print(NotationError("expected a row number", "cx", 1))
    expected a row number, at character 2 of 'cx'
    """

    def __init__(self, message: str, text: str, at: int = 0, *, code: str = "not-notation") -> None:
        super().__init__(message, text, at)
        self.message = message
        self.text = text
        self.at = at
        self.code = code

    @property
    def data(self) -> Data:
        """Where it is: `at`."""
        return (("at", self.at),)

    def __str__(self) -> str:
        begin = max(0, self.at - _SHOWN // 2)
        piece = self.text[begin : begin + _SHOWN]
        shown = f"{'…' if begin else ''}{piece}{'…' if begin + _SHOWN < len(self.text) else ''}"
        where = f", at character {self.at + 1} of {shown!r}"
        return f"{_bounded(self.message)[: LONGEST_TEXT - len(where)]}{where}"


class IllegalMoveError(BoardgamesError):
    """A step that a rule forbids; `reason` says which, `state` and `move` what was tried.

    >>> reason = Reason(clause="T3", code="occupied", text="c5 is occupied")
    >>> print(IllegalMoveError(reason, "a state", "a move"))
    c5 is occupied (clause T3)
    """

    def __init__(self, reason: Reason, state: Hashable, move: Hashable) -> None:
        super().__init__(reason, state, move)
        self.reason = reason
        self.state = state
        self.move = move

    def __str__(self) -> str:
        return _bounded(str(self.reason))


class InvalidStateError(BoardgamesError, ValueError):
    """A value that cannot be: options, a set-up position, an argument of the wrong type or range.

    `faults` lists all that is wrong with it; of more than 100 faults the first ten of each kind
    (clause and code), and as the last one of the kind how many more there are.

    >>> print(InvalidStateError([Reason("T-R1", "rows", "rows is 2, not 3 to 99")]))
    rows is 2, not 3 to 99 (clause T-R1)
    """

    def __init__(self, faults: Iterable[Reason]) -> None:
        self.faults: tuple[Reason, ...] = _listed(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        texts = [str(fault) for fault in self.faults]
        text = "; ".join(texts)
        if len(text) <= LONGEST_TEXT:
            return harmless(text)
        ends = accumulate(len(each) + 2 for each in texts)
        told = max(1, sum(end <= LONGEST_TEXT - _SHOWN for end in ends))
        more = f"; and {len(texts) - told} more, in `faults`"
        return harmless("; ".join(texts[:told])[: LONGEST_TEXT - len(more)] + more)


def refuse(faults: Iterable[Reason]) -> None:
    """Raise `InvalidStateError` if there are any faults; they may be found one by one.

    So a value with a million faults takes no more memory than one with a hundred.
    """
    found = iter(faults)
    first = next(found, None)
    if first is not None:
        raise InvalidStateError(chain((first,), found))


def _listed(faults: Iterable[Reason]) -> tuple[Reason, ...]:
    """The faults that an error lists."""
    counts: Counter[tuple[str, str]] = Counter()
    kept: list[Reason] = []
    for fault in faults:
        kind = fault.clause, fault.code
        counts[kind] += 1
        if counts[kind] <= _OF_A_KIND or len(kept) < MOST_FAULTS:
            kept.append(fault)
    if counts.total() <= MOST_FAULTS:
        return tuple(kept)
    listed: list[Reason] = []
    for kind, count in counts.items():
        few = [fault for fault in kept if (fault.clause, fault.code) == kind][:_OF_A_KIND]
        listed += few
        more = count - len(few)
        if more:
            listed.append(Reason(*kind, f"and {more:,} more of this kind", (("more", more),)))
    return tuple(listed[:MOST_FAULTS])


def _is_huge(number: object) -> bool:
    """Whether it is a whole number of so many digits that Python may refuse to write it."""
    return type(number) is int and number.bit_length() > _SHOWN


class RecordError(BoardgamesError, ValueError):
    """JSON data that is not a record or a start; `place` says where, `message` what is wrong.

    For programs: `code`, words joined by dashes such as "missing-key" or "not-json", and `data`.

    >>> print(RecordError("turns[12].move", "expected text"))
    turns[12].move: expected text
    """

    def __init__(self, place: str, message: str, *, code: str = "wrong-value") -> None:
        super().__init__(place, message)
        self.place = place
        self.message = message
        self.code = code

    @property
    def data(self) -> Data:
        """Where it is: `place`."""
        return (("place", self.place),)

    def __str__(self) -> str:
        return _bounded(f"{self.place}: {self.message}" if self.place else self.message)


class UnsupportedVersionError(BoardgamesError):
    """A record of a format or rules version that this library does not know.

    `found` is the version of the record, `supported` are those that can be read; `what` says
    which version is meant.

    >>> print(UnsupportedVersionError(2, (1,)))
    version 2 is not supported; supported: 1
    """

    def __init__(self, found: object, supported: tuple[int, ...], what: str = "version") -> None:
        super().__init__(found, supported, what)
        self.found = found
        self.supported = supported
        self.what = what

    def __str__(self) -> str:
        known = ", ".join(str(version) for version in self.supported)
        found = "of a huge number" if _is_huge(self.found) else self.found
        return _bounded(f"{self.what} {found!s:.60} is not supported; supported: {known}")
