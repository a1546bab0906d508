"""`boardgames-core legal`: the legal moves of a position."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    add_file,
    add_json,
    read_record,
    state_after,
    turns_of,
    write,
    write_json,
)
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser, turn=True)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    game = games[record.game]
    state = state_after(record, turns_of(arguments.file, record, arguments.turn))
    moves = (game.format_move(move) for move in game.legal_moves(state))
    if arguments.json:
        write_json(list(moves))
    else:
        for move in moves:
            write(move)
    return DONE


COMMAND: Final = Command("the legal moves of a position", _arguments, _run)
