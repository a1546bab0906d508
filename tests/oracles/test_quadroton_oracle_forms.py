"""Quadroton's second model: notation, positions, starts with their faults, catalogues."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.oracles.quadroton_begun import EMPTY
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    NotationFault,
    Place,
    Shift,
    board_of,
    board_text,
    cell_of,
    cell_text,
    parse_step,
    squares_of,
    step_text,
)
from tests.oracles.quadroton_catalogue import ATTESTED, catalogue_faults, pattern_data
from tests.oracles.quadroton_random_start import DENSE
from tests.oracles.quadroton_start import faults_of, new_start, normal_start, start_data, start_game

Json = dict[str, Any]


# Written form.


def test_cells_tiles_and_squares() -> None:
    assert [cell_text(cell) for cell in ((15, 0), (0, 15), (11, 2))] == ["a1", "p16", "c5"]
    assert all(cell_of(cell_text(cell)) == cell for cell in ALL_CELLS)
    assert squares_of((11, 2)) == [(22, 4), (22, 5), (23, 5), (23, 4)]


def test_moves_are_read_in_any_order_and_written_in_one() -> None:
    assert parse_step("RGBY@c5") == (Place("RGBY", (11, 2)),)
    assert parse_step("c5>d7:90+d7>c5:180+a1>b1+p16:270") == (
        Shift((11, 2), (9, 3), 90),
        Shift((9, 3), (11, 2), 180),
        Shift((15, 0), (15, 1), 0),
        Shift((0, 15), (0, 15), 270),
    )
    assert step_text(parse_step("RRRR@a10+GGGG@p2+BBBB@b2")) == "BBBB@b2+GGGG@p2+RRRR@a10"
    assert step_text(parse_step("d7>c5:270+c5>d7+p1:90")) == "p1:90+c5>d7+d7>c5:270"
    assert len(parse_step("+".join(f"RRRR@{file}1" for file in "abcdefghi"))) == 9


@pytest.mark.parametrize(
    "text",
    [
        "c5>c5",
        "c5>c5:90",
        "c5:0",
        "c5>d7:0",
        "c5:45",
        "c5",
        "q1:90",
        "a17:90",
        "a0:90",
        "a01:90",
        "RGBY@a17",
        "RGB@a1",
        "RGBX@a1",
        "rgby@a1",
        "RGBY@a1+c5:90",
        "c5:90+c5:180",
        "c5>d7+e5>d7",
        "c5>d7+d7:90",
        "RGBY@a1+RRRR@a1",
        "",
        "+",
        "RGBY@a1+",
        " RGBY@a1",
        "RGBY@a1\n",
        "MISS",
        "a\uff11:90",
    ],
)
def test_wrong_notation(text: str) -> None:
    with pytest.raises(NotationFault):
        parse_step(text)


def test_positions_are_read_and_written() -> None:
    board = {(0, 3): "RGBY", (0, 5): "RRRR", (15, 0): "YYYY", (15, 15): "BGBG"}
    text = board_text(board)
    assert text == "3.RGBY.1.RRRR.10/" + "16/" * 14 + "YYYY.14.BGBG"
    assert board_of(text) == board


@pytest.mark.parametrize(
    "row", ["15", "17", "8.8", "016", "0.16", "RGBY.16", "RGBY15", "RGBX.15", "", "16.", "RGBY..15"]
)
def test_wrong_positions(row: str) -> None:
    with pytest.raises(NotationFault):
        board_of("/".join([row] + ["16"] * 15))
    with pytest.raises(NotationFault):
        board_of(EMPTY + "/16")


# Starts.


def test_a_start_just_begun_needs_three_keys() -> None:
    start = new_start(random.Random(3).random)
    assert set(start) == {"position", "hands", "to_move"}
    full = start_data(start_game({}, start))
    assert full["clock_ms"] == [10_800_000, 10_800_000]
    assert "counted_chains" not in full
    assert "counted_chains" in start_data(start_game({"chain_reuse": "earlier"}, start))
    assert normal_start({}, start) == full == normal_start({}, full)


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"to_move": None}, "to_move is null"),
        ({"scores": [-1, 0]}, "player 0 has -1 points"),
        ({"rearranged": [[9, *[0] * 7], [0] * 8], "moves": [9, 0]}, "9 moves rearranging 1"),
        ({"rearranged": [[-1, *[0] * 7], [0] * 8], "moves": [-1, 0]}, "-1 moves rearranging 1"),
        ({"moves": [0, 2]}, "player 1: 2 moves instead of 0"),
        ({"now_ms": 5}, "game time 5 ms, but 0 ms"),
        ({"clock_ms": [-1, 10_800_000], "now_ms": 10_800_001}, "player 0 has -1 ms left"),
        ({"clock_ms": [10_800_001, 10_800_000], "now_ms": -1}, "player 0 has 10800001 ms"),
        ({"turn_ms": 360_001}, "360001 ms used"),
        ({"missed": -1}, "-1 missed turns"),
        ({"missed": 5}, "5 missed turns"),
        ({"fenced": [[0, 32]]}, "no square (0, 32)"),
        ({"used_places": [[[0, 0], [-1, 0]]]}, "no square (-1, 0)"),
        ({"used_chains": {"R": [[32, 0]]}}, "no square (32, 0)"),
        ({"counted_chains": {"G": [[[33, 0]]]}}, "no square (33, 0)"),
        ({"last": {"player": 1, "cells": ["a1"]}}, "the free cell a1"),
        ({"offer": 1}, "an offer stands"),
        ({"offered_ms": [1, None]}, "player 0 offered at 1 ms"),
        ({"offered_ms": [None, -1]}, "player 1 offered at -1 ms"),
    ],
)
def test_faults_of_a_start(changes: Json, fault: str) -> None:
    start = {**new_start(random.Random(3).random), **changes}
    found = faults_of({}, start)
    assert len(found) == 1
    assert fault in found[0]
    with pytest.raises(ValueError, match=re.escape(fault)):
        start_game({}, start)


def test_a_whole_start_is_kept() -> None:
    start = new_start(random.Random(3).random)
    for kind in ("RGBY", "RBGY"):
        start["hands"][0][kind] -= 1
    start.update(
        position="RGBY.15/" + "16/" * 14 + "15.RBGY",
        to_move=1,
        scores=[12, 7],
        placed=[[0, 1, *[0] * 6], [0] * 8],
        rearranged=[[1, *[0] * 7], [0, 0, 0, 2, 0, 0, 0, 1]],
        used_places=[[[0, 0], [0, 1]], [[31, 31]]],
        used_chains={"R": [[0, 0], [5, 5]], "Y": [[1, 0]]},
        counted_chains={"G": [[[0, 1], [7, 7]], [[9, 9]]], "B": [[[1, 1]]]},
        fenced=[[3, 3], [3, 4]],
        last={"player": 0, "cells": ["p1", "a16"]},
        clock_ms=[10_000_000, 10_799_000],
        turn_ms=900,
        now_ms=801_000,
        missed=0,
        moves=[2, 3],
        offer=0,
        offered_ms=[0, 801_000],
        ended=None,
    )
    assert faults_of({"chain_reuse": "earlier"}, start) == []
    data = start_data(start_game({"chain_reuse": "earlier"}, start))
    assert data == start
    assert [list(data[key]) for key in ("used_chains", "counted_chains")] == [
        ["R", "Y"],
        ["G", "B"],
    ]
    over = {**start, "to_move": None, "ended": {"by": "leave", "player": 1}}
    assert start_data(start_game({"chain_reuse": "earlier"}, over)) == over


def test_the_catalogue_of_the_caller() -> None:
    start = new_start(random.Random(3).random)
    with pytest.raises(ValueError, match="demo is not given"):
        start_game({"catalogue": "demo"}, start)
    game = start_game({"catalogue": "demo"}, start, DENSE)
    assert game.options == start_game({"catalogue": DENSE}, start).options
    wrong_options: list[Json] = [
        {"catalogue": "other"},
        {"catalogue": {"patterns": [{}]}},
        {"colour": True},
        {"chains": 1},
        {"chain_reuse": "old"},
        {"computer": 2},
        {"computer": False},
    ]
    for wrong in wrong_options:
        with pytest.raises(ValueError, match=" "):
            start_game(wrong, start)


def test_faults_of_tiles_and_all_faults_at_once() -> None:
    start = new_start(random.Random(3).random)
    start["hands"][0]["RRRG"] = 3
    start["hands"][1]["RRRG"] = -1
    start["hands"][1]["BBYY"] = 1
    start["scores"] = [-1, -1]
    found = faults_of({}, start)
    assert found == [
        "player 1 has -1 of RRRG",
        "2 tiles of RRRG instead of 4",
        "3 tiles of BBYY instead of 4",
        "player 0 placed 0 tiles, which the hand denies",
        "player 1 placed 0 tiles, which the hand denies",
        "player 0 has -1 points",
        "player 1 has -1 points",
    ]
    # The board and the sums of what was placed must agree.
    board = {(0, 0): "RRRG"}
    start = new_start(random.Random(3).random)
    assert faults_of({}, {**start, "placed": [[0] * 8, [1, *[0] * 7]], "moves": [0, 1]}) == [
        "player 1 placed 1 tiles, which the hand denies",
        "1 tiles placed, 0 on the board",
    ]
    start["position"] = board_text(board)
    assert faults_of({}, start) == [
        "5 tiles of RRRG instead of 4",
        "0 tiles placed, 1 on the board",
    ]
    reverse = new_start(random.Random(3).random, reverse=True)
    assert faults_of({"reverse": True}, reverse) == []
    reverse["position"] = EMPTY
    assert len(faults_of({"reverse": True}, reverse)) == 70
    reverse = {**new_start(random.Random(3).random, reverse=True), "hands": [{"RRRG": 1}, {}]}
    # In the reverse game the board alone must be the 256 tiles.
    assert faults_of({"reverse": True}, reverse) == [
        "tiles in hand in the reverse game",
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"position": "16"},
        {"hands": [{}]},
        {"hands": [{"YRGB": 1}, {}]},
        {"to_move": 2},
        {"to_move": True},
        {"scores": [0, 0.5]},
        {"scores": [True, 0]},
        {"placed": [[0] * 7, [0] * 8]},
        {"placed": [[0] * 8, [*[0] * 7, 0.0]]},
        {"rearranged": [[0] * 8, [None, *[0] * 7]]},
        {"used_chains": {"X": []}},
        {"used_chains": {"RG": []}},
        {"last": {"player": 1, "cells": []}},
        {"last": {"player": 1, "cells": ["a1", "a1"]}},
        {"last": {"player": None, "cells": ["a1"]}},
        {"ended": {"by": "time", "player": 0}},
        {"unknown": 1},
    ],
)
def test_starts_that_cannot_be_read(changes: Json) -> None:
    found = faults_of({}, {**new_start(random.Random(3).random), **changes})
    assert len(found) == 1


# Catalogues.


def test_the_attested_catalogue() -> None:
    assert catalogue_faults(ATTESTED) == []
    assert [(one["id"], one["points"]) for one in ATTESTED["patterns"]] == [
        ("gap", 4),
        ("five", 6),
        ("gap-stem", 12),
        ("tee", 18),
        ("plus", 72),
    ]
    assert catalogue_faults(DENSE) == []


@pytest.mark.parametrize(
    ("patterns", "faults"),
    [
        ([], []),
        ([pattern_data("a", 1, "00"), pattern_data("a", 1, "00 01")], ["id of patterns[0]"]),
        ([pattern_data("a", 1, "00 01"), pattern_data("b", 1, "35 45")], ["equal to patterns[0]"]),
        ([pattern_data("a", 1, "00 01 11"), pattern_data("b", 1, "01 10 11")], ["equal"]),
        ([pattern_data("a", 1, "00 10 11 12"), pattern_data("b", 1, "02 10 11 12")], []),
        ([pattern_data("a", 1, "00 01", "02"), pattern_data("b", 1, "00", "01 02")], ["equal"]),
        ([pattern_data("a", 1, "00 01", "11"), pattern_data("b", 1, "11", "00 01")], ["equal"]),
        ([pattern_data("a", 1, "00 01", "11"), pattern_data("b", 1, "00 01 11")], []),
        ([pattern_data("a", 1)], ["not one or two parts"]),
        ([pattern_data("a", 1, "00", "01", "02")], ["not one or two parts"]),
        ([pattern_data("a", 1, "00", "")], ["parts[1]: empty"]),
        ([pattern_data("a", 1, "00 01", "01")], ["parts[1]: overlaps"]),
        ([pattern_data("a", 1, "00 00")], ["parts[0]: a square twice"]),
        ([pattern_data("a", 0, "00")], ["points"]),
        ([{"id": "a", "parts": [[[0, 0]]], "points": True}], ["points"]),
        ([{"id": "a", "parts": [[[0, 32]]], "points": 1}], ["not a square"]),
        ([{"id": "a", "parts": [[[0, -1], [0]]], "points": 1}], ["not a square", "not a square"]),
        ([{"id": "a", "parts": [[[0, True]]], "points": 1}], ["not a square"]),
        ([{"id": "a", "parts": [[[0, 0]]]}], ["keys", "points"]),
        ([{"id": 1, "parts": [[[0, 0]]], "points": 1}], ["id is not a text"]),
    ],
)
def test_faults_of_catalogues(patterns: list[Json], faults: list[str]) -> None:
    found = catalogue_faults({"patterns": patterns})
    assert len(found) == len(faults)
    assert all(fault in text for fault, text in zip(faults, found, strict=True))


def test_at_most_1000_patterns() -> None:
    shapes = [[[0, 0], [0, n % 31 + 1], [n // 31 % 31 + 1, n // 961]] for n in range(1001)]
    patterns = [{"id": f"p{n}", "parts": [shape], "points": 1} for n, shape in enumerate(shapes)]
    assert catalogue_faults({"patterns": patterns}) == ["1001 patterns, more than 1000"]
    assert not any("more" in fault for fault in catalogue_faults({"patterns": patterns[:1000]}))
