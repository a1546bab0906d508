"""Hostile JSON: whatever the bytes, plain data or `RecordError`, without reading too much."""

from __future__ import annotations

import json
import tracemalloc
from contextlib import nullcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import BoardgamesError, Record, RecordError
from boardgames_core.jsondata.strict import MAX_DEPTH, canonical, check_value, parse
from tests.depth import cases
from tests.samples import record_bytes

SIZE = cases(2**20, short=2**16)
"""How many bytes hostile contents have."""

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(st.characters(exclude_categories=["Cs"])),
    lambda inner: st.lists(inner) | st.dictionaries(st.text("abc"), inner),
    max_leaves=20,
)


@given(PLAIN)
def test_plain_data_goes_through(value: Any) -> None:
    content = json.dumps(value).encode()
    assert parse(content) == value
    check_value(value)
    assert parse(canonical(value).encode()) == value


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "not JSON"),
        (b"{", "line 1 column 2"),
        (b"\xef\xbb\xbf{}", "byte order mark"),
        (b'{"a": \xff}', "byte 6: not UTF-8"),
        ("{}".encode("utf-16"), "byte order mark of UTF-16"),
        (b'{"a": 1, "b": {"c": 1, "c": 2}}', "'c': this key stands twice"),
        (b"1.0", "must be whole numbers"),
        (b"1e3", "must be whole numbers"),
        (b"NaN", "must be whole numbers"),
        (b"[Infinity]", "must be whole numbers"),
        (b"9" * 5000, "thousands of digits"),
        (b'"\\ud800"', "half a surrogate pair"),
        (b'{"\\udfff": 1}', "half a surrogate pair"),
        (b'{"a": ["\\ud800"]}', "a[0]: half a surrogate pair"),
        (b"[" * 65 + b"]" * 65, "nested deeper than 64"),
        (b'{"a":' * 65, "nested deeper than 64"),
        (b"[" * 1_000_000, "nested deeper than 64"),
    ],
)
def test_refused(content: bytes, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse(content)
    assert words in str(caught.value)


def test_just_deep_enough() -> None:
    assert parse(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)


def test_brackets_in_text_are_no_nesting() -> None:
    text = '[["' * 100 + "\\"
    assert parse(json.dumps(text).encode()) == text


def test_a_whole_surrogate_pair_is_a_character() -> None:
    assert parse(b'"\\ud83d\\ude00"') == "\N{GRINNING FACE}"


def endless() -> Any:
    """A list that contains itself."""
    value: list[Any] = []
    value.append(value)
    return value


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (1.5, "not plain JSON without floats: 1.5"),
        ({"a": {1, 2}}, "a: not plain JSON"),
        ({1: 2}, "a key must be text"),
        ("\ud800", "half a surrogate pair"),
        ({"\ud800": 1}, "half a surrogate pair"),
        pytest.param(10**5000, "thousands of digits", id="huge"),
        pytest.param(endless(), "nested deeper", id="endless"),
        (b"bytes", "not plain JSON"),
    ],
)
def test_data_from_python_is_checked(value: Any, words: str) -> None:
    with pytest.raises(RecordError) as caught:
        check_value(value)
    assert words in str(caught.value)


def test_a_subclass_of_int_is_not_plain() -> None:
    class Number(int):
        pass

    with pytest.raises(RecordError):
        check_value([Number(1)])


def test_true_is_not_one() -> None:
    assert canonical(True) != canonical(1)
    assert canonical([True]) != canonical([1])


def hostile() -> dict[str, bytes]:
    """Contents of about this many bytes that cost as much as they can."""
    turn = b'{"player": 0, "move": "a1"}, '
    return {
        "open lists": b"[" * SIZE,
        "lists": b"[" + b"[]," * (SIZE // 3) + b"[]]",
        "objects": b"[" + b"{}," * (SIZE // 3) + b"{}]",
        "one text": b'"' + b"x" * SIZE + b'"',
        "escapes": b'"' + b"\\n" * (SIZE // 2) + b'"',
        "open text": b'"' + b'\\"' * (SIZE // 2),
        "keys": b"{" + b",".join(b'"%d":0' % key for key in range(SIZE // 11)) + b"}",
        "digits": b"9" * SIZE,
        "minus": b"-" * SIZE,
        "zeros": b"[" + b"0," * (SIZE // 2) + b"0]",
        "turns": record_bytes()[:-1] + b', "turns": [' + turn * (SIZE // len(turn)),
        "nulls": b"\0" * SIZE,
        "position": record_bytes(start={"position": "B" * SIZE}),
        "digits in a position": record_bytes(start={"position": "9" * SIZE}),
        "rows": record_bytes(start={"position": "3/" * (SIZE // 2)}),
        "fields": record_bytes(start={"position": "3 " * (SIZE // 2)}),
        "kinds": record_bytes(start={"position": "3/3/3 0 " + "BBB," * (SIZE // 4)}),
        "move": record_bytes(turns=[{"player": 0, "move": "a" * SIZE}]),
        "row number": record_bytes(turns=[{"player": 0, "move": "a" + "1" * SIZE}]),
        "ms": record_bytes(turns=[{"player": 0, "move": "a3", "ms": 0}])[:-3] + b"9" * SIZE,
        "options": record_bytes(options={"rows": 10**4000}),
        "unknown key": record_bytes()[:-1] + b', "' + b"k" * SIZE + b'": 1}',
    }


@pytest.mark.parametrize("name", hostile())
def test_hostile_contents_end_in_our_error_and_little_memory(name: str) -> None:
    content = hostile()[name]
    tracemalloc.start()
    try:
        with pytest.raises(BoardgamesError) as caught:
            Record.load(content, max_bytes=2 * SIZE)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(str(caught.value)) < 1000
    assert peak < 64 * SIZE


@pytest.mark.parametrize("name", hostile())
def test_what_is_too_large_is_refused_unread(name: str) -> None:
    content = hostile()[name]
    with pytest.raises(RecordError, match="more than 100 bytes"):
        Record.load(content, max_bytes=100)


@given(st.binary(max_size=200))
def test_any_bytes_end_in_our_error(content: bytes) -> None:
    with pytest.raises(BoardgamesError):
        Record.load(content)


@given(st.data())
def test_any_edit_of_the_bytes_is_a_record_or_our_error(data: st.DataObject) -> None:
    content = bytearray(record_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        record = Record.load(bytes(content))
    except BoardgamesError:
        return
    record.verify()
    assert Record.load(record.dump()) == record


@st.composite
def nested(draw: st.DrawFn) -> tuple[Any, str]:
    """Data with one thing that is no JSON somewhere inside, and the place of it."""
    inside: Any = draw(st.sampled_from(["\ud800", 1.5, b"", {1, 2}]))
    place = ""
    for _ in range(draw(st.integers(1, 12))):
        before = draw(st.lists(PLAIN, max_size=3))
        if draw(st.booleans()):
            place = f"[{len(before)}]" + (f".{place}" if place[:1].isalpha() else place)
            inside = [*before, inside]
        else:
            key = draw(st.text("abc", min_size=1, max_size=3))
            place = key + (f".{place}" if place[:1].isalpha() else place)
            inside = {**{f"{key}{number}": each for number, each in enumerate(before)}, key: inside}
    return inside, place


@given(nested())
def test_the_place_is_that_of_what_is_wrong(case: tuple[Any, str]) -> None:
    value, place = case
    with pytest.raises(RecordError) as caught:
        check_value(value)
    assert caught.value.place == place[:80]


@given(st.integers(1, 6), st.sampled_from(["\0", "k", "é", '"']), st.booleans())
def test_places_are_built_only_when_they_are_told(levels: int, letter: str, wrong: bool) -> None:
    """Long keys above long lists: a place each would take many times the bytes of the file."""
    value: Any = [0] * 1000 + ["\ud800"] * wrong
    for _ in range(levels):
        value = {letter * 10_000: value, "": [0] * 1000}
    content = json.dumps(value).encode()
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) if wrong else nullcontext() as caught:
            parse(content)
        assert tracemalloc.get_traced_memory()[1] < 10 * len(content) + 2**17
    finally:
        tracemalloc.stop()
    if caught is not None:
        assert len(str(caught.value)) < 2_000
