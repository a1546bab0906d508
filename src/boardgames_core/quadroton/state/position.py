"""A position of Quadroton as a value, and what can be read from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import cast

from boardgames_core.errors import check_player
from boardgames_core.game import Outcome, utility_of
from boardgames_core.quadroton.squares import Board, occupied
from boardgames_core.quadroton.state.clock import Clock, End, Pair, Situation, end
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.ledger import (
    Counts,
    LastMove,
    Ledger,
    clock_in,
    last_in,
    last_player_in,
    placed_in,
    rearranged_in,
    scores_in,
    single_rearrangings_in,
)
from boardgames_core.quadroton.state.limits import REARRANGING_LIMITS, REVERSE_LIMITS, could_move
from boardgames_core.quadroton.tiles import FREE, KINDS, TILES, Hand, tile_on
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    Cell,
    Kind,
    Options,
    Tile,
)


@dataclass(frozen=True, slots=True, repr=False)
class State:
    """A position: board, hands, points, limits, memory of what was counted, clock, turn.

    Get one from `initial`, `set_up`, `parse_position` or `decode`, which check it, and read it with
    the functions of this package. `board` holds the squares of each colour, in the order R G B Y,
    as bits (see `squares`); `hands` the tiles of each player by kind; `mover` the player to move,
    None when over. `ledger` has all the small numbers, which the properties read from it.
    """

    options: Options
    board: Board
    hands: tuple[Hand, Hand]
    mover: int | None
    memory: Memory
    ledger: Ledger

    @property
    def scores(self) -> Pair:
        """The points of each player."""
        return scores_in(self.ledger)

    @property
    def placed(self) -> tuple[Counts, Counts]:
        """For each player, how many placings of 1, 2, … 8 tiles they have made."""
        return tuple(placed_in(self.ledger, 0)), tuple(placed_in(self.ledger, 1))

    @property
    def rearranged(self) -> tuple[Counts, Counts]:
        """For each player, how many rearrangings of 1, 2, … 8 tiles they have made."""
        return tuple(rearranged_in(self.ledger, 0)), tuple(rearranged_in(self.ledger, 1))

    @property
    def last(self) -> LastMove | None:
        """The move just made; None before the first, and after a missed turn."""
        return last_in(self.ledger)

    @property
    def clock(self) -> Clock:
        """What is left of each player's time, the row of misses, a standing offer."""
        return clock_in(self.ledger)

    def __repr__(self) -> str:
        names = (
            *("options", "board", "hands", "mover", "scores"),
            *("placed", "rearranged", "memory", "last", "clock"),
        )
        parts = (f"{name}={getattr(self, name)!r}" for name in names)
        return f"State({', '.join(parts)})"


# --- The game as all games have it ----------------------------------------------------------------


def options(state: State) -> Options:
    """The options of the game that `state` belongs to."""
    return state.options


def players(options: Options) -> int:
    """2, whatever the options (Q1.3)."""
    return 2


def to_move(state: State) -> int | None:
    """The player to move, None when the game is over (Q2.1, Q2.8)."""
    return state.mover


def scores(state: State) -> tuple[int, int]:
    """The points of each player (Q2.11). Clause Q2.9."""
    return state.scores


def situation(state: State) -> Situation:
    """What the end of the game is judged by (Q-R5)."""
    could = movable(state.options, state.board, state.hands, state.ledger)
    return Situation(state.clock, state.scores, could)


def movable(
    options: Options, board: Board, hands: tuple[Hand, Hand], ledger: Ledger
) -> tuple[bool, bool]:
    """Whether each player has a move left in a state with these parts (Q-R5)."""
    ones, others = single_rearrangings_in(ledger)
    reverse = options.reverse
    limit = (REVERSE_LIMITS if reverse else REARRANGING_LIMITS)[0]
    if ones < limit and others < limit and any(board):  # mostly, and then nothing need be counted
        return True, True
    covered = occupied(board)
    placed, rearranged = placed_in(ledger, 0), rearranged_in(ledger, 0)
    first = could_move(reverse, hands[0], placed, rearranged, covered)
    placed, rearranged = placed_in(ledger, 1), rearranged_in(ledger, 1)
    return first, could_move(reverse, hands[1], placed, rearranged, covered)


def how_ended(state: State) -> End | None:
    """How the game ended, None if it goes on."""
    return None if state.mover is not None else end(situation(state))


def outcome(state: State) -> Outcome | None:
    """None until the game is over, then how it ended (Q2.7, Q2.8, Q2.12)."""
    result = how_ended(state)
    if result is None:
        return None
    winners = () if result.winner is None else (result.winner,)
    decided = f"player {result.winner} wins" if winners else "a draw"
    text = f"{result.text}: {decided}"
    return Outcome(winners, state.scores, result.clause, result.code, text, result.data)


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
    return CELLS


def tile_at(state: State, cell: Cell) -> Tile | None:
    """The tile on `cell`, as it lies; None if it is free or not on the board."""
    if cell.index < 0:
        return None
    tile = tile_on(state.board, cell.index)
    return None if tile == FREE else TILES[tile]


def tiles_on_board(state: State) -> int:
    """How many tiles lie on the board."""
    return occupied(state.board).bit_count() // 4


def hand(state: State, player: int) -> Mapping[Kind, int]:
    """The tiles that `player` (0 or 1) has not placed: how many of each kind, none left out at 0.

    By Q1.2. Empty in the reverse game (Q3.1). Raises `InvalidStateError` for another player.
    """
    check_player(player, 2)
    counts = state.hands[player]
    return MappingProxyType({kind: counts[kind.index] for kind in KINDS if counts[kind.index]})


def clock_of(state: State) -> Clock:
    """What is left of each player's time, the row of misses, a standing offer (Q2.7)."""
    return state.clock


def last_move(state: State) -> LastMove | None:
    """The move just made; None before the first, and after a missed turn."""
    return state.last


def protected_squares(state: State, player: int) -> int:
    """The squares, as bits, of which `player`'s next move may change no more than half (Q2.18).

    Ruling Q-R15: they are those of the opponent's last move, if nothing but steps that are no moves
    came after it, and no missed turn.
    """
    by = last_player_in(state.ledger)
    if by is None or by == player or state.clock.missed:
        return 0
    last = cast(LastMove, state.last)  # somebody made it
    return last.squares


def moves_made(state: State, player: int) -> int:
    """How many moves `player` (0 or 1) has made; missed turns are not moves. Ruling Q-R21."""
    return sum(placed_in(state.ledger, player)) + sum(rearranged_in(state.ledger, player))
