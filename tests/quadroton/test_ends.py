"""Time, offers and ends as a game meets them: through steps and set-up starts."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import Clock, Ended, Step, clock_of
from tests.quadroton.positions import (
    after,
    board_text,
    end,
    full_board,
    legal,
    position,
    record,
    refused,
    reverse,
    step,
)

HOURS = 10_800_000
MINUTES = 360_000
LIMITS = [8, 7, 6, 5, 4, 3, 2, 1]


def left(first: int, second: int, **more: Any) -> dict[str, Any]:
    """The keys of a start for players who have so much time left."""
    return {"clock_ms": [first, second], "now_ms": 2 * HOURS - first - second, **more}


# --- The turn's six minutes, the player's three hours ---------------------------------------------


@pytest.mark.clause("Q2.7", "Q-R2")
def test_time_is_summed_over_the_steps_of_a_turn() -> None:
    state = after(position(), ("offer", 1, 100_000))
    assert quadroton.to_move(state) == 0
    assert clock_of(state).turn_ms == 100_000
    assert clock_of(state).left_ms == (HOURS - 100_000, HOURS)
    assert refused(state, "RRRG@a1", ms=260_001) == ("Q2.7", "late")
    moved = after(state, ("RRRG@a1", None, 260_000))
    assert clock_of(moved) == Clock(
        (HOURS - MINUTES, HOURS), offered_ms=(None, 100_000), offer=None
    )
    assert quadroton.to_move(moved) == 1


@pytest.mark.clause("Q2.7", "Q-R2")
def test_the_six_minutes_begin_anew_with_every_turn() -> None:
    state = after(position(), ("RRRG@a1", None, MINUTES), ("RRRG@b1", None, MINUTES))
    assert clock_of(state).turn_ms == 0
    assert clock_of(state).now_ms == 2 * MINUTES
    assert legal(state, "RRRB@c1", ms=MINUTES)


@pytest.mark.clause("Q2.7", "Q-R2")
def test_a_miss_takes_the_rest_of_the_turn() -> None:
    state = after(position(), ("offer", 0, 60_000))
    assert refused(state, "miss", ms=MINUTES) == ("Q2.7", "wrong-miss-time")
    for ms in (None, 300_000):
        missed = after(state, ("miss", None, ms))
        assert clock_of(missed).left_ms == (HOURS - MINUTES, HOURS)
        assert clock_of(missed).missed == 1
        assert quadroton.to_move(missed) == 1
    turn = quadroton.explain(state, Step.MISS)
    assert turn.ms is None


@pytest.mark.clause("Q2.7", "Q2.8")
def test_a_miss_takes_the_rest_of_the_three_hours_if_that_is_less() -> None:
    state = position(**left(5_000, HOURS))
    missed = after(state, "miss")
    assert clock_of(missed).left_ms == (0, HOURS)
    assert quadroton.to_move(missed) == 1
    # Player 0 is finished: player 1 goes on alone.
    assert quadroton.to_move(after(missed, "RRRG@a1")) == 1


@pytest.mark.clause("Q2.7", "Q-R2")
def test_at_the_very_end_of_a_turn_steps_that_take_no_time_are_allowed() -> None:
    state = after(position(), ("offer", 1, MINUTES))
    assert quadroton.to_move(state) == 0
    assert legal(state, "RRRG@a1", ms=0)
    assert legal(state, "RRRG@a1")
    assert refused(state, "RRRG@a1", ms=1) == ("Q2.7", "late")
    assert legal(state, "miss", ms=0)
    assert clock_of(after(state, "miss")).left_ms == (HOURS - MINUTES, HOURS)


@pytest.mark.clause("Q-R4", "Q2.8")
@pytest.mark.parametrize(("word", "player"), [("offer", 0), ("offer", 1)])
def test_a_step_that_uses_up_the_three_hours_ends_the_turn(word: str, player: int) -> None:
    state = position(**left(7_000, HOURS))
    then = after(state, (word, player, 7_000))
    assert quadroton.to_move(then) == 1
    assert clock_of(then).turn_ms == 0
    assert clock_of(then).offer == player
    # A millisecond less, and the turn goes on.
    still = after(state, (word, player, 6_999))
    assert quadroton.to_move(still) == 0
    assert clock_of(still).turn_ms == 6_999


@pytest.mark.clause("Q2.8")
def test_who_is_finished_may_still_speak() -> None:
    state = position(**left(0, HOURS), to_move=1)
    assert legal(state, "offer", player=0)
    assert legal(state, "resign", player=0)
    assert legal(state, "leave", player=0)
    assert refused(state, "miss", player=0) == ("Q2.1", "not-to-move")
    offered = after(state, ("offer", 1, None))
    assert end(after(offered, ("accept", 0, None)))[2:] == ("Q2.8", "agreement")


@pytest.mark.clause("Q2.8")
def test_the_game_ends_when_both_have_used_up_their_time() -> None:
    state = position(**left(3_000, 0), scores=[7, 9])
    assert end(after(state, ("RRRG@h8", None, 3_000))) == ((1,), (7, 9), "Q2.8", "time")
    assert end(after(state, "miss")) == ((1,), (7, 9), "Q2.8", "time")
    assert end(after(state, ("offer", 0, 3_000))) == ((1,), (7, 9), "Q2.8", "time")
    assert quadroton.outcome(after(state, ("RRRG@h8", None, 2_999))) is None
    level = position(**left(3_000, 0))
    assert end(after(level, "miss")) == ((), (0, 0), "Q2.8", "time")


# --- No move left ---------------------------------------------------------------------------------


def nearly_out(*, second: list[int], rearranged: list[int] | None = None, **more: Any) -> Any:
    """Both hands are empty and the board is full; rearrangings made by players 0 and 1."""
    made = [rearranged or [7, *LIMITS[1:]], second]
    data = {
        "position": board_text(full_board()),
        "hands": [{}, {}],
        "to_move": 0,
        "placed": [[128, 0, 0, 0, 0, 0, 0, 0]] * 2,
        "rearranged": made,
        "moves": [128 + sum(each) for each in made],
        **more,
    }
    # Chains on this board are long: without chains and fences moves score nothing.
    return quadroton.decode(record(data, {"chains": False, "fences": False}))


@pytest.mark.clause("Q2.8", "Q-R5")
def test_who_has_no_move_left_has_no_turn() -> None:
    state = nearly_out(second=LIMITS)
    assert quadroton.to_move(state) == 0
    over = after(state, "a1:90")
    assert end(over)[2:] == ("Q2.8", "moves")
    # Player 1 has one move of eight tiles left.
    state = nearly_out(second=[*LIMITS[:7], 0])
    state = after(state, "a1:90")
    assert quadroton.to_move(state) == 1
    over = after(state, "+".join(f"{column}9:90" for column in "abcdefgh"))
    assert end(over)[2:] == ("Q2.8", "moves")


@pytest.mark.clause("Q2.8", "Q-R8")
def test_a_start_whose_to_move_is_finished_passes_the_turn_on() -> None:
    state = nearly_out(second=LIMITS, to_move=1)
    assert quadroton.to_move(state) == 0
    state = nearly_out(second=[0] * 8, rearranged=LIMITS, to_move=0, turn_ms=500)
    assert quadroton.to_move(state) == 1
    assert clock_of(state).turn_ms == 0
    state = position(**left(0, HOURS), to_move=0)
    assert quadroton.to_move(state) == 1


@pytest.mark.clause("Q2.8", "Q-R8")
def test_a_start_may_be_over() -> None:
    assert end(position(**left(0, 0)))[2:] == ("Q2.8", "time")
    assert end(position(scores=[8000, 0], to_move=1)) == ((0,), (8000, 0), "Q2.8", "lead")
    assert end(position(missed=4))[2:] == ("Q2.8", "four-misses")
    assert end(nearly_out(second=LIMITS, rearranged=LIMITS))[2:] == ("Q2.8", "moves")
    assert end(nearly_out(second=LIMITS, **left(0, HOURS)))[2:] == ("Q2.8", "time-and-moves")
    assert end(nearly_out(second=LIMITS, **left(0, HOURS, to_move=None)))[3] == "time-and-moves"
    assert end(position(to_move=None, ended={"by": "resign", "player": 0})) == (
        (1,),
        (0, 0),
        "Q2.8",
        "resignation",
    )
    assert end(position(ended={"by": "leave", "player": 1}))[:1] == ((0,),)


@pytest.mark.clause("Q2.8")
def test_one_out_of_time_and_the_other_out_of_moves() -> None:
    state = nearly_out(second=[0] * 8, **left(HOURS, 4_000))
    state = after(state, "a1:90")
    assert quadroton.to_move(state) == 1
    over = after(state, ("b1:90", None, 4_000))
    assert end(over)[2:] == ("Q2.8", "time-and-moves")
    # With a millisecond left player 1 goes on alone.
    alone = after(state, ("b1:90", None, 3_999))
    assert quadroton.to_move(alone) == 1


# --- Misses ---------------------------------------------------------------------------------------


@pytest.mark.clause("Q2.8")
def test_four_misses_in_a_row_end_the_game_early() -> None:
    state = after(position(scores=[3, 2]), "miss", "miss", "miss")
    assert quadroton.to_move(state) == 1
    assert end(after(state, "miss")) == ((0,), (3, 2), "Q2.8", "four-misses")
    broken = after(state, "RRRG@a1", "miss", "miss", "miss")
    assert quadroton.outcome(broken) is None
    assert clock_of(broken).missed == 3
    spoken = after(state, ("offer", 0, None), "miss")
    assert end(spoken)[3] == "four-misses"


@pytest.mark.clause("Q-R8")
def test_four_misses_are_named_before_time() -> None:
    state = position(**left(1_000, 0), missed=3)
    assert end(after(state, "miss"))[3] == "four-misses"
    assert end(after(position(**left(1_000, 0), missed=2), "miss"))[3] == "time"


@pytest.mark.clause("Q2.7", "Q-R3", "Q-R8")
@pytest.mark.parametrize(("scores", "then"), [([5, 3], (5, 6)), ([4, 4], (4, 5)), ([3, 5], (3, 5))])
def test_a_miss_against_the_computer(scores: list[int], then: tuple[int, int]) -> None:
    state = position(options={"computer": 1}, scores=scores, missed=3)
    assert end(after(state, "miss")) == ((1,), then, "Q2.7", "missed-against-computer")
    # The computer's own misses are misses like others.
    state = position(options={"computer": 0}, scores=scores)
    assert quadroton.outcome(after(state, "miss")) is None


# --- Lead, resigning, agreeing, leaving -----------------------------------------------------------


@pytest.mark.clause("Q2.8", "Q-R6")
def test_a_lead_of_8000_points() -> None:
    # A chain of six squares: 12 points.
    move = "RRBR@h8+BRRR@i8"
    assert end(after(position(scores=[7_988, 0]), move)) == ((0,), (8_000, 0), "Q2.8", "lead")
    assert quadroton.outcome(after(position(scores=[7_987, 0]), move)) is None
    assert end(after(position(to_move=1, scores=[3, 7_991]), move))[:2] == ((1,), (3, 8_003))


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize(
    ("scores", "then"), [([50, 20], (50, 51)), ([50, 50], (50, 51)), ([20, 50], (20, 50))]
)
@pytest.mark.parametrize("to_move", [0, 1])
def test_resigning_ahead_level_and_behind(
    scores: list[int], then: tuple[int, int], to_move: int
) -> None:
    state = position(scores=scores, to_move=to_move)
    assert end(after(state, ("resign", 0, None))) == ((1,), then, "Q2.8", "resignation")
    mirrored = position(scores=scores[::-1], to_move=to_move)
    assert end(after(mirrored, ("resign", 1, None))) == ((0,), then[::-1], "Q2.8", "resignation")


@pytest.mark.clause("Q2.8", "Q-R7")
def test_a_draw_by_agreement_with_unequal_scores() -> None:
    state = after(position(scores=[50, 20]), ("offer", 1, None), ("accept", 0, None))
    assert end(state) == ((), (50, 50), "Q2.8", "agreement")
    assert clock_of(state).offer is None
    assert clock_of(state).ended == Ended(Step.ACCEPT, 0)


@pytest.mark.clause("Q2.12")
@pytest.mark.parametrize("player", [0, 1])
def test_who_leaves_loses_and_scores_stay(player: int) -> None:
    state = position(scores=[50, 20])
    over = after(state, ("leave", player, None))
    assert end(over) == ((1 - player,), (50, 20), "Q2.12", "left")
    assert [quadroton.utility(over, each) for each in (player, 1 - player)] == [-1, 1]
    assert quadroton.utility(state, 0) == 0


@pytest.mark.clause("Q2.8", "Q-R8")
def test_a_step_that_uses_up_the_last_time_ends_the_game_in_its_own_way() -> None:
    state = position(**left(3_000, 0), scores=[1, 5])
    assert end(after(state, ("resign", 1, 3_000))) == ((0,), (6, 5), "Q2.8", "resignation")
    assert end(after(state, ("leave", 1, 3_000))) == ((0,), (1, 5), "Q2.12", "left")


# --- Offers ---------------------------------------------------------------------------------------


@pytest.mark.clause("Q-R7")
def test_an_offer_stands_until_the_opponent_moves() -> None:
    state = after(position(), ("offer", 0, None))
    moved = after(state, "RRRG@a1")
    assert legal(moved, "accept", player=1)
    assert refused(moved, "accept", player=0) == ("Q-R7", "no-offer")
    lapsed = after(moved, "RRRG@b1")
    assert refused(lapsed, "accept", player=1) == ("Q-R7", "no-offer")
    # The default is whoever is to move.
    assert end(after(moved, "accept"))[3] == "agreement"


@pytest.mark.clause("Q-R7")
def test_an_offer_lapses_when_the_opponent_misses() -> None:
    state = after(position(), ("offer", 1, None))
    assert refused(after(state, "miss"), "accept", player=0) == ("Q-R7", "no-offer")
    own = after(position(), ("offer", 0, None), "miss")
    assert legal(own, "accept", player=1)


@pytest.mark.clause("Q-R7", "Q2.8")
def test_an_offer_to_one_who_is_finished_stands_until_the_end() -> None:
    state = after(position(**left(HOURS, 0)), ("offer", 0, None), "RRRG@a1", "miss", "RRRG@b1")
    assert quadroton.to_move(state) == 0
    assert legal(state, "accept", player=1)
    assert refused(state, "offer", player=1) == ("Q-R7", "offer-stands")
    # An offer by the one who is finished lapses as any other.
    state = after(position(**left(HOURS, 0)), ("offer", 1, None), "RRRG@a1")
    assert refused(state, "accept", player=0) == ("Q-R7", "no-offer")


@pytest.mark.clause("Q2.8", "Q-R7")
def test_offers_too_soon() -> None:
    state = after(position(), ("offer", 0, 1_000), ("RRRG@a1", None, 199_000))
    state = after(state, ("RRRG@b1", None, 300_000))
    # Now 500 s are charged; the offer was made at 1 s.
    assert refused(state, "offer", player=0, ms=100_999) == ("Q-R7", "offer-too-soon")
    assert legal(state, "offer", player=0, ms=101_000)
    assert legal(state, "offer", player=1)


@pytest.mark.clause("Q3.5", "Q3.1")
def test_the_reverse_game_ends_alike() -> None:
    state = reverse(scores=[9, 8])
    assert end(after(state, "resign")) == ((1,), (9, 10), "Q2.8", "resignation")
    assert end(after(state, "miss", "miss", "miss", "miss"))[3] == "four-misses"
    used = [32, 16, 12, 10, 8, 6, 4, 2]
    assert end(reverse(rearranged=[used, used]))[3] == "moves"
    almost = [31, *used[1:]]
    state = reverse(rearranged=[almost, used], options={"chains": False, "fences": False})
    assert end(after(state, "a1:90"))[3] == "moves"


def test_steps_change_nothing_but_what_they_say() -> None:
    state = position("RGBY@c5")
    offered = quadroton.apply(state, step("offer"))
    assert (offered.board, offered.hands, offered.memory) == (
        state.board,
        state.hands,
        state.memory,
    )
    assert (offered.placed, offered.rearranged, offered.last) == (
        state.placed,
        state.rearranged,
        state.last,
    )


# --- Whose misses make a row ----------------------------------------------------------------------


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize(
    ("misses", "number", "code", "ruling"),
    [
        ("either", 4, "four-misses", "Q-R22"),
        ("passings", 2, "four-misses", "Q-R22"),
        ("both", 30, "time", ""),
    ],
)
def test_a_player_alone_misses_turn_after_turn(
    misses: str, number: int, code: str, ruling: str
) -> None:
    state = position(options={"misses": misses}, **left(HOURS, 0))
    for missed in range(1, number + 1):
        assert quadroton.to_move(state) == 0
        state = after(state, "miss")
        assert clock_of(state).left_ms == (HOURS - missed * MINUTES, 0)
    outcome = quadroton.outcome(state)
    assert outcome is not None
    assert (outcome.code, outcome.ruling) == (code, ruling)
    over = quadroton.why_illegal(state, Step.MISS)
    assert over is not None
    assert (over.code, over.ruling) == ("over", ruling)


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize("misses", ["either", "both", "passings"])
def test_while_both_can_go_on_four_misses_end_the_game(misses: str) -> None:
    state = position(options={"misses": misses})
    for missed in range(4):
        assert quadroton.to_move(state) == missed % 2
        state = after(state, "miss")
    outcome = quadroton.outcome(state)
    assert outcome is not None
    assert (outcome.clause, outcome.code, outcome.ruling) == ("Q2.8", "four-misses", "")


@pytest.mark.clause("Q-R22", "Q-R15")
def test_a_miss_that_breaks_the_row_ends_a_protection_all_the_same() -> None:
    protected = {"last": {"player": 1, "cells": ["c5"]}, **left(HOURS, 0)}
    state = position("RGBY@c5", options={"misses": "both"}, **protected)
    assert refused(state, "c5:90") == ("Q2.18", "undoing")
    assert legal(after(state, "miss"), "c5:90")
