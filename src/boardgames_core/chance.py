"""Randomness from a seed: the same on every Python version, machine and hash seed.

Only `random()` of a generator is used, since only its sequence is guaranteed to stay the same
across Python versions.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

from boardgames_core.checks import check_whole
from boardgames_core.game import Rng

__all__ = [
    "LARGEST_SEED",
    "below",
    "child_seed",
    "generator",
    "pick",
    "shuffled",
]


def __dir__() -> list[str]:
    return sorted(__all__)


T = TypeVar("T")

LARGEST_SEED = 2**64 - 1


def generator(seed: int) -> random.Random:
    """A generator for `seed`, a whole number from 0 to 2**64 - 1.

    Raises `InvalidStateError` for anything else, since `random.Random` would take it silently.

    >>> generator(7).random() == generator(7).random()
    True
    """
    check_whole(seed, "a seed", 0, LARGEST_SEED, code="seed")
    return random.Random(seed)


def below(rng: Rng, bound: int) -> int:
    """A whole number from 0 to `bound` - 1, each equally likely.

    The largest float below 1 times `bound` can round up to `bound` itself, hence the minimum.
    """
    return min(int(rng.random() * bound), bound - 1)


def pick(rng: Rng, items: Sequence[T]) -> T:
    """One of `items`, each equally likely."""
    return items[below(rng, len(items))]


def shuffled(rng: Rng, items: Sequence[T]) -> list[T]:
    """A new list of `items` in random order, each order equally likely (Fisher and Yates).

    >>> sorted(shuffled(generator(1), "abc"))
    ['a', 'b', 'c']
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        chosen = below(rng, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return order


def child_seed(rng: Rng) -> int:
    """A seed drawn with `rng`, for a part of the work that needs a generator of its own."""
    return below(rng, 2**53)
