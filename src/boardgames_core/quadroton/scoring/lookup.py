"""A catalogue made ready for searching: which patterns may a connected part belong to?

No other square of its colours touches a clean pattern (Q2.13, Q2.17). So a one-coloured pattern
consists of whole connected parts of its colour on the board, and the search goes the other way
round: a part that a move touched is shifted down to bit 0 and looked up in a dictionary. How many
patterns the catalogue has does not matter then.

* A one-coloured pattern that is connected is the part itself: nothing is left to check.
* A pattern with gaps is listed under each of its pieces, by the first square of another piece (the
  *anchor*). Where the board has that square, the whole pattern and its surroundings are compared.
* A two-coloured pattern is the same with the connected parts of two colours together. They are
  looked for only where the squares of the second colour that touch the part (the *contact*) are
  such as a pattern has. If each part need be clean of its own colour alone, a pattern is listed
  under each piece of one part, by the first square of the other part.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Generic, TypeAlias, TypeVar

from boardgames_core.bits import indices
from boardgames_core.quadroton.catalogue.reading import Catalogue
from boardgames_core.quadroton.catalogue.shapes import pieces, widened
from boardgames_core.quadroton.scoring.components import component
from boardgames_core.quadroton.scoring.orientations import (
    OneColoured,
    TwoColoured,
    lowest,
    one_coloured,
    two_coloured,
)
from boardgames_core.quadroton.squares import FIRST, STRIDE
from boardgames_core.quadroton.vocabulary import Options

T = TypeVar("T")

OnePiece: TypeAlias = tuple[OneColoured, int]
"""A pattern, and how many bits its first square lies before the first square of the piece."""

TwoPiece: TypeAlias = tuple[TwoColoured, int, int]
"""The same of a two-coloured pattern; between them, the index of the part with the first colour."""

TwoKey: TypeAlias = tuple[int, int]
"""A part connected in two colours together, and its squares of the first, both shifted alike."""

Listed: TypeAlias = tuple[int, int, T]
"""An anchor, counted in bits from the piece's first square, the piece that it begins, a pattern."""


class Anchors(Generic[T]):
    """Patterns with gaps under one of their pieces, by the first square of another, the anchor.

    Where many have the same anchor, they are told apart by the piece that begins there.
    """

    __slots__ = ("_back", "_few", "_largest", "_many", "_mask")

    MANY = 4
    """With more patterns at an anchor, the piece there is looked for before they are compared."""

    def __init__(self, listed: list[Listed[T]]) -> None:
        self._back = max(0, -min(distance for distance, _, _ in listed))
        self._mask = 0
        self._few: dict[int, list[T]] = {}
        self._many: dict[int, dict[int, list[T]]] = {}
        self._largest = max(piece.bit_count() for _, piece, _ in listed)
        for distance, _, pattern in listed:
            bit = distance + self._back
            self._mask |= 1 << bit
            self._few.setdefault(bit, []).append(pattern)
        for distance, piece, pattern in listed:
            bit = distance + self._back
            if len(self._few[bit]) > self.MANY:
                self._many.setdefault(bit, {}).setdefault(piece, []).append(pattern)

    def at(self, first: int, squares: int) -> Iterator[T]:
        """The patterns whose anchor is among `squares`, the piece's first square being `first`."""
        shift = first - self._back
        window = (squares >> shift if shift >= 0 else squares << -shift) & self._mask
        for bit in indices(window):
            by_piece = self._many.get(bit)
            if by_piece is None:
                yield from self._few[bit]
            else:
                anchor = bit + shift
                # One that begins before the anchor is cut here; the comparison refuses it later.
                piece = component(squares, 1 << anchor, self._largest) >> anchor
                yield from by_piece.get(piece, ())


class Entry:
    """What a connected part of one colour with a certain shape may be a piece of.

    `whole`: the one-coloured pattern that it is; `gaps`: one-coloured patterns that have more
    pieces; `contacts`: for two-coloured ones, the squares of the other colour within `ring` (the
    squares that touch the part; its first square is at bit `FIRST`), with the most squares that a
    piece of such a pattern has in both colours; `parts`: two-coloured ones of which one part has
    this piece.
    """

    __slots__ = ("contacts", "gaps", "parts", "ring", "whole")

    def __init__(self) -> None:
        self.whole: OneColoured | None = None
        self.gaps: Anchors[OnePiece] | None = None
        self.parts: Anchors[TwoPiece] | None = None
        self.ring: int = 0
        self.contacts: dict[int, int] | None = None


Hit: TypeAlias = tuple[int, int, int, Entry]
"""A touched part that the catalogue knows: colour (0 to 3), squares, bit of the first, entry."""


class Inside(dict[int, tuple[int, ...]]):
    """For each rank the places of one-coloured patterns inside, worked out when first asked for.

    By Q-R11. These are the placements that share a rotation with it and are a proper subset of its
    shape, shifted as its shape is.
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
                inner.shares_rotation(outer)
                and inner.frame.height <= outer.frame.height
                and inner.frame.width <= outer.frame.width
                and inner.shape.bit_count() < size
            ):
                for first in indices(_firsts(inner.shape, outer.shape)):
                    if _is_part(inner, first, outer):
                        yield inner.shape << first


class Tables:
    """A catalogue compiled for one choice of which rotations count.

    `entries` by connected parts of one colour; `pairs` and `pair_gaps`, two-coloured patterns of
    one piece and of several, by parts that are connected in two colours together.
    """

    def __init__(self, catalogue: Catalogue, *, rotated_mono: bool, rotated_two: bool) -> None:
        self.entries: dict[int, Entry] = {}
        self.pairs: dict[TwoKey, TwoPiece] = {}
        self.pair_gaps: dict[TwoKey, Anchors[TwoPiece]] = {}
        self.one_coloured: list[OneColoured] = []
        self.two_coloured: list[TwoColoured] = []
        self.inside: Inside = Inside(self.one_coloured)
        gaps: dict[int, list[Listed[OnePiece]]] = {}
        pair_gaps: dict[TwoKey, list[Listed[TwoPiece]]] = {}
        parts: dict[int, list[Listed[TwoPiece]]] = {}
        for number, pattern in enumerate(catalogue.patterns):
            if len(pattern.parts) == 1:
                for one in one_coloured(number, pattern, rotated=rotated_mono):
                    self.one_coloured.append(one)
                    self._list_one(one, gaps)
            else:
                for two in two_coloured(number, pattern, rotated=rotated_two):
                    self.two_coloured.append(two)
                    self._list_two(two, pair_gaps)
                    _list_parts(two, parts)
        for shape, one_pieces in gaps.items():
            self.entries[shape].gaps = Anchors(one_pieces)
        for shape, two_pieces in parts.items():
            self.entries[shape].parts = Anchors(two_pieces)
        for key, two_pieces in pair_gaps.items():
            self.pair_gaps[key] = Anchors(two_pieces)

    def _entry(self, shape: int) -> Entry:
        found = self.entries.get(shape)
        if found is None:
            found = self.entries[shape] = Entry()
        return found

    def _list_one(self, one: OneColoured, gaps: dict[int, list[Listed[OnePiece]]]) -> None:
        found = pieces(one.shape)
        if len(found) == 1:
            self._entry(one.shape).whole = one
            return
        largest = _largest_two(found)
        for piece in found:
            before = lowest(piece)
            self._entry(piece >> before)
            anchor = _anchor(piece, largest)
            gaps.setdefault(piece >> before, []).append((*anchor, (one, before)))

    def _list_two(self, two: TwoColoured, pair_gaps: dict[TwoKey, list[Listed[TwoPiece]]]) -> None:
        found = pieces(two.parts[0] | two.parts[1])
        largest = _largest_two(found)
        for piece in found:
            before = lowest(piece)
            for number, part in enumerate(two.parts):
                own = piece & part
                if own:
                    key = piece >> before, own >> before
                    item = (two, number, before)
                    if len(found) == 1:
                        self.pairs[key] = item
                    else:
                        pair_gaps.setdefault(key, []).append((*_anchor(piece, largest), item))
                    self._list_contacts(own, piece)

    def _list_contacts(self, own: int, piece: int) -> None:
        """Note how the squares `own` of one colour are touched by the rest of the piece."""
        for part in pieces(own):
            first = lowest(part)
            entry = self._entry(part >> first)
            ring = (widened(part << FIRST) ^ part << FIRST) >> first
            contact = (piece ^ own) << FIRST >> first & ring
            if entry.contacts is None:
                entry.ring, entry.contacts = ring, {}
            entry.contacts[contact] = max(entry.contacts.get(contact, 0), piece.bit_count())


def _list_parts(two: TwoColoured, parts: dict[int, list[Listed[TwoPiece]]]) -> None:
    """List a pattern under each piece of one part, by the first square of the other part."""
    for number, part in enumerate(two.parts):
        anchor = lowest(two.parts[1 - number])
        other = next(piece for piece in pieces(two.parts[1 - number]) if piece >> anchor & 1)
        for piece in pieces(part):
            before = lowest(piece)
            item = (two, number, before)
            parts.setdefault(piece >> before, []).append((anchor - before, other >> anchor, item))


def _largest_two(found: list[int]) -> list[int]:
    """The two largest pieces, of equal ones those that come first."""
    return sorted(found, key=int.bit_count, reverse=True)[:2]


def _anchor(piece: int, largest: list[int]) -> tuple[int, int]:
    """The first square of the largest other piece, from the first of `piece`, and that piece."""
    other = largest[largest[0] == piece]
    first = lowest(other)
    return first - lowest(piece), other >> first


def tables_of(options: Options) -> Tables:
    """The catalogue compiled, once for each choice of which rotations count."""
    return _compiled(options.catalogue, options.rotated_mono, options.rotated_two_colour)


@lru_cache(maxsize=16)
def _compiled(catalogue: Catalogue, rotated_mono: bool, rotated_two: bool) -> Tables:
    """The tables of a catalogue; those of the sixteen used last are kept."""
    return Tables(catalogue, rotated_mono=rotated_mono, rotated_two=rotated_two)


def _firsts(inner: int, outer: int) -> int:
    """The places of a shape at which all squares of another one lie in it, as bits."""
    found = outer
    for square in indices(inner):
        found &= outer >> square
    return found


def _is_part(inner: OneColoured, first: int, outer: OneColoured) -> bool:
    """Whether `inner`, its first square at a bit of the shape of `outer`, lies all within it."""
    if inner.shape << first & ~outer.shape:
        return False
    # A shape with gaps could run over the edge of the box and on in the next row.
    column = (first - outer.frame.left) % STRIDE
    return 0 <= column + inner.frame.left <= outer.frame.width - inner.frame.width
