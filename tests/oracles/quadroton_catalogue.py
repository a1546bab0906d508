"""Catalogues of winning patterns for the slow second model of Quadroton.

A shape is a set of pairs; it is moved so that its least row and its least column are 0.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

Shape = frozenset[tuple[int, int]]

MOST_PATTERNS = 1000
MOST_SQUARES = 4096
LARGEST = 31
ROTATIONS = [0, 90, 180, 270]


@dataclass(frozen=True)
class Pattern:
    """A winning pattern: its one or two parts and the points for one of it."""

    id: str
    parts: tuple[Shape, ...]
    points: int


def pattern_data(name: str, points: int, *parts: str) -> dict[str, Any]:
    """A pattern as catalogue data, from parts such as `"00 01 03"` (row and column digits)."""
    squares = [[[int(pair[0]), int(pair[1])] for pair in part.split()] for part in parts]
    return {"id": name, "parts": squares, "points": points}


ATTESTED: dict[str, Any] = {
    "patterns": [
        pattern_data("gap", 4, "00 01 03 04"),
        pattern_data("five", 6, "00 01 02 03 04"),
        pattern_data("gap-stem", 12, "00 01 03 04 12 22"),
        pattern_data("tee", 18, "00 01 02 03 04 12 22"),
        pattern_data("plus", 72, "02 12 20 21 22 23 24 32 42"),
    ]
}


def read_catalogue(data: dict[str, Any]) -> tuple[Pattern, ...]:
    """The patterns of a catalogue without faults."""
    return tuple(
        Pattern(
            entry["id"],
            tuple(frozenset((row, column) for row, column in part) for part in entry["parts"]),
            entry["points"],
        )
        for entry in data["patterns"]
    )


def catalogue_data(patterns: Iterable[Pattern]) -> dict[str, Any]:
    return {
        "patterns": [
            {
                "id": pattern.id,
                "parts": [[list(square) for square in sorted(part)] for part in pattern.parts],
                "points": pattern.points,
            }
            for pattern in patterns
        ]
    }


# Rotations.


def quarter(shape: Iterable[tuple[int, int]]) -> Shape:
    """The shape rotated by 90 degrees clockwise: what pointed to the right points down."""
    return frozenset((column, -row) for row, column in shape)


def moved_home(parts: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """All parts together, moved so that the least row and the least column are 0."""
    top = min(row for part in parts for row, _ in part)
    left = min(column for part in parts for _, column in part)
    return tuple(frozenset((row - top, column - left) for row, column in part) for part in parts)


def rotated(parts: tuple[Shape, ...], degrees: int) -> tuple[Shape, ...]:
    for _ in range(degrees // 90):
        parts = tuple(quarter(part) for part in parts)
    return moved_home(parts)


# Faults.


def catalogue_faults(data: object) -> list[str]:
    """All faults of a catalogue, each with its place; none for a catalogue that may be used."""
    if not isinstance(data, dict) or set(data) != {"patterns"}:
        return ["the catalogue is not an object with the one key patterns"]
    entries = data["patterns"]
    if not isinstance(entries, list):
        return ["patterns is not a list"]
    faults = []
    if len(entries) > MOST_PATTERNS:
        return [f"{len(entries)} patterns, more than {MOST_PATTERNS}"]
    listed = [entry.get("parts") for entry in entries if isinstance(entry, dict)]
    parts = [part for each in listed if isinstance(each, list) for part in each]
    squares = sum(len(part) for part in parts if isinstance(part, list))
    if squares > MOST_SQUARES:
        return [f"{squares} squares, more than {MOST_SQUARES}"]
    sound: list[tuple[int, tuple[Shape, ...]]] = []
    ids: dict[str, int] = {}
    for index, entry in enumerate(entries):
        found = pattern_faults(entry)
        faults += [f"patterns[{index}]: {fault}" for fault in found]
        name = entry.get("id") if isinstance(entry, dict) else None
        if isinstance(name, str) and name in ids:
            faults.append(f"patterns[{index}]: the id of patterns[{ids[name]}]: {name!r}")
        elif isinstance(name, str):
            ids[name] = index
        if isinstance(entry, dict) and not parts_faults(entry.get("parts")):
            sound.append((index, read_parts(entry["parts"])))
    return faults + equal_shapes(sound)


def read_parts(parts: list[list[list[int]]]) -> tuple[Shape, ...]:
    return tuple(frozenset((row, column) for row, column in part) for part in parts)


def equal_shapes(sound: list[tuple[int, tuple[Shape, ...]]]) -> list[str]:
    """Patterns that are equal up to shift and rotation, and for two parts up to their order."""
    faults = []
    seen: dict[frozenset[tuple[Shape, ...]], int] = {}
    for index, parts in sound:
        orders = {parts, parts[::-1]}
        figure = frozenset(rotated(order, turn) for order in orders for turn in ROTATIONS)
        if figure in seen:
            faults.append(f"patterns[{index}]: equal to patterns[{seen[figure]}]")
        else:
            seen[figure] = index
    return faults


def pattern_faults(entry: object) -> list[str]:
    if not isinstance(entry, dict):
        return ["not an object"]
    faults = []
    if set(entry) != {"id", "parts", "points"}:
        faults.append(f"keys are {sorted(map(str, entry))} instead of id, parts, points")
    if not isinstance(entry.get("id"), str) or not entry["id"]:
        faults.append("id is not a text")
    points = entry.get("points")
    if type(points) is not int or points <= 0:
        faults.append(f"points are not a whole number above 0: {points!r}")
    return faults + parts_faults(entry.get("parts"))


def parts_faults(parts: object) -> list[str]:
    if not isinstance(parts, list) or len(parts) not in (1, 2):
        return ["not one or two parts"]
    faults = []
    squares: list[tuple[int, int]] = []
    for number, part in enumerate(parts):
        if not isinstance(part, list) or not part:
            faults.append(f"parts[{number}]: empty or not a list")
            continue
        wrong = [square for square in part if not is_square(square)]
        faults += [f"parts[{number}]: not a square: {square!r}" for square in wrong]
        right = [(square[0], square[1]) for square in part if is_square(square)]
        if len(set(right)) < len(right):
            faults.append(f"parts[{number}]: a square twice")
        if set(right) & set(squares):
            faults.append(f"parts[{number}]: overlaps the other part")
        squares += right
    return faults


def is_square(value: object) -> bool:
    """A pair of whole numbers from 0 to 31; so no shape can be larger than the board."""
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int and 0 <= number <= LARGEST for number in value)
    )
