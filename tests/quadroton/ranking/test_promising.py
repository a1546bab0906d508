"""Promising moves, and the engine `greedy` that plays by them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.engines import Budget, greedy, play, uniform
from boardgames_core.quadroton import Move, Options, Placing, Rearranging, State
from boardgames_core.quadroton.ranking import promising, singles
from boardgames_core.quadroton.ranking.singles import RankedPlacing
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.state.limits import NO_MOVES, PLACING_LIMITS, REARRANGING_LIMITS
from boardgames_core.quadroton.tiles import KINDS, NO_TILES, Hand
from tests.depth import cases, deep, parts
from tests.oracles.quadroton_random_start import Dice
from tests.quadroton.positions import after, altered, position, reverse
from tests.quadroton.ranking.situations import Situation, situation

PARTS = 10

BOARDS = cases(500, short=150)
"""Boards on which the engine is compared with all placings of one tile, scored one by one."""

CANDIDATES = 120
"""On each of them about this many placings, if it has no more free cells than that."""

EMPTY_ONES = 5
"""Of boards with more free cells only one in this many is compared."""

LOOKED_AT = 8
"""Moves that the engine may look at: the best must be among them."""


def gain(state: State, move: Move) -> int:
    """What a move scores for the player to move, by the public functions."""
    mover = quadroton.to_move(state)
    assert mover is not None
    after_it = quadroton.apply(state, move)
    return quadroton.scores(after_it)[mover] - quadroton.scores(state)[mover]


def size(move: Move) -> tuple[type, int]:
    """The kind of a move, and of how many tiles it is."""
    if isinstance(move, Placing):
        return Placing, len(move.tiles)
    assert isinstance(move, Rearranging)
    return Rearranging, len(move.changes)


def state_of(given: Situation, dice: Dice) -> State:
    """A state with the situation's board and few tiles in hand, which go one at a time only."""
    hand = list(NO_TILES)
    looks = 0
    for kind in dice.some(KINDS, len(KINDS)):
        if looks and (looks + len(kind.looks)) * len(given.free) > CANDIDATES:
            break
        hand[kind.index] = dice.between(1, 2)
        looks += len(kind.looks)
    state: State = altered(
        quadroton.initial(given.options, seed=1),
        board=given.board,
        hands=(bytes(hand), NO_TILES),
        mover=0,
        memory=given.memory,
        placed=((0, *PLACING_LIMITS[1:]), NO_MOVES),
        rearranged=(REARRANGING_LIMITS, NO_MOVES),
    )
    return state


def boards(first_seed: int, number: int) -> Iterator[Situation]:
    """This many situations with a free cell, one after the other."""
    seeds = count(first_seed)
    while number:
        given = situation(next(seeds))
        if given.free and (len(given.free) <= CANDIDATES or sum(given.free) % EMPTY_ONES == 0):
            number -= 1
            yield given


def check_greedy(given: Situation, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine's choice, with NumPy and without, has the value of the best placing of all."""
    state = state_of(given, Dice(random.Random(sum(given.board)).random))
    best = max(gain(state, move) for move in quadroton.legal_moves(state, 1))
    for fewest in (0, 1_000):
        # NumPy is used from this many cells on.
        monkeypatch.setattr(singles, "_FEW_CELLS", fewest)
        choice = greedy(quadroton, state, seed=1, budget=Budget(nodes=LOOKED_AT))
        assert choice.value == best == gain(state, choice.move)


def check_boards(first_seed: int, number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for given in boards(first_seed, number):
        check_greedy(given, monkeypatch)


@pytest.mark.clause("Q2.2", "Q2.5", "Q2.10")
@pytest.mark.parametrize("part", parts(PARTS))
def test_greedy_finds_the_best_placing_of_one_tile(
    part: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_boards(part * BOARDS * EMPTY_ONES, BOARDS // PARTS, monkeypatch)


def test_a_ranking_that_passes_over_the_best_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = singles.best_placings

    def careless(surroundings: Surroundings, hand: Hand, limit: int) -> list[RankedPlacing]:
        return honest(surroundings, hand, limit + 1)[1:]

    monkeypatch.setattr(promising, "best_placings", careless)
    with pytest.raises(AssertionError):
        check_boards(0, BOARDS, monkeypatch)


@deep
@pytest.mark.parametrize("tiles", ["BBGG@b2 RRGB@c2 RYYY@h8 BGGB@h9", ""])
def test_with_a_whole_hand_the_best_placing_of_all_comes_first(tiles: str) -> None:
    state = position(tiles, {"catalogue": "demo"})
    given = Situation(state.board, [], state.memory, state.options)
    free = [cell for cell in range(256) if not any(p >> _bit(cell) & 1 for p in state.board)]
    looks = [look.index for kind in KINDS if state.hands[0][kind.index] for look in kind.looks]
    best = max(given.points(cell, tile) for cell in free for tile in looks)
    (first,) = quadroton.promising_moves(state, 1)
    assert size(first) == (Placing, 1)
    assert gain(state, first) == best


def _bit(cell: int) -> int:
    from boardgames_core.quadroton.squares import CELL_BITS

    return CELL_BITS[cell]


# --- The list ------------------------------------------------------------------------------------


@cache
def positions() -> tuple[State, ...]:
    """States of random games, of both kinds, with moves of all sizes before and after them."""
    kinds = (Options(), Options(catalogue="demo"), Options(reverse=True))
    found = []
    for seed, options in enumerate(kinds):
        state = quadroton.initial(options, seed=seed)
        for turn in play(quadroton, state, [uniform, uniform], seed=seed, max_turns=60):
            if len(str(turn.move)) % 7 == 0:
                found.append(turn.after)
    return tuple(found)


@pytest.mark.parametrize(
    "limit", [0, 1, 3, *(pytest.param(limit, marks=deep) for limit in (4, 17, 64, 300))]
)
@pytest.mark.clause("Q2.6", "Q2.18", "Q3.2", "Q3.3")
def test_promising_moves_are_legal_different_and_not_too_many(limit: int) -> None:
    for state in positions():
        moves = quadroton.promising_moves(state, limit)
        assert len(moves) == len(set(moves)) <= limit
        assert bool(moves) == bool(limit)
        assert [quadroton.why_illegal(state, move) for move in moves] == [None] * len(moves)


def test_single_tiles_come_first_then_placings_then_rearrangings_each_the_best_first() -> None:
    state = position("BBGG@b2 RRGB@c2 RYYY@h8 BGGB@h9 RRRY@i9 RBYY@i10")
    moves = quadroton.promising_moves(state, 200)
    parts: list[list[Move]] = [
        [move for move in moves if size(move) == (Placing, 1)],
        [move for move in moves if isinstance(move, Placing) and size(move) != (Placing, 1)],
        [move for move in moves if isinstance(move, Rearranging)],
    ]
    assert [*parts[0], *parts[1], *parts[2]] == moves
    for part in parts:
        gains = [gain(state, move) for move in part]
        assert gains == sorted(gains, reverse=True)
    assert {size(move)[1] for move in parts[1]} == set(range(2, 9))
    assert {1, 2, 3} <= {size(move)[1] for move in parts[2]}
    assert 1 <= len(parts[1]) <= 50
    assert 1 <= len(parts[2]) <= 50


def test_none_when_the_game_is_over() -> None:
    over = after(position("RRRG@a1"), ("resign", 0, None))
    assert quadroton.promising_moves(over, 10) == []


@pytest.mark.clause("Q2.6")
def test_sizes_whose_limit_is_used_up_are_left_out() -> None:
    # Player 0 has placed 3 tiles twice and 8 tiles; what is left of the hand is for the other's.
    state = altered(
        position("BBGG@b2 RRGB@c2 RYYY@h8 BGGB@h9"),
        placed=((0, 7, 0, 5, 0, 3, 0, 1), NO_MOVES),
        rearranged=((8, 0, 6, 5, 4, 3, 2, 1), NO_MOVES),
    )
    sizes = {size(move) for move in quadroton.promising_moves(state, 400)}
    assert sizes == {*((Placing, n) for n in (1, 3, 5, 7)), (Rearranging, 2)}


# --- More than one tile --------------------------------------------------------------------------


def greedy_gain(state: State) -> float:
    value = greedy(quadroton, state, seed=1).value
    assert value is not None
    return value


@pytest.mark.clause("Q2.2", "Q2.19")
def test_greedy_places_several_tiles_where_one_scores_nothing() -> None:
    hand = list(NO_TILES)
    hand[next(kind.index for kind in KINDS if kind.name == "RRRG")] = 2
    state = altered(position("", {"fences": False}), hands=(bytes(hand), NO_TILES))
    # One tile has 3 red squares, too few for a chain; two beside each other have 6: 12 points.
    assert greedy_gain(state) == 12


@pytest.mark.clause("Q2.4", "Q2.19")
def test_greedy_moves_a_tile_to_where_it_scores() -> None:
    options: dict[str, Any] = {"fences": False}
    state = altered(position("RRRR@a1 GRGG@p16", options), hands=(NO_TILES, NO_TILES))
    # The red square joins the four: a chain of 5 has 6 points. All four green are with it: nothing.
    only = ((8, *NO_MOVES[1:]), NO_MOVES)
    used = altered(state, rearranged=((0, *REARRANGING_LIMITS[1:]), NO_MOVES))
    assert greedy_gain(used) == 6
    assert greedy_gain(altered(used, rearranged=only)) >= 6


@pytest.mark.clause("Q3.2")
def test_greedy_exchanges_tiles_in_the_reverse_game() -> None:
    """RRRR, on a1, could come to where red squares all around h8 wait for it."""
    state = reverse("YBRR@g8 RRYB@h7 BRRY@h9 RYBR@i8", {"fences": False})
    state = altered(state, rearranged=((32, 0, 12, 10, 8, 6, 4, 2), NO_MOVES))
    moves = quadroton.promising_moves(state, 300)
    assert {size(move) for move in moves} == {(Rearranging, 2)}
    exchange = quadroton.parse_move("a1>h8+h8>a1")
    assert gain(state, moves[0]) >= gain(state, exchange) > 0
    assert any(move.changes[0].target != move.changes[0].source for move in moves)  # type: ignore[union-attr]


@pytest.mark.clause("Q3.2")
def test_in_the_reverse_game_every_rotation_of_one_tile_is_ranked() -> None:
    state = reverse("RRRG@h8 RRRB@h9")
    best = max(gain(state, move) for move in quadroton.legal_moves(state, 1))
    first, *_ = quadroton.promising_moves(state, 400)
    assert gain(state, first) == best
    assert greedy_gain(state) == best


@pytest.mark.clause("Q2.18")
def test_no_promising_move_undoes_the_opponent_s_last() -> None:
    """What scores most would turn back the tile that the opponent has just turned."""
    state = position("RRRG@h8 RRRB@i8 RRGG@h9", {"fences": False}, to_move=1)
    turned = after(state, "h8:90")
    moves = quadroton.promising_moves(turned, 400)
    rearrangings = [move for move in moves if isinstance(move, Rearranging)]
    assert rearrangings
    assert all(quadroton.why_illegal(turned, move) is None for move in rearrangings)
    assert quadroton.why_illegal(turned, quadroton.parse_move("h8>a1")) is not None


def test_the_same_moves_are_promising_every_time() -> None:
    state = position("BBGG@b2 RRGB@c2 RYYY@h8 BGGB@h9 RRRY@i9 RBYY@i10")
    assert quadroton.promising_moves(state, 90) == quadroton.promising_moves(state, 90)


@pytest.mark.parametrize("options", [{"reverse": True}, pytest.param({}, marks=deep)])
def test_greedy_plays_a_game(options: dict[str, Any]) -> None:
    state = quadroton.initial(Options(**options), seed=5)

    def quick(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Any:
        return greedy(game, state, seed=seed, budget=Budget(nodes=24))

    turns = list(play(quadroton, state, [quick, quick], seed=5, max_turns=40))
    assert quadroton.outcome(turns[-1].after) is not None or len(turns) == 40
    assert sum(turns[-1].after.scores) > 0


@deep
def test_greedy_is_better_than_chance() -> None:
    def quick(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Any:
        return greedy(game, state, seed=seed, budget=Budget(nodes=LOOKED_AT))

    *_, last = play(quadroton, quadroton.initial(seed=6), [quick, uniform], seed=2, max_turns=60)
    assert last.after.scores[0] > last.after.scores[1]
