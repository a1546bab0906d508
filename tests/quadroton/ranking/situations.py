"""Random boards with some free cells and a memory, on which all that scores occurs often.

Boards are taken as they come, however many tiles of a kind they have: scoring looks at colours
alone. What was counted before comes from moves that are scored on the way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from boardgames_core.quadroton.catalogue.reading import Catalogue, from_data, named_catalogue
from boardgames_core.quadroton.scoring.decision import settle
from boardgames_core.quadroton.squares import CELL_BITS, CELL_MASKS, CORNERS, EMPTY, STRIDE, Board
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.tiles import PARTS
from boardgames_core.quadroton.vocabulary import Options
from tests.oracles.quadroton_random_start import DENSE, Dice
from tests.quadroton.scoring.crowds import NESTING, WIDE

CELLS = range(256)

NAMED = [named_catalogue("attested"), named_catalogue("demo")]
CATALOGUES = [*NAMED, *(from_data(data) for data in (DENSE, NESTING, WIDE))]


class Situation(NamedTuple):
    """A board, its free cells in their order, and what was counted before."""

    board: Board
    free: list[int]
    memory: Memory
    options: Options

    def with_tile(self, cell: int, tile: int) -> Board:
        """The board with a tile on a free cell."""
        squares = list(self.board)
        for colour, part in PARTS[tile]:
            squares[colour] |= part << CELL_BITS[cell]
        red, green, blue, yellow = squares
        return red, green, blue, yellow

    def points(self, cell: int, tile: int) -> int:
        """What placing a tile on a free cell scores: the tile's move alone, by `settle`."""
        board = self.with_tile(cell, tile)
        return settle(self.board, board, CELL_MASKS[cell], self.memory, self.options)[0]


def situation(seed: int) -> Situation:
    """A random one."""
    dice = Dice(random.Random(seed).random)
    options = random_options(dice, dice.pick(CATALOGUES))
    covered = dice.pick(list(_covered(dice)))
    board = _coloured(dice, covered)
    memory = Memory()
    for _ in range(dice.pick([0, 0, 1, 3])):
        involved = sum(CELL_MASKS[cell] for cell in dice.some(covered, min(len(covered), 8)))
        _, memory = settle(EMPTY, board, involved, memory, options)
        board = _lifted(board, dice.some(covered, min(len(covered), 6)))
    taken = board[0] | board[1] | board[2] | board[3]
    free = [cell for cell in CELLS if not taken >> CELL_BITS[cell] & 1]
    return Situation(board, free, memory, options)


def random_options(dice: Dice, catalogue: Catalogue) -> Options:
    """All options of scoring in any mixture, those with a default mostly as they are."""
    return Options(
        chains=not dice.often(0.1),
        fences=not dice.often(0.1),
        rotated_mono=not dice.often(0.2),
        rotated_two_colour=not dice.often(0.2),
        chain_reuse="earlier" if dice.often(0.3) else "new",
        long_chains="last" if dice.often(0.3) else "none",
        fence_counts=dice.pick(["squares", "squares", "tiles", "if-other-colour"]),
        catalogue=catalogue,
        two_colour_clean="own" if dice.often(0.4) else "both",
        fence_area="new" if dice.often(0.3) else "whole",
        within="outer" if dice.often(0.3) else "neither",
    )


def _covered(dice: Dice) -> Iterator[list[int]]:
    """Cells to be covered: a few, many, nearly all; or a crowd in one place."""
    yield dice.some(CELLS, dice.between(0, 30))
    yield dice.some(CELLS, dice.between(80, 180))
    yield dice.some(CELLS, dice.between(225, 253))
    row, column = dice.below(13), dice.below(13)
    crowd = [16 * (row + down) + column + right for down in range(4) for right in range(4)]
    yield dice.some([cell for cell in crowd if cell in CELLS], dice.between(9, 15))


def _coloured(dice: Dice, covered: list[int]) -> Board:
    """The covered cells coloured, few or all colours, finely or in patches."""
    palette = dice.pick([[0, 1, 2, 3], [0, 1, 2, 3], [0, 1, 2], [1, 3], [2, 2, 2, 2, 2, 0, 1, 3]])
    copying = dice.pick([0.0, 0.0, 0.4, 0.75])
    colours: dict[int, int] = {}
    for corner in (CELL_BITS[cell] for cell in sorted(covered)):
        for square in (corner + offset for offset in CORNERS):
            beside = (square - 1, square + 1, square - STRIDE, square + STRIDE)
            known = [colours[other] for other in beside if other in colours]
            copies = known and dice.often(copying)
            colours[square] = dice.pick(known) if copies else dice.pick(palette)
    planes = [sum(1 << bit for bit, its in colours.items() if its == colour) for colour in range(4)]
    return planes[0], planes[1], planes[2], planes[3]


def _lifted(board: Board, cells: list[int]) -> Board:
    """The board without the tiles on these cells: their squares stay counted."""
    lifted = sum(CELL_MASKS[cell] for cell in cells)
    red, green, blue, yellow = (squares & ~lifted for squares in board)
    return red, green, blue, yellow
