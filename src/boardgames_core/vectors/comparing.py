"""Two answers compared: the first value in which they differ, and where it stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, cast

from boardgames_core.game import JSON
from boardgames_core.jsondata.values import join
from boardgames_core.scenarios.tidy import is_list


class Nothing:
    """What stands where there is no value: null is one."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING: Final = Nothing()


@dataclass(frozen=True, slots=True)
class Difference:
    """The first value in which an answer is not the expected one, and its path.

    A value that is missing on one side, or that should not be there, is left out of `as_data`.
    """

    path: str
    expected: JSON | Nothing
    found: JSON | Nothing

    def as_data(self) -> dict[str, JSON]:
        """The difference as JSON data: `path`, and `expected` and `found` where there is a value.

        >>> Difference("scores[1]", 2, NOTHING).as_data()
        {'path': 'scores[1]', 'expected': 2}
        """
        values = {"expected": self.expected, "found": self.found}
        data: dict[str, JSON] = {"path": self.path}
        return data | {
            key: value for key, value in values.items() if not isinstance(value, Nothing)
        }


def difference(expected: JSON, found: JSON, path: str = "") -> Difference | None:
    """The first difference of two JSON values, None if they are equal; true is not 1.

    Objects are compared in the order of the expected keys, then what is too much.

    >>> difference({"scores": [1, 2]}, {"scores": [1, 3]})
    Difference(path='scores[1]', expected=2, found=3)
    """
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return _of_objects(expected, found, path)
    if is_list(expected) and is_list(found):
        return _of_lists(cast(Sequence[JSON], expected), cast(Sequence[JSON], found), path)
    same = type(expected) is type(found) and expected == found
    return None if same else Difference(path, expected, found)


def _of_objects(
    expected: Mapping[str, JSON], found: Mapping[str, JSON], path: str
) -> Difference | None:
    for key, value in expected.items():
        here = join(path, key)
        if key not in found:
            return Difference(here, value, NOTHING)
        inside = difference(value, found[key], here)
        if inside is not None:
            return inside
    for key, value in found.items():
        if key not in expected:
            return Difference(join(path, key), NOTHING, value)
    return None


def _of_lists(expected: Sequence[JSON], found: Sequence[JSON], path: str) -> Difference | None:
    for at, value in enumerate(expected):
        here = f"{path}[{at}]"
        if at == len(found):
            return Difference(here, value, NOTHING)
        inside = difference(value, found[at], here)
        if inside is not None:
            return inside
    if len(found) > len(expected):
        return Difference(f"{path}[{len(expected)}]", NOTHING, found[len(expected)])
    return None


def claimed(part: JSON, whole: JSON) -> JSON:
    """What an answer says of what a part of one speaks of; a number asks a list for its length.

    >>> claimed({"scores": 2, "events": [{"new": True}]}, {"scores": [1, 0], "events": []})
    {'scores': 2, 'events': []}
    """
    if isinstance(part, Mapping) and isinstance(whole, Mapping):
        return {key: claimed(part[key], whole[key]) for key in part if key in whole}
    if is_list(whole):
        items = cast(Sequence[JSON], whole)
        if type(part) is int:
            return len(items)
        if is_list(part):
            parts = cast(Sequence[JSON], part)
            cut = [claimed(inner, item) for inner, item in zip(parts, items, strict=False)]
            return [*cut, *items[len(parts) :]]
    return whole
