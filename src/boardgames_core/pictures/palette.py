"""Colours that can be told apart by everybody, and letters on them that can be read."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

TILES: Final = MappingProxyType(
    {
        "B": ("#2b4fa3", "#ffffff"),
        "R": ("#b3261e", "#ffffff"),
        "G": ("#1ca97c", "#111111"),
        "Y": ("#f7d94c", "#111111"),
    }
)
"""The colour of a tile or square by its letter, and that of the letter on it.

Any two differ by CIEDE2000 20 or more also for people who lack one kind of cones, and a letter has
a contrast of 4.5 : 1 or more. They are the same in light and in dark.
"""

COVERS: Final = ("#f2c14e", "#7fb7e6", "#a6d38a", "#e59a9a", "#c5a3e0", "#9ad6cf", "#d9b38c")
"""Tints for the players' covers, under dark letters; a cover carries its player's number, too."""

LIGHT: Final = MappingProxyType(
    {
        "paper": "#f4f1ea",
        "cell": "#ffffff",
        "ink": "#1c1c1c",
        "soft": "#595959",
        "line": "#b9b2a3",
        "gone": "#d5d2cb",
        "frame": "#7a1fa2",
        "glow": "#d6006c",
        "mark": "#f3c9c9",
    }
)
"""What surrounds the tiles, by light."""

DARK: Final = MappingProxyType(
    {
        "paper": "#1d1f23",
        "cell": "#2c2f35",
        "ink": "#f0f0f0",
        "soft": "#b8b8b8",
        "line": "#5f646d",
        "gone": "#44474d",
        "frame": "#d9a6ff",
        "glow": "#ff74b1",
        "mark": "#7a3b3b",
    }
)
"""The same in the dark."""
