"""The engines that look ahead: minimax and mcts."""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterable
from typing import cast

import pytest

from boardgames_core import IllegalMoveError, quadroton, sectors, triples
from boardgames_core.chance import generator
from boardgames_core.engines import ENGINES, Budget, Choice, mcts, minimax, play, uniform
from boardgames_core.engines.candidates import candidates
from boardgames_core.game import GameOf, MoveT, StateT
from tests.depth import deep
from tests.oracles import sectors as sectors_oracle
from tests.oracles.sectors_solver import Solver

START = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
OVER = triples.parse_position("3/3/3 0 - - draw")


@pytest.mark.parametrize("name", ["minimax", "mcts"])
def test_same_seed_and_budget_same_move(name: str) -> None:
    engine = ENGINES[name]
    for seed in range(3):
        choice = engine(triples, START, seed=seed, budget=Budget(nodes=80))
        assert choice == engine(triples, START, seed=seed, budget=Budget(nodes=80))
        assert choice.move in set(triples.legal_moves(START))
        assert choice.line[0] == choice.move


@pytest.mark.parametrize("name", ["minimax", "mcts"])
def test_no_move_when_over(name: str) -> None:
    with pytest.raises(IllegalMoveError):
        ENGINES[name](triples, OVER, seed=1)


@pytest.mark.parametrize("name", ["minimax", "mcts"])
def test_expected_lines_are_playable(name: str) -> None:
    """`apply` refuses a move that is not legal."""
    state = START
    line = ENGINES[name](triples, START, seed=2, budget=Budget(nodes=600)).line
    for move in line:
        state = triples.apply(state, move)
    assert len(line) > 1


@pytest.mark.parametrize("name", ["minimax", "mcts"])
def test_a_time_budget_is_kept_roughly(name: str) -> None:
    """Not a timed test: it shows that the budget ends the search at all."""
    before = time.monotonic()
    ENGINES[name](triples, START, seed=1, budget=Budget(ms=30))
    assert time.monotonic() - before < 30


@pytest.mark.parametrize("rounds", [1, pytest.param(2, marks=deep)])
def test_minimax_is_best_play_where_it_sees_the_end(rounds: int) -> None:
    """The rulebook: one round is worth 0, two rounds 2, from a plain minimax of the oracle."""
    options = sectors.Options(rounds=rounds)
    state = sectors.initial(options)
    for turn in play(sectors, state, [_deep, _deep], seed=3):
        state = turn.after
    assert sectors.scores(state)[0] == {1: 0, 2: 2}[rounds]


def _deep(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    return minimax(game, state, seed=seed, budget=Budget(nodes=400_000))


def test_minimax_against_the_oracle_on_late_positions() -> None:
    """The last four steps of games of three rounds: the move chosen has the oracle's value."""
    options = sectors.Options(rounds=3)
    solver = Solver({"rounds": 3})
    checked = 0
    for seed in range(6):
        turns = list(play(sectors, sectors.initial(options), [uniform, uniform], seed=seed))
        state = turns[3].before
        choice = minimax(sectors, state, seed=seed, budget=Budget(nodes=200_000))
        game = sectors_oracle.make({"rounds": 3}, sectors.format_position(state))
        values = solver.move_values(game)
        best = max(values.values()) if sectors.to_move(state) == 0 else min(values.values())
        assert values[sectors.format_move(choice.move)] == best
        checked += 1
    assert checked == 6


def finale() -> triples.State:
    """A finale one move from its end: a tap of b3 takes the B of a3, and a4 b3 c2 is B B B.

    4  B . . .
    3  B . . .
    2  . . B .
    1  . . . .
    """
    options = triples.Options(4, 4, (3, 0, 0, 0))
    board = {
        triples.parse_cell("a4"): triples.Colour.BLUE,
        triples.parse_cell("a3"): triples.Colour.BLUE,
        triples.parse_cell("c2"): triples.Colour.BLUE,
    }
    kind = triples.Kind.named("BBB")
    return triples.set_up(options, board, notes=((kind,), ()), phase=triples.Phase.FINALE, winner=0)


@deep
@pytest.mark.parametrize("name", ["minimax", "mcts", "greedy"])
def test_engines_end_a_finale_that_one_move_ends(name: str) -> None:
    choice = ENGINES[name](triples, finale(), seed=1)
    assert triples.outcome(triples.apply(finale(), choice.move)) is not None


def test_mcts_tries_the_best_gain_first_where_moves_are_many() -> None:
    """Two tiles that make a chain score more than any one tile could beside them."""
    state = quadroton.initial(seed=4)
    for text in ("RRRG@h8", "BBGG@b2"):
        state = quadroton.apply(state, quadroton.parse_move(text))

    mover = quadroton.to_move(state) or 0

    def gain(move: quadroton.Move) -> int:
        return quadroton.scores(quadroton.apply(state, move))[mover]

    best = max(gain(move) for move in quadroton.promising_moves(state, 1_000))
    assert best > max(gain(move) for move in quadroton.promising_moves(state, 3))
    tried = mcts(quadroton, state, seed=1, budget=Budget(playouts=1)).move
    assert isinstance(tried, quadroton.Placing | quadroton.Rearranging)
    assert gain(tried) == best


def test_mcts_counts_the_playouts_through_its_move() -> None:
    """Every playout goes through one of the moves: the most visited has its share of them."""
    count = len(list(triples.legal_moves(START)))
    visits = mcts(triples, START, seed=1, budget=Budget(playouts=200)).visits
    assert visits is not None
    assert 200 / count <= visits <= 200
    assert mcts(triples, START, seed=1, budget=Budget(playouts=1)).visits == 1
    assert minimax(triples, START, seed=1, budget=Budget(nodes=9)).visits is None


def test_mcts_value_is_a_share() -> None:
    value = mcts(triples, START, seed=1, budget=Budget(playouts=20)).value
    assert value is not None
    assert 0 <= value <= 1


# --- Candidates


def test_all_moves_are_candidates_where_they_are_few() -> None:
    assert candidates(triples, START, generator(1), 21) == list(triples.legal_moves(START))


def test_where_there_are_too_many_the_candidates_are_different_legal_moves() -> None:
    chosen = candidates(triples, START, generator(1), 10)
    assert len(chosen) == len(set(chosen)) == 10
    assert set(chosen) <= set(triples.legal_moves(START))


class Ranking:
    """Triples with a ranking of its own."""

    def __init__(self, ranked: Iterable[Hashable]) -> None:
        self.ranked = ranked

    def __getattr__(self, name: str) -> object:
        return getattr(triples, name)

    def promising_moves(self, *_: object) -> Iterable[Hashable]:
        """These, whatever the state, as many as there are."""
        return self.ranked


def candidates_of(ranked: Iterable[Hashable], limit: int) -> list[Hashable]:
    """The candidates at the start, of 21 legal moves, by this ranking."""
    game = cast(GameOf[triples.State, Hashable], Ranking(ranked))
    return candidates(game, START, generator(1), limit)


def test_ranked_moves_stand_before_all_others_and_may_be_more_than_the_listed() -> None:
    legal = list(triples.legal_moves(START))
    beyond = ["a move that is not listed", legal[-1]]
    wanted = [*beyond, *legal[:-1]]
    assert len(legal) == 21
    assert candidates_of(beyond, 30) == wanted
    assert candidates_of(beyond, 21) == wanted[:21]


def test_a_game_s_own_ranking_comes_first() -> None:
    legal = list(triples.legal_moves(START))
    assert candidates_of(iter(legal[::-1]), 10) == legal[::-1][:10]
