"""Hypothesis strategies: whole games of Quadroton, from their start or from a set-up position.

Set-up positions come from the second model in `tests/oracles`, which also says that they are valid.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from boardgames_core import quadroton
from boardgames_core.quadroton import (
    Change,
    Move,
    Options,
    Placed,
    Placing,
    QuadrotonTurn,
    Rearranging,
    State,
    Step,
)
from boardgames_core.quadroton.vocabulary import CELLS, ROTATIONS
from tests.oracles.quadroton_random_start import Dice, random_options, random_start

MIDDLE = [cell for cell in CELLS if 5 <= cell.column <= 9 and 5 <= cell.row <= 9]
"""A few cells far from the edges: where all moves go there, much is completed."""


@dataclass(frozen=True)
class Played:
    """A game: how it starts, and a number for each step that decides what is done.

    `set_up` is the number of a set-up position, None for a game from its start; `crowded`: moves
    stay in the middle of the board.
    """

    options: Options
    seed: int
    set_up: int | None
    crowded: bool
    steps: tuple[int, ...]

    def start(self) -> State:
        if self.set_up is None:
            return quadroton.initial(self.options, seed=self.seed)
        dice = Dice(random.Random(self.set_up).random)
        options = random_options(dice)
        start = random_start(dice, options)
        data: Any = {"game": "quadroton", "rules": 1, "options": options, "start": start}
        return quadroton.decode(data)

    def turns(self) -> Iterator[QuadrotonTurn]:
        """The turns of the game, as the package explains them."""
        state = self.start()
        for number in self.steps:
            if quadroton.to_move(state) is None:
                return
            turn = play(state, Dice(random.Random(number).random), crowded=self.crowded)
            yield turn
            state = turn.after


def play(state: State, dice: Dice, *, crowded: bool) -> QuadrotonTurn:
    """A legal step of a state that is not over: mostly a move, with a time now and then."""
    ms = None
    if dice.often(0.3):
        ms = dice.pick([0, 1_000, 100_000, 360_000])
    step: Move = Step.MISS
    player: int | None = None
    if dice.often(0.8):
        step = (
            crowded_move(state, dice) if crowded else quadroton.sample_move(state, dice_rng(dice))
        )
    else:
        step = dice.pick([Step.MISS, Step.OFFER, Step.OFFER, Step.ACCEPT, Step.RESIGN, Step.LEAVE])
        if step in (Step.RESIGN, Step.LEAVE) and dice.often(0.7):
            step = Step.OFFER
        player = None if step is Step.MISS else dice.below(2)
    for wanted in ((step, player, ms), (step, player, None), (Step.MISS, None, None)):
        if quadroton.why_illegal(state, wanted[0], player=wanted[1], ms=wanted[2]) is None:
            return quadroton.explain(state, wanted[0], player=wanted[1], ms=wanted[2])
    raise AssertionError("a miss is always legal while the game runs")


class dice_rng:  # noqa: N801 - used like a function
    """The numbers of the dice, as `sample_move` wants them."""

    def __init__(self, dice: Dice) -> None:
        self.random = dice.chance


def crowded_move(state: State, dice: Dice) -> Move:
    """A legal move among the middle cells, if one is found soon; else any legal move."""
    mover = quadroton.to_move(state)
    assert mover is not None
    for _ in range(8):
        size = dice.pick([1, 1, 2, 3, 4])
        covered = [cell for cell in MIDDLE if quadroton.tile_at(state, cell) is not None]
        free = [cell for cell in MIDDLE if quadroton.tile_at(state, cell) is None]
        move: Move
        if dice.often(0.6) and not state.options.reverse:
            kinds = dice.some(list(quadroton.hand(state, mover)), size)
            tiles = [dice.pick(kind.looks) for kind in kinds]
            move = Placing(tuple(map(Placed, tiles, dice.some(free, size))))
        else:
            sources = dice.some(covered, size)
            targets = dice.some(sources + dice.some(free, 2), len(sources))
            turns = [dice.pick(ROTATIONS) for _ in sources]
            move = Rearranging(tuple(map(Change, sources, targets, turns)))
        if quadroton.why_illegal(state, move) is None:
            return move
    return quadroton.sample_move(state, dice_rng(dice))


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Options of every kind."""
    return Options(
        chains=draw(st.booleans()),
        fences=draw(st.booleans()),
        rotated_mono=draw(st.booleans()),
        rotated_two_colour=draw(st.booleans()),
        chain_reuse=draw(st.sampled_from(["new", "earlier"])),
        long_chains=draw(st.sampled_from(["none", "last"])),
        fence_counts=draw(st.sampled_from(["squares", "tiles"])),
        reverse=draw(st.booleans()),
        computer=draw(st.sampled_from([None, 0, 1])),
        catalogue=draw(st.sampled_from(["attested", "demo"])),
    )


@st.composite
def games(draw: st.DrawFn, most: int = 30) -> Played:
    """A game of up to this many steps."""
    return Played(
        draw(options()),
        draw(st.integers(0, 2**64 - 1)),
        draw(st.none() | st.integers(0, 10**6)),
        draw(st.booleans()),
        tuple(draw(st.lists(st.integers(0, 10**6), max_size=most))),
    )
