"""`boardgames-core solve`: the exact value of a position, a best move, all moves' values."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Hashable
from fractions import Fraction
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_json,
    game_of,
    positive_number,
    read_record,
    say,
    state_after,
    turns_of,
    whole_number,
    write,
    write_json,
)
from boardgames_core.game import AnyGame, ability, score_as_data
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="GAME|FILE",
        help="a game's start, as in `solve sectors`; or a record or start as JSON: a path, "
        "PATH:LINE of a .jsonl, or - for standard input",
    )
    parser.add_argument(
        "--rounds", type=positive_number, metavar="N", help="short for --option rounds=N"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; the value is JSON or plain text; may be given several times",
    )
    parser.add_argument(
        "--turn", type=whole_number, metavar="N", help="before turn N, from 0 (default: end)"
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, state = _position(arguments)
    solver = ability(game, "solve")
    if solver is None:
        raise UnusableError(f"{game.name} has no exact solver")
    # Progress is for somebody who watches.
    watched = sys.stderr is not None and sys.stderr.isatty()
    solution = solver.solve(state, report=say if watched else None)
    values = {game.format_move(move): value for move, value in solution.moves}
    best = None if solution.move is None else game.format_move(solution.move)
    line = [game.format_move(move) for move in solution.line]
    if arguments.json:
        write_json(
            {
                "game": game.name,
                "position": game.format_position(state),
                "to_move": game.to_move(state),
                "value": solution.value,
                "par": score_as_data(solution.par),
                "move": best,
                "moves": values,
                "line": line,
                "positions": solution.positions,
            }
        )
        return DONE
    write(f"Value: {solution.value} ({_against_par(solution.value, solution.par)})")
    if best is not None:
        write(f"Best move: {best}")
        write(f"Best play: {' '.join(line)}")
        write(f"Positions, up to renaming: {solution.positions}")
        for move, value in values.items():
            write(f"{move}: {value}")
    return DONE


def _position(arguments: argparse.Namespace) -> tuple[AnyGame, Hashable]:
    """The start of a game, or the position of a file."""
    if arguments.what not in games:
        if arguments.option or arguments.rounds is not None:
            raise UnusableError(f"{arguments.what} brings its own options")
        record = read_record(arguments.what)
        turns = turns_of(arguments.what, record, arguments.turn)
        return games[record.game], state_after(record, turns)
    if arguments.turn is not None:
        raise UnusableError("--turn is for the turns of a file")
    arguments.game = arguments.what
    if arguments.rounds is not None:
        arguments.option.append(f"rounds={arguments.rounds}")
    game, options = game_of(arguments)
    return game, game.initial(options)


def _against_par(value: int, par: int | Fraction) -> str:
    """Who wins with this score."""
    if value == par:
        return f"par is {par}: a draw"
    return f"par is {par}: {'the claimer wins' if value > par else 'the setters win'}"


COMMAND: Final = Command("exact value, a best move, all moves' values", _arguments, _run)
