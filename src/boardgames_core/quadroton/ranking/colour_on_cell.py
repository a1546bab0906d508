"""One colour on one free cell: the parts of that colour beside the cell, and what joins them.

All that the ranking works out, it works out for this, for the 15 choices of squares at once.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boardgames_core.quadroton.ranking.cell_and_ring import (
    BITS,
    RING,
    SUBSETS,
    Around,
    Subset,
    around,
)
from boardgames_core.quadroton.ranking.surroundings import Beside, Surroundings
from boardgames_core.quadroton.squares import CELL_BITS, FIRST

Merge: TypeAlias = tuple[tuple[int, ...], tuple[Subset, ...]]
"""Parts that are joined (their places in a list, perhaps none), and the choices that do."""


class ColourOnCell(NamedTuple):
    """A colour on a free cell.

    `corner` is the bit of the cell's north-west square, `ring` what lies around the cell (seen from
    a window), `parts` the different parts there; `touches` the squares of the cell that each of
    them touches; `merges` what each choice joins.
    """

    cell: int
    corner: int
    colour: int
    ring: int
    around: Around
    parts: tuple[Beside, ...]
    touches: tuple[Subset, ...]
    merges: tuple[Merge, ...]

    def chain(self, members: tuple[int, ...], subset: Subset) -> int:
        """The squares of the part that a choice makes of the parts that it joins."""
        squares = BITS[subset] << self.corner
        for member in members:
            squares |= self.parts[member].squares
        return squares


@lru_cache(maxsize=4096)
def merges(touches: tuple[Subset, ...]) -> tuple[Merge, ...]:
    """What each choice joins, if the parts touch these squares of the cell.

    >>> for members, subsets in merges((0b0001, 0b0011)):
    ...     print(members, subsets)
    (0, 1) (1, 3, 5, 7, 9, 11, 13, 15)
    (1,) (2, 6, 10, 14)
    () (4, 8, 12)
    """
    found: dict[tuple[int, ...], list[Subset]] = {}
    for subset in SUBSETS:
        members = tuple(place for place, touched in enumerate(touches) if touched & subset)
        found.setdefault(members, []).append(subset)
    return tuple((members, tuple(subsets)) for members, subsets in found.items())


def ring_of(surroundings: Surroundings, cell: int, colour: int) -> int:
    """The squares of a colour around a cell, seen from a window."""
    return surroundings.board[colour] >> CELL_BITS[cell] - FIRST & RING


def colour_at(surroundings: Surroundings, cell: int, colour: int, ring: int) -> ColourOnCell:
    """The colour on the cell; `ring` as `ring_of` gives it."""
    corner = CELL_BITS[cell]
    seen = around(ring)
    at = surroundings.at
    stretches = seen.stretches
    if len(stretches) == 1:
        ((offset, touched),) = stretches
        parts: tuple[Beside, ...] = (at[corner + offset],)
        touches: tuple[Subset, ...] = (touched,)
    else:
        joined: dict[Beside, Subset] = {}
        for offset, touched in stretches:
            part = at[corner + offset]
            joined[part] = joined.get(part, 0) | touched
        parts, touches = tuple(joined), tuple(joined.values())
    return ColourOnCell(cell, corner, colour, ring, seen, parts, touches, merges(touches))
