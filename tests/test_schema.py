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
from tests.samples import OUR_GAMES, RECORD, record_data

SCHEMA = json.loads(files("boardgames_core").joinpath("schemas/record.json").read_text("utf-8"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("path", sorted((Path(__file__).parent / "data").glob("*.jsonl")))
def test_recorded_games_are_valid(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        VALIDATOR.validate(json.loads(line))


@pytest.mark.parametrize("name", OUR_GAMES)
def test_our_own_records_are_valid(name: str) -> None:
    game = games[name]
    start = game.initial(seed=1)
    players = game.players(game.options(start))
    turns = play(game, start, [uniform] * players, seed=1, max_turns=60)
    VALIDATOR.validate(json.loads(Record.from_turns(start, turns).dump()))


def sectors_record(**changes: Any) -> dict[str, Any]:
    """A game of one round, worked out by hand: field 135 against the mark 136 has the value 2."""
    event = {"clause": "S12", "player": 0, "field": "135", "value": 2}
    record = {
        "format": "boardgames-core/record",
        "version": 1,
        "game": "sectors",
        "rules": 1,
        "options": {"rounds": 1},
        "start": {"position": "- - - 0"},
        "turns": [
            {"player": 0, "move": "+135"},
            {"player": 1, "move": "u136", "events": [event], "scores": [2, "9/7"]},
        ],
        "outcome": {"winners": [0]},
    }
    return {**record, **changes}


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"claimers": 0}},
        {"options": {"puzzle_fields": "lower"}},
        {"options": {"relocate": 4}},
        {"options": {"may_stand": 0}},
        {"options": {"rounds": 36}},
        {"options": {"values": [0, 1, 2]}},
        {"options": {"count": "first"}},
        {"options": {"order": "together"}},
        {"options": {"field_choice": True}},
        {"options": {"rows": 3}},
        {"start": {"position": "- - 0"}},
        {"start": {"position": "138 - - 1"}},
        {"start": {"position": "123 u123** - 2"}},
        {"start": {"position": "- - - 0", "moves": 0}},
        {"turns": [{"player": 0, "move": "135"}]},
        {"turns": [{"player": 0, "move": "+135", "events": [{"clause": 12}]}]},
    ],
)
def test_what_is_wrong_in_sectors_is_not_valid(change: dict[str, Any]) -> None:
    record = sectors_record()
    VALIDATOR.validate(record)
    assert Record.from_data(record).verify().ok
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(sectors_record(**change))


@pytest.mark.parametrize(
    "options",
    [
        {"puzzle_fields": "both", "order": "marks-together", "rounds": 2},
        {"puzzle_fields": "both-one", "field_choice": "free", "count": "last", "rounds": 3},
    ],
)
def test_games_of_both_puzzle_fields_are_valid(options: dict[str, Any]) -> None:
    sectors = games["sectors"]
    state = sectors.initial(sectors.decode_options(options))
    for _ in range(4):
        players = sectors.players(sectors.options(state))
        turns = play(sectors, state, [uniform] * players, seed=1)
        VALIDATOR.validate(json.loads(Record.from_turns(state, turns).dump()))
        state = sectors.apply(state, next(sectors.legal_moves(state)))


CHAIN = {"clause": "Q2.19", "colours": ["R"], "squares": [[30, 0]], "points": 6}
PATTERN = {
    "clause": "Q2.13",
    "pattern": "gap",
    "colours": ["R"],
    "squares": [[30, 0]],
    "copy": 1,
    "points": 4,
}
PAIR = {
    "clause": "Q2.17",
    "pattern": "bricks",
    "colours": ["R", "G"],
    "squares": [[30, 0], [30, 1]],
    "points": 3,
}
FENCE = {"clause": "Q2.20", "colours": ["G", "B"], "squares": [[30, 0]], "points": 3}


def quadroton_record(
    options: dict[str, Any] | None = None,
    start: dict[str, Any] | None = None,
    event: dict[str, Any] | None = None,
    move: str = "RRRG@a1",
) -> dict[str, Any]:
    """A record in form; whether the tiles fit is not for a schema to say."""
    first: dict[str, Any] = {
        "position": "/".join(["16"] * 16),
        "hands": [{"RRRR": 1}, {}],
        "to_move": 0,
    }
    return {
        "format": "boardgames-core/record",
        "version": 1,
        "game": "quadroton",
        "rules": 1,
        "options": options or {},
        "start": {**first, **(start or {})},
        "turns": [{"player": 0, "move": move, "events": [event] if event else []}],
    }


@pytest.mark.parametrize(
    "record",
    [
        quadroton_record(),
        quadroton_record({"catalogue": "demo", "computer": None}),
        quadroton_record({"misses": "passings", "fence_counts": "if-other-colour"}),
        quadroton_record({"two_colour_clean": "own", "within": "outer", "fence_area": "new"}),
        quadroton_record({"reverse": True, "reverse_mix": "apart"}),
        quadroton_record(
            {"catalogue": {"patterns": [{"id": "dot", "parts": [[[0, 31]]], "points": 1}]}}
        ),
        quadroton_record(start={"last": {"player": 1, "cells": ["a1", "p16"]}, "ended": None}),
        quadroton_record(start={"used_chains": {"R": [[0, 0]]}, "used_places": [[[0, 0]]]}),
        quadroton_record(start={"offered_ms": [None, 5], "offer": 1, "to_move": None}),
        *[quadroton_record(event=event) for event in (CHAIN, PATTERN, PAIR, FENCE)],
        *[
            quadroton_record(move=move)
            for move in ("miss", "RGBY@c5+RRRR@p16", "c5>d7+d7>c5:270", "c5:180")
        ],
    ],
)
def test_quadroton_in_form_is_valid(record: dict[str, Any]) -> None:
    VALIDATOR.validate(record)


def test_the_reverse_game_may_leave_out_the_hands() -> None:
    record = quadroton_record({"reverse": True})
    del record["start"]["hands"]
    VALIDATOR.validate(record)
    for options in ({"reverse": False}, {}):
        with pytest.raises(jsonschema.ValidationError):
            VALIDATOR.validate({**record, "options": options})
    del record["options"]
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(record)


@pytest.mark.parametrize(
    "record",
    [
        quadroton_record({"chains": 1}),
        quadroton_record({"chain_reuse": "old"}),
        quadroton_record({"misses": "neither"}),
        quadroton_record({"computer": 2}),
        quadroton_record({"catalogue": "mine"}),
        quadroton_record({"catalogue": {"patterns": [{"id": "x", "parts": [], "points": 1}]}}),
        quadroton_record(
            {"catalogue": {"patterns": [{"id": "x", "parts": [[[0, 32]]], "points": 1}]}}
        ),
        quadroton_record(
            {"catalogue": {"patterns": [{"id": "x", "parts": [[[0, 0]]], "points": 0}]}}
        ),
        quadroton_record({"rows": 16}),
        quadroton_record(start={"to_move": 2}),
        quadroton_record(start={"position": "16 "}),
        quadroton_record(start={"hands": [{"RRRR": 1}]}),
        quadroton_record(start={"hands": [{"RRR": 1}, {}]}),
        quadroton_record(start={"placed": [[0] * 7, [0] * 8]}),
        quadroton_record(start={"used_chains": {"X": []}}),
        quadroton_record(start={"fenced": [[0, 32]]}),
        quadroton_record(start={"last": {"player": 0, "cells": []}}),
        quadroton_record(start={"last": {"player": 0, "cells": ["q1"]}}),
        quadroton_record(start={"turn_ms": 360_001}),
        quadroton_record(start={"missed": 5}),
        quadroton_record(start={"ended": {"by": "offer", "player": 0}}),
        quadroton_record(start={"wishes": []}),
        *[quadroton_record(move=move) for move in ("", "pass", "c5>", "c5", ":45", "RGBY@a17")],
        quadroton_record(event={key: CHAIN[key] for key in CHAIN if key != "clause"}),
        quadroton_record(event={**CHAIN, "points": 6.5}),
    ],
)
def test_what_is_wrong_in_quadroton_is_not_valid(record: dict[str, Any]) -> None:
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(record)


@pytest.mark.parametrize(
    "change",
    [
        {"extra": 1},
        {"version": 3},
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
        {"turns": [{"player": 0, "move": "a3", "events": [{"clause": "T7", "player": 0.5}]}]},
        {"turns": [{"player": 0, "move": "a3", "some_events": []}]},
        {"outcome": {"ruling": "T-R3"}},
        {"version": 2, "turns": [{"player": 0, "move": "a3", "some_events": [], "events": []}]},
        {"version": 2, "turns": [{"player": 0, "move": "a3", "some_events": [{}]}]},
        {"meta": {"weight": 1.5}},
        {"turns": [{"player": 0, "move": "a3", "scores": ["4/0"]}]},
        {"outcome": {"winner": 1}},
        {"outcome": 0},
    ],
)
def test_what_is_wrong_is_not_valid(change: dict[str, Any]) -> None:
    VALIDATOR.validate(RECORD)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(record_data(**change))
