"""Reflections and renamings that change no legality and no score; the key for tables."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import triples
from tests.triples.boards import codes, drawn, legal, play, position, rows_of, standing, tap

BLUE, RED, GREEN, YELLOW = triples.Colour

BOARD = """
    B R . .
    . . G .
    . . . Y
"""
SQUARE = """
    B R . .
    . . G .
    . . . Y
    . . . .
"""


@pytest.mark.parametrize(
    ("symmetry", "image"),
    [
        (triples.Symmetry(), BOARD),
        (triples.Symmetry(flip_columns=True), ". . R B\n. G . .\nY . . ."),
        (triples.Symmetry(flip_rows=True), ". . . Y\n. . G .\nB R . ."),
        (triples.Symmetry(flip_columns=True, flip_rows=True), "Y . . .\n. G . .\n. . R B"),
        (
            triples.Symmetry(colours=(RED, GREEN, YELLOW, BLUE)),
            "R G . .\n. . Y .\n. . . B",
        ),
        (
            triples.Symmetry(flip_columns=True, colours=(BLUE, RED, YELLOW, GREEN)),
            ". . R B\n. Y . .\nG . . .",
        ),
    ],
)
def test_images_of_a_board(symmetry: triples.Symmetry, image: str) -> None:
    state = symmetry.state(position(BOARD))
    assert drawn(state) == rows_of(image)
    assert state == position(image)
    assert legal(state) == legal(position(image))


@pytest.mark.parametrize(
    ("symmetry", "image"),
    [
        # Rows and columns change places: a4 goes to d1, since a is the first and 1 is the first.
        (triples.Symmetry(turn=True), ". Y . .\n. . G .\n. . . R\n. . . B"),
        (triples.Symmetry(flip_columns=True, turn=True), ". . . B\n. . . R\n. . G .\n. Y . ."),
        (triples.Symmetry(flip_rows=True, turn=True), ". . Y .\n. G . .\nR . . .\nB . . ."),
    ],
)
def test_rows_and_columns_of_a_square_board_change_places(
    symmetry: triples.Symmetry, image: str
) -> None:
    assert drawn(symmetry.state(position(SQUARE))) == rows_of(image)


@pytest.mark.clause("T5")
def test_notice_boards_are_renamed_and_options_too() -> None:
    state = position("B R .\n. . .\nG . Y", 1, "BRG,RGY BRY,BGY", claims="shared")
    rename = triples.Symmetry(colours=(RED, GREEN, BLUE, YELLOW))
    renamed = rename.state(state)
    # BRG stays, RGY becomes BGY; BRY becomes RGY, BGY becomes BRY.
    assert standing(renamed) == "1 BRG,BGY BRY,RGY race"
    odd = rename.state(position("B B R\n. . .\nG . B"))  # three blues become three reds
    assert triples.options(odd).tiles_per_colour == (1, 3, 1, 0)
    assert rename.kind(triples.Kind.named("BBG")) == triples.Kind.named("BRR")


@pytest.mark.clause("T3")
@pytest.mark.parametrize(("board", "count"), [(BOARD, 96), (SQUARE, 192)])
def test_moves_go_with_the_board(board: str, count: int) -> None:
    state = position(board, moves=4, finale_moves=2, move_limit=9)
    options = triples.options(state)
    group = list(triples.symmetry_group(options))
    assert len(set(group)) == count
    assert group[0] == triples.Symmetry()
    for symmetry in group:
        image = symmetry.state(state)
        moved = {symmetry.move(move, options) for move in triples.legal_moves(state)}
        assert moved == set(triples.legal_moves(image))
        for move in triples.legal_moves(state):
            after = triples.apply(image, symmetry.move(move, options))
            assert after == symmetry.state(triples.apply(state, move))


def test_all_images_the_state_itself_first() -> None:
    state = position(BOARD)
    images = list(triples.symmetries(state))
    assert images[0] == state
    assert len(images) == len(set(images)) == 96
    assert len(set(triples.symmetries(position(SQUARE)))) == 192
    # A board with symmetries of its own has fewer different images.
    assert len(set(triples.symmetries(position("B . .\n. . .\n. . .", phase="draw")))) == 16


def test_phase_and_winner_stay() -> None:
    x = ". R .\nB . B\n. . .\nG . G"
    state = position(x, 1, "BBR BBG,BRG,BGG", "finale1", finale_moves=3)
    for image in triples.symmetries(state):
        assert (triples.phase(image), triples.winner(image)) == (triples.Phase.FINALE, 1)
        assert triples.scores(image) == (1, 3)
        assert triples.format_position(triples.parse_position(triples.format_position(image)))


def test_a_symmetry_that_is_none() -> None:
    wrong: list[Any] = [
        (BLUE, RED, GREEN, GREEN),
        (BLUE, RED, GREEN),
        (BLUE, RED, GREEN, YELLOW, YELLOW),
    ]
    for colours in wrong:
        assert codes(lambda colours=colours: triples.Symmetry(colours=colours)) == ["T2 colours"]  # type: ignore[misc]
    turned = triples.Symmetry(turn=True)
    assert codes(lambda: turned.state(position(BOARD))) == ["T2 not-square"]
    assert codes(lambda: turned.move(tap("a1"), triples.Options())) == ["T2 not-square"]


def test_the_key_leaves_out_the_counters_alone() -> None:
    state = position(". B .\n. . .\nR . G")
    there_and_back = play(state, "a3 b3")
    assert there_and_back != state
    assert triples.key(there_and_back) == triples.key(state)
    assert hash(triples.key(there_and_back)) == hash(triples.key(state))
    finale = ". R .\nB . B\n. . .\nG . G"
    different = [
        position(SQUARE),
        position(SQUARE, 1),
        position(SQUARE, 0, "BRG -"),
        position(SQUARE, 0, "- BRG"),
        position(SQUARE, claims="shared"),
        position(SQUARE, move_limit=9),
        position(SQUARE, phase="draw", move_limit=9),
        position(SQUARE[::-1]),
        position(finale, 0, "BBR,BBG,BRG -", "finale0", finale_limit=9),
        position(finale, 0, "BBR,BBG,BRG -", "over0", finale_limit=9),
    ]
    assert len({triples.key(each) for each in different}) == len(different)
