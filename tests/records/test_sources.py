"""Records from any kind of file; whatever else is given is refused by one of our errors."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import BoardgamesError, Record, iter_records
from tests.samples import record_bytes

RECORD = Record.load(record_bytes())
LINES = record_bytes() + b"\n\n" + record_bytes() + b"\r\n{}"
KINDS: dict[str, Callable[[Path, bytes], Any]] = {
    "path": lambda path, _: path,
    "name": lambda path, _: str(path),
    "binary": lambda path, _: path.open("rb"),
    "unbuffered": lambda path, _: path.open("rb", buffering=0),
    "text": lambda path, _: path.open(encoding="utf-8"),
    "text with its line ends": lambda path, _: path.open(encoding="utf-8", newline=""),
    "bytes in memory": lambda _, content: io.BytesIO(content),
    "text in memory": lambda _, content: io.StringIO(content.decode()),
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "two.jsonl"


@pytest.mark.parametrize("kind", KINDS)
def test_any_kind_of_file(path: Path, kind: str) -> None:
    path.write_bytes(LINES)
    source = KINDS[kind](path, LINES)
    lines = list(iter_records(source))
    assert [(line.number, line.record) for line in lines] == [(1, RECORD), (3, RECORD), (4, None)]
    path.write_bytes(record_bytes())
    whole = KINDS[kind](path, record_bytes())
    assert Record.load(whole) == RECORD
    for file in (source, whole):
        if isinstance(file, io.IOBase):
            file.close()


class Odd:
    """Something like a file, whose methods give what they were told to give."""

    def __init__(self, given: object) -> None:
        self._given = given

    def read(self, _: int = -1) -> object:
        return self._given

    readline = read


class Throws:
    """A file that cannot be read."""

    def read(self, _: int = -1) -> object:
        raise OSError(5, "Input/output error")

    readline = read


NO_FILES = st.one_of(
    st.none(),
    st.integers(),
    st.lists(st.binary(max_size=3), max_size=2),
    st.sampled_from([object(), {}, bytearray(b"{}"), Record, int]),
    st.sampled_from([None, 5, 2.5, [], object(), bytearray(b"{}"), memoryview(b"{}")]).map(Odd),
)


@given(NO_FILES)
def test_whatever_else_is_given_is_refused(thing: Any) -> None:
    with pytest.raises(BoardgamesError):
        Record.load(thing)
    with pytest.raises(BoardgamesError):
        list(iter_records(thing))


def test_a_file_that_cannot_be_read_is_an_oserror() -> None:
    thing: Any = Throws()
    for read in (Record.load, lambda given: list(iter_records(given))):
        with pytest.raises(OSError, match="Input/output"):
            read(thing)
