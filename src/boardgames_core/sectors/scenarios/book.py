"""The scenarios of Sectors, and what else its vectors are made of."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final

from boardgames_core.chance import below, pick
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.scenarios import (
    Asked,
    Book,
    Form,
    Object,
    Scenario,
    draw,
    read_tables,
    step,
    the_move,
)
from boardgames_core.scenarios.tidy import changed_answer, unordered
from boardgames_core.sectors.rulebook import CLAUSES
from boardgames_core.sectors.state import State, claim_is_due, players
from boardgames_core.sectors.vocabulary import FIELDS

TABLES: Final = ("steps", "ends", "starts", "rulebook")
"""The tables, in the order of the rulebook as far as they go together."""


def _scenarios() -> list[Scenario]:
    folder = files(__package__)
    return read_tables([folder / f"{name}.toml" for name in TABLES], Form(CLAUSES))


def _tidy(options: Object, answer: Object) -> Object:
    return changed_answer(answer, {"faults": unordered})


_GAMES: Final[tuple[dict[str, JSON], ...]] = (
    {"rounds": 2},
    {"rounds": 3, "relocate": 2, "may_stand": True},
    {"rounds": 3, "puzzle_fields": "both"},
    {"rounds": 4, "puzzle_fields": "both-one", "count": "last"},
    {"claimers": 2, "rounds": 3, "relocate": 3},
    {"claimers": 3, "rounds": 4, "puzzle_fields": "both", "count": "last"},
    {"rounds": 2, "values": [1, 2, 2, 9]},
    {"claimers": 2, "rounds": 5, "puzzle_fields": "both", "values": [0, 0, 3, 4]},
    {},
    {"rounds": 3, "puzzle_fields": "both", "order": "marks-together"},
    {"rounds": 4, "puzzle_fields": "both-one", "field_choice": "free", "values": [3, 2, 1, 0]},
    {"rounds": 3, "puzzle_fields": "both-one", "field_choice": "free", "count": "last"},
)
"""Short games, and the game of the rulebook."""


def _questions(game: AnyGame, state: State, move: Any, rng: Rng) -> Iterator[Asked]:
    """The move, and now and then any step of anybody, or all legal moves."""
    yield from the_move(game, state, move, rng)
    chance = rng.random()
    if chance < 0.2:  # noqa: PLR2004 - a few are enough
        player = below(rng, players(state.options))
        text = pick(rng, "+ul") + str(pick(rng, FIELDS))
        yield Asked(f"player {player} tries {text} in a random game", step(player, text))
    elif chance < 0.25:  # noqa: PLR2004 - as above
        clauses = ("S3", "S7", "S9") if claim_is_due(state) else ("S3", "S8", "S9", "S10")
        about = "the legal moves of a position of a random game"
        yield Asked(about, {"kind": "legal-moves"}, clauses)


BOOK: Final = Book(
    scenarios=_scenarios,
    draw=lambda game, rng: draw(game, rng, options=_GAMES, questions=_questions),
    tidy=_tidy,
)
