"""The heuristic value of a state: a lead in kinds; after a win, how far the finale is."""

from __future__ import annotations

import pytest

from boardgames_core import triples
from boardgames_core.triples.evaluation import WIN
from tests.triples.boards import position

X_AND_Y = """
    . R . . Y
    B . B . .
    . . . . .
    G . G . .
"""
X_DONE_AND_Y = """
    . . . . Y
    B . B . .
    . R . . .
    G . G . .
"""
X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""
FIVE = "BBR,BBG,BBY,BRG,BGG"


@pytest.mark.clause("T6")
@pytest.mark.parametrize(
    ("notes", "value"), [("- -", 0), ("BBR,BBG RGG", 1), ("- BBR,BBG,BRG", -3), ("BBR BBG", 0)]
)
def test_in_the_race_it_is_the_lead_in_kinds(notes: str, value: float) -> None:
    state = position(X_AND_Y, 0, notes)
    assert triples.evaluate(state, 0) == value
    assert triples.evaluate(state, 1) == -value


@pytest.mark.clause("T8")
def test_in_the_finale_it_is_the_win_and_how_near_its_end_is() -> None:
    # b4 -> b2 and e4 -> d4 end it: two taps. From the filled X it is the last one.
    two = position(X_AND_Y, 1, f"- {FIVE}", "finale1")
    one = position(X_DONE_AND_Y, 1, f"- {FIVE}", "finale1")
    done = position(X_DONE, 0, "BBR,BBG,BRG -", "over0")
    assert triples.evaluate(two, 1) == pytest.approx(WIN + 0.5 + 0.5 / 3)
    assert triples.evaluate(one, 1) == WIN + 0.75
    assert triples.evaluate(one, 0) == -(WIN + 0.75)
    assert triples.evaluate(done, 0) == WIN + 1
    assert triples.evaluate(done, 1) == -(WIN + 1)
    assert WIN > 20  # more than any lead


@pytest.mark.clause("T-R6")
def test_where_no_way_is_seen_it_is_half_the_share_of_tiles_in_a_triple() -> None:
    # a3 b2 c1 and c3 b2 a1 are triples; c2 and b1 are in none, and nothing can move.
    stuck = position("R . G\n. Y B\nB G R", 0, "BBR,BBG,BBY,BRR,BRG,BRY,BGG -", "over0")
    assert triples.evaluate(stuck, 0) == pytest.approx(WIN + 0.5 * 5 / 7)


@pytest.mark.clause("T-R4")
def test_a_draw_is_worth_nothing_whatever_the_lead() -> None:
    state = position("R . G\n. Y B\nB G R", 1, "RRY -", "draw")
    assert triples.evaluate(state, 0) == triples.evaluate(state, 1) == 0
    assert type(triples.evaluate(state, 0)) is float
