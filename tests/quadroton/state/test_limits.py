"""Limits, and whether a player has a move left."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.state.limits import (
    PLACING_LIMITS,
    REARRANGING_LIMITS,
    REVERSE_LIMITS,
    could_move,
    first_move_with,
    placing_limits,
    rearranging_limits,
)
from boardgames_core.quadroton.tiles import NO_TILES, Hand

NONE = (0,) * 8


def hand(tiles: int) -> Hand:
    """A hand of this many tiles, whichever."""
    return (0,) * 69 + (tiles,)


def squares(tiles: int) -> int:
    """The squares of this many tiles, wherever they lie."""
    return (1 << 4 * tiles) - 1


def left(*sizes: int, limits: tuple[int, ...]) -> tuple[int, ...]:
    """Moves made, so that one is left of each of these sizes and none of the others."""
    return tuple(limit - (size in sizes) for size, limit in enumerate(limits, start=1))


@pytest.mark.clause("Q2.6", "Q3.2")
def test_the_tables() -> None:
    assert placing_limits(reverse=False) == (128, 7, 6, 5, 4, 3, 2, 1)
    assert rearranging_limits(reverse=False) == (8, 7, 6, 5, 4, 3, 2, 1)
    assert rearranging_limits(reverse=True) == (32, 16, 12, 10, 8, 6, 4, 2)
    assert placing_limits(reverse=True) == NONE


@pytest.mark.clause("Q3.3")
def test_the_opening() -> None:
    assert [first_move_with(tiles) for tiles in range(1, 9)] == [1, 3, 5, 7, 7, 7, 7, 7]


@pytest.mark.clause("Q-R5")
@pytest.mark.parametrize("size", range(1, 9))
def test_a_placing_is_left_if_tiles_and_cells_are_there(size: int) -> None:
    placed = left(size, limits=PLACING_LIMITS)

    def possible(tiles: int, on_board: int) -> bool:
        return could_move(False, hand(tiles), placed, REARRANGING_LIMITS, squares(on_board))

    assert possible(size, 256 - size)
    assert possible(8, 100)
    assert not possible(size - 1, 100)
    assert not possible(size, 257 - size)
    assert not could_move(False, hand(8), PLACING_LIMITS, REARRANGING_LIMITS, squares(100))


@pytest.mark.clause("Q-R5")
@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("reverse", [False, True])
def test_a_rearranging_is_left_if_tiles_are_there(size: int, reverse: bool) -> None:
    limits = REVERSE_LIMITS if reverse else REARRANGING_LIMITS
    made = left(size, limits=limits)
    assert could_move(reverse, NO_TILES, NONE, made, squares(size))
    assert could_move(reverse, NO_TILES, NONE, made, squares(256))
    assert not could_move(reverse, NO_TILES, NONE, made, squares(size - 1))
    assert not could_move(reverse, NO_TILES, NONE, limits, squares(256))


@pytest.mark.clause("Q-R5", "Q3.1")
def test_nothing_is_placed_in_the_reverse_game() -> None:
    assert not could_move(True, hand(5), NONE, REVERSE_LIMITS, squares(100))
    assert not could_move(False, NO_TILES, NONE, REARRANGING_LIMITS, squares(0))
