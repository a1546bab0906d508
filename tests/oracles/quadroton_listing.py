"""All legal moves with a number of tiles, in the slow second model of Quadroton.

Every set of that many placings or shifts that can be written down is tried. For more than one tile
this is only bearable within a few cells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from tests.oracles.quadroton import Played, forbidding, step
from tests.oracles.quadroton_board import ALL_CELLS, ALL_TILES, Cell, Move, Place, Shift
from tests.oracles.quadroton_game import Game

TURNS = (0, 90, 180, 270)


def legal_moves(game: Game, tiles: int, cells: Iterable[Cell] = ALL_CELLS) -> Iterator[Move]:
    """The legal moves with this many tiles that name only these cells, each set once."""
    player = game.to_move
    if player is None or not 1 <= tiles <= 8:
        return
    named = list(cells)
    # A kind of move whose limit is used up would only give sets that are all forbidden.
    if game.placed[player][tiles] < game.limits("placing")[tiles]:
        places = [Place(tile, cell) for cell in named for tile in ALL_TILES]
        for placing in combinations(places, tiles):
            if not forbidding(game, placing):
                yield placing
    if game.rearranged[player][tiles] < game.limits("rearranging")[tiles]:
        sources = [cell for cell in named if cell in game.board]
        shifts = [Shift(one, other, turn) for one in sources for other in named for turn in TURNS]
        for shifting in combinations(shifts, tiles):
            if not forbidding(game, shifting):
                yield shifting


def perft(game: Game, depth: int, tiles: int = 1, cells: Iterable[Cell] = ALL_CELLS) -> int:
    """Number of sequences of this many legal moves, each with that number of tiles."""
    if depth == 0:
        return 1
    total = 0
    for move in legal_moves(game, tiles, cells):
        if depth == 1:
            total += 1
            continue
        result = step(game, move)
        assert isinstance(result, Played)
        total += perft(result.game, depth - 1, tiles, cells)
    return total
