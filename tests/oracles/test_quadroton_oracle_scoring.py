"""Quadroton's second model: what moves complete, on small boards drawn in the tests.

A diagram shows squares, each 2 by 2 of them a cell. Cells of dots alone are empty; in other cells a
dot is a square of the filling colour Y, which the tests leave out of what they look at.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.oracles import quadroton
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_SQUARES,
    KINDS,
    Cell,
    Move,
    Place,
    Square,
    colours_on,
    parse_step,
    squares_of,
)
from tests.oracles.quadroton_catalogue import ATTESTED, pattern_data
from tests.oracles.quadroton_game import Game, read_options
from tests.oracles.quadroton_patterns import (
    box,
    box_within,
    clean_candidate,
    orientations,
    places,
    shifted,
)
from tests.oracles.quadroton_random_start import DENSE, Dice, patchwork
from tests.oracles.quadroton_regions import (
    CHAIN_POINTS,
    FENCE_POINTS,
    Chain,
    chain_events,
    fence_events,
    surrounded_by,
)

Json = dict[str, Any]
NO_PATTERNS: Json = {"patterns": []}
MIDDLE = (4, 4)


def cells_of(diagram: str, at: Cell = MIDDLE) -> dict[Cell, str]:
    rows = diagram.split()
    found = {}
    for top in range(0, len(rows), 2):
        for left in range(0, len(rows[0]), 2):
            upper, lower = rows[top][left : left + 2], rows[top + 1][left : left + 2]
            tile = upper + lower[::-1]
            if tile != "....":
                found[at[0] + top // 2, at[1] + left // 2] = tile.replace(".", "Y")
    return found


def empty_game(catalogue: Json = NO_PATTERNS, **options: Any) -> Game:
    """A game on an empty board with more tiles in hand than any test lays."""
    chosen = read_options({"catalogue": catalogue, **options})
    return Game(chosen, {}, [dict.fromkeys(KINDS, 99), dict.fromkeys(KINDS, 99)], 0)


def laid(
    diagram: str, at: Cell = MIDDLE, last: list[Cell] | None = None, game: Game | None = None
) -> quadroton.Played:
    """The diagram laid by one move; with `last`, only these cells by it and the others before."""
    game = (game or empty_game()).copy()
    tiles = cells_of(diagram, at)
    move: list[Place] = []
    for cell, tile in tiles.items():
        if last is None or cell in last:
            move.append(Place(tile, cell))
        else:
            game.board[cell] = tile
    # More than eight tiles at once are for the sake of a small picture; no rule is tested by it.
    return take(game, tuple(move))


def take(game: Game, move: Move) -> quadroton.Played:
    assert game.to_move is not None
    after = game.copy()
    counts = after.placed[0]
    counts.setdefault(len(move), 0)
    events, unscored = quadroton.take_move(after, move, game.to_move)
    return quadroton.Played(after, game.to_move, events, unscored, 0)


def seen(found: list[Json], at: Cell = MIDDLE) -> list[str]:
    """Events in short, squares as row and column of the diagram; those of the filling left out."""
    lines = []
    for one in found:
        if one["colours"] == ["Y"]:
            continue
        squares = " ".join(f"{r - 2 * at[0]}{c - 2 * at[1]}" for r, c in one["squares"])
        words = [str(one.get("pattern", one["clause"])), "".join(one["colours"]), squares]
        last = one["code"] if "code" in one else str(one["points"])
        lines.append(" ".join([*words, last]))
    return lines


def only(*names: str) -> Json:
    """The attested catalogue, some patterns of it alone."""
    return {"patterns": [one for one in ATTESTED["patterns"] if one["id"] in names]}


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


def cast_move(text: str) -> Move:
    move = parse_step(text)
    assert not isinstance(move, str)
    return move


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


def dots(*patterns: Json, **options: Any) -> Game:
    return empty_game({"patterns": list(patterns)}, chains=False, fences=False, **options)


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


# Chains.


def chain_game(**options: Any) -> Game:
    return empty_game(fences=False, **options)


def row_of(length: int, start: int = 0, row: int = 0) -> frozenset[Square]:
    """A chain of that many squares, in reading order without gaps, from a square of a row."""
    return frozenset(ALL_SQUARES[32 * row + start : 32 * row + start + length])


@pytest.mark.clause("Q2.19")
def test_chains_of_five_and_more_hang_together_by_sides_and_corners() -> None:
    assert seen(laid("R.R. .R.R", game=chain_game()).events) == []
    assert seen(laid("R.R. .R.R ...R ....", game=chain_game()).events) == [
        "Q2.19 R 00 02 11 13 23 6"
    ]
    assert seen(laid("R.R. .R.R ..R. ....", game=chain_game(chains=False)).events) == []


@pytest.mark.clause("Q2.19")
def test_chains_through_involved_squares_alone_count_each_once() -> None:
    drawn = "RRRRRR ...... GGGGGG ......"
    assert seen(laid(drawn, last=[(4, 4), (4, 5)], game=chain_game()).events) == [
        "Q2.19 R 00 01 02 03 04 05 12"
    ]


def counted(game: Game, colour: str, squares: frozenset[Square]) -> list[str]:
    """Points or the code of what stopped the chain; the game keeps what was counted."""
    events, unscored = chain_events(game, [Chain(colour, squares)])
    return [str(one["points"]) for one in events] + [one["code"] for one in unscored]


@pytest.mark.clause("Q2.19", "Q-R16")
def test_half_may_be_reused_and_more_not() -> None:
    game = chain_game()
    assert counted(game, "R", row_of(6)) == ["12"]
    assert counted(game.copy(), "R", row_of(6)) == ["reused"]
    assert counted(game.copy(), "R", row_of(6, 3)) == ["12"]
    assert counted(game.copy(), "R", row_of(6, 2)) == ["reused"]
    assert counted(game.copy(), "R", row_of(12)) == [str(CHAIN_POINTS[12])]
    assert counted(game.copy(), "R", row_of(11)) == ["reused"]
    assert counted(game.copy(), "G", row_of(6)) == ["12"]


@pytest.mark.clause("Q-R16")
def test_squares_of_several_chains_are_taken_together_under_new() -> None:
    game = chain_game()
    assert counted(game, "R", row_of(5)) == ["6"]
    assert counted(game, "R", row_of(5, 7)) == ["6"]
    # Squares 3 to 8: two of the first chain and two of the second.
    assert counted(game, "R", row_of(6, 3)) == ["reused"]


@pytest.mark.clause("Q-R16")
def test_the_two_readings_of_half() -> None:
    new, earlier = chain_game(), chain_game(chain_reuse="earlier")
    assert counted(new, "R", row_of(5)) == counted(earlier, "R", row_of(5)) == ["6"]
    assert counted(new, "R", row_of(10)) == ["92"]
    assert counted(earlier.copy(), "R", row_of(10)) == ["reused"]
    # Two of five are less than half of the earlier chain; three are more.
    assert counted(earlier.copy(), "R", row_of(5, 3)) == ["6"]
    assert counted(earlier.copy(), "R", row_of(5, 2)) == ["reused"]
    assert counted(earlier.copy(), "B", row_of(10)) == ["92"]
    # A small share of many earlier chains stops nothing.
    assert counted(earlier, "R", row_of(5, 7)) == ["6"]
    assert counted(earlier, "R", row_of(6, 3)) == ["12"]
    # Exactly half of the six counted last is not more than half.
    assert counted(earlier, "R", row_of(3, 6) | row_of(3, 6, 1)) == ["12"]


@pytest.mark.clause("Q2.19")
def test_a_chain_that_is_not_counted_does_not_become_used() -> None:
    game = chain_game()
    assert counted(game, "R", row_of(6)) == ["12"]
    assert counted(game, "R", row_of(9, 1)) == ["reused"]
    assert {square for _, square in game.used_chains} == row_of(6)


@pytest.mark.clause("Q-R17")
def test_long_chains() -> None:
    none, last = chain_game(), chain_game(long_chains="last")
    assert counted(none.copy(), "R", row_of(117)) == ["16099"]
    assert counted(none, "R", row_of(118)) == ["long"]
    assert none.used_chains == set()
    assert counted(last, "R", row_of(118)) == ["16099"]
    assert len(last.used_chains) == 118


# Fences.


def fence(
    drawn: str, at: Cell = MIDDLE, last: list[Cell] | None = None, **options: Any
) -> list[str]:
    game = empty_game(chains=False, **options)
    result = laid(drawn, at, last, game)
    return seen(result.events + result.unscored, at)


RING = "RRR. R.R. RRR. ...."


@pytest.mark.clause("Q2.20")
def test_a_ring_surrounds_its_middle() -> None:
    assert fence(RING) == ["Q2.20 R 11 3"]
    assert fence(RING, fences=False) == []
    # A ring whose squares meet at corners only, and one that is open.
    assert fence(".R.. R.R. .R.. ....") == ["Q2.20 R 11 3"]
    assert fence("RRR. R.R. RR.. ....") == ["Q2.20 R 11 3"]
    assert fence("RRR. R... RRR. ....") == []
    assert fence("RR.. R... RR.. ....") == []


@pytest.mark.clause("Q2.20")
def test_a_border_without_an_involved_square_does_not_count() -> None:
    drawn = "RRR... R.R... RRR.GG ......"
    assert fence(drawn, last=[(5, 6)]) == []
    assert fence(drawn, last=[(5, 5)]) == ["Q2.20 R 11 3"]


@pytest.mark.clause("Q2.20")
def test_the_edge_of_the_board_may_be_part_of_a_fence() -> None:
    assert fence(".R R.", (0, 0)) == ["Q2.20 R 00 3"]
    assert fence("RGR. BRB.", (0, 4)) == ["Q2.20 R 01 3"]
    assert fence("RGR. BRB.", MIDDLE) == []


@pytest.mark.clause("Q2.20", "Q-R18")
def test_squares_of_the_border_colour_inside() -> None:
    apart = "RRRRR. R...R. R.R.R. R...R. RRRRR. ......"
    touching = "RRRRR. RR..R. R...R. R...R. RRRRR. ......"
    inside = "11 12 13 21 22 23 31 32 33"
    # The filling surrounds the square in the middle too, and is named as well.
    assert fence(apart) == [f"Q2.20 RY {inside} {FENCE_POINTS[9]}"]
    assert fence(touching) == [f"Q2.20 R {inside[3:]} {FENCE_POINTS[8]}"]


@pytest.mark.clause("Q2.20")
def test_one_area_for_all_borders_with_the_colours_that_surround() -> None:
    drawn = "BBB.RRR. B.B.R.R. BBB.RRR. ........"
    assert fence(drawn) == [f"Q2.20 RB 11 15 {FENCE_POINTS[2]}"]
    nested = "RRRRR. RBBBR. RB.BR. RBBBR. RRRRR. ......"
    inside = "11 12 13 21 22 23 31 32 33"
    assert fence(nested) == [f"Q2.20 RB {inside} {FENCE_POINTS[9]}"]


@pytest.mark.clause("Q2.20", "Q-R19")
def test_empty_squares_count_or_not() -> None:
    # A ring of tiles round an empty cell: four squares inside belong to no tile.
    drawn = "RRRRRR R....R R....R R....R R....R RRRRRR"
    moved = [Place(tile, cell) for cell, tile in cells_of(drawn).items()]
    assert len(moved) == 8
    squares = take(empty_game(chains=False), tuple(moved)).events
    assert [(one["points"], len(one["squares"])) for one in squares] == [(FENCE_POINTS[16], 16)]
    covered = take(empty_game(chains=False, fence_counts="tiles"), tuple(moved)).events
    assert [(one["points"], len(one["squares"])) for one in covered] == [(FENCE_POINTS[12], 12)]


@pytest.mark.clause("Q-R19")
def test_an_area_without_tiles_scores_nothing_when_tiles_count() -> None:
    # Eight tiles of one colour round a free cell: it alone is surrounded, and no tile lies there.
    ring = [(r, c) for r in (4, 5, 6) for c in (4, 5, 6) if (r, c) != (5, 5)]
    move = tuple(Place("RRRR", cell) for cell in ring)
    assert take(empty_game(chains=False, fence_counts="tiles"), move).events == []
    (event,) = take(empty_game(chains=False), move).events
    assert (event["points"], len(event["squares"])) == (FENCE_POINTS[4], 4)


def border_of(height: int, width: int, top: int = 5, left: int = 5) -> frozenset[Square]:
    """A closed border round a rectangle of that size."""
    outer = {
        (r, c) for r in range(top - 1, top + height + 1) for c in range(left - 1, left + width + 1)
    }
    inner = {(r, c) for r in range(top, top + height) for c in range(left, left + width)}
    return frozenset(outer - inner)


def fenced(game: Game, *borders: frozenset[Square]) -> list[str]:
    """Points or the code of what stopped the area; the game keeps what was counted."""
    chains = [Chain("RGBY"[number], border) for number, border in enumerate(borders)]
    colours = {square: chain.colour for chain in chains for square in chain.squares}
    events, unscored = fence_events(game, colours, chains)
    return [str(one["points"]) for one in events] + [one["code"] for one in unscored]


@pytest.mark.clause("Q2.20")
def test_sixty_squares_score_and_more_do_not() -> None:
    game = empty_game()
    assert fenced(game.copy(), border_of(6, 10)) == [str(FENCE_POINTS[60])]
    assert fenced(game, border_of(1, 29, 5, 1), border_of(4, 8, 20)) == ["large"]
    assert game.fenced == set()
    # Each border alone would score.
    assert fenced(game.copy(), border_of(4, 8, 20)) == [str(FENCE_POINTS[32])]


@pytest.mark.clause("Q2.20", "Q-R18")
def test_what_was_fenced_before_belongs_to_the_area_too() -> None:
    game = empty_game()
    assert fenced(game, border_of(4, 10)) == [str(FENCE_POINTS[40])]
    # Fenced anew with 25 squares more: 65 in all, and so nothing.
    assert fenced(game, border_of(5, 13)) == ["large"]
    assert len(game.fenced) == 40


@pytest.mark.clause("Q2.20")
def test_half_may_have_been_fenced_before_and_more_not() -> None:
    game = empty_game()
    game.fenced = set(row_of(2, 5, 5))
    assert fenced(game.copy(), border_of(1, 4)) == [str(FENCE_POINTS[4])]
    assert fenced(game.copy(), border_of(1, 3)) == ["fenced-before"]
    stopped = game.copy()
    assert fenced(stopped, border_of(1, 3)) == ["fenced-before"]
    assert stopped.fenced == game.fenced
    assert fenced(game, border_of(1, 5)) == [str(FENCE_POINTS[5])]
    assert game.fenced == row_of(5, 5, 5)


@pytest.mark.clause("Q-R18")
def test_the_largest_part_is_outside_and_of_equal_ones_the_first() -> None:
    diagonal = frozenset((n, n) for n in range(32))
    assert surrounded_by(diagonal) == {(r, c) for r, c in ALL_SQUARES if r > c}
    column = frozenset((n, 10) for n in range(32))
    assert surrounded_by(column) == {(r, c) for r, c in ALL_SQUARES if c < 10}
    assert surrounded_by(frozenset(ALL_SQUARES)) == set()


@pytest.mark.clause("Q2.19", "Q2.20")
def test_the_tables() -> None:
    assert list(CHAIN_POINTS) == list(range(5, 118))
    assert [CHAIN_POINTS[n] for n in (5, 8, 9, 117)] == [6, 42, 72, 16099]
    assert list(FENCE_POINTS) == list(range(1, 61))
    assert [FENCE_POINTS[n] for n in (1, 10, 60)] == [3, 139, 4440]
    for n, points in FENCE_POINTS.items():
        assert points == (12 * n * n + 20 * n) // 10 - (n in (10, 15, 20, 25))
    for n in range(9, 118):
        less = n in (14, 15, 19, 20, 24, 25, 29, 30)
        assert CHAIN_POINTS[n] == (12 * n * n - 28 * n) // 10 - less
