"""States from unchecked positions: a random start, and whatever was set up, if it can be."""

from __future__ import annotations

from dataclasses import replace

from boardgames_core.chance import below, generator, shuffled
from boardgames_core.errors import InvalidStateError, refuse
from boardgames_core.game import Reason, Rng
from boardgames_core.jsondata.values import as_options
from boardgames_core.quadroton.setup.faults import setup_faults
from boardgames_core.quadroton.setup.unchecked import Setup
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.clock import pass_turn
from boardgames_core.quadroton.state.position import State, situation
from boardgames_core.quadroton.tiles import NO_TILES, ROTATED, TILES, board_with, deal
from boardgames_core.quadroton.vocabulary import CELL_COUNT, Options


def initial(options: Options | None = None, *, seed: int = 0) -> State:
    """A start: the deal, or in the reverse game all tiles on the board; the first move by lot.

    By Q1.3, Q2.1 and Q3.1. Same options and seed (a whole number from 0 to 2**64 - 1), same start,
    everywhere.

    >>> initial(seed=7) == initial(seed=7)
    True
    """
    options = as_options(options, Options)
    rng = generator(seed)
    if options.reverse:
        board, hands = _covered_board(rng), (NO_TILES, NO_TILES)
    else:
        board, hands = EMPTY, deal(rng)
    return judged(Setup(options, board, hands, to_move=below(rng, 2)))


def _covered_board(rng: Rng) -> Board:
    """All 256 tiles at random on the board, each in a random rotation. Clause Q3.1."""
    order = shuffled(rng, range(len(TILES)))
    turned = (ROTATED[below(rng, 4)][tile] for tile in order)
    return board_with(zip(turned, range(CELL_COUNT), strict=True))


def validated(setup: Setup) -> State:
    """The state, if the position can be; else `InvalidStateError` with all faults."""
    refuse(setup_faults(setup))
    state = judged(setup)
    if setup.to_move is None and state.mover is not None:
        text = "nobody is to move, but the game is not over"
        raise InvalidStateError((Reason("Q2.1", "nobody-to-move", text),))
    return state


def judged(setup: Setup) -> State:
    """The state with these parts, judged like a position after a move (Q-R8).

    If the game is over nobody is to move, and a player who is finished passes the turn on.
    """
    mover, (own, others) = setup.to_move, setup.hands
    state = State(
        setup.options,
        setup.board,
        (bytes(own), bytes(others)),
        mover,
        setup.scores,
        setup.placed,
        setup.rearranged,
        setup.memory,
        setup.last,
        setup.clock,
    )
    clock, mover = pass_turn(situation(state), 0 if mover is None else mover, turn_over=False)
    return replace(state, mover=mover, clock=clock)
