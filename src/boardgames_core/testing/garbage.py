"""Input that no game may take for something, and that no game may choke on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from boardgames_core.game import JSON

MOVES: Final[tuple[Any, ...]] = (
    True,
    -1,
    0,
    1.5,
    "x",
    "",
    b"",
    None,
    (),
    [],
    {},
    (None,),
    object(),
)
"""No game's moves: bare numbers, texts, and things that cannot be hashed."""

PLAYERS: Final[tuple[Any, ...]] = (True, False, -1, 1.0, "0", "", 10**30, (), [])
"""No player's number: True is not 1, and 1.0 is not 1 either."""

NOT_TIMES: Final[tuple[Any, ...]] = (True, -1, 1.5, "5", 10**30, [])
"""No time in milliseconds, save the whole number, which is larger than any clock."""

SEEDS: Final[tuple[Any, ...]] = (-1, 2**64, True, 1.0, "1", None)
"""No seeds."""

NOT_TEXTS: Final[tuple[Any, ...]] = (None, True, 7, 1.5, b"x", ("x",), [])
"""No texts."""

TEXTS: Final = ("", " ", "\n", "?", "\x00", "²", "\ud800", "-" * 3, "x" * 50_000, "9" * 5_000)
"""Texts that hardly any notation writes; some must be read without surprise if one does."""

VALUES: Final[tuple[Any, ...]] = (None, True, -1, 10**30, "", "?", [], [[]], {}, {"?": 0})
"""JSON values, of which at most one can be right in a given place."""

EDGES: Final = ("\n{}", "{}\n", " {}", "{} ", "{}\x00")
"""What belongs to no notation, before and after a text that is right."""


def spoilt(data: Mapping[str, JSON], limit: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Copies of JSON data with one value replaced by garbage: what was done, and the copy.

    At most `limit` places are spoilt, those nearest to the top first.
    """
    places = _places(data)[:limit]
    for path in places:
        name = ".".join(str(part) for part in path)
        for value in VALUES:
            yield f"{name} = {value!r:.20}", _replaced(data, path, value)


def _places(data: Mapping[str, JSON]) -> list[tuple[str | int, ...]]:
    """The paths of all values in JSON data, level by level."""
    found: list[tuple[str | int, ...]] = []
    level: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    while level:
        deeper: list[tuple[tuple[str | int, ...], Any]] = []
        for path, value in level:
            if isinstance(value, Mapping):
                deeper += [((*path, key), each) for key, each in value.items()]
            elif isinstance(value, list | tuple):
                deeper += [((*path, at), each) for at, each in enumerate(value)]
        found += [path for path, _ in deeper]
        level = deeper
    return found


def _replaced(data: Any, path: tuple[str | int, ...], value: Any) -> Any:
    """A copy of `data` with `value` at the end of `path`."""
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(data, Mapping):
        changed = {**data, first: _replaced(data[str(first)], rest, value)}
        return {str(key): each for key, each in changed.items()}
    parts = list(data)
    parts[int(first)] = _replaced(parts[int(first)], rest, value)
    return parts
