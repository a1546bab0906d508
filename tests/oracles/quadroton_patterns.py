"""Winning patterns in the slow second model of Quadroton. Clauses Q2.13 to Q2.17.

Every place of every pattern in every rotation that holds an involved square is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from tests.oracles.quadroton_board import TOUCHING, Square, on_board
from tests.oracles.quadroton_catalogue import ROTATIONS, Pattern, Shape, rotated

Json = dict[str, Any]
Colours = dict[Square, str]


@dataclass(frozen=True)
class Orientation:
    """A shape that one or several rotations of a pattern give; `rotation` is the least of them."""

    index: int
    pattern: Pattern
    parts: tuple[Shape, ...]
    rotations: frozenset[int]

    @property
    def rotation(self) -> int:
        return min(self.rotations)


def orientations(patterns: tuple[Pattern, ...], parts: int, turning: bool) -> list[Orientation]:
    """All orientations of the patterns with one or with two parts. Ruling Q-R9."""
    found = []
    for index, pattern in enumerate(patterns):
        if len(pattern.parts) != parts:
            continue
        by_shape: dict[tuple[Shape, ...], set[int]] = {}
        for degrees in ROTATIONS if turning else [0]:
            by_shape.setdefault(rotated(pattern.parts, degrees), set()).add(degrees)
        found += [
            Orientation(index, pattern, shape, frozenset(degrees))
            for shape, degrees in by_shape.items()
        ]
    return found


@dataclass(frozen=True)
class Candidate:
    """A clean place of a pattern: the squares of its parts and the colours of these parts."""

    orientation: Orientation
    parts: tuple[frozenset[Square], ...]
    colours: tuple[str, ...]

    @property
    def squares(self) -> frozenset[Square]:
        return frozenset().union(*self.parts)

    def order(self) -> tuple[int, int, list[Square]]:
        """The order of events: catalogue, rotation, squares in reading order."""
        return self.orientation.index, self.orientation.rotation, sorted(self.squares)

    def data(self) -> Json:
        return {
            "pattern": self.orientation.pattern.id,
            "colours": list(self.colours),
            "squares": [list(square) for square in sorted(self.squares)],
        }


def shifted(shape: Shape, down: int, right: int) -> frozenset[Square]:
    return frozenset((row + down, column + right) for row, column in shape)


def places(one: Orientation, involved: Iterable[Square]) -> list[tuple[frozenset[Square], ...]]:
    """Every place on the board with an involved square (Clause Q2.3), as the squares of its parts.

    Each involved square is tried as each square of the shape.
    """
    shape = [square for part in one.parts for square in part]
    shifts = {(row - r, column - c) for row, column in involved for r, c in shape}
    found = []
    for down, right in sorted(shifts):
        if all(on_board((r + down, c + right)) for r, c in shape):
            found.append(tuple(shifted(part, down, right) for part in one.parts))
    return found


def touched_by(colours: Colours, part: frozenset[Square], names: Sequence[str]) -> set[Square]:
    """The squares of these colours, outside the part, that touch it."""
    near = {other for square in part for other in TOUCHING[square]} - part
    return {square for square in near if square in colours and colours[square] in names}


def clean_candidate(
    colours: Colours,
    one: Orientation,
    parts: tuple[frozenset[Square], ...],
    *,
    own_only: bool = False,
) -> Candidate | None:
    """The candidate at this place if each part has one colour, they differ, and all is clean.

    With `own_only`, of each part only its own colour is asked for. Ruling Q-R23.
    """
    names = []
    for part in parts:
        first, *others = {colours.get(square) for square in part}
        if first is None or others:
            return None
        names.append(first)
    if len(set(names)) < len(names):
        return None
    found = Candidate(one, parts, tuple(names))
    for part, name in zip(parts, names, strict=True):
        if touched_by(colours, part, [name] if own_only else names) - found.squares:
            return None
    return found


def all_candidates(
    colours: Colours,
    involved: Iterable[Square],
    shapes: list[Orientation],
    *,
    own_only: bool = False,
) -> list[Candidate]:
    found = []
    for one in shapes:
        for parts in places(one, involved):
            candidate = clean_candidate(colours, one, parts, own_only=own_only)
            if candidate:
                found.append(candidate)
    return sorted(found, key=Candidate.order)


# One-coloured patterns.


def share_colour_and_rotation(one: Candidate, other: Candidate) -> bool:
    """Whether some rotation gives both orientations, and the colour is the same."""
    rotations = one.orientation.rotations & other.orientation.rotations
    return one.colours == other.colours and bool(rotations)


def contained(small: Candidate, large: Candidate) -> bool:
    """Ruling Q-R11."""
    return share_colour_and_rotation(small, large) and small.squares < large.squares


def box(squares: Iterable[Square]) -> tuple[int, int, int, int]:
    """The least and the greatest row, the least and the greatest column."""
    rows = [row for row, _ in squares]
    columns = [column for _, column in squares]
    return min(rows), max(rows), min(columns), max(columns)


def box_within(small: tuple[int, int, int, int], large: tuple[int, int, int, int]) -> bool:
    return (
        large[0] <= small[0]
        and small[1] <= large[1]
        and large[2] <= small[2]
        and small[3] <= large[3]
    )


def lies_within(inner: Candidate, outer: Candidate) -> bool:
    """Ruling Q-R12."""
    if not share_colour_and_rotation(inner, outer) or inner.squares & outer.squares:
        return False
    small, large = box(inner.squares), box(outer.squares)
    return small != large and box_within(small, large)


def one_inside_another(one: Candidate, other: Candidate) -> bool:
    """Ruling Q-R12, whichever of the two lies inside."""
    return lies_within(one, other) or lies_within(other, one)


def uses_up(scored: Candidate, shapes: list[Orientation]) -> set[frozenset[Square]]:
    """The places that a scored pattern makes used: its own, and those in it. Ruling Q-R11."""
    used = {scored.squares}
    for one in shapes:
        if one.rotations & scored.orientation.rotations:
            for (squares,) in places(one, scored.squares):
                if squares < scored.squares:
                    used.add(squares)
    return used


def why_not(
    one: Candidate, everyone: list[Candidate], used: set[frozenset[Square]], within: str
) -> Json | None:
    """What stops a one-coloured candidate from scoring, if anything does."""
    stops = lies_within if within == "outer" else one_inside_another
    for other in everyone:
        if contained(one, other):
            stopped = {"clause": "Q2.15", "ruling": "Q-R11", "code": "contained"}
            return {**stopped, "other": other.data()}
    for other in everyone:
        if stops(one, other):
            stopped = {"clause": "Q2.15", "ruling": "Q-R12", "code": "inside"}
            return {**stopped, "other": other.data()}
    if one.squares in used:
        return {"clause": "Q2.14", "ruling": "", "code": "counted-before"}
    return None


def one_coloured(
    colours: Colours,
    involved: list[Square],
    shapes: list[Orientation],
    used: set[frozenset[Square]],
    within: str = "neither",
) -> tuple[list[Json], list[Json]]:
    """Events and unscored ones of a move; the places that it uses are added to `used`."""
    events: list[Json] = []
    unscored: list[Json] = []
    newly_used: set[frozenset[Square]] = set()
    copies: dict[tuple[int, int], int] = {}
    everyone = all_candidates(colours, involved, shapes)
    for one in everyone:
        reason = why_not(one, everyone, used, within)
        if reason:
            unscored.append({**one.data(), **reason})
            continue
        same = one.orientation.index, one.orientation.rotation
        copies[same] = copies.get(same, 0) + 1
        points = one.orientation.pattern.points * copies[same]
        told = {"clause": "Q2.13", "ruling": "", **one.data()}
        events.append({**told, "copy": copies[same], "points": points})
        newly_used |= uses_up(one, shapes)
        if within == "outer":
            newly_used |= {other.squares for other in everyone if lies_within(other, one)}
    used |= newly_used
    return events, unscored


# Two-coloured patterns.


def two_coloured(
    colours: Colours, involved: list[Square], shapes: list[Orientation], clean: str = "both"
) -> tuple[list[Json], list[Json]]:
    """Events and unscored ones of a move, by `two_colour_clean`. Ruling Q-R23.

    A figure that several rotations give is the one of the least.
    """
    events: list[Json] = []
    unscored: list[Json] = []
    seen: set[tuple[int, frozenset[Square]]] = set()
    for one in all_candidates(colours, involved, shapes, own_only=True):
        # The board gives the colouring, so the squares name the figure; least rotations come first.
        figure = one.orientation.index, one.squares
        if figure in seen:
            continue
        seen.add(figure)
        told = {"clause": "Q2.17", "ruling": "", **one.data()}
        touching = touched_by(colours, one.squares, one.colours)
        if clean == "both" and touching:
            why = {"ruling": "Q-R23", "code": "other-colour-touches"}
            unscored.append({**told, **why, "touching": len(touching)})
        else:
            events.append({**told, "points": one.orientation.pattern.points})
    return events, unscored
