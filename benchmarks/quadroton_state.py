"""How much memory one more state of Quadroton takes, part by part.

    python -m benchmarks.quadroton_state [--quick] [--json]

Two players move at random, with a time for every move; the state is the one after their last move
of eight tiles. Of it every object is counted that it does not share with all other states
of its game: not the options, small whole numbers, and what is None. Hands, places of patterns,
chains and fenced squares grow with the game and are shared from state to state where nothing was
counted; so the limit is for all the rest. The numbers are of this version of Python.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from typing import Final

from benchmarks.measuring import main
from benchmarks.rows import Row
from boardgames_core import quadroton

GAME: Final = "Quadroton"
LIMIT_BYTES: Final = 1024
SMALLEST_SHARED: Final = -5
LARGEST_SHARED: Final = 256
"""Python keeps one object for each whole number between these, for the whole program."""

LARGEST_MOVE: Final = 8

GROWING: Final = ("hands", "memory")
"""The parts that the limit is not for."""


def size(value: object, seen: set[int]) -> int:
    """The bytes of an object and all that it holds, but for what is in `seen` or shared by all."""
    shared = type(value) is int and SMALLEST_SHARED <= value <= LARGEST_SHARED
    if value is None or shared or id(value) in seen:
        return 0
    seen.add(id(value))
    inner: list[object] = []
    if isinstance(value, tuple | frozenset):
        inner = list(value)
    elif hasattr(value, "__slots__"):
        inner = [getattr(value, name) for name in value.__slots__]
    return sys.getsizeof(value) + sum(size(each, seen) for each in inner)


def parts(state: quadroton.State) -> dict[str, int]:
    """The bytes of each part; `state` is the object that holds them together."""
    seen = {id(state.options)}
    names = ("board", "hands", "memory", "ledger")
    found = {name: size(getattr(state, name), seen) for name in names}
    return {"state": sys.getsizeof(state), **found}


def amid_a_game() -> quadroton.State:
    """The state after the last move of eight tiles in a random game."""
    rng = random.Random(1)
    state = found = quadroton.initial(seed=1)
    moves = 0
    while quadroton.to_move(state) is not None:
        moves += 1
        state = quadroton.apply(state, quadroton.sample_move(state, rng), ms=1000 + moves)
        last = quadroton.last_move(state)
        if last is not None and len(last.cells) == LARGEST_MOVE:
            found = state
    return found


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows; there is nothing to be quick about."""
    found = parts(amid_a_game())
    limited = {name: taken for name, taken in found.items() if name not in GROWING}
    for name, taken in limited.items():
        yield Row(GAME, f"state: {name}", taken, "B", "limit of the whole", LIMIT_BYTES)
    whole = sum(limited.values())
    yield Row(GAME, "state: whole but hands, memory", whole, "B", "limit", LIMIT_BYTES, goal=1.0)


if __name__ == "__main__":
    main(measure, __doc__)
