"""One-coloured patterns for all choices of squares on a cell (Q2.13 to Q2.16).

The part that a choice makes is a pattern if its shape is. A shape is a small number: the squares
counted from the first of them, wherever it lies. So the parts beside the cell are joined with each
choice relative to their first square and looked up; nothing is left to check.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from boardgames_core.quadroton.ranking.cell_and_ring import (
    CELL_AT,
    FIRSTS,
    SHAPES,
    WITH,
    Correction,
    Subset,
    entry,
)
from boardgames_core.quadroton.ranking.chains import Row
from boardgames_core.quadroton.ranking.colour_on_cell import ColourOnCell
from boardgames_core.quadroton.scoring import patterns
from boardgames_core.quadroton.scoring.lookup import Tables
from boardgames_core.quadroton.scoring.orientations import OneColoured
from boardgames_core.quadroton.squares import CELL_MASKS
from boardgames_core.quadroton.vocabulary import Options

Scoring: TypeAlias = tuple[tuple[int, int, int], ...]
"""Patterns that score, each by its rank, its points, and its number among the same of them."""

Found: TypeAlias = dict[Subset, Scoring]
"""What each choice completes that scores; choices without are left out."""


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """The connected one-coloured patterns of a catalogue, by shape.

    `largest` is the number of squares of the largest; `tiny` are those that fit into a cell.
    """

    by_shape: dict[int, OneColoured]
    largest: int
    tiny: dict[Subset, OneColoured]


@lru_cache(maxsize=8)
def shapes_of(tables: Tables) -> Shapes:
    """The connected patterns of a compiled catalogue."""
    found = {
        shape: entry.whole for shape, entry in tables.entries.items() if entry.whole is not None
    }
    largest = max((shape.bit_count() for shape in found), default=0)
    tiny = {
        subset: found[shape] for subset, shape in enumerate(SHAPES) if subset and shape in found
    }
    return Shapes(found, largest, tiny)


def whole_patterns(
    on_cell: ColourOnCell, shapes: Shapes
) -> list[tuple[Subset, patterns.Candidate]]:
    """The choices that make a part which is a pattern (Q2.13)."""
    found = []
    for members, subsets in on_cell.merges:
        first = on_cell.corner
        if not members:
            if not shapes.tiny:
                continue
            hits = _completing(shapes, 0, 0, subsets)
        else:
            if len(members) == 1:
                part = on_cell.parts[members[0]]
                first, shape, size = part.first, part.shape, part.size
            else:
                first, shape, size = _joined(on_cell, members)
            if size >= shapes.largest:
                continue
            hits = _completing(shapes, shape, on_cell.corner - first, subsets)
        for subset, one, ahead in hits:
            start = first + ahead
            found.append((subset, (one.rank, start, on_cell.colour, one.shape << start, one)))
    return found


@lru_cache(maxsize=4096)
def _completing(
    shapes: Shapes, shape: int, corner: int, subsets: tuple[Subset, ...]
) -> tuple[tuple[Subset, OneColoured, int], ...]:
    """The choices that make a pattern of a shape, and where its first square is then.

    `corner` is the cell's north-west square, and the places are, in bits from the first square of
    the shape; of no shape (0), from the cell's corner. The same small shapes come again and again.
    """
    found = []
    for subset in subsets:
        ahead = corner + FIRSTS[subset]
        if shape and ahead >= 0:
            one = shapes.by_shape.get(shape | SHAPES[subset] << ahead)
        else:
            one = shapes.by_shape.get(SHAPES[subset] | shape << -min(ahead, 0))
        if one is not None:
            found.append((subset, one, min(ahead, 0) if shape else ahead))
    return tuple(found)


def _joined(on_cell: ColourOnCell, members: tuple[int, ...]) -> tuple[int, int, int]:
    """Several parts as one: the bit of their first square, their shape and their size."""
    parts = [on_cell.parts[member] for member in members]
    first = min([part.first for part in parts])
    shape = size = 0
    for part in parts:
        shape |= part.shape << part.first - first
        size += part.size
    return first, shape, size


def scoring(listed: list[tuple[Subset, patterns.Candidate]], used: frozenset[int]) -> Found:
    """What of the candidates scores, each given with its choice, one a choice (Q2.14)."""
    return {
        subset: ((rank, one.pattern.points, 1),)
        for subset, (rank, _, _, squares, one) in listed
        if squares not in used
    }


def scoring_of_several(
    listed: list[tuple[Subset, patterns.Candidate]], used: frozenset[int], options: Options
) -> Found:
    """The same where a choice may have several candidates (Q2.14, Q2.15)."""
    candidates: dict[Subset, list[patterns.Candidate]] = {}
    for subset, candidate in listed:
        candidates.setdefault(subset, []).append(candidate)
    found: Found = {}
    for subset, those in candidates.items():
        counted = patterns.scoring_patterns(sorted(those), used, options, None)
        if counted:
            found[subset] = tuple(
                (one.rank, one.pattern.points, number) for (*_, one), number in counted
            )
    return found


def with_patterns(row: Row, found: Found) -> Row:
    """The row with the points of patterns; copies of one in the same choice count up (Q2.16)."""
    points = list(row)
    for subset, those in found.items():
        for _, once, number in those:
            points[subset] += patterns.points_of_copy(number, once)
    return tuple(points)


def copies(found: Sequence[tuple[int, Found]]) -> Iterator[Correction]:
    """What copies of a pattern in different colours score beyond the first (Q2.16).

    n copies score 1 + 2 + … + n times the points: one time for each, and one for each two of them.
    """
    by_rank: dict[int, list[tuple[int, Subset, int]]] = {}
    for colour, patterns_found in found:
        for subset, those in patterns_found.items():
            for rank, points, _ in those:
                by_rank.setdefault(rank, []).append((colour, subset, points))
    for same in by_rank.values():
        for (one, subset, points), (other, its, _) in combinations(same, 2):
            if one != other and not subset & its:
                yield WITH[entry(one, subset)] & WITH[entry(other, its)], points


def used_in_cells(used: frozenset[int]) -> frozenset[int]:
    """The cells in which a place was used before: there a tiny pattern may not count."""
    cells = set()
    for squares in used:
        cell = CELL_AT[(squares & -squares).bit_length() - 1]
        if squares & ~CELL_MASKS[cell] == 0:
            cells.add(cell)
    return frozenset(cells)
