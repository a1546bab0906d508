"""Canonical forms of sets of fields under the 5,040 renamings of the codes, many sets at once.

A set of fields is a 3-uniform hypergraph on seven points, the codes. Single out one point, the
*apex*: what is left are the fields without it, a hypergraph on six points (the *rest*, 20 bits),
and the fields with it, a graph on six points (the *link*, 15 bits). Tables hold the class of every
rest under the 720 permutations of six points, a permutation that leads to the representative of the
class, and those that keep the representative. With them a set costs a handful of look-ups instead
of 5,040 images.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boardgames_core.sectors.vocabulary import CODES, FIELDS

Numbers: TypeAlias = npt.NDArray[np.int64]
"""Sets of fields (bit i of a number is the field with index i), or any other whole numbers."""

Points: TypeAlias = tuple[int, ...]

_POINTS: Final = len(CODES)
_FIELDS: Final[list[Points]] = [tuple(code.sector - 1 for code in each.codes) for each in FIELDS]
_TRIPLES: Final[list[Points]] = list(combinations(range(_POINTS - 1), 3))
_PAIRS: Final[list[Points]] = list(combinations(range(_POINTS - 1), 2))
_PERMUTATIONS: Final[list[Points]] = list(permutations(range(_POINTS - 1)))

_REST_BITS: Final = len(_TRIPLES)
_LINK_BITS: Final = len(_PAIRS)
_REST: Final = (1 << _REST_BITS) - 1
_LINK: Final = (1 << _LINK_BITS) - 1

# Sets are looked up in pieces, so that each table fits into a processor's cache.
_SET_PIECE: Final = 12
_REST_PIECE: Final = 10
_LINK_PIECE: Final = 8

# A candidate for a canonical form: the link above, the number of the renaming below.
_RENAMING_BITS: Final = 13


def unions(images: Sequence[int]) -> Numbers:
    """For each set of elements, as bits, the union of their `images`.

    >>> unions([1, 4, 8]).tolist()
    [0, 1, 4, 5, 8, 9, 12, 13]
    """
    table = np.zeros(1 << len(images), np.int64)
    for bit, image in enumerate(images):
        table[1 << bit : 2 << bit] = table[: 1 << bit] | image
    return table


def _pieces(images: Sequence[int], size: int) -> list[Numbers]:
    """`unions` for the first `size` elements, for the next `size`, and so on."""
    return [unions(images[begin : begin + size]) for begin in range(0, len(images), size)]


def _inverse(permutation: Points) -> Points:
    return tuple(permutation.index(point) for point in range(len(permutation)))


def _product_table() -> Numbers:
    """By two permutations of six points, the one that acts like both, the second first."""
    permutation = np.array(_PERMUTATIONS)
    digits = len(_PERMUTATIONS[0]) ** np.arange(len(_PERMUTATIONS[0]))
    number = {code: place for place, code in enumerate((permutation @ digits).tolist())}
    places = np.zeros(max(number) + 1, np.int64)
    places[list(number)] = list(number.values())
    return places[permutation[:, permutation] @ digits]


@dataclass(frozen=True, slots=True)
class Action:
    """How the 720 permutations of six points act on the sets of pairs, or of triples, of points.

    `low` and `high` have by permutation the image of each piece of a set. For each set `class_of`
    is the number of its class and `way` a permutation that leads to the representative; for each
    class `representative` is the least set in it, `kept` the permutations that keep that set.
    """

    piece: int
    low: Numbers
    high: Numbers
    class_of: Numbers
    way: Numbers
    representative: list[int]
    kept: list[Numbers]

    def image(self, permutation: Numbers, sets: Numbers) -> Numbers:
        """The images of sets, each under a permutation of its own."""
        low: Numbers = self.low[permutation, sets & (1 << self.piece) - 1]
        high: Numbers = self.high[permutation, sets >> self.piece]
        return low | high


def _action(elements: list[Points], piece: int) -> Action:
    """The action on sets of these pairs or triples."""
    place = {frozenset(element): index for index, element in enumerate(elements)}
    low, high = [], []
    for permutation in _PERMUTATIONS:
        images = [1 << place[frozenset(permutation[point] for point in each)] for each in elements]
        parts = _pieces(images, piece)
        low.append(parts[0])
        high.append(parts[1])
    return _classified(piece, np.array(low), np.array(high), len(elements))


def _classified(piece: int, low: Numbers, high: Numbers, bits: int) -> Action:
    """The classes of all sets: an orbit at a time, from the least set in it."""
    backwards = np.array([_PERMUTATIONS.index(_inverse(each)) for each in _PERMUTATIONS])
    class_of, way = np.zeros((2, 1 << bits), np.int64)
    seen = bytearray(1 << bits)
    marks = np.frombuffer(seen, np.uint8)
    representative: list[int] = []
    kept: list[Numbers] = []
    first = 0
    while first >= 0:
        orbit = low[:, first & (1 << piece) - 1] | high[:, first >> piece]
        class_of[orbit] = len(representative)
        way[orbit] = backwards
        marks[orbit] = 1
        representative.append(first)
        kept.append(np.flatnonzero(orbit == first))
        first = seen.find(0, first)
    return Action(piece, low, high, class_of, way, representative, kept)


def _split_images(apex: int) -> Iterator[int]:
    """For each field the bit that it becomes: in the rest, or above it in the link."""
    others = [point for point in range(_POINTS) if point != apex]
    for field in _FIELDS:
        left = tuple(others.index(point) for point in field if point != apex)
        in_link = apex in field
        yield 1 << (_REST_BITS + _PAIRS.index(left) if in_link else _TRIPLES.index(left))


def _split_table() -> Numbers:
    """By apex, piece and part of a set: its rest and, above it, its link."""
    table = np.zeros((_POINTS, -(-len(_FIELDS) // _SET_PIECE), 1 << _SET_PIECE), np.int64)
    for apex in range(_POINTS):
        for piece, part in enumerate(_pieces(list(_split_images(apex)), _SET_PIECE)):
            table[apex, piece, : len(part)] = part
    return table


class Canon:
    """Canonical forms of sets of fields; `canon` gives the one table that there is.

    `renamed_fields` has by the number of a renaming (0 to 5,039), and by field, the field that it
    becomes; a last column, for no field, stays as it is.
    """

    def __init__(self) -> None:
        self._rests = _action(_TRIPLES, _REST_PIECE)
        self._links = _action(_PAIRS, _LINK_PIECE)
        self._split = _split_table()
        self._product = _product_table()
        self._kept = np.concatenate(self._rests.kept)
        self._kept_count = np.array([len(kept) for kept in self._rests.kept])
        self._kept_from = np.cumsum(self._kept_count) - self._kept_count
        # Apexes are compared by this: the fewer permutations keep a rest, the less is left to try.
        rank = np.empty(len(self._kept_count), np.int64)
        rank[np.argsort(self._kept_count, kind="stable")] = np.arange(len(rank))
        self._rest_rank = rank[self._rests.class_of] << _LINK_BITS
        self._joined_rest, self._joined_link = _join_tables(self._rests.representative)
        self.renamed_fields: Numbers = _renamed_fields()

    def forms(self, sets: Numbers) -> tuple[Numbers, Numbers]:
        """For each set the number of its canonical form, and of a renaming that leads to it.

        Two sets have the same number exactly if a renaming turns one into the other.
        """
        split = self._parts(sets)
        rest, link = split & _REST, split >> _REST_BITS
        rank = self._rest_rank[rest] | self._links.class_of[link]
        place, apex = np.nonzero((rank == rank.min(axis=0)).T)
        rest, link = rest[apex, place], link[apex, place]
        way, rest_class = self._rests.way[rest], self._rests.class_of[rest]
        link = self._links.image(way, link)
        if self._kept_count[rest_class].max(initial=1) > 1:
            source, keep = self._all_kept(rest_class)
            link = self._links.image(keep, link[source])
            way = self._product[keep, way[source]]
            place, apex, rest_class = place[source], apex[source], rest_class[source]
        candidates = link << _RENAMING_BITS | apex * len(_PERMUTATIONS) + way
        first = np.flatnonzero(np.diff(place, prepend=-1))
        best = np.minimum.reduceat(candidates, first)
        forms = rest_class[first] << _LINK_BITS | best >> _RENAMING_BITS
        return forms, best & (1 << _RENAMING_BITS) - 1

    def _parts(self, sets: Numbers) -> Numbers:
        """By apex and set: its rest and, above it, its link."""
        mask = (1 << _SET_PIECE) - 1
        pieces = [sets >> shift & mask for shift in range(0, len(_FIELDS), _SET_PIECE)]
        parts = np.zeros((_POINTS, len(sets)), np.int64)
        for apex, tables in enumerate(self._split):
            for table, piece in zip(tables, pieces, strict=True):
                parts[apex] |= table[piece]
        return parts

    def _all_kept(self, rest_class: Numbers) -> tuple[Numbers, Numbers]:
        """Every permutation that keeps a representative, and the place of its class in the list."""
        times = self._kept_count[rest_class]
        source = np.repeat(np.arange(len(times)), times)
        number = np.arange(len(source)) - (np.cumsum(times) - times)[source]
        return source, self._kept[self._kept_from[rest_class[source]] + number]

    def sets(self, forms: Numbers) -> Numbers:
        """The canonical sets: for each number of `forms` the set that it stands for."""
        rest, link = forms >> _LINK_BITS, forms & (1 << _LINK_BITS) - 1
        joined: Numbers = self._joined_rest[rest] | self._joined_link[link]
        return joined


def _join_tables(representative: list[int]) -> tuple[Numbers, Numbers]:
    """The fields of each class of rests, and of each link, with the last point as the apex."""
    apex = _POINTS - 1
    rest = [1 << _FIELDS.index(triple) for triple in _TRIPLES]
    link = [1 << _FIELDS.index((*pair, apex)) for pair in _PAIRS]
    low, high = _pieces(rest, _REST_PIECE)
    chosen = np.array(representative)
    joined = low[chosen & (1 << _REST_PIECE) - 1] | high[chosen >> _REST_PIECE]
    return joined, unions(link)


def _renamed_fields() -> Numbers:
    """By apex and permutation (the number of a renaming), and by field, the field it becomes.

    The column behind those of the fields is for none.
    """
    place = {frozenset(field): index for index, field in enumerate(_FIELDS)}
    rows = []
    for apex in range(_POINTS):
        for permutation in _PERMUTATIONS:
            new = [*permutation[:apex], _POINTS - 1, *permutation[apex:]]
            row = [place[frozenset(new[point] for point in each)] for each in _FIELDS]
            rows.append([*row, len(_FIELDS)])
    return np.array(rows)


@lru_cache(maxsize=1)
def canon() -> Canon:
    """The tables, made when they are first needed."""
    return Canon()
