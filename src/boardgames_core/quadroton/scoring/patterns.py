"""One-coloured patterns: which a move completes, and which of them score.

Clause Q2.13. A pattern must be clean: no other square of its colour touches it. Candidates are all
clean placements with a square of the move, counted before or not (Ruling Q-R11). Of them drop out

* what is part of a larger candidate, and both of two that lie one within another (Q2.15);
* what was counted before at the same place (Q2.14).

The rest scores: the n-th copy of the same pattern in one move n times its points (Q2.16). How
candidates are found is told in `lookup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from boardgames_core.quadroton.scoring.lookup import Entry, OneColoured, Tables
from boardgames_core.quadroton.squares import FIRST, STRIDE, Board


class Candidate(NamedTuple):
    """A clean placement that holds a square of the move; sorted in the order of events."""

    rank: int
    first: int
    colour: int
    squares: int
    one: OneColoured


Counted: TypeAlias = tuple[Candidate, int]
"""A candidate that scores, and its number among the same patterns of the move, from 1.

Clause Q2.16, Ruling Q-R13: the same are those of one pattern in one orientation, in any colour.
"""


class Dropped(NamedTuple):
    """A candidate that does not score: the clause that stopped it, a code, the other pattern."""

    candidate: Candidate
    clause: str
    code: str
    other: Candidate | None


def candidates(board: Board, hits: Sequence[tuple[int, int, Entry]]) -> list[Candidate]:
    """All clean placements with a square of the move, in the order of events.

    Clause Q2.13. `hits` are the touched parts that the catalogue knows as pieces: colour, bit of
    the first square, entry.
    """
    found: dict[int, Candidate] = {}
    for colour, first, entry in hits:
        one = entry.whole
        if one is not None:
            squares = one.shape << first
            found[squares] = Candidate(one.rank, first, colour, squares, one)
        if entry.gaps is not None:
            for one, before in entry.gaps.at(first, board[colour]):
                start = first - before
                if one.is_at(start, board[colour]):
                    squares = one.shape << start
                    found[squares] = Candidate(one.rank, start, colour, squares, one)
    return sorted(found.values())


def settled(
    found: list[Candidate], used: frozenset[int], dropped: list[Dropped] | None
) -> list[Counted]:
    """The candidates that score, in the order of events; the others go to `dropped` if given.

    Clause Q2.14: a place counted before is not counted again, whoever made it in whatever colour.
    Ruling Q-R10: the same place is exactly the same set of squares.
    """
    out = _contained_or_inside(found) if len(found) > 1 else {}
    scoring: list[Counted] = []
    copies: dict[int, int] = {}
    for candidate in found:
        fault = out.get(candidate.squares)
        if fault is None:
            if candidate.squares not in used:
                number = copies[candidate.rank] = copies.get(candidate.rank, 0) + 1
                scoring.append((candidate, number))
                continue
            fault = Dropped(candidate, "Q2.14", "counted-before", None)
        if dropped is not None:
            dropped.append(fault)
    return scoring


def points(counted: Counted) -> int:
    """What a pattern scores: the n-th copy in a move n times its points. Clause Q2.16."""
    candidate, number = counted
    return number * candidate.one.pattern.points


def used_up(scoring: list[Counted], used: frozenset[int], tables: Tables) -> frozenset[int]:
    """The places that are used after these score: theirs, and those of patterns inside them.

    Clauses Q2.14 and Q2.15, Ruling Q-R11.
    """
    new = set(used)
    for candidate, _ in scoring:
        new.add(candidate.squares)
        for shape in tables.inside(candidate.one):
            new.add(shape << candidate.first)
    return frozenset(new)


def _contained_or_inside(found: list[Candidate]) -> dict[int, Dropped]:
    """The candidates that Clause Q2.15 drops, by their squares.

    All are compared with all, so one that is dropped itself still drops others. Rulings Q-R11 and
    Q-R12. Only patterns of one colour that share a rotation are compared.
    """
    out: dict[int, Dropped] = {}
    roomy = [candidate for candidate in found if candidate.one.roomy]
    for outer in roomy:
        for inner in found:
            if (
                inner is outer
                or inner.colour != outer.colour
                or not inner.one.rotations & outer.one.rotations
            ):
                continue
            common = inner.squares & outer.squares
            if common == inner.squares:
                _drop(out, inner, "contained", outer)
            elif not common and _within(inner, outer):
                _drop(out, inner, "one-within-another", outer)
                _drop(out, outer, "one-within-another", inner)
    return out


def _drop(out: dict[int, Dropped], candidate: Candidate, code: str, other: Candidate) -> None:
    """Note what dropped a candidate; that it is contained stands before all else."""
    known = out.get(candidate.squares)
    if known is None or (code == "contained" and known.code != code):
        out[candidate.squares] = Dropped(candidate, "Q2.15", code, other)


def _within(inner: Candidate, outer: Candidate) -> bool:
    """Whether the box of `inner` lies in that of `outer` and is not the same. Ruling Q-R12."""
    small, large = inner.one.frame, outer.one.frame
    row, column = divmod(inner.first - FIRST, STRIDE)
    outer_row, outer_column = divmod(outer.first - FIRST, STRIDE)
    top, left, right = row - outer_row, column - outer_column + small.left, 0
    right = column - outer_column + small.right
    bottom = top + small.height
    return (
        top >= 0
        and left >= large.left
        and right <= large.right
        and bottom <= large.height
        and (top, left, right, bottom) != (0, large.left, large.right, large.height)
    )
