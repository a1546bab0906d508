"""Answers of another implementation, compared with vectors, clause by clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import IO

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON, AnyGame
from boardgames_core.jsondata.values import as_object, as_text, check_keys, join, shown
from boardgames_core.registry import games
from boardgames_core.scenarios import Scenario, book_of
from boardgames_core.vectors.answering import answered
from boardgames_core.vectors.comparing import NOTHING, Difference, claimed, difference
from boardgames_core.vectors.making import made
from boardgames_core.vectors.vector import Vector, read_lines


@dataclass(frozen=True, slots=True)
class AnswerCounts:
    """How many of the vectors that cover a clause were answered rightly, wrongly, not at all."""

    passed: int
    failed: int
    missing: int

    def as_data(self) -> dict[str, JSON]:
        """The numbers as JSON data."""
        return {"passed": self.passed, "failed": self.failed, "missing": self.missing}


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found: the vectors that failed, each with its first difference; the missing.

    `total` counts vectors; `clauses` those that cover a clause, in the order of the rulebook.
    """

    total: AnswerCounts
    clauses: Mapping[str, AnswerCounts]
    failed: tuple[tuple[Vector, Difference], ...]
    missing: tuple[Vector, ...]

    @property
    def ok(self) -> bool:
        """Whether every vector was answered, and rightly."""
        return not self.failed and not self.missing

    def as_data(self) -> dict[str, JSON]:
        """The report as JSON data, in the form that the command line prints."""
        return {
            "ok": self.ok,
            **self.total.as_data(),
            "clauses": {clause: tally.as_data() for clause, tally in self.clauses.items()},
            "differences": [
                {"id": vector.id, "clauses": list(vector.clauses), **found.as_data()}
                for vector, found in self.failed
            ],
            "missing_ids": [vector.id for vector in self.missing],
        }


def read_answers(
    source: str | PathLike[str] | IO[bytes] | IO[str],
) -> dict[str, Mapping[str, JSON]]:
    """The answers in a file, one a line: `{"id": …, "answer": {…}}`, by their ids.

    Raises `RecordError` with the line and the place of whatever is no answer, and if two have one
    id; and `OSError` if the file cannot be read.
    """
    answers: dict[str, Mapping[str, JSON]] = {}
    for number, value in read_lines(source):
        place = f"line {number}"
        data = as_object(value, place)
        check_keys(data, place, required=("id", "answer"))
        name = as_text(data["id"], join(place, "id"))
        if name in answers:
            raise RecordError(join(place, "id"), f"the id {shown(name)} stands here again")
        answers[name] = as_object(data["answer"], join(place, "answer"))
    return answers


def check(vectors: Sequence[Vector], answers: Mapping[str, Mapping[str, JSON]]) -> Report:
    """The answers compared with the vectors.

    Raises `RecordError` for an answer to no vector, and for a vector whose expected answer is not
    what the rules give: it was changed, and nothing can be checked with it.

    >>> from boardgames_core import triples
    >>> from boardgames_core.vectors import make
    >>> vectors = make(triples, 3)
    >>> answers = {vector.id: vector.expected for vector in vectors[1:]}
    >>> report = check(vectors, answers)
    >>> report.total, report.missing == (vectors[0],)
    (AnswerCounts(passed=2, failed=0, missing=1), True)
    """
    known = {vector.id for vector in vectors}
    for name in answers:
        if name not in known:
            raise RecordError("id", f"an answer to {shown(name)}, and no vector has this id")
    failed = []
    missing = []
    for vector in vectors:
        confirm(vector)
        if vector.id not in answers:
            missing.append(vector)
            continue
        found = compare(vector, answers[vector.id])
        if found is not None:
            failed.append((vector, found))
    wrong = [vector for vector, _ in failed]
    return Report(
        AnswerCounts(len(vectors) - len(wrong) - len(missing), len(wrong), len(missing)),
        _by_clause(vectors, wrong, missing),
        tuple(failed),
        tuple(missing),
    )


def confirm(vector: Vector) -> None:
    """Raise `RecordError` if the rules do not give the vector's expected answer."""
    game = games[vector.game]
    book = book_of(game)
    try:
        found = answered(game, book, vector.options, vector.start, vector.question)
    except RecordError as error:
        raise RecordError(join(f"vector {vector.id}", error.place), error.message) from error
    wrong = difference(
        book.tidy(vector.options, found.expected), book.tidy(vector.options, vector.expected)
    )
    if wrong is None:
        wrong = difference(list(found.also), list(vector.also), "also")
    if wrong is not None:
        message = "it was changed: by the rules the expected answer is another, first in "
        raise RecordError(f"vector {vector.id}", message + wrong.path)


def compare(vector: Vector, answer: Mapping[str, JSON]) -> Difference | None:
    """The first value in which an answer is not the expected one, None if it is right."""
    if answer.get("refused") in vector.also and len(answer) == 1:
        return None
    if "refused" in answer and "refused" not in vector.expected:
        return Difference("refused", NOTHING, answer["refused"])
    tidy = book_of(games[vector.game]).tidy
    return difference(tidy(vector.options, vector.expected), tidy(vector.options, answer))


def contradiction(game: AnyGame, scenario: Scenario) -> Difference | None:
    """The first value in which the rules contradict a scenario's own answer, None if none does.

    >>> from boardgames_core import triples
    >>> {contradiction(triples, scenario) for scenario in book_of(triples).scenarios()}
    {None}
    """
    vector = made(game, book_of(game), scenario)
    whole = {**vector.expected, "also": list(vector.also)}
    return difference(scenario.answer, claimed(scenario.answer, whole))


def _by_clause(
    vectors: Sequence[Vector], failed: Iterable[Vector], missing: Iterable[Vector]
) -> dict[str, AnswerCounts]:
    every, wrong, left = (
        Counter(clause for vector in part for clause in vector.clauses)
        for part in (vectors, failed, missing)
    )
    known = dict.fromkeys(vector.game for vector in vectors)
    return {
        clause: AnswerCounts(
            every[clause] - wrong[clause] - left[clause], wrong[clause], left[clause]
        )
        for name in known
        for clause in games[name].clauses
        if every[clause]
    }
