"""The texts and lists of errors have an end, whatever was given."""

from __future__ import annotations

import codecs
import io
import pickle
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import Record, errors, quadroton, sectors, triples
from boardgames_core.cli import main
from boardgames_core.game import Reason
from boardgames_core.scenarios.tables import Form, read_tables

LONGEST, MOST, OF_A_KIND = 2_000, 100, 10

KINDS = st.tuples(st.sampled_from(["T1", "Q-R3", ""]), st.sampled_from(["few", "many", "late"]))
TEXTS = st.one_of(st.text(max_size=50), st.integers(0, 9_000).map("x".__mul__))
FAULTS = st.lists(
    st.tuples(KINDS, TEXTS, st.sampled_from([1, 2, 9, 10, 11, 99, 100, 101, 1_000])), max_size=8
)


def faults_of(groups: list[tuple[tuple[str, str], str, int]]) -> Iterator[Reason]:
    for (clause, code), text, count in groups:
        for _ in range(count):
            yield Reason(clause, code, text)


def by_kind(faults: Iterator[Reason] | tuple[Reason, ...]) -> Counter[tuple[str, str]]:
    """How many faults of each kind these say that there are."""
    counts: Counter[tuple[str, str]] = Counter()
    for fault in faults:
        counts[fault.clause, fault.code] += int(dict(fault.data).get("more", 1))
    return counts


@given(FAULTS)
def test_faults_are_all_listed_or_counted(groups: list[tuple[tuple[str, str], str, int]]) -> None:
    error = errors.InvalidStateError(faults_of(groups))
    assert len(str(error)) <= LONGEST
    assert by_kind(error.faults) == by_kind(faults_of(groups))
    there_are = sum(count for _, _, count in groups)
    if there_are <= MOST:
        assert error.faults == tuple(faults_of(groups))
    else:
        assert len(error.faults) <= MOST
        told = Counter((each.clause, each.code) for each in error.faults if not each.data)
        assert max(told.values()) == OF_A_KIND
    copy = pickle.loads(pickle.dumps(error))
    assert copy.faults == error.faults


ACTING = [*map(chr, range(32)), "\x7f", "\x9b", "\u2028", "\u202e"]
WORDS = TEXTS | st.text(st.sampled_from([*"ab ", *ACTING]), max_size=40)


@given(WORDS, st.integers(0, 9_000), WORDS)
def test_every_text_has_an_end_and_one_line(text: str, at: int, other: str) -> None:
    for error in (
        errors.NotationError(text, other, at),
        errors.RecordError(text, other),
        errors.RecordError("", text),
        errors.IllegalMoveError(Reason("T3", "code", text), "state", "move"),
        errors.UnsupportedVersionError(text, (1,)),
        errors.InvalidStateError([Reason("T3", "code", text), Reason("T4", "code", other)] * 9),
    ):
        assert len(str(error)) <= LONGEST
        assert not set(str(error)) & set(ACTING)
        copy = pickle.loads(pickle.dumps(error))
        assert str(copy) == str(error)


def _codes() -> Iterator[tuple[Callable[[], object], str]]:
    """What is refused in reading, and the code of it."""
    sound = Record("triples", triples.initial()).data
    for content, code in (
        (b"{", "not-json"),
        (b"\xff", "not-utf-8"),
        (b"[" * 99, "too-deep"),
        (b'{"a": 1, "a": 1}', "key-twice"),
        (b"[1.5]", "not-whole"),
        (b"9" * 5_000, "too-large"),
        (b"\xef\xbb\xbf{}", "byte-order-mark"),
        (b"[]", "wrong-type"),
        (b"{}", "missing-key"),
    ):
        yield partial(Record.load, content), code
    turn: Any = {"player": 0, "move": "a1", "ms": 2**63}
    for changes, code in (
        ({"format": "x"}, "another-format"),
        ({"game": "x"}, "unknown-game"),
        ({"key": 1}, "unknown-key"),
        ({"options": {"row": 3}}, "unknown-option"),
        ({"options": {"rows": 2}}, "rows"),
        ({"start": {"position": "?"}}, "not-notation"),
        ({"turns": [turn]}, "too-large"),
        ({"turns": [{**turn, "move": "?"}]}, "not-notation"),
        ({"turns": [{**turn, "move": 1}]}, "wrong-type"),
    ):
        yield partial(Record.from_data, {**sound, **changes}), code
    yield partial(Record.load, b"{}", max_bytes=1), "too-large"
    yield partial(Record.load, "\0"), "not-a-path"
    yield (
        partial(quadroton.decode, {**quadroton.encode(quadroton.initial()), "game": 1}),
        "wrong-type",
    )
    for game in (triples, sectors, quadroton):
        for parse in (game.parse_move, game.parse_position):
            yield partial(parse, "?"), "not-notation"
            yield partial(parse, 5), "wrong-type"


@pytest.mark.parametrize(("refused", "code"), list(_codes()))
def test_errors_of_reading_have_a_code_and_data(refused: Callable[[], object], code: str) -> None:
    with pytest.raises((errors.RecordError, errors.NotationError)) as caught:
        refused()
    error: Any = caught.value
    assert error.code == code
    key = "place" if isinstance(error, errors.RecordError) else "at"
    assert error.data == ((key, getattr(error, key)),)
    copy = pickle.loads(pickle.dumps(error))
    assert (copy.code, copy.data) == (error.code, error.data)


@pytest.mark.parametrize("mark", [codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE])
def test_a_byte_order_mark_is_refused_in_words(mark: bytes, tmp_path: Path) -> None:
    encodings = {codecs.BOM_UTF8: "utf-8", codecs.BOM_UTF16_LE: "utf-16-le"}
    encoding = encodings.get(mark, "utf-16-be")
    content = mark + Record("triples", triples.initial()).dump().decode().encode(encoding)
    path = tmp_path / "r.json"
    path.write_bytes(content)
    for source in (content, path, io.BytesIO(content)):
        with pytest.raises(errors.RecordError, match=r"byte order mark.*save it as UTF-8 without"):
            Record.load(source)
    assert main(["show", str(path)]) == 2


def test_a_byte_order_mark_before_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "c.toml"
    path.write_text("\ufeffnote = 'x'\npatterns = []", "utf-8")
    with pytest.raises(errors.InvalidStateError, match="byte order mark"):
        quadroton.read_toml(path)
    assert main(["catalogue", str(path)]) == 2
    assert "byte order mark" in capsys.readouterr().err
    with pytest.raises(Exception, match="byte order mark"):
        read_tables([path], Form(triples.clauses, keys=()))


SQUARES: dict[str, Callable[[int], list[Any]]] = {
    "square-twice": lambda count: [[0, 0]] * count,
    "not-a-square": lambda count: [[0, 99 + at] for at in range(count)],
    "no pair": lambda count: ["x"] * count,
}


@pytest.mark.parametrize("kind", SQUARES)
@pytest.mark.parametrize("count", [300, 1_000])
def test_a_catalogue_of_faults_is_told_in_few_words(kind: str, count: int) -> None:
    data: Any = {"patterns": [{"id": "x", "parts": [SQUARES[kind](count)], "points": 1}]}
    with pytest.raises(errors.InvalidStateError) as caught:
        quadroton.decode_options({"catalogue": data})
    assert "more of this kind" in str(caught.value)
    assert len(str(caught.value)) <= LONGEST
    assert sum(by_kind(caught.value.faults).values()) >= count - 1


def test_faults_found_one_by_one_take_no_room() -> None:
    tracemalloc.start()
    try:
        with pytest.raises(errors.InvalidStateError) as caught:
            errors.refuse(Reason("T1", "same", f"fault {at}") for at in range(20_000))
        assert tracemalloc.get_traced_memory()[1] < 100_000  # each would take 300
    finally:
        tracemalloc.stop()
    assert "and 19,990 more of this kind" in str(caught.value)


def test_no_fault_refuses_nothing() -> None:
    errors.refuse(())
