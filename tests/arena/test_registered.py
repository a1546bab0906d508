"""A game that was registered is known in every process, however that was started."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, RecordError, arena, games, register
from boardgames_core.arena import Task, play_task
from boardgames_core.arena.executors import in_order
from boardgames_core.records.record import judge
from boardgames_core.records.verdicts import Verdict
from tests.standins import auction, duel

STANDINS: dict[str, Any] = {"auction": auction, "duel": duel}
METHODS = multiprocessing.get_all_start_methods()


@pytest.fixture(params=METHODS)
def pool(request: pytest.FixtureRequest) -> Iterator[ProcessPoolExecutor]:
    """Two processes that know nothing of what was registered here, but for `fork`."""
    context = multiprocessing.get_context(request.param)
    with ProcessPoolExecutor(2, mp_context=context) as executor:
        yield executor


def test_workers_know_what_was_registered(pool: ProcessPoolExecutor) -> None:
    """Both stand-ins, played and verified by workers as in this process."""
    for name, game in STANDINS.items():
        register(name, f"tests.standins.{name}")
        engines = ["uniform"] * game.players(game.Options())
        work = list(arena.tasks(game, engines, 4, seed=5))
        here = list(arena.play_games(work))
        assert list(arena.play_games(work, pool)) == here
        lines = [played.record.dump() for played in here]
        verdicts = list(in_order(pool, judge, lines))
        assert [type(each) for each in verdicts] == [Verdict] * 4
        assert verdicts == list(map(judge, lines))


def test_a_task_travels_alone(pool: ProcessPoolExecutor) -> None:
    """As an executor's own `map` sends it."""
    register("duel", "tests.standins.duel")
    work = list(arena.tasks(duel, ["uniform"] * 2, 2, seed=5))
    assert list(pool.map(play_task, work)) == list(map(play_task, work))


PLAYED = """
import pickle, sys
from boardgames_core.arena import play_task
played = play_task(pickle.loads(sys.stdin.buffer.read()))
sys.stdout.buffer.write(played.record.dump())
"""


def test_another_program_that_is_sent_a_task() -> None:
    register("duel", "tests.standins.duel")
    task = next(arena.tasks(duel, ["uniform"] * 2, 1, seed=5))
    done = subprocess.run(
        [sys.executable, "-c", PLAYED],
        input=pickle.dumps(task),
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout == play_task(task).record.dump()


UNKNOWN: dict[str, Callable[[], object]] = {
    "state": lambda: Record.from_turns(object(), ()),
    "name": lambda: Record.from_data(
        {
            "format": "boardgames-core/record",
            "version": 1,
            "game": "chess",
            "rules": 1,
            "start": {},
            "turns": [],
        }
    ),
}


@pytest.mark.parametrize("what", UNKNOWN)
def test_a_refusal_says_what_to_do(what: str) -> None:
    with pytest.raises(RecordError, match=r"register\(name, module\) adds a game"):
        UNKNOWN[what]()


def test_the_games_of_the_package_are_not_sent(tmp_path: Path) -> None:
    assert {name for name, _ in games.added}.isdisjoint(("triples", "sectors", "quadroton"))
    first = next(arena.tasks(games["sectors"], ["uniform"] * 2, 1))
    assert isinstance(first, Task)
    assert first.games == games.added
