"""Quadroton: lay and rearrange tiles of four coloured squares; patterns, chains and fences score.

An independent model of the rules for study and verification, not affiliated with the author of the
game or his site (Q3.4, Q4.1).

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

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import (
    Catalogue,
    load_toml,
    named_catalogue,
    read_toml,
)
from boardgames_core.quadroton.evaluation import evaluate
from boardgames_core.quadroton.moves.making import (
    QuadrotonTurn,
    all_reasons,
    apply,
    changed_cells,
    explain,
    is_legal,
    why_illegal,
)
from boardgames_core.quadroton.moves.making import QuadrotonTurn as Turn
from boardgames_core.quadroton.rulebook import CLAUSES, rule
from boardgames_core.quadroton.scoring.events import (
    ChainEvent,
    FenceEvent,
    PatternEvent,
    ScoringEvent,
    TwoColouredEvent,
    Unscored,
)
from boardgames_core.quadroton.setup.arguments import set_up
from boardgames_core.quadroton.setup.starts import initial
from boardgames_core.quadroton.squares import Square
from boardgames_core.quadroton.state.clock import Clock, Ended
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.position import (
    LastMove,
    State,
    cells,
    clock_of,
    hand,
    is_over,
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

if TYPE_CHECKING:
    from boardgames_core.quadroton.coverage import BEYOND_RECORDS as beyond_records
    from boardgames_core.quadroton.coverage import exercised
    from boardgames_core.quadroton.data.encoding import (
        decode,
        decode_options,
        encode,
        format_position,
        parse_position,
    )
    from boardgames_core.quadroton.miscounts import miscounted
    from boardgames_core.quadroton.moves.drawing import sample_move
    from boardgames_core.quadroton.moves.listing import legal_moves
    from boardgames_core.quadroton.notation import format_move, parse_cell, parse_move, parse_tile
    from boardgames_core.quadroton.picture import describe, diagram
    from boardgames_core.quadroton.ranking.promising import promising_moves
    from boardgames_core.quadroton.readings import DECIDED_BY as decided_by
    from boardgames_core.quadroton.readings import matters, under
    from boardgames_core.quadroton.svg_picture.whole import svg
    from boardgames_core.quadroton.symmetry import Symmetry, key, symmetries, symmetry_group
    from boardgames_core.scenarios import Book

_HOME = {
    "beyond_records": "coverage.BEYOND_RECORDS",
    "exercised": "coverage.exercised",
    "decode": "data.encoding.decode",
    "decode_options": "data.encoding.decode_options",
    "encode": "data.encoding.encode",
    "format_position": "data.encoding.format_position",
    "parse_position": "data.encoding.parse_position",
    "legal_moves": "moves.listing.legal_moves",
    "format_move": "notation.format_move",
    "parse_cell": "notation.parse_cell",
    "parse_move": "notation.parse_move",
    "parse_tile": "notation.parse_tile",
    "describe": "picture.describe",
    "diagram": "picture.diagram",
    "svg": "svg_picture.whole.svg",
    "promising_moves": "ranking.promising.promising_moves",
    "sample_move": "moves.drawing.sample_move",
    "decided_by": "readings.DECIDED_BY",
    "matters": "readings.matters",
    "miscounted": "miscounts.miscounted",
    "under": "readings.under",
    "Symmetry": "symmetry.Symmetry",
    "key": "symmetry.key",
    "symmetries": "symmetry.symmetries",
    "symmetry_group": "symmetry.symmetry_group",
}
"""Names whose files are imported only when they are first asked for: so the game starts sooner."""


if not TYPE_CHECKING:  # for a type checker there are no other names than those above

    def __getattr__(wanted: str) -> Any:
        """The public name `wanted`, imported from its file on first use."""
        if wanted not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {wanted!r}")
        import importlib

        file, _, attribute = _HOME[wanted].rpartition(".")
        value = getattr(importlib.import_module(f"{__name__}.{file}"), attribute)
        globals()[wanted] = value
        return value


name = "quadroton"
rules = 1
clauses = CLAUSES
score_clause = "Q2.9"
end_clause = "Q2.8"
alternatives: Mapping[str, tuple[str | bool, ...]] = MappingProxyType(
    {
        "misses": ("either", "both", "passings"),
        "within": ("neither", "outer"),
        "two_colour_clean": ("both", "own"),
        "chain_reuse": ("new", "earlier"),
        "long_chains": ("none", "last"),
        "fence_counts": ("squares", "tiles", "if-other-colour"),
        "fence_area": ("whole", "new"),
        "reverse_mix": ("together", "apart"),
        "rotated_mono": (True, False),
        "rotated_two_colour": (True, False),
        "chains": (True, False),
        "fences": (True, False),
    }
)


def scenario_book() -> Book:
    """The scenarios of the game; its tables are read when they are first asked for."""
    from boardgames_core.quadroton.scenarios import BOOK

    return BOOK


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
    "Turn",
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
    "decided_by",
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
    "is_legal",
    "is_over",
    "key",
    "kind_of",
    "last_move",
    "legal_moves",
    "load_toml",
    "matters",
    "miscounted",
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
    "promising_moves",
    "read_toml",
    "rule",
    "rules",
    "sample_move",
    "scenario_book",
    "score_clause",
    "scores",
    "set_up",
    "svg",
    "symmetries",
    "symmetry_group",
    "tile_at",
    "tiles_on_board",
    "to_move",
    "under",
    "utility",
    "why_illegal",
]


def __dir__() -> list[str]:
    return sorted(__all__)
