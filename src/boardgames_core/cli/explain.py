"""`boardgames-core explain`: why a turn scored what it scored, clause by clause."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    add_file,
    add_json,
    read_record,
    turn_too_high,
    turns_of,
    whole_number,
    write,
    write_json,
)
from boardgames_core.game import JSON, AnyGame, AnyTurn, Event, score_as_data
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument(
        "--turn", type=whole_number, required=True, metavar="N", help="the turn, from 0"
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    if arguments.turn >= len(record.turns):
        raise turn_too_high(arguments.file, record, arguments.turn)
    turn = turns_of(arguments.file, record, arguments.turn + 1)[-1]
    game = games[record.game]
    if arguments.json:
        write_json(_as_data(game, turn))
    else:
        write(_as_text(game, turn, arguments.turn))
    return DONE


def _as_data(game: AnyGame, turn: AnyTurn) -> JSON:
    outcome = game.outcome(turn.after)
    return {
        "player": turn.player,
        "move": game.format_move(turn.move),
        "ms": turn.ms,
        "events": [_event(event) for event in turn.events],
        "unscored": [_event(event) for event in turn.unscored],
        "scores_before": [score_as_data(score) for score in game.scores(turn.before)],
        "scores": [score_as_data(score) for score in game.scores(turn.after)],
        "outcome": None if outcome is None else outcome.as_data(),
    }


def _event(event: Event) -> JSON:
    return {**event.as_data(), "ruling": event.ruling, "code": event.code, "text": event.text}


def _as_text(game: AnyGame, turn: AnyTurn, number: int) -> str:
    lines = [f"turn {number}: player {turn.player} plays {game.format_move(turn.move)}"]
    lines += [f"  {event.clause}: {event.text}" for event in turn.events]
    if turn.unscored:
        lines.append("found, and not scored:")
        lines += [f"  {event.clause}: {event.text}" for event in turn.unscored]
    before = ", ".join(str(score_as_data(score)) for score in game.scores(turn.before))
    after = ", ".join(str(score_as_data(score)) for score in game.scores(turn.after))
    lines.append(f"scores ({game.score_clause}): {before} -> {after}")
    outcome = game.outcome(turn.after)
    if outcome is not None:
        lines.append(f"over ({outcome.clause}): {outcome.text}")
    return "\n".join(lines)


COMMAND: Final = Command("why a turn scored what it scored", _arguments, _run)
