"""Quadroton: lay and rearrange tiles of four coloured squares; patterns, chains and fences score.

An independent model of the rules for study and verification, not affiliated with the author of the
game or his site. Clauses Q3.4 and Q4.1.

>>> from boardgames_core import quadroton
>>> state = quadroton.initial(seed=4)
>>> sum(1 for _ in quadroton.legal_moves(state)), quadroton.to_move(state)
(65024, 0)
>>> turn = quadroton.explain(state, quadroton.parse_move("RRBR@h8+BRRR@i8"))
>>> [(event.clause, event.points) for event in turn.events]
[('Q2.19', 12)]
>>> print(quadroton.why_illegal(turn.after, quadroton.parse_move("h8>c5+i8>c6")))
it changes 8 of the 8 squares of the opponent's last move (clause Q2.18)
>>> quadroton.outcome(quadroton.apply(turn.after, quadroton.Step.RESIGN)).winners
(0,)
"""

from __future__ import annotations

from boardgames_core.quadroton.catalogue import (
    Catalogue,
    load_toml,
    named_catalogue,
    read_toml,
)
from boardgames_core.quadroton.clock import Clock, Ended
from boardgames_core.quadroton.data import (
    NAME,
    RULES,
    decode,
    decode_options,
    encode,
    format_position,
    parse_position,
)
from boardgames_core.quadroton.evaluation import evaluate
from boardgames_core.quadroton.events import (
    ChainEvent,
    FenceEvent,
    PatternEvent,
    ScoringEvent,
    TwoColouredEvent,
    Unscored,
)
from boardgames_core.quadroton.exercise import BEYOND_RECORDS, exercised
from boardgames_core.quadroton.memory import Memory
from boardgames_core.quadroton.moves import (
    all_reasons,
    apply,
    explain,
    legal_moves,
    sample_move,
    why_illegal,
)
from boardgames_core.quadroton.notation import format_move, parse_cell, parse_move, parse_tile
from boardgames_core.quadroton.pattern import Pattern
from boardgames_core.quadroton.picture import describe, diagram, svg
from boardgames_core.quadroton.rulebook import CLAUSES
from boardgames_core.quadroton.setup import initial, set_up
from boardgames_core.quadroton.squares import Square
from boardgames_core.quadroton.state import (
    LastMove,
    QuadrotonTurn,
    State,
    cells,
    changed_cells,
    clock_of,
    hand,
    last_move,
    moves_made,
    options,
    outcome,
    players,
    scores,
    tile_at,
    tiles_on_board,
    to_move,
    utility,
)
from boardgames_core.quadroton.symmetry import Symmetry, key, symmetries, symmetry_group
from boardgames_core.quadroton.tiles import KINDS, kind_of
from boardgames_core.quadroton.vocabulary import (
    Cell,
    Change,
    Colour,
    Kind,
    Move,
    Options,
    Placed,
    Placing,
    Rearranging,
    Rotation,
    Step,
    Tile,
)

name = NAME
rules = RULES
clauses = CLAUSES
beyond_records = BEYOND_RECORDS
score_clause = "Q2.9"
end_clause = "Q2.8"
alternatives = {
    "chain_reuse": ("new", "earlier"),
    "long_chains": ("none", "last"),
    "fence_counts": ("squares", "tiles"),
    "rotated_mono": (True, False),
    "rotated_two_colour": (True, False),
    "chains": (True, False),
    "fences": (True, False),
}

__all__ = [
    "KINDS",
    "Catalogue",
    "Cell",
    "ChainEvent",
    "Change",
    "Clock",
    "Colour",
    "Ended",
    "FenceEvent",
    "Kind",
    "LastMove",
    "Memory",
    "Move",
    "Options",
    "Pattern",
    "PatternEvent",
    "Placed",
    "Placing",
    "QuadrotonTurn",
    "Rearranging",
    "Rotation",
    "ScoringEvent",
    "Square",
    "State",
    "Step",
    "Symmetry",
    "Tile",
    "TwoColouredEvent",
    "Unscored",
    "all_reasons",
    "alternatives",
    "apply",
    "beyond_records",
    "cells",
    "changed_cells",
    "clauses",
    "clock_of",
    "decode",
    "decode_options",
    "describe",
    "diagram",
    "encode",
    "end_clause",
    "evaluate",
    "exercised",
    "explain",
    "format_move",
    "format_position",
    "hand",
    "initial",
    "key",
    "kind_of",
    "last_move",
    "legal_moves",
    "load_toml",
    "moves_made",
    "name",
    "named_catalogue",
    "options",
    "outcome",
    "parse_cell",
    "parse_move",
    "parse_position",
    "parse_tile",
    "players",
    "read_toml",
    "rules",
    "sample_move",
    "score_clause",
    "scores",
    "set_up",
    "svg",
    "symmetries",
    "symmetry_group",
    "tile_at",
    "tiles_on_board",
    "to_move",
    "utility",
    "why_illegal",
]
