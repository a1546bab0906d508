"""What can be read from a state, and that a state is a value."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from boardgames_core import triples
from tests.triples.boards import drawn, play, position, rows_of, tap

RACE = """
    . B .
    . . .
    R . G
"""
X_AND_ONE = """
    . R . . Y
    B . B . .
    . . . . .
    G . G . .
"""
# The tiles can form ten kinds, and player 0 has noted five of them.
FIVE = "BBR,BBG,BBY,BRY,BGG"
X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""


@pytest.mark.clause("T1")
def test_two_players_take_turns() -> None:
    state = position(RACE)
    assert triples.players(triples.options(state)) == 2
    assert triples.to_move(state) == 0
    after = play(state, "a3")
    assert triples.to_move(after) == 1
    assert triples.to_move(play(after, "b3")) == 0


@pytest.mark.clause("T1", "T7", "T8")
def test_phase_winner_and_player_to_move() -> None:
    race = position(RACE, 1)
    assert (triples.phase(race), triples.winner(race)) == (triples.Phase.RACE, None)
    finale = position(X_AND_ONE, 0, f"{FIVE} -", "finale0")
    assert (triples.phase(finale), triples.winner(finale)) == (triples.Phase.FINALE, 0)
    assert triples.to_move(finale) == 0
    over = position(X_DONE, 1, "- BBR,BBG,BRG", "over1")
    assert (triples.phase(over), triples.winner(over)) == (triples.Phase.OVER, 1)
    assert triples.to_move(over) is None
    draw = position("B . .\n. . .\n. . R", 1, phase="draw")
    assert (triples.phase(draw), triples.winner(draw)) == (triples.Phase.DRAW, None)
    assert triples.to_move(draw) is None


@pytest.mark.clause("T2")
def test_tiles_and_cells() -> None:
    state = position(RACE)
    names = [str(cell) for cell in triples.cells(triples.options(state))]
    assert " ".join(names) == "a3 b3 c3 a2 b2 c2 a1 b1 c1"
    assert drawn(state) == rows_of(RACE) == [".B.", "...", "R.G"]
    assert triples.tile_at(state, triples.parse_cell("b3")) is triples.Colour.BLUE
    assert triples.tile_at(state, triples.parse_cell("a1")) is triples.Colour.RED
    assert triples.tile_at(state, triples.parse_cell("c1")) is triples.Colour.GREEN
    assert triples.tile_at(state, triples.parse_cell("b1")) is None


@pytest.mark.clause("T2")
def test_no_tile_is_beyond_the_edge() -> None:
    state = position("Y . .\n. . .\n. . Y", phase="draw")
    for cell in (triples.Cell(-1, 2), triples.Cell(3, 0), triples.Cell(0, 3), triples.Cell(2, -1)):
        assert triples.tile_at(state, cell) is None


@pytest.mark.clause("T6")
def test_notice_boards_are_read_in_the_order_of_the_kinds() -> None:
    state = position(X_AND_ONE, 0, "BBG BBR,RGG")
    assert [kind.name for kind in triples.notice_board(state, 0)] == ["BBG"]
    assert [kind.name for kind in triples.notice_board(state, 1)] == ["BBR", "RGG"]
    assert triples.scores(state) == (1, 2)


@pytest.mark.clause("T3")
def test_the_cells_that_a_turn_changed() -> None:
    state = position(RACE)
    turn = triples.explain(state, tap("b2"))  # B slides down from b3
    assert [str(cell) for cell in triples.changed_cells(turn)] == ["b3", "b2"]
    turn = triples.explain(state, tap("c2"))  # G slides up from c1
    assert [str(cell) for cell in triples.changed_cells(turn)] == ["c1", "c2"]


def test_a_state_never_changes() -> None:
    state = position(RACE)
    before = (hash(state), repr(state), triples.format_position(state))
    triples.apply(state, tap("a3"))
    triples.explain(state, tap("b2"))
    list(triples.legal_moves(state))
    assert (hash(state), repr(state), triples.format_position(state)) == before
    with pytest.raises(FrozenInstanceError):
        state.mover = 1  # type: ignore[misc]  # on purpose


def test_states_are_equal_by_value() -> None:
    # Two ways to the same board: B from b3 to b2 and back takes as many moves as to a3 and back.
    one = play(position(RACE), "b2 b3")
    other = play(position(RACE), "a3 b3")
    assert one == other
    assert hash(one) == hash(other)
    assert one is not other
    assert one != position(RACE)  # other moves have been made
    assert triples.key(one) == triples.key(position(RACE))


def test_what_follows_from_the_rest_is_not_compared_or_shown() -> None:
    state = position(RACE)
    other = replace(state, taps=0)
    assert other == state
    assert hash(other) == hash(state)
    assert "taps" not in repr(state)


@pytest.mark.parametrize("phase", ["race", "finale", "over"])
def test_states_can_be_pickled_and_copied(phase: str) -> None:
    state = {
        "race": position(RACE, moves=3),
        "finale": position(X_AND_ONE, 0, f"{FIVE} -", "finale0", finale_moves=2),
        "over": position(X_DONE, 1, "- BBR,BBG,BRG", "over1", claims="shared"),
    }[phase]
    pickled = pickle.loads(pickle.dumps(state))
    for again in (pickled, copy.deepcopy(state), copy.copy(state)):
        assert again == state
        assert list(triples.legal_moves(again)) == list(triples.legal_moves(state))


def test_turns_and_events_can_be_pickled() -> None:
    state = position(X_AND_ONE)
    turn = triples.explain(state, tap("b2"))
    assert len(turn.events) == 2
    assert pickle.loads(pickle.dumps(turn)) == turn
