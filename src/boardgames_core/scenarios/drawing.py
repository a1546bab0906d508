"""Steps drawn from random games, for any game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from boardgames_core.chance import below, child_seed, pick
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.scenarios.scenario import Object, Scenario


class Asked(NamedTuple):
    """A question about a state of a random game, and a sentence on it.

    `clauses` are those that it shows, none where the answer itself tells them.
    """

    about: str
    question: Object
    clauses: tuple[str, ...] = ()


Questions = Callable[[AnyGame, Any, Any, Rng], Iterator[Asked]]
"""What to ask at a state of a random game, before this move is made."""


def step(player: int, move: str, ms: int | None = None) -> dict[str, JSON]:
    """The question what follows from a step."""
    question: dict[str, JSON] = {"kind": "step", "player": player, "move": move}
    return question if ms is None else {**question, "ms": ms}


def the_move(game: AnyGame, state: Any, move: Any, rng: Rng) -> Iterator[Asked]:
    """The question what follows from the move that the random game goes on with."""
    player, text = cast(int, game.to_move(state)), game.format_move(move)
    yield Asked(f"player {player} plays {text} in a random game", step(player, text))


def draw(
    game: AnyGame,
    rng: Rng,
    *,
    options: Sequence[Object] = ({},),
    questions: Questions = the_move,
    max_turns: int = 60,
) -> Iterator[Scenario]:
    """Questions about states of random games, without end, each game with one of `options`."""
    while True:
        chosen = pick(rng, options)
        state = game.initial(game.decode_options(chosen), seed=child_seed(rng))
        for _ in range(1 + below(rng, max_turns)):
            if game.to_move(state) is None:
                break
            move = game.sample_move(state, rng)
            data = game.encode(state)
            start = cast(Mapping[str, JSON], data["start"])
            for about, question, clauses in questions(game, state, move, rng):
                yield Scenario("drawn", about, clauses, chosen, start, question)
            state = game.apply(state, move)
