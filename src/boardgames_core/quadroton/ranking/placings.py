"""Good placings of several tiles, built one tile after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from boardgames_core.quadroton.catalogue.shapes import widened
from boardgames_core.quadroton.moves.listing import placing_sizes
from boardgames_core.quadroton.moves.rearrangements import free_cells
from boardgames_core.quadroton.ranking.singles import RankedPlacing, best_placings
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.ranking.trials import Trials, Tried
from boardgames_core.quadroton.squares import CELL_BITS, CELL_MASKS, Board
from boardgames_core.quadroton.tiles import KIND_OF, PARTS, TILES, Hand
from boardgames_core.quadroton.vocabulary import CELLS, Placed, Placing

_WIDTH: Final = 6
"""How many ways to go on are tried out for each further tile."""


def placing_of(placings: Sequence[RankedPlacing]) -> Placing:
    """The move that makes these placings."""
    return Placing(tuple(Placed(TILES[each.tile], CELLS[each.cell]) for each in placings))


def several_tiles(
    trials: Trials, singles: Sequence[RankedPlacing], starts: int
) -> Iterator[Tried[Placing]]:
    """Placings of 2 to 8 tiles, as the limits allow (Q2.6), in no order.

    `singles` are the best placings of one tile, the best first. This many of them, on different
    cells, are grown by further tiles beside them; and the best of all are taken together.
    """
    sizes = [size for size in placing_sizes(trials.state) if size > 1]
    if not sizes or not singles:
        return
    by_cell = {each.cell: each for each in reversed(singles)}
    apart = sorted(by_cell.values(), key=singles.index)
    grown = [_grown(trials, start, sizes[-1]) for start in apart[:starts]]
    for rows in (*grown, _together(trials, apart, sizes[-1])):
        for row in rows:
            if len(row.placings) in sizes:
                yield row.points(trials), placing_of(row.placings)


@dataclass(frozen=True, slots=True)
class _Row:
    """Tiles to be placed together, the board with them, and the hand without them."""

    placings: tuple[RankedPlacing, ...]
    board: Board
    involved: int
    hand: Hand

    def points(self, trials: Trials) -> int:
        """What placing them scores."""
        return trials.points_of(self.board, self.involved)

    def add(self, more: RankedPlacing) -> _Row:
        """The row with one more tile."""
        squares = list(self.board)
        for colour, part in PARTS[more.tile]:
            squares[colour] |= part << CELL_BITS[more.cell]
        red, green, blue, yellow = squares
        hand = list(self.hand)
        hand[KIND_OF[more.tile]] -= 1
        return _Row(
            (*self.placings, more),
            (red, green, blue, yellow),
            self.involved | CELL_MASKS[more.cell],
            tuple(hand),
        )


def _grown(trials: Trials, start: RankedPlacing, most: int) -> Iterator[_Row]:
    """A tile with one more beside it, and another, up to `most`: each time what scores best."""
    row = _Row((), trials.state.board, 0, trials.hand).add(start)
    while len(row.placings) < most:
        cells = _cells_beside(row)
        surroundings = Surroundings(row.board, cells, trials.state.memory, trials.state.options)
        # There is a way: no size is allowed that the hand or the free cells are too few for.
        ways = [row.add(each) for each in best_placings(surroundings, row.hand, _WIDTH)]
        row = max(ways, key=lambda way: way.points(trials))
        yield row


def _cells_beside(row: _Row) -> list[int]:
    """The free cells that touch the tiles of the row; if there are none, all free cells."""
    free = free_cells(row.board)
    near = widened(row.involved)
    return [cell for cell in free if CELL_MASKS[cell] & near] or free


def _together(trials: Trials, apart: Sequence[RankedPlacing], most: int) -> Iterator[_Row]:
    """The best placings on different cells taken together, as far as the hand has the tiles."""
    row = _Row((), trials.state.board, 0, trials.hand)
    for each in apart:
        if row.hand[KIND_OF[each.tile]]:
            row = row.add(each)
            yield row
        if len(row.placings) == most:
            return
