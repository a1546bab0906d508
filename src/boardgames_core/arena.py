"""Many games between engines: who is stronger, by how much, and how sure that is.

Each engine plays every seat of each start equally often: game n of a run seats engine (s + n) mod k
on seat s, and k games in a row, k being the number of engines, have the same start. Seeds follow
from the run's seed and the game's number alone, so that with budgets of nodes or playouts the
result is the same with any executor and any number of workers.
"""

from __future__ import annotations

import importlib
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any, Final

from boardgames_core.chance import child_seed, generator
from boardgames_core.engines import Engine, engine_from_text, play
from boardgames_core.errors import InvalidStateError
from boardgames_core.executors import in_order
from boardgames_core.game import JSON, AnyGame, Reason, Score
from boardgames_core.record import Record

MAX_TURNS: Final = 2_000
"""Games that are not over after so many turns are cut off."""

CUT_OFF: Final = "cut-off"
"""The reason of ending of a game that was cut off."""

WILSON_Z: Final = 1.959964
"""The quantile of the normal distribution for intervals of 95 %."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: plain values, so that any executor can send it anywhere."""

    module: str
    options: Hashable
    engines: tuple[str | Engine, ...]
    number: int
    start_seed: int
    play_seed: int
    max_turns: int

    @property
    def seats(self) -> tuple[int, ...]:
        """For each seat (player) the number of the engine that plays it."""
        count = len(self.engines)
        return tuple((seat + self.number) % count for seat in range(count))


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


def play_task(task: Task) -> Played:
    """Play one game. A function of a file, so that processes can be sent it."""
    game = importlib.import_module(task.module)
    start = game.initial(task.options, seed=task.start_seed)
    named = [
        engine_from_text(engine) if isinstance(engine, str) else engine for engine in task.engines
    ]
    seated = [named[engine] for engine in task.seats]
    turns = list(play(game, start, seated, seed=task.play_seed, max_turns=task.max_turns))
    record = Record.from_turns(start, turns, meta=_meta(task))
    end = turns[-1].after if turns else start
    outcome = game.outcome(end)
    return Played(
        task.number,
        task.seats,
        () if outcome is None else outcome.winners,
        game.scores(end),
        len(turns),
        CUT_OFF if outcome is None else outcome.code,
        record,
    )


def _meta(task: Task) -> JSON:
    """What tells a record of a run from others: enough to go on with an interrupted run."""
    return {
        "arena": {
            "engines": [_name(engine) for engine in task.engines],
            "game": task.number,
            "start_seed": task.start_seed,
            "play_seed": task.play_seed,
            "max_turns": task.max_turns,
        }
    }


def _name(engine: str | Engine) -> str:
    return engine if isinstance(engine, str) else getattr(engine, "__name__", repr(engine))


def tasks(
    game: AnyGame,
    engines: Sequence[str | Engine],
    games: int,
    *,
    seed: int = 0,
    options: Hashable = None,
    max_turns: int = MAX_TURNS,
) -> Iterator[Task]:
    """The games of a run, in order. Raises `InvalidStateError` if engines and seats differ."""
    options = game.Options() if options is None else options
    players = game.players(options)
    if len(engines) != players:
        text = f"{len(engines)} engines for a game of {players} players"
        raise InvalidStateError((Reason("", "engines", text),))
    rng = generator(seed)
    start_seed = 0
    for number in range(games):
        if number % players == 0:
            start_seed = child_seed(rng)
        yield Task(
            str(game.__name__),  # type: ignore[attr-defined]  # a game is a module
            options,
            tuple(engines),
            number,
            start_seed,
            child_seed(rng),
            max_turns,
        )


def play_games(work: Iterable[Task], executor: Executor | None = None) -> Iterator[Played]:
    """The games of a run as they are finished, in order; by default in this process."""
    return in_order(executor, play_task, work)


def played_before(record: Record, task: Task) -> Played:
    """The game of `task` from its record, as an interrupted run left it.

    Raises `InvalidStateError` if the record is of another run.
    """
    if record.meta is None or record.data["meta"] != _meta(task):
        text = f"record {task.number} is not of this run: {record.meta or 'no meta'}"
        raise InvalidStateError((Reason("", "another-run", text),))
    game = importlib.import_module(task.module)
    turns = list(record.replay())
    end = turns[-1].after if turns else record.start
    outcome = game.outcome(end)
    winners = () if outcome is None else outcome.winners
    ending = CUT_OFF if outcome is None else outcome.code
    return Played(task.number, task.seats, winners, game.scores(end), len(turns), ending, record)


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

    def __init__(self, engines: Sequence[str | Engine]) -> None:
        self.engines = [_name(engine) for engine in engines]
        count = len(self.engines)
        self.games = 0
        self.wins = [0] * count
        self.points = [Fraction(0)] * count
        self.seat_points = [Fraction(0)] * count
        self.lead = [Fraction(0)] * count
        self.leads = [0] * count
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


def run(  # noqa: PLR0913 - all that makes a run
    game: AnyGame,
    engines: Sequence[str | Engine],
    games: int,
    *,
    seed: int = 0,
    executor: Executor | None = None,
    options: Hashable = None,
    max_turns: int = MAX_TURNS,
) -> Tally:
    """The result of `games` games between engines, by name (`"greedy:nodes=100"`) or function.

    Any `concurrent.futures.Executor` can play them: none plays in this process, a
    `ProcessPoolExecutor` on all cores, a cluster's on many machines (then engines must be
    importable there). Raises `InvalidStateError` if engines and players are not equally many.

    >>> from boardgames_core import arena, sectors
    >>> tally = arena.run(sectors, ["greedy", "uniform"], 10, seed=1)
    >>> tally.games, sum(tally.endings.values())
    (10, 10)
    """
    work = tasks(game, engines, games, seed=seed, options=options, max_turns=max_turns)
    tally = Tally(engines)
    for played in play_games(work, executor):
        tally.add(played)
    return tally
