"""The cells of a board as bits: one table for each size of board.

The cell in row r from the top and column c has the index r * stride + c, so that rising indices
are the reading order. The stride is one more than the columns: the padding column stays empty, and
a shift of the whole board by one cell, straight or diagonal, runs into it and not into the next
row.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.bits import from_indices
from boardgames_core.triples.vocabulary import Cell, Tap

Line: TypeAlias = tuple[int, tuple[int, int, int]]
"""Three consecutive cells of a diagonal: their bits, and their indices from the top."""

_CACHED_CELLS: Final = 400
"""Boards of up to this many cells keep their rings; larger ones would need megabytes for them."""


class Grid:
    """The tables of one size of board; immutable but for what it caches."""

    __slots__ = (
        "_rings",
        "board",
        "columns",
        "diagonals",
        "first_column",
        "keeps_rings",
        "lines",
        "rows",
        "stride",
        "taps",
    )

    def __init__(self, rows: int, columns: int) -> None:
        self.rows: int = rows
        self.columns: int = columns
        self.stride: int = columns + 1
        # From a cell to the next below it, falling to the right and to the left.
        self.diagonals: tuple[int, int] = (self.stride + 1, self.stride - 1)
        cells = [(row, column) for row in range(rows) for column in range(columns)]
        self.board: int = from_indices(row * self.stride + column for row, column in cells)
        self.taps: dict[int, Tap] = {
            row * self.stride + column: Tap(Cell(column, rows - 1 - row)) for row, column in cells
        }
        self.lines: dict[int, tuple[Line, ...]] = {
            index: self._lines_through(index) for index in self.taps
        }
        self.first_column: int = from_indices(range(0, rows * self.stride, self.stride))
        self.keeps_rings: bool = len(self.taps) <= _CACHED_CELLS
        self._rings: dict[int, tuple[int, ...]] = {}

    def index(self, cell: Cell) -> int | None:
        """The index of a cell, None if it is not on this board."""
        column, row = cell.column, cell.row
        if type(column) is not int or type(row) is not int:
            return None
        if not (0 <= column < self.columns and 0 <= row < self.rows):
            return None
        return (self.rows - 1 - row) * self.stride + column

    def cell(self, index: int) -> Cell:
        """The cell with this index."""
        return self.taps[index].cell

    def rings(self, index: int) -> tuple[int, ...]:
        """For the distances 1, 2, …: the cells at it in the row and the column of a cell."""
        rings = self._rings.get(index)
        if rings is None:
            rings = tuple(
                self._ring(index, distance) for distance in range(1, max(self.rows, self.columns))
            )
            if self.keeps_rings:
                self._rings[index] = rings
        return rings

    def _ring(self, index: int, distance: int) -> int:
        row, column = divmod(index, self.stride)
        steps = ((-distance, 0), (0, -distance), (0, distance), (distance, 0))
        return from_indices(
            (row + down) * self.stride + column + right
            for down, right in steps
            if 0 <= row + down < self.rows and 0 <= column + right < self.columns
        )

    def _lines_through(self, index: int) -> tuple[Line, ...]:
        """The lines that hold a cell: by topmost cell, falling to the right before to the left."""
        lines = []
        for top in range(index - 2 * (self.stride + 1), index + 1):
            for step in self.diagonals:
                indices = (top, top + step, top + 2 * step)
                if index in indices and all(each in self.taps for each in indices):
                    lines.append((from_indices(indices), indices))
        return tuple(lines)


@lru_cache(maxsize=16)
def grid_of(rows: int, columns: int) -> Grid:
    """The tables for boards of this size."""
    return Grid(rows, columns)
