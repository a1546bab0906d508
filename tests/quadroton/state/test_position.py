"""The state as a value: what makes two of them equal, what parent and child share, its limits."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import LastMove
from boardgames_core.quadroton.state.limits import NO_MOVES
from boardgames_core.quadroton.vocabulary import CELLS
from tests.quadroton.positions import after, altered, position, reverse

LARGE = 2**63 - 1
"""The largest score that a position is set up with."""


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


def test_a_state_is_the_same_after_pickling_and_decoding() -> None:
    state = after(position("RGBY@c5"), "GGGG@a1+RRRG@b3", ("BBBB@p16", None, 1000))
    for copy in (pickle.loads(pickle.dumps(state)), quadroton.decode(quadroton.encode(state))):
        assert copy == state
        assert hash(copy) == hash(state)
        assert after(copy, "offer", "RRGG@a2") == after(state, "offer", "RRGG@a2")


def test_what_a_move_leaves_alone_parent_and_child_share() -> None:
    state = position("RRRR@a1 RGBY@p16", scores=[3, 4])
    placed, turned = after(state, "GGBB@h8"), after(state, "p16:90")
    assert placed.scores is turned.scores is state.scores
    assert placed.clock is turned.clock is state.clock
    assert placed.memory is state.memory
    assert placed.board[0] is state.board[0]
    assert placed.hands[1] is state.hands[1]
    assert placed.rearranged is state.rearranged
    assert (turned.placed, turned.hands) == (state.placed, state.hands)
    assert turned.placed is state.placed
    assert turned.hands is state.hands


def test_children_share_the_moves_made_and_the_last_move() -> None:
    state = position("RRRR@a1 RGBY@p16")
    one, other = after(state, "GGBB@h8"), after(state, "GGYY@h8")
    assert one.placed is other.placed
    assert one.last is other.last
    assert one.last == LastMove(0, (CELLS[7 * 16 + 7],))


@pytest.mark.clause("Q2.18")
def test_the_last_move_is_kept_in_the_order_of_cells() -> None:
    last = LastMove(0, (CELLS[9], CELLS[3]))
    assert last.cells == (CELLS[3], CELLS[9])
    assert last == LastMove(0, (CELLS[3], CELLS[9]))


@pytest.mark.clause("Q2.10", "Q2.19")
def test_a_score_that_play_reaches_has_no_limit() -> None:
    state = position("RRRG@a1", {"fences": False}, scores=[LARGE, LARGE])
    then = after(state, "RRRR@b1")  # a chain of seven red squares
    assert quadroton.scores(then) == (LARGE + 18, LARGE)
    assert quadroton.to_move(then) == 1


@pytest.mark.clause("Q2.8")
def test_a_score_after_resigning_has_no_limit() -> None:
    then = after(position(scores=[LARGE, LARGE]), "resign")
    assert quadroton.scores(then) == (LARGE, LARGE + 1)


# --- How Python shows it --------------------------------------------------------------------------


def test_a_state_is_shown_without_what_is_long() -> None:
    state = after(position("RGBY@c5", scores=[3, 4]), "GGGG@a1")
    rows = ["16"] * 11 + ["2.RGBY.13"] + ["16"] * 3 + ["GGGG.15"]
    counts = "[[2,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]]"
    assert repr(state) == (
        f"quadroton.parse_position('{'/'.join(rows)} "
        f'{{"hands":…,"to_move":1,"scores":[3,4],"placed":{counts},'
        """"last":{"player":0,"cells":["a1"]},"moves":[2,0]}')"""
    )


def test_a_long_board_is_shown_by_both_ends_and_other_options_are_told() -> None:
    state = reverse(options={"catalogue": "demo"})
    board = quadroton.format_position(state).split()[0]
    assert repr(state) == (
        f"quadroton.parse_position('{board[:40]}…{board[-40:]} "
        """{"hands":[{},{}],"to_move":0}', quadroton.Options(reverse=True, catalogue='demo'))"""
    )


def test_a_state_as_text_is_its_diagram() -> None:
    state = position("RGBY@c5")
    assert str(state) == quadroton.diagram(state)


def test_a_turn_is_shown_in_a_few_lines() -> None:
    turn = quadroton.explain(position("RRRG@a1"), quadroton.parse_move("RRRR@b1"))
    assert len(repr(turn)) < 900
    assert "move=quadroton.parse_move('RRRR@b1')" in repr(turn)
    squares = "[[30, 0], [30, 1], [30, 2], [30, 3], [31, 1], [31, 2], [31, 3]]"
    chain = f"ChainEvent(clause='Q2.19', colours=['R'], squares={squares}, points=18)"
    assert chain in repr(turn)
