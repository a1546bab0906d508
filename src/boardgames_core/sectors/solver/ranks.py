"""What a game of Sectors can end with, as ranks: small numbers in the order of the scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boardgames_core.sectors.combinatorics import shared_count
from boardgames_core.sectors.solver.hypergraphs import Numbers
from boardgames_core.sectors.state import lower_is_due
from boardgames_core.sectors.vocabulary import FIELDS, Options

Table: TypeAlias = npt.NDArray[Any]
"""Ranks by set of fields, upper mark and lower mark. A mark not made has one place, not 35."""

MARKS: Final = len(FIELDS)
_SMALL: Final = 1 << 8


class Ranks:
    """The scores that a single claimer can end with, `scores`, from the least to the highest.

    They are exact whole numbers of any size; a rank is a place among them. Clause S12, ruling S-R5.
    """

    def __init__(self, options: Options) -> None:
        self.scores: list[int]
        both = options.puzzle_fields != "upper"
        self._adds_up = both and options.count == "all"
        self._upper_counts = self._adds_up or not lower_is_due(options, options.rounds - 1)
        self._has_lower = both
        # A score is known by how many fields share one, two and three codes with a mark: the three
        # digits of a number in this base.
        count = options.rounds * (2 if self._adds_up else 1)
        self._base = count + 1
        score_of = {
            self._number(ones, twos, threes): sum(
                times * value
                for times, value in zip(
                    (count - ones - twos - threes, ones, twos, threes), options.values, strict=True
                )
            )
            for ones, twos, threes in _shares(count)
        }
        self.scores = sorted(set(score_of.values()))
        place = {score: rank for rank, score in enumerate(self.scores)}
        self.type: type[np.uint8 | np.uint16] = (
            np.uint8 if len(self.scores) <= _SMALL else np.uint16
        )
        self._rank = np.zeros(self._base**3, self.type)
        self._rank[list(score_of)] = [place[score] for score in score_of.values()]
        digit = (0, self._number(1, 0, 0), self._number(0, 1, 0), self._number(0, 0, 1))
        self._digits = np.array(
            [[digit[shared_count(one, mark)] for mark in range(MARKS)] for one in range(MARKS)],
            np.float64,
        )

    def _number(self, ones: int, twos: int, threes: int) -> int:
        return ones + (twos + threes * self._base) * self._base

    def final(self, sets: Numbers) -> Table:
        """The ranks of these sets of fields, one a round, for all last marks. Clause S12."""
        # As floats: exact, since the numbers are small, and multiplied much faster.
        covered = (sets[:, None] >> np.arange(MARKS) & 1).astype(np.float64)
        numbers = (covered @ self._digits).astype(np.int64)
        upper, lower = numbers[:, :, None], numbers[:, None, :]
        if not self._has_lower:
            wanted = upper
        elif self._adds_up:
            wanted = upper + lower
        else:
            only = upper if self._upper_counts else lower
            wanted = np.broadcast_to(only, (len(sets), MARKS, MARKS))
        ranks: Table = self._rank[wanted]
        return ranks


def _shares(count: int) -> Iterator[tuple[int, int, int]]:
    """How many of `count` fields may share one, two and three codes; the rest share none."""
    for ones in range(count + 1):
        for twos in range(count + 1 - ones):
            for threes in range(count + 1 - ones - twos):
                yield ones, twos, threes
