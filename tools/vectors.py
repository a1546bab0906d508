"""Writes the committed test vectors, and the table of the clauses that they cover.

Usage: python tools/vectors.py

Run it after a change of rules, scenarios or drawing that is meant; `tests/vectors/` compares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from boardgames_core.registry import games
from boardgames_core.vectors import Vector, book_of, make, table

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "vectors"
PAGE: Final = ROOT / "docs" / "reference" / "vectors.md"

COUNTS: Final[Mapping[str, int]] = MappingProxyType(
    {"triples": 300, "sectors": 300, "quadroton": 480}
)
"""How many vectors of each game are committed: the scenarios, and some drawn ones."""

SEED: Final = 0

_SHOWN: Final = 3
"""How many vectors a row of the table names."""


def main() -> None:
    """Write everything."""
    page = PAGE.read_text(encoding="utf-8")
    for name, count in COUNTS.items():
        vectors = make(games[name], count, seed=SEED)
        path = FOLDER / f"{name}.jsonl"
        path.write_bytes(b"".join(vector.dump() for vector in vectors))
        page = with_table(page, name, vectors)
        print(f"{path.relative_to(ROOT)}: {len(vectors)} vectors")
    PAGE.write_text(page, encoding="utf-8")


def with_table(page: str, name: str, vectors: list[Vector]) -> str:
    """The page with the table of a game between its marks written anew."""
    begin, end = f"<!-- table of {name} -->\n", f"<!-- end of {name} -->"
    pattern = re.escape(begin) + ".*?" + re.escape(end)
    if not re.search(pattern, page, re.DOTALL):
        raise SystemExit(f"{PAGE.name} has no place for the table of {name}")
    return re.sub(pattern, begin + coverage(name, vectors) + end, page, flags=re.DOTALL)


def coverage(name: str, vectors: list[Vector]) -> str:
    """Each clause of a game, how many vectors cover it, and some of them, as a Markdown table."""
    game = games[name]
    reasons = book_of(game).nothing_to_compute
    rows = ["| clause | title | vectors | such as |", "|---|---|---|---|"]
    for clause, names in table(game, vectors).items():
        link = f"[{clause}](../rulebooks/{name}.md#clause-{clause.lower()})"
        shown = f"nothing to compute: {reasons[clause]}" if clause in reasons else _some(names)
        count = "-" if clause in reasons else str(len(names))
        rows.append(f"| {link} | {game.clauses[clause]} | {count} | {shown} |")
    return "\n".join(rows) + "\n"


def _some(names: tuple[str, ...]) -> str:
    """A few names; those of scenarios stand before drawn ones."""
    return ", ".join(f"`{name}`" for name in names[:_SHOWN])


if __name__ == "__main__":
    main()
