"""What a step does. `why_illegal` decides; `apply` and `legal_moves` agree with it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TypeAlias

from boardgames_core.checks import check_turn
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Reason, Turn
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.moves.changed_board import board_after
from boardgames_core.quadroton.moves.legality import reasons
from boardgames_core.quadroton.scoring.decision import score_move, settle
from boardgames_core.quadroton.scoring.events import ScoringEvent, Unscored
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.state import clock
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.limits import one_more
from boardgames_core.quadroton.state.position import State, last_move_of, movable, situation
from boardgames_core.quadroton.tiles import KIND_OF
from boardgames_core.quadroton.vocabulary import Cell, Move, Placing, Rearranging, Step

QuadrotonTurn: TypeAlias = Turn[State, Move, ScoringEvent, Unscored]
"""What `explain` gives: a step with what scored, and what was found and did not."""


def why_illegal(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> Reason | None:
    """None if `player` (default: whoever is to move) may take the step, else the reason.

    `ms` is how long the step took, in milliseconds from 0, None if that is not known (Q-R2). Of
    several clauses that forbid a step the first in the rulebook's order gives the reason;
    `all_reasons` gives all of them.

    >>> from boardgames_core import quadroton
    >>> state = quadroton.initial(seed=4)
    >>> print(why_illegal(state, quadroton.parse_move("a1:90")))
    no tile lies on a1 (clause Q2.4)
    """
    found = reasons(state, move, player, ms)
    return found[0] if found else None


def is_legal(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> bool:
    """Whether `player` (default: whoever is to move) may take the step, which took `ms`."""
    return not reasons(state, move, player, ms)


def all_reasons(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> tuple[Reason, ...]:
    """Every clause that forbids the step, one reason each, in the rulebook's order; none if legal.

    The first is what `why_illegal` gives. Clauses that cannot be judged are left out: whether a
    move undoes another is not asked of one that names a cell without a tile.

    >>> from boardgames_core import quadroton
    >>> state = quadroton.initial(seed=4)
    >>> move, other = quadroton.parse_move("a1:90"), 1 - quadroton.to_move(state)
    >>> [reason.clause for reason in all_reasons(state, move, player=other)]
    ['Q2.1', 'Q2.4']
    """
    return tuple(reasons(state, move, player, ms))


def apply(state: State, move: Move, *, player: int | None = None, ms: int | None = None) -> State:
    """The state after the step. Raises `IllegalMoveError` with the reason if it is not legal.

    >>> from boardgames_core import quadroton
    >>> state = apply(quadroton.initial(seed=4), quadroton.Step.OFFER, player=1)
    >>> quadroton.outcome(apply(state, quadroton.Step.ACCEPT, player=0)).code
    'agreement'
    """
    mover = _checked(state, move, player, ms)
    if isinstance(move, Step):
        return _after_step(state, mover, move, player, ms)
    board, involved = board_after(state.board, move)
    gained = settle(state.board, board, involved, state.memory, state.options)
    return _after_move(state, mover, move, ms, board, gained)


def explain(
    state: State, move: Move, *, player: int | None = None, ms: int | None = None
) -> QuadrotonTurn:
    """The turn: the state after the step, what it scored, and what it found without scoring it.

    Every event names its clause (Q2.5, Q2.10: all that the involved tiles take part in), and every
    unscored one the clause that stopped it. Raises `IllegalMoveError`.

    >>> from boardgames_core import quadroton
    >>> state = quadroton.initial(seed=4)
    >>> turn = explain(state, next(quadroton.legal_moves(state)))
    >>> str(turn.move), turn.player == quadroton.to_move(state)
    ('RRRG@a1', True)
    """
    mover = _checked(state, move, player, ms)
    taker = mover if player is None else player
    if isinstance(move, Step):
        after = _after_step(state, mover, move, player, ms)
        return Turn(state, taker, move, after, (), (), ms)
    board, involved = board_after(state.board, move)
    points, memory, events, unscored = score_move(
        state.board, board, involved, state.memory, state.options
    )
    after = _after_move(state, mover, move, ms, board, (points, memory))
    return Turn(state, taker, move, after, events, unscored, ms)


def _checked(state: State, move: Move, player: int | None, ms: int | None) -> int:
    """The player to move, if the step is legal; else `IllegalMoveError` is raised."""
    found = reasons(state, move, player, ms)
    mover = state.mover
    if found or mover is None:  # with nobody to move there always is a reason
        raise IllegalMoveError(found[0], state, _hashable(move))
    return mover


def _hashable(move: object) -> Hashable:
    """The move, if it is anything that an error can carry; else its description."""
    return move if isinstance(move, Hashable) else repr_of(move)


def _after_step(state: State, mover: int, step: Step, player: int | None, ms: int | None) -> State:
    """The state after a legal step that is no move (Q-R4)."""
    taker = mover if player is None else player
    before = situation(state)
    now = clock.after_step(before, mover, taker, step, ms, state.options)
    scores = state.scores
    if now.ended is not None:
        scores = clock.scores_after_step(scores, step, taker)
    last = None if step is Step.MISS else state.last  # its protection ends (ruling Q-R15)
    there = clock.Situation(now, scores, before.movable)
    now, next_mover = clock.pass_turn(there, mover, turn_over=clock.ends_turn(now, mover, step))
    return replace(state, mover=next_mover, scores=scores, last=last, clock=now)


def _after_move(
    state: State,
    mover: int,
    move: Placing | Rearranging,
    ms: int | None,
    board: Board,
    gained: tuple[int, Memory],
) -> State:
    """The state after a legal move that gave this board, and for which `settle` gave `gained`.

    By Q3.5 the reverse game differs in its limits alone.
    """
    points, memory = gained
    hands, placed, rearranged = state.hands, state.placed, state.rearranged
    if isinstance(move, Placing):
        cells = tuple([part.cell.index for part in move.tiles])
        hand = _without(hands[mover], move)
        hands = (hand, hands[1]) if mover == 0 else (hands[0], hand)
        placed = one_more(placed, mover, len(cells))
    else:
        cells = tuple(sorted([change.target.index for change in move.changes]))
        rearranged = one_more(rearranged, mover, len(cells))
    first, second = scores = state.scores
    if points:
        scores = (first + points, second) if mover == 0 else (first, second + points)
    could = movable(state.options.reverse, board, hands, placed, rearranged)
    now = state.clock
    next_mover: int | None = 1 - mover
    if ms or now != clock.NEW_CLOCK or not clock.goes_on(scores, could):
        now = clock.after_move(now, mover, ms)
        there = clock.Situation(now, scores, could)
        now, next_mover = clock.pass_turn(there, mover, turn_over=True)
    last = last_move_of(mover, cells)
    return State(
        *(state.options, board, hands, next_mover, scores, placed, rearranged, memory, last, now)
    )


def _without(hand: bytes, move: Placing) -> bytes:
    """The hand without the tiles that the move places (Q2.2)."""
    left = bytearray(hand)
    for part in move.tiles:
        left[KIND_OF[part.tile.index]] -= 1
    return bytes(left)


def changed_cells(turn: QuadrotonTurn) -> tuple[Cell, ...]:
    """The cells that a turn changed, in the order a1, b1, …; none for a step that is no move.

    Of a placing the cells that it covered, of a rearranging those that tiles left, went to or
    turned on.
    """
    check_turn(turn, State, "Quadroton")
    move = turn.move
    if isinstance(move, Placing):
        return tuple(placed.cell for placed in move.tiles)
    if isinstance(move, Step):
        return ()
    touched = {cell for change in move.changes for cell in (change.source, change.target)}
    return tuple(sorted(touched, key=lambda cell: cell.index))
