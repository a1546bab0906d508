"""One-coloured patterns: which a move completes, and which of them score (Q2.13).

A pattern must be clean: no other square of its colour touches it. Candidates are all clean
placements with a square of the move, counted before or not (Q-R11). Of them drop out

* what is part of a larger candidate, and of two that lie one within another both, or the inner one
  (Q2.15);
* what was counted before at the same place (Q2.14).

The rest scores: the n-th copy of the same pattern in one move n times its points (Q2.16). How
candidates are found is told in `lookup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from boardgames_core.quadroton.scoring.lookup import Hit, Tables
from boardgames_core.quadroton.scoring.orientations import OneColoured
from boardgames_core.quadroton.squares import FIRST, STRIDE, Board
from boardgames_core.quadroton.vocabulary import Options

Candidate: TypeAlias = tuple[int, int, int, int, OneColoured]
"""A clean placement that holds a square of the move: rank, bit of the first square, colour (0 to
3), squares, pattern. Plain tuples, since many are made; they sort in the order of events.
"""

Counted: TypeAlias = tuple[Candidate, int]
"""A candidate that scores, and its number among the same patterns of the move, from 1.

By Q2.16 and Q-R13 the same are those of one pattern in one orientation, in any colour.
"""


class Dropped(NamedTuple):
    """A candidate that does not score: the clause that stopped it, a code, the other pattern."""

    candidate: Candidate
    clause: str
    code: str
    other: Candidate | None


def candidates(board: Board, hits: Sequence[Hit]) -> list[Candidate]:
    """All clean placements with a square of the move, in the order of events. Clause Q2.13."""
    found: list[Candidate] = []
    gapped: dict[tuple[int, int], Candidate] = {}
    for colour, part, first, entry in hits:
        one = entry.whole
        if one is not None:
            found.append((one.rank, first, colour, part, one))
        if entry.gaps is not None:
            for one, before in entry.gaps.at(first, board[colour]):
                start = first - before
                # Found under each of its pieces that the move touched.
                if (one.rank, start) not in gapped and one.is_at(start, board[colour]):
                    squares = one.shape << start
                    gapped[one.rank, start] = (one.rank, start, colour, squares, one)
    found += gapped.values()
    found.sort()
    return found


def scoring_patterns(
    found: list[Candidate], used: frozenset[int], options: Options, dropped: list[Dropped] | None
) -> list[Counted]:
    """The candidates that score, in the order of events; the others go to `dropped` if given.

    Clause Q2.14: a place counted before is not counted again, whoever made it in whatever colour.
    Ruling Q-R10: the same place is exactly the same set of squares. Ruling Q-R13: copies are
    numbered in the order of events.
    """
    out = _contained_or_inside(found, options) if len(found) > 1 else {}
    scoring: list[Counted] = []
    copies: dict[int, int] = {}
    for candidate in found:
        rank, _, _, squares, _ = candidate
        if squares not in used and squares not in out:
            number = copies[rank] = copies.get(rank, 0) + 1
            scoring.append((candidate, number))
        elif dropped is not None:
            before = Dropped(candidate, "Q2.14", "counted-before", None)
            dropped.append(out.get(squares, before))
    return scoring


def points_of(counted: Counted) -> int:
    """What a pattern that scores gives."""
    (_, _, _, _, one), number = counted
    return points_of_copy(number, one.pattern.points)


def points_of_copy(number: int, points: int) -> int:
    """What the n-th copy of a pattern in a move scores: n times its points. Clause Q2.16."""
    return number * points


def places_within(scoring: list[Counted], found: list[Candidate], options: Options) -> list[int]:
    """The places that are used because a candidate there lies within one that scores (Q-R12)."""
    if not outer_counts(options):
        return []
    return [
        squares
        for outer, _ in scoring
        for inner in found
        for _, _, colour, squares, small in (inner,)
        if colour == outer[2]
        and small.shares_rotation(outer[4])
        and not squares & outer[3]
        and _within(inner, outer)
    ]


def used_up(
    scoring: list[Counted], within: list[int], used: frozenset[int], tables: Tables
) -> frozenset[int]:
    """The places that are used after these score: theirs, and those of patterns inside them.

    By Q2.14, Q2.15, Q-R11 and Q-R12.
    """
    new = list(within)
    inside = tables.inside
    for (_, first, _, squares, one), _ in scoring:
        new.append(squares)
        for shape in inside[one.rank]:
            new.append(shape << first)
    return used.union(new)


def outer_counts(options: Options) -> bool:
    """Whether of two candidates one within another the outer one may score. Ruling Q-R12."""
    return options.within == "outer"


def _contained_or_inside(found: list[Candidate], options: Options) -> dict[int, Dropped]:
    """The candidates that drop out, by their squares. Clause Q2.15. Ruling Q-R11.

    That they cannot win at this place later is noted by `used_up`. All are compared with all, so
    one that is dropped itself still drops others (Q-R12). Only patterns of one colour that share a
    rotation are compared.
    """
    out: dict[int, Dropped] = {}
    both = not outer_counts(options)
    for outer in found:
        _, _, colour, around, large = outer
        if not large.roomy:
            continue
        for inner in found:
            _, _, its_colour, squares, small = inner
            if its_colour != colour or not small.shares_rotation(large) or inner is outer:
                continue
            common = squares & around
            if common == squares:
                _drop(out, inner, "contained", outer)
            elif not common and _within(inner, outer):
                _drop(out, inner, "one-within-another", outer)
                if both:
                    _drop(out, outer, "one-within-another", inner)
    return out


def _drop(out: dict[int, Dropped], candidate: Candidate, code: str, other: Candidate) -> None:
    """Note what dropped a candidate; that it is contained stands before all else."""
    squares = candidate[3]
    known = out.get(squares)
    if known is None or (code == "contained" and known.code != code):
        out[squares] = Dropped(candidate, "Q2.15", code, other)


def _within(inner: Candidate, outer: Candidate) -> bool:
    """Whether the box of `inner` lies in that of `outer` and is not the same, as Q-R12 asks."""
    _, first, _, _, small = inner
    _, outer_first, _, _, large = outer
    row, column = divmod(first - FIRST, STRIDE)
    outer_row, outer_column = divmod(outer_first - FIRST, STRIDE)
    top, left = row - outer_row, column + small.frame.left - outer_column - large.frame.left
    bottom, right = top + small.frame.height, left + small.frame.width
    high, wide = large.frame.height, large.frame.width
    return (
        min(top, left) >= 0
        and bottom <= high
        and right <= wide
        and (bottom - top, right - left) != (high, wide)
    )
