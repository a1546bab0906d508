"""`boardgames-core vectors`: questions about the rules with their answers, one a line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_json,
    positive_number,
    save,
    say,
    whole_number,
    write,
    write_json,
)
from boardgames_core.game import AnyGame
from boardgames_core.registry import games
from boardgames_core.vectors import Vector, book_of, make, table


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(games)}")
    parser.add_argument(
        "--count", type=positive_number, required=True, metavar="N", help="how many vectors"
    )
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="default 0")
    parser.add_argument("-o", "--output", metavar="FILE", help="write to FILE, not to the terminal")
    parser.add_argument(
        "--table", action="store_true", help="write which vectors cover which clause instead"
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.game not in games:
        raise UnusableError(f"no game {arguments.game!r:.40}; there are {', '.join(games)}")
    game = games[arguments.game]
    vectors = make(game, arguments.count, seed=arguments.seed)
    if arguments.table:
        _write_table(game, vectors, as_json=arguments.json)
    elif arguments.output is None:
        for vector in vectors:
            write_json(vector.data)
    else:
        save(arguments.output, b"".join(vector.dump() for vector in vectors))
    _say_what_is_missing(game, vectors, arguments.count)
    return DONE


def _write_table(game: AnyGame, vectors: Sequence[Vector], *, as_json: bool) -> None:
    covered = table(game, vectors)
    if as_json:
        write_json({clause: list(names) for clause, names in covered.items()})
        return
    for clause, names in covered.items():
        reason = book_of(game).nothing_to_compute.get(clause)
        shown = f"nothing to compute: {reason}" if reason else " ".join(names) or "none"
        write(f"{clause}: {shown}")


def _say_what_is_missing(game: AnyGame, vectors: Sequence[Vector], count: int) -> None:
    """Tell on standard error of clauses without a vector, and of vectors that there are not."""
    reasons = book_of(game).nothing_to_compute
    left = [
        clause
        for clause, names in table(game, vectors).items()
        if not names and clause not in reasons
    ]
    if left:
        say(f"no vector covers {', '.join(left)}")
    if len(vectors) < count:
        say(f"{len(vectors)} vectors; more could not be drawn")


COMMAND: Final = Command(
    "questions about the rules with their answers, for other implementations", _arguments, _run
)
