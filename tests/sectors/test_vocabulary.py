"""The nouns: codes, fields and their order, puzzle fields, moves, options, events."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, fields
from itertools import combinations
from typing import Any

import pytest

from boardgames_core import InvalidStateError, sectors
from boardgames_core.sectors.vocabulary import MARKS
from tests.sectors.games import named

RULEBOOK = "S1 S2 S3 S4 S5 S6 S-R1 S7 S8 S9 S-R2 S-R7 S-R8 S10 S-R3 S11 S-R4 S12 S-R5 S13 S-R6"
HUGE = 10**5000  # Python refuses to write it out


def test_every_clause_has_a_title_and_they_stand_in_the_rulebooks_order() -> None:
    assert list(sectors.clauses) == RULEBOOK.split()
    assert all(sectors.clauses.values())
    assert (sectors.name, sectors.rules) == ("sectors", 1)
    assert {sectors.score_clause, sectors.end_clause} <= set(sectors.clauses)


@pytest.mark.clause("S1")
def test_seven_codes_51_to_57_and_sector_i_belongs_to_code_50_plus_i() -> None:
    assert [code.value for code in sectors.CODES] == [51, 52, 53, 54, 55, 56, 57]
    assert all(code.value == 50 + code.sector for code in sectors.CODES)
    assert "".join(code.digit for code in sectors.CODES) == "1234567"


@pytest.mark.clause("S2")
def test_the_fields_are_all_combinations_of_three_codes_each_once() -> None:
    assert len(sectors.FIELDS) == 35
    assert {frozenset(field.codes) for field in sectors.FIELDS} == {
        frozenset(codes) for codes in combinations(sectors.CODES, 3)
    }


@pytest.mark.clause("S3")
@pytest.mark.parametrize(
    ("number", "digits"),
    [
        (1, "123"),
        (2, "124"),
        (5, "127"),
        (6, "134"),
        (15, "167"),
        (16, "234"),
        (25, "267"),
        (35, "567"),
    ],
)
def test_numbers_of_fields(number: int, digits: str) -> None:
    field = sectors.FIELDS[number - 1]
    assert (field.digits, field.number, field.index) == (digits, number, number - 1)
    assert sectors.Combination.named(digits) is field


@pytest.mark.clause("S3")
def test_each_field_follows_from_the_one_before() -> None:
    made = [(1, 2, 3)]
    while (following := sectors.successor(made[-1])) is not None:
        made.append(following)
    assert made == sorted(combinations(range(1, 8), 3))
    assert [tuple(code.sector for code in field.codes) for field in sectors.FIELDS] == made


@pytest.mark.clause("S3")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((1, 2, 3), (1, 2, 4)),  # the third moves to the right
        ((1, 2, 7), (1, 3, 4)),  # it cannot: the second moves, the third goes next to it
        ((2, 5, 7), (2, 6, 7)),
        ((1, 6, 7), (2, 3, 4)),  # neither can: the first moves, the others go next to it
        ((4, 6, 7), (5, 6, 7)),
        ((5, 6, 7), None),  # the last field
    ],
)
def test_the_three_cases_of_the_successor(
    before: tuple[int, int, int], after: tuple[int, int, int] | None
) -> None:
    assert sectors.successor(before) == after


@pytest.mark.clause("S4")
def test_two_puzzle_fields_whose_marks_are_all_combinations() -> None:
    upper, lower = sectors.PuzzleField
    assert (upper.letter, upper.title, lower.letter, lower.title) == ("u", "upper", "l", "lower")
    for puzzle_field in sectors.PuzzleField:
        assert tuple(mark.codes for mark in MARKS[puzzle_field]) == sectors.FIELDS
        assert {mark.puzzle_field for mark in MARKS[puzzle_field]} == {puzzle_field}


@pytest.mark.clause("S2", "S8")
@pytest.mark.parametrize(
    "codes",
    [
        (),
        (sectors.Code.C51, sectors.Code.C52),
        (sectors.Code.C51, sectors.Code.C52, sectors.Code.C52),
        (sectors.Code.C52, sectors.Code.C51, sectors.Code.C53),
        tuple(sectors.Code)[:4],
        (1, 2, 3),
        [sectors.Code.C51, sectors.Code.C52, sectors.Code.C53],
        "123",
        None,
    ],
)
def test_anything_but_three_codes_in_rising_order_is_no_combination(codes: Any) -> None:
    with pytest.raises(InvalidStateError) as caught:
        sectors.Combination(codes)
    assert [fault.code for fault in caught.value.faults] == ["no-such-combination"]


def test_combinations_are_values() -> None:
    made = sectors.Combination((sectors.Code.C51, sectors.Code.C53, sectors.Code.C55))
    assert made == sectors.Combination.named("135")
    assert hash(made) == hash(sectors.Combination.named("135"))
    assert pickle.loads(pickle.dumps(made)).index == copy.deepcopy(made).index == 6
    assert made != sectors.Combination.named("136")
    with pytest.raises(KeyError):
        sectors.Combination.named("153")


def test_nothing_can_be_changed() -> None:
    turn = sectors.explain(
        sectors.parse_position("135 - - 1", sectors.Options(rounds=1)), sectors.parse_move("u136")
    )
    values = [
        sectors.Options(),
        sectors.FIELDS[0],
        sectors.parse_move("+135"),
        turn.move,
        turn.before,
        turn.events[0],
        sectors.Renaming(sectors.CODES),
        sectors.solve(turn.after),
    ]
    for value in values:
        for field in fields(value):  # type: ignore[arg-type]
            with pytest.raises(FrozenInstanceError):
                setattr(value, field.name, None)
        assert not hasattr(value, "__dict__")


def test_moves_are_written_and_compared_by_what_they_do() -> None:
    (field,) = named("135")
    claim = sectors.Claim(field)
    upper = sectors.Mark(sectors.PuzzleField.UPPER, field)
    lower = sectors.Mark(sectors.PuzzleField.LOWER, field)
    assert [str(move) for move in (claim, upper, lower)] == ["+135", "u135", "l135"]
    assert len({claim, upper, lower, sectors.Claim(field)}) == 3


# --- Options --------------------------------------------------------------------------------------


def test_default_options() -> None:
    options = sectors.Options()
    assert options == sectors.Options(
        claimers=1,
        puzzle_fields="upper",
        relocate=1,
        may_stand=False,
        rounds=7,
        values=(0, 1, 2, 3),
        count="all",
        order="alternate",
        field_choice="alternate",
    )


@pytest.mark.clause("S-R1", "S-R3", "S-R4", "S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"claimers": 0}, "S-R1 claimers"),
        ({"claimers": True}, "S-R1 claimers"),
        ({"claimers": 1.0}, "S-R1 claimers"),
        ({"claimers": HUGE}, "S-R4 rounds-for-claimers"),
        ({"claimers": 8}, "S-R4 rounds-for-claimers"),
        ({"puzzle_fields": "lower"}, "S-R1 puzzle-fields"),
        ({"puzzle_fields": None}, "S-R1 puzzle-fields"),
        ({"puzzle_fields": ["both"]}, "S-R1 puzzle-fields"),
        ({"rounds": 0}, "S-R4 rounds"),
        ({"rounds": 36}, "S-R4 rounds"),
        ({"rounds": True}, "S-R4 rounds"),
        ({"rounds": HUGE}, "S-R4 rounds"),
        ({"rounds": 1, "puzzle_fields": "both"}, "S-R4 rounds-for-puzzle-fields"),
        ({"rounds": 1, "puzzle_fields": "both-one"}, "S-R4 rounds-for-puzzle-fields"),
        ({"relocate": 0}, "S-R3 relocate"),
        ({"relocate": 4}, "S-R3 relocate"),
        ({"relocate": True}, "S-R3 relocate"),
        ({"may_stand": 0}, "S-R3 may-stand"),
        ({"may_stand": None}, "S-R3 may-stand"),
        ({"values": (0, 1, 2)}, "S-R5 values"),
        ({"values": (0, 1, 2, 3, 4)}, "S-R5 values"),
        ({"values": (-1, 1, 2, 3)}, "S-R5 values"),
        ({"values": (0, True, 2, 3)}, "S-R5 values"),
        ({"values": (0, 1, 2, 3.0)}, "S-R5 values"),
        ({"values": (3, 2, 1, -1)}, "S-R5 values"),
        ({"values": [0, 1, 2, 3]}, "S-R5 values"),
        ({"values": ()}, "S-R5 values"),
        ({"values": tuple(range(50))}, "S-R5 values"),
        ({"count": "first"}, "S-R5 count"),
        ({"count": 1}, "S-R5 count"),
        ({"order": "together"}, "S-R7 order"),
        ({"order": None}, "S-R7 order"),
        ({"order": "free", "puzzle_fields": "both"}, "S-R7 order"),
        ({"field_choice": "marks-together"}, "S-R8 field-choice"),
        ({"field_choice": True}, "S-R8 field-choice"),
        (
            {"rounds": 1, "puzzle_fields": "both-one", "order": "marks-together"},
            "S-R4 rounds-for-puzzle-fields",
        ),
        (
            {"rounds": 1, "puzzle_fields": "both-one", "field_choice": "free"},
            "S-R4 rounds-for-puzzle-fields",
        ),
    ],
)
def test_options_that_cannot_be(given: dict[str, Any], found: str) -> None:
    with pytest.raises(InvalidStateError) as caught:
        sectors.Options(**given)
    assert [f"{fault.clause} {fault.code}" for fault in caught.value.faults] == [found]
    assert all(fault.text for fault in caught.value.faults)


def test_all_faults_of_options_are_told_at_once() -> None:
    with pytest.raises(InvalidStateError) as caught:
        sectors.Options(
            claimers=3,
            puzzle_fields="both",
            relocate=4,
            may_stand=1,  # type: ignore[arg-type]
            rounds=1,
            values=(3, 2, 1),  # type: ignore[arg-type]
            count="none",  # type: ignore[arg-type]
            order="none",  # type: ignore[arg-type]
            field_choice="none",  # type: ignore[arg-type]
        )
    assert [fault.code for fault in caught.value.faults] == [
        "order",
        "field-choice",
        "rounds-for-claimers",
        "rounds-for-puzzle-fields",
        "relocate",
        "may-stand",
        "values",
        "count",
    ]
    assert "3, 2, 1" in str(caught.value)


@pytest.mark.clause("S-R1", "S-R4", "S-R5", "S-R7")
@pytest.mark.parametrize(
    "given",
    [
        {"claimers": 35, "rounds": 35},
        {"rounds": 1},
        {"rounds": 2, "puzzle_fields": "both"},
        {"values": (0, 0, 0, 0)},
        {"values": (5, 5, 5, 2**63 - 1)},
        {"values": (3, 2, 1, 0)},
        {"values": (0, 2**63 - 1, 1, 0)},
        {"rounds": 1, "puzzle_fields": "both", "order": "marks-together"},
        {"rounds": 1, "order": "marks-together", "field_choice": "free"},
    ],
)
def test_options_at_their_bounds(given: dict[str, Any]) -> None:
    assert sectors.Options(**given) == sectors.Options(**given)


# --- Events ---------------------------------------------------------------------------------------


@pytest.mark.clause("S12")
def test_an_event_tells_shared_codes_and_value() -> None:
    state = sectors.parse_position("135,456 u136 - 3", sectors.Options(rounds=2))
    turn = sectors.explain(state, sectors.parse_move("u123"))
    assert [event.text for event in turn.events] == [
        "field 135 of player 0 shares 51, 53 with u123: value 2",
        "field 456 of player 0 shares no code with u123: value 0",
    ]
    assert [event.as_data() for event in turn.events] == [
        {"clause": "S12", "player": 0, "field": "135", "value": 2},
        {"clause": "S12", "player": 0, "field": "456", "value": 0},
    ]
    assert list(turn.events[0].as_data()) == ["clause", "player", "field", "value"]
    assert turn.unscored == ()


def test_the_largest_values_can_be_told() -> None:
    largest = 2**63 - 1
    options = sectors.Options(rounds=1, values=(0, 0, 0, largest))
    state = sectors.parse_position("123 - - 1", options)
    turn = sectors.explain(state, sectors.parse_move("u123"))
    assert turn.events[0].value == largest
    assert str(largest) in turn.events[0].text
    outcome = sectors.outcome(turn.after)
    assert outcome is not None
    assert str(largest) in outcome.text
    assert outcome.winners == (0,)
    assert sectors.evaluate(turn.after, 0) == 1 - 1 / 35
