"""What an engine is given beside the state, and what it gives back."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, fields
from typing import Any, Generic, Protocol, TypeAlias

from boardgames_core.checks import check_game_module, wrong_type
from boardgames_core.errors import IllegalMoveError, refuse
from boardgames_core.game import (
    AnyGame,
    GameOf,
    MoveT,
    MoveT_co,
    Reason,
    StateT,
)
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown


@dataclass(frozen=True, slots=True)
class Budget:
    """How much an engine may do for one move: positions looked at, playouts, milliseconds.

    Each is a whole number from 1 to 2**63 - 1, or None for the engine's own default. A budget of
    nodes or playouts gives the same move every time; a budget of time does not. Raises
    `InvalidStateError`.

    >>> Budget(nodes=1000).nodes
    1000
    """

    nodes: int | None = None
    playouts: int | None = None
    ms: int | None = None

    def __post_init__(self) -> None:
        refuse(
            Reason("", "budget", f"{field.name} must be 1 to 2**63 - 1, not {shown(value)}")
            for field in fields(self)
            if (value := getattr(self, field.name)) is not None
            and (type(value) is not int or not 1 <= value <= LARGEST_NUMBER)
        )


def budget_of(budget: Budget | None) -> Budget:
    """The budget, for None one without any amount. Raises `InvalidStateError` for anything else."""
    if budget is None:
        return Budget()
    if type(budget) is not Budget:
        raise wrong_type(budget, "a Budget or None")
    return budget


@dataclass(frozen=True, slots=True)
class Choice(Generic[MoveT_co]):
    """What an engine chose: the move, its value for the mover, and the line it expects.

    `value` is in the engine's own terms (None where it has none); `line` begins with `move`;
    `visits` says how many playouts went through `move` (None of an engine without playouts);
    `reason` is a short sentence for whoever asks why ("" of an engine that gives none).
    """

    move: MoveT_co
    value: float | None = None
    line: tuple[MoveT_co, ...] = ()
    visits: int | None = None
    reason: str = ""


class Engine(Protocol):
    """The shape of an engine that plays every game: a game's own types go through it."""

    def __call__(
        self,
        game: GameOf[StateT, MoveT],
        state: StateT,
        /,
        *,
        seed: int,
        budget: Budget | None = None,
    ) -> Choice[MoveT]:
        """The engine's choice in `state`; raises `IllegalMoveError` when the game is over."""
        ...


class EngineOf(Protocol[StateT, MoveT]):
    """The shape of an engine that plays games of these states and moves; any `Engine` is one."""

    def __call__(
        self,
        game: GameOf[StateT, MoveT],
        state: StateT,
        /,
        *,
        seed: int,
        budget: Budget | None = None,
    ) -> Choice[MoveT]:
        """The engine's choice in `state`; raises `IllegalMoveError` when the game is over."""
        ...


AnyEngine: TypeAlias = EngineOf[Any, Any]
"""An engine of a game that is known only when the program runs."""


def mover(game: AnyGame, state: Hashable) -> int:
    """The player to move; raises `IllegalMoveError` when the game is over."""
    check_game_module(game)
    player = game.to_move(state)
    if player is None:
        outcome = game.outcome(state)
        clause = game.end_clause if outcome is None else outcome.clause
        reason = Reason(clause, "over", "the game is over: there is no move to choose")
        raise IllegalMoveError(reason, state, None)
    return player
