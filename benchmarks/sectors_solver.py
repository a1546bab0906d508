"""The exact solver of Sectors beside a plain minimax with a memo on raw states.

    python -m benchmarks.sectors_solver
    python -m benchmarks.sectors_solver 12

First the default game of seven rounds, in a process of its own for its memory. Then both find the
value of a game of four rounds; the solver's time includes the making of its tables. The second
command solves the default game with so many rounds, `12 both` one with both puzzle fields.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
import time

from boardgames_core import sectors
from boardgames_core.sectors import solver
from boardgames_core.sectors.combinatorics import allowed_marks
from boardgames_core.sectors.hypergraphs import canon
from boardgames_core.sectors.scoring import covered_value

ROUNDS = 4
REPEATS = 9
ALL_MARKS = tuple(range(len(sectors.FIELDS)))


class Plain:
    """Minimax as anybody would write it first: a dictionary of values by covers and last mark."""

    def __init__(self, options: sectors.Options) -> None:
        self.options = options
        self.allowed = allowed_marks(options.relocate, options.may_stand)
        self.known: dict[tuple[int, int | None], int] = {}

    def before_claim(self, cover: int, mark: int | None, rounds: int) -> int:
        """The value with a claim due and so many rounds left."""
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
    begin = time.perf_counter()
    value = Plain(options).before_claim(0, None, options.rounds)
    return time.perf_counter() - begin, value


def solver_seconds(options: sectors.Options) -> tuple[float, int]:
    """How long the solver takes with nothing at hand, and its value."""
    canon.cache_clear()
    solver._RECENT.clear()  # noqa: SLF001 - what is measured is solving anew
    begin = time.perf_counter()
    value = sectors.solve(sectors.initial(options)).value
    return time.perf_counter() - begin, value


def one_game(rounds: str, puzzle_fields: str = "upper") -> None:
    """Print time and memory of one game: for a process of its own."""
    begin = time.process_time()
    state = sectors.initial(
        sectors.decode_options({"rounds": int(rounds), "puzzle_fields": puzzle_fields})
    )
    solution = sectors.solve(state)
    seconds = time.process_time() - begin
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{rounds} rounds, {puzzle_fields}: value {solution.value}, {seconds:.2f} s of one core, "
        f"{megabytes:.0f} MB, {solution.positions:,} positions"
    )


def main() -> None:
    """Print the comparison."""
    # First: a process begins with the memory of the one that starts it.
    subprocess.run([sys.executable, "-m", __spec__.name, "7"], check=True)
    options = sectors.Options(rounds=ROUNDS)
    ours = [solver_seconds(options) for _ in range(REPEATS)]
    plain, plain_value = plain_seconds(options)
    if {value for _, value in ours} != {plain_value}:
        raise SystemExit(f"the values differ: {ours} and {plain_value}")
    median = statistics.median(seconds for seconds, _ in ours)
    print(f"{ROUNDS} rounds, value {plain_value}: plain minimax {plain:.1f} s")
    print(f"{ROUNDS} rounds, solver, tables included: {median:.3f} s (median of {REPEATS})")
    print(f"ratio: {plain / median:.0f}")


if __name__ == "__main__":
    one_game(*sys.argv[1:]) if sys.argv[1:] else main()
