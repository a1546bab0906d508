"""What Quadroton's catalogues cost before the first move: time to compile them, memory of tables.

    python -m benchmarks.quadroton_tables [--quick] [--json]

Three catalogues: the attested one, the 40 shapes of the other benchmarks, and 380 shapes with 1,500
orientations. Limits hold for the first two. python-chess is the yardstick of the machine.
"""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from benchmarks import peers
from benchmarks.measuring import in_turns, main, time_of
from benchmarks.quadroton_boards import LARGE, SMALL, made_ready
from benchmarks.rows import Row
from boardgames_core.quadroton.catalogue.reading import Catalogue, named_catalogue

GAME: Final = "Quadroton"
COMPILE_MS: Final = 50.0
TABLES_KB: Final = 200.0


def kilobytes(catalogue: Catalogue) -> float:
    """The memory of the tables."""
    tracemalloc.start()
    kept = made_ready(catalogue)
    size = tracemalloc.get_traced_memory()[0] / 1024
    tracemalloc.stop()
    del kept
    return size


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    catalogues = {"attested": named_catalogue("attested"), "40 shapes": SMALL, "380 shapes": LARGE}
    contestants = {
        name: time_of(partial(made_ready, catalogue), parts=1, unit=1e3)
        for name, catalogue in catalogues.items()
    }
    contestants |= peers.yardstick(200 if quick else 2_000)
    taken = in_turns(contestants, 1 if quick else 9)
    for name, catalogue in catalogues.items():
        what, chess = f"catalogue: {name}, compiling", taken.get(peers.CHESS)
        time = peers.limit_row(GAME, what, taken[name], "ms", COMPILE_MS, chess)
        what = f"catalogue: {name}, tables"
        size = Row(GAME, what, kilobytes(catalogue), "KB", "limit", TABLES_KB, goal=1.0)
        if catalogue is LARGE:
            time, size = replace(time, goal=None), replace(size, goal=None)
        yield time
        yield size


if __name__ == "__main__":
    main(measure, __doc__)
