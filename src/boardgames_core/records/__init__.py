"""Games as files: load, replay, verify, dump."""

from __future__ import annotations

from boardgames_core.records.record import (
    FORMAT,
    VERSION,
    Record,
    RecordLine,
    RecordOf,
    Source,
    iter_records,
)
from boardgames_core.records.verdicts import RecordedTurn, Verdict

__all__ = [
    "FORMAT",
    "VERSION",
    "Record",
    "RecordLine",
    "RecordOf",
    "RecordedTurn",
    "Source",
    "Verdict",
    "iter_records",
]


def __dir__() -> list[str]:
    return sorted(__all__)
