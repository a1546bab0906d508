"""`boardgames-core catalogue`: checks and shows a catalogue of patterns for Quadroton."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    UNUSABLE,
    Command,
    UnusableError,
    add_json,
    say,
    write,
    write_json,
)
from boardgames_core.cli.sources import STANDARD, read_file
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import JSON
from boardgames_core.jsondata.strict import parse
from boardgames_core.plaintext import harmless
from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import (
    NAMES,
    Catalogue,
    from_data,
    load_toml,
    named_catalogue,
)

_JSON: Final = (b"{", b'"')
"""How a catalogue as JSON begins, and none as TOML."""

_MARKS: Final = "XO"
"""How the squares of a pattern's first and second part are drawn."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help=f"TOML, or JSON if it ends so; - for either; or {' or '.join(NAMES)}",
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    try:
        catalogue = _read(arguments.file)
    except InvalidStateError as error:
        for fault in error.faults:
            say(f"{arguments.file}: {fault}")
        return UNUSABLE
    if arguments.json:
        write_json({"patterns": [_as_data(pattern) for pattern in catalogue.patterns]})
    else:
        write(_as_text(catalogue))
    return DONE


def _read(name: str) -> Catalogue:
    """The catalogue of this name, or in the file at this path."""
    if name in NAMES and not Path(name).exists():
        return named_catalogue(name)
    try:
        content = read_file(name)
        if name.endswith(".json") or (name == STANDARD and content.lstrip()[:1] in _JSON):
            return from_data(parse(content))
        return load_toml(content.decode("utf-8"))
    except OSError as error:
        raise UnusableError(f"{name}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise UnusableError(f"{name}: not UTF-8 at byte {error.start}") from error


def _as_data(pattern: Pattern) -> JSON:
    parts: JSON = [[list(square) for square in part] for part in pattern.parts]
    return {"id": pattern.id, "parts": parts, "points": pattern.points}


def _as_text(catalogue: Catalogue) -> str:
    """The patterns one after the other, drawn, and how many there are."""
    two = sum(1 for pattern in catalogue.patterns if len(pattern.parts) > 1)
    one = len(catalogue.patterns) - two
    lines = [f"{one} one-coloured and {two} two-coloured patterns"]
    if catalogue.note:
        lines.append(f"note: {harmless(catalogue.note)}")
    for pattern in catalogue.patterns:
        squares = sum(len(part) for part in pattern.parts)
        lines += ["", f"{harmless(pattern.id)}: {squares} squares, {pattern.points} points"]
        lines += _drawn(pattern)
    return "\n".join(lines)


def _drawn(pattern: Pattern) -> list[str]:
    """The rows of a pattern from the top: X its first part, O its second."""
    marks = {
        square: mark for part, mark in zip(pattern.parts, _MARKS, strict=False) for square in part
    }
    rows = [row for row, _ in marks]
    columns = [column for _, column in marks]
    across = range(min(columns), max(columns) + 1)
    return [
        "  " + " ".join(marks.get((row, column), ".") for column in across)
        for row in range(min(rows), max(rows) + 1)
    ]


COMMAND: Final = Command("checks and shows a catalogue of patterns", _arguments, _run)
