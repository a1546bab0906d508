"""Scoring a Quadroton move with NumPy and SciPy: what a user might write instead, tuned.

One `ndimage.label` finds the components of all four colours, a second the parts of the boards
without each touched component. Patterns are found by the bytes of a component's
box in a dictionary. It gives the same points and remembers the same as the package does with its
default options and a catalogue of one-coloured patterns; `quadroton_scoring.py` checks that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage

from boardgames_core.quadroton.catalogue.reading import Catalogue
from boardgames_core.quadroton.catalogue.shapes import pieces
from boardgames_core.quadroton.scoring.fences import SMALLEST_RING
from boardgames_core.quadroton.scoring.lookup import Tables
from boardgames_core.quadroton.scoring.orientations import OneColoured
from boardgames_core.quadroton.scoring.points import AREA_POINTS, CHAIN_POINTS, SHORTEST_CHAIN
from boardgames_core.quadroton.squares import FIRST, SQUARES_IN_ROW, Board, bit, squares_of
from boardgames_core.quadroton.state.counted_before import Memory as OurMemory

Grid = NDArray[Any]

_EIGHT = np.ones((3, 3), dtype=bool)
_HIGH = SQUARES_IN_ROW + 1
"""Rows from one board to the next in a pile of boards, with an empty row between them."""


def spread(bits: int) -> Grid:
    """Squares as an array of the board's size."""
    grid = np.zeros((SQUARES_IN_ROW, SQUARES_IN_ROW), dtype=bool)
    for square in squares_of(bits):
        grid[square.row, square.column] = True
    return grid


def pile_of(board: Board) -> Grid:
    """The four colours' boards below each other, with empty rows and columns around each."""
    pile = np.zeros((4 * _HIGH + 1, SQUARES_IN_ROW + 2), dtype=bool)
    for colour, bits in enumerate(board):
        top = 1 + colour * _HIGH
        pile[top : top + SQUARES_IN_ROW, 1 : SQUARES_IN_ROW + 1] = spread(bits)
    return pile


def cut(grid: Grid) -> Grid:
    """What is in the box of the squares of an array."""
    rows, columns = np.nonzero(grid)
    box = grid[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    return np.ascontiguousarray(box)


class Placement(NamedTuple):
    """A clean placement: its rank in the catalogue, the place of its box, its colour."""

    rank: int
    top: int
    left: int
    colour: int


class Memory(NamedTuple):
    """What was counted before: placements without colour, chains by colour, fenced squares."""

    places: frozenset[tuple[int, int, int]]
    chains: Grid
    fenced: Grid


def nothing() -> Memory:
    """The memory at the start of a game."""
    return Memory(
        frozenset(),
        np.zeros((4 * _HIGH + 1, SQUARES_IN_ROW + 2), bool),
        np.zeros((SQUARES_IN_ROW, SQUARES_IN_ROW), bool),
    )


class Gapped(NamedTuple):
    """A shape with gaps: it and its surroundings, and where in them the piece's box begins.

    `anchor` is a square of another piece, from the beginning of the piece's box.
    """

    rank: int
    grid: Grid
    halo: Grid
    down: int
    right: int
    anchor: tuple[int, int]


class SciPyScoring:
    """A catalogue made ready, and the scoring of moves.

    `skims`: whether small components away from the edge, which surround nothing, are left out when
    the parts of the boards without a component are labelled.
    """

    def __init__(self, catalogue: Catalogue, *, skims: bool) -> None:
        self.skims = skims
        tables = Tables(catalogue, rotated_mono=True, rotated_two=True)
        self.shapes = {one.rank: one for one in tables.one_coloured}
        self.whole: dict[tuple[int, bytes], int] = {}
        self.gaps: dict[tuple[int, bytes], list[Gapped]] = {}
        self.inside = {
            one.rank: frozenset(self._inside(one, tables)) for one in tables.one_coloured
        }
        for one in tables.one_coloured:
            self._list(one)

    def _inside(self, one: OneColoured, tables: Tables) -> list[tuple[int, int, int]]:
        """The placements inside a shape that share a rotation with it, from its box's corner."""
        outer = cut(spread(one.shape << FIRST - one.frame.left))
        found = []
        for other in tables.one_coloured:
            inner = cut(spread(other.shape << FIRST - other.frame.left))
            if not other.rotations & one.rotations or inner.sum() >= outer.sum():
                continue
            for top in range(outer.shape[0] - inner.shape[0] + 1):
                for left in range(outer.shape[1] - inner.shape[1] + 1):
                    there = outer[top : top + inner.shape[0], left : left + inner.shape[1]]
                    if (there | ~inner).all():
                        found.append((other.rank, top, left))
        return found

    def _list(self, one: OneColoured) -> None:
        """List a shape under itself, or under each of its pieces."""
        at = FIRST - one.frame.left
        grid = cut(spread(one.shape << at))
        found = pieces(one.shape)
        if len(found) == 1:
            self.whole[grid.shape[1], grid.tobytes()] = one.rank
            return
        around = np.pad(grid, 1)
        halo = ndimage.binary_dilation(around, _EIGHT)
        for piece in found:
            squares = spread(piece << at)
            rows, columns = np.nonzero(squares)
            small, top, left = cut(squares), int(rows.min()), int(columns.min())
            others = np.argwhere(grid & ~squares[: grid.shape[0], : grid.shape[1]])
            anchor = int(others[0][0]) - top, int(others[0][1]) - left
            entry = Gapped(one.rank, around, halo, 1 + top, 1 + left, anchor)
            self.gaps.setdefault((small.shape[1], small.tobytes()), []).append(entry)

    def score(self, pile: Grid, involved: Grid, memory: Memory) -> tuple[int, Memory]:
        """The points of a move, and what is remembered; `involved` is a pile, too."""
        labels, _ = ndimage.label(pile, _EIGHT)
        sizes = np.bincount(labels.ravel())
        boxes = ndimage.find_objects(labels)
        points = 0
        found: set[Placement] = set()
        borders: list[tuple[Grid, int, int]] = []
        chains, fenced = memory.chains, memory.fenced
        for label in np.unique(labels[involved & pile]).tolist():
            size = int(sizes[label])
            box = boxes[label - 1]
            part = labels[box] == label
            if (
                SHORTEST_CHAIN <= size < len(CHAIN_POINTS)
                and 2 * int(np.count_nonzero(memory.chains[box] & part)) <= size
            ):
                points += CHAIN_POINTS[size]
                if chains is memory.chains:
                    chains = chains.copy()
                chains[box] |= part
            top, left = box[0].start, box[1].start
            self._find(pile, part, top, left, found)
            top, left = (top - 1) % _HIGH, left - 1
            if not self.skims or _may_surround(part, size, top, left):
                borders.append((part, top, left))
        places = memory.places
        if found:
            more, places = self._counted(found, places)
            points += more
        if borders:
            area = _fenced(borders)
            if area is not None:
                size = int(np.count_nonzero(area))
                if size < len(AREA_POINTS) and 2 * np.count_nonzero(area & fenced) <= size:
                    points += AREA_POINTS[size]
                    fenced = fenced | area
        return points, Memory(places, chains, fenced)

    def _find(self, pile: Grid, part: Grid, top: int, left: int, found: set[Placement]) -> None:
        """Add the patterns that a component is, or is a piece of."""
        key = part.shape[1], part.tobytes()
        rank = self.whole.get(key)
        if rank is not None:
            found.add(Placement(rank, (top - 1) % _HIGH, left - 1, top // _HIGH))
        for entry in self.gaps.get(key, ()):
            row, column = top + entry.anchor[0], left + entry.anchor[1]
            if 0 < row < len(pile) and 0 < column <= SQUARES_IN_ROW and pile[row, column]:
                first, second = top - entry.down, left - entry.right
                if _is_at(pile, first, second, entry):
                    found.add(Placement(entry.rank, first % _HIGH, second, first // _HIGH))

    def _counted(
        self, found: set[Placement], places: frozenset[tuple[int, int, int]]
    ) -> tuple[int, frozenset[tuple[int, int, int]]]:
        """The points of what scores of the placements found, and the places used after it."""
        dropped = self._dropped(found) if len(found) > 1 else set()
        points, copies, used = 0, dict[int, int](), set(places)
        for one in sorted(found):
            if one in dropped or one[:3] in places:
                continue
            copies[one.rank] = copies.get(one.rank, 0) + 1
            points += copies[one.rank] * self.shapes[one.rank].pattern.points
            used.add(one[:3])
            for rank, down, right in self.inside[one.rank]:
                used.add((rank, one.top + down, one.left + right))
        return points, frozenset(used)

    def _dropped(self, found: set[Placement]) -> set[Placement]:
        """What is part of another placement, or lies one within another."""
        dropped = set()
        for outer in found:
            large = self.shapes[outer.rank]
            if not large.roomy:
                continue
            for inner in found:
                small = self.shapes[inner.rank]
                if outer.colour != inner.colour or not small.rotations & large.rotations:
                    continue
                down, right = inner.top - outer.top, inner.left - outer.left
                if (inner.rank, down, right) in self.inside[outer.rank]:
                    dropped.add(inner)
                elif _within(down, right, small, large) and _apart(inner, outer, small, large):
                    dropped |= {inner, outer}
        return dropped


def same(ours: OurMemory, theirs: Memory, scipy: SciPyScoring) -> bool:
    """Whether both versions remember the same."""
    places = set()
    for rank, top, left in theirs.places:
        one = scipy.shapes[rank]
        places.add(one.shape << bit(top, left) - one.frame.left)
    fenced = spread(ours.fenced)
    return (
        places == ours.used_places
        and bool((theirs.chains == pile_of(ours.used_chains)).all())
        and bool((theirs.fenced == fenced).all())
    )


def _within(down: int, right: int, small: OneColoured, large: OneColoured) -> bool:
    """Whether one box lies in another and is not the same."""
    high, wide = small.frame.height, small.frame.width
    most_high, most_wide = large.frame.height, large.frame.width
    if (down, right, high, wide) == (0, 0, most_high, most_wide):
        return False
    return down >= 0 and right >= 0 and down + high <= most_high and right + wide <= most_wide


def _apart(one: Placement, other: Placement, small: OneColoured, large: OneColoured) -> bool:
    """Whether two placements have no common square."""
    grids = []
    for placement, shape in ((one, small), (other, large)):
        grid = spread(shape.shape << FIRST - shape.frame.left)
        grids.append(np.roll(grid, (placement.top, placement.left), (0, 1)))
    return not (grids[0] & grids[1]).any()


def _may_surround(part: Grid, size: int, top: int, left: int) -> bool:
    """Whether a component is large enough to surround something, perhaps with the edge."""
    bottom, right = top + part.shape[0], left + part.shape[1]
    at_edge = 0 in (top, left) or SQUARES_IN_ROW in (bottom, right)
    return size >= SMALLEST_RING or (at_edge and size > 1)


def _is_at(pile: Grid, top: int, left: int, entry: Gapped) -> bool:
    """Whether a shape with gaps lies clean, its surroundings beginning at (top, left)."""
    if left < 0 or top < 0 or top % _HIGH + len(entry.grid) > _HIGH + 1:
        return False
    there = pile[top : top + entry.grid.shape[0], left : left + entry.grid.shape[1]]
    return there.shape == entry.grid.shape and bool(((there & entry.halo) == entry.grid).all())


def _fenced(borders: list[tuple[Grid, int, int]]) -> Grid | None:
    """The area that the borders surround, None if they surround nothing."""
    rest = np.ones((len(borders), _HIGH, SQUARES_IN_ROW), dtype=bool)
    rest[:, SQUARES_IN_ROW] = False
    for number, (part, top, left) in enumerate(borders):
        box = rest[number, top : top + part.shape[0], left : left + part.shape[1]]
        np.logical_not(part, out=box)
    labels, count = ndimage.label(rest.reshape(-1, SQUARES_IN_ROW))
    if count == len(borders):
        return None
    sizes = np.bincount(labels.ravel())
    sizes[0] = 0
    inside = np.ones(count + 1, dtype=bool)
    inside[0] = False
    layers = labels.reshape(rest.shape)
    for layer in layers:
        own = np.unique(layer)
        inside[own[np.argmax(sizes[own])]] = False
    area: Grid = inside[layers].any(axis=0)[:SQUARES_IN_ROW]
    return area
