"""Random games of Sectors through the public interface beside python-chess, moves a second.

    python -m benchmarks.sectors_playouts

A move is what a user would write: the list of all legal moves, one of them drawn, and the checked
`apply` (python-chess: the list, and a push, which is not checked). Versions take turns; medians.
Without the package `chess` only Sectors is measured.
"""

from __future__ import annotations

import importlib.util
import random
import statistics
import time
from collections.abc import Callable

from boardgames_core import sectors
from boardgames_core.chance import pick

REPEATS = 9
MOVES = 20_000


def sectors_moves(options: sectors.Options, rng: random.Random) -> float:
    """Moves a second in whole random games."""
    made = 0
    begin = time.perf_counter()
    while made < MOVES:
        state = sectors.initial(options)
        while legal := list(sectors.legal_moves(state)):
            state = sectors.apply(state, pick(rng, legal))
            made += 1
    return made / (time.perf_counter() - begin)


def chess_moves(rng: random.Random) -> float:
    """Moves a second in whole random games of chess."""
    import chess

    made = 0
    begin = time.perf_counter()
    while made < MOVES:
        board = chess.Board()
        while legal := list(board.legal_moves):
            board.push(pick(rng, legal))
            made += 1
            if made % 400 == 0:  # random games of chess can be very long
                break
    return made / (time.perf_counter() - begin)


def main() -> None:
    """Print the medians and their ratio to chess."""
    contestants: dict[str, Callable[[random.Random], float]] = {
        "sectors, default": lambda rng: sectors_moves(sectors.Options(), rng),
        "sectors, 35 rounds": lambda rng: sectors_moves(sectors.Options(rounds=35), rng),
        "sectors, 4 claimers, both puzzle fields": lambda rng: sectors_moves(
            sectors.Options(claimers=4, puzzle_fields="both", rounds=20, relocate=2), rng
        ),
    }
    if importlib.util.find_spec("chess"):
        contestants["python-chess"] = chess_moves
    found: dict[str, list[float]] = {name: [] for name in contestants}
    for repeat in range(REPEATS):
        for name, contestant in contestants.items():
            found[name].append(contestant(random.Random(repeat)))
    medians = {name: statistics.median(rates) for name, rates in found.items()}
    for name, rate in medians.items():
        print(f"{name}: {rate:,.0f} moves a second")
    if "python-chess" in medians:
        print(f"ratio: {medians['sectors, default'] / medians['python-chess']:.1f}")


if __name__ == "__main__":
    main()
