"""`boardgames-core infer`: which readings of the rulings fit all claims of these records."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import prod
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
from boardgames_core.cli.worker_pool import add_workers, workers
from boardgames_core.disputes.inference import Inference, Reading, alternatives, inferred
from boardgames_core.disputes.wording import (
    option_text,
    options_text,
    reading_text,
    shortened,
    verdict_text,
)
from boardgames_core.game import JSON, ability
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.registry import games

_OPEN: Final = 5
"""How many open options are told with the game that would decide them."""


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="OPTION",
        help="vary this option alone; may be given several times",
    )
    parser.add_argument(
        "--all", action="store_true", help="list all combinations, those that fit first"
    )
    add_workers(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    names: list[str] = []
    with workers(arguments.workers) as executor:
        records = _named(arguments.files, names)
        found = inferred(records, only=arguments.only, executor=executor)
    if arguments.all:
        _write_all(found, names, as_json=arguments.json)
    elif arguments.json:
        write_json(_summary_data(found, names))
    else:
        for line in _summary(found, names):
            write(harmless(line))
    return DONE if found.fitting else NO


def _named(files: list[str], names: list[str]) -> Iterator[Record]:
    """The records of some files, one by one; their names are noted."""
    for name, record in read_records(files):
        names.append(name)
        yield record


# --- In sum ---------------------------------------------------------------------------------------


def _summary(found: Inference, names: list[str]) -> Iterator[str]:
    """At most ten lines: what is decided, what is open, what is nearest where nothing fits."""
    known = alternatives(games[found.game])
    every = prod(len(known[name]) for name in found.names)
    fit = f"{found.count} of {every} readings fit"
    records = "1 record" if found.records == 1 else f"{found.records} records"
    yield f"{records} of {found.game}: {fit}" if found.names else f"{records}: no rulings"
    nearest = found.nearest
    if nearest is not None:
        yield f"nearest: {options_text(dict(nearest.options)) or 'as recorded'}"
        yield f"it fails first: {_where(nearest, names)}"
        return
    if found.decided:
        yield f"decided: {reading_text(found.game, found.decided)}"
    names_open = list(found.open)
    for name in names_open[:_OPEN]:
        values = " or ".join(map(option_text, found.open[name]))
        yield f"open: {name}={values}{_deciding(found, name)}"
    if names_open[_OPEN:]:
        yield f"open, too: {', '.join(names_open[_OPEN:])}"
    if not found.is_box:
        yield "not all combinations of these values fit; --all lists those that do"


def _deciding(found: Inference, name: str) -> str:
    """The ruling of an option, and the kind of game that decides it."""
    able = ability(games[found.game], "matters")
    return " ({}); what decides is {}".format(*able.decided_by[name]) if able else ""


def _where(reading: Reading, names: list[str]) -> str:
    """Where a reading fails first."""
    name = names[reading.record or 0]
    if reading.verdict is None:
        return shortened(f"{name}: it cannot be: {reading.fault}")
    return f"{name}: {verdict_text(reading.verdict)}"


def _summary_data(found: Inference, names: list[str]) -> JSON:
    """The sum as data."""
    nearest = found.nearest
    able = ability(games[found.game], "matters")
    return {
        "game": found.game,
        "records": found.records,
        "fitting": found.count,
        "decided": dict(found.decided),
        "open": {name: list(values) for name, values in found.open.items()},
        "decided_by": {name: list(able.decided_by[name]) for name in found.names} if able else {},
        "all_combinations": found.is_box,
        "nearest": None if nearest is None else _as_data(nearest, names),
    }


# --- All of them ----------------------------------------------------------------------------------


def _write_all(found: Inference, names: list[str], *, as_json: bool) -> None:
    for reading in sorted(found.readings(), key=lambda reading: not reading.fits):
        if as_json:
            write_json(_as_data(reading, names))
        else:
            write(harmless(_as_text(reading, names)))


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
    options = options_text(dict(reading.options)) or "no rulings"
    if reading.fits:
        return f"fits: {options}"
    if reading.verdict is None:
        return f"cannot be: {options}: {names[reading.record or 0]}: {reading.fault}"
    return f"fails: {options}: {_where(reading, names)}"


COMMAND: Final = Command("which options fit all claims of these records", _arguments, _run)
