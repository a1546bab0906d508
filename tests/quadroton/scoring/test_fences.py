"""Fences: what chains and the board's edges surround, as one area, counted once."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgames_core.quadroton.scoring.fences import (
    EDGE,
    euler_number,
    parts_cut_off,
    stretches,
    surrounded,
)
from boardgames_core.quadroton.squares import BOARD, from_pairs, mask, pairs
from boardgames_core.quadroton.state.counted_before import Memory
from tests.depth import cases
from tests.oracles.quadroton_regions import parts_without, surrounded_by
from tests.quadroton.scoring.diagrams import place, same_squares, score, stopped, told

RING = """
    . R R R .
    R . . . R
    R . . . R
    R . . . R
    . R R R .
"""


def box(high: int, wide: int, colour: str = "R") -> str:
    """A border around this many free squares, without its corners."""
    ends = "." + colour * wide + "."
    return "\n".join([ends, *[colour + "." * wide + colour] * high, ends])


def walled(*rooms: str) -> str:
    """Rooms of free squares beside each other, each with a wall, which neighbours share."""
    columns = ["R" * 10]
    for room in rooms:
        lines = [line for line in room.split("\n") if line]
        for column in range(len(lines[0])):
            inside = "".join(line[column] for line in lines)
            columns.append(("R" + inside + "R").ljust(10, "."))
        columns.append("R" * 10)
    return "\n".join("".join(column[row] for column in columns) for row in range(10))


# --- What is surrounded --------------------------------------------------------------------------


@pytest.mark.clause("Q2.20")
@pytest.mark.parametrize("diagram", [".R.\nR.R", "RR\nRR", "RRR\nR..\nRRR", ".R.\nR.R\n..."])
def test_a_chain_with_a_way_out_surrounds_nothing(diagram: str) -> None:
    scored = score(diagram, fences=True)
    assert (told(scored), stopped(scored)) == ([], [])


@pytest.mark.clause("Q2.20")
def test_the_inside_is_left_by_sides_not_by_corners() -> None:
    # The free square at the lower right touches the outside by a corner only.
    assert told(score(".RR.\nR..R\nRRR.", fences=True)) == ["Q2.20 R = 8"]


@pytest.mark.clause("Q2.20")
def test_free_squares_and_other_colours_inside_are_counted() -> None:
    scored = score("RRRR\nRgbR\nRy.R\nRRRR", fences=True)
    assert told(scored) == ["Q2.20 R = 27"]
    assert same_squares(scored.events[0].bits, "....\n.XX.\n.XX.")


@pytest.mark.clause("Q2.20")
def test_the_borders_colour_inside_is_counted_unless_it_touches_the_border() -> None:
    apart = score("RRRRR\nR...R\nR.r.R\nR...R\nRRRRR", fences=True)
    assert told(apart) == ["Q2.20 R = 115"]  # nine squares
    touching = score("RRRRR\nRr..R\nR...R\nR...R\nRRRRR", fences=True)
    assert told(touching) == ["Q2.20 R = 92"]  # eight squares


@pytest.mark.clause("Q2.20", "Q-R18")
@pytest.mark.parametrize(
    ("diagram", "at", "inside"),
    [
        (".R\nR.", (0, 0), [[0, 0]]),
        ("R.\n.R", (0, 30), [[0, 31]]),
        ("R.\n.R", (30, 0), [[31, 0]]),
        (".R\nR.", (30, 30), [[31, 31]]),
        ("R..R\n.RR.", (0, 9), [[0, 10], [0, 11]]),  # two squares on one edge
        ("..R\n.R.\nR..", (0, 0), [[0, 0], [0, 1], [1, 0]]),
        ("R.\n.R\nR.", (7, 0), [[8, 0]]),
        (".R\nR.\n.R", (7, 30), [[8, 31]]),
        ("R.R\n.R.", (0, 0), [[0, 1]]),  # one stretch goes around the corner
    ],
)
def test_the_edge_of_the_board_may_be_part_of_the_fence(
    diagram: str, at: tuple[int, int], inside: list[list[int]]
) -> None:
    scored = score(diagram, fences=True, at=at)
    assert [pairs(event.bits) for event in scored.events] == [inside]


@pytest.mark.clause("Q2.20")
@pytest.mark.parametrize("diagram", ["RRRR", "R\nR\nR", "RR\nRR", "R"])
@pytest.mark.parametrize("at", [(0, 0), (0, 28), (28, 0), (5, 0)])
def test_a_chain_along_the_edge_surrounds_nothing(diagram: str, at: tuple[int, int]) -> None:
    scored = score(diagram, fences=True, at=at)
    assert (told(scored), stopped(scored)) == ([], [])


@pytest.mark.clause("Q-R18")
def test_the_largest_part_is_outside_also_where_it_is_the_inside_of_a_ring() -> None:
    # A ring one square away from all edges: inside 28 rows of 28, outside the 124 edge squares.
    ring = from_pairs(
        (row, column) for row in range(1, 31) for column in range(1, 31) if {row, column} & {1, 30}
    )
    edge = BOARD ^ from_pairs((row, column) for row in range(1, 31) for column in range(1, 31))
    assert surrounded(ring, ring >> 68) == edge
    assert edge.bit_count() == 124


@pytest.mark.clause("Q-R18")
def test_a_line_across_the_board_surrounds_the_smaller_side() -> None:
    scored = score("R" * 32, fences=True, at=(1, 0))
    assert told(scored) == ["Q2.20 R = 1292"]  # the 32 squares of the first row
    assert same_squares(scored.events[0].bits, "X" * 32, at=(0, 0))
    column = score("\n".join(["R"] * 32), fences=True, at=(0, 30))
    assert same_squares(column.events[0].bits, "\n".join(["X"] * 32), at=(0, 31))


@pytest.mark.clause("Q-R18")
def test_of_equal_parts_the_one_with_the_first_square_is_outside() -> None:
    # The diagonal leaves two triangles of 496 squares; the upper one has the square (0, 1).
    scored = score("\n".join("." * n + "R" for n in range(32)), fences=True, at=(0, 0))
    assert stopped(scored) == ["Q2.20 area-too-large 496 60"]
    lower = from_pairs((row, column) for row in range(32) for column in range(row))
    assert scored.unscored[0].bits == lower
    # The other diagonal: the first square is (0, 0), in the upper triangle.
    other = score("\n".join("." * (31 - n) + "R" for n in range(32)), fences=True, at=(0, 0))
    lower = from_pairs((row, column) for row in range(32) for column in range(32 - row, 32))
    assert other.unscored[0].bits == lower


def walk(rng: random.Random) -> set[tuple[int, int]]:
    """A connected set of squares: a few straight walks that begin on each other."""
    row, column = rng.randrange(32), rng.randrange(32)
    found = {(row, column)}
    for _ in range(rng.randrange(1, 14)):
        row, column = rng.choice(sorted(found))
        down, right = rng.choice([(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, 1)])
        for _ in range(rng.choice([2, 5, 9, 31])):
            row, column = row + down, column + right
            if 0 <= row < 32 and 0 <= column < 32:
                found.add((row, column))
    return found


@pytest.mark.clause("Q-R18")
def test_random_chains_surround_what_the_oracle_finds() -> None:
    rng = random.Random(20)
    sizes = set()
    for _ in range(cases(600, short=250)):
        squares = walk(rng)
        chain = from_pairs(squares)
        first = (chain & -chain).bit_length() - 1
        inside = surrounded_by(frozenset(squares))
        assert pairs(surrounded(chain, chain >> first)) == [list(one) for one in sorted(inside)]
        sizes.add(len(inside))
    # Small holes and large parts, also more than half of what the chain leaves.
    assert {0, 1, 2, 3} <= sizes
    assert max(sizes) > 500


# --- What scores ---------------------------------------------------------------------------------


@pytest.mark.clause("Q2.20")
@pytest.mark.parametrize(("high", "wide", "points"), [(1, 1, 3), (2, 5, 139), (6, 10, 4440)])
def test_points_are_those_of_the_table(high: int, wide: int, points: int) -> None:
    assert told(score(box(high, wide), fences=True)) == [f"Q2.20 R = {points}"]


@pytest.mark.clause("Q2.20")
def test_more_than_sixty_squares_score_nothing() -> None:
    large = score(box(5, 13), fences=True)
    assert told(large) == []
    assert stopped(large) == ["Q2.20 area-too-large 65 60"]
    assert large.memory == Memory()
    two = score(box(1, 20) + "\n" + "." * 22 + "\n" + box(1, 21), fences=True, at=(10, 4))
    assert told(two) == ["Q2.20 R = 2099"]  # 41 squares
    three = "\n......................\n".join([box(1, 20), box(1, 20), box(1, 21)])
    assert stopped(score(three, fences=True, at=(4, 4))) == ["Q2.20 area-too-large 61 60"]


@pytest.mark.clause("Q2.20", "Q-R18")
def test_all_that_a_move_surrounds_is_one_area_of_several_colours() -> None:
    scored = score("RRR.\nR.R.\nRRR.\n....\nYYYY\nY..Y\nYYYY", fences=True)
    assert told(scored) == ["Q2.20 RY = 16"]  # three squares
    assert same_squares(scored.events[0].bits, "....\n.X..\n....\n....\n....\n.XX.")


@pytest.mark.clause("Q2.20", "Q-R18")
def test_what_several_borders_surround_is_counted_once() -> None:
    nested = """
        G G G G G
        G R R R G
        G R . R G
        G R R R G
        G G G G G
    """
    scored = score(nested, fences=True)
    assert told(scored) == ["Q2.20 RG = 115"]  # nine squares, one of them inside red as well
    # A border inside another is itself surrounded.
    outer = nested.replace("R", "r")
    assert told(score(outer, fences=True)) == ["Q2.20 G = 115"]
    inner = nested.replace("G", "g")
    assert told(score(inner, fences=True)) == ["Q2.20 R = 3"]


@pytest.mark.clause("Q2.20")
def test_half_of_an_area_may_be_fenced_before_and_more_may_not() -> None:
    two = Memory(fenced=place(".....\n.XX.."))
    half = score("RRRRRR\nR....R\nRRRRRR", fences=True, memory=two)
    assert told(half) == ["Q2.20 R = 27"]
    assert half.memory.fenced == place("......\n.XXXX.")
    more = score("RRRRR\nR...R\nRRRRR", fences=True, memory=two)
    assert told(more) == []
    assert stopped(more) == ["Q2.20 area-reused 2 3"]
    assert more.memory is two
    # By place, whatever the colour of the border then or now.
    assert stopped(score("GGGGG\nG...G\nGGGGG", fences=True, memory=two)) == [
        "Q2.20 area-reused 2 3"
    ]


@pytest.mark.clause("Q-R18")
def test_what_was_surrounded_before_belongs_to_the_area_too() -> None:
    room = "\n".join(["." * 10] * 4)
    first = score(walled(room), fences=True)
    assert told(first) == ["Q2.20 R = 2000"]  # forty squares
    # A wing of 25 squares is walled in beside it: 65 are surrounded now, by a border of the move.
    scored = score(walled(room, ".....\n" * 5), fences=True, memory=first.memory)
    assert told(scored) == []
    assert stopped(scored) == ["Q2.20 area-too-large 65 60"]
    # With a wing of 15 squares they are 55; 40 were fenced before.
    small = score(walled(room, ".....\n" * 3), fences=True, memory=first.memory)
    assert stopped(small) == ["Q2.20 area-reused 40 55"]


@pytest.mark.clause("Q-R19")
def test_only_covered_squares_count_by_option() -> None:
    border = "RRRRR\nRg..R\nR.b.R\nRRRRR"
    assert told(score(border, fences=True)) == ["Q2.20 R = 55"]  # six squares
    tiles = score(border, fences=True, fence_counts="tiles")
    assert told(tiles) == ["Q2.20 R = 8"]  # two squares
    assert tiles.memory.fenced == place(".....\n.X...\n..X..")
    empty = score(RING, fences=True, fence_counts="tiles")
    assert told(empty) == []
    assert stopped(empty) == ["Q2.20 area-without-tiles"]
    assert empty.memory == Memory()


@pytest.mark.clause("Q-R19")
def test_the_sixty_and_the_half_are_of_covered_squares_too() -> None:
    large = box(7, 9)
    assert stopped(score(large, fences=True)) == ["Q2.20 area-too-large 63 60"]
    covered = large.replace("R.........R", "RgggggggggR")
    few = large.replace("R.........R", "Rggg......R")
    assert stopped(score(covered, fences=True, fence_counts="tiles")) == [
        "Q2.20 area-too-large 63 60"
    ]
    assert told(score(few, fences=True, fence_counts="tiles")) == ["Q2.20 R = 571"]  # 21 squares
    two = Memory(fenced=place(".....\n.XX.."))
    half = "RRRRRR\nRgg..R\nRRRRRR"
    assert told(score(half, fences=True, memory=two)) == ["Q2.20 R = 27"]
    assert stopped(score(half, fences=True, memory=two, fence_counts="tiles")) == [
        "Q2.20 area-reused 2 2"
    ]


@pytest.mark.clause("Q-R19")
def test_the_colours_are_those_of_borders_around_a_counted_square() -> None:
    two = "RRR.GGG\nRyR.G.G\nRRR.GGG"
    assert told(score(two, fences=True)) == ["Q2.20 RG = 8"]
    assert told(score(two, fences=True, fence_counts="tiles")) == ["Q2.20 R = 3"]


@pytest.mark.clause("Q-R19")
def test_a_border_counts_if_a_square_inside_has_another_colour() -> None:
    def other(diagram: str) -> list[str]:
        scored = score(diagram, fences=True, fence_counts="if-other-colour")
        return told(scored) + stopped(scored)

    assert other(RING) == ["Q2.20 no-other-colour"]
    large = "RRRRRRR\nR.....R\nR.....R\nR..r..R\nR.....R\nR.....R\nRRRRRRR"
    assert other(large) == ["Q2.20 no-other-colour"]
    # All that it surrounds counts then, its own colour and free squares, too.
    assert other(large.replace("R..r..R", "R..rg.R")) == ["Q2.20 R = 799"]
    # Each border by itself: the green one surrounds no other colour, and its squares do not count.
    two = "RRR.GGGG\nRyR.G..G\nRRR.GGGG"
    assert other(two) == ["Q2.20 R = 3"]
    assert other(two.replace("RyR", "R.R")) == ["Q2.20 no-other-colour"]
    # What another border surrounds, too, counts by it.
    nested = "RRRRR\nRGGGR\nRG.GR\nRGGGR\nRRRRR"
    assert other(nested) == ["Q2.20 R = 115"]
    free = score(two.replace("RyR", "R.R"), fences=True, fence_counts="if-other-colour")
    (found,) = free.unscored
    assert (found.ruling, [colour.letter for colour in found.colours]) == ("Q-R19", ["R", "G"])
    assert same_squares(found.bits, "........\n.X...XX.")


ROOMS = "RRRRRRRRRRR\nR.....R...R\nR.....R...R\nRRRRRRRRRRR"
"""A room of 10 squares and one of 6."""


@pytest.mark.clause("Q-R18")
def test_what_was_surrounded_before_is_left_out() -> None:
    def newly(earlier: str, after: str = ROOMS, **more: Any) -> list[str]:
        scored = score(after, fences=True, earlier=earlier, fence_area="new", **more)
        return told(scored) + stopped(scored)

    half = ROOMS.replace("R...R", "R....")
    assert newly("") == ["Q2.20 R = 339"]  # 16 squares
    assert newly(half) == ["Q2.20 R = 55"]  # the 6 on the right
    assert newly(ROOMS) == ["Q2.20 not-newly-surrounded"]
    assert told(score(ROOMS, fences=True, earlier=half)) == ["Q2.20 R = 339"]
    # Any chain of any colour that surrounded a square then, short ones, too.
    assert newly(half.replace("R", "G")) == newly(half)
    assert newly(".G.\nG.G\n.G.") == ["Q2.20 R = 299"]  # one square of the 16
    # Only covered squares count, and all of these were surrounded.
    lying = ROOMS.replace("R.....R", "Rggg..R")
    assert newly(half, lying, fence_counts="tiles") == ["Q2.20 not-newly-surrounded"]
    # The half is of what is left.
    fenced = Memory(fenced=place("...........\n.......XXX."))
    assert newly(half, memory=fenced) == ["Q2.20 R = 55"]
    more = Memory(fenced=place("...........\n.......XXX.\n.......X..."))
    assert newly(half, memory=more) == ["Q2.20 area-reused 4 6"]
    (found,) = score(ROOMS, fences=True, earlier=ROOMS, fence_area="new").unscored
    assert (found.clause, found.ruling, len(found.squares)) == ("Q2.20", "Q-R18", 16)


@pytest.mark.clause("Q2.20")
def test_a_single_square_far_from_all_is_no_border() -> None:
    assert surrounded(mask(3, 3), 1) == 0


def cut_off(chain: int, first: int) -> int:
    at_edge = chain & EDGE
    return parts_cut_off(euler_number(chain >> first), stretches(at_edge), at_edge)


@pytest.mark.clause("Q-R18")
def test_eulers_number_counts_the_parts() -> None:
    rng = random.Random(21)
    numbers = set()
    for _ in range(cases(300, short=80)):
        squares = walk(rng)
        chain = from_pairs(squares)
        first = (chain & -chain).bit_length() - 1
        parts = len(parts_without(frozenset(squares)))
        assert cut_off(chain, first) == parts - 1
        numbers.add(parts)
    assert {1, 2, 3, 4} <= numbers
    # A ring along the edge leaves one part, the whole board none.
    ring = BOARD ^ from_pairs((row, column) for row in range(1, 31) for column in range(1, 31))
    assert cut_off(ring, 34) == 0
    assert cut_off(BOARD, 34) == -1
