"""The tables of points are the rulebook's."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from boardgames_core.quadroton.scoring.points import (
    AREA_POINTS,
    CHAIN_POINTS,
    LARGEST_AREA,
    LONGEST_CHAIN,
)

DATA = Path(__file__).resolve().parents[2] / "data"


def rows(name: str) -> list[tuple[int, int]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        header, *lines = csv.reader(file)
    assert header == ["squares", "points"]
    return [(int(squares), int(points)) for squares, points in lines]


@pytest.mark.clause("Q2.19")
def test_chain_points_are_the_113_rows() -> None:
    table = rows("quadroton-chain-points.csv")
    assert len(table) == 113
    assert [(length, CHAIN_POINTS[length]) for length in range(5, 118)] == table
    assert CHAIN_POINTS[:5] == (0, 0, 0, 0, 0)
    assert (LONGEST_CHAIN, len(CHAIN_POINTS)) == (117, 118)


@pytest.mark.clause("Q2.20")
def test_area_points_are_the_60_rows() -> None:
    table = rows("quadroton-fence-points.csv")
    assert len(table) == 60
    assert [(size, AREA_POINTS[size]) for size in range(1, 61)] == table
    assert AREA_POINTS[0] == 0
    assert (LARGEST_AREA, len(AREA_POINTS)) == (60, 61)


def test_values_that_the_rulebook_names() -> None:
    assert [CHAIN_POINTS[length] for length in (5, 8, 9, 117)] == [6, 42, 72, 16099]
    assert [AREA_POINTS[size] for size in (1, 10, 60)] == [3, 139, 4440]
