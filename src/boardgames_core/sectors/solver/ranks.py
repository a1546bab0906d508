"""What a game of Sectors can end with, as ranks: small numbers in the order of the scores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boardgames_core.sectors.combinatorics import shared_count
from boardgames_core.sectors.scoring import counting_at_the_end
from boardgames_core.sectors.solver.hypergraphs import Numbers
from boardgames_core.sectors.state import puzzle_fields
from boardgames_core.sectors.vocabulary import FIELDS, Options, PuzzleField, chooses_field

Table: TypeAlias = npt.NDArray[Any]
"""Ranks by set of fields, upper mark and lower mark.

A mark not made has one place, not 35. Where the setter chooses (S-R8), either may be made or not at
any time: 35 places for marks, and one behind them for none.
"""

_SMALL: Final = 1 << 8


class Ranks:
    """The scores that a single claimer can end with, `scores`, from the least to the highest.

    They are exact whole numbers of any size; a rank is a place among them. This is a second form of
    `scoring.claimer_scores` for speed; `tests/sectors/solver` compares what it leads to with play.
    """

    def __init__(self, options: Options) -> None:
        self.scores: list[int]
        self._counting = counting_at_the_end(options)[0]
        self._chooses = chooses_field(options)
        self._has_lower = PuzzleField.LOWER in puzzle_fields(options)
        # A score is known by how many fields share one, two and three codes with a mark: the three
        # digits of a number in this base.
        count = options.rounds * len(self._counting)
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
        everything = range(len(FIELDS))
        self._digits = np.array(
            [[digit[shared_count(one, mark)] for mark in everything] for one in everything],
            np.float64,
        )

    def _number(self, ones: int, twos: int, threes: int) -> int:
        return ones + (twos + threes * self._base) * self._base

    def final(self, sets: Numbers, counting: tuple[PuzzleField, ...] | None = None) -> Table:
        """The ranks of these sets of fields, one a round, for all last marks (S12).

        `counting` are the puzzle fields that count, where they depend on the last mark (S-R8). A
        puzzle field that is not marked at the end, which cannot be, has the highest rank there is:
        a setter never chooses it.
        """
        counting = counting or self._counting
        # As floats: exact, since the numbers are small, and multiplied much faster.
        covered = (sets[:, None] >> np.arange(len(FIELDS)) & 1).astype(np.float64)
        numbers = (covered @ self._digits).astype(np.int64)
        upper, lower = numbers[:, :, None], numbers[:, None, :]
        if not self._has_lower:
            wanted = upper
        elif len(counting) > 1:
            wanted = upper + lower
        else:
            only = upper if PuzzleField.UPPER in counting else lower
            wanted = np.broadcast_to(only, (len(sets), len(FIELDS), len(FIELDS)))
        ranks: Table = self._rank[wanted]
        if self._chooses:
            ranks = np.pad(ranks, ((0, 0), (0, 1), (0, 1)), constant_values=len(self.scores) - 1)
        return ranks


def _shares(count: int) -> Iterator[tuple[int, int, int]]:
    """How many of `count` fields may share one, two and three codes; the rest share none."""
    for ones in range(count + 1):
        for twos in range(count + 1 - ones):
            for threes in range(count + 1 - ones - twos):
                yield ones, twos, threes
