"""Who is to do what, and what can be read from a position."""

from __future__ import annotations

import pickle

import pytest

from boardgames_core import sectors
from boardgames_core.game import JSON
from tests.sectors.games import named, play, position

UPPER, LOWER = sectors.PuzzleField


@pytest.mark.clause("S6", "S-R1")
@pytest.mark.parametrize(
    ("claimers", "puzzle_fields", "players", "upper", "lower"),
    [
        (1, "upper", 2, 1, 1),
        (1, "both", 3, 1, 2),
        (1, "both-one", 2, 1, 1),
        (3, "upper", 4, 3, 3),
        (3, "both", 5, 3, 4),
        (3, "both-one", 4, 3, 3),
    ],
)
def test_claimers_come_first_then_the_setters(
    claimers: int, puzzle_fields: str, players: int, upper: int, lower: int
) -> None:
    options = sectors.decode_options({"claimers": claimers, "puzzle_fields": puzzle_fields})
    assert sectors.players(options) == players
    assert sectors.setter(options, UPPER) == upper
    if puzzle_fields == "upper":
        assert sectors.puzzle_fields(options) == (UPPER,)
    else:
        assert sectors.puzzle_fields(options) == (UPPER, LOWER)
        assert sectors.setter(options, LOWER) == lower


@pytest.mark.clause("S9", "S11", "S-R2", "S-R4")
@pytest.mark.parametrize(
    ("claimers", "puzzle_fields", "steps"),
    [
        (1, "upper", "0+ 1u 0+ 1u 0+ 1u 0+ 1u"),
        (1, "both", "0+ 1u 0+ 2l 0+ 1u 0+ 2l"),
        (1, "both-one", "0+ 1u 0+ 1l 0+ 1u 0+ 1l"),
        (3, "upper", "0+ 3u 1+ 3u 2+ 3u 0+ 3u"),
        (2, "both", "0+ 2u 1+ 3l 0+ 2u 1+ 3l"),
    ],
)
def test_who_makes_which_step(claimers: int, puzzle_fields: str, steps: str) -> None:
    """A player's number, then the first letter of the moves that are legal."""
    given: dict[str, JSON] = {"claimers": claimers, "puzzle_fields": puzzle_fields, "rounds": 4}
    state = sectors.initial(sectors.decode_options(given))
    found = []
    while (mover := sectors.to_move(state)) is not None:
        moves = list(sectors.legal_moves(state))
        (kind,) = {str(move)[0] for move in moves}
        found.append(f"{mover}{kind}")
        state = sectors.apply(state, moves[0], player=mover)
    assert " ".join(found) == steps
    assert list(sectors.legal_moves(state)) == []
    assert sectors.outcome(state) is not None


@pytest.mark.clause("S-R4")
def test_earlier_claimers_make_one_claim_more() -> None:
    state = sectors.initial(sectors.Options(claimers=3, rounds=5))
    while sectors.to_move(state) is not None:
        state = sectors.apply(state, next(sectors.legal_moves(state)))
    assert [len(sectors.fields_of(state, claimer)) for claimer in range(3)] == [2, 2, 1]


@pytest.mark.clause("S2", "S7", "S8")
def test_what_can_be_read() -> None:
    state = position("123,145;167 u246 - 5", claimers=2)
    assert sectors.options(state) == sectors.Options(claimers=2)
    assert sectors.cells(sectors.options(state)) == sectors.FIELDS
    assert sectors.fields_of(state, 0) == named("123 145")
    assert sectors.fields_of(state, 1) == named("167")
    assert [sectors.owner(state, field) for field in named("145 167 567")] == [0, 1, None]
    free = sectors.free_fields(state)
    assert len(free) == 32
    assert not set(free) & set(named("123 145 167"))
    assert sectors.last_mark(state, UPPER) == sectors.parse_move("u246")
    assert sectors.last_mark(state, LOWER) is None
    assert sectors.last_mark(position("123 - - 1"), UPPER) is None
    both = position("123,145 u246 l357 4", puzzle_fields="both")
    assert sectors.last_mark(both, LOWER) == sectors.parse_move("l357")


def test_the_field_that_a_turn_changed() -> None:
    turn = sectors.explain(sectors.initial(), sectors.parse_move("+135"))
    assert sectors.changed_fields(turn) == named("135")
    turn = sectors.explain(turn.after, sectors.parse_move("u135"))
    assert sectors.changed_fields(turn) == ()


def test_states_are_values() -> None:
    one = play(sectors.initial(), "+123 u246 +145 u245")
    other = play(sectors.initial(), "+145 u345 +123 u245")
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert one != play(sectors.initial(), "+145 u345 +123 u235")
