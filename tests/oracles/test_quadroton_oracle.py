"""Quadroton's second model: example records, the rulebook's numbers, refusals of moves.

The files beside this one: written form and starts (`…_forms`), patterns (`…_patterns`), chains and
fences (`…_regions`), time and ends (`…_ends`), random games (`…_games`).
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.depth import deep, some
from tests.oracles import quadroton
from tests.oracles.quadroton_begun import clauses, laid, new_game
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_SQUARES,
    ALL_TILES,
    COLOURS,
    KINDS,
    TILES_OF_KIND,
    Move,
    Place,
    Shift,
    cell_of,
    kind_of,
    turned,
)
from tests.oracles.quadroton_listing import legal_moves, perft
from tests.oracles.quadroton_start import deal, new_start

Json = dict[str, Any]
DATA = Path(__file__).parent.parent / "data"
EXAMPLES = (DATA / "quadroton.jsonl").read_text(encoding="utf-8").splitlines()
NAMES_OF_EXAMPLES = ["attested-1", "attested-2", "dense"]


# Records.


@pytest.mark.parametrize("line", some(EXAMPLES, every=3), ids=NAMES_OF_EXAMPLES)
def test_every_claim_of_the_examples_comes_out(line: str) -> None:
    assert quadroton.wrong_claims(json.loads(line)) == []


@pytest.mark.parametrize("line", some(EXAMPLES, every=3), ids=NAMES_OF_EXAMPLES)
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


@deep
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


# Refusals of moves.


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
