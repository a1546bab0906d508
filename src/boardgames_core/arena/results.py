"""One game that was played, and what many of them show: shares with intervals, leads, lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import sqrt
from typing import Any, Final

from boardgames_core.engines import AnyEngine
from boardgames_core.game import Score
from boardgames_core.records.record import Record

WILSON_Z: Final = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game that was played: who sat where, who won, how it ended, the record."""

    number: int
    seats: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[Score, ...]
    turns: int
    ending: str
    record: Record


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

    >>> print(wilson(8, 10))
    80.0% [49.0%, 94.3%]
    """
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
        self.engines: list[str] = [engine_name(engine) for engine in engines]
        count = len(self.engines)
        self.games: int = 0
        self.wins: list[int] = [0] * count
        self.points: list[Fraction] = [Fraction(0)] * count
        self.seat_points: list[Fraction] = [Fraction(0)] * count
        self.lead: list[Fraction] = [Fraction(0)] * count
        self.leads: list[int] = [0] * count
        self.lengths: list[int] = []
        self.endings: Counter[str] = Counter()

    def add(self, played: Played) -> None:
        """Count one game: a win is a point, shared among winners; a draw is shared by all."""
        self.games += 1
        self.lengths.append(played.turns)
        self.endings[played.ending] += 1
        sharing = played.winners or tuple(range(len(played.seats)))
        for seat in sharing:
            self.points[played.seats[seat]] += Fraction(1, len(sharing))
            self.seat_points[seat] += Fraction(1, len(sharing))
        for seat in played.winners:
            self.wins[played.seats[seat]] += 1
        for seat, score in enumerate(played.scores):
            others = [other for at, other in enumerate(played.scores) if at != seat]
            known = [other for other in others if other is not None]
            if score is not None and known:
                engine = played.seats[seat]
                self.lead[engine] += score - Fraction(max(known))
                self.leads[engine] += 1

    def rate(self, engine: int) -> Rate:
        """The share of points of an engine, with its interval."""
        return wilson(float(self.points[engine]), self.games)

    def seat_rate(self, seat: int) -> Rate:
        """The share of points of a seat, whoever sat there; seat 0 moves first."""
        return wilson(float(self.seat_points[seat]), self.games)

    def mean_lead(self, engine: int) -> float | None:
        """By how much an engine's score is above the best other score, on average."""
        return float(self.lead[engine] / self.leads[engine]) if self.leads[engine] else None

    def as_data(self) -> dict[str, Any]:
        """The result as JSON data. It holds floats: shares and means."""
        return {
            "games": self.games,
            "engines": [self._engine_data(engine) for engine in range(len(self.engines))],
            "seats": [_rate_data(self.seat_rate(seat)) for seat in range(len(self.engines))],
            "turns": {
                "mean": sum(self.lengths) / len(self.lengths) if self.lengths else None,
                "least": min(self.lengths, default=None),
                "most": max(self.lengths, default=None),
            },
            "endings": dict(sorted(self.endings.items())),
        }

    def _engine_data(self, engine: int) -> dict[str, Any]:
        return {
            "engine": self.engines[engine],
            "wins": self.wins[engine],
            **_rate_data(self.rate(engine)),
            "lead": self.mean_lead(engine),
        }

    def __repr__(self) -> str:
        return f"<Tally of {self.games} games: {', '.join(self.engines)}>"

    def __str__(self) -> str:
        return self.as_text()

    def as_text(self) -> str:
        """The result for a reader."""
        lines = [f"{self.games} games"]
        for engine, name in enumerate(self.engines):
            lead = self.mean_lead(engine)
            led = "" if lead is None else f", mean lead {lead:+.2f}"
            lines.append(f"{name}: {self.wins[engine]} won, points {self.rate(engine)}{led}")
        lines += [f"seat {seat}: points {self.seat_rate(seat)}" for seat in range(len(self.wins))]
        if self.lengths:
            mean = sum(self.lengths) / len(self.lengths)
            lines.append(f"turns: {mean:.1f} ({min(self.lengths)} to {max(self.lengths)})")
        ends = ", ".join(f"{ending} {count}" for ending, count in sorted(self.endings.items()))
        return "\n".join([*lines, f"endings: {ends}"])


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
