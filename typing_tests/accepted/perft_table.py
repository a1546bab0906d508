"""Perft: a table of counts for an implementation of one's own to be compared with."""

from __future__ import annotations

from typing import assert_type

from boardgames_core import GameOf, sectors, triples
from boardgames_core.game import MoveT, StateT
from boardgames_core.perft import divide, perft


def table(game: GameOf[StateT, MoveT], state: StateT, depth: int) -> dict[str, list[int]]:
    """For each first move the counts of 1 to `depth` moves."""
    rows: dict[str, list[int]] = {}
    for count in range(1, depth + 1):
        for move, number in divide(game, state, count).items():
            rows.setdefault(move, []).append(number)
    return rows


def main() -> None:
    state = triples.parse_position("1B1/3/R1G 0 - - race")
    assert_type(perft(triples, state, 2), int)
    assert sum(row[1] for row in table(triples, state, 2).values()) == perft(triples, state, 2)
    assert len(table(sectors, sectors.initial(), 1)) == 35
