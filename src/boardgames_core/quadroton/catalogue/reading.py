"""Catalogues: which patterns win, and what they are worth.

Patterns are data, since of the original ones only five shapes survive and no points at all. This
file reads them from JSON data and TOML; all that is wrong with them is told at once, each fault
with its place (see `pattern`). How a catalogue is searched for on a board is told in
`scoring/lookup.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from boardgames_core.checks import wrong_type
from boardgames_core.errors import InvalidStateError, refuse
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import join, shown
from boardgames_core.quadroton.catalogue.pattern import (
    MISSING,
    UNREAD,
    Pattern,
    expected,
    fault,
    faults_of,
    size_fault,
)

if TYPE_CHECKING:
    from os import PathLike

NAMES: Final = ("attested", "demo")
"""The catalogues of this package, by name."""

_KEYS: Final = ("id", "parts", "points")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The patterns that win, in their order (Q2.13, Q2.17).

    Equal if the patterns are; the hash is cheap and does not look at every square. `note` is a
    remark on where the patterns come from. Raises `InvalidStateError` with every fault.

    >>> Catalogue((Pattern("pair", (((0, 0), (0, 1)),), points=3),)).patterns[0].points
    3
    """

    patterns: tuple[Pattern, ...]
    note: str = field(default="", compare=False)
    _hash: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        refuse(faults_of(self.patterns, ""))
        object.__setattr__(self, "_hash", _cheap_hash(self.patterns))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return _trusted, (self.patterns, self.note)

    def as_data(self) -> JSON:
        """The catalogue as JSON data: its name if it is one of this package, else its patterns.

        >>> named_catalogue("demo").as_data()
        'demo'
        """
        for name in NAMES:
            if self == named_catalogue(name):
                return name
        return {"patterns": [pattern.as_data() for pattern in self.patterns]}


def _cheap_hash(patterns: tuple[Pattern, ...]) -> int:
    return hash((len(patterns), sum(pattern.points for pattern in patterns[:8])))


def _trusted(patterns: tuple[Pattern, ...], note: str) -> Catalogue:
    """A catalogue of patterns that were checked before."""
    made = object.__new__(Catalogue)
    for name, value in (("patterns", patterns), ("note", note), ("_hash", _cheap_hash(patterns))):
        object.__setattr__(made, name, value)
    return made


@lru_cache(maxsize=len(NAMES))
def _read_named(name: str) -> Catalogue:
    from importlib.resources import files

    folder = files("boardgames_core.quadroton.catalogue")
    return load_toml(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"))


def named_catalogue(name: str) -> Catalogue:
    """The catalogue `"attested"` or `"demo"`, read when it is first asked for.

    Raises `InvalidStateError` for another name.

    >>> [pattern.id for pattern in named_catalogue("attested").patterns]
    ['gap', 'five', 'gap-stem', 'tee', 'plus']
    """
    if name not in NAMES:
        raise InvalidStateError((_unknown_name(name, "catalogue"),))
    return _read_named(name)


def from_data(data: JSON, place: str = "catalogue") -> Catalogue:
    """The catalogue that JSON data gives: a name, or `{"patterns": [...]}`.

    `place` stands before the place of each fault. Raises `InvalidStateError` with every fault.

    >>> from_data("attested") == from_data(named_catalogue("attested").as_data())
    True
    """
    if isinstance(data, str):
        if data not in NAMES:
            raise InvalidStateError((_unknown_name(data, place),))
        return named_catalogue(data)
    return _from_object(data, place, note="")


def load_toml(text: str) -> Catalogue:
    r"""The catalogue that TOML text gives: `[[patterns]]` with `id`, `parts` and `points`.

    A text `note` may stand before them. Raises `InvalidStateError` with every fault.

    >>> load_toml('[[patterns]]\nid = "dot"\nparts = [[[0, 0]]]\npoints = 1').patterns
    (Pattern(id='dot', parts=(((0, 0),),), points=1),)
    """
    if type(text) is not str:
        raise wrong_type(text, "a catalogue as TOML text")
    if text.startswith("\ufeff"):
        told = "a byte order mark stands before the text; save it as UTF-8 without one"
        raise InvalidStateError((fault("Q2.13", "byte-order-mark", "", told),))
    import tomllib

    try:
        data = tomllib.loads(text)
    # ValueError: wrong TOML, or a number of more digits than Python reads.
    except (ValueError, RecursionError) as error:
        told = str(error) if isinstance(error, ValueError) else "it is nested too deeply"
        raise InvalidStateError((fault("Q2.13", "not-toml", "", f"not TOML: {told}"),)) from None
    note = data.pop("note", "")
    if type(note) is not str:
        data["note"] = note  # refused below, as an unknown key, beside all other faults
        note = ""
    return _from_object(data, "", note)


def read_toml(path: str | PathLike[str]) -> Catalogue:
    """The catalogue in a TOML file (UTF-8); see `load_toml`.

    Raises `InvalidStateError` with every fault, and `OSError` if the file cannot be read.
    """
    from os import PathLike
    from pathlib import Path

    if not isinstance(path, str | PathLike):
        raise wrong_type(path, "the path of a file")
    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        told = f"not UTF-8 at byte {error.start}"
        raise InvalidStateError((fault("Q2.13", "not-utf-8", "", told),)) from None
    return load_toml(text)


# --- From data to patterns ------------------------------------------------------------------------


def _from_object(data: JSON, place: str, note: str) -> Catalogue:
    """The catalogue in an object with the key `patterns`."""
    patterns: list[Pattern] = []
    refuse(_read(data, place, patterns))
    return _trusted(tuple(patterns), note)


def _read(data: JSON, place: str, patterns: list[Pattern]) -> Iterator[Reason]:
    """All that is wrong with a catalogue, one by one; its patterns go into `patterns`."""
    yield from _key_faults(data, ("patterns",), place)
    if not isinstance(data, Mapping) or "patterns" not in data:
        return
    listed = data["patterns"]
    inside = join(place, "patterns")
    if not isinstance(listed, list | tuple):
        yield expected("a list of patterns", listed, inside)
        return
    parts = (item.get("parts") for item in listed if isinstance(item, Mapping))
    large = size_fault(len(listed), parts, inside)
    if large is not None:  # then it is not read
        yield large
        return
    for number, item in enumerate(listed):
        yield from _key_faults(item, _KEYS, f"{inside}[{number}]")
        patterns.append(_pattern(item))
    yield from faults_of(tuple(patterns), place)


def _pattern(data: JSON) -> Pattern:
    """The pattern that an object gives, its contents not yet checked; a key may be missing."""
    if not isinstance(data, Mapping):
        return UNREAD
    name, parts, points = (data.get(key, MISSING) for key in _KEYS)
    return Pattern(name, _tuples(parts, depth=3), points)


def _tuples(value: Any, depth: int) -> Any:
    """`value` with its lists turned into tuples, down to `depth` lists inside each other."""
    if depth and isinstance(value, list | tuple):
        return tuple(_tuples(item, depth - 1) for item in value)
    return value


def _key_faults(data: JSON, keys: Sequence[str], place: str) -> Iterator[Reason]:
    """What is wrong with the keys of what should be an object with these keys."""
    if not isinstance(data, Mapping):
        yield expected("an object", data, place)
        return
    for key in data:
        if key not in keys:
            told = f"unknown key {shown(key)}; known are {', '.join(keys)}"
            yield fault("Q2.13", "unknown-key", place, told)
    for key in keys:
        if key not in data:
            yield fault("Q2.13", "missing-key", place, f"{key} is missing")


def _unknown_name(name: object, place: str) -> Reason:
    told = f"no catalogue is named {shown(name)}; there are {' and '.join(NAMES)}"
    return fault("Q2.13", "unknown-catalogue", place, told)
