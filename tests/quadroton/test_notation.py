"""Moves, steps and boards as text: what is read, what is written, and every wrong text."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import NotationError
from boardgames_core.quadroton import Placing, Rearranging, Step, parse_cell, parse_move, parse_tile
from boardgames_core.quadroton.notation import format_board, parse_board
from tests.quadroton.positions import board_text, full_board, position

EMPTY_ROWS = "/".join(["16"] * 15)


@pytest.mark.parametrize(
    "text",
    [
        "RGBY@c5",
        "RRRR@a1+YYYY@p16",
        "c5>d7",
        "c5>d7:90",
        "c5:180",
        "c5:270+d5:90",
        "c5>d7+d7>c5:270",
        "c5>d5+d5>e5+e5>c5:90",
        "a1>a2+b1:90+p16>o16:180",
        "+".join(f"RGBY@{column}1" for column in "abcdefghi"),
        "+".join(f"{column}3:90" for column in "abcdefghijklmnop"),
        "miss",
        "offer",
        "accept",
        "resign",
        "leave",
    ],
)
def test_what_is_written_is_read(text: str) -> None:
    assert quadroton.format_move(parse_move(text)) == text


def test_parts_are_read_in_any_order_and_written_in_one() -> None:
    assert str(parse_move("d7>c5:270+c5>d7")) == "c5>d7+d7>c5:270"
    assert str(parse_move("RGBY@a2+RGBY@p1+RGBY@b1")) == "RGBY@b1+RGBY@p1+RGBY@a2"
    # By source, not by target.
    assert str(parse_move("b1>a3+a2>a4")) == "b1>a3+a2>a4"
    assert parse_move("d7>c5+c5>d7") == parse_move("c5>d7+d7>c5")


def test_what_is_read_is_the_move() -> None:
    move = parse_move("c5>d7:90")
    assert isinstance(move, Rearranging)
    (change,) = move.changes
    assert (change.source, change.target) == (parse_cell("c5"), parse_cell("d7"))
    assert change.rotation.value == 90
    placing = parse_move("RGBY@c5")
    assert isinstance(placing, Placing)
    assert (placing.tiles[0].tile, placing.tiles[0].cell) == (parse_tile("RGBY"), parse_cell("c5"))
    assert parse_move("leave") is Step.LEAVE


@pytest.mark.clause("Q2.2", "Q2.4")
def test_nine_tiles_are_well_written_and_refused_by_the_rules() -> None:
    state = position()
    nine = parse_move("+".join(f"RRRG@{column}1" for column in "abcdefghi"))
    reason = quadroton.why_illegal(state, nine)
    assert reason is not None
    assert (reason.clause, reason.code) == ("Q2.2", "number-of-tiles")


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        (" ", 0),
        ("c5 ", 2),
        (" c5:90", 0),
        ("MISS", 0),
        ("miss ", 1),
        ("missed", 1),
        ("pass", 1),
        ("RGB@c5", 3),
        ("RGBX@c5", 3),
        ("RGBYR@c5", 4),
        ("rgby@c5", 0),
        ("RGBY", 4),
        ("RGBYc5", 4),
        ("RGBY@", 5),
        ("RGBY@q1", 5),
        ("RGBY@C5", 5),
        ("RGBY@a17", 6),
        ("RGBY@a0", 6),
        ("RGBY@a05", 6),
        ("RGBY@a", 6),
        ("RGBY@a1:90", 7),
        ("RGBY@a1,RGBY@a2", 7),
        ("RGBY@a1+", 8),
        ("+RGBY@a1", 0),
        ("RGBY@a1++RGBY@a2", 8),
        ("RGBY@a1+RGBY@a1", 13),
        ("RGBY@a1+c5:90", 8),
        ("c5:90+RGBY@a1", 6),
        ("q1:90", 0),
        ("a17:90", 1),
        ("a1\uff16:90", 2),
        ("a¹:90", 1),
        ("é1:90", 0),
        ("c5", 2),
        ("c5>", 3),
        ("c5>q1", 3),
        ("c5>c5", 3),
        ("c5>c5:90", 3),
        ("c5:", 3),
        ("c5:0", 3),
        ("c5:45", 3),
        ("c5:090", 3),
        ("c5:360", 3),
        ("c5:-90", 3),
        ("c5:90:90", 5),
        ("c5>d7:0", 6),
        ("c5>d7>e7", 5),
        ("c5>d7:\uff190", 6),
        ("c5:90+c5:180", 6),
        ("c5>d7+c5>e7", 6),
        ("c5>d7+e7>d7", 9),
        ("c5:90+d7>c5", 9),
        ("d7>c5+c5:90", 6),
        ("c5+d7", 2),
        ("c5-d7", 2),
    ],
)
def test_wrong_moves_are_refused_at_their_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.at, caught.value.text) == (at, text)


@pytest.mark.parametrize("value", [None, 7, b"c5:90", ["c5:90"], True])
def test_what_is_no_text_is_refused(value: Any) -> None:
    for parse in (parse_move, parse_cell, parse_tile, parse_board, quadroton.parse_position):
        with pytest.raises(NotationError):
            parse(value)


@pytest.mark.parametrize("text", ["", "c", "5c", "c17", "c5x", "C5", "c5 "])
def test_wrong_cells_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_cell(text)


@pytest.mark.parametrize("text", ["", "RGB", "RGBYR", "RGBW", "rgby"])
def test_wrong_tiles_are_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tile(text)


# --- Boards ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "tiles",
    [
        {},
        {"a16": "RGBY"},
        {"p16": "RGBY", "a1": "GGGG"},
        {"c5": "RGBY", "d5": "RRRR", "f5": "BYBY"},
        full_board(),
    ],
)
def test_boards_are_written_and_read(tiles: dict[str, str]) -> None:
    text = board_text(tiles)
    board = parse_board(text)
    assert format_board(board) == text
    lying = {cell: str(quadroton.tile_at(_bare(board), parse_cell(cell))) for cell in tiles}
    assert lying == tiles


def _bare(board: Any) -> Any:
    """A state with this board, whatever else."""
    import dataclasses

    return dataclasses.replace(quadroton.initial(), board=board)


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("16", 2),
        (EMPTY_ROWS, 44),
        (f"{EMPTY_ROWS}/16/16", 47),
        (f"{EMPTY_ROWS}/", 45),
        (f"{EMPTY_ROWS}/15", 47),
        (f"{EMPTY_ROWS}/17", 45),
        (f"{EMPTY_ROWS}/016", 45),
        (f"{EMPTY_ROWS}/0.16", 45),
        (f"{EMPTY_ROWS}/8.8", 47),
        (f"{EMPTY_ROWS}/1.RGBY.14.", 55),
        (f"{EMPTY_ROWS}/RGBY15", 45),
        (f"{EMPTY_ROWS}/RGBX.15", 45),
        (f"{EMPTY_ROWS}/RGBY.16", 50),
        (f"{EMPTY_ROWS}/RGBY.14", 52),
        (f"{EMPTY_ROWS}/16 ", 45),
        (f" {EMPTY_ROWS}/16", 0),
        (f"{EMPTY_ROWS}/\uff116", 45),
    ],
)
def test_wrong_boards_are_refused_at_their_place(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_board(text)
    assert caught.value.at == at


# --- Positions ------------------------------------------------------------------------------------


def test_positions_are_the_board_and_the_rest_as_json() -> None:
    state = position("RGBY@c5", scores=[3, 4], to_move=1)
    text = quadroton.format_position(state)
    board, rest = text.split(" ", 1)
    assert board == board_text({"c5": "RGBY"})
    assert rest.startswith('{"hands":[{"RRRR":1,"RRRG":2,')
    assert rest.endswith(
        '"to_move":1,"scores":[3,4],"placed":[[1,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0]],"moves":[1,0]}'
    )
    assert quadroton.parse_position(text) == state


def _rest(change: str, by: str) -> str:
    text = quadroton.format_position(position("RGBY@c5", scores=[3, 4], to_move=1))
    assert change in text
    return text.replace(change, by)


@pytest.mark.parametrize(
    ("change", "by"),
    [
        (" {", ""),
        (" {", "  {"),
        ('"to_move":1', '"to_move": 1'),
        ('"to_move":1', '"to_move":1.0'),
        ('"to_move":1', '"to_move":1,"to_move":1'),
        ('"to_move":1', '"to_move":1,"missed":0'),
        ('"to_move":1', '"to_move":true'),
        ('"to_move":1', '"to_move":1,"more":0'),
        ('"to_move":1,', ""),
        ('"to_move":1,"scores":[3,4]', '"scores":[3,4],"to_move":1'),
        ('"GGGG":1', '"GGGG":1,"BBBB":0'),
        ('"moves":[1,0]}', '"moves":[1,0]} '),
        ('"moves":[1,0]}', '"moves":[1,0]'),
        ('"moves":[1,0]}', '"moves":[1,0]}}'),
        ('"scores":[3,4]', '"scores":[3,NaN]'),
        ('"scores":[3,4]', '"scores":[3,' + "9" * 5000 + "]"),
        ('"scores":[3,4]', '"scores":' + "[" * 100_000),
        ("RGBY.", "RGBY."[:3]),
    ],
)
def test_only_canonical_positions_are_read(change: str, by: str) -> None:
    with pytest.raises(NotationError):
        quadroton.parse_position(_rest(change, by))


def test_the_place_of_what_is_not_canonical_is_named() -> None:
    text = _rest('"to_move":1', '"to_move": 1')
    with pytest.raises(NotationError) as caught:
        quadroton.parse_position(text)
    assert text[caught.value.at :].startswith(" 1,")
    shortened = quadroton.format_position(position())[:-1] + ',"missed":0}'
    with pytest.raises(NotationError) as caught:
        quadroton.parse_position(shortened)
    assert shortened[caught.value.at :] == ',"missed":0}'


def test_a_board_alone_is_no_position() -> None:
    board = board_text({"c5": "RGBY"})
    with pytest.raises(NotationError) as caught:
        quadroton.parse_position(board)
    assert caught.value.at == len(board)
