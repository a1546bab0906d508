"""`boardgames-core apply`: a record with more turns."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_file,
    add_output,
    output_record,
    read_record,
    state_after,
    turns_of,
    whole_number,
)
from boardgames_core.errors import BoardgamesError
from boardgames_core.records.record import Record
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("moves", metavar="MOVE", nargs="+", help="moves, in the game's notation")
    parser.add_argument(
        "--player", type=whole_number, metavar="N", help="who makes them (default: who is to move)"
    )
    parser.add_argument("--ms", type=whole_number, metavar="N", help="how long each takes")
    add_output(parser)


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    game = games[record.game]
    state = state_after(record, turns_of(arguments.file, record, None))
    played = []
    for text in arguments.moves:
        try:
            move = game.parse_move(text)
            turn = game.explain(state, move, player=arguments.player, ms=arguments.ms)
        except BoardgamesError as error:
            raise UnusableError(f"move {text!r:.60}: {error}") from error
        played.append(turn)
        state = turn.after
    more = Record.from_turns(played[0].before, played)
    longer = replace(record, turns=record.turns + more.turns, outcome=more.outcome)
    output_record(longer, arguments.output)
    return DONE


COMMAND: Final = Command("the record with these turns added", _arguments, _run)
