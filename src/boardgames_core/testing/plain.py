"""Whether what a game says about itself is plain: codes, clauses, texts, JSON data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from boardgames_core.game import AnyGame, Event, Outcome, Reason

_CODE: Final = re.compile("[a-z0-9]+(-[a-z0-9]+)*")

_PLAIN: Final = (bool, int, str, type(None))


def described(game: AnyGame, thing: Reason | Outcome | Event, what: str) -> Iterator[str]:
    """The clause, code, text and data of a reason, an outcome or an event."""
    unruled = isinstance(thing, Reason) and thing.clause == ""  # no rule speaks of it
    if not unruled and thing.clause not in game.clauses:
        yield f"{what} names the clause {thing.clause!r}, which the rulebook does not have"
    if thing.ruling != "" and thing.ruling not in game.clauses:
        yield f"{what} names the ruling {thing.ruling!r}, which the rulebook does not have"
    if type(thing.code) is not str or not _CODE.fullmatch(thing.code):
        yield f"{what} has the code {thing.code!r}, not words joined by -"
    if type(thing.text) is not str or not thing.text.strip():
        yield f"{what} has no text: {thing.text!r}"
    data = thing.as_data()
    for fault in not_json(data):
        yield f"the data of {what}: {fault}"
    if data.get("clause") != thing.clause:
        yield f"the data of {what} names the clause {data.get('clause')!r}, not {thing.clause!r}"


def not_json(value: Any, place: str = "") -> Iterator[str]:
    """Everything in a value that is not plain JSON data without floats."""
    if isinstance(value, Mapping):
        for key, each in value.items():
            if type(key) is not str:
                yield f"{place or 'it'} has the key {key!r}, which is no text"
            yield from not_json(each, f"{place}.{key}" if place else str(key))
    elif type(value) in (list, tuple):
        for at, each in enumerate(value):
            yield from not_json(each, f"{place}[{at}]")
    elif type(value) not in _PLAIN:
        yield f"{place or 'it'} is {value!r:.60}, which is no JSON data without floats"


def as_json(value: Any) -> str:
    """A value as JSON text, keys in their order."""
    return json.dumps(value, allow_nan=False)


def written(game: AnyGame, move: Any) -> str:
    """A move as its game writes it, or as Python does."""
    try:
        return game.format_move(move)
    except Exception:  # noqa: BLE001 - a broken game's move is shown all the same
        return f"{move!r:.60}"
