"""Reading JSON objects strictly: known keys only, exact types, and the place of what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, TypeAlias, cast

from boardgames_core.errors import InvalidStateError, RecordError, UnsupportedVersionError, refuse
from boardgames_core.game import JSON, OptionsT, Reason

LARGEST_NUMBER: Final = 2**63 - 1
"""The largest whole number that people may give: points, values, times, limits, scores.

Every program can read it, and it is more than any of them needs. What play makes of such numbers,
as a score, has no limit: it is kept, written and read whatever its size.
"""

MOST_BITS: Final = 10_000
"""The most bits of a whole number in JSON: longer ones could not be written as text again."""


def join(place: str, key: str) -> str:
    """The place of a key inside the object at `place`.

    >>> join("start", "moves"), join("", "game")
    ('start.moves', 'game')
    """
    return f"{place}.{key}" if place else key


def as_object(value: JSON, place: str) -> Mapping[str, JSON]:
    """`value` if it is a JSON object, else `RecordError`."""
    if not isinstance(value, Mapping):
        raise RecordError(place, f"expected an object, found {shown(value)}", code="wrong-type")
    return value


def as_list(value: JSON, place: str) -> Sequence[JSON]:
    """`value` if it is a JSON list (or a tuple), else `RecordError`."""
    if type(value) not in (list, tuple):
        raise RecordError(place, f"expected a list, found {shown(value)}", code="wrong-type")
    return cast(Sequence[JSON], value)


def as_text(value: JSON, place: str) -> str:
    """`value` if it is text, else `RecordError`."""
    if type(value) is not str:
        raise RecordError(place, f"expected text, found {shown(value)}", code="wrong-type")
    return value


def as_count(value: JSON, place: str, most: int | None = None) -> int:
    """`value` if it is a whole number from 0 to `most`, else `RecordError`; true is not 1.

    Without `most` it may have as many digits as a record may.
    """
    if type(value) is not int or value < 0:
        raise RecordError(
            place, f"expected a whole number from 0, found {shown(value)}", code="wrong-type"
        )
    if value.bit_length() > MOST_BITS or (most is not None and value > most):
        text = "a number of thousands of digits" if most is None else f"a number above {most:,}"
        raise RecordError(place, text, code="too-large")
    return value


def as_options(value: OptionsT | None, wanted: type[OptionsT]) -> OptionsT:
    """`value` if it is options of the game, the default ones for None, else `InvalidStateError`."""
    if value is None:
        return wanted()
    if type(value) is not wanted:
        text = f"expected the options of this game or None, found {shown(value)}"
        raise InvalidStateError((Reason("", "no-options", text),))
    return value


def shown_key(key: object) -> str:
    """A key of an object as a place shows it, however long and whatever is in it."""
    return key[:40] if type(key) is str else shown(key)


def check_keys(
    data: Mapping[str, JSON], place: str, *, required: Iterable[str], optional: Iterable[str] = ()
) -> None:
    """Raise `RecordError` if a key is missing or unknown."""
    known = [*required, *optional]
    for key in data:
        if key not in known:
            text = f"unknown key; known are {', '.join(known)}"
            raise RecordError(join(place, shown_key(key)), text, code="unknown-key")
    for key in required:
        if key not in data:
            raise RecordError(join(place, key), "missing", code="missing-key")


def option_values(data: Mapping[str, JSON], known: Iterable[str]) -> dict[str, JSON]:
    """The options given as JSON data, if all names are known.

    Raises `InvalidStateError` for a misspelt name, as for a value that cannot be, and `RecordError`
    for what is no object.

    >>> option_values({"rows": 5}, ("rows", "columns"))
    {'rows': 5}
    """
    names = tuple(known)
    refuse(
        Reason("", UNKNOWN_OPTION, f"no option {shown(name)}; there are {', '.join(names)}")
        for name in as_object(data, "options")
        if name not in names
    )
    return dict(data)


UNKNOWN_OPTION: Final = "unknown-option"
"""The code of a misspelt name of an option."""

OlderRules: TypeAlias = Mapping[int, Mapping[str, JSON]]
"""Older versions of a game's rules, each with the options whose defaults were others then."""

NONE_OLDER: Final[OlderRules] = MappingProxyType({})


def check_header(
    data: Mapping[str, JSON], game: str, rules: int, older: OlderRules = NONE_OLDER
) -> Mapping[str, JSON]:
    """The options of a start; its keys `game`, `rules`, `start` and perhaps `options` are checked.

    What an older version of the rules left out is spelled out: it has the default of that version.
    Raises `RecordError`, and `UnsupportedVersionError` for a version of the rules not known.
    """
    check_keys(data, "", required=("game", "rules", "start"), optional=("options",))
    if data["game"] != game:
        raise RecordError(
            "game", f"expected {game!r}, found {shown(data['game'])}", code="wrong-type"
        )
    defaults = defaults_of(data["rules"], rules, older, "rules")
    return {**defaults, **as_object(data.get("options", {}), "options")}


def defaults_of(version: JSON, rules: int, older: OlderRules, place: str) -> Mapping[str, JSON]:
    """The defaults of a version of the rules that are not those of the newest, `rules`.

    Raises `RecordError` for what is no version, `UnsupportedVersionError` for one not known.
    """
    if type(version) is not int:
        raise RecordError(
            place, f"expected a version number, found {shown(version)}", code="wrong-type"
        )
    if version != rules and version not in older:
        raise UnsupportedVersionError(version, (*sorted(older), rules), "version of the rules")
    return {} if version == rules else older[version]


_SHOWN_BITS = 200
"""Whole numbers of more bits are not written out in a message."""


def shown(value: object) -> str:
    """A value of wrong type or content as JSON names it, short enough for a message.

    >>> shown(True), shown([1]), shown("abc"), shown(10**9999), shown({10**9999})
    ('true', 'a list', "'abc'", 'a huge number', 'something huge')
    """
    if value is None:
        return "null"
    if value is True or value is False:
        return str(value).lower()
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if type(value) is int and value.bit_length() > _SHOWN_BITS:
        return "a huge number"
    try:
        return f"{value!r:.40}"
    except ValueError:  # Python writes out no whole number of more than 4,300 digits
        return "something huge"


def repr_of(value: object) -> str:
    """A value of wrong type or content as Python writes it, short enough for a message.

    >>> repr_of(True), repr_of([1])
    ('True', '[1]')
    """
    try:
        return f"{value!r:.60}"
    except (ValueError, RecursionError):  # such as a number too long to be written
        return f"a {type(value).__name__}"
