"""Quadroton's second model: clocks, offers, turns and ends."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.oracles import quadroton
from tests.oracles.quadroton_board import ALL_CELLS, parse_step
from tests.oracles.quadroton_clock import no_move_left, outcome
from tests.oracles.quadroton_game import (
    PLACING_LIMITS,
    PLAYER_MS,
    REARRANGING_LIMITS,
    REVERSE_LIMITS,
    TURN_MS,
    Game,
)
from tests.oracles.quadroton_start import faults_of, new_start, start_data, start_game

Json = dict[str, Any]

ALL_REARRANGED = list(REARRANGING_LIMITS.values())
# Moves that complete nothing and stay away from each other, with the first tiles of any hand.
QUIET = ["RGBY@a1", "RGBY@d1", "RGYB@g1", "RGYB@j1", "RBGY@m1", "RBGY@p1", "RBYG@a5", "RBYG@d5"]


def clocks(left: int, right: int) -> Json:
    """Clocks with this many milliseconds left, and the game time that this means."""
    return {"clock_ms": [left, right], "now_ms": 2 * PLAYER_MS - left - right}


def begun(options: Json | None = None, **changes: Any) -> Game:
    """A game with player 0 to move, just begun but for the changes."""
    chosen = {"catalogue": {"patterns": []}, **(options or {})}
    start = {**new_start(random.Random(1).random, chosen.get("reverse", False)), "to_move": 0}
    return start_game(chosen, {**start, **changes})


def full_board(
    left: tuple[list[int], list[int]], options: Json | None = None, **changes: Any
) -> Game:
    """A game with all tiles laid one by one, and these counts of rearranging moves."""
    start = new_start(random.Random(2).random, reverse=True)
    made = [[128, *[0] * 7], [128, *[0] * 7]]
    moves = [128 + sum(left[0]), 128 + sum(left[1])]
    start.update(to_move=0, placed=made, rearranged=list(left), moves=moves)
    return start_game(options or {}, {**start, **changes})


def play(game: Game, *steps: str) -> Game:
    """The game after these steps, each `move`, `player move` or `player move ms` (`-`: none)."""
    for text in steps:
        result = attempt(game, text)
        assert isinstance(result, quadroton.Played), (text, result)
        game = result.game
    return game


def attempt(game: Game, text: str) -> quadroton.Played | quadroton.Refused:
    words = text.split()
    if len(words) == 1:
        return quadroton.step(game, words[0])
    player = None if words[0] == "-" else int(words[0])
    return quadroton.step(game, words[1], player, int(words[2]) if len(words) > 2 else None)


def refused(game: Game, text: str) -> list[str]:
    result = attempt(game, text)
    return result.clauses if isinstance(result, quadroton.Refused) else []


def end(game: Game) -> tuple[str, str, list[int], list[int]] | None:
    """Code, clause, winners, scores; what must hold of an end is checked on the way."""
    found = outcome(game)
    assert (found is None) == (game.to_move is not None)
    if found is None:
        return None
    for step in ("miss", "offer", "accept", "resign", "leave", "RGBY@a1"):
        for player in (0, 1):
            assert quadroton.forbidding(game, parse_step(step), player)[0] == (found["clause"])
    return found["code"], found["clause"], found["winners"], found["scores"]


# Turns.


@pytest.mark.clause("Q2.1", "Q-R4")
def test_moves_and_misses_in_turn_the_rest_by_either() -> None:
    game = begun()
    assert refused(game, f"1 {QUIET[0]}") == ["Q2.1"]
    assert refused(game, "1 miss") == ["Q2.1"]
    game = play(game, f"0 {QUIET[0]}")
    assert game.to_move == 1
    assert play(game, "miss").to_move == 0
    for player in (0, 1):
        assert play(game, f"{player} offer").to_move == 1
        for word in ("resign", "leave"):
            assert end(play(game, f"{player} {word}")) is not None


# Time.


@pytest.mark.clause("Q2.7", "Q-R2")
def test_time_is_charged_to_the_player_whose_turn_it_is() -> None:
    game = play(begun(), "0 offer 1000", "1 accept 500")
    assert game.clock_ms == [PLAYER_MS - 1500, PLAYER_MS]
    game = play(begun(), "1 offer 1000", f"0 {QUIET[0]} 2000", f"1 {QUIET[1]} 700")
    assert game.clock_ms == [PLAYER_MS - 3000, PLAYER_MS - 700]
    assert (game.turn_ms, game.now_ms) == (0, 3700)
    # A step without a time takes none.
    assert play(begun(), "1 offer 1000", f"0 {QUIET[0]}").now_ms == 1000


@pytest.mark.clause("Q2.7", "Q-R2")
def test_six_minutes_are_summed_over_the_steps_of_a_turn() -> None:
    game = play(begun(), f"1 offer {TURN_MS - 10}")
    assert game.turn_ms == TURN_MS - 10
    assert refused(game, f"- {QUIET[0]} 11") == ["Q2.7"]
    assert refused(game, "1 resign 11") == ["Q2.7"]
    assert refused(game, "0 accept 11") == ["Q2.7"]
    late = play(game, f"- {QUIET[0]} 10")
    assert (late.to_move, late.turn_ms) == (1, 0)
    # A turn of the other begins anew.
    assert play(late, f"- {QUIET[1]} {TURN_MS}").clock_ms == [
        PLAYER_MS - TURN_MS,
        PLAYER_MS - TURN_MS,
    ]


@pytest.mark.clause("Q2.7", "Q-R2")
def test_three_hours_bound_a_step_too() -> None:
    game = begun(**clocks(5000, PLAYER_MS))
    assert refused(game, f"- {QUIET[0]} 5001") == ["Q2.7"]
    game = play(game, f"- {QUIET[0]} 5000")
    assert (game.clock_ms[0], game.to_move) == (0, 1)


@pytest.mark.clause("Q2.7", "Q-R2")
def test_a_miss_takes_exactly_the_rest() -> None:
    game = play(begun(), "1 offer 1000")
    for time in ("0", "359001", "360000"):
        assert refused(game, f"- miss {time}") == ["Q2.7"]
    for text in ("miss", "- miss 359000"):
        missed = play(game, text)
        assert (missed.clock_ms[0], missed.now_ms) == (PLAYER_MS - TURN_MS, TURN_MS)
        assert (missed.to_move, missed.turn_ms, missed.missed) == (1, 0, 1)
    short = begun(**clocks(5000, PLAYER_MS))
    assert refused(short, "- miss 360000") == ["Q2.7"]
    assert play(short, "miss").clock_ms == [0, PLAYER_MS]
    nothing_left = begun(turn_ms=TURN_MS, **clocks(PLAYER_MS - TURN_MS, PLAYER_MS))
    assert play(nothing_left, "- miss 0").now_ms == TURN_MS


@pytest.mark.clause("Q2.7", "Q-R4", "Q-R8")
def test_a_step_that_uses_up_the_three_hours_ends_the_turn() -> None:
    game = play(begun(**clocks(5000, 9000)), "1 offer 5000")
    assert (game.to_move, game.turn_ms, game.missed) == (1, 0, 0)
    # The offer stands to a finished player until the end, and may be taken.
    assert game.offer == 1
    game = play(game, f"- {QUIET[0]} 1000", f"- {QUIET[1]} 1000")
    assert (game.to_move, game.offer) == (1, 1)
    assert end(play(game, "0 accept 20")) == ("accept", "Q2.8", [], [0, 0])
    assert end(play(game, "0 leave")) == ("leave", "Q2.12", [1], [0, 0])
    assert end(play(game, "0 resign 7000")) == ("resign", "Q2.8", [1], [0, 1])


@pytest.mark.clause("Q-R3", "Q2.7")
def test_a_miss_against_the_computer_is_a_resignation() -> None:
    game = begun({"computer": 1}, scores=[5, 3])
    over = play(game, "miss")
    assert end(over) == ("miss", "Q2.7", [1], [5, 6])
    assert (over.ended_by, over.ended_player, over.missed) == ("miss", 0, 1)
    # The computer's own misses are not special, nor are any without a computer.
    assert end(play(begun({"computer": 0}), "miss")) is None
    assert end(play(begun(), "miss")) is None
    # It comes before four misses in a row and before the time.
    assert end(play(begun({"computer": 1}, missed=3), "miss")) == ("miss", "Q2.7", [1], [0, 1])
    both = play(begun({"computer": 1}, **clocks(100, 0)), "miss")
    assert end(both) == ("miss", "Q2.7", [1], [0, 1])


# Who is finished.


@pytest.mark.clause("Q2.8")
def test_the_other_goes_on_alone_until_the_time_is_used_up() -> None:
    game = play(begun(**clocks(5000, 700)), f"- {QUIET[0]} 5000", f"- {QUIET[1]} 100")
    assert game.to_move == 1
    assert refused(game, "0 miss") == ["Q2.1"]
    assert refused(game, f"0 {QUIET[2]}") == ["Q2.1"]
    assert end(play(game, f"- {QUIET[2]} 600")) == ("time", "Q2.8", [], [0, 0])
    assert end(play(game, "miss")) == ("time", "Q2.8", [], [0, 0])


@pytest.mark.clause("Q2.8", "Q-R8")
def test_a_start_passes_the_turn_of_a_finished_player_on() -> None:
    game = begun(turn_ms=0, **clocks(0, 5000))
    assert game.to_move == 1
    game = full_board((ALL_REARRANGED, [0] * 8))
    assert game.to_move == 1
    assert end(begun(**clocks(0, 0))) == ("time", "Q2.8", [], [0, 0])


@pytest.mark.clause("Q2.8", "Q-R5")
def test_no_move_left() -> None:
    one_left = [*ALL_REARRANGED[:7], 0]
    game = full_board((one_left, ALL_REARRANGED))
    assert (end(game), game.to_move) == (None, 0)
    eight = "+".join(f"{cell}1:90" for cell in "abcdefgh")
    over = play(game, eight)
    assert end(over) is not None
    assert end(over) == ("moves", "Q2.8", *end_by_points(over))
    assert end(full_board((ALL_REARRANGED, ALL_REARRANGED), scores=[2, 9])) == (
        "moves",
        "Q2.8",
        [1],
        [2, 9],
    )


@pytest.mark.clause("Q-R5")
def test_a_move_with_n_tiles_needs_n_of_them() -> None:
    # Positions that no game reaches, to look at each number by itself.
    game = begun()
    game.placed[0] = dict(PLACING_LIMITS)
    game.rearranged[0] = dict(REARRANGING_LIMITS)
    assert no_move_left(game, 0)
    assert not no_move_left(game, 1)
    game.placed[0][3] = game.rearranged[0][3] = 0
    for lying, hand, possible in ((0, 2, False), (0, 3, True), (2, 0, False), (3, 0, True)):
        game.board = dict.fromkeys(ALL_CELLS[:lying], "RGBY")
        game.hands[0] = {"RGBY": hand}
        assert no_move_left(game, 0) is not possible
    # Three tiles in hand, and two or three free cells.
    game.rearranged[0][3] = REARRANGING_LIMITS[3]
    game.hands[0] = {"RGBY": 3}
    for free, possible in ((2, False), (3, True)):
        game.board = dict.fromkeys(ALL_CELLS[free:], "RGBY")
        assert no_move_left(game, 0) is not possible


def end_by_points(game: Game) -> tuple[list[int], list[int]]:
    first, second = game.scores
    return ([] if first == second else [0 if first > second else 1], game.scores)


@pytest.mark.clause("Q2.8")
def test_one_without_moves_and_the_other_without_time() -> None:
    game = full_board((ALL_REARRANGED, [0] * 8), **clocks(PLAYER_MS, 50), scores=[1, 2])
    assert game.to_move == 1
    over = play(game, "1 resign 50")
    assert end(over) == ("resign", "Q2.8", [0], [3, 2])
    assert end(play(game, "miss")) == ("one-of-each", "Q2.8", [1], [1, 2])
    assert end(play(game, "0 offer 50")) == ("one-of-each", "Q2.8", [1], [1, 2])


@pytest.mark.clause("Q-R5", "Q3.2")
def test_no_move_left_in_the_reverse_game() -> None:
    limits = list(REVERSE_LIMITS.values())
    options: Json = {"reverse": True}
    over = begun(options, rearranged=[limits, limits], moves=[sum(limits)] * 2)
    assert end(over) == ("moves", "Q2.8", [], [0, 0])
    # Q3.3 is not looked at: one without a move that it allows can only miss.
    spent = [32, *[0] * 7]
    game = begun(options, rearranged=[spent, limits], moves=[32, sum(limits)])
    assert game.to_move == 0


# Ends.


@pytest.mark.clause("Q2.8", "Q-R6")
def test_a_lead_of_8000() -> None:
    assert end(begun(scores=[8000, 1])) is None
    assert end(begun(scores=[8000, 0])) == ("lead", "Q2.8", [0], [8000, 0])
    assert end(begun(scores=[5, 8005])) == ("lead", "Q2.8", [1], [5, 8005])
    # Made by a move: two tiles with a chain of six red squares, 12 points.
    game = begun({"fences": False}, scores=[7988, 0])
    assert end(play(game, "RRRB@a1+RRRG@b1")) == ("lead", "Q2.8", [0], [8000, 0])
    game = begun({"fences": False}, scores=[7987, 0])
    assert end(play(game, "RRRB@a1+RRRG@b1")) is None


@pytest.mark.clause("Q2.8")
def test_four_misses_in_a_row() -> None:
    game = begun(scores=[3, 4])
    game = play(game, "miss", "1 offer", "miss", "miss")
    assert (end(game), game.missed) == (None, 3)
    assert end(play(game, "miss")) == ("four-misses", "Q2.8", [1], [3, 4])
    moved = play(game, QUIET[0])
    assert moved.missed == 0
    assert end(play(moved, "miss", "miss", "miss")) is None
    # One alone ends the game as well.
    alone = begun(**clocks(0, PLAYER_MS))
    assert end(play(alone, "miss", "miss", "miss", "miss")) == ("four-misses", "Q2.8", [], [0, 0])


@pytest.mark.clause("Q-R8")
def test_which_of_several_ends_is_named() -> None:
    changes: Json = {"missed": 3, **clocks(10, 0)}
    assert end(play(begun(**changes), "miss")) == ("four-misses", "Q2.8", [], [0, 0])
    assert end(begun(scores=[9000, 0], **clocks(0, 0))) == ("lead", "Q2.8", [0], [9000, 0])
    spent = (ALL_REARRANGED, ALL_REARRANGED)
    assert end(full_board(spent, **clocks(0, 0))) == ("time", "Q2.8", [], [0, 0])
    assert end(full_board(spent, **clocks(9, 0))) == ("moves", "Q2.8", [], [0, 0])


@pytest.mark.clause("Q2.8")
@pytest.mark.parametrize(
    ("scores", "after"),
    [([7, 3], [7, 8]), ([5, 5], [5, 6]), ([3, 7], [3, 7])],
    ids=["ahead", "level", "behind"],
)
def test_resigning(scores: list[int], after: list[int]) -> None:
    assert end(play(begun(scores=scores), "0 resign")) == ("resign", "Q2.8", [1], after)
    mirrored = play(begun(scores=scores[::-1]), "1 resign")
    assert end(mirrored) == ("resign", "Q2.8", [0], after[::-1])


@pytest.mark.clause("Q2.8")
def test_a_draw_by_agreement_gives_both_the_higher_score() -> None:
    game = play(begun(scores=[7, 3]), "1 offer", "0 accept")
    assert end(game) == ("accept", "Q2.8", [], [7, 7])
    assert game.offer is None


@pytest.mark.clause("Q2.12")
def test_leaving() -> None:
    assert end(play(begun(scores=[7, 3]), "0 leave")) == ("leave", "Q2.12", [1], [7, 3])
    assert end(play(begun(scores=[7, 3]), "1 leave")) == ("leave", "Q2.12", [0], [7, 3])


# Offers.


@pytest.mark.clause("Q-R7")
def test_an_offer_is_accepted_by_the_one_to_whom_it_stands() -> None:
    game = begun()
    assert refused(game, "0 accept") == refused(game, "1 accept") == ["Q-R7"]
    game = play(game, "0 offer")
    assert refused(game, "0 accept") == ["Q-R7"]
    assert end(play(game, "1 accept")) == ("accept", "Q2.8", [], [0, 0])


@pytest.mark.clause("Q-R7")
def test_an_offer_stands_until_the_opponent_moves_or_misses() -> None:
    game = play(begun(), "0 offer")
    # The player's own move and the other's offer change nothing.
    game = play(game, QUIET[0])
    assert game.offer == 0
    assert refused(game, "1 offer") == refused(game, "0 offer") == ["Q-R7"]
    for text in (QUIET[1], "miss"):
        assert play(game, text).offer is None
    # A player's own miss does not take their offer back.
    assert play(begun(), "0 offer", "miss").offer == 0


@pytest.mark.clause("Q-R7")
def test_offers_are_ten_minutes_of_game_time_apart() -> None:
    game = play(begun(), "0 offer 1000", f"0 {QUIET[0]} 200000", f"1 {QUIET[1]} 300000")
    assert game.offer is None
    assert game.offered_ms == [1000, None]
    # At 501,000 ms; the step's own time counts, and both players' time together.
    assert refused(game, "0 offer 99999") == ["Q-R7"]
    again = play(game, "0 offer 100000")
    assert again.offered_ms == [601_000, None]
    # The other player's last offer does not matter.
    assert play(game, "1 offer").offered_ms == [1000, 501_000]


@pytest.mark.clause("Q-R7")
def test_without_times_once_and_again_after_misses() -> None:
    game = play(begun(), "0 offer", QUIET[0], QUIET[1], QUIET[2])
    assert refused(game, "0 offer") == ["Q-R7"]
    # Two misses are twelve minutes of game time.
    game = play(game, "miss")
    assert refused(game, "0 offer") == ["Q-R7"]
    assert play(game, "miss", "0 offer").offer == 0


@pytest.mark.clause("Q-R2", "Q-R7")
def test_the_first_clause_and_all_clauses_of_a_late_offer() -> None:
    game = play(begun(), "0 offer")
    assert refused(game, f"0 offer {TURN_MS + 1}") == ["Q2.7", "Q-R7"]
    late = attempt(game, f"1 {QUIET[0]} {TURN_MS + 1}")
    assert isinstance(late, quadroton.Refused)
    assert (late.clause, late.clauses) == ("Q2.1", ["Q2.1", "Q2.7"])


# Written form.


@pytest.mark.clause("Q-R8")
def test_an_ended_game_is_written_and_read_again() -> None:
    catalogue: Json = {"catalogue": {"patterns": []}}
    games = [
        play(begun(scores=[4, 2]), "0 resign 10"),
        play(begun(scores=[4, 2]), "1 offer 5", "0 accept 6"),
        play(begun(scores=[4, 2]), "0 leave"),
        play(begun(), "miss", "miss", "miss", "miss"),
    ]
    for game in games:
        data = start_data(game)
        assert faults_of(catalogue, data) == []
        again = start_game(catalogue, data)
        assert start_data(again) == data
        assert outcome(again) == outcome(game)
