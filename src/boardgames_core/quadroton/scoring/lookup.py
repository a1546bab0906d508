"""A catalogue made ready for searching: which patterns may a connected part belong to?

No other square of its colour touches a clean pattern (Q2.13, Q2.17). So a pattern's squares of one
colour are whole connected parts of that colour on the board, and the search goes the other way
round: a part that a move touched is shifted down to bit 0 and looked up in a dictionary. How many
patterns the catalogue has does not matter then.

* A one-coloured pattern that hangs together is the part itself: nothing is left to check.
* A pattern with gaps is listed under each of its pieces, by one square of another piece (the
  *anchor*). Where the board has that square, the whole pattern and its surroundings are compared.
* A two-coloured pattern is listed under the pieces of both its parts, by the squares of the other
  colour that touch the piece (the *contact*), which must be the same on the board; then the whole
  is compared. Where none touches the piece, an anchor in the other part serves.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar, cast

from boardgames_core.bits import indices
from boardgames_core.quadroton.catalogue import Catalogue
from boardgames_core.quadroton.pattern import Pattern
from boardgames_core.quadroton.shapes import Parts, layout, pieces, rotations, widened
from boardgames_core.quadroton.squares import FIRST, SIDE, STRIDE
from boardgames_core.quadroton.vocabulary import Options

ROTATIONS = 4
"""Rotations of a pattern; a rank counts them within a pattern."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The box around a pattern, seen from its first square in reading order.

    `left` is its first column (0 or less; 0 is the first square's column).
    """

    left: int
    width: int
    height: int

    def fits(self, first: int) -> bool:
        """Whether the box lies between the board's left and right edges, `first` being a bit.

        Rows need no such care: there are no squares above the first row or below the last.
        """
        column = (first - FIRST) % STRIDE
        return 0 <= column + self.left <= SIDE - self.width


@dataclass(frozen=True, slots=True, eq=False)
class OneColoured:
    """A one-coloured pattern in one orientation.

    `rank` sorts by catalogue, then rotation; `rotations` is the set of rotations that give this
    orientation (bit 0 for none, bit 1 for 90 degrees, …); `shape` has its first square at bit 0;
    `halo` is the shape and all squares that touch it, with the first square at bit `FIRST`.
    `roomy`: whether another clean pattern can be a part of it, or lie in its box.
    """

    rank: int
    pattern: Pattern
    rotations: int
    shape: int
    halo: int
    frame: Frame
    roomy: bool

    def is_at(self, first: int, squares: int) -> bool:
        """Whether it lies clean among the squares of one colour, its first square at a bit.

        The first square is one of them: it is the anchor, or is in the piece that was found.
        """
        return squares >> first - FIRST & self.halo == self.shape << FIRST and self.frame.fits(
            first
        )


@dataclass(frozen=True, slots=True, eq=False)
class TwoColoured:
    """A two-coloured pattern in one orientation; both parts count from the first square of all."""

    rank: int
    pattern: Pattern
    parts: tuple[int, int]
    halo: int
    frame: Frame

    def is_at(self, first: int, one: int, other: int) -> bool:
        """Whether it lies clean, its first part among the squares `one`, its second in `other`.

        The bit of its first square may lie before the board.
        """
        if first < FIRST or not self.frame.fits(first):
            return False
        halo, shift = self.halo, first - FIRST
        return (
            one >> shift & halo == self.parts[0] << FIRST
            and other >> shift & halo == self.parts[1] << FIRST
        )


OnePiece: TypeAlias = tuple[OneColoured, int]
"""A pattern, and how many bits its first square lies before the first square of the piece."""

TwoPiece: TypeAlias = tuple[TwoColoured, int, int]
"""The same of a two-coloured pattern; between them, the index of the part that has the piece."""


class Anchors(Generic[T]):
    """Patterns under one piece, each by a square that it has elsewhere (its anchor)."""

    __slots__ = ("_back", "_by_bit", "_mask")

    def __init__(self, listed: list[tuple[int, T]]) -> None:
        """`listed` has, for each pattern, its anchor's distance in bits from the piece's first."""
        self._back = max(0, -min(distance for distance, _ in listed))
        self._mask = 0
        self._by_bit: dict[int, list[T]] = {}
        for distance, pattern in listed:
            bit = distance + self._back
            self._mask |= 1 << bit
            self._by_bit.setdefault(bit, []).append(pattern)

    def at(self, first: int, squares: int) -> Iterator[T]:
        """The patterns whose anchor is among `squares`, the piece's first square being `first`."""
        shift = first - self._back
        window = (squares >> shift if shift >= 0 else squares << -shift) & self._mask
        for bit in indices(window):
            yield from self._by_bit[bit]


class Entry:
    """What a connected part with a certain shape may be a piece of.

    `whole`: the one-coloured pattern that it is; `gaps`: one-coloured patterns that have more
    pieces; `contacts`: two-coloured ones, by the squares of the other colour within `ring` (the
    squares that touch the part; its first square is at bit `FIRST`); `apart`: two-coloured ones of
    which no square of the other colour touches it.
    """

    __slots__ = ("apart", "contacts", "gaps", "ring", "whole")

    def __init__(self) -> None:
        self.whole: OneColoured | None = None
        self.gaps: Anchors[OnePiece] | None = None
        self.ring = 0
        self.contacts: dict[int, list[TwoPiece]] | None = None
        self.apart: Anchors[TwoPiece] | None = None


Hit: TypeAlias = tuple[int, int, int, Entry]
"""A touched part that the catalogue knows: colour (0 to 3), squares, bit of the first, entry."""


class Inside(dict[int, tuple[int, ...]]):
    """For each rank the places of one-coloured patterns inside, worked out when first asked for.

    Ruling Q-R11. These are the placements that share a rotation with it and are a proper subset of
    its shape, shifted as its shape is.
    """

    def __init__(self, one_coloured: list[OneColoured]) -> None:
        super().__init__()
        self._one_coloured = one_coloured

    def __missing__(self, rank: int) -> tuple[int, ...]:
        (outer,) = (one for one in self._one_coloured if one.rank == rank)
        found = self[rank] = tuple(self._placed(outer))
        return found

    def _placed(self, outer: OneColoured) -> Iterator[int]:
        size = outer.shape.bit_count()
        for inner in self._one_coloured:
            if (
                inner.rotations & outer.rotations
                and inner.frame.height <= outer.frame.height
                and inner.frame.width <= outer.frame.width
                and inner.shape.bit_count() < size
            ):
                for first in indices(outer.shape):
                    if _is_part(inner, first, outer):
                        yield inner.shape << first


class Tables:
    """A catalogue compiled for one choice of which rotations count."""

    def __init__(self, catalogue: Catalogue, *, rotated_mono: bool, rotated_two: bool) -> None:
        self.entries: dict[int, Entry] = {}
        self.one_coloured: list[OneColoured] = []
        self.two_coloured: list[TwoColoured] = []
        self.inside = Inside(self.one_coloured)
        gaps: dict[int, list[tuple[int, OnePiece]]] = {}
        apart: dict[int, list[tuple[int, TwoPiece]]] = {}
        for number, pattern in enumerate(catalogue.patterns):
            if len(pattern.parts) == 1:
                for one in _one_coloured(number, pattern, rotated=rotated_mono):
                    self.one_coloured.append(one)
                    self._list_one(one, gaps)
            else:
                for two in _two_coloured(number, pattern, rotated=rotated_two):
                    self.two_coloured.append(two)
                    self._list_two(two, apart)
        for shape, one_pieces in gaps.items():
            self.entries[shape].gaps = Anchors(one_pieces)
        for shape, two_pieces in apart.items():
            self.entries[shape].apart = Anchors(two_pieces)

    def _entry(self, shape: int) -> Entry:
        found = self.entries.get(shape)
        if found is None:
            found = self.entries[shape] = Entry()
        return found

    def _list_one(self, one: OneColoured, gaps: dict[int, list[tuple[int, OnePiece]]]) -> None:
        found = pieces(one.shape)
        if len(found) == 1:
            self._entry(one.shape).whole = one
            return
        for piece in found:
            before = _lowest(piece)
            anchor = _lowest(one.shape ^ piece) - before
            self._entry(piece >> before)
            gaps.setdefault(piece >> before, []).append((anchor, (one, before)))

    def _list_two(self, two: TwoColoured, apart: dict[int, list[tuple[int, TwoPiece]]]) -> None:
        for part in (0, 1):
            other = two.parts[1 - part]
            for piece in pieces(two.parts[part]):
                before = _lowest(piece)
                entry = self._entry(piece >> before)
                item = (two, part, before)
                ring = widened(piece << FIRST) ^ piece << FIRST
                contact = (other << FIRST & ring) >> before
                if contact:
                    entry.ring = ring >> before
                    entry.contacts = entry.contacts or {}
                    entry.contacts.setdefault(contact, []).append(item)
                else:
                    anchor = _lowest(other) - before
                    apart.setdefault(piece >> before, []).append((anchor, item))


def tables_of(options: Options) -> Tables:
    """The catalogue compiled, once for each choice of which rotations count."""
    choice = (options.rotated_mono, options.rotated_two_colour)
    cache = options.catalogue.cache
    found = cache.get(choice)
    if found is None:
        mono, two = choice
        found = cache[choice] = Tables(options.catalogue, rotated_mono=mono, rotated_two=two)
    return cast(Tables, found)


def _lowest(bits: int) -> int:
    """The index of the first square."""
    return (bits & -bits).bit_length() - 1


def _is_part(inner: OneColoured, first: int, outer: OneColoured) -> bool:
    """Whether `inner`, its first square at a bit of the shape of `outer`, lies all within it."""
    if inner.shape << first & ~outer.shape:
        return False
    # A shape with gaps could run over the edge of the box and on in the next row.
    column = (first - outer.frame.left) % STRIDE
    return 0 <= column + inner.frame.left <= outer.frame.width - inner.frame.width


def _orientations(pattern: Pattern, *, rotated: bool) -> Iterator[tuple[int, Parts]]:
    """The rotations that count, by number, with the pattern's parts so rotated."""
    for number, parts in enumerate(rotations(pattern.parts)):
        yield number, parts
        if not rotated:
            return


def _one_coloured(number: int, pattern: Pattern, *, rotated: bool) -> Iterator[OneColoured]:
    """The different orientations of a one-coloured pattern, each at its least rotation.

    Clause Q2.13, Ruling Q-R9.
    """
    given: dict[Parts, int] = {}
    for rotation, parts in _orientations(pattern, rotated=rotated):
        given[parts] = given.get(parts, 0) | 1 << rotation
    for parts, by in given.items():
        shape, _, frame = _framed(parts)
        halo = widened(shape << FIRST)
        first = FIRST + frame.left
        box = sum((1 << frame.width) - 1 << first + row * STRIDE for row in range(frame.height))
        yield OneColoured(
            rank=number * ROTATIONS + _lowest(by),
            pattern=pattern,
            rotations=by,
            shape=shape,
            halo=halo,
            frame=frame,
            roomy=bool(box & ~halo) or len(pieces(shape)) > 1,
        )


def _two_coloured(number: int, pattern: Pattern, *, rotated: bool) -> Iterator[TwoColoured]:
    """The orientations of a two-coloured pattern that colour different squares. Clause Q2.17.

    One that an earlier rotation gives with the parts exchanged finds nothing new.
    """
    given: set[Parts] = set()
    for rotation, parts in _orientations(pattern, rotated=rotated):
        if parts not in given and parts[::-1] not in given:
            given.add(parts)
            one, other, frame = _framed(parts)
            halo = widened((one | other) << FIRST)
            yield TwoColoured(number * ROTATIONS + rotation, pattern, (one, other), halo, frame)


def _framed(parts: Parts) -> tuple[int, int, Frame]:
    """The parts as bits counted from the first square of all (0 for a missing one), and the box."""
    squares = sorted(square for part in parts for square in part)
    start = squares[0][1]
    bits = [layout(part) >> start for part in parts]
    columns = [column for _, column in squares]
    frame = Frame(
        left=-start,
        width=max(columns) + 1,
        height=squares[-1][0] + 1,
    )
    return bits[0], sum(bits[1:]), frame
