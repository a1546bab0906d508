"""How a chosen set of tiles on the board can be rearranged without undoing.

The ban on undoing (Q2.18) forbids few of the moves that a board allows, but on a nearly empty board
nearly all with many tiles. So it must be known of every choice that leads to a move whether it can
still lead to a legal one: then none is listed in vain, and a random one is found at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from boardgames_core.quadroton.moves.changed_board import most_changes
from boardgames_core.quadroton.squares import CELL_BITS, CELL_SIZE, Board, occupied
from boardgames_core.quadroton.state.limits import apart
from boardgames_core.quadroton.state.position import State, protected_squares
from boardgames_core.quadroton.tiles import ROTATED, tile_on
from boardgames_core.quadroton.vocabulary import CELL_COUNT, ROTATIONS, Options

_ALL_TURNS: Final = range(len(ROTATIONS))
_TURNED: Final = _ALL_TURNS[1:]

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
    """The cells of the opponent's last move, if `player` may not undo it (Q2.18)."""
    last = state.last
    if last is None or not protected_squares(state, player):
        return ()
    return tuple(cell.index for cell in last.cells)


def can_undo(moved: int, protected: int) -> bool:
    """Whether moving this many of the protected tiles can change too many squares for Q2.18."""
    return CELL_SIZE * moved > most_changes(CELL_SIZE * protected)


def turns(source: int, target: int) -> range:
    """The quarter turns with which a tile can go from a cell to another, or to the same.

    Who stays must turn: none is no choice then, by Q-R1 and Q-R20.
    """
    return _TURNED if source == target else _ALL_TURNS


def differing(first: int, second: int) -> int:
    """On how many of its four squares a tile differs from another.

    The count of `changed_squares` on two tiles;
    `test_the_ways_are_all_that_clause_q2_18_allows` compares the ways it leaves with all ways.

    >>> differing(0b00_01_10_11, 0b00_01_11_10)
    2
    """
    bits = first ^ second
    return ((bits | bits >> 1) & 0b01_01_01_01).bit_count()


@dataclass(frozen=True, slots=True)
class Destination:
    """Where a tile can go, how far it is turned there (in quarters), and what that spoils.

    `spoils` is how many protected squares the tile changes on its new cell; `filled` the protected
    cells of the move that are filled then, as bits.
    """

    target: int
    quarters: int
    spoils: int
    filled: int


@dataclass(frozen=True, slots=True)
class Rearrangements:
    """How the tiles on `sources` can be rearranged, where `protected` cells hold a move.

    The tiles are taken one after the other, in the order of `sources`. `filled` and `spoilt` tell
    what those before have done: which of `protected_sources` (the protected cells among the
    sources) they cover, as bits, and how many protected squares they have changed there.
    """

    board: Board
    sources: tuple[int, ...]
    free: frozenset[int]
    protected: tuple[int, ...]
    protected_sources: tuple[int, ...]
    tiles: tuple[int, ...]
    _least: dict[tuple[int, int], int] = field(compare=False, repr=False)

    @property
    def allowed(self) -> int:
        """How many protected squares may change."""
        return most_changes(CELL_SIZE * len(self.protected))

    @property
    def bound(self) -> bool:
        """Whether clause Q2.18 can forbid any of the rearrangements at all."""
        return can_undo(len(self.protected_sources), len(self.protected))

    @property
    def possible(self) -> bool:
        """Whether one of them is legal."""
        return not self.bound or self.least(0, 0) <= self.allowed

    def targets(self) -> list[int]:
        """The cells where tiles can go, in the order of cells."""
        return sorted(self.free.union(self.sources))

    def destinations(
        self, place: int, targets: Iterable[int], spoilt: int, filled: int
    ) -> Iterator[Destination]:
        """Where the tile on the source with this place can go, so that a legal way remains.

        `targets` are the cells that are not taken yet.
        """
        source, bound, allowed = self.sources[place], self.bound, self.allowed
        for target in targets:
            spoils, now_filled = 0, filled
            for quarters in turns(source, target):
                if bound:
                    spoils, now_filled = self._spoiling(place, target, quarters, filled)
                    rest = self.least(place + 1, now_filled)
                    if spoilt + spoils + rest > allowed:
                        continue
                yield Destination(target, quarters, spoils, now_filled)

    def _spoiling(self, place: int, target: int, quarters: int, filled: int) -> tuple[int, int]:
        """What a tile spoils on a cell, and which of the protected sources are filled then."""
        if target not in self.protected_sources:
            return 0, filled
        number = self.protected_sources.index(target)
        spoils = differing(ROTATED[quarters][self.tiles[place]], tile_on(self.board, target))
        return spoils, filled | 1 << number

    def least(self, place: int, filled: int) -> int:
        """The fewest squares that change of protected sources not yet filled, however it goes on.

        By trying for the tile at `place` every one of them that is left, and none; what is known of
        a place and a filling is kept.
        """
        known = self._least.get((place, filled))
        if known is not None:
            return known
        outside = place - filled.bit_count()
        room = len(self.free) + len(self.sources) - len(self.protected_sources)
        if outside > room:
            fewest = _IMPOSSIBLE
        elif place == len(self.sources):
            fewest = CELL_SIZE * (len(self.protected_sources) - filled.bit_count())
        else:
            fewest = self.least(place + 1, filled)
            for number, cell in enumerate(self.protected_sources):
                if not filled >> number & 1:
                    rest = self.least(place + 1, filled | 1 << number)
                    fewest = min(fewest, self._cheapest(place, cell) + rest)
        self._least[place, filled] = fewest
        return fewest

    def _cheapest(self, place: int, cell: int) -> int:
        """The fewest squares that change where the tile at `place` ends on a protected cell."""
        there, tile = tile_on(self.board, cell), self.tiles[place]
        ways = turns(self.sources[place], cell)
        return min(differing(ROTATED[quarters][tile], there) for quarters in ways)


_KEEP: Final = 1
_CHANGE: Final = 2


class Apart(Rearrangements):
    """Where one move does not turn some tiles and exchange others (Q-R25).

    No cell is free then, and `filled` tells another thing of the tiles before: 0 for none, else
    whether they keep their cells or change them.
    """

    __slots__ = ()

    @property
    def possible(self) -> bool:
        """Whether one of them is legal."""
        rests = (self._rest(0, self.sources, kind) for kind in (_KEEP, _CHANGE))
        return not self.bound or min(rests) <= self.allowed

    def destinations(
        self, place: int, targets: Iterable[int], spoilt: int, filled: int
    ) -> Iterator[Destination]:
        """Where the tile on the source with this place can go, so that a legal way remains."""
        source, left = self.sources[place], tuple(targets)
        for target in left:
            kind = _KEEP if target == source else _CHANGE
            if filled in (0, kind):
                others = tuple(cell for cell in left if cell != target)
                rest = spoilt + self._rest(place + 1, others, kind)
                for quarters in turns(source, target):
                    spoils, _ = self._spoiling(place, target, quarters, 0)
                    if rest + spoils <= self.allowed:
                        yield Destination(target, quarters, spoils, kind)

    def _rest(self, place: int, left: tuple[int, ...], kind: int) -> int:
        """The fewest protected squares that change on the cells that are left, by this kind."""
        if place == len(self.sources):
            return 0
        known = (kind, sum(1 << self.sources.index(cell) for cell in left))
        if known not in self._least:
            source = self.sources[place]
            self._least[known] = min(
                (
                    self._rest(place + 1, tuple(cell for cell in left if cell != target), kind)
                    + (self._cheapest(place, target) if target in self.protected_sources else 0)
                    for target in left
                    if (target == source) == (kind == _KEEP)
                ),
                default=_IMPOSSIBLE,
            )
        return self._least[known]


def rearrangements_of(
    board: Board,
    sources: Sequence[int],
    free: frozenset[int],
    protected: tuple[int, ...],
    options: Options,
) -> Rearrangements:
    """How the tiles on these cells, which must hold tiles, can be rearranged."""
    protected_sources = tuple(cell for cell in sources if cell in protected)
    tiles = tuple(tile_on(board, cell) for cell in sources)
    kind = Apart if apart(options) else Rearrangements
    return kind(board, tuple(sources), free, protected, protected_sources, tiles, {})


def possible_rearrangements(
    board: Board,
    covered: Iterable[int],
    size: int,
    free: frozenset[int],
    protected: tuple[int, ...],
    options: Options,
) -> Iterator[Rearrangements]:
    """For every set of `size` covered cells that allows a legal move: its rearrangements.

    The sets come in the order of combinations of `covered`, after the protected cells have been
    put behind all others: so sets that clause Q2.18 binds come late and never many in a row.
    """
    cells = list(covered)
    ordered = [cell for cell in cells if cell not in protected]
    ordered += [cell for cell in cells if cell in protected]
    for sources in combinations(ordered, size):
        found = rearrangements_of(board, sources, free, protected, options)
        if found.possible:
            yield found
