"""Engines of one's own: one for every game, and one that knows Sectors."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import GameOf, sectors, triples
from boardgames_core.engines import Budget, Choice, Engine, EngineOf, greedy, play
from boardgames_core.game import MoveT, StateT


def first(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """The first legal move."""
    return Choice(next(game.legal_moves(state)), reason="it is the first in the list")


def low_codes(
    game: GameOf[sectors.State, sectors.Move],
    state: sectors.State,
    /,
    *,
    seed: int,
    budget: Budget | None = None,
) -> Choice[sectors.Move]:
    """The first free field for a claimer, any mark for a setter."""
    fields = sectors.free_fields(state)
    move = sectors.Claim(fields[0])
    if game.is_legal(state, move):
        return Choice(move)
    return first(game, state, seed=seed, budget=budget)


def main() -> None:
    anywhere: Engine = first
    here: EngineOf[sectors.State, sectors.Move] = low_codes
    choice = anywhere(triples, triples.initial(seed=1), seed=1)
    assert_type(choice, Choice[triples.Move])
    for turn in play(sectors, sectors.initial(), [here, greedy], max_turns=4):
        assert_type(turn, sectors.Turn)
    turns = list(play(sectors, sectors.initial(), [low_codes, first], max_turns=4))
    assert [turn.player for turn in turns] == [0, 1, 0, 1]
