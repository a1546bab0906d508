"""A question about the rules that somebody thought out, as a value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from boardgames_core.game import JSON

Object: TypeAlias = Mapping[str, JSON]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A question, and as much of its answer as somebody worked out.

    `clauses` are those that it was thought out for, none if it was drawn; `options` may leave out
    what is as by default. `answer` has some keys of the right answer, and at least the one that
    says what is shown (`events` for a legal step, `refused`, `faults`); a whole number where the
    answer has a list says how long that is. One without `vector` is for tests and figures alone.
    """

    id: str
    about: str
    clauses: tuple[str, ...]
    options: Object
    start: Object
    question: Object
    answer: Object = field(default_factory=dict)
    vector: bool = True
