"""What may be renamed and reflected without changing the game; the key for tables."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from itertools import permutations, product

from boardgames_core.bits import from_indices, indices
from boardgames_core.checks import wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.triples.grid import grid_of
from boardgames_core.triples.scoring import Tiles
from boardgames_core.triples.sliding import sliding_taps
from boardgames_core.triples.state import State, not_a_state, occupied
from boardgames_core.triples.vocabulary import KINDS, Cell, Colour, Kind, Move, Options, Tap


def key(state: State) -> Hashable:
    """The state without its move counters, hashable: for transposition tables.

    Two states with the same key have the same legal moves, and the same future as long as no
    `move_limit` or `finale_limit` is near.
    """
    if type(state) is not State:
        raise not_a_state(state)
    return state.options, state.tiles, state.notes, state.mover, state.phase, state.winner


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to reflect the board and to rename the colours that changes no legality and no score.

    Reflections act first to last: `flip_columns` left to right, `flip_rows` bottom to top, `turn`
    exchanges rows and columns (only of a board that has as many of both; `InvalidStateError` for
    another). `colours` has for each colour, in the order B R G Y, the colour that it becomes; the
    sound of a board does change with them.

    >>> mirror = Symmetry(flip_columns=True)
    >>> str(mirror.move(Tap(Cell(0, 4)), Options()))
    'f5'
    """

    flip_columns: bool = False
    flip_rows: bool = False
    turn: bool = False
    colours: tuple[Colour, Colour, Colour, Colour] = (
        Colour.BLUE,
        Colour.RED,
        Colour.GREEN,
        Colour.YELLOW,
    )

    def __post_init__(self) -> None:
        if sorted(self.colours, key=_place) != list(Colour):
            text = "a symmetry renames the four colours to the four colours"
            raise InvalidStateError((Reason("T2", "colours", text),))

    def cell(self, cell: Cell, options: Options) -> Cell:
        """Where a cell of a board of this size goes."""
        if self.turn and options.rows != options.columns:
            text = f"{options.rows} rows of {options.columns} columns cannot exchange places"
            raise InvalidStateError((Reason("T2", "not-square", text),))
        column = options.columns - 1 - cell.column if self.flip_columns else cell.column
        row = options.rows - 1 - cell.row if self.flip_rows else cell.row
        return Cell(row, column) if self.turn else Cell(column, row)

    def move(self, move: Move, options: Options) -> Move:
        """What a move becomes; `stop` stays what it is."""
        return Tap(self.cell(move.cell, options)) if isinstance(move, Tap) else move

    def kind(self, kind: Kind) -> Kind:
        """What a kind becomes."""
        new = sorted((self.colours[colour.index] for colour in kind.colours), key=_place)
        return Kind((new[0], new[1], new[2]))

    def state(self, state: State) -> State:
        """What a state becomes."""
        options = state.options
        grid = grid_of(options.rows, options.columns)
        moved = {i: grid.index(self.cell(tap.cell, options)) or 0 for i, tap in grid.taps.items()}
        tiles = self._renamed(
            [from_indices(moved[index] for index in indices(bits)) for bits in state.tiles]
        )
        first, second = (
            from_indices(KINDS.index(self.kind(KINDS[index])) for index in indices(noted))
            for noted in state.notes
        )
        counts = self._renamed(options.tiles_per_colour)
        return replace(
            state,
            options=replace(options, tiles_per_colour=counts),
            tiles=tiles,
            notes=(first, second),
            taps=sliding_taps(grid, occupied(tiles)),
        )

    def _renamed(self, by_colour: list[int] | Tiles) -> Tiles:
        """Four values in the order B R G Y, each moved to the colour that its colour becomes."""
        blue, red, green, yellow = (by_colour[self.colours.index(colour)] for colour in Colour)
        return blue, red, green, yellow


def _place(colour: Colour) -> int:
    return colour.index


def symmetry_group(options: Options) -> Iterator[Symmetry]:
    """All symmetries of a board, the identity first: 96, and 192 if it is square."""
    if type(options) is not Options:
        raise wrong_type(options, "the options of Triples")
    turns = (False, True) if options.rows == options.columns else (False,)
    for colours in permutations(Colour):
        for turn, rows, columns in product(turns, (False, True), (False, True)):
            first, second, third, fourth = colours
            yield Symmetry(columns, rows, turn, (first, second, third, fourth))


def symmetries(state: State) -> Iterator[State]:
    """The images of `state` under all symmetries, the state itself first.

    >>> from boardgames_core.triples.setup import initial
    >>> len(list(symmetries(initial())))
    96
    """
    if type(state) is not State:
        raise not_a_state(state)
    for symmetry in symmetry_group(state.options):
        yield symmetry.state(state)
