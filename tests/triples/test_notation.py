"""Taps and positions as text: what is written is read, and nothing else is.

In the tables of wrong texts `^` stands before the first character that cannot be read.
"""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import InvalidStateError, NotationError
from boardgames_core.jsondata.values import shown
from tests.oracles import triples as oracle
from tests.oracles.triples_board import BadTextError
from tests.oracles.triples_play import crafted_starts
from tests.triples.boards import codes, drawn

HUGE = 10**5000  # Python refuses to write it out

EXAMPLE = "1G1Y2/1R1R2/4G1/YBG3/4B1/2BR2/RY3B/2G3/3Y2 0 BBG BRY,RGY race"  # the rulebook's


# --- Taps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "column", "row"),
    [("a1", 0, 0), ("c5", 2, 4), ("z99", 25, 98), ("b10", 1, 9), ("m26", 12, 25)],
)
def test_a_tap_is_written_as_its_cell(text: str, column: int, row: int) -> None:
    cell = triples.Cell(column, row)
    assert triples.parse_cell(text) == cell
    assert triples.parse_move(text) == triples.Tap(cell)
    assert triples.format_move(triples.Tap(cell)) == text


@pytest.mark.parametrize(
    "marked",
    [
        "^",
        "^5",
        "^C5",
        "^ c5",
        "^{5",
        "^`5",
        "^Z5",
        "^ｃ5",  # noqa: RUF001 (a full-width letter is what is tested)
        "^é5",
        "c^",
        "c^c",
        "c^0",
        "c^05",
        "c^-1",
        "c^ 5",
        "c^²",
        "c^５",  # noqa: RUF001 (a full-width digit is what is tested)
        "c^٥",  # noqa: RUF001 (an Arabic digit is what is tested)
        "c5^ ",
        "c5^\n",
        "c5^x",
        "c10^0",
        "c5^²",
        "c1^５",  # noqa: RUF001 (a full-width digit is what is tested)
        "c1^٥",  # noqa: RUF001 (an Arabic digit is what is tested)
        "c5^.0",
    ],
)
def test_wrong_taps(marked: str) -> None:
    text = marked.replace("^", "")
    for parse in (triples.parse_move, triples.parse_cell):
        with pytest.raises(NotationError) as caught:
            parse(text)
        assert (caught.value.at, caught.value.text) == (marked.index("^"), text)
        assert caught.value.message.startswith("expected ")


def test_what_is_no_text_is_no_tap_and_no_position() -> None:
    wrong: list[Any] = [None, 5, b"c5", ["c5"], triples.Cell(2, 4), HUGE]
    for parse in (triples.parse_move, triples.parse_cell, triples.parse_position):
        for thing in wrong:
            with pytest.raises(NotationError) as caught:
                parse(thing)
            assert caught.value.message.startswith("expected ")
            assert caught.value.text == ("a huge number" if thing == HUGE else shown(thing))


# --- Positions ------------------------------------------------------------------------------------


@pytest.mark.clause("T2")
def test_the_rulebooks_example() -> None:
    state = triples.parse_position(EXAMPLE)
    assert drawn(state) == [
        ".G.Y..",
        ".R.R..",
        "....G.",
        "YBG...",
        "....B.",
        "..BR..",
        "RY...B",
        "..G...",
        "...Y..",
    ]
    assert triples.to_move(state) == 0
    assert [str(kind) for kind in triples.notice_board(state, 0)] == ["BBG"]
    assert [str(kind) for kind in triples.notice_board(state, 1)] == ["BRY", "RGY"]
    assert triples.phase(state) is triples.Phase.RACE
    assert triples.options(state) == triples.Options()
    assert triples.format_position(state) == EXAMPLE


@pytest.mark.parametrize(
    "text",
    [
        "3/3/3 0 - - draw",
        "1B1/3/R1G 1 - - race",
        "BRG/Y1B/RGY 0 - - draw",
        "26/26/12B13 1 - - draw",
        "/".join(["26"] * 98 + ["25B"]) + " 0 - - draw",
        "/".join(["10BBB13"] * 99) + " 0 - - race",
        "3/B1B/1R1/G1G 1 BBR BBG,BRG,BGG over1",
        "1R1/B1B/3/G1G 0 BBR,BBG,BRG - finale0",
    ],
)
def test_what_is_written_comes_back(text: str) -> None:
    state = triples.parse_position(text)
    assert triples.format_position(state) == text
    assert triples.parse_position(text, triples.options(state)) == state


@pytest.mark.parametrize(
    "marked",
    [
        # Letters.
        "1B1/3/R1^X 0 - - race",
        "1B1/3/^r1G 0 - - race",
        "1B1/3/R^.G 0 - - race",
        "1B1/3/R^-G 0 - - race",
        "^Ω/3/R1G 0 - - race",
        # Rows of unequal length, and empty rows.
        "1B1/^4/R1G 0 - - race",
        "1B1/^2/R1G 0 - - race",
        "1B1/3/^RG 0 - - race",
        "1B1/3/^R2G 0 - - race",
        "^/3/R1G 0 - - race",
        "1B1/^/R1G 0 - - race",
        "1B1/3/R1G/^ 0 - - race",
        "1B1^|3|R1G 0 - - race",
        # Runs: the largest there is, so that 11 is eleven; no zero in front, and not too long.
        "1B1/^11B/R1G 0 - - race",
        "1B1/^03/R1G 0 - - race",
        "1B1/B^02/R1G 0 - - race",
        "1B1/^30/R1G 0 - - race",
        "1B1/3B^0/R1G 0 - - race",
        "^0B2/3/R1G 0 - - race",
        "^27/27/27 0 - - race",
        "B^26/27/27 0 - - race",
        "26^B/27/27 0 - - race",
        "13B^13/27/27 0 - - race",
        "3/^100/3 0 - - race",
        f"3/3/^{'9' * 5000} 0 - - race",
        f"{'R' * 26}^R/3/3 0 - - race",
        "/".join(["3"] * 99) + "/^3 0 - - draw",
        # Digits that are none.
        "1B1/^²1/R1G 0 - - race",
        "1B1/1^²/R1G 0 - - race",
        "1B1/^３/R1G 0 - - race",  # noqa: RUF001 (a full-width digit is what is tested)
        "1B1/^٣/R1G 0 - - race",
        "1B1/1^１/R1G 0 - - race",  # noqa: RUF001 (a full-width digit is what is tested)
        "1B1/2^٣/R1G 0 - - race",
        "1B1/^③/R1G 0 - - race",
        "1B1/^+3/R1G 0 - - race",
        # The player to move.
        "1B1/3/R1G ^2 - - race",
        "1B1/3/R1G ^-1 - - race",
        "1B1/3/R1G ^00 - - race",
        "1B1/3/R1G ^- - - race",
        "1B1/3/R1G ^¹ - - race",
        "1B1/3/R1G ^１ - - race",  # noqa: RUF001 (a full-width digit is what is tested)
        # Kinds: known, in order, each once.
        "1B1/3/R1G 0 ^GRB - race",
        "1B1/3/R1G 0 ^brg - race",
        "1B1/3/R1G 0 ^BR - race",
        "1B1/3/R1G 0 ^BRGY - race",
        "1B1/3/R1G 0 ^0 - race",
        "1B1/3/R1G 0 ^-- - race",
        "1B1/3/R1G 0 BRG,^ - race",
        "1B1/3/R1G 0 ^,BRG - race",
        "1B1/3/R1G 0 BRG,^- - race",
        "1B1/3/R1G 0 ^-,BRG - race",
        "1B1/3/R1G 0 ^BRG;BRY - race",
        "1B1/3/R1G 0 BRG,^BRG - race",
        "1B1/3/R1G 0 - BRY,^BRG race",
        "1B1/3/R1G 0 - BBB,YYY,^RRR race",
        "1B1/3/R1G 0 - BBB,BRG,^BBB race",
        # Phases.
        "1B1/3/R1G 0 - - ^Race",
        "1B1/3/R1G 0 - - ^races",
        "1B1/3/R1G 0 - - ^race0",
        "1B1/3/R1G 0 - - ^finale",
        "1B1/3/R1G 0 - - ^finale2",
        "1B1/3/R1G 0 - - ^over",
        "1B1/3/R1G 0 - - ^draw0",
        "1B1/3/R1G 0 - - ^over¹",
        "1B1/3/R1G 0 - - ^race\n",
        # One space between fields, and nothing before or behind.
        "^",
        "^ 1B1/3/R1G 0 - - race",
        "1B1/3/R1G ^ 0 - - race",
        "1B1/3/R1G 0 - ^ - race",
        "1B1/3/R1G 0 - - race^ ",
        "1B1/3/R1G 0 - - race^ x",
        "1B1/3/R1G 0 - - race^ race race",
        "1B1/3/R1G^\t0 - - race",
        "1B1/3/R1G^\xa00 - - race",
        "1B1/3/R1G^",
        "1B1/3/R1G 0^",
        "1B1/3/R1G 0 -^",
        "1B1/3/R1G 0 - -^",
        "1B1/3/R1G 0 - - ^",
        "1B1/3/R1G 0 - ^race",
    ],
)
def test_wrong_positions(marked: str) -> None:
    text = marked.replace("^", "")
    at = marked.index("^")
    with pytest.raises(NotationError) as caught:
        triples.parse_position(text)
    assert (caught.value.at, caught.value.text) == (at, text)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.message, again.text, again.at) == (caught.value.message, text, at)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("c", "expected a row number, 1 to 99"),
        ("C5", "expected a column letter, a to z"),
        ("c5x", "expected the end after a row number, 1 to 99"),
    ],
)
def test_a_refused_tap_says_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        triples.parse_move(text)
    assert caught.value.message == message


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1B1/3/R1X 0 - - race", "expected a tile B R G Y or a number of free cells from 1"),
        ("1B1/4/R1G 0 - - race", "a row of 4 columns, but the first row has 3"),
        ("1B1//R1G 0 - - race", "an empty row"),
        ("27/27/27 0 - - race", "a row of more than 26 columns"),
        ("/".join(["3"] * 100) + " 0 - - race", "more than 99 rows"),
        ("1B1/3/R1G 2 - - race", "expected the player to move, 0 or 1"),
        ("1B1/3/R1G 0 GRB - race", "expected a kind, three letters in the order B R G Y"),
        ("1B1/3/R1G 0 BRG,BRG - race", "BRG is listed twice"),
        ("1B1/3/R1G 0 BRY,BRG - race", "BRG is not in the order of clause T5, BBB to YYY"),
        ("1B1/3/R1G 0 - - done", "expected a phase: race, finale0, finale1, over0, over1, draw"),
        ("1B1/3/R1G 0  - race", "expected the kinds of player 0, each field after one space"),
        ("1B1/3/R1G 0 -", "expected the kinds of player 1 after a space"),
        ("1B1/3/R1G 0 - - race ", "expected the end after the phase"),
    ],
)
def test_a_refused_position_says_what_would_be_right(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        triples.parse_position(text)
    assert caught.value.message.startswith(message)
    assert f"at character {caught.value.at + 1} of" in str(caught.value)


@pytest.mark.clause("T-R1")
@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("1B1/R1G 0 - - race", "T-R1 rows"),
        ("3 0 - - draw", "T-R1 rows"),
        ("1B/2/R1 0 - - race", "T-R1 columns"),
        ("B/1/1 0 - - draw", "T-R1 columns"),
        ("BRG/YBR/GYB 0 - - draw", "T-R1 no-free-cell"),
    ],
)
def test_boards_that_are_too_small_or_full(text: str, fault: str) -> None:
    assert codes(lambda: triples.parse_position(text)) == [fault]


@pytest.mark.clause("T-R1")
def test_size_and_tiles_must_match_given_options() -> None:
    text = "1B1/3/R1G 0 - - race"
    options = triples.Options(rows=3, columns=3, tiles_per_colour=(1, 1, 1, 0), claims="shared")
    assert triples.options(triples.parse_position(text, options)) == options
    other = triples.Options(rows=3, columns=3, tiles_per_colour=(1, 1, 0, 1))
    assert codes(lambda: triples.parse_position(text, other)) == ["T-R1 tile-count"]
    for rows, columns in ((3, 4), (4, 3)):
        size = triples.Options(rows=rows, columns=columns, tiles_per_colour=(1, 1, 1, 0))
        assert codes(lambda size=size: triples.parse_position(text, size)) == ["T-R1 board-size"]  # type: ignore[misc]
    with pytest.raises(InvalidStateError) as caught:
        triples.parse_position(text, triples.Options())
    assert str(caught.value) == (
        "the board has 3 rows of 3 columns, by the options 9 rows of 6 columns (clause T-R1)"
    )


def test_damaged_texts_are_refused_as_the_second_model_refuses_them() -> None:
    """Texts of crafted positions with one character changed, added or taken away."""
    rng = random.Random(11)
    alphabet = "BRGY0123456789/ ,-racefinlovdw²x"
    read = damaged = impossible = 0
    for start in crafted_starts(rng, 300):
        for _ in range(30):
            at = int(rng.random() * (len(start.position) + 1))
            letter = alphabet[int(rng.random() * len(alphabet))]
            kept = at + int(rng.random() * 2)
            text = start.position[:at] + letter * (rng.random() < 0.8) + start.position[kept:]
            try:
                valid = oracle.is_valid({}, text)
            except BadTextError:
                with pytest.raises((NotationError, InvalidStateError)):
                    triples.parse_position(text)
                damaged += 1
                continue
            if valid:
                assert triples.format_position(triples.parse_position(text)) == text
                read += 1
            else:
                with pytest.raises(InvalidStateError):
                    triples.parse_position(text)
                impossible += 1
    assert min(read, damaged, 3 * impossible) >= 100, (read, damaged, impossible)
