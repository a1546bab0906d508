"""Starts, and set-up positions with all their faults."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import InvalidStateError, NotationError, sectors
from tests.sectors.games import faults, named, position


@pytest.mark.clause("S2", "S5")
def test_the_start_is_empty_and_chance_plays_no_part() -> None:
    options = sectors.Options(claimers=2, puzzle_fields="both")
    state = sectors.initial(options, seed=5)
    assert sectors.format_position(state) == "-;- - - 0"
    assert state == sectors.initial(options) == sectors.initial(options, seed=2**64 - 1)
    assert sectors.initial() == sectors.initial(sectors.Options())


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_seeds_that_are_none(seed: Any) -> None:
    with pytest.raises(InvalidStateError):
        sectors.initial(seed=seed)


def test_set_up_and_text_give_the_same_state() -> None:
    options = sectors.Options(claimers=2)
    (mark,) = named("246")
    state = sectors.set_up(options, [named("145 123"), named("167")], upper=mark, steps=5)
    assert state == position("123,145;167 u246 - 5", claimers=2)
    both = sectors.Options(puzzle_fields="both")
    state = sectors.set_up(both, [named("123 145")], upper=mark, lower=mark, steps=4)
    assert state == position("123,145 u246 l246 4", puzzle_fields="both")


@pytest.mark.clause("S7", "S9", "S-R1", "S-R2", "S-R4", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("text", "options", "found"),
    [
        ("123 - - 0", {}, "S-R2 number-of-covers"),
        ("- - - 1", {}, "S-R2 number-of-covers"),
        ("123,124 - - 1", {}, "S-R2 number-of-covers"),
        ("123 u123 - 3", {}, "S-R2 number-of-covers"),
        ("-;123 - - 1", {"claimers": 2}, "S-R2 number-of-covers, S-R2 number-of-covers"),
        ("123,124;- u123 - 3", {"claimers": 2}, "S-R2 number-of-covers, S-R2 number-of-covers"),
        ("123;- - - 1", {}, "S-R1 number-of-claimers"),
        ("123 - - 1", {"claimers": 2}, "S-R1 number-of-claimers"),
        ("123,123 u123 - 3", {}, "S7 covered-twice"),
        ("123;123 u123 - 3", {"claimers": 2}, "S7 covered-twice"),
        ("123,123,124,124 u123 - 7", {}, "S7 covered-twice, S7 covered-twice"),
        ("123 - - 2", {}, "S-R2 mark-missing"),
        ("123 u123 - 1", {}, "S-R2 mark-too-early"),
        ("123 u123 l124 2", {}, "S-R1 not-in-play"),
        ("123 u123 l124 2", {"puzzle_fields": "both"}, "S-R7 mark-too-early"),
        ("123,124 u123 - 4", {"puzzle_fields": "both"}, "S-R7 mark-missing"),
        ("123,124 - l123 4", {"puzzle_fields": "both-one"}, "S-R8 mark-missing"),
        ("123,124 - - 4", {"puzzle_fields": "both"}, "S-R7 mark-missing, S-R7 mark-missing"),
        ("123,124 u123 - 3", {"rounds": 1}, "S-R4 too-many-steps"),
        (
            "123,123;124 - l124 9",
            {},
            "S-R1 number-of-claimers, S7 covered-twice, S-R2 mark-missing, S-R1 not-in-play",
        ),
    ],
)
def test_positions_that_cannot_be(text: str, options: dict[str, Any], found: str) -> None:
    assert faults(text, **options) == found.split(", ")


TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}
STARRED = {**FREE, "count": "last"}


@pytest.mark.clause("S-R7")
@pytest.mark.parametrize(
    ("text", "options", "found"),
    [
        # Steps are +, u, l, +, u, l: after two of them there is an upper mark, after three both.
        ("123 u123 l124 2", TOGETHER, "S-R7 mark-too-early"),
        ("123 u123 - 3", TOGETHER, "S-R7 mark-missing"),
        ("123 - l123 3", TOGETHER, "S-R7 mark-missing"),
        ("123,124 u123 l124 3", TOGETHER, "S-R2 number-of-covers"),
        ("123 u123 l124 4", TOGETHER, "S-R2 number-of-covers"),
        ("123,124 u123 l124 4", {**TOGETHER, "rounds": 1}, "S-R4 too-many-steps"),
    ],
)
def test_positions_that_cannot_be_with_marks_together(
    text: str, options: dict[str, Any], found: str
) -> None:
    assert faults(text, **options) == found.split(", ")


@pytest.mark.clause("S-R8")
@pytest.mark.parametrize(
    ("text", "options", "found"),
    [
        ("123 - - 2", FREE, "S-R8 mark-missing"),
        ("123,124 - - 4", FREE, "S-R8 mark-missing"),
        ("123 u123 - 1", FREE, "S-R8 mark-too-early"),
        ("123 u123 l123 1", FREE, "S-R8 mark-too-early, S-R8 mark-too-early"),
        ("123 u123 l123 2", FREE, "S-R8 mark-too-early"),
        ("123,124 u123 - 4", {**FREE, "rounds": 2}, "S-R8 mark-missing"),
        ("123,124 - l123 4", {**FREE, "rounds": 2}, "S-R8 mark-missing"),
        ("123 u123* - 2", FREE, "S-R8 last-mark"),
        ("123 u123* - 2", {}, "S-R8 last-mark"),
        ("123,124 u123 l124* 4", {**STARRED, "field_choice": "alternate"}, "S-R8 last-mark"),
        ("123,124 u123 l124* 4", {**STARRED, "puzzle_fields": "both"}, "S-R8 last-mark"),
        ("123 u123 - 2", STARRED, "S-R8 last-mark"),
        ("123,124 u123 l124 4", STARRED, "S-R8 last-mark"),
        ("123,124 u123* l124* 4", STARRED, "S-R8 last-mark"),
        ("123,124 u123 -* 4", STARRED, "S-R8 last-mark"),
        ("- -* - 0", STARRED, "S-R8 last-mark"),
        ("123 - -* 2", STARRED, "S-R8 mark-missing, S-R8 last-mark"),
    ],
)
def test_positions_that_cannot_be_where_the_setter_chooses(
    text: str, options: dict[str, Any], found: str
) -> None:
    assert faults(text, **options) == found.split(", ")


@pytest.mark.clause("S-R8")
def test_faults_of_a_chosen_puzzle_field_name_it() -> None:
    for text, letter in (
        ("123,124 - - 4", "u"),
        ("123 u123 l123 2", "l"),
        ("123,124 u123 - 4", "l"),
        ("123,124 - l123 4", "u"),
    ):
        with pytest.raises(InvalidStateError) as caught:
            position(text, **FREE, rounds=2)
        assert caught.value.faults[0].data == (("puzzle_field", letter),)
        assert caught.value.faults[0].ruling == "S-R8"


@pytest.mark.clause("S-R8")
def test_the_puzzle_field_marked_last_can_be_set_up() -> None:
    options = sectors.decode_options(STARRED)
    one, other = named("246 135")
    upper, lower = sectors.PuzzleField
    for last, text in ((upper, "123,145 u246* l135 4"), (lower, "123,145 u246 l135* 4")):
        state = sectors.set_up(
            options, [named("123 145")], upper=one, lower=other, last=last, steps=4
        )
        assert state == position(text, **STARRED)
        assert sectors.format_position(state) == text
    with pytest.raises(InvalidStateError, match="a PuzzleField, or None"):
        sectors.set_up(options, [[]], last="u", steps=0)  # type: ignore[arg-type]


def test_faults_say_what_is_wrong_and_what_would_be_right() -> None:
    with pytest.raises(InvalidStateError) as caught:
        position("123,123 - - 9", rounds=4)
    assert [fault.text for fault in caught.value.faults] == [
        "claimer 0 has covered 2 fields, and made 5 claims in 9 steps",
        "field 123 is covered 2 times",
        "after 4 marks the upper puzzle field is marked",
        "9 steps made, and 4 rounds have 8",
    ]
    assert caught.value.faults[0].data == (("claimer", 0), ("covered", 2), ("claims", 5))


@pytest.mark.parametrize(
    ("covered", "upper", "steps", "found"),
    [
        ([["123"]], None, 1, "S2 not-a-field"),
        ([[None]], "u", True, "S2 not-a-field, S8 not-a-mark, S-R2 steps"),
        ([[]], None, -1, "S-R2 steps"),
        ([[]], None, 0.0, "S-R2 steps"),
        ([[sectors.FIELDS[0]]], 3, 2, "S8 not-a-mark"),
    ],
)
def test_what_is_no_field_no_mark_and_no_number(
    covered: Any, upper: Any, steps: Any, found: str
) -> None:
    with pytest.raises(InvalidStateError) as caught:
        sectors.set_up(sectors.Options(), covered, upper=upper, steps=steps)
    assert [f"{fault.clause} {fault.code}" for fault in caught.value.faults] == found.split(", ")
    assert all("not " in fault.text for fault in caught.value.faults)


HUGE = 10**5000  # Python refuses to write it


@pytest.mark.clause("S-R4")
@pytest.mark.parametrize("steps", [2**70, pytest.param(HUGE, id="huge")])
def test_more_steps_than_can_be_counted(steps: int) -> None:
    with pytest.raises(InvalidStateError) as caught:
        sectors.set_up(sectors.Options(), [[]], steps=steps)
    assert [fault.clause for fault in caught.value.faults] == ["S-R2", "S-R2", "S-R4"]


def test_huge_numbers_in_place_of_fields_and_texts() -> None:
    wrong: Any = HUGE
    state = sectors.initial()
    for setting in ({"upper": wrong}, {"lower": wrong}, {"steps": -wrong}):
        with pytest.raises(InvalidStateError):
            sectors.set_up(sectors.Options(), [[]], **({"steps": 0} | setting))
    for refused in (
        lambda: sectors.set_up(sectors.Options(), [[wrong]], steps=1),
        lambda: sectors.Combination(wrong),
        lambda: sectors.Renaming(wrong),
    ):
        with pytest.raises(InvalidStateError):
            refused()
    for read in (sectors.parse_move, sectors.parse_field, sectors.parse_position):
        with pytest.raises(NotationError):
            read(wrong)
    move = sectors.parse_move("+135")
    for reason in (
        sectors.why_illegal(state, wrong),
        sectors.why_illegal(state, move, player=wrong),
        sectors.why_illegal(state, sectors.Claim(wrong)),
    ):
        assert reason is not None
        assert reason.clause == "S9"
