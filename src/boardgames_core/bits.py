"""Sets of cells as whole numbers: bit i is set if the cell with index i is in the set.

This file knows no game. A board with rows of `stride` bits (its columns and at least one empty
padding column) can be shifted as a whole: nothing runs from one row into the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def indices(bits: int) -> Iterator[int]:
    """The indices in the set `bits` (0 or more), in rising order.

    >>> list(indices(0b10110))
    [1, 2, 4]
    """
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def from_indices(members: Iterable[int]) -> int:
    """The set of these indices (each 0 or more).

    >>> bin(from_indices([4, 1, 2]))
    '0b10110'
    """
    bits = 0
    for index in members:
        bits |= 1 << index
    return bits
