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


@pytest.mark.clause("S9", "S11", "S-R2", "S-R4", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("claimers", "puzzle_fields", "steps"),
    [
        (1, "upper", "0+ 1u 0+ 1u 0+ 1u 0+ 1u"),
        (1, "both", "0+ 1u 0+ 2l 0+ 1u 0+ 2l"),
        (1, "both-one", "0+ 1u 0+ 1l 0+ 1u 0+ 1l"),
        (3, "upper", "0+ 3u 1+ 3u 2+ 3u 0+ 3u"),
        (2, "both", "0+ 2u 1+ 3l 0+ 2u 1+ 3l"),
        (1, "both together", "0+ 1u 2l 0+ 1u 2l 0+ 1u 2l 0+ 1u 2l"),
        (2, "both together", "0+ 2u 3l 1+ 2u 3l 0+ 2u 3l 1+ 2u 3l"),
        # The first legal move is one of the upper puzzle field, but the last is one of the lower.
        (2, "both-one free", "0+ 2ul 1+ 2ul 0+ 2ul 1+ 2l"),
    ],
)
def test_who_makes_which_step(claimers: int, puzzle_fields: str, steps: str) -> None:
    """A player's number, then the first letters of the moves that are legal."""
    fields, _, choice = puzzle_fields.partition(" ")
    given: dict[str, JSON] = {"claimers": claimers, "puzzle_fields": fields, "rounds": 4}
    given |= {"together": {"order": "marks-together"}, "free": {"field_choice": "free"}}.get(
        choice, {}
    )
    state = sectors.initial(sectors.decode_options(given))
    found = []
    while (mover := sectors.to_move(state)) is not None:
        moves = list(sectors.legal_moves(state))
        kind = "".join(dict.fromkeys(str(move)[0] for move in moves))
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


@pytest.mark.clause("S-R8")
def test_the_puzzle_field_marked_last_is_part_of_the_state_where_it_counts() -> None:
    options = {"puzzle_fields": "both-one", "field_choice": "free", "count": "last"}
    start = position("123,124 u123* l124 4", **options)
    one = play(start, "+125 u134 +126 l127")
    other = play(start, "+125 l127 +126 u134")
    assert one != other
    assert sectors.key(one) != sectors.key(other)
    assert sectors.scores(one) != sectors.scores(other)
    both_count = position("123,124 u123 l124 4", **{**options, "count": "all"})
    one = play(both_count, "+125 u134 +126 l234")
    assert one == play(both_count, "+125 l234 +126 u134")


@pytest.mark.clause("S-R7")
def test_how_far_a_round_is_stays_in_the_key() -> None:
    options = {"puzzle_fields": "both", "order": "marks-together", "may_stand": True}
    upper_due = position("123,124 u123 l124 4", **options)
    lower_due = play(upper_due, "u123")
    claim_due = play(lower_due, "l124")
    assert len({sectors.key(state) for state in (upper_due, lower_due, claim_due)}) == 3
