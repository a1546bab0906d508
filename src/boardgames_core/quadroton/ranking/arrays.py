"""Sums and ranking with NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boardgames_core.quadroton.ranking.cell_and_ring import places
from boardgames_core.quadroton.ranking.cell_points import CellPoints
from boardgames_core.quadroton.ranking.half_tiles import (
    BLUE_YELLOW,
    FIRST_COLOUR,
    RED_GREEN,
    SECOND_COLOUR,
)

Whole: TypeAlias = NDArray[np.int64]

_FIRST, _SECOND, _RED_GREEN, _BLUE_YELLOW = (
    np.array(places) for places in (FIRST_COLOUR, SECOND_COLOUR, RED_GREEN, BLUE_YELLOW)
)

_LARGEST: Final = 2**48
"""Up to this, points are added without overflow."""


class TooLargeError(Exception):
    """A catalogue has points so large that they do not fit into an array."""


def points_of_tiles(cells: Sequence[CellPoints]) -> Whole:
    """The points of the 256 tiles (columns, in the listed order) on each cell (rows).

    Raises `TooLargeError`.
    """
    # Many are one and the same.
    different = {id(row): row for cell in cells for row in cell.rows}
    if max(map(max, different.values())) > _LARGEST:
        raise TooLargeError
    numbers = np.fromiter(chain.from_iterable(different.values()), np.int64, 16 * len(different))
    rows = numbers.reshape(-1, 16)
    place_of = {key: place for place, key in enumerate(different)}
    which = np.array([[place_of[id(row)] for row in cell.rows] for cell in cells])
    first, second = rows[:, _FIRST], rows[:, _SECOND]
    red_green = first[which[:, 0]] + second[which[:, 1]]
    blue_yellow = first[which[:, 2]] + second[which[:, 3]]
    points: Whole = red_green[:, _RED_GREEN] + blue_yellow[:, _BLUE_YELLOW]
    _correct(points, cells)
    return points


def _correct(points: Whole, cells: Sequence[CellPoints]) -> None:
    """Apply the corrections. Raises `TooLargeError`."""
    lines: list[int] = []
    columns: list[int] = []
    changes: list[int] = []
    for line, cell in enumerate(cells):
        for tiles, change in cell.corrections:
            those = places(tiles)
            columns += those
            lines += [line] * len(those)
            changes += [change] * len(those)
    if changes:
        if max(changes) > _LARGEST:
            raise TooLargeError
        np.add.at(points, (lines, columns), changes)


def best(
    cells: Sequence[CellPoints], tiles: Sequence[int], limit: int
) -> list[tuple[int, int, int]]:
    """The placings with the most points, as `plain.best` gives them.

    Raises `TooLargeError`.
    """
    different = {id(cell): cell for cell in cells}
    place_of = {key: place for place, key in enumerate(different)}
    which = [place_of[id(cell)] for cell in cells]
    table = points_of_tiles(list(different.values()))[:, list(tiles)][which].ravel()
    least = _least(table, limit)
    above = np.flatnonzero(table > least)
    above = above[np.argsort(-table[above], kind="stable")]
    level = np.flatnonzero(table == least)[: limit - len(above)]
    chosen = np.concatenate((above, level))
    places, columns = np.divmod(chosen, len(tiles))
    listed = (table[chosen].tolist(), places.tolist(), columns.tolist())
    return [(points, place, tiles[column]) for points, place, column in zip(*listed, strict=True)]


def _least(table: Whole, limit: int) -> int:
    """The points of the last of the best placings, or of the last of all if there are fewer."""
    if limit == 1:
        return int(table.max())
    if limit >= len(table):
        return int(table.min())
    return int(np.partition(table, len(table) - limit)[len(table) - limit])
