"""Which clauses a turn rests on, for the question what a set of games has tested."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final, get_args

from boardgames_core.checks import check_turn
from boardgames_core.triples.scoring import half_found, is_reached, leader
from boardgames_core.triples.state import State, TriplesTurn, changed_cells
from boardgames_core.triples.vocabulary import KIND_INDEX, Phase, Possible, Tap, TripleEvent

_NEW_GAME: Final = "a new game is a new record"
_SOUND: Final = "sound is no part of a game, and no record has it"

BEYOND_RECORDS: Final = MappingProxyType(
    {
        "T9": _NEW_GAME,
        "T10": _SOUND,
        "T-R7": _SOUND,
        "T11": _SOUND,
        "T12": _SOUND,
        "T-R8": _SOUND,
        "T13": _SOUND,
        "T-R9": _SOUND,
        "T14": _SOUND,
        "T-R10": _SOUND,
        "T15": _SOUND,
        "T-R11": _SOUND,
    }
)
"""The clauses that no record can exercise, each with the reason."""


def exercised(turn: TriplesTurn) -> Iterator[str]:
    """The clauses that a turn rests on besides those that its events name, each once.

    What the outcome names, if the turn ended the game, is not among them.

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race")
    >>> list(exercised(triples.explain(state, triples.parse_move("d3"))))
    ['T2', 'T-R1', 'T1', 'T3', 'T5', 'T6']
    """
    check_turn(turn, State, "Triples")
    before, after = turn.before, turn.after
    in_finale = before.phase is Phase.FINALE
    if not in_finale:
        if before.moves == 0 and before.notes == (0, 0):
            yield from ("T2", "T-R1")  # the start itself
        yield "T1"
    if isinstance(turn.move, Tap):
        yield from ("T3",) if changed_cells(turn) else ("T3", "T-R13")
    completed = [event for event in turn.events if isinstance(event, TripleEvent)]
    if completed:
        yield "T5"
    if any(event.new for event in completed):
        yield "T6"
    if in_finale:
        yield "T8"
    elif _opponent_had_one(turn, completed):
        yield "T-R2"  # what exclusive claims stop is unscored, and names it
    if not in_finale:
        yield from _of_ends(after)


def _of_ends(state: State) -> Iterator[str]:
    """The rulings on which it rests that the race has ended, or goes on."""
    if _depends_on_possible(state):
        yield "T-R14"
    if _goes_on_though_level(state):
        yield "T-R3"
    if state.winner is not None and is_reached(state.options.move_limit, state.moves):
        yield "T-R5"  # a win on the last move stands


def _opponent_had_one(turn: TriplesTurn, completed: list[TripleEvent]) -> bool:
    """Whether a kind was noted that is on the opponent's notice board: by T-R2 it can be shared."""
    theirs = turn.before.notes[1 - turn.player]
    return any(event.new and theirs >> KIND_INDEX[event.kind.name] & 1 for event in completed)


def _depends_on_possible(state: State) -> bool:
    """Whether one reading of T-R14 says that half of the possible kinds are found, and one not."""
    every, formed = (replace(state.options, possible=reading) for reading in get_args(Possible))
    return half_found(every, state.notes) != half_found(formed, state.notes)


def _goes_on_though_level(state: State) -> bool:
    """Whether half of the possible kinds are found, and the race goes on since nobody leads."""
    if state.phase is not Phase.RACE:
        return False
    options, notes = state.options, state.notes
    return half_found(options, notes) and leader(options, notes) is None
