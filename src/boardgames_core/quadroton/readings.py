"""The readings of the rulings: on which of them a turn depends, and what would decide them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.scoring.events import ChainEvent, FenceEvent
from boardgames_core.quadroton.scoring.points import LONGEST_CHAIN
from boardgames_core.quadroton.state.position import State, not_a_state
from boardgames_core.quadroton.vocabulary import Move, Options, Rearranging, Step

_WITHIN = "a move that completes two patterns, one of them within the other"

DECIDED_BY: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "misses": ("Q-R22", "a missed turn while the opponent is finished"),
        "within": ("Q-R12", _WITHIN),
        "two_colour_clean": ("Q-R23", "a two-coloured pattern touched by its other colour"),
        "chain_reuse": ("Q-R16", "a chain that takes up squares of a counted chain"),
        "long_chains": ("Q-R17", f"a chain of more than {LONGEST_CHAIN} squares"),
        "fence_counts": ("Q-R19", "a fence around free squares, or around its own colour alone"),
        "fence_area": ("Q-R18", "a fence around squares some of which were surrounded before"),
        "reverse_mix": (
            "Q-R25",
            "a reverse game with a move that turns tiles and exchanges others",
        ),
        "rotated_mono": ("Q2.13", "a one-coloured pattern that is turned"),
        "rotated_two_colour": ("Q2.17", "a two-coloured pattern that is turned"),
        "chains": ("Q2.19", "a chain that is long enough to score"),
        "fences": ("Q2.20", "a fence"),
    }
)
"""For each option that is a reading: its ruling, and the kind of game that decides it."""

_OF_FENCES: Final = ("fences", "fence_counts", "fence_area")


def matters(
    state: State, move: Move | None = None, turn: QuadrotonTurn | None = None
) -> Iterator[str]:
    """The readings on which a start, the refusal of a move or a turn may depend.

    See `TellsReadings`.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if turn is not None:
        check_turn(turn, State, "Quadroton")
    if move is None:
        yield from ("chain_reuse",) if any(state.memory.used_chains) else ()
        return
    if isinstance(move, Step):
        yield from ("misses",) if move is Step.MISS else ()
        return
    if state.options.reverse and isinstance(move, Rearranging):
        yield "reverse_mix"
    if turn is not None:
        yield from _of_scoring(state.options, turn)


def _of_scoring(options: Options, turn: QuadrotonTurn) -> Iterator[str]:
    """The readings on which what was found depends.

    What may score is found, scored or not, where the options ask for it: chains, fences, and
    patterns in every rotation. What they do not ask for might have been there.
    """
    mono = 0
    for found in (*turn.events, *turn.unscored):
        if found.clause == ChainEvent.clause:
            yield from ("chains", "chain_reuse")
            if found.bits.bit_count() > LONGEST_CHAIN:
                yield "long_chains"
        elif found.clause == FenceEvent.clause:
            yield from _OF_FENCES
        elif len(found.colours) > 1:
            yield from ("rotated_two_colour", "two_colour_clean")
        else:
            mono += 1
    if mono:
        yield "rotated_mono"
    if mono > 1:
        yield "within"
    for name in ("rotated_mono", "rotated_two_colour", "chains", "fences"):
        if not getattr(options, name):
            yield name


def under(state: State, options: Options) -> State:
    """The state with other options; whether it can be, is not asked."""
    if type(state) is not State:
        raise not_a_state(state)
    if type(options) is not Options:
        raise wrong_type(options, "the options of Quadroton")
    return replace(state, options=options)
