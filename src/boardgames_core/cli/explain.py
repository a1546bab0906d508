"""`boardgames-core explain`: why a turn scored what it scored, clause by clause."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_file,
    add_json,
    add_options,
    options_given,
    read_record,
    turn_too_high,
    turns_of,
    whole_number,
    write,
    write_json,
)
from boardgames_core.disputes.inference import with_options
from boardgames_core.disputes.wording import options_text
from boardgames_core.errors import BoardgamesError
from boardgames_core.game import JSON, AnyGame, AnyTurn, Event, score_as_data
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument(
        "--turn", type=whole_number, required=True, metavar="N", help="the turn, from 0"
    )
    add_options(parser)
    parser.add_argument(
        "--diff", action="store_true", help="only what the options change, - before and + with them"
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    if arguments.turn >= len(record.turns):
        raise turn_too_high(arguments.file, record, arguments.turn)
    options = options_given(arguments.option)
    if arguments.diff and not options:
        raise UnusableError("--diff needs another reading: --option NAME=VALUE")
    other = _under(arguments.file, record, options) if options else record
    game, number = games[record.game], arguments.turn
    turn = _turn(arguments.file, other, number, options)
    before = _turn(arguments.file, record, number, {}) if arguments.diff else turn
    if arguments.json:
        data = _as_data(game, turn)
        write_json(_data_apart(_as_data(game, before), data) if arguments.diff else data)
    elif arguments.diff:
        _write_apart(_lines(game, before, number), _lines(game, turn, number))
    else:
        _write_lines(_lines(game, turn, number))
    return DONE


def _under(name: str, record: Record, options: Mapping[str, JSON]) -> Record:
    """The record under another reading."""
    try:
        return with_options(games[record.game], record, options)
    except BoardgamesError as error:
        raise UnusableError(f"{name}, with {options_text(options)}: {error}") from error


def _turn(name: str, record: Record, number: int, options: Mapping[str, JSON]) -> AnyTurn:
    """The turn as it is played under this reading."""
    label = f"{name}, with {options_text(options)}" if options else name
    return turns_of(label, record, number + 1)[-1]


def _data_apart(before: Mapping[str, JSON], after: Mapping[str, JSON]) -> JSON:
    """The parts that differ, as recorded and with the options."""
    parts = [key for key in before if before[key] != after[key]]
    return {key: {"recorded": before[key], "with_options": after[key]} for key in parts}


def _write_apart(before: list[str], after: list[str]) -> None:
    """The lines that differ; nothing else."""
    gone = [f"- {line.strip()}" for line in before if line not in after]
    new = [f"+ {line.strip()}" for line in after if line not in before]
    _write_lines([*gone, *new] or ["no difference"])


def _write_lines(lines: list[str]) -> None:
    for line in lines:
        write(harmless(line))


def _as_data(game: AnyGame, turn: AnyTurn) -> dict[str, JSON]:
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


def _lines(game: AnyGame, turn: AnyTurn, number: int) -> list[str]:
    """The turn for a reader."""
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
    return lines


COMMAND: Final = Command("why a turn scored what it scored", _arguments, _run)
