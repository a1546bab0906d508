"""The JSON Schema of vectors: all vectors are valid, what is wrong is not."""

from __future__ import annotations

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.depth import cases
from tests.vectors.committed import FOLDER, NAMES

SCHEMAS = files("boardgames_core").joinpath("schemas")
SCHEMA = json.loads(SCHEMAS.joinpath("vectors.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_what_records_have_too_is_written_alike() -> None:
    """Options, starts and events are those of records; both schemas can be used alone."""
    record = json.loads(SCHEMAS.joinpath("record.json").read_text("utf-8"))["$defs"]
    common = SCHEMA["$defs"].keys() & record.keys()
    assert {"triples-start", "sectors-options", "quadroton-event", "scores"} <= common
    assert {name: SCHEMA["$defs"][name] for name in common} == {
        name: record[name] for name in common
    }


@pytest.mark.parametrize("name", NAMES)
def test_every_vector_is_valid(name: str) -> None:
    for vector in lines(FOLDER / f"{name}.jsonl")[:: cases(1, short=60)]:
        VALIDATOR.validate(vector)


def find(name: str, key: str, kind: str) -> dict[str, Any]:
    """The first vector whose answer has this key, of this kind of question."""
    for vector in lines(FOLDER / f"{name}.jsonl"):
        if key in vector["expected"] and vector["question"]["kind"] == kind:
            return vector
    raise AssertionError(f"no {kind} with {key} in {name}")


CHANGES: list[tuple[str, str, str, dict[str, Any]]] = [
    ("triples", "events", "step", {"extra": 1}),
    ("triples", "events", "step", {"version": 2}),
    ("triples", "events", "step", {"id": ""}),
    ("triples", "events", "step", {"clauses": ["T-3"]}),
    ("triples", "events", "step", {"also": ["T3"]}),
    ("triples", "events", "step", {"options": {}}),
    ("triples", "events", "step", {"start": {"position": "B"}}),
    ("triples", "events", "step", {"question": {"kind": "step", "player": 0}}),
    ("triples", "events", "step", {"question": {"kind": "guess"}}),
    ("triples", "events", "step", {"question": {"kind": "start"}}),
    ("triples", "events", "step", {"expected": {}}),
    ("triples", "events", "step", {"expected": {"moves": []}}),
    ("triples", "moves", "legal-moves", {"expected": {"moves": [1]}}),
    ("triples", "moves", "legal-moves", {"expected": {"moves": [], "count": 0}}),
    ("triples", "move", "read-move", {"expected": {"move": None}}),
    ("triples", "refused", "step", {"expected": {"refused": "no"}}),
    ("triples", "refused", "step", {"expected": {"refused": "T3", "events": []}}),
    ("triples", "faults", "start", {"expected": {"faults": []}}),
    ("triples", "faults", "start", {"expected": {"faults": ["T3"], "scores": [0, 0]}}),
    ("triples", "scores", "start", {"expected": {"scores": [0, 0], "to_move": 0}}),
    ("triples", "voices", "sound", {"expected": {"voices": [], "heard": []}}),
    ("triples", "voices", "sound", {"question": {"kind": "sound", "factor": "kinds", "ticks": []}}),
    ("sectors", "events", "step", {"options": {"rounds": 1}}),
    ("sectors", "events", "step", {"start": {"position": "- - 0"}}),
    ("sectors", "moves", "legal-moves", {"question": {"kind": "count-moves", "tiles": 1}}),
    ("quadroton", "events", "step", {"options": {"catalogue": "demo"}}),
    ("quadroton", "events", "step", {"start": {"position": "16", "to_move": 2}}),
    ("quadroton", "events", "step", {"also": ["Q2.1"]}),
    ("quadroton", "refused", "step", {"also": []}),
    ("quadroton", "refused", "step", {"also": ["Q2.1", "Q2.1"]}),
    ("quadroton", "count", "count-moves", {"question": {"kind": "count-moves", "tiles": 9}}),
    ("quadroton", "count", "count-moves", {"expected": {"count": -1}}),
]


@pytest.mark.parametrize(("name", "key", "kind", "change"), CHANGES)
def test_what_is_wrong_is_not_valid(name: str, key: str, kind: str, change: dict[str, Any]) -> None:
    vector = find(name, key, kind)
    VALIDATOR.validate(vector)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate({**vector, **change})


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("events", 0), {"clause": "T4"}),
        (("scores", 0), "1/0"),
        (("scores", 0), True),
        (("to_move",), -1),
        (("outcome",), {"winners": [0]}),
        (("start",), {"position": "3/3/3 0 - - race", "wishes": 1}),
    ],
)
def test_a_wrong_answer_to_a_step_is_not_valid(path: tuple[Any, ...], value: Any) -> None:
    vector = next(
        vector
        for vector in lines(FOLDER / "triples.jsonl")
        if vector["expected"].get("events") and vector["question"]["kind"] == "step"
    )
    changed = copy.deepcopy(vector)
    place = changed["expected"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    VALIDATOR.validate(vector)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(changed)


def test_a_catalogue_is_never_named() -> None:
    """Whoever reads a vector need not know the catalogues of this package."""
    vector = find("quadroton", "events", "step")
    named = {**vector, "options": {**vector["options"], "catalogue": "attested"}}
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(named)
