"""Quadroton's second model: chains and fences, on small drawn boards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles.quadroton_board import ALL_SQUARES, Cell, Place, Square
from tests.oracles.quadroton_drawn import MIDDLE, cells_of, empty_game, laid, seen, take
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_regions import (
    CHAIN_POINTS,
    FENCE_POINTS,
    Chain,
    chain_events,
    fence_events,
    surrounded_by,
)

Json = dict[str, Any]


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
