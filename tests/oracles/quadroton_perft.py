"""Positions of Quadroton whose moves can be counted, and their perft by the slow second model.

There are so many moves that trees are small only where little is left: boards nearly full, few
tiles in hand, limits used up. Of whole boards and empty ones the first plies are counted.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, Final

from tests.oracles.quadroton import Played, forbidding, step
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    KINDS,
    Cell,
    Move,
    Place,
    Shift,
    board_text,
    cell_text,
    turned,
)
from tests.oracles.quadroton_game import PLAYER_MS, REARRANGING_LIMITS, Game
from tests.oracles.quadroton_listing import TURNS
from tests.oracles.quadroton_random_start import (
    DENSE,
    Dice,
    patchwork,
    placed_counts,
)
from tests.oracles.quadroton_start import deal, new_start, start_game

Json = dict[str, Any]

SPENT: Final = list(REARRANGING_LIMITS.values())
"""All rearrangings made."""

ONE_LEFT: Final = [SPENT[0] - 1, *SPENT[1:]]
"""All but one with one tile."""

OTHERWISE: Final[Json] = {
    "misses": "both",
    "two_colour_clean": "own",
    "fence_counts": "if-other-colour",
    "fence_area": "new",
    "within": "outer",
}
"""Options of scoring and of ends that are not the defaults."""


# --- Counting ------------------------------------------------------------------------------------


def candidates(game: Game, tiles: int, among: Sequence[Cell] | None = None) -> Iterator[Move]:
    """Moves with this many tiles, of which none is missing that could be legal.

    With `among`, those alone that rearrange tiles of these cells.

    A tile comes from the hand to a free cell (Q2.2), or goes to a cell that is free or that the
    move leaves (Q2.4). What looks the same turned is one placing (Q-R1).
    """
    player = game.to_move
    assert player is not None
    free = [cell for cell in ALL_CELLS if cell not in game.board]
    held = [kind for kind in KINDS if game.hands[player].get(kind)]
    if game.placed[player][tiles] < game.limits("placing")[tiles]:
        laid = {turned(kind, turn): None for kind in held for turn in TURNS}
        places = [Place(tile, cell) for cell in free for tile in laid]
        yield from combinations(places, tiles)
    if game.rearranged[player][tiles] < game.limits("rearranging")[tiles]:
        for sources in combinations(among or sorted(game.board), tiles):
            targets = [*sources, *free]
            shifts = [[Shift(one, to, turn) for to in targets for turn in TURNS] for one in sources]
            yield from product(*shifts)


def legal_moves(game: Game) -> list[Move]:
    """The legal moves with the least number of tiles that has one: what perft counts."""
    if game.to_move is None:
        return []
    for tiles in range(1, 9):
        moves = [move for move in candidates(game, tiles) if not forbidding(game, move)]
        if moves:
            return moves
    return []


def perft(game: Game, depth: int) -> int:
    """The number of sequences of this many of these moves."""
    if depth == 0:
        return 1
    moves = legal_moves(game)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        result = step(game, move)
        assert isinstance(result, Played)
        total += perft(result.game, depth - 1)
    return total


# --- Positions -----------------------------------------------------------------------------------


def nearly_full(seed: int, left: Sequence[int], rearranged: Sequence[list[int]]) -> Json:
    """A start with this many tiles in each hand, and these rearrangings made; player 0 moves."""
    dice = Dice(random.Random(seed).random)
    hands, laid = [], []
    for hand, number in zip(deal(dice.chance), left, strict=True):
        held = [kind for kind in KINDS for _ in range(hand.get(kind, 0))]
        kept = dice.some(held, number)
        for kind in kept:
            held.remove(kind)
        hands.append({kind: kept.count(kind) for kind in KINDS if kind in kept})
        laid.append(held)
    tiles = laid[0] + laid[1]
    board = patchwork(dice, dice.some(ALL_CELLS, len(tiles)), tiles, care=4)
    placed = [placed_counts(dice, len(each)) for each in laid]
    return {
        "position": board_text(board),
        "hands": hands,
        "to_move": 0,
        "placed": placed,
        "rearranged": list(rearranged),
        "moves": [sum(placed[player]) + sum(rearranged[player]) for player in (0, 1)],
    }


def moved_last(start: Json, cells: int, seed: int, **options: Any) -> Json:
    """The start with a last move of player 1 onto this many of the covered cells. Clause Q2.18."""
    game = start_game(options, start)
    chosen = Dice(random.Random(seed).random).some(sorted(game.board), cells)
    return {**start, "last": {"player": 1, "cells": [cell_text(cell) for cell in chosen]}}


def one_tile_laid(tile: str) -> Json:
    """The start of a game in which player 1 has laid this tile on h8."""
    start = new_start(random.Random(1).random)
    kind = next(kind for kind in KINDS if tile in {turned(kind, turn) for turn in TURNS})
    hands = [dict(hand) for hand in start["hands"]]
    # The one-coloured tiles are dealt: whoever has it begins as player 1 here.
    if not hands[1].get(kind):
        hands.reverse()
    hands[1][kind] -= 1
    return {
        **start,
        "position": "/".join(["16"] * 8 + [f"7.{tile}.8"] + ["16"] * 7),
        "hands": [{kind: number for kind, number in hand.items() if number} for hand in hands],
        "to_move": 0,
        "placed": [[0] * 8, [1, *[0] * 7]],
        "moves": [0, 1],
        "last": {"player": 1, "cells": ["h8"]},
    }


def positions() -> Iterator[tuple[Json, Json, int]]:
    """Options, start, and the depth to which it is counted."""
    spent, dense = [SPENT, SPENT], {"catalogue": DENSE}
    # A new game, and the first answer to one tile: whatever changes it by more than half is out.
    yield {}, {**new_start(random.Random(1).random), "to_move": 0}, 1
    for tile in ("RGBY", "RRRG", "BBBB"):
        yield {}, one_tile_laid(tile), 1
    # Until the last tile is laid, and a ply further: the game is over.
    yield {}, nearly_full(1, (2, 2), spent), 4
    yield {"fence_counts": "tiles", "long_chains": "last"}, nearly_full(2, (2, 1), spent), 4
    # One player goes on alone.
    yield dense, nearly_full(3, (1, 3), spent), 4
    yield {}, {**nearly_full(4, (2, 2), spent), **no_time_for(1)}, 3
    # Some moves make the lead of 8,000 points.
    yield dense, {**nearly_full(5, (2, 2), spent), "scores": [7990, 0]}, 4
    # Other moves make it where other things score: with the defaults there are 120 and 960.
    yield {**dense, **OTHERWISE}, {**nearly_full(12, (2, 2), spent), "scores": [7975, 0]}, 3
    # One rearranging is left, and some of it would undo the last move.
    for number, cells in enumerate((1, 1, 2, 8)):
        yield {}, moved_last(nearly_full(6 + number, (0, 0), [ONE_LEFT, SPENT]), cells, number), 2
    yield {}, nearly_full(10, (0, 1), [ONE_LEFT, SPENT]), 3
    # The reverse game: two plies from its start, one after a move of one tile or of more.
    reverse = {**new_start(random.Random(1).random, reverse=True), "to_move": 0}
    yield {"reverse": True}, reverse, 2
    for number, cells in enumerate((1, 1, 2)):
        yield {"reverse": True}, moved_last(reverse, cells, number, reverse=True), 1


def no_time_for(player: int) -> Json:
    """Clocks of which one has run out."""
    clock = [PLAYER_MS, PLAYER_MS]
    clock[player] = 0
    return {"clock_ms": clock, "now_ms": PLAYER_MS}


def rows() -> Iterator[Json]:
    """The rows of the table of perft."""
    for options, start, depth in positions():
        game = start_game(options, start)
        nodes = [perft(game, each) for each in range(depth + 1)]
        yield {"game": "quadroton", "options": options, "start": start, "nodes": nodes}
