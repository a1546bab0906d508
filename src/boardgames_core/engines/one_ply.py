"""The best gain at once, without looking further."""

from __future__ import annotations

from boardgames_core.chance import generator, pick
from boardgames_core.engines.candidates import candidates, ended_early
from boardgames_core.engines.choice import Budget, Choice, budget_of, mover
from boardgames_core.game import GameOf, MoveT, StateT

COMPARED_MOVES = 2_000
"""How many moves are looked at without a budget."""


def greedy(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """The move after which the game's `evaluate` is highest for the mover, ties drawn by `seed`.

    `value` is the gain of that value. With more legal moves than the budget has nodes (default
    2,000), this many are compared: the game's promising ones, if it ranks its moves itself, and
    others drawn at random. Raises `IllegalMoveError` when the game is over.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    >>> greedy(triples, state, seed=1).value
    1.0
    """
    player = mover(game, state)
    rng = generator(seed)
    ending = ended_early(game, state, player)
    if ending is not None:
        return ending
    nodes = budget_of(budget).nodes or COMPARED_MOVES
    best: list[MoveT] = []
    best_value = 0.0
    for move in candidates(game, state, rng, nodes):
        value = game.evaluate(game.apply(state, move), player)
        if not best or value > best_value:
            best, best_value = [move], value
        elif value == best_value:
            best.append(move)
    chosen = pick(rng, best)
    gain = best_value - game.evaluate(state, player)
    alike = "no other move gains" if len(best) == 1 else f"it is one of {len(best)} that gain"
    reason = f"{alike} as much at once: {gain:+.4g}"
    return Choice(chosen, gain, (chosen,), reason=reason)
