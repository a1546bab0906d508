"""Patterns, and all that can be wrong with a list of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, join, shown
from boardgames_core.quadroton.catalogue.shapes import Parts, normal_form
from boardgames_core.quadroton.squares import SQUARES_IN_ROW

MOST_PATTERNS: Final = 1_000
"""The most patterns in one catalogue."""

MOST_SQUARES: Final = 4_096
"""The most squares of all patterns of a catalogue together.

A catalogue is made ready for searching before the first move, which takes time and memory by its
squares, up to a hundred times those of reading it: a file of a megabyte would take ten seconds.
The most squares are sixteen boards full of tiles.
"""

TWO_COLOURED: Final = 2
"""The number of parts of a two-coloured pattern, the most that a pattern may have."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of the catalogue, as it was written (Q2.13, Q2.17).

    `parts` are one (one colour) or two (two colours) tuples of squares (row, column), each number
    from 0 to 31, anywhere; `points` are from 1 to 2**63 - 1. Checked when a `Catalogue` is made of
    it.
    """

    id: str
    parts: Parts
    points: int

    def as_data(self) -> dict[str, JSON]:
        """The pattern as JSON data: `id`, `parts`, `points`."""
        parts = [[list(square) for square in part] for part in self.parts]
        return {"id": self.id, "parts": parts, "points": self.points}


UNREAD: Final = Pattern("", (), 0)
"""Stands for an item that is no pattern at all; its fault is noted already."""

MISSING: Final[Any] = object()
"""Stands for what a pattern should have and has not; its fault is noted already."""


def faults_of(patterns: tuple[Pattern, ...], place: str) -> Iterator[Reason]:
    """Every fault of the patterns, in their order."""
    inside = join(place, "patterns")
    if type(patterns) is not tuple:
        yield expected("a tuple of patterns", patterns, inside)
        return
    parts = (pattern.parts for pattern in patterns if type(pattern) is Pattern)
    large = size_fault(len(patterns), parts, inside)
    if large is not None:
        yield large
        return
    ids: dict[str, int] = {}
    forms: dict[object, int] = {}
    for number, pattern in enumerate(patterns):
        here = f"{inside}[{number}]"
        if type(pattern) is not Pattern:
            yield expected("a Pattern", pattern, here)
        elif pattern is not UNREAD:
            if pattern.id is not MISSING:
                yield from _id_faults(pattern.id, here, ids, number)
            if pattern.parts is not MISSING:
                yield from _parts_faults(pattern.parts, here, forms, number)
            if pattern.points is not MISSING:
                yield from _points_faults(pattern.points, here)


def size_fault(patterns: int, parts: Iterable[object], place: str) -> Reason | None:
    """Why a catalogue is too large, whatever else is wrong with it; None if it is not."""
    if patterns > MOST_PATTERNS:
        told = f"{patterns} patterns, more than {MOST_PATTERNS}"
        return fault("Q2.13", "too-many-patterns", place, told)
    squares = sum(
        len(part)
        for listed in parts
        if isinstance(listed, list | tuple)
        for part in listed
        if isinstance(part, list | tuple)
    )
    if squares > MOST_SQUARES:
        told = f"{squares} squares in all patterns, more than {MOST_SQUARES}"
        return fault("Q2.13", "too-many-squares", place, told)
    return None


def _id_faults(name: object, place: str, ids: dict[str, int], number: int) -> Iterator[Reason]:
    """The faults of a pattern's id; `ids` holds those before it."""
    inside = f"{place}.id"
    if type(name) is not str:
        yield expected("text", name, inside)
    elif (first := ids.setdefault(name, number)) != number:
        told = f"{shown(name)} is the id of patterns[{first}] already"
        yield fault("Q2.13", "equal-ids", inside, told)


def _points_faults(points: object, place: str) -> Iterator[Reason]:
    """Points that are not a number of points."""
    if type(points) is not int or not 1 <= points <= LARGEST_NUMBER:
        told = f"points are {shown(points)}, not a whole number from 1 to 2**63 - 1"
        yield fault("Q2.13", "points", f"{place}.points", told)


def _parts_faults(
    parts: object, place: str, forms: dict[object, int], number: int
) -> Iterator[Reason]:
    """The faults of a pattern's squares; `forms` holds the shapes of the patterns before it."""
    inside = f"{place}.parts"
    if type(parts) is not tuple:
        yield expected("a list of parts", parts, inside)
        return
    sound = True
    for each in _shape_faults(parts, inside):
        sound = False
        yield each
    if sound and (first := forms.setdefault(normal_form(parts), number)) != number:
        clause = "Q2.13" if len(parts) == 1 else "Q2.17"
        told = f"the same as patterns[{first}], up to shift, rotation and exchange of parts"
        yield fault(clause, "equal-patterns", inside, told)


def _shape_faults(parts: tuple[object, ...], place: str) -> Iterator[Reason]:
    """The faults of the squares of one pattern."""
    if not parts:
        yield fault("Q2.13", "no-part", place, "no part, not one or two")
    elif len(parts) > TWO_COLOURED:
        told = f"{len(parts)} parts, not one or two"
        yield fault("Q2.17", "too-many-parts", place, told)
    seen: dict[tuple[int, int], int] = {}
    for index, part in enumerate(parts):
        yield from _part_faults(part, f"{place}[{index}]", seen, index)
    yield from _too_large(seen, place)


def _part_faults(
    part: object, place: str, seen: dict[tuple[int, int], int], index: int
) -> Iterator[Reason]:
    """The faults of one part; `seen` holds the squares before it, with the index of their part."""
    if type(part) is not tuple:
        yield expected("a list of squares", part, place)
        return
    if not part:
        yield fault("Q2.13", "empty-part", place, "no square in it")
    for number, square in enumerate(part):
        here = f"{place}[{number}]"
        if not _is_pair(square):
            yield expected("a square [row, column]", square, here, code="not-a-square")
        elif square not in seen:
            seen[square] = index
            if not all(0 <= coordinate < SQUARES_IN_ROW for coordinate in square):
                told = (
                    f"row and column are from 0 to {SQUARES_IN_ROW - 1}, not {_shown_pair(square)}"
                )
                yield fault("Q2.13", "not-a-square", here, told)
        elif seen[square] != index:
            told = f"{_shown_pair(square)} is in parts[{seen[square]}], too"
            yield fault("Q2.17", "overlapping-parts", here, told)
        else:
            yield fault("Q2.13", "square-twice", here, f"{_shown_pair(square)} is there twice")


def _shown_pair(square: tuple[int, int]) -> str:
    return f"[{shown(square[0])}, {shown(square[1])}]"


def _is_pair(square: object) -> TypeGuard[tuple[int, int]]:
    """Whether this is two whole numbers."""
    return (
        type(square) is tuple
        and len(square) == 2  # noqa: PLR2004 (a pair is two)
        and type(square[0]) is int
        and type(square[1]) is int
    )


def _too_large(squares: Iterable[tuple[int, int]], place: str) -> Iterator[Reason]:
    """The fault of a shape that is higher or wider than the board."""
    for name, numbers in zip(("rows", "columns"), zip(*squares, strict=True), strict=False):
        size = max(numbers) - min(numbers) + 1
        if size > SQUARES_IN_ROW:
            told = f"{shown(size)} {name}, more than the board has ({SQUARES_IN_ROW})"
            yield fault("Q2.13", "larger-than-board", place, told)


def fault(clause: str, code: str, place: str, text: str) -> Reason:
    """A fault with its place before its text, and in its data."""
    return Reason(clause, code, f"{place}: {text}" if place else text, (("place", place),))


def expected(what: str, found: object, place: str, code: str = "wrong-type") -> Reason:
    """The fault of a value that is something else than it should be."""
    return fault("Q2.13", code, place, f"expected {what}, found {shown(found)}")
