"""Hypothesis strategies for whole games, states and moves of any game module.

Moves are drawn by the game's `sample_move`, so that they work for games whose moves are too many to
list. What fails shrinks towards few turns, seed 0 and the first moves of the game's order.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from boardgames_core.chance import LARGEST_SEED, generator
from boardgames_core.game import (
    AnyGame,
    AnyTurn,
    EventT_co,
    Game,
    GameOf,
    MoveT,
    OptionsT,
    Rng,
    StateT,
    Turn,
    UnscoredT_co,
)

_SIZE: Final = 3
_NUMBERS: Final = st.binary(min_size=_SIZE, max_size=_SIZE)
"""Bytes are drawn evenly; whole numbers of a wide range, and floats, mostly near its ends."""

_SEEDS: Final = st.integers(0, LARGEST_SEED)

_DRAWN: Final = 1_000
"""This many numbers are drawn and shrink one by one; those of a longer game come from a seed."""


class _DrawnSource:
    """A source of randomness whose numbers Hypothesis draws."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw
        self._left = _DRAWN
        self._later: Rng | None = None

    def random(self) -> float:
        if self._left:
            self._left -= 1
            return int.from_bytes(self._draw(_NUMBERS), "big") / 256**_SIZE
        if self._later is None:
            self._later = generator(self._draw(_SEEDS))
        return self._later.random()


class _Playout(tuple[AnyTurn, ...]):
    """Turns that show themselves as moves, for the examples that Hypothesis prints."""

    shown: str

    def __repr__(self) -> str:
        return self.shown


def _playout(game: AnyGame, turns: Sequence[AnyTurn]) -> _Playout:
    """The turns, shown by their start, as data, and their moves."""
    playout = _Playout(turns)
    playout.shown = f"<{game.name}: no moves>"
    if turns:
        start = json.dumps(game.encode(turns[0].before))
        moves = ", ".join(game.format_move(turn.move) for turn in turns)
        playout.shown = f"<{game.name}, {start}: {moves}>"
    return playout


def starts(
    game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co],
    options: OptionsT | SearchStrategy[OptionsT] | None = None,
) -> SearchStrategy[StateT]:
    """Starts of `game` from any seed; `options` are its options, or a strategy for them.

    >>> from boardgames_core import triples
    >>> starts(triples, triples.Options(rows=5, columns=5))
    builds(...)
    """
    chosen: SearchStrategy[OptionsT | None] = (
        options if isinstance(options, SearchStrategy) else st.just(options)
    )
    return st.builds(lambda own, seed: game.initial(own, seed=seed), chosen, _SEEDS)


def moves(game: GameOf[StateT, MoveT], state: StateT) -> SearchStrategy[MoveT]:
    """Legal moves of `state`, which must not be over: then drawing one is an error.

    >>> from boardgames_core import triples
    >>> moves(triples, triples.initial(seed=1))
    draw_move()
    """

    @st.composite
    def draw_move(draw: DrawFn) -> MoveT:
        return game.sample_move(state, _DrawnSource(draw))

    return draw_move()


def playouts(
    game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co],
    options: OptionsT | SearchStrategy[OptionsT] | None = None,
    *,
    start: SearchStrategy[StateT] | None = None,
    max_turns: int = 200,
) -> SearchStrategy[tuple[Turn[StateT, MoveT, EventT_co, UnscoredT_co], ...]]:
    """Whole games as tuples of turns, from drawn starts to the end, or to `max_turns` turns.

    `start` draws other states to begin with, set-up positions for instance (then `options` play no
    part). A start that is over gives a game without turns. In an example that Hypothesis prints, a
    game is its start, as `encode` gives it, and its moves.

    >>> from boardgames_core import triples
    >>> playouts(triples, max_turns=30)
    draw_turns()
    """
    begin = starts(game, options) if start is None else start

    @st.composite
    def draw_turns(draw: DrawFn) -> tuple[Turn[StateT, MoveT, EventT_co, UnscoredT_co], ...]:
        state = draw(begin)
        source = _DrawnSource(draw)
        turns: list[Turn[StateT, MoveT, EventT_co, UnscoredT_co]] = []
        while len(turns) < max_turns and game.to_move(state) is not None:
            turns.append(game.explain(state, game.sample_move(state, source)))
            state = turns[-1].after
        return _playout(game, turns)

    return draw_turns()


def states(
    game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co],
    options: OptionsT | SearchStrategy[OptionsT] | None = None,
    *,
    start: SearchStrategy[StateT] | None = None,
    max_turns: int = 60,
) -> SearchStrategy[StateT]:
    """States that occur in games, up to `max_turns` turns after a drawn start; ends among them.

    `options` and `start` as for `playouts`.

    >>> from boardgames_core import triples
    >>> states(triples, max_turns=10)
    draw_state()
    """
    begin = starts(game, options) if start is None else start

    @st.composite
    def draw_state(draw: DrawFn) -> StateT:
        state = draw(begin)
        source = _DrawnSource(draw)
        for _ in range(draw(st.integers(0, max_turns))):
            if game.to_move(state) is None:
                break
            state = game.apply(state, game.sample_move(state, source))
        return state

    return draw_state()
