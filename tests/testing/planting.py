"""The planted faults by name, and how they are entered."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.testing.broken import Sound, broken

PLANTED: dict[str, tuple[str, Sound, Callable[[Any], Any]]] = {}
"""By name: the check that must find the fault, the sound game, and what makes it broken."""


def plant(check: str, sound: Sound) -> Callable[[Callable[[Any], Any]], None]:
    """Enter a function that makes a sound game a broken one, by the function's name."""

    def enter(make: Callable[[Any], Any]) -> None:
        assert make.__name__ not in PLANTED
        PLANTED[make.__name__] = check, sound, make

    return enter


def change(check: str, sound: Sound, fault: str, /, **changes: Any) -> None:
    """Enter a fault that consists of other members."""
    assert fault not in PLANTED
    PLANTED[fault] = check, sound, lambda game: broken(game, **changes)


def always(value: Any) -> Callable[..., Any]:
    """A function that gives `value`, whatever it is asked."""
    return lambda *_, **__: value
