"""Time and ends: the table of every pair of situations, by the machine alone."""

from __future__ import annotations

from itertools import product
from typing import Final

import pytest

from boardgames_core.quadroton.state.clock import (
    ENDS,
    LEAD,
    MISSES,
    OFFER_MS,
    PLAYER_MS,
    TURN_MS,
    Clock,
    End,
    Ended,
    Situation,
    after_move,
    after_step,
    end,
    ends_turn,
    goes_on,
    pass_turn,
    refusals,
    scores_after_step,
)
from boardgames_core.quadroton.vocabulary import Misses, Options, Step

BOTH: Final = (0, 1)


def stepped(
    clock: Clock,
    mover: int,
    player: int,
    step: Step,
    ms: int | None,
    computer: int | None = None,
) -> Clock:
    """The clock after a step while both players can go on."""
    now = Situation(clock, (0, 0), (True, True))
    return after_step(now, mover, player, step, ms, Options(computer=computer))


@pytest.mark.clause("Q2.7", "Q2.8")
def test_the_numbers_of_the_rulebook() -> None:
    assert PLAYER_MS == 3 * 3600 * 1000 == 10_800_000
    assert TURN_MS == 6 * 60 * 1000 == 360_000
    assert OFFER_MS == 600_000
    assert (LEAD, MISSES) == (8000, 4)


# --- Who goes on, and how it ends -----------------------------------------------------------------

# What the two players have: `f` time and moves, `t` no time, `m` no moves, `b` neither. Beside it,
# who has the turn after a turn of player 0 and of player 1, or the name of the end.
PAIRS: Final = """
    ff  1 0
    ft  0 0
    fm  0 0
    fb  0 0
    tf  1 1
    mf  1 1
    bf  1 1
    tt  time
    tb  time
    bt  time
    bb  time
    mm  moves
    mb  moves
    bm  moves
    tm  time-and-moves
    mt  time-and-moves
"""


def situation(
    players: str, *, scores: tuple[int, int] = (0, 0), clock: Clock | None = None
) -> Situation:
    left = tuple(0 if player in "tb" else 500_000 for player in players)
    movable = tuple(player in "ft" for player in players)
    clock = clock or Clock()
    return Situation(
        Clock(
            (left[0], left[1]),
            clock.turn_ms,
            clock.missed,
            clock.offer,
            clock.offered_ms,
            clock.ended,
        ),
        scores,
        (movable[0], movable[1]),
    )


def pairs() -> list[tuple[str, list[str]]]:
    return [(line.split()[0], line.split()[1:]) for line in PAIRS.strip().splitlines()]


def test_the_table_names_every_pair() -> None:
    assert {players for players, _ in pairs()} == {
        one + other for one, other in product("ftmb", repeat=2)
    }


@pytest.mark.clause("Q2.8", "Q-R5", "Q-R8")
@pytest.mark.parametrize(("players", "then"), pairs())
@pytest.mark.parametrize("mover", BOTH)
def test_who_has_the_turn_after_a_turn(players: str, then: list[str], mover: int) -> None:
    now = situation(players, clock=Clock(turn_ms=1000))
    clock, next_mover = pass_turn(now, mover, turn_over=True)
    assert clock.turn_ms == 0
    found = end(now)
    if len(then) == 1:
        assert next_mover is None
        assert found == End("Q2.8", then[0], dict_of_texts()[then[0]], None, (("lead", 0),))
    else:
        assert found is None
        assert next_mover == int(then[mover])


@pytest.mark.clause("Q2.8", "Q-R8")
@pytest.mark.parametrize(("players", "then"), pairs())
@pytest.mark.parametrize("mover", BOTH)
def test_a_start_passes_the_turn_of_a_finished_player_on(
    players: str, then: list[str], mover: int
) -> None:
    now = situation(players, clock=Clock(turn_ms=1000))
    clock, next_mover = pass_turn(now, mover, turn_over=False)
    if len(then) == 1:
        assert next_mover is None
        assert clock.turn_ms == 1000
    elif players[mover] == "f":
        assert (next_mover, clock.turn_ms) == (mover, 1000)
    else:
        assert (next_mover, clock.turn_ms) == (1 - mover, 0)


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize("players", ["ff", "fm", "mf", "mm"])
@pytest.mark.parametrize("lead", [0, 1, 7999, 8000, 8001, -7999, -8000])
@pytest.mark.parametrize("mover", BOTH)
def test_the_short_way_through_a_move_is_the_long_one(players: str, lead: int, mover: int) -> None:
    """On a new clock, `goes_on` holds where the machine says that the other player's turn comes."""
    scores = (9000 + lead, 9000)
    could = situation(players).movable
    clock = after_move(Clock(), mover, None)
    passed = pass_turn(Situation(clock, scores, could), mover, turn_over=True)
    if goes_on(scores, could):
        assert passed == (Clock(), 1 - mover)
    else:
        assert "m" in players or passed == (Clock(), None)


def dict_of_texts() -> dict[str, str]:
    return {code: text for code, text, _ in ENDS}


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize("players", [players for players, then in pairs() if len(then) == 1])
@pytest.mark.parametrize(
    ("scores", "winner"), [((5, 5), None), ((6, 5), 0), ((5, 6), 1), ((0, 7999), 1)]
)
def test_more_points_win_and_equal_points_draw(
    players: str, scores: tuple[int, int], winner: int | None
) -> None:
    found = end(situation(players, scores=scores))
    assert found is not None
    assert found.winner == winner
    assert found.data == (("lead", abs(scores[0] - scores[1])),)


@pytest.mark.clause("Q2.8", "Q-R6")
@pytest.mark.parametrize(
    ("scores", "over"),
    [
        ((7999, 0), False),
        ((8000, 0), True),
        ((0, 8000), True),
        ((100, 8099), False),
        ((100, 8100), True),
        ((9000, 1001), False),
    ],
)
def test_a_lead_of_8000_ends_the_game(scores: tuple[int, int], over: bool) -> None:
    found = end(situation("ff", scores=scores))
    assert (found is not None) == over
    if found is not None:
        assert (found.code, found.winner) == ("lead", 0 if scores[0] > scores[1] else 1)


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize("missed", range(5))
def test_four_misses_in_a_row_end_the_game(missed: int) -> None:
    found = end(situation("ff", clock=Clock(missed=missed)))
    assert (None if found is None else found.code) == ("four-misses" if missed == 4 else None)


@pytest.mark.clause("Q-R8")
def test_coinciding_ends_are_named_in_the_order_of_the_rulebook() -> None:
    assert [code for code, _, _ in ENDS] == [
        "four-misses",
        "lead",
        "time",
        "moves",
        "time-and-moves",
    ]
    # All at once, then without the first, and so on.
    clock = Clock(missed=4)
    for players, scores, its_clock, code in [
        ("bb", (8000, 0), clock, "four-misses"),
        ("bb", (8000, 0), Clock(), "lead"),
        ("bb", (7999, 0), Clock(), "time"),
        ("mb", (7999, 0), Clock(), "moves"),
        ("mt", (7999, 0), Clock(), "time-and-moves"),
    ]:
        found = end(situation(players, scores=scores, clock=its_clock))
        assert found is not None
        assert (found.code, found.clause, found.winner) == (code, "Q2.8", 0)


@pytest.mark.clause("Q-R8", "Q2.7", "Q2.8", "Q2.12")
@pytest.mark.parametrize(
    ("by", "code", "clause", "decided"),
    [
        (Step.RESIGN, "resignation", "Q2.8", True),
        (Step.ACCEPT, "agreement", "Q2.8", False),
        (Step.LEAVE, "left", "Q2.12", True),
        (Step.MISS, "missed-against-computer", "Q2.7", True),
    ],
)
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("players", ["ff", "tt", "mm", "bb", "tm"])
def test_a_step_that_ended_the_game_comes_before_all_else(
    by: Step, code: str, clause: str, decided: bool, player: int, players: str
) -> None:
    clock = Clock(missed=4, ended=Ended(by, player))
    found = end(situation(players, scores=(9000, 0), clock=clock))
    assert found is not None
    assert (found.code, found.clause) == (code, clause)
    assert found.winner == (1 - player if decided else None)
    assert found.data == (("player", player),)


# --- Refusals -------------------------------------------------------------------------------------


def codes(
    clock: Clock, step: Step | None, *, mover: int = 0, player: int = 0, ms: int | None = None
) -> list[tuple[str, str]]:
    found = refusals(clock, mover, player, step, ms)
    return [(reason.clause, reason.code) for reason in found]


@pytest.mark.clause("Q2.1", "Q-R4")
@pytest.mark.parametrize("mover", BOTH)
def test_only_moves_and_misses_need_the_turn(mover: int) -> None:
    other = 1 - mover
    clock = Clock(offer=mover, offered_ms=(0, 0))
    for step in (None, Step.MISS):
        assert codes(clock, step, mover=mover, player=mover) == []
        assert codes(clock, step, mover=mover, player=other) == [("Q2.1", "not-to-move")]
    for step in (Step.RESIGN, Step.LEAVE):
        assert codes(clock, step, mover=mover, player=mover) == []
        assert codes(clock, step, mover=mover, player=other) == []
    assert codes(clock, Step.ACCEPT, mover=mover, player=other) == []
    for player in BOTH:
        assert codes(Clock(), Step.OFFER, mover=mover, player=player) == []


@pytest.mark.clause("Q2.7", "Q-R2")
@pytest.mark.parametrize("step", [None, Step.OFFER, Step.ACCEPT, Step.RESIGN, Step.LEAVE])
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize(
    ("left", "used", "rest"),
    [
        (PLAYER_MS, 0, 360_000),
        (PLAYER_MS, 100_000, 260_000),
        (PLAYER_MS, 360_000, 0),
        (5_000, 0, 5_000),
        (5_000, 355_000, 5_000),
        (5_000, 356_000, 4_000),
        (360_000, 0, 360_000),
        (359_999, 0, 359_999),
    ],
)
def test_exactly_at_the_end_is_allowed_and_later_is_not(
    step: Step | None, player: int, left: int, used: int, rest: int
) -> None:
    # The time is that of player 0, whose turn it is, whoever takes the step.
    if step is None:
        player = 0
    clock = Clock((left, 1), used, offer=1 - player if step is Step.ACCEPT else None)
    assert clock.rest_ms(0) == rest
    assert codes(clock, step, player=player, ms=rest) == []
    assert codes(clock, step, player=player, ms=rest + 1) == [("Q2.7", "late")]
    assert codes(clock, step, player=player) == []


@pytest.mark.clause("Q2.7", "Q-R2")
@pytest.mark.parametrize(
    ("clock", "rest"),
    [
        (Clock(), 360_000),
        (Clock(turn_ms=1), 359_999),
        (Clock(turn_ms=360_000), 0),
        (Clock((7_000, 9)), 7_000),
    ],
)
def test_a_miss_takes_exactly_the_rest(clock: Clock, rest: int) -> None:
    assert codes(clock, Step.MISS) == []
    assert codes(clock, Step.MISS, ms=rest) == []
    for wrong in {0, rest - 1, rest + 1} - {rest, -1}:
        assert codes(clock, Step.MISS, ms=wrong) == [("Q2.7", "wrong-miss-time")]


@pytest.mark.clause("Q2.7")
@pytest.mark.parametrize("ms", [-1, True, 1.0, "5", (), pytest.param(-(10**5000), id="huge")])
@pytest.mark.parametrize("step", [None, *Step])
def test_a_time_is_a_whole_number_of_milliseconds(ms: int, step: Step | None) -> None:
    assert ("Q2.7", "not-a-time") in codes(Clock(offer=1), step, ms=ms)


def test_a_huge_time_is_late() -> None:
    assert codes(Clock(), None, ms=10**5000) == [("Q2.7", "late")]
    assert codes(Clock(), Step.MISS, ms=10**5000) == [("Q2.7", "wrong-miss-time")]


@pytest.mark.clause("Q2.8", "Q-R7")
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("other", BOTH)
def test_an_offer_while_one_stands_is_refused(player: int, other: int) -> None:
    clock = Clock(offer=other, offered_ms=(0, 0))
    assert codes(clock, Step.OFFER, player=player) == [("Q-R7", "offer-stands")]


@pytest.mark.clause("Q2.8", "Q-R7")
@pytest.mark.parametrize("player", BOTH)
def test_a_player_may_offer_once_in_ten_minutes(player: int) -> None:
    # 700 s are charged; the player's last offer came at 150 s, the opponent's does not matter.
    left = (PLAYER_MS - 300_000, PLAYER_MS - 400_000)
    offered = (150_000, 700_000) if player == 0 else (700_000, 150_000)
    clock = Clock(left, 0, offered_ms=offered)
    assert clock.now_ms == 700_000
    assert codes(clock, Step.OFFER, player=player) == [("Q-R7", "offer-too-soon")]
    # The step's own time counts: at 750 s it is allowed, a millisecond earlier it is not.
    assert codes(clock, Step.OFFER, player=player, ms=49_999) == [("Q-R7", "offer-too-soon")]
    assert codes(clock, Step.OFFER, player=player, ms=50_000) == []


@pytest.mark.clause("Q-R7")
def test_without_times_given_a_player_can_offer_once_and_again_after_misses() -> None:
    clock = stepped(Clock(), 0, 0, Step.OFFER, None)
    clock = after_move(after_move(clock, 0, None), 1, None)
    assert clock.offer is None
    assert codes(clock, Step.OFFER) == [("Q-R7", "offer-too-soon")]
    assert codes(clock, Step.OFFER, player=1) == []
    once = stepped(clock, 0, 0, Step.MISS, None)
    assert codes(once, Step.OFFER, mover=1) == [("Q-R7", "offer-too-soon")]
    once, _ = pass_turn(Situation(once, (0, 0), (True, True)), 0, turn_over=True)
    twice = stepped(once, 1, 1, Step.MISS, None)
    assert twice.now_ms == 720_000
    assert codes(twice, Step.OFFER) == []


@pytest.mark.clause("Q-R7")
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("offer", [None, 0, 1])
def test_accept_is_for_the_one_to_whom_an_offer_stands(player: int, offer: int | None) -> None:
    clock = Clock(offer=offer, offered_ms=(0, 0))
    found = codes(clock, Step.ACCEPT, player=player)
    assert found == ([] if offer == 1 - player else [("Q-R7", "no-offer")])


@pytest.mark.clause("Q2.1", "Q2.7", "Q-R7")
def test_all_clauses_are_named_in_the_order_of_the_rulebook() -> None:
    assert codes(Clock(), Step.MISS, player=1, ms=3) == [
        ("Q2.1", "not-to-move"),
        ("Q2.7", "wrong-miss-time"),
    ]
    assert codes(Clock(offer=1), Step.OFFER, player=1, ms=360_001) == [
        ("Q2.7", "late"),
        ("Q-R7", "offer-stands"),
    ]


# --- What the clock shows after a step ------------------------------------------------------------


@pytest.mark.clause("Q-R2")
@pytest.mark.parametrize("mover", BOTH)
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("step", [Step.OFFER, Step.ACCEPT, Step.RESIGN, Step.LEAVE])
def test_time_is_charged_to_the_player_whose_turn_it_is(
    mover: int, player: int, step: Step
) -> None:
    clock = stepped(Clock(turn_ms=10), mover, player, step, 500)
    assert clock.left_ms[mover] == PLAYER_MS - 500
    assert clock.left_ms[1 - mover] == PLAYER_MS
    assert (clock.turn_ms, clock.now_ms) == (510, 500)
    moved = after_move(Clock(turn_ms=10), mover, 500)
    assert (moved.left_ms, moved.turn_ms) == (clock.left_ms, 510)
    unknown = stepped(Clock(turn_ms=10), mover, player, step, None)
    assert (unknown.now_ms, unknown.turn_ms) == (0, 10)


@pytest.mark.clause("Q2.7", "Q2.8")
@pytest.mark.parametrize("mover", BOTH)
def test_a_miss_charges_the_rest_and_lengthens_the_row(mover: int) -> None:
    clock = stepped(Clock(turn_ms=60_000, missed=2), mover, mover, Step.MISS, None)
    assert clock.left_ms[mover] == PLAYER_MS - 300_000
    assert clock.left_ms[1 - mover] == PLAYER_MS
    assert clock.missed == 3
    assert clock.ended is None
    given = stepped(Clock(turn_ms=60_000, missed=2), mover, mover, Step.MISS, 300_000)
    assert given == clock


@pytest.mark.clause("Q2.8")
def test_only_a_move_breaks_the_row_of_misses() -> None:
    clock = Clock(missed=3, offer=0, offered_ms=(0, None))
    assert after_move(clock, 0, None).missed == 0
    for step in (Step.OFFER, Step.ACCEPT, Step.RESIGN, Step.LEAVE):
        assert stepped(clock, 0, 1, step, 5).missed == 3


@pytest.mark.clause("Q2.7", "Q-R3")
@pytest.mark.parametrize("computer", [None, 0, 1])
@pytest.mark.parametrize("mover", BOTH)
def test_a_miss_against_the_computer_counts_as_resigning(computer: int | None, mover: int) -> None:
    clock = stepped(Clock(), mover, mover, Step.MISS, None, computer=computer)
    expected = Ended(Step.MISS, mover) if computer == 1 - mover else None
    assert clock.ended == expected
    assert clock.missed == 1


ROWS: Final[dict[Misses, str]] = {"either": "12344", "both": "00000", "passings": "23444"}
"""By the option: the row after a miss of who plays alone, by the row before, 0 to 4."""


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize("misses", ROWS)
@pytest.mark.parametrize("mover", BOTH)
def test_whose_misses_make_the_row(misses: Misses, mover: int) -> None:
    options = Options(misses=misses)
    for missed, after in enumerate(ROWS[misses]):
        for other_left, row in ((0, int(after)), (1, min(missed + 1, 4))):
            left_ms = (9, other_left) if mover == 0 else (other_left, 9)
            now = Situation(Clock(left_ms=left_ms, missed=missed), (0, 0), (True, True))
            assert after_step(now, mover, mover, Step.MISS, None, options).missed == row


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize("movable", [*product((True, False), (True, False))])
@pytest.mark.parametrize("left_ms", [(5, 5), (0, 5), (5, 0), (0, 0)])
def test_four_misses_rest_on_the_ruling_where_a_player_is_finished(
    movable: tuple[bool, bool], left_ms: tuple[int, int]
) -> None:
    found = end(Situation(Clock(left_ms=left_ms, missed=4), (0, 0), movable))
    assert found is not None
    assert found.code == "four-misses"
    assert found.ruling == ("" if all(movable) and all(left_ms) else "Q-R22")


@pytest.mark.clause("Q2.8", "Q2.12")
@pytest.mark.parametrize("step", [Step.ACCEPT, Step.RESIGN, Step.LEAVE])
@pytest.mark.parametrize("player", BOTH)
def test_steps_that_end_the_game(step: Step, player: int) -> None:
    clock = stepped(Clock(), 0, player, step, None)
    assert clock.ended == Ended(step, player)


@pytest.mark.clause("Q-R7")
@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("mover", BOTH)
def test_an_offer_stands_from_the_game_time_on_at_which_it_was_made(
    player: int, mover: int
) -> None:
    earlier = Clock((PLAYER_MS - 1000, PLAYER_MS), offered_ms=(3, 4))
    clock = stepped(earlier, mover, player, Step.OFFER, 500)
    assert clock.offer == player
    assert clock.offered_ms[player] == 1500
    assert clock.offered_ms[1 - player] == (4 if player == 0 else 3)


@pytest.mark.clause("Q-R7")
@pytest.mark.parametrize("mover", BOTH)
def test_an_offer_lapses_when_the_opponent_moves_or_misses(mover: int) -> None:
    own = Clock(offer=mover, offered_ms=(0, 0))
    others = Clock(offer=1 - mover, offered_ms=(0, 0))
    assert after_move(own, mover, 7).offer == mover
    assert after_move(own, mover, None).offer == mover
    assert after_move(others, mover, 7).offer is None
    assert after_move(others, mover, None).offer is None
    assert stepped(own, mover, mover, Step.MISS, None).offer == mover
    assert stepped(others, mover, mover, Step.MISS, None).offer is None
    assert stepped(others, mover, mover, Step.ACCEPT, None).offer is None
    assert stepped(others, mover, mover, Step.RESIGN, None).offer == 1 - mover


@pytest.mark.clause("Q-R4")
@pytest.mark.parametrize("mover", BOTH)
def test_what_ends_a_turn(mover: int) -> None:
    empty = (0, 5) if mover == 0 else (5, 0)
    for step in Step:
        assert ends_turn(Clock(), mover, step) == (step is Step.MISS)
        assert ends_turn(Clock(empty), mover, step)
        assert ends_turn(Clock(empty), 1 - mover, step) == (step is Step.MISS)
    assert ends_turn(Clock(), mover, None)


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize("turn_over", [False, True])
def test_a_turn_goes_on_until_it_is_over(turn_over: bool) -> None:
    now = situation("ff", clock=Clock(turn_ms=77))
    clock, mover = pass_turn(now, 1, turn_over=turn_over)
    assert (clock.turn_ms, mover) == ((0, 0) if turn_over else (77, 1))


@pytest.mark.clause("Q2.8", "Q2.12", "Q-R3")
@pytest.mark.parametrize(
    ("step", "scores", "expected"),
    [
        (Step.RESIGN, (50, 20), (50, 51)),
        (Step.RESIGN, (50, 50), (50, 51)),
        (Step.RESIGN, (20, 50), (20, 50)),
        (Step.RESIGN, (0, 0), (0, 1)),
        (Step.MISS, (50, 20), (50, 51)),
        (Step.MISS, (50, 50), (50, 51)),
        (Step.MISS, (20, 50), (20, 50)),
        (Step.ACCEPT, (50, 20), (50, 50)),
        (Step.ACCEPT, (20, 50), (50, 50)),
        (Step.ACCEPT, (20, 20), (20, 20)),
        (Step.LEAVE, (50, 20), (50, 20)),
        (Step.LEAVE, (20, 50), (20, 50)),
    ],
)
def test_scores_after_a_step_that_ended_the_game(
    step: Step, scores: tuple[int, int], expected: tuple[int, int]
) -> None:
    assert scores_after_step(scores, step, 0) == expected
    mirrored = scores_after_step((scores[1], scores[0]), step, 1)
    assert mirrored == (expected[1], expected[0])
