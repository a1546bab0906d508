"""Many games between engines: `executors` (many workers), `results`, `games` (playing them)."""

from __future__ import annotations

from boardgames_core.arena.executors import IN_FLIGHT, SerialExecutor, in_order
from boardgames_core.arena.games import (
    CUT_OFF,
    ENGINE_FAILED,
    MAX_TURNS,
    Task,
    play_games,
    play_task,
    played_before,
    recorded_games,
    run,
    tasks,
)
from boardgames_core.arena.results import Played, Rate, Tally, engine_name, wilson

__all__ = [
    "CUT_OFF",
    "ENGINE_FAILED",
    "IN_FLIGHT",
    "MAX_TURNS",
    "Played",
    "Rate",
    "SerialExecutor",
    "Tally",
    "Task",
    "engine_name",
    "in_order",
    "play_games",
    "play_task",
    "played_before",
    "recorded_games",
    "run",
    "tasks",
    "wilson",
]


def __dir__() -> list[str]:
    return sorted(__all__)
