"""All scenarios of Triples."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.vectors import _triples_ends, _triples_race, _triples_starts
from boardgames_core.vectors._book import Scenario


def scenarios() -> Iterator[Scenario]:
    """All of them, in the order of the rulebook as far as they go together."""
    yield from _triples_race.scenarios()
    yield from _triples_ends.scenarios()
    yield from _triples_starts.scenarios()
