"""Scenarios for figures, by their ids: so a figure shows what a test has looked at."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from boardgames_core import games
from boardgames_core.game import JSON, AnyGame
from boardgames_core.scenarios import Scenario, book_of


class Shown(NamedTuple):
    """A state, and where a scenario asks for a step, the move and the state after it.

    A step that is refused has no state after it.
    """

    before: Any
    move: Any = None
    after: Any = None


def scenario(game: AnyGame, name: str) -> Shown:
    """What a scenario of the game shows; `KeyError` if there is none of this id."""
    found = _by_id(game.name)[name]
    data: dict[str, JSON] = {
        "game": game.name,
        "rules": game.rules,
        "options": found.options,
        "start": found.start,
    }
    before = game.decode(data)
    if found.question["kind"] != "step":
        return Shown(before)
    move = game.parse_move(str(found.question["move"]))
    refused = "refused" in found.answer
    return Shown(before, move, None if refused else game.apply(before, move))


@cache
def _by_id(name: str) -> dict[str, Scenario]:
    return {found.id: found for found in book_of(games[name]).scenarios()}
