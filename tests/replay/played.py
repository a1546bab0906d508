"""A short game of each kind, for whoever shows one."""

from __future__ import annotations

from boardgames_core import Record, games
from boardgames_core.engines import ENGINES, play


def played(name: str, turns: int = 6) -> Record:
    """The record of the first turns of a game in which all play at random."""
    game = games[name]
    start = game.initial(seed=1)
    engines = [ENGINES["uniform"]] * game.players(game.options(start))
    return Record.from_turns(start, list(play(game, start, engines, seed=1, max_turns=turns)))
