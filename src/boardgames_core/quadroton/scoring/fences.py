"""Fences: what the chains through a move's squares, and the board's edges, surround.

Clause Q2.20. A chain is a border; without it the board falls into parts connected by sides, and all
but the largest are surrounded (Ruling Q-R18). All that a move's borders surround is one area.

The trick: most chains surround nothing, and Euler's number says so without any search. For squares
with their sides and corners, corners - sides + squares = pieces - holes; a chain is one piece, and
where its squares meet the edge in several separate stretches, each further stretch cuts off one
part more. Only then the parts are looked for: holes of one square by four shifts; if that is not
all, by filling the outside from beyond the chain's box inwards.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.quadroton.scoring.components import Part
from boardgames_core.quadroton.scoring.points import AREA_POINTS, LARGEST_AREA
from boardgames_core.quadroton.squares import BOARD, FIRST, SIDE, STRIDE

_COLUMN = sum(1 << FIRST + row * STRIDE for row in range(SIDE))
_ROW = (1 << SIDE) - 1

_TOP = _ROW << FIRST
_BOTTOM = _ROW << FIRST + (SIDE - 1) * STRIDE
_LEFT = _COLUMN
_RIGHT = _COLUMN << SIDE - 1

EDGE = _TOP | _BOTTOM | _LEFT | _RIGHT
"""The squares along the board's edge."""

_CORNERS = (_TOP | _BOTTOM) & (_LEFT | _RIGHT)

_PADDING = ((1 << FIRST + SIDE * STRIDE + STRIDE) - 1) & ~BOARD
"""All bits around the board, as a wall."""

_BEFORE_COLUMN = tuple(
    sum(_COLUMN << before for before in range(column)) for column in range(SIDE + 1)
)
"""For each column the squares to the left of it."""

_SMALLEST_RING = 4
"""The fewest squares of a chain that surrounds something without the board's edge."""


class Fence(NamedTuple):
    """The area that a move surrounds: its counted squares, their number, the borders' colours."""

    squares: int
    size: int
    colours: tuple[int, ...]


class Refused(NamedTuple):
    """An area that does not score: a code, how many of how many squares stopped it."""

    fence: Fence
    code: str
    found: int
    limit: int


def settled(
    parts: list[Part], covered: int | None, fenced: int, refused: list[Refused] | None
) -> Fence | None:
    """The area that the touched parts surround, if it scores; else it goes to `refused`, if given.

    Clause Q2.20. `covered` are the squares under tiles if only these count, else None (Ruling
    Q-R19); `fenced` the squares of areas counted before.
    """
    fence = _area(parts, covered)
    if fence is None:
        return None
    used = (fence.squares & fenced).bit_count()
    fault = None
    if fence.size == 0:
        fault = Refused(fence, "area-without-tiles", 0, 0)
    elif fence.size > LARGEST_AREA:
        fault = Refused(fence, "area-too-large", fence.size, LARGEST_AREA)
    elif 2 * used > fence.size:
        fault = Refused(fence, "area-reused", used, fence.size)
    if fault is None:
        return fence
    if refused is not None:
        refused.append(fault)
    return None


def points(fence: Fence) -> int:
    """What the area scores. Clause Q2.20."""
    return AREA_POINTS[fence.size]


def _area(parts: list[Part], covered: int | None) -> Fence | None:
    """All that the parts surround, as one area; None if they surround nothing."""
    area = 0
    colours = set()
    surrounds = False
    for colour, chain, _, shape, size in parts:
        # Most chains are small and away from the edge.
        if size < _SMALLEST_RING and (size == 1 or not chain & EDGE):
            continue
        inside = surrounded(chain, shape)
        if inside:
            surrounds = True
            counted = inside if covered is None else inside & covered
            if counted:
                area |= counted
                colours.add(colour)
    if not surrounds:
        return None
    return Fence(area, area.bit_count(), tuple(sorted(colours)))


def surrounded(chain: int, shape: int) -> int:
    """The squares that a chain surrounds; `shape` is the chain shifted down to bit 0.

    Ruling Q-R18.
    """
    inner = _inner_parts(chain, shape)
    if inner < 1:
        return 0
    rest = BOARD ^ chain
    wall = chain | _PADDING
    single = rest & wall << 1 & wall >> 1 & wall << STRIDE & wall >> STRIDE
    if single.bit_count() == inner:
        return single
    return rest ^ _outside(chain, rest)


def _inner_parts(chain: int, shape: int) -> int:
    """The number of parts of the board without the chain, less one; by Euler's number.

    A chain that is the whole board leaves no part at all; then this is -1 or 0.
    """
    inner = 1 - euler_number(shape)
    at_edge = chain & EDGE
    return inner + stretches(at_edge) - 1 if at_edge else inner


def euler_number(shape: int) -> int:
    """The number of pieces of some squares less that of their holes, wherever they lie.

    Pieces hang together by sides or corners, holes by sides.

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
    across = at_edge & (_TOP | _BOTTOM)
    down = at_edge & (_LEFT | _RIGHT)
    return (
        (across & ~(across << 1)).bit_count()
        + (down & ~(down << STRIDE)).bit_count()
        # Around a corner a stretch goes on.
        - (at_edge & _CORNERS).bit_count()
    )


def _outside(chain: int, rest: int) -> int:
    """The largest part of the board without the chain, of equal ones the first. Ruling Q-R18."""
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
    """All of `squares` that hang together with `seeds` by sides."""
    while True:
        grown = (seeds | seeds << 1 | seeds >> 1 | seeds << STRIDE | seeds >> STRIDE) & squares
        if grown == seeds:
            return seeds
        seeds = grown


def _beyond(chain: int) -> int:
    """Squares outside the chain's box that hang together, as many as there easily are."""
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
