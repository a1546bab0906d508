"""What a step does. `why_illegal` decides; `apply` and `legal_moves` agree with it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Reason, Turn
from boardgames_core.quadroton.clock import (
    Situation,
    after_move,
    after_step,
    ends_turn,
    pass_turn,
    scores_after_step,
)
from boardgames_core.quadroton.effect import board_after
from boardgames_core.quadroton.legality import reasons
from boardgames_core.quadroton.limits import could_move
from boardgames_core.quadroton.memory import Memory
from boardgames_core.quadroton.scoring import score_move, settle
from boardgames_core.quadroton.squares import Board, occupied
from boardgames_core.quadroton.state import Counts, LastMove, QuadrotonTurn, State, situation
from boardgames_core.quadroton.tiles import KIND_OF, Hand
from boardgames_core.quadroton.vocabulary import Move, Placing, Rearranging, Step, shown


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
    return next(reasons(state, move, player, ms), None)


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
    _check(state, move, player, ms)
    if isinstance(move, Step):
        return _after_step(state, move, player, ms)
    board, involved = board_after(state.board, move)
    points, memory = settle(board, involved, state.memory, state.options)
    return _after_move(state, move, ms, board, points, memory)


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
    _check(state, move, player, ms)
    taker = cast(int, state.mover if player is None else player)
    if isinstance(move, Step):
        return Turn(state, taker, move, _after_step(state, move, player, ms), (), (), ms)
    board, involved = board_after(state.board, move)
    found = score_move(board, involved, state.memory, state.options)
    after = _after_move(state, move, ms, board, found.points, found.memory)
    return Turn(state, taker, move, after, found.events, found.unscored, ms)


def _check(state: State, move: Move, player: int | None, ms: int | None) -> None:
    reason = next(reasons(state, move, player, ms), None)
    if reason is not None:
        raise IllegalMoveError(reason, state, _hashable(move))


def _hashable(move: object) -> Hashable:
    """The move, if it is anything that an error can carry; else its description."""
    return move if isinstance(move, Hashable) else shown(move)


def _after_step(state: State, step: Step, player: int | None, ms: int | None) -> State:
    """The state after a legal step that is no move. Ruling Q-R4."""
    mover = cast(int, state.mover)  # the step was checked
    taker = mover if player is None else player
    clock = after_step(state.clock, mover, taker, step, ms, computer=state.options.computer)
    scores = state.scores
    if clock.ended is not None:
        scores = scores_after_step(scores, step, taker)
    now = Situation(clock, scores, situation(state).movable)
    clock, next_mover = pass_turn(now, mover, turn_over=ends_turn(clock, mover, step))
    return State(
        state.options,
        state.board,
        state.hands,
        next_mover,
        scores,
        state.placed,
        state.rearranged,
        state.memory,
        # A missed turn ends the protection of the last move (ruling Q-R15).
        None if step is Step.MISS else state.last,
        clock,
    )


def _after_move(
    state: State,
    move: Placing | Rearranging,
    ms: int | None,
    board: Board,
    points: int,
    memory: Memory,
) -> State:
    """The state after a legal move that gave this board and so many points.

    Clause Q3.5: the reverse game differs in its limits alone.
    """
    mover = cast(int, state.mover)  # the move was checked
    hands, placed, rearranged = state.hands, state.placed, state.rearranged
    if isinstance(move, Placing):
        cells = tuple(part.cell for part in move.tiles)
        hands = _replaced(hands, mover, _without(hands[mover], move))
        placed = _replaced(placed, mover, _counted(placed[mover], len(cells)))
    else:
        targets = [change.target for change in move.changes]
        cells = tuple(sorted(targets, key=lambda cell: cell.index))
        rearranged = _replaced(rearranged, mover, _counted(rearranged[mover], len(cells)))
    first, second = state.scores
    scores = (first + points, second) if mover == 0 else (first, second + points)
    tiles, reverse = occupied(board).bit_count() // 4, state.options.reverse
    movable = (
        could_move(reverse, hands[0], placed[0], rearranged[0], tiles),
        could_move(reverse, hands[1], placed[1], rearranged[1], tiles),
    )
    now = Situation(after_move(state.clock, mover, ms), scores, movable)
    clock, next_mover = pass_turn(now, mover, turn_over=True)
    return State(
        state.options,
        board,
        hands,
        next_mover,
        scores,
        placed,
        rearranged,
        memory,
        LastMove(mover, cells),
        clock,
    )


def _replaced(
    pair: tuple[tuple[int, ...], tuple[int, ...]], player: int, new: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The pair with the entry of `player` replaced."""
    return (new, pair[1]) if player == 0 else (pair[0], new)


def _counted(made: Counts, size: int) -> Counts:
    """The counts of moves with one more of this size. Clause Q2.6."""
    return (*made[: size - 1], made[size - 1] + 1, *made[size:])


def _without(hand: Hand, move: Placing) -> Hand:
    """The hand without the tiles that the move places. Clause Q2.2."""
    left = list(hand)
    for part in move.tiles:
        left[KIND_OF[part.tile.index]] -= 1
    return tuple(left)
