"""Good rearrangings: tiles turned, moved and exchanged, and several such changes together.

What a tile would score elsewhere is read off the table, as if it were still lying where it does,
too; the few best are tried out exactly (Q2.4, Q3.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from boardgames_core.quadroton.moves.listing import rearranging_sizes
from boardgames_core.quadroton.moves.rearrangements import covered_cells, turns
from boardgames_core.quadroton.moves.rearranging import mixes_kinds
from boardgames_core.quadroton.ranking.singles import best_placings
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.ranking.trials import Trials, Tried
from boardgames_core.quadroton.squares import CELL_MASKS, Board
from boardgames_core.quadroton.tiles import KIND_OF, ROTATED, hand_of, tile_on
from boardgames_core.quadroton.vocabulary import CELLS, ROTATIONS, Change, Rearranging, Rotation

LyingTile: TypeAlias = tuple[int, int]
"""A tile on the board: its cell, and the tile as it lies, as numbers."""

_TRIED_AT_CELL: Final = 5
"""How many tiles are tried on a cell from which the tile is taken."""

_MOST_EMPTIED: Final = 8
"""From how many cells at most the tile is taken."""

_BUILT_FROM: Final = 3
"""From how many of the best changes several at once are built."""


def rearrangings(
    trials: Trials, surroundings: Surroundings, tries: int
) -> Iterator[Tried[Rearranging]]:
    """Rearrangings that the limits allow (Q2.6, Q3.2, Q3.3), in no order.

    `surroundings` is that of the free cells; about this many changes are tried out.
    """
    sizes = rearranging_sizes(trials.state)
    if not sizes:
        return
    board = trials.state.board
    lying = [(cell, tile_on(board, cell)) for cell in covered_cells(board)]
    changes = list(_turned_in_place(trials, lying, tries // 2))
    if surroundings.cells:
        changes += _moved(trials, lying, surroundings, tries // 4)
    singles = sorted(changes, key=lambda each: -each[0])
    if sizes[-1] > 1:
        changes += _exchanged(trials, lying, singles, tries // 4)
    ranked = sorted(changes, key=lambda each: -each[0])
    yield from (each for each in ranked if len(each[1].changes) in sizes)
    for start in range(_BUILT_FROM):
        for built in (ranked[start:], singles[start:]):
            for points, move in _together(trials, built, sizes[-1]):
                if len(move.changes) in sizes:
                    yield points, move


def _turned_in_place(
    trials: Trials, lying: Sequence[LyingTile], tries: int
) -> Iterator[Tried[Rearranging]]:
    """Tiles turned where they lie; with more than can be tried, tiles all over the board."""
    step = -(-3 * len(lying) // max(tries, 1))
    for cell, _ in lying[::step]:
        for quarters in turns(cell, cell):
            yield from _tried(trials, Change(CELLS[cell], CELLS[cell], ROTATIONS[quarters]))


def _moved(
    trials: Trials, lying: Sequence[LyingTile], surroundings: Surroundings, tries: int
) -> Iterator[Tried[Rearranging]]:
    """Tiles moved to free cells where the table promises most."""
    by_kind = _by_kind(lying)
    for _, cell, look in best_placings(surroundings, hand_of(tile for _, tile in lying), tries):
        source, tile = by_kind[KIND_OF[look]][0]
        yield from _tried(trials, Change(CELLS[source], CELLS[cell], _turn(tile, look)))


def _exchanged(
    trials: Trials, lying: Sequence[LyingTile], singles: Sequence[Tried[Rearranging]], tries: int
) -> Iterator[Tried[Rearranging]]:
    """Two tiles exchanged: what would score best on a cell comes there, its tile takes its place.

    The cells are those where turning or moving the tile scores most.
    """
    emptied = dict.fromkeys(move.changes[0].source.index for _, move in singles)
    tiles = dict(lying)
    state = trials.state
    for cell in list(emptied)[: min(_MOST_EMPTIED, -(-tries // (4 * _TRIED_AT_CELL)))]:
        others = [each for each in lying if each[0] != cell]
        by_kind = _by_kind(others)
        surroundings = Surroundings(
            _emptied(state.board, cell), (cell,), state.memory, state.options
        )
        hand = hand_of(tile for _, tile in others)
        for _, _, look in best_placings(surroundings, hand, _TRIED_AT_CELL):
            source, tile = by_kind[KIND_OF[look]][0]
            comes = Change(CELLS[source], CELLS[cell], _turn(tile, look))
            # A tile that looks the same turned need not be tried in every way.
            for turned in dict.fromkeys(ROTATED[quarters][tiles[cell]] for quarters in range(4)):
                goes = Change(CELLS[cell], CELLS[source], _turn(tiles[cell], turned))
                yield from _tried(trials, comes, goes)


def _together(
    trials: Trials, ranked: Sequence[Tried[Rearranging]], most: int
) -> Iterator[Tried[Rearranging]]:
    """The best changes that do not meet, taken together: two of them, three, up to `most` tiles."""
    changes: list[Change] = []
    touched: set[int] = set()
    for _, move in ranked:
        cells = {cell.index for each in move.changes for cell in (each.source, each.target)}
        more = (*changes, *move.changes)
        if (
            touched.isdisjoint(cells)
            and len(more) <= most
            and not mixes_kinds(more, trials.state.options)
        ):
            first = not changes
            changes += move.changes
            touched |= cells
            if not first:
                yield from _tried(trials, *changes)
        if len(changes) == most:
            return


def _tried(trials: Trials, *changes: Change) -> Iterator[Tried[Rearranging]]:
    """The rearranging and what it scores, if it is allowed (Q2.18, Q-R25)."""
    move = Rearranging(changes)
    if not trials.forbids(move):
        yield trials.points(move), move


def _by_kind(lying: Sequence[LyingTile]) -> dict[int, list[LyingTile]]:
    """The tiles that lie on the board, by kind."""
    found: dict[int, list[LyingTile]] = {}
    for cell, tile in lying:
        found.setdefault(KIND_OF[tile], []).append((cell, tile))
    return found


def _turn(tile: int, look: int) -> Rotation:
    """How a tile must be turned to look so."""
    return next(turn for turn in ROTATIONS if ROTATED[turn.quarters][tile] == look)


def _emptied(board: Board, cell: int) -> Board:
    """The board without the tile on a cell."""
    red, green, blue, yellow = (squares & ~CELL_MASKS[cell] for squares in board)
    return red, green, blue, yellow
