"""The JSON Schema of records says the same as the loader."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from boardgames_core import Record, games
from boardgames_core.engines import play, uniform
from tests.samples import RECORD, record_data

SCHEMA = json.loads(files("boardgames_core").joinpath("schemas/record.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "data").glob("*.jsonl")))
def test_recorded_games_are_valid(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize("name", list(games))
def test_our_own_records_are_valid(name: str) -> None:
    game = games[name]
    start = game.initial(seed=1)
    players = game.players(game.options(start))
    turns = play(game, start, [uniform] * players, seed=1, max_turns=60)
    VALIDATOR.validate(json.loads(Record.from_turns(start, turns).dump()))


@pytest.mark.parametrize(
    "change",
    [
        {"extra": 1},
        {"version": 2},
        {"rules": "1"},
        {"options": {"rows": 2}},
        {"options": {"height": 4}},
        {"start": {"position": "B3"}},
        {"start": {"position": RECORD["start"]["position"], "moves": -1}},
        {"turns": [{"player": 0}]},
        {"turns": [{"player": -1, "move": "a3"}]},
        {"turns": [{"player": 0, "move": "a0"}]},
        {"turns": [{"player": 0, "move": "a3", "ms": 1.5}]},
        {"turns": [{"player": 0, "move": "a3", "events": [{"kind": "BBG"}]}]},
        {"turns": [{"player": 0, "move": "a3", "events": [{"clause": "T7"}]}]},
        {"turns": [{"player": 0, "move": "a3", "scores": ["4/0"]}]},
        {"outcome": {"winner": 1}},
        {"outcome": 0},
    ],
)
def test_what_is_wrong_is_not_valid(change: dict[str, Any]) -> None:
    VALIDATOR.validate(RECORD)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(record_data(**change))
