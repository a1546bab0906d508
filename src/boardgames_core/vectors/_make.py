"""Vectors of a game: the scenarios first, then steps drawn from random games."""

from __future__ import annotations

import importlib
import json
import math
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, cast

from boardgames_core.chance import generator
from boardgames_core.game import JSON, AnyGame
from boardgames_core.vectors._answer import answered, in_order
from boardgames_core.vectors._book import Answered, Book, Object, Scenario
from boardgames_core.vectors._drawn import draw
from boardgames_core.vectors._vector import Vector

CANDIDATES: Final = 8
"""From how many drawn steps one is chosen, on average."""


def book_of(game: AnyGame) -> Book:
    """What the vectors of a game are made of; a game of somebody else's has drawn steps alone."""
    name = f"boardgames_core.vectors._{game.name}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return Book(draw=draw)
    return cast(Book, module.BOOK)


def make(game: AnyGame, count: int, *, seed: int = 0) -> list[Vector]:
    """So many vectors of a game; the same count and seed (0 to 2**64 - 1), the same vectors.

    The scenarios that are thought out by hand come first; where `count` is less than there are,
    those that cover most clauses are taken. The rest is drawn from random games, seldom met clauses
    first, small positions before large ones. There may be fewer if a game has no more to draw.

    >>> from boardgames_core import triples
    >>> [vector.clauses for vector in make(triples, 2)]
    [('T8', 'T9'), ('T7', 'T-R3', 'T-R4')]
    """
    book = book_of(game)
    scenarios = list(book.scenarios())
    if count <= len(scenarios):
        return [made(game, book, scenario) for scenario in _covering(scenarios, count)]
    vectors = [made(game, book, scenario) for scenario in scenarios]
    return vectors + _drawn(game, book, vectors, count - len(vectors), seed)


def made(game: AnyGame, book: Book, scenario: Scenario) -> Vector:
    """The vector of a scenario: its options spelled out, its question answered."""
    options = spelled_out(game, scenario.options)
    found = answered(game, book, options, scenario.start, scenario.question)
    clauses = scenario.clauses or found.clauses
    return _vector(game, scenario, options, found, clauses)


def _vector(
    game: AnyGame, scenario: Scenario, options: Object, found: Answered, clauses: Sequence[str]
) -> Vector:
    # What leaves this file is plain JSON data, whatever tuples were in it.
    start, question, spelled, expected = json.loads(
        json.dumps([scenario.start, scenario.question, options, found.expected])
    )
    return Vector(
        scenario.id,
        game.name,
        game.rules,
        scenario.about,
        in_order(game, clauses),
        spelled,
        start,
        question,
        expected,
        found.also,
    )


def spelled_out(game: AnyGame, options: Object) -> dict[str, JSON]:
    """All options of a game, those left out with their defaults; a catalogue with its patterns."""
    default = game.encode(game.initial(game.Options()))["options"]
    full = {**cast(Mapping[str, JSON], default), **options}
    if isinstance(full.get("catalogue"), str):
        named: Any = game.decode_options({"catalogue": full["catalogue"]})
        full["catalogue"] = {
            "patterns": [pattern.as_data() for pattern in named.catalogue.patterns]
        }
    return full


def _covering(scenarios: Sequence[Scenario], count: int) -> list[Scenario]:
    """So many scenarios that cover as many clauses as they can, in their order."""
    chosen: set[int] = set()
    times: Counter[str] = Counter()
    while len(chosen) < count:
        left = (at for at in range(len(scenarios)) if at not in chosen)
        best = max(left, key=lambda at: (_worth(scenarios[at].clauses, times), -at))
        chosen.add(best)
        times.update(scenarios[best].clauses)
    return [scenarios[at] for at in sorted(chosen)]


def _worth(features: Sequence[Hashable], times: Mapping[Any, int]) -> float:
    """What another vector with these features is worth: most for those that were never met."""
    return sum(0.01 ** times[feature] for feature in features)


def _drawn(
    game: AnyGame, book: Book, before: Sequence[Vector], count: int, seed: int
) -> list[Vector]:
    """So many vectors of random games, seldom met clauses first; small positions before large."""
    drawn = book.draw(game, generator(seed))
    pool = {
        _identity(vector): vector
        for scenario in islice(drawn, CANDIDATES * count)
        for vector in [made(game, book, scenario)]
    }
    for vector in before:
        pool.pop(_identity(vector), None)
    times = Counter(feature for vector in before for feature in _features(vector))
    candidates = sorted(pool.values(), key=lambda vector: len(vector.dump()))
    features = [_features(vector) for vector in candidates]
    chosen: list[Vector] = []
    while candidates and len(chosen) < count:
        best = max(range(len(candidates)), key=lambda at: (_rarity(features[at], times), -at))
        times.update(features.pop(best))
        chosen.append(replace(candidates.pop(best), id=f"drawn-{len(chosen) + 1:03}"))
    return chosen


def _identity(vector: Vector) -> str:
    """What is asked, without the name."""
    return json.dumps([vector.options, vector.start, vector.question])


def _features(vector: Vector) -> tuple[Hashable, ...]:
    """What is alike in vectors: clauses, the kind of answer, options that are not alike."""
    answer = vector.expected
    events = answer.get("events")
    shape = len(cast(Sequence[JSON], events)) if events is not None else tuple(answer)
    return (
        *vector.clauses,
        ("answer", shape, answer.get("refused"), vector.also),
        ("options", json.dumps(vector.options)),
    )


def _rarity(features: Sequence[Hashable], times: Mapping[Any, int]) -> float:
    """What another vector with these features is worth: the more, the seldomer they were met."""
    return sum(1 / (1 + times[feature]) for feature in features) / math.sqrt(len(features))


def uncovered(game: AnyGame, vectors: Sequence[Vector]) -> Iterator[str]:
    """The clauses that none of the vectors covers, and that a vector could cover."""
    covered = {clause for vector in vectors for clause in vector.clauses}
    for clause in game.clauses:
        if clause not in covered and clause not in book_of(game).nothing_to_compute:
            yield clause
