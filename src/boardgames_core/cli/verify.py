"""`boardgames-core verify`: is a record right? If not: which turn, which clause, both values."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice, tee
from typing import Final

from boardgames_core.arena.executors import in_order
from boardgames_core.cli.common import (
    DONE,
    NO,
    UNUSABLE,
    Command,
    add_json,
    add_records,
    in_folders,
    record_from,
    save,
    say,
    write,
    write_json,
)
from boardgames_core.cli.sources import sources
from boardgames_core.cli.worker_pool import add_workers, workers
from boardgames_core.disputes.inference import right_with
from boardgames_core.disputes.junit import Case, junit
from boardgames_core.disputes.verdict_page import page, section
from boardgames_core.disputes.wording import named_rule, reading_text, rulings_of, verdict_text
from boardgames_core.errors import BoardgamesError, InvalidStateError
from boardgames_core.game import JSON
from boardgames_core.jsondata.strict import parse
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.records.verdicts import Verdict

_TRIED: Final = 2**18
"""The most bytes of a wrong record for which other readings are tried; `infer` tries any."""

_SECTIONS: Final = 100
"""How many differences a page shows."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    parser.add_argument(
        "--all",
        action="store_true",
        help="every difference: after a wrong claim go on with what is so by the rules",
    )
    parser.add_argument("--lines", action="store_true", help="judge the side lines, too")
    parser.add_argument(
        "--html", metavar="OUT", help="write what is wrong as a page, with pictures"
    )
    parser.add_argument("--junit", metavar="OUT", help="write the verdicts as JUnit XML")
    add_workers(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    names, sources = tee(chain.from_iterable(map(_sources, in_folders(arguments.files))))
    wanted = {"every": arguments.all, "lines": arguments.lines, "pictures": bool(arguments.html)}
    judge = partial(_judge, **wanted)
    report = _Report()
    with workers(arguments.workers) as executor:
        found = in_order(executor, judge, sources)
        for (file, name, _), judged in zip(names, found, strict=True):
            report.add(file, name, judged, keep=bool(arguments.junit))
            if arguments.json:
                write_json({"record": name, **_as_data(judged, every=arguments.all)})
            else:
                _write(name, judged)
    if arguments.html:
        left = report.differences - len(report.sections)
        more = [f"<p>{left} more differences.</p>"] if left else []
        save(arguments.html, page(report.summary(), [*report.sections, *more]))
    if arguments.junit:
        save(arguments.junit, junit(report.cases))
    if report.records > 1 and not arguments.json:
        say(report.summary())
    return report.status


# --- Judging, perhaps by another process ----------------------------------------------------------


@dataclass(frozen=True)
class _Unusable:
    """Why something is no record. Not the exception, whose cause a process cannot send on."""

    data: dict[str, JSON]
    unread: bool


@dataclass(frozen=True)
class _Judged:
    """The first verdict on a record, all that is wrong if that was asked, and what would be right.

    `sections` are the differences as parts of a page, if one is written.
    """

    game: str
    first: Verdict
    differences: tuple[Verdict, ...]
    right_with: Mapping[str, JSON] | None = None
    sections: tuple[str, ...] = ()

    def told(self) -> list[tuple[str, str]]:
        """The differences, each with the rule that it names and its text."""
        right = self.right_with or {}
        text, rulings = reading_text(self.game, right), rulings_of(self.game, right)
        return [(named_rule(each, rulings), verdict_text(each, text)) for each in self.differences]


_Source = tuple[str, str, Record | bytes | _Unusable]
"""The file, the name of a record in it, and the record, perhaps not yet looked at."""


def _sources(file: str) -> Iterator[_Source]:
    """The records of a file, or why there is none."""
    try:
        for name, content in sources(file):
            yield file, name, record_from(parse(content)) if name == file else content
    except (OSError, BoardgamesError) as error:
        yield file, file, _unusable(error)


def _judge(given: _Source, *, every: bool, lines: bool, pictures: bool) -> _Judged | _Unusable:
    """The verdict on a record; what cannot be read is told as such."""
    _, name, source = given
    if isinstance(source, _Unusable):
        return source
    try:
        record = source if isinstance(source, Record) else Record.load(source)
    except BoardgamesError as error:
        return _unusable(error)
    first = record.verify(lines=lines)
    if first.ok:
        return _Judged(record.game, first, ())
    differences = record.differences(lines=lines) if every else (first,)
    size = len(source) if isinstance(source, bytes) else len(record.dump())
    right = right_with(record) if size <= _TRIED else None
    shown = islice(differences, _SECTIONS) if pictures else ()
    sections = tuple(section(name, record, each, right) for each in shown)
    return _Judged(record.game, first, differences, right, sections)


def _unusable(error: Exception) -> _Unusable:
    """The verdict on what is no record."""
    cause = error if isinstance(error, BoardgamesError) else error.__cause__ or error
    clause, ruling = None, ""
    refused = cause if isinstance(cause, InvalidStateError) else cause.__cause__
    if isinstance(refused, InvalidStateError):
        clause, ruling = refused.faults[0].clause or None, refused.faults[0].ruling
    data: dict[str, JSON] = {
        "ok": False,
        "turn": None,
        "what": "format",
        "clause": clause,
        "ruling": ruling,
        "claimed": None,
        "found": _words(cause),
        "reasons": [],
        "right_with": None,
    }
    return _Unusable(data, isinstance(error.__cause__ or error, OSError))


def _words(error: BaseException) -> str:
    """What is wrong, without the name of the file: it stands before it already."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


# --- Telling --------------------------------------------------------------------------------------


class _Report:
    """What all verdicts come to: the status, counts by rule, and what files are written from."""

    def __init__(self) -> None:
        self.status = DONE
        self.records = self.right = self.unread = self.differences = 0
        self.by_rule: Counter[str] = Counter()
        self.cases: list[Case] = []
        self.sections: list[str] = []

    def add(self, file: str, name: str, judged: _Judged | _Unusable, *, keep: bool) -> None:
        """Count one record; `keep` it as a test case."""
        self.records += 1
        failures: tuple[tuple[str, str], ...] = ()
        error = None
        if isinstance(judged, _Unusable):
            self.status = UNUSABLE
            self.unread += 1
            error = _unusable_text(judged)
        elif judged.first.ok:
            self.right += 1
        else:
            self.status = max(self.status, NO)
            failures = tuple(judged.told())
            self.by_rule.update(rule for rule, _ in failures)
            self.differences += len(failures)
            self.sections += judged.sections[: _SECTIONS - len(self.sections)]
        if keep:
            self.cases.append(Case(file, name, failures, error))

    def summary(self) -> str:
        """One line: how many records are right, and what is wrong by which rule."""
        wrong = self.records - self.right - self.unread
        rules = ", ".join(f"{rule} {count}" for rule, count in self.by_rule.most_common())
        told = f" ({rules})" if rules else ""
        records = "1 record" if self.records == 1 else f"{self.records} records"
        return f"{records}: {self.right} right, {wrong} wrong{told}, {self.unread} not read"


def _write(name: str, judged: _Judged | _Unusable) -> None:
    """Write what was found about one record, a difference a line."""
    if isinstance(judged, _Unusable):
        write(harmless(f"{name}: {_unusable_text(judged)}"))
        return
    if judged.first.ok:
        write(harmless(f"{name}: {verdict_text(judged.first)}"))
    off: list[JSON] = []
    again = 0
    for each, (_, text) in zip(judged.differences, judged.told(), strict=True):
        before, off = off, _off(each) or off
        if each.what == "scores" and before == off:
            again += 1
        else:
            write(harmless(f"{name}: {text}"))
    if again:
        write(harmless(f"{name}: the scores of {again} later turns are wrong by as much"))


def _off(verdict: Verdict) -> list[JSON]:
    """By how much claimed scores are wrong, nothing where that is no number."""
    claimed, found = json.loads(verdict.claimed), json.loads(verdict.found)
    if verdict.what != "scores" or len(claimed) != len(found):
        return []
    pairs = list(zip(claimed, found, strict=True))
    whole = all(type(one) is int and type(other) is int for one, other in pairs)
    return [one - other for one, other in pairs] if whole else []


def _as_data(judged: _Judged | _Unusable, *, every: bool) -> dict[str, JSON]:
    if isinstance(judged, _Unusable):
        return judged.data
    data = judged.first.as_data()
    if not judged.first.ok:
        data["right_with"] = judged.right_with
    if every:
        data["differences"] = [each.as_data() for each in judged.differences]
    return data


def _unusable_text(judged: _Unusable) -> str:
    return harmless(
        f"{'cannot be read' if judged.unread else 'not a record'}: {judged.data['found']}"
    )


COMMAND: Final = Command("is a record right; if not, where and by which clause", _arguments, _run)
