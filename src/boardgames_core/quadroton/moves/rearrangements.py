"""The ways in which a chosen set of tiles on the board can be rearranged without undoing.

Clause Q2.18 forbids few of the moves that a board allows, but on a nearly empty board it may forbid
nearly all with many tiles. So it must be known of every choice that leads to a move whether it can
still lead to a legal one: then none is listed in vain, and a random one is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from boardgames_core.quadroton.squares import CELL_BITS, Board, occupied
from boardgames_core.quadroton.state.position import State, protected_squares
from boardgames_core.quadroton.tiles import ROTATED, tile_on
from boardgames_core.quadroton.vocabulary import CELL_COUNT

_SQUARES: Final = 4
"""The squares of a cell: what changes when it is left empty."""

_IMPOSSIBLE: Final = 1_000
"""More squares than any move can change."""


def free_cells(board: Board) -> list[int]:
    """The free cells, by index."""
    taken = occupied(board)
    return [cell for cell in range(CELL_COUNT) if not taken >> CELL_BITS[cell] & 1]


def covered_cells(board: Board) -> list[int]:
    """The cells on which a tile lies, by index."""
    taken = occupied(board)
    return [cell for cell in range(CELL_COUNT) if taken >> CELL_BITS[cell] & 1]


def protected_cells(state: State, player: int) -> tuple[int, ...]:
    """The cells of the opponent's last move, if `player` may not undo it. Clause Q2.18."""
    last = state.last
    if last is None or not protected_squares(state, player):
        return ()
    return tuple(cell.index for cell in last.cells)


def differing(first: int, second: int) -> int:
    """On how many of its four squares a tile differs from another.

    >>> differing(0b00_01_10_11, 0b00_01_11_10)
    2
    """
    bits = first ^ second
    return ((bits | bits >> 1) & 0b01_01_01_01).bit_count()


@dataclass(frozen=True, slots=True)
class Goal:
    """Where a tile can go, how far it is turned there (in quarters), and what that spoils.

    `spoils` is how many protected squares the tile changes on its new cell; `filled` the protected
    cells of the move that are filled then, as bits.
    """

    target: int
    quarters: int
    spoils: int
    filled: int


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways to rearrange the tiles on `sources`, of which `protected` cells hold a move.

    The tiles are taken one after the other, in the order of `sources`. `filled` and `spoilt` tell
    what those before have done: which of `wells` (the protected cells among the sources) they
    cover, as bits, and how many protected squares they have changed there.
    """

    board: Board
    sources: tuple[int, ...]
    free: frozenset[int]
    protected: tuple[int, ...]
    wells: tuple[int, ...]
    tiles: tuple[int, ...]
    _least: dict[tuple[int, int], int] = field(compare=False, repr=False)

    @property
    def allowed(self) -> int:
        """How many protected squares may change: half. Clause Q2.18."""
        return _SQUARES * len(self.protected) // 2

    @property
    def bound(self) -> bool:
        """Whether clause Q2.18 can forbid any of the ways at all."""
        return _SQUARES * len(self.wells) > self.allowed

    @property
    def possible(self) -> bool:
        """Whether there is a legal way."""
        return not self.bound or self.least(0, 0) <= self.allowed

    def targets(self) -> list[int]:
        """The cells where tiles can go, in the order of cells."""
        return sorted(self.free.union(self.sources))

    def goals(self, place: int, targets: Iterable[int], spoilt: int, filled: int) -> Iterator[Goal]:
        """Where the tile on the source with this place can go, so that a legal way remains.

        `targets` are the cells that are not taken yet.
        """
        source, bound = self.sources[place], self.bound
        for target in targets:
            spoils, now_filled = 0, filled
            for quarters in range(target == source, _SQUARES):
                if bound:
                    spoils, now_filled = self._spoiling(place, target, quarters, filled)
                    rest = self.least(place + 1, now_filled)
                    if spoilt + spoils + rest > self.allowed:
                        continue
                yield Goal(target, quarters, spoils, now_filled)

    def _spoiling(self, place: int, target: int, quarters: int, filled: int) -> tuple[int, int]:
        """What a tile spoils on a cell, and which wells are filled then."""
        if target not in self.wells:
            return 0, filled
        well = self.wells.index(target)
        spoils = differing(ROTATED[quarters][self.tiles[place]], tile_on(self.board, target))
        return spoils, filled | 1 << well

    def least(self, place: int, filled: int) -> int:
        """The fewest squares of wells not yet filled that change, over all ways to go on.

        By trying for the tile at `place` every well that is left, and none of them; what is known
        of a place and a filling is kept.
        """
        known = self._least.get((place, filled))
        if known is not None:
            return known
        outside = place - filled.bit_count()
        room = len(self.free) + len(self.sources) - len(self.wells)
        if outside > room:
            fewest = _IMPOSSIBLE
        elif place == len(self.sources):
            fewest = _SQUARES * (len(self.wells) - filled.bit_count())
        else:
            fewest = self.least(place + 1, filled)
            for well, cell in enumerate(self.wells):
                if not filled >> well & 1:
                    rest = self.least(place + 1, filled | 1 << well)
                    fewest = min(fewest, self._cheapest(place, cell) + rest)
        self._least[place, filled] = fewest
        return fewest

    def _cheapest(self, place: int, cell: int) -> int:
        """The fewest squares that change where the tile at `place` ends on a protected cell."""
        there, tile = tile_on(self.board, cell), self.tiles[place]
        stays = cell == self.sources[place]
        return min(differing(ROTATED[n][tile], there) for n in range(stays, _SQUARES))


def ways(
    board: Board, sources: Sequence[int], free: frozenset[int], protected: tuple[int, ...]
) -> Ways:
    """The ways to rearrange the tiles on these cells, which must hold tiles."""
    wells = tuple(cell for cell in sources if cell in protected)
    tiles = tuple(tile_on(board, cell) for cell in sources)
    return Ways(board, tuple(sources), free, protected, wells, tiles, {})


def possible_ways(
    board: Board,
    covered: Iterable[int],
    size: int,
    free: frozenset[int],
    protected: tuple[int, ...],
) -> Iterator[Ways]:
    """For every set of `size` covered cells that allows a legal move: its ways.

    The sets come in the order of combinations of `covered`, after the protected cells have been
    put behind all others: so sets that clause Q2.18 binds come late and never many in a row.
    """
    cells = list(covered)
    ordered = [cell for cell in cells if cell not in protected]
    ordered += [cell for cell in cells if cell in protected]
    for sources in combinations(ordered, size):
        found = ways(board, sources, free, protected)
        if found.possible:
            yield found
