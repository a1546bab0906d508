"""Readers of JSON data, put together from smaller ones.

A reader takes a value and gives what it says, or raises `RecordError`. The place of what is wrong
is put together as the error rises, so that right data cost no places.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON
from boardgames_core.jsondata.values import as_list, shown

T = TypeVar("T")

Reader: TypeAlias = Callable[[JSON], T]
"""What reads one value."""


def within(step: str | int, reader: Reader[T], value: JSON) -> T:
    """What `reader` reads from `value`, which stands under this key or number."""
    try:
        return reader(value)
    except RecordError as error:
        place = f"[{step}]" if type(step) is int else f"{step}"
        dot = "." if error.place and not error.place.startswith("[") else ""
        raise RecordError(f"{place}{dot}{error.place}", error.message, code=error.code) from None


def whole(value: JSON) -> int:
    """A whole number; true is not 1."""
    if type(value) is not int:
        raise RecordError("", f"expected a whole number, found {shown(value)}", code="wrong-type")
    return value


def or_null(reader: Reader[T]) -> Reader[T | None]:
    """None for null, else what `reader` reads."""
    return lambda value: None if value is None else reader(value)


def listed(reader: Reader[T], size: int | None = None) -> Reader[tuple[T, ...]]:
    """A list, of `size` items if that is given.

    >>> listed(listed(whole), 2)([[1, 2], []])
    ((1, 2), ())
    """

    def read(value: JSON) -> tuple[T, ...]:
        items = as_list(value, "")
        if size is not None and len(items) != size:
            raise RecordError("", f"expected {size} items, found {len(items)}")
        return tuple(within(number, reader, item) for number, item in enumerate(items))

    return read
