"""The texts and lists of errors have an end, whatever was given."""

from __future__ import annotations

import pickle
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import errors, quadroton
from boardgames_core.game import Reason

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


@given(TEXTS, st.integers(0, 9_000), TEXTS)
def test_every_text_has_an_end(text: str, at: int, other: str) -> None:
    for error in (
        errors.NotationError(text, other, at),
        errors.RecordError(text, other),
        errors.RecordError("", text),
        errors.IllegalMoveError(Reason("T3", "code", text), "state", "move"),
        errors.UnsupportedVersionError(text, (1,)),
    ):
        assert len(str(error)) <= LONGEST


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
