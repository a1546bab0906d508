"""A program for whatever game is named when it runs: types are erased, and nothing is refused."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import AnyGame, AnyTurn, Record, games
from boardgames_core.engines import AnyEngine, engine_from_text, play


def played(name: str, *engines: str, turns: int) -> Record:
    game = games[name]
    assert_type(game, AnyGame)
    seats: list[AnyEngine] = [engine_from_text(text) for text in engines]
    start = game.initial(seed=1)
    return Record.from_turns(start, play(game, start, seats, seed=1, max_turns=turns))


def told(turn: AnyTurn) -> list[str]:
    return [f"{event.text} ({event.clause})" for event in (*turn.events, *turn.unscored)]


def main() -> None:
    record = played("triples", "greedy", "uniform", turns=5)
    lines = [line for turn in record.replay() for line in told(turn)]
    assert len(record.turns) == 5 and lines is not None
    assert record.game in games
