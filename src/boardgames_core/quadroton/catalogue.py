"""Catalogues: which patterns win, and what they are worth.

Patterns are data, since of the original ones only five shapes survive and no points at all. This
file holds the values, checks them (all faults at once, each with its place), and reads them from
JSON data and TOML. How a catalogue is searched for on a board is told in `scoring/lookup.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeGuard, cast

from boardgames_core.errors import InvalidStateError
from boardgames_core.fields import join, shown
from boardgames_core.game import JSON, Reason
from boardgames_core.quadroton.shapes import Parts, normal_form
from boardgames_core.quadroton.squares import SIDE

if TYPE_CHECKING:
    from os import PathLike

NAMES: Final = ("attested", "demo")
"""The catalogues of this package, by name."""

MOST_PATTERNS: Final = 2_000
"""The most patterns in one catalogue."""

TWO_COLOURED: Final = 2
"""The number of parts of a two-coloured pattern, the most that a pattern may have."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern of the catalogue, as it was written. Clauses Q2.13 and Q2.17.

    `parts` are one (one colour) or two (two colours) tuples of squares (row, column), each number
    from 0 to 31, anywhere; `points` are above 0. Checked when a `Catalogue` is made of it.
    """

    id: str
    parts: Parts
    points: int

    def as_data(self) -> dict[str, JSON]:
        """The pattern as JSON data: `id`, `parts`, `points`."""
        parts = [[list(square) for square in part] for part in self.parts]
        return {"id": self.id, "parts": parts, "points": self.points}


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The patterns that win, in their order. Clauses Q2.13 and Q2.17.

    Equal if the patterns are; the hash is cheap and does not look at every square. `note` is a
    remark on where the patterns come from. Raises `InvalidStateError` with every fault.

    >>> Catalogue((Pattern("pair", (((0, 0), (0, 1)),), points=3),)).patterns[0].points
    3
    """

    patterns: tuple[Pattern, ...]
    note: str = field(default="", compare=False)
    # What `scoring/lookup.py` makes of the patterns, so that it is made once.
    cache: dict[tuple[bool, bool], Any] = field(
        default_factory=dict, init=False, compare=False, repr=False
    )

    def __post_init__(self) -> None:
        faults = list(_faults(self.patterns, ""))
        if faults:
            raise InvalidStateError(tuple(faults))

    def __hash__(self) -> int:
        return hash((len(self.patterns), sum(pattern.points for pattern in self.patterns[:8])))

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


def _trusted(patterns: tuple[Pattern, ...], note: str) -> Catalogue:
    """A catalogue of patterns that were checked before."""
    made = object.__new__(Catalogue)
    for name, value in (("patterns", patterns), ("note", note), ("cache", {})):
        object.__setattr__(made, name, value)
    return made


@lru_cache(maxsize=len(NAMES))
def _read_named(name: str) -> Catalogue:
    from importlib.resources import files

    folder = files("boardgames_core.quadroton").joinpath("catalogues")
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
    import tomllib

    try:
        data = tomllib.loads(text)
    # ValueError: wrong TOML, or a number of more digits than Python reads.
    except (ValueError, RecursionError) as error:
        told = str(error) if isinstance(error, ValueError) else "it is nested too deeply"
        raise InvalidStateError((_fault("Q2.13", "not-toml", "", f"not TOML: {told}"),)) from None
    note = data.pop("note", "")
    if type(note) is not str:
        data["note"] = note  # refused below, as an unknown key, beside all other faults
        note = ""
    return _from_object(data, "", note)


def read_toml(path: str | PathLike[str]) -> Catalogue:
    """The catalogue in a TOML file (UTF-8); see `load_toml`.

    Raises `InvalidStateError` with every fault, and `OSError` if the file cannot be read.
    """
    from pathlib import Path

    try:
        text = Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        told = f"not UTF-8 at byte {error.start}"
        raise InvalidStateError((_fault("Q2.13", "not-utf-8", "", told),)) from None
    return load_toml(text)


# --- From data to patterns -----------------------------------------------------------------------


def _from_object(data: JSON, place: str, note: str) -> Catalogue:
    """The catalogue in an object with the key `patterns`."""
    faults: list[Reason] = []
    patterns: list[Pattern] = []
    if _has_keys(data, ("patterns",), place, faults):
        listed = cast("Mapping[str, JSON]", data)["patterns"]
        inside = join(place, "patterns")
        if isinstance(listed, list | tuple):
            for number, item in enumerate(listed):
                patterns.append(_pattern(item, f"{inside}[{number}]", faults))
        else:
            faults.append(_expected("a list of patterns", listed, inside))
        if isinstance(listed, list | tuple):
            faults += _faults(tuple(patterns), place)
    if faults:
        raise InvalidStateError(tuple(faults))
    return _trusted(tuple(patterns), note)


_UNREAD: Final = Pattern("", (), 0)
"""Stands for an item that is no pattern at all; its fault is noted already."""


def _pattern(data: JSON, place: str, faults: list[Reason]) -> Pattern:
    """The pattern that an object gives, its contents not yet checked."""
    if not _has_keys(data, ("id", "parts", "points"), place, faults):
        return _UNREAD
    item = cast("Mapping[str, Any]", data)
    return Pattern(item["id"], _tuples(item["parts"], depth=3), item["points"])


def _tuples(value: Any, depth: int) -> Any:
    """`value` with its lists turned into tuples, down to `depth` lists inside each other."""
    if depth and isinstance(value, list | tuple):
        return tuple(_tuples(item, depth - 1) for item in value)
    return value


def _has_keys(data: JSON, keys: Sequence[str], place: str, faults: list[Reason]) -> bool:
    """Whether `data` is an object with these keys; other keys are noted as faults, too."""
    if not isinstance(data, Mapping):
        faults.append(_expected("an object", data, place))
        return False
    for key in data:
        if key not in keys:
            told = f"unknown key {shown(key)}; known are {', '.join(keys)}"
            faults.append(_fault("Q2.13", "unknown-key", place, told))
    missing = [key for key in keys if key not in data]
    for key in missing:
        faults.append(_fault("Q2.13", "missing-key", place, f"{key} is missing"))
    return not missing


# --- What is wrong with patterns -----------------------------------------------------------------


def _faults(patterns: tuple[Pattern, ...], place: str) -> Iterator[Reason]:
    """Every fault of the patterns, in their order."""
    inside = join(place, "patterns")
    if type(patterns) is not tuple:
        yield _expected("a tuple of patterns", patterns, inside)
        return
    if len(patterns) > MOST_PATTERNS:
        told = f"{len(patterns)} patterns, more than {MOST_PATTERNS}"
        yield _fault("Q2.13", "too-many-patterns", inside, told)
    ids: dict[str, int] = {}
    forms: dict[object, int] = {}
    for number, pattern in enumerate(patterns):
        here = f"{inside}[{number}]"
        if type(pattern) is not Pattern:
            yield _expected("a Pattern", pattern, here)
        elif pattern is not _UNREAD:
            yield from _id_faults(pattern.id, here, ids, number)
            yield from _parts_faults(pattern.parts, here, forms, number)
            if type(pattern.points) is not int or pattern.points < 1:
                told = f"points are {shown(pattern.points)}, not a whole number above 0"
                yield _fault("Q2.13", "points", f"{here}.points", told)


def _id_faults(name: object, place: str, ids: dict[str, int], number: int) -> Iterator[Reason]:
    """The faults of a pattern's id; `ids` holds those before it."""
    inside = f"{place}.id"
    if type(name) is not str:
        yield _expected("text", name, inside)
    elif (first := ids.setdefault(name, number)) != number:
        told = f"{shown(name)} is the id of patterns[{first}] already"
        yield _fault("Q2.13", "equal-ids", inside, told)


def _parts_faults(
    parts: object, place: str, forms: dict[object, int], number: int
) -> Iterator[Reason]:
    """The faults of a pattern's squares; `forms` holds the shapes of the patterns before it."""
    inside = f"{place}.parts"
    if type(parts) is not tuple:
        yield _expected("a list of parts", parts, inside)
        return
    faults: list[Reason] = []
    if not parts:
        faults.append(_fault("Q2.13", "no-part", inside, "no part, not one or two"))
    elif len(parts) > TWO_COLOURED:
        told = f"{len(parts)} parts, not one or two"
        faults.append(_fault("Q2.17", "too-many-parts", inside, told))
    seen: dict[tuple[int, int], int] = {}
    for index, part in enumerate(parts):
        faults += _part_faults(part, f"{inside}[{index}]", seen, index)
    faults += _too_large(seen, inside)
    yield from faults
    if not faults and (first := forms.setdefault(normal_form(parts), number)) != number:
        clause = "Q2.13" if len(parts) == 1 else "Q2.17"
        told = f"the same as patterns[{first}], up to shift, rotation and exchange of parts"
        yield _fault(clause, "equal-patterns", inside, told)


def _part_faults(
    part: object, place: str, seen: dict[tuple[int, int], int], index: int
) -> Iterator[Reason]:
    """The faults of one part; `seen` holds the squares before it, with the index of their part."""
    if type(part) is not tuple:
        yield _expected("a list of squares", part, place)
        return
    if not part:
        yield _fault("Q2.13", "empty-part", place, "no square in it")
    for number, square in enumerate(part):
        here = f"{place}[{number}]"
        if not _is_pair(square):
            yield _expected("a square [row, column]", square, here, code="not-a-square")
        elif square not in seen:
            seen[square] = index
            if not all(0 <= coordinate < SIDE for coordinate in square):
                told = f"row and column are from 0 to {SIDE - 1}, not {_shown_pair(square)}"
                yield _fault("Q2.13", "not-a-square", here, told)
        elif seen[square] != index:
            told = f"{_shown_pair(square)} is in parts[{seen[square]}], too"
            yield _fault("Q2.17", "overlapping-parts", here, told)
        else:
            yield _fault("Q2.13", "square-twice", here, f"{_shown_pair(square)} is there twice")


def _shown_pair(square: tuple[int, int]) -> str:
    return f"[{shown(square[0])}, {shown(square[1])}]"


def _is_pair(square: object) -> TypeGuard[tuple[int, int]]:
    """Whether this is two whole numbers."""
    return (
        type(square) is tuple
        and len(square) == 2  # noqa: PLR2004 (a pair is two)
        and type(square[0]) is int
        and type(square[1]) is int
    )


def _too_large(squares: Iterable[tuple[int, int]], place: str) -> Iterator[Reason]:
    """The fault of a shape that is higher or wider than the board."""
    for name, numbers in zip(("rows", "columns"), zip(*squares, strict=True), strict=False):
        size = max(numbers) - min(numbers) + 1
        if size > SIDE:
            told = f"{shown(size)} {name}, more than the board has ({SIDE})"
            yield _fault("Q2.13", "larger-than-board", place, told)


def _fault(clause: str, code: str, place: str, text: str) -> Reason:
    """A fault with its place before its text, and in its data."""
    return Reason(clause, code, f"{place}: {text}" if place else text, (("place", place),))


def _expected(what: str, found: object, place: str, code: str = "wrong-type") -> Reason:
    """The fault of a value that is something else than it should be."""
    return _fault("Q2.13", code, place, f"expected {what}, found {shown(found)}")


def _unknown_name(name: object, place: str) -> Reason:
    told = f"no catalogue is named {shown(name)}; there are {' and '.join(NAMES)}"
    return _fault("Q2.13", "unknown-catalogue", place, told)
