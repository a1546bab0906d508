"""What a game brings for its vectors: scenarios, drawn steps, questions of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeAlias, cast

from boardgames_core.checks import check_game_module
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.scenarios.drawing import draw
from boardgames_core.scenarios.scenario import Object, Scenario


@dataclass(frozen=True, slots=True)
class Answered:
    """The right answer to a question.

    `clauses` are those that it rests on, as far as the rules say so themselves; `also` are clauses
    that a refusal may name as rightly as the first.
    """

    expected: Mapping[str, JSON]
    clauses: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


Answer: TypeAlias = Callable[[AnyGame, Any, Object], Answered]
"""Answers a kind of question: game, state, question."""


def _as_it_is(options: Object, answer: Object) -> Object:
    """An answer that has only one form."""
    return answer


@dataclass(frozen=True, slots=True)
class Book:
    """What the vectors of one game are made of; all that is left out has its plain default.

    `scenarios` are thought out by hand, mostly in tables (`read_tables`); `draw` gives questions
    about random games, without end; `questions` are the kinds that only this game has; `tidy` gives
    an answer, with these options, the one form in which answers are compared; `nothing_to_compute`
    are clauses that no vector can cover, each with the reason.
    """

    scenarios: Callable[[], Iterable[Scenario]] = tuple
    draw: Callable[[AnyGame, Rng], Iterator[Scenario]] = draw
    questions: Mapping[str, Answer] = field(default_factory=dict)
    tidy: Callable[[Object, Object], Object] = _as_it_is
    nothing_to_compute: Mapping[str, str] = field(default_factory=dict)


class HasScenarios(Protocol):
    """A game that brings scenarios: an ability that a game need not have."""

    def scenario_book(self) -> Book:
        """The book of the game."""
        ...


def book_of(game: AnyGame) -> Book:
    """What the vectors of a game are made of; a game that brings no book has drawn steps alone."""
    check_game_module(game)
    # Not `isinstance`, which would not see a name that a module loads when it is asked for.
    return cast(HasScenarios, game).scenario_book() if hasattr(game, "scenario_book") else Book()
