"""Many games between engines: who is stronger, by how much, and how sure that is.

Each engine plays every seat of each start equally often: game n of a run seats engine (s + n) mod k
on seat s, and k games in a row, k being the number of engines, have the same start. Seeds follow
from the run's seed and the game's number alone, so that with budgets of nodes or playouts the
result is the same with any executor and any number of workers.
"""

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from io import BytesIO
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final

from boardgames_core.arena.executors import IN_FLIGHT, in_order
from boardgames_core.arena.locking import only_writer
from boardgames_core.arena.results import Played, Tally, engine_name
from boardgames_core.chance import child_seed, generator
from boardgames_core.checks import check_game_module, check_whole, wrong_type
from boardgames_core.engines import AnyEngine, EngineOf, Failure, engine_from_text, refereed
from boardgames_core.errors import InvalidStateError, RecordError
from boardgames_core.game import JSON, AnyGame, AnyTurn, Game, MoveT, OptionsT, Reason, Rng, StateT
from boardgames_core.jsondata.strict import canonical
from boardgames_core.jsondata.values import LARGEST_NUMBER
from boardgames_core.records.record import FORMAT, Record, iter_records
from boardgames_core.registry import games as registry
from boardgames_core.registry import register

MAX_TURNS: Final = 2_000
"""Games that are not over after this many turns are cut off."""

CUT_OFF: Final = "cut-off"
"""The reason of ending of a game that was cut off."""

ENGINE_FAILED: Final = "engine-failed"
"""The reason of ending of a game that an engine lost by a failure of its own."""

_BEGINNING: Final = f'{{"format": "{FORMAT}", '.encode()
"""How the line of a record begins, as `dump` writes it."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play: plain values, so that any executor can send it anywhere.

    `games` are those that `register` has added, so that the process that plays it knows them.
    """

    module: str
    options: Hashable
    engines: tuple[str | AnyEngine, ...]
    number: int
    start_seed: int
    play_seed: int
    max_turns: int
    games: tuple[tuple[str, str], ...] = ()
    move_ms: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """For each seat (player) the number of the engine that plays it."""
        count = len(self.engines)
        return tuple((seat + self.number) % count for seat in range(count))


def play_task(task: Task) -> Played:
    """Play one game. A function of a file, so that processes can be sent it."""
    for name, module in task.games:
        register(name, module)
    game = importlib.import_module(task.module)
    start = game.initial(task.options, seed=task.start_seed)
    named = [
        engine_from_text(engine) if isinstance(engine, str) else engine for engine in task.engines
    ]
    seated = [named[engine] for engine in task.seats]
    turns: list[AnyTurn] = []
    failure = None
    for turn in refereed(
        game, start, seated, seed=task.play_seed, max_turns=task.max_turns, move_ms=task.move_ms
    ):
        if isinstance(turn, Failure):
            failure = turn
        else:
            turns.append(turn)
    record = Record.from_turns(start, turns, meta=_meta(task, failure))
    return _counted(task, game, turns[-1].after if turns else start, record, failure)


def _counted(
    task: Task, game: AnyGame, end: Hashable, record: Record, failure: Failure | None
) -> Played:
    """How a game that ended so counts: who fails has lost, whatever the score is."""
    outcome = game.outcome(end)
    winners: tuple[int, ...] = ()
    ending = CUT_OFF
    if failure is not None:
        winners = tuple(seat for seat in range(len(task.engines)) if seat != failure.player)
        ending = ENGINE_FAILED
    elif outcome is not None:
        winners, ending = outcome.winners, outcome.code
    scores = game.scores(end)
    return Played(
        task.number, task.seats, winners, scores, len(record.turns), ending, record, failure
    )


def _meta(task: Task, failure: Failure | None = None) -> JSON:
    """What tells a record of a run from others: enough to go on with an interrupted run."""
    failed: dict[str, JSON] = {}
    if failure is not None:
        failed["failed"] = {"player": failure.player, "code": failure.code, "text": failure.text}
    limit: dict[str, JSON] = {} if task.move_ms is None else {"move_ms": task.move_ms}
    return {
        "arena": {
            **limit,
            **failed,
            "engines": [engine_name(engine) for engine in task.engines],
            "game": task.number,
            "start_seed": task.start_seed,
            "play_seed": task.play_seed,
            "max_turns": task.max_turns,
        }
    }


def tasks(  # noqa: PLR0913 - all that makes a run
    game: Game[OptionsT, StateT, MoveT, Any, Any],
    engines: Sequence[str | EngineOf[StateT, MoveT]],
    games: int,
    *,
    seed: int = 0,
    options: OptionsT | None = None,
    max_turns: int = MAX_TURNS,
    move_ms: int | None = None,
) -> Iterator[Task]:
    """The games of a run, in order. Raises `InvalidStateError` if engines and seats differ.

    `move_ms` is the time for one move in milliseconds, measured around the call of an engine: who
    takes longer has lost. None: any time.
    """
    check_game_module(game)
    options = game.Options() if options is None else options
    players = game.players(options)
    if not isinstance(engines, Sequence):
        raise wrong_type(engines, f"a sequence of engines, one for each of {players} players")
    if len(engines) != players:
        text = f"{len(engines)} engines for a game of {players} players"
        raise InvalidStateError((Reason("", "engines", text),))
    check_whole(games, "games", 0)
    check_whole(max_turns, "max_turns", 0, sys.maxsize)
    if move_ms is not None:
        check_whole(move_ms, "move_ms", 1, LARGEST_NUMBER)
    module = str(game.__name__)  # type: ignore[attr-defined]  # a game is a module
    first = Task(module, options, tuple(engines), 0, 0, 0, max_turns, registry.added, move_ms)
    return _tasks(first, games, generator(seed))


def _tasks(first: Task, games: int, rng: Rng) -> Iterator[Task]:
    """This many games like the first, each with its number and its seeds."""
    start_seed = 0
    for number in range(games):
        if number % len(first.engines) == 0:
            start_seed = child_seed(rng)
        yield replace(first, number=number, start_seed=start_seed, play_seed=child_seed(rng))


def play_games(
    work: Iterable[Task], executor: Executor | None = None, *, in_flight: int = IN_FLIGHT
) -> Iterator[Played]:
    """The games of a run as they are finished, in order; by default in this process.

    An executor has at most `in_flight` of them at once: twice as many as it has workers is enough.
    """
    return in_order(executor, play_task, work, in_flight=in_flight)


def played_before(record: Record, task: Task) -> Played:
    """The game of `task` from its record, as an interrupted run left it.

    Raises `InvalidStateError` if the record is of another run.
    """
    game = importlib.import_module(task.module)
    start = game.initial(task.options, seed=task.start_seed)
    failure = _failure_in(record)
    if record.meta != canonical(_meta(task, failure)) or record.start != start:
        text = f"record {task.number} is not of this run: {record.meta or 'no meta'}"
        raise InvalidStateError((Reason("", "another-run", text),))
    turns = list(record.replay())
    return _counted(task, game, turns[-1].after if turns else record.start, record, failure)


def _failure_in(record: Record) -> Failure | None:
    """How an engine failed, as a record tells it."""
    meta: Any = json.loads(record.meta or "null")
    try:
        failed = meta["arena"]["failed"]
        return Failure(failed["player"], failed["code"], failed["text"])
    except (LookupError, TypeError):
        return None


def recorded_games(
    path: str | PathLike[str],
    work: Iterable[Task],
    executor: Executor | None = None,
    *,
    in_flight: int = IN_FLIGHT,
) -> Iterator[Played]:
    """The games of a run: first those in the file, then the others, each written when finished.

    So an interrupted run goes on. A line that was not finished is played again. Raises
    `RecordError` for a line that is no record, `InvalidStateError` for records of another run or
    of more games than this one has, and for a file that another run writes; the file is left as it
    is then.
    """
    remaining = iter(work)
    with Path(path).open("a+b") as file, only_writer(file):
        before, whole = _games_before(path, file, remaining)
        yield from before
        file.truncate(whole)
        for played in play_games(remaining, executor, in_flight=in_flight):
            file.write(played.record.dump())
            file.flush()
            yield played


def _games_before(
    path: str | PathLike[str], file: IO[bytes], work: Iterator[Task]
) -> tuple[list[Played], int]:
    """The games that the file has, taken from `work`, and how many bytes their lines take."""
    file.seek(0)
    content = file.read()
    whole = content.rfind(b"\n") + 1
    half = content[whole:]
    if half[: len(_BEGINNING)] != _BEGINNING[: len(half)]:
        raise RecordError(str(path), "the last line is not the beginning of a record")
    lines = list(iter_records(BytesIO(content[:whole])))
    games = []
    for line, task in zip(lines, work, strict=False):
        if line.record is None:
            raise RecordError(f"{path}:{line.number}", str(line.error))
        games.append(played_before(line.record, task))
    if len(games) < len(lines):
        text = f"{path} holds more games than this run has"
        raise InvalidStateError((Reason("", "another-run", text),))
    return games, whole


def run(  # noqa: PLR0913 - all that makes a run
    game: Game[OptionsT, StateT, MoveT, Any, Any],
    engines: Sequence[str | EngineOf[StateT, MoveT]],
    games: int,
    *,
    seed: int = 0,
    executor: Executor | None = None,
    options: OptionsT | None = None,
    max_turns: int = MAX_TURNS,
    records: str | PathLike[str] | None = None,
    in_flight: int = IN_FLIGHT,
    move_ms: int | None = None,
) -> Tally:
    """The result of `games` games between engines, by name (`"greedy:nodes=100"`) or function.

    Any `concurrent.futures.Executor` can play them: none plays in this process, a
    `ProcessPoolExecutor` on all cores, a cluster's on many machines (then engines must be
    importable there). `records` is a file for the records; games that it has are not played again.
    An engine that makes an illegal move, raises an exception, gives no `Choice` or takes more than
    `move_ms` milliseconds has lost that game (`Tally.failures`), and the run goes on. Raises
    `InvalidStateError` if engines and players are not equally many.

    >>> from boardgames_core import arena, sectors
    >>> tally = arena.run(sectors, ["greedy", "uniform"], 10, seed=1)
    >>> tally.games, sum(tally.endings.values())
    (10, 10)
    """
    work = tasks(
        game, engines, games, seed=seed, options=options, max_turns=max_turns, move_ms=move_ms
    )
    tally = Tally(engines)
    if records is None:
        played = play_games(work, executor, in_flight=in_flight)
    else:
        played = recorded_games(records, work, executor, in_flight=in_flight)
    for each in played:
        tally.add(each)
    return tally
