"""What a public function asks of its arguments, written once: types, whole numbers, players, times.

What is not as it should be is told by `InvalidStateError`; a wrong time is a refusal, like all that
is wrong with a step. No rule speaks of these, so that their reasons name no clause.

A function that takes a state begins with a comparison of types, which costs next to nothing::

    if type(state) is not State:
        raise wrong_type(state, "a state of Triples")
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, TypeVar

from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason, Rng, Turn
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown

__all__ = [
    "all_of_type",
    "check_game_module",
    "check_player",
    "check_rng",
    "check_scores",
    "check_turn",
    "check_whole",
    "time_fault",
    "wrong_type",
]


def __dir__() -> list[str]:
    return sorted(__all__)


T = TypeVar("T")

_POWERS_FROM: Final = 32
"""From this power of two on a bound is written as one."""


def wrong_type(value: object, wanted: str) -> InvalidStateError:
    """The error for an argument that is not `wanted`, such as "a state of Triples".

    >>> print(wrong_type("c5", "a state of Triples"))
    expected a state of Triples, found 'c5'
    """
    text = f"expected {wanted}, found {shown(value)}"
    return InvalidStateError((Reason("", "wrong-type", text),))


def all_of_type(values: Iterable[T], wanted: type[T]) -> tuple[T, ...]:
    """The values as a tuple. Raises `InvalidStateError` unless all are of the type `wanted`.

    >>> all_of_type([1, 2], int)
    (1, 2)
    """
    found = tuple(values) if isinstance(values, Iterable) else None
    if found is None or any(type(each) is not wanted for each in found):
        raise wrong_type(values, f"values of the type {wanted.__name__}")
    return found


def check_game_module(game: object) -> None:
    """Raise `InvalidStateError` unless `game` has at least a name and a function `apply`.

    >>> check_game_module("triples")
    Traceback (most recent call last):
    boardgames_core.errors.InvalidStateError: expected a game (a module), found 'triples'
    """
    if not (hasattr(game, "name") and hasattr(game, "apply")):
        raise wrong_type(game, "a game (a module)")


def check_turn(turn: object, state: type, game: str) -> None:
    """Raise `InvalidStateError` unless `turn` is a turn between two values of the type `state`."""
    if type(turn) is not Turn or type(turn.before) is not state:
        raise wrong_type(turn, f"a turn of {game}")


def check_whole(
    value: int, what: str, least: int, most: int | None = None, *, code: str = "whole-number"
) -> None:
    """Raise `InvalidStateError` unless `value` is a whole number from `least` to `most`, if given.

    Python would take true for 1.

    >>> check_whole(-1, "depth", 0)
    Traceback (most recent call last):
    boardgames_core.errors.InvalidStateError: depth must be a whole number from 0, not -1
    """
    if type(value) is not int or value < least or (most is not None and value > most):
        allowed = f"from {least}" if most is None else f"from {least} to {_written(most)}"
        text = f"{what} must be a whole number {allowed}, not {shown(value)}"
        raise InvalidStateError((Reason("", code, text),))


def _written(most: int) -> str:
    """A bound as one says it: `2**64 - 1`, but 8."""
    power = (most + 1).bit_length() - 1
    return f"2**{power} - 1" if power >= _POWERS_FROM and most + 1 == 1 << power else str(most)


def check_player(player: int, players: int) -> None:
    """Raise `InvalidStateError` unless `player` is one of this many, numbered from 0.

    Python would take -1 for the last player, and true for player 1.
    """
    if type(player) is not int or not 0 <= player < players:
        text = f"there are players 0 to {players - 1}, no player {shown(player)}"
        raise InvalidStateError((Reason("", "no-such-player", text),))


def check_scores(scores: object, players: int) -> None:
    """Raise `InvalidStateError` unless `scores` is a tuple of scores, one for each player.

    >>> check_scores((1, Fraction(9, 7), None), 3)
    """
    each = scores if isinstance(scores, tuple) else ()
    if len(each) != players or any(type(one) not in (int, Fraction, type(None)) for one in each):
        raise wrong_type(scores, f"scores of {players} players")


def check_rng(rng: Rng) -> None:
    """Raise `InvalidStateError` unless `rng` has a method `random`."""
    if not callable(getattr(rng, "random", None)):
        raise wrong_type(rng, "a source of randomness with a method random()")


def time_fault(ms: object, clause: str = "") -> Reason | None:
    """Why `ms` is no time of a step in milliseconds, None if it is one or is not given.

    >>> time_fault(0), time_fault(None), time_fault(-1).code
    (None, None, 'not-a-time')
    """
    if ms is None or (type(ms) is int and 0 <= ms <= LARGEST_NUMBER):
        return None
    text = f"a time is a whole number of milliseconds from 0 to 2**63 - 1, not {shown(ms)}"
    return Reason(clause, "not-a-time", text)
