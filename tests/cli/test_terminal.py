"""Commands on a terminal: a pseudo terminal, with the keys that somebody presses."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boardgames_core import Record
from tests.samples import record_bytes

SECONDS = 60
"""How long something on the terminal is waited for."""

ESCAPES = re.compile(rb"\x1b\[[0-9;?]*[A-Za-z]|\x1b[()][0-9A-B]|\x1b[=>]|\r")
KEYS = {"right": b"\x1b[C", "left": b"\x1b[D", "end": b"\x1b[F", "home": b"\x1b[H"}
UNTIL_DRAWN = 0.3


def own_terminal() -> None:
    """Let the keys of the terminal reach the command: control and C interrupts it."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A command that runs on a terminal of 24 lines and 60 columns."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self._here, there = pty.openpty()
        fcntl.ioctl(there, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 60, 0, 0))
        plain = {
            key: value
            for key, value in os.environ.items()
            if key not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "COLORTERM")
        }
        settings = {"TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1", **environment}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "boardgames_core", *arguments],
            cwd=folder,
            env=plain | settings,
            stdin=there,
            stdout=there,
            stderr=there,
            preexec_fn=own_terminal,  # noqa: PLW1509 - no threads here
            start_new_session=True,
        )
        os.close(there)
        self.seen = b""

    @property
    def text(self) -> str:
        """What was written, without what acts on the terminal."""
        return ESCAPES.sub(b"", self.seen).decode()

    def press(self, keys: bytes | str) -> None:
        """Press keys; a text is typed with return behind it."""
        os.write(self._here, keys if isinstance(keys, bytes) else f"{keys}\r".encode())

    def until(self, words: str, *, times: int = 1) -> None:
        """Wait until these words were written, so many times."""
        end = time.monotonic() + SECONDS
        while self.text.count(words) < times:
            if not self._read(0.1) or time.monotonic() > end:
                pytest.fail(f"no {words!r} in:\n{self.text}")

    def ended(self) -> int:
        """The exit status."""
        end = time.monotonic() + SECONDS
        while self._read(0.1) and time.monotonic() < end:
            pass
        return self.process.wait(SECONDS)

    def _read(self, seconds: float) -> bool:
        """Read what comes; false if the command has closed the terminal."""
        if select.select([self._here], [], [], seconds)[0]:
            try:
                piece = os.read(self._here, 65536)
            except OSError:  # so Linux tells that nobody is there any more
                return False
            self.seen += piece
            return bool(piece)
        return True

    def close(self) -> None:
        """End the command if it has not ended."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._here)


@contextmanager
def terminal(folder: Path, *arguments: str, **environment: str) -> Iterator[Terminal]:
    """A command on a terminal."""
    opened = Terminal(folder, *arguments, **environment)
    try:
        yield opened
    finally:
        opened.close()


PROMPT = "player 0, your move:"


@pytest.mark.parametrize(("key", "status"), [(b"\x03", 130), (b"\x04", 0)])
def test_control_and_c_or_d_keeps_what_was_played(tmp_path: Path, key: bytes, status: int) -> None:
    with terminal(tmp_path, "play", "triples", "--seed", "3") as opened:
        opened.until(PROMPT)
        opened.press("A 9")
        opened.until("Player 1 taps")
        opened.until("Moves made: 2.")
        time.sleep(UNTIL_DRAWN)  # until the prompt takes keys
        opened.press(key)
        assert opened.ended() == status
        assert "your move: a9" in opened.text
        assert "wrote triples-1.json" in opened.text
    assert len(Record.load(tmp_path / "triples-1.json").turns) == 2


def test_a_line_can_be_called_back_and_edited(tmp_path: Path) -> None:
    """Arrow up calls back d9; control and A goes to its beginning, where x was left out."""
    with terminal(tmp_path, "play", "triples", "--seed", "3", "--engines", "human") as opened:
        opened.until(PROMPT)
        opened.press("why 9")
        opened.until("expected a column letter")
        time.sleep(UNTIL_DRAWN)
        opened.press(b"\x1b[A\x7f")  # arrow up, backspace: "why "
        opened.press("a9")
        opened.until("a9 is legal.")
        time.sleep(UNTIL_DRAWN)
        opened.press("quit")
        assert opened.ended() == 0
    assert list(tmp_path.iterdir()) == []


def coloured(seen: bytes) -> bool:
    """Whether anything has a colour behind it."""
    return re.search(rb"\x1b\[[0-9;]*48;[25];", seen) is not None


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({}, True),
        ({"NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, False),
    ],
    ids=str,
)
def test_colours(tmp_path: Path, environment: dict[str, str], colours: bool) -> None:
    with terminal(tmp_path, "play", "triples", "--seed", "3", **environment) as opened:
        opened.until(PROMPT)
        time.sleep(UNTIL_DRAWN)
        opened.press(b"\x04")
        assert opened.ended() == 0
        assert coloured(opened.seen) is colours
        assert " 9  . . . . R .\n 8  R G . . . ." in opened.text


@pytest.mark.parametrize("forced", [True, False])
def test_colours_where_there_is_no_terminal(tmp_path: Path, forced: bool) -> None:
    environment = {"TERM": "xterm-256color", **({"FORCE_COLOR": "1"} if forced else {})}
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_core", "play", "triples", "-o", "g.json"],
        cwd=tmp_path,
        input=b"",
        capture_output=True,
        env={**{k: v for k, v in os.environ.items() if k != "NO_COLOR"}, **environment},
        check=False,
    )
    assert done.returncode == 0
    assert coloured(done.stderr) is forced


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (("right",), 1),
        (("end", "right"), 2),
        (("right", "right", "left"), 1),
        (("end", "home"), 0),
    ],
    ids=str,
)
def test_arrow_keys_step_through_a_record(
    tmp_path: Path, keys: tuple[str, ...], place: int
) -> None:
    """What was seen last stays on the terminal."""
    (tmp_path / "g.json").write_bytes(record_bytes())
    with terminal(tmp_path, "show", "g.json", "--follow") as opened:
        opened.until("arrow keys")
        for key in keys:
            opened.press(KEYS[key])
            time.sleep(UNTIL_DRAWN)
        opened.press(b"q")
        assert opened.ended() == 0
        last = opened.text.rpartition("before turn ")[2]
        assert last.startswith(f"{place} of 2\n")
        assert ("Player 0 taps a3, and the blue tile slides there from a4." in last) == (place == 1)


def test_without_the_extra_lines_are_read_as_they_come(tmp_path: Path) -> None:
    """A module that cannot be imported stands in the way of prompt_toolkit and rich."""
    blocked = tmp_path / "blocked"
    blocked.mkdir()
    for name in ("prompt_toolkit", "rich"):
        (blocked / f"{name}.py").write_text("raise ImportError\n")
    path = os.pathsep.join([str(blocked), os.environ.get("PYTHONPATH", "")])
    with terminal(tmp_path, "play", "triples", "--seed", "3", PYTHONPATH=path) as opened:
        opened.until(PROMPT)
        opened.press(b"a9\n")
        opened.until(PROMPT, times=2)
        opened.press(b"\x03")
        assert opened.ended() == 130
        assert not coloured(opened.seen)
    assert len(Record.load(tmp_path / "triples-1.json").turns) == 2
