"""The tables of points: of chains by their length, of fenced areas by their size (Q2.19, Q2.20).

The rows are the rule, no formula is. An index that has no points in the rules (a chain of 1 to 4
squares) holds 0.
"""

from __future__ import annotations

from typing import Final

# fmt: off
_CHAINS_FROM_5: Final = (
    6, 12, 18, 42, 72, 92, 114, 139, 166, 195, 227, 262, 299, 338, 379, 423, 470, 519, 570, 623,
    679, 738, 799, 862, 927, 995, 1066, 1139, 1214, 1292, 1372, 1454, 1539, 1626, 1716, 1808,
    1902, 1999, 2098, 2200, 2304, 2410, 2519, 2630, 2744, 2860, 2978, 3099, 3222, 3348, 3476,
    3606, 3739, 3874, 4012, 4152, 4294, 4439, 4586, 4736, 4888, 5042, 5199, 5358, 5520, 5684,
    5850, 6019, 6190, 6364, 6540, 6718, 6899, 7082, 7268, 7456, 7646, 7839, 8034, 8232, 8432,
    8634, 8839, 9046, 9256, 9468, 9682, 9899, 10118, 10340, 10564, 10790, 11019, 11250, 11484,
    11720, 11958, 12199, 12442, 12688, 12936, 13186, 13439, 13694, 13952, 14212, 14474, 14739,
    15006, 15276, 15548, 15822, 16099,
)

_AREAS_FROM_1: Final = (
    3, 8, 16, 27, 40, 55, 72, 92, 115, 139, 167, 196, 228, 263, 299, 339, 380, 424, 471, 519,
    571, 624, 680, 739, 799, 863, 928, 996, 1067, 1140, 1215, 1292, 1372, 1455, 1540, 1627,
    1716, 1808, 1903, 2000, 2099, 2200, 2304, 2411, 2520, 2631, 2744, 2860, 2979, 3100, 3223,
    3348, 3476, 3607, 3740, 3875, 4012, 4152, 4295, 4440,
)
# fmt: on

SHORTEST_CHAIN: Final = 5
"""The fewest squares of a chain that scores."""

CHAIN_POINTS: Final = (0,) * SHORTEST_CHAIN + _CHAINS_FROM_5
"""What a chain scores, by its number of squares."""

LONGEST_CHAIN: Final = len(CHAIN_POINTS) - 1
"""The most squares of a chain in the table."""

AREA_POINTS: Final = (0, *_AREAS_FROM_1)
"""What a fenced area scores, by its number of squares."""

LARGEST_AREA: Final = len(AREA_POINTS) - 1
"""The most squares of an area in the table."""
