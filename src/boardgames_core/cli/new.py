"""`boardgames-core new`: a start, as a record without turns."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import DONE, Command, add_game, add_output, game_of, output_record
from boardgames_core.records.record import Record


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--position", metavar="TEXT", help="this position, not a random start")
    add_output(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, options = game_of(arguments)
    if arguments.position is None:
        start = game.initial(options, seed=arguments.seed)
    else:
        start = game.parse_position(arguments.position, options if arguments.option else None)
    output_record(Record(game.name, start), arguments.output)
    return DONE


COMMAND: Final = Command("a start, as a record without turns", _arguments, _run)
