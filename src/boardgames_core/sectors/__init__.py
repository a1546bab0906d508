"""Sectors: claim fields of three codes while a setter moves the marks that give them value.

>>> from boardgames_core import sectors
>>> state = sectors.initial(sectors.Options(rounds=2))
>>> for text in ("+135", "u246", "+124"):
...     state = sectors.apply(state, sectors.parse_move(text))
>>> print(sectors.why_illegal(state, sectors.parse_move("u567")))
u567 would move 2 of the marks u246; exactly 1 must move (clause S10)
>>> turn = sectors.explain(state, sectors.parse_move("u267"))
>>> [(str(event.field), event.value) for event in turn.events]
[('124', 1), ('135', 0)]
>>> sectors.scores(turn.after), sectors.outcome(turn.after).code
((1, Fraction(18, 7)), 'below-par')
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from boardgames_core.sectors.combinatorics import (
    distance,
    fano_claims,
    intersection_number,
    neighbours,
    occurrences,
    shared_codes,
)
from boardgames_core.sectors.coverage import BEYOND_RECORDS, exercised
from boardgames_core.sectors.data import NAME, RULES, decode, decode_options, encode
from boardgames_core.sectors.evaluation import evaluate
from boardgames_core.sectors.miscounts import miscounted
from boardgames_core.sectors.moves import (
    apply,
    explain,
    is_legal,
    legal_moves,
    sample_move,
    why_illegal,
)
from boardgames_core.sectors.notation import (
    format_move,
    format_position,
    parse_field,
    parse_move,
    parse_position,
)
from boardgames_core.sectors.picture import describe, diagram
from boardgames_core.sectors.readings import DECIDED_BY, matters, under
from boardgames_core.sectors.rulebook import CLAUSES, rule
from boardgames_core.sectors.scoring import outcome, par, scores, utility
from boardgames_core.sectors.setup import initial, set_up
from boardgames_core.sectors.solver.best_play import Solution, solve
from boardgames_core.sectors.state import SectorsTurn as Turn
from boardgames_core.sectors.state import (
    State,
    cells,
    changed_fields,
    fields_of,
    free_fields,
    is_over,
    last_mark,
    options,
    owner,
    players,
    puzzle_fields,
    setter,
    to_move,
)
from boardgames_core.sectors.svg_picture import svg
from boardgames_core.sectors.symmetry import (
    Renaming,
    Symmetry,
    canonical,
    key,
    renamings,
    symmetries,
)
from boardgames_core.sectors.vocabulary import (
    CODES,
    FIELDS,
    Claim,
    Code,
    Combination,
    Event,
    Mark,
    Move,
    Options,
    PuzzleField,
    ValueEvent,
    successor,
)

if TYPE_CHECKING:
    from boardgames_core.scenarios import Book

name = NAME
rules = RULES
clauses = CLAUSES
beyond_records = BEYOND_RECORDS
decided_by = DECIDED_BY
score_clause = "S13"
end_clause = "S11"
alternatives: Mapping[str, tuple[str | int | bool, ...]] = MappingProxyType(
    {
        "count": ("all", "last"),
        "relocate": (1, 2, 3),
        "may_stand": (False, True),
        "order": ("alternate", "marks-together"),
        "field_choice": ("alternate", "free"),
    }
)


def scenario_book() -> Book:
    """The scenarios of the game; its tables are read when they are first asked for."""
    from boardgames_core.sectors.scenarios import BOOK

    return BOOK


__all__ = [
    "CODES",
    "FIELDS",
    "Claim",
    "Code",
    "Combination",
    "Event",
    "Mark",
    "Move",
    "Options",
    "PuzzleField",
    "Renaming",
    "Solution",
    "State",
    "Symmetry",
    "Turn",
    "ValueEvent",
    "alternatives",
    "apply",
    "beyond_records",
    "canonical",
    "cells",
    "changed_fields",
    "clauses",
    "decided_by",
    "decode",
    "decode_options",
    "describe",
    "diagram",
    "distance",
    "encode",
    "end_clause",
    "evaluate",
    "exercised",
    "explain",
    "fano_claims",
    "fields_of",
    "format_move",
    "format_position",
    "free_fields",
    "initial",
    "intersection_number",
    "is_legal",
    "is_over",
    "key",
    "last_mark",
    "legal_moves",
    "matters",
    "miscounted",
    "name",
    "neighbours",
    "occurrences",
    "options",
    "outcome",
    "owner",
    "par",
    "parse_field",
    "parse_move",
    "parse_position",
    "players",
    "puzzle_fields",
    "renamings",
    "rule",
    "rules",
    "sample_move",
    "scenario_book",
    "score_clause",
    "scores",
    "set_up",
    "setter",
    "shared_codes",
    "solve",
    "successor",
    "svg",
    "symmetries",
    "to_move",
    "under",
    "utility",
    "why_illegal",
]


def __dir__() -> list[str]:
    return sorted(__all__)
