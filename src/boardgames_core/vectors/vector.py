"""A test vector as a value, and as a line of JSON: both ways, read strictly."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from os import PathLike
from typing import IO, Final

from boardgames_core.errors import RecordError, UnsupportedVersionError
from boardgames_core.game import JSON, ability
from boardgames_core.jsondata.strict import MAX_BYTES, check_open, check_size, parse, read_line
from boardgames_core.jsondata.values import (
    NONE_OLDER,
    as_list,
    as_object,
    as_text,
    check_keys,
    defaults_of,
    join,
    shown,
)
from boardgames_core.records.record import game_named, opened

FORMAT: Final = "boardgames-core/vector"
VERSION: Final = 1

_REQUIRED: Final = (
    "format",
    "version",
    "id",
    "game",
    "rules",
    "about",
    "clauses",
    "options",
    "start",
    "question",
    "expected",
)


@dataclass(frozen=True, slots=True)
class Vector:
    """One question about the rules of a game, and its right answer.

    `id` names it in a file; `about` says in a sentence what it shows, and `clauses` by which
    clauses and rulings. `also` are clauses that a refusal may name as rightly. `asked` is the rest
    as JSON text, as `asked_text` gives it; its parts are properties, each time new.
    """

    id: str
    game: str
    rules: int
    about: str
    clauses: tuple[str, ...]
    asked: str
    also: tuple[str, ...] = ()

    @property
    def options(self) -> Mapping[str, JSON]:
        """All options, as a record has them."""
        return self._part("options")

    @property
    def start(self) -> Mapping[str, JSON]:
        """The start, as a record has it."""
        return self._part("start")

    @property
    def question(self) -> Mapping[str, JSON]:
        """The question: its `kind`, and what that kind needs."""
        return self._part("question")

    @property
    def expected(self) -> Mapping[str, JSON]:
        """The right answer, in the form in which an answer is given."""
        return self._part("expected")

    def _part(self, key: str) -> Mapping[str, JSON]:
        part: Mapping[str, JSON] = json.loads(self.asked)[key]
        return part

    @property
    def data(self) -> dict[str, JSON]:
        """The vector as JSON data."""
        data: dict[str, JSON] = {
            "format": FORMAT,
            "version": VERSION,
            "id": self.id,
            "game": self.game,
            "rules": self.rules,
            "about": self.about,
            "clauses": list(self.clauses),
            **json.loads(self.asked),
        }
        if self.also:
            data["also"] = list(self.also)
        return data

    def dump(self) -> bytes:
        """The vector as one line of JSON in UTF-8."""
        return json.dumps(self.data, ensure_ascii=False).encode() + b"\n"


def asked_text(
    options: Mapping[str, JSON],
    start: Mapping[str, JSON],
    question: Mapping[str, JSON],
    expected: Mapping[str, JSON],
) -> str:
    """The four parts of a vector as JSON text; tuples become lists."""
    return json.dumps(
        {"options": options, "start": start, "question": question, "expected": expected},
        ensure_ascii=False,
    )


def read_vectors(source: str | PathLike[str] | IO[bytes] | IO[str]) -> list[Vector]:
    """The vectors in a file, one a line; empty lines are passed over.

    Raises `RecordError` with the line and the place of whatever is no vector, and if two have one
    id; `UnsupportedVersionError`; and `OSError` if the file cannot be read.
    """
    vectors: dict[str, Vector] = {}
    for number, value in read_lines(source):
        place = f"line {number}"
        vector = from_data(value, place)
        if vector.id in vectors:
            raise RecordError(f"{place}.id", f"the id {shown(vector.id)} stands here again")
        vectors[vector.id] = vector
    return list(vectors.values())


def read_lines(source: str | PathLike[str] | IO[bytes] | IO[str]) -> Iterator[tuple[int, JSON]]:
    """The JSON values of a file that holds one a line, with the number of the line, from 1.

    Raises `RecordError` for a line that is not JSON or that has more bytes than `MAX_BYTES`.
    """
    if isinstance(source, str | PathLike):
        with opened(source) as file:
            yield from read_lines(file)
        return
    check_open(source, "readline", "a path or an open file")
    number = 0
    while line := read_line(source, MAX_BYTES + 2):
        number += 1
        if line.strip():
            try:
                check_size(line.rstrip(b"\r\n"), MAX_BYTES)
                value = parse(line)
            except RecordError as error:
                raise RecordError(f"line {number}", str(error)) from error
            yield number, value


def from_data(value: JSON, place: str = "") -> Vector:
    """The vector that JSON data gives; `place` stands before the place of what is wrong.

    One of an older version of the rules is read as the same question by the newest, with the
    options spelled out whose defaults were others. Raises `RecordError`, and
    `UnsupportedVersionError` for a version of the format or of the game's rules that is not known.
    """
    data = as_object(value, place)
    check_keys(data, place, required=_REQUIRED, optional=("also",))
    if data["format"] != FORMAT:
        raise RecordError(join(place, "format"), f"expected {FORMAT!r}")
    _check_version(data["version"], VERSION, join(place, "version"))
    name = as_text(data["game"], join(place, "game"))
    game = game_named(name)
    able = ability(game, "older_rules")
    older = NONE_OLDER if able is None else able.older_rules
    defaults = defaults_of(data["rules"], game.rules, older, join(place, "rules"))
    parts = {
        key: as_object(data[key], join(place, key))
        for key in ("options", "start", "question", "expected")
    }
    as_text(parts["question"].get("kind"), join(place, "question.kind"))
    return Vector(
        as_text(data["id"], join(place, "id")),
        name,
        game.rules,
        as_text(data["about"], join(place, "about")),
        _clauses(game.clauses, data["clauses"], join(place, "clauses")),
        asked_text(**{**parts, "options": {**defaults, **parts["options"]}}),
        _clauses(game.clauses, data.get("also", ()), join(place, "also")),
    )


def _check_version(found: JSON, known: int, place: str) -> None:
    if type(found) is not int:
        raise RecordError(place, f"expected a version number, found {shown(found)}")
    if found != known:
        raise UnsupportedVersionError(found, (known,))


def _clauses(known: Mapping[str, str], value: JSON, place: str) -> tuple[str, ...]:
    """A list of ids of clauses and rulings of the game."""
    named = tuple(as_text(item, f"{place}[{at}]") for at, item in enumerate(as_list(value, place)))
    for at, clause in enumerate(named):
        if clause not in known:
            raise RecordError(f"{place}[{at}]", f"{shown(clause)} is no clause or ruling")
    return named
