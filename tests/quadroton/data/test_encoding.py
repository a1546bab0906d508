"""States as JSON data: lossless, strict, in the keys of a record."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import (
    BoardgamesError,
    InvalidStateError,
    NotationError,
    RecordError,
    UnsupportedVersionError,
)
from boardgames_core.quadroton import Options, decode, decode_options, encode
from tests.quadroton.positions import (
    board_text,
    fault_codes,
    position,
    record,
    reverse,
    start,
)

DOT = {"patterns": [{"id": "dot", "parts": [[[0, 0]]], "points": 1}]}

EVERYTHING = {
    "scores": [3, 4],
    "rearranged": [[1, 0, 0, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0, 0, 0]],
    "used_places": [[[0, 0]], [[0, 1], [0, 2]], [[5, 5], [31, 31]]],
    "used_chains": {"R": [[0, 0], [0, 1]], "Y": [[7, 8]]},
    "counted_chains": {"R": [[[0, 0]], [[0, 0], [0, 1]]], "Y": [[[7, 8]]]},
    "fenced": [[1, 1], [30, 2]],
    "last": {"player": 1, "cells": ["c5", "d5"]},
    "clock_ms": [10_000_000, 10_800_000],
    "turn_ms": 1_000,
    "now_ms": 800_000,
    "missed": 2,
    "offer": 1,
    "offered_ms": [5, 100_000],
    "ended": None,
}


def everything() -> dict[str, Any]:
    """A start in which every key says something, as `encode` writes it."""
    data = start("RGBY@c5 RRGB@d5", to_move=1, **EVERYTHING)
    order = ["position", "hands", "to_move", "scores", "placed", "rearranged"]
    order += ["used_places", "used_chains", "counted_chains", "fenced", "last"]
    order += ["clock_ms", "turn_ms", "now_ms", "missed", "moves", "offer", "offered_ms"]
    return {key: data[key] for key in order}


def kinds_in_order(data: dict[str, Any]) -> dict[str, Any]:
    names = [kind.name for kind in quadroton.KINDS]
    hands = [{name: own[name] for name in names if name in own} for own in data["hands"]]
    return {**data, "hands": hands}


def test_a_game_just_begun_says_only_what_is_its_own() -> None:
    data = encode(position())
    assert list(data) == ["game", "rules", "options", "start"]
    assert (data["game"], data["rules"]) == ("quadroton", 1)
    assert data["start"] == {"position": board_text({}), "hands": start()["hands"], "to_move": 0}
    assert data["options"] == {
        "chains": True,
        "fences": True,
        "rotated_mono": True,
        "rotated_two_colour": True,
        "chain_reuse": "new",
        "long_chains": "none",
        "fence_counts": "squares",
        "reverse": False,
        "computer": None,
        "catalogue": "attested",
        "misses": "either",
        "two_colour_clean": "both",
        "fence_area": "whole",
        "within": "neither",
        "reverse_mix": "together",
    }


def test_an_option_without_effect_is_kept() -> None:
    given = {"reverse_mix": "apart", "fences": False, "fence_area": "new"}
    options: Any = encode(decode(record(start(), given)))["options"]
    assert {key: options[key] for key in given} == given


def test_every_key_is_read_and_written() -> None:
    data = everything()
    state = decode(record(data, {"chain_reuse": "earlier"}))
    written = encode(state)["start"]
    assert written == data
    assert list(written) == list(data)
    assert json.dumps(written) == json.dumps(kinds_in_order(data))


@pytest.mark.parametrize("by", ["resign", "accept", "leave", "miss"])
def test_ends_by_a_step_are_kept(by: str) -> None:
    state = position(to_move=None, ended={"by": by, "player": 1}, turn_ms=70)
    data = encode(state)
    assert data["start"]["ended"] == {"by": by, "player": 1}  # type: ignore[call-overload,index]
    assert data["start"]["to_move"] is None  # type: ignore[call-overload,index]
    assert decode(data) == state


@pytest.mark.clause("Q-R16")
def test_counted_chains_are_kept_only_where_they_are_asked_for() -> None:
    data = everything()
    kept = decode(record(data, {"chain_reuse": "earlier"}))
    assert any(kept.memory.counted_chains)
    dropped = decode(record(data))
    assert not any(dropped.memory.counted_chains)
    assert "counted_chains" not in encode(dropped)["start"]  # type: ignore[operator]


def test_lists_are_read_in_any_order_and_written_in_one() -> None:
    data = everything()
    mixed = copy.deepcopy(data)
    mixed["used_places"] = [places[::-1] for places in data["used_places"][::-1]]
    mixed["used_chains"] = dict(reversed(data["used_chains"].items()))
    mixed["fenced"] = data["fenced"][::-1]
    mixed["last"]["cells"] = ["d5", "c5"]
    mixed["hands"] = [dict(reversed(hand.items())) for hand in data["hands"]]
    mixed["hands"][0]["BBBB"] = 0
    options = {"chain_reuse": "earlier"}
    assert decode(record(mixed, options)) == decode(record(data, options))
    assert json.dumps(encode(decode(record(mixed, options)))) == json.dumps(
        encode(decode(record(data, options)))
    )


@pytest.mark.parametrize(
    "state",
    [
        position(),
        position("RGBY@c5"),
        reverse(),
        position(options={"catalogue": "demo"}),
        position(options={"catalogue": DOT, "computer": 0, "chains": False}),
    ],
    ids=["start", "tile", "reverse", "demo", "catalogue"],
)
def test_states_survive(state: Any) -> None:
    through_json = json.loads(json.dumps(encode(state)))
    assert decode(through_json) == state
    assert hash(decode(through_json)) == hash(state)
    assert pickle.loads(pickle.dumps(state)) == state
    assert quadroton.parse_position(quadroton.format_position(state), state.options) == state


def test_a_catalogue_travels_inside() -> None:
    state = position(options={"catalogue": DOT})
    assert encode(state)["options"]["catalogue"] == DOT  # type: ignore[call-overload,index]
    named = encode(position(options={"catalogue": "demo"}))["options"]
    written = quadroton.named_catalogue("demo").patterns[0].as_data()
    inline = {
        "patterns": [pattern.as_data() for pattern in quadroton.named_catalogue("demo").patterns]
    }
    assert inline["patterns"][0] == written
    # A catalogue written out that is one of the package's is that one.
    assert encode(decode(record(start(), {"catalogue": inline})))["options"] == named


# --- What is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (None, ""),
        ([], ""),
        ({}, "game"),
        ({"game": "quadroton", "rules": 1}, "start"),
        ({"game": "triples", "rules": 1, "start": {}}, "game"),
        ({"game": "quadroton", "rules": "1", "start": {}}, "rules"),
        ({"game": "quadroton", "rules": 1, "start": [], "options": {}}, "start"),
        ({"game": "quadroton", "rules": 1, "start": {}, "options": []}, "options"),
        ({"game": "quadroton", "rules": 1, "start": {}, "more": 1}, "more"),
        ({"game": "quadroton", "rules": 1, "start": {}}, "start.position"),
    ],
)
def test_data_of_another_form_is_refused(data: Any, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        decode(data)
    assert caught.value.place == place


def test_other_versions_of_the_rules_are_refused() -> None:
    with pytest.raises(UnsupportedVersionError) as caught:
        decode({**record(start()), "rules": 2})
    assert (caught.value.found, caught.value.supported) == (2, (1,))


@pytest.mark.parametrize(
    ("key", "value", "place"),
    [
        ("position", 7, "position"),
        ("position", None, "position"),
        ("hands", {}, "hands"),
        ("hands", [{}], "hands"),
        ("hands", [{}, {}, {}], "hands"),
        ("hands", [{}, []], "hands[1]"),
        ("hands", [{"RRRR": 1.0}, {}], "hands[0].RRRR"),
        ("hands", [{"RRRR": True}, {}], "hands[0].RRRR"),
        ("hands", [{"GRRR": 1}, {}], "hands[0].'GRRR'"),
        ("to_move", "0", "to_move"),
        ("to_move", True, "to_move"),
        ("to_move", [], "to_move"),
        ("scores", [1], "scores"),
        ("scores", {"0": 1}, "scores"),
        ("scores", [1, None], "scores[1]"),
        ("scores", [1.0, 2], "scores[0]"),
        ("placed", [[0] * 8], "placed"),
        ("placed", [[0] * 8, [0] * 7], "placed[1]"),
        ("placed", [[0] * 8, [0] * 7 + ["0"]], "placed[1][7]"),
        ("rearranged", [[0] * 9, [0] * 8], "rearranged[0]"),
        ("used_places", {}, "used_places"),
        ("used_places", [[0, 0]], "used_places[0][0]"),
        ("used_places", [[[0, 0, 0]]], "used_places[0][0]"),
        ("used_places", [[["0", 0]]], "used_places[0][0][0]"),
        ("used_chains", [], "used_chains"),
        ("used_chains", {"red": []}, "used_chains.red"),
        ("used_chains", {"R": [0]}, "used_chains.R[0]"),
        ("counted_chains", {"G": [[0, 0]]}, "counted_chains.G[0][0]"),
        ("fenced", [[0]], "fenced[0]"),
        ("fenced", [[0, None]], "fenced[0][1]"),
        ("last", [], "last"),
        ("last", {"player": 1}, "last.cells"),
        ("last", {"player": 1, "cells": "c5"}, "last.cells"),
        ("last", {"player": None, "cells": ["c5"]}, "last.player"),
        ("last", {"player": 1, "cells": ["c55"]}, "last.cells[0]"),
        ("last", {"player": 1, "cells": [5]}, "last.cells[0]"),
        ("last", {"player": 1, "cells": ["c5"], "more": 0}, "last.more"),
        ("clock_ms", [0], "clock_ms"),
        ("turn_ms", None, "turn_ms"),
        ("now_ms", "0", "now_ms"),
        ("missed", False, "missed"),
        ("moves", [0, 0, 0], "moves"),
        ("offer", "1", "offer"),
        ("offered_ms", [None], "offered_ms"),
        ("offered_ms", [None, 0.0], "offered_ms[1]"),
        ("ended", "resign", "ended"),
        ("ended", {"by": "resign"}, "ended.player"),
        ("ended", {"by": "offer", "player": 0}, "ended.by"),
        ("ended", {"by": None, "player": 0}, "ended.by"),
        ("ended", {"by": "leave", "player": "0"}, "ended.player"),
        ("more", 1, "more"),
    ],
)
def test_starts_of_another_form_are_refused(key: str, value: Any, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        decode(record({**start("RGBY@c5"), key: value}))
    assert caught.value.place == f"start.{place}"


def test_a_board_that_cannot_be_read_is_wrong_notation() -> None:
    with pytest.raises(NotationError):
        decode(record({**start(), "position": "16/16"}))


@pytest.mark.parametrize("key", ["position", "hands", "to_move"])
def test_keys_that_are_needed(key: str) -> None:
    data = start()
    del data[key]
    with pytest.raises(RecordError) as caught:
        decode(record(data))
    assert (caught.value.place, caught.value.message) == (f"start.{key}", "missing")


# --- Options --------------------------------------------------------------------------------------


def test_options_left_out_have_their_defaults() -> None:
    assert decode_options({}) == Options()
    assert decode_options({"reverse": True}) == Options(reverse=True)
    assert decode_options({"catalogue": "demo"}) == Options(catalogue="demo")
    data = record(start())
    del data["options"]
    assert decode(data) == position()


@pytest.mark.parametrize(
    "data", [{"rows": 9}, {"catalogue": None}, {"catalogue": 5}, {"catalogue": []}]
)
def test_options_that_cannot_be_are_refused(data: Any) -> None:
    with pytest.raises(InvalidStateError):
        decode_options(data)
    with pytest.raises(RecordError, match="options: expected an object"):
        decode_options([])  # type: ignore[arg-type]


def test_all_faults_of_options_and_their_catalogue_are_listed() -> None:
    wrong: Any = {
        "chains": 1,
        "computer": 7,
        "catalogue": {"patterns": [{"id": "a", "parts": [[[0, 0]]], "points": 0}]},
    }
    found = fault_codes(lambda: decode_options(wrong))
    assert ("Q2.19", "chains") in found
    assert ("Q-R3", "computer") in found
    assert len(found) == 3
    with pytest.raises(InvalidStateError):
        decode_options({"catalogue": "mine"})
    with pytest.raises(InvalidStateError):
        decode_options({"catalogue": wrong["catalogue"]})


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["start"].update(scores=[10**4000, 0]),
        lambda data: data["start"].update(fenced=[[10**4000, 0]]),
        lambda data: data["start"].update(to_move=10**4000),
        lambda data: data["start"].update(missed=10**4000),
        lambda data: data.update(rules=10**4000),
        lambda data: data["start"].update({7: 1}),
        lambda data: data["start"].update(hands=[{7: 1}, {}]),
        lambda data: data["options"].update({None: 1}),
    ],
)
def test_nothing_but_the_errors_of_the_library_leaves(change: Any) -> None:
    data = record(start())
    change(data)
    with pytest.raises(BoardgamesError) as caught:
        decode(data)
    assert str(caught.value)
