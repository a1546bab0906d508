"""Shapes of patterns: shifting to the origin, quarter rotations, pieces, and shapes as bits.

A shape is a tuple of squares (row, column); one of two parts is a pair of such tuples. As a whole
number it is laid out like the board (see `squares`), with its first square in reading order at
bit 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from boardgames_core.quadroton.squares import FIRST, STRIDE

Shape: TypeAlias = tuple[tuple[int, int], ...]
"""Squares (row, column)."""

Parts: TypeAlias = tuple[Shape, ...]
"""The parts of a pattern, one for each of its colours."""


def rotations(parts: Sequence[Shape]) -> Iterator[Parts]:
    """The parts rotated clockwise by 0, 90, 180 and 270 degrees, each shifted to the origin.

    The squares of a part are sorted, so that equal shapes are equal tuples (Q-R9).

    >>> for (shape,) in rotations([((5, 5), (5, 6), (6, 5))]):
    ...     print(shape)
    ((0, 0), (0, 1), (1, 0))
    ((0, 0), (0, 1), (1, 1))
    ((0, 1), (1, 0), (1, 1))
    ((0, 0), (1, 0), (1, 1))
    """
    turned = tuple(parts)
    for _ in range(4):
        top = min(row for part in turned for row, _ in part)
        left = min(column for part in turned for _, column in part)
        yield tuple(
            tuple(sorted((row - top, column - left) for row, column in part)) for part in turned
        )
        turned = tuple(tuple((column, -row) for row, column in part) for part in turned)


def normal_form(parts: Sequence[Shape]) -> frozenset[Shape]:
    """What two patterns share if shifts, rotations and an exchange of parts make them equal.

    >>> normal_form([((0, 0),), ((0, 1),)]) == normal_form([((3, 3),), ((2, 3),)])
    True
    >>> normal_form([((0, 0),), ((0, 1),)]) == normal_form([((0, 0),), ((0, 2),)])
    False
    """
    return frozenset(min(rotations(parts), key=sorted))


def layout(squares: Iterable[tuple[int, int]]) -> int:
    """The shape as bits, the square (0, 0) at bit 0; rows and columns from 0 to 31.

    >>> layout([(0, 0), (0, 2)])
    5
    """
    bits = 0
    for row, column in squares:
        bits |= 1 << row * STRIDE + column
    return bits


def widened(bits: int) -> int:
    """The squares, and those that touch one of them by side or corner.

    The lowest bit is at least the second of the second row, so that all neighbours have a bit.
    """
    wide = bits | bits << 1 | bits >> 1
    return wide | wide << STRIDE | wide >> STRIDE


def pieces(bits: int) -> list[int]:
    """The parts of a set of squares connected by sides or corners (connected components).

    >>> pieces(0b1101), pieces(layout([(0, 1), (1, 0)]) >> 1)
    ([1, 12], [4294967297])
    """
    found = []
    left = bits << FIRST
    while left:
        piece = left & -left
        while (grown := widened(piece) & left) != piece:
            piece = grown
        found.append(piece >> FIRST)
        left ^= piece
    return found
