"""Quadroton's second model: the rulebook's values, notation, refusals, starts and records.

What moves complete is tested in `test_quadroton_oracle_scoring`, time and ends in
`test_quadroton_oracle_ends`.
"""

from __future__ import annotations

import copy
import json
import random
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.oracles import quadroton
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_SQUARES,
    ALL_TILES,
    COLOURS,
    KINDS,
    TILES_OF_KIND,
    Move,
    NotationFault,
    Place,
    Shift,
    board_of,
    board_text,
    cell_of,
    cell_text,
    kind_of,
    parse_step,
    squares_of,
    step_text,
    turned,
)
from tests.oracles.quadroton_catalogue import ATTESTED, catalogue_faults, pattern_data
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_listing import legal_moves, perft
from tests.oracles.quadroton_random import (
    random_attempt,
    random_legal_move,
    random_record,
    random_step,
)
from tests.oracles.quadroton_random_start import DENSE, Dice, random_options, random_start
from tests.oracles.quadroton_start import (
    deal,
    faults_of,
    new_start,
    normal_start,
    start_data,
    start_game,
)

Json = dict[str, Any]
DATA = Path(__file__).parent.parent / "data"
EXAMPLES = (DATA / "quadroton.jsonl").read_text(encoding="utf-8").splitlines()
EMPTY = "/".join(["16"] * 16)


def chance(seed: int) -> Dice:
    return Dice(random.Random(seed).random)


def new_game(seed: int = 1, **options: Any) -> Game:
    reverse = options.get("reverse", False)
    start = {**new_start(random.Random(seed).random, reverse), "to_move": 0}
    return start_game(options, start)


# Records.


@pytest.mark.parametrize("line", EXAMPLES, ids=["attested-1", "attested-2", "dense"])
def test_every_claim_of_the_examples_comes_out(line: str) -> None:
    assert quadroton.wrong_claims(json.loads(line)) == []


@pytest.mark.parametrize("line", EXAMPLES, ids=["attested-1", "attested-2", "dense"])
def test_a_wrong_claim_or_move_in_an_example_is_noticed(line: str) -> None:
    record = json.loads(line)
    scoring = [n for n, turn in enumerate(record["turns"]) if turn["events"]]
    record["turns"] = record["turns"][: scoring[1] + 1]
    for number in scoring[:2]:
        changed = copy.deepcopy(record)
        changed["turns"][number]["events"][0]["points"] += 1
        assert len(quadroton.wrong_claims(changed)) == 1
        changed = copy.deepcopy(record)
        del changed["turns"][number]["events"][-1]
        assert len(quadroton.wrong_claims(changed)) == 1
        changed = copy.deepcopy(record)
        changed["turns"][number]["scores"][1] += 1
        assert len(quadroton.wrong_claims(changed)) == 1
        changed = copy.deepcopy(record)
        changed["turns"][number]["player"] = 1 - changed["turns"][number]["player"]
        refused = quadroton.wrong_claims(changed)
        assert len(refused) == 1
        assert refused[0].startswith(f"turn {number}: refused by ['Q2.1'")
    for claim in ({"winners": [0]}, {"scores": [1, 1]}):
        assert len(quadroton.wrong_claims({**record, "outcome": claim})) == 1
    assert quadroton.wrong_claims({**record, "outcome": None}) == []


def test_claims_of_an_outcome() -> None:
    record: Json = {
        "start": {**new_start(random.Random(1).random), "to_move": 0, "scores": [5, 3]},
        "turns": [{"player": 1, "move": "offer"}, {"player": 0, "move": "resign", "ms": 3}],
    }
    right: Json = {"winners": [1], "scores": [5, 6], "clause": "Q2.8"}
    for claim in (right, {}, {"winners": [1]}, {"text": "any"}):
        assert quadroton.wrong_claims({**record, "outcome": claim}) == []
    wrong: list[Json | None] = [None, {**right, "winners": [0]}, {**right, "scores": [5, 3]}]
    for claimed in [*wrong, {**right, "clause": "Q2.12"}]:
        assert len(quadroton.wrong_claims({**record, "outcome": claimed})) == 1
    # A game that is over at its start.
    over = {**record["start"], "scores": [8000, 0]}
    done: Json = {"start": over, "turns": [], "outcome": {"winners": [0], "clause": "Q2.8"}}
    assert quadroton.wrong_claims(done) == []
    assert len(quadroton.wrong_claims({**done, "outcome": None})) == 1


# Material.


@pytest.mark.clause("Q1.1", "Q1.2")
def test_kinds_and_colours() -> None:
    sizes = Counter(TILES_OF_KIND.values())
    assert (len(KINDS), sizes) == (70, {1: 4, 2: 6, 4: 60})
    letters = Counter("".join(ALL_TILES))
    assert letters == dict.fromkeys(COLOURS, 256)
    assert kind_of("YRGB") == "RGBY"
    assert turned("RGBY", 90) == "YRGB"
    assert (len(ALL_CELLS), len(ALL_SQUARES)) == (256, 1024)


@pytest.mark.clause("Q1.3")
def test_a_deal() -> None:
    seen = set()
    for seed in range(40):
        first, second = deal(random.Random(seed).random)
        assert sum(first.values()) == sum(second.values()) == 128
        assert {kind: first.get(kind, 0) + second.get(kind, 0) for kind in KINDS} == TILES_OF_KIND
        alike = {kind: n for kind, n in first.items() if second.get(kind) == n}
        assert sum(alike.values()) == 126
        seen.add(tuple(sorted(set(first) - set(alike))))
    # Every choice of two of the four one-coloured tiles occurs.
    assert len(seen) == 6


@pytest.mark.clause("Q2.2", "Q2.4", "Q-R20")
def test_numbers_of_first_moves_with_one_tile() -> None:
    assert perft(new_game(), 1) == 65_024
    assert perft(new_game(reverse=True), 1) == 768


@pytest.mark.clause("Q2.4", "Q3.2", "Q-R20")
def test_numbers_of_moves_within_a_few_cells() -> None:
    # Two tiles: both rotated (3 × 3), or exchanged with any rotations (4 × 4).
    game = new_game(reverse=True)
    game.moves[0] = 2
    assert sum(1 for _ in legal_moves(game, 2, [(0, 0), (0, 1)])) == 9 + 16
    # Three: all rotated, one pair of three exchanged, or all in a ring, in two directions.
    game.moves[0] = 4
    number = sum(1 for _ in legal_moves(game, 3, [(0, 0), (0, 1), (5, 5)]))
    assert number == 3**3 + 3 * 3 * 4**2 + 2 * 4**3
    # One tile on the board of two cells: laid beside it, rotated, or moved with any rotation.
    game = laid(new_game(), "RGBY@a1", "RBGY@p16")
    number = sum(1 for _ in legal_moves(game, 1, [cell_of("a1"), cell_of("b1")]))
    assert number == 254 + 3 + 4


@pytest.mark.clause("Q2.18")
def test_sequences_of_two_moves() -> None:
    game = new_game(reverse=True)
    game.board[0, 0] = game.board[0, 1] = "RGBY"
    # Any rotation changes all four squares, so the second player turns the other tile.
    assert perft(game, 2, 1, [(0, 0), (0, 1)]) == 6 * 3
    game.board[0, 0] = game.board[0, 1] = "RRRG"
    # Any rotation changes two squares of four, which is not more than half.
    assert perft(game, 2, 1, [(0, 0), (0, 1)]) == 6 * 6


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


# Refusals of moves.


def laid(game: Game, *moves: str) -> Game:
    for text in moves:
        result = quadroton.step(game, text)
        assert isinstance(result, quadroton.Played), (text, result)
        game = result.game
    return game


def clauses(game: Game, move: str | Move) -> list[str]:
    result = quadroton.step(game, move)
    return result.clauses if isinstance(result, quadroton.Refused) else []


@pytest.mark.clause("Q2.2")
def test_placing() -> None:
    game = laid(new_game(), "RGBY@c5", "RBGY@d5")
    assert clauses(game, "BYRG@c5") == ["Q2.2"]
    assert clauses(game, "BYRG@c6") == []
    # Two tiles of every kind of four, one laid; one of every kind of two.
    assert clauses(game, "BYRG@c6+RGBY@c7") == ["Q2.2"]
    assert clauses(game, "RGRG@c6+GRGR@c7") == ["Q2.2"]
    nine = [kind for kind in KINDS if TILES_OF_KIND[kind] == 4 and kind != "RGBY"][:9]
    texts = [f"{kind}@{file}1" for kind, file in zip(nine, "abcdefghi", strict=True)]
    assert clauses(game, "+".join(texts)) == ["Q2.2"]
    assert clauses(game, "+".join(texts[:8])) == []


@pytest.mark.clause("Q2.2", "Q2.4", "Q-R1")
def test_moves_that_have_no_text() -> None:
    game = laid(new_game(), "RGBY@c5", "RBGY@d5")
    assert clauses(game, ()) == ["Q2.2", "Q2.4"]
    mixed: Move = (Place("RRRG", (0, 0)), Shift((11, 2), (11, 2), 90))
    assert clauses(game, mixed) == ["Q2.2", "Q2.4"]
    assert clauses(game, (Place("RRRG", (0, 0)), Place("RRRB", (0, 0)))) == ["Q2.2"]
    assert clauses(game, (Shift((11, 2), (0, 0), 0), Shift((11, 2), (0, 1), 0))) == ["Q2.4"]
    assert clauses(game, (Shift((11, 2), (0, 0), 0), Shift((11, 3), (0, 0), 0))) == ["Q2.4"]
    assert clauses(game, (Shift((11, 2), (11, 2), 0),)) == ["Q-R1"]
    assert clauses(game, (Shift((0, 0), (0, 0), 0),)) == ["Q2.4", "Q-R1"]


@pytest.mark.clause("Q2.4", "Q-R1")
def test_rearranging() -> None:
    game = laid(new_game(), "RGBY@c5", "RBGY@d5", "GGGY@e5+RRRY@f5", "RBYG@p1")
    assert clauses(game, "c5>a1") == []
    assert clauses(game, "c5>d5") == ["Q2.4"]
    assert clauses(game, "a1>b1") == ["Q2.4"]
    assert clauses(game, "a1:90") == ["Q2.4"]
    assert clauses(game, "c5>d5+d5>e5") == ["Q2.4"]
    assert clauses(game, "c5>d5+d5>a1") == []
    # An exchange in a ring, with the opponent's tiles and a rotation on the spot.
    after = laid(game, "c5>d5+d5>e5:90+e5>c5+f5:180").board
    assert [after[cell_of(text)] for text in ("c5", "d5", "e5", "f5")] == [
        "GGGY",
        "RGBY",
        "YRBG",
        "RYRR",
    ]


@pytest.mark.clause("Q-R1")
def test_rotating_a_one_coloured_tile_is_a_change() -> None:
    game = new_game()
    mono = next(kind for kind in ("RRRR", "GGGG", "BBBB") if game.hands[0].get(kind))
    game = laid(game, f"{mono}@c5", "RGBY@p1")
    assert clauses(game, "c5:90") == []


@pytest.mark.clause("Q2.6")
def test_limits() -> None:
    game = laid(new_game(), "RGBY@c5", "RBGY@d5", "RBGY@e5", "RGBY@f5")
    assert clauses(game, "c5>a1+d5>b1") == []
    game.rearranged[0][2] = 7
    assert clauses(game, "c5>a1+d5>b1") == ["Q2.6"]
    assert clauses(game, "c5>a1+d5>e5") == ["Q2.4", "Q2.6"]
    assert clauses(game, "c5>a1") == []
    assert clauses(game, "RRRG@a1+RRRB@b1") == []
    assert game.limits("placing") == {1: 128, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
    assert game.limits("rearranging") == {1: 8, 2: 7, 3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}
    for tiles, limit in zip(range(2, 9), (7, 6, 5, 4, 3, 2, 1), strict=True):
        kinds = [kind for kind in KINDS if game.hands[0].get(kind) == 2][:tiles]
        move = tuple(Place(kind, (0, column)) for column, kind in enumerate(kinds))
        game.placed[0][tiles] = limit - 1
        assert clauses(game, move) == []
        game.placed[0][tiles] = limit
        assert clauses(game, move) == ["Q2.6"]


@pytest.mark.clause("Q2.18", "Q-R15")
def test_more_than_half_of_the_last_move_may_not_be_undone() -> None:
    # Eight squares: RGBY turned changes all four of its tile, and half of the eight.
    game = laid(new_game(), "RGBY@c5+RRRG@d5")
    assert clauses(game, "c5:90") == []
    assert clauses(game, "c5:90+d5:90") == ["Q2.18"]
    # RRRG turned by 90 changes two squares; a square left empty has another colour.
    assert clauses(game, "c5:90+d5:180") == ["Q2.18"]
    assert clauses(game, "d5:90") == []
    assert clauses(game, "d5>a1") == []
    assert clauses(game, "c5>a1+d5>b1") == ["Q2.18"]
    one = laid(new_game(), "RRRG@d5")
    assert clauses(one, "d5:90") == []
    assert clauses(one, "d5>a1") == ["Q2.18"]
    # A placing changes no square that was covered.
    assert clauses(one, "RGBY@d6") == []


@pytest.mark.clause("Q2.18", "Q-R15")
def test_what_the_protection_covers() -> None:
    game = laid(new_game(), "RGBY@c5", "RBGY@d5")
    # The opponent's last move alone, where it left the tiles.
    assert clauses(game, "c5:90") == []
    assert clauses(game, "d5:90") == ["Q2.18"]
    moved = laid(game, "c5>h8")
    assert clauses(moved, "h8>a1") == ["Q2.18"]
    # A miss in between ends it.
    assert clauses(laid(game, "miss", "miss"), "d5:90") == []
    # A player's own last move is not protected from them; the first move alone is bound.
    alone = game.copy()
    alone.clock_ms[1] = 0
    assert clauses(alone, "d5:90") == ["Q2.18"]
    alone = laid(alone, "RRRG@a1")
    assert (alone.to_move, clauses(alone, "d5:90"), clauses(alone, "a1>b1")) == (0, [], [])


# The reverse game.


@pytest.mark.clause("Q3.1", "Q3.2", "Q-R20")
def test_moves_of_the_reverse_game() -> None:
    game = new_game(reverse=True)
    assert Counter(map(kind_of, game.board.values())) == TILES_OF_KIND
    assert clauses(game, "RGBY@c5") == ["Q3.1"]
    assert clauses(game, "c5:90") == []
    assert clauses(game, (Shift((0, 0), (0, 0), 0),)) == ["Q-R20"]
    assert clauses(game, ()) == ["Q3.2"]
    assert clauses(game, (Place("RRRG", (0, 0)), Shift((0, 0), (0, 0), 90))) == ["Q3.1", "Q3.2"]
    game.moves[0] = 6
    assert clauses(game, "c5>d5:90+d5>c5") == []
    assert clauses(game, "c5>d5+d5>e5+e5>c5+f5:90") == []
    assert clauses(game, "c5>d5+d5>e5") == ["Q3.2"]
    nine = "+".join(f"{file}1:90" for file in "abcdefghi")
    assert clauses(game, nine) == ["Q3.2"]


@pytest.mark.clause("Q3.3", "Q-R21")
def test_how_many_tiles_from_which_own_move() -> None:
    game = new_game(reverse=True)
    most = []
    for made in range(8):
        game.moves[0] = made
        moves = ["+".join(f"{file}1:90" for file in "abcdefgh"[:n]) for n in range(1, 9)]
        open_numbers = [n for n, move in enumerate(moves, start=1) if clauses(game, move) == []]
        assert all(clauses(game, move) in ([], ["Q3.3"]) for move in moves)
        assert open_numbers == list(range(1, len(open_numbers) + 1))
        most.append(len(open_numbers))
    assert most == [1, 1, 2, 2, 3, 3, 8, 8]
    game.moves[0] = 1
    # Missed turns are not moves.
    assert laid(game, "miss", "miss").moves == [1, 0]


@pytest.mark.clause("Q3.2", "Q2.6")
def test_limits_of_the_reverse_game_count_both_kinds_together() -> None:
    game = new_game(reverse=True)
    game.moves[0] = 6
    for n, limit in zip(range(1, 9), (32, 16, 12, 10, 8, 6, 4, 2), strict=True):
        turning = "+".join(f"{file}1:90" for file in "abcdefgh"[:n])
        game.rearranged[0][n] = limit - 1
        after = laid(game, turning)
        assert after.rearranged[0][n] == limit
        assert (after.placed, after.hands) == (game.placed, game.hands)
        game.rearranged[0][n] = limit
        assert clauses(game, turning) == ["Q3.2"]
    assert clauses(game, "c5>d5+d5>c5") == ["Q3.2"]
    game.moves[0] = 1
    assert clauses(game, "c5>d5+d5>c5") == ["Q3.3", "Q3.2"]


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
    assert faults_of({"reverse": True}, reverse) == [
        "tiles in hand in the reverse game",
        "5 tiles of RRRG instead of 4",
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


def test_at_most_2000_patterns() -> None:
    shapes = [[[0, 0], [0, n % 31 + 1], [n // 31 % 31 + 1, n // 961]] for n in range(2001)]
    patterns = [{"id": f"p{n}", "parts": [shape], "points": 1} for n, shape in enumerate(shapes)]
    assert "2001 patterns, more than 2000" in catalogue_faults({"patterns": patterns})
    assert not any("more" in fault for fault in catalogue_faults({"patterns": patterns[:2000]}))


# Random games.


@pytest.mark.parametrize("seed", range(12))
def test_random_games_keep_what_must_hold(seed: int) -> None:
    dice = chance(seed)
    options = random_options(dice)
    start = random_start(dice, options)
    game = start_game(options, start)
    for _ in range(8):
        if game.to_move is None:
            break
        what, player, ms = random_step(dice, game)
        before = start_data(game)
        result = quadroton.step(game, what, player, ms)
        assert isinstance(result, quadroton.Played)
        assert start_data(game) == before
        after = result.game
        assert start_data(start_game(options, start_data(after))) == start_data(after)
        if not isinstance(what, str):
            assert parse_step(step_text(what)) == tuple(
                sorted(what, key=lambda item: step_text(what).index(step_text((item,))))
            )
            gained = [now - then for now, then in zip(after.scores, game.scores, strict=True)]
            assert gained[result.player] == sum(one["points"] for one in result.events)
        assert game.used_places <= after.used_places
        assert game.used_chains <= after.used_chains
        assert game.fenced <= after.fenced
        game = after


@pytest.mark.parametrize("seed", range(6))
def test_random_attempts_are_refused_by_known_clauses_or_taken(seed: int) -> None:
    dice = chance(100 + seed)
    options = random_options(dice)
    game = start_game(options, random_start(dice, options))
    known = ["Q2.8", "Q2.12", "Q2.1", "Q2.7", "Q-R7", "Q2.2", "Q2.4", "Q3.1", "Q3.2"]
    known += ["Q-R1", "Q-R20", "Q3.3", "Q2.6", "Q2.18"]
    taken = 0
    for _ in range(60):
        what, player, ms = random_attempt(dice, game)
        result = quadroton.step(game, what, player, ms)
        if isinstance(result, quadroton.Refused):
            assert set(result.clauses) <= set(known)
        else:
            taken += 1
    assert taken < 60


@pytest.mark.parametrize("seed", range(4))
def test_random_records_hold(seed: int) -> None:
    dice = chance(200 + seed)
    options = random_options(dice)
    record = random_record(dice, options, random_start(dice, options), 10)
    assert quadroton.wrong_claims(json.loads(json.dumps(record))) == []


@pytest.mark.parametrize("seed", range(4))
def test_permuting_colours_and_turning_the_board_keep_points(seed: int) -> None:
    dice = chance(300 + seed)
    options = {"catalogue": DENSE}
    game = start_game(options, random_start(dice, options))
    what = random_legal_move(dice, game)
    while what is None:
        game = start_game(options, random_start(dice, options))
        what = random_legal_move(dice, game)
    points = points_of(game, what)
    renamed, move = with_colours_renamed(game, what)
    assert points_of(renamed, move) == points
    quarter, move = with_board_turned(game, what)
    assert points_of(quarter, move) == points


def points_of(game: Game, move: Move) -> int:
    result = quadroton.step(game, move)
    assert isinstance(result, quadroton.Played), result
    return sum(int(one["points"]) for one in result.events)


def with_colours_renamed(game: Game, move: Move) -> tuple[Game, Move]:
    """Red becomes green, green blue, blue yellow, yellow red."""
    table = str.maketrans("RGBY", "GBYR")
    other = game.copy()
    other.board = {cell: tile.translate(table) for cell, tile in game.board.items()}
    other.hands = [{kind_of(k.translate(table)): n for k, n in hand.items()} for hand in game.hands]
    other.used_chains = {(colour.translate(table), sq) for colour, sq in game.used_chains}
    return other, tuple(
        Place(item.tile.translate(table), item.cell) if isinstance(item, Place) else item
        for item in move
    )


def with_board_turned(game: Game, move: Move) -> tuple[Game, Move]:
    """Board and memories turned by 90 degrees clockwise."""

    def turn_cell(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[1], 15 - cell[0]

    def turn_square(square: tuple[int, int]) -> tuple[int, int]:
        return square[1], 31 - square[0]

    other = game.copy()
    other.board = {turn_cell(cell): turned(tile, 90) for cell, tile in game.board.items()}
    other.used_places = {frozenset(map(turn_square, place)) for place in game.used_places}
    other.used_chains = {(colour, turn_square(sq)) for colour, sq in game.used_chains}
    other.fenced = set(map(turn_square, game.fenced))
    other.last_cells = list(map(turn_cell, game.last_cells))
    return other, tuple(
        Place(turned(item.tile, 90), turn_cell(item.cell))
        if isinstance(item, Place)
        else Shift(turn_cell(item.source), turn_cell(item.target), item.turn)
        for item in move
    )
