"""Scenarios: questions about the rules, thought out by hand, in tables that a player can read.

A game brings them in a `Book`, for which `book_of` asks it. From them come tests, vectors for other
implementations, and the figures of the pages.
"""

from __future__ import annotations

from boardgames_core.scenarios.book import (
    Answer,
    Answered,
    Book,
    HasScenarios,
    book_of,
)
from boardgames_core.scenarios.drawing import Asked, draw, step, the_move
from boardgames_core.scenarios.scenario import Object, Scenario
from boardgames_core.scenarios.tables import (
    Form,
    TableError,
    diagram_rows,
    flag,
    read_tables,
    step_of,
    with_null,
)

__all__ = [
    "Answer",
    "Answered",
    "Asked",
    "Book",
    "Form",
    "HasScenarios",
    "Object",
    "Scenario",
    "TableError",
    "book_of",
    "diagram_rows",
    "draw",
    "flag",
    "read_tables",
    "step",
    "step_of",
    "the_move",
    "with_null",
]


def __dir__() -> list[str]:
    return sorted(__all__)
