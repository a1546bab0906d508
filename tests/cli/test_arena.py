"""`boardgames-core arena`: resuming, interrupts, workers, progress; and workers of `verify`."""

from __future__ import annotations

import contextlib
import io
import json
import multiprocessing
import os
import pty
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_core.arena import Played, Task
from boardgames_core.arena import games as arena_games
from boardgames_core.cli import main
from tests.arena.test_games import assert_all_ended
from tests.samples import record_bytes, record_data

Capture = pytest.CaptureFixture[str]

COMMAND = [sys.executable, "-m", "boardgames_core"]
RUN = ("arena", "sectors", "--engines", "greedy,uniform", "--option", "rounds=3", "--seed", "4")
GAMES = 6
PLAY_TASK = arena_games.play_task
SECONDS = 60
"""After so long a process is taken to hang."""


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are played from now on."""
    numbers: list[int] = []

    def noted(task: Task) -> Played:
        numbers.append(task.number)
        return PLAY_TASK(task)

    monkeypatch.setattr(arena_games, "play_task", noted)
    return numbers


def test_text_and_json_tell_the_same(capsys: Capture) -> None:
    status, text, error = run(capsys, *RUN, "--games", "4")
    assert (status, error) == (0, "")
    assert text.startswith("4 games\ngreedy: ")
    status, out, _ = run(capsys, *RUN, "--games", "4", "--json")
    data = json.loads(out)
    assert (status, data["games"], sum(data["endings"].values())) == (0, 4, 4)
    greedy, uniform = data["engines"]
    assert (greedy["engine"], uniform["engine"]) == ("greedy", "uniform")
    assert greedy["low"] <= greedy["points"] <= greedy["high"]
    assert f"greedy: {greedy['wins']} won" in text


def test_wrong_requests(capsys: Capture) -> None:
    assert run(capsys, "arena", "sectors", "--engines", "greedy", "--games", "1")[0] == 2
    assert run(capsys, "arena", "sectors", "--engines", "greedy,no", "--games", "1")[0] == 2
    assert run(capsys, "arena", "sectors", "--engines", "uniform,uniform", "--games", "0")[0] == 2


# --- Records, and going on with a run


def test_records_are_written_and_right(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(capsys, *RUN, "--games", str(GAMES), "--records", str(path))
    assert path.read_bytes().count(b"\n") == GAMES
    assert run(capsys, "verify", str(path))[0] == 0


@pytest.mark.parametrize(
    ("whole", "half"), [(0, False), (0, True), (3, False), (3, True), (GAMES, False)]
)
def test_a_run_that_was_cut_off_goes_on(
    capsys: Capture, tmp_path: Path, played: list[int], whole: int, *, half: bool
) -> None:
    """The file holds some games, perhaps the next one half; the rest alone is played."""
    path = tmp_path / "games.jsonl"
    arguments = (*RUN, "--games", str(GAMES), "--records", str(path))
    expected = run(capsys, *arguments)
    complete = path.read_bytes()
    lines = complete.splitlines(keepends=True)
    beginning = b"".join(lines[:whole])
    if half:
        beginning += lines[whole][: len(lines[whole]) // 2]
    path.write_bytes(beginning)
    played.clear()
    assert run(capsys, *arguments) == expected
    assert played == list(range(whole, GAMES))
    assert path.read_bytes() == complete


def test_a_line_that_is_half_is_not_left_behind(capsys: Capture, tmp_path: Path) -> None:
    """Three games and a half are in the file, and no more than three are asked for."""
    path = tmp_path / "games.jsonl"
    run(capsys, *RUN, "--games", "4", "--records", str(path))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines)[:-9])
    assert run(capsys, *RUN, "--games", "3", "--records", str(path))[0] == 0
    assert path.read_bytes() == b"".join(lines[:3])


def test_a_longer_run_goes_on_from_a_shorter_one(
    capsys: Capture, tmp_path: Path, played: list[int]
) -> None:
    path = tmp_path / "games.jsonl"
    run(capsys, *RUN, "--games", "2", "--records", str(path))
    longer = run(capsys, *RUN, "--games", "5", "--records", str(path))
    assert played == [0, 1, 2, 3, 4]
    assert longer == run(capsys, *RUN, "--games", "5")


def test_records_of_another_run_are_not_overwritten(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    run(capsys, *RUN, "--games", "3", "--records", str(path))
    before = path.read_bytes()
    for other in (
        (*RUN[:-1], "5", "--games", "3"),  # another seed
        (*RUN, "--games", "3", "--max-turns", "9"),
        (*RUN, "--games", "2"),  # fewer games than there are
    ):
        status, out, error = run(capsys, *other, "--records", str(path))
        assert (status, out) == (2, "")
        assert error.startswith("boardgames-core: ")
        assert path.read_bytes() == before


def test_a_line_that_is_no_record_is_told(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{}\n")
    status, _, error = run(capsys, *RUN, "--games", "3", "--records", str(path))
    assert status == 2
    assert f"{path}:1: format: missing" in error
    assert path.read_bytes() == b"{}\n"


# --- Workers


def test_two_workers_give_the_same(capsys: Capture, tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    expected = run(capsys, *RUN, "--games", "9", "--records", str(one))
    found = run(capsys, *RUN, "--games", "9", "--records", str(two), "--workers", "2")
    assert found == expected
    assert one.read_bytes() == two.read_bytes()


def test_verify_with_two_workers_says_the_same(capsys: Capture, tmp_path: Path) -> None:
    """Right and wrong records, lines that are none, a missing file: all in the order given."""
    wrong = record_data()
    wrong["turns"][1]["scores"] = [1, 1]
    lines = [record_bytes(), json.dumps(wrong).encode(), b"{}", b"\xff", record_bytes()]
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join(lines * 30))
    files = (str(path), str(tmp_path / "missing.json"), str(path))
    for form in ((), ("--json",)):
        expected = run(capsys, "verify", *form, *files)
        assert expected[0] == 2
        assert len(expected[1].splitlines()) == 301
        assert run(capsys, "verify", *form, *files, "--workers", "2") == expected


# --- Ctrl-C


# A job in the background of a shell ignores Ctrl-C, and so would all that it starts.
HEEDING_INTERRUPTS = """
import signal, sys
from boardgames_core.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)
sys.exit(main(sys.argv[1:]))
"""


def interrupted(*arguments: str, records: Path, games: int) -> tuple[int, str, str]:
    """What a command says that gets Ctrl-C after this many games, and all its processes with it."""
    process = subprocess.Popen(
        [sys.executable, "-c", HEEDING_INTERRUPTS, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,  # a terminal sends the signal to all processes of the group
    )
    try:
        deadline = time.monotonic() + SECONDS
        while not records.exists() or records.read_bytes().count(b"\n") < games:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < deadline
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        out, error = process.communicate(timeout=SECONDS)
        assert_all_ended(process.pid)
    finally:
        with contextlib.suppress(ProcessLookupError):  # nothing is left, as it should be
            os.killpg(process.pid, signal.SIGKILL)
    return process.returncode, out, error


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_leaves_what_was_finished(
    capsys: Capture, tmp_path: Path, workers: str
) -> None:
    path = tmp_path / "games.jsonl"
    command = (*RUN, "--games", "1000000", "--records", str(path), "--workers", workers)
    status, out, error = interrupted(*command, records=path, games=3)
    assert status == 130
    # A game is written before it is counted.
    written = path.read_bytes().count(b"\n")
    counted = int(out.split(" games", 1)[0])
    assert counted in (written - 1, written)
    assert error == f"interrupted after {counted} of 1000000 games\n"
    # What is left is the beginning of the run, and the run goes on from it.
    assert run(capsys, "verify", str(path))[0] == 0
    goal = str(written + 2)
    assert run(capsys, *RUN, "--games", goal, "--records", str(path)) == run(
        capsys, *RUN, "--games", goal
    )


def _long_but_for_the_first(task: Task) -> Played:
    """Plays game 0; another game is long, and leaves a mark at its end."""
    if task.number > 0:
        time.sleep(SECONDS / 4)
        Path(os.environ["MARK"]).touch()
    return PLAY_TASK(task)


def test_an_interrupt_does_not_wait_for_the_games_under_way(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted_after_one(items: Iterator[Played], *_: object) -> Iterator[Played]:
        yield next(items)
        raise KeyboardInterrupt

    mark = tmp_path / "mark"
    monkeypatch.setenv("MARK", str(mark))
    monkeypatch.setattr(arena_games, "play_task", _long_but_for_the_first)
    monkeypatch.setattr("boardgames_core.cli.arena.progress", interrupted_after_one)
    status, out, error = run(capsys, *RUN, "--games", "9", "--workers", "2")
    assert (status, error) == (130, "interrupted after 1 of 9 games\n")
    assert out.startswith("1 games\n")
    assert multiprocessing.active_children() == []
    assert not mark.exists()


# --- Progress


class Terminal(io.StringIO):
    """A standard error that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def on_a_terminal(*arguments: str) -> tuple[str, str]:
    """What a command writes to a pipe, and what to the terminal that its standard error is."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=theirs,
        encoding="utf-8",
        env={**os.environ, "TERM": "xterm", "COLUMNS": "80"},
    ) as process:
        os.close(theirs)
        shown = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # Linux: nobody has the terminal open any more
                piece = b""
            if not piece:
                break
            shown += piece
        os.close(ours)
        assert process.stdout is not None
        out = process.stdout.read()
    assert process.returncode == 0
    return out, shown.decode()


def test_progress_is_shown_on_a_terminal(capsys: Capture) -> None:
    out, shown = on_a_terminal(*RUN, "--games", "5")
    assert "games" in shown
    assert "100%" in shown
    assert out == run(capsys, *RUN, "--games", "5")[1]


def test_no_progress_elsewhere() -> None:
    done = subprocess.run(
        [*COMMAND, *RUN, "--games", "5"], capture_output=True, encoding="utf-8", check=True
    )
    assert done.stderr == ""


def test_progress_in_plain_text_where_rich_is_missing(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("boardgames_core.cli.progress_bar.SECONDS_BETWEEN", 0.0)
    monkeypatch.setattr(sys, "stderr", terminal)
    for module in ("rich", "rich.console", "rich.progress"):
        monkeypatch.setitem(sys.modules, module, None)
    assert main([*RUN, "--games", "3"]) == 0
    assert terminal.getvalue() == "1 of 3 games\n2 of 3 games\n3 of 3 games\n"
    assert capsys.readouterr().out.startswith("3 games\n")
