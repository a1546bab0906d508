"""The engines that are written once for all games."""

from __future__ import annotations

import pickle
import re
from collections import Counter
from itertools import pairwise

import pytest

from boardgames_core import (
    BoardgamesError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    sectors,
    triples,
)
from boardgames_core.engines import (
    ENGINES,
    Budget,
    Choice,
    engine_from_text,
    greedy,
    mcts,
    minimax,
    play,
    solve,
    uniform,
)

START = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
OVER = triples.parse_position("3/3/3 0 - - draw")


@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_same_seed_same_move(name: str) -> None:
    engine = ENGINES[name]
    for seed in range(20):
        choice = engine(triples, START, seed=seed)
        assert choice == engine(triples, START, seed=seed)
        assert triples.why_illegal(START, choice.move) is None
        assert choice.line == (choice.move,)


def test_uniform_reaches_every_move() -> None:
    """Each of 21 legal moves is drawn: in 1,000 draws a given one is missing with 1 in 10**21."""
    drawn = Counter(uniform(triples, START, seed=seed).move for seed in range(1000))
    assert set(drawn) == set(triples.legal_moves(START))
    assert max(drawn.values()) < 3 * min(drawn.values())


def test_greedy_takes_the_best_gain_and_breaks_ties_by_seed() -> None:
    """By hand: four taps complete a triple, one each, and every kind is new at the start.

    c7 takes the B of d7: d8 c7 b6 is R B B. c6 takes the B of b6: d7 c6 b5 is B B Y. d3 takes the R
    of c3: b5 c4 d3 is Y Y R. a2 takes the G of a6: c4 b3 a2 is Y G G.
    """
    chosen = {str(greedy(triples, START, seed=seed).move) for seed in range(100)}
    assert chosen == {"c7", "c6", "d3", "a2"}
    assert greedy(triples, START, seed=0).value == 1.0


def test_greedy_within_a_budget_looks_at_few_moves() -> None:
    """With one node it is a random move: not always one of the best."""
    chosen = {str(greedy(triples, START, seed=s, budget=Budget(nodes=1)).move) for s in range(200)}
    assert len(chosen) == 21


@pytest.mark.parametrize("name", ["uniform", "greedy"])
def test_there_is_no_move_when_the_game_is_over(name: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        ENGINES[name](triples, OVER, seed=1)
    assert caught.value.reason.code == "over"
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_wrong_seeds(seed: int) -> None:
    with pytest.raises(InvalidStateError):
        uniform(triples, START, seed=seed)


@pytest.mark.parametrize("amount", [0, -1, True, 1.0, "5"])
def test_wrong_budgets(amount: int) -> None:
    with pytest.raises(InvalidStateError) as caught:
        Budget(nodes=amount, playouts=amount, ms=amount)
    assert len(caught.value.faults) == 3


def test_engines_from_text() -> None:
    engine = engine_from_text("greedy:nodes=1")
    assert engine(triples, START, seed=3) == greedy(triples, START, seed=3, budget=Budget(nodes=1))
    assert engine_from_text("uniform") is uniform


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("grady", 0),
        ("greedy:", 7),
        ("greedy:nodes", 7),
        ("greedy:nodes=0", 7),
        ("greedy:nodes=²", 7),
        ("greedy:nodes=-1", 7),
        ("greedy:nodes=1,nodes=1", 15),
        ("greedy:nodes=1,plies=1", 15),
    ],
)
def test_wrong_engines(text: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        engine_from_text(text)
    assert caught.value.at == at


def test_play_is_a_whole_game() -> None:
    turns = list(play(triples, START, [greedy, uniform], seed=4))
    assert triples.outcome(turns[-1].after) is not None
    assert all(turn.before == before.after for before, turn in pairwise(turns))
    assert turns == list(play(triples, START, [greedy, uniform], seed=4))
    assert turns != list(play(triples, START, [greedy, uniform], seed=5))


def test_play_of_no_turns() -> None:
    assert list(play(triples, OVER, [uniform, uniform])) == []
    assert list(play(triples, START, [uniform, uniform], max_turns=0)) == []


def test_a_choice_is_a_value() -> None:
    choice = Choice("move", 1.0, ("move",))
    assert pickle.loads(pickle.dumps(choice)) == choice
    assert issubclass(IllegalMoveError, BoardgamesError)


def test_every_engine_says_why() -> None:
    """One new kind is in reach of a tap; the lead of 11/7 is that of the example of `solve`."""
    state = START
    assert uniform(triples, state, seed=1).reason == "drawn at random"
    gains = greedy(triples, state, seed=1).reason
    assert re.fullmatch(
        r"(no other move gains|it is one of \d+ that gain) as much at once: \+1", gains
    )
    ahead = minimax(triples, state, seed=1, budget=Budget(nodes=1)).reason
    assert ahead == "it is worth +1, looking 1 move ahead"
    ahead = minimax(triples, state, seed=1, budget=Budget(nodes=400)).reason
    assert re.fullmatch(r"it is worth \+1, looking \d+ moves? ahead", ahead)
    choice = mcts(triples, state, seed=1, budget=Budget(playouts=30))
    assert choice.reason == (
        f"{choice.visits} of 30 playouts tried it, and it won {choice.value:.0%}"
    )
    late = sectors.parse_position("123,145 u246 - 3", sectors.Options(rounds=2))
    assert solve(sectors, late, seed=1).reason == "under best play of all it wins by 1.571"
    claimer = sectors.parse_position("123 u246 - 2", sectors.Options(rounds=2))
    value = solve(sectors, claimer, seed=1).value or 0
    assert solve(sectors, claimer, seed=1).reason == (
        f"under best play of all it loses by {-value:.4g}"
    )
