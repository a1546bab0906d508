"""The readings of the rulings: on which of them a turn depends, and what would decide them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.sectors.combinatorics import allowed_marks
from boardgames_core.sectors.state import SectorsTurn, State, marked, not_a_state
from boardgames_core.sectors.vocabulary import RELOCATIONS, Mark, Move, Options

DECIDED_BY: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "count": ("S-R5", "a game with both puzzle fields, and its scores"),
        "relocate": ("S-R3", "a mark that moves two of its codes, or three"),
        "may_stand": ("S-R3", "a mark that stays as it was"),
        "order": ("S-R7", "a game with two setters, one for each puzzle field"),
        "field_choice": ("S-R8", "a game in which one setter with both fields marks one twice"),
    }
)
"""For each option that is a reading: its ruling, and the kind of game that decides it."""


def matters(
    state: State, move: Move | None = None, turn: SectorsTurn | None = None
) -> Iterator[str]:
    """The readings on which a start, the refusal of a move or a turn may depend.

    See `TellsReadings`.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if turn is not None:
        check_turn(turn, State, "Sectors")
    fields = state.options.puzzle_fields
    if fields != "upper":
        yield "count"
        yield "order" if fields == "both" else "field_choice"
    last = marked(state, move.puzzle_field) if isinstance(move, Mark) else None
    if (
        isinstance(move, Mark)
        and last is not None
        and not (turn and _always_allowed(last, move.codes.index))
    ):
        yield from ("relocate", "may_stand")


@cache
def _always_allowed(last: int, mark: int) -> bool:
    """Whether a mark may follow another whatever the reading of S-R3 (S10)."""
    choices = product(RELOCATIONS, (False, True))
    return all(mark in allowed_marks(*choice)[last] for choice in choices)


def under(state: State, options: Options) -> State:
    """The state with other options; whether it can be, is not asked."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(options) is not Options:
        raise wrong_type(options, "the options of Sectors")
    return replace(state, options=options)
