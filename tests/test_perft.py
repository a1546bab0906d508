"""Perft. The numbers are the rulebook's."""

from __future__ import annotations

import json
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import games, triples
from boardgames_core.perft import divide, perft
from tests.depth import cases

NODES = [21, 447, 9553, 204374]
START = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")


@pytest.mark.clause("T3")
@pytest.mark.parametrize(("depth", "nodes"), [(0, 1), *enumerate(NODES[: cases(4, short=3)], 1)])
def test_rulebook_position(depth: int, nodes: int) -> None:
    assert perft(triples, START, depth) == nodes


def test_divide_adds_up() -> None:
    parts = divide(triples, START, 2)
    assert sum(parts.values()) == 447
    assert list(parts) == [str(move) for move in triples.legal_moves(START)]


def test_sequences_that_end_early_do_not_count() -> None:
    over = triples.parse_position("3/3/3 0 - - draw")
    assert [perft(triples, over, depth) for depth in range(3)] == [1, 0, 0]
    assert divide(triples, over, 1) == {}


RULES = {"triples": 2, "sectors": 1, "quadroton": 1}
ROW = ("options", "start")
TABLE = json.loads((Path(__file__).parent / "data" / "perft.json").read_text("utf-8"))


@pytest.mark.parametrize("row", TABLE, ids=lambda row: f"{row['game']} {row['options']}"[:60])
def test_tables_made_by_the_oracles(row: dict[str, Any]) -> None:
    """`python -m tests.oracles.perft_tables` writes the table; the package has no part in it."""
    game = games[row["game"]]
    state = game.decode(
        {"game": game.name, "rules": RULES[game.name], **{key: row[key] for key in ROW}}
    )
    most = cases(10**9, short=5_000)
    wanted = list(takewhile(lambda nodes: nodes <= most, row["nodes"]))
    assert [perft(game, state, depth) for depth in range(len(wanted))] == wanted


def test_the_tables_count_a_million_nodes() -> None:
    """With the rulebook's position of Triples above."""
    assert sum(sum(row["nodes"]) for row in TABLE) + NODES[-1] >= 1_000_000
