"""The table has the points that scoring gives, for every tile on every free cell."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgames_core.quadroton.ranking import (
    arrays,
    cell_points,
    chains,
    disconnected,
    fences,
    patterns,
    plain,
)
from boardgames_core.quadroton.ranking.cell_and_ring import LISTED, SUBSET_OF, WITH, entry
from boardgames_core.quadroton.ranking.cell_points import CellPoints, points_of_cells
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring import fences as scoring_fences
from boardgames_core.quadroton.vocabulary import Options
from tests.depth import cases, parts, some
from tests.oracles.quadroton_random_start import Dice
from tests.quadroton.ranking.situations import Situation, situation

PARTS = 10

BOARDS = 500
"""Boards on which the table is compared with scoring."""

TRIED = (6, 24)
"""On this many cells of a board this many tiles are scored one by one."""

WHOLE = 40
"""One board in this many is compared on twelve cells with every tile."""


def table_of(given: Situation) -> list[CellPoints]:
    """The table's points of every free cell."""
    return points_of_cells(Surroundings(given.board, given.free, given.memory, given.options))


def compare(given: Situation, dice: Dice, cells: int, tiles: int) -> None:
    """The points with NumPy, without it, and one by one, for some cells and tiles."""
    numbers = dice.some(range(len(given.free)), min(cells, len(given.free)))
    table = table_of(given)
    chosen = [table[number] for number in numbers]
    by_numpy = arrays.points_of_tiles(chosen).tolist()
    for number, cell, points in zip(numbers, chosen, by_numpy, strict=True):
        assert plain.points_of_tiles(cell) == points
        for place in dice.some(range(256), tiles):
            wanted = given.points(given.free[number], LISTED[place])
            assert points[place] == wanted, (given.free[number], LISTED[place])


def compare_boards(seeds: range) -> None:
    for seed in seeds:
        dice = Dice(random.Random(-1 - seed).random)
        compare(situation(seed), dice, *((12, 256) if seed % WHOLE == 0 else TRIED))


@pytest.mark.clause(
    "Q2.13", "Q2.14", "Q2.15", "Q2.16", "Q2.17", "Q2.19", "Q2.20", "Q-R16", "Q-R17", "Q-R19"
)
@pytest.mark.clause("Q-R18", "Q-R23")
@pytest.mark.parametrize("part", parts(PARTS))
def test_the_points_are_those_of_scoring(part: int) -> None:
    each = cases(BOARDS // PARTS, short=15)
    compare_boards(range(part * each, (part + 1) * each))


# --- Faults that are planted are found -----------------------------------------------------------


def nothing(*_: Any, **__: Any) -> Any:
    return ()


FAULTS: dict[str, tuple[object, str, object]] = {
    "copies in different colours": (cell_points, "copies", nothing),
    "areas of several colours": (fences.Areas, "unions", nothing),
    "rings that close elsewhere": (fences, "_closing", nothing),
    "places used before": (
        cell_points,
        "scoring",
        lambda listed, _used: patterns.scoring(listed, frozenset()),
    ),
    "gaps used before, and what is part of a larger pattern": (
        cell_points,
        "scoring_of_several",
        lambda listed, used, _options: patterns.scoring(listed, used),
    ),
    "what is surrounded together with what was before": (
        fences._Joined,
        "surround_no_more",
        lambda joined, _inner, _subset: joined.inner > 0,
    ),
    "tiny patterns used before": (cell_points, "used_in_cells", lambda _used: frozenset()),
    "chains that hold an earlier one": (
        chains,
        "_without_earlier",
        lambda _surroundings, _colour, row, _here: row,
    ),
    "patterns with gaps and of two colours": (cell_points, "laid", lambda *_: ({}, {})),
    "the edge of the board": (fences, "edge_stretches", lambda *_, **__: (0,) * 16),
    "corners": (cell_points, "IN_CORNER", frozenset()),
    "cells inside of what is surrounded": (fences, "_lying_inside", lambda _colour, _members: 0),
    "parts clean of their own colours": (disconnected, "both_colours", lambda _options: True),
    "squares that may have a part's colour": (
        disconnected,
        "_with",
        lambda colour, given, _spare: WITH[entry(colour, given)],
    ),
    "what was surrounded before": (fences, "left_out", lambda *_: 0),
    "borders around no other colour": (
        fences,
        "counting",
        lambda inside, own, covered, options: scoring_fences.counting(
            *(inside, own, covered),
            Options(fence_counts="tiles" if options.fence_counts == "tiles" else "squares"),
        ),
    ),
    "the cell's squares counted before": (chains, "SUBSET_OF", dict.fromkeys(SUBSET_OF, 0)),
}
"""What the table gets right, and what it would do if it did not: file, name, replacement."""


@pytest.mark.parametrize("fault", some(FAULTS, every=7))
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    home, name, replacement = FAULTS[fault]
    monkeypatch.setattr(home, name, replacement)
    with pytest.raises(AssertionError):
        compare_boards(range(BOARDS))
