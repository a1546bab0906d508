"""Libraries of other games: how many moves a second they make in random games.

They are what a user might use instead for games of the same kind, and python-chess is the yardstick
of the machine besides: limits in milliseconds are meant for one on which it makes 43,000 moves a
second. A peer that is not installed is left out (dependency group `bench`).
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib.util import find_spec
from time import process_time
from typing import Any, Final

from benchmarks.measuring import Contestant
from benchmarks.rows import Row
from boardgames_core.chance import pick

CHESS: Final = "python-chess"
CHESS_RATE: Final = 43_000
"""Moves a second of python-chess on the machine that limits are meant for."""

MOVES_GOAL: Final = 100_000 / CHESS_RATE
"""At least 100,000 checked moves a second on that machine."""

LONGEST: Final = 400
"""A random game that goes on longer is broken off."""


def chess_moves(moves: int, seed: int) -> float:
    """The list of legal moves, one drawn, and a push, which checks nothing."""
    import chess

    rng, board = random.Random(seed), chess.Board()
    begin = process_time()
    for _ in range(moves):
        legal = list(board.legal_moves)
        if not legal or len(board.move_stack) >= LONGEST:
            board = chess.Board()
            legal = list(board.legal_moves)
        board.push(pick(rng, legal))
    return moves / (process_time() - begin)


def tic_tac_toe_moves(name: str, moves: int, seed: int) -> float:
    """The same in a tic-tac-toe of OpenSpiel."""
    pyspiel: Any = importlib.import_module("pyspiel")  # it has no types
    importlib.import_module("open_spiel.python.games.tic_tac_toe")  # registers the game
    game = pyspiel.load_game(name)
    rng, state = random.Random(seed), game.new_initial_state()
    begin = process_time()
    for _ in range(moves):
        if state.is_terminal():
            state = game.new_initial_state()
        state.apply_action(pick(rng, state.legal_actions()))
    return moves / (process_time() - begin)


PEERS: Final[Mapping[str, tuple[str, Callable[[int, int], float]]]] = {
    CHESS: ("chess", chess_moves),
    "OpenSpiel tic-tac-toe, Python": ("pyspiel", partial(tic_tac_toe_moves, "python_tic_tac_toe")),
    "OpenSpiel tic-tac-toe, C++": ("pyspiel", partial(tic_tac_toe_moves, "tic_tac_toe")),
}
"""By name: the module that must be there, and how moves are made (number, seed)."""


def installed(moves: int) -> dict[str, Contestant]:
    """The peers that are installed, each making this many moves a round."""
    return {
        name: partial(rate, moves) for name, (module, rate) in PEERS.items() if find_spec(module)
    }


def move_rows(game: str, what: str, ours: float, rates: Mapping[str, float]) -> Iterator[Row]:
    """Our checked moves a second beside all peers; the goal is stated beside python-chess."""
    for name in PEERS:
        goal = MOVES_GOAL if name == CHESS else None
        yield Row(game, what, ours, "moves/s", name, rates.get(name), more=True, goal=goal)


def limit_row(
    game: str, what: str, ours: float, unit: str, limit: float, chess: float | None
) -> Row:
    """Our time beside its limit, as long as that is on this machine.

    `chess` is what python-chess makes here, in moves a second; None where it is not installed: the
    limit is then taken as it stands.
    """
    peer = limit * CHESS_RATE / (chess or CHESS_RATE)
    return Row(game, what, ours, unit, "limit", peer, goal=1.0)


def yardstick(moves: int) -> dict[str, Contestant]:
    """python-chess alone, if it is installed: what limits are scaled by."""
    return {name: rate for name, rate in installed(moves).items() if name == CHESS}
