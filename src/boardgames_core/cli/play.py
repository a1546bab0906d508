"""`boardgames-core play`: a whole game by engines, or by a person at the terminal, as a record."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable
from typing import Final

from boardgames_core.arena import MAX_TURNS
from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_game,
    add_output,
    game_of,
    output_record,
    positive_number,
    say,
)
from boardgames_core.engines import Budget, Choice, Engine, engine_from_text, play
from boardgames_core.errors import NotationError
from boardgames_core.game import AnyGame, AnyTurn, GameOf, MoveT, StateT
from boardgames_core.records.record import Record


class _EndOfInputError(Exception):
    """The person at the terminal has stopped."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument(
        "--engines",
        required=True,
        metavar="A,B",
        help="an engine for each player, or one for all: uniform, greedy, minimax, mcts, solve, "
        "human; with a budget: greedy:nodes=500",
    )
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
    engines = _engines(arguments.engines, game.players(options))
    turns: list[AnyTurn] = []
    try:
        for turn in play(game, start, engines, seed=arguments.seed, max_turns=arguments.max_turns):
            turns.append(turn)
            if _human in engines:
                _report(game, turn)
    except _EndOfInputError:
        say(f"input has ended: the record stops after {len(turns)} turns")
    if _human in engines:
        _report_end(game, turns[-1].after if turns else start)
    output_record(Record.from_turns(start, turns), arguments.output)
    return DONE


def _engines(text: str, players: int) -> list[Engine]:
    """One engine a player; a budget's commas are written `;` or the engine is given alone."""
    names = text.split(",")
    engines = [_human if name == "human" else engine_from_text(name) for name in names]
    if len(engines) == 1:
        return engines * players
    if len(engines) != players:
        raise UnusableError(f"--engines names {len(engines)}, but the game has {players} players")
    return engines


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
