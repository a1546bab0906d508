"""The exact solver of Sectors beside a plain minimax with a memo on raw states.

    python -m benchmarks.sectors_solver [--quick] [--json]
    python -m benchmarks.sectors_solver 12
    python -m benchmarks.sectors_solver 12 both

First the default game of seven rounds, in a process of its own for its memory; python-chess is the
yardstick of the machine. Then solver and minimax find the value of a game of four rounds, which has
to be the same; the solver's time includes the making of its tables. The other commands solve one
game with this many rounds, with the upper puzzle field or with both.
"""

from __future__ import annotations

import resource
import statistics
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from time import process_time
from typing import Final, NamedTuple

from benchmarks import peers
from benchmarks.measuring import in_turns, main
from benchmarks.rows import Row
from boardgames_core import sectors
from boardgames_core.sectors.combinatorics import allowed_marks
from boardgames_core.sectors.scoring import covered_value
from boardgames_core.sectors.solver import best_play
from boardgames_core.sectors.solver.hypergraphs import canon

GAME: Final = "Sectors"

SECONDS: Final = 20.0
MEGABYTES: Final = 500.0
"""What the default game of seven rounds may take."""

MINIMAX_GOAL: Final = 50.0
ALL_MARKS: Final = tuple(range(len(sectors.FIELDS)))


class Plain:
    """Minimax as anybody would write it first: a dictionary of values by covers and last mark."""

    def __init__(self, options: sectors.Options) -> None:
        self.options = options
        self.allowed = allowed_marks(options.relocate, options.may_stand)
        self.known: dict[tuple[int, int | None], int] = {}

    def before_claim(self, cover: int, mark: int | None, rounds: int) -> int:
        """The value with a claim due and this many rounds left."""
        if rounds == 0:
            return covered_value(self.options, cover, mark or 0)
        return max(
            self.before_mark(cover | 1 << field, mark, rounds)
            for field in ALL_MARKS
            if not cover >> field & 1
        )

    def before_mark(self, cover: int, mark: int | None, rounds: int) -> int:
        """The value with a mark due."""
        value = self.known.get((cover, mark))
        if value is None:
            following = ALL_MARKS if mark is None else self.allowed[mark]
            value = min(self.before_claim(cover, new, rounds - 1) for new in following)
            self.known[cover, mark] = value
        return value


def plain_seconds(options: sectors.Options) -> tuple[float, int]:
    """How long plain minimax takes, and its value."""
    begin = process_time()
    value = Plain(options).before_claim(0, None, options.rounds)
    return process_time() - begin, value


def solver_seconds(options: sectors.Options) -> tuple[float, int]:
    """How long the solver takes with nothing at hand, and its value."""
    canon.cache_clear()
    best_play._RECENT.clear()  # noqa: SLF001 - what is measured is solving anew
    begin = process_time()
    value = sectors.solve(sectors.initial(options)).value
    return process_time() - begin, value


class Solved(NamedTuple):
    """What solving one game gave and cost."""

    value: int
    seconds: float
    megabytes: float
    positions: int


def solve_here(rounds: int, puzzle_fields: str) -> Solved:
    """Solve one game in this process, which should have done nothing else before."""
    begin = process_time()
    options = sectors.decode_options({"rounds": rounds, "puzzle_fields": puzzle_fields})
    solution = sectors.solve(sectors.initial(options))
    seconds = process_time() - begin
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return Solved(solution.value, seconds, megabytes, solution.positions)


def solve_alone(rounds: int) -> Solved:
    """Solve the default game with this many rounds in a process of its own."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(solve_here, rounds, "upper").result()


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    # First: a process begins with the memory of the one that starts it.
    alone = solve_alone(2 if quick else 7)
    chess = in_turns(peers.yardstick(200 if quick else 2_000), 1 if quick else 9).get(peers.CHESS)
    what = "solver: default game of 7 rounds"
    yield peers.limit_row(GAME, f"{what}, time", alone.seconds, "s", SECONDS, chess)
    yield Row(GAME, f"{what}, memory", alone.megabytes, "MB", "limit", MEGABYTES, goal=1.0)
    options = sectors.Options(rounds=2 if quick else 4)
    ours = [solver_seconds(options) for _ in range(1 if quick else 9)]
    plain, plain_value = plain_seconds(options)
    if {value for _, value in ours} != {plain_value}:
        raise SystemExit(f"the values differ: {ours} and {plain_value}")
    median = statistics.median(seconds for seconds, _ in ours)
    what = "solver: 4 rounds, tables included"
    yield Row(GAME, what, median, "s", "plain minimax", plain, goal=MINIMAX_GOAL)


def one_game(rounds: str, puzzle_fields: str = "upper") -> None:
    """Print what one game costs."""
    found = solve_here(int(rounds), puzzle_fields)
    print(
        f"{rounds} rounds, {puzzle_fields}: value {found.value}, {found.seconds:.2f} s of one "
        f"core, {found.megabytes:.0f} MB, {found.positions:,} positions"
    )


if __name__ == "__main__":
    if sys.argv[1:] and not sys.argv[1].startswith("-"):
        one_game(*sys.argv[1:])
    else:
        main(measure, __doc__)
