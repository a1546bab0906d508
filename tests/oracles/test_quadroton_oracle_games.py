"""Quadroton's second model: what must hold in random games."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.depth import parts
from tests.oracles import quadroton
from tests.oracles.quadroton_begun import chance
from tests.oracles.quadroton_board import (
    Move,
    Place,
    Shift,
    kind_of,
    parse_step,
    step_text,
    turned,
)
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_random import (
    random_attempt,
    random_legal_move,
    random_record,
    random_step,
)
from tests.oracles.quadroton_random_start import DENSE, random_options, random_start
from tests.oracles.quadroton_start import start_data, start_game

Json = dict[str, Any]


# Random games.


@pytest.mark.parametrize("seed", parts(12, short=2))
def test_random_games_keep_what_must_hold(seed: int) -> None:
    dice = chance(seed)
    options = random_options(dice)
    start = random_start(dice, options)
    game = start_game(options, start)
    for _ in range(8):
        if game.to_move is None:
            break
        what, player, ms = random_step(dice, game)
        before = start_data(game)
        result = quadroton.step(game, what, player, ms)
        assert isinstance(result, quadroton.Played)
        assert start_data(game) == before
        after = result.game
        assert start_data(start_game(options, start_data(after))) == start_data(after)
        if not isinstance(what, str):
            assert parse_step(step_text(what)) == tuple(
                sorted(what, key=lambda item: step_text(what).index(step_text((item,))))
            )
            gained = [now - then for now, then in zip(after.scores, game.scores, strict=True)]
            assert gained[result.player] == sum(one["points"] for one in result.events)
        assert game.used_places <= after.used_places
        assert game.used_chains <= after.used_chains
        assert game.fenced <= after.fenced
        game = after


@pytest.mark.parametrize("seed", parts(6, short=2))
def test_random_attempts_are_refused_by_known_clauses_or_taken(seed: int) -> None:
    dice = chance(100 + seed)
    options = random_options(dice)
    game = start_game(options, random_start(dice, options))
    known = ["Q2.8", "Q2.12", "Q2.1", "Q2.7", "Q-R7", "Q2.2", "Q2.4", "Q3.1", "Q3.2"]
    known += ["Q-R1", "Q-R20", "Q3.3", "Q2.6", "Q2.18"]
    taken = 0
    for _ in range(60):
        what, player, ms = random_attempt(dice, game)
        result = quadroton.step(game, what, player, ms)
        if isinstance(result, quadroton.Refused):
            assert set(result.clauses) <= set(known)
        else:
            taken += 1
    assert taken < 60


@pytest.mark.parametrize("seed", parts(4))
def test_random_records_hold(seed: int) -> None:
    dice = chance(200 + seed)
    options = random_options(dice)
    record = random_record(dice, options, random_start(dice, options), 10)
    assert quadroton.wrong_claims(json.loads(json.dumps(record))) == []


@pytest.mark.parametrize("seed", parts(4))
def test_permuting_colours_and_turning_the_board_keep_points(seed: int) -> None:
    dice = chance(300 + seed)
    options = {"catalogue": DENSE}
    game = start_game(options, random_start(dice, options))
    what = random_legal_move(dice, game)
    while what is None:
        game = start_game(options, random_start(dice, options))
        what = random_legal_move(dice, game)
    points = points_of(game, what)
    renamed, move = with_colours_renamed(game, what)
    assert points_of(renamed, move) == points
    quarter, move = with_board_turned(game, what)
    assert points_of(quarter, move) == points


def points_of(game: Game, move: Move) -> int:
    result = quadroton.step(game, move)
    assert isinstance(result, quadroton.Played), result
    return sum(int(one["points"]) for one in result.events)


def with_colours_renamed(game: Game, move: Move) -> tuple[Game, Move]:
    """Red becomes green, green blue, blue yellow, yellow red."""
    table = str.maketrans("RGBY", "GBYR")
    other = game.copy()
    other.board = {cell: tile.translate(table) for cell, tile in game.board.items()}
    other.hands = [{kind_of(k.translate(table)): n for k, n in hand.items()} for hand in game.hands]
    other.used_chains = {(colour.translate(table), sq) for colour, sq in game.used_chains}
    return other, tuple(
        Place(item.tile.translate(table), item.cell) if isinstance(item, Place) else item
        for item in move
    )


def with_board_turned(game: Game, move: Move) -> tuple[Game, Move]:
    """Board and memories turned by 90 degrees clockwise."""

    def turn_cell(cell: tuple[int, int]) -> tuple[int, int]:
        return cell[1], 15 - cell[0]

    def turn_square(square: tuple[int, int]) -> tuple[int, int]:
        return square[1], 31 - square[0]

    other = game.copy()
    other.board = {turn_cell(cell): turned(tile, 90) for cell, tile in game.board.items()}
    other.used_places = {frozenset(map(turn_square, place)) for place in game.used_places}
    other.used_chains = {(colour, turn_square(sq)) for colour, sq in game.used_chains}
    other.fenced = set(map(turn_square, game.fenced))
    other.last_cells = list(map(turn_cell, game.last_cells))
    return other, tuple(
        Place(turned(item.tile, 90), turn_cell(item.cell))
        if isinstance(item, Place)
        else Shift(turn_cell(item.source), turn_cell(item.target), item.turn)
        for item in move
    )
