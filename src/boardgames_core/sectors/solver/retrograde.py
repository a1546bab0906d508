"""Exact values of all positions that can follow a set of covered fields, from the end backwards.

The covered fields are kept up to renaming of the codes, a *layer* for each number of them; each set
has a table with a value for every last mark (for every two, with both puzzle fields). Rounds of
three steps (S-R7) have a second table, for where the lower mark is due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from boardgames_core.sectors.combinatorics import allowed_marks
from boardgames_core.sectors.scoring import counting_fields
from boardgames_core.sectors.solver.hypergraphs import Numbers, canon
from boardgames_core.sectors.solver.ranks import Ranks, Table
from boardgames_core.sectors.state import lower_is_due
from boardgames_core.sectors.vocabulary import (
    FIELDS,
    Options,
    PuzzleField,
    chooses_field,
    marks_a_round,
)

Report: TypeAlias = Callable[[str], None]
"""Takes a line that says how far the work is."""

Marks: TypeAlias = list[int]
"""Marks of one puzzle field, by index, and `UNMADE` for none."""

UNMADE: Final = len(FIELDS)
"""The place of a mark that is not made, in tables of games where the setter chooses (S-R8)."""

_SEVERAL: Final = np.dtype(np.uint64)

_AT_ONCE: Final = 1 << 17
"""How many sets, or values, are worked on at a time: more would not fit into a cache."""


@dataclass(slots=True)
class Layer:
    """All sets of this many fields, up to renaming, in the order of their `forms`.

    `child` and `way` have, by place among the free fields and by set, the set of the next layer
    that results if this field is covered too, and the number of the renaming that leads to it.
    """

    forms: Numbers
    sets: Numbers
    child: npt.NDArray[np.int32] = field(default_factory=lambda: np.zeros((0, 0), np.int32))
    way: npt.NDArray[np.int16] = field(default_factory=lambda: np.zeros((0, 0), np.int16))


def first_layer(cover: int) -> Layer:
    """The layer of a single set of fields."""
    forms, _ = canon().forms(np.array([cover]))
    return Layer(forms, canon().sets(forms))


def next_layer(layer: Layer) -> Layer:
    """The layer with one field more; the ways to it are noted in `layer`."""
    free = free_by_set(layer.sets)
    forms = np.empty(free.shape, np.int32)
    layer.way = np.empty(free.shape, np.int16)
    for place, fields in enumerate(free):
        for part in _slices(len(fields), 1):
            sets = layer.sets[part] | 1 << fields[part]
            forms[place, part], layer.way[place, part] = canon().forms(sets)
    found = np.unique(forms).astype(np.int64)
    layer.child = np.searchsorted(found, forms).astype(np.int32)
    return Layer(found, canon().sets(found))


def free_by_set(sets: Numbers) -> Numbers:
    """By place among the free fields, and by set, the free field; all sets are of one size."""
    is_free = (sets[:, None] >> np.arange(len(FIELDS)) & 1) == 0
    return np.nonzero(is_free)[1].reshape(len(sets), -1).T


def _slices(count: int, size: int) -> Iterator[slice]:
    """Parts of `count` things, each of this size, that are worked on at a time."""
    step = max(1, _AT_ONCE // size)
    for begin in range(0, count, step):
        yield slice(begin, begin + step)


def before_mark(options: Options, table: Table, marks: int) -> Table:
    """The values where a setter is to make the mark after `marks` marks (S8, S10).

    `table` has the values after that mark; the setter takes the least that is allowed.
    """
    axis = 2 if lower_is_due(options, marks) else 1
    if marks < axis:
        # The first mark of a puzzle field is free.
        return np.asarray(table.min(axis=axis, keepdims=True))
    return _least(options, table, axis)


def before_choice(options: Options, after_upper: Table, after_lower: Table) -> Table:
    """The values where a setter is to choose a puzzle field and mark it (S-R8).

    The tables have the values after a mark of the upper one, and after one of the lower one.
    """
    both = np.minimum(_least(options, after_upper, 1), _least(options, after_lower, 2))
    return np.asarray(both)


def _least(options: Options, table: Table, axis: int) -> Table:
    """For each last mark along `axis`, the least value after a mark that may follow it (S10)."""
    by_mark = np.ascontiguousarray(np.moveaxis(table, axis, 0))
    least = np.empty_like(by_mark)
    if len(by_mark) > UNMADE:
        least[UNMADE] = by_mark[:UNMADE].min(axis=0)
    for last, allowed in enumerate(allowed_marks(options.relocate, options.may_stand)):
        least[last] = by_mark[allowed[0]]
        for mark in allowed[1:]:
            np.minimum(least[last], by_mark[mark], out=least[last])
    return np.ascontiguousarray(np.moveaxis(least, 0, axis))


def before_claim(layer: Layer, table: Table) -> Table:
    """The values where the claimer is to cover one field more than those of `layer` (S7).

    `table` has the values after that claim, of one game or `side_by_side`; the claimer takes the
    highest.
    """
    _, upper, lower = table.shape
    size = upper * lower
    flat = table.reshape(-1)
    kind = np.uint8 if table.dtype == _SEVERAL else table.dtype
    best = np.zeros((len(layer.sets), size), table.dtype)
    for part in _slices(len(layer.sets), size):
        highest = best[part].view(kind)
        for child, way in zip(layer.child[:, part], layer.way[:, part], strict=True):
            places = child[:, None] * size + renamed_marks(way, upper, lower)
            np.maximum(highest, flat[places].view(kind), out=highest)
    return best.reshape(-1, upper, lower)


def side_by_side(tables: Sequence[Table]) -> Table:
    """Up to eight tables of small ranks as one, whose numbers hold a rank of each as a byte.

    To look a number up takes most of the time of `before_claim`, however many ranks it holds.
    """
    several = np.zeros((*tables[0].shape, _SEVERAL.itemsize), np.uint8)
    for place, table in enumerate(tables):
        several[..., place] = table
    return several.view(_SEVERAL)[..., 0]


def apart(several: Table, count: int) -> list[Table]:
    """The first `count` of the tables that are `side_by_side`."""
    ranks = several[..., None].view(np.uint8)
    return [ranks[..., place] for place in range(count)]


def renamed_marks(way: npt.NDArray[np.int16], upper: int, lower: int) -> Numbers:
    """By renaming, and by last marks, the place of the renamed marks in a table of this size."""
    if upper == 1:
        return np.zeros((len(way), 1), np.int64)
    fields = canon().renamed_fields[way, :upper]
    if lower == 1:
        return fields
    both = fields[:, :, None] * lower + fields[:, None, :]
    return both.reshape(len(way), -1)


class Analysis:
    """The values of all positions that can follow when `cover`, a set of fields, is covered.

    `cover` may be the fields before a claim or after it. `positions` is the number of positions up
    to renaming, this one and all later ones with a mark due. `report` is told how far the work is.
    """

    def __init__(self, options: Options, cover: int, report: Report | None = None) -> None:
        report = report or _silent
        self.options = options
        self._ranks = Ranks(options)
        self._fewest = cover.bit_count()
        layers = [first_layer(cover)]
        for count in range(self._fewest + 1, options.rounds + 1):
            layers.append(next_layer(layers[-1]))
            report(f"{count} of {options.rounds} fields covered: {len(layers[-1].sets):,} sets")
        self._forms = [layer.forms for layer in layers]
        self._before_mark: list[Table] = []
        self._between: list[Table] = []
        table = self._ranks.final(layers[-1].sets)
        for count in range(options.rounds, self._fewest, -1):
            table = self._before_marks(table, count, layers[-1].sets)
            self._before_mark.insert(0, table)
            layers.pop()
            report(f"values of {table.size:,} positions with {count} fields covered")
            table = before_claim(layers[-1], table)
        if marks_a_round(options) > 1 and self._fewest:
            self._before_second(table, self._fewest)
        known = (*self._before_mark, *self._between)
        self.positions: int = 1 + sum(table.size for table in known)

    def _before_marks(self, table: Table, count: int, sets: Numbers) -> Table:
        """The values before the mark or marks of a round, `table` being those after it."""
        options = self.options
        if chooses_field(options):
            if count < options.rounds:
                return before_choice(options, table, table)
            upper, lower = (
                self._ranks.final(sets, counting_fields(options, last)) for last in PuzzleField
            )
            return before_choice(options, upper, lower)
        if marks_a_round(options) > 1:
            return before_mark(options, self._before_second(table, count), 2 * count - 2)
        return before_mark(options, table, count - 1)

    def _before_second(self, table: Table, count: int) -> Table:
        """The values before the second mark of a round of three steps (S-R7), kept."""
        between = before_mark(self.options, table, 2 * count - 1)
        self._between.insert(0, between)
        return between

    def holds(self, options: Options, cover: int) -> bool:
        """Whether all that can follow these covered fields has its values here."""
        count = cover.bit_count() - self._fewest
        if options != self.options or not 0 <= count < len(self._forms):
            return False
        forms, _ = canon().forms(np.array([cover]))
        place = np.searchsorted(self._forms[count], forms)
        return bool(self._forms[count][place.clip(max=len(self._forms[count]) - 1)] == forms)

    def after_claims(self, cover: int, upper: Marks, lower: Marks) -> Table:
        """By free field, and by last marks, the rank if it is covered next, a mark being due.

        `upper` and `lower` are lists of marks, each of one mark or as long as the other. Where no
        mark of a puzzle field can have been made, it does not matter what stands there.
        """
        here = np.array([cover])
        covers = here | 1 << free_by_set(here)[:, 0]
        count = cover.bit_count() - self._fewest
        return self._looked_up(self._before_mark[count], count + 1, covers, (upper, lower))

    def between_marks(self, cover: int, upper: Marks, lower: Marks) -> Table:
        """By last marks, given as for `after_claims`, the rank where the second mark is due (S-R7).

        It is that of a round of three steps, in which the upper puzzle field has just been marked.
        """
        count = cover.bit_count() - self._fewest
        # Without a round played when the analysis began there is nothing between its marks.
        table = self._between[count if self._fewest else count - 1]
        return np.asarray(self._looked_up(table, count, np.array([cover]), (upper, lower))[0])

    def _looked_up(
        self, table: Table, layer: int, covers: Numbers, marks: tuple[Marks, Marks]
    ) -> Table:
        """By set of fields, and by last marks, the rank that `table` of this layer has."""
        forms, ways = canon().forms(covers)
        place = np.searchsorted(self._forms[layer], forms)[:, None]
        fields = canon().renamed_fields[ways]
        _, uppers, lowers = table.shape
        upper, lower = marks
        at_upper = 0 if uppers == 1 else fields[:, upper]
        at_lower = 0 if lowers == 1 else fields[:, lower]
        return np.asarray(table[place, at_upper, at_lower])

    def score(self, rank: int) -> int:
        """The score with this rank: the ranks count the scores that are possible, from 0."""
        return self._ranks.scores[rank]


def _silent(_: str) -> None:
    """No report."""
