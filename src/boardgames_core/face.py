"""What a value shows of itself: a text that evaluates to an equal value, where that is short."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


def as_call(name: str, value: Any) -> str:
    """The call of `name` that makes a value of a frozen dataclass, without what is the default.

    >>> from boardgames_core.triples import Options
    >>> as_call("triples.Options", Options(claims="exclusive"))
    "triples.Options(claims='exclusive')"
    """
    given = [
        f"{field.name}={found!r}"
        for field in fields(value)
        if field.init and (found := getattr(value, field.name)) != field.default
    ]
    return f"{name}({', '.join(given)})"
