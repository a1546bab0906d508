"""The part of the board that is shown, and what lies there: cells, tiles, frames, coordinates."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from boardgames_core.pictures.pieces import Place, rect, text
from boardgames_core.quadroton.squares import CELLS_IN_ROW, SQUARES_IN_ROW, Square, squares_of
from boardgames_core.quadroton.state.position import State, tile_at
from boardgames_core.quadroton.vocabulary import CELLS, Cell, Tile

_LEAST: Final = 5
"""How many cells a cropped board has in a row and a column at least."""

SQUARE: Final = 20
"""The side of a square in the units that the board is drawn in, before it is scaled."""

CELL_SIDE: Final = 2 * SQUARE
"""The side of a cell in these units."""

_MOST: Final = 1.2
"""How far the board is enlarged at most."""

LABELS: Final = 18
"""How much room the names of rows and columns take, which are not scaled."""

_CORNERS: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""Row and column of a tile's squares within its cell, as its letters name them: NW NE SE SW."""


class Region(NamedTuple):
    """The columns and rows that are shown, how enlarged, and from which side they are seen."""

    columns: range
    rows: range
    scale: float
    turned: bool

    @property
    def cells(self) -> list[Cell]:
        """The cells that are shown."""
        return [cell for cell in CELLS if cell.column in self.columns and cell.row in self.rows]

    @property
    def size(self) -> Place:
        """Width and height, with the names of rows and columns."""
        side = CELL_SIDE * self.scale
        return len(self.columns) * side + LABELS, len(self.rows) * side + LABELS

    def at(self, square: Square) -> tuple[int, int]:
        """Column and row of a square among those that are shown, from the upper left."""
        column = square.column - 2 * self.columns[0]
        row = square.row - (SQUARES_IN_ROW - 2 - 2 * self.rows[-1])
        if self.turned:
            return 2 * len(self.columns) - 1 - column, 2 * len(self.rows) - 1 - row
        return column, row

    def shown(self, bits: int) -> list[tuple[int, int]]:
        """Where a set of squares lies, in reading order."""
        return [self.at(square) for square in squares_of(bits)]

    def corner(self, cell: Cell) -> Place:
        """The upper left corner of a cell."""
        column, row = cell.column - self.columns[0], self.rows[-1] - cell.row
        if self.turned:
            column, row = self.columns[-1] - cell.column, cell.row - self.rows[0]
        return column * CELL_SIDE, row * CELL_SIDE


def region(cells: Collection[Cell], room: float, *, crop: bool, turned: bool) -> Region:
    """What is shown: these cells and one around them on each side, or the whole board."""
    if not crop or not cells:
        columns = rows = range(CELLS_IN_ROW)
    else:
        columns = _around([cell.column for cell in cells])
        rows = _around([cell.row for cell in cells])
    scale = min(_MOST, (room - LABELS) / len(columns) / CELL_SIDE)
    return Region(columns, rows, scale, turned)


def _around(places: Iterable[int]) -> range:
    """These places with one more on each side, and at least so many, on the board."""
    found = sorted(places)
    first, number = found[0] - 1, found[-1] - found[0] + 3
    if number < _LEAST:
        first, number = first - (_LEAST - number) // 2, _LEAST
    last = min(first + number, CELLS_IN_ROW)
    first = max(first, 0)
    if last - first < _LEAST:  # at an edge of the board
        first = max(0, min(first, CELLS_IN_ROW - _LEAST))
        last = first + _LEAST
    return range(first, last)


def cells_shown(state: State, where: Region, numbered: Collection[tuple[int, int]]) -> list[str]:
    """The cells with what lies on them; letters make room for numbers on these squares."""
    return [_cell(cell, tile_at(state, cell), where, numbered) for cell in where.cells]


def _cell(
    cell: Cell, tile: Tile | None, where: Region, numbered: Collection[tuple[int, int]]
) -> str:
    """What can be touched: the cell, with its tile if there is one."""
    x, y = where.corner(cell)
    whole = (CELL_SIDE, CELL_SIDE)
    if tile is None:
        return f'<g data-cell="{cell}">{rect((x, y), whole, "cell")}</g>'
    pieces = [f"<title>{tile} on {cell}</title>"]
    north_west = Square(SQUARES_IN_ROW - 2 - 2 * cell.row, 2 * cell.column)
    for colour, (down, right) in zip(tile.colours, _CORNERS, strict=True):
        at = where.at(Square(north_west.row + down, north_west.column + right))
        left, top = at[0] * SQUARE, at[1] * SQUARE
        pieces.append(rect((left, top), (SQUARE, SQUARE), f"tile-{colour.letter}"))
        right_of, below, font = (5, 7.5, 7) if at in numbered else (10, 15, 14)
        style = f"middle on-{colour.letter}"
        pieces.append(text((left + right_of, top + below), colour.letter, font, style))
    pieces.append(rect((x, y), whole, "edge"))
    return f'<g data-cell="{cell}">{"".join(pieces)}</g>'


def frames(where: Region, styles: Mapping[Cell, str]) -> list[str]:
    """Frames around cells that are shown."""
    shown = set(where.cells)
    return [
        rect(where.corner(cell), (CELL_SIDE, CELL_SIDE), style)
        for cell, style in styles.items()
        if cell in shown
    ]


def labels(where: Region) -> list[str]:
    """The names of the columns below the board, and of the rows beside it; not scaled."""
    side = CELL_SIDE * where.scale
    font = min(12, 0.8 * side)
    names = []
    for column in where.columns:
        x = where.corner(Cell(column, where.rows[0]))[0] * where.scale + LABELS + side / 2
        base = len(where.rows) * side + 13
        names.append(text((x, base), chr(ord("a") + column), font, "soft middle"))
    for row in where.rows:
        y = where.corner(Cell(where.columns[0], row))[1] * where.scale + side / 2
        names.append(text((LABELS - 4, y + 0.36 * font), str(row + 1), font, "soft end"))
    return names
