"""`boardgames-core rule`: what a clause or ruling says, and where it is decided."""

from __future__ import annotations

import argparse
import textwrap
from typing import Final

from boardgames_core.cli.closest import did_you_mean
from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_json,
    write,
    write_json,
)
from boardgames_core.cli.homes import home_of, why_homeless
from boardgames_core.game import AnyGame, ability
from boardgames_core.registry import games

_WIDTH: Final = 80


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("id", metavar="ID", help="a clause or ruling, such as T3 or Q-R15")
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    game, clause = _found(arguments.id)
    able = ability(game, "rule")
    if able is None:
        raise UnusableError(f"{game.name} has no texts of its rulebook")
    rule, home = able.rule(clause), home_of(game, clause)
    if arguments.json:
        write_json({"game": game.name, **rule.as_data(), "decided": home})
        return DONE
    for paragraph in str(rule).split("\n"):
        write(textwrap.fill(paragraph, _WIDTH))
    write("")
    if home is None:
        write(f"Decided by no code: {why_homeless(game, clause)}")
    else:
        write(f"Decided in {home}")
    return DONE


def _found(wanted: str) -> tuple[AnyGame, str]:
    """The game whose rulebook has this id, and the id as it is written there."""
    ids = {
        clause.upper(): (games[name], clause) for name in games for clause in games[name].clauses
    }
    if wanted.upper() not in ids:
        near = did_you_mean(wanted, ids) or ", such as T3, S12 or Q-R15"
        raise UnusableError(f"no clause or ruling {wanted!r:.40}{near}")
    return ids[wanted.upper()]


COMMAND: Final = Command("what a clause or ruling says, and where it is decided", _arguments, _run)
