"""Random games of Sectors through the public interface beside other libraries, moves a second.

    python -m benchmarks.sectors_playouts [--quick] [--json]

A move is what a user would write: the list of all legal moves, one of them drawn, and the checked
`apply`. The peers are python-chess and OpenSpiel.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from time import process_time
from typing import Final

from benchmarks import peers
from benchmarks.measuring import in_turns, main
from benchmarks.rows import Row
from boardgames_core import sectors
from boardgames_core.chance import pick

GAME: Final = "Sectors"

DEFAULT: Final = "checked moves: default game"
OTHERS: Final = {
    "checked moves: 35 rounds": sectors.Options(rounds=35),
    "checked moves: 4 claimers, both puzzle fields": sectors.Options(
        claimers=4, puzzle_fields="both", rounds=20, relocate=2
    ),
}


def our_moves(options: sectors.Options, moves: int, seed: int) -> float:
    """Moves a second in whole random games."""
    rng, made = random.Random(seed), 0
    begin = process_time()
    while made < moves:
        state = sectors.initial(options)
        while legal := list(sectors.legal_moves(state)):
            state = sectors.apply(state, pick(rng, legal))
            made += 1
    return made / (process_time() - begin)


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    moves = 200 if quick else 20_000
    rates = in_turns(
        {
            DEFAULT: partial(our_moves, sectors.Options(), moves),
            **{what: partial(our_moves, options, moves) for what, options in OTHERS.items()},
            **peers.installed(moves // 4),
        },
        1 if quick else 9,
    )
    yield from peers.move_rows(GAME, DEFAULT, rates[DEFAULT], rates)
    for what in OTHERS:
        chess = rates.get(peers.CHESS)
        yield Row(GAME, what, rates[what], "moves/s", peers.CHESS, chess, more=True)


if __name__ == "__main__":
    main(measure, __doc__)
