"""Answers in the one form in which they are compared, where data has several forms."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

from boardgames_core.game import JSON
from boardgames_core.jsondata.strict import canonical
from boardgames_core.scenarios.scenario import Object

Change = Callable[[JSON], JSON]


def is_list(value: JSON) -> bool:
    """Whether this is a list, or a tuple that is written as one."""
    return type(value) in (list, tuple)


def changed(data: JSON, changes: Mapping[str, Change]) -> JSON:
    """An object with the values of some keys changed; what is none stays as it is.

    >>> changed({"a": 1, "b": 2}, {"a": str, "c": str})
    {'a': '1', 'b': 2}
    """
    if not isinstance(data, Mapping):
        return data
    return {key: changes[key](value) if key in changes else value for key, value in data.items()}


def changed_answer(answer: Object, changes: Mapping[str, Change]) -> Object:
    """The same for an answer, which is an object for sure."""
    return cast(Object, changed(answer, changes))


def with_defaults(defaults: Mapping[str, JSON]) -> Change:
    """What fills in the keys that an object leaves out."""

    def fill(data: JSON) -> JSON:
        return {**defaults, **data} if isinstance(data, Mapping) else data

    return fill


def unordered(value: JSON) -> JSON:
    """A list whose order means nothing, in the order of its texts.

    >>> unordered([3, 1, 2])
    [1, 2, 3]
    """
    return sorted(cast(Sequence[JSON], value), key=canonical) if is_list(value) else value


def each(change: Change) -> Change:
    """What changes every item of a list."""

    def change_all(value: JSON) -> JSON:
        if not is_list(value):
            return value
        return [change(item) for item in cast(Sequence[JSON], value)]

    return change_all
