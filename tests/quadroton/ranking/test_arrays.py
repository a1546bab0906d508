"""The best placings of one tile: order, ties, hand, with NumPy and without it."""

from __future__ import annotations

import subprocess
import sys
from itertools import islice

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import Catalogue
from boardgames_core.quadroton.ranking import arrays, plain
from boardgames_core.quadroton.ranking.cell_points import points_of_cells
from boardgames_core.quadroton.ranking.singles import best_placings
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.squares import EMPTY
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.tiles import KIND_INDEX, NO_TILES, TILES
from boardgames_core.quadroton.vocabulary import CELLS, Options
from tests.depth import deep
from tests.quadroton.positions import position
from tests.quadroton.ranking.situations import Situation, situation


def hand(**counts: int) -> tuple[int, ...]:
    """A hand with this many tiles of each kind."""
    own = list(NO_TILES)
    for name, count in counts.items():
        own[KIND_INDEX[name]] = count
    return tuple(own)


def survey_of(given: Situation) -> Surroundings:
    return Surroundings(given.board, given.free, given.memory, given.options)


@pytest.mark.parametrize("seed", range(0, 60, 3))
@pytest.mark.parametrize("limit", [1, 3, 50, 700, 100_000])
def test_with_numpy_and_without_it_the_same_are_best(seed: int, limit: int) -> None:
    given = situation(seed)
    tiles = [place for place in range(256) if (place * 7 + seed) % 5]
    cells = points_of_cells(survey_of(given))
    if not cells:
        pytest.skip("no free cell")
    found = plain.best(cells, tiles, limit)
    assert found == arrays.best(cells, tiles, limit)
    assert len(found) == min(limit, len(cells) * len(tiles))
    assert [-points for points, _, _ in found] == sorted(-points for points, _, _ in found)


@pytest.mark.parametrize("cells", [5, pytest.param(60, marks=deep)])
def test_ties_stand_in_the_order_of_legal_moves(cells: int) -> None:
    """With fewer cells than NumPy is used for, and with more."""
    state = position("GGBB@b2 RRGB@c2 RRRY@h8")
    placings = [
        move
        for move in islice(quadroton.legal_moves(state), 40_000)
        if isinstance(move, quadroton.Placing)
    ]
    free = list(dict.fromkeys(move.tiles[0].cell for move in placings))[:cells]
    placings = [move for move in placings if move.tiles[0].cell in free]
    wanted = sorted(placings, key=lambda move: -_points(state, move))[:300]
    surroundings = Surroundings(
        state.board, [cell.index for cell in free], state.memory, state.options
    )
    found = best_placings(surroundings, state.hands[0], 300)
    assert [(each.tile, CELLS[each.cell]) for each in found] == [
        (move.tiles[0].tile.index, move.tiles[0].cell) for move in wanted
    ]
    assert [each.points for each in found] == [_points(state, move) for move in wanted]


def _points(state: quadroton.State, move: quadroton.Move) -> int:
    return quadroton.scores(quadroton.apply(state, move))[0] - quadroton.scores(state)[0]


def test_only_tiles_in_hand_are_placed_in_every_way_that_they_can_lie() -> None:
    surroundings = Surroundings(EMPTY, [0, 255], Memory(), Options())
    found = best_placings(surroundings, hand(RGRG=1, BBBB=1, RRGB=2), 100)
    names = {str(TILES[each.tile]) for each in found}
    assert names == {"RGRG", "GRGR", "BBBB", "RRGB", "BRRG", "GBRR", "RGBR"}
    assert len(found) == 2 * len(names)


def test_nothing_to_place_nowhere_to_go_nothing_asked_for() -> None:
    surroundings = Surroundings(EMPTY, [3], Memory(), Options())
    assert best_placings(surroundings, NO_TILES, 5) == []
    assert best_placings(surroundings, hand(RRRR=1), 0) == []
    assert best_placings(Surroundings(EMPTY, [], Memory(), Options()), hand(RRRR=1), 5) == []


HUGE = 2**63 - 2


def test_points_too_large_for_numpy_are_exact() -> None:
    block = Pattern("block", (((0, 0), (0, 1), (1, 0), (1, 1)),), HUGE + 1)
    given = Options(catalogue=Catalogue((block,)))
    surroundings = Surroundings(EMPTY, range(40), Memory(), given)
    (best,) = best_placings(surroundings, hand(RRRR=1, RRRG=2), 1)
    assert best == (HUGE + 1, 0, 0)


@pytest.mark.parametrize("points", [arrays._LARGEST - 1, arrays._LARGEST, arrays._LARGEST + 1])
@pytest.mark.clause("Q2.16", "Q2.17")
def test_corrections_too_large_for_numpy_are_exact(points: int) -> None:
    """Copies count up: four single squares of four colours score 1 + 2 + 3 + 4 times the points.

    And a two-coloured pattern, two squares beside each other, comes with each of the four sides.
    """
    single = Pattern("single", (((0, 0),),), points)
    beside = Pattern("beside", (((0, 0),), ((0, 1),)), points)
    for catalogue, times in (((single,), 10), ((single, beside), 14), ((beside,), 4)):
        options = Options(catalogue=Catalogue(catalogue), fences=False)
        surroundings = Surroundings(EMPTY, range(40), Memory(), options)
        (best,) = best_placings(surroundings, hand(RGBY=1), 1)
        assert best.points == times * points


PROGRAM = """
import sys
if sys.argv[1] == "without":
    sys.modules["numpy"] = None
from boardgames_core import quadroton
state = quadroton.initial(quadroton.Options(catalogue="demo"), seed=8)
for text in ("RRGB@h8+RRBB@h9", "GGBB@i8"):
    state = quadroton.apply(state, quadroton.parse_move(text))
assert "numpy" not in sys.modules or sys.modules["numpy"] is None
assert "boardgames_core.quadroton.ranking.singles" not in sys.modules
for move in quadroton.promising_moves(state, 400):
    print(move)
print("boardgames_core.quadroton.ranking.arrays" in sys.modules, file=sys.stderr)
"""


@deep
def test_numpy_is_loaded_late_and_not_needed() -> None:
    """Both processes list the same moves; only one of them has NumPy."""
    found = {
        way: subprocess.run(
            [sys.executable, "-c", PROGRAM, way], capture_output=True, text=True, check=True
        )
        for way in ("with", "without")
    }
    assert found["with"].stdout == found["without"].stdout
    assert len(found["with"].stdout.splitlines()) == 400
    assert found["with"].stderr.strip() == "True"
    assert found["without"].stderr.strip() == "False"
