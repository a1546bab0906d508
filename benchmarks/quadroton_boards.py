"""Random boards, moves on them and catalogues, for the benchmarks of Quadroton."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from boardgames_core import quadroton
from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import Catalogue
from boardgames_core.quadroton.catalogue.shapes import Shape, normal_form
from boardgames_core.quadroton.moves.changed_board import board_after
from boardgames_core.quadroton.scoring.lookup import Tables
from boardgames_core.quadroton.squares import CELL_BITS, CORNERS, STRIDE, Board
from boardgames_core.quadroton.vocabulary import CELLS, Change, Rotation

KINDS = ("10 %", "50 %", "100 %", "clustered")
"""Kinds of boards: how much of them is covered, by random tiles; `clustered` is full."""

COPYING = 0.72
"""On clustered boards the probability that a square has the colour of one beside it."""


class Case(NamedTuple):
    """A move: the state before it, the move, and the board and its squares after it."""

    state: quadroton.State
    move: quadroton.Rearranging
    board: Board
    involved: int


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
"""The shapes of the catalogues that are not connected: 8 orientations."""


def connected_shapes(rng: random.Random, sizes: tuple[int, int]) -> Iterator[Shape]:
    """Random connected shapes with this many squares, no two of them equal up to rotation."""
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
"""The same and many larger ones, which are hardly ever found: 1,500 orientations in all. What does
looking them up cost?"""


def made_ready(catalogue: Catalogue) -> Tables:
    """The tables of a catalogue, with all rotations."""
    return Tables(catalogue, rotated_mono=True, rotated_two=True)
