"""A cell and the ring of twelve squares around it: what a tile there can touch, worked out once.

Of a tile only this matters to one colour: which of the cell's four squares have it. There are 15
such choices (`SUBSETS`), numbered by bits: 1 for the north-west square, 2, 4 and 8 for the others
clockwise, as in a tile's letters. All squares of a cell touch each other, so the squares of one
colour on a tile always belong to one connected part.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple, TypeAlias

from boardgames_core.bits import from_indices, indices
from boardgames_core.quadroton.catalogue.shapes import pieces, widened
from boardgames_core.quadroton.scoring.fences import euler_number
from boardgames_core.quadroton.squares import (
    CELL_BITS,
    CELL_MASKS,
    CELLS_IN_ROW,
    CORNERS,
    FIRST,
    STRIDE,
)
from boardgames_core.quadroton.tiles import KINDS, PARTS

SUBSETS: Final = range(1, 16)
"""The choices of squares of a cell that can have a colour."""

BITS: Final = tuple(
    sum(1 << corner for number, corner in enumerate(CORNERS) if subset >> number & 1)
    for subset in range(16)
)
"""The squares of each choice, the north-west square of the cell at bit 0."""

SUBSET_OF: Final = {bits: subset for subset, bits in enumerate(BITS)}
"""The number of a choice by its squares."""

COUNTS: Final = tuple(subset.bit_count() for subset in range(16))
"""The number of squares of each choice."""

FIRSTS: Final = tuple((bits & -bits).bit_length() - 1 for bits in BITS)
"""The first square of each choice in reading order, as a bit from the north-west square."""

SHAPES: Final = tuple(
    bits >> first if bits else 0 for bits, first in zip(BITS, FIRSTS, strict=True)
)
"""The squares of each choice, its first square at bit 0."""

CELL_IN_WINDOW: Final = BITS[15] << FIRST
"""The four squares of a cell whose north-west square is at bit `FIRST`, as in a window."""

RING: Final = widened(CELL_IN_WINDOW) ^ CELL_IN_WINDOW
"""The twelve squares around it."""

TOUCHING: Final = tuple(
    tuple(subset for subset in SUBSETS if subset & touched) for touched in range(16)
)
"""For the squares of a cell that a part touches: the choices connected with it."""

Subset: TypeAlias = int


class Around(NamedTuple):
    """What squares of one colour in the ring of a free cell mean to a tile there.

    `stretches`: the connected pieces in the ring, each with one of its squares (as bits from the
    cell's north-west square) and the squares of the cell that it touches. `euler`: by how much each
    choice changes Euler's number.
    """

    stretches: tuple[tuple[int, Subset], ...]
    euler: tuple[int, ...]


@lru_cache(maxsize=4096)
def around(ring: int) -> Around:
    """What these squares of the ring mean, seen from a window: bit `FIRST` is the cell's first.

    There are 4,096 of them; those that are met are kept.
    """
    stretches = []
    lowest = (ring & -ring).bit_length() - 1 if ring else 0
    for piece in pieces(ring >> lowest):
        squares = piece << lowest
        beside = widened(squares) & CELL_IN_WINDOW
        first = (squares & -squares).bit_length() - 1
        stretches.append((first - FIRST, SUBSET_OF[beside >> FIRST]))
    before = euler_number(ring)
    euler = tuple(euler_number(ring | bits << FIRST) - before for bits in BITS)
    return Around(tuple(stretches), euler)


# --- The edge of the board ------------------------------------------------------------------------

_LAST: Final = CELLS_IN_ROW - 1


class Side(NamedTuple):
    """The part of the board's edge along a cell that lies there.

    `walk` goes along the edge, over the cell's squares there (as a choice of one square each) and
    one square of the ring before and behind them (as bits of a window).
    """

    walk: tuple[Subset, ...]
    before: int
    behind: int


_NORTH_WEST, _NORTH_EAST, _SOUTH_EAST, _SOUTH_WEST = 1, 2, 4, 8


def _ring_square(row: int, column: int) -> int:
    return 1 << FIRST + row * STRIDE + column


_WALKS: Final = {
    (1, 0): Side((_NORTH_WEST, _NORTH_EAST), _ring_square(0, -1), _ring_square(0, 2)),
    (-1, 0): Side((_SOUTH_EAST, _SOUTH_WEST), _ring_square(1, 2), _ring_square(1, -1)),
    (0, -1): Side((_SOUTH_WEST, _NORTH_WEST), _ring_square(2, 0), _ring_square(-1, 0)),
    (0, 1): Side((_NORTH_EAST, _SOUTH_EAST), _ring_square(-1, 1), _ring_square(2, 1)),
    (1, -1): Side((_SOUTH_WEST, _NORTH_WEST, _NORTH_EAST), _ring_square(2, 0), _ring_square(0, 2)),
    (1, 1): Side((_NORTH_WEST, _NORTH_EAST, _SOUTH_EAST), _ring_square(0, -1), _ring_square(2, 1)),
    (-1, 1): Side(
        (_NORTH_EAST, _SOUTH_EAST, _SOUTH_WEST), _ring_square(-1, 1), _ring_square(1, -1)
    ),
    (-1, -1): Side(
        (_SOUTH_EAST, _SOUTH_WEST, _NORTH_WEST), _ring_square(1, 2), _ring_square(-1, 0)
    ),
}
"""By where the edge is: above (1) or below (-1), on the left (-1) or on the right (1)."""


def _edges_at(cell: int) -> tuple[int, int]:
    """Where the board's edge is along a cell; 0 for neither side."""
    row, column = divmod(cell, CELLS_IN_ROW)
    return (row == _LAST) - (row == 0), (column == _LAST) - (column == 0)


SIDES: Final = tuple(_WALKS.get(_edges_at(cell)) for cell in range(len(CELL_BITS)))
"""For each cell the part of the board's edge along it; None for one inside the board."""

IN_CORNER: Final = frozenset(cell for cell in range(len(CELL_BITS)) if all(_edges_at(cell)))
"""The four cells in the corners of the board."""


@lru_cache(maxsize=64)
def edge_stretches(side: Side | None, *, before: bool, behind: bool) -> tuple[int, ...]:
    """For each choice, by how much it changes the number of stretches of the edge that are covered.

    `before` and `behind` say whether the squares of the edge next to the cell have the colour.
    """
    if side is None:
        return (0,) * 16
    changes = []
    for subset in range(16):
        taken = [before, *(bool(subset & square) for square in side.walk), behind]
        begun = sum(now and not last for last, now in pairwise(taken))
        changes.append(begun - behind)
    return tuple(changes)


# --- Tiles ----------------------------------------------------------------------------------------

LISTED: Final = tuple(look.index for kind in KINDS for look in kind.looks)
"""The 256 tiles in the order in which legal moves are listed: by kind, then by quarter turns."""


def entry(colour: int, subset: Subset) -> int:
    """The place of a colour and a choice among the 64 entries of a cell."""
    return 16 * colour + subset


def _entries_of(tile: int) -> tuple[int, ...]:
    """The entries that a tile takes, one a colour (choice 0 where it has no such square)."""
    chosen = dict(PARTS[tile])
    return tuple(entry(colour, SUBSET_OF[chosen.get(colour, 0)]) for colour in range(4))


ENTRIES: Final = tuple(_entries_of(tile) for tile in LISTED)
"""For each tile, in the listed order, the four entries whose points it adds up."""

WITH: Final = tuple(
    from_indices(place for place, entries in enumerate(ENTRIES) if entry in entries)
    for entry in range(64)
)
"""For each entry the tiles that take it: a set of places in the listed order, as bits."""

ALL_TILES: Final = (1 << len(LISTED)) - 1
"""All tiles, as such a set."""


@lru_cache(maxsize=4096)
def places(tiles: int) -> tuple[int, ...]:
    """The places of some tiles: the same few sets come again and again."""
    return tuple(indices(tiles))


Correction: TypeAlias = tuple[int, int]
"""Tiles, as such a set, and by how much their points differ from a sum."""

CELL_AT: Final = {bit: cell for cell, squares in enumerate(CELL_MASKS) for bit in indices(squares)}
"""The cell in which a square lies, by the square's bit."""
