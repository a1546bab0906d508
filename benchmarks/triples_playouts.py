"""Speed of Triples: the list of legal moves, checked moves in random games, games in a batch.

    python -m benchmarks.triples_playouts [--quick] [--json]

The peers: a plain version whose board is a tuple of cells, python-chess and OpenSpiel. A checked
move is what a user would write: the list of legal moves, one of them drawn, and `apply`. Of the
lists of legal moves the first is worked out anew; the next stops at bits; the public one is that
of a state in play, which knows it already.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from time import process_time
from typing import Final

from benchmarks import peers, triples_plain
from benchmarks.measuring import Contestant, in_turns, main, time_of
from benchmarks.rows import Row
from benchmarks.triples_plain import OPTIONS
from boardgames_core import triples
from boardgames_core.bits import indices
from boardgames_core.chance import pick
from boardgames_core.triples import batch
from boardgames_core.triples.sliding import sliding_taps
from boardgames_core.triples.state import grid, occupied

GAME: Final = "Triples"
TUPLES: Final = "tuple of cells"

LIST_GOAL: Final = 1.2
BATCH_GOAL: Final = 10.0
BATCH: Final = 10_000
"""Games at once."""


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    check_that_both_agree()
    rounds = 1 if quick else 9
    yield from list_rows(rounds, boards=20 if quick else 200)
    yield from move_rows(rounds, moves=200 if quick else 5_000, games=20 if quick else BATCH)


def check_that_both_agree() -> None:
    """Play some games both ways; raises `AssertionError` if legal moves or ends differ."""
    for seed in range(5):
        rng = random.Random(seed)
        ours = triples.initial(OPTIONS, seed=seed)
        plain = triples_plain.begin(triples_plain.cells_of(ours))
        cells = triples.cells(triples.options(ours))
        for _ in range(peers.LONGEST):
            legal = list(triples.legal_moves(ours))
            if [str(cells[index]) for index in plain.legal] != list(map(str, legal)):
                raise AssertionError("the plain version plays by other rules")
            if not legal:
                break
            move = pick(rng, legal)
            ours = triples.apply(ours, move)
            plain = triples_plain.apply(plain, cells.index(triples.parse_cell(str(move))))


# --- Lists of legal moves -------------------------------------------------------------------------


def some_states(count: int) -> list[triples.State]:
    """States of random games on the default board."""
    rng = random.Random(1)
    states: list[triples.State] = []
    seed = 0
    while len(states) < count:
        state = triples.initial(OPTIONS, seed=seed)
        seed += 1
        for _ in range(20):
            legal = list(triples.legal_moves(state))
            if not legal:
                break
            states.append(state)
            state = triples.apply(state, pick(rng, legal))
    return states


def list_contestants(states: list[triples.State]) -> dict[str, Contestant]:
    """Legal moves of the same boards: microseconds a board."""
    boards = [(grid(state), occupied(state.tiles)) for state in states]
    plain = [triples_plain.cells_of(state) for state in states]

    def lists() -> object:
        return [
            [table.taps[index] for index in indices(sliding_taps(table, tiles))]
            for table, tiles in boards
        ]

    timed = partial(time_of, parts=len(states), unit=1e6, times=5)
    return {
        "worked out anew": timed(lists),
        "as bits": timed(lambda: [sliding_taps(table, tiles) for table, tiles in boards]),
        "public, in play": timed(lambda: [list(triples.legal_moves(state)) for state in states]),
        TUPLES: timed(lambda: [triples_plain.sliding_taps(cells) for cells in plain]),
    }


def list_rows(rounds: int, boards: int) -> Iterator[Row]:
    """The list of legal moves beside the plain version."""
    found = in_turns(list_contestants(some_states(boards)), rounds)
    peer = found.pop(TUPLES)
    for name, ours in found.items():
        goal = LIST_GOAL if name == "worked out anew" else None
        yield Row(GAME, f"list of legal moves: {name}", ours, "µs", TUPLES, peer, goal=goal)


# --- Moves in random games ------------------------------------------------------------------------


def our_moves(moves: int, seed: int) -> float:
    """Checked moves a second in random games through the public interface."""
    rng, made, game = random.Random(seed), 0, 0
    state = triples.initial(OPTIONS, seed=seed)
    begin = process_time()
    for made in range(moves):
        legal = list(triples.legal_moves(state))
        if not legal or made - game >= peers.LONGEST:
            game = made
            state = triples.initial(OPTIONS, seed=made)
            legal = list(triples.legal_moves(state))
        state = triples.apply(state, pick(rng, legal))
    return moves / (process_time() - begin)


def batch_moves(games: int, seed: int) -> float:
    """Moves a second where this many random games are played at once with NumPy."""
    begin = process_time()
    played = batch.playouts(OPTIONS, count=games, seed=seed, max_moves=peers.LONGEST)
    taken = process_time() - begin
    return int(played.moves.sum() + played.finale_moves.sum()) / taken


def move_rows(rounds: int, moves: int, games: int) -> Iterator[Row]:
    """Moves a second, one game after another and in a batch."""
    ours, many = "checked moves: one game after another", f"moves in a batch: {BATCH:,} games"
    rates = in_turns(
        {
            ours: partial(our_moves, moves),
            many: partial(batch_moves, games),
            TUPLES: partial(triples_plain.random_moves, moves),
            **peers.installed(moves // 4),
        },
        rounds,
    )
    yield Row(GAME, ours, rates[ours], "moves/s", TUPLES, rates[TUPLES], more=True)
    yield from peers.move_rows(GAME, ours, rates[ours], rates)
    yield Row(GAME, many, rates[many], "moves/s", TUPLES, rates[TUPLES], more=True, goal=BATCH_GOAL)


if __name__ == "__main__":
    main(measure, __doc__)
