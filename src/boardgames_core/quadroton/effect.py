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
    red, green, blue, yellow = board
    lying: list[tuple[int, int]] = []
    if isinstance(move, Placing):
        for placed in move.tiles:
            lying.append((placed.tile.index, placed.cell.index))
    else:
        left = 0
        for change in move.changes:
            source = change.source.index
            left |= CELL_MASKS[source]
            tile = ROTATED[change.rotation.quarters][tile_on(board, source)]
            lying.append((tile, change.target.index))
        red, green, blue, yellow = red & ~left, green & ~left, blue & ~left, yellow & ~left
    squares = [red, green, blue, yellow]
    involved = 0
    for tile, cell in lying:
        corner = CELL_BITS[cell]
        involved |= CELL_MASKS[cell]
        for colour, part in PARTS[tile]:
            squares[colour] |= part << corner
    red, green, blue, yellow = squares
    return (red, green, blue, yellow), involved


def changed_squares(before: Board, after: Board, among: int) -> int:
    """How many of the squares in `among` have another colour after a move. Clause Q2.18.

    All of them must have been covered; a square that is left empty has another colour.
    """
    same = 0
    for old, new in zip(before, after, strict=True):
        same |= old & new
    return (among & ~same).bit_count()
