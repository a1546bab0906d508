"""The table of speed has the rows that were promised, and the page shows what was measured.

Nothing here depends on how long anything takes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from benchmarks import history, page, peers
from benchmarks.__main__ import all_names
from benchmarks.history import Run
from benchmarks.quadroton_boards import LARGE, SMALL, made_ready
from benchmarks.rows import Row, markdown_table, measured, row_of, summary, text_table
from tests.depth import deep

ROOT = Path(__file__).resolve().parent.parent

TIME = Row("Triples", "list: short", 2.0, "µs", "plain", 5.0, goal=2.0)
RATE = Row("Sectors", "moves", 30.0, "moves/s", "chess", 60.0, more=True, goal=1.2)
ALONE = replace(RATE, peer=None)

GOALS = {
    ("Triples", "list of legal moves", "tuple of cells"): [1.2],
    ("Triples", "checked moves", "python-chess"): [100 / 43],
    ("Triples", "moves in a batch", "tuple of cells"): [10.0],
    ("Triples", "record of 400 moves", "limit"): [1.0],
    ("Triples", "import", "limit"): [1.0],
    ("Sectors", "checked moves", "python-chess"): [100 / 43],
    ("Sectors", "solver", "plain minimax"): [50.0],
    ("Sectors", "solver", "limit"): [1.0, 1.0],
    ("Sectors", "import", "limit"): [1.0],
    ("Quadroton", "scoring", "SciPy"): [10.0, 6.0, 10.0, 6.0, 8.0, 4.0, 6.0, 2.5],
    ("Quadroton", "explain", "SciPy"): [5.0, 3.0, 5.0, 3.0, 4.0, 2.0, 3.0, 1.25],
    ("Quadroton", "1,512 oriented shapes", "154 shapes"): [1 / 1.1] * 8,
    ("Quadroton", "table", "one by one"): [40.0, 10.0, 40.0, 10.0, 25.0, 10.0, 12.0, 10.0],
    ("Quadroton", "catalogue", "limit"): [1.0] * 4,
    ("Quadroton", "record of 250 moves", "limit"): [1.0],
    ("Quadroton", "state adds", "limit"): [1.0],
    ("Quadroton", "import", "limit"): [1.0],
}
"""What is promised, by game, topic and peer: the goals in the order of the table."""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "benchmarks", *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


# --- A whole run, at sizes that mean nothing ------------------------------------------------------


@deep
def test_a_quick_run_has_a_row_for_every_goal() -> None:
    done = run("--quick", "--json")
    assert done.returncode == 0, done.stderr
    found: dict[tuple[str, str, str], list[float]] = {}
    for line in done.stdout.splitlines():
        row = row_of(json.loads(line))
        assert row.ours != 0
        assert row.peer is None or row.peer > 0
        if row.goal is not None:
            found.setdefault((row.game, row.topic, row.peer_name), []).append(row.goal)
    missing = {key: goals for key, goals in GOALS.items() if found.get(key) != goals}
    assert missing == {}


def test_names_of_catalogues_say_how_many_shapes_there_are() -> None:
    """The numbers in `GOALS`: 134 and 1,500 or a little more."""
    assert [len(made_ready(each).one_coloured) for each in (SMALL, LARGE)] == [154, 1512]


@pytest.mark.parametrize(
    "arguments",
    [("--history", "x.jsonl", "--quick"), ("starts", "--history", "x.jsonl"), ("no-such-name",)],
)
def test_what_makes_no_sense_is_refused(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert not (ROOT / "x.jsonl").exists()


def test_every_benchmark_is_found() -> None:
    assert {"quadroton_scoring", "sectors_solver", "starts", "triples_playouts"} <= set(all_names())
    assert not {"__main__", "measuring", "rows", "page"} & set(all_names())


# --- Rows -----------------------------------------------------------------------------------------


def test_a_ratio_above_one_is_better_whatever_is_measured() -> None:
    assert (TIME.ratio, TIME.met) == (2.5, True)
    assert (RATE.ratio, RATE.met) == (0.5, False)
    assert (ALONE.ratio, ALONE.met) == (None, None)
    assert replace(TIME, goal=None).met is None
    assert replace(TIME, goal=2.5).met
    assert not replace(TIME, goal=2.51).met
    assert summary([TIME, RATE, ALONE]) == "1 of 2 goals met"


def test_a_row_as_data_and_as_text() -> None:
    assert row_of(json.loads(json.dumps(TIME.data()))) == TIME
    assert (TIME.data()["ratio"], TIME.data()["met"]) == (2.5, True)
    assert (TIME.topic, RATE.topic) == ("list", "moves")
    long = replace(TIME, ours=123456.789, peer=0.0123456)
    assert (measured(long).ours, measured(long).peer) == (123500, 0.01235)
    assert markdown_table([measured(long)]).splitlines()[2] == (
        "| Triples | list: short | 123,500 µs | 0.0123 µs (plain) | 1e-07 | ≥ 2 | MISSED |"
    )
    assert "not installed (chess)" in text_table([ALONE])


def test_limits_in_time_follow_the_machine() -> None:
    half_as_fast = peers.limit_row("Triples", "verify", 80.0, "ms", 50.0, peers.CHESS_RATE / 2)
    assert (half_as_fast.peer, half_as_fast.met) == (100.0, True)
    unknown = peers.limit_row("Triples", "verify", 80.0, "ms", 50.0, None)
    assert (unknown.peer, unknown.met) == (50.0, False)


# --- History and page -----------------------------------------------------------------------------


def test_runs_are_added_and_read_in_order(tmp_path: Path) -> None:
    file = tmp_path / "history.jsonl"
    runs = [history.run_of([TIME, RATE, ALONE], commit) for commit in ("abc", None)]
    for each in runs:
        history.append(file, each)
    assert history.load(file) == runs
    assert len(file.read_text(encoding="utf-8").splitlines()) == 2
    assert history.installed_version("no-such-distribution") is None


LAST = history.load(history.FILE)[-1]
TEXT = page.PAGE.read_text(encoding="utf-8")
HINT = "run: python -m benchmarks.page"


def test_the_page_shows_the_last_run() -> None:
    assert page.with_table(TEXT, LAST) == TEXT, HINT
    assert page.with_table(TEXT.replace(" yes |", " MISSED |", 1), LAST) == TEXT
    with pytest.raises(ValueError, match="0 places"):
        page.with_table("no table", LAST)


def test_the_picture_is_that_of_the_history() -> None:
    drawn = page.PICTURE.read_text(encoding="utf-8")
    assert page.digest(history.FILE.read_bytes()) in drawn, HINT


def test_every_missed_goal_has_its_reason_on_the_page() -> None:
    assert page.unexplained(TEXT, LAST) == []


@pytest.mark.parametrize(
    ("named", "owed"),
    [("", ["moves"]), ("**moves**: why", []), ("*moves*", ["moves"]), ("**mo\nves**", ["moves"])],
)
def test_a_missed_goal_without_a_reason_is_told(named: str, owed: list[str]) -> None:
    text = f"{page.BEGIN}**moves**\n{page.END}\n{named}\n"
    assert page.unexplained(text, run_of(TIME, RATE)) == owed


def test_panels_have_the_goals_of_a_game_or_of_a_large_topic() -> None:
    many = [replace(TIME, what=f"large: {number}") for number in range(page.OWN_PANEL)]
    found = page.panels([run_of(TIME, *many, RATE, ALONE, replace(TIME, goal=None))])
    assert found == {"Triples": [TIME], "Triples: large": many, "Sectors": [RATE]}


def run_of(*rows: Row) -> Run:
    fields: dict[str, Any] = {"date": "2026-01-31", "version": "1", "commit": None}
    return Run(**fields, python="3.11", peers={}, rows=rows)
