"""Which clauses a turn rests on, worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.triples import exercised
from boardgames_core.triples.coverage import BEYOND_RECORDS
from tests.triples.boards import position, tap

X_AND_Y = """
    . R . . Y
    B . B . .
    . . . . .
    G . G . .
"""
V = """
    . . . . .
    R . B . G
    . R . G .
    . . . . .
"""
CORNER = """
    . . G
    R Y B
    B G R
"""
FOUR = "BBR,BBG,BBY,BGG"
FIVE = f"{FOUR},BGY"

# T-R14: these tiles form fewer than 20 kinds, and half of them is less than ten.
CASES: dict[str, tuple[tuple[Any, ...], dict[str, Any], str, str]] = {
    # The first move rests on the start, its size and its tiles.
    "first move": ((X_AND_Y,), {}, "e3", "T2 T-R1 T1 T3"),
    "nothing completed": ((X_AND_Y,), {"moves": 5}, "e3", "T1 T3"),
    "set up with kinds": ((X_AND_Y, 0, "BBR -"), {}, "e3", "T1 T3"),
    "a new kind": ((X_AND_Y,), {"moves": 5}, "b2", "T1 T3 T5 T6"),
    "a kind of one's own": ((X_AND_Y, 0, "BRG -"), {}, "b2", "T1 T3 T5"),
    "a kind of the opponent's": ((X_AND_Y, 0, "- BRG"), {}, "b2", "T1 T3 T5"),
    "a shared kind": ((X_AND_Y, 0, "- BRG"), {"claims": "shared"}, "b2", "T1 T3 T5 T6 T-R2"),
    "level at half": ((V, 1, "RRG,RGG -"), {}, "c1", "T1 T3 T5 T6 T-R14 T-R3"),
    "level at exactly half": (
        ("G Y .\n. . .\nB . R", 0, "BRG BRY"),
        {},
        "c2",  # R, from c1
        "T1 T3 T-R14 T-R3",
    ),
    "drawn on the last move": ((X_AND_Y,), {"moves": 8, "move_limit": 9}, "e3", "T1 T3"),
    "level below half": ((V, 1, "RRG -"), {}, "b4", "T1 T3 T5 T6"),  # R B G, the second of five
    "a win": ((X_AND_Y, 0, f"{FOUR} -"), {}, "b2", "T1 T3 T5 T6 T-R14"),
    "a win on the last move": (
        (X_AND_Y, 0, f"{FOUR} -"),
        {"moves": 8, "move_limit": 9},
        "b2",
        "T1 T3 T5 T6 T-R14 T-R5",
    ),
    "a win before the last move": (
        (X_AND_Y, 0, f"{FOUR} -"),
        {"moves": 7, "move_limit": 9},
        "b2",
        "T1 T3 T5 T6 T-R14",
    ),
    "a win without a move left": (
        (CORNER, 0, "BBR,BBG,BBY BRR,BRG,BRY"),
        {},
        "a3",
        "T1 T3 T5 T6 T-R14",
    ),
    "in the finale": ((X_AND_Y, 1, f"- {FIVE}", "finale1"), {}, "e3", "T3 T8"),
    "a triple in the finale": ((X_AND_Y, 1, f"BRG {FIVE}", "finale1"), {}, "b2", "T3 T5 T8"),
    # Y goes to d4, and every tile is in a triple; then a move that leaves it where it was.
    "the finale's end on its last move": (
        (". . . . Y\nB . B . .\n. R . . .\nG . G . .", 1, f"- {FIVE}", "finale1"),
        {"finale_limit": 1},
        "d4",
        "T3 T5 T8",
    ),
    "the finale's last move": (
        (X_AND_Y, 1, f"- {FIVE}", "finale1"),
        {"finale_limit": 1, "moves": 9, "move_limit": 9},
        "e3",
        "T3 T8",
    ),
    "an empty tap": (
        ("B R .\n. . .\n. Y G",),
        {"empty_tap": "passes", "moves": 3},
        "b2",
        "T1 T3 T-R13",
    ),
    "a stop": ((X_AND_Y, 1, f"- {FIVE}", "finale1"), {"finale": "free"}, "stop", "T8"),
    "half of all kinds": (
        (X_AND_Y, 0, f"{FOUR} -"),
        {"possible": "all", "moves": 3},
        "b2",
        "T1 T3 T5 T6 T-R14",
    ),
}


@pytest.mark.clause("T1", "T2", "T3", "T5", "T6", "T8")
@pytest.mark.clause("T-R1", "T-R2", "T-R3", "T-R5", "T-R6", "T-R12", "T-R13", "T-R14")
@pytest.mark.parametrize("name", CASES)
def test_turns(name: str) -> None:
    place, more, move, clauses = CASES[name]
    turn = triples.explain(position(*place, **more), tap(move))
    assert list(exercised(turn)) == clauses.split()


@pytest.mark.clause("T8")
def test_a_completed_finale_is_not_unfinished() -> None:
    x = ". R .\nB . B\n. . .\nG . G"
    turn = triples.explain(position(x, 0, "BBR,BBG -"), tap("b2"))  # won, and over at once
    assert list(exercised(turn)) == "T1 T3 T5 T6 T-R14".split()


def test_what_no_record_can_show() -> None:
    sound = {"T10", "T11", "T12", "T13", "T14", "T15"}
    sound |= {"T-R7", "T-R8", "T-R9", "T-R10", "T-R11"}
    assert set(BEYOND_RECORDS) == {"T9"} | sound
    assert all(BEYOND_RECORDS.values())
