"""Fences: what the chains through a move's squares, and the board's edges, surround (Q2.20).

A chain is a border; without it the board falls into parts connected by sides, and all but the
largest are surrounded (Q-R18). All that a move's borders surround is one area.

The trick: most chains surround nothing, and Euler's number says so without any search. For squares
with their sides and corners, corners - sides + squares = pieces - holes; a chain is one piece, and
where its squares meet the edge in several separate stretches, each further stretch cuts off one
part more. Only then the parts are looked for: holes of one square by four shifts; if that is not
all, by filling the outside from beyond the chain's box inwards.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from boardgames_core.quadroton.scoring.components import Part, touched
from boardgames_core.quadroton.scoring.points import AREA_POINTS, LARGEST_AREA
from boardgames_core.quadroton.squares import (
    BOARD,
    FIRST,
    SQUARES_IN_ROW,
    STRIDE,
    Board,
    occupied,
)
from boardgames_core.quadroton.vocabulary import Options

_COLUMN = sum(1 << FIRST + row * STRIDE for row in range(SQUARES_IN_ROW))
_ROW = (1 << SQUARES_IN_ROW) - 1

_TOP = _ROW << FIRST
_BOTTOM = _ROW << FIRST + (SQUARES_IN_ROW - 1) * STRIDE
_LEFT = _COLUMN
_RIGHT = _COLUMN << SQUARES_IN_ROW - 1

EDGE = _TOP | _BOTTOM | _LEFT | _RIGHT
"""The squares along the board's edge."""

_CORNER_SQUARES = (_TOP | _BOTTOM) & (_LEFT | _RIGHT)

_PADDING = ((1 << FIRST + SQUARES_IN_ROW * STRIDE + STRIDE) - 1) & ~BOARD
"""All bits around the board, as a wall."""

_BEFORE_COLUMN = tuple(
    sum(_COLUMN << before for before in range(column)) for column in range(SQUARES_IN_ROW + 1)
)
"""For each column the squares to the left of it."""

SMALLEST_RING = 4
"""The fewest squares of a chain that surrounds something without the board's edge."""


class Fence(NamedTuple):
    """The area that a move surrounds: its counted squares, their number, the borders' colours."""

    squares: int
    size: int
    colours: tuple[int, ...]

    @property
    def points(self) -> int:
        """What the area scores."""
        return AREA_POINTS[self.size]


class RefusedFence(NamedTuple):
    """An area that does not score: a code, and how many of its squares were fenced before."""

    fence: Fence
    code: str
    used: int


def scoring_fence(
    parts: list[Part],
    boards: tuple[Board, Board],
    fenced: int,
    options: Options,
    refused: list[RefusedFence] | None,
) -> Fence | None:
    """The area that the touched parts surround, if it scores; else it goes to `refused`, if given.

    Clause Q2.20. `boards` are those before the move and after it, `fenced` the squares of areas
    counted before.
    """
    borders = _borders(parts)
    if not borders:
        return None
    fence, code = _area(borders, boards, options)
    used = (fence.squares & fenced).bit_count()
    code = code or stopped_by(fence.size, used)
    if code is None:
        return fence
    if refused is not None:
        refused.append(RefusedFence(fence, code, used))
    return None


def stopped_by(size: int, used: int) -> str | None:
    """The code of what stops an area from scoring, of whose squares `used` were fenced before."""
    if size > LARGEST_AREA:
        return "area-too-large"
    return "area-reused" if 2 * used > size else None


def counting(inside: int, own: int, covered: int, options: Options) -> int:
    """Of the squares that a border surrounds those that count, 0 if none does. Ruling Q-R19.

    `own` are the squares of the border's colour, `covered` those under tiles.
    """
    if options.fence_counts == "squares":
        return inside
    if options.fence_counts == "tiles":
        return inside & covered
    return inside if inside & covered & ~own else 0


def left_out(before: Board, options: Options) -> int:
    """The squares that do not count because they were surrounded before the move (Q-R18)."""
    return _surrounded_on(before) if options.fence_area == "new" else 0


@lru_cache(maxsize=8)
def _surrounded_on(board: Board) -> int:
    """All that any chain of a board surrounds; kept, since many moves are tried on one board."""
    found = 0
    for _, inside in _borders(touched(board, occupied(board))):
        found |= inside
    return found


Border: TypeAlias = tuple[int, int]
"""A chain that surrounds something: its colour, and the squares that it surrounds."""


def _borders(parts: list[Part]) -> list[Border]:
    """Those of the parts that surround something."""
    return [
        (colour, inside)
        for colour, chain, _, shape, size in parts
        # Most chains are small and away from the edge.
        if (size >= SMALLEST_RING or (size > 1 and chain & EDGE))
        and (inside := surrounded(chain, shape))
    ]


def _area(
    borders: list[Border], boards: tuple[Board, Board], options: Options
) -> tuple[Fence, str | None]:
    """What the borders surround, as one area; with a code, what none of it counts by."""
    before, board = boards
    counted = borders
    if options.fence_counts != "squares":
        covered = occupied(board)
        counted = [
            (colour, squares)
            for colour, inside in borders
            if (squares := counting(inside, board[colour], covered, options))
        ]
        if not counted:
            tiles = options.fence_counts == "tiles"
            return _together(borders), "area-without-tiles" if tiles else "no-other-colour"
    surrounded_before = left_out(before, options)
    if surrounded_before:
        new = [
            (colour, squares)
            for colour, inside in counted
            if (squares := inside & ~surrounded_before)
        ]
        if not new:
            return _together(counted), "not-newly-surrounded"
        counted = new
    return _together(counted), None


def _together(borders: list[Border]) -> Fence:
    """All these squares, as one area, and the colours of the borders."""
    area = 0
    for _, squares in borders:
        area |= squares
    return Fence(area, area.bit_count(), tuple(sorted({colour for colour, _ in borders})))


def surrounded(chain: int, shape: int) -> int:
    """The squares that a chain surrounds; `shape` is the chain shifted down to bit 0.

    Ruling Q-R18: of the parts of the board without the chain all but the largest, of equal ones the
    first.
    """
    at_edge = chain & EDGE
    inner = parts_cut_off(euler_number(shape), stretches(at_edge), at_edge)
    if inner < 1:
        return 0
    rest = BOARD ^ chain
    wall = chain | _PADDING
    single = rest & wall << 1 & wall >> 1 & wall << STRIDE & wall >> STRIDE
    if single.bit_count() == inner:
        return single
    return rest ^ _outside(chain, rest)


def parts_cut_off(euler: int, covered: int, at_edge: int) -> int:
    """The number of parts of the board without a chain, less one; by Euler's number.

    `at_edge` are its squares at the board's edge, and `covered` the stretches of the edge that they
    take up (0 for all of it). A chain that is the whole board leaves no part at all; then this is
    -1 or 0.
    """
    return covered - euler if at_edge else 1 - euler


def euler_number(shape: int) -> int:
    """The number of pieces of some squares less that of their holes, wherever they lie.

    Pieces are connected by sides or corners, holes by sides.

    >>> euler_number(0b11), euler_number(1 << 1 | 0b101 << STRIDE | 1 << 1 + 2 * STRIDE)
    (1, 0)
    """
    sides = shape | shape << 1
    return (
        (sides | sides << STRIDE).bit_count()
        - sides.bit_count()
        - (shape | shape << STRIDE).bit_count()
        + shape.bit_count()
    )


def stretches(at_edge: int) -> int:
    """The number of separate stretches of the board's edge that these edge squares take up."""
    if not at_edge:
        return 0
    across = at_edge & (_TOP | _BOTTOM)
    down = at_edge & (_LEFT | _RIGHT)
    return (
        (across & ~(across << 1)).bit_count()
        + (down & ~(down << STRIDE)).bit_count()
        # Around a corner a stretch goes on.
        - (at_edge & _CORNER_SQUARES).bit_count()
    )


def _outside(chain: int, rest: int) -> int:
    """The largest part of the board without the chain, of equal ones the first (Q-R18)."""
    size = rest.bit_count()
    tried = _filled(_beyond(chain) or rest & -rest, rest)
    if 2 * tried.bit_count() > size:
        return tried
    largest = 0
    while rest:
        part = _filled(rest & -rest, rest)
        if part.bit_count() > largest.bit_count():
            largest = part
        rest ^= part
    return largest


def _filled(seeds: int, squares: int) -> int:
    """All of `squares` connected with `seeds` by sides."""
    while True:
        grown = (seeds | seeds << 1 | seeds >> 1 | seeds << STRIDE | seeds >> STRIDE) & squares
        if grown == seeds:
            return seeds
        seeds = grown


def _beyond(chain: int) -> int:
    """Squares outside the chain's box that are connected, as many as there easily are."""
    first = (chain & -chain).bit_length() - 1
    top = first - (first - FIRST) % STRIDE
    last = chain.bit_length() - 1
    bottom = last - (last - FIRST) % STRIDE + STRIDE
    left, right = _columns(chain)
    above = BOARD & (1 << top) - 1
    below = BOARD >> bottom << bottom
    before = _BEFORE_COLUMN[left]
    behind = BOARD ^ _BEFORE_COLUMN[right + 1]
    # Opposite strips without one between them may be cut off from each other.
    if not before and not behind:
        return max(above, below, key=int.bit_count)
    if not above and not below:
        return max(before, behind, key=int.bit_count)
    return above | below | before | behind


def _columns(chain: int) -> tuple[int, int]:
    """The first and the last column of a chain."""
    folded = chain >> FIRST
    for rows in (16, 8, 4, 2, 1):
        folded |= folded >> rows * STRIDE
    folded &= _ROW
    return (folded & -folded).bit_length() - 1, folded.bit_length() - 1
