"""The heuristic value of a state: a lead in kinds; after a win, how near the finale's end is."""

from __future__ import annotations

import pytest

from boardgames_core import triples
from boardgames_core.triples.evaluation import WIN
from tests.triples.boards import play, position

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
def test_in_the_finale_it_is_the_win_and_how_many_taps_are_left() -> None:
    """b2 takes the R of b4 into the X; then d4 takes the Y of e4 into Y B R. Both are needed."""
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1")
    assert triples.evaluate(start, 1) == WIN + 0.5 + 0.5 / 3
    further = position(X_DONE_AND_Y, 1, f"- {FIVE}", "finale1")
    assert triples.evaluate(further, 1) == WIN + 0.5 + 0.5 / 2
    assert triples.evaluate(further, 0) == -(WIN + 0.5 + 0.5 / 2)
    done = position(X_DONE, 0, "BBR,BBG,BRG -", "over0")
    assert triples.evaluate(done, 0) == WIN + 1
    assert triples.evaluate(done, 1) == -(WIN + 1)
    assert WIN > 20  # more than any lead


@pytest.mark.clause("T-R6")
def test_without_a_way_it_is_the_win_and_half_the_share_of_tiles_in_a_triple() -> None:
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1", finale_limit=1)
    assert triples.evaluate(start, 1) == WIN  # no triple yet, and one tap is not enough
    unfinished = play(start, "b2")
    assert triples.to_move(unfinished) is None
    assert triples.evaluate(unfinished, 1) == WIN + 0.5 * 5 / 6


@pytest.mark.clause("T-R4")
def test_a_draw_is_worth_nothing_whatever_the_lead() -> None:
    state = position("R . G\n. Y B\nB G R", 1, "RRY -", "draw")
    assert triples.evaluate(state, 0) == triples.evaluate(state, 1) == 0
    assert type(triples.evaluate(state, 0)) is float
