"""Test vectors: questions about the rules with their answers, for implementations in any language.

A vector is one JSON object: a start, a question (what follows from this step? which moves are
legal?), the expected answer, the clauses that it shows. Who has no Python answers the questions and
has the answers compared, clause by clause.

>>> from boardgames_core import triples
>>> from boardgames_core.vectors import check, make
>>> vectors = make(triples, 20)
>>> check(vectors, {vector.id: vector.expected for vector in vectors}).ok
True
"""

from __future__ import annotations

from boardgames_core.scenarios import Answered, Book, Scenario, book_of
from boardgames_core.vectors.answering import answered
from boardgames_core.vectors.checking import (
    AnswerCounts,
    Report,
    check,
    compare,
    confirm,
    contradiction,
    read_answers,
)
from boardgames_core.vectors.comparing import NOTHING, Difference, Nothing, difference
from boardgames_core.vectors.making import made, make, table
from boardgames_core.vectors.vector import FORMAT, VERSION, Vector, from_data, read_vectors

__all__ = [
    "FORMAT",
    "NOTHING",
    "VERSION",
    "AnswerCounts",
    "Answered",
    "Book",
    "Difference",
    "Nothing",
    "Report",
    "Scenario",
    "Vector",
    "answered",
    "book_of",
    "check",
    "compare",
    "confirm",
    "contradiction",
    "difference",
    "from_data",
    "made",
    "make",
    "read_answers",
    "read_vectors",
    "table",
]


def __dir__() -> list[str]:
    return sorted(__all__)
