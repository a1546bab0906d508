"""The Sectors oracle against the rulebook's values, cases worked out by hand, and records."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.depth import cases, deep
from tests.oracles import sectors, sectors_play, sectors_solver, sectors_tables

RECORDS = Path(__file__).parent.parent / "data" / "sectors.jsonl"

TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}
STARRED = {**FREE, "count": "last"}

# Seven fields in which every code occurs three times.
FANO = ["123", "145", "167", "246", "257", "347", "356"]


def play_all(options: dict[str, Any], moves: str) -> sectors.Game:
    game = sectors.begin(options)
    for move in moves.split():
        game, _ = sectors.play(game, move)
    return game


# Material


@pytest.mark.clause("S1", "S2", "S3")
def test_the_fields() -> None:
    numbered = {number: sectors.FIELDS[number - 1] for number in (1, 2, 5, 6, 15, 16, 25, 35)}
    assert list(numbered.values()) == ["123", "124", "127", "134", "167", "234", "267", "567"]
    assert len(sectors.FIELDS) == len(set(sectors.FIELDS)) == 35


@pytest.mark.clause("S3")
def test_every_field_follows_from_the_one_before() -> None:
    for before, after in zip(sectors.FIELDS, sectors.FIELDS[1:], strict=False):
        first, second, third = map(int, before)
        if third < 7:
            expected = (first, second, third + 1)
        elif second < 6:
            expected = (first, second + 1, second + 2)
        else:
            expected = (first + 1, first + 2, first + 3)
        assert after == "{}{}{}".format(*expected)


# Steps


@pytest.mark.clause("S9", "S11", "S-R1", "S-R2", "S-R4", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("claimers", "options", "expected"),
    [
        (1, {}, "0+ 1u 0+ 1u 0+ 1u 0+ 1u"),
        (1, {"puzzle_fields": "both-one"}, "0+ 1u 0+ 1l 0+ 1u 0+ 1l"),
        (1, {"puzzle_fields": "both"}, "0+ 1u 0+ 2l 0+ 1u 0+ 2l"),
        (3, {}, "0+ 3u 1+ 3u 2+ 3u 0+ 3u"),
        (3, {"puzzle_fields": "both"}, "0+ 3u 1+ 4l 2+ 3u 0+ 4l"),
        (2, {"puzzle_fields": "both-one"}, "0+ 2u 1+ 2l 0+ 2u 1+ 2l"),
        (1, TOGETHER, "0+ 1u 2l 0+ 1u 2l 0+ 1u 2l 0+ 1u 2l"),
        (3, TOGETHER, "0+ 3u 4l 1+ 3u 4l 2+ 3u 4l 0+ 3u 4l"),
        # Where the first legal step is always an upper mark the last must be a lower one.
        (2, FREE, "0+ 2u 1+ 2u 0+ 2u 1+ 2l"),
        # Without effect.
        (1, {"order": "marks-together"}, "0+ 1u 0+ 1u 0+ 1u 0+ 1u"),
        (1, {"field_choice": "free", "puzzle_fields": "both"}, "0+ 1u 0+ 2l 0+ 1u 0+ 2l"),
        (1, {**TOGETHER, "puzzle_fields": "both-one"}, "0+ 1u 0+ 1l 0+ 1u 0+ 1l"),
    ],
)
def test_who_makes_which_step(claimers: int, options: dict[str, Any], expected: str) -> None:
    game = sectors.begin({"claimers": claimers, "rounds": 4, **options})
    steps = []
    while not sectors.is_over(game):
        move = sectors.legal_moves(game)[0]
        steps.append(f"{sectors.to_move(game)}{move[0]}")
        game, _ = sectors.play(game, move)
    assert " ".join(steps) == expected
    assert sectors.to_move(game) is None
    assert sectors.legal_moves(game) == []


@pytest.mark.clause("S7", "S8", "S9", "S10", "S11", "S-R3", "S-R4")
@pytest.mark.parametrize(
    ("options", "position", "move", "player", "clause"),
    [
        ({}, "- - - 0", "+135", 0, None),
        ({}, "- - - 0", "+135", 1, "S9"),
        ({}, "- - - 0", "u135", 0, "S9"),
        ({}, "123 - - 1", "+135", 1, "S9"),
        ({}, "123 - - 1", "l135", 1, "S9"),
        ({}, "123 - - 1", "u135", 1, None),  # the first mark is free
        ({}, "123 u123 - 2", "+123", 0, "S7"),
        ({}, "123 u123 - 2", "+123", 1, "S9"),  # the player before the covered field
        ({"claimers": 2}, "123;- u123 - 2", "+123", 1, "S7"),
        ({}, "123,124 u123 - 3", "u124", 1, None),
        ({}, "123,124 u123 - 3", "u123", 1, "S10"),
        ({}, "123,124 u123 - 3", "u145", 1, "S10"),
        ({"may_stand": True}, "123,124 u123 - 3", "u123", 1, None),
        ({"relocate": 2}, "123,124 u123 - 3", "u145", 1, None),
        ({"relocate": 2}, "123,124 u123 - 3", "u456", 1, "S10"),
        ({"relocate": 3}, "123,124 u123 - 3", "u456", 1, None),
        ({"relocate": 3}, "123,124 u123 - 3", "u123", 1, "S10"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "u124", 1, "S9"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "u124", 2, "S9"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "l567", 1, "S9"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "l567", 2, None),
        ({"puzzle_fields": "both-one"}, "123,124 u123 - 3", "l123", 1, None),
        ({"rounds": 1}, "123 u123 - 2", "+124", 0, "S11"),
        ({"rounds": 1}, "123 u123 - 2", "u123", 0, "S11"),
    ],
)
def test_refusals(
    options: dict[str, Any], position: str, move: str, player: int, clause: str | None
) -> None:
    game = sectors.make(options, position)
    assert sectors.refusal(game, move, player) == clause
    if clause is not None:
        with pytest.raises(sectors.RefusedError) as caught:
            sectors.play(game, move, player)
        assert caught.value.clause == clause


@pytest.mark.clause("S7", "S9", "S10", "S11", "S-R1", "S-R3", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("options", "position", "move", "player", "expected"),
    [
        ({"rounds": 1}, "123 u123 - 2", "+124", 0, "S11  over"),
        ({}, "123 - - 1", "u124", 0, "S9  not-to-move"),
        ({}, "123 - - 1", "+124", 1, "S9  mark-is-due"),
        ({}, "123 u123 - 2", "u124", 0, "S9  claim-is-due"),
        ({}, "123 u123 - 2", "+123", 0, "S7  covered"),
        ({}, "123 - - 1", "l124", 1, "S9 S-R1 wrong-puzzle-field"),
        ({}, "123,124 u123 - 3", "u456", 1, "S10 S-R3 too-many-marks-moved"),
        ({}, "123,124 u123 - 3", "u123", 1, "S10 S-R3 no-mark-moved"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "u124", 1, "S9 S-R7 not-to-move"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "+125", 2, "S9 S-R7 mark-is-due"),
        ({"puzzle_fields": "both"}, "123,124 u123 - 3", "u124", 2, "S9 S-R7 wrong-puzzle-field"),
        ({"puzzle_fields": "both"}, "123 u123 - 2", "l124", 0, "S9 S-R7 claim-is-due"),
        ({"puzzle_fields": "both-one"}, "123 - - 1", "l124", 1, "S9 S-R8 wrong-puzzle-field"),
        (TOGETHER, "123 u123 - 2", "+124", 2, "S9 S-R7 mark-is-due"),
        (TOGETHER, "123 u123 - 2", "l124", 1, "S9 S-R7 not-to-move"),
        (TOGETHER, "123 u123 - 2", "u124", 2, "S9 S-R7 wrong-puzzle-field"),
        (TOGETHER, "123,124 u123 l567 4", "u567", 1, "S10 S-R3 too-many-marks-moved"),
        ({**TOGETHER, "rounds": 1}, "123 u123 l123 3", "+124", 0, "S11  over"),
        # The second of two rounds: the lower field is left, or the upper one.
        ({**FREE, "rounds": 2}, "123,124 u456 - 3", "u456", 1, "S9 S-R8 other-field-unmarked"),
        ({**FREE, "rounds": 2}, "123,124 - l456 3", "l457", 1, "S9 S-R8 other-field-unmarked"),
        ({**FREE, "rounds": 3}, "123,124 u456 - 3", "u123", 1, "S10 S-R3 too-many-marks-moved"),
        (FREE, "123,124 u123 l567 4", "l567", 0, "S9  claim-is-due"),
    ],
)
def test_rulings_and_codes_of_refusals(
    options: dict[str, Any], position: str, move: str, player: int, expected: str
) -> None:
    why = sectors.reason(sectors.make(options, position), move, player)
    assert why is not None
    assert f"{why.clause} {why.ruling} {why.code}" == expected


@pytest.mark.clause("S-R8", "S10")
def test_a_setter_with_both_chooses_which_to_mark() -> None:
    game = play_all({**FREE, "rounds": 2}, "+123 u456 +124")
    assert sectors.legal_moves(game) == ["l" + field for field in sectors.FIELDS]
    game = play_all({**FREE, "rounds": 2}, "+123 l456 +124")
    assert sectors.legal_moves(game) == ["u" + field for field in sectors.FIELDS]
    game = play_all({**FREE, "rounds": 3}, "+123 l456 +124")
    legal = sectors.legal_moves(game)
    assert legal[:35] == ["u" + field for field in sectors.FIELDS]
    assert len(legal) == 35 + 12
    assert {move[0] for move in legal[35:]} == {"l"}


@pytest.mark.clause("S-R8")
def test_the_star_stands_behind_the_mark_that_was_set_last() -> None:
    moves = "+123 l456 +124 u135 +125 u136".split()
    for options, texts in (
        (STARRED, ["- l456* 2", "- l456* 3", "u135* l456 4", "u135* l456 5", "u136* l456 6"]),
        (FREE, ["- l456 2", "- l456 3", "u135 l456 4", "u135 l456 5", "u136 l456 6"]),
    ):
        game = sectors.begin(options)
        found = []
        for move in moves:
            game, _ = sectors.play(game, move)
            found.append(sectors.position_text(game).split(" ", 1)[1])
            assert sectors.make(options, sectors.position_text(game)) == game
        assert found[1:] == texts
    text = "123,145 u246* l135 4"  # the rulebook's example
    assert sectors.position_text(sectors.make(STARRED, text)) == text


@pytest.mark.clause("S-R7")
def test_one_round_is_enough_where_the_marks_are_together() -> None:
    game = play_all({**TOGETHER, "rounds": 1}, "+123 u145 l267")
    assert sectors.is_over(game)
    assert sectors.outcome(game) == {
        "winners": [1, 2],
        "scores": [2, "18/7", "18/7"],
        "clause": "S13",
    }


@pytest.mark.clause("S10")
@pytest.mark.parametrize(("relocate", "marks"), [(1, 12), (2, 30), (3, 34)])
def test_the_number_of_later_marks(relocate: int, marks: int) -> None:
    position = "123,124 u123 - 3"
    for stand in (False, True):
        game = sectors.make({"relocate": relocate, "may_stand": stand}, position)
        moves = sectors.legal_moves(game)
        assert len(moves) == marks + stand
        assert moves == sorted(moves)


def test_move_texts() -> None:
    assert sectors.is_move_text("+135")
    for text in ("+118", "u12", "u1234", "+531", "x123", "135", "+", "", "+018", "+138"):
        assert not sectors.is_move_text(text)


@pytest.mark.clause("S7", "S9")
def test_perft() -> None:
    wanted = [35, 1225, 41650, 499800][: cases(4, short=3)]
    depths = range(1, len(wanted) + 1)
    assert [sectors_play.perft(sectors.begin({}), depth) for depth in depths] == wanted


@pytest.mark.clause("S7", "S9", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("options", "counts"), [(TOGETHER, [35, 1225, 42875]), (FREE, [35, 2450, 83300])]
)
def test_perft_with_two_puzzle_fields(options: dict[str, Any], counts: list[int]) -> None:
    game = sectors.begin(options)
    assert [sectors_play.perft(game, depth) for depth in (1, 2, 3)] == counts


# Values and results


@pytest.mark.clause("S12", "S-R5")
@pytest.mark.parametrize(
    ("options", "position", "value"),
    [
        ({}, "135 u136 - 2", 2),
        ({}, "123 u456 - 2", 0),
        ({"values": (1, 2, 4, 8)}, "135 u136 - 2", 4),
        ({"values": (1, 2, 4, 8)}, "123 u456 - 2", 1),
        ({}, "135 - - 1", 0),
        ({"values": (1, 2, 4, 8)}, "135 - - 1", 0),  # not marked yet: not even v0
        ({"values": (1, 2, 4, 8), "puzzle_fields": "both"}, "135 u136 - 2", 4),
        ({"values": (3, 2, 1, 0)}, "123 u123 - 2", 0),
        ({"values": (3, 2, 1, 0)}, "123 u456 - 2", 3),
        (STARRED, "135 u136* - 2", 2),
    ],
)
def test_the_value_of_a_field(options: dict[str, Any], position: str, value: int) -> None:
    assert sectors.scores(sectors.make(options, position))[0] == value


@pytest.mark.clause("S12", "S-R5")
def test_which_marks_count() -> None:
    # Against 135: 136 shares two codes, 247 none, 127 one.
    moves = "+135 u136 +246 l247 +567 u127 +467"
    options = {"puzzle_fields": "both", "rounds": 4, "relocate": 2}
    for count, values in (("all", [0, 2, 2, 2, 2, 1, 1]), ("last", [0, 2, 2, 0, 0, 1, 1])):
        game = sectors.begin({**options, "count": count})
        found = []
        for move in moves.split():
            game, _ = sectors.play(game, move)
            found.append(sectors.field_value(game, "135"))
        assert found == values


@pytest.mark.clause("S12", "S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("options", "moves", "all_values", "last_values"),
    [
        # Against 135: 136 shares two codes, 247 none, 127 one.
        (TOGETHER, "+135 u136 l247 +246 u127 l247", [0, 2, 2, 2, 1, 1], [0, 2, 0, 0, 1, 0]),
        (FREE, "+135 l136 +246 l127 +567 u247 +467", [0, 2, 2, 1, 1, 1, 1], [0, 2, 2, 1, 1, 0, 0]),
    ],
)
def test_which_marks_count_in_other_orders(
    options: dict[str, Any], moves: str, all_values: list[int], last_values: list[int]
) -> None:
    for count, values in (("all", all_values), ("last", last_values)):
        game = sectors.begin(
            {**options, "rounds": 4, "relocate": 3, "may_stand": True} | {"count": count}
        )
        found = []
        for move in moves.split():
            game, _ = sectors.play(game, move)
            found.append(sectors.field_value(game, "135"))
        assert found == values


@pytest.mark.clause("S12")
def test_the_events_of_the_last_mark() -> None:
    game = play_all({"claimers": 2, "rounds": 3}, "+246 u123 +567 u124 +135")
    after, events = sectors.play(game, "u134")
    assert events == [
        {"clause": "S12", "player": 0, "field": "135", "value": 2},
        {"clause": "S12", "player": 0, "field": "246", "value": 1},
        {"clause": "S12", "player": 1, "field": "567", "value": 0},
    ]
    assert sectors.outcome(after) == {"winners": [0], "scores": [3, 0, None], "clause": "S13"}


@pytest.mark.clause("S13", "S-R6")
@pytest.mark.parametrize(
    ("options", "position", "winners", "scores"),
    [
        ({"rounds": 1}, "123 u124 - 2", [0], [2, "9/7"]),
        ({"rounds": 1}, "123 u145 - 2", [1], [1, "9/7"]),
        ({"rounds": 1, "values": (2, 2, 2, 2)}, "123 u145 - 2", [], [2, 2]),
        ({"rounds": 1, "values": (1, 2, 4, 8)}, "123 u145 - 2", [1], [2, "96/35"]),
        ({"rounds": 7}, ",".join(FANO) + " u145 - 14", [], [9, 9]),
        (
            {"rounds": 2, "puzzle_fields": "both"},
            "123,124 u156 l567 4",
            [1, 2],
            [2, "36/7", "36/7"],
        ),
        ({"rounds": 2, "puzzle_fields": "both-one"}, "123,124 u156 l124 4", [0], [7, "36/7"]),
        (
            {"rounds": 2, "puzzle_fields": "both", "count": "last"},
            "123,124 u123 l567 4",
            [1, 2],
            [0, "18/7", "18/7"],
        ),
        ({"rounds": 2, "claimers": 2}, "123;124 u125 - 4", [0, 1], [2, 2, None]),
        ({"rounds": 3, "claimers": 3}, "123;124;567 u123 - 6", [0], [3, 2, 0, None]),
        (
            {"rounds": 2, "claimers": 2, "puzzle_fields": "both"},
            "123;456 u123 l456 4",
            [0, 1],
            [3, 3, None, None],
        ),
    ],
)
def test_outcomes(
    options: dict[str, Any], position: str, winners: list[int], scores: list[Any]
) -> None:
    game = sectors.make(options, position)
    assert sectors.outcome(game) == {"winners": winners, "scores": scores, "clause": "S13"}


@pytest.mark.clause("S13")
def test_a_setter_has_the_par_of_the_fields_covered_so_far() -> None:
    assert sectors.scores(sectors.begin({})) == [0, 0]
    game = sectors.make({"puzzle_fields": "both"}, "123,124 u456 - 3")
    assert sectors.scores(game) == [1, Fraction(36, 7), Fraction(36, 7)]
    assert sectors.outcome(game) is None


@pytest.mark.clause("S12")
def test_sums_over_fields_and_marks() -> None:
    for mark in sectors.FIELDS:
        every = sectors.make({"rounds": 35}, f"{','.join(sectors.FIELDS)} u{mark} - 70")
        assert sectors.scores(every)[0] == 45
        falling = {"rounds": 35, "values": (3, 2, 1, 0)}
        every = sectors.make(falling, sectors.position_text(every))
        assert sectors.scores(every) == [60, 60]
        fano = sectors.make({}, f"{','.join(FANO)} u{mark} - 14")
        assert sectors.scores(fano)[0] == 9


# Set-up positions


@pytest.mark.clause("S9", "S11", "S-R4")
@pytest.mark.parametrize(
    ("options", "position", "expected"),
    [
        ({"claimers": 2}, "123,145;167 u246 - 5", []),  # the rulebook's example
        ({}, "- - - 0", []),
        ({}, "123 u246 - 2", []),
        ({}, "123 - - 2", ["u should be marked"]),
        ({}, "123 u246 - 1", ["u should not be marked"]),
        ({}, "123,124 u246 l123 4", ["not in play"]),
        ({}, "123,123 u246 - 4", ["named twice"]),
        ({"claimers": 2}, "123;123 u246 - 4", ["named twice"]),
        ({}, "123 u246 - 4", ["has 1 fields, should have 2"]),
        ({"claimers": 2}, "123;124,145 u246 - 5", ["claimer 0 has 1", "claimer 1 has 2"]),
        ({"claimers": 2}, "123,124 u246 - 4", ["of 1 claimers, of 2"]),
        ({"claimers": 2}, "- - - 0", ["of 1 claimers, of 2"]),
        ({"rounds": 2}, "123,124,125 u246 - 5", ["more than the rounds allow"]),
        ({"rounds": 2}, "123,124 u246 - 4", []),
        ({"puzzle_fields": "both"}, "123,124 u246 - 4", ["l should be marked"]),
        ({"puzzle_fields": "both"}, "123,124 u246 l246 3", ["l should not be marked"]),
        ({"puzzle_fields": "both"}, "123,124 u246 - 3", []),
        (TOGETHER, "123 u246 - 2", []),
        (TOGETHER, "123 u246 l246 3", []),
        (TOGETHER, "123,124 u246 l246 4", []),
        (TOGETHER, "123 u246 - 3", ["l should be marked (S-R7)"]),
        (TOGETHER, "123,124 u246 l246 3", ["should have 1"]),
        (TOGETHER, "123 u246 l246 2", ["l should not be marked (S-R7)"]),
        ({**TOGETHER, "rounds": 1}, "123,124 u246 l246 4", ["more than the rounds allow"]),
        (FREE, "123 - l246 2", []),
        (FREE, "123 u246 - 2", []),
        (FREE, "123,124 u246 l246 4", []),
        (FREE, "123 - - 2", ["u should be marked (S-R8)"]),
        (FREE, "123 u246 l246 2", ["l should not be marked (S-R8)"]),
        (FREE, "123 u246 - 1", ["u should not be marked (S-R8)"]),
        (FREE, "123 - l246 1", ["l should not be marked (S-R8)"]),
        ({**FREE, "rounds": 2}, "123,124 u246 - 3", []),
        ({**FREE, "rounds": 2}, "123,124 u246 - 4", ["l should be marked (S-R8)"]),
        ({**FREE, "rounds": 2}, "123,124 - l246 4", ["u should be marked (S-R8)"]),
        (STARRED, "- - - 0", []),
        (STARRED, "123,124 u246 l135* 4", []),
        (STARRED, "123,124 u246 l135 4", ["a star is missing"]),
        (STARRED, "123,124 u246* l135* 4", ["a star is there twice"]),
        (STARRED, "123 u246 -* 2", ["a star on nothing"]),
        (FREE, "123,124 u246 l135* 4", ["a star that is not needed"]),
        ({}, "123 u246* - 2", ["a star that is not needed"]),
        (STARRED, "123 - - 2", ["u should be marked (S-R8)"]),
        (
            {"rounds": 1},
            "123,123 - l124 7",
            ["more than the rounds", "twice", "has 2", "u should be", "not in play"],
        ),
    ],
)
def test_faults_of_a_set_up_position(
    options: dict[str, Any], position: str, expected: list[str]
) -> None:
    found = sectors.faults(options, position)
    assert len(found) == len(expected), found
    for fault, part in zip(found, expected, strict=True):
        assert part in fault
    assert sectors.is_valid(options, position) == (not expected)
    if not expected:
        assert sectors.position_text(sectors.make(options, position)) == position
    else:
        with pytest.raises(sectors.BadPositionError):
            sectors.make(options, position)


def test_stars_are_spoilt_in_every_way() -> None:
    rng = random.Random(11)
    found: set[str] = set()
    for _ in range(30):
        for options, position in (
            (STARRED, "123,124 u246 l135* 4"),
            (STARRED, "123 u246 - 2"),
            (FREE, "123 u246 - 2"),
        ):
            found.update(sectors.faults(options, sectors_play.spoil_star(rng, position)))
    assert {fault.split(" (")[0] for fault in found} == {
        "a star is missing",
        "a star is there twice",
        "a star on nothing",
        "a star that is not needed",
    }


def test_every_fault_has_a_clause_and_a_code() -> None:
    found = sectors.faults({**STARRED, "rounds": 2}, "123,123;124 u246 - 6")
    assert sorted(map(sectors.fault_name, found)) == [
        ("S-R1", "number-of-claimers"),
        ("S-R4", "too-many-steps"),
        ("S-R8", "last-mark"),
        ("S7", "covered-twice"),
    ]
    found = sectors.faults({}, "123 - l246 2")
    assert sorted(map(sectors.fault_name, found)) == [
        ("S-R1", "not-in-play"),
        ("S-R2", "mark-missing"),
    ]
    found = sectors.faults({}, "123,124 u123 - 1")
    assert sorted(map(sectors.fault_name, found)) == [
        ("S-R2", "mark-too-early"),
        ("S-R2", "number-of-covers"),
    ]


@pytest.mark.parametrize(
    "position",
    [
        "",
        "- - 0",
        "- - -  0",
        "- - - 0 ",
        "- - - 00",
        "- - - -1",
        "- - - ²",
        "118 - - 1",
        "321 - - 1",
        "124,123 u123 - 4",
        "123, - - 1",
        "123;; - - 1",
        "123 l123 - 2",
        "123 123 - 2",
        "123 u321 - 2",
        "123 u123** - 2",
        "123 *u123 - 2",
        "123* u123 - 2",
        "123 u123 - 2*",
        "123 u123 u124 4",
    ],
)
def test_wrong_notation(position: str) -> None:
    with pytest.raises(sectors.BadTextError):
        sectors.make({}, position)


@pytest.mark.clause("S-R1", "S-R3", "S-R4", "S-R5")
@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ({}, 0),
        ({"claimers": 0}, 1),
        ({"claimers": 8}, 1),
        ({"claimers": 7}, 0),
        ({"rounds": 0}, 2),  # fewer than the one claimer, too
        ({"rounds": 36}, 1),
        ({"rounds": 1}, 0),
        ({"rounds": 1, "puzzle_fields": "both"}, 1),
        ({"rounds": 1, "puzzle_fields": "both-one"}, 1),
        ({"relocate": 4}, 1),
        ({"rounds": 1, **TOGETHER}, 0),
        ({"rounds": 0, **TOGETHER}, 2),
        ({"rounds": 1, **FREE}, 1),
        ({"rounds": 1, **TOGETHER, "puzzle_fields": "both-one"}, 1),
        ({"values": (0, 2, 1, 3)}, 0),
        ({"values": (3, 2, 1, 0)}, 0),
        ({"values": (-1, 0, 1, 3)}, 1),
        ({"values": (0, 1, 2)}, 1),
    ],
)
def test_faults_of_options(options: dict[str, Any], faults: int) -> None:
    assert len(sectors.option_faults(options)) == faults


# Whole games


def records() -> list[dict[str, Any]]:
    return [json.loads(line) for line in RECORDS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("index", range(6))
def test_recorded_games(index: int) -> None:
    assert sectors_play.first_difference(records()[index]) is None


def test_an_edited_record_is_found_wrong() -> None:
    record = records()[3]
    claims_of_turns: list[tuple[int, str, Any]] = [
        (0, "player", 1),
        (2, "move", "+467"),
        (0, "scores", [1, 0]),
        (17, "events", []),
    ]
    for turn, key, value in claims_of_turns:
        edited = copy.deepcopy(record)
        edited["turns"][turn][key] = value
        assert (sectors_play.first_difference(edited) or "").startswith(f"turn {turn}:")
    for outcome in (None, {"winners": [1]}, {"scores": [12, "80/7"]}):
        assert sectors_play.first_difference({**record, "outcome": outcome}) is not None


def test_random_games_over_all_options() -> None:
    rng = random.Random(3)
    seen = set()
    for _ in range(60):
        options = sectors_play.random_options(rng)
        assert sectors.option_faults(options) == []
        record = sectors_play.random_game(rng, options)
        assert sectors_play.first_difference(record) is None
        assert record["outcome"] is not None
        seen.add((options["puzzle_fields"], options["count"], options["claimers"] > 1))
    assert len(seen) == 12


@deep
@pytest.mark.clause("S-R5", "S-R7", "S-R8")
def test_every_option_matters_often() -> None:
    """In some 2,000 positions; 20,000 have more than 500 of each, and some of what is rare."""
    rng = random.Random(4)
    seen: Counter[str] = Counter()
    while seen["positions"] < 2000:
        game = sectors.begin(sectors_play.random_options(rng))
        while True:
            seen["positions"] += 1
            seen.update(sectors_play.effects(game))
            if sectors.is_over(game):
                break
            game, _ = sectors.play(game, sectors_play.choose(rng, game))
    wanted = [f"{name}={value}" for name, both in sectors_play.CHOICES.items() for value in both]
    assert {name: seen[name] for name in [*wanted, "values=falling"] if seen[name] < 50} == {}
    assert {name: seen[name] for name in sectors_play.RARE if seen[name] < 3} == {}


# Best play


@pytest.mark.clause("S-R4")
@pytest.mark.parametrize(
    ("relocate", "values"),
    [
        (1, [0, 2]),
        pytest.param(1, [0, 2, 4], marks=deep),
        pytest.param(2, [0, 2, 3], marks=deep),
        pytest.param(3, [0, 2, 3], marks=deep),
    ],
)
def test_best_play_of_few_rounds(relocate: int, values: list[int]) -> None:
    found = []
    for rounds in range(1, len(values) + 1):
        options = {"relocate": relocate, "rounds": rounds}
        found.append(sectors_solver.Solver(options).value(sectors.begin(options)))
    assert found == values


def naive_value(game: sectors.Game) -> Any:
    """The score under best play, by the steps of the game itself."""
    if sectors.is_over(game):
        return sectors.scores(game)[0]
    values = [naive_value(sectors.play(game, move)[0]) for move in sectors.legal_moves(game)]
    return max(values) if sectors.field_due(game) is None else min(values)


@pytest.mark.clause("S-R7", "S-R8", "S-R5")
@pytest.mark.parametrize(
    "fields",
    [{}, {"puzzle_fields": "both"}, {"puzzle_fields": "both-one"}, TOGETHER, FREE],
)
@pytest.mark.parametrize("count", ["all", "last"])
def test_the_solver_knows_the_rules(fields: dict[str, Any], count: str) -> None:
    rng = random.Random(8)
    for stand in (False, True):
        for relocate, values in ((1, [3, 2, 1, 0]), (2, [1, 1, 4, 5]), (3, [0, 3, 0, 2])):
            options: dict[str, Any] = {
                **fields,
                "count": count,
                "may_stand": stand,
                "relocate": relocate,
                "values": values,
                "rounds": 4 + sectors_play.below(rng, 3),
            }
            left = 3 if fields == TOGETHER and relocate == 1 else 2
            steps = sectors.steps_of_game({**sectors.DEFAULTS, **options}) - left
            game = sectors.make(options, sectors_play.random_position(rng, options, steps))
            solver = sectors_solver.Solver(options)
            assert solver.value(game) == naive_value(game)
            best = solver.move_values(game)
            choice = max if sectors.field_due(game) is None else min
            assert choice(best.values()) == solver.value(game)
            assert list(best) == sectors.legal_moves(game)


@pytest.mark.clause("S-R7")
@pytest.mark.parametrize(
    ("relocate", "values"),
    [
        (1, [0, 4, 7]),
        pytest.param(2, [0, 4, 6], marks=deep),
        pytest.param(3, [0, 4, 6], marks=deep),
    ],
)
def test_best_play_where_the_marks_are_together(relocate: int, values: list[int]) -> None:
    found = []
    for rounds in (1, 2, 3):
        options = {**TOGETHER, "relocate": relocate, "rounds": rounds}
        found.append(sectors_tables.Tables(options).left[0].item())
    assert found == values
    one = {**TOGETHER, "relocate": relocate, "rounds": 1}
    assert sectors_solver.Solver(one).value(sectors.begin(one)) == values[0]


@pytest.mark.clause("S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize("count", ["all", "last"])
@pytest.mark.parametrize(
    ("fields", "tables_of"),
    [(TOGETHER, sectors_tables.Tables), (FREE, sectors_tables.FreeTables)],
)
def test_tables_and_solver_agree(
    fields: dict[str, Any], tables_of: type[sectors_tables.Tables], count: str
) -> None:
    rng = random.Random(10)
    for values, relocate in (([0, 1, 2, 3], 1), ([4, 2, 0, 1], 2)):
        options = {**fields, "count": count, "values": values, "relocate": relocate, "rounds": 2}
        tables, solver = tables_of(options), sectors_solver.Solver(options)
        last = sectors.steps_of_game(sectors.begin(options).options)
        for steps in (last, last - 1, last - 2, last - 2, last - 3):
            game = sectors.make(options, sectors_play.random_position(rng, options, steps))
            assert in_tables(tables, game) == solver.value(game)


def in_tables(tables: sectors_tables.Tables, game: sectors.Game) -> int:
    """The value of a position in the tables."""
    fields = tuple(sectors.FIELDS.index(field) for field in sorted(game.covered[0]))
    by_field = {None: tables.left, "u": tables.due, "ul": tables.due, "l": tables.due}
    due = None if sectors.is_over(game) else sectors.field_due(game)
    of_step = tables.between if tables.together and due == "l" else by_field[due]
    table = of_step[len(fields)][tables.sets[len(fields)].index(fields)]
    for letter in ("u", "l"):
        mark = game.marks[letter]
        table = table[-1 if mark is None else sectors.FIELDS.index(mark)]
    if table.ndim:
        table = table["ul".index(game.stars)]
    return int(table)


@pytest.mark.clause("S-R3")
@pytest.mark.parametrize(("stand", "value"), [(True, 0), (False, 1)])
def test_a_setter_who_may_stand_keeps_the_only_mark_worth_nothing(stand: bool, value: int) -> None:
    options = {"rounds": 2, "may_stand": stand}
    game = sectors.make(options, "123,124 u567 - 3")
    assert sectors_solver.Solver(options).value(game) == value


def test_the_solver_refuses_several_claimers() -> None:
    with pytest.raises(ValueError, match="two sides"):
        sectors_solver.Solver({"claimers": 2})
