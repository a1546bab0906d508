"""How deep the tests go: what comparing and drawing there is beyond one case of each kind.

The environment variable `BOARDGAMES_DEPTH` chooses, see `tests/README.md`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

DEPTHS = ("short", "deep", "release")
DEPTH = os.environ.get("BOARDGAMES_DEPTH") or DEPTHS[0]
if DEPTH not in DEPTHS:
    raise ValueError(f"BOARDGAMES_DEPTH is one of {', '.join(DEPTHS)}, not {DEPTH!r}")

deep = pytest.mark.deep
"""Marks a test, or a case of one, that short runs leave out."""


def parts(number: int, short: int = 1) -> list[Any]:
    """The numbers of the parts of a long comparison; those after the first few are deep."""
    return [pytest.param(part, marks=() if part < short else deep) for part in range(number)]


def some(values: Iterable[Any], every: int) -> list[Any]:
    """These cases of a test; but for the first of this many each they are deep."""
    return [
        pytest.param(value, marks=deep if number % every else ())
        for number, value in enumerate(values)
    ]


def cases(number: int, short: int) -> int:
    """How many cases a test goes through: this many, or in short runs fewer."""
    return short if DEPTH == "short" else number


def by_depth(short: int, deep: int, release: int) -> int:
    """How many of something a short, a deep run, and one before a release have."""
    return {"short": short, "deep": deep, "release": release}[DEPTH]
