"""What the vectors of a game are made of: scenarios by hand, drawn steps, its own questions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from boardgames_core.game import JSON, AnyGame, Rng

if TYPE_CHECKING:
    from boardgames_core.vectors._vector import Vector

Object: TypeAlias = Mapping[str, JSON]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A question that is not answered yet.

    `clauses` are those that it was thought out for, none if it was drawn; `options` may leave out
    what is as by default. `shows` is the first key of the answer that it was thought out to have
    (`events` for a step that is legal), "" if it was drawn.
    """

    id: str
    about: str
    clauses: tuple[str, ...]
    options: Mapping[str, JSON]
    start: Mapping[str, JSON]
    question: Mapping[str, JSON]
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """The right answer to a question.

    `clauses` are those that it rests on, as far as the rules say so themselves; `also` are clauses
    that a refusal may name as rightly as the first.
    """

    expected: dict[str, JSON]
    clauses: tuple[str, ...] = ()
    also: tuple[str, ...] = ()


Answer: TypeAlias = Callable[[AnyGame, Any, Object], Answered]
"""Answers a kind of question: game, state, question."""


def as_it_is(vector: Vector, answer: Object) -> Object:
    """An answer that has only one form."""
    return answer


@dataclass(frozen=True, slots=True)
class Book:
    """The vectors of one game.

    `scenarios` are thought out by hand, `draw` gives those of random games, without end;
    `questions` are the kinds that only this game has; `tidy` gives an answer the one form in which
    answers are compared; `nothing_to_compute` are clauses that no vector can cover, each with the
    reason.
    """

    draw: Callable[[AnyGame, Rng], Iterator[Scenario]]
    scenarios: Callable[[], Iterator[Scenario]] = lambda: iter(())
    questions: Mapping[str, Answer] = field(default_factory=dict)
    tidy: Callable[[Vector, Object], Object] = as_it_is
    nothing_to_compute: Mapping[str, str] = field(default_factory=dict)
