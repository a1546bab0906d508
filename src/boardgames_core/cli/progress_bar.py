"""Progress on a terminal, and only there: on a pipe or in a file nothing is shown."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

T = TypeVar("T")

SECONDS_BETWEEN: Final = 2.0
"""How often a line of plain text is written where rich is not installed."""


def progress(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """The items as they come, with a progress bar on standard error if that is a terminal.

    The bar is drawn by rich (extra `cli`); without it a line of plain text is written now and then.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        return iter(items)
    try:
        import rich.console
        import rich.progress
    except ImportError:
        return _plain(items, total, unit)
    console = rich.console.Console(stderr=True)
    return iter(rich.progress.track(items, description=unit, total=total, console=console))


def _plain(items: Iterable[T], total: int, unit: str) -> Iterator[T]:
    """The items, with a line of text every few seconds."""
    shown = time.monotonic()
    for number, item in enumerate(items, start=1):
        yield item
        if time.monotonic() - shown >= SECONDS_BETWEEN:
            shown = time.monotonic()
            print(f"{number} of {total} {unit}", file=sys.stderr, flush=True)
