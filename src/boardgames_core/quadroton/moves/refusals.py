"""Refusals that placings and rearrangings share: how many tiles, which cells, which limit."""

from __future__ import annotations

from typing import Final

from boardgames_core.game import Data, Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.state.limits import Counts, is_used_up
from boardgames_core.quadroton.vocabulary import LARGEST_MOVE, Cell

_SIZES: Final = range(1, LARGEST_MOVE + 1)


def parts_refusal(parts: object, part_type: type, clause: str) -> Reason | None:
    """A move that is not made of parts of the right type (Q2.2, Q2.4)."""
    if type(parts) is tuple:
        for part in parts:
            if type(part) is not part_type:
                break
        else:
            return None
    text = f"expected a tuple of {part_type.__name__}, found {repr_of(parts)}"
    return Reason(clause, "not-a-move", text)


def size_refusal(parts: tuple[object, ...], clause: str) -> Reason | None:
    """A move of none or of too many tiles (Q2.2, Q2.4)."""
    if len(parts) not in _SIZES:
        text = f"a move involves 1 to {LARGEST_MOVE} tiles, not {len(parts)}"
        return Reason(clause, "number-of-tiles", text, (("tiles", len(parts)),))
    return None


def cell_refusal(cell: object, clause: str) -> Reason | None:
    """A cell that is not on the board (Q1.1)."""
    if type(cell) is not Cell:
        return Reason(clause, "not-a-cell", f"{repr_of(cell)} is not a cell")
    if cell.index < 0:
        text = f"{cell} is not on the board, whose cells are a1 to p16"
        return Reason(clause, "off-board", text)
    return None


def twice_refusal(named: list[Cell], clause: str, what: str) -> Reason | None:
    """A cell that is named more than once (Q2.2, Q2.4)."""
    if len(named) == 1 or len(set(named)) == len(named):
        return None
    cell = next(cell for place, cell in enumerate(named) if cell in named[:place])
    text = f"two {what} {cell}"
    return Reason(clause, "cell-named-twice", text, cell_data(cell))


def cell_data(cell: Cell) -> Data:
    """What a reason says of one cell to programs."""
    return (("cell", str(cell)),)


def limit_refusal(
    clause: str, size: int, made: Counts, limits: tuple[int, ...], what: str, ruling: str = ""
) -> Reason | None:
    """A limit that is used up: moves of this size `made`, by the clause that sets `limits`.

    By Q2.6 and Q3.2. A move of no or of too many tiles has no limit.
    """
    if size in _SIZES and is_used_up(made, limits, size):
        tiles = f"{size} tile" if size == 1 else f"{size} tiles"
        text = f"all {limits[size - 1]} {what} of {tiles} are made"
        data = (("tiles", size), ("limit", limits[size - 1]))
        return Reason(clause, "limit", text, data, ruling)
    return None
