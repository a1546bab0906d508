"""`boardgames-core verify`: is a record right? If not: which turn, which clause, both values."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, tee
from typing import Final

from boardgames_core.arena.executors import in_order
from boardgames_core.cli.common import (
    DONE,
    NO,
    UNUSABLE,
    Command,
    add_json,
    add_records,
    record_from,
    write,
    write_json,
)
from boardgames_core.cli.sources import sources
from boardgames_core.cli.worker_pool import add_workers, workers
from boardgames_core.errors import BoardgamesError, InvalidStateError
from boardgames_core.game import JSON
from boardgames_core.jsondata.strict import parse
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record, Verdict, judge


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    add_workers(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    status = DONE
    names, sources = tee(chain.from_iterable(map(_sources, arguments.files)))
    with workers(arguments.workers) as executor:
        verdicts = in_order(executor, _judge, (source for _, source in sources))
        for (name, _), verdict in zip(names, verdicts, strict=True):
            status = max(status, _report(name, verdict, as_json=arguments.json))
    return status


@dataclass(frozen=True)
class _Unusable:
    """Why something is no record. Not the exception, whose cause a process cannot send on."""

    data: dict[str, JSON]
    unread: bool


def _sources(file: str) -> Iterator[tuple[str, Record | bytes | _Unusable]]:
    """The records of a file with their names, not yet looked at; or why there is none."""
    try:
        for name, content in sources(file):
            yield name, record_from(parse(content)) if name == file else content
    except (OSError, BoardgamesError) as error:
        yield file, _unusable(error)


def _judge(source: Record | bytes | _Unusable) -> Verdict | _Unusable:
    if isinstance(source, _Unusable):
        return source
    verdict = judge(source)
    return _unusable(verdict) if isinstance(verdict, Exception) else verdict


def _report(name: str, verdict: Verdict | _Unusable, *, as_json: bool) -> int:
    """Write one verdict, and give the status that it stands for."""
    if isinstance(verdict, Verdict):
        status = DONE if verdict.ok else NO
        data, text = verdict.as_data(), verdict_text(verdict)
    else:
        status = UNUSABLE
        data = verdict.data
        text = f"{'cannot be read' if verdict.unread else 'not a record'}: {data['found']}"
    if as_json:
        write_json({"record": name, **data})
    else:
        write(harmless(f"{name}: {text}"))
    return status


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
    }
    return _Unusable(data, isinstance(error.__cause__ or error, OSError))


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
    if verdict.what == "outcome" and found is None:
        by_rules = "the game is not over"
    else:
        by_rules = f"it is {verdict.found}"
    claimed = f"the record says {verdict.claimed}, by the rules {by_rules}"
    return f"{where}: {verdict.what}: {claimed} (clause {verdict.clause})"


COMMAND: Final = Command("is a record right; if not, where and by which clause", _arguments, _run)
