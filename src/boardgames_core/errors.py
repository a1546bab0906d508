"""The errors of this library.

Whatever it is given in place of a text, JSON data, options, a state, a move, a seed, a player or
another number, a public function of a game raises none but these.

Wrong notation, a forbidden move, an impossible value and an unreadable record are different errors;
each says what was refused, where, by which clause, and what would be right:

- in place of a text to read, anything that is not a text: `NotationError`;
- in place of a move, a player or a time of a step: a refusal, as for any step that a rule forbids
  (`why_illegal` gives the reason, `apply` and `explain` raise `IllegalMoveError`);
- in place of JSON data to decode: `RecordError`;
- anything else of the wrong type or out of range, a state of another game or a move to be written
  included: `InvalidStateError`.
"""

from __future__ import annotations

from collections.abc import Hashable

from boardgames_core.game import Reason

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


class BoardgamesError(Exception):
    """The base of every error of this library."""


class NotationError(BoardgamesError, ValueError):
    """A text that is not a move, a step or a position.

    `message` says what is wrong and what would be right, `text` is the whole input, and `at` the
    index of the first character that cannot be read.

    >>> print(NotationError("expected a row number", "cx", 1))
    expected a row number, at character 2 of 'cx'
    """

    def __init__(self, message: str, text: str, at: int = 0) -> None:
        super().__init__(message, text, at)
        self.message = message
        self.text = text
        self.at = at

    def __str__(self) -> str:
        begin = max(0, self.at - _SHOWN // 2)
        piece = self.text[begin : begin + _SHOWN]
        shown = f"{'…' if begin else ''}{piece}{'…' if begin + _SHOWN < len(self.text) else ''}"
        return f"{self.message}, at character {self.at + 1} of {shown!r}"


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
        return str(self.reason)


class InvalidStateError(BoardgamesError, ValueError):
    """A value that cannot be: options, a set-up position, an argument of the wrong type or range.

    `faults` lists all that is wrong with it.

    >>> print(InvalidStateError((Reason("T-R1", "rows", "rows is 2, not 3 to 99"),)))
    rows is 2, not 3 to 99 (clause T-R1)
    """

    def __init__(self, faults: tuple[Reason, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(str(fault) for fault in self.faults)


def _is_huge(number: object) -> bool:
    """Whether it is a whole number of so many digits that Python may refuse to write it."""
    return type(number) is int and number.bit_length() > _SHOWN


class RecordError(BoardgamesError, ValueError):
    """JSON data that is not a record or a start; `place` says where, `message` what is wrong.

    >>> print(RecordError("turns[12].move", "expected text"))
    turns[12].move: expected text
    """

    def __init__(self, place: str, message: str) -> None:
        super().__init__(place, message)
        self.place = place
        self.message = message

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


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
        return f"{self.what} {found} is not supported; supported: {known}"
