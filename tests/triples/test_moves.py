"""Legal taps and refusals, and what a tap completes and notes.

In a comment, `x -> y` says that the tile on x slides to y.
"""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import BoardgamesError, IllegalMoveError
from tests.triples.boards import (
    drawn,
    events,
    play,
    position,
    refused,
    rows_of,
    standing,
    tap,
    unscored,
)

HUGE = 10**5000  # Python refuses to write it out

SMALL = """
    . B .
    . . .
    R . G
"""
X = """
    . R .
    B . B
    . . .
    G . G
"""
X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""
JAMMED = """
    R . G
    . Y B
    B G R
"""
SEVEN = "BBR,BBG,BBY,BRR,BRG,BRY,BGG"

FINALE = position(X, 0, "BBR,BBG,BRG -", "finale0")
OVER = position(X_DONE, 0, "BBR,BBG,BRG -", "over0")
UNFINISHED = position(JAMMED, 1, f"- {SEVEN}", "over1")
DRAWN = position(JAMMED, phase="draw")
LIMITED = position(X, phase="draw", move_limit=2, moves=2)
NOTHING_LEFT = position("B . .\n. . .\n. . R", phase="draw")


# --- Legal taps -----------------------------------------------------------------------------------


@pytest.mark.clause("T3")
@pytest.mark.parametrize(
    ("move", "after"),
    [
        ("b4", "B....|..R..|.G...|....Y -> .B...|..R..|.G...|....Y"),  # B, at 1; G is at 2
        ("d3", "B....|..R..|.G...|....Y -> B....|...R.|.G...|....Y"),
        ("a2", "B....|..R..|.G...|....Y -> B....|..R..|G....|....Y"),  # G, at 1; B is at 2
        ("e2", "B....|..R..|.G...|....Y -> B....|..R..|.G..Y|....."),  # Y, at 1; G is at 3
        ("e4", "B....|..R..|.G...|....Y -> B...Y|..R..|.G...|....."),  # Y, at 3; B is at 4
    ],
)
def test_a_tile_of_every_colour_slides(move: str, after: str) -> None:
    board, expected = (text.replace("|", "\n") for text in after.split(" -> "))
    assert drawn(play(position(board), move)) == rows_of(expected)


@pytest.mark.clause("T3", "T-R1")
def test_perft_from_the_rulebooks_start() -> None:
    def perft(state: triples.State, depth: int) -> int:
        moves = list(triples.legal_moves(state))
        if depth == 1:
            return len(moves)
        return sum(perft(triples.apply(state, move), depth - 1) for move in moves)

    start = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    assert [perft(start, depth) for depth in range(1, 5)] == [21, 447, 9553, 204374]


@pytest.mark.clause("T1")
def test_one_person_can_play_both_sides() -> None:
    state = position(SMALL)
    for player, move in enumerate(["a3", "b3", "c3", "b3"]):
        assert triples.why_illegal(state, tap(move)) is None
        assert triples.to_move(state) == player % 2
        state = triples.apply(state, tap(move))
    assert drawn(state) == rows_of(SMALL)


@pytest.mark.clause("T3", "T8")
@pytest.mark.parametrize("state", [OVER, UNFINISHED, DRAWN, LIMITED, NOTHING_LEFT])
def test_nothing_is_legal_when_the_game_is_over(state: triples.State) -> None:
    assert list(triples.legal_moves(state)) == []
    for cell in triples.cells(triples.options(state)):
        assert refused(state, triples.Tap(cell))[1] == "over"


# --- Refusals -------------------------------------------------------------------------------------


@pytest.mark.clause("T3")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("b3", "occupied"),
        ("a1", "occupied"),
        ("b1", "tie"),
        ("d1", "off-board"),
        ("a4", "off-board"),
        ("z99", "off-board"),
    ],
)
def test_refusals_by_t3(move: str, code: str) -> None:
    assert refused(position(SMALL), move) == ("T3", code)
    assert refused(position(SMALL), move, player=0) == ("T3", code)


@pytest.mark.clause("T3")
def test_without_a_tile_in_sight_a_tap_is_refused() -> None:
    assert refused(position("B . . R\n. . . .\nG . . ."), "c2") == ("T3", "no-tile")


@pytest.mark.clause("T3")
def test_a_refusal_names_the_cells() -> None:
    def reason(diagram: str, move: str) -> tuple[str, dict[str, int | str]]:
        found = triples.why_illegal(position(diagram), tap(move))
        assert found is not None
        return found.text, dict(found.data)

    star = ". B .\nR . Y\n. . ."
    assert reason(star, "b2") == (
        "b2 is as near to b3 as to a2 as to c2",
        {"cell": "b2", "tied_0": "b3", "tied_1": "a2", "tied_2": "c2"},
    )
    assert reason(star, "b3") == (
        "b3 is occupied; a tap goes to a free cell",
        {"cell": "b3"},
    )
    assert reason(star, "d4") == (
        "d4 is not on the board, whose cells are a1 to c3",
        {"cell": "d4"},
    )
    empty_row = "B R .\nG . .\n. . .\n. . ."  # nothing in row 2 (nor in column c)
    assert reason(empty_row, "c2") == (
        "from c2 there is no tile in its row or its column",
        {"cell": "c2"},
    )


@pytest.mark.clause("T1", "T8")
def test_the_end_comes_first_then_the_player_then_the_rest() -> None:
    race = position(SMALL, 1)
    assert refused(race, "a3", player=0) == ("T1", "not-to-move")
    assert refused(race, "b1", player=0) == ("T1", "not-to-move")  # a tie as well
    assert refused(race, "d9", player=0) == ("T1", "not-to-move")  # off the board as well
    assert triples.why_illegal(race, tap("a3"), player=1) is None
    assert refused(FINALE, "b2", player=1) == ("T8", "not-to-move")
    assert refused(FINALE, "a3", player=1) == ("T8", "not-to-move")  # occupied as well
    assert refused(FINALE, "a3", player=0) == ("T3", "occupied")
    assert triples.why_illegal(FINALE, tap("b2"), player=0) is None
    for player in (0, 1, 2, None):
        assert refused(OVER, "a3", player=player) == ("T8", "over")


@pytest.mark.clause("T8", "T-R3", "T-R4", "T-R5", "T-R6")
@pytest.mark.parametrize(
    ("state", "clause"),
    [
        (OVER, "T8"),
        (UNFINISHED, "T8"),
        (DRAWN, "T-R4"),
        (LIMITED, "T-R5"),
        (NOTHING_LEFT, "T-R3"),
    ],
)
def test_a_tap_after_the_end_is_refused_by_what_ended_the_game(
    state: triples.State, clause: str
) -> None:
    assert refused(state, "b2") == (clause, "over")


@pytest.mark.clause("T1")
@pytest.mark.parametrize("player", [1, 2, -1, True, False, 0.0, "0", (0,)])
def test_only_the_exact_number_of_the_player_to_move_is_taken(player: Any) -> None:
    assert refused(position(SMALL), "a3", player=player) == ("T1", "not-to-move")
    with pytest.raises(IllegalMoveError):
        triples.apply(position(SMALL), tap("a3"), player=player)


def test_what_is_no_tap_is_refused_and_not_raised() -> None:
    cell = triples.Cell(0, 2)
    state = position(SMALL)
    garbage: list[Any] = [None, "a3", 0, cell, ("a", 3), [], triples.Tap, HUGE, {HUGE}]
    no_cells: list[Any] = [None, "a3", (0, 2), triples.Tap(cell)]
    garbage += [triples.Tap(each) for each in no_cells]
    for move in garbage:
        reason = triples.why_illegal(state, move)
        assert reason is not None
        assert (reason.clause, reason.code) == ("T3", "not-a-move")
        with pytest.raises(IllegalMoveError):
            triples.explain(state, move)
    numbers: list[Any] = [-1, 3, 26, True, None, "0", 1.0, 10**6, HUGE, -HUGE]
    for number in numbers:
        for cell in (triples.Cell(number, 0), triples.Cell(0, number)):
            assert refused(state, triples.Tap(cell)) == ("T3", "off-board")
            # Whoever is refused can be told so, and the reason can be written down.
            assert str(triples.why_illegal(state, triples.Tap(cell)))
    assert refused(state, tap("a3"), player=HUGE) == ("T1", "not-to-move")


def test_the_time_that_a_tap_took_is_kept_and_plays_no_part() -> None:
    state = position(SMALL)
    assert triples.why_illegal(state, tap("a3"), ms=10**9) is None
    assert triples.apply(state, tap("a3"), ms=5) == triples.apply(state, tap("a3"))
    assert triples.explain(state, tap("a3"), ms=5).ms == 5
    assert triples.explain(state, tap("a3"), ms=0).ms == 0
    assert triples.explain(state, tap("a3")).ms is None


@pytest.mark.parametrize("refusing", [triples.apply, triples.explain])
def test_a_refused_tap_raises_with_the_reason_and_what_was_tried(refusing: Any) -> None:
    state = position(SMALL)
    with pytest.raises(IllegalMoveError) as caught:
        refusing(state, tap("b1"))
    error = caught.value
    assert isinstance(error, BoardgamesError)
    assert error.reason == triples.why_illegal(state, tap("b1"))
    assert (error.state, error.move) == (state, tap("b1"))
    assert str(error) == "b1 is as near to a1 as to c1 (clause T3)"
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, again.state, again.move) == (error.reason, state, tap("b1"))


# --- Notice boards --------------------------------------------------------------------------------


@pytest.mark.clause("T5", "T6")
def test_another_order_of_the_colours_is_no_new_kind() -> None:
    # c3 -> b3 completes R G R, and player 0 has noted a triple of two reds and a green.
    board = """
        R . . .
        . . G .
        . . R Y
        B . . .
    """
    state = position(board, 0, "RRG -")
    assert events(state, "b3") == ["RRG a4 b3 c2"]
    assert unscored(state, "b3") == ["RRG a4 b3 c2 T6 noted-by-mover"]
    assert events(position(board, 0, "BRR -"), "b3") == ["RRG a4 b3 c2 new"]


@pytest.mark.clause("T6", "T-R2")
@pytest.mark.parametrize(
    ("claims", "notes", "new", "code"),
    [
        ("exclusive", "- -", True, "noted-by-this-move"),
        ("exclusive", "BRG -", False, "noted-by-mover"),
        ("exclusive", "- BRG", False, "noted-by-opponent"),
        ("shared", "- -", True, "noted-by-this-move"),
        ("shared", "BRG -", False, "noted-by-mover"),
        ("shared", "- BRG", True, "noted-by-this-move"),
        ("shared", "BRG BRG", False, "noted-by-mover"),
    ],
)
def test_whose_kind_it_is(claims: str, notes: str, new: bool, code: str) -> None:
    state = position(X, 0, notes, claims=claims)
    assert events(state, "b2") == [f"BRG a3 b2 c1{' new' if new else ''}", "BRG c3 b2 a1"]
    first = [] if new else [f"BRG a3 b2 c1 T6 {code}"]
    assert unscored(state, "b2") == [*first, f"BRG c3 b2 a1 T6 {code}"]
    before = notes.split()
    after = standing(play(state, "b2")).split()
    assert after == ["1", "BRG" if new else before[0], before[1], "race"]


@pytest.mark.clause("T8")
def test_in_a_finale_nothing_is_new() -> None:
    assert events(FINALE, "b2") == ["BRG a3 b2 c1", "BRG c3 b2 a1", "T8"]
    frozen = ["BRG a3 b2 c1 T8 boards-frozen", "BRG c3 b2 a1 T8 boards-frozen"]
    assert unscored(FINALE, "b2") == frozen
    # Nor is a kind that nobody has.
    state = position(X, 0, "BBR,BBG,RGG -", "finale0")
    assert events(state, "b2") == ["BRG a3 b2 c1", "BRG c3 b2 a1", "T8"]
    assert unscored(state, "b2") == frozen
    assert standing(play(state, "b2")) == "0 BBR,BBG,RGG - over0"


def test_a_turn_has_both_states_the_player_and_the_move() -> None:
    state = position(X, 1)
    turn = triples.explain(state, tap("b2"))
    assert (turn.before, turn.player, turn.move) == (state, 1, tap("b2"))
    assert turn.after == triples.apply(state, tap("b2"))


# --- Sampling -------------------------------------------------------------------------------------


class Fixed:
    """A source of randomness that gives one number."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.clause("T3")
def test_a_sampled_tap_is_one_of_the_legal_ones_each_equally_likely() -> None:
    state = position(SMALL)  # five legal taps
    drawn_by = {0.0: "a3", 0.19: "a3", 0.21: "c3", 0.41: "a2", 0.61: "b2", 0.81: "c2", 0.999: "c2"}
    for number, move in drawn_by.items():
        assert triples.sample_move(state, Fixed(number)) == tap(move)
    rng = random.Random(4)
    counts = dict.fromkeys("a3 c3 a2 b2 c2".split(), 0)
    for _ in range(1000):
        counts[str(triples.sample_move(state, rng))] += 1
    assert all(150 < count < 250 for count in counts.values())


def test_no_tap_can_be_sampled_when_the_game_is_over() -> None:
    with pytest.raises(IllegalMoveError) as caught:
        triples.sample_move(DRAWN, random.Random(1))
    assert caught.value.reason.clause == "T-R4"
    assert caught.value.move is None
