"""The batch plays by the same rules: its moves, played one by one, give the same games."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from boardgames_core import InvalidStateError, triples
from boardgames_core.triples import batch
from boardgames_core.triples.scoring import settled_race
from tests.depth import deep

SMALL = [
    triples.Options(claims="exclusive", finale="bound"),
    triples.Options(finale="bound"),
    triples.Options(),
    triples.Options(5, 5, (3, 3, 3, 0), possible="all"),
    triples.Options(4, 4, (2, 2, 1, 0), "exclusive", possible="all"),
    triples.Options(4, 4, (3, 3, 2, 1), empty_tap="passes", move_limit=30),
    triples.Options(5, 5, (2, 2, 2, 2), finale="bound", finale_limit=20, empty_tap="passes"),
    triples.Options(4, 4, (3, 3, 2, 1), finale_limit=5),
    triples.Options(5, 5, (2, 2, 2, 2), "shared", move_limit=12),
    triples.Options(3, 3, (2, 1, 1, 0)),
    triples.Options(3, 3, (0, 1, 1, 0)),
    triples.Options(7, 5, (5, 5, 5, 5)),
    triples.Options(3, 15, (4, 4, 4, 4), finale_limit=30),
    triples.Options(16, 3, (4, 4, 0, 4), move_limit=40),
    triples.Options(8, 7, (4, 4, 4, 4), finale_limit=40),
]

PHASES = {
    triples.Phase.RACE: batch.CUT_OFF,
    triples.Phase.FINALE: batch.CUT_OFF,
    triples.Phase.OVER: batch.OVER,
    triples.Phase.DRAW: batch.DRAW,
}


def replayed(result: batch.Playouts, lane: int) -> triples.State:
    """One playout by the one-by-one rules; every tap is checked, and over is over."""
    assert result.taps is not None
    blue, red, green, yellow = (int(bits) for bits in result.start[lane])
    state = settled_race(result.options, (blue, red, green, yellow), (0, 0), 0, 0)
    cells = triples_grid(result.options)
    for index in result.taps[:, lane].tolist():
        if index == batch.STOPPED:
            state = triples.apply(state, triples.Step.STOP)
            continue
        if index < 0:
            assert triples.to_move(state) is None
            break
        state = triples.apply(state, cells[index])
    return state


def replayed_race(result: batch.Playouts, lane: int) -> triples.State:
    """The start of the finale of a playout."""
    assert result.taps is not None
    blue, red, green, yellow = (int(bits) for bits in result.start[lane])
    state = settled_race(result.options, (blue, red, green, yellow), (0, 0), 0, 0)
    cells = triples_grid(result.options)
    while triples.phase(state) is triples.Phase.RACE:
        state = triples.apply(state, cells[int(result.taps[state.moves, lane])])
    return state


def triples_grid(options: triples.Options) -> dict[int, triples.Tap]:
    """The taps of a board by their bits: rows of one more bit than there are columns."""
    return {
        (options.rows - 1 - cell.row) * (options.columns + 1) + cell.column: triples.Tap(cell)
        for cell in triples.cells(options)
    }


@pytest.mark.clause("T3", "T4", "T6", "T7", "T8", "T-R2", "T-R3", "T-R4", "T-R5", "T-R6")
@pytest.mark.clause("T-R12", "T-R13", "T-R14")
@pytest.mark.parametrize("options", SMALL, ids=str)
def test_every_playout_is_a_game_by_the_rules(options: triples.Options) -> None:
    result = batch.playouts(options, count=120, seed=3, max_moves=120, keep_taps=True)
    for lane in range(120):
        state = replayed(result, lane)
        assert PHASES[state.phase] == result.phase[lane]
        assert (-1 if state.winner is None else state.winner) == result.winner[lane]
        assert triples.scores(state) == tuple(result.scores[lane].tolist())
        assert (state.moves, state.finale_moves) == (
            result.moves[lane],
            result.finale_moves[lane],
        )


def test_the_comparison_meets_every_end() -> None:
    """Wins, draws, and games cut off; finales finished, unfinished and not begun."""
    met: Counter[int] = Counter()
    for options in SMALL:
        met.update(batch.playouts(options, count=120, seed=3, max_moves=120).phase.tolist())
    assert all(met[phase] >= 20 for phase in (batch.OVER, batch.DRAW, batch.CUT_OFF))


@deep
@pytest.mark.clause("T-R12")
def test_stop_is_as_likely_as_each_tap() -> None:
    """By the first moves of some hundred finales: one of the legal moves is as often as another."""
    options = triples.Options(4, 4, (2, 2, 1, 0))
    result = batch.playouts(options, count=20_000, seed=6, max_moves=100, keep_taps=True)
    assert result.taps is not None
    met: Counter[int] = Counter()
    wanted = 0.0
    for lane in np.flatnonzero(result.finale_moves + (result.taps == batch.STOPPED).sum(0) > 0):
        state = replayed_race(result, int(lane))
        wanted += 1 / len(list(triples.legal_moves(state)))
        met[int(result.taps[state.moves, lane])] += 1
    assert wanted > 100
    assert abs(met[batch.STOPPED] - wanted) < 6 * wanted**0.5


def test_same_seed_same_playouts() -> None:
    first, again, other = (batch.playouts(count=50, seed=seed) for seed in (1, 1, 2))
    assert np.array_equal(first.start, again.start)
    assert np.array_equal(first.moves, again.moves)
    assert not np.array_equal(first.start, other.start)


@pytest.mark.clause("T2")
def test_every_cell_is_equally_likely_at_the_start() -> None:
    """A blue tile in each of 9 cells of 9,000 starts: about 1,000 times; 5 deviations are 149."""
    options = triples.Options(3, 3, (1, 0, 0, 0))
    starts = batch.playouts(options, count=9000, seed=4).start[:, 0]
    counted = Counter(starts.tolist())
    assert len(counted) == 9
    assert all(abs(count - 1000) < 149 for count in counted.values())


def test_every_legal_tap_is_equally_likely() -> None:
    """On a board with one tile each free cell of its row and column is legal, equally likely."""
    options = triples.Options(3, 3, (2, 2, 0, 0))
    result = batch.playouts(options, count=20_000, seed=5, max_moves=1, keep_taps=True)
    assert result.taps is not None
    by_start: dict[tuple[int, ...], Counter[int]] = {}
    for lane, tap in enumerate(result.taps[0].tolist()):
        if tap >= 0:
            start = tuple(result.start[lane].tolist())
            by_start.setdefault(start, Counter())[tap] += 1
    counted = max(by_start.values(), key=lambda counts: sum(counts.values()))
    expected = sum(counted.values()) / len(counted)
    assert len(counted) > 1
    assert all(abs(count - expected) < 6 * expected**0.5 for count in counted.values())


def test_boards_that_do_not_fit_and_wrong_seeds() -> None:
    with pytest.raises(InvalidStateError, match="more than 64 bits"):
        batch.playouts(triples.Options(9, 7), count=1)
    with pytest.raises(InvalidStateError, match="a seed must be"):
        batch.playouts(count=1, seed=-1)
