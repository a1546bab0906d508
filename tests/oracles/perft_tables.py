"""Perft numbers by the oracles: how many sequences of legal moves there are from many positions.

`python -m tests.oracles.perft_tables` writes them to `tests/data/perft.json`, which
`tests/test_perft.py` compares with the package. It takes about a quarter of an hour.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any, Final

from tests.oracles import quadroton_perft, sectors, sectors_play, triples, triples_play

TABLE: Final = Path(__file__).parent.parent / "data" / "perft.json"

SEED: Final = 1

TRIPLES_OPTIONS: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"claims": "shared"},
    {"rows": 5, "columns": 4, "tiles_per_colour": [2, 2, 2, 2]},
    {"rows": 7, "columns": 5, "tiles_per_colour": [5, 5, 5, 5]},
    {"rows": 3, "columns": 3, "tiles_per_colour": [2, 1, 1, 1]},
    {"rows": 4, "columns": 4, "tiles_per_colour": [3, 3, 0, 3], "move_limit": 3},
    {"rows": 4, "columns": 6, "tiles_per_colour": [2, 3, 4, 1], "claims": "shared"},
    {"rows": 12, "columns": 3, "tiles_per_colour": [3, 3, 3, 3]},
    {"empty_tap": "passes"},
    {"rows": 3, "columns": 4, "tiles_per_colour": [1, 1, 1, 0], "possible": "all"},
)
"""Boards of Triples: three random starts of each are counted to depth 3."""

TRIPLES_FINALES: Final[tuple[dict[str, Any], ...]] = (
    {},
    {"finale_limit": 2},
    {"empty_tap": "passes"},
    {"empty_tap": "passes", "finale": "bound"},
)
"""Options under which a finale on a small board is counted to depth 3."""

FINALE: Final = "4Y/B1B2/1R3/G1G2 0 BBR,BBG,BBY,BRY BRG finale0"

SECTORS_OPTIONS: Final[tuple[tuple[dict[str, Any], int], ...]] = (
    ({}, 4),
    ({"relocate": 3, "rounds": 4}, 4),
    ({"claimers": 3, "rounds": 3, "relocate": 2}, 4),
    ({"puzzle_fields": "both", "rounds": 2, "may_stand": True}, 4),
    ({"puzzle_fields": "both-one", "rounds": 35, "count": "last"}, 3),
    ({"rounds": 1}, 3),
    ({"puzzle_fields": "both", "order": "marks-together"}, 4),
    ({"puzzle_fields": "both", "order": "marks-together", "rounds": 1, "claimers": 1}, 4),
    ({"puzzle_fields": "both-one", "field_choice": "free"}, 4),
    ({"puzzle_fields": "both-one", "field_choice": "free", "rounds": 2, "count": "last"}, 4),
)
"""Options of Sectors, each counted from the start to this depth."""


def triples_rows() -> list[dict[str, Any]]:
    """The rows of Triples."""
    rng = random.Random(SEED)
    rows = []
    for options in TRIPLES_OPTIONS:
        for _ in range(3):
            drawn = triples_play.random_start(rng, options)
            game = triples.make(options, drawn.position)
            start = {"position": drawn.position}
            nodes = [triples_play.perft(game, depth) for depth in range(4)]
            rows.append({"game": "triples", "options": options, "start": start, "nodes": nodes})
    for words in TRIPLES_FINALES:
        options = {"rows": 4, "columns": 5, "tiles_per_colour": [2, 1, 2, 1], **words}
        game = triples.make(options, FINALE)
        nodes = [triples_play.perft(game, depth) for depth in range(4)]
        start = {"position": FINALE}
        rows.append({"game": "triples", "options": options, "start": start, "nodes": nodes})
    return rows


def sectors_rows() -> list[dict[str, Any]]:
    """The rows of Sectors."""
    rows = []
    for options, depth in SECTORS_OPTIONS:
        game = sectors.begin(options)
        start = {"position": sectors.position_text(game)}
        nodes = [sectors_play.perft(game, each) for each in range(depth + 1)]
        rows.append({"game": "sectors", "options": options, "start": start, "nodes": nodes})
    return rows


def main() -> None:
    """Write the table."""
    rows = [*triples_rows(), *sectors_rows(), *quadroton_perft.rows()]
    lines = ",\n".join(json.dumps(row) for row in rows)
    TABLE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
