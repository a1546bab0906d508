"""`boardgames-core coverage`: which clauses these games exercised, how often, and which never."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    Command,
    add_json,
    add_records,
    read_records,
    write,
    write_json,
)
from boardgames_core.cli.worker_pool import add_workers, workers
from boardgames_core.disputes import beyond_records, coverage
from boardgames_core.game import JSON
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    add_workers(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    with workers(arguments.workers) as executor:
        records = (record for _, record in read_records(arguments.files))
        counted = coverage(records, executor=executor)
    if arguments.json:
        write_json({name: _as_data(name, counts) for name, counts in counted.items()})
        return DONE
    for name, counts in counted.items():
        _write_table(name, counts)
    return DONE


def _as_data(name: str, counts: Mapping[str, int]) -> JSON:
    """The counts of a game, and apart from them what no record can exercise."""
    return {"clauses": counts, "beyond_records": dict(beyond_records(games[name]))}


def _write_table(name: str, counts: Mapping[str, int]) -> None:
    titles = games[name].clauses
    never = sum(1 for count in counts.values() if not count)
    write(f"{name}: {len(counts) - never} of {len(counts)} clauses exercised, {never} never")
    for clause, count in counts.items():
        write(f"  {clause:6} {count or 'never':>7}  {titles[clause]}")
    beyond = beyond_records(games[name])
    if beyond:
        write(f"{name}: {len(beyond)} clauses that no record can exercise")
        for clause, reason in beyond.items():
            write(f"  {clause:6} {'-':>7}  {titles[clause]}: {reason}")


COMMAND: Final = Command("which clauses these games exercised, and how often", _arguments, _run)
