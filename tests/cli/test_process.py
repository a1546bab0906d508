"""The command line as a process: pipes, full disks, encodings, interrupts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.samples import record_bytes

COMMAND = [sys.executable, "-m", "boardgames_core"]


def run(
    *arguments: str, content: bytes | None = None, **environment: str
) -> subprocess.CompletedProcess[bytes]:
    """Run a command line to its end."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=content,
        capture_output=True,
        env={**os.environ, **environment},
        check=False,
    )


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of the sample record, with a meta that ASCII does not have."""
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes(meta={"event": "Kőszeg"}))
    return str(path)


def test_a_closed_pipe_is_no_error() -> None:
    """The reader goes away before the first line is written."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    with os.fdopen(write_end, "wb") as output:
        done = subprocess.run(
            [*COMMAND, "perft", "triples", "--depth", "1", "--divide"],
            stdout=output,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is full")
def test_a_full_disk_is_told(record: str) -> None:
    with Path("/dev/full").open("wb") as output:
        done = subprocess.run(
            [*COMMAND, "show", record], stdout=output, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 3
    assert b"No space left" in done.stderr
    assert b"Traceback" not in done.stderr


def test_ascii_output(record: str) -> None:
    done = run("apply", record, "b1", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert b"K\\u0151szeg" in done.stdout
    assert run("verify", "-", content=done.stdout).returncode == 0


def test_utf8_output(record: str) -> None:
    done = run("apply", record, "b1", PYTHONIOENCODING="utf-8")
    assert "Kőszeg".encode() in done.stdout


def test_text_that_the_encoding_does_not_have(tmp_path: Path) -> None:
    done = run("verify", str(tmp_path / "Kőszeg.json"), PYTHONIOENCODING="ascii")
    assert done.returncode == 2
    assert b"K\\u0151szeg.json: cannot be read" in done.stdout


def test_standard_input(record: str) -> None:
    assert run("verify", "-", content=Path(record).read_bytes()).returncode == 0
    assert run("verify", "-", content=b"{").returncode == 2
    assert run("verify", "-", content=b"\xff\xfe\x00").returncode == 2


def test_closed_standard_streams(record: str) -> None:
    """No standard input, output or error at all."""
    code = (
        "import os, sys; [os.close(n) for n in (0, 1, 2)]; "
        "os.execv(sys.executable, [sys.executable, '-m', 'boardgames_core', *sys.argv[1:]])"
    )
    for arguments, status in ((["verify", record], 0), (["verify", "-"], 2), (["show", "x"], 2)):
        done = subprocess.run([sys.executable, "-c", code, *arguments], check=False)
        assert done.returncode == status


def test_the_console_script(record: str) -> None:
    script = Path(sys.executable).with_name("boardgames-core")
    done = subprocess.run([script, "verify", record], capture_output=True, check=False)
    assert done.returncode == 0


def test_nothing_heavy_is_loaded(record: str) -> None:
    """Rules, records and the command line start without NumPy, Hypothesis and rich."""
    code = (
        "import sys; from boardgames_core.cli import main; "
        f"status = main(['verify', {record!r}]); "
        "heavy = {'numpy', 'hypothesis', 'rich'} & set(sys.modules); "
        "sys.exit(status or bool(heavy))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_importing_the_package_loads_nothing() -> None:
    code = (
        "import sys; import boardgames_core; "
        "sys.exit(any(name.startswith('boardgames_core.') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
