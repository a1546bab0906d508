"""`boardgames-core coverage`: which clauses these games exercised, how often, and which never."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli._common import (
    DONE,
    Command,
    add_json,
    add_records,
    read_records,
    write,
    write_json,
)
from boardgames_core.disputes import coverage
from boardgames_core.registry import games


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_records(parser)
    add_json(parser)


def _run(arguments: argparse.Namespace) -> int:
    counted = coverage(record for _, record in read_records(arguments.files))
    if arguments.json:
        write_json(counted)
        return DONE
    for name, counts in counted.items():
        never = sum(1 for count in counts.values() if not count)
        write(f"{name}: {len(counts) - never} of {len(counts)} clauses exercised, {never} never")
        titles = games[name].clauses
        for clause, count in counts.items():
            write(f"  {clause:6} {count or 'never':>7}  {titles[clause]}")
    return DONE


COMMAND: Final = Command("which clauses these games exercised, and how often", _arguments, _run)
