"""Answers in forms that mean the same are right; whatever else is wrong is told, not raised."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest

from boardgames_core.vectors import Vector, compare, from_data, read_vectors
from tests.depth import cases
from tests.vectors.committed import FOLDER, NAMES

GARBAGE: tuple[Any, ...] = (None, True, False, 7, -1, "x", [], [7], [[7]], {}, {"x": 7}, [[[0, 0]]])


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where a value stands inside another one, for each that does."""
    yield path
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield from places(inner, (*path, key))


def changed(value: Any, path: tuple[Any, ...], new: Any) -> Any:
    """A copy with another value at this place."""
    copied = copy.deepcopy(value)
    inner = copied
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = new
    return copied


def rich(name: str) -> list[Vector]:
    """Some vectors, of each kind of answer the longest that is not too long."""
    longest: dict[str, Vector] = {}
    for vector in read_vectors(FOLDER / f"{name}.jsonl"):
        key = next(iter(vector.expected))
        if len(vector.dump()) < 5_000 and len(vector.dump()) >= len(
            longest.get(key, vector).dump()
        ):
            longest[key] = vector
    return list(longest.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_value_of_another_kind_is_a_difference(name: str) -> None:
    for vector in rich(name)[:: cases(1, short=200)]:
        expected = json.loads(json.dumps(vector.expected))
        for path in places(expected):
            if not path:
                continue
            for garbage in GARBAGE:
                answer = changed(expected, path, garbage)
                found = compare(vector, answer)
                assert found is not None or means_the_same(expected, path, garbage), path


def means_the_same(expected: Any, path: tuple[Any, ...], garbage: Any) -> bool:
    """Whether what was put in is what stood there."""
    for key in path:
        expected = expected[key]
    return type(expected) is type(garbage) and bool(expected == garbage)


VECTORS = {vector.id: vector for vector in read_vectors(FOLDER / "quadroton.jsonl")}


def answer_to(name: str) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(json.dumps(VECTORS[name].expected))
    return answer


def test_a_start_may_be_written_out() -> None:
    """Keys with their defaults, kinds of count 0, colours without squares."""
    answer = answer_to("Q2.8-lead")
    start = answer["start"]
    start["hands"][0]["RRRR"] = start["hands"][0].get("RRRR", 0)
    start["used_chains"] |= {"G": [], "B": [], "Y": []}
    start |= {"used_places": [], "fenced": [], "missed": 0, "offer": None, "ended": None}
    start |= {"counted_chains": {"R": [[[0, 0]]]}}  # looked at by the other reading alone
    assert compare(VECTORS["Q2.8-lead"], answer) is None


def test_sets_may_be_in_any_order() -> None:
    answer = answer_to("Q2.16-three")
    start = answer["start"]
    start["used_places"] = [place[::-1] for place in start["used_places"][::-1]]
    start["last"]["cells"].reverse()
    assert compare(VECTORS["Q2.16-three"], answer) is None
    # Events are numbered, and the squares of one are in reading order.
    answer["events"].reverse()
    assert compare(VECTORS["Q2.16-three"], answer) is not None


def test_chains_counted_one_by_one_are_looked_at_where_they_are_asked_for() -> None:
    answer = answer_to("Q-R16-kept")
    assert compare(VECTORS["Q-R16-kept"], answer) is None
    del answer["start"]["counted_chains"]
    found = compare(VECTORS["Q-R16-kept"], answer)
    assert found is not None
    assert found.path.startswith("start.counted_chains")


@pytest.mark.parametrize("part", ["options", "start", "question", "expected"])
def test_a_change_of_what_a_vector_gave_does_not_reach_it(part: str) -> None:
    vector = next(iter(read_vectors(FOLDER / "triples.jsonl")))
    before = vector.dump()
    getattr(vector, part)["intruder"] = True
    assert "intruder" not in getattr(vector, part)
    assert vector.dump() == before
    assert hash(vector) == hash(from_data(json.loads(before)))
