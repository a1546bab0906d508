"""The tables of a board's cells: reading order, distances, lines."""

from __future__ import annotations

import pytest

from boardgames_core.bits import indices
from boardgames_core.triples.grid import Grid, grid_of
from boardgames_core.triples.notation import parse_cell
from boardgames_core.triples.vocabulary import Cell


def index(grid: Grid, name: str) -> int:
    found = grid.index(parse_cell(name))
    assert found is not None
    return found


def names(grid: Grid, bits: int) -> str:
    return " ".join(str(grid.cell(each)) for each in indices(bits))


def lines_through(grid: Grid, name: str) -> list[str]:
    lines = grid.lines[index(grid, name)]
    for bits, cells in lines:
        assert sorted(cells) == list(cells) == list(indices(bits))
    return [names(grid, bits) for bits, _ in lines]


@pytest.mark.clause("T2", "T3")
def test_rising_indices_are_the_reading_order() -> None:
    grid = Grid(3, 4)
    in_order = "a3 b3 c3 d3 a2 b2 c2 d2 a1 b1 c1 d1"
    assert names(grid, grid.board) == in_order
    assert [index(grid, name) for name in in_order.split()] == sorted(grid.taps)
    for name in in_order.split():
        assert str(grid.cell(index(grid, name))) == name


@pytest.mark.clause("T2")
def test_a_cell_beyond_the_edge_has_no_index() -> None:
    grid = Grid(3, 4)
    outside = [(-1, 0), (0, -1), (4, 0), (0, 3), (-1, -1), (4, 3), (10**30, 0)]
    assert [grid.index(Cell(column, row)) for column, row in outside] == [None] * len(outside)


def test_a_cell_of_anything_but_whole_numbers_has_no_index() -> None:
    wrong: list[tuple[object, object]] = [(True, 0), (0, False), (1.0, 0), (0, "1"), (None, None)]
    for column, row in wrong:
        assert Grid(3, 4).index(Cell(column, row)) is None  # type: ignore[arg-type]  # on purpose


@pytest.mark.clause("T3")
def test_rings_are_the_cells_at_one_distance_in_row_and_column() -> None:
    grid = Grid(5, 4)
    # No cell is more than four rows or three columns away.
    assert [names(grid, ring) for ring in grid.rings(index(grid, "b3"))] == [
        "b4 a3 c3 b2",
        "b5 d3 b1",
        "",
        "",
    ]
    assert [names(grid, ring) for ring in grid.rings(index(grid, "d5"))] == [
        "c5 d4",
        "b5 d3",
        "a5 d2",
        "d1",
    ]


def test_rings_of_small_boards_are_kept_and_of_large_ones_not() -> None:
    small, large = Grid(20, 20), Grid(16, 26)
    assert small.rings(0) is small.rings(0)
    assert large.rings(0) is not large.rings(0)
    assert large.rings(0) == large.rings(0)
    assert names(large, large.rings(0)[24]) == "z16"
    # The far end of the board: 25 columns and 98 rows away.
    largest = Grid(99, 26)
    assert [names(largest, ring) for ring in largest.rings(0)[24::73]] == ["z99 a74", "a1"]


@pytest.mark.clause("T4")
def test_six_lines_hold_a_cell_in_the_middle() -> None:
    # By topmost cell in reading order, and falling to the right before falling to the left.
    assert lines_through(Grid(5, 5), "c3") == [
        "a5 b4 c3",
        "e5 d4 c3",
        "b4 c3 d2",
        "d4 c3 b2",
        "c3 d2 e1",
        "c3 b2 a1",
    ]


@pytest.mark.clause("T4")
@pytest.mark.parametrize(
    ("cell", "lines"),
    [
        ("a3", ["a3 b2 c1"]),
        ("b3", []),
        ("c3", ["c3 b2 a1"]),
        ("a2", []),
        ("b2", ["a3 b2 c1", "c3 b2 a1"]),
        ("a1", ["c3 b2 a1"]),
        ("c1", ["a3 b2 c1"]),
    ],
)
def test_the_two_diagonals_of_the_smallest_board(cell: str, lines: list[str]) -> None:
    assert lines_through(Grid(3, 3), cell) == lines


@pytest.mark.clause("T4")
@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (3, 4), (4, 3), (5, 7), (9, 6)])
def test_a_board_has_as_many_lines_as_tops_in_both_directions(rows: int, columns: int) -> None:
    grid = Grid(rows, columns)
    lines = {line for through in grid.lines.values() for line in through}
    assert len(lines) == 2 * (rows - 2) * (columns - 2)
    # Each is found at each of its three cells.
    assert sum(len(through) for through in grid.lines.values()) == 3 * len(lines)


def test_the_tables_of_a_size_are_made_once() -> None:
    assert grid_of(9, 6) is grid_of(9, 6)
