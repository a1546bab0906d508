"""Which clauses a turn rests on, for the question what a set of games has tested."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import check_turn
from boardgames_core.sectors.state import SectorsTurn, State, is_over, marked, puzzle_fields
from boardgames_core.sectors.vocabulary import Mark, Move

BEYOND_RECORDS: Final[Mapping[str, str]] = MappingProxyType({})
"""The clauses that no record can exercise, each with the reason: there are none."""


def exercised(turn: SectorsTurn) -> Iterator[str]:
    """The clauses that a turn rests on besides those that its events name, each once.

    The clause of the outcome, if the turn ended the game, is not among them: the outcome names it.

    >>> from boardgames_core import sectors
    >>> turn = sectors.explain(sectors.initial(), sectors.parse_move("+135"))
    >>> list(exercised(turn))
    ['S1', 'S2', 'S5', 'S6', 'S7', 'S9']
    """
    check_turn(turn, State, "Sectors")
    options = turn.before.options
    yield "S1"
    yield from _by_kind_of_step(turn.move)
    if isinstance(turn.move, Mark):
        yield "S-R1"  # it says which player the setter is
    elif options.claimers > 1:
        yield "S-R1"
    yield "S9"
    if options.claimers > 1 or len(puzzle_fields(options)) > 1:
        yield "S-R2"
    if isinstance(turn.move, Mark) and options.puzzle_fields != "upper":
        yield "S-R7" if options.puzzle_fields == "both" else "S-R8"
    if isinstance(turn.move, Mark) and marked(turn.before, turn.move.puzzle_field) is not None:
        yield from ("S10", "S-R3")
    if is_over(turn.after):
        yield from ("S3", "S11", "S-R4", "S-R6")  # S3: the order in which values are listed
        if not turn.unscored:  # which would name it
            yield "S-R5"


def _by_kind_of_step(move: Move) -> tuple[str, ...]:
    """The clauses on claims, or those on marks."""
    return ("S4", "S5", "S6", "S8") if isinstance(move, Mark) else ("S2", "S5", "S6", "S7")
