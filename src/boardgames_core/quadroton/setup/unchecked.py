"""A position that nobody has checked yet, as a value."""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.game import Reason
from boardgames_core.quadroton.squares import EMPTY, Board
from boardgames_core.quadroton.state.clock import PLAYER_MS, Clock, Ended, Pair
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, ChainsByColour, Memory
from boardgames_core.quadroton.state.limits import NO_MOVES, Counts
from boardgames_core.quadroton.state.position import LastMove, State, moves_made
from boardgames_core.quadroton.tiles import Hand
from boardgames_core.quadroton.vocabulary import Options


class Setup(NamedTuple):
    """The parts of a position from outside, named as in the `start` of a record.

    The defaults are those of a game just begun. `moves` and `now_ms` follow from the rest: None if
    they are not given. `faults` are those met when the parts were read; `unread` names the parts
    that could not be read and are therefore empty: nothing is judged by them.
    """

    options: Options
    board: Board
    hands: tuple[Hand, Hand]
    to_move: int | None
    scores: Pair = (0, 0)
    placed: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES)
    rearranged: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES)
    used_places: frozenset[int] = frozenset()
    used_chains: Board = EMPTY
    counted_chains: ChainsByColour = NO_CHAINS
    fenced: int = 0
    last: LastMove | None = None
    clock_ms: Pair = (PLAYER_MS, PLAYER_MS)
    turn_ms: int = 0
    now_ms: int | None = 0
    missed: int = 0
    moves: Pair | None = (0, 0)
    offer: int | None = None
    offered_ms: tuple[int | None, int | None] = (None, None)
    ended: Ended | None = None
    faults: tuple[Reason, ...] = ()
    unread: frozenset[str] = frozenset()

    def read(self, *names: str) -> bool:
        """Whether all these parts could be read."""
        return self.unread.isdisjoint(names)

    @property
    def memory(self) -> Memory:
        """What was counted before; chains one by one only if the rules ask for them.

        By Q2.19 and Q-R16.
        """
        earlier = self.options.chain_reuse == "earlier"
        counted = self.counted_chains if earlier else NO_CHAINS
        return Memory(self.used_places, self.used_chains, counted, self.fenced)

    @property
    def clock(self) -> Clock:
        """The clock."""
        left, offered = self.clock_ms, self.offered_ms
        return Clock(left, self.turn_ms, self.missed, self.offer, offered, self.ended)


def setup_of(state: State) -> Setup:
    """The parts of a state."""
    memory, clock = state.memory, state.clock
    return Setup(
        state.options,
        state.board,
        state.hands,
        state.mover,
        state.scores,
        state.placed,
        state.rearranged,
        memory.used_places,
        memory.used_chains,
        memory.counted_chains,
        memory.fenced,
        state.last,
        clock.left_ms,
        clock.turn_ms,
        clock.now_ms,
        clock.missed,
        (moves_made(state, 0), moves_made(state, 1)),
        clock.offer,
        clock.offered_ms,
        clock.ended,
    )
