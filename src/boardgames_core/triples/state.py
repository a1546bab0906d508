"""A position of Triples as a value, and what can be read from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from boardgames_core.bits import indices
from boardgames_core.checks import check_player, check_turn, wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Turn
from boardgames_core.triples.grid import Grid, grid_of
from boardgames_core.triples.vocabulary import (
    COLOURS,
    KINDS,
    Cell,
    Colour,
    Event,
    Kind,
    Move,
    Options,
    Phase,
    Tap,
    TripleEvent,
)

UNKNOWN: Final = -1
"""In place of the cells a tap of which slides a tile: some do, and nobody asked yet which."""


@dataclass(frozen=True, slots=True)
class State:
    """A position: board, notice boards, player to move, phase and counters.

    Get one from `initial`, `set_up`, `parse_position` or `decode`, which check it, and read it with
    the functions of this package. `tiles` holds the cells of each colour, in the order B R G Y, as
    bits of `grid`; `notes` the kinds of each player as bits in the order of T5. `taps`, the cells
    a tap of which slides a tile (T3), follows from the rest: `UNKNOWN` until a move asks for it, if
    there is one at all.
    """

    options: Options
    tiles: tuple[int, int, int, int]
    notes: tuple[int, int]
    mover: int
    phase: Phase
    winner: int | None
    moves: int
    finale_moves: int
    taps: int = field(compare=False, repr=False)

    def __repr__(self) -> str:
        from boardgames_core.triples.notation import (
            position_as_call,  # which stands after this file
        )

        return position_as_call(self)

    def __str__(self) -> str:
        from boardgames_core.triples.picture import diagram  # which stands after this file

        return diagram(self)

    def _repr_svg_(self, turn: TriplesTurn | None = None) -> str:
        """For notebooks: the position as a picture, or the turn that led to it."""
        from boardgames_core.pictures.view import NOTEBOOK
        from boardgames_core.triples.svg_picture import svg  # which stands after this file

        return svg(turn or self, size=NOTEBOOK)


TriplesTurn: TypeAlias = Turn[State, Move, Event, TripleEvent]
"""What `explain` gives: a move with its events, and the triples that were not new."""


def grid(state: State) -> Grid:
    """The table of the board's cells."""
    return grid_of(state.options.rows, state.options.columns)


def occupied(tiles: tuple[int, int, int, int]) -> int:
    """The cells that hold a tile, as bits."""
    blue, red, green, yellow = tiles
    return blue | red | green | yellow


def not_a_state(value: object) -> InvalidStateError:
    """The error for what is no state of Triples, given to a function that takes one."""
    return wrong_type(value, "a state of Triples")


def not_options(value: object) -> InvalidStateError:
    """The error for what is no options of Triples, given to a function that takes them."""
    return wrong_type(value, "the options of Triples")


def options(state: State) -> Options:
    """The options of the game that `state` belongs to."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.options


def players(options: Options) -> int:
    """2, whatever the options (T1)."""
    if type(options) is not Options:
        raise not_options(options)
    return 2


def to_move(state: State) -> int | None:
    """The player to move, None when the game is over (T1, T8)."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.mover if state.phase in (Phase.RACE, Phase.FINALE) else None


def is_over(state: State) -> bool:
    """Whether the game is over, won or drawn (T8, T-R5, T-R6)."""
    return to_move(state) is None


def phase(state: State) -> Phase:
    """Whether the game is in the race, in the finale, over or drawn."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.phase


def winner(state: State) -> int | None:
    """The player whom clause T7 has named the winner, None if there is none."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.winner


def cells(options: Options) -> tuple[Cell, ...]:
    """All cells of a board in reading order: the top row first, from the left.

    >>> [str(cell) for cell in cells(Options(rows=3, columns=3, tiles_per_colour=(1, 1, 1, 1)))]
    ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1']
    """
    if type(options) is not Options:
        raise not_options(options)
    return tuple(tap.cell for tap in grid_of(options.rows, options.columns).taps.values())


def tile_at(state: State, cell: Cell) -> Colour | None:
    """The colour of the tile on `cell`; None if it is free or not on the board."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(cell) is not Cell:
        raise wrong_type(cell, "a Cell")
    index = grid(state).index(cell)
    if index is not None:
        for colour, bits in zip(COLOURS, state.tiles, strict=True):
            if bits >> index & 1:
                return colour
    return None


def notice_board(state: State, player: int) -> tuple[Kind, ...]:
    """The kinds that are noted for `player` (0 or 1), in the order of T5 (T6)."""
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    return tuple(KINDS[index] for index in indices(state.notes[player]))


def may_stop(state: State) -> bool:
    """Whether the winner may end the finale: in a free one, as long as it runs. Ruling T-R12."""
    return state.phase is Phase.FINALE and state.options.finale == "free"


def changed_cells(turn: TriplesTurn) -> tuple[Cell, ...]:
    """The two cells that a turn changed: where the tile came from, and where it went.

    None for a tap that slides nothing (T-R13) and for the step `stop`.
    """
    check_turn(turn, State, "Triples")
    came_from = occupied(turn.before.tiles) & ~occupied(turn.after.tiles)
    if type(turn.move) is not Tap or not came_from:
        return ()
    return grid(turn.before).cell(came_from.bit_length() - 1), turn.move.cell
