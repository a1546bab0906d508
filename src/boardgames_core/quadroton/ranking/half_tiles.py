"""How the points of four rows make those of 256 tiles: by halves.

A tile is two halves: what its red and green squares score, and what its blue and yellow ones do. A
half has 81 forms, since each of the cell's squares has its first colour, its second, or neither. So
162 sums, and then 256 sums of two, give the points of all tiles.
"""

from __future__ import annotations

from typing import Final

from boardgames_core.quadroton.ranking.cell_and_ring import ENTRIES

_FORMS: Final = [
    (first, second) for first in range(16) for second in range(16) if not first & second
]

FIRST_COLOUR: Final = tuple(first for first, _ in _FORMS)
"""For each form of a half, the choice that has its first colour."""

SECOND_COLOUR: Final = tuple(second for _, second in _FORMS)
"""For each form of a half, the choice that has its second colour."""

RED_GREEN: Final = tuple(_FORMS.index((red % 16, green % 16)) for red, green, _, _ in ENTRIES)
"""For each tile, in the listed order, the form of its first half."""

BLUE_YELLOW: Final = tuple(_FORMS.index((blue % 16, yellow % 16)) for _, _, blue, yellow in ENTRIES)
"""For each tile the form of its second half."""
