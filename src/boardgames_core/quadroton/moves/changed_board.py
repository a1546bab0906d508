"""What a move does to the board, and whether it undoes the move before."""

from __future__ import annotations

from boardgames_core.quadroton.squares import CELL_BITS, CELL_MASKS, Board
from boardgames_core.quadroton.tiles import PARTS, ROTATED, tile_on
from boardgames_core.quadroton.vocabulary import Placing, Rearranging


def board_after(board: Board, move: Placing | Rearranging) -> tuple[Board, int]:
    """The board after a move, and the squares of the involved tiles where they lie then.

    Clause Q2.3: squares that a tile left are not involved. The move must have well-formed cells
    and tiles; whether it is legal is not looked at.
    """
    squares, involved = list(board), 0
    if isinstance(move, Placing):
        lying = [(placed.tile.index, placed.cell.index) for placed in move.tiles]
    else:
        lying = []
        for change in move.changes:
            source = change.source.index
            tile, corner = tile_on(board, source), CELL_BITS[source]
            for colour, part in PARTS[tile]:
                squares[colour] ^= part << corner
            lying.append((ROTATED[change.rotation.quarters][tile], change.target.index))
    for tile, cell in lying:
        corner = CELL_BITS[cell]
        involved |= CELL_MASKS[cell]
        for colour, part in PARTS[tile]:
            squares[colour] |= part << corner
    red, green, blue, yellow = squares
    return (red, green, blue, yellow), involved


def most_changes(protected: int) -> int:
    """How many of this many protected squares a move may change: half of them (Q2.18)."""
    return protected // 2


def changed_squares(before: Board, after: Board, among: int) -> int:
    """How many of the squares in `among` have another colour after a move, as Q2.18 counts them.

    All of them must have been covered; a square that is left empty has another colour.
    """
    same = 0
    for old, new in zip(before, after, strict=True):
        same |= old & new
    return (among & ~same).bit_count()
