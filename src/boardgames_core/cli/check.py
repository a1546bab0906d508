"""`boardgames-core check`: answers of another implementation, compared with vectors."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Final, TypeVar

from boardgames_core.cli.common import (
    DONE,
    NO,
    Command,
    UnusableError,
    add_json,
    write,
    write_json,
)
from boardgames_core.cli.sources import STANDARD, standard_input
from boardgames_core.errors import BoardgamesError
from boardgames_core.plaintext import harmless
from boardgames_core.vectors import Difference, Report, Vector, check, read_answers, read_vectors

T = TypeVar("T")

_LONGEST: Final = 200
"""How many characters of a value are written out."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("vectors", metavar="VECTORS", help="a file of vectors, one a line")
    parser.add_argument(
        "answers",
        metavar="ANSWERS",
        help='a file of answers, one a line: {"id": …, "answer": {…}}; or - for standard input',
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    if arguments.vectors == arguments.answers == STANDARD:
        raise UnusableError("vectors and answers cannot both come from standard input")
    vectors = _read(arguments.vectors, read_vectors)
    answers = _read(arguments.answers, read_answers)
    try:
        report = check(vectors, answers)
    except BoardgamesError as error:
        raise UnusableError(f"{arguments.vectors}, {arguments.answers}: {error}") from error
    if arguments.json:
        write_json(report.as_data())
    else:
        _write(report)
    return DONE if report.ok else NO


def _read(name: str, read: Callable[..., T]) -> T:
    """What a file holds; whatever is wrong with it makes the request unusable."""
    try:
        found = read(standard_input() if name == STANDARD else name)
    except BoardgamesError as error:
        raise UnusableError(f"{name}: {error}") from error
    except OSError as error:
        raise UnusableError(f"{name}: {error.strerror or error}") from error
    if not found:
        raise UnusableError(f"{name}: nothing is in it")
    return found


def _write(report: Report) -> None:
    """The report for a reader: by clause, then what is wrong, then the numbers of all."""
    write(f"{'clause':8}{'passed':>8}{'failed':>8}{'missing':>9}")
    for clause, tally in report.clauses.items():
        write(f"{clause:8}{tally.passed:>8}{tally.failed:>8}{tally.missing:>9}")
    for vector, found in report.failed:
        write(_failure(vector, found))
    if report.missing:
        write(f"missing: {' '.join(harmless(vector.id) for vector in report.missing)}")
    total = report.total
    write(f"{total.passed} passed, {total.failed} failed, {total.missing} missing")


def _failure(vector: Vector, difference: Difference) -> str:
    """One line on a vector that was answered wrongly."""
    data = difference.as_data()
    values = [
        f"{what} {json.dumps(data[key], ensure_ascii=False):.{_LONGEST}}"
        if key in data
        else f"{what} nothing"
        for what, key in (("expected", "expected"), ("found", "found"))
    ]
    where = f"at {difference.path}: " if difference.path else ""
    return (
        f"failed: {harmless(vector.id)} ({', '.join(vector.clauses)}): {where}{', '.join(values)}"
    )


COMMAND: Final = Command("compares answers with test vectors, clause by clause", _arguments, _run)
