"""Triples: slide tiles, complete diagonal triples of new kinds, hear them as prime numbers.

>>> from boardgames_core import triples
>>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
>>> len(list(triples.legal_moves(state)))
21
>>> turn = triples.explain(state, triples.parse_move("d3"))
>>> [event.text for event in turn.events]
['RYY on b5 c4 d3: completed, and its kind is noted for the first time']
>>> triples.to_move(turn.after), triples.scores(turn.after)
(1, (1, 0))
>>> print(triples.why_illegal(turn.after, triples.parse_move("c8")))
c8 is as near to c9 as to d8 (clause T3)
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from boardgames_core.triples.coverage import BEYOND_RECORDS, exercised
from boardgames_core.triples.data import NAME, OLDER_RULES, RULES, decode, decode_options, encode
from boardgames_core.triples.evaluation import ending_move, evaluate, should_end
from boardgames_core.triples.finale import solve_finale
from boardgames_core.triples.miscounts import miscounted
from boardgames_core.triples.moves import (
    apply,
    explain,
    is_legal,
    legal_moves,
    sample_move,
    why_illegal,
)
from boardgames_core.triples.notation import (
    format_move,
    format_position,
    parse_cell,
    parse_move,
    parse_position,
)
from boardgames_core.triples.picture import describe, diagram, schedule_svg
from boardgames_core.triples.readings import DECIDED_BY, matters, under
from boardgames_core.triples.rulebook import CLAUSES, rule
from boardgames_core.triples.scoring import outcome, scores, utility
from boardgames_core.triples.setup import initial, set_up
from boardgames_core.triples.state import (
    State,
    cells,
    changed_cells,
    is_over,
    notice_board,
    options,
    phase,
    players,
    tile_at,
    to_move,
    winner,
)
from boardgames_core.triples.state import TriplesTurn as Turn
from boardgames_core.triples.svg_picture import svg
from boardgames_core.triples.symmetry import Symmetry, key, symmetries, symmetry_group
from boardgames_core.triples.timbres import Partial, notes, partials_of
from boardgames_core.triples.vocabulary import (
    KINDS,
    Cell,
    Colour,
    Event,
    FinaleEvent,
    Kind,
    Move,
    Options,
    Phase,
    Step,
    Tap,
    TripleEvent,
    WinnerEvent,
)
from boardgames_core.triples.voices import (
    Instrument,
    Presence,
    SoundOptions,
    Voice,
    all_numbers,
    heard_at,
    instrument_by_factor,
    period,
    presences,
    present_voices,
    schedule,
)

if TYPE_CHECKING:
    from boardgames_core.scenarios import Book

name = NAME
rules = RULES
older_rules = OLDER_RULES
clauses = CLAUSES
beyond_records = BEYOND_RECORDS
decided_by = DECIDED_BY
score_clause = "T6"
end_clause = "T8"
alternatives: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "claims": ("shared", "exclusive"),
        "finale": ("free", "bound"),
        "empty_tap": ("refused", "passes"),
        "possible": ("tiles", "all"),
    }
)


def scenario_book() -> Book:
    """The scenarios of the game; its tables are read when they are first asked for."""
    from boardgames_core.triples.scenarios import BOOK

    return BOOK


__all__ = [
    "KINDS",
    "Cell",
    "Colour",
    "Event",
    "FinaleEvent",
    "Instrument",
    "Kind",
    "Move",
    "Options",
    "Partial",
    "Phase",
    "Presence",
    "SoundOptions",
    "State",
    "Step",
    "Symmetry",
    "Tap",
    "TripleEvent",
    "Turn",
    "Voice",
    "WinnerEvent",
    "all_numbers",
    "alternatives",
    "apply",
    "beyond_records",
    "cells",
    "changed_cells",
    "clauses",
    "decided_by",
    "decode",
    "decode_options",
    "describe",
    "diagram",
    "encode",
    "end_clause",
    "ending_move",
    "evaluate",
    "exercised",
    "explain",
    "format_move",
    "format_position",
    "heard_at",
    "initial",
    "instrument_by_factor",
    "is_legal",
    "is_over",
    "key",
    "legal_moves",
    "matters",
    "miscounted",
    "name",
    "notes",
    "notice_board",
    "older_rules",
    "options",
    "outcome",
    "parse_cell",
    "parse_move",
    "parse_position",
    "partials_of",
    "period",
    "phase",
    "players",
    "presences",
    "present_voices",
    "rule",
    "rules",
    "sample_move",
    "scenario_book",
    "schedule",
    "schedule_svg",
    "score_clause",
    "scores",
    "set_up",
    "should_end",
    "solve_finale",
    "svg",
    "symmetries",
    "symmetry_group",
    "tile_at",
    "to_move",
    "under",
    "utility",
    "why_illegal",
    "winner",
]


def __dir__() -> list[str]:
    return sorted(__all__)
