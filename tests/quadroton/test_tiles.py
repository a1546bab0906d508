"""The 256 tiles, their 70 kinds, and the deal."""

from __future__ import annotations

import pytest

from boardgames_core import quadroton
from boardgames_core.chance import generator
from boardgames_core.quadroton import KINDS, Options, kind_of, parse_tile
from boardgames_core.quadroton.squares import CELL, CORNERS, EMPTY
from boardgames_core.quadroton.tiles import (
    FREE,
    KIND_INDEX,
    KIND_OF,
    NO_TILES,
    PARTS,
    ROTATED,
    TILES,
    TILES_OF_KIND,
    board_with,
    deal,
    hand_of,
    tile_on,
)
from tests.quadroton.positions import all_kinds, least_reading


@pytest.mark.clause("Q1.2")
def test_there_is_one_tile_for_every_colouring() -> None:
    assert len({str(tile) for tile in TILES}) == 256
    assert [tile.index for tile in TILES] == list(range(256))
    for colour in "RGBY":
        assert sum(str(tile).count(colour) for tile in TILES) == 256


@pytest.mark.clause("Q1.2")
def test_a_quarter_turn_clockwise_puts_the_last_letter_first() -> None:
    tile = parse_tile("RGBY").index
    assert [str(TILES[turned[tile]]) for turned in ROTATED] == ["RGBY", "YRGB", "BYRG", "GBYR"]


@pytest.mark.clause("Q1.2")
def test_there_are_seventy_kinds() -> None:
    assert len(KINDS) == 70
    assert [TILES_OF_KIND.count(number) for number in (1, 2, 4)] == [4, 6, 60]
    assert sum(TILES_OF_KIND) == 256
    assert {kind.name: n for kind, n in zip(KINDS, TILES_OF_KIND, strict=True)} == all_kinds()
    twos = [kind.name for kind in KINDS if len(kind.looks) == 2]
    assert twos == ["RGRG", "RBRB", "RYRY", "GBGB", "GYGY", "BYBY"]


@pytest.mark.clause("Q1.2")
def test_a_kind_is_named_by_the_least_of_its_readings() -> None:
    assert [kind.name for kind in KINDS[:3]] == ["RRRR", "RRRG", "RRRB"]
    assert [kind.index for kind in KINDS] == list(range(70))
    for tile in TILES:
        assert kind_of(tile).name == least_reading(str(tile))
        assert KINDS[KIND_OF[tile.index]] is kind_of(tile)
        assert tile in kind_of(tile).looks
    assert KIND_INDEX["YYYY"] == 69
    assert str(KINDS[1]) == "RRRG"
    assert [str(look) for look in KINDS[1].looks] == ["RRRG", "GRRR", "RGRR", "RRGR"]


@pytest.mark.clause("Q1.1", "Q1.2")
def test_the_squares_of_a_tile_have_its_colours() -> None:
    for tile in TILES:
        parts = dict(PARTS[tile.index])
        assert sum(parts.values()) == CELL
        for corner, colour in zip(CORNERS, tile.colours, strict=True):
            assert parts[colour.index] >> corner & 1


@pytest.mark.clause("Q1.1")
def test_every_tile_is_found_where_it_was_put() -> None:
    board = board_with((tile, cell) for tile, cell in zip(range(256), range(256), strict=True))
    assert [tile_on(board, cell) for cell in range(256)] == list(range(256))
    assert sum(bits.bit_count() for bits in board) == 1024
    assert [bits.bit_count() for bits in board] == [256] * 4
    assert tile_on(EMPTY, 0) == FREE
    assert tile_on(board_with([(0, 5)]), 5) == 0
    assert tile_on(board_with([(0, 5)]), 6) == FREE


@pytest.mark.clause("Q1.3")
@pytest.mark.parametrize("seed", range(8))
def test_a_deal_gives_hands_of_equal_worth(seed: int) -> None:
    first, second = deal(generator(seed))
    assert sum(first) == sum(second) == 128
    for kind, own, other in zip(KINDS, first, second, strict=True):
        if len(kind.looks) == 1:
            assert own + other == 1
        else:
            assert own == other == len(kind.looks) // 2
    assert sum(min(own, other) for own, other in zip(first, second, strict=True)) == 126
    single = [own for kind, own in zip(KINDS, first, strict=True) if len(kind.looks) == 1]
    assert sum(single) == 2


@pytest.mark.clause("Q1.3")
def test_every_choice_of_one_coloured_tiles_is_dealt() -> None:
    hands = {deal(generator(seed))[0] for seed in range(200)}
    assert len(hands) == 6


@pytest.mark.clause("Q2.1")
def test_the_first_move_is_drawn_by_lot() -> None:
    movers = [quadroton.to_move(quadroton.initial(seed=seed)) for seed in range(200)]
    assert 60 < movers.count(0) < 140
    assert movers.count(0) + movers.count(1) == 200


@pytest.mark.clause("Q3.1")
def test_the_reverse_game_begins_with_all_tiles_on_the_board() -> None:
    state = quadroton.initial(Options(reverse=True), seed=3)
    tiles = [quadroton.tile_at(state, cell) for cell in quadroton.cells(state.options)]
    kinds = [kind_of(tile).name for tile in tiles if tile is not None]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == all_kinds()
    assert not quadroton.hand(state, 0)
    assert not quadroton.hand(state, 1)
    assert state.hands == (NO_TILES, NO_TILES)
    other = quadroton.initial(Options(reverse=True), seed=4)
    assert quadroton.format_position(other) != quadroton.format_position(state)


@pytest.mark.clause("Q3.1")
def test_every_rotation_occurs_in_the_reverse_game() -> None:
    # RGBY is the only tile of its four readings that lies so before any rotation.
    readings = set()
    for seed in range(40):
        state = quadroton.initial(Options(reverse=True), seed=seed)
        lying = [quadroton.tile_at(state, cell) for cell in quadroton.cells(state.options)]
        names = [str(tile) for tile in lying]
        readings.add(tuple(names.count(name) for name in ("RGBY", "YRGB", "BYRG", "GBYR")))
        assert sum(map(names.count, ("RGBY", "YRGB", "BYRG", "GBYR"))) == 4
    assert len(readings) > 5


@pytest.mark.clause("Q1.2")
def test_a_hand_counts_kinds() -> None:
    hand = hand_of([parse_tile("RGBY").index, parse_tile("YRGB").index, parse_tile("GGGG").index])
    assert hand[KIND_INDEX["RGBY"]] == 2
    assert hand[KIND_INDEX["GGGG"]] == 1
    assert sum(hand) == 3
