"""Quadroton's second model: winning patterns, on small drawn boards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.depth import deep
from tests.oracles import quadroton
from tests.oracles.quadroton_board import ALL_CELLS, ALL_SQUARES, KINDS, colours_on, squares_of
from tests.oracles.quadroton_catalogue import ATTESTED, pattern_data
from tests.oracles.quadroton_drawn import (
    cast_move,
    dots,
    empty_game,
    laid,
    only,
    seen,
    take,
)
from tests.oracles.quadroton_game import read_options
from tests.oracles.quadroton_patterns import (
    box,
    box_within,
    clean_candidate,
    orientations,
    places,
    shifted,
)
from tests.oracles.quadroton_random_start import DENSE, Dice, patchwork

Json = dict[str, Any]
GAP = only("gap")


# One-coloured patterns.


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    "diagram",
    ["RR.RR.  ......", "RR.RR.  ...... ..G.G. ..GG..", "RRGRR.  BGGBB."],
    ids=["alone", "others near", "other colours touch"],
)
def test_a_clean_pattern_scores(diagram: str) -> None:
    assert seen(laid(diagram, game=empty_game(GAP, chains=False)).events) == ["gap R 00 01 03 04 4"]


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    "diagram",
    [
        "RRRRR.  ......",
        "RR.RRR  ......",
        "RR.RR.  .....R",
        "RR.RR.  ..R...",
        "RR.RG.  ......",
    ],
    ids=["in the gap", "by side", "by corner", "below the gap", "another colour"],
)
def test_a_pattern_that_is_not_clean_or_not_whole_does_not_score(diagram: str) -> None:
    game = empty_game(GAP, chains=False)
    assert seen(laid(diagram, game=game).events + laid(diagram, game=game).unscored) == []


@pytest.mark.clause("Q2.13")
def test_a_gap_may_be_empty() -> None:
    drawn = "RR..RR GG..GG"
    catalogue = {"patterns": [pattern_data("wide", 5, "00 01 04 05")]}
    assert seen(laid(drawn, game=empty_game(catalogue)).events) == [
        "wide R 00 01 04 05 5",
        "wide G 10 11 14 15 10",
    ]


@pytest.mark.clause("Q2.13", "Q-R9")
def test_rotations_are_clockwise_and_a_symmetric_shape_is_listed_at_the_least() -> None:
    catalogue = {"patterns": [pattern_data("hook", 5, "00 01 10"), pattern_data("two", 3, "00 01")]}
    drawn = """
        RR.RR.
        R...R.
        ......
        ...R..
        R..RR.
        RR....
        ......
        .R....
        RR....
        ......
        """
    game = empty_game(catalogue, chains=False)
    result = laid(drawn, game=game)
    assert seen(result.events) == [
        "hook R 00 01 10 5",  # as drawn in the catalogue
        "hook R 03 04 14 5",  # 90 degrees: the corner is at the north-east
        "hook R 71 80 81 5",  # 180: at the south-east
        "hook R 33 43 44 5",  # 270: at the south-west, two of them
        "hook R 40 50 51 10",
    ]
    fixed = laid(drawn, game=empty_game(catalogue, chains=False, rotated_mono=False))
    assert seen(fixed.events) == ["hook R 00 01 10 5"]
    shapes = orientations(game.options.patterns, 1, turning=True)
    assert [(one.pattern.id, sorted(one.rotations)) for one in shapes] == [
        ("hook", [0]),
        ("hook", [90]),
        ("hook", [180]),
        ("hook", [270]),
        ("two", [0, 180]),
        ("two", [90, 270]),
    ]


@pytest.mark.clause("Q2.13")
def test_mirror_images_do_not_count() -> None:
    catalogue = {"patterns": [pattern_data("hook", 8, "00 01 10 20")]}
    assert seen(laid("RR.. R... R... ....", game=empty_game(catalogue)).events) == [
        "hook R 00 01 10 20 8"
    ]
    assert seen(laid("RR.. .R.. .R.. ....", game=empty_game(catalogue)).events) == []


@pytest.mark.clause("Q2.3")
def test_only_patterns_with_an_involved_square_are_completed() -> None:
    drawn = "RR.RR. ...... ..GG.. ..GG.."
    game = empty_game(GAP, chains=False)
    assert seen(laid(drawn, last=[(5, 5)], game=game).events) == []
    assert seen(laid(drawn, last=[(4, 6)], game=game).events) == ["gap R 00 01 03 04 4"]


@pytest.mark.clause("Q2.3")
def test_squares_that_a_tile_left_are_not_involved() -> None:
    # The tile at h12 spoils the pattern beside it; taken away, it leaves it clean, but not new.
    result = laid(".RR.RRR. ........", game=empty_game(GAP, chains=False))
    assert seen(result.events) == []
    assert seen(take(result.game, cast_move("h12>a1")).events) == []
    # A tile that is part of it makes it new, also if it only was exchanged for one alike there.
    result.game.board[0, 0] = "YRYY"
    assert seen(take(result.game, cast_move("a16>e12+e12>a16+h12>a1")).events) == [
        "gap R 01 02 04 05 4"
    ]


# No repeats.


@pytest.mark.clause("Q2.14", "Q-R10")
def test_a_place_counts_once_for_both_players_and_all_colours() -> None:
    game = empty_game({"patterns": [pattern_data("two", 3, "00 01")]}, rotated_mono=False)
    story = [
        ("RRBG@c5", "two R 225 + 3"),
        ("GGRB@i9", "two G + 3"),
        ("c5:180", "two R 2 + 3"),
        ("BYRG@p16", ""),
        ("c5:180", "Q2.14"),
        ("miss", ""),
        ("miss", ""),
        ("c5>i9+i9>c5", "Q2.14 Q2.14"),
    ]
    for text, expected in story:
        result = quadroton.step(game, text)
        assert isinstance(result, quadroton.Played), text
        stopped = [one["clause"] for one in result.unscored]
        assert stopped == [word for word in expected.split() if word.startswith("Q")], text
        assert len(result.events) == expected.count("+"), text
        game = result.game
    assert game.scores == [6, 3]


@pytest.mark.clause("Q2.14", "Q-R10")
def test_the_same_place_is_exactly_the_same_squares() -> None:
    game = empty_game({"patterns": [pattern_data("two", 3, "00 01"), pattern_data("one", 1, "00")]})
    game.used_places = {frozenset({(8, 8)}), frozenset({(8, 8), (9, 8)})}
    assert seen(laid("RR ..", game=game).events) == ["two R 00 01 3"]
    game.used_places = {frozenset({(8, 8), (8, 9)})}
    result = laid("RR ..", game=game)
    assert seen(result.events) == []
    assert [(one["pattern"], one["clause"]) for one in result.unscored][:1] == [("two", "Q2.14")]


# Contained patterns.

PLUS = """
    ..R...
    ..R...
    RRRRR.
    ..R...
    ..R...
    ......
    """


@pytest.mark.clause("Q2.15", "Q-R11")
def test_the_plus_alone_scores_and_uses_up_what_lies_in_it() -> None:
    game = laid(PLUS, game=empty_game(ATTESTED, chains=False)).game
    result = laid(PLUS, game=empty_game(ATTESTED, chains=False))
    assert seen(result.events) == ["plus R 02 12 20 21 22 23 24 32 42 72"]
    # gap and five in two directions, gap-stem and tee in four, and the plus itself.
    assert len(game.used_places) == 2 + 2 + 4 + 4 + 1
    # The four others, each drawn where the plus lay, are refused there.
    for drawn in ("RR.RR.", "RRRRR."):
        for stem in ("......", "..R..."):
            picture = f"...... ...... {drawn} {stem} {stem} ......"
            fresh = empty_game(ATTESTED, chains=False)
            assert len(seen(laid(picture, game=fresh).events)) == 1
            fresh.used_places = set(game.used_places)
            later = laid(picture, game=fresh)
            assert seen(later.events) == []
            assert [one["clause"] for one in later.unscored] == ["Q2.14"]


ELBOW_AND_DOMINO: Json = {
    "patterns": [pattern_data("elbow", 5, "00 10 11"), pattern_data("two", 3, "00 01")]
}


@pytest.mark.clause("Q2.15", "Q-R11")
def test_an_elbow_uses_up_the_horizontal_domino_only() -> None:
    game = laid("R. RR", game=empty_game(ELBOW_AND_DOMINO)).game
    assert game.used_places == {
        frozenset({(8, 8), (9, 8), (9, 9)}),
        frozenset({(9, 8), (9, 9)}),
    }


TWO = pattern_data("two", 3, "00 01")
ONE = pattern_data("one", 1, "00")
FAR = pattern_data("far", 9, "00 04")


@pytest.mark.clause("Q2.15", "Q-R11")
def test_only_patterns_of_the_same_rotation_are_contained() -> None:
    lying = dots(pattern_data("sign", 9, "00 02 03"), TWO)
    result = laid("R.RR ....", game=lying)
    assert seen(result.events) == ["sign R 00 02 03 9"]
    assert seen(result.unscored) == ["two R 02 03 contained"]
    standing = dots(pattern_data("sign", 9, "00 02 12"), TWO)
    result = laid("R.R. ..R. .... ....", game=standing)
    assert seen(result.events) == ["sign R 00 02 12 9", "two R 02 12 3"]
    # Turned by 90 degrees together, the first pair shares a rotation again.
    result = laid("R... .... R... R...", game=lying)
    assert seen(result.events) == ["sign R 00 20 30 9"]


@pytest.mark.clause("Q2.15", "Q2.14")
def test_a_candidate_counted_before_still_drops_others() -> None:
    game = dots(pattern_data("sign", 9, "00 02 03"), TWO)
    game.used_places = {frozenset({(8, 8), (8, 10), (8, 11)})}
    result = laid("R.RR ....", game=game)
    assert seen(result.events) == []
    assert [one["clause"] for one in result.unscored] == ["Q2.14", "Q2.15"]
    # What did not score uses nothing up.
    assert result.game.used_places == game.used_places


@pytest.mark.clause("Q2.15", "Q-R12")
def test_one_within_another_makes_neither_count() -> None:
    result = laid("R.R.R. ......", game=dots(FAR, ONE))
    assert seen(result.events) == []
    assert seen(result.unscored) == [
        "far R 00 04 inside",
        "one R 00 contained",
        "one R 02 inside",
        "one R 04 contained",
    ]
    assert result.game.used_places == set()


@pytest.mark.clause("Q2.15", "Q-R12")
def test_other_colours_are_not_joined() -> None:
    result = laid("R.G.R. ......", game=dots(FAR, ONE))
    assert seen(result.events) == ["far R 00 04 9", "one G 02 1"]


CORNERS = pattern_data("corners", 9, "00 55")


@pytest.mark.clause("Q2.15", "Q-R12")
@pytest.mark.parametrize(
    ("inner", "expected"),
    [
        ("R..... ...... ..RR.. ...... ...... .....R", []),
        ("R..... ...... ..R... ..R... ...... .....R", ["corners R 00 55 9", "two R 22 32 3"]),
    ],
    ids=["a rotation shared", "none shared"],
)
def test_within_another_needs_a_rotation_in_common(inner: str, expected: list[str]) -> None:
    assert seen(laid(inner, game=dots(CORNERS, TWO)).events) == expected


@pytest.mark.clause("Q2.15", "Q-R12")
def test_equal_boxes_and_boxes_that_only_overlap_do_not_matter() -> None:
    drawn = "R.R... ...... R...R. ...... ..R.R. ......"
    game = dots(pattern_data("diagonal", 9, "00 44"), pattern_data("four", 7, "02 20 24 42"))
    assert seen(laid(drawn, game=game).events) == ["diagonal R 00 44 9", "four R 02 20 24 42 7"]
    overlapping = "R...R... ........ ..R...R. ........"
    assert seen(laid(overlapping, game=dots(FAR)).events) == ["far R 00 04 9", "far R 22 26 18"]


@pytest.mark.clause("Q-R12")
def test_boxes_within_boxes() -> None:
    large = box({(2, 4), (9, 8), (3, 6)})
    assert large == (2, 9, 4, 8)
    within = [(2, 9, 4, 8), (2, 3, 4, 5), (8, 9, 7, 8), (5, 5, 6, 6), (2, 9, 5, 7), (4, 5, 4, 8)]
    outside = [(1, 9, 4, 8), (2, 10, 4, 8), (2, 9, 3, 8), (2, 9, 4, 9), (0, 1, 4, 8), (2, 9, 9, 9)]
    assert [one for one in within + outside if box_within(one, large)] == within


# Copies.


@pytest.mark.clause("Q2.16", "Q-R13")
def test_copies_score_more_and_more_whatever_their_colours() -> None:
    game = dots(TWO)
    drawn = "RRYYBB YYYYYY YYGGYY YYYYYY"
    result = laid(drawn, game=game)
    assert seen(result.events) == ["two R 00 01 3", "two B 04 05 6", "two G 22 23 9"]
    assert [one["copy"] for one in result.events if one["colours"] != ["Y"]] == [1, 2, 3]


@pytest.mark.clause("Q2.16")
def test_rotated_ones_are_not_copies() -> None:
    result = laid("RR.R.. ...R..", game=dots(TWO))
    assert seen(result.events) == ["two R 00 01 3", "two R 03 13 3"]


@pytest.mark.clause("Q2.16", "Q2.14")
def test_what_does_not_score_is_no_copy() -> None:
    game = dots(TWO)
    game.used_places = {frozenset({(8, 8), (8, 9)})}
    assert seen(laid("RR.BB. ......", game=game).events) == ["two B 03 04 3"]


# Two-coloured patterns.

PAIR = pattern_data("pair", 2, "00", "01")
HINGE = pattern_data("hinge", 8, "00 01", "11")


def two_coloured(drawn: str, *patterns: Json, **options: Any) -> list[str]:
    """Events without the filling colour."""
    result = laid(drawn, game=dots(*patterns, **options))
    events = [one for one in result.events if "Y" not in one["colours"]]
    return seen(events)


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize(
    ("drawn", "expected"),
    [
        ("RG.. ....", ["pair RG 00 01 2"]),
        ("R... G...", ["pair RG 00 10 2"]),
        ("RR.. ....", []),
        ("RG.. .R..", []),
        ("RG.G ....", ["pair RG 00 01 2"]),
        ("RGG. ....", []),
        ("RGB. ....", ["pair RG 00 01 2", "pair GB 01 02 2"]),
    ],
    ids=["lying", "standing", "one colour", "first colour touches", "apart", "second", "chained"],
)
def test_two_colours_that_differ_and_are_clean(drawn: str, expected: list[str]) -> None:
    assert two_coloured(drawn, PAIR) == expected


@pytest.mark.clause("Q2.17")
def test_the_least_rotation_says_which_part_is_first() -> None:
    # The pair turned by 180 degrees gives the same figure with its parts exchanged.
    assert two_coloured("GR.. ....", PAIR) == ["pair GR 00 01 2"]
    assert two_coloured("R... GG..", HINGE) == ["hinge GR 00 10 11 8"]
    assert two_coloured("R... GG..", HINGE, rotated_two_colour=False) == []
    assert two_coloured("GG.. .R..", HINGE, rotated_two_colour=False) == ["hinge GR 00 01 11 8"]


@pytest.mark.clause("Q2.17", "Q-R14")
def test_two_coloured_patterns_repeat_have_no_copies_and_contain_nothing() -> None:
    assert two_coloured("RG.. .... RG.. ....", PAIR) == ["pair RG 00 01 2", "pair RG 20 21 2"]
    game = dots(PAIR)
    once = laid("RG BY", game=game)
    assert take(once.game, cast_move("e12:180")).events != []
    again = take(take(once.game, cast_move("e12:180")).game, cast_move("e12:180"))
    assert seen(again.events) == seen(once.events)
    line = pattern_data("line", 9, "00", "01 03")
    assert two_coloured("RG.G ....", PAIR, line) == ["pair RG 00 01 2", "line RG 00 01 03 9"]


# Every place is looked at, and the order of events.


@deep
@pytest.mark.clause("Q2.3", "Q2.13", "Q2.17")
def test_trying_every_shift_of_the_whole_board_finds_the_same() -> None:
    for seed in range(3):
        dice = Dice(random.Random(seed).random)
        board = patchwork(dice, dice.some(ALL_CELLS, 60), list(KINDS), 4)
        colours = colours_on(board)
        involved = {sq for cell in dice.some(sorted(board), 4) for sq in squares_of(cell)}
        patterns = read_options({"catalogue": DENSE}).patterns
        for one in orientations(patterns, 1, True) + orientations(patterns, 2, True):
            through = {
                parts for parts in places(one, involved) if clean_candidate(colours, one, parts)
            }
            everywhere = set()
            for down, right in ALL_SQUARES:
                parts = tuple(shifted(part, down, right) for part in one.parts)
                squares = frozenset().union(*parts)
                if squares & involved and squares <= set(ALL_SQUARES):
                    everywhere |= {parts} if clean_candidate(colours, one, parts) else set()
            assert through == everywhere


@pytest.mark.clause("Q2.9", "Q2.10")
def test_events_stand_in_the_order_of_the_rulebook() -> None:
    catalogue = {"patterns": [TWO, HINGE, ONE]}
    drawn = "RRR.GG R.R... RRR..B ......"
    result = laid(drawn, game=empty_game(catalogue))
    kinds = [one["clause"] for one in result.events]
    assert kinds == sorted(kinds, key=["Q2.13", "Q2.17", "Q2.19", "Q2.20"].index)
    assert seen(result.events) == [
        "two G 04 05 3",
        "one B 25 2",  # the second copy: the filling square in the ring is the first
        "Q2.19 R 00 01 02 10 12 20 21 22 42",
        "Q2.20 R 11 3",
    ]
    assert sum(one["points"] for one in result.events) == result.game.scores[0]
