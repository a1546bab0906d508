"""A whole game by engines."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice

from boardgames_core.chance import child_seed, generator
from boardgames_core.checks import check_game_module, check_whole, wrong_type
from boardgames_core.engines.choice import AnyEngine, Choice, EngineOf
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import (
    AnyGame,
    EventT_co,
    Game,
    MoveT,
    OptionsT,
    Reason,
    StateT,
    Turn,
    UnscoredT_co,
)


def play(
    game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co],
    state: StateT,
    engines: Sequence[EngineOf[StateT, MoveT]],
    *,
    seed: int = 0,
    max_turns: int | None = None,
) -> Iterator[Turn[StateT, MoveT, EventT_co, UnscoredT_co]]:
    """The turns of a game from `state`, player n moving by `engines[n]`, until it is over.

    At most `max_turns` of them (None: no limit, and a game that no engine ends goes on for ever).
    Each turn's engine gets a seed drawn from `seed`
    (0 to 2**64 - 1), so that the same input gives the same game. Raises `InvalidStateError` for
    fewer engines than there are players.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import uniform
    >>> len(list(play(triples, triples.initial(), [uniform, uniform], seed=1, max_turns=5)))
    5
    """
    check_seats(game, state, engines, max_turns)
    return islice(_turns(game, state, engines, seed), max_turns)


def check_seats(
    game: AnyGame, state: Hashable, engines: Sequence[AnyEngine], max_turns: int | None
) -> None:
    """Raise `InvalidStateError` unless every player has an engine, and the turns are a number."""
    if max_turns is not None:
        check_whole(max_turns, "max_turns", 0, sys.maxsize)
    check_game_module(game)
    players = game.players(game.options(state))
    if not isinstance(engines, Sequence) or not all(map(callable, engines[:players])):
        raise wrong_type(engines, f"a sequence of engines, one for each of {players} players")
    if len(engines) < players:
        text = f"{len(engines)} engines for a game of {players} players"
        raise InvalidStateError((Reason("", "engines", text),))


def _turns(
    game: Game[OptionsT, StateT, MoveT, EventT_co, UnscoredT_co],
    state: StateT,
    engines: Sequence[EngineOf[StateT, MoveT]],
    seed: int,
) -> Iterator[Turn[StateT, MoveT, EventT_co, UnscoredT_co]]:
    rng = generator(seed)
    while (player := game.to_move(state)) is not None:
        engine = engines[player]
        choice = engine(game, state, seed=child_seed(rng))
        if not isinstance(choice, Choice):
            name = getattr(engine, "__name__", type(engine).__name__)
            raise wrong_type(choice, f"a Choice from the engine {name}")
        turn = game.explain(state, choice.move, player=player)
        yield turn
        state = turn.after
