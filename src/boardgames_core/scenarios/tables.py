"""Tables of scenarios: TOML files that a player can read and add to, read strictly."""

from __future__ import annotations

import codecs
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.resources.abc import Traversable
from typing import Any, Final

from boardgames_core.errors import BoardgamesError, RecordError
from boardgames_core.game import JSON
from boardgames_core.jsondata.strict import MAX_DEPTH
from boardgames_core.jsondata.values import (
    LARGEST_NUMBER,
    as_count,
    as_list,
    as_object,
    as_text,
    shown,
)
from boardgames_core.scenarios.drawing import step
from boardgames_core.scenarios.scenario import Object, Scenario


class TableError(BoardgamesError, ValueError):
    """Tables that cannot be read; `faults` lists all of them, each with file, id and key.

    >>> print(TableError(("sliding.toml: T3-far.board: row 2 is shorter than row 1",)))
    sliding.toml: T3-far.board: row 2 is shorter than row 1
    """

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__(faults)
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join(self.faults)


def _as_written(row: Object) -> tuple[Object, Object]:
    start = {key: value for key, value in row.items() if key != "options"}
    return as_object(row.get("options", {}), "options"), start


@dataclass(frozen=True, slots=True)
class Form:
    """How the rows of a game's tables are read.

    `clauses` are the ids that a row may name. `keys` are the keys from which `begin` makes a start:
    given a row with some of them, it returns the options beyond the defaults, and the start (by
    default all of them as they are), or raises `RecordError` with the key. `questions` has the
    game's own short forms of questions: from the value of the key and the row to a question.
    `answers` are the keys of its own answers.
    """

    clauses: Mapping[str, str]
    keys: Sequence[str] = ("position",)
    begin: Callable[[Object], tuple[Object, Object]] = _as_written
    questions: Mapping[str, Callable[[Any, Object], Object]] = field(default_factory=dict)
    answers: Sequence[str] = ()


def flag(key: str, kind: str) -> Callable[[Any, Object], Object]:
    """The short form of a question of this kind that needs nothing more: `key = true`.

    >>> flag("legal_moves", "legal-moves")(True, {})
    {'kind': 'legal-moves'}
    """

    def ask(value: Any, _: Object) -> Object:
        if value is not True:
            raise RecordError(key, f"expected true, found {shown(value)}")
        return {"kind": kind}

    return ask


def step_of(row: Object, key: str, player: JSON) -> Object:
    """The question what follows from the step under `key`, by `player` unless the row names one."""
    ms = as_count(row["ms"], "ms", LARGEST_NUMBER) if "ms" in row else None
    return step(as_count(row.get("player", player), "player"), as_text(row[key], key), ms)


def _ask_step(_: Any, row: Object) -> Object:
    return step_of(row, "step", _given(row, "player"))


_QUESTIONS: Final[Mapping[str, Callable[[Any, Object], Object]]] = {
    "step": _ask_step,
    "legal_moves": flag("legal_moves", "legal-moves"),
    "read_move": lambda text, _: {"kind": "read-move", "text": as_text(text, "read_move")},
}
_ASIDE: Final = ("player", "ms")
_NO_STEPS: Final = ("start", "legal-moves", "read-move")
_HEAD: Final = ("id", "clauses", "about", "vector", "like", "cases")
_ANSWERS: Final = (
    *("refused", "also", "faults", "events", "scores", "to_move", "outcome", "start"),
    *("moves", "move"),
)
NOBODY: Final = "none"
"""What stands in an answer for null, which TOML does not have."""


def read_tables(files: Iterable[Traversable], form: Form) -> list[Scenario]:
    """The scenarios of these files, in their order.

    Raises `TableError` with all faults, and `OSError` if a file cannot be read.
    """
    reader = _Reader(form)
    for file in files:
        reader.read(file.name, file.read_bytes())
    if reader.faults:
        raise TableError(tuple(reader.faults))
    return reader.scenarios


class _Reader:
    """Reads file after file: what was read, what later rows can be like, and what is wrong."""

    def __init__(self, form: Form) -> None:
        self.scenarios: list[Scenario] = []
        self.faults: list[str] = []
        self._form = form
        self._questions = {**_QUESTIONS, **form.questions}
        self._answers = {*_ANSWERS, *form.answers}
        self._start = {"options", *form.keys}
        self._known = {*self._start, *self._questions, *_ASIDE}
        self._bases: dict[str, Object] = {}
        self._ids: set[str] = set()

    def read(self, name: str, content: bytes) -> None:
        """All rows of a file, which can be like others of the same file alone."""
        self._bases = {}
        if content.startswith(codecs.BOM_UTF8):
            told = "a byte order mark stands before the text; save it as UTF-8 without one"
            self.faults.append(f"{name}: {told}")
            return
        try:
            data: Object = tomllib.loads(content.decode("utf-8"))
        except ValueError as error:
            self.faults.append(f"{name}: no TOML: {error}")
            return
        except RecursionError:
            self.faults.append(f"{name}: nested deeper than {MAX_DEPTH} levels")
            return
        for key in data:
            if key not in {"base", "scenario"}:
                self.faults.append(f"{name}: {key}: unknown key; known are base, scenario")
        for kind, read_row in (("base", self._base), ("scenario", self._scenario)):
            rows = data.get(kind, [])
            if not isinstance(rows, list):
                self.faults.append(f"{name}: {kind}: each begins with [[{kind}]] on its own line")
                continue
            for number, row in enumerate(rows, start=1):
                label = row.get("id") if isinstance(row, dict) else None
                named = label if label and isinstance(label, str) else f"{kind} {number}"
                place = f"{name}: {named}"
                self._try(place, partial(read_row, place, row))

    def _try(self, place: str, read: Callable[[], Any]) -> Any:
        """What `read` returns; what is wrong with it is noted with its place, and gives None."""
        try:
            return read()
        except RecordError as error:
            self.faults.append(f"{place}.{error}" if error.place else f"{place}: {error}")
            return None

    def _base(self, _: str, row: JSON) -> None:
        """What scenarios can be like without being one: a start and its options."""
        self._add(self._whole(_table(row, {"id", "like", *self._start})))

    def _scenario(self, place: str, row: JSON) -> None:
        """One scenario, or one for each of its cases."""
        whole = self._whole(_table(row, {*_HEAD, *self._known, *self._answers}))
        _name(whole)
        if "cases" not in whole:
            self._one(place, whole)
            self._add(whole)
            return
        cases = as_list(whole["cases"], "cases")
        if not cases:
            raise RecordError("cases", "there is none")
        for number, case in enumerate(cases):
            inner = f"{place}.cases[{number}]"
            self._try(inner, partial(self._case, inner, whole, case, number))

    def _case(self, place: str, row: Object, case: JSON, number: int) -> None:
        """One of a series: its id goes on with its own or its number, `about` can name its keys."""
        own = _table(case, {*_HEAD[:3], *self._known, *self._answers})
        full = _merged(row, own)
        try:
            about = _about(full).format_map(full)
        except RecordError:
            raise
        except (LookupError, ValueError, AttributeError, TypeError) as error:
            raise RecordError("about", f"cannot be filled in: {error!r}") from error
        name = f"{_name(row)}-{_name(own) if 'id' in own else number}"
        self._one(place, {**full, "id": name, "about": about})

    def _one(self, place: str, row: Object) -> None:
        """A scenario, if nothing is wrong with any part of it."""
        parts = [
            self._try(place, partial(read, row))
            for read in (
                *(self._id, _about, self._clauses, self._begin, self._question, self._answer),
                _is_vector,
            )
        ]
        if None not in parts:
            name, about, clauses, (options, start), question, answer, vector = parts
            self.scenarios.append(
                Scenario(name, about, clauses, options, start, question, answer, vector)
            )

    def _id(self, row: Object) -> str:
        name = _name(row)
        if name in self._ids:
            raise RecordError("id", f"{shown(name)} stands here again")
        self._ids.add(name)
        return name

    def _clauses(self, row: Object) -> tuple[str, ...]:
        """The ids of clauses and rulings: one at least, known ones only."""
        clauses = tuple(
            as_text(each, "clauses") for each in as_list(_given(row, "clauses"), "clauses")
        )
        for clause in clauses or ("",):
            if clause not in self._form.clauses:
                raise RecordError("clauses", f"{shown(clause)} is no clause or ruling")
        return clauses

    def _begin(self, row: Object) -> tuple[Object, Object]:
        """The options and the start, as the game reads them."""
        return self._form.begin({key: row[key] for key in row if key in self._start})

    def _question(self, row: Object) -> Object:
        """What is asked: at most one thing; by default how the start stands."""
        asked = [key for key in self._questions if key in row]
        if len(asked) > 1:
            raise RecordError(asked[1], f"{asked[0]} is asked already")
        question = self._questions[asked[0]](row[asked[0]], row) if asked else {"kind": "start"}
        beside = [key for key in _ASIDE if key in row and question["kind"] in _NO_STEPS]
        if beside:
            raise RecordError(beside[0], "it stands beside a step, and there is none")
        return question

    def _answer(self, row: Object) -> Object:
        """The keys of an answer, at least one."""
        answer = {key: with_null(row[key]) for key in row if key in self._answers}
        if not answer:
            raise RecordError("", f"no answer; it has some of {', '.join(sorted(self._answers))}")
        return answer

    def _whole(self, row: Object) -> Object:
        """A row with the start and the options that it takes over from the one that it is like."""
        if "like" not in row:
            return row
        name = as_text(row["like"], "like")
        if name not in self._bases:
            raise RecordError("like", f"no row {shown(name)} stands before this one in the file")
        return _merged(self._bases[name], row)

    def _add(self, row: Object) -> None:
        """A row that later ones can be like."""
        name = _name(row)
        if name in self._bases:
            raise RecordError("id", f"{shown(name)} stands here again")
        self._bases[name] = {key: row[key] for key in row if key in self._start}


def _table(row: JSON, known: set[str]) -> Object:
    """A row with known keys and with plain values, which JSON has as well."""
    data = as_object(row, "")
    unknown = [key for key in data if key not in known]
    if unknown:
        raise RecordError(", ".join(unknown), f"unknown; known are {', '.join(sorted(known))}")
    for key, value in data.items():
        _check_plain(value, key)
    as_object(data.get("options", {}), "options")
    return data


def _check_plain(value: object, place: str, depth: int = 1) -> None:
    if depth > MAX_DEPTH:
        raise RecordError(place, f"nested deeper than {MAX_DEPTH} levels")
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            _check_plain(inner, place, depth + 1)
    elif not isinstance(value, str | int):
        raise RecordError(place, f"expected text or a whole number, found {shown(value)}")


def _given(row: Object, key: str) -> JSON:
    """What stands under a key that must be there."""
    if key not in row:
        raise RecordError(key, "missing")
    return row[key]


def _name(row: Object) -> str:
    name = as_text(_given(row, "id"), "id")
    if not name:
        raise RecordError("id", "empty")
    return name


def _about(row: Object) -> str:
    return as_text(_given(row, "about"), "about")


def _is_vector(row: Object) -> bool:
    vector = row.get("vector", True)
    if type(vector) is not bool:
        raise RecordError("vector", f"expected true or false, found {shown(vector)}")
    return vector


def _merged(row: Object, over: Object) -> Object:
    """A row with another one over it, the options key by key."""
    both = {**row, **over}
    if "options" in row and "options" in over:
        both["options"] = {**as_object(row["options"], ""), **as_object(over["options"], "")}
    return both


def with_null(value: JSON) -> JSON:
    """A value as JSON has it: null where the table has "none"."""
    if isinstance(value, Mapping):
        return {key: with_null(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_null(inner) for inner in value]
    return None if value == NOBODY else value


def diagram_rows(text: JSON, place: str) -> list[list[str]]:
    r"""The words of a diagram, line by line, as many in each; `RecordError` if it is none.

    >>> diagram_rows(". B .\nR . G\n", "board")
    [['.', 'B', '.'], ['R', '.', 'G']]
    """
    rows = [line.split() for line in as_text(text, place).splitlines()]
    if not rows:
        raise RecordError(place, "no board")
    for number, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            message = f"row {number} has {len(row)} cells, row 1 has {len(rows[0])}"
            raise RecordError(place, message)
    return rows
