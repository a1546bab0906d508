"""Perft: how many sequences of legal moves there are, the classic test of a rules library."""

from __future__ import annotations

from boardgames_core.checks import check_game_module, check_whole
from boardgames_core.game import GameOf, MoveT, StateT

__all__ = ["divide", "perft"]


def __dir__() -> list[str]:
    return sorted(__all__)


def perft(game: GameOf[StateT, MoveT], state: StateT, depth: int) -> int:
    """The number of sequences of `depth` (0 or more) legal moves from `state`.

    Sequences that end earlier because the game is over do not count. Raises `InvalidStateError` for
    a depth that is no whole number from 0.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    >>> [perft(triples, state, depth) for depth in range(3)]
    [1, 21, 447]
    """
    check_game_module(game)
    check_whole(depth, "depth", 0)
    if depth == 0:
        return 1
    nodes = 0
    waiting = [(state, depth)]
    while waiting:
        position, left = waiting.pop()
        moves = game.legal_moves(position)
        if left == 1:
            nodes += sum(1 for _ in moves)
        else:
            waiting += [(game.apply(position, move), left - 1) for move in moves]
    return nodes


def divide(game: GameOf[StateT, MoveT], state: StateT, depth: int) -> dict[str, int]:
    """The perft of each first move, by its text, in the order of the legal moves.

    `depth` is 1 or more and counts the first move; another raises `InvalidStateError`. The sum is
    `perft(game, state, depth)`.

    >>> from boardgames_core import triples
    >>> divide(triples, triples.parse_position("1B1/3/R1G 0 - - race"), 1)
    {'a3': 1, 'c3': 1, 'a2': 1, 'b2': 1, 'c2': 1}
    """
    check_game_module(game)
    check_whole(depth, "depth", 1)
    return {
        game.format_move(move): perft(game, game.apply(state, move), depth - 1)
        for move in game.legal_moves(state)
    }
