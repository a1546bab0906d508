"""What a move scores as a whole: the order of events, points, and what is remembered."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.scoring.decision import score_move, settle
from boardgames_core.quadroton.squares import EMPTY
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options
from tests.quadroton.scoring.diagrams import place, score, shapes, stopped, told

ALL = shapes(row="XXXXX", two="XX", pair="XO", one="X")


@pytest.mark.clause("Q2.5", "Q2.10", "Q2.11")
def test_everything_that_a_move_completes_scores_in_the_order_of_events() -> None:
    board = """
        Y . . G B . .
        . . . . . . .
        . . R R R R R
        . . . . . . .
        . . Y Y Y . .
        . . Y . Y . .
        . . Y Y Y . .
    """
    scored = score(board, ALL, chains=True, fences=True)
    assert told(scored) == [
        "row R x1 = 1",
        "one Y x1 = 8",
        "one G x2 = 16",
        "one B x3 = 24",
        "pair GB = 4",
        "Q2.19 R = 6",
        "Q2.19 Y = 42",
        "Q2.20 Y = 3",
    ]
    assert scored.points == 1 + 8 + 16 + 24 + 4 + 6 + 42 + 3


@pytest.mark.clause("Q2.11")
def test_patterns_stand_by_catalogue_then_rotation_then_squares() -> None:
    board = """
        R . G . . . B B
        R . . . . . . .
        . . . G . R R .
        Y Y . . . . . .
    """
    # Dominoes lie (rotation 0) before they stand (90).
    assert told(score(board, shapes(one="X", two="XX"))) == [
        "one G x1 = 1",
        "one G x2 = 2",
        "two B x1 = 2",
        "two R x2 = 4",
        "two Y x3 = 6",
        "two R x1 = 2",
    ]


@pytest.mark.clause("Q2.14", "Q2.19", "Q2.20")
def test_a_move_made_again_scores_nothing_and_says_why_in_the_same_order() -> None:
    board = "RRRRR\nR...R\nRRRRR\n.....\nGGGGG\n.....\nB...."
    first = score(board, ALL, chains=True, fences=True)
    assert told(first) == [
        "row G x1 = 1",
        "one B x1 = 8",
        "Q2.19 R = 139",
        "Q2.19 G = 6",
        "Q2.20 R = 16",
    ]
    again = score(board, ALL, chains=True, fences=True, memory=first.memory)
    assert told(again) == []
    assert stopped(again) == [
        "row Q2.14 counted-before",
        "one Q2.14 counted-before",
        "Q2.19 chain-reused 12 12",
        "Q2.19 chain-reused 5 5",
        "Q2.20 area-reused 3 3",
    ]
    assert again.memory is first.memory
    assert [event.text for event in again.unscored] == [
        "pattern row was counted at this place before",
        "pattern one was counted at this place before",
        "12 of the chain's 12 squares, more than half, were counted before",
        "5 of the chain's 5 squares, more than half, were counted before",
        "3 of 3 squares, more than half, were fenced before",
    ]


@pytest.mark.clause("Q2.15", "Q2.19", "Q2.20")
def test_the_other_sentences_of_what_does_not_score() -> None:
    eyes = shapes(eyes="X.X", beads="X.X.X", one="X", arm="X../X../XXX")
    assert [event.text for event in score("R.R.R", eyes).unscored][:1] == [
        "pattern eyes is part of pattern beads"
    ]
    assert [event.text for event in score("R.R\nR..\nRRR", eyes).unscored] == [
        "pattern one and pattern arm lie one within the other",
        "pattern arm and pattern one lie one within the other",
    ]
    long = score("\n".join(["R" * 20] * 6), chains=True)
    assert [event.text for event in long.unscored] == [
        "chain of 120 squares, longer than the table's 117"
    ]
    ring = "\n".join(["R" * 11, *["R" + "." * 9 + "R"] * 7, "R" * 11])
    assert [event.text for event in score(ring, fences=True).unscored] == [
        "63 squares are surrounded, more than 60"
    ]
    tiles = score("RRR\nR.R\nRRR", fences=True, fence_counts="tiles")
    assert [event.text for event in tiles.unscored] == [
        "no square that is surrounded is covered by a tile"
    ]
    earlier = score("RRRRR", chains=True, chain_reuse="earlier")
    again = score("RRRR", chains=True, chain_reuse="earlier", memory=earlier.memory)
    assert again.unscored == ()
    more = score("RRRRRR", chains=True, chain_reuse="earlier", memory=earlier.memory)
    assert [event.text for event in more.unscored] == [
        "5 of an earlier chain's 5 squares, more than half, were counted before"
    ]


@pytest.mark.clause("Q2.14", "Q2.19", "Q2.20")
def test_memory_grows_by_what_scores() -> None:
    before = Memory(
        used_places=frozenset({place("X", at=(0, 0))}),
        used_chains=(0, place("X", at=(0, 0)), 0, 0),
        fenced=place("X", at=(1, 1)),
    )
    scored = score("RRRRR\nR...R\nRRRRR", ALL, chains=True, fences=True, memory=before)
    assert scored.memory == Memory(
        used_places=before.used_places,
        used_chains=(place("XXXXX\nX...X\nXXXXX"), before.used_chains[1], 0, 0),
        fenced=before.fenced | place(".....\n.XXX."),
    )
    assert told(scored) == ["Q2.19 R = 139", "Q2.20 R = 16"]


@pytest.mark.clause("Q2.17")
def test_a_two_coloured_pattern_alone_leaves_the_memory_as_it_was() -> None:
    before = Memory(fenced=place("X", at=(1, 1)))
    scored = score("RRR.\n..RG", shapes(stair="XXX./..XO"), memory=before)
    assert told(scored) == ["stair RG = 1"]
    assert scored.memory is before


def test_a_move_without_squares_scores_nothing() -> None:
    memory = Memory()
    assert settle(EMPTY, EMPTY, 0, memory, Options()) == (0, memory)
    scored = score_move(EMPTY, EMPTY, 0, memory, Options())
    assert (scored.points, scored.events, scored.unscored) == (0, (), ())
    assert scored.memory is memory
