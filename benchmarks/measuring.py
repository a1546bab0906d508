"""How every benchmark measures: in turns, by processor time, with medians; and how one is run.

A benchmark is a file of this folder with a function `measure(*, quick)` that yields rows. The
versions it compares take turns, round by round, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Callable, Iterator, Mapping
from time import process_time
from typing import Final, Protocol, TypeAlias

from benchmarks.rows import Row, measured, summary, text_table

Contestant: TypeAlias = Callable[[int], float]
"""Takes the number of the round, which is also a seed, runs for a while, gives a rate or a time."""


QUICK: Final = "quick: the sizes are too small for the numbers to mean anything"


class Measure(Protocol):
    """What a benchmark does: the rows, one after another; `quick` for a first look at them."""

    def __call__(self, *, quick: bool) -> Iterator[Row]:
        """The rows."""
        ...


def in_turns(
    contestants: Mapping[str, Contestant],
    rounds: int,
    summarise: Callable[[list[float]], float] = statistics.median,
) -> dict[str, float]:
    """The median (or another summary) of each contestant's results, one result a round."""
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for number in range(rounds):
        for name, contestant in contestants.items():
            found[name].append(contestant(number))
    return {name: summarise(results) for name, results in found.items()}


def time_of(run: Callable[[], object], *, parts: int, unit: float, times: int = 1) -> Contestant:
    """The processor time of one of the `parts` that `run` does, in a `unit` that is 1 for seconds.

    `unit` is how many of it a second has. `run` is done this many `times` a round.
    """

    def contestant(_: int) -> float:
        begin = process_time()
        for _ in range(times):
            run()
        return (process_time() - begin) / (times * parts) * unit

    return contestant


def main(measure: Measure, description: str | None) -> None:
    """The command line of one benchmark: its table, or its rows as JSON lines."""
    parser = argparse.ArgumentParser(description=(description or "").split("\n", 1)[0])
    parser.add_argument("--quick", action="store_true", help="small sizes, for a first look")
    parser.add_argument("--json", action="store_true", help="a JSON object a row")
    given = parser.parse_args()
    found = map(measured, measure(quick=given.quick))
    if given.json:
        for row in found:
            print(json.dumps(row.data(), ensure_ascii=False), flush=True)
        return
    rows = list(found)
    print(text_table(rows))
    print(summary(rows))
    if given.quick:
        print(QUICK)
