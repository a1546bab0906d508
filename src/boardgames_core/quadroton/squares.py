"""Sets of small squares as whole numbers: the bit of a square, masks of cells, and both ways back.

By Q1.1. The board has 16 × 16 cells of 2 × 2 small squares, so 32 × 32 squares, which are numbered
by (row, column) from the top left. A set of squares is one whole number; a board is four of them,
one a colour, in the order R G B Y.

The trick: a row takes 33 bits, one bit of padding before its 32 squares, and one empty row lies
above the first. So the whole set is moved by one square with one shift (1 for a column, 33 for a
row), and what is pushed over an edge falls into the padding, never onto a square of another row: no
mask of edge columns is needed. Rising bits are squares in reading order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from boardgames_core.bits import from_indices, indices

CELLS_IN_ROW = 16
"""Cells in a row and in a column of the board. Clause Q1.1."""

SQUARES_IN_ROW = 2 * CELLS_IN_ROW
"""Squares in a row, and rows."""

STRIDE = SQUARES_IN_ROW + 1
"""Bits from a square to the one below it."""

FIRST = STRIDE + 1
"""The bit of the first square: its neighbours before it have bits, too."""

CORNERS = (0, 1, STRIDE + 1, STRIDE)
"""The squares of a cell, NW NE SE SW as in a tile's letters, counted from its NW square."""

CELL_SIZE = len(CORNERS)
"""The number of squares of a cell."""

CELL = from_indices(CORNERS)
"""The four squares of a cell whose NW square has bit 0."""

Board: TypeAlias = tuple[int, int, int, int]
"""The squares of each colour, in the order R G B Y; no square is in two of them."""

EMPTY: Board = (0, 0, 0, 0)
"""A board without tiles."""


@dataclass(frozen=True, slots=True, order=True)
class Square:
    """A small square: row and column from 0 to 31, from the top left."""

    row: int
    column: int


def bit(row: int, column: int) -> int:
    """The index of the bit of a square; row and column from 0 to 31.

    >>> bit(0, 0), bit(0, 31), bit(1, 0)
    (34, 65, 67)
    """
    return FIRST + row * STRIDE + column


def mask(row: int, column: int) -> int:
    """The set that holds this one square."""
    return 1 << bit(row, column)


def square(index: int) -> Square:
    """The square whose bit has this index.

    >>> square(bit(3, 17))
    Square(row=3, column=17)
    """
    row, column = divmod(index - FIRST, STRIDE)
    return Square(row, column)


def squares_of(bits: int) -> tuple[Square, ...]:
    """The squares of a set, in reading order.

    >>> squares_of(mask(1, 0) | mask(0, 5))
    (Square(row=0, column=5), Square(row=1, column=0))
    """
    return tuple(square(index) for index in indices(bits))


def pairs(bits: int) -> list[list[int]]:
    """The squares of a set as data: `[row, column]` each, in reading order.

    >>> pairs(mask(1, 0) | mask(0, 5))
    [[0, 5], [1, 0]]
    """
    return [list(divmod(index - FIRST, STRIDE)) for index in indices(bits)]


def from_pairs(members: Iterable[Sequence[int]]) -> int:
    """The set of squares given as `[row, column]`, each from 0 to 31 (not checked here).

    >>> from_pairs([[1, 0], [0, 5]]) == mask(1, 0) | mask(0, 5)
    True
    """
    return from_indices(bit(row, column) for row, column in members)


def occupied(board: Board) -> int:
    """The squares that are covered by tiles."""
    red, green, blue, yellow = board
    return red | green | blue | yellow


CELL_BITS = tuple(
    bit(SQUARES_IN_ROW - 2 - 2 * row, 2 * column)
    for row in range(CELLS_IN_ROW)
    for column in range(CELLS_IN_ROW)
)
"""The bit of each cell's NW square, in the order a1, b1, … p1, a2, … (row 1 is the lowest)."""

CELL_MASKS = tuple(CELL << corner for corner in CELL_BITS)
"""The four squares of each cell, in the same order."""

BOARD = sum(CELL_MASKS)
"""All 1,024 squares."""
