"""The arena: pairing, counting, intervals, executors."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

import pytest

from boardgames_core import (
    InvalidStateError,
    Record,
    RecordError,
    arena,
    sectors,
    triples,
)
from boardgames_core.arena import Played, Tally, Task
from boardgames_core.arena.executors import IN_FLIGHT, SerialExecutor
from boardgames_core.engines import Budget, Choice, engine_from_text, uniform
from boardgames_core.game import GameOf, MoveT, Score, StateT
from tests.depth import deep

ROOT = Path(__file__).resolve().parents[2]
SMALL = sectors.Options(rounds=3)


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        # Textbook values of the score interval at 95 %, to four places (Newcombe 1998, method 3).
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson(successes: int, trials: int, low: float, high: float) -> None:
    rate = arena.wilson(successes, trials)
    assert (round(rate.low, 4), round(rate.high, 4)) == (low, high)
    assert 0 <= rate.low <= rate.value <= rate.high <= 1
    assert rate.value == successes / trials


@pytest.mark.parametrize("trials", [1, 4, 10, 60, 100, 1000])
def test_the_interval_holds_the_share_whatever_the_rounding(trials: int) -> None:
    for successes in range(trials + 1):
        rate = arena.wilson(successes, trials)
        assert 0 <= rate.low <= rate.value <= rate.high <= 1


def test_wilson_of_nothing() -> None:
    assert arena.wilson(0, 0) == arena.Rate(0.0, 0.0, 1.0)


def test_each_start_is_played_from_each_seat() -> None:
    work = list(arena.tasks(sectors, ["greedy", "uniform"], 6, seed=1, options=SMALL))
    assert [task.seats for task in work] == [(0, 1), (1, 0)] * 3
    assert [task.start_seed for task in work[::2]] == [task.start_seed for task in work[1::2]]
    assert len({task.start_seed for task in work}) == 3
    assert len({task.play_seed for task in work}) == 6


def test_a_longer_run_begins_with_the_shorter_one() -> None:
    short = list(arena.tasks(sectors, ["greedy", "uniform"], 5, seed=1))
    long = list(arena.tasks(sectors, ["greedy", "uniform"], 9, seed=1))
    assert long[:5] == short


def test_engines_and_players_must_agree() -> None:
    with pytest.raises(InvalidStateError, match="1 engines for a game of 2 players"):
        arena.run(sectors, ["uniform"], 1)


RECORD = Record.from_turns(triples.initial(), [])


def played(number: int, winners: tuple[int, ...], scores: tuple[Score, ...], turns: int) -> Played:
    """A game as it might have been; engine `number` mod 2 sits on seat 0."""
    seats = ((0, 1), (1, 0))[number % 2]
    ending = "won" if winners else "drawn"
    return Played(number, seats, winners, scores, turns, ending, RECORD)


def test_tally_by_hand() -> None:
    """A wins on seat 0 by 3, then loses from seat 1 by 1, then draws level."""
    tally = Tally(["A", "B"])
    tally.add(played(0, (0,), (5, 2), 10))
    tally.add(played(1, (0,), (4, 3), 20))  # engine B sits on seat 0 and wins
    tally.add(played(2, (), (1, 1), 60))
    assert tally.wins == (1, 1)
    assert tally.points == (Fraction(3, 2), Fraction(3, 2))
    assert tally.seat_points == (Fraction(5, 2), Fraction(1, 2))
    assert tally.mean_lead(0) == (3 - 1 + 0) / 3
    assert tally.mean_lead(1) == (-3 + 1 + 0) / 3
    assert tally.rate(0).value == 0.5
    assert tally.seat_rate(0).value == pytest.approx(2.5 / 3)
    data = tally.as_data()
    assert data["turns"] == {"mean": 30.0, "least": 10, "most": 60}
    assert data["endings"] == {"drawn": 1, "won": 2}
    text = tally.as_text()
    assert "A: 1 won, points 50.0%" in text
    assert "turns: 30.0 (10 to 60)" in text
    assert "endings: drawn 1, won 2" in text


def test_players_without_a_score_and_fractions() -> None:
    tally = Tally(["A", "B"])
    tally.add(played(0, (), (Fraction(9, 7), None), 4))
    assert tally.mean_lead(0) is None
    tally.add(played(0, (), (Fraction(9, 7), 1), 4))
    assert tally.mean_lead(0) == pytest.approx(2 / 7)


def test_a_shared_win_shares_the_point() -> None:
    tally = Tally(["A", "B"])
    tally.add(played(0, (0, 1), (2, 2), 4))
    assert tally.points == (Fraction(1, 2), Fraction(1, 2))
    assert tally.wins == (1, 1)


def test_an_empty_tally() -> None:
    tally = Tally(["A", "B"])
    assert tally.as_data()["turns"] == {"mean": None, "least": None, "most": None}
    assert tally.as_text().startswith("0 games\n")


@pytest.mark.parametrize("executor", ["none", "serial", "threads", "one process", "two processes"])
def test_the_result_does_not_depend_on_the_executor(executor: str) -> None:
    expected = arena.run(sectors, ["greedy", "uniform"], 12, seed=5, options=SMALL).as_data()
    made: dict[str, Executor | None] = {
        "none": None,
        "serial": SerialExecutor(),
        "threads": ThreadPoolExecutor(3),
        "one process": ProcessPoolExecutor(1),
        "two processes": ProcessPoolExecutor(2),
    }
    used = made[executor]
    result = arena.run(sectors, ["greedy", "uniform"], 12, seed=5, options=SMALL, executor=used)
    assert result.as_data() == expected
    for each in made.values():
        if each is not None:
            each.shutdown()


def test_another_seed_is_another_run() -> None:
    first, second = (
        list(arena.play_games(arena.tasks(sectors, ["uniform"] * 2, 4, seed=seed, options=SMALL)))
        for seed in (1, 2)
    )
    assert [game.record for game in first] != [game.record for game in second]


def test_records_of_a_run_are_right_and_tell_where_they_are_from() -> None:
    work = list(arena.tasks(sectors, ["greedy", "uniform"], 2, seed=1, options=SMALL))
    for task, game in zip(work, arena.play_games(work), strict=True):
        assert game.record.verify().ok
        again = arena.played_before(game.record, task)
        assert again == game
        with pytest.raises(InvalidStateError, match="is not of this run"):
            arena.played_before(game.record, work[1 - task.number])
    with pytest.raises(InvalidStateError, match="no meta"):
        arena.played_before(RECORD, work[0])


def test_a_run_keeps_its_records_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    players = ["greedy", "uniform"]
    arena.run(sectors, players, 3, seed=1, options=SMALL, records=path)
    three = path.read_bytes()
    longer = arena.run(sectors, players, 5, seed=1, options=SMALL, records=path)
    assert longer.as_data() == arena.run(sectors, players, 5, seed=1, options=SMALL).as_data()
    assert path.read_bytes().startswith(three)
    assert path.read_bytes().count(b"\n") == 5


def test_records_with_other_options_are_of_another_run(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    other = sectors.Options(rounds=3, relocate=2)
    arena.run(sectors, ["uniform"] * 2, 2, options=SMALL, records=path)
    before = path.read_bytes()
    with pytest.raises(InvalidStateError, match="not of this run"):
        arena.run(sectors, ["uniform"] * 2, 2, options=other, records=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"my notes", b"{}", b'{"format": "boardgames-core/vectors"'])
def test_another_file_is_not_written_over(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="not the beginning of a record"):
        arena.run(sectors, ["uniform"] * 2, 2, options=SMALL, records=path)
    assert path.read_bytes() == content


def test_an_engine_has_the_same_name_everywhere() -> None:
    named = engine_from_text("greedy:nodes=9")
    tally = arena.run(sectors, [named, Calm()], 2, options=SMALL)
    assert tally.engines == ("greedy(budget=Budget(nodes=9, playouts=None, ms=None))", "Calm")


class Calm:
    """An engine that is an object."""

    def __call__(
        self,
        game: GameOf[StateT, MoveT],
        state: StateT,
        /,
        *,
        seed: int,
        budget: Budget | None = None,
    ) -> Choice[MoveT]:
        return uniform(game, state, seed=seed, budget=budget)


def test_functions_are_engines_too() -> None:
    tally = arena.run(sectors, [uniform, "uniform"], 2, options=SMALL)
    assert tally.engines == ("uniform", "uniform")


def test_games_are_cut_off() -> None:
    tally = arena.run(triples, ["uniform", "uniform"], 2, max_turns=3)
    assert tally.endings == {"cut-off": 2}
    assert tally.lengths == (3, 3)
    work = list(arena.tasks(triples, ["uniform", "uniform"], 1, max_turns=3))
    (game,) = arena.play_games(work)
    assert arena.played_before(game.record, work[0]) == game


def test_a_failure_in_a_game_is_raised() -> None:
    task = Task("boardgames_core.no_such_game", None, ("uniform",), 0, 1, 1, 5)
    with pytest.raises(ModuleNotFoundError):
        list(arena.play_games([task]))


def test_few_games_are_under_way_at_once() -> None:
    """A run of any length hands over the games little by little."""
    handed = 0

    def counted() -> Iterator[arena.Task]:
        nonlocal handed
        for task in arena.tasks(sectors, ["uniform"] * 2, 10_000, options=SMALL):
            handed += 1
            yield task

    played = arena.play_games(counted(), SerialExecutor())
    next(played)
    assert handed <= IN_FLIGHT + 1
    del played
    handed = 0
    next(arena.play_games(counted(), SerialExecutor(), in_flight=3))
    assert handed <= 4


@deep
def test_all_games_are_the_same_with_every_executor_a_cluster_s_too() -> None:
    """Four games each; `docs/how-to/use-a-cluster.md` shows a thousand. No process is left."""
    with subprocess.Popen(
        [sys.executable, "-W", "error", ROOT / "tools" / "arena_executors.py", "--games", "4"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    ) as process:
        out, error = process.communicate(timeout=240)
    assert (process.returncode, error) == (0, "")
    heading, *rows, verdict = out.splitlines()
    assert (heading, len(rows), verdict) == ("4 games each, seed 1", 12, "all the same")
    # Not over `games`: other tests of the same process register games of their own.
    for game in ("triples", "sectors", "quadroton"):
        digests = {row.split()[-1] for row in rows if row.startswith(game)}
        assert len(digests) == 1
    assert_all_ended(process.pid)


def assert_all_ended(group: int) -> None:
    """No process of a group is left; Python's own helpers end a moment after those they help."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("processes are left")


def test_a_tally_gives_nothing_away_that_could_be_changed() -> None:
    tally = Tally(["uniform", "greedy"])
    with pytest.raises(AttributeError):
        tally.games = 3  # type: ignore[misc]  # this is what is tested
    assert all(type(value) is tuple for value in (tally.engines, tally.wins, tally.points))
    for wrong in (-1, 2, True, "0"):
        with pytest.raises(InvalidStateError):
            tally.rate(wrong)  # type: ignore[arg-type]  # as above
