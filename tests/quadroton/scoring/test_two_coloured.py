"""Two-coloured patterns: clean of both colours, each figure once, and nothing of 2.14 to 2.16."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.state.counted_before import Memory
from tests.quadroton.scoring.diagrams import same_squares, score, shapes, stopped, told

HINGE = shapes(hinge="XX/.O")
PAIR = shapes(pair="XO")
FACING = shapes(facing="XX.OO")


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize(("first", "second"), ["RG", "GR", "RB", "BY", "YR"])
def test_a_pattern_counts_in_any_two_colours_the_first_part_first(first: str, second: str) -> None:
    scored = score(f"{first}{first}\n.{second}", HINGE)
    assert told(scored) == [f"hinge {first}{second} = 1"]
    assert same_squares(scored.events[0].bits, "XX\n.X")
    assert scored.memory == Memory()


@pytest.mark.clause("Q2.3", "Q2.17")
def test_one_square_of_the_move_in_either_part_is_enough() -> None:
    assert told(score("rr\n.G", HINGE)) == ["hinge RG = 1"]
    assert told(score("rR\n.g", HINGE)) == ["hinge RG = 1"]
    assert told(score("rr\n.gY", HINGE)) == []
    assert told(score("rr.GG", FACING)) == ["facing RG = 1"]
    assert told(score("RR.gg", FACING)) == ["facing RG = 1"]
    assert told(score("rr.gg", FACING)) == []


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize(
    "diagram",
    [
        "RRr\n.G.",  # first colour at the first part
        "RRg\n.G.",  # second colour at the first part
        "RR.\n.Gr",  # first colour at the second part
        "RR.\n.Gg",
        "RR.\ngG.",  # beside the second part
        "RR.\n.G.\n..r",  # by corner
        "RR.\n.G.\ng..",
        "..g.\nRR..\n.G..",
    ],
)
def test_a_square_of_either_colour_beside_it_spoils_a_pattern(diagram: str) -> None:
    assert told(score(diagram, HINGE)) == []


@pytest.mark.clause("Q2.17")
def test_the_other_colours_may_touch_it() -> None:
    assert told(score("bbyb\nyRRy\nbbGy\nybyb", HINGE)) == ["hinge RG = 1"]


@pytest.mark.clause("Q2.17")
def test_rotations_count_by_an_option_of_their_own() -> None:
    turned = ".R\nGR"  # 90 degrees clockwise
    assert told(score(turned, HINGE)) == ["hinge RG = 1"]
    assert told(score(turned, HINGE, rotated_mono=False)) == ["hinge RG = 1"]
    assert told(score(turned, HINGE, rotated_two_colour=False)) == []
    assert told(score("RR\n.G", HINGE, rotated_two_colour=False)) == ["hinge RG = 1"]
    mirrored = "RR\nG."
    assert told(score(mirrored, HINGE)) == []


@pytest.mark.clause("Q2.17")
def test_a_figure_counts_once_at_the_least_rotation_that_gives_it() -> None:
    # RG is the pair unrotated, red first; also the pair rotated by 180 degrees, green first.
    assert told(score("RG", PAIR)) == ["pair RG = 1"]
    assert told(score("GR", PAIR)) == ["pair GR = 1"]
    assert told(score("R\nG", PAIR)) == ["pair RG = 1"]
    assert told(score("RG", PAIR, rotated_two_colour=False)) == ["pair RG = 1"]
    assert told(score("R\nG", PAIR, rotated_two_colour=False)) == []
    weave = shapes(weave="XO/OX")
    assert told(score("RG\nGR", weave)) == ["weave RG = 1"]
    assert told(score("GR\nRG", weave)) == ["weave GR = 1"]


@pytest.mark.clause("Q2.17", "Q-R14")
def test_it_may_score_again_and_copies_have_no_bonus() -> None:
    first = score("RG", PAIR)
    assert told(score("RG", PAIR, memory=first.memory)) == ["pair RG = 1"]
    three = score("RG . BY\n. . . .\nRG", PAIR)
    assert told(three) == ["pair RG = 1", "pair BY = 1", "pair RG = 1"]


@pytest.mark.clause("Q2.17", "Q-R14")
def test_patterns_of_either_kind_mix_and_do_not_contain_each_other() -> None:
    mixed = shapes(two="XX", hinge="XX/.O", one="X", pair="X/O")
    assert told(score("RR\n.G", mixed)) == ["two R x1 = 1", "one G x1 = 4", "hinge RG = 2"]
    facing = shapes(two="XX", facing="XX.OO", pair="X.O", longer="X.O.X")
    assert told(score("RR.GG", facing)) == ["two R x1 = 1", "two G x2 = 2", "facing RG = 2"]
    # Two pairs are part of the longer figure: all count.
    assert told(score("R.G.R", facing)) == ["pair RG = 4", "pair GR = 4", "longer RG = 8"]
    assert told(score("R.G...R", facing)) == ["pair RG = 4"]


@pytest.mark.clause("Q2.17")
def test_parts_with_gaps_are_found_from_each_piece_once() -> None:
    ring = shapes(ring="X.X/.O./X.X")
    for diagram in ("R.r\n.g.\nr.r", "r.r\n.G.\nr.r", "r.r\n.g.\nr.R", "R.R\n.G.\nR.R"):
        assert told(score(diagram, ring)) == ["ring RG = 1"]
    apart = shapes(apart="X..X/..../O..O")
    for diagram in ("R..r\n....\ng..g", "r..r\n....\ng..G", "R..R\n....\nG..G"):
        assert told(score(diagram, apart)) == ["apart RG = 1"]
    assert told(score("r..r\n....\ng..g", apart)) == []
    assert told(score("R..R\n....\nG..B", apart)) == []


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize("at", [(0, 0), (31, 0), (0, 27), (31, 27)])
def test_it_counts_up_to_the_edges_and_not_beyond(at: tuple[int, int]) -> None:
    assert told(score("RR.GG", FACING, at=at)) == ["facing RG = 1"]
    assert told(score("." * 30 + "RR\nGG", FACING, at=(4, 0))) == []
    edge = shapes(edge="X" + "." * 30 + "O", step="." * 31 + "X/O")
    assert told(score("R" + "." * 30 + "G", edge, at=(4, 0))) == ["edge RG = 1"]
    assert told(score("." * 31 + "R\nG", edge, at=(4, 0))) == ["step RG = 2"]
    # Two columns to the right of the last one would be the first of the next row.
    assert told(score("." * 31 + "R\nG", shapes(hop="X.O"), at=(4, 0))) == []


@pytest.mark.clause("Q2.17")
def test_pieces_on_the_first_rows_of_a_pattern_that_would_begin_above_the_board() -> None:
    high = shapes(touching="O./../XO", apart="X../.../.../X.O", beside="X..../...../X..OO")
    assert told(score("R..GG", high, at=(0, 4))) == []
    assert told(score("r..GG", high, at=(0, 4))) == []
    assert told(score("R....\n.....\nR..GG", high, at=(0, 4))) == ["beside RG = 4"]
    assert told(score("RG", high, at=(0, 4))) == []
    assert told(score("R.G", high, at=(0, 4))) == []
    assert told(score("G.\n..\nRG", high, at=(0, 4))) == ["touching RG = 1"]
    assert told(score("R..\n...\n...\nR.G", high, at=(0, 4))) == ["apart RG = 2"]


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize("order", [("XO", "XOOO"), ("XOOO", "XO")])
def test_patterns_of_different_sizes_begin_alike(order: tuple[str, str]) -> None:
    first, second = order
    both = shapes(first=first, second=second)
    for diagram in ("Rggg", "rgGg"):
        assert told(score(diagram, both)) == [
            "second RG = 2" if second == "XOOO" else "first RG = 1"
        ]
    assert told(score("Rg", both)) == ["first RG = 1" if first == "XO" else "second RG = 2"]
    assert told(score("Rgg", both)) == []


BRICKS = shapes(bricks="XX/OO")


@pytest.mark.clause("Q-R23", "Q2.17")
@pytest.mark.parametrize(
    ("diagram", "both", "own"),
    [
        ("RR.\nBB.\n..b", "", ""),  # blue at the blue part
        ("RRr\nBB.", "", ""),  # red at the red part
        ("..b\nRR.\nBB.", "touches", "wins"),  # blue at the red part alone
        ("RR.\nBB.\n..r", "touches", "wins"),  # red at the blue part alone
        ("..b\nRR.\nBB.\n..r", "touches 2", "wins"),
        ("..b\nRRr\nBB.", "", ""),
        ("..g\nRRg\nBBg", "wins", "wins"),  # green never matters
        ("...b\nRR..\nBB..", "wins", "wins"),  # it does not touch
    ],
)
def test_clean_in_which_colours(diagram: str, both: str, own: str) -> None:
    results: dict[str, tuple[list[str], list[str]]] = {
        "": ([], []),
        "wins": (["bricks RB = 1"], []),
        "touches": ([], ["bricks Q2.17 other-colour-touches 1"]),
        "touches 2": ([], ["bricks Q2.17 other-colour-touches 2"]),
    }
    scored = score(diagram, BRICKS)
    assert (told(scored), stopped(scored)) == results[both]
    scored = score(diagram, BRICKS, two_colour_clean="own")
    assert (told(scored), stopped(scored)) == results[own]


@pytest.mark.clause("Q-R23")
def test_what_only_the_ruling_stops_is_told_with_it() -> None:
    (found,) = score("..b\nRR.\nBB.", BRICKS).unscored
    assert (found.clause, found.ruling, found.code) == ("Q2.17", "Q-R23", "other-colour-touches")
    assert (found.pattern, [colour.letter for colour in found.colours]) == ("bricks", ["R", "B"])
    assert same_squares(found.bits, "...\nXX.\nXX.")
    # A pattern that the move does not touch is not told.
    assert stopped(score("..b\nrr.\nbb.\n...\nY..", BRICKS)) == []


@pytest.mark.clause("Q-R23")
def test_parts_with_gaps_are_clean_each_by_its_own_colour() -> None:
    far = shapes(far="X.X/.../..O")
    assert told(score("R.r\nb..\n..B", far)) == []
    assert told(score("R.r\nb..\n..B", far, two_colour_clean="own")) == ["far RB = 1"]
    assert told(score("R.r\n...\n.bB", far, two_colour_clean="own")) == []
    assert told(score("R.r\nr..\n..B", far, two_colour_clean="own")) == []
