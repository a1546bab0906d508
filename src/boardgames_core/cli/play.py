"""`boardgames-core play`: a whole game by engines, or by people at the terminal, as a record."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from boardgames_core.arena import MAX_TURNS
from boardgames_core.cli.asking import asker
from boardgames_core.cli.common import (
    DONE,
    INTERRUPTED,
    NO,
    Command,
    UnusableError,
    add_game,
    add_output,
    game_of,
    output_record,
    positive_number,
    read_record,
    say,
    turns_of,
)
from boardgames_core.cli.own_engines import ENGINES_HELP, add_move_ms, named_engines
from boardgames_core.cli.session import WORDS, Seats, Session, free_name
from boardgames_core.cli.sources import STANDARD
from boardgames_core.engines import Engine, Failure, engine_from_text, refereed
from boardgames_core.game import AnyGame, AnyTurn
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.registry import games
from boardgames_core.telling import counted


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser, or_file=True)
    parser.add_argument(
        "--engines",
        metavar="A,B",
        help=f"{ENGINES_HELP}; or human, who is asked at the terminal (default: human against "
        "greedy)",
    )
    add_move_ms(parser)
    parser.add_argument(
        "--max-turns",
        type=positive_number,
        default=MAX_TURNS,
        metavar="N",
        help=f"stop after N turns with a record without outcome (default {MAX_TURNS})",
    )
    add_output(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, record, turns = _begun(arguments)
    players = game.players(game.options(record.start))
    names, engines = _engines(arguments.engines, players)
    if None in engines:
        seats = Seats(tuple(names), tuple(engines), arguments.seed, arguments.move_ms)
        return _play_with_people(arguments, Session(record, game, turns, seats))
    return _play_by_engines(arguments, record, turns, names)


def _begun(arguments: argparse.Namespace) -> tuple[AnyGame, Record, list[AnyTurn]]:
    """The game that was asked for: a new one, or one of a file with its turns so far."""
    if arguments.game in games or not _may_be_file(arguments.game):
        game, options = game_of(arguments)
        return game, Record(game.name, game.initial(options, seed=arguments.seed)), []
    if arguments.option:
        raise UnusableError(f"{arguments.game} has its options; --option is for a new game")
    record = read_record(arguments.game)
    return games[record.game], record, turns_of(arguments.game, record, None)


def _may_be_file(name: str) -> bool:
    return name == STANDARD or Path(name.rpartition(":")[0] or name).exists() or "." in name


def _engines(text: str | None, players: int) -> tuple[list[str], list[Engine | None]]:
    """One engine a player, or one for all, with its name; None for a person."""
    names = ["human", *["greedy"] * (players - 1)] if text is None else named_engines(text)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UnusableError(f"--engines names {len(names)}, but the game has {players} players")
    return names, [None if name == "human" else engine_from_text(name) for name in names]


# --- Engines alone --------------------------------------------------------------------------------


def _play_by_engines(
    arguments: argparse.Namespace, record: Record, turns: list[AnyTurn], names: list[str]
) -> int:
    """Play to the end, unasked; an interrupt keeps what was played."""
    status = DONE
    session = Session(record, games[record.game], turns, Seats(tuple(names), (), 0, None))
    try:
        for turn in _turns_of_engines(arguments, session, names):
            if isinstance(turn, Failure):
                say(_lost(turn, names))
                status = NO
                break
            session.turns.append(turn)
    except KeyboardInterrupt:
        status = INTERRUPTED
        say(f"interrupted after {_turns(session)}")
    target = _target(arguments)
    if target is None:
        output_record(session.record, None)
    elif session.turns or arguments.output:
        output_record(session.record, target)
        if arguments.output is None:
            say(f"wrote {target}")
    return status


def _turns_of_engines(
    arguments: argparse.Namespace, session: Session, names: list[str]
) -> Iterator[AnyTurn | Failure]:
    return refereed(
        session.game,
        session.state,
        [engine_from_text(name) for name in names],
        seed=arguments.seed,
        max_turns=max(arguments.max_turns - len(session.turns), 0),
        move_ms=arguments.move_ms,
    )


def _lost(failure: Failure, names: list[str]) -> str:
    seat = f"{names[failure.player]}, player {failure.player}"
    return f"{seat}, has lost: {harmless(str(failure))}"


# --- People ---------------------------------------------------------------------------------------


@dataclass
class _Keeper:
    """Where a game of people is kept: chosen when it is first written, then always the same."""

    target: str | None
    game: str

    def __call__(self, record: Record, name: str | None) -> str:
        """Write the record to the file of this name, None for the game's own; gives its name."""
        if name is None:
            self.target = self.target or free_name(self.game)
        where = name or str(self.target)
        output_record(record, where)
        return "standard output" if where == STANDARD else where


def _play_with_people(arguments: argparse.Namespace, session: Session) -> int:
    """Play with people; whatever ends the game, what was played is kept."""
    keeper = _Keeper(_own_file(arguments), session.game.name)
    read = asker(list(WORDS))
    status = DONE
    try:
        failure = session.play(read, keeper, arguments.max_turns)
        if failure is not None:
            say(_lost(failure, list(session.seats.names)))
            status = NO
    except EOFError:
        say(f"the input has ended: the record stops after {_turns(session)}")
    except KeyboardInterrupt:
        say(f"interrupted after {_turns(session)}")
        status = INTERRUPTED
    finally:
        _keep(arguments, session, keeper)
    return status


def _keep(arguments: argparse.Namespace, session: Session, keeper: _Keeper) -> None:
    """Write the game, and say where; a game without turns only where that was asked for."""
    if arguments.output is None and not _at_terminal():
        output_record(session.record, None)
    elif session.turns or arguments.output is not None:
        where = keeper(session.record, None)
        say(f"wrote {where}")
        if where != "standard output" and not session.game.is_over(session.state):
            seats = ["--engines", arguments.engines] if arguments.engines else []
            say(f"to go on: boardgames-core play {shlex.join([where, *seats])}")
    else:
        say("nothing was played, and nothing is written")


def _own_file(arguments: argparse.Namespace) -> str | None:
    """The file of -o; else the one that the game goes on from, if it is its own."""
    if arguments.output is not None or arguments.game in games:
        return _text(arguments.output)
    return str(arguments.game) if Path(arguments.game).is_file() else None


def _text(value: object) -> str | None:
    return None if value is None else str(value)


def _target(arguments: argparse.Namespace) -> str | None:
    """Where a game of engines goes: None is standard output, which is no terminal."""
    if arguments.output is not None or not _at_terminal():
        return _text(arguments.output)
    return _own_file(arguments) or free_name(_begun(arguments)[0].name)


def _turns(session: Session) -> str:
    return counted(len(session.turns), "turn")


def _at_terminal() -> bool:
    return sys.stdout is not None and sys.stdout.isatty()


COMMAND: Final = Command(
    "a whole game by people or engines, as a record, or the rest of one", _arguments, _run
)
