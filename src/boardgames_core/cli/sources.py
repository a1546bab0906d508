"""What a command reads: a path, a line of a file, standard input; one object, or one a line."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from pathlib import Path
from typing import IO, cast

from boardgames_core.errors import RecordError
from boardgames_core.jsondata.strict import MAX_BYTES, read_bytes, read_line
from boardgames_core.records.record import iter_lines, opened

STANDARD = "-"
"""What names the standard streams, wherever a file is read or written."""


def standard_input() -> IO[bytes]:
    """Standard input as bytes."""
    if sys.stdin is None or sys.stdin.closed:
        raise RecordError("", "there is no standard input")
    return cast(IO[bytes], getattr(sys.stdin, "buffer", sys.stdin))


def read_file(name: str) -> bytes:
    """All bytes of a file, or of standard input."""
    with _open(name) as file:
        return read_bytes(file, MAX_BYTES)


def sources(name: str) -> Iterator[tuple[str, bytes]]:
    """Each record that `name` says, with a name of its own: none is looked at yet.

    `name` is a path, PATH:LINE, or - for standard input. Lines are told from one object by what
    is there, and in a .jsonl there are lines only. Raises `RecordError` where there is no record,
    `OSError` if the file cannot be read.
    """
    path, wanted = _split_line(name)
    found = False
    with _open(path) as file:
        for number, content in _pieces(_Ahead(file), lines=path.endswith(".jsonl")):
            if wanted in (None, number):
                found = True
                yield f"{path}:{number}" if number else path, content
    if not found:
        raise RecordError("", "0 records" if wanted is None else "there is no record in this line")


def _open(path: str) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(standard_input()) if path == STANDARD else opened(path)


def _split_line(name: str) -> tuple[str, int | None]:
    """A path and the line in it, if `name` ends in a colon and a number."""
    path, colon, line = name.rpartition(":")
    if colon and path and line.isascii() and line.isdigit() and not Path(name).exists():
        if len(line) > len(str(sys.maxsize)):
            raise RecordError("", "there is no record in this line")
        return path, int(line)
    return name, None


def _pieces(file: _Ahead, *, lines: bool) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers from 1, or as number 0 all of one object."""
    if lines or file.holds_lines():
        yield from iter_lines(cast(IO[bytes], file))
    else:
        content = read_bytes(cast(IO[bytes], file), MAX_BYTES)
        if content.strip():
            yield 0, content


class _Ahead:
    """An open file of which the beginning was looked at."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._begun = BytesIO()

    def holds_lines(self) -> bool:
        """Whether there is an object a line.

        Inside of one object no line that ends in } stands before one that begins with {: there
        would be a comma between them.
        """
        begun: list[bytes] = []
        seen: list[bytes] = []
        size = 0
        while len(seen) <= 1 and size <= MAX_BYTES:
            line = read_line(self._file, MAX_BYTES + 2)
            begun.append(line)
            size += len(line)
            seen += [line] if line.strip() else []
            if not line:
                break
        self._begun = BytesIO(b"".join(begun))
        return len(seen) > 1 and seen[0].rstrip()[-1:] == b"}" and seen[1].lstrip()[:1] == b"{"

    def read(self, most: int) -> bytes:
        """The next bytes, at most so many."""
        return self._begun.read(most) or self._encoded(self._file.read(most))

    def readline(self, most: int) -> bytes:
        """The next line, or its first bytes."""
        line = self._begun.readline(most)
        if len(line) < most and not line.endswith(b"\n"):
            line += read_line(self._file, most - len(line))
        return line

    @staticmethod
    def _encoded(piece: bytes | str) -> bytes:
        return piece if isinstance(piece, bytes) else piece.encode("utf-8", "surrogatepass")
