"""The readings of the rulings: on which of them a turn depends, and what would decide them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import Final, get_args

from boardgames_core.bits import from_indices
from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.triples.scoring import leader, nothing_left
from boardgames_core.triples.state import State, TriplesTurn, changed_cells, not_a_state
from boardgames_core.triples.vocabulary import (
    KIND_INDEX,
    Claims,
    Move,
    Options,
    Phase,
    Possible,
    Tap,
    TripleEvent,
)

DECIDED_BY: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "claims": ("T-R2", "a race in which a player completes a kind that the other has noted"),
        "finale": ("T-R12", "a finale in which the winner stops, or which has come to its end"),
        "empty_tap": ("T-R13", "a tap of a cell into which no tile slides"),
        "possible": ("T-R14", "a race with half of the kinds found that its tiles can form"),
    }
)
"""For each option that is a reading: its ruling, and the kind of game that decides it."""

_IN_FINALE: Final = (Phase.FINALE, Phase.OVER)


def matters(
    state: State, move: Move | None = None, turn: TriplesTurn | None = None
) -> Iterator[str]:
    """The readings on which a start, the refusal of a move or a turn may depend.

    See `TellsReadings`.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if turn is not None:
        check_turn(turn, State, "Triples")
    yield from _of_ends(state)
    if state.phase in _IN_FINALE:
        yield "finale"
    if turn is None:
        if move is None and state.notes[0] & state.notes[1]:
            yield "claims"
        yield from ("empty_tap",) if isinstance(move, Tap) else ("finale",)
        return
    if isinstance(move, Tap) and not changed_cells(turn):
        yield "empty_tap"
    completed = (KIND_INDEX[e.kind.name] for e in turn.events if isinstance(e, TripleEvent))
    if from_indices(completed) & state.notes[1 - turn.player]:
        yield "claims"
    yield from _of_ends(turn.after)
    if turn.after.phase in _IN_FINALE:
        yield "finale"


def _of_ends(state: State) -> tuple[str, ...]:
    """The readings by which the race ends here or goes on."""
    notes = state.notes
    ends = {(leader(each, notes), nothing_left(each, notes)) for each in _variants(state.options)}
    return ("claims", "possible") if len(ends) > 1 else ()


@lru_cache(maxsize=64)
def _variants(options: Options) -> tuple[Options, ...]:
    """The options with each reading of these two."""
    return tuple(
        replace(options, claims=claims, possible=possible)
        for claims, possible in product(get_args(Claims), get_args(Possible))
    )


def under(state: State, options: Options) -> State:
    """The state with other options; whether it can be, is not asked."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(options) is not Options:
        raise wrong_type(options, "the options of Triples")
    return replace(state, options=options)
