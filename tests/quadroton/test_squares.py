"""Bits of squares: where they lie, that no shift runs into another row, and both ways back."""

from __future__ import annotations

import random

import pytest

from boardgames_core.quadroton.squares import (
    BOARD,
    CELL_BITS,
    CELL_MASKS,
    EMPTY,
    SQUARES_IN_ROW,
    STRIDE,
    Square,
    bit,
    from_pairs,
    mask,
    occupied,
    pairs,
    square,
    squares_of,
)

ALL = [(row, column) for row in range(32) for column in range(32)]


@pytest.mark.clause("Q1.1")
def test_every_square_has_a_bit_of_its_own_in_reading_order() -> None:
    bits = [bit(row, column) for row, column in ALL]
    assert bits == sorted(set(bits))
    assert [square(index) for index in bits] == [Square(row, column) for row, column in ALL]
    assert from_pairs(ALL) == BOARD
    assert BOARD.bit_count() == 1024


@pytest.mark.parametrize("shift", [1, STRIDE - 1, STRIDE, STRIDE + 1])
def test_shifts_move_squares_and_what_leaves_the_board_is_on_no_square(shift: int) -> None:
    down, right = {1: (0, 1), STRIDE - 1: (1, -1), STRIDE: (1, 0), STRIDE + 1: (1, 1)}[shift]

    def moved(sign: int) -> set[tuple[int, int]]:
        wanted = {(row + sign * down, column + sign * right) for row, column in ALL}
        return {
            (row, column)
            for row, column in wanted
            if 0 <= row < SQUARES_IN_ROW and 0 <= column < SQUARES_IN_ROW
        }

    assert {tuple(pair) for pair in pairs(BOARD << shift & BOARD)} == moved(1)
    assert {tuple(pair) for pair in pairs(BOARD >> shift & BOARD)} == moved(-1)
    for row, column in random.Random(shift).sample(ALL, 100):
        there = row + down, column + right
        moved_one = mask(row, column) << shift & BOARD
        assert pairs(moved_one) == ([list(there)] if there in ALL else [])


@pytest.mark.clause("Q1.1")
def test_cells_are_two_by_two_squares_from_the_lower_left() -> None:
    assert [pairs(CELL_MASKS[cell]) for cell in (0, 1, 16, 255)] == [
        [[30, 0], [30, 1], [31, 0], [31, 1]],  # a1
        [[30, 2], [30, 3], [31, 2], [31, 3]],  # b1
        [[28, 0], [28, 1], [29, 0], [29, 1]],  # a2
        [[0, 30], [0, 31], [1, 30], [1, 31]],  # p16
    ]
    assert len(CELL_MASKS) == len(CELL_BITS) == 256
    assert [square(index) for index in (CELL_BITS[0], CELL_BITS[255])] == [
        Square(30, 0),
        Square(0, 30),
    ]
    covered = 0
    for cell in CELL_MASKS:
        assert cell.bit_count() == 4
        assert not covered & cell
        covered |= cell
    assert covered == BOARD


def test_sets_become_squares_and_pairs_and_back() -> None:
    chosen = random.Random(1).sample(ALL, 200)
    bits = from_pairs(chosen)
    assert pairs(bits) == [list(one) for one in sorted(chosen)]
    assert [(one.row, one.column) for one in squares_of(bits)] == sorted(chosen)
    assert from_pairs(pairs(bits)) == bits
    assert (pairs(0), squares_of(0), from_pairs([])) == ([], (), 0)


def test_occupied_are_the_squares_of_all_colours() -> None:
    board = (mask(0, 0), mask(31, 31), mask(5, 6), mask(7, 8))
    assert pairs(occupied(board)) == [[0, 0], [5, 6], [7, 8], [31, 31]]
    assert occupied(EMPTY) == 0
