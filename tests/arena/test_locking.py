"""Two runs that would write one file: the second is refused, and nothing blocks a third."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from boardgames_core import InvalidStateError, arena, sectors
from boardgames_core.arena.locking import only_writer
from boardgames_core.records.record import iter_records

HOLDS = """
import sys, time
from boardgames_core.arena.locking import only_writer
with open(sys.argv[1], "a+b") as file, only_writer(file):
    print("held", flush=True)
    time.sleep(600)
"""
WRITES = """
import sys
from boardgames_core import arena, sectors
try:
    arena.run(sectors, ["uniform"] * 2, 30, seed=1, records=sys.argv[1])
except Exception as error:
    print(error)
    sys.exit(2)
"""


def holder(path: Path) -> subprocess.Popen[bytes]:
    """Another process, which has the file."""
    process = subprocess.Popen([sys.executable, "-c", HOLDS, str(path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stdout.readline() == b"held\n"
    return process


@pytest.mark.parametrize("there", [b"", None], ids=["empty", "missing"])
def test_the_second_run_is_refused(tmp_path: Path, there: bytes | None) -> None:
    path = tmp_path / "games.jsonl"
    if there is not None:
        path.write_bytes(there)
    process = holder(path)
    try:
        with pytest.raises(InvalidStateError, match="is being written by another run") as caught:
            arena.run(sectors, ["uniform"] * 2, 2, records=path)
        assert caught.value.faults[0].code == "in-use"
        assert path.read_bytes() == b""
    finally:
        process.send_signal(signal.SIGKILL)  # no chance to tidy up
        process.wait()
        assert process.stdout is not None
        process.stdout.close()
    assert arena.run(sectors, ["uniform"] * 2, 2, records=path).games == 2


def test_many_at_once_leave_a_whole_file(tmp_path: Path) -> None:
    """One writes, the others are refused or find its games."""
    path = tmp_path / "games.jsonl"
    processes = [
        subprocess.Popen([sys.executable, "-c", WRITES, str(path)], stdout=subprocess.PIPE)
        for _ in range(4)
    ]
    told = [process.communicate()[0] for process in processes]
    done = [process.returncode for process in processes]
    assert 0 in done
    assert set(done) <= {0, 2}
    assert all(
        (b"another run" in text) == (code == 2) for text, code in zip(told, done, strict=True)
    )
    lines = list(iter_records(path))
    assert len(lines) == 30
    assert all(line.record is not None for line in lines)


def test_one_process_has_one_writer_too(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    games = arena.recorded_games(path, arena.tasks(sectors, ["uniform"] * 2, 3, seed=1))
    next(games)
    refused: list[Exception] = []

    def second() -> None:
        try:
            arena.run(sectors, ["uniform"] * 2, 3, seed=1, records=path)
        except InvalidStateError as error:
            refused.append(error)

    thread = threading.Thread(target=second)
    thread.start()
    thread.join()
    assert len(refused) == 1
    assert len(list(games)) == 2
    assert arena.run(sectors, ["uniform"] * 2, 3, seed=1, records=path).games == 3


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_workers_do_not_hold_the_file(tmp_path: Path, method: str) -> None:
    """They are started while it is locked, and outlive the run here."""
    path = tmp_path / "games.jsonl"
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        arena.run(sectors, ["uniform"] * 2, 3, seed=1, records=path, executor=pool)
        process = holder(path)
        process.kill()
        process.communicate()


def test_a_wrong_run_frees_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"{}\n")
    for _ in range(2):
        with pytest.raises(Exception, match="format"):
            arena.run(sectors, ["uniform"] * 2, 3, records=path)
    assert path.read_bytes() == b"{}\n"
    with path.open("a+b") as file, only_writer(file):
        assert os.fstat(file.fileno()).st_size == 3
