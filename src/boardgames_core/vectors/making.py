"""Vectors of a game: the scenarios first, then steps drawn from random games."""

from __future__ import annotations

import heapq
import json
import sys
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any, Final, cast

from boardgames_core.chance import generator
from boardgames_core.checks import check_game_module, check_whole
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.scenarios import Answered, Book, Object, Scenario, book_of
from boardgames_core.vectors.answering import answered, in_rulebook_order
from boardgames_core.vectors.vector import Vector, asked_text

CANDIDATES: Final = 8
"""From how many drawn steps one is chosen, on average."""


def make(game: AnyGame, count: int, *, seed: int = 0) -> list[Vector]:
    """This many vectors of a game; the same count and seed (0 to 2**64 - 1), the same vectors.

    The scenarios that are thought out by hand come first; where `count` is less than there are,
    those that cover most clauses are taken. The rest is drawn from random games, seldom met clauses
    first, small positions before large ones. There may be fewer if a game has no more to draw.

    >>> from boardgames_core import triples
    >>> vectors = make(triples, 30)
    >>> len(vectors), vectors == make(triples, 30)
    (30, True)
    """
    check_whole(count, "count", 0, sys.maxsize // CANDIDATES)
    rng = generator(seed)
    book = book_of(game)
    scenarios = [scenario for scenario in book.scenarios() if scenario.vector]
    if count <= len(scenarios):
        return [made(game, book, scenario) for scenario in _covering(scenarios, count)]
    vectors = [made(game, book, scenario) for scenario in scenarios]
    return vectors + _drawn(game, book, vectors, count - len(vectors), rng)


def made(game: AnyGame, book: Book, scenario: Scenario) -> Vector:
    """The vector of a scenario: its options spelled out, its question answered."""
    options = spelled_out(game, scenario.options)
    found = answered(game, book, options, scenario.start, scenario.question)
    clauses = scenario.clauses or found.clauses
    return _vector(game, scenario, options, found, clauses)


def _vector(
    game: AnyGame, scenario: Scenario, options: Object, found: Answered, clauses: Sequence[str]
) -> Vector:
    return Vector(
        scenario.id,
        game.name,
        game.rules,
        scenario.about,
        in_rulebook_order(game, clauses),
        asked_text(options, scenario.start, scenario.question, found.expected),
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
    """This many scenarios that cover as many clauses as they can, in their order."""
    chosen: set[int] = set()
    times: Counter[str] = Counter()
    while len(chosen) < count:
        left = (at for at in range(len(scenarios)) if at not in chosen)
        best = max(left, key=lambda at: (_worth(scenarios[at].clauses, times), -at))
        chosen.add(best)
        times.update(scenarios[best].clauses)
    return [scenarios[at] for at in sorted(chosen)]


def _worth(features: Sequence[Hashable], times: Mapping[Any, int]) -> int:
    """What another vector with these features is worth: most for those that were never met."""
    return sum(100 ** max(0, 10 - times[feature]) for feature in features)


def _drawn(
    game: AnyGame, book: Book, before: Sequence[Vector], count: int, rng: Rng
) -> list[Vector]:
    """This many vectors of random games, seldom met clauses first; small positions before large."""
    drawn = book.draw(game, rng)
    pool = {
        _identity(vector): vector
        for scenario in islice(drawn, CANDIDATES * count)
        for vector in [made(game, book, scenario)]
    }
    for vector in before:
        pool.pop(_identity(vector), None)
    candidates = sorted(pool.values(), key=lambda vector: len(vector.dump()))
    times = Counter(feature for vector in before for feature in _features(vector))
    chosen = _rarest_first([_features(vector) for vector in candidates], times)
    return [
        replace(candidates[at], id=f"drawn-{number:03}")
        for number, at in enumerate(islice(chosen, count), start=1)
    ]


def _rarest_first(
    features: Sequence[Sequence[Hashable]], times: Counter[Hashable]
) -> Iterator[int]:
    """The candidates by their numbers: each time the one whose features were met seldomest.

    `times` says how often each feature was met before; of equal ones the first comes first. What a
    candidate is worth only falls, so one that is still worth most when it is looked at again is the
    best of all.
    """
    waiting = [(-_rarity(each, times), at) for at, each in enumerate(features)]
    heapq.heapify(waiting)
    while waiting:
        at = heapq.heappop(waiting)[1]
        now = (-_rarity(features[at], times), at)
        if waiting and now > waiting[0]:
            heapq.heappush(waiting, now)
            continue
        times.update(features[at])
        yield at


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


_WHOLE: Final = 10**9
"""What a feature is worth that was never met. Whole numbers are the same on every machine."""


def _rarity(features: Sequence[Hashable], times: Mapping[Any, int]) -> int:
    """What another vector with these features is worth: the more, the seldomer they were met.

    It is the square of their sum by their number, so that many features are better than few, but
    not so much better as they are more.
    """
    total = sum(_WHOLE // (1 + times[feature]) for feature in features)
    return total * total // len(features)


def table(game: AnyGame, vectors: Sequence[Vector]) -> dict[str, tuple[str, ...]]:
    """Every clause of a game with the ids of the vectors that cover it.

    >>> from boardgames_core import sectors
    >>> [names for names in table(sectors, make(sectors, 30)).values() if not names]
    []
    """
    check_game_module(game)
    return {
        clause: tuple(vector.id for vector in vectors if clause in vector.clauses)
        for clause in game.clauses
    }
