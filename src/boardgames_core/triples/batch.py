"""Thousands of random playouts at once with NumPy: the same rules, a board a lane.

A board is four `uint64` with the cells as bits, in the layout of `grid`: rows * (columns + 1) may
be at most 64. Each step makes one random legal move on every board that is not over. This is a
second form of `sliding`, `scoring` and `moves` for speed: what they do to one number is done here
to arrays of them, and `tests/triples/test_batch.py` plays the same moves by both and compares.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boardgames_core.chance import generator
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.triples.grid import Grid, grid_of
from boardgames_core.triples.scoring import KIND_BY_COUNTS, counts_key, possible_kinds
from boardgames_core.triples.vocabulary import KINDS, Options

Bits: TypeAlias = NDArray[np.uint64]
Numbers: TypeAlias = NDArray[np.int64]

WORD: Final = 64
"""Bits of a lane."""

RACE, FINALE, OVER, DRAW, CUT_OFF = range(5)
"""How a board stands in `Playouts.phase`: the phases of the game, and a race or finale cut off."""

STOPPED: Final = -2
"""What stands in `Playouts.taps` for the step that ends a free finale (T-R12)."""

_ONE: Final = np.uint64(1)


@dataclass(frozen=True)
class Playouts:
    """The results of a batch; each array has one entry a playout.

    `phase` is `OVER`, `DRAW` or `CUT_OFF`; `winner` 0, 1, or -1 for none; `moves` the moves of the
    race and `finale_moves` those of the finale; `scores` two columns, kinds noted for each player.
    `start` holds the tiles of each start, four columns in the order B R G Y; `taps`, if it was
    asked for, the bit of the cell tapped in each step (rows), -1 where the board was over and
    `STOPPED` for the step `stop`.
    """

    options: Options
    phase: Numbers
    winner: Numbers
    moves: Numbers
    finale_moves: Numbers
    scores: Numbers
    start: Bits
    taps: NDArray[np.int8] | None


def playouts(
    options: Options | None = None,
    *,
    count: int = 10_000,
    seed: int = 0,
    max_moves: int = 1_000,
    keep_taps: bool = False,
) -> Playouts:
    """`count` random games (each legal move equally likely), at most `max_moves` moves each.

    Same arguments, same playouts. With `keep_taps` the taps are kept too: `max_moves` * `count`
    bytes. Raises `InvalidStateError` for a seed out of range, and for a board of more than 64 bits,
    rows * (columns + 1).

    >>> result = playouts(count=100, seed=1)
    >>> sorted(set(result.winner.tolist())) in ([-1, 0, 1], [0, 1])
    True
    """
    options = options or Options()
    if options.rows * (options.columns + 1) > WORD:
        text = f"{options.rows} rows of {options.columns} columns are more than {WORD} bits"
        raise InvalidStateError((Reason("T-R1", "too-large-for-a-batch", text),))
    generator(seed)  # the seed is checked as everywhere
    return _Batch(options, count, np.random.Generator(np.random.PCG64(seed))).run(
        max_moves, keep_taps=keep_taps
    )


class _Batch:
    """The boards of a batch and what is noted for them, changed in place step by step."""

    def __init__(self, options: Options, count: int, rng: np.random.Generator) -> None:
        self.options = options
        self.rng = rng
        self.grid = grid_of(options.rows, options.columns)
        self.tables = _tables(options.rows, options.columns)
        self.possible = np.uint64(possible_kinds(options.tiles_per_colour))
        self.tiles = _random_starts(options, count, self.grid, rng)
        self.start = self.tiles.copy()
        self.notes = np.zeros((2, count), np.uint64)
        self.mover = np.zeros(count, np.int64)
        self.phase = np.full(count, RACE, np.int64)
        self.winner = np.full(count, -1, np.int64)
        self.moves = np.zeros(count, np.int64)
        self.finale_moves = np.zeros(count, np.int64)
        self.legal = np.zeros(count, np.uint64)
        self._settle(np.arange(count))

    def run(self, max_moves: int, *, keep_taps: bool) -> Playouts:
        """Step until every board is over, or `max_moves` times."""
        kept = np.full((max_moves if keep_taps else 0, len(self.mover)), -1, np.int8)
        for step in range(max_moves):
            active = np.flatnonzero(self.phase <= FINALE)
            if not active.size:
                break
            taps = self._step(active)
            if keep_taps:
                kept[step, active] = taps
        self.phase[self.phase <= FINALE] = CUT_OFF
        return Playouts(
            self.options,
            self.phase,
            self.winner,
            self.moves,
            self.finale_moves,
            np.bitwise_count(self.notes).T.astype(np.int64),
            self.start.T,
            kept if keep_taps else None,
        )

    def _step(self, active: Numbers) -> Numbers:
        """A random legal move on each of these boards: the bits that were tapped, or `STOPPED`."""
        legal = self.legal[active]
        cells = np.bitwise_count(legal).astype(np.int64)
        may_stop = (self.phase[active] == FINALE) & (self.options.finale == "free")
        choices = cells + may_stop
        chosen = (self.rng.random(active.size) * choices).astype(np.int64)
        chosen = np.minimum(chosen, choices - 1)
        stops = chosen == cells
        self.phase[active[stops]] = OVER
        taps = _nth_bit(legal, np.minimum(chosen, cells - 1))
        self._tap(active[~stops], taps[~stops])
        return np.where(stops, STOPPED, taps)

    def _tap(self, active: Numbers, taps: Numbers) -> None:
        """These taps on these boards, and what follows from them (T3, T-R13)."""
        tiles = self.tiles[:, active]
        source = self._sources(tiles[0] | tiles[1] | tiles[2] | tiles[3], taps)
        change = source | np.where(source != 0, _ONE << taps.astype(np.uint64), np.uint64(0))
        for colour in range(4):
            tiles[colour] ^= np.where(tiles[colour] & source, change, np.uint64(0))
        self.tiles[:, active] = tiles
        racing = self.phase[active] == RACE
        self._note(active[racing], tiles[:, racing], taps[racing])
        self.moves[active] += racing
        self.finale_moves[active] += ~racing
        self.mover[active] ^= racing
        self._settle(active)

    def _sources(self, taken: Bits, taps: Numbers) -> Bits:
        """The tile that slides into each tapped cell: the only one on the first ring with any.

        0 if there is none, or more than one.
        """
        source = np.zeros_like(taken)
        for rings in self.tables.rings:
            found = np.where(source == 0, taken & rings[taps], np.uint64(0))
            source |= found
        return np.where(np.bitwise_count(source) == 1, source, np.uint64(0))

    def _note(self, boards: Numbers, tiles: Bits, taps: Numbers) -> None:
        """Note the kinds of the triples through the tapped cells (T4, T6, T-R2)."""
        taken = tiles[0] | tiles[1] | tiles[2] | tiles[3]
        mover = self.mover[boards]
        own = self.notes[mover, boards]
        barred = own.copy()
        if self.options.claims == "exclusive":
            barred |= self.notes[1 - mover, boards]
        for lines in self.tables.lines:
            line = lines[taps]
            whole = (line != 0) & (taken & line == line)
            counts = [
                np.bitwise_count(tiles[colour] & line).astype(np.int64) for colour in range(3)
            ]
            kind = self.tables.kinds[counts_key(*counts)]
            own |= np.where(whole, _ONE << kind, np.uint64(0)) & ~barred
        self.notes[mover, boards] = own

    def _settle(self, boards: Numbers) -> None:
        """The ends, in their order: T7, T-R3, T-R4, T-R5 in the race; T8 and T-R6 in the finale."""
        tiles = self.tiles[:, boards]
        taken = tiles[0] | tiles[1] | tiles[2] | tiles[3]
        sliding = _sliding_taps(self.grid, taken)
        passes = self.options.empty_tap == "passes"
        self.legal[boards] = np.uint64(self.grid.board) & ~taken if passes else sliding
        phase, winner = self.phase[boards], self.winner[boards]
        racing = phase == RACE
        formed = int(self.possible).bit_count()
        first, second = self.notes[0, boards], self.notes[1, boards]
        own, other = (np.bitwise_count(noted).astype(np.int64) for noted in (first, second))
        found = np.bitwise_count(first | second).astype(np.int64)
        half = 2 * found >= (len(KINDS) if self.options.possible == "all" else formed)
        won = racing & half & (own != other)
        winner = np.where(won, (own < other).astype(np.int64), winner)
        self.mover[boards] = np.where(won, winner, self.mover[boards])
        if self.options.claims == "shared":
            nothing_left = (first == self.possible) & (second == self.possible)
        else:
            nothing_left = first | second == self.possible
        limited = _reached(self.moves[boards], self.options.move_limit)
        ended = nothing_left | (sliding == 0) | limited
        drawn = racing & ~won & ended
        finale = won | (phase == FINALE)
        finished = (
            (_covered(self.grid, taken) == taken)
            | (sliding == 0)
            | _reached(self.finale_moves[boards], self.options.finale_limit)
        )
        phase = np.where(drawn, DRAW, np.where(finale, np.where(finished, OVER, FINALE), phase))
        self.phase[boards], self.winner[boards] = phase, winner


def _reached(moves: Numbers, limit: int | None) -> Any:
    """Where a limit of moves is reached."""
    return np.zeros(moves.shape, bool) if limit is None else moves >= limit


def _random_starts(options: Options, count: int, grid: Grid, rng: np.random.Generator) -> Bits:
    """`count` starts, four rows of bits: every arrangement equally likely (T2)."""
    cells = np.array(list(grid.taps), np.uint64)
    order = rng.random((count, cells.size)).argsort(axis=1)
    tiles = np.zeros((4, count), np.uint64)
    begin = 0
    for colour, number in enumerate(options.tiles_per_colour):
        for place in range(begin, begin + number):
            tiles[colour] |= _ONE << cells[order[:, place]]
        begin += number
    return tiles


def _sliding_taps(grid: Grid, taken: Bits) -> Bits:
    """All taps of each board that slide a tile: `sliding.sliding_taps` for arrays (T3)."""
    stride = np.uint64(grid.stride)
    free = np.uint64(grid.board) & ~taken
    unreached = free.copy()
    sliding = np.zeros_like(taken)
    left = right = up = down = taken
    for _ in range(max(grid.rows, grid.columns)):
        left, right = left >> _ONE & free, right << _ONE & free
        up, down = up >> stride & free, down << stride & free
        across, along = left | right, up | down
        reached = across | along
        twice = left & right | up & down | across & along
        sliding |= unreached & reached & ~twice
        unreached &= ~reached
    return sliding


def _covered(grid: Grid, taken: Bits) -> Bits:
    """The tiles in at least one triple, for each board: `scoring.covered_tiles` for arrays."""
    covered = np.zeros_like(taken)
    for step in grid.diagonals:
        once, twice = np.uint64(step), np.uint64(2 * step)
        tops = taken & taken >> once & taken >> twice
        covered |= tops | tops << once | tops << twice
    return covered


def _nth_bit(bits: Bits, number: Numbers) -> Numbers:
    """The place of bit `number` (from 0) of those set, in each word; by halving.

    >>> _nth_bit(np.array([0b10110], np.uint64), np.array([2]))
    array([4])
    """
    place = np.zeros(bits.shape, np.int64)
    left = number.copy()
    rest = bits.copy()
    for half in (32, 16, 8, 4, 2, 1):
        low = rest & np.uint64((1 << half) - 1)
        inside = np.bitwise_count(low).astype(np.int64)
        above = left >= inside
        left -= np.where(above, inside, 0)
        rest = np.where(above, rest >> np.uint64(half), low)
        place += np.where(above, half, 0)
    return place


@dataclass(frozen=True)
class _Tables:
    """For every cell: its rings, its lines (0 where there are fewer than six), kinds by counts."""

    rings: tuple[Bits, ...]
    lines: tuple[Bits, ...]
    kinds: Bits


@lru_cache(maxsize=16)
def _tables(rows: int, columns: int) -> _Tables:
    grid = grid_of(rows, columns)
    rings = np.zeros((max(rows, columns) - 1, WORD), np.uint64)
    lines = np.zeros((6, WORD), np.uint64)
    for index in grid.taps:
        for distance, ring in enumerate(grid.rings(index)):
            rings[distance, index] = ring
        for number, (bits, _) in enumerate(grid.lines[index]):
            lines[number, index] = bits
    kinds = np.zeros(WORD, np.uint64)
    for counts, kind in KIND_BY_COUNTS.items():
        kinds[counts] = kind
    return _Tables(tuple(rings), tuple(lines), kinds)
