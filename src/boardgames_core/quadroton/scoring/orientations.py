"""Patterns in each of their orientations, and whether one lies at a place of the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.shapes import Parts, layout, pieces, rotations, widened
from boardgames_core.quadroton.squares import FIRST, SQUARES_IN_ROW, STRIDE
from boardgames_core.quadroton.vocabulary import ROTATIONS


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """The box around a pattern, seen from its first square in reading order.

    `left` is its first column (0 or less; 0 is the first square's column).
    """

    left: int
    width: int
    height: int

    def fits(self, first: int) -> bool:
        """Whether the box lies between the board's left and right edges, `first` being a bit.

        Rows need no such care: there are no squares above the first row or below the last.
        """
        column = (first - FIRST) % STRIDE
        return 0 <= column + self.left <= SQUARES_IN_ROW - self.width


@dataclass(frozen=True, slots=True, eq=False)
class OneColoured:
    """A one-coloured pattern in one orientation.

    `rank` sorts by catalogue, then rotation; `rotations` is the set of rotations that give this
    orientation (bit 0 for none, bit 1 for 90 degrees, …); `shape` has its first square at bit 0;
    `halo` is the shape and all squares that touch it, with the first square at bit `FIRST`.
    `roomy`: whether another clean pattern can be a part of it, or lie in its box.
    """

    rank: int
    pattern: Pattern
    rotations: int
    shape: int
    halo: int
    frame: Frame
    roomy: bool

    def shares_rotation(self, other: OneColoured) -> bool:
        """Whether one and the same angle gives both, as Q-R11 and Q-R12 ask."""
        return self.rotations & other.rotations != 0

    def is_at(self, first: int, squares: int) -> bool:
        """Whether it lies clean among the squares of one colour, its first square at a bit.

        That bit may lie before the board.
        """
        return (
            first >= FIRST
            and squares >> first - FIRST & self.halo == self.shape << FIRST
            and self.frame.fits(first)
        )


@dataclass(frozen=True, slots=True, eq=False)
class TwoColoured:
    """A two-coloured pattern in one orientation; both parts count from the first square of all.

    `halo` is the pattern and all squares that touch it, `halos` the same of each part.
    """

    rank: int
    pattern: Pattern
    parts: tuple[int, int]
    halo: int
    halos: tuple[int, int]
    frame: Frame

    def is_at(self, first: int, one: int, other: int) -> bool:
        """Whether it lies clean of both colours (Q-R23).

        Its first part is looked for among the squares `one`, its second in `other`. The bit of its
        first square may lie before the board.
        """
        return self._lies(first, one, other, (self.halo, self.halo))

    def parts_are_at(self, first: int, one: int, other: int) -> bool:
        """Whether it lies with each part clean of its own colour, as Q-R23 has it for `"own"`."""
        return self._lies(first, one, other, self.halos)

    def _lies(self, first: int, one: int, other: int, halos: tuple[int, int]) -> bool:
        if first < FIRST or not self.frame.fits(first):
            return False
        shift = first - FIRST
        return (
            one >> shift & halos[0] == self.parts[0] << FIRST
            and other >> shift & halos[1] == self.parts[1] << FIRST
        )

    def further(self, first: int, squares: int) -> int:
        """How many of `squares` touch the pattern and are not part of it."""
        own = (self.parts[0] | self.parts[1]) << FIRST
        return (squares >> first - FIRST & self.halo & ~own).bit_count()


def lowest(bits: int) -> int:
    """The index of the first square of a set, -1 if it is empty."""
    return (bits & -bits).bit_length() - 1


def _orientations(pattern: Pattern, *, rotated: bool) -> Iterator[tuple[int, Parts]]:
    """The rotations that count, by number, with the pattern's parts so rotated."""
    for number, parts in enumerate(rotations(pattern.parts)):
        yield number, parts
        if not rotated:
            return


def one_coloured(number: int, pattern: Pattern, *, rotated: bool) -> Iterator[OneColoured]:
    """The different orientations of a one-coloured pattern, each at its least rotation (Q2.13).

    Ruling Q-R9.
    """
    given: dict[Parts, int] = {}
    for rotation, parts in _orientations(pattern, rotated=rotated):
        given[parts] = given.get(parts, 0) | 1 << rotation
    for parts, by in given.items():
        shape, _, frame = _framed(parts)
        halo = widened(shape << FIRST)
        first = FIRST + frame.left
        box = sum((1 << frame.width) - 1 << first + row * STRIDE for row in range(frame.height))
        yield OneColoured(
            rank=number * len(ROTATIONS) + lowest(by),
            pattern=pattern,
            rotations=by,
            shape=shape,
            halo=halo,
            frame=frame,
            roomy=bool(box & ~halo) or len(pieces(shape)) > 1,
        )


def two_coloured(number: int, pattern: Pattern, *, rotated: bool) -> Iterator[TwoColoured]:
    """The orientations of a two-coloured pattern that colour different squares (Q2.17).

    One that an earlier rotation gives with the parts exchanged finds nothing new.
    """
    given: set[Parts] = set()
    for rotation, parts in _orientations(pattern, rotated=rotated):
        if parts not in given and parts[::-1] not in given:
            given.add(parts)
            one, other, frame = _framed(parts)
            halos = widened(one << FIRST), widened(other << FIRST)
            yield TwoColoured(
                rank=number * len(ROTATIONS) + rotation,
                pattern=pattern,
                parts=(one, other),
                halo=halos[0] | halos[1],
                halos=halos,
                frame=frame,
            )


def _framed(parts: Parts) -> tuple[int, int, Frame]:
    """The parts as bits counted from the first square of all (0 for a missing one), and the box."""
    squares = sorted(square for part in parts for square in part)
    start = squares[0][1]
    bits = [layout(part) >> start for part in parts]
    columns = [column for _, column in squares]
    frame = Frame(
        left=-start,
        width=max(columns) + 1,
        height=squares[-1][0] + 1,
    )
    return bits[0], sum(bits[1:]), frame
