"""Games just begun, and short ways to move in them, for the tests of Quadroton's second model."""

from __future__ import annotations

import random
from typing import Any

from tests.oracles import quadroton
from tests.oracles.quadroton_board import Move
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_random_start import Dice
from tests.oracles.quadroton_start import new_start, start_game

EMPTY = "/".join(["16"] * 16)


def chance(seed: int) -> Dice:
    return Dice(random.Random(seed).random)


def new_game(seed: int = 1, **options: Any) -> Game:
    reverse = options.get("reverse", False)
    start = {**new_start(random.Random(seed).random, reverse), "to_move": 0}
    return start_game(options, start)


def laid(game: Game, *moves: str) -> Game:
    for text in moves:
        result = quadroton.step(game, text)
        assert isinstance(result, quadroton.Played), (text, result)
        game = result.game
    return game


def clauses(game: Game, move: str | Move) -> list[str]:
    result = quadroton.step(game, move)
    return result.clauses if isinstance(result, quadroton.Refused) else []
