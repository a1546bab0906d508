"""Scoring a Quadroton move: this package beside a tuned SciPy version, in the same run.

    python -m benchmarks.quadroton_scoring [--rounds 9] [--boards 200]

All score the same moves on the same boards: one-coloured patterns of a catalogue of 40 shapes,
chains and fences, nothing counted before, with the same points and the same memory as a result
(which is checked first). SciPy labels the components of all four colours in one call, and the
complements of all touched components in another; a second version of it leaves out those that are
too small to surround anything. The versions take turns, round by round; the medians of processor
time are compared, and only their ratio means something. Needs the dependency group `bench`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import islice
from time import process_time
from typing import NamedTuple

from benchmarks import quadroton_scipy
from benchmarks.quadroton_scipy import SciPyScoring
from boardgames_core import quadroton
from boardgames_core.quadroton.catalogue import Catalogue, named_catalogue
from boardgames_core.quadroton.effect import board_after
from boardgames_core.quadroton.memory import Memory
from boardgames_core.quadroton.pattern import Pattern
from boardgames_core.quadroton.scoring import score_move, settle
from boardgames_core.quadroton.scoring.lookup import Tables
from boardgames_core.quadroton.shapes import Shape, normal_form
from boardgames_core.quadroton.squares import (
    CELL_BITS,
    CORNERS,
    STRIDE,
    Board,
    bit,
)
from boardgames_core.quadroton.vocabulary import CELLS, Change, Options, Rotation


class Case(NamedTuple):
    """A move: the state before it, the move, and the board and its squares after it."""

    state: quadroton.State
    move: quadroton.Rearranging
    board: Board
    involved: int


GOALS = {
    ("10 %", 1): 10.0,
    ("10 %", 8): 6.0,
    ("50 %", 1): 10.0,
    ("50 %", 8): 6.0,
    ("100 %", 1): 8.0,
    ("100 %", 8): 4.0,
    ("clustered", 1): 6.0,
    ("clustered", 8): 2.5,
}
"""How many times faster than SciPy the inner scoring is to be."""

COPYING = 0.72
"""On clustered boards the probability that a square has the colour of one beside it."""


# --- What is scored ------------------------------------------------------------------------------


def random_board(rng: random.Random, share: float, *, clustered: bool) -> tuple[Board, list[int]]:
    """A board with this share of its cells covered, and the numbers of these cells."""
    cells = [cell for cell in range(len(CELL_BITS)) if rng.random() < share]
    colours: dict[int, int] = {}
    for cell in cells:
        for corner in CORNERS:
            bit = CELL_BITS[cell] + corner
            beside = [bit - 1, bit + 1, bit - STRIDE, bit + STRIDE]
            known = [colours[other] for other in beside if other in colours]
            copies = clustered and known and rng.random() < COPYING
            colours[bit] = (
                known[int(rng.random() * len(known))] if copies else int(rng.random() * 4)
            )
    planes = [sum(1 << bit for bit, its in colours.items() if its == colour) for colour in range(4)]
    return (planes[0], planes[1], planes[2], planes[3]), cells


def cases(name: str, tiles: int, number: int) -> list[Case]:
    """Boards of a kind, each with a move that turns that many random tiles on it."""
    rng = random.Random(f"{name} {tiles}")
    start = quadroton.initial(quadroton.Options(catalogue=SMALL))
    found = []
    for _ in range(number):
        share = 1.0 if name == "clustered" else int(name.split(maxsplit=1)[0]) / 100
        board, cells = random_board(rng, share, clustered=name == "clustered")
        chosen = sorted(cells, key=lambda _: rng.random())[:tiles]
        turned = [Change(CELLS[cell], CELLS[cell], Rotation.QUARTER) for cell in chosen]
        move = quadroton.Rearranging(tuple(turned))
        # The hands do not matter to a rearranging, so they stay as dealt.
        found.append(Case(replace(start, board=board), move, *board_after(board, move)))
    return found


WITH_GAPS = (
    ((0, 0), (0, 1), (0, 3), (0, 4)),
    ((0, 0), (0, 1), (2, 0), (2, 1)),
    ((0, 0), (0, 1), (0, 2), (2, 1)),
)
"""The shapes of the catalogues that do not hang together: 8 orientations."""


def connected_shapes(rng: random.Random, sizes: tuple[int, int]) -> Iterator[Shape]:
    """Random connected shapes with so many squares, no two of them equal up to rotation."""
    forms: set[object] = set()
    while True:
        squares = [(8, 8)]
        size = sizes[0] + int(rng.random() * (sizes[1] - sizes[0] + 1))
        while len(squares) < size:
            row, column = squares[int(rng.random() * len(squares))]
            row, column = row + int(rng.random() * 3) - 1, column + int(rng.random() * 3) - 1
            if (row, column) not in squares:
                squares.append((row, column))
        shape = tuple(squares)
        if (form := normal_form((shape,))) not in forms:
            forms.add(form)
            yield shape


def catalogue_of(shapes: Iterable[Shape]) -> Catalogue:
    """A catalogue of these shapes, three points each."""
    return Catalogue(
        tuple(Pattern(f"p{number}", (shape,), 3) for number, shape in enumerate(shapes))
    )


_RNG = random.Random(1)
_SHAPES = (*WITH_GAPS, *islice(connected_shapes(_RNG, (4, 9)), 37))

SMALL = catalogue_of(_SHAPES)
"""40 shapes of 4 to 9 squares, as the attested ones have."""

LARGE = catalogue_of((*_SHAPES, *islice(connected_shapes(_RNG, (10, 12)), 340)))
"""The same and many larger ones, which are hardly ever found: what does looking them up cost?"""


def same(ours: Memory, theirs: quadroton_scipy.Memory, scipy: SciPyScoring) -> bool:
    """Whether both versions remember the same."""
    places = set()
    for rank, top, left in theirs.places:
        one = scipy.shapes[rank]
        places.add(one.shape << bit(top, left) - one.frame.left)
    fenced = quadroton_scipy.spread(ours.fenced)
    return (
        places == ours.used_places
        and bool((theirs.chains == quadroton_scipy.pile_of(ours.used_chains)).all())
        and bool((theirs.fenced == fenced).all())
    )


# --- Measuring -----------------------------------------------------------------------------------


def medians(versions: dict[str, Callable[[int], object]], number: int, rounds: int) -> list[float]:
    """Microseconds a move of each version, over `number` moves; the versions take turns."""
    times: dict[str, list[float]] = {name: [] for name in versions}
    for _ in range(rounds):
        for name, version in versions.items():
            start = process_time()
            for index in range(number):
                version(index)
            times[name].append((process_time() - start) / number * 1e6)
    return [statistics.median(taken) for taken in times.values()]


def print_compiling() -> None:
    """How long catalogues take to be made ready, and how large the tables are."""
    print(f"{'catalogue':>14} {'shapes':>7} {'oriented':>9} {'ms':>7} {'KB':>7}")
    for name, catalogue in (
        ("attested", named_catalogue("attested")),
        ("40 shapes", SMALL),
        (f"{len(LARGE.patterns)} shapes", LARGE),
    ):
        taken = []
        for _ in range(5):
            start = process_time()
            Tables(catalogue, rotated_mono=True, rotated_two=True)
            taken.append((process_time() - start) * 1e3)
        tracemalloc.start()
        kept = Tables(catalogue, rotated_mono=True, rotated_two=True)
        size = tracemalloc.get_traced_memory()[0] / 1024
        tracemalloc.stop()
        oriented = len(kept.one_coloured)
        print(
            f"{name:>14} {len(catalogue.patterns):>7} {oriented:>9}"
            f" {statistics.median(taken):>7.1f} {size:>7.0f}"
        )


def measure(name: str, tiles: int, number: int, rounds: int) -> bool:
    """Compare the versions on one kind of board, print a row, and say whether the goal is met."""
    options, many = Options(catalogue=SMALL), Options(catalogue=LARGE)
    plain, skimming = SciPyScoring(SMALL, skims=False), SciPyScoring(SMALL, skims=True)
    given = cases(name, tiles, number)
    moves = [(case.board, case.involved) for case in given]
    piles = [
        (quadroton_scipy.pile_of(board), quadroton_scipy.pile_of((involved,) * 4))
        for board, involved in moves
    ]
    memory, theirs = Memory(), quadroton_scipy.nothing()
    for move, pile in zip(moves, piles, strict=True):
        points, after = settle(*move, memory, options)
        for scipy in (plain, skimming):
            scipy_points, scipy_after = scipy.score(*pile, theirs)
            if points != scipy_points or not same(after, scipy_after, scipy):
                raise SystemExit(f"the versions differ on a board: {name}, {tiles} tiles")
    times = medians(
        {
            "SciPy": lambda index: plain.score(*piles[index], theirs),
            "SciPy, skimming": lambda index: skimming.score(*piles[index], theirs),
            "settle": lambda index: settle(*moves[index], memory, options),
            "score_move": lambda index: score_move(*moves[index], memory, options),
            "explain": lambda index: quadroton.explain(given[index].state, given[index].move),
            "settle, large catalogue": lambda index: settle(*moves[index], memory, many),
        },
        number,
        rounds,
    )
    scipy_us, skimming_us, settle_us, _, explain_us, many_us = times
    ratio, public, goal = scipy_us / settle_us, scipy_us / explain_us, GOALS[name, tiles]
    met = ratio >= goal and public >= goal / 2
    print(
        f"{name:>10} {tiles:>5}"
        + "".join(f"{taken:>8.1f}" for taken in times[:5])
        + f"{ratio:>8.1f}{goal:>6.1f}{public:>9.1f}{goal / 2:>6.1f}"
        + f"{skimming_us / settle_us:>9.1f}{many_us / settle_us - 1:>+8.1%}"
        + ("  met" if met else "  MISSED")
    )
    return met


def main() -> int:
    """Print the tables; the status is 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description="Quadroton scoring beside SciPy")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--boards", type=int, default=200)
    given = parser.parse_args()
    print_compiling()
    print(
        "\nmicroseconds of processor time a move: SciPy; SciPy leaving out small components; "
        "settle; score_move;\nthe public explain. Then SciPy's time by that of settle and of "
        "explain, each with its goal; the leaner\nSciPy's time by that of settle; what 1,500 "
        "oriented shapes cost more than 139.\n"
    )
    print(
        f"{'board':>10} {'tiles':>5}{'SciPy':>8}{'lean':>8}{'settle':>8}{'events':>8}{'explain':>8}"
        f"{'settle':>8}{'goal':>6}{'explain':>9}{'goal':>6}{'to lean':>9}{'1,500':>8}"
    )
    met = [measure(name, tiles, given.boards, given.rounds) for name, tiles in GOALS]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
