"""How a race and a finale end: the winner, ties, jams, limits, the finale and its unfinished ends.

In a comment, `x -> y` says that the tile on x slides to y.
"""

from __future__ import annotations

import pytest

from boardgames_core import triples
from tests.triples.boards import end, events, play, position, refused, standing, tap

# The tiles can form BBR BBG BRG BGG RGG: half of five is two and a half. b4 -> b2 fills the X.
X = """
    . R .
    B . B
    . . .
    G . G
"""
# With a Y they can form ten kinds, BBR BBG BBY BRG BRY BGG BGY RGG RGY GGY: half is five.
X_AND_Y = """
    . R . . Y
    B . B . .
    . . . . .
    G . G . .
"""
# a2 -> a3 is the one legal tap, and jams the board; 13 kinds are possible, half is seven.
CORNER = """
    . . G
    R Y B
    B G R
"""


# --- The winner -----------------------------------------------------------------------------------


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("mover", "notes", "after"),
    [
        # Two of five are found: below half.
        (0, "BBR -", "1 BBR,BRG - race"),
        (1, "- BBR", "0 - BBR,BRG race"),
        (0, "- BBR", "1 BRG BBR race"),
        # Three of five: at least half, and somebody leads.
        (0, "BBR,BBG -", "0 BBR,BBG,BRG - over0"),
        (1, "- BBR,BBG", "1 - BBR,BBG,BRG over1"),
        (0, "BBR BBG", "0 BBR,BRG BBG over0"),
        # The winner is not the one who moved.
        (1, "BBR,BBG -", "0 BBR,BBG BRG over0"),
        (0, "- BBR,BBG", "1 BRG BBR,BBG over1"),
    ],
)
def test_who_leads_when_half_is_found_wins(mover: int, notes: str, after: str) -> None:
    assert standing(play(position(X, mover, notes), "b2")) == after


@pytest.mark.clause("T7", "T8")
def test_the_winner_is_an_event_after_the_triples_and_before_the_finale() -> None:
    # The finished X has every tile in a triple: the finale is over at once.
    state = position(X, 1, "BBR,BBG -")
    assert events(state, "b2") == ["BRG a3 b2 c1 new", "BRG c3 b2 a1", "T7 0", "T8"]
    assert end(play(state, "b2")) == ((0,), "T7", "finale-complete")
    # With Y alone in a corner there is a finale to play.
    state = position(X_AND_Y, 0, "BBR,BBG,BBY,BGG -")
    assert events(state, "b2") == ["BRG a3 b2 c1 new", "BRG c3 b2 a1", "T7 0"]
    after = play(state, "b2")
    assert standing(after) == "0 BBR,BBG,BBY,BRG,BGG - finale0"
    assert triples.outcome(after) is None
    assert triples.to_move(after) == 0  # once more, and alone


@pytest.mark.clause("T7", "T-R3")
def test_level_at_half_goes_on_until_somebody_leads() -> None:
    # BRR BRG BGG RRG RGG are possible. c3 -> c1 completes two kinds for player 1.
    v = """
        . . . . .
        R . B . G
        . R . G .
        . . . . .
    """
    state = position(v, 1, "RRG,RGG -")
    assert events(state, "c1") == ["BRR a3 b2 c1 new", "BGG e3 d2 c1 new"]
    state = play(state, "c1")
    assert standing(state) == "0 RRG,RGG BRR,BGG race"  # four of five are found
    assert triples.outcome(state) is None
    # The B goes up to c4 and down to c3; then b2 -> b4 completes R B G.
    state = play(state, "c4 c3")
    assert standing(state) == "0 RRG,RGG BRR,BGG race"
    assert events(state, "b4") == ["BRG b4 c3 d2 new", "T7 0"]
    assert standing(play(state, "b4")) == "0 BRG,RRG,RGG BRR,BGG finale0"


@pytest.mark.clause("T7", "T-R2")
def test_a_kind_found_by_both_counts_once() -> None:
    # Player 1 notes BRG, which player 0 has: BBR and BRG are found, two of five.
    state = play(position(X, 1, "BBR,BRG BBR", claims="shared"), "b2")
    assert standing(state) == "0 BBR,BRG BBR,BRG race"
    # Player 0 had three of five, and would have won with claims that count twice before.
    state = position(X, 0, "BBR,BBG BBR", claims="shared")
    assert standing(play(state, "b2")) == "0 BBR,BBG,BRG BBR over0"


@pytest.mark.clause("T7", "T-R4", "T-R6")
def test_a_win_on_the_move_that_jams_the_board_stands() -> None:
    # a2 -> a3 completes R Y R, the seventh kind of thirteen, and leaves no legal tap.
    state = position(CORNER, 0, "BBR,BBG,BBY BRR,BRG")
    assert standing(play(state, "a3")) == "1 BBR,BBG,BBY,RRY BRR,BRG draw"  # six are found
    state = position(CORNER, 0, "BBR,BBG,BBY BRR,BRG,BRY")
    assert events(state, "a3") == ["RRY a3 b2 c1 new", "T7 0"]
    assert end(play(state, "a3")) == ((0,), "T7", "finale-unfinished")
    assert standing(play(state, "a3")) == "0 BBR,BBG,BBY,RRY BRR,BRG,BRY over0"


# --- Draws ----------------------------------------------------------------------------------------


@pytest.mark.clause("T-R5", "T8")
def test_the_move_limit_counts_no_moves_of_the_finale() -> None:
    state = position(
        X_AND_Y, 0, "BBR,BBG,BBY,BRG,BGG -", "finale0", moves=9, finale_moves=9, move_limit=9
    )
    after = play(state, "e3")
    assert standing(after).endswith(" finale0")
    assert triples.encode(after)["start"] == {
        "position": triples.format_position(after),
        "moves": 9,
        "finale_moves": 10,
    }


# --- The finale -----------------------------------------------------------------------------------

X_DONE_AND_Y = """
    . . . . Y
    B . B . .
    . R . . .
    G . G . .
"""
FIVE = "BBR,BBG,BBY,BRG,BGG"


@pytest.mark.clause("T8")
@pytest.mark.parametrize("winner", [0, 1])
def test_the_winner_alone_moves_until_every_tile_is_in_a_triple(winner: int) -> None:
    notes = f"{FIVE} -" if winner == 0 else f"- {FIVE}"
    state = position(X_DONE_AND_Y, winner, notes, f"finale{winner}")
    for move in ("e3", "e2", "e3", "e4"):  # Y down its column and up again
        assert triples.to_move(state) == winner
        assert refused(state, move, player=1 - winner) == ("T8", "not-to-move")
        state = triples.apply(state, tap(move), player=winner)
        assert standing(state) == f"{winner} {notes} finale{winner}"
        assert triples.outcome(state) is None
    # e4 -> d4 completes Y B R, and with it the finale.
    assert events(state, "d4") == ["BRY d4 c3 b2", "T8"]
    state = play(state, "d4")
    assert standing(state) == f"{winner} {notes} over{winner}"
    assert end(state) == ((winner,), "T7", "finale-complete")


@pytest.mark.clause("T8")
def test_a_triple_undone_in_the_finale_is_missed() -> None:
    # b2 -> b4 opens the X; then Y at d4 is in no triple either.
    state = position(X_DONE_AND_Y, 0, f"{FIVE} -", "finale0")
    state = play(state, "b4 d4")
    assert standing(state) == f"0 {FIVE} - finale0"


@pytest.mark.clause("T-R6", "T7")
def test_the_finale_limit_counts_no_moves_of_the_race() -> None:
    state = position(X_AND_Y, 0, "BBR,BBG,BBY,BGG -", moves=50, finale_limit=1)
    after = play(state, "b2")
    assert standing(after).endswith(" finale0")
    assert standing(play(after, "e3")).endswith(" over0")


@pytest.mark.clause("T8")
def test_a_jammed_finale_with_every_tile_in_a_triple_is_complete() -> None:
    # e3 -> c3 fills two diagonals of five, which jam the board; all nine tiles are in triples.
    six = """
        B . . . Y
        . R . R .
        . . . . G
        . Y . B .
        G . . . B
    """
    half = "BBB,BBR,BBY,BRR,BRY,BGG,BYY,RRG,RRY"
    state = position(six, 0, f"{half} -", "finale0")
    assert events(state, "c3")[-1] == "T8"
    assert end(play(state, "c3")) == ((0,), "T7", "finale-complete")
