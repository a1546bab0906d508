"""`boardgames-core infer`: which readings of the rulings fit all claims of these records."""

from __future__ import annotations

import argparse
import json
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    NO,
    Command,
    add_json,
    add_records,
    read_records,
    write,
    write_json,
)
from boardgames_core.disputes import Reading, infer
from boardgames_core.game import JSON


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="OPTION",
        help="vary this option alone; may be given several times",
    )
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    named = list(read_records(arguments.files))
    names = [name for name, _ in named]
    readings = list(infer([record for _, record in named], only=arguments.only))
    for reading in sorted(readings, key=lambda reading: not reading.fits):
        if arguments.json:
            write_json(_as_data(reading, names))
        else:
            write(_as_text(reading, names))
    return DONE if any(reading.fits for reading in readings) else NO


def _as_data(reading: Reading, names: list[str]) -> JSON:
    data: dict[str, JSON] = {"options": dict(reading.options), "fits": reading.fits}
    if reading.record is not None:
        data["record"] = names[reading.record]
    if reading.verdict is not None:
        data |= {key: value for key, value in reading.verdict.as_data().items() if key != "ok"}
    if reading.fault is not None:
        data["fault"] = reading.fault
    return data


def _as_text(reading: Reading, names: list[str]) -> str:
    settings = [f"{name}={option_text(value)}" for name, value in reading.options]
    options = ", ".join(settings) or "no rulings"
    if reading.fits:
        return f"fits: {options}"
    name = names[reading.record or 0]
    if reading.verdict is None:
        return f"cannot be: {options}: {name}: {reading.fault}"
    verdict = reading.verdict
    where = "at the end" if verdict.turn is None else f"turn {verdict.turn}"
    values = f"the record says {verdict.claimed}, so it would be {verdict.found}"
    return f"fails: {options}: {name}, {where}: {verdict.what} (clause {verdict.clause}): {values}"


def option_text(value: JSON) -> str:
    """The value of an option as `--option NAME=VALUE` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


COMMAND: Final = Command("which options fit all claims of these records", _arguments, _run)
