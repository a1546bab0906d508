"""`boardgames-core arena`: many games between engines, with confidence intervals."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from typing import IO, Final

from boardgames_core.arena import (
    MAX_TURNS,
    Played,
    Tally,
    Task,
    play_games,
    played_before,
    tasks,
)
from boardgames_core.cli._common import (
    DONE,
    INTERRUPTED,
    Command,
    UnusableError,
    add_game,
    add_json,
    game_of,
    positive_number,
    say,
    write,
)
from boardgames_core.cli._progress import progress
from boardgames_core.cli._workers import add_workers, give_up, workers
from boardgames_core.engines import engine_from_text
from boardgames_core.record import iter_records


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--engines", required=True, metavar="A,B", help="one for each player")
    parser.add_argument("--games", type=positive_number, required=True, metavar="N")
    add_workers(parser)
    parser.add_argument(
        "--max-turns", type=positive_number, default=MAX_TURNS, metavar="N", help="then cut off"
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="write the records, one a line; what is there of the same run is not played again",
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, options = game_of(arguments)
    engines = arguments.engines.split(",")
    for engine in engines:
        engine_from_text(engine)
    work = tasks(
        game,
        engines,
        arguments.games,
        seed=arguments.seed,
        options=options,
        max_turns=arguments.max_turns,
    )
    tally = Tally(engines)
    status = DONE
    with ExitStack() as stack:
        before, output = _records(arguments.records, work, stack)
        executor = stack.enter_context(workers(arguments.workers))
        games = _all_games(before, play_games(work, executor), output)
        try:
            for played in progress(games, arguments.games, "games"):
                tally.add(played)
        except KeyboardInterrupt:
            give_up(executor)
            say(f"interrupted after {tally.games} of {arguments.games} games")
            status = INTERRUPTED
    write(json.dumps(tally.as_data()) if arguments.json else tally.as_text())
    return status


def _records(
    path: str | None, work: Iterator[Task], stack: ExitStack
) -> tuple[list[Played], IO[bytes] | None]:
    """The games that an interrupted run has left in the file, and the file, open for more."""
    if path is None:
        return [], None
    before = []
    whole = 0
    if Path(path).exists():
        content = Path(path).read_bytes()
        whole = content.rfind(b"\n") + 1  # a line that was not finished is played again
        count = content[:whole].count(b"\n")
        lines = list(islice(iter_records(path), count))
        for line, task in zip(lines, work, strict=False):
            if line.record is None:
                raise UnusableError(f"{path}:{line.number}: {line.error}")
            before.append(played_before(line.record, task))
        if len(before) < count:
            raise UnusableError(f"{path} holds more games than this run has")
    mode = "r+b" if whole else "wb"
    output = stack.enter_context(Path(path).open(mode))  # noqa: SIM115 - the stack closes it
    output.truncate(whole)
    output.seek(whole)
    return before, output


def _all_games(
    before: list[Played], fresh: Iterator[Played], output: IO[bytes] | None
) -> Iterator[Played]:
    """The games that were played before, then the new ones, each written as it is finished."""
    yield from before
    for played in fresh:
        if output is not None:
            output.write(played.record.dump())
            output.flush()
        yield played


COMMAND: Final = Command("many games between engines", _arguments, _run)
