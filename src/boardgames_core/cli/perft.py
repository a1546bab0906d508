"""`boardgames-core perft`: how many sequences of legal moves there are."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_game,
    add_json,
    game_of,
    read_record,
    state_after,
    turns_of,
    whole_number,
    write,
    write_json,
)
from boardgames_core.perft import divide, perft


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("file", metavar="FILE", nargs="?", help="from this position on")
    parser.add_argument("--depth", type=whole_number, required=True, metavar="N", help="plies")
    parser.add_argument("--divide", action="store_true", help="for each first move on its own")
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, options = game_of(arguments)
    if arguments.file is None:
        state = game.initial(options, seed=arguments.seed)
    else:
        record = read_record(arguments.file)
        if record.game != game.name:
            raise UnusableError(f"{arguments.file} is a game of {record.game}, not {game.name}")
        state = state_after(record, turns_of(arguments.file, record, None))
    if not arguments.divide:
        nodes = perft(game, state, arguments.depth)
        parts = {}
    elif arguments.depth:
        parts = divide(game, state, arguments.depth)
        nodes = sum(parts.values())
    else:
        raise UnusableError("--divide needs a depth of at least 1")
    if arguments.json:
        data = {"game": game.name, "depth": arguments.depth, "nodes": nodes}
        write_json({**data, "divide": parts} if arguments.divide else data)
        return DONE
    for move, count in parts.items():
        write(f"{move}: {count}")
    write(str(nodes))
    return DONE


COMMAND: Final = Command("number of move sequences", _arguments, _run)
