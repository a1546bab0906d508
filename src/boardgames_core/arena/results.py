"""One game that was played, and what many of them show: shares with intervals, leads, lengths."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from numbers import Real
from types import MappingProxyType
from typing import Any, Final

from boardgames_core.checks import check_whole, wrong_type
from boardgames_core.engines import AnyEngine, Failure
from boardgames_core.game import Score
from boardgames_core.records.record import Record

WILSON_Z: Final = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played: who sat where, who won, how it ended, the record.

    `failure` is how an engine lost it by what it did, None if none did.
    """

    number: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    turns: int
    ending: str
    record: Record
    failure: Failure | None = None


@dataclass(frozen=True, slots=True)
class Rate:
    """A share with its 95 % Wilson interval: `low` <= `value` <= `high`, each from 0 to 1."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} [{self.low:.1%}, {self.high:.1%}]"


def wilson(successes: float, trials: int) -> Rate:
    """The share of successes with its 95 % interval by Wilson's score; a draw counts as half.

    Raises `InvalidStateError` unless 0 <= `successes` <= `trials`.

    >>> print(wilson(8, 10))
    80.0% [49.0%, 94.3%]
    """
    check_whole(trials, "trials", 0, sys.maxsize)
    if not isinstance(successes, Real) or type(successes) is bool or not 0 <= successes <= trials:
        raise wrong_type(successes, f"a number of successes from 0 to {trials}")
    if trials == 0:
        return Rate(0.0, 0.0, 1.0)
    share = successes / trials
    squared = WILSON_Z * WILSON_Z
    middle = share + squared / (2 * trials)
    spread = WILSON_Z * sqrt(share * (1 - share) / trials + squared / (4 * trials * trials))
    scale = 1 + squared / trials
    # Rounding may put an end a hair on the wrong side of a share of 0 or 1.
    low, high = (middle - spread) / scale, (middle + spread) / scale
    return Rate(share, max(0.0, min(share, low)), min(1.0, max(share, high)))


class Tally:
    """What a run has shown so far; `add` games in any order."""

    def __init__(self, engines: Sequence[str | AnyEngine]) -> None:
        self._engines: list[str] = [engine_name(engine) for engine in engines]
        count = len(self._engines)
        self._games: int = 0
        self._wins: list[int] = [0] * count
        self._points: list[Fraction] = [Fraction(0)] * count
        self._seat_points: list[Fraction] = [Fraction(0)] * count
        self._lead: list[Fraction] = [Fraction(0)] * count
        self._leads: list[int] = [0] * count
        self._lengths: list[int] = []
        self._endings: Counter[str] = Counter()
        self._failures: list[Counter[str]] = [Counter() for _ in range(count)]

    def add(self, played: Played) -> None:
        """Count one game: a win is a point, shared among winners; a draw is shared by all."""
        self._games += 1
        self._lengths.append(played.turns)
        self._endings[played.ending] += 1
        if played.failure is not None:
            self._failures[played.seats[played.failure.player]][played.failure.code] += 1
        sharing = played.winners or tuple(range(len(played.seats)))
        for seat in sharing:
            self._points[played.seats[seat]] += Fraction(1, len(sharing))
            self._seat_points[seat] += Fraction(1, len(sharing))
        for seat in played.winners:
            self._wins[played.seats[seat]] += 1
        for seat, score in enumerate(played.scores):
            others = [other for at, other in enumerate(played.scores) if at != seat]
            known = [other for other in others if other is not None]
            if score is not None and known:
                engine = played.seats[seat]
                self._lead[engine] += score - Fraction(max(known))
                self._leads[engine] += 1

    @property
    def games(self) -> int:
        """How many games were added."""
        return self._games

    @property
    def engines(self) -> tuple[str, ...]:
        """The engines by their names."""
        return tuple(self._engines)

    @property
    def wins(self) -> tuple[int, ...]:
        """How many games each engine has won."""
        return tuple(self._wins)

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The points of each engine: a win is one, shared among winners."""
        return tuple(self._points)

    @property
    def seat_points(self) -> tuple[Fraction, ...]:
        """The points made on each seat, whoever sat there."""
        return tuple(self._seat_points)

    @property
    def lengths(self) -> tuple[int, ...]:
        """How many turns each game had, in the order in which they were added."""
        return tuple(self._lengths)

    @property
    def endings(self) -> Mapping[str, int]:
        """How many games ended in each way, by the code of the outcome."""
        return MappingProxyType(dict(sorted(self._endings.items())))

    @property
    def failures(self) -> tuple[Mapping[str, int], ...]:
        """How many games each engine has lost by a failure of its own, by the code of it."""
        return tuple(MappingProxyType(dict(sorted(each.items()))) for each in self._failures)

    def rate(self, engine: int) -> Rate:
        """The share of points of an engine, by its number, with its interval."""
        check_whole(engine, "engine", 0, len(self._engines) - 1)
        return wilson(float(self._points[engine]), self._games)

    def seat_rate(self, seat: int) -> Rate:
        """The share of points of a seat, whoever sat there; seat 0 moves first."""
        check_whole(seat, "seat", 0, len(self._engines) - 1)
        return wilson(float(self._seat_points[seat]), self._games)

    def mean_lead(self, engine: int) -> float | None:
        """By how much an engine's score is above the best other score, on average."""
        return float(self._lead[engine] / self._leads[engine]) if self._leads[engine] else None

    def as_data(self) -> dict[str, Any]:
        """The result as JSON data. It holds floats: shares and means."""
        return {
            "games": self._games,
            "engines": [self._engine_data(engine) for engine in range(len(self._engines))],
            "seats": [_rate_data(self.seat_rate(seat)) for seat in range(len(self._engines))],
            "turns": {
                "mean": sum(self._lengths) / len(self._lengths) if self._lengths else None,
                "least": min(self._lengths, default=None),
                "most": max(self._lengths, default=None),
            },
            "endings": dict(sorted(self._endings.items())),
        }

    def _engine_data(self, engine: int) -> dict[str, Any]:
        return {
            "engine": self._engines[engine],
            "wins": self._wins[engine],
            **_rate_data(self.rate(engine)),
            "lead": self.mean_lead(engine),
            "failures": dict(self.failures[engine]),
        }

    def __repr__(self) -> str:
        return f"<Tally of {self._games} games: {', '.join(self._engines)}>"

    def __str__(self) -> str:
        return self.as_text()

    def as_text(self) -> str:
        """The result for a reader."""
        lines = [f"{self._games} games"]
        for engine, name in enumerate(self._engines):
            lead = self.mean_lead(engine)
            led = "" if lead is None else f", mean lead {lead:+.2f}"
            failed = _failed_text(self.failures[engine])
            won = f"{name}: {self._wins[engine]} won, points {self.rate(engine)}"
            lines.append(f"{won}{led}{failed}")
        lines += [f"seat {seat}: points {self.seat_rate(seat)}" for seat in range(len(self._wins))]
        if self._lengths:
            mean = sum(self._lengths) / len(self._lengths)
            lines.append(f"turns: {mean:.1f} ({min(self._lengths)} to {max(self._lengths)})")
        ends = ", ".join(f"{ending} {count}" for ending, count in sorted(self._endings.items()))
        return "\n".join([*lines, f"endings: {ends}"])


def _failed_text(failures: Mapping[str, int]) -> str:
    """How often an engine failed, for a reader; nothing if it did not."""
    if not failures:
        return ""
    kinds = ", ".join(f"{code} {count}" for code, count in failures.items())
    return f", {sum(failures.values())} lost by failing ({kinds})"


def _rate_data(rate: Rate) -> dict[str, float]:
    return {"points": rate.value, "low": rate.low, "high": rate.high}


def engine_name(engine: str | AnyEngine) -> str:
    """The name of an engine in results and records, the same in every process.

    >>> from boardgames_core.engines import engine_from_text, uniform
    >>> engine_name("greedy:nodes=9"), engine_name(uniform)
    ('greedy:nodes=9', 'uniform')
    >>> engine_name(engine_from_text("greedy:nodes=9"))
    'greedy(budget=Budget(nodes=9, playouts=None, ms=None))'
    """
    if isinstance(engine, str):
        return engine
    if isinstance(engine, partial):
        given = [f"{name}={value!r}" for name, value in engine.keywords.items()]
        return f"{engine_name(engine.func)}({', '.join([*map(repr, engine.args), *given])})"
    return getattr(engine, "__name__", type(engine).__name__)
