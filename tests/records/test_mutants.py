"""The schema and the loader take the same records: tried on what one edit makes of right ones."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from boardgames_core import (
    BoardgamesError,
    InvalidStateError,
    Record,
    RecordError,
    games,
)
from boardgames_core.engines import play, uniform
from tests.depth import cases
from tests.samples import OUR_GAMES, record_data

SCHEMA = json.loads(files("boardgames_core").joinpath("schemas/record.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

INSTEAD: tuple[Any, ...] = (None, True, -1, 0, 7, "", "x", "9/7", "3/3", 1.5, [], [0], {}, {"x": 1})
"""Values to be put in the place of what is there."""


def with_meaning(name: str) -> list[dict[str, Any]]:
    """Right records of a game, with all that a turn can claim."""
    game = games[name]
    start = game.initial(seed=1)
    turns = list(play(game, start, [uniform] * game.players(game.options(start)), max_turns=3))
    whole: Any = Record.from_turns(start, turns, meta={"round": [1, None, True]}).data
    some = copy.deepcopy(whole)
    event = {"clause": "X1", "cells": ["a1"], "squares": [[0, 1]], "new": True, "deep": {"x": [1]}}
    some["turns"][0]["some_events"] = [event]
    del some["turns"][0]["events"]
    some["turns"][1]["ms"] = 3
    some["turns"][1]["events"] = [event, {"clause": "X1"}]
    aside = {key: whole["turns"][1][key] for key in ("player", "move", "events")}
    some["turns"][1].update(comment="a remark", lines=[[aside, {**aside, "lines": [[aside]]}], []])
    claim = {"winners": [0], "scores": [1, None, "9/7"], "clause": "X1", "ruling": "", "code": "x"}
    some["outcome"] = {**claim, "text": "", "data": {"a": [1]}}
    return [whole, {**whole, "version": 1}, some, {**some, "version": 1}]


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The paths of all parts of JSON data; of long lists, of the first items."""
    yield path
    items: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = [*enumerate(value[:3])]
    for key, part in items:
        yield from places(part, (*path, key))


Edit = tuple[tuple[str | int, ...], Any]


def edits(record: dict[str, Any]) -> list[Edit]:
    """What can be done to a record: a part left out, replaced, said twice, or one too much."""
    choices = (*INSTEAD, "left out", "too much")
    return [(path, edit) for path in places(record) if path for edit in choices]


def edited(record: dict[str, Any], path: tuple[str | int, ...], edit: Any) -> dict[str, Any]:
    """The record after one edit."""
    mutant = copy.deepcopy(record)
    inside: Any = mutant
    for key in path[:-1]:
        inside = inside[key]
    part = inside[path[-1]]
    if edit == "left out":
        del inside[path[-1]]
    elif edit != "too much":
        inside[path[-1]] = edit
    elif isinstance(part, dict):
        part["more"] = 1
    elif isinstance(part, list):
        part.extend(part[:1] or ["more"])
    return mutant


def refused(mutant: dict[str, Any]) -> BoardgamesError | None:
    """What the loader says against it."""
    try:
        Record.from_data(mutant)
    except BoardgamesError as error:
        return error
    return None


def about_meaning(error: BoardgamesError) -> bool:
    """Whether it refuses what no schema knows: other games, what cannot be, 3/3 for 1."""
    if isinstance(error, RecordError):
        known = error.place.startswith(("start", "options")) or error.place == "game"
        return known or "found '3/3'" in error.message
    return isinstance(error, InvalidStateError)


def disagreements(
    validator: Any, records: list[dict[str, Any]], step: int = 1
) -> tuple[int, list[Any]]:
    """How many mutants there are, of which every `step`th is tried, and on which they disagree."""
    count, found = 0, []
    for record in records:
        for path, edit in edits(record)[::step]:
            mutant = edited(record, path, edit)
            count += 1
            error = refused(mutant)
            takes = validator.is_valid(mutant)
            if takes and error is not None and not about_meaning(error):
                found.append((mutant, error))
            if not takes and error is None:
                found.append((mutant, next(validator.iter_errors(mutant))))
    return count, found


@pytest.mark.parametrize("name", OUR_GAMES)
def test_schema_and_loader_agree(name: str) -> None:
    count, found = disagreements(VALIDATOR, with_meaning(name), cases(1, 41))
    assert count > 100
    assert found == []


def one_turn() -> dict[str, Any]:
    """A short record with an event."""
    return record_data(turns=record_data()["turns"][1:], meta=None)


def test_a_schema_that_asks_for_more_is_found() -> None:
    """The planted fault: a schema by which an event must name its cells."""
    schema = copy.deepcopy(SCHEMA)
    schema["$defs"]["event"]["required"] = ["clause", "cells"]
    _, found = disagreements(jsonschema.Draft202012Validator(schema), [one_turn()])
    assert found


def test_a_schema_that_asks_for_less_is_found() -> None:
    """The planted fault: a schema that lets a turn have keys that nobody knows."""
    schema = copy.deepcopy(SCHEMA)
    del schema["$defs"]["turn"]["additionalProperties"]
    _, found = disagreements(jsonschema.Draft202012Validator(schema), [one_turn()])
    assert found
