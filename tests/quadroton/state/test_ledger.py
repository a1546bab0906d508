"""The small numbers of a state as one line of bytes."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Final

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import LastMove, Step
from boardgames_core.quadroton.state import ledger
from boardgames_core.quadroton.state.clock import Clock, Ended
from boardgames_core.quadroton.state.ledger import NO_MOVES, ledger_of
from boardgames_core.quadroton.vocabulary import CELLS
from tests.quadroton.positions import after, altered, position

MADE: Final = (
    ((128, 7, 6, 5, 4, 3, 2, 1), (1, 2, 3, 4, 3, 2, 1, 0)),
    ((32, 16, 12, 10, 8, 6, 4, 2), (0, 0, 0, 0, 0, 0, 0, 2)),
)

CLOCKS: Final = (
    Clock(),
    Clock((0, 10_800_000), 360_000, 4, 0, (0, None), Ended(Step.RESIGN, 0)),
    Clock((1, 2), 3, 1, 1, (None, 21_600_000), Ended(Step.MISS, 1)),
    Clock((9, 9), 0, 0, None, (1, 2), Ended(Step.ACCEPT, 1)),
    Clock(ended=Ended(Step.LEAVE, 0)),
)

LASTS: Final = (None, LastMove(0, (CELLS[255],)), LastMove(1, (*CELLS[:7], CELLS[255])))


def parts(entries: ledger.Ledger) -> tuple[object, ...]:
    """Everything that can be read from it."""
    players = (0, 1)
    return (
        ledger.scores_in(entries),
        tuple(tuple(ledger.placed_in(entries, player)) for player in players),
        tuple(tuple(ledger.rearranged_in(entries, player)) for player in players),
        ledger.last_in(entries),
        ledger.clock_in(entries),
    )


@pytest.mark.parametrize("clock", CLOCKS)
@pytest.mark.parametrize("last", LASTS)
@pytest.mark.parametrize("scores", [(0, 0), (2**63 - 1, 1), (300, 2**63)])
def test_what_is_written_is_read(
    scores: tuple[int, int], last: LastMove | None, clock: Clock
) -> None:
    entries = ledger_of(scores, *MADE, last, clock)
    assert parts(entries) == (scores, *MADE, last, clock)
    assert ledger.single_rearrangings_in(entries) == (32, 0)
    assert ledger.last_player_in(entries) == (last.player if last else None)
    assert ledger.has_new_clock(entries) == (clock == Clock())


@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("placing", [True, False])
@pytest.mark.parametrize("points", [0, 17])
def test_a_move_changes_points_one_count_and_the_last_move(
    size: int, player: int, placing: bool, points: int
) -> None:
    clock = Clock((5, 6), 7)
    begun = ledger_of((40, 50), (NO_MOVES, NO_MOVES), (NO_MOVES, NO_MOVES), LASTS[1], clock)
    cells = list(range(100, 100 + size))
    once = ledger.after_move(begun, player, cells, points, placing=placing)
    scores, placed, rearranged, last, then = parts(once)
    assert scores == ((40 + points, 50) if player == 0 else (40, 50 + points))
    one = tuple(int(n == size) for n in range(1, 9))
    counts = (one, NO_MOVES) if player == 0 else (NO_MOVES, one)
    none = (NO_MOVES, NO_MOVES)
    assert (placed, rearranged) == ((counts, none) if placing else (none, counts))
    assert last == LastMove(player, CELLS[100 : 100 + size])
    assert then == clock


def test_one_part_is_changed_alone() -> None:
    whole = ledger_of((1, 2), *MADE, LASTS[2], CLOCKS[1])
    assert parts(ledger.with_scores(whole, (3, 4))) == ((3, 4), *MADE, LASTS[2], CLOCKS[1])
    assert parts(ledger.with_clock(whole, Clock())) == ((1, 2), *MADE, LASTS[2], Clock())
    assert parts(ledger.with_last(whole, None)) == ((1, 2), *MADE, None, CLOCKS[1])
    assert parts(ledger.with_last(whole, LASTS[1])) == ((1, 2), *MADE, LASTS[1], CLOCKS[1])


def test_the_last_move_is_kept_in_the_order_of_cells() -> None:
    last = LastMove(0, (CELLS[9], CELLS[3]))
    assert ledger.last_in(ledger_of((0, 0), *MADE, last, Clock())) == LastMove(
        0, (CELLS[3], CELLS[9])
    )


def test_every_small_number_makes_another_state() -> None:
    state = after(position("RGBY@c5"), ("GGGG@a1", None, 1000))
    others = (
        altered(state, scores=(0, 1)),
        altered(state, placed=(state.placed[1], state.placed[0])),
        altered(state, rearranged=((0, 0, 0, 0, 0, 0, 0, 1), NO_MOVES)),
        altered(state, last=None),
        altered(state, clock=replace(state.clock, missed=1)),
    )
    assert len({state, *others}) == 6
    assert altered(state) == state
    assert pickle.loads(pickle.dumps(state)) == state


def test_a_state_is_shown_with_what_its_ledger_says() -> None:
    shown = repr(position("RGBY@c5", scores=[3, 4]))
    assert "scores=(3, 4), placed=((1, 0, 0, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0, 0, 0))" in shown
    assert "last=None, clock=Clock(left_ms=(10800000, 10800000)" in shown
    assert "ledger" not in shown


def test_the_memory_of_many_clocks_is_bounded() -> None:
    for turn_ms in range(300):
        quadroton.clock_of(altered(position(), clock=Clock(turn_ms=turn_ms)))
    info = ledger._read_clock.cache_info()
    assert info.maxsize is not None
    assert info.currsize <= info.maxsize
