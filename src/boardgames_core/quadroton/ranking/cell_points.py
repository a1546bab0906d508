"""The points of a free cell: 15 choices of squares for each of four colours, and what is not a sum.

A tile scores the sum of what its four colours score (a `Row` each). Only three things concern two
colours at once, and then a tile scores more or less than the sum (`corrections`): copies of a
pattern in different colours, two-coloured patterns, and squares that several colours surround.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.quadroton.catalogue.shapes import widened
from boardgames_core.quadroton.ranking.cell_and_ring import IN_CORNER, Correction
from boardgames_core.quadroton.ranking.chains import NOTHING, Row, chain_points
from boardgames_core.quadroton.ranking.colour_on_cell import colour_at, ring_of
from boardgames_core.quadroton.ranking.disconnected import laid
from boardgames_core.quadroton.ranking.fences import Areas, Enclosures
from boardgames_core.quadroton.ranking.patterns import (
    Found,
    copies,
    scoring,
    scoring_of_several,
    shapes_of,
    used_in_cells,
    whole_patterns,
    with_patterns,
)
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring.lookup import tables_of
from boardgames_core.quadroton.squares import CELL_MASKS


class CellPoints(NamedTuple):
    """The points of a free cell: four rows, in the order R G B Y, and the corrections."""

    rows: tuple[Row, Row, Row, Row]
    corrections: tuple[Correction, ...]


def points_of_cells(surroundings: Surroundings) -> list[CellPoints]:
    """The points of each of these free cells, in their order; alike cells may share theirs."""
    work = _Work(surroundings)
    beside = widened(surroundings.taken)
    return [
        work.cell(cell)
        if cell in work.special or beside & CELL_MASKS[cell]
        else work.lonely_cell(cell)
        for cell in surroundings.cells
    ]


class _Work:
    """What all cells share while their points are worked out.

    A colour on a cell with nothing around it has the points `lonely`, but on `special` cells.
    """

    def __init__(self, surroundings: Surroundings) -> None:
        self.surroundings = surroundings
        options = surroundings.options
        tables = tables_of(options)
        self.shapes = shapes_of(tables)
        self.areas = Areas(surroundings)
        self.gapped, self.pairs = laid(tables, surroundings.board, surroundings.free, options)
        self.special = {cell for cell, _ in self.gapped}
        if options.fences:
            self.special |= IN_CORNER
        if self.shapes.tiny:
            self.special |= used_in_cells(surroundings.memory.used_places)
        self.lonely_found: Found = {
            subset: ((one.rank, one.pattern.points, 1),) for subset, one in self.shapes.tiny.items()
        }
        self.lonely = with_patterns(NOTHING, self.lonely_found) if self.lonely_found else NOTHING
        alone = [(colour, self.lonely_found) for colour in range(4)]
        self.lonely_copies = tuple(copies(alone))
        self.lonely_cells: dict[tuple[Correction, ...], CellPoints] = {}

    def lonely_cell(self, cell: int) -> CellPoints:
        """The points of a cell with nothing around it: most of these are alike."""
        pairs = tuple(self.pairs.get(cell, ()))
        found = self.lonely_cells.get(pairs)
        if found is None:
            found = CellPoints((self.lonely,) * 4, (*pairs, *self.lonely_copies))
            self.lonely_cells[pairs] = found
        return found

    def cell(self, cell: int) -> CellPoints:
        """The points of a cell."""
        rows: list[Row] = []
        found: list[tuple[int, Found]] = []
        closed: list[tuple[int, Enclosures]] = []
        special = cell in self.special
        for colour in range(4):
            ring = ring_of(self.surroundings, cell, colour)
            if ring or special:
                row, patterns, surrounding = self._colour(cell, colour, ring)
                if surrounding:
                    closed.append((colour, surrounding))
            else:
                row, patterns = self.lonely, self.lonely_found
            if patterns:
                found.append((colour, patterns))
            rows.append(row)
        corrections = self.pairs.get(cell, [])
        if len(found) > 1:
            corrections = [*corrections, *copies(found)]
        if len(closed) > 1:
            corrections = [*corrections, *self.areas.unions(closed)]
        red, green, blue, yellow = rows
        return CellPoints((red, green, blue, yellow), tuple(corrections))

    def _colour(self, cell: int, colour: int, ring: int) -> tuple[Row, Found, Enclosures]:
        """The points of a colour on a cell, and what it completes and surrounds."""
        on_cell = colour_at(self.surroundings, cell, colour, ring)
        row = chain_points(self.surroundings, on_cell)
        patterns: Found = {}
        used, options = self.surroundings.memory.used_places, self.surroundings.options
        listed = whole_patterns(on_cell, self.shapes)
        if (cell, colour) in self.gapped:
            patterns = scoring_of_several(listed + self.gapped[cell, colour], used, options)
        elif listed:
            patterns = scoring(listed, used)
        if patterns:
            row = with_patterns(row, patterns)
        surrounding = self.areas.counted(on_cell)
        if surrounding:
            points = list(row)
            for subset, squares in surrounding.items():
                points[subset] += self.areas.points(squares)
            row = tuple(points)
        return row, patterns, surrounding
