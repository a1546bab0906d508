"""A whole game by engines."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import Any

from boardgames_core.chance import child_seed, generator
from boardgames_core.checks import check_whole
from boardgames_core.engines.choice import Engine
from boardgames_core.game import AnyGame, Turn


def play(
    game: AnyGame,
    state: Hashable,
    engines: Sequence[Engine],
    *,
    seed: int = 0,
    max_turns: int | None = None,
) -> Iterator[Turn[Any, Any, Any]]:
    """The turns of a game from `state`, player n moving by `engines[n]`, until it is over.

    At most `max_turns` of them (None: no limit, and a game that no engine ends goes on for ever).
    Each turn's engine gets a seed drawn from `seed`
    (0 to 2**64 - 1), so that the same input gives the same game.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import uniform
    >>> len(list(play(triples, triples.initial(), [uniform, uniform], seed=1, max_turns=5)))
    5
    """
    if max_turns is not None:
        check_whole(max_turns, "max_turns", 0)
    return islice(_turns(game, state, engines, seed), max_turns)


def _turns(
    game: AnyGame, state: Hashable, engines: Sequence[Engine], seed: int
) -> Iterator[Turn[Any, Any, Any]]:
    rng = generator(seed)
    while (player := game.to_move(state)) is not None:
        choice = engines[player](game, state, seed=child_seed(rng))
        turn = game.explain(state, choice.move, player=player)
        yield turn
        state = turn.after
