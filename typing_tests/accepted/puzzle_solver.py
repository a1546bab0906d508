"""A solver of puzzles: the shortest way through a finale, and the truth about Sectors."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_type

from boardgames_core import sectors, triples
from boardgames_core.engines import solve

PUZZLE = (
    "2Y3/R2G2/1R2G1/2BR1G/2Y3/1R3G/Y3B1/3Y2/2B1B1 0 BBY,BRR,BRG,BGY,RGG,RGY,GGG RRY,RYY,GGY finale0"
)


def taps(puzzle: str) -> list[str]:
    way = triples.solve_finale(triples.parse_position(puzzle))
    if way is None:
        return []
    assert_type(way, tuple[triples.Tap, ...])
    return [triples.format_move(tap) for tap in way]


def best(state: sectors.State) -> sectors.Move:
    solution = sectors.solve(state)
    assert_type(solution.par, Fraction)
    assert_type(solution.moves, tuple[tuple[sectors.Move, int], ...])
    choice = solve(sectors, state, seed=1)
    assert_type(choice.move, sectors.Claim | sectors.Mark)
    return solution.move or choice.move


def main() -> None:
    assert taps(PUZZLE) == ["b1", "b2", "c1"]
    assert sectors.is_legal(sectors.initial(sectors.Options(rounds=2)), sectors.parse_move("+135"))
    state = sectors.parse_position("123,145 u246 - 3", sectors.Options(rounds=2))
    assert sectors.is_legal(state, best(state))
