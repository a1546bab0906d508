"""What the table knows of a cell and its ring, worked out here square by square."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.ranking import cell_and_ring
from boardgames_core.quadroton.scoring.fences import EDGE, stretches
from boardgames_core.quadroton.squares import CELL_BITS, FIRST, SQUARES_IN_ROW, STRIDE, bit
from boardgames_core.quadroton.tiles import KINDS, TILES

SQUARES = {1: (0, 0), 2: (0, 1), 4: (1, 1), 8: (1, 0)}
"""The choices of one square, with its row and column in the cell."""

WINDOW = [(row, column) for row in range(-1, 3) for column in range(-1, 3)]
RING_SQUARES = [square for square in WINDOW if square not in SQUARES.values()]


def squares_of(subset: int) -> set[tuple[int, int]]:
    return {square for one, square in SQUARES.items() if subset & one}


def touching(one: tuple[int, int], other: tuple[int, int]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def pieces(squares: set[tuple[int, int]], *, by_corners: bool) -> list[set[tuple[int, int]]]:
    """What is connected, by sides and corners or by sides alone."""
    left, found = set(squares), []
    while left:
        piece, fresh = set(), {min(left)}
        while fresh:
            piece |= fresh
            left -= fresh
            fresh = {
                other
                for other in left
                if any(
                    touching(one, other)
                    and (by_corners or one[0] == other[0] or one[1] == other[1])
                    for one in fresh
                )
            }
        found.append(piece)
    return found


def euler(squares: set[tuple[int, int]]) -> int:
    """Pieces less holes: holes are what is not connected with the outside."""
    wide = {(row, column) for row in range(-2, 4) for column in range(-2, 4)}
    holes = len(pieces(wide - squares, by_corners=False)) - 1
    return len(pieces(squares, by_corners=True)) - holes


def window(squares: set[tuple[int, int]]) -> int:
    return sum(1 << FIRST + row * STRIDE + column for row, column in squares)


@pytest.mark.parametrize("number", range(0, 4096, 41))
def test_a_ring_means_what_its_squares_mean(number: int) -> None:
    ring = {square for place, square in enumerate(RING_SQUARES) if number >> place & 1}
    seen = cell_and_ring.around(window(ring))
    found = sorted(
        sum(one for one, square in SQUARES.items() if any(touching(square, o) for o in piece))
        for piece in pieces(ring, by_corners=True)
    )
    assert sorted(touched for _, touched in seen.stretches) == found
    for offset, touched in seen.stretches:
        row, column = divmod(FIRST + offset, STRIDE)
        its = (row - 1, column - 1)
        assert its in ring
        assert touched & sum(one for one, square in SQUARES.items() if touching(square, its))
    for subset in range(16):
        assert seen.euler[subset] == euler(ring | squares_of(subset)) - euler(ring)


def opposite(first: int) -> int:
    """The row (or column) on the other side of the board, of a cell from this row on."""
    return SQUARES_IN_ROW - 1 - (first + (first == SQUARES_IN_ROW - 2))


@pytest.mark.parametrize("cell", range(256))
def test_stretches_of_the_edge_change_as_they_do_on_the_board(cell: int) -> None:
    corner = CELL_BITS[cell]
    row, column = divmod(corner - FIRST, STRIDE)
    side = cell_and_ring.SIDES[cell]
    edges = [row == 0, row == SQUARES_IN_ROW - 2, column == 0, column == SQUARES_IN_ROW - 2]
    assert (side is not None) == any(edges)
    assert (cell in cell_and_ring.IN_CORNER) == (sum(edges) == 2)
    if side is None:
        assert set(cell_and_ring.edge_stretches(None, before=False, behind=False)) == {0}
        return
    for before in (False, True):
        for behind in (False, True):
            # Something at the edge far away does not matter.
            there = 1 << bit(opposite(row), opposite(column))
            there |= (before * side.before | behind * side.behind) << corner >> FIRST
            assert there & EDGE == there
            changes = cell_and_ring.edge_stretches(side, before=before, behind=behind)
            for subset in range(16):
                more = there | cell_and_ring.BITS[subset] << corner
                assert stretches(more & EDGE) - stretches(there) == changes[subset]


def test_the_tiles_stand_in_the_order_of_legal_moves() -> None:
    names = [str(look) for kind in KINDS for look in kind.looks]
    assert [str(TILES[tile]) for tile in cell_and_ring.LISTED] == names


def test_tiles_are_found_by_colour_and_choice() -> None:
    for place, tile in enumerate(cell_and_ring.LISTED):
        letters = str(TILES[tile])
        for colour, letter in enumerate("RGBY"):
            subset = sum(1 << n for n in range(4) if letters[n] == letter)
            for choice in range(16):
                listed = cell_and_ring.WITH[cell_and_ring.entry(colour, choice)] >> place & 1
                assert listed == (choice == subset)
