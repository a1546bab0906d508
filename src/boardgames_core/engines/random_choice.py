"""Random play."""

from __future__ import annotations

from collections.abc import Hashable

from boardgames_core.chance import generator
from boardgames_core.engines.choice import Budget, Choice, mover
from boardgames_core.game import AnyGame


def uniform(
    game: AnyGame, state: Hashable, /, *, seed: int, budget: Budget | None = None
) -> Choice:
    """A legal move by the game's `sample_move`; the budget plays no part.

    `seed` is a whole number from 0 to 2**64 - 1. Raises `IllegalMoveError` when the game is over.

    >>> from boardgames_core import triples
    >>> state = triples.initial(seed=1)
    >>> uniform(triples, state, seed=5) == uniform(triples, state, seed=5)
    True
    """
    mover(game, state)
    move = game.sample_move(state, generator(seed))
    return Choice(move, line=(move,))
