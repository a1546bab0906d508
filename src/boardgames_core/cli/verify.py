"""`boardgames-core verify`: is a record right? If not: which turn, which clause, both values."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Final

from boardgames_core.cli._common import (
    DONE,
    NO,
    UNUSABLE,
    Command,
    UnusableError,
    add_json,
    read_record,
    write,
    write_json,
)
from boardgames_core.errors import BoardgamesError, InvalidStateError
from boardgames_core.game import JSON
from boardgames_core.record import Record, Verdict, iter_records


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a record, a .jsonl with one a line, PATH:LINE, or - for standard input",
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    status = DONE
    for file in arguments.files:
        for name, found in _records(file):
            if isinstance(found, Record):
                verdict = found.verify()
                status = max(status, DONE if verdict.ok else NO)
                data, text = verdict.as_data(), verdict_text(verdict)
            else:
                status = UNUSABLE
                data = _format_data(found)
                text = f"not a record: {data['found']}"
            if arguments.json:
                write_json({"record": name, **data})
            else:
                write(f"{name}: {text}")
    return status


def _records(file: str) -> Iterator[tuple[str, Record | Exception]]:
    """The records of a file with their names, or the error where one cannot be read."""
    if not file.endswith(".jsonl"):
        try:
            yield file, read_record(file)
        except UnusableError as error:
            yield file, error
        return
    try:
        for line in iter_records(file):
            yield f"{file}:{line.number}", line.record or line.error or UnusableError("no record")
    except OSError as error:
        yield file, UnusableError(error.strerror or str(error))


def _format_data(error: Exception) -> dict[str, JSON]:
    """The verdict on what is no record."""
    cause = error if isinstance(error, BoardgamesError) else error.__cause__ or error
    clause = None
    if isinstance(cause, InvalidStateError):
        clause = cause.faults[0].clause or None
    return {
        "ok": False,
        "turn": None,
        "what": "format",
        "clause": clause,
        "claimed": None,
        "found": _words(cause),
    }


def _words(error: BaseException) -> str:
    """What is wrong, without the name of the file: it stands before it already."""
    if isinstance(error, OSError):
        return error.strerror or str(error)
    return str(error)


def verdict_text(verdict: Verdict) -> str:
    """A verdict for a reader."""
    if verdict.ok:
        end = "not over" if verdict.outcome is None else verdict.outcome.text
        return f"ok, {verdict.turns} turns, {end}"
    where = "at the end" if verdict.turn is None else f"turn {verdict.turn}"
    found = json.loads(verdict.found)
    if verdict.what == "move":
        return (
            f"{where}: {verdict.claimed} is not legal: {found['text']} (clause {found['clause']})"
        )
    claimed = f"the record says {verdict.claimed}, by the rules it is {verdict.found}"
    return f"{where}: {verdict.what}: {claimed} (clause {verdict.clause})"


COMMAND: Final = Command("is a record right; if not, where and by which clause", _arguments, _run)
