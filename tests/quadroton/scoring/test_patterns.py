"""One-coloured patterns: clean, not twice, not within each other, copies."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.squares import from_pairs
from boardgames_core.quadroton.state.counted_before import Memory
from tests.quadroton.scoring.diagrams import place, same_squares, score, shapes, stopped, told

TEE = shapes(tee="XXX/.X.")
ELBOW_AND_TWO = shapes(elbow="X./XX", two="XX")
EYES = shapes(eyes="X.X", beads="X.X.X")


# --- Q2.3, Q2.13: clean placements with a square of the move -------------------------------------


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize("colour", "RGBY")
def test_a_pattern_counts_in_any_colour(colour: str) -> None:
    scored = score("CCC\n.C.".replace("C", colour), TEE)
    assert told(scored) == [f"tee {colour} x1 = 1"]
    assert same_squares(scored.events[0].bits, "XXX\n.X.")
    assert scored.memory.used_places == {place("XXX\n.X.")}


@pytest.mark.clause("Q2.3", "Q2.5")
def test_one_square_of_the_move_is_enough_and_none_is_too_few() -> None:
    assert told(score("rrr\n.R.", TEE)) == ["tee R x1 = 1"]
    assert told(score("rrr\n.r.", TEE)) == []
    assert told(score("rrr\n.rG", TEE)) == []


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    "diagram",
    [
        "RRRr\n.R.",  # by side
        "RRR\n.R.\n.r.",
        "rRRR\n..R.",
        "...r\nRRR.\n.R..",  # by corner
        "RRR\n.R.\nr..",
        "RRR\n.R.\n..r",
        "RRR\nrR.",
    ],
)
def test_a_square_of_its_colour_beside_it_spoils_a_pattern(diagram: str) -> None:
    assert told(score(diagram, TEE)) == []


@pytest.mark.clause("Q2.13")
def test_other_colours_and_squares_farther_away_do_not_matter() -> None:
    crowded = """
        r . . . . . r
        . . . . . . .
        y g B b g . r
        y b R R R g .
        g b g R g y r
        . y y g b . .
        . r . . . r .
    """
    assert told(score(crowded, TEE)) == ["tee R x1 = 1"]


@pytest.mark.clause("Q2.13", "Q-R9")
def test_rotated_patterns_count_by_option_in_the_order_of_rotations() -> None:
    four = """
        R R R . . . G . . . B . . Y .
        . R . . . G G . . B B B . Y Y
        . . . . . . G . . . . . . Y .
    """
    # 90 degrees clockwise the stem points left, then up, then right.
    assert told(score(four, TEE)) == [f"tee {colour} x1 = 1" for colour in "RGBY"]
    assert told(score(four, TEE, rotated_mono=False)) == ["tee R x1 = 1"]


@pytest.mark.clause("Q2.13")
def test_mirror_images_do_not_count() -> None:
    hook = shapes(hook="XX/X./X.")
    assert told(score("RR\nR.\nR.", hook)) == ["hook R x1 = 1"]
    assert told(score("RR\n.R\n.R", hook)) == []
    both = shapes(hook="XX/X./X.", mirrored="XX/.X/.X")
    assert told(score("RR\n.R\n.R", both)) == ["mirrored R x1 = 2"]


@pytest.mark.clause("Q2.13")
def test_the_gap_of_a_pattern_must_not_have_its_colour() -> None:
    assert told(score("rr.RR", "attested")) == ["gap R x1 = 4"]
    assert told(score("rrgRR", "attested")) == ["gap R x1 = 4"]
    assert told(score("rrrRR", "attested")) == ["five R x1 = 6"]
    # Beside the gap, one square touches the pattern.
    assert told(score("rr.RR\n..r..", "attested")) == []


@pytest.mark.clause("Q2.13")
def test_a_pattern_with_gaps_is_found_from_each_of_its_pieces_once() -> None:
    for diagram in ("Rr.rr", "rr.rR", "RR.RR"):
        assert told(score(diagram, "attested")) == ["gap R x1 = 4"]
    for diagram in ("R\nr\n.\nr\nr", "r\nr\n.\nr\nR"):
        assert told(score(diagram, "attested")) == ["gap R x1 = 4"]
    assert told(score("rr.rr..RR", "attested")) == []


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize("at", [(0, 0), (0, 27), (31, 0), (31, 27), (30, 13)])
def test_patterns_count_anywhere_up_to_the_edges(at: tuple[int, int]) -> None:
    assert told(score("RR.RR", "attested", at=at)) == ["gap R x1 = 4"]
    assert told(score("RRRRR", "attested", at=at)) == ["five R x1 = 6"]


@pytest.mark.clause("Q2.13")
def test_no_pattern_runs_over_the_edge_into_the_next_row() -> None:
    assert told(score("R.R", EYES, at=(4, 29))) == ["eyes R x1 = 1"]
    over = from_pairs([(4, 31), (5, 0)])
    step = shapes(eyes="X.X", step="X..X")
    diagram = "R" + "." * 30 + "R"
    for rows in (f"{'.' * 31}R\nR", f"{'.' * 31}R\n.R", f"{'.' * 30}R.\nR"):
        assert told(score(rows, step, at=(4, 0))) == []
    assert told(score(diagram, step, at=(4, 0))) == []
    wide = shapes(wide="X" + "." * 30 + "X", turn="." * 31 + "X/X")
    assert told(score(diagram, wide, at=(4, 0))) == ["wide R x1 = 1"]
    scored = score(f"{'.' * 31}R\nR", wide, at=(4, 0))
    assert told(scored) == ["turn R x1 = 2"]
    assert scored.memory.used_places == {over}


@pytest.mark.clause("Q2.13")
def test_a_pattern_that_would_begin_above_the_board_is_none() -> None:
    high = shapes(high="X..../...../X..XX")
    for diagram in ("R..RR", "R..rr", "r..RR"):
        assert told(score(diagram, high, at=(0, 4))) == []
    assert told(score("R....\n.....\nR..RR", high, at=(0, 4))) == ["high R x1 = 1"]


@pytest.mark.clause("Q2.13", "Q2.17")
def test_many_patterns_with_the_same_piece_and_anchor_are_told_apart() -> None:
    # Seven of one square and a second piece two columns beside it; seven of two colours likewise.
    tails = ["X", "XX", "XXX", "XX/X.", "X/X", "X/XX", "XX/.X"]
    drawn = ["X." + tail.replace("/", "/..") for tail in tails]
    one = shapes(**{f"p{number}": text for number, text in enumerate(drawn)})
    two = shapes(**{f"p{number}": text.replace("X.", "O.", 1) for number, text in enumerate(drawn)})
    for number, text in enumerate(drawn):
        board = text.replace("/", "\n").replace("X", "R")
        assert told(score(board, one)) == [f"p{number} R x1 = {1 << number}"]
        for move in (board.replace("R", "r", 1), board[0] + board[1:].lower()):
            assert told(score(move, one)) == [f"p{number} R x1 = {1 << number}"]
        mixed = board.replace("R", "G", 1)
        assert told(score(mixed, two)) == [f"p{number} RG = {1 << number}"]
    assert told(score("R.RRRR", one)) == []


# --- Q2.14: not twice at the same place ----------------------------------------------------------


@pytest.mark.clause("Q2.14")
@pytest.mark.parametrize("colour", "RGBY")
def test_a_place_counts_once_in_whatever_colour(colour: str) -> None:
    after = score("RRR\n.R.", TEE).memory
    again = score("CCC\n.C.".replace("C", colour), TEE, memory=after)
    assert told(again) == []
    assert stopped(again) == ["tee Q2.14 counted-before"]
    assert again.memory is after


@pytest.mark.clause("Q2.14", "Q-R10")
def test_the_same_place_is_exactly_the_same_squares() -> None:
    after = score("RRR\n.R.", TEE).memory
    # One column to the right; turned about the same middle; both share most squares.
    assert told(score(".RRR\n..R.", TEE, memory=after)) == ["tee R x1 = 1"]
    assert told(score(".R.\nRRR", TEE, memory=after)) == ["tee R x1 = 1"]
    assert told(score("RRR\n.R.", TEE, at=(10, 11), memory=after)) == ["tee R x1 = 1"]


@pytest.mark.clause("Q2.14", "Q2.16")
def test_a_repeat_is_no_copy() -> None:
    after = score("RRR\n.R.", TEE).memory
    again = score("RRR . GGG\n.R. . .G.", TEE, memory=after)
    assert told(again) == ["tee G x1 = 1"]
    assert stopped(again) == ["tee Q2.14 counted-before"]


# --- Q2.15: contained in a larger one ------------------------------------------------------------

PLUS = "..X..\n..X..\nXXXXX\n..X..\n..X.."


@pytest.mark.clause("Q2.15", "Q-R11")
def test_the_plus_scores_alone_and_uses_up_the_four_shapes_in_it() -> None:
    scored = score(PLUS.replace("X", "R"), "attested")
    assert told(scored) == ["plus R x1 = 72"]
    parts = {
        "gap": ["XX.XX", "X\nX\n.\nX\nX"],
        "five": ["XXXXX", "X\nX\nX\nX\nX"],
        "gap-stem": ["XX.XX\n..X..\n..X..", "..X\n..X\nXX.\n..X\n..X"],
        "tee": ["XXXXX\n..X..\n..X..", "..X\n..X\nXXX\n..X\n..X"],
    }
    for name, drawings in parts.items():
        for number, drawing in enumerate(drawings):
            at = (12, 10) if number == 0 else (10, 12)
            if number == 1 and drawing.startswith(".."):
                at = (10, 10)
            again = score(drawing.replace("X", "G"), "attested", at=at, memory=scored.memory)
            assert told(again) == [], name
            assert stopped(again) == [f"{name} Q2.14 counted-before"]
    # Elsewhere they score as ever, also one column beside.
    assert told(score("GG.GG", "attested", at=(12, 11), memory=scored.memory)) == ["gap G x1 = 4"]


@pytest.mark.clause("Q2.15", "Q-R11")
def test_used_up_is_what_shares_a_rotation() -> None:
    scored = score("R.\nRR", ELBOW_AND_TWO)
    assert told(scored) == ["elbow R x1 = 1"]
    assert scored.memory.used_places == {place("X.\nXX"), place("..\nXX")}
    lying = score("GG", ELBOW_AND_TWO, at=(11, 10), memory=scored.memory)
    assert stopped(lying) == ["two Q2.14 counted-before"]
    standing = score("G\nG", ELBOW_AND_TWO, memory=scored.memory)
    assert told(standing) == ["two G x1 = 2"]


@pytest.mark.clause("Q2.15", "Q-R11")
def test_without_rotations_only_what_is_not_rotated_is_used_up() -> None:
    scored = score("R.\nRR", ELBOW_AND_TWO, rotated_mono=False)
    assert scored.memory.used_places == {place("X.\nXX"), place("..\nXX")}
    assert told(score("G\nG", ELBOW_AND_TWO, memory=scored.memory, rotated_mono=False)) == []


@pytest.mark.clause("Q2.15", "Q-R11")
def test_a_rotated_elbow_uses_up_the_domino_that_turns_with_it() -> None:
    # 90 degrees: the domino of that rotation stands.
    scored = score("RR\nR.", ELBOW_AND_TWO)
    assert scored.memory.used_places == {place("XX\nX."), place("X.\nX.")}


@pytest.mark.clause("Q2.15", "Q-R11")
def test_what_a_larger_pattern_contains_does_not_score_beside_it() -> None:
    scored = score("R.R.R", EYES)
    assert told(scored) == ["beads R x1 = 2"]
    assert stopped(scored) == ["eyes Q2.15 contained beads", "eyes Q2.15 contained beads"]
    # The two that were contained are used up.
    assert stopped(score("G.G", EYES, memory=scored.memory)) == ["eyes Q2.14 counted-before"]
    assert stopped(score("..G.G", EYES, memory=scored.memory)) == ["eyes Q2.14 counted-before"]


@pytest.mark.clause("Q2.15", "Q-R11")
def test_only_patterns_of_one_colour_and_rotation_contain_each_other() -> None:
    # Standing eyes in a corner of lying beads: no rotation gives both.
    corner = shapes(eyes="X.X", corner="X.X/.../X..")
    scored = score("R.R\n...\nR..", corner)
    # The lying eyes share the rotation 0, the standing ones 90 and 270.
    assert told(scored) == ["eyes R x1 = 1", "corner R x1 = 2"]
    assert stopped(scored) == ["eyes Q2.15 contained corner"]
    assert same_squares(scored.events[0].bits, "X\n.\nX")
    both = score("R.R . G.G.G", EYES)
    assert told(both) == ["eyes R x1 = 1", "beads G x1 = 2"]


@pytest.mark.clause("Q2.15", "Q-R11")
def test_a_dropped_candidate_still_drops_others() -> None:
    nested = shapes(one="X", eyes="X.X", beads="X.X.X")
    scored = score("R.R.R", nested)
    assert told(scored) == ["beads R x1 = 4"]
    assert len(stopped(scored)) == 5
    # The beads were counted before: they still drop the eyes, and nothing scores.
    used = Memory(used_places=frozenset({place("X.X.X")}))
    again = score("R.R.R", EYES, memory=used)
    assert told(again) == []
    assert sorted(stopped(again)) == [
        "beads Q2.14 counted-before",
        "eyes Q2.15 contained beads",
        "eyes Q2.15 contained beads",
    ]
    assert again.memory is used


@pytest.mark.clause("Q2.15")
def test_what_contains_must_have_a_square_of_the_move_itself() -> None:
    # The move's square belongs to two rows of beads; the two pairs of eyes with it are parts.
    scored = score("r.R.r.r", EYES)
    assert told(scored) == ["beads R x1 = 2", "beads R x2 = 4"]
    assert stopped(scored) == ["eyes Q2.15 contained beads", "eyes Q2.15 contained beads"]
    # With a square of the move at the end there is but one row of beads, and one pair of eyes.
    last = score("r.r.r.R", EYES)
    assert told(last) == ["beads R x1 = 2"]
    assert stopped(last) == ["eyes Q2.15 contained beads"]
    # Beads without a square of the move contain nothing.
    assert told(score("R.r..r.r.r", EYES)) == ["eyes R x1 = 1"]


# --- Q2.15, Q-R12: one within another ------------------------------------------------------------

INSIDE = shapes(one="X", arm="X../X../XXX", yard="XXXXX/X...X/X...X/X...X/XXXXX")


@pytest.mark.clause("Q2.15", "Q-R12")
def test_neither_of_two_counts_if_one_lies_within_the_other() -> None:
    scored = score("R.R\nR..\nRRR", INSIDE)
    assert told(scored) == []
    assert stopped(scored) == [
        "one Q2.15 one-within-another arm",
        "arm Q2.15 one-within-another one",
    ]
    # Nothing is used up by them: later either scores.
    assert scored.memory == Memory()
    yard = "RRRRR\nR...R\nR.R.R\nR...R\nRRRRR"
    assert told(score(yard, INSIDE)) == []


FRAME = "X...X/X...X/X...X/X...X/XXXXX"
IN_FRAME = "R...R\nR...R\nR.R.R\nR...R\nRRRRR"


@pytest.mark.clause("Q-R12")
def test_the_outer_one_may_count() -> None:
    both = shapes(frame=FRAME, dot="X")
    neither = score(IN_FRAME, both)
    assert told(neither) == []
    assert stopped(neither) == [
        "frame Q2.15 one-within-another dot",
        "dot Q2.15 one-within-another frame",
    ]
    assert neither.memory == Memory()
    outer = score(IN_FRAME, both, within="outer")
    assert told(outer) == ["frame R x1 = 1"]
    assert stopped(outer) == ["dot Q2.15 one-within-another frame"]
    assert [found.ruling for found in outer.unscored] == ["Q-R12"]
    used = outer.memory.used_places
    assert len(used) == 15
    assert place(".....\n.....\n..X..") in used
    # Alone, the frame uses up its own places.
    alone = score(IN_FRAME.replace(".R.", "..."), both, within="outer")
    assert len(alone.memory.used_places) == 14


@pytest.mark.clause("Q-R12", "Q2.14")
def test_an_outer_one_that_does_not_count_drops_the_inner_one_and_uses_nothing() -> None:
    both = shapes(frame=FRAME, dot="X")
    before = Memory(used_places=frozenset({place(IN_FRAME.replace(".R.", "..."))}))
    scored = score(IN_FRAME, both, memory=before, within="outer")
    assert told(scored) == []
    assert stopped(scored) == [
        "frame Q2.14 counted-before",
        "dot Q2.15 one-within-another frame",
    ]
    assert scored.memory == before


@pytest.mark.clause("Q-R12")
def test_beside_the_box_in_another_colour_or_not_of_the_move_both_count() -> None:
    assert told(score("R..R\nR...\nRRR.", INSIDE)) == ["one R x1 = 1", "arm R x1 = 2"]
    assert told(score("R.G\nR..\nRRR", INSIDE)) == ["one G x1 = 1", "arm R x1 = 2"]
    # The single square is no candidate: it was there before.
    assert told(score("R.r\nR..\nRRR", INSIDE)) == ["arm R x1 = 2"]


@pytest.mark.clause("Q-R12")
def test_at_different_rotations_both_count() -> None:
    turned = shapes(two="XX", arm="X..../X..../X..../X..../XXXXX")
    # The domino that lies shares rotation 0 with the arm, the one that stands does not.
    lying = "R....\nR.RR.\nR....\nR....\nRRRRR"
    standing = "R.R..\nR.R..\nR....\nR....\nRRRRR"
    assert told(score(lying, turned)) == []
    assert told(score(standing, turned)) == ["two R x1 = 1", "arm R x1 = 2"]


@pytest.mark.clause("Q-R12")
def test_boxes_that_are_equal_are_not_one_within_the_other() -> None:
    squares = shapes(two="X..../...../...../...../....X", three="..X../...../....X/...../X....")
    # Both boxes have 5 rows and 5 columns.
    equal = score("R.R..\n.....\n....R\n.....\nR...R", squares)
    assert told(equal) == ["two R x1 = 1", "three R x1 = 2"]
    smaller = shapes(two="X..../...../...../...../....X", column="X/./././X")
    # The second box has 5 rows and 1 column.
    assert told(score("R.R..\n.....\n.....\n.....\n..R.R", smaller)) == []


@pytest.mark.clause("Q-R12")
def test_patterns_with_a_common_square_are_not_one_within_the_other() -> None:
    # Two pairs of eyes share the middle square; a longer figure shares one with them.
    figure = shapes(eyes="X.X", far="X...X")
    scored = score("R.R.R", figure)
    # The eyes have one square in common with `far` each and lie in its box: all count.
    assert told(scored) == ["eyes R x1 = 1", "eyes R x2 = 2", "far R x1 = 2"]


@pytest.mark.clause("Q2.15", "Q-R11", "Q-R12")
def test_a_pair_that_drops_each_other_also_drops_what_is_contained() -> None:
    # `one` within `yard`, and `target` is both together: it drops both, and scores.
    target = shapes(
        one="X",
        yard="XXXXX/X...X/X...X/X...X/XXXXX",
        target="XXXXX/X...X/X.X.X/X...X/XXXXX",
    )
    scored = score("RRRRR\nR...R\nR.R.R\nR...R\nRRRRR", target)
    assert told(scored) == ["target R x1 = 4"]
    assert stopped(scored) == ["one Q2.15 contained target", "yard Q2.15 contained target"]


# --- Q2.16: copies -------------------------------------------------------------------------------


@pytest.mark.clause("Q2.16", "Q-R13")
def test_three_copies_score_one_two_and_three_times() -> None:
    scored = score("GG . . RR\n . . . . .\nRR", shapes(two="XX"))
    assert told(scored) == ["two G x1 = 1", "two R x2 = 2", "two R x3 = 3"]
    assert scored.points == 1 + 2 + 3
    plus = PLUS.replace("X", "Y")
    wide = "\n".join(f"{line} . {line} . {line}" for line in plus.split("\n"))
    assert score(wide, "attested").points == 72 + 2 * 72 + 3 * 72


@pytest.mark.clause("Q2.16")
def test_a_rotated_pattern_is_no_copy() -> None:
    two = shapes(two="XX")
    assert told(score("RR.G\n...G\n....\nBB", two)) == [
        "two R x1 = 1",
        "two B x2 = 2",
        "two G x1 = 1",
    ]


@pytest.mark.clause("Q2.16")
def test_copies_that_do_not_score_are_not_numbered() -> None:
    scored = score("R.R.R . . G.G", EYES)
    assert told(scored) == ["eyes G x1 = 1", "beads R x1 = 2"]
