"""`boardgames-core play`: a whole game by engines, or by a person at the terminal, as a record."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable
from typing import Final

from boardgames_core.arena import MAX_TURNS
from boardgames_core.cli.common import (
    DONE,
    NO,
    Command,
    UnusableError,
    add_game,
    add_output,
    game_of,
    output_record,
    positive_number,
    say,
)
from boardgames_core.cli.own_engines import ENGINES_HELP, add_move_ms, named_engines
from boardgames_core.engines import Budget, Choice, Engine, Failure, engine_from_text, refereed
from boardgames_core.errors import NotationError
from boardgames_core.game import AnyGame, AnyTurn, GameOf, MoveT, StateT
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record


class _EndOfInputError(Exception):
    """The person at the terminal has stopped."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--engines",
        required=True,
        metavar="A,B",
        help=f"{ENGINES_HELP}; or human, who is asked at the terminal",
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
    game, options = game_of(arguments)
    start = game.initial(options, seed=arguments.seed)
    names, engines = _engines(arguments.engines, game.players(options))
    turns: list[AnyTurn] = []
    status = DONE
    try:
        for turn in refereed(
            game,
            start,
            engines,
            seed=arguments.seed,
            max_turns=arguments.max_turns,
            move_ms=arguments.move_ms,
            trusted=(_human,),
        ):
            if isinstance(turn, Failure):
                say(f"{names[turn.player]}, player {turn.player}, has lost: {harmless(str(turn))}")
                status = NO
                break
            turns.append(turn)
            if _human in engines:
                _report(game, turn)
    except _EndOfInputError:
        say(f"input has ended: the record stops after {len(turns)} turns")
    if _human in engines:
        _report_end(game, turns[-1].after if turns else start)
    output_record(Record.from_turns(start, turns), arguments.output)
    return status


def _engines(text: str, players: int) -> tuple[list[str], list[Engine]]:
    """One engine a player, or one for all, with its name."""
    names = named_engines(text)
    if len(names) == 1:
        names *= players
    if len(names) != players:
        raise UnusableError(f"--engines names {len(names)}, but the game has {players} players")
    return names, [_human if name == "human" else engine_from_text(name) for name in names]


def _human(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """Ask at the terminal until a legal move is given."""
    say(game.diagram(state))
    while True:
        say(f"player {game.to_move(state)}, your move:")
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise _EndOfInputError
        try:
            move = game.parse_move(line.strip())
        except NotationError as error:
            say(str(error))
            continue
        reason = game.why_illegal(state, move)
        if reason is None:
            return Choice(move, line=(move,))
        say(f"not a legal move: {reason}")


def _report(game: AnyGame, turn: AnyTurn) -> None:
    """Tell the person what a turn did."""
    say(f"player {turn.player} plays {game.format_move(turn.move)}")
    for event in turn.events:
        say(f"  {event.text} (clause {event.clause})")


def _report_end(game: AnyGame, state: Hashable) -> None:
    """Tell the person how the game ended, if it is over."""
    outcome = game.outcome(state)
    if outcome is not None:
        say(game.diagram(state))
        say(f"the game is over: {outcome.text} (clause {outcome.clause})")


COMMAND: Final = Command("a whole game by engines, as a record", _arguments, _run)
