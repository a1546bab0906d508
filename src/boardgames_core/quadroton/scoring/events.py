"""What a move scores, and what it found without scoring it (Q2.3, Q2.10, Q2.11).

A move scores every pattern, chain and area that it completes; the events of a move stand in a fixed
order (one-coloured patterns, two-coloured patterns, chains, then at most one fence; within a kind
by the catalogue, rotation, and squares in reading order), and so their numbers 1, 2, 3, … are
fixed, too. The squares of an event are kept as one whole number (see `squares`); `squares` lists
them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from boardgames_core.game import JSON, Data
from boardgames_core.plaintext import harmless
from boardgames_core.quadroton.scoring.points import LONGEST_CHAIN
from boardgames_core.quadroton.squares import Square, pairs, squares_of
from boardgames_core.quadroton.vocabulary import Colour


def _letters(colours: tuple[Colour, ...]) -> list[JSON]:
    return [colour.letter for colour in colours]


def _names(colours: tuple[Colour, ...]) -> str:
    return " and ".join(colour.name.lower() for colour in colours)


def _event_repr(event: ScoringEvent) -> str:
    """The event by its data: squares as rows and columns, not as bits."""
    shown = (f"{key}={value!r}" for key, value in event.as_data().items())
    return f"{type(event).__name__}({', '.join(shown)})"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


@dataclass(frozen=True, slots=True, repr=False)
class PatternEvent:
    """A one-coloured pattern that scores (Q2.13).

    `copy` is its number among the same patterns of the move, from 1 (Q2.16), and `points` what
    that copy scores.
    """

    clause = "Q2.13"
    code = "one-coloured-pattern"
    ruling = ""

    pattern: str
    colour: Colour
    bits: int
    copy: int
    points: int

    @property
    def colours(self) -> tuple[Colour]:
        """The pattern's colour."""
        return (self.colour,)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The pattern's squares, in reading order."""
        return squares_of(self.bits)

    @property
    def text(self) -> str:
        """One English sentence."""
        which = f", copy {self.copy}" if self.copy > 1 else ""
        points = _count(self.points, "point")
        return f"pattern {harmless(self.pattern)} in {_names(self.colours)}{which}: {points}"

    __repr__ = _event_repr

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "pattern": self.pattern,
            "colours": _letters(self.colours),
            "squares": pairs(self.bits),
            "copy": self.copy,
            "points": self.points,
        }


@dataclass(frozen=True, slots=True, repr=False)
class TwoColouredEvent:
    """A two-coloured pattern that scores; the first part's colour comes first (Q2.17)."""

    clause = "Q2.17"
    code = "two-coloured-pattern"
    ruling = ""

    pattern: str
    colours: tuple[Colour, Colour]
    bits: int
    points: int

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of both parts, in reading order."""
        return squares_of(self.bits)

    @property
    def text(self) -> str:
        """One English sentence."""
        name, points = harmless(self.pattern), _count(self.points, "point")
        return f"pattern {name} in {_names(self.colours)}: {points}"

    __repr__ = _event_repr

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "pattern": self.pattern,
            "colours": _letters(self.colours),
            "squares": pairs(self.bits),
            "points": self.points,
        }


@dataclass(frozen=True, slots=True, repr=False)
class ChainEvent:
    """A chain that scores (Q2.19)."""

    clause = "Q2.19"
    code = "chain"

    colour: Colour
    bits: int
    points: int

    @property
    def ruling(self) -> str:
        """That by which a chain longer than the table scores, else none."""
        return "Q-R17" if self.bits.bit_count() > LONGEST_CHAIN else ""

    @property
    def colours(self) -> tuple[Colour]:
        """The chain's colour."""
        return (self.colour,)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The chain's squares, in reading order."""
        return squares_of(self.bits)

    @property
    def text(self) -> str:
        """One English sentence."""
        length = _count(self.bits.bit_count(), "square")
        return f"chain of {length} in {_names(self.colours)}: {_count(self.points, 'point')}"

    __repr__ = _event_repr

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "colours": _letters(self.colours),
            "squares": pairs(self.bits),
            "points": self.points,
        }


@dataclass(frozen=True, slots=True, repr=False)
class FenceEvent:
    """The area that a move fences, if it scores (Q2.20).

    `colours` are those of the borders that surround a counted square, in the order R G B Y.
    """

    clause = "Q2.20"
    code = "fence"
    ruling = ""

    colours: tuple[Colour, ...]
    bits: int
    points: int

    @property
    def squares(self) -> tuple[Square, ...]:
        """The counted squares, in reading order."""
        return squares_of(self.bits)

    @property
    def text(self) -> str:
        """One English sentence."""
        size = _count(self.bits.bit_count(), "square")
        return f"fence of {_names(self.colours)} around {size}: {_count(self.points, 'point')}"

    __repr__ = _event_repr

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "colours": _letters(self.colours),
            "squares": pairs(self.bits),
            "points": self.points,
        }


@dataclass(frozen=True, slots=True, repr=False)
class Unscored:
    """Something that a move completed and that does not score.

    `clause` stopped it, or `ruling` where one decides; `code` and `data` say how: the numbers of
    squares, or the other pattern.
    `pattern` is the id of a pattern, None for chains and areas; `bits` are its squares.
    """

    clause: str
    code: str
    text: str
    colours: tuple[Colour, ...]
    bits: int
    pattern: str | None = None
    data: Data = ()
    ruling: str = ""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of what was found, in reading order."""
        return squares_of(self.bits)

    __repr__ = _event_repr

    def as_data(self) -> dict[str, JSON]:
        """What was found as JSON data, with the clause, ruling and code of what stopped it."""
        found: dict[str, JSON] = {"clause": self.clause, "ruling": self.ruling, "code": self.code}
        if self.pattern is not None:
            found["pattern"] = self.pattern
        found["colours"] = _letters(self.colours)
        found["squares"] = pairs(self.bits)
        found["data"] = dict(self.data)
        return found


ScoringEvent: TypeAlias = PatternEvent | TwoColouredEvent | ChainEvent | FenceEvent
"""Everything that scores."""
