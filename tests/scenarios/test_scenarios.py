"""Every scenario of every game's tables: the rules agree with the answer that stands beside it."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import games
from boardgames_core.scenarios import Scenario, book_of
from boardgames_core.vectors import NOTHING, contradiction, made
from tests.cases import BUILT_IN

NAMES = (*BUILT_IN, "duel")
TABLED = ("triples", "sectors", "quadroton")


CASES = [
    pytest.param(name, scenario, id=f"{name}-{scenario.id}")
    for name in NAMES
    for scenario in book_of(games[name]).scenarios()
]


@pytest.mark.parametrize(("name", "scenario"), CASES)
def test_the_rules_give_the_answer_beside_it(name: str, scenario: Scenario) -> None:
    assert contradiction(games[name], scenario) is None


@pytest.mark.parametrize("name", TABLED)
def test_it_says_at_least_what_it_shows(name: str) -> None:
    """The events of a legal step, the clause of a refusal, those of a start that cannot be."""
    game = games[name]
    book = book_of(game)
    scenarios = list(book.scenarios())
    assert len({scenario.id for scenario in scenarios}) == len(scenarios)
    for scenario in scenarios:
        assert next(iter(made(game, book, scenario).expected)) in scenario.answer, scenario.id


@pytest.mark.parametrize("name", TABLED)
def test_every_table_in_the_folder_is_read(name: str) -> None:
    book = import_module(f"boardgames_core.{name}.scenarios.book")
    assert book.__file__ is not None
    folder = Path(book.__file__).parent
    assert sorted(book.TABLES) == sorted(path.stem for path in folder.glob("*.toml"))


# --- Planted faults: an answer that is wrong ------------------------------------------------------

TRIPLES = {each.id: each for each in book_of(games["triples"]).scenarios()}


@pytest.mark.parametrize(
    ("name", "answer", "path", "found"),
    [
        ("T3-tie-2", {"refused": "T1"}, "refused", "T3"),
        ("T3-tie-2", {"events": []}, "events", NOTHING),
        ("T3-b2", {"refused": "T3"}, "refused", NOTHING),
        ("T3-b2", {"also": ["T1"]}, "also[0]", NOTHING),
        ("T3-b2", {"events": 1}, "events", 0),
        ("T3-b2", {"events": [{"clause": "T4"}]}, "events[0]", NOTHING),
        ("T4-V", {"events": 1}, "events", 2),
        ("T4-V", {"events": [{"clause": "T4"}]}, "events[1]", ...),
        ("T4-V", {"events": [{}, {"new": False}]}, "events[1].new", True),
        ("T4-V", {"events": [{}, {"size": 3}]}, "events[1].size", NOTHING),
        ("T8-over", {"outcome": None}, "outcome", ...),
        ("T8-over", {"outcome": {"winners": [1]}}, "outcome.winners[0]", 0),
        ("T3-example", {"moves": 4}, "moves", 5),
        ("T3-example", {"moves": ["a3"]}, "moves[1]", "c3"),
    ],
)
def test_a_wrong_answer_is_caught(name: str, answer: Any, path: str, found: Any) -> None:
    wrong = contradiction(games["triples"], replace(TRIPLES[name], answer=answer))
    assert wrong is not None
    assert wrong.path == path
    assert found is ... or wrong.found == found
