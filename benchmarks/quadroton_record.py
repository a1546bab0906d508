"""How long it takes to verify a record of Quadroton: 250 moves with all claims.

    python -m benchmarks.quadroton_record [--quick] [--json]

The record is verified alone, and with reading its JSON. SciPy takes turns with it: the limit is
meant for a machine on which its version scores a move of one tile on a board that is half full in
90 microseconds, and is scaled to this one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from benchmarks.measuring import in_turns, main, time_of
from benchmarks.quadroton_boards import cases
from benchmarks.quadroton_scoring import SCIPY, all_versions, contestants
from benchmarks.rows import Row
from boardgames_core import Record, quadroton
from boardgames_core.records.verdicts import Verdict

MOVES: Final = 250
LIMIT_MS: Final = 250.0
SCIPY_US: Final = 90.0
"""What SciPy takes on the machine that the limit is meant for."""

TRIES: Final = 30
"""So many moves are drawn for one of a single tile; a game of larger ones is over sooner."""


def small_move(state: quadroton.State, rng: random.Random) -> quadroton.Move:
    """A random move, a placing of one tile if one is drawn soon."""
    drawn = (quadroton.sample_move(state, rng) for _ in range(TRIES))
    small = (move for move in drawn if isinstance(move, quadroton.Placing) and len(move.tiles) == 1)
    return next(small, None) or quadroton.sample_move(state, rng)


def long_record(moves: int) -> bytes:
    """A record of this many moves with all claims, of a random game."""
    rng = random.Random(1)
    state = start = quadroton.initial(seed=1)
    turns: list[quadroton.QuadrotonTurn] = []
    for _ in range(moves):
        turns.append(quadroton.explain(state, small_move(state, rng), ms=10_000))
        state = turns[-1].after
    return Record.from_turns(start, turns).dump()


def right(verify: Callable[[], Verdict]) -> None:
    """Verifies, and is sure that the record was found right."""
    if not verify().ok:
        raise AssertionError("the record is right")


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    data = long_record(25 if quick else MOVES)
    record = Record.load(data)
    boards = 5 if quick else 200
    versions = all_versions(cases("50 %", 1, boards))
    scipy = {name: version for name, version in versions.items() if name == SCIPY}
    timed = partial(time_of, parts=1, unit=1e3)
    found = in_turns(
        {
            "verify": timed(lambda: right(record.verify)),
            "load": timed(lambda: right(Record.load(data).verify)),
            **contestants(scipy, boards),
        },
        1 if quick else 9,
    )
    limit = LIMIT_MS * found.get(SCIPY, SCIPY_US) / SCIPY_US
    what = f"record of {MOVES} moves: "
    yield Row("Quadroton", what + "verify", found["verify"], "ms", "limit", limit, goal=1.0)
    # The limit is for the rules; reading JSON comes on top.
    load = Row("Quadroton", what + "load, verify", found["load"], "ms", "limit", limit, goal=1.0)
    yield replace(load, goal=None)


if __name__ == "__main__":
    main(measure, __doc__)
