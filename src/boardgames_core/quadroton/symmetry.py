"""What may be renamed and turned without changing the game; the key for tables."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final, TypeAlias, TypeVar

from boardgames_core.bits import from_indices, indices
from boardgames_core.checks import wrong_type
from boardgames_core.quadroton.catalogue.pattern import TWO_COLOURED, Pattern
from boardgames_core.quadroton.catalogue.shapes import rotations
from boardgames_core.quadroton.squares import CELLS_IN_ROW, SQUARES_IN_ROW, bit, square
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.position import LastMove, State, how_ended, not_a_state
from boardgames_core.quadroton.tiles import KINDS, ROTATED, TILES, kind_of
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    COLOURS,
    ROTATIONS,
    Cell,
    Change,
    Colour,
    Move,
    Options,
    Placed,
    Placing,
    Rearranging,
    Rotation,
    Tile,
)

Four: TypeAlias = tuple[Colour, Colour, Colour, Colour]
"""For each colour, in the order R G B Y, another one."""

_T = TypeVar("_T")

_SAME: Final[Four] = (Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW)


def key(state: State) -> Hashable:
    """The state without times, offers and the number of moves, hashable: for transposition tables.

    Two states with the same key have the same legal moves, and the same future as long as no time
    runs out and nobody agrees to a draw. Moves made are part of it by size, since they have limits.
    """
    if type(state) is not State:
        raise not_a_state(state)
    over = how_ended(state)
    last = state.last
    # A move that nobody is kept from undoing plays no part any more (clause Q2.18).
    protected = last if last and last.player != state.mover and not state.clock.missed else None
    return (
        state.options,
        state.board,
        state.hands,
        state.mover,
        state.scores,
        state.placed,
        state.rearranged,
        state.memory,
        protected,
        state.clock.missed,
        over and (over.code, over.winner),
    )


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to rename the colours and to turn the board that changes no legality and no points.

    `colours` has for each colour, in the order R G B Y, the colour that it becomes; `rotation` is
    how far board and tiles are turned clockwise. Which of them leave a game as it is depends on its
    options: see `symmetry_group`.

    >>> from boardgames_core.quadroton.notation import parse_move
    >>> turn = Symmetry(rotation=Rotation.QUARTER)
    >>> str(turn.move(parse_move("RGBY@a1"))), str(turn.move(parse_move("a1>b1:90")))
    ('YRGB@a16', 'a16>a15:90')
    """

    colours: Four = _SAME
    rotation: Rotation = Rotation.NONE

    def cell(self, cell: Cell) -> Cell:
        """Where a cell goes."""
        column, row = cell.column, cell.row
        for _ in range(self.rotation.quarters):
            column, row = row, CELLS_IN_ROW - 1 - column
        return CELLS[row * CELLS_IN_ROW + column]

    def tile(self, tile: Tile) -> Tile:
        """What a tile becomes, as it lies then."""
        a, b, c, d = (self.colours[colour.index] for colour in tile.colours)
        return TILES[ROTATED[self.rotation.quarters][Tile(a, b, c, d).index]]

    def move(self, move: Move) -> Move:
        """What a move becomes; other steps stay as they are."""
        if isinstance(move, Placing):
            return Placing(
                tuple(Placed(self.tile(part.tile), self.cell(part.cell)) for part in move.tiles)
            )
        if isinstance(move, Rearranging):
            return Rearranging(
                tuple(
                    Change(self.cell(part.source), self.cell(part.target), part.rotation)
                    for part in move.changes
                )
            )
        return move

    def state(self, state: State) -> State:
        """What a state becomes."""
        last = state.last
        if last is not None:
            last = LastMove(last.player, tuple(map(self.cell, last.cells)))
        red, green, blue, yellow = self._renamed(tuple(map(self.squares, state.board)))
        return replace(
            state,
            board=(red, green, blue, yellow),
            hands=(self._hand(state.hands[0]), self._hand(state.hands[1])),
            memory=self._memory(state.memory),
            last=last,
        )

    def squares(self, bits: int) -> int:
        """Where a set of squares goes."""
        if self.rotation is Rotation.NONE:
            return bits
        moved = []
        for index in indices(bits):
            row, column = square(index).row, square(index).column
            for _ in range(self.rotation.quarters):
                row, column = column, SQUARES_IN_ROW - 1 - row
            moved.append(bit(row, column))
        return from_indices(moved)

    def _memory(self, memory: Memory) -> Memory:
        red, green, blue, yellow = self._renamed(tuple(map(self.squares, memory.used_chains)))
        first, second, third, fourth = self._renamed(
            tuple(frozenset(map(self.squares, chains)) for chains in memory.counted_chains)
        )
        return Memory(
            frozenset(map(self.squares, memory.used_places)),
            (red, green, blue, yellow),
            (first, second, third, fourth),
            self.squares(memory.fenced),
        )

    def _renamed(self, by_colour: tuple[_T, ...]) -> tuple[_T, ...]:
        """Four values in the order R G B Y, each moved to the colour that its colour becomes."""
        return tuple(by_colour[self.colours.index(colour)] for colour in COLOURS)

    def _hand(self, hand: bytes) -> bytes:
        """The same number of tiles of what each kind becomes."""
        counts = bytearray(len(KINDS))
        for kind in KINDS:
            counts[kind_of(self.tile(kind.looks[0])).index] = hand[kind.index]
        return bytes(counts)


def symmetry_group(options: Options) -> Iterator[Symmetry]:
    """All symmetries of a game with these options, the identity first: 24, 48 or 96.

    The colours may always be exchanged. The board may be turned if that changes no points: if
    rotated patterns count, or look the same turned; and only where fences count all squares
    inside. (What others count may depend on which of two equal halves of the board is the outside,
    which ruling Q-R18 decides by reading order; halves are too large where all squares count.)
    """
    if type(options) is not Options:
        raise wrong_type(options, "the options of Quadroton")
    all_count = options.fence_counts == "squares" and options.fence_area == "whole"
    turns = [
        turn
        for turn in ROTATIONS
        if turn is Rotation.NONE
        or (
            (all_count or not options.fences)
            and all(_may_turn(pattern, turn, options) for pattern in options.catalogue.patterns)
        )
    ]
    for a, b, c, d in permutations(COLOURS):
        for turn in turns:
            yield Symmetry((a, b, c, d), turn)


def _may_turn(pattern: Pattern, turn: Rotation, options: Options) -> bool:
    """Whether a pattern counts turned so far just as it is (Q2.13, Q2.17)."""
    two_coloured = len(pattern.parts) == TWO_COLOURED
    if options.rotated_two_colour if two_coloured else options.rotated_mono:
        return True
    shapes = list(rotations(pattern.parts))
    # The parts of a two-coloured pattern may have any two colours, so they may be exchanged.
    return set(shapes[turn.quarters]) == set(shapes[0])


def symmetries(state: State) -> Iterator[State]:
    """The images of `state` under all symmetries of its game, the state itself first.

    Mirror images are none: a mirrored tile is another tile, and mirrored patterns do not count.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> len(list(symmetries(initial())))
    96
    """
    if type(state) is not State:
        raise not_a_state(state)
    for symmetry in symmetry_group(state.options):
        yield symmetry.state(state)
