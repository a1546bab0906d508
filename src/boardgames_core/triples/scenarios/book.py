"""The scenarios of Triples, and what else its vectors are made of."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from boardgames_core.chance import below, pick
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.scenarios import (
    Asked,
    Book,
    Object,
    Scenario,
    draw,
    read_tables,
    step,
    the_move,
)
from boardgames_core.scenarios.tidy import Change, changed_answer, each, unordered, with_defaults
from boardgames_core.triples.scenarios.questions import sound, starts
from boardgames_core.triples.scenarios.rows import FORM
from boardgames_core.triples.state import State, cells

TABLES: Final = ("sliding", "triples", "ends", "starts", "sound", "rulebook")
"""The tables, in the order of the rulebook as far as they go together."""


def _scenarios() -> list[Scenario]:
    folder = files(__package__)
    return read_tables([folder / f"{name}.toml" for name in TABLES], FORM)


_start: Final[Change] = with_defaults({"moves": 0, "finale_moves": 0})
_ONE_FORM: Final = {
    "start": _start,
    "starts": lambda starts: unordered(each(_start)(starts)),
    "faults": unordered,
}


def _tidy(options: Object, answer: Object) -> Object:
    return changed_answer(answer, _ONE_FORM)


_GAMES: Final[tuple[dict[str, JSON], ...]] = (
    {"rows": 4, "columns": 4, "tiles_per_colour": [2, 2, 1, 0], "finale_limit": 2},
    {"rows": 4, "columns": 4, "tiles_per_colour": [2, 2, 1, 0], "claims": "shared"},
    {"rows": 5, "columns": 4, "tiles_per_colour": [2, 2, 2, 2], "move_limit": 9},
    {"rows": 4, "columns": 5, "tiles_per_colour": [3, 2, 2, 0], "claims": "shared"},
    {"rows": 3, "columns": 4, "tiles_per_colour": [2, 1, 1, 1], "move_limit": 12},
    {"rows": 5, "columns": 5, "tiles_per_colour": [3, 3, 0, 0], "finale_limit": 30},
    {"rows": 6, "columns": 4, "tiles_per_colour": [4, 2, 2, 2]},
    {},
)
"""Small boards, on which games are short, and the board of the rulebook."""


def _questions(game: AnyGame, state: State, move: Any, rng: Rng) -> Iterator[Asked]:
    """The move, and now and then a tap anywhere by anybody, or all legal moves."""
    yield from the_move(game, state, move, rng)
    chance = rng.random()
    if chance < 0.15:  # noqa: PLR2004 - a few are enough
        player, cell = below(rng, 2), str(pick(rng, cells(state.options)))
        yield Asked(f"player {player} taps {cell} in a random game", step(player, cell))
    elif chance < 0.2:  # noqa: PLR2004 - as above
        about = "the legal moves of a position of a random game"
        yield Asked(about, {"kind": "legal-moves"}, ("T3",))


BOOK: Final = Book(
    scenarios=_scenarios,
    draw=lambda game, rng: draw(game, rng, options=_GAMES, questions=_questions),
    questions={"sound": sound, "starts": starts},
    tidy=_tidy,
)
