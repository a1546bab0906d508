"""Quadroton's second model: options that came later, and rulings, beside values made by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles import quadroton
from tests.oracles.quadroton_begun import chance, new_game
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_TILES,
    Cell,
    Move,
    Place,
    Shift,
    colours_on,
    parse_step,
)
from tests.oracles.quadroton_catalogue import pattern_data
from tests.oracles.quadroton_clock import end_of, outcome
from tests.oracles.quadroton_drawn import MIDDLE, cells_of, dots, empty_game, laid, seen, take
from tests.oracles.quadroton_game import PLAYER_MS, REARRANGING_LIMITS, TURN_MS, Game, option_faults
from tests.oracles.quadroton_perft import candidates
from tests.oracles.quadroton_random_start import patchwork
from tests.oracles.quadroton_regions import (
    FENCE_POINTS,
    Chain,
    chains_through,
    fence_events,
    surrounded_before,
    surrounded_by,
)
from tests.vectors.oracle_quadroton import answer, clause_of_option

Json = dict[str, Any]


def told(found: list[Json], *names: str) -> list[tuple[Any, ...]]:
    """Clause, ruling and code, or other things, of what was found."""
    keys = names or ("clause", "ruling", "code")
    return [tuple(one[key] for key in keys) for one in found]


# Misses in a row.


def alone(misses: str, **changes: Any) -> Game:
    """Player 0 to move with three hours, player 1 out of time."""
    game = new_game(misses=misses, catalogue={"patterns": []})
    game.clock_ms, game.now_ms = [PLAYER_MS, 0], PLAYER_MS
    for name, value in changes.items():
        setattr(game, name, value)
    return game


def miss_to_the_end(game: Game) -> tuple[int, str, str]:
    """How many misses it takes, and the code and the ruling of the end."""
    for number in range(61):
        end = outcome(game)
        if end is not None:
            return number, end["code"], end["ruling"]
        game = missed(game)
    raise AssertionError


def missed(game: Game) -> Game:
    result = quadroton.step(game, "miss")
    assert isinstance(result, quadroton.Played)
    return result.game


@pytest.mark.clause("Q-R22")
def test_misses_of_one_who_goes_on_alone() -> None:
    assert miss_to_the_end(alone("either")) == (4, "four-misses", "Q-R22")
    assert miss_to_the_end(alone("passings")) == (2, "four-misses", "Q-R22")
    # Three hours, six minutes each.
    assert miss_to_the_end(alone("both")) == (30, "time", "")


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize("misses", ["either", "both", "passings"])
def test_while_both_can_go_on_four_misses_end_the_game(misses: str) -> None:
    assert miss_to_the_end(new_game(misses=misses)) == (4, "four-misses", "")


@pytest.mark.clause("Q-R22")
@pytest.mark.parametrize(
    ("misses", "row"),
    [("either", [1, 2, 3, 4]), ("both", [0, 0, 0, 0]), ("passings", [2, 3, 4, 4])],
)
def test_the_row_after_a_miss_whose_opponent_is_finished(misses: str, row: list[int]) -> None:
    assert [missed(alone(misses, missed=before)).missed for before in range(4)] == row
    # Out of moves is finished, too: all rearrangings made, and no tile in hand.
    for before, after in enumerate(row):
        game = alone(misses, missed=before, clock_ms=[PLAYER_MS, PLAYER_MS], now_ms=0)
        game.hands[1], game.rearranged[1] = {}, dict(REARRANGING_LIMITS)
        assert missed(game).missed == after


@pytest.mark.clause("Q-R22")
def test_finished_is_judged_after_the_miss_and_of_the_opponent() -> None:
    # Player 0's time runs out by the miss; player 1 has the turn: one more under all three.
    # Then player 1 is alone, and the next miss tells the three apart.
    for misses, row in (("either", 3), ("both", 0), ("passings", 4)):
        game = alone(misses, missed=1, clock_ms=[5, PLAYER_MS], now_ms=PLAYER_MS - 5)
        after = missed(game)
        assert (after.missed, after.to_move) == (2, 1)
        assert missed(after).missed == row


@pytest.mark.clause("Q-R22")
def test_a_move_breaks_the_row_and_nothing_else_does() -> None:
    game = alone("passings", missed=2)
    for what in ("offer", "RGBY@a1"):
        result = quadroton.step(game, what)
        assert isinstance(result, quadroton.Played)
        assert result.game.missed == (2 if what == "offer" else 0)


@pytest.mark.clause("Q-R22", "Q-R3", "Q-R8")
def test_against_the_computer_comes_first() -> None:
    game = new_game(misses="passings", computer=1)
    game.clock_ms, game.now_ms, game.missed = [PLAYER_MS, 0], PLAYER_MS, 3
    assert miss_to_the_end(game) == (1, "miss", "Q-R3")


# Clean in which colours.

BAR = pattern_data("bar", 7, "00 01", "02 03")


def bars(drawn: str, clean: str) -> list[str]:
    result = laid(drawn, game=dots(BAR, two_colour_clean=clean))
    return [one for one in seen(result.events + result.unscored) if "Y" not in one.split()[1]]


WINS = ["bar RB 00 01 02 03 7"]
TOLD = ["bar RB 00 01 02 03 other-colour-touches"]


@pytest.mark.clause("Q-R23")
@pytest.mark.parametrize(
    ("drawn", "both", "own"),
    [
        ("RRBB.. ......", WINS, WINS),
        ("RRBBB. ......", [], []),
        ("RRBB.. ...B..", [], []),
        ("RRBB.. ..B...", [], []),
        ("RRBB.. B.....", TOLD, WINS),
        ("RRBB.. R.....", [], []),
        ("RRBB.. ..R...", [], []),
        ("RRBB.. ...R..", TOLD, WINS),
        ("RRBBR. ......", TOLD, WINS),
        ("RRBB.. B..R..", TOLD, WINS),
        ("RRBB.. B..B..", [], []),
        ("RRBBG. GGGGG.", WINS, WINS),
    ],
    ids=[
        "alone",
        "blue beside blue",
        "blue below blue",
        "blue below both",
        "blue below red",
        "red below red",
        "red below both",
        "red below blue",
        "red beside blue",
        "one of each",
        "blue below each",
        "green",
    ],
)
def test_a_third_square_touches(drawn: str, both: list[str], own: list[str]) -> None:
    assert bars(drawn, "both") == both
    assert bars(drawn, "own") == own


@pytest.mark.clause("Q-R23")
def test_what_only_this_ruling_stops_is_told_once_with_its_number() -> None:
    result = laid("RRBB.. B..R..", game=dots(BAR))
    stopped = [one for one in result.unscored if one["colours"] == ["R", "B"]]
    (names,) = told(stopped, "clause", "ruling", "code", "touching")
    assert names == ("Q2.17", "Q-R23", "other-colour-touches", 2)
    # Without an involved square nothing is told.
    assert bars("RRBB.... B.......", "both") == TOLD
    later = laid("RRBB..GG B.......", last=[(4, 7)], game=dots(BAR))
    assert seen(later.events + later.unscored) == []


# Newly surrounded.


def rooms(**options: Any) -> quadroton.Played:
    """Forty squares that a red chain surrounds, and a move that closes 25 beside them."""
    walls = {(r, c) for r in (0, 5) for c in range(12)} | {
        (r, c) for r in range(6) for c in (0, 11)
    }
    walls |= {(r, c) for r in (0, 6) for c in range(11, 18)}
    walls |= {(r, c) for r in range(7) for c in (11, 17)}
    rows = ["".join("R" if (r, c) in walls else "." for c in range(18)) for r in range(8)]
    assert sum(row.count("R") for row in rows) == len(walls)
    return laid(" ".join(rows), last=[(5, 12)], game=empty_game(chains=False, **options))


@pytest.mark.clause("Q-R18")
def test_a_fence_that_grows() -> None:
    (whole,) = rooms().unscored
    assert (whole["code"], len(whole["squares"]), whole["ruling"]) == ("large", 65, "")
    assert rooms().events == []
    new = rooms(fence_area="new")
    (event,) = new.events
    assert (event["points"], len(event["squares"])) == (799, 25)
    assert {column for _, column in event["squares"]} == set(range(20, 25))
    assert len(new.game.fenced) == 25
    assert new.unscored == []


@pytest.mark.clause("Q-R18")
def test_what_was_surrounded_before_may_be_so_by_any_chain() -> None:
    # Two blue squares surround the corner.
    corner = cells_of(".B B.", (0, 0))
    assert surrounded_before(corner) == {(0, 0)}
    border = Chain("R", frozenset({(0, 3), (1, 2), (2, 1), (3, 0)}))
    for area, squares in (("whole", 6), ("new", 5)):
        for counts in ("squares", "if-other-colour"):
            game = empty_game(fence_area=area, fence_counts=counts)
            colours = {(0, 1): "B", (1, 0): "B", **dict.fromkeys(border.squares, "R")}
            (event,), _ = fence_events(game, colours, [border], corner)
            assert (len(event["squares"]), event["points"]) == (squares, FENCE_POINTS[squares])


@pytest.mark.clause("Q-R18")
@pytest.mark.parametrize("seed", range(1, 5))
def test_no_chain_is_passed_over_that_surrounds_something(seed: int) -> None:
    dice = chance(seed)
    tiles, cells = dice.some(ALL_TILES, 60 + 40 * seed), dice.some(ALL_CELLS, 60 + 40 * seed)
    board = patchwork(dice, cells, tiles, care=4)
    colours = colours_on(board)
    inside = [surrounded_by(one.squares) for one in chains_through(colours, list(colours))]
    assert surrounded_before(board) == set().union(*inside) != set()


@pytest.mark.clause("Q-R18")
def test_an_area_that_was_surrounded_already() -> None:
    drawn = "RRRRR. R..R.. R..R.. RRRR.."
    for area, last in (("whole", "27"), ("new", "not-newly-surrounded")):
        result = laid(drawn, last=[(4, 6)], game=empty_game(chains=False, fence_area=area))
        assert seen(result.events + result.unscored) == [f"Q2.20 R 11 12 21 22 {last}"]
        assert {one["ruling"] for one in result.unscored} <= {"Q-R18"}


@pytest.mark.clause("Q-R18", "Q2.20")
def test_half_of_what_is_left() -> None:
    # Of 25 squares 13 were fenced before: too many, though of 65 they would not be.
    game = empty_game(chains=False, fence_area="new")
    game.fenced = {(8 + r, 20 + c) for r in range(1, 6) for c in range(5)}
    for keep, points in ((12, ["799"]), (13, ["fenced-before"])):
        some = game.copy()
        some.fenced = set(sorted(game.fenced)[:keep])
        result = rooms_in(some)
        last = [str(one.get("points", one.get("code"))) for one in result.events + result.unscored]
        assert last == points


def rooms_in(game: Game) -> quadroton.Played:
    """The rooms, with what was fenced before as in the game."""
    whole = rooms(fence_area="new").game
    before = game.copy()
    before.board = {cell: tile for cell, tile in whole.board.items() if cell != (5, 12)}
    return take(before, (Place(whole.board[5, 12], (5, 12)),))


# What counts inside.


def ring(height: int, width: int, colour: str = "R", at: Cell = MIDDLE) -> list[Place]:
    """Tiles of one colour around that many cells, the first of them at `at`."""
    return [
        Place(4 * colour, (row, column))
        for row in range(at[0] - 1, at[0] + height + 1)
        for column in range(at[1] - 1, at[1] + width + 1)
        if not (at[0] <= row < at[0] + height and at[1] <= column < at[1] + width)
    ]


def counted(counts: str, *move: Place, **options: Any) -> tuple[str, int, list[str]]:
    """Points or code, squares and colours of the one area that the move tells."""
    game = empty_game(chains=False, fence_counts=counts, **options)
    result = take(game, tuple(move))
    (one,) = result.events + result.unscored
    return str(one.get("points", one.get("code"))), len(one["squares"]), one["colours"]


@pytest.mark.clause("Q-R19")
def test_a_ring_around_one_empty_cell() -> None:
    assert counted("squares", *ring(1, 1)) == ("27", 4, ["R"])
    assert counted("tiles", *ring(1, 1)) == ("area-without-tiles", 4, ["R"])
    assert counted("if-other-colour", *ring(1, 1)) == ("no-other-colour", 4, ["R"])
    for counts in ("tiles", "if-other-colour"):
        game = empty_game(chains=False, fence_counts=counts)
        (stopped,) = take(game, tuple(ring(1, 1))).unscored
        assert stopped["ruling"] == "Q-R19"


@pytest.mark.clause("Q-R19")
def test_a_tile_in_a_larger_ring() -> None:
    red, mixed = Place("RRRR", (5, 5)), Place("RRGR", (5, 5))
    assert counted("squares", *ring(3, 3), red) == (str(FENCE_POINTS[36]), 36, ["R"])
    assert counted("tiles", *ring(3, 3), red) == ("27", 4, ["R"])
    assert counted("if-other-colour", *ring(3, 3), red) == ("no-other-colour", 36, ["R"])
    # One square of another colour is enough, and all that is surrounded counts.
    assert counted("if-other-colour", *ring(3, 3), mixed) == (str(FENCE_POINTS[36]), 36, ["R"])


@pytest.mark.clause("Q-R19")
def test_each_border_is_judged_by_itself() -> None:
    blue = [*ring(1, 1, "B", (10, 10)), Place("GGGG", (10, 10))]
    assert counted("squares", *ring(1, 1), *blue) == (str(FENCE_POINTS[8]), 8, ["R", "B"])
    assert counted("if-other-colour", *ring(1, 1), *blue) == ("27", 4, ["B"])
    # A red ring around a green one around nothing: the red one counts, and all within.
    nested = [*ring(3, 3), *ring(1, 1, "G", (5, 5))]
    assert counted("if-other-colour", *nested) == (str(FENCE_POINTS[36]), 36, ["R"])


@pytest.mark.clause("Q-R18", "Q-R19")
def test_a_border_is_judged_by_all_that_it_surrounds() -> None:
    # The green tile was surrounded before; the cell that is new is empty, and counts.
    game = empty_game(chains=False, fence_counts="if-other-colour", fence_area="new")
    old = [*ring(1, 1), Place("GGGG", MIDDLE)]
    new = [place for place in ring(1, 1, at=(4, 6)) if place.cell not in {p.cell for p in old}]
    for place in old:
        game.board[place.cell] = place.tile
    (event,) = take(game, tuple(new)).events
    assert (event["points"], event["squares"][0]) == (27, [8, 12])
    # Where covered squares count, what was surrounded before is told as covered squares.
    tiles = empty_game(chains=False, fence_counts="tiles", fence_area="new")
    tiles.board = dict(game.board)
    (stopped,) = take(tiles, tuple(new)).unscored
    assert (stopped["code"], stopped["squares"][0]) == ("not-newly-surrounded", [8, 8])
    assert len(stopped["squares"]) == 4


# One within another.

DOT = pattern_data("dot", 1, "00")
FRAME = pattern_data("frame", 40, "00 10 20 30 40 41 42 43 44 34 24 14 04")
FRAMED = "R...R. R...R. R.R.R. R...R. RRRRR. ......"
ALL_FRAME = "frame R 00 04 10 14 20 24 30 34 40 41 42 43 44"


@pytest.mark.clause("Q-R12")
def test_a_frame_with_a_dot_inside() -> None:
    neither = laid(FRAMED, game=dots(FRAME, DOT))
    assert seen(neither.events) == []
    inside = [one for one in neither.unscored if one["code"] == "inside"]
    assert seen(inside) == [f"{ALL_FRAME} inside", "dot R 22 inside"]
    assert {one["ruling"] for one in inside} == {"Q-R12"}
    assert neither.game.used_places == set()
    outer = laid(FRAMED, game=dots(FRAME, DOT, within="outer"))
    assert seen(outer.events) == [f"{ALL_FRAME} 40"]
    assert "dot R 22 inside" in seen(outer.unscored)
    # The frame, its 13 squares, and the dot.
    assert len(outer.game.used_places) == 15
    assert frozenset({(10, 10)}) in outer.game.used_places


@pytest.mark.clause("Q-R12")
def test_an_outer_one_that_does_not_win_drops_the_inner_one_all_the_same() -> None:
    game = dots(FRAME, DOT, within="outer")
    places = laid(FRAMED, game=game).game.used_places
    game.used_places = {max(places, key=len)}
    result = laid(FRAMED, game=game)
    assert seen(result.events) == []
    stopped = [one for one in seen(result.unscored) if not one.endswith("contained")]
    assert stopped == [f"{ALL_FRAME} counted-before", "dot R 22 inside"]
    assert result.game.used_places == game.used_places


@pytest.mark.clause("Q-R12")
def test_one_that_is_dropped_still_drops_what_lies_in_it() -> None:
    wide: Json = {"id": "wide", "parts": [[[0, 0], [0, 13]]], "points": 9}
    mid = pattern_data("mid", 5, "00 07")
    game = dots(wide, mid, DOT, within="outer")
    result = laid("R.R.R....R...R " + 14 * ".", game=game)
    assert seen(result.events) == ["wide R 00 013 9"]
    dropped = [one for one in seen(result.unscored) if not one.endswith("contained")]
    assert dropped == ["mid R 02 09 inside", "dot R 04 inside"]
    # The wide one with its two squares, and within it the other and three dots.
    assert {frozenset(c - 8 for _, c in place) for place in result.game.used_places} == {
        frozenset(columns) for columns in ((0, 13), (0,), (13,), (2, 9), (2,), (4,), (9,))
    }


@pytest.mark.clause("Q-R12")
def test_neighbours_of_one_within_another_win() -> None:
    far = pattern_data("far", 9, "00 06")
    line = laid("R.R.R.R. ........", game=dots(far, pattern_data("hop", 3, "00 02"), DOT))
    assert "hop R 02 04 inside" in seen(line.unscored)
    outer = laid(
        "R.R.R.R. ........", game=dots(far, pattern_data("hop", 3, "00 02"), within="outer")
    )
    assert seen(outer.events) == ["far R 00 06 9", "hop R 00 02 3", "hop R 04 06 6"]
    assert seen(outer.unscored) == ["hop R 02 04 inside"]
    assert frozenset({(8, 10), (8, 12)}) in outer.game.used_places


# The reverse game.


@pytest.mark.clause("Q-R25")
@pytest.mark.parametrize(
    ("mix", "numbers"), [("together", [3, 25, 299, 4785]), ("apart", [3, 25, 155, 2385])]
)
def test_numbers_of_moves_of_given_tiles(mix: str, numbers: list[int]) -> None:
    game = new_game(reverse=True, reverse_mix=mix)
    game.moves[0] = 6
    cells = [(3, 3), (3, 4), (9, 9), (15, 0)]
    found = []
    for tiles in range(1, 5):
        moves = candidates(game, tiles, cells[:tiles])
        found.append(sum(not quadroton.reasons(game, move) for move in moves))
    assert found == numbers


def step_of(text: str) -> Move:
    move = parse_step(text)
    assert not isinstance(move, str)
    return move


MIXED = step_of("a1>b1+b1>a1+c1:90")
STILL: Move = (*MIXED[:2], Shift((15, 2), (15, 2), 0))


@pytest.mark.clause("Q-R25", "Q-R24")
def test_a_move_of_both_kinds_is_refused_where_kinds_are_apart() -> None:
    apart = new_game(reverse=True, reverse_mix="apart")
    mixed, opening, limit = ("Q3.2", "Q-R25"), ("Q3.3", ""), ("Q3.2", "Q-R24")
    assert quadroton.reasons(apart, MIXED) == [mixed, opening]
    assert quadroton.reasons(apart, STILL) == [("Q-R20", "Q-R20"), mixed, opening]
    apart.rearranged[0][3] = 12
    assert quadroton.reasons(apart, MIXED) == [mixed, opening, limit]
    assert quadroton.forbidding(apart, MIXED) == ["Q3.2", "Q3.3"]
    apart.moves[0] = 6
    for text in ("a1:90+b1:90+c1:90", "a1>b1+b1>c1+c1>a1:90"):
        assert quadroton.reasons(apart, step_of(text)) == [limit]
    refused = quadroton.step(apart, MIXED)
    assert isinstance(refused, quadroton.Refused)
    assert (refused.clause, refused.ruling, refused.clauses) == ("Q3.2", "Q-R25", ["Q3.2"])


@pytest.mark.clause("Q-R25")
def test_the_option_has_no_effect_in_the_usual_game() -> None:
    game = new_game(reverse_mix="apart")
    for text in ("RGBY@a1", "RBGY@b1", "RGYB@c1", "RBYG@p16"):
        result = quadroton.step(game, text)
        assert isinstance(result, quadroton.Played)
        game = result.game
    assert quadroton.reasons(game, MIXED) == []


# Options and rulings.


@pytest.mark.clause("Q-R12", "Q-R18", "Q-R22", "Q-R23", "Q-R25")
@pytest.mark.parametrize(
    ("name", "wrong", "clause"),
    [
        ("misses", "all", "Q-R22"),
        ("two_colour_clean", True, "Q-R23"),
        ("fence_counts", "other", "Q-R19"),
        ("fence_area", None, "Q-R18"),
        ("within", "inner", "Q-R12"),
        ("reverse_mix", 1, "Q-R25"),
    ],
)
def test_faults_of_options(name: str, wrong: object, clause: str) -> None:
    (fault,) = option_faults({name: wrong})
    assert clause_of_option(fault, {name: wrong}) == clause


def test_rulings_of_refusals() -> None:
    game = new_game()
    late = TURN_MS + 1
    assert quadroton.reasons(game, "miss", 0, 5) == [("Q2.7", "Q-R2")]
    assert quadroton.reasons(game, "miss", 1, 5) == [("Q2.1", ""), ("Q2.7", "Q-R2")]
    assert quadroton.reasons(game, step_of("RGBY@a1"), 0, late) == [("Q2.7", "")]
    assert quadroton.reasons(game, "accept", 0) == [("Q-R7", "Q-R7")]
    for miss in range(4):
        assert game.missed == miss
        game = missed(game)
    assert end_of(game) == "four-misses"
    assert quadroton.reasons(game, "offer", 0) == [("Q2.8", "")]
    over = miss_alone_to_the_end()
    assert quadroton.reasons(over, "offer", 0) == [("Q2.8", "Q-R22")]


def miss_alone_to_the_end() -> Game:
    game = alone("passings")
    return missed(missed(game))


@pytest.mark.clause("Q-R11", "Q-R12", "Q-R16", "Q-R17")
def test_rulings_of_what_is_scored_and_what_is_not() -> None:
    patterns = [pattern_data("far", 9, "00 04"), DOT]
    result = laid("R.R.R. ......", game=dots(*patterns))
    assert [one for one in told(result.unscored) if one[2] != "counted-before"] == [
        ("Q2.15", "Q-R12", "inside"),
        ("Q2.15", "Q-R11", "contained"),
        ("Q2.15", "Q-R12", "inside"),
        ("Q2.15", "Q-R11", "contained"),
    ]
    long = tuple(Place("RRRR", (row, column)) for row in range(2) for column in range(15))
    assert told(take(empty_game(fences=False), long).unscored) == [("Q2.19", "Q-R17", "long")]
    last = take(empty_game(fences=False, long_chains="last"), long)
    assert told(last.events, "clause", "ruling") == [("Q2.19", "Q-R17")]
    again = take(last.game, (Shift((0, 0), (0, 0), 90),))
    assert told(again.unscored) == [("Q2.19", "Q-R16", "reused")]
    short = take(empty_game(fences=False), long[:2])
    assert told(short.events, "clause", "ruling") == [("Q2.19", "")]


def test_rulings_need_not_be_claimed_but_must_be_right() -> None:
    long = tuple(Place("RRRR", (row, column)) for row in range(2) for column in range(15))
    events = take(empty_game(fences=False, long_chains="last"), long).events
    assert quadroton.same_events([quadroton.plain(one) for one in events], events)
    assert quadroton.same_events(events, events)
    assert not quadroton.same_events([{**events[0], "ruling": ""}], events)
    assert not quadroton.same_events([], events)


def test_answers_to_vectors_name_rulings_when_asked() -> None:
    question = {"kind": "step", "player": 0, "move": "accept"}
    start = {"position": "/".join(["16"] * 16), "hands": new_game().hands, "to_move": 0}
    vector = {"options": {"reverse": False}, "start": start, "question": question}
    assert answer(vector)[0] == {"refused": "Q-R7"}
    assert answer(vector, rulings=True)[0] == {"refused": "Q-R7", "ruling": "Q-R7"}
    vector["question"] = {"kind": "step", "player": 0, "move": "resign"}
    assert "ruling" not in answer(vector)[0]["outcome"]
    assert answer(vector, rulings=True)[0]["outcome"]["ruling"] == ""
