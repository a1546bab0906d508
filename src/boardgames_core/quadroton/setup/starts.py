"""Starts and set-up positions: a random start, and a position of the caller's, checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from boardgames_core.chance import below, generator, shuffled
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason, Rng
from boardgames_core.jsondata.values import as_options
from boardgames_core.quadroton.setup.arguments import Reader
from boardgames_core.quadroton.setup.contents import Contents, faults_of
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.clock import Clock, Pair, pass_turn
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, Memory
from boardgames_core.quadroton.state.ledger import (
    NO_MOVES,
    Counts,
    LastMove,
    ledger_of,
    with_clock,
)
from boardgames_core.quadroton.state.position import State, situation
from boardgames_core.quadroton.tiles import NO_TILES, ROTATED, TILES, board_with, deal
from boardgames_core.quadroton.vocabulary import CELL_COUNT, Cell, Kind, Options, Tile

__all__ = ["initial", "judged", "set_up", "validated"]


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
    contents = Contents(options, board, hands, to_move=below(rng, 2))
    return judged(contents)


def _covered_board(rng: Rng) -> Board:
    """All 256 tiles at random on the board, each in a random rotation. Clause Q3.1."""
    order = shuffled(rng, range(len(TILES)))
    turned = (ROTATED[below(rng, 4)][tile] for tile in order)
    return board_with(zip(turned, range(CELL_COUNT), strict=True))


def set_up(  # noqa: PLR0913 -- a position has so many parts, all but three with a default
    options: Options,
    tiles: Mapping[Cell, Tile],
    hands: tuple[Mapping[Kind, int], Mapping[Kind, int]],
    *,
    to_move: int | None = 0,
    scores: Pair = (0, 0),
    placed: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES),
    rearranged: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES),
    memory: Memory | None = None,
    last: LastMove | None = None,
    clock: Clock | None = None,
) -> State:
    """The position with these tiles and hands, checked; a start is judged like any position (Q-R8).

    `to_move` is None for a game that is over; who is finished has no turn, which then goes to the
    other player. Raises `InvalidStateError` with all faults; whether the position can be reached is
    not examined.

    >>> from boardgames_core import quadroton
    >>> dealt = quadroton.initial(seed=1)
    >>> hands = quadroton.hand(dealt, 0), quadroton.hand(dealt, 1)
    >>> set_up(Options(), {}, hands, to_move=quadroton.to_move(dealt)) == dealt
    True
    """
    reader = Reader()
    contents = Contents(
        reader.options(options),
        reader.board(tiles),
        reader.hands(hands),
        to_move,
        reader.pair("scores", "Q2.8", scores),
        reader.counts("placed", placed),
        reader.counts("rearranged", rearranged),
        reader.memory(memory),
        reader.last(last),
        reader.clock(clock),
        unread=frozenset(reader.unread),
    )
    return validated(contents, reader.faults)


def _kept(memory: Memory, options: Options) -> Memory:
    """The memory, with the chains one by one only if the rules ask for them (Q2.19)."""
    earlier = options.chain_reuse == "earlier"
    return memory if earlier else replace(memory, counted_chains=NO_CHAINS)


def validated(contents: Contents, more: Iterable[Reason] = ()) -> State:
    """The state, if the position can be; else `InvalidStateError` with `more` and all faults."""
    faults = (*more, *faults_of(contents))
    if faults:
        raise InvalidStateError(faults)
    state = judged(contents)
    if contents.to_move is None and state.mover is not None:
        text = "nobody is to move, but the game is not over"
        raise InvalidStateError((Reason("Q2.1", "nobody-to-move", text),))
    return state


def judged(contents: Contents) -> State:
    """The state with these contents, judged like a position after a move (Q-R8).

    If the game is over nobody is to move, and a player who is finished passes the turn on.
    """
    entries = ledger_of(
        contents.scores, contents.placed, contents.rearranged, contents.last, contents.clock
    )
    mover, memory = contents.to_move, _kept(contents.memory, contents.options)
    state = State(contents.options, contents.board, contents.hands, mover, memory, entries)
    clock, mover = pass_turn(situation(state), 0 if mover is None else mover, turn_over=False)
    return replace(state, mover=mover, ledger=with_clock(entries, clock))
