"""What a game may have besides: asked for by name, with its types."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import AnyGame, GameOf, games, quadroton, sectors, triples
from boardgames_core.game import (
    BestPlay,
    CoversClauses,
    HasAlternatives,
    HasClausesBeyondRecords,
    ListsReasons,
    MoveT,
    RanksMoves,
    Solvable,
    StateT,
    ability,
)

ranking: RanksMoves[quadroton.State, quadroton.Move] = quadroton
reasons: ListsReasons[quadroton.State, quadroton.Move] = quadroton
solvable: Solvable[sectors.State, sectors.Move] = sectors
rulings: list[HasAlternatives] = [triples, sectors, quadroton]
covers_triples: CoversClauses[triples.Turn] = triples
covers_sectors: CoversClauses[sectors.Turn] = sectors
covers_quadroton: CoversClauses[quadroton.Turn] = quadroton
beyond: list[HasClausesBeyondRecords] = [triples, sectors, quadroton]


def looked_at(game: GameOf[StateT, MoveT], state: StateT) -> list[MoveT]:
    ranking = ability(game, "promising_moves")
    return [] if ranking is None else list(ranking.promising_moves(state, 5))


def readings(game: AnyGame) -> int:
    able = ability(game, "alternatives")
    count = 1
    for values in able.alternatives.values() if able else ():
        count *= len(values)
    return count


def main() -> None:
    assert looked_at(triples, triples.initial(seed=1)) == []
    assert len(looked_at(quadroton, quadroton.initial(seed=4))) == 5
    assert [readings(games[name]) for name in ("triples", "sectors")] == [16, 48]
    solver = ability(sectors, "solve")
    assert_type(solver, Solvable[sectors.State, sectors.Move] | None)
    assert solver is not None and ability(triples, "solve") is None
    best = solver.solve(sectors.parse_position("123,145 u246 - 3", sectors.Options(rounds=2)))
    assert_type(best, BestPlay[sectors.Claim | sectors.Mark])
