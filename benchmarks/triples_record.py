"""How long it takes to verify a record of Triples: 400 moves with all claims.

    python -m benchmarks.triples_record [--quick] [--json]

The record is verified alone, and with reading its JSON. python-chess takes turns with it: the limit
is meant for a machine on which it makes 43,000 moves a second, and is scaled to this one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from benchmarks import peers
from benchmarks.measuring import in_turns, main, time_of
from benchmarks.rows import Row
from benchmarks.triples_plain import OPTIONS
from boardgames_core import Record, triples
from boardgames_core.records.verdicts import Verdict
from boardgames_core.triples.state import TriplesTurn

MOVES: Final = 400
LIMIT_MS: Final = 50.0


def long_record(moves: int) -> bytes:
    """A record of this many moves with all claims, of a random game."""
    for seed in range(100):
        rng = random.Random(seed)
        state = start = triples.initial(OPTIONS, seed=seed)
        turns: list[TriplesTurn] = []
        while triples.to_move(state) is not None and len(turns) < moves:
            turns.append(triples.explain(state, triples.sample_move(state, rng)))
            state = turns[-1].after
        if len(turns) == moves:
            return Record.from_turns(start, turns).dump()
    raise AssertionError("no game is that long")


def right(verify: Callable[[], Verdict]) -> None:
    """Verifies, and is sure that the record was found right."""
    if not verify().ok:
        raise AssertionError("the record is right")


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    data = long_record(40 if quick else MOVES)
    record = Record.load(data)
    timed = partial(time_of, parts=1, unit=1e3)
    found = in_turns(
        {
            "verify": timed(lambda: right(record.verify)),
            "load": timed(lambda: right(Record.load(data).verify)),
            **peers.yardstick(200 if quick else 2_000),
        },
        1 if quick else 9,
    )
    chess = found.get(peers.CHESS)
    what = f"record of {MOVES} moves: "
    yield peers.limit_row("Triples", what + "verify", found["verify"], "ms", LIMIT_MS, chess)
    # The limit is for the rules; reading JSON comes on top.
    load = peers.limit_row("Triples", what + "load, verify", found["load"], "ms", LIMIT_MS, chess)
    yield replace(load, goal=None)


if __name__ == "__main__":
    main(measure, __doc__)
