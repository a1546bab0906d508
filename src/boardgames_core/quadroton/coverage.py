"""Which clauses a turn rests on, for the question what a set of games has tested."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from boardgames_core.checks import check_turn
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.rulebook import NO_CODE
from boardgames_core.quadroton.scoring.events import (
    ChainEvent,
    FenceEvent,
    PatternEvent,
    TwoColouredEvent,
    Unscored,
)
from boardgames_core.quadroton.squares import occupied
from boardgames_core.quadroton.state.clock import ENDS
from boardgames_core.quadroton.state.position import (
    State,
    moves_made,
    protected_squares,
    situation,
)
from boardgames_core.quadroton.vocabulary import COLOURS, Placing, Rearranging, Step

BEYOND_RECORDS: Final = MappingProxyType({clause: NO_CODE[clause] for clause in ("Q3.4", "Q4.1")})
"""The clauses that no record can exercise, each with the reason."""


_MIXABLE: Final = 3
"""The fewest tiles of which some can be turned and others exchanged."""


def exercised(turn: QuadrotonTurn) -> Iterator[str]:
    """The clauses that a turn rests on besides those that its events name, each once.

    What was found and does not score is among the events here.

    The clause of the outcome, if the turn ended the game, is not among them: the outcome names it.

    >>> from boardgames_core import quadroton
    >>> state = quadroton.initial(seed=4)
    >>> list(exercised(quadroton.explain(state, quadroton.Step.MISS)))
    ['Q-R4', 'Q2.1', 'Q2.7']
    """
    check_turn(turn, State, "Quadroton")
    parts = (_of_step, _of_move, _of_patterns, _of_chains, _of_fence, _of_time, _of_ends)
    named = {thing.ruling for thing in (*turn.events, *turn.unscored)}
    found = dict.fromkeys(clause for part in parts for clause in part(turn))
    yield from (clause for clause in found if clause not in named)


def _of_step(turn: QuadrotonTurn) -> Iterator[str]:
    """What a step that is no move rests on (Q-R4)."""
    step, before = turn.move, turn.before
    if not isinstance(step, Step):
        return
    yield "Q-R4"
    if step is Step.MISS:
        yield from ("Q2.1", "Q2.7")
        if before.options.computer is not None:
            yield "Q-R3"
        if before.last is not None:
            yield "Q-R15"  # the miss ends the protection
        if situation(turn.after).some_finished:
            yield "Q-R22"
    elif step in (Step.OFFER, Step.ACCEPT):
        yield from ("Q2.8", "Q-R7")


def _of_move(turn: QuadrotonTurn) -> Iterator[str]:
    """What a move rests on, whatever it scores (Q2.1 to Q2.6, Q3.1 to Q3.5)."""
    move, before = turn.move, turn.before
    if isinstance(move, Step):
        return
    reverse = before.options.reverse
    yield from ("Q1.1", "Q1.2", "Q2.1", "Q2.9")
    if not reverse and moves_made(before, 0) == moves_made(before, 1) == 0:
        yield "Q1.3"  # the deal itself
    if reverse:
        yield from ("Q3.1", "Q3.2", "Q-R20", "Q-R24", "Q3.5")
        if isinstance(move, Rearranging) and len(move.changes) > 1:
            yield "Q3.3"
            if len(move.changes) >= _MIXABLE:
                yield "Q-R25"
        if before.clock.missed:
            yield "Q-R21"
    elif isinstance(move, Placing):
        yield from ("Q2.2", "Q2.6")
    else:
        yield from ("Q2.4", "Q-R1", "Q2.6")
    if turn.events:
        yield from ("Q2.5", "Q-R6", "Q2.11")
    if isinstance(move, Rearranging):
        yield from _of_protection(turn)


def _of_protection(turn: QuadrotonTurn) -> Iterator[str]:
    """What a rearranging rests on that might undo a move (Q2.18, Q-R15)."""
    before = turn.before
    if protected_squares(before, turn.player):
        yield "Q2.18"
    elif before.last is not None or before.clock.missed:
        yield "Q-R15"  # it is not bound


def _of_patterns(turn: QuadrotonTurn) -> Iterator[str]:
    """What patterns rest on (Q2.3, Q2.10, Q2.14 to Q2.17, and rulings)."""
    mono = [event for event in turn.events if isinstance(event, PatternEvent)]
    duo = [event for event in turn.events if isinstance(event, TwoColouredEvent)]
    if mono or duo:
        yield from ("Q2.3", "Q-R9")
    if len(mono) + len(duo) > 1:
        yield "Q2.10"
    if duo:
        yield from ("Q-R14", "Q-R23")
    if any(event.copy > 1 for event in mono):
        yield from ("Q2.16", "Q-R13")
    codes = {event.code for event in turn.unscored}
    if "counted-before" in codes:
        yield "Q-R10"
    marked = len(turn.after.memory.used_places) - len(turn.before.memory.used_places)
    if "contained" in codes or marked > len(mono):
        yield from ("Q2.15", "Q-R11")


def _of_chains(turn: QuadrotonTurn) -> Iterator[str]:
    """What chains rest on (Q-R16)."""
    used = turn.before.memory.used_chains
    for event in (*turn.events, *turn.unscored):
        chain = event.clause == ChainEvent.clause
        if chain and event.bits & used[COLOURS.index(event.colours[0])]:
            yield "Q-R16"


def _of_fence(turn: QuadrotonTurn) -> Iterator[str]:
    """What an area rests on (Q-R18, Q-R19)."""
    covered = occupied(turn.after.board)
    for event in (*turn.events, *turn.unscored):
        if isinstance(event, FenceEvent) or (
            isinstance(event, Unscored) and event.clause == "Q2.20"
        ):
            yield "Q-R18"
            if event.bits & ~covered or turn.before.options.fence_counts != "squares":
                yield "Q-R19"


def _of_time(turn: QuadrotonTurn) -> Iterator[str]:
    """What time and offers rest on (Q2.7, Q-R2, Q-R7)."""
    if turn.ms is not None:
        yield from ("Q2.7", "Q-R2")
    if turn.before.clock.offer is not None and turn.after.clock.offer is None:
        yield "Q-R7"  # taken, or lapsed


def _of_ends(turn: QuadrotonTurn) -> Iterator[str]:
    """What ends rest on, and players who are finished (Q2.8, Q-R5, Q-R8)."""
    after = turn.after
    now = situation(after)
    if not all(now.movable):
        yield "Q-R5"
    if after.mover is None:
        if _ends_that_hold(after) > 1:
            yield "Q-R8"
    elif now.finished(1 - after.mover):
        yield "Q2.8"  # the other goes on alone


def _ends_that_hold(state: State) -> int:
    """How many ends hold at once."""
    now = situation(state)
    return sum(holds(now) for _, _, holds in ENDS) + (now.clock.ended is not None)
