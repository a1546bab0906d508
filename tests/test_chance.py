"""Randomness from a seed."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from boardgames_core import InvalidStateError
from boardgames_core.chance import below, child_seed, generator, pick, shuffled


class Fixed:
    """A source that always gives the same number."""

    def __init__(self, value: float) -> None:
        self.value = value

    def random(self) -> float:
        """The number."""
        return self.value


def test_the_sequence_of_a_seed_is_python_s_own() -> None:
    """Known from the definition of the Mersenne Twister in CPython: seed 0 begins so."""
    assert generator(0).random() == 0.8444218515250481


@pytest.mark.parametrize("seed", [0, 2**64 - 1])
def test_seeds_in_range(seed: int) -> None:
    assert 0 <= generator(seed).random() < 1


@pytest.mark.parametrize("seed", [-1, 2**64, True, None, "1", 1.0])
def test_seeds_out_of_range(seed: int) -> None:
    with pytest.raises(InvalidStateError, match="a seed must be a whole number"):
        generator(seed)


@pytest.mark.parametrize(
    ("value", "bound", "expected"),
    [(0.0, 6, 0), (0.5, 6, 3), (0.999, 6, 5), (1 - 2**-53, 2**60, 2**60 - 128), (0.9, 1, 0)],
)
def test_below(value: float, bound: int, expected: int) -> None:
    assert below(Fixed(value), bound) == expected


def test_below_stays_below_even_where_the_product_rounds_up() -> None:
    """(1 - 2**-53) * (2**53 + 1) is nearer to 2**53 than to anything below, and so on."""
    for bound in (3, 2**53 + 1, 2**62 - 1, 2**70):
        assert below(Fixed(1 - 2**-53), bound) < bound


def test_pick() -> None:
    assert pick(Fixed(0.5), "abcd") == "c"


def test_every_order_is_equally_likely() -> None:
    """6,000 draws of 6 orders: each about 1,000 times; 5 standard deviations are 145."""
    rng = generator(1)
    drawn = Counter(tuple(shuffled(rng, "abc")) for _ in range(6000))
    assert set(drawn) == set(permutations("abc"))
    assert all(abs(count - 1000) < 145 for count in drawn.values())


def test_shuffled_leaves_its_argument() -> None:
    items = [1, 2, 3]
    assert sorted(shuffled(generator(3), items)) == items == [1, 2, 3]
    assert shuffled(generator(3), []) == []


def test_child_seeds_are_seeds() -> None:
    rng = generator(1)
    seeds = [child_seed(rng) for _ in range(100)]
    assert len(set(seeds)) == 100
    assert all(0 <= generator(seed).random() < 1 for seed in seeds)
