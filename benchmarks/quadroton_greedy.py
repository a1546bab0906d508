"""The points of all placings of one tile in Quadroton: the table beside scoring them one by one.

    python -m benchmarks.quadroton_greedy [--rounds 9] [--boards 10]

Each way has boards of its own, new ones in every round, so that none finds what another has kept.
The ways take turns, and the medians of processor time are compared. Only their ratios mean
something. A candidate is one of the
256 tiles on one free cell. Scoring one by one is `scoring.settle` alone, on boards that already
hold the tile, for some of the candidates, spread over all of them; the table is all work from the
board to the best placing, for all of them. The catalogue has 40 shapes; `demo` (two colours, gaps)
stands below without a goal. That both find the same is checked first.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Callable
from time import process_time
from typing import NamedTuple

from benchmarks.quadroton_scoring import SMALL, random_board
from boardgames_core.quadroton.catalogue import Catalogue, named_catalogue
from boardgames_core.quadroton.memory import Memory
from boardgames_core.quadroton.scoring import settle
from boardgames_core.quadroton.squares import CELL_BITS, CELL_MASKS, Board
from boardgames_core.quadroton.table import Survey, arrays, plain
from boardgames_core.quadroton.table.layout import LISTED
from boardgames_core.quadroton.table.rows import cell_points
from boardgames_core.quadroton.tiles import PARTS
from boardgames_core.quadroton.vocabulary import Options

SHARES = (0.02, 0.10, 0.50, 0.90)
"""How full the boards are."""

NUMPY_GOALS = (40.0, 40.0, 25.0, 12.0)
"""How many times faster than one by one the table with NumPy is to be."""

PLAIN_GOAL = 10.0
"""The same without NumPy."""

SAMPLE = 200
"""How many candidates of a board are scored one by one."""

ALL_TILES = range(len(LISTED))


class Case(NamedTuple):
    """A board, its free cells, and some of its candidates: place in the table, board, squares."""

    board: Board
    free: list[int]
    sample: list[tuple[int, Board, int]]


def case(rng: random.Random, share: float) -> Case:
    """A random board with a sample of its candidates."""
    board, covered = random_board(rng, share, clustered=False)
    free = sorted(set(range(len(CELL_BITS))) - set(covered))
    number = len(free) * len(LISTED)
    places = sorted({int(rng.random() * number) for _ in range(SAMPLE)})
    return Case(board, free, [(place, *_placed(board, free, place)) for place in places])


def _placed(board: Board, free: list[int], place: int) -> tuple[Board, int]:
    """The board with a candidate on it, and the squares of its tile."""
    cell, tile = free[place // len(LISTED)], LISTED[place % len(LISTED)]
    squares = list(board)
    for colour, part in PARTS[tile]:
        squares[colour] |= part << CELL_BITS[cell]
    red, green, blue, yellow = squares
    return (red, green, blue, yellow), CELL_MASKS[cell]


# --- The ways ------------------------------------------------------------------------------------


def one_by_one(each: Case, options: Options) -> int:
    """Scores the sample; how many candidates that were."""
    memory = Memory()
    for _, board, involved in each.sample:
        settle(board, involved, memory, options)
    return len(each.sample)


def with_numpy(each: Case, options: Options) -> int:
    """Finds the best of all candidates; how many there were."""
    cells = cell_points(Survey(each.board, each.free, Memory(), options))
    arrays.best(cells, ALL_TILES, 1)
    return len(each.free) * len(LISTED)


def without_numpy(each: Case, options: Options) -> int:
    """The same without NumPy."""
    cells = cell_points(Survey(each.board, each.free, Memory(), options))
    plain.best(cells, ALL_TILES, 1)
    return len(each.free) * len(LISTED)


WAYS: dict[str, Callable[[Case, Options], int]] = {
    "one by one": one_by_one,
    "NumPy": with_numpy,
    "plain": without_numpy,
}


def check(each: Case, options: Options) -> None:
    """Ends the program if the table gives other points than scoring one by one."""
    cells = cell_points(Survey(each.board, each.free, Memory(), options))
    by_numpy = arrays.points_of_tiles(cells).ravel().tolist()
    by_hand = [points for cell in cells for points in plain.points_of_tiles(cell)]
    for place, board, involved in each.sample:
        points, _ = settle(board, involved, Memory(), options)
        if not points == by_numpy[place] == by_hand[place]:
            raise SystemExit("the table has other points than scoring one by one")


# --- Measuring -----------------------------------------------------------------------------------


def measure(share: float, options: Options, rounds: int, boards: int) -> dict[str, float]:
    """Candidates a second of each way: the median over the rounds."""
    rng = random.Random(f"{share}")
    rates: dict[str, list[float]] = {name: [] for name in WAYS}
    for number in range(rounds + 1):
        for name, way in WAYS.items():
            those = [case(rng, share) for _ in range(boards)]
            start = process_time()
            done = sum([way(each, options) for each in those])
            if number:  # the first round only warms up
                rates[name].append(done / (process_time() - start))
            check(those[0], options)
    return {name: statistics.median(measured) for name, measured in rates.items()}


def print_table(catalogue: Catalogue, rounds: int, boards: int, *, goals: bool) -> bool:
    """One row for each share of covered cells; whether all goals are met."""
    options, all_met = Options(catalogue=catalogue), True
    for share, numpy_goal in zip(SHARES, NUMPY_GOALS, strict=True):
        rates = measure(share, options, rounds, boards)
        single = rates["one by one"]
        with_it, without = rates["NumPy"] / single, rates["plain"] / single
        row = f"{share:>6.0%}" + "".join(f"{rate / 1e6:>12.2f}" for rate in rates.values())
        row += f"{with_it:>10.1f}{without:>10.1f}"
        if goals:
            met = with_it >= numpy_goal and without >= PLAIN_GOAL
            all_met = all_met and met
            row += f"{numpy_goal:>8.0f}{PLAIN_GOAL:>6.0f}  {'met' if met else 'MISSED'}"
        print(row, flush=True)
    return all_met


def main() -> int:
    """Print the tables; the status is 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description="Quadroton's table beside scoring one by one")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--boards", type=int, default=10)
    given = parser.parse_args()
    print("million candidates a second, and how many times that is one by one")
    ways = "".join(f"{name:>12}" for name in WAYS)
    print(f"{'full':>6}{ways}{'NumPy ×':>10}{'plain ×':>10}{'goals':>14}")
    met = print_table(SMALL, given.rounds, given.boards, goals=True)
    print("the same with the catalogue demo")
    print_table(named_catalogue("demo"), given.rounds, given.boards, goals=False)
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
