"""What each choice of squares on a cell surrounds, and what that scores (Q2.20).

Most choices surround nothing, and Euler's number says so without a search: it changes by what the
choice adds between the cell and its ring, and so do the stretches of the board's edge. Where it
says that no more is cut off than by the joined parts before, that is known as well. Only the rest
is searched for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.quadroton.ranking.cell_and_ring import (
    ALL_TILES,
    COUNTS,
    IN_CORNER,
    SIDES,
    WITH,
    Correction,
    Subset,
    around,
    edge_stretches,
    entry,
)
from boardgames_core.quadroton.ranking.colour_on_cell import ColourOnCell, merges
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring.fences import counting, left_out, stopped_by, surrounded
from boardgames_core.quadroton.scoring.points import AREA_POINTS
from boardgames_core.quadroton.squares import CELL_MASKS, SQUARES_IN_ROW

_HALF: Final = SQUARES_IN_ROW * SQUARES_IN_ROW // 2

Enclosures: TypeAlias = dict[Subset, int]
"""The choices that surround something, each with the squares that it surrounds."""


def enclosures(on_cell: ColourOnCell) -> Enclosures:
    """What each choice surrounds, if anything (Q-R18)."""
    found: Enclosures = {}
    if _lies_open(on_cell):
        for members, subset in _closing(on_cell.ring, on_cell.touches):
            found[subset] = _searched(on_cell, members, subset)
        return found
    changes, walk = _edge(on_cell)
    for members, subsets in on_cell.merges:
        within = _lying_inside(on_cell, members)
        if within:
            for subset in subsets:
                found[subset] = within & ~on_cell.chain(members, subset)
            continue
        joined = _Joined(on_cell, members)
        for subset in subsets:
            inner = joined.inner_open - on_cell.around.euler[subset]
            if joined.at_edge or subset & walk:
                inner += joined.stretches + changes[subset] - 1
            if inner > 0:
                if joined.surround_no_more(inner, subset):
                    found[subset] = joined.inside
                else:
                    found[subset] = _searched(on_cell, members, subset)
    return found


def _lies_open(on_cell: ColourOnCell) -> bool:
    """Whether the parts surround nothing, and the board's edge does not matter.

    The edge does not if not more than one part lies there, and none where the cell does.
    """
    edges = 0
    for part in on_cell.parts:
        if part.inner:
            return False
        edges += part.at_edge
    if edges == 0:
        return on_cell.cell not in IN_CORNER
    return edges == 1 and SIDES[on_cell.cell] is None


@lru_cache(maxsize=4096)
def _closing(ring: int, touches: tuple[Subset, ...]) -> tuple[tuple[tuple[int, ...], Subset], ...]:
    """The choices that surround something, and what they join, where the parts lie open.

    Each part counts 1 in Euler's number, and so does what they are joined to unless it surrounds
    something. So the squares of the ring, and which of them belong to the same part, decide.
    """
    euler = around(ring).euler
    return tuple(
        (members, subset)
        for members, subsets in merges(touches)
        for subset in subsets
        if len(members) + euler[subset] < 1
    )


def _lying_inside(on_cell: ColourOnCell, members: tuple[int, ...]) -> int:
    """What one of these parts surrounds, if the cell lies there; else nothing.

    Then all that touches the cell lies there, too, and what is outside stays as it is: all of this
    is surrounded, but for the squares that the choice and the joined parts take.
    """
    for member in members:
        inside = on_cell.parts[member].inside
        if inside >> on_cell.corner & 1:
            return inside
    return 0


def _edge(on_cell: ColourOnCell) -> tuple[tuple[int, ...], Subset]:
    """By how much each choice changes the covered stretches of the board's edge along the cell.

    And the squares of the cell at the edge.
    """
    side = SIDES[on_cell.cell]
    if side is None:
        return edge_stretches(None, before=False, behind=False), 0
    before, behind = bool(on_cell.ring & side.before), bool(on_cell.ring & side.behind)
    return edge_stretches(side, before=before, behind=behind), sum(side.walk)


class _Joined:
    """Parts that are joined in a cell that none of them surrounds, summed up.

    `inner_open` is the number of parts of the board that the parts and the cell's squares would cut
    off without the edge, but for what is between these.
    """

    __slots__ = ("at_edge", "inner", "inner_open", "inside", "squares", "stretches")

    def __init__(self, on_cell: ColourOnCell, members: tuple[int, ...]) -> None:
        self.at_edge = False
        self.inner = self.stretches = self.squares = self.inside = 0
        self.inner_open = 1
        for member in members:
            part = on_cell.parts[member]
            self.at_edge = self.at_edge or part.at_edge
            self.stretches += part.stretches
            self.inner_open -= part.euler
            self.inner += part.inner
            self.squares += part.size + part.enclosed
            self.inside |= part.inside

    def surround_no_more(self, inner: int, subset: Subset) -> bool:
        """Whether what they cut off when joined, `inner` parts, is what they cut off before.

        Then just these squares are surrounded: each part lies, with the cell, outside of what the
        others surround, so that they surround different squares; and what is around them all is in
        one piece, the largest if it is more than half of the board.
        """
        return inner == self.inner and self.squares + COUNTS[subset] < _HALF


def _searched(on_cell: ColourOnCell, members: tuple[int, ...], subset: Subset) -> int:
    """The squares that a choice surrounds, searched for on the board."""
    chain = on_cell.chain(members, subset)
    return surrounded(chain, chain >> (chain & -chain).bit_length() - 1)


class Areas:
    """What areas score on a board (Q2.20), as it is before the move."""

    __slots__ = ("_left_out", "_points", "_surroundings")

    def __init__(self, surroundings: Surroundings) -> None:
        self._surroundings = surroundings
        self._left_out = left_out(surroundings.board, surroundings.options)
        self._points: dict[int, int] = {}

    def counted(self, on_cell: ColourOnCell) -> Enclosures:
        """What each choice surrounds, of it the squares that count (Q-R18, Q-R19).

        The squares of the cell that have not the choice's colour have another.
        """
        options = self._surroundings.options
        if not options.fences:
            return {}
        found = enclosures(on_cell)
        if not found:
            return found
        covered = self._surroundings.taken | CELL_MASKS[on_cell.cell]
        own = self._surroundings.board[on_cell.colour]
        return {
            subset: counted
            for subset, squares in found.items()
            if (counted := counting(squares, own, covered, options) & ~self._left_out)
        }

    def points(self, squares: int) -> int:
        """What these squares score if a move surrounds them."""
        known = self._points.get(squares)
        if known is None:
            size = squares.bit_count()
            again = (squares & self._surroundings.memory.fenced).bit_count()
            known = 0 if stopped_by(size, again) else AREA_POINTS[size]
            self._points[squares] = known
        return known

    def unions(self, closed: Sequence[tuple[int, Enclosures]]) -> Iterator[Correction]:
        """Where several colours of a tile surround squares: these are one area.

        `closed` has for each colour what its choices surround.
        """
        # Tiles, what they surround, what that scores colour by colour, by how many colours.
        found = [(ALL_TILES, 0, 0, 0)]
        for colour, enclosing in closed:
            alike: dict[int, int] = {}
            for subset, squares in enclosing.items():
                alike[squares] = alike.get(squares, 0) | WITH[entry(colour, subset)]
            without = ALL_TILES & ~sum(alike.values())
            found = [
                (tiles & those, squares | more, points + self.points(more), colours + 1)
                for tiles, squares, points, colours in found
                for more, those in alike.items()
                if tiles & those
            ] + [
                (tiles & without, squares, points, colours)
                for tiles, squares, points, colours in found
                if tiles & without
            ]
        for tiles, squares, points, colours in found:
            change = self.points(squares) - points if colours > 1 else 0
            if change:
                yield tiles, change
