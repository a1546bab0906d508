"""No engine ends a finale of Triples by `stop` while the search finds the way through it."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from boardgames_core import triples
from boardgames_core.engines import ENGINES, greedy, play
from tests.depth import by_depth, deep

GAMES = by_depth(6, 8, 100)

BOARDS = (
    triples.Options(),
    triples.Options(5, 4, (3, 2, 2, 0)),
    triples.Options(4, 4, (2, 2, 2, 1)),
)
"""The default board, and small ones, on which some finales have no way through."""


@cache
def finales() -> tuple[triples.State, ...]:
    """The first positions of finales, each of another game that `greedy` plays on both sides."""
    found: list[triples.State] = []
    seed = 0
    while len(found) < GAMES:
        start = triples.initial(BOARDS[seed % len(BOARDS)], seed=seed)
        turns = play(triples, start, [greedy, greedy], seed=seed, max_turns=200)
        after = next((t.after for t in turns if triples.winner(t.after) is not None), start)
        if triples.phase(after) is triples.Phase.FINALE:
            found.append(after)
        seed += 1
    return tuple(found)


@pytest.mark.clause("T-R12")
@pytest.mark.parametrize("name", ["greedy", "mcts", pytest.param("minimax", marks=deep)])
def test_no_engine_stops_a_finale_that_has_a_way(name: str) -> None:
    ended: Counter[str] = Counter()
    for number, start in enumerate(finales()):
        last = start
        engines = [ENGINES[name]] * 2
        for turn in play(triples, start, engines, seed=number, max_turns=60):
            if turn.move is triples.Step.STOP:
                assert triples.solve_finale(turn.before) is None
            last = turn.after
        outcome = triples.outcome(last)
        ended["cut off" if outcome is None else outcome.code] += 1
    assert ended["finale-complete"] > GAMES // 2
    assert not ended["cut off"], ended
