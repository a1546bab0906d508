"""The parts of one colour connected by sides or corners, through squares of a move.

Everything that a move completes holds one of its squares and is connected with it: a chain is
such a part, a border is, and a clean pattern consists of whole ones, since no other square of its
colour touches it. So these parts are found once, and all of scoring works on them (Q2.5).

The trick: a part grows from one square by a whole ring at once, first sideways, then up and down,
by shifts of all its squares together.
"""

from __future__ import annotations

from typing import TypeAlias

from boardgames_core.quadroton.squares import STRIDE, Board

Part: TypeAlias = tuple[int, int, int, int, int]
"""A connected part: its colour (0 to 3), its squares, the bit of the first of them, the squares
shifted down by that to bit 0, and their number. A plain tuple, since many are made."""


def touched(board: Board, involved: int) -> list[Part]:
    """The connected parts of one colour through the squares `involved`, colour by colour.

    Squares are connected if they touch by side or corner.

    >>> for _, squares, _, _, size in touched((0b110111 << 40, 0, 0, 0), 0b100001 << 40):
    ...     print(bin(squares >> 40), size)
    0b111 3
    0b110000 2
    """
    parts: list[Part] = []
    for colour, squares in enumerate(board):
        left = squares & involved
        while left:
            part = left & -left
            while True:
                wide = part | part << 1 | part >> 1
                grown = (wide | wide << STRIDE | wide >> STRIDE) & squares
                if grown == part:
                    break
                part = grown
            left &= ~part
            first = (part & -part).bit_length() - 1
            shape = part >> first
            parts.append((colour, part, first, shape, shape.bit_count()))
    return parts


def component(squares: int, part: int, most: int) -> int:
    """The connected part of `squares` that holds `part`, or 0 if it has more than `most` squares.

    >>> component(0b110111 << 40, 1 << 40, 3) >> 40, component(0b110111 << 40, 1 << 40, 2)
    (7, 0)
    """
    while True:
        wide = part | part << 1 | part >> 1
        grown = (wide | wide << STRIDE | wide >> STRIDE) & squares
        if grown == part:
            return part
        if grown.bit_count() > most:
            return 0
        part = grown
