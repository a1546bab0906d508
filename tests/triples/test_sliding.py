"""Which tile slides into a tapped cell. A diagram's legal taps are worked out by hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core.bits import indices
from boardgames_core.triples import parse_cell
from boardgames_core.triples.grid import grid_of
from boardgames_core.triples.sliding import nearest, slides, sliding_taps
from boardgames_core.triples.state import State, grid, occupied
from tests.oracles import triples as oracle
from tests.oracles.triples_board import cell_name
from tests.oracles.triples_play import random_start
from tests.triples.boards import board_text, position, taken_cells


def nearest_names(state: State, cell: str) -> str:
    index = grid(state).index(parse_cell(cell))
    assert index is not None
    found = nearest(grid(state), occupied(state.tiles), index)
    return " ".join(str(grid(state).cell(each)) for each in indices(found))


def legal_names(diagram: str) -> str:
    """The legal cells, straight from the bits of a board."""
    board, tiles = taken_cells(diagram)
    return " ".join(str(board.cell(index)) for index in indices(sliding_taps(board, tiles)))


THE_RULEBOOKS = """
    . B .
    . . .
    R . G
"""


STAR = """
    . . B . .
    . . . . .
    R . . . G
    . . . . .
    . . Y . .
"""


@pytest.mark.clause("T3")
@pytest.mark.parametrize(
    ("cell", "tiles"),
    [
        ("c3", "c5 a3 e3 c1"),  # all four at 2
        ("b3", "a3"),  # R at 1, G at 3
        ("d3", "e3"),
        ("c4", "c5"),  # B at 1, Y at 3
        ("c2", "c1"),
        ("a5", "c5 a3"),  # B at 2 in the row, R at 2 in the column
        ("e1", "e3 c1"),
        ("b5", "c5"),
        ("b4", ""),  # nothing in row 4 and in column b
        ("d2", ""),
    ],
)
def test_ties_and_empty_rows_and_columns(cell: str, tiles: str) -> None:
    assert nearest_names(position(STAR), cell) == tiles


@pytest.mark.clause("T3")
def test_the_legal_taps_of_the_star() -> None:
    # A corner ties, b4 b2 d4 d2 see nothing, c3 ties four ways; all others are next to one tile.
    assert legal_names(STAR) == "b5 d5 a4 c4 e4 b3 d3 a2 c2 e2 b1 d1"


@pytest.mark.clause("T3")
@pytest.mark.parametrize(
    ("diagram", "legal"),
    [
        # A tile hides what is behind it: from c3, B at 1 hides R at 2, and G is at 2.
        (
            """
            R B . . G
            . . . . .
            . . . . .
            """,
            "c3 d3 a2 b2 e2 a1 b1 e1",
        ),
        # What is hidden does not tie: from d3, B at 2 hides R at 3; Y at 3 is no tie with B.
        (
            """
            R B . . .
            . . . . .
            . . . . .
            . . . Y .
            """,
            # c4: B at 1. d4: B at 2, Y at 3. e4: B at 3. Row 3: R, B; d: Y at 2. Row 2: R, B; Y.
            # Row 1: a1 has R at 3 and Y at 3, a tie; b1 has B at 3, Y at 2; c1, e1: Y at 1.
            "c4 d4 e4 a3 b3 d3 a2 b2 d2 b1 c1 e1",
        ),
        # One tile slides as far as the board goes, along its row and column only.
        (
            """
            . . . . . . G
            . . . . . . .
            . . . . . . .
            """,
            "a3 b3 c3 d3 e3 f3 g2 g1",
        ),
        # Nearer beats farther: a1 has B at 2 and R at 3, d3 has R at 2 and B at 3.
        (
            """
            B . . .
            . . . .
            . . . R
            """,
            "b3 c3 d3 a2 d2 a1 b1 c1",
        ),
        # Two tiles three apart: of the two cells between them each has its own.
        (
            """
            B . . R
            . . . .
            . . . .
            """,
            "b3 c3 a2 d2 a1 d1",
        ),
        # Two tiles two apart: the cell between them is as near to both.
        (
            """
            B . R .
            . . . .
            . . . .
            """,
            "d3 a2 c2 a1 c1",
        ),
        # No tile, no move.
        (
            """
            . . .
            . . .
            . . .
            """,
            "",
        ),
        # One free cell between four tiles.
        (
            """
            B R G
            Y . B
            R G Y
            """,
            "",
        ),
        # One free cell at the edge between three, at the corner between two.
        (
            """
            B . G
            Y R B
            R G Y
            """,
            "",
        ),
        (
            """
            . R G
            Y R B
            R G Y
            """,
            "",
        ),
    ],
)
def test_legal_taps(diagram: str, legal: str) -> None:
    assert legal_names(diagram) == legal


@pytest.mark.clause("T3")
def test_nothing_slides_across_the_edge() -> None:
    # a2 follows d3 in reading order, and is not next to it.
    assert (
        legal_names("""
            . . . B
            . . . .
            . . . .
            """)
        == "a3 b3 c3 d2 d1"
    )
    assert (
        legal_names("""
            . . . .
            B . . .
            . . . .
            """)
        == "a3 b2 c2 d2 a1"
    )


@pytest.mark.clause("T3")
def test_the_largest_board() -> None:
    rows = [". " * 26] * 98 + [". " * 25 + "B"]
    names = legal_names("\n".join(rows)).split()
    assert names == [f"z{row}" for row in range(99, 1, -1)] + [
        f"{c}1" for c in "abcdefghijklmnopqrstuvwxy"
    ]


@pytest.mark.clause("T3")
def test_the_whole_board_and_one_cell_and_the_second_model_agree() -> None:
    rng = random.Random(3)
    seen = {0: 0, 1: 0, 2: 0, 3: 0, 4: 0}
    small = [(3, 3, 2), (3, 8, 3), (8, 3, 2), (9, 6, 4), (9, 6, 8), (5, 5, 1), (4, 7, 6)]
    large = [(20, 21, 3), (20, 21, 90), (40, 11, 20)]  # more cells than rings are kept for
    assert [grid_of(*size[:2]).keeps_rings for size in (*small, *large)] == [True] * 7 + [False] * 3
    for size in small * 12 + large * 2:
        rows, columns, each = size
        counts = [each] * 4
        options = {"rows": rows, "columns": columns, "tiles_per_colour": counts}
        game = random_start(rng, options).game()
        board = grid_of(rows, columns)
        tiles = 0
        for index, tap in board.taps.items():
            tiles |= ((tap.cell.column + 1, tap.cell.row + 1) in game.board) << index
        legal = sliding_taps(board, tiles)
        assert slides(board, tiles) == bool(legal)
        for index, tap in board.taps.items():
            if tiles >> index & 1:
                assert not legal >> index & 1
                continue
            cell = (tap.cell.column + 1, tap.cell.row + 1)
            expected = {cell_name(tile) for tile in oracle.nearest_tiles(game, cell)}
            found = nearest(board, tiles, index)
            assert {str(board.cell(tile)) for tile in indices(found)} == expected
            assert (legal >> index & 1) == (len(expected) == 1)
            seen[len(expected)] += 1
    assert min(seen.values()) >= 20, seen


@given(st.integers(3, 7), st.integers(3, 7), st.integers(0))
def test_whether_any_tap_slides(rows: int, columns: int, bits: int) -> None:
    """On boards of every kind: empty ones, full ones, and where each free cell has two tiles."""
    board = grid_of(rows, columns)
    chequered = sum(1 << index for index in board.taps if sum(divmod(index, board.stride)) % 2)
    for tiles in (bits & board.board, board.board & ~bits, chequered, chequered & ~(bits & -bits)):
        assert slides(board, tiles) == bool(sliding_taps(board, tiles))


def test_the_helper_writes_boards_as_the_rulebook_does() -> None:
    assert board_text(THE_RULEBOOKS) == "1B1/3/R1G"
    assert board_text(STAR) == "2B2/5/R3G/5/2Y2"
