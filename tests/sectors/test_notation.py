"""Moves and positions as text: what is written is read, and nothing else is.

In the tables of wrong texts `^` stands before the first character that cannot be read.
"""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from boardgames_core import NotationError, sectors
from tests.sectors.games import position


@pytest.mark.clause("S2", "S7", "S8")
def test_moves_are_written_by_their_digits() -> None:
    for field in sectors.FIELDS:
        assert sectors.parse_field(field.digits) == field
        assert sectors.parse_move(f"+{field}") == sectors.Claim(field)
        for puzzle_field in sectors.PuzzleField:
            mark = sectors.Mark(puzzle_field, field)
            assert sectors.parse_move(f"{puzzle_field.letter}{field}") == mark
            assert sectors.format_move(mark) == f"{puzzle_field.letter}{field}"
        assert sectors.format_move(sectors.Claim(field)) == f"+{field}"


@pytest.mark.parametrize(
    "marked",
    [
        "^",
        "^135",
        "^ +135",
        "^U135",
        "^-135",
        "+^",
        "+1^",
        "+12^",
        "u12^",
        "u123^4",
        "+1^18",
        "+12^8",
        "+5^31",
        "+^035",
        "+^835",
        "u1^1",
        "l1^ 3",
        "+135^ ",
        "+135^\n",
        "u^u135",
        "+1^²3",
        "+1^٣5",
        "+^１35",  # noqa: RUF001 (a full-width digit is what is tested)
        "+12^\x00",
    ],
)
def test_wrong_moves(marked: str) -> None:
    text = marked.replace("^", "")
    with pytest.raises(NotationError) as caught:
        sectors.parse_move(text)
    assert (caught.value.text, caught.value.at) == (text, marked.index("^"))
    copied = pickle.loads(pickle.dumps(caught.value))
    assert (str(copied), copied.at) == (str(caught.value), caught.value.at)


@pytest.mark.parametrize("text", [None, 135, b"+135", ["+135"], True])
def test_what_is_no_text(text: Any) -> None:
    for parse in (sectors.parse_move, sectors.parse_field, sectors.parse_position):
        with pytest.raises(NotationError):
            parse(text)


def test_a_wrong_move_says_what_would_be_right() -> None:
    with pytest.raises(NotationError, match=r"three different digits 1 to 7 in rising order"):
        sectors.parse_move("+118")
    with pytest.raises(NotationError, match=r"\+ for a claim, u or l for a mark"):
        sectors.parse_move("x123")


@pytest.mark.clause("S7", "S9")
@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("- - - 0", {}),
        ("-;-;- - - 0", {"claimers": 3}),
        ("123,145;167 u246 - 5", {"claimers": 2}),
        ("123;- - - 1", {"claimers": 2}),
        ("123,145 u246 l357 4", {"puzzle_fields": "both"}),
        ("123,145 u246 l357 4", {"puzzle_fields": "both-one"}),
        ("123,145,167 u246 - 6", {"rounds": 3}),
    ],
)
def test_positions_are_read_and_written_alike(text: str, options: dict[str, Any]) -> None:
    assert sectors.format_position(position(text, **options)) == text


def test_the_default_options_are_taken_where_none_are_given() -> None:
    assert sectors.parse_position("123 - - 1") == position("123 - - 1")


@pytest.mark.parametrize(
    "marked",
    [
        "^",
        "^ - - 0",
        "-^",
        "- -^",
        "- - -^",
        "- ^ - 0",
        "- - ^ 0",
        "- - - ^",
        "- - - 0^ ",
        "- - - 0^ 0",
        "- - - ^00",
        "- - - ^01",
        "- - - ^-1",
        "- - - ^x",
        "- - - ^²",
        "- - - ^1234567",
        "- - - ^0\n",
        "^x - - 0",
        "123,^ - - 1",
        "^,123 - - 1",
        "123,12^8 - - 3",
        "124,^123 u123 - 3",
        "123;^ - - 1",
        "^;123 - - 1",
        "123;567,^124 - - 1",
        "^-,123 - - 1",
        "123,^- - - 1",
        "123 ^123 - 2",
        "123 ^l123 - 2",
        "123 u12^ - 2",
        "123 u13^2 - 2",
        "123 u123 ^u124 2",
        "123 u123 l124^4 2",
    ],
)
def test_wrong_positions(marked: str) -> None:
    text = marked.replace("^", "")
    with pytest.raises(NotationError) as caught:
        sectors.parse_position(text)
    assert (caught.value.text, caught.value.at) == (text, marked.index("^"))


def test_fields_out_of_order_are_told_by_name() -> None:
    with pytest.raises(NotationError, match="123 stands after 124; the order is that of clause S3"):
        sectors.parse_position("124,123 u123 - 3")
