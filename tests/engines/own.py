"""Engines of somebody's own, right and wrong ones, for the tests of the referee."""

from __future__ import annotations

import sys
import time
from typing import Any

from boardgames_core.engines import Choice, uniform


def first(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Choice[Any]:
    """The first legal move."""
    return Choice(next(game.legal_moves(state)))


def bare(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Any:
    """A move that is no `Choice`."""
    return next(game.legal_moves(state))


def nothing(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Any:
    """No move at all."""


class Unspeakable:
    """Something that cannot be written."""

    def __repr__(self) -> str:
        raise RuntimeError


def unspeakable(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Any:
    """Something that cannot be written."""
    return Unspeakable()


def illegal(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Choice[Any]:
    """A move of no game."""
    return Choice("castling")


def fails(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Choice[Any]:
    """An exception, whose text wants to forge a line and fill the screen."""
    raise ValueError("\x1b[31mfault\nclean.json: ok" + "x" * 9_000)


def leaves(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Choice[Any]:
    """An end of the whole program."""
    sys.exit(4)


def slow(game: Any, state: Any, /, *, seed: int, budget: Any = None) -> Choice[Any]:
    """A right move, after a while."""
    time.sleep(0.03)
    return uniform(game, state, seed=seed)


class Kept:
    """An engine in a namespace."""

    engine = staticmethod(first)


not_callable = 7
