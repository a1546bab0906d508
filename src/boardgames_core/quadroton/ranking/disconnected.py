"""Patterns with gaps and of two colours, laid over the whole board at once.

Such a pattern is more than one connected part, so it is not found by looking up a part. It goes the
other way round: the pattern is laid over the board in every place, shifted as a whole, and it is
asked where one free cell is all that it lacks. The places fall into four kinds by how the cells'
grid lies over the pattern; for each of them, and each cell that holds some of its squares, a few
ANDs of whole boards give all places at once (Q2.13, Q2.17).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.bits import indices
from boardgames_core.quadroton.catalogue.shapes import pieces
from boardgames_core.quadroton.ranking.cell_and_ring import CELL_AT, WITH, Correction, Subset, entry
from boardgames_core.quadroton.scoring.lookup import Tables
from boardgames_core.quadroton.scoring.orientations import Frame, OneColoured, TwoColoured
from boardgames_core.quadroton.scoring.patterns import Candidate
from boardgames_core.quadroton.scoring.two_coloured import both_colours
from boardgames_core.quadroton.squares import SQUARES_IN_ROW, STRIDE, Board, from_pairs
from boardgames_core.quadroton.vocabulary import Options

Offset: TypeAlias = tuple[int, int]
"""A square, by rows down and columns to the right of a pattern's first square."""

_CORNER: Final = {(0, 0): 1, (0, 1): 2, (1, 1): 4, (1, 0): 8}
"""The choice of one square of a cell by its row and column there."""


@dataclass(frozen=True, slots=True, eq=False)
class Gap:
    """The part of a pattern that one free cell is to give, the rest lying there already.

    `start` are the places (of the first square) at which the cells' grid lies as it must; `square`
    is one of the pattern's squares in the cell, in bits from the first; `given` the cell's squares
    of each part; `spare` its squares that may have the colour of each part besides, `there` the
    other squares of each part, `clean` those outside the cell that may not have its colour, in bits
    from the first.
    """

    start: int
    square: int
    given: tuple[Subset, Subset]
    spare: tuple[Subset, Subset]
    there: tuple[tuple[int, ...], tuple[int, ...]]
    clean: tuple[tuple[int, ...], tuple[int, ...]]

    def tiles(self, one: int, other: int) -> int:
        """The tiles that give it, in two colours, as a set of places in the listed order."""
        return _with(one, self.given[0], self.spare[0]) & _with(other, self.given[1], self.spare[1])


@lru_cache(maxsize=1024)
def _with(colour: int, given: Subset, spare: Subset) -> int:
    """The tiles that have a colour on these squares, and at most on the spare ones besides."""
    tiles = more = 0
    while True:
        tiles |= WITH[entry(colour, given | more)]
        if more == spare:
            return tiles
        more = more - spare & spare


class Shifted:
    """The squares of each colour, and of free cells, seen from a square this many bits before."""

    __slots__ = ("_kept", "_planes")

    def __init__(self, planes: Sequence[int]) -> None:
        self._planes = planes
        self._kept: list[dict[int, int]] = [{} for _ in planes]

    def at(self, plane: int, bits: int) -> int:
        """The squares of a plane, shifted so that a bit tells of the square `bits` behind it."""
        kept = self._kept[plane]
        found = kept.get(bits)
        if found is None:
            squares = self._planes[plane]
            found = kept[bits] = squares >> bits if bits >= 0 else squares << -bits
        return found


FREE_PLANE: Final = 4
"""The plane of free cells, behind those of the colours."""


@dataclass(frozen=True, slots=True)
class Disconnected:
    """What a catalogue has of patterns that are laid over the board, each with its gaps."""

    one_coloured: tuple[tuple[OneColoured, tuple[Gap, ...]], ...]
    two_coloured: tuple[tuple[TwoColoured, tuple[Gap, ...]], ...]


@lru_cache(maxsize=8)
def disconnected_of(tables: Tables, *, both_colours: bool) -> Disconnected:
    """The patterns of a compiled catalogue that are laid over the board.

    `both_colours`: whether each part must be clean of the other part's colour, too (Q-R23).
    """
    return Disconnected(
        tuple(
            (one, tuple(_gaps((one.shape, 0), one.frame, both_colours=True)))
            for one in tables.one_coloured
            if len(pieces(one.shape)) > 1
        ),
        tuple(
            (two, tuple(_gaps(two.parts, two.frame, both_colours=both_colours)))
            for two in tables.two_coloured
        ),
    )


Gapped: TypeAlias = dict[tuple[int, int], list[tuple[Subset, Candidate]]]
"""By cell and colour: the choices that complete a one-coloured pattern with gaps."""

Pairs: TypeAlias = dict[int, list[Correction]]
"""By cell: the tiles that complete a two-coloured pattern, and its points."""


def laid(tables: Tables, board: Board, free: int, options: Options) -> tuple[Gapped, Pairs]:
    """What tiles on free cells (`free` are the squares of these) complete of such patterns."""
    gapped: Gapped = defaultdict(list)
    pairs: Pairs = defaultdict(list)
    disconnected = disconnected_of(tables, both_colours=both_colours(options))
    shifted = Shifted((*board, free))
    for one, gaps in disconnected.one_coloured:
        for gap, colour, places in _one_coloured(gaps, shifted):
            for first in indices(places):
                cell = CELL_AT[first + gap.square]
                candidate = (one.rank, first, colour, one.shape << first, one)
                gapped[cell, colour].append((gap.given[0], candidate))
    for two, gaps in disconnected.two_coloured:
        for gap, (one_colour, other), places in _two_coloured(gaps, shifted):
            correction = (gap.tiles(one_colour, other), two.pattern.points)
            for first in indices(places):
                pairs[CELL_AT[first + gap.square]].append(correction)
    return gapped, pairs


def _one_coloured(gaps: Sequence[Gap], shifted: Shifted) -> Iterator[tuple[Gap, int, int]]:
    """Where a free cell is all that a one-coloured pattern lacks: gap, colour, first squares.

    By Q2.13.
    """
    for gap in gaps:
        free = gap.start & shifted.at(FREE_PLANE, gap.square)
        for colour in range(FREE_PLANE):
            places = _fitting(gap, 0, free, shifted, colour)
            if places:
                yield gap, colour, places


def _two_coloured(
    gaps: Sequence[Gap], shifted: Shifted
) -> Iterator[tuple[Gap, tuple[int, int], int]]:
    """Where a free cell is all that a two-coloured pattern lacks: gap, colours, first squares.

    By Q2.17.
    """
    for gap in gaps:
        free = gap.start & shifted.at(FREE_PLANE, gap.square)
        for one in range(FREE_PLANE):
            fitting = _fitting(gap, 0, free, shifted, one)
            for other in range(FREE_PLANE) if fitting else ():
                places = _fitting(gap, 1, fitting, shifted, other) if other != one else 0
                if places:
                    yield gap, (one, other), places


def _fitting(gap: Gap, part: int, places: int, shifted: Shifted, colour: int) -> int:
    """The places at which a part of the pattern lies, and no more of its colour where none may."""
    for bits in gap.there[part]:
        if not places:
            return 0
        places &= shifted.at(colour, bits)
    for bits in gap.clean[part]:
        if not places:
            return 0
        places &= ~shifted.at(colour, bits)
    return places


# --- Making gaps ----------------------------------------------------------------------------------


def _gaps(parts: tuple[int, int], frame: Frame, *, both_colours: bool) -> Iterator[Gap]:
    """Every gap that a cell can leave in a pattern, by how the grid lies and by the cell."""
    one, other = (_offsets(part, frame) for part in parts)
    everything = {*one, *other}
    around, its = (
        _around(everything if both_colours else part).difference(everything)
        for part in (one, other)
    )
    for grid in _CORNER:
        start = _starts(grid, frame.left, frame.width)
        cells = dict.fromkeys(_cell(grid, square) for square in (*one, *other))
        for cell in cells:
            squares = [square for square in (*one, *other) if _cell(grid, square) == cell]
            yield Gap(
                start,
                _bits(squares[0]),
                (_given(grid, cell, one), _given(grid, cell, other)),
                (_spare(grid, cell, around | everything), _spare(grid, cell, its | everything)),
                (_beyond_cell(grid, cell, one), _beyond_cell(grid, cell, other)),
                (
                    _beyond_cell(grid, cell, sorted(around)),
                    _beyond_cell(grid, cell, sorted(its)),
                ),
            )


def _around(squares: Iterable[Offset]) -> set[Offset]:
    """These squares and all that touch them."""
    return {
        (row + down, column + right)
        for row, column in squares
        for down in (-1, 0, 1)
        for right in (-1, 0, 1)
    }


def _offsets(part: int, frame: Frame) -> list[Offset]:
    """The squares of a part, given as bits from the pattern's first square."""
    found = []
    for bit in indices(part):
        row, column = divmod(bit - frame.left, STRIDE)
        found.append((row, column + frame.left))
    return found


def _bits(square: Offset) -> int:
    return square[0] * STRIDE + square[1]


def _cell(grid: Offset, square: Offset) -> Offset:
    """The cell of a square, by cells down and right, where the first square lies so in its cell."""
    return (grid[0] + square[0]) // 2, (grid[1] + square[1]) // 2


def _given(grid: Offset, cell: Offset, part: Sequence[Offset]) -> Subset:
    """The squares of a cell that belong to a part."""
    return sum(
        _CORNER[(grid[0] + row) % 2, (grid[1] + column) % 2]
        for row, column in part
        if _cell(grid, (row, column)) == cell
    )


def _spare(grid: Offset, cell: Offset, taken: Collection[Offset]) -> Subset:
    """The squares of a cell that are not among these."""
    return sum(
        choice
        for (down, right), choice in _CORNER.items()
        if (2 * cell[0] + down - grid[0], 2 * cell[1] + right - grid[1]) not in taken
    )


def _beyond_cell(grid: Offset, cell: Offset, squares: Sequence[Offset]) -> tuple[int, ...]:
    """The squares that are not in a cell, in bits from the first square."""
    return tuple(_bits(square) for square in squares if _cell(grid, square) != cell)


@lru_cache(maxsize=1024)
def _starts(grid: Offset, left: int, width: int) -> int:
    """The squares that lie so in their cell, and from which the pattern stays in its rows."""
    return from_pairs(
        (row, column)
        for row in range(grid[0], SQUARES_IN_ROW, 2)
        for column in range(grid[1], SQUARES_IN_ROW, 2)
        if 0 <= column + left <= SQUARES_IN_ROW - width
    )
