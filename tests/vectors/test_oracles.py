"""Every committed vector is answered by an oracle, and by it alone: all agree."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from boardgames_core.vectors import Vector, compare, read_vectors
from tests.depth import cases
from tests.vectors import oracle_quadroton, oracle_sectors, oracle_triples
from tests.vectors.committed import FOLDER, NAMES
from tests.vectors.rulings import as_far_as_told

Json = dict[str, Any]
ORACLES: dict[str, Callable[[Json], tuple[Json, list[str]]]] = {
    "triples": oracle_triples.answer,
    "sectors": oracle_sectors.answer,
    "quadroton": oracle_quadroton.answer,
}


def disagreements(vector: Vector) -> list[str]:
    """What the oracle says otherwise; also which other clauses forbid a step."""
    data = json.loads(vector.dump())
    answer, also = ORACLES[vector.game](data)
    answer = as_far_as_told(answer, data["expected"])
    found = [] if also == list(vector.also) else [f"{vector.id}: also {also}, not {vector.also}"]
    difference = compare(vector, answer)
    if difference is not None or answer.get("refused") != vector.expected.get("refused"):
        found.append(f"{vector.id}: {difference}")
    return found


def test_a_ruling_is_compared_only_where_one_is_expected() -> None:
    answer = {"events": [{"clause": "S12", "ruling": "S-R5"}], "outcome": None, "scores": [1]}
    told = {"events": [{"clause": "S12"}], "outcome": {"clause": "T7"}, "scores": [1]}
    assert as_far_as_told(answer, told) == {**answer, "events": [{"clause": "S12"}]}
    assert as_far_as_told(answer, {**told, "events": [{"ruling": ""}]}) == answer
    assert as_far_as_told([{"clause": "T4", "ruling": ""}], []) == [{"clause": "T4", "ruling": ""}]


@pytest.mark.parametrize("name", NAMES)
def test_oracle_and_package_agree_on_every_vector(name: str) -> None:
    vectors = list(read_vectors(FOLDER / f"{name}.jsonl"))[:: cases(1, short=6)]
    assert [wrong for vector in vectors for wrong in disagreements(vector)] == []
