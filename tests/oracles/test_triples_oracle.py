"""The Triples oracle against the rulebook's values, small boards worked out by hand, and records.

In a comment, `x -> y` says that the tile on x slides to y.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.depth import cases, deep
from tests.oracles import triples, triples_board, triples_play

RECORDS = Path(__file__).parent.parent / "data" / "triples.jsonl"

# Four ends of an X, and R above its empty middle b2. The possible kinds are BBR BBG BRG BGG RGG.
X = "1R1/B1B/3/G1G"
X_FILLED = "3/B1B/1R1/G1G"
# With one tile more; the possible kinds are BBR BBG BBY BRG BRY BGG BGY RGG RGY GGY.
X_AND_Y = "1R2Y/B1B2/5/G1G2"
# Two free cells at a corner; a2 -> a3 leaves two free cells between tiles on all sides.
CORNER = "2G/RYB/BGR"
CORNER_JAMMED = "R1G/1YB/BGR"
SEVEN = "BBR,BBG,BBY,BRR,BRG,BRY,BGG"  # more than half of the 13 kinds of CORNER's tiles


def completed(kind: str, cells: str, new: bool) -> dict[str, Any]:
    return {"clause": "T4", "kind": kind, "cells": cells.split(), "new": new}


# Moves


@pytest.mark.clause("T3")
def test_which_tile_slides() -> None:
    game = triples.make({}, "1B1/3/R1G 0 - - race")
    assert triples.legal_moves(game) == ["a3", "c3", "a2", "b2", "c2"]
    boards = {
        "a3": "B2/3/R1G",
        "c3": "2B/3/R1G",
        "a2": "1B1/R2/2G",
        "b2": "3/1B1/R1G",
        "c2": "1B1/2G/R2",
    }
    # b2 sees B alone, at distance 1: nothing stands in row 2, and b1 is free.
    for move, board in boards.items():
        after, events = triples.play(game, move)
        assert triples.position_text(after) == f"{board} 1 - - race"
        assert events == []


@pytest.mark.clause("T1", "T3", "T8")
@pytest.mark.parametrize(
    ("position", "move", "player", "clause"),
    [
        ("1B1/3/R1G 0 - - race", "b1", 0, "T3"),  # R and G are equally near
        ("1B1/3/R1G 0 - - race", "a1", 0, "T3"),  # occupied
        ("1B1/3/R1G 0 - - race", "d1", 0, "T3"),  # off the board
        ("1B1/3/R1G 0 - - race", "a4", 0, "T3"),
        ("3/1B1/RG1 0 - - race", "c3", 0, "T3"),  # nothing in sight
        ("1B1/3/R1G 0 - - race", "a3", 0, None),
        ("1B1/3/R1G 0 - - race", "a3", 1, "T1"),
        ("1B1/3/R1G 0 - - race", "b1", 1, "T1"),  # the player is named before the tie
        (f"{X} 0 BBR,BBG,BRG - finale0", "b2", 1, "T8"),
        (f"{X} 0 BBR,BBG,BRG - finale0", "b2", 0, None),
        (f"{X_FILLED} 0 BBR,BBG,BRG - over0", "b3", 0, "T8"),
        (f"{X_FILLED} 0 BBR,BBG,BRG - over0", "b3", 1, "T8"),  # the end before the player
        ("1B1/3/2B 0 - - draw", "a3", 0, "T-R3"),
        (f"{CORNER_JAMMED} 0 - - draw", "b3", 1, "T-R4"),
    ],
)
def test_refusals(position: str, move: str, player: int, clause: str | None) -> None:
    assert triples.refusal(triples.make({}, position), move, player) == clause


@pytest.mark.clause("T3")
def test_a_refused_tap_raises() -> None:
    game = triples.make({}, "1B1/3/R1G 0 - - race")
    with pytest.raises(triples.RefusedError) as caught:
        triples.play(game, "b1")
    assert caught.value.clause == "T3"


# Triples, kinds and notice boards


@pytest.mark.clause("T4")
def test_the_middle_of_an_x_completes_two() -> None:
    _, events = triples.play(triples.make({}, f"{X} 0 - - race"), "b2")
    assert events == [completed("BRG", "a3 b2 c1", True), completed("BRG", "c3 b2 a1", False)]


@pytest.mark.clause("T4")
def test_the_middle_of_a_run_of_five_completes_three() -> None:
    game = triples.make({}, "R4/1GB2/5/3Y1/4R 0 - - race")
    _, events = triples.play(game, "c3")
    assert events == [
        completed("BRG", "a5 b4 c3", True),
        completed("BGY", "b4 c3 d2", True),
        completed("BRY", "c3 d2 e1", True),
    ]


@pytest.mark.clause("T4")
def test_the_point_of_a_v_completes_two() -> None:
    _, events = triples.play(triples.make({}, "R1B1G/1R1G1/5 0 - - race"), "c1")
    assert events == [completed("BRR", "a3 b2 c1", True), completed("BGG", "e3 d2 c1", True)]


@pytest.mark.clause("T4")
def test_at_most_six_by_topmost_cell_and_right_before_left() -> None:
    game = triples.make({}, "R3B/1RGB1/5/1Y1Y1/Y3Y 1 - - race")
    after, events = triples.play(game, "c3")
    assert events == [
        completed("RRG", "a5 b4 c3", True),
        completed("BBG", "e5 d4 c3", True),
        completed("RGY", "b4 c3 d2", True),
        completed("BGY", "d4 c3 b2", True),
        completed("GYY", "c3 d2 e1", True),
        completed("GYY", "c3 b2 a1", False),
    ]
    assert triples.scores(after) == [0, 5]


@pytest.mark.clause("T4")
def test_triples_of_other_tiles_are_not_completed() -> None:
    # a3 b2 c1 stands already; d3 -> d2 is no part of it.
    game = triples.make({}, "B2G/1R2/2G1 0 - - race")
    after, events = triples.play(game, "d2")
    assert events == []
    assert triples.position_text(after) == "B3/1R1G/2G1 1 - - race"


@pytest.mark.clause("T5")
def test_kinds() -> None:
    assert len(triples_board.KINDS) == 20
    assert triples_board.kind_of("RGR") == triples_board.kind_of("GRR") == "RRG"
    assert triples_board.kind_of("YRR") == "RRY"
    board, _, _ = triples_board.parse_board(X)
    assert triples_board.possible_kinds(board) == {"BBR", "BBG", "BRG", "BGG", "RGG"}


@pytest.mark.clause("T6", "T-R2")
def test_claims_of_a_kind_that_the_opponent_has() -> None:
    position = f"{X} 1 BRG - race"
    after, events = triples.play(triples.make({"claims": "exclusive"}, position), "b2")
    assert [event["new"] for event in events] == [False, False]
    assert triples.scores(after) == [1, 0]
    after, events = triples.play(triples.make({"claims": "shared"}, position), "b2")
    assert [event["new"] for event in events] == [True, False]
    assert triples.position_text(after) == f"{X_FILLED} 0 BRG BRG race"


# Ends


@pytest.mark.clause("T7", "T8")
def test_the_winner_need_not_be_the_mover_and_the_finale_may_be_over_at_once() -> None:
    game = triples.make({"move_limit": 1}, f"{X} 1 BBR,BBG - race")
    after, events = triples.play(game, "b2")
    assert events[2:] == [{"clause": "T7", "player": 0}, {"clause": "T8"}]
    assert triples.position_text(after) == f"{X_FILLED} 0 BBR,BBG BRG over0"
    assert triples.outcome(after) == {"winners": [0], "scores": [2, 1], "clause": "T7"}
    assert triples.legal_moves(after) == []
    assert triples.to_move(after) is None


@pytest.mark.clause("T7")
def test_below_half_nobody_wins() -> None:
    # Two of five kinds are found.
    after, events = triples.play(triples.make({}, f"{X} 1 - BBR race"), "b2")
    assert len(events) == 2
    assert triples.position_text(after) == f"{X_FILLED} 0 - BBR,BRG race"


@pytest.mark.clause("T7", "T-R3")
def test_level_at_half_goes_on() -> None:
    game = triples.make({}, "5/R1B1G/1R1G1/5 1 RRG,RGG - race")
    after, _ = triples.play(game, "c1")
    assert triples.scores(after) == [2, 2]
    assert after.phase == "race"
    assert triples.outcome(after) is None


@pytest.mark.clause("T7")
def test_a_kind_found_by_both_counts_once() -> None:
    game = triples.make({"claims": "shared"}, f"{X} 1 BBR,BRG BBR race")
    after, _ = triples.play(game, "b2")
    assert triples.position_text(after) == f"{X_FILLED} 0 BBR,BRG BBR,BRG race"


@pytest.mark.clause("T8")
def test_a_finale_is_played_by_the_winner_and_completed() -> None:
    game = triples.make({}, f"{X_AND_Y} 1 BBR,BBG,BBY,BRY - race")
    game, events = triples.play(game, "b2")
    assert events[2:] == [{"clause": "T7", "player": 0}]
    assert triples.position_text(game) == "4Y/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BRY BRG finale0"
    game, _ = triples.play(game, "b4")
    assert triples.to_move(game) == 0
    game, events = triples.play(game, "b2")
    assert events == [completed("BRG", "a3 b2 c1", False), completed("BRG", "c3 b2 a1", False)]
    game, events = triples.play(game, "d4")
    assert events == [completed("BRY", "d4 c3 b2", False), {"clause": "T8"}]
    assert triples.position_text(game) == "3Y1/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BRY BRG over0"
    assert triples.outcome(game) == {"winners": [0], "scores": [4, 1], "clause": "T7"}


@pytest.mark.clause("T8")
def test_no_kind_is_noted_in_a_finale() -> None:
    game = triples.make({}, "4Y/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BGG,GGY BRG finale0")
    after, events = triples.play(game, "d4")
    assert events[0] == completed("BRY", "d4 c3 b2", False)
    assert triples.scores(after) == [5, 1]


@pytest.mark.clause("T-R6")
def test_unfinished_finales() -> None:
    stuck, events = triples.play(triples.make({}, f"{CORNER} 0 {SEVEN} - finale0"), "a3")
    assert events == [completed("RRY", "a3 b2 c1", False)]
    assert triples.position_text(stuck) == f"{CORNER_JAMMED} 0 {SEVEN} - over0"
    position = "4Y/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BRY BRG finale0"
    cut, events = triples.play(triples.make({"finale_limit": 3}, position, 9, 2), "b4")
    assert events == []
    assert cut.phase == "over0"
    done, events = triples.play(triples.make({"finale_limit": 3}, position, 9, 2), "d4")
    assert events[-1] == {"clause": "T8"}
    assert done.phase == "over0"
    more, _ = triples.play(triples.make({"finale_limit": 3}, position, 9, 1), "b4")
    assert more.phase == "finale0"


@pytest.mark.clause("T-R3", "T-R4")
@pytest.mark.parametrize(
    ("board", "clause"),
    [
        ("1B1/3/2B", "T-R3"),  # two tiles form no kind
        ("3/3/3", "T-R3"),
        ("BRG/Y1B/RGY", "T-R4"),  # four tiles at distance 1
        (CORNER_JAMMED, "T-R4"),
    ],
)
def test_starts_that_are_drawn(board: str, clause: str) -> None:
    game = triples.begin({}, board)
    assert triples.position_text(game) == f"{board} 0 - - draw"
    assert triples.outcome(game) == {"winners": [], "scores": [0, 0], "clause": clause}


@pytest.mark.clause("T-R4")
def test_a_jam_draws_whatever_the_lead() -> None:
    game, events = triples.play(triples.begin({}, CORNER), "a3")
    assert events == [completed("RRY", "a3 b2 c1", True)]
    assert triples.position_text(game) == f"{CORNER_JAMMED} 1 RRY - draw"
    assert triples.outcome(game) == {"winners": [], "scores": [1, 0], "clause": "T-R4"}


@pytest.mark.clause("T-R5")
def test_a_move_limit_draws_unless_the_move_wins() -> None:
    options = {"move_limit": 2}
    game, _ = triples.play(triples.begin(options, "1B1/3/R1G"), "a3")
    assert game.phase == "race"
    game, _ = triples.play(game, "b3")
    assert triples.outcome(game) == {"winners": [], "scores": [0, 0], "clause": "T-R5"}
    assert triples.refusal(game, "a2", 0) == "T-R5"
    won, _ = triples.play(triples.make(options, f"{X} 1 BBR,BBG - race", moves=1), "b2")
    assert won.phase == "over0"


# Versions and options of version 2

NOTHING_LEFT = triples.Reason("T-R3", "T-R3", "nothing-left")
FINALE = "4Y/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BRY BRG finale0"


@pytest.mark.clause("T-R2", "T-R12")
def test_what_is_left_out_has_the_default_of_the_version() -> None:
    first, second = triples.begin({}, X, rules=1), triples.begin({}, X)
    assert (first.claims, first.finale) == ("exclusive", "bound")
    assert (second.claims, second.finale) == ("shared", "free")
    for game in (first, second):
        assert (game.empty_tap, game.possible) == ("refused", "tiles")
        assert triples.make(triples.all_options(game), triples.position_text(game)) == game
    named = triples.begin({"finale": "free", "possible": "all"}, X, rules=1)
    assert (named.claims, named.finale, named.possible) == ("exclusive", "free", "all")
    with pytest.raises(ValueError, match="version"):
        triples.begin({}, X, rules=3)


@pytest.mark.clause("T-R12", "T8", "T1")
def test_the_winner_may_stop_a_free_finale() -> None:
    game = triples.make({}, FINALE, moves=9, finale_moves=2)
    taps = triples.legal_moves(triples.make({"finale": "bound"}, FINALE))
    assert triples.legal_moves(game) == [*taps, "stop"]
    after, events = triples.play(game, "stop", 0)
    assert events == []
    assert triples.position_text(after) == FINALE.replace("finale0", "over0")
    assert (after.moves, after.finale_moves) == (9, 2)
    assert triples.outcome(after) == {"winners": [0], "scores": [4, 1], "clause": "T7"}
    assert triples.ending(after) == triples.Reason("T7", "T-R12", "finale-stopped")
    assert triples.legal_moves(after) == []


@pytest.mark.clause("T-R12", "T-R13", "T3", "T8", "T1", "T-R4", "T-R6")
@pytest.mark.parametrize(
    ("options", "position", "move", "player", "expected"),
    [
        ({}, FINALE, "stop", 1, "T8  not-to-move"),
        ({"finale": "bound"}, FINALE, "stop", 1, "T8  not-to-move"),
        ({"finale": "bound"}, FINALE, "stop", 0, "T8 T-R12 finale-is-bound"),
        ({"finale": "bound"}, f"{X} 0 - - race", "stop", 0, "T8 T-R12 finale-is-bound"),
        ({}, f"{X} 0 - - race", "stop", 0, "T8 T-R12 no-finale"),
        ({}, f"{X} 0 - - race", "stop", 1, "T1  not-to-move"),
        ({}, FINALE.replace("finale", "over"), "stop", 0, "T8 T-R12 over"),
        ({}, f"{X_FILLED} 0 BBR,BBG,BRG - over0", "stop", 0, "T8  over"),
        ({}, f"{CORNER_JAMMED} 0 {SEVEN} - over0", "a1", 0, "T8 T-R6 over"),
        ({}, f"{CORNER_JAMMED} 1 RRY - draw", "stop", 1, "T-R4 T-R4 over"),
        ({}, "1B1/3/R1G 0 - - race", "b1", 0, "T3 T-R13 tie"),
        ({}, "3/1B1/RG1 0 - - race", "c3", 0, "T3 T-R13 no-tile"),
        ({}, "1B1/3/R1G 0 - - race", "a1", 0, "T3  occupied"),
        ({"empty_tap": "passes"}, "1B1/3/R1G 0 - - race", "a1", 0, "T3  occupied"),
        ({"empty_tap": "passes"}, "1B1/3/R1G 0 - - race", "d1", 0, "T3  off-board"),
    ],
)
def test_rulings_and_codes_of_refusals(
    options: dict[str, Any], position: str, move: str, player: int, expected: str
) -> None:
    why = triples.reason(triples.make(options, position), move, player)
    assert why is not None
    assert f"{why.clause} {why.ruling} {why.code}" == expected


@pytest.mark.clause("T-R6", "T-R12", "T8")
@pytest.mark.parametrize(
    ("options", "board", "finale_moves", "code"),
    [
        ({}, X_FILLED, 0, "finale-complete"),
        ({"finale_limit": 3}, X_FILLED, 3, "finale-complete"),
        ({}, X, 0, "finale-stopped"),
        ({"finale_limit": 3}, X, 2, "finale-stopped"),
        ({"finale_limit": 3}, X, 3, "finale-unfinished"),
        ({"finale_limit": 3, "finale": "bound"}, X, 2, "finale-unfinished"),
    ],
)
def test_how_a_won_game_ended(
    options: dict[str, Any], board: str, finale_moves: int, code: str
) -> None:
    game = triples.make(options, f"{board} 0 BBR,BBG,BRG - over0", 9, finale_moves)
    how = triples.ending(game)
    assert how is not None
    assert how.code == code
    assert how.ruling == {"c": "", "s": "T-R12", "u": "T-R6"}[code[len("finale-")]]


@pytest.mark.clause("T-R13")
def test_a_tap_that_slides_nothing_may_pass() -> None:
    options = {"empty_tap": "passes"}
    game = triples.make(options, "1B1/3/R1G 0 - - race")
    assert triples.legal_moves(game) == ["a3", "c3", "a2", "b2", "c2", "b1"]
    after, events = triples.play(game, "b1")
    assert (triples.position_text(after), after.moves, events) == ("1B1/3/R1G 1 - - race", 1, [])
    limited, _ = triples.play(
        triples.make({**options, "move_limit": 1}, "1B1/3/R1G 0 - - race"), "b1"
    )
    assert triples.ending(limited) == triples.Reason("T-R5", "T-R5", "move-limit")


@pytest.mark.clause("T-R13", "T-R6")
def test_a_pass_in_the_finale_is_counted() -> None:
    # b1 lies between two tiles, a1 and c1.
    options = {"empty_tap": "passes", "finale_limit": 2}
    game = triples.make(options, FINALE, 9, 0)
    taps = [move for move in triples.legal_moves(game) if move != "stop"]
    assert len(taps) == 5 * 4 - 6
    game, events = triples.play(game, "b1")
    assert (triples.position_text(game), events) == (FINALE, [])
    assert (game.moves, game.finale_moves) == (9, 1)
    game, _ = triples.play(game, "b1")
    assert triples.ending(game) == triples.Reason("T7", "T-R6", "finale-unfinished")


@pytest.mark.clause("T-R13", "T-R4")
def test_a_board_on_which_no_tap_slides_is_drawn_under_both() -> None:
    for value in ("refused", "passes"):
        game = triples.begin({"empty_tap": value}, "R1B/3/G1Y")
        assert triples.ending(game) == triples.Reason("T-R4", "T-R4", "no-move")
        assert triples.legal_moves(game) == []


@pytest.mark.clause("T-R14", "T7", "T-R3")
def test_possible_kinds_are_those_of_the_tiles_or_all() -> None:
    # b3 -> b2 completes a3 b2 c1, the only kind that can be formed.
    board, filled = "RG2/4/2B1", "R3/1G2/2B1"
    won, events = triples.play(triples.begin({}, board), "b2")
    assert [event["clause"] for event in events] == ["T4", "T7", "T8"]
    assert triples.position_text(won) == f"{filled} 0 BRG - over0"
    alone = triples.begin({"possible": "all", "claims": "exclusive"}, board)
    drawn, _ = triples.play(alone, "b2")
    assert triples.position_text(drawn) == f"{filled} 1 BRG - draw"
    assert triples.ending(drawn) == triples.Reason("T-R3", "T-R3", "nothing-left")
    assert triples.scores(drawn) == [1, 0]
    goes_on, _ = triples.play(triples.begin({"possible": "all"}, board), "b2")
    assert triples.position_text(goes_on) == f"{filled} 1 BRG - race"
    second = triples.make({"possible": "all"}, f"{board} 1 BRG - race")
    drawn, _ = triples.play(second, "b2")
    assert triples.position_text(drawn) == f"{filled} 0 BRG BRG draw"
    assert triples.scores(drawn) == [1, 1]


@pytest.mark.clause("T-R14", "T7")
def test_of_all_kinds_ten_must_be_found() -> None:
    nine = "BBB,BBR,BBG,BBY,BRR,BGG,BGY,BYY,RRR"
    board = "RG1BB/5/2B1R/1RRGG/1GYYY"  # b5 -> b4 completes a5 b4 c3 as above
    game = triples.make({"possible": "all"}, f"{board} 0 {nine} - race")
    after, _ = triples.play(game, "b4")
    assert after.phase == "finale0"
    eight = nine.replace(",RRR", "")
    after, _ = triples.play(triples.make({"possible": "all"}, f"{board} 0 {eight} - race"), "b4")
    assert after.phase == "race"


@pytest.mark.clause("T6", "T8", "T-R2")
def test_why_a_triple_is_not_new() -> None:
    def reasons(position: str, options: dict[str, Any], move: str) -> list[str]:
        found = triples.unscored(triples.make(options, position), move)
        return [f"{event['kind']} {why.clause} {why.ruling} {why.code}" for event, why in found]

    six = "R3B/1RGB1/5/1Y1Y1/Y3Y"  # the rulebook's example
    assert reasons(f"{six} 0 RRG BBG race", {"claims": "exclusive"}, "c3") == [
        "RRG T6  noted-by-mover",
        "BBG T6 T-R2 noted-by-opponent",
        "GYY T6  noted-by-this-move",
    ]
    assert reasons(f"{six} 0 RRG BBG race", {}, "c3") == [
        "RRG T6  noted-by-mover",
        "GYY T6  noted-by-this-move",
    ]
    assert reasons(FINALE, {}, "d4") == ["BRY T8  boards-frozen"]
    assert reasons(FINALE, {}, "stop") == []


# Set-up positions


@pytest.mark.clause("T7", "T8", "T-R3", "T-R4", "T-R5", "T-R6")
@pytest.mark.parametrize(
    ("position", "options", "moves", "finale_moves", "expected"),
    [
        (f"{X} 0 YYY - race", {}, 0, 0, ["cannot form"]),
        (f"{X} 0 BRG BRG race", {"claims": "exclusive"}, 0, 0, ["on both"]),
        (f"{X} 0 BRG BRG race", {"claims": "shared"}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG - race", {}, 0, 0, ["race, but T7"]),
        (f"{X} 0 BBR,BBG,BRG BGG race", {}, 0, 0, ["race, but T7"]),
        (f"{X} 0 BBR,BBG BRG,BGG race", {}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG BGG,RGG race", {}, 0, 0, ["race, but T7"]),
        # Every kind is found and the players are level, but each can find more.
        (f"{X} 0 BBR,BBG,BRG BRG,BGG,RGG race", {"claims": "shared"}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG BRG,BGG,RGG draw", {"claims": "shared"}, 0, 0, ["could go on"]),
        (f"{X} 0 BBR,BBG BRG,BGG race", {"claims": "shared"}, 0, 0, []),
        ("1B1/3/2B 0 - - race", {}, 0, 0, ["race, but T-R3"]),
        ("1B1/3/R1G 0 BRG BRG race", {"claims": "shared"}, 0, 0, ["race, but T-R3"]),
        ("BRG/Y1B/RGY 0 - - race", {}, 0, 0, ["race, but T-R4"]),
        (f"{X} 0 - - race", {"move_limit": 3}, 3, 0, ["the move limit"]),
        (f"{X} 0 - - race", {"move_limit": 3}, 2, 0, []),
        (f"{X} 0 BBR,BBG BRG,BGG finale0", {}, 0, 0, ["does not lead"]),
        (f"{X} 1 BBR,BBG,BGG BRG finale1", {}, 0, 0, ["does not lead"]),
        (f"{X} 0 BBR,BBG - finale0", {}, 0, 0, ["fewer than half"]),
        (f"{X} 1 BBR,BBG,BRG - finale0", {}, 0, 0, ["another player"]),
        (f"{X} 0 BBR,BBG,BRG - finale0", {"move_limit": 3}, 9, 0, []),
        (f"{X_FILLED} 0 BBR,BBG,BRG - finale0", {}, 0, 0, ["every tile"]),
        (f"{CORNER_JAMMED} 0 {SEVEN} - finale0", {}, 0, 0, ["no tap"]),
        (f"{X} 0 BBR,BBG,BRG - finale0", {"finale_limit": 3}, 0, 3, ["the finale limit"]),
        (f"{X} 0 BBR,BBG,BRG - finale0", {"finale_limit": 3}, 0, 2, []),
        (f"{X} 0 BBR,BBG,BRG - over0", {"finale": "bound"}, 0, 0, ["the finale could go on"]),
        (f"{X} 0 BBR,BBG,BRG - over0", {"finale": "bound", "finale_limit": 3}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG - over0", {}, 0, 0, []),  # stopped
        (f"{X_FILLED} 0 BBR,BBG,BRG - over0", {}, 0, 0, []),
        (f"{X_FILLED} 0 BBR,BBG BRG,BGG over0", {}, 0, 0, ["does not lead"]),
        (f"{X_FILLED} 0 BBR,BBG - over0", {}, 0, 0, ["fewer than half"]),
        (f"{X_FILLED} 1 BBR,BBG,BRG - over0", {}, 0, 0, ["another player"]),
        (f"{CORNER_JAMMED} 0 {SEVEN} - over0", {}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG - draw", {"move_limit": 3}, 0, 0, ["draw, but T7"]),
        (f"{X} 0 - - draw", {}, 0, 0, ["the race could go on"]),
        (f"{X} 0 - - draw", {"move_limit": 3}, 0, 0, []),
        (f"{CORNER_JAMMED} 1 RRY - draw", {}, 0, 0, []),
        ("1B1/3/R1G 0 BRG BRG draw", {"claims": "shared"}, 0, 0, []),
        (f"{X} 0 - - race", {"rows": 5, "tiles_per_colour": [2, 1, 2, 1]}, 0, 0, ["rows", "tiles"]),
        # With 20 possible kinds ten must be found.
        (f"{X} 0 BBR,BBG,BRG - race", {"possible": "all"}, 0, 0, []),
        (f"{X} 0 BBR,BBG,BRG - over0", {"possible": "all"}, 0, 0, ["fewer than half"]),
        (f"{X} 0 YYY - race", {"possible": "all"}, 0, 0, ["cannot form"]),
        (f"{X} 0 BBR,BBG,BRG BGG,RGG race", {"possible": "all", "claims": "shared"}, 0, 0, []),
        (
            f"{X} 0 BBR,BBG,BRG BGG,RGG race",
            {"possible": "all", "claims": "exclusive"},
            0,
            0,
            ["race, but T-R3"],
        ),
        (f"{X} 0 BBR,BBG,BRG BGG,RGG draw", {"possible": "all", "claims": "exclusive"}, 0, 0, []),
        # Taps that pass are no moves here: a jam is a jam.
        ("R1B/3/G1Y 0 - - race", {"empty_tap": "passes"}, 0, 0, ["race, but T-R4"]),
        (f"{CORNER_JAMMED} 0 {SEVEN} - finale0", {"empty_tap": "passes"}, 0, 0, ["no tap"]),
        (f"{CORNER_JAMMED} 1 RRY - draw", {"empty_tap": "passes"}, 0, 0, []),
        (
            f"{CORNER_JAMMED} 0 {SEVEN} - over0",
            {"empty_tap": "passes", "finale": "bound"},
            0,
            0,
            [],
        ),
        ("BRG/YBR/GYB 0 - - race", {}, 0, 0, ["no cell is free", "race, but T-R4"]),
        (
            f"{CORNER_JAMMED} 1 GGG,YYY YYY finale0",
            {"columns": 4, "claims": "exclusive"},
            0,
            0,
            ["columns", "cannot form", "on both", "fewer than half", "another player", "no tap"],
        ),
    ],
)
def test_faults_of_a_set_up_position(
    position: str, options: dict[str, Any], moves: int, finale_moves: int, expected: list[str]
) -> None:
    found = triples.faults(options, position, moves, finale_moves)
    assert len(found) == len(expected), found
    for fault, part in zip(found, expected, strict=True):
        assert part in fault
    assert triples.is_valid(options, position, moves, finale_moves) == (not expected)


def test_every_fault_has_a_clause_and_a_code() -> None:
    position = f"{CORNER_JAMMED} 1 GGG,YYY YYY finale0"
    faults = triples.faults({"claims": "exclusive"}, position)
    assert [triples.fault_name(fault) for fault in faults] == [
        ("T5", "impossible-kind"),
        ("T-R2", "kind-on-both-boards"),
        ("T7", "not-the-winner"),
        ("T8", "not-the-winners-move"),
        ("T-R6", "finale-is-jammed"),
    ]


def test_a_position_that_cannot_be_raises_with_all_faults() -> None:
    with pytest.raises(triples.BadPositionError) as caught:
        triples.make({"tiles_per_colour": (1, 1, 1, 0)}, "BRG/YBR/GYB 0 - - race")
    assert len(caught.value.faults) == 3


@pytest.mark.parametrize(
    "position",
    [
        "1B1/3/R1G 0 - - Race",
        "1B1/3/R1G 2 - - race",
        "1B1/3/R1G 0 - - race ",
        "1B1/3/R1G  0 - - race",
        "1B1/3/R1G 0 - race",
        "1B1/3/R1X 0 - - race",
        "1B1/3/r1G 0 - - race",
        "1B1/3/RG 0 - - race",
        "1B1/4/R1G 0 - - race",
        "1B1/12/R1G 0 - - race",
        "1B1/03/R1G 0 - - race",
        "1B10/3/R1G 0 - - race",
        "1B1/²1/R1G 0 - - race",  # a superscript digit
        "1B1/３/R1G 0 - - race",  # noqa: RUF001 (a full-width digit is what is tested)
        "1B1//R1G 0 - - race",
        "1B1/R1G 0 - - race",
        "27/27/27 0 - - race",
        "1B1/3/R1G 0 BRG, - race",
        "1B1/3/R1G 0 GRB - race",
        "1B1/3/R1G 0 BRG,BRG - race",
        "1B1/3/R1G 0 BRY,BRG - race",
        "",
    ],
)
def test_wrong_notation(position: str) -> None:
    with pytest.raises(triples_board.BadTextError):
        triples.make({}, position)


def test_a_text_comes_back() -> None:
    position = (
        "1G1Y2/1R1R2/4G1/YBG3/4B1/2BR2/RY3B/2G3/3Y2 0 BBG BRY,RGY race"  # the rulebook's example
    )
    game = triples.make({"rows": 9, "columns": 6, "tiles_per_colour": [4, 4, 4, 4]}, position)
    assert triples.position_text(game) == position
    wide = "26/26/12B13 0 - - draw"
    assert triples.position_text(triples.make({}, wide)) == wide


# Whole games


@pytest.mark.clause("T3", "T-R1")
def test_perft() -> None:
    game = triples.make({}, "2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    wanted = [21, 447, 9553, 204374][: cases(4, short=3)]
    assert [triples_play.perft(game, depth) for depth in range(1, len(wanted) + 1)] == wanted
    passing = {"empty_tap": "passes"}
    assert triples_play.perft(triples.make(passing, triples.position_text(game)), 1) == 38


def records() -> list[dict[str, Any]]:
    return [json.loads(line) for line in RECORDS.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("index", range(4))
def test_recorded_games(index: int) -> None:
    assert triples_play.first_difference(records()[index]) is None


def test_an_edited_record_is_found_wrong() -> None:
    record = records()[2]
    claims_of_turns: list[tuple[int, str, Any]] = [
        (0, "player", 1),
        (0, "move", "a9"),
        (1, "scores", [2, 1]),
        (117, "events", []),
    ]
    for turn, key, value in claims_of_turns:
        edited = copy.deepcopy(record)
        edited["turns"][turn][key] = value
        assert (triples_play.first_difference(edited) or "").startswith(f"turn {turn}:")
    claims: list[tuple[str, Any]] = [
        ("outcome", None),
        ("outcome", {"winners": [1]}),
        ("meta", {"end": "3/3/3 0 - - draw"}),
    ]
    for key, value in claims:
        assert triples_play.first_difference({**record, key: value}) is not None


@pytest.mark.clause("T-R12")
def test_a_record_of_a_race_and_a_stop() -> None:
    options = {"rows": 4, "columns": 5, "tiles_per_colour": [2, 1, 2, 1]}
    record = {
        "rules": 2,
        "options": options,
        "start": {"position": f"{X_AND_Y} 1 BBR,BBG,BBY,BRY - race"},
        "turns": [{"player": 1, "move": "b2"}, {"player": 0, "move": "stop", "events": []}],
        "outcome": {"winners": [0], "scores": [4, 1], "clause": "T7", "ruling": "T-R12"},
    }
    assert triples_play.first_difference(record) is None
    refused = "turn 1: stop is refused by T8"
    assert triples_play.first_difference({**record, "rules": 1}) == refused
    free = {**record, "rules": 1, "options": {**options, "finale": "free"}}
    assert triples_play.first_difference(free) is None
    bound = {**record, "options": {**options, "finale": "bound"}}
    assert triples_play.first_difference(bound) == refused
    unruled = {**record, "outcome": {"clause": "T7", "ruling": "T-R6"}}
    assert (triples_play.first_difference(unruled) or "").startswith("the outcome is")


@pytest.mark.clause("T-R2", "T-R12")
def test_a_brief_record_is_the_same_game_in_both_versions() -> None:
    rng = random.Random(9)
    left_out = {1: 0, 2: 0}
    for start in triples_play.crafted_starts(rng, 60):
        record = triples_play.random_game(rng, {}, start, lean=0.3, max_turns=10)
        for rules in (1, 2):
            brief = triples_play.briefly(rng, record, rules)
            assert triples_play.first_difference(brief) is None
            left_out[rules] += not {"claims", "finale"} & set(brief["options"])
    assert min(left_out.values()) >= 5


@pytest.mark.clause("T2", "T-R1")
def test_a_random_game_on_the_default_board() -> None:
    record = triples_play.random_game(random.Random(2), {}, lean=0.5, max_turns=60)
    assert record["options"]["tiles_per_colour"] == [4, 4, 4, 4]
    assert record["start"]["position"].count("/") == 8
    assert triples_play.first_difference(record) is None


@deep
def test_crafted_starts_lead_everywhere() -> None:
    rng = random.Random(5)
    seen = set()
    for start in triples_play.crafted_starts(rng, 600):
        record = triples_play.random_game(rng, {}, start, lean=0.3, max_turns=30)
        assert triples_play.first_difference(record) is None
        phase = start.position.split(" ")[-1]
        outcome = record["outcome"]
        last = record["turns"][-1]["events"][-1:] if record["turns"] else None
        finished = {"clause": "T8"} in last if last is not None else None
        seen.add((phase, outcome["clause"] if outcome else None, finished))
    for win in ("finale0", "finale1"):
        assert {(win, "T7", True), (win, "T7", False), (win, None, False)} <= seen
    assert {(win, "T7", None) for win in ("over0", "over1")} <= seen
    assert {("draw", clause, None) for clause in ("T-R3", "T-R4", "T-R5")} <= seen
    assert {("race", clause, False) for clause in ("T7", "T-R4", "T-R5", None)} <= seen
    assert ("race", "T7", True) in seen


@deep
def test_every_option_matters_often() -> None:
    """In some 600 positions; 20,000 have more than 500 of each."""
    rng = random.Random(6)
    seen: Counter[str] = Counter()
    for start in triples_play.crafted_starts(rng, 100):
        game = start.game()
        for _ in range(25):
            move = None if triples.is_over(game) else triples_play.choose(rng, game, 0.5)
            seen.update(triples_play.effects(game, move))
            seen["lead, and nothing left"] += (
                triples.ending(game) == NOTHING_LEFT
                and triples.scores(game)[0] != triples.scores(game)[1]
            )
            if move is None:
                break
            seen["stop"] += move == "stop"
            game, _ = triples.play(game, move)
    wanted = {
        f"{name}={value}": 12 for name, values in triples_play.CHOICES.items() for value in values
    }
    wanted |= {"lead, and nothing left": 1, "stop": 1}
    assert {name: seen[name] for name, least in wanted.items() if seen[name] < least} == {}
