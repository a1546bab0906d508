"""How much memory a state of Quadroton adds to the one before it, part by part.

    python -m benchmarks.quadroton_state [--quick] [--json]

Whole games are played in which every move places one tile, at random, without times, until there
are 10,000 states; all of them are kept, as a search keeps them. Every object that they hold is
counted once, however many states share it, and the mean is taken: what one state more costs. Not
counted are what a start holds, and what Python and the package share in any case: small whole
numbers, cells, None. The numbers are of this version of Python.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from enum import Enum
from typing import Final

from benchmarks.measuring import main
from benchmarks.rows import Row
from boardgames_core import quadroton

GAME: Final = "Quadroton"
LIMIT_BYTES: Final = 1024
STATES: Final = 10_000
FEW: Final = 500
SMALLEST_SHARED: Final = -5
LARGEST_SHARED: Final = 256
"""Python keeps one object for each whole number between these, for the whole program."""

PARTS: Final = {
    "board": ("board",),
    "hands": ("hands",),
    "counted before": ("memory",),
    "small numbers": ("mover", "scores", "placed", "rearranged", "last", "clock"),
}
"""The fields of a state, by the rows of the table."""


def size(value: object, seen: set[int]) -> int:
    """The bytes of an object and all that it holds, but for what is in `seen` or shared by all."""
    small = type(value) is int and SMALLEST_SHARED <= value <= LARGEST_SHARED
    if value is None or small or id(value) in seen or isinstance(value, Enum | quadroton.Cell):
        return 0
    seen.add(id(value))
    inner: list[object] = []
    if isinstance(value, tuple | frozenset):
        inner = list(value)
    elif hasattr(value, "__slots__"):
        inner = [getattr(value, name) for name in value.__slots__]
    return sys.getsizeof(value) + sum(size(each, seen) for each in inner)


def random_placing(
    state: quadroton.State, cell: quadroton.Cell, rng: random.Random
) -> quadroton.Placing:
    """A random tile of the player to move, placed on this cell."""
    player = quadroton.to_move(state) or 0
    kinds = [kind for kind, number in quadroton.hand(state, player).items() for _ in range(number)]
    tile = rng.choice(rng.choice(kinds).looks)
    return quadroton.Placing((quadroton.Placed(tile, cell),))


def game(seed: int) -> Iterator[quadroton.State]:
    """The states of a game in which every move places one tile, the start first."""
    rng = random.Random(seed)
    state = quadroton.initial(seed=seed)
    cells = list(quadroton.cells(quadroton.options(state)))
    rng.shuffle(cells)
    yield state
    for cell in cells:
        state = quadroton.apply(state, random_placing(state, cell, rng))
        yield state


def added(states: int) -> dict[str, float]:
    """The bytes of each part that a state adds to the one before it, the mean of this many."""
    seen: set[int] = set()
    kept: list[quadroton.State] = []
    seed = 0
    while len(kept) < states:
        start, *others = game(seed)
        size(start, seen)
        kept += others[: states - len(kept)]
        seed += 1
    found = {
        part: sum(size(getattr(state, name), seen) for state in kept for name in names) / states
        for part, names in PARTS.items()
    }
    return {"the object": sys.getsizeof(kept[0]), **found}


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    found = added(FEW if quick else STATES)
    for name, taken in found.items():
        yield Row(GAME, f"state adds: {name}", taken, "B", "limit of the whole", LIMIT_BYTES)
    whole = sum(found.values())
    yield Row(GAME, "state adds: whole", whole, "B", "limit", LIMIT_BYTES, goal=1.0)


if __name__ == "__main__":
    main(measure, __doc__)
