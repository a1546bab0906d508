"""A position of Quadroton as a value, and what can be read from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from boardgames_core.checks import check_player, wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Outcome, Turn, utility_of
from boardgames_core.quadroton.squares import CELL_MASKS, CELL_SIZE, Board, occupied
from boardgames_core.quadroton.state.clock import Clock, End, Pair, Situation, end
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.limits import (
    Counts,
    could_move,
    is_used_up,
    rearranging_limits,
)
from boardgames_core.quadroton.tiles import FREE, KINDS, TILES, tile_on
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    Cell,
    Kind,
    Options,
    Tile,
)


@dataclass(frozen=True, slots=True)
class LastMove:
    """The move just made: who made it, and where it left its tiles; kept in the order of cells.

    It is protected from being undone (Q2.18), until the next move or missed turn (Q-R15).
    """

    player: int
    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        cells: object = self.cells
        if type(cells) is tuple and len(cells) > 1 and all(type(cell) is Cell for cell in cells):
            ordered = tuple(sorted(cells, key=lambda cell: cell.index))
            object.__setattr__(self, "cells", ordered)

    @property
    def squares(self) -> int:
        """The squares of these cells, as bits."""
        squares = 0
        for cell in self.cells:
            squares |= CELL_MASKS[cell.index]
        return squares


@lru_cache(maxsize=1024)
def last_move_of(player: int, cells: tuple[int, ...]) -> LastMove:
    """The move just made, by the indices of its cells, at least one.

    Searches make the same moves again and again: their states share what it gives, since it is kept
    for a while.
    """
    return LastMove(player, tuple(CELLS[cell] for cell in cells))


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position: board, hands, points, limits, memory of what was counted, clock, turn.

    Get one from `initial`, `set_up`, `parse_position` or `decode`, which check it, and read it with
    the functions of this package. `board` holds the squares of each colour, in the order R G B Y,
    as bits (see `squares`); `hands` the tiles of each player by kind, a byte each; `mover` the
    player to move, None when over; `scores` the points of each player; `placed` and `rearranged`
    for each player how many placings and rearrangings of 1, 2, … 8 tiles they have made; `last` the
    move just made, None before the first and after a missed turn. What a move leaves as it is, the
    state after it shares with the state before.
    """

    options: Options
    board: Board
    hands: tuple[bytes, bytes]
    mover: int | None
    scores: Pair
    placed: tuple[Counts, Counts]
    rearranged: tuple[Counts, Counts]
    memory: Memory
    last: LastMove | None
    clock: Clock

    def __repr__(self) -> str:
        """A call of `parse_position` with … for what is long: for people, Python cannot read it."""
        from boardgames_core.quadroton.picture import python_text

        return python_text(self)

    def __str__(self) -> str:
        """The diagram."""
        from boardgames_core.quadroton.picture import diagram

        return diagram(self)

    def _repr_svg_(self, turn: Turn[State, Any, Any, Any] | None = None) -> str:
        """For notebooks: the position as a picture, or the turn that led to it."""
        from boardgames_core.pictures.view import NOTEBOOK
        from boardgames_core.quadroton.svg_picture.whole import svg

        return svg(turn or self, size=NOTEBOOK)


def not_a_state(value: object) -> InvalidStateError:
    """The error for what is no state of Quadroton, given to a function that takes one."""
    return wrong_type(value, "a state of Quadroton")


# --- The game as all games have it ----------------------------------------------------------------


def options(state: State) -> Options:
    """The options of the game that `state` belongs to."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.options


def players(options: Options) -> int:
    """2, whatever the options (Q1.3)."""
    if type(options) is not Options:
        raise wrong_type(options, "the options of Quadroton")
    return 2


def to_move(state: State) -> int | None:
    """The player to move, None when the game is over (Q2.1, Q2.8)."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.mover


def is_over(state: State) -> bool:
    """Whether the game is over (Q2.8)."""
    return to_move(state) is None


def scores(state: State) -> tuple[int, int]:
    """The points of each player (Q2.11). Clause Q2.9."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.scores


def situation(state: State) -> Situation:
    """What the end of the game is judged by (Q-R5)."""
    parts = state.board, state.hands, state.placed, state.rearranged
    return Situation(state.clock, state.scores, movable(state.options.reverse, *parts))


def movable(
    reverse: bool,
    board: Board,
    hands: tuple[bytes, bytes],
    placed: tuple[Counts, Counts],
    rearranged: tuple[Counts, Counts],
) -> tuple[bool, bool]:
    """Whether each player has a move left in a state with these parts (Q-R5)."""
    limits = rearranging_limits(reverse=reverse)
    first, second = rearranged
    # Mostly nothing need be counted.
    if any(board) and not (is_used_up(first, limits, 1) or is_used_up(second, limits, 1)):
        return True, True
    covered = occupied(board)
    return (
        could_move(reverse, hands[0], placed[0], first, covered),
        could_move(reverse, hands[1], placed[1], second, covered),
    )


def how_ended(state: State) -> End | None:
    """How the game ended, None if it goes on."""
    return None if state.mover is not None else end(situation(state))


def outcome(state: State) -> Outcome | None:
    """None until the game is over, then how it ended (Q2.7, Q2.8, Q2.12)."""
    if type(state) is not State:
        raise not_a_state(state)
    result = how_ended(state)
    if result is None:
        return None
    winners = () if result.winner is None else (result.winner,)
    decided = f"player {result.winner} wins" if winners else "a draw"
    text = f"{result.text}: {decided}"
    told = result.clause, result.code, text, result.data, result.ruling
    return Outcome(winners, state.scores, *told)


def utility(state: State, player: int) -> int:
    """When over: 1 for the winner, -1 for the other player, 0 in a draw; 0 before the end."""
    check_player(player, 2)
    return utility_of(outcome(state), player)


# --- What there is to see -------------------------------------------------------------------------


def cells(options: Options) -> tuple[Cell, ...]:
    """The 256 cells in the order a1, b1, … p1, a2, …, whatever the options (Q1.1).

    >>> [str(cell) for cell in cells(Options())][14:18]
    ['o1', 'p1', 'a2', 'b2']
    """
    if type(options) is not Options:
        raise wrong_type(options, "the options of Quadroton")
    return CELLS


def tile_at(state: State, cell: Cell) -> Tile | None:
    """The tile on `cell`, as it lies; None if it is free or not on the board."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(cell) is not Cell:
        raise wrong_type(cell, "a Cell")
    if cell.index < 0:
        return None
    tile = tile_on(state.board, cell.index)
    return None if tile == FREE else TILES[tile]


def tiles_on_board(state: State) -> int:
    """How many tiles lie on the board."""
    if type(state) is not State:
        raise not_a_state(state)
    return occupied(state.board).bit_count() // CELL_SIZE


def hand(state: State, player: int) -> Mapping[Kind, int]:
    """The tiles that `player` (0 or 1) has not placed: how many of each kind, none left out at 0.

    By Q1.2. Empty in the reverse game (Q3.1). Raises `InvalidStateError` for another player.
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    counts = state.hands[player]
    return MappingProxyType({kind: counts[kind.index] for kind in KINDS if counts[kind.index]})


def clock_of(state: State) -> Clock:
    """What is left of each player's time, the row of misses, a standing offer (Q2.7)."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.clock


def last_move(state: State) -> LastMove | None:
    """The move just made; None before the first, and after a missed turn."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.last


def protected_squares(state: State, player: int) -> int:
    """The squares, as bits, of which `player`'s next move may change no more than half (Q2.18).

    Ruling Q-R15: they are those of the opponent's last move, if nothing but steps that are no moves
    came after it, and no missed turn.
    """
    last = state.last
    if last is None or last.player == player or state.clock.missed:
        return 0
    return last.squares


def moves_made(state: State, player: int) -> int:
    """How many moves `player` (0 or 1) has made; missed turns are not moves. Ruling Q-R21."""
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, 2)
    return sum(state.placed[player]) + sum(state.rearranged[player])
