"""The engine that knows the truth."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boardgames_core import IllegalMoveError, InvalidStateError, sectors, triples
from boardgames_core.engines import (
    ENGINES,
    Budget,
    Engine,
    engine_from_text,
    greedy,
    solve,
    uniform,
)
from tests.depth import cases, deep
from tests.oracles import sectors as oracle
from tests.oracles.sectors_solver import Solver

BOTH = {"rounds": 2, "puzzle_fields": "both"}
SHORT = {"rounds": 3, "relocate": 1}


def finish(options: sectors.Options, claimer: Engine, setter: Engine, seed: int) -> sectors.State:
    """The end of a game between two engines."""
    state = sectors.initial(options)
    while (player := sectors.to_move(state)) is not None:
        engine = claimer if player == 0 else setter
        move = engine(sectors, state, seed=seed + state.steps).move
        state = sectors.apply(state, move)
    return state


def claimed(end: sectors.State) -> int | Fraction:
    """The score of the claimer at the end of a game."""
    score = sectors.scores(end)[0]
    assert score is not None
    return score


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ({}, 9),
        ({"rounds": 5, "relocate": 2}, 6),
        ({"rounds": 4, "relocate": 3}, 4),
        pytest.param({**BOTH, "may_stand": True}, None, marks=deep),
        pytest.param({**BOTH, "values": [0, 0, 1, 5]}, None, marks=deep),
    ],
)
def test_it_never_does_worse_than_the_value(given: dict[str, Any], value: int | None) -> None:
    """The rulebook's value of the game, or that of plain minimax."""
    value = Solver(given).value(oracle.begin(given)) if value is None else value
    options = sectors.decode_options(given)
    for seed in range(cases(5, short=1)):
        for other in (uniform, greedy):
            end = finish(options, solve, other, seed)
            assert claimed(end) >= value
            end = finish(options, other, solve, seed)
            assert claimed(end) <= value
        end = finish(options, solve, solve, seed)
        assert sectors.scores(end)[0] == value


@deep
def test_the_seed_draws_among_the_best_moves() -> None:
    state = sectors.initial(sectors.Options(rounds=2))
    found = {str(solve(sectors, state, seed=seed).move) for seed in range(300)}
    assert found == {f"+{field}" for field in sectors.FIELDS}  # all are alike up to renaming
    state = sectors.parse_position("123,145 u246 - 3", sectors.Options(rounds=2))
    best = {str(move) for move, value in sectors.solve(state).moves if value == 1}
    found = {str(solve(sectors, state, seed=seed).move) for seed in range(60)}
    # 6 and 7 are on neither field, 2 and 4 on one each; 3, 5 and 1 are two moves away.
    assert found == best == {"u267", "u467"}


@pytest.mark.parametrize("seed", range(6))
def test_the_line_is_best_play_to_the_end(seed: int) -> None:
    state = sectors.initial(sectors.decode_options(SHORT))
    choice = solve(sectors, state, seed=seed)
    assert choice.line[0] == choice.move
    for move in choice.line:
        state = sectors.apply(state, move)
    assert sectors.scores(state)[0] == 4  # by the rulebook


def test_value_is_the_movers_lead() -> None:
    claim = sectors.initial(sectors.decode_options(SHORT))
    assert solve(sectors, claim, seed=1).value == float(4 - Fraction(27, 7))
    mark = sectors.apply(claim, sectors.parse_move("+123"))
    assert solve(sectors, mark, seed=1).value == float(Fraction(27, 7) - 4)
    huge = sectors.Options(rounds=1, values=(2**60, 2**60, 2**60, 2**63 - 1))
    assert solve(sectors, sectors.initial(huge), seed=1).value == -(2.0**53)


def test_it_is_named_and_a_budget_plays_no_part() -> None:
    assert ENGINES["solve"] is solve
    state = sectors.initial(sectors.decode_options(SHORT))
    found = engine_from_text("solve:nodes=1")(sectors, state, seed=3)
    assert (
        found == solve(sectors, state, seed=3, budget=Budget(ms=1)) == solve(sectors, state, seed=3)
    )


def test_games_without_a_solver_and_without_two_sides() -> None:
    with pytest.raises(InvalidStateError, match="triples has no exact solver"):
        solve(triples, triples.initial(seed=1), seed=1)
    with pytest.raises(InvalidStateError, match="not two sides"):
        solve(sectors, sectors.initial(sectors.Options(claimers=2)), seed=1)
    over = sectors.parse_position("123 u145 - 2", sectors.Options(rounds=1))
    with pytest.raises(IllegalMoveError):
        solve(sectors, over, seed=1)
