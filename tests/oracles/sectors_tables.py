"""Best play in Sectors for the oracle: every position of a short game, without any symmetry.

One claimer plays against the setters. A table for each number of covered fields has a value for
every set of fields and all last marks; it follows from the next table by the plain minimax rule.
Sets are tuples of places in `FIELDS`; a mark is a place in `FIELDS` too.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np

from tests.oracles.sectors import DEFAULTS, FIELDS, moved_marks

Sets = list[tuple[int, ...]]


class Tables:
    """The values of every position of a game; `due[k]` with a mark due after k claims.

    `left[k]` has them after k claims and their marks, when a claim is due or, at the end, the
    score; `between[k]`, where the marks of a round are together, with the lower mark due. The axes
    are the set of fields (in the order of `sets[k]`), the upper and the lower mark; the axis of a
    mark that is not made yet has one place.
    """

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.rounds = int(self.options["rounds"])
        self.both = self.options["puzzle_fields"] != "upper"
        together = self.options["order"] == "marks-together"
        self.together = self.options["puzzle_fields"] == "both" and together
        self.sets: list[Sets] = [
            list(combinations(range(len(FIELDS)), count)) for count in range(self.rounds + 1)
        ]
        self.due: dict[int, Any] = {}
        self.between: dict[int, Any] = {}
        self.left: dict[int, Any] = {self.rounds: self._final()}
        for count in range(self.rounds, 0, -1):
            self.due[count] = self._before_marks(count)
            self.left[count - 1] = self._before_claim(count - 1)

    def _final(self) -> Any:
        """The score of every set against all last marks."""
        scores = self._scores()
        if not self.both:
            return scores[:, :, None]
        upper, lower = scores[:, :, None], scores[:, None, :]
        if self.options["count"] == "all":
            return upper + lower
        only = lower if self.together or self._is_lower(self.rounds - 1) else upper
        return np.broadcast_to(only, (len(scores), len(FIELDS), len(FIELDS)))

    def _scores(self) -> Any:
        """The score of every set of all rounds against every mark."""
        worth = np.array(
            [
                [self.options["values"][3 - moved_marks(field, mark)] for mark in FIELDS]
                for field in FIELDS
            ],
            dtype=np.int16,
        )
        return worth[np.array(self.sets[self.rounds])].sum(axis=1, dtype=np.int16)

    def _is_lower(self, marks: int) -> bool:
        """Whether the mark after this many marks, which alternate, is one of the lower field."""
        return self.both and marks % 2 == 1

    def _before_marks(self, count: int) -> Any:
        """The values with the mark due, or the first of two, after this many claims."""
        if self.together:
            self.between[count] = self._before_mark(self.left[count], 2, is_first=count == 1)
            return self._before_mark(self.between[count], 1, is_first=count == 1)
        if self._is_lower(count - 1):
            return self._before_mark(self.left[count], 2, is_first=count == 2)
        return self._before_mark(self.left[count], 1, is_first=count == 1)

    def _before_mark(self, table: Any, axis: int, *, is_first: bool) -> Any:
        """The least value that the setter can reach, for every last mark of the field due."""
        if is_first:
            return table.min(axis=axis, keepdims=True)
        columns = [table.take(after, axis=axis).min(axis=axis) for after in self._followers()]
        return np.stack(columns, axis=axis)

    def _followers(self) -> list[list[int]]:
        """For each mark those that may follow it."""
        least = 0 if self.options["may_stand"] else 1
        return [
            [
                place
                for place, mark in enumerate(FIELDS)
                if least <= moved_marks(before, mark) <= self.options["relocate"]
            ]
            for before in FIELDS
        ]

    def _before_claim(self, count: int) -> Any:
        """The highest value that the claimer can reach with one field more."""
        place = {fields: number for number, fields in enumerate(self.sets[count + 1])}
        rows = []
        for fields in self.sets[count]:
            larger = [
                place[tuple(sorted((*fields, new)))]
                for new in range(len(FIELDS))
                if new not in fields
            ]
            rows.append(self.due[count + 1][larger].max(axis=0))
        return np.stack(rows)


class FreeTables(Tables):
    """The same for one setter who chooses which puzzle field to mark.

    Each axis of a mark has 36 places, the last of them for a field that is not marked. Positions
    that no game comes to, such as two marks after one round, have values that mean nothing. With
    `count="last"` `left[rounds]` has a fourth axis: whether the upper or the lower was marked last.
    """

    def _final(self) -> Any:
        scores = np.pad(self._scores(), ((0, 0), (0, 1)))
        upper, lower = np.broadcast_arrays(scores[:, :, None], scores[:, None, :])
        if self.options["count"] == "all":
            return upper + lower
        return np.stack([upper, lower], axis=3)

    def _before_marks(self, count: int) -> Any:
        tables = [self.left[count]] * 2
        if tables[0].ndim == 4:
            tables = [self.left[count][..., 0], self.left[count][..., 1]]
        upper, lower = (self._before_free(tables[axis - 1], axis) for axis in (1, 2))
        if count == self.rounds:
            # The field that is not marked yet must be, if the other one is.
            upper[:, :35, 35] = lower[:, :35, 35]
            lower[:, 35, :35] = upper[:, 35, :35]
        return np.minimum(upper, lower)

    def _before_free(self, table: Any, axis: int) -> Any:
        """The least value that a mark of this field leads to, for every last mark of it."""
        followers = [*self._followers(), list(range(35))]
        columns = [table.take(after, axis=axis).min(axis=axis) for after in followers]
        return np.stack(columns, axis=axis)
