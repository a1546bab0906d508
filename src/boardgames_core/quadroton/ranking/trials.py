"""Moves tried out: what the position to move in offers, and what a move would score.

Here a move is scored exactly, by `scoring`, whatever number of tiles it has.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

from boardgames_core.quadroton.moves.changed_board import board_after, changed_squares, most_changes
from boardgames_core.quadroton.moves.rearrangements import free_cells
from boardgames_core.quadroton.moves.rearranging import mixes_kinds
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring.decision import settle
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.state.position import State, protected_squares
from boardgames_core.quadroton.tiles import Hand
from boardgames_core.quadroton.vocabulary import Placing, Rearranging

MoveT = TypeVar("MoveT", Placing, Rearranging)

Tried: TypeAlias = tuple[int, MoveT]
"""What a move scores, and the move."""


@dataclass(frozen=True, slots=True, eq=False)
class Trials:
    """A position as moves are tried out in it; `protected` squares are bound by clause Q2.18."""

    state: State
    player: int
    hand: Hand
    protected: int

    def points(self, move: Placing | Rearranging) -> int:
        """What the move scores; it must be well-formed, but need not be legal."""
        return self.points_of(*board_after(self.state.board, move))

    def points_of(self, board: Board, involved: int) -> int:
        """What a move scores that leads to this board and involves these squares."""
        state = self.state
        return settle(state.board, board, involved, state.memory, state.options)[0]

    def forbids(self, move: Rearranging) -> bool:
        """Whether clause Q2.18 or ruling Q-R25 forbids the move."""
        if mixes_kinds(move.changes, self.state.options):
            return True
        if not self.protected:
            return False
        after, _ = board_after(self.state.board, move)
        changed = changed_squares(self.state.board, after, self.protected)
        return changed > most_changes(self.protected.bit_count())

    def surroundings(self) -> Surroundings:
        """The table's surroundings of all free cells."""
        state = self.state
        return Surroundings(state.board, free_cells(state.board), state.memory, state.options)


def trials(state: State, player: int) -> Trials:
    """The position as `player`, who is to move, tries out moves."""
    return Trials(state, player, state.hands[player], protected_squares(state, player))


def best_first(tried: Iterable[Tried[MoveT]], limit: int) -> list[MoveT]:
    """The moves with the most points, each once, the best first; of equal ones the first found."""
    ranked = sorted(tried, key=lambda each: -each[0])
    return list(dict.fromkeys(move for _, move in ranked))[:limit]
