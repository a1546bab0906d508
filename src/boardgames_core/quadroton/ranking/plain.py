"""Sums and ranking without NumPy: whole rows are added by functions that run in C."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from operator import add, itemgetter

from boardgames_core.quadroton.ranking.cell_and_ring import places
from boardgames_core.quadroton.ranking.cell_points import CellPoints
from boardgames_core.quadroton.ranking.chains import NOTHING
from boardgames_core.quadroton.ranking.half_tiles import (
    BLUE_YELLOW,
    FIRST_COLOUR,
    RED_GREEN,
    SECOND_COLOUR,
)

_FIRST, _SECOND, _RED_GREEN, _BLUE_YELLOW = (
    itemgetter(*places) for places in (FIRST_COLOUR, SECOND_COLOUR, RED_GREEN, BLUE_YELLOW)
)


def points_of_tiles(cell: CellPoints) -> list[int]:
    """The points of the 256 tiles on a cell, in the listed order."""
    halves = []
    for (one, other), pick in (
        (cell.rows[:2], _RED_GREEN),
        (cell.rows[2:], _BLUE_YELLOW),
    ):
        if one is not NOTHING or other is not NOTHING:
            halves.append(pick(list(map(add, _FIRST(one), _SECOND(other)))))
    points = list(map(add, *halves)) if len(halves) > 1 else [*halves[0]] if halves else [0] * 256
    for tiles, change in cell.corrections:
        for place in places(tiles):
            points[place] += change
    return points


def best(
    cells: Sequence[CellPoints], tiles: Sequence[int], limit: int
) -> list[tuple[int, int, int]]:
    """The placings with the most points: points, place of the cell, place of the tile.

    `tiles` are the tiles that can be placed, by their places in the listed order; there is one at
    least. Ties stand in the order of cells, then of tiles.
    """
    # Twice the first, so that one tile gives a tuple, too.
    chosen = itemgetter(tiles[0], *tiles)
    different = {id(cell): cell for cell in cells}
    points_of = {key: chosen(points_of_tiles(cell))[1:] for key, cell in different.items()}
    rows = [points_of[id(cell)] for cell in cells]
    least = _least(rows, limit)
    above = [
        (-points, place, tile)
        for place, row in enumerate(rows)
        if max(row) > least
        for tile, points in enumerate(row)
        if points > least
    ]
    above.sort()
    found = [(-points, place, tiles[tile]) for points, place, tile in above]
    level = ((least, place, tiles[tile]) for place, tile in _level(rows, least))
    return found + list(islice(level, limit - len(found)))


def _least(rows: Sequence[tuple[int, ...]], limit: int) -> int:
    """The points of the last of the best placings, or of the last of all if there are fewer."""
    times = Counter(map(id, rows))
    counts: Counter[int] = Counter()
    for row in {id(row): row for row in rows}.values():
        for points, number in Counter(row).items():
            counts[points] += number * times[id(row)]
    last = 0
    for points in sorted(counts, reverse=True):
        last = points
        limit -= counts[points]
        if limit <= 0:
            break
    return last


def _level(rows: Sequence[tuple[int, ...]], points: int) -> Iterator[tuple[int, int]]:
    """The placings with just these points, in order."""
    for place, row in enumerate(rows):
        if points in row:
            for tile, its in enumerate(row):
                if its == points:
                    yield place, tile
