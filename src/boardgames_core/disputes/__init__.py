"""When an app and this library disagree: what does the app implement, what was tested, where first.

`infer` tries every reading of the rulings on records of an app's games; `coverage` counts the
clauses that a set of games exercised; `minimise` cuts a record down to the turn in dispute.
"""

from __future__ import annotations

from boardgames_core.disputes.clause_coverage import beyond_records, clauses_of, coverage
from boardgames_core.disputes.inference import (
    MAX_READINGS,
    Failed,
    Inference,
    Reading,
    alternatives,
    infer,
    inferred,
    right_with,
    with_options,
)
from boardgames_core.disputes.minimising import minimise

__all__ = [
    "MAX_READINGS",
    "Failed",
    "Inference",
    "Reading",
    "alternatives",
    "beyond_records",
    "clauses_of",
    "coverage",
    "infer",
    "inferred",
    "minimise",
    "right_with",
    "with_options",
]


def __dir__() -> list[str]:
    return sorted(__all__)
