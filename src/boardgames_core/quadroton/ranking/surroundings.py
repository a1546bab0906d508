"""What lies beside the free cells: each connected part there, found once, with all that is asked.

A tile joins the parts of a colour that it touches into one. What is asked of the joined part is a
sum over these parts and the tile's own squares, or nearly so: its size, how much of it was counted
before, Euler's number, the stretches of the edge, what it surrounds. So the board is searched once
for all tiles and cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from boardgames_core.bits import indices
from boardgames_core.quadroton.catalogue.shapes import widened
from boardgames_core.quadroton.scoring.components import touched
from boardgames_core.quadroton.scoring.fences import (
    EDGE,
    SMALLEST_RING,
    euler_number,
    parts_cut_off,
    stretches,
    surrounded,
)
from boardgames_core.quadroton.squares import CELL_MASKS, Board, occupied
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options


# Not frozen: hundreds are made at once, and freezing takes longer than all that they hold.
@dataclass(slots=True, eq=False)
class Beside:
    """A connected part of one colour beside a free cell.

    `first` is the bit of its first square, `shape` its squares shifted there to bit 0; `used` how
    many of its squares were counted in chains before; `at_edge` whether it lies at the board's
    edge, `stretches` how many stretches of it it covers; `euler` its Euler's number; `inner` how
    many parts of the board it cuts off, `inside` their squares (Q-R18), `enclosed` how many.
    """

    squares: int
    first: int
    shape: int
    size: int
    used: int
    at_edge: bool
    stretches: int
    euler: int
    inner: int
    inside: int
    enclosed: int


class Surroundings:
    """A board and what lies beside some of its free cells.

    `at` gives the part by the bit of one of its squares, for all squares beside these cells.
    """

    __slots__ = ("at", "board", "cells", "free", "memory", "options", "taken")

    def __init__(
        self, board: Board, cells: Iterable[int], memory: Memory, options: Options
    ) -> None:
        self.board: Board = board
        self.cells: tuple[int, ...] = tuple(cells)
        self.memory: Memory = memory
        self.options: Options = options
        self.taken: int = occupied(board)
        self.free: int = sum(CELL_MASKS[cell] for cell in self.cells)
        beside = widened(self.free) & self.taken
        self.at: dict[int, Beside] = {}
        used = memory.used_chains
        for colour, squares, first, shape, size in touched(board, beside):
            again = (squares & used[colour]).bit_count() if used[colour] else 0
            part = _beside(squares, first, shape, size, again, options.fences)
            for bit in indices(squares & beside):
                self.at[bit] = part


def _beside(squares: int, first: int, shape: int, size: int, used: int, fences: bool) -> Beside:
    """The part with all that is asked of it; what it surrounds only if fences count."""
    at_edge = squares & EDGE
    if not fences or (size < SMALLEST_RING and not at_edge):
        return Beside(squares, first, shape, size, used, False, 0, 1, 0, 0, 0)
    covered = stretches(at_edge)
    euler = euler_number(shape)
    inner = parts_cut_off(euler, covered, at_edge)
    inside = surrounded(squares, shape) if inner > 0 else 0
    return Beside(
        squares,
        first,
        shape,
        size,
        used,
        bool(at_edge),
        covered,
        euler,
        inner,
        inside,
        inside.bit_count(),
    )
