"""Unscored by kind: what was found and did not count, and which clause stopped it."""

from __future__ import annotations

from collections import Counter
from typing import assert_type

from boardgames_core import quadroton, sectors, triples
from boardgames_core.engines import play, uniform


def stopped(turns: list[quadroton.Turn]) -> Counter[tuple[str, str]]:
    found = Counter[tuple[str, str]]()
    for turn in turns:
        assert_type(turn.unscored, tuple[quadroton.Unscored, ...])
        found.update((each.clause, each.code) for each in turn.unscored)
    return found


def known_kinds(turn: triples.Turn) -> list[triples.Kind]:
    assert_type(turn.unscored, tuple[triples.TripleEvent, ...])
    return [each.kind for each in turn.unscored if not each.new]


def uncounted(turn: sectors.Turn) -> int:
    return sum(each.value for each in turn.unscored)


def main() -> None:
    start = quadroton.initial(seed=4)
    assert stopped(list(play(quadroton, start, [uniform, uniform], max_turns=2))) is not None
    state = triples.initial(seed=1)
    for turn in play(triples, state, [uniform, uniform], max_turns=9):
        assert len(known_kinds(turn)) <= len(turn.events)
    options = sectors.Options(rounds=2, puzzle_fields="both", count="last")
    turns = list(play(sectors, sectors.initial(options), [uniform] * 3, seed=1))
    assert uncounted(turns[-1]) >= 0
