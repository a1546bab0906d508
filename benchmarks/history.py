"""The runs that were kept, one JSON object a line, the last one being the newest."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

import boardgames_core
from benchmarks.rows import Row, row_of

FILE: Final = Path(__file__).resolve().parent / "history.jsonl"

PEERS: Final = ("numpy", "scipy", "chess", "open-spiel")
"""The distributions whose versions a run names."""


@dataclass(frozen=True, slots=True)
class Run:
    """A whole run: its date (UTC, as `2026-01-31`), what was measured, beside what, and the rows.

    `commit` is what the caller said it was, if anything.
    """

    date: str
    version: str
    commit: str | None
    python: str
    peers: dict[str, str | None]
    rows: tuple[Row, ...]

    def data(self) -> dict[str, Any]:
        """The run as JSON data."""
        return {
            "date": self.date,
            "version": self.version,
            "commit": self.commit,
            "python": self.python,
            "peers": self.peers,
            "rows": [row.data() for row in self.rows],
        }


def run_of(rows: Iterable[Row], commit: str | None) -> Run:
    """A run that was made just now."""
    return Run(
        date=datetime.now(UTC).date().isoformat(),
        version=boardgames_core.__version__,
        commit=commit,
        python=platform.python_version(),
        peers={name: installed_version(name) for name in PEERS},
        rows=tuple(rows),
    )


def installed_version(distribution: str) -> str | None:
    """The version of a distribution, None if it is not installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return None


def append(path: Path, run: Run) -> None:
    """Adds a run as a line at the end of a file, which need not exist yet."""
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run.data(), ensure_ascii=False) + "\n")


def load(path: Path) -> list[Run]:
    """The runs of a file, the oldest first."""
    runs = []
    for line in path.read_text(encoding="utf-8").splitlines():
        data = json.loads(line)
        rows = tuple(row_of(row) for row in data.pop("rows"))
        runs.append(Run(**data, rows=rows))
    return runs
