"""Writes the table of best play in Sectors: the value of the game for every number of rounds.

    python tools/sectors_values.py upper 35
    python tools/sectors_values.py both 12

The values for a number of rounds are written as soon as they are known, and what is in the table
already is not computed again, so that the work can be stopped and taken up.
"""

from __future__ import annotations

import csv
import sys
from itertools import product
from pathlib import Path

from boardgames_core.sectors import Options, decode_options
from boardgames_core.sectors.solver.ranks import Ranks
from boardgames_core.sectors.solver.retrograde import (
    Layer,
    apart,
    before_claim,
    before_mark,
    first_layer,
    next_layer,
    side_by_side,
)

TABLE = Path(__file__).parent.parent / "docs" / "explanation" / "sectors-values.csv"
COLUMNS = ("puzzle_fields", "count", "may_stand", "relocate", "rounds", "value")


def games(puzzle_fields: str, count: str, rounds: int) -> list[Options]:
    """The games that are solved together: they differ in how marks may move."""
    return [
        decode_options(
            {
                "puzzle_fields": puzzle_fields,
                "count": count,
                "may_stand": may_stand,
                "relocate": relocate,
                "rounds": rounds,
            }
        )
        for may_stand, relocate in product((False, True), (1, 2, 3))
    ]


def row(options: Options) -> tuple[str, ...]:
    """The columns of the table that name a game."""
    stands = "yes" if options.may_stand else "no"
    names = (options.puzzle_fields, options.count, stands, options.relocate, options.rounds)
    return tuple(map(str, names))


def known() -> set[tuple[str, ...]]:
    """The games that the table has."""
    if not TABLE.exists():
        TABLE.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    with TABLE.open(encoding="utf-8", newline="") as file:
        return {tuple(each[:-1]) for each in csv.reader(file)}


def values(together: list[Options], layers: list[Layer]) -> list[int]:
    """The values of these games from the start; layers are made as far as they are needed."""
    rounds = together[0].rounds
    while len(layers) <= rounds:
        layers.append(next_layer(layers[-1]))
    # The scores that a game can end with do not depend on how marks may move.
    ranks = Ranks(together[0])
    tables = [ranks.final(layers[rounds].sets)] * len(together)
    for count in range(rounds, 0, -1):
        due = [
            before_mark(options, table, count - 1)
            for options, table in zip(together, tables, strict=True)
        ]
        tables = apart(before_claim(layers[count - 1], side_by_side(due)), len(together))
    return [ranks.scores[int(table.item())] for table in tables]


def main(puzzle_fields: str, most: str) -> None:
    """Add what is missing to the table."""
    done = known()
    layers = [first_layer(0)]
    upper_only = puzzle_fields == "upper"
    for rounds in range(1 if upper_only else 2, int(most) + 1):
        for count in ("all",) if upper_only else ("all", "last"):
            together = games(puzzle_fields, count, rounds)
            if all(row(options) in done for options in together):
                continue
            found = zip(together, values(together, layers), strict=True)
            lines = "".join(",".join((*row(game), str(value))) + "\n" for game, value in found)
            with TABLE.open("a", encoding="utf-8") as file:
                file.write(lines)
            if sys.stderr.isatty():
                print(lines, end="", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
