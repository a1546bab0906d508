"""A run of the arena: engines by name and by function, with options of the game."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import assert_type

from boardgames_core import GameOf, Record, arena, sectors
from boardgames_core.engines import Budget, Choice, greedy
from boardgames_core.game import MoveT, StateT


def hasty(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    return greedy(game, state, seed=seed, budget=Budget(nodes=1))


def compared(games: int, executor: Executor | None = None) -> arena.Rate:
    options = sectors.Options(rounds=3)
    tally = arena.run(
        sectors, [hasty, "greedy:nodes=50"], games, seed=1, options=options, executor=executor
    )
    return tally.rate(0)


def kept(games: int) -> list[Record]:
    records: list[Record] = []
    for played in arena.play_games(arena.tasks(sectors, ["uniform", "uniform"], games)):
        assert_type(played, arena.Played)
        records.append(played.record)
    return records


def main() -> None:
    rate = compared(2)
    assert rate.low <= rate.value <= rate.high
    assert [len(record.turns) for record in kept(1)]
    assert_type(kept(1)[0].of(sectors).moves, tuple[sectors.Claim | sectors.Mark, ...])
