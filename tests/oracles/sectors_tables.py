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

    `left[k]` has them after k claims and k marks, when a claim is due or, at the end, the score.
    The axes are the set of fields (in the order of `sets[k]`), the upper and the lower mark; the
    axis of a mark that is not made yet has one place.
    """

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = {**DEFAULTS, **options}
        self.rounds = int(self.options["rounds"])
        self.both = self.options["puzzle_fields"] != "upper"
        self.sets: list[Sets] = [
            list(combinations(range(len(FIELDS)), count)) for count in range(self.rounds + 1)
        ]
        self.due: dict[int, Any] = {}
        self.left: dict[int, Any] = {self.rounds: self._final()}
        for count in range(self.rounds, 0, -1):
            self.due[count] = self._before_mark(self.left[count], count - 1)
            self.left[count - 1] = self._before_claim(count - 1)

    def _final(self) -> Any:
        """The score of every set against all last marks."""
        worth = np.array(
            [
                [self.options["values"][3 - moved_marks(field, mark)] for mark in FIELDS]
                for field in FIELDS
            ]
        )
        scores = worth[np.array(self.sets[self.rounds])].sum(axis=1)
        if not self.both:
            return scores[:, :, None]
        upper, lower = scores[:, :, None], scores[:, None, :]
        if self.options["count"] == "all":
            return upper + lower
        only = lower if self._is_lower(self.rounds - 1) else upper
        return np.broadcast_to(only, (len(scores), len(FIELDS), len(FIELDS)))

    def _is_lower(self, marks: int) -> bool:
        """Whether the mark after this many marks is one of the lower puzzle field."""
        return self.both and marks % 2 == 1

    def _before_mark(self, table: Any, marks: int) -> Any:
        """The least value that the setter can reach, for every last mark of the field due."""
        axis = 2 if self._is_lower(marks) else 1
        is_first = marks == (1 if axis == 2 else 0)
        if is_first:
            return table.min(axis=axis, keepdims=True)
        least = 0 if self.options["may_stand"] else 1
        columns = []
        for before in FIELDS:
            after = [
                place
                for place, mark in enumerate(FIELDS)
                if least <= moved_marks(before, mark) <= self.options["relocate"]
            ]
            columns.append(table.take(after, axis=axis).min(axis=axis))
        return np.stack(columns, axis=axis)

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
