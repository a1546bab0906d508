"""Random play."""

from __future__ import annotations

from boardgames_core.chance import generator
from boardgames_core.engines.choice import Budget, Choice, mover
from boardgames_core.game import GameOf, MoveT, StateT


def uniform(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """A legal move by the game's `sample_move`; the budget plays no part.

    `seed` is a whole number from 0 to 2**64 - 1. Raises `IllegalMoveError` when the game is over.

    >>> from boardgames_core import triples
    >>> state = triples.initial(seed=1)
    >>> uniform(triples, state, seed=5) == uniform(triples, state, seed=5)
    True
    """
    mover(game, state)
    move = game.sample_move(state, generator(seed))
    return Choice(move, line=(move,), reason="drawn at random")
