"""The placings of one tile with the most points, all at once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from boardgames_core.quadroton.ranking import plain
from boardgames_core.quadroton.ranking.cell_and_ring import LISTED
from boardgames_core.quadroton.ranking.cell_points import CellPoints, points_of_cells
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.tiles import KIND_OF, Hand

__all__ = ["RankedPlacing", "Surroundings", "best_placings"]

_FEW_CELLS: Final = 8
"""For fewer cells than this, NumPy takes longer than it saves."""


class RankedPlacing(NamedTuple):
    """One tile on one cell, both as numbers, and the points of placing it there."""

    points: int
    cell: int
    tile: int


def best_placings(surroundings: Surroundings, hand: Hand, limit: int) -> list[RankedPlacing]:
    """The placings of one tile of a hand with the most points, the best first; at most `limit`.

    They go to the cells of `surroundings`. Of equal points that one comes first which `legal_moves`
    lists first, if the cells have its order.
    """
    tiles = [place for place, tile in enumerate(LISTED) if hand[KIND_OF[tile]]]
    if not tiles or not surroundings.cells or limit < 1:
        return []
    found = _best(points_of_cells(surroundings), tiles, limit)
    return [
        RankedPlacing(points, surroundings.cells[place], LISTED[tile])
        for points, place, tile in found
    ]


def _best(
    cells: Sequence[CellPoints], tiles: Sequence[int], limit: int
) -> list[tuple[int, int, int]]:
    """The best of the table, with NumPy where it is installed and can do it."""
    if len(cells) >= _FEW_CELLS:
        with suppress(ImportError):
            from boardgames_core.quadroton.ranking import arrays

            with suppress(arrays.TooLargeError):
                return arrays.best(cells, tiles, limit)
    return plain.best(cells, tiles, limit)
