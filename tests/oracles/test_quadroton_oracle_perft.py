"""What the second model of Quadroton counts, beside numbers worked out by hand."""

from __future__ import annotations

import pytest

from tests.depth import deep
from tests.oracles import quadroton_listing
from tests.oracles.quadroton_board import ALL_CELLS, Cell, Move, Place, board_of, turned
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_listing import TURNS
from tests.oracles.quadroton_perft import (
    ONE_LEFT,
    SPENT,
    legal_moves,
    moved_last,
    nearly_full,
    one_tile_laid,
    perft,
)
from tests.oracles.quadroton_start import start_game


def orientations(game: Game, player: int) -> list[int]:
    """How many ways to lie each kind in a hand has; the kinds of this test are there once."""
    held = [kind for kind, number in game.hands[player].items() if number]
    assert all(game.hands[player][kind] == 1 for kind in held)
    return [len({turned(kind, turn) for turn in TURNS}) for kind in held]


def within(moves: list[Move], cells: set[Cell]) -> set[Move]:
    named = {
        move: {item.cell} if isinstance(item, Place) else {item.source, item.target}
        for move in moves
        for item in move
    }
    return {move for move, its in named.items() if its <= cells}


@deep
@pytest.mark.clause("Q2.2", "Q2.4", "Q2.18")
def test_nothing_legal_is_left_out_of_what_is_tried() -> None:
    """The plain listing tries everything that can be written down within some cells."""
    game = start_game({}, moved_last(nearly_full(21, (1, 1), [ONE_LEFT, SPENT]), 2, 5))
    free = [cell for cell in ALL_CELLS if cell not in game.board]
    cells = {*free, *game.last_cells, *sorted(game.board)[:10]}
    few = legal_moves(game)
    assert len(few) == len(set(few))
    assert within(few, cells) == set(quadroton_listing.legal_moves(game, 1, sorted(cells)))


@pytest.mark.clause("Q2.2", "Q2.12")
def test_the_last_tiles_are_laid_and_the_game_is_over() -> None:
    game = start_game({}, nearly_full(2, (1, 1), [SPENT, SPENT]))
    (first,), (second,) = orientations(game, 0), orientations(game, 1)
    # Two free cells, then one, then none.
    assert [perft(game, depth) for depth in range(4)] == [1, 2 * first, 2 * first * second, 0]


@pytest.mark.clause("Q-R5")
def test_a_player_goes_on_alone() -> None:
    game = start_game({}, nearly_full(22, (0, 2), [SPENT, SPENT]))
    first, second = orientations(game, 1)
    # Either tile on either cell, then the other one on the other cell.
    assert perft(game, 2) == 4 * first * second


@deep
@pytest.mark.clause("Q2.18")
@pytest.mark.parametrize(("tile", "rotations"), [("RGBY", 0), ("RRRG", 3), ("BBBB", 3)])
def test_answers_to_the_first_tile(tile: str, rotations: int) -> None:
    """Any of 254 tiles on 255 cells, and those rotations that change no more than two squares."""
    assert perft(start_game({}, one_tile_laid(tile)), 1) == 254 * 255 + rotations


@deep
@pytest.mark.clause("Q2.4", "Q2.18")
def test_full_boards_lack_what_would_undo_the_last_move() -> None:
    full = nearly_full(23, (0, 0), [ONE_LEFT, SPENT])
    refused = []
    for cells, seed in ((1, 1), (1, 2), (1, 3), (2, 4)):
        start = moved_last(full, cells, seed)
        game = start_game({}, start)
        # Of one tile a rotation may change half the squares; of two tiles it never changes more.
        undoing = 0
        for cell in game.last_cells if cells == 1 else ():
            tile = board_of(start["position"])[cell]
            for turn in (90, 180, 270):
                pairs = zip(tile, turned(tile, turn), strict=True)
                undoing += sum(before != after for before, after in pairs) > 2
        assert perft(game, 1) == 3 * 256 - undoing
        refused.append(undoing)
    assert len(set(refused)) > 1
