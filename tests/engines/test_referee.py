"""Engines of one's own: named by their module, judged by a referee, counted by the arena."""

from __future__ import annotations

import multiprocessing
import os
import pickle
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import InvalidStateError, NotationError, arena, games, sectors, triples
from boardgames_core.engines import (
    ENGINES,
    Budget,
    Failure,
    engine_from_text,
    engines_from_text,
    play,
    refereed,
    solve,
    uniform,
)
from boardgames_core.records.record import iter_records
from tests.cli.test_arena import run
from tests.engines import own

Capture = pytest.CaptureFixture[str]
OWN = "tests.engines.own"
CODES = {
    "bare": "no-choice",
    "nothing": "no-choice",
    "unspeakable": "no-choice",
    "illegal": "illegal-move",
    "fails": "exception",
    "leaves": "exception",
}


# --- Names


AMOUNTS = st.lists(
    st.tuples(st.sampled_from(["nodes", "playouts", "ms"]), st.integers(1, 10**18 - 1)),
    min_size=1,
    max_size=3,
    unique_by=lambda amount: amount[0],
)


@given(
    st.lists(
        st.tuples(st.sampled_from(["greedy", "mcts", f"{OWN}:first"]), st.none() | AMOUNTS),
        min_size=1,
        max_size=5,
    )
)
def test_lists_of_engines(given: list[tuple[str, list[tuple[str, int]] | None]]) -> None:
    names = [
        name if amounts is None else f"{name}:{','.join(f'{unit}={n}' for unit, n in amounts)}"
        for name, amounts in given
    ]
    assert engines_from_text(",".join(names)) == names
    for name, (bare, amounts) in zip(names, given, strict=True):
        engine = engine_from_text(name)
        function = own.first if bare.startswith(OWN) else ENGINES[bare]
        if amounts is None:
            assert engine is function
        else:
            assert isinstance(engine, partial)
            assert (engine.func, engine.keywords) == (function, {"budget": Budget(**dict(amounts))})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("tests.engines.own:third", "tests.engines.own has no third"),
        ("tests.engines.own:not_callable", "is no function"),
        ("tests.engines.missing:first", "cannot be imported: ModuleNotFoundError"),
        ("tests.engines.own:first:nodes=0", "expected nodes= and a whole number from 1"),
        ("tests.engines.own:first!", "expected the end or a budget"),
        ("missing:nodes=5", "cannot be imported"),
        (f"greedy:nodes={'9' * 19}", "at most 18 digits"),
        ("own", "or package.module:function"),
    ],
)
def test_wrong_names(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        engine_from_text(text)


def test_a_function_in_a_namespace() -> None:
    assert engine_from_text(f"{OWN}:Kept.engine") is own.first


# --- The referee


@pytest.mark.parametrize("name", [*CODES, "slow"])
@given(seed=st.integers(0, 2**64 - 1), player=st.integers(0, 1), game=st.sampled_from(list(games)))
def test_whatever_an_engine_does_wrong_is_told(
    name: str, seed: int, player: int, game: str
) -> None:
    if game not in ("triples", "sectors", "quadroton"):
        return
    module = games[game]
    engines: list[Any] = [uniform, uniform]
    engines[player] = getattr(own, name)
    start = module.initial(seed=seed % 10)
    *turns, last = refereed(module, start, engines, seed=seed, max_turns=4, move_ms=20)
    if name == "slow" and isinstance(last, Failure) and last.player != player:
        return  # a machine so slow that the built-in engine was late
    assert isinstance(last, Failure)
    assert (last.player, last.code) == (player, CODES.get(name, "late"))
    assert len(last.text) < 400
    assert all(turn.player != player for turn in turns)
    assert pickle.loads(pickle.dumps(last)) == last


def test_built_in_engines_raise_what_they_raise() -> None:
    for engine in (solve, partial(solve, budget=Budget(nodes=1))):
        with pytest.raises(InvalidStateError, match="no exact solver"):
            list(refereed(triples, triples.initial(), [engine, engine]))


def test_trusted_engines_are_not_judged() -> None:
    with pytest.raises(ValueError, match="fault"):
        list(refereed(sectors, sectors.initial(), [own.fails] * 2, trusted=(own.fails,)))
    trusted = refereed(
        sectors, sectors.initial(), [own.slow] * 2, move_ms=1, max_turns=2, trusted=(own.slow,)
    )
    assert not any(isinstance(turn, Failure) for turn in trusted)


def test_play_asks_for_a_choice() -> None:
    with pytest.raises(InvalidStateError, match="a Choice from the engine bare, found"):
        list(play(triples, triples.initial(), [own.bare, own.bare]))


# --- The arena


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_the_arena_goes_on(method: str, tmp_path: Path) -> None:
    """Every kind of failure is counted, with any kind of worker, and when a run goes on."""
    engines = [f"{OWN}:{name}" for name in ("illegal", "fails")]
    path = tmp_path / "games.jsonl"
    here = arena.run(sectors, engines, 6, seed=1, records=path)
    assert here.failures == ({"illegal-move": 3}, {"exception": 3})  # who moves first, fails first
    assert (here.wins, here.endings) == ((3, 3), {arena.ENGINE_FAILED: 6})
    assert "3 lost by failing (illegal-move 3)" in str(here)
    assert here.as_data()["engines"][1]["failures"] == {"exception": 3}
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        there = arena.run(sectors, engines, 6, seed=1, executor=pool)
    assert there.as_data() == here.as_data()
    lines = path.read_bytes()
    path.write_bytes(lines[: len(lines) // 2])
    assert arena.run(sectors, engines, 6, seed=1, records=path).as_data() == here.as_data()
    assert path.read_bytes() == lines
    assert all(line.record is not None and line.record.verify().ok for line in iter_records(path))


def test_a_run_with_another_time_is_another_run(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    arena.run(sectors, ["uniform"] * 2, 1, records=path, move_ms=60_000)
    with pytest.raises(InvalidStateError, match="not of this run"):
        arena.run(sectors, ["uniform"] * 2, 1, records=path)
    with pytest.raises(InvalidStateError, match="move_ms must be a whole number from 1"):
        arena.run(sectors, ["uniform"] * 2, 1, move_ms=0)


# --- The command line


ENGINE = """
from boardgames_core.engines import Choice

def last(game, state, /, *, seed, budget=None):
    *_, move = game.legal_moves(state)
    return Choice(move)
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a file that has an engine."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*__import__("sys").path])
    Path("mine_of_a_test.py").write_text(ENGINE, "utf-8")
    return tmp_path


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_engine_of_this_folder(capsys: Capture, here: Path, workers: str) -> None:
    engines = "mine_of_a_test:last,mcts:playouts=2,ms=60000"
    arguments = ("arena", "sectors", "--engines", engines, "--games", "2", "--workers", workers)
    status, out, err = run(capsys, *arguments)
    assert (status, err) == (0, "")
    assert out.splitlines()[1].startswith("mine_of_a_test:last: ")
    assert out.splitlines()[2].startswith("mcts:playouts=2,ms=60000: ")
    status, out, err = run(capsys, "play", "sectors", "--engines", "mine_of_a_test:last")
    assert (status, err) == (0, "")


@pytest.mark.parametrize("name", CODES)
def test_failures_are_told_by_name(capsys: Capture, name: str) -> None:
    wrong = f"{OWN}:{name}"
    status, out, err = run(
        capsys, "arena", "sectors", "--engines", f"{wrong},uniform", "--games", "24"
    )
    assert status == 0
    assert f"{wrong}: 0 won" in out
    assert f"24 lost by failing ({CODES[name]} 24)" in out
    lines = err.splitlines()
    assert lines[0].startswith(f"game 0: {wrong} has lost, {CODES[name]}: ")
    assert (len(lines), lines[-1]) == (11, "and 14 more games lost by engines that failed")
    assert "\x1b" not in err
    status, out, err = run(capsys, "play", "sectors", "--engines", wrong)
    assert (status, len(err.splitlines())) == (1, 1)
    assert err.startswith(f"{wrong}, player 0, has lost: {CODES[name]}: ")
    assert '"turns": []' in out


def ends_the_process(*_: Any, **__: Any) -> Any:
    """An engine that takes its process along."""
    os._exit(5)


def test_a_worker_that_is_gone_is_told(capsys: Capture) -> None:
    engine = f"{__name__}:ends_the_process"
    engines = ("--engines", f"{engine},{engine}", "--games", "2", "--workers", "2")
    status, out, err = run(capsys, "arena", "sectors", *engines)
    assert (status, out) == (3, "")
    assert "a worker process has ended" in err
    assert "Traceback" not in err


def test_a_late_engine_on_the_command_line(capsys: Capture) -> None:
    engines = ("--engines", f"{OWN}:slow,{OWN}:slow", "--games", "2", "--move-ms", "5")
    status, out, _ = run(capsys, "arena", "sectors", *engines)
    assert status == 0
    assert out.count("1 lost by failing (late 1)") == 2
