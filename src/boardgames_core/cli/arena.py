"""`boardgames-core arena`: many games between engines, with confidence intervals."""

from __future__ import annotations

import argparse
import json
from typing import Final

from boardgames_core.arena import MAX_TURNS, Played, Tally, play_games, recorded_games, tasks
from boardgames_core.cli.common import (
    DONE,
    INTERRUPTED,
    Command,
    add_game,
    add_json,
    game_of,
    positive_number,
    say,
    write,
    write_json,
)
from boardgames_core.cli.own_engines import ENGINES_HELP, add_move_ms, named_engines
from boardgames_core.cli.progress_bar import progress
from boardgames_core.cli.sources import STANDARD
from boardgames_core.cli.worker_pool import add_workers, give_up, workers
from boardgames_core.engines import engine_from_text
from boardgames_core.plaintext import harmless

_TOLD: Final = 10
"""How many failures of engines are told one by one."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--engines", required=True, metavar="A,B", help=ENGINES_HELP)
    parser.add_argument("--games", type=positive_number, required=True, metavar="N")
    add_workers(parser)
    add_move_ms(parser)
    parser.add_argument(
        "--max-turns", type=positive_number, default=MAX_TURNS, metavar="N", help="then cut off"
    )
    parser.add_argument(
        "--records",
        metavar="FILE",
        help="write the records, one a line; what is there of the same run is not played again; "
        "- writes them to standard output, and the result to standard error",
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, options = game_of(arguments)
    engines = named_engines(arguments.engines)
    for engine in engines:
        engine_from_text(engine)
    work = tasks(
        game,
        engines,
        arguments.games,
        seed=arguments.seed,
        options=options,
        max_turns=arguments.max_turns,
        move_ms=arguments.move_ms,
    )
    tally = Tally(engines)
    told = _Failures()
    status = DONE
    with workers(arguments.workers) as executor:
        if arguments.records in (None, STANDARD):
            games = play_games(work, executor)
        else:
            games = recorded_games(arguments.records, work, executor)
        try:
            for played in progress(games, arguments.games, "games"):
                tally.add(played)
                if played.failure is not None:
                    told.tell(engines[played.seats[played.failure.player]], played)
                if arguments.records == STANDARD:
                    write_json(played.record.data)
        except KeyboardInterrupt:
            give_up(executor)
            say(f"interrupted after {tally.games} of {arguments.games} games")
            status = INTERRUPTED
    told.end()
    tell = say if arguments.records == STANDARD else write
    tell(json.dumps(tally.as_data()) if arguments.json else tally.as_text())
    return status


class _Failures:
    """Tells how engines lost games by what they did: the first ones, and how many more."""

    def __init__(self) -> None:
        self._count = 0

    def tell(self, engine: str, played: Played) -> None:
        """One more game that an engine lost so."""
        self._count += 1
        if self._count <= _TOLD:
            say(f"game {played.number}: {engine} has lost, {harmless(str(played.failure))}")

    def end(self) -> None:
        """All games were played."""
        if self._count > _TOLD:
            say(f"and {self._count - _TOLD:,} more games lost by engines that failed")


COMMAND: Final = Command("many games between engines", _arguments, _run)
