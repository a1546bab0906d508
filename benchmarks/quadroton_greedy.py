"""The points of all placings of one tile in Quadroton: the table beside scoring them one by one.

    python -m benchmarks.quadroton_greedy [--quick] [--json]

Each way has boards of its own, new ones in every round, so that none finds what another has kept. A
candidate is one of the 256 tiles on one free cell. Scoring one by one is `scoring.settle` alone, on
boards that already hold the tile, for some of the candidates, spread over all of them; the table is
all work from the board to the best placing, for all of them. The catalogue has 40 shapes; `demo`
(two colours, gaps) comes without a goal. That both find the same is checked first.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Iterator
from time import process_time
from typing import NamedTuple

from benchmarks.measuring import main
from benchmarks.quadroton_boards import SMALL, random_board
from benchmarks.rows import Row
from boardgames_core.quadroton.catalogue.reading import named_catalogue
from boardgames_core.quadroton.ranking import arrays, plain
from boardgames_core.quadroton.ranking.cell_and_ring import LISTED
from boardgames_core.quadroton.ranking.cell_points import points_of_cells
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring.decision import settle
from boardgames_core.quadroton.squares import CELL_BITS, CELL_MASKS, Board
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.tiles import PARTS
from boardgames_core.quadroton.vocabulary import Options

ONE_BY_ONE = "one by one"

SHARES = (0.02, 0.10, 0.50, 0.90)
"""How full the boards are."""

NUMPY_GOALS = {0.02: 40.0, 0.10: 40.0, 0.50: 25.0, 0.90: 12.0}
"""How many times faster than one by one the table with NumPy is to be."""

PLAIN_GOAL = 10.0
"""The same without NumPy."""

SAMPLE = 200
"""How many candidates of a board are scored one by one."""

MILLION = 1e6

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
        settle(each.board, board, involved, memory, options)
    return len(each.sample)


def with_numpy(each: Case, options: Options) -> int:
    """Finds the best of all candidates; how many there were."""
    cells = points_of_cells(Surroundings(each.board, each.free, Memory(), options))
    arrays.best(cells, ALL_TILES, 1)
    return len(each.free) * len(LISTED)


def without_numpy(each: Case, options: Options) -> int:
    """The same without NumPy."""
    cells = points_of_cells(Surroundings(each.board, each.free, Memory(), options))
    plain.best(cells, ALL_TILES, 1)
    return len(each.free) * len(LISTED)


WAYS: dict[str, Callable[[Case, Options], int]] = {
    ONE_BY_ONE: one_by_one,
    "NumPy": with_numpy,
    "plain": without_numpy,
}


def check(each: Case, options: Options) -> None:
    """Ends the program if the table gives other points than scoring one by one."""
    cells = points_of_cells(Surroundings(each.board, each.free, Memory(), options))
    by_numpy = arrays.points_of_tiles(cells).ravel().tolist()
    by_hand = [points for cell in cells for points in plain.points_of_tiles(cell)]
    for place, board, involved in each.sample:
        points, _ = settle(each.board, board, involved, Memory(), options)
        if not points == by_numpy[place] == by_hand[place]:
            raise SystemExit("the table has other points than scoring one by one")


# --- Measuring -----------------------------------------------------------------------------------


def rates(share: float, options: Options, rounds: int, boards: int) -> dict[str, float]:
    """Candidates a second of each way: the median over the rounds."""
    rng = random.Random(f"{share}")
    found: dict[str, list[float]] = {name: [] for name in WAYS}
    for number in range(rounds + 1):
        for name, way in WAYS.items():
            those = [case(rng, share) for _ in range(boards)]
            start = process_time()
            done = sum([way(each, options) for each in those])
            if number:  # the first round only warms up
                found[name].append(done / (process_time() - start))
            check(those[0], options)
    return {name: statistics.median(measured) for name, measured in found.items()}


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    rounds, boards = (1, 1) if quick else (9, 10)
    catalogues = {"40 shapes": SMALL, "demo": named_catalogue("demo")}
    for name, catalogue in catalogues.items():
        for share in SHARES:
            found = rates(share, Options(catalogue=catalogue), rounds, boards)
            for way, goal in (("NumPy", NUMPY_GOALS[share]), ("plain", PLAIN_GOAL)):
                yield Row(
                    "Quadroton",
                    f"table: {way}, {share:.0%} full, {name}".replace("%", " %"),
                    found[way] / MILLION,
                    "M candidates/s",
                    ONE_BY_ONE,
                    found[ONE_BY_ONE] / MILLION,
                    more=True,
                    goal=goal if catalogue is SMALL else None,
                )


if __name__ == "__main__":
    main(measure, __doc__)
