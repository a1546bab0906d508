"""A game under a referee: whatever an engine does wrong loses the game for it, and is told by name.

That is an illegal move, an exception, something else than a `Choice`, or more time than was agreed.
What a built-in engine raises is raised: it is a fault of this package, or of the request.
"""

from __future__ import annotations

import time
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

from boardgames_core.chance import child_seed, generator
from boardgames_core.checks import check_whole
from boardgames_core.engines.choice import AnyEngine, Choice
from boardgames_core.engines.game_loop import check_seats
from boardgames_core.engines.names import ENGINES
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import AnyGame, AnyTurn, Rng
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown

_LONGEST = 300
"""How many characters of an exception's text are told."""


@dataclass(frozen=True, slots=True)
class Failure:
    """How an engine lost a game without the rules: the player it sat for, a code, the words.

    The codes: `illegal-move`, `exception`, `no-choice` (it gave something else than a `Choice`),
    `late`.
    """

    player: int
    code: str
    text: str

    def __str__(self) -> str:
        return f"{self.code}: {self.text}"


def refereed(  # noqa: PLR0913 - all that makes a game
    game: AnyGame,
    state: Hashable,
    engines: Sequence[AnyEngine],
    *,
    seed: int = 0,
    max_turns: int | None = None,
    move_ms: int | None = None,
    trusted: Sequence[AnyEngine] = (),
) -> Iterator[AnyTurn | Failure]:
    """The turns of a game, as `play` gives them; the last may be a `Failure` instead.

    `move_ms` is the time for one move, measured around the call; an engine that takes longer is
    not interrupted, and loses when it is back. None: any time. `trusted` engines are not judged:
    what they raise is raised, and they have any time. Raises `InvalidStateError` as `play` does.
    """
    check_seats(game, state, engines, max_turns)
    if move_ms is not None:
        check_whole(move_ms, "move_ms", 1, LARGEST_NUMBER)
    judge = _Referee(game, move_ms, trusted)
    return islice(_turns(game, state, engines, generator(seed), judge), max_turns)


def _turns(
    game: AnyGame, state: Hashable, engines: Sequence[AnyEngine], rng: Rng, judge: _Referee
) -> Iterator[AnyTurn | Failure]:
    while (player := game.to_move(state)) is not None:
        turn = judge.turn(state, engines[player], child_seed(rng))
        yield turn
        if isinstance(turn, Failure):
            return
        state = turn.after


class _Referee:
    """Asks engines for their moves, and sees what they do wrong."""

    def __init__(self, game: AnyGame, move_ms: int | None, trusted: Sequence[AnyEngine]) -> None:
        self._game = game
        self._move_ms = move_ms
        self._trusted = trusted

    def turn(self, state: Hashable, engine: AnyEngine, seed: int) -> AnyTurn | Failure:
        """What the engine's choice comes to."""
        player = self._game.to_move(state) or 0
        begun = time.perf_counter()
        try:
            choice: object = engine(self._game, state, seed=seed)
        except (Exception, SystemExit) as error:
            if _is_built_in(engine) or engine in self._trusted:
                raise
            return Failure(player, "exception", f"{type(error).__name__}: {_words(error)}")
        took_ms = (time.perf_counter() - begun) * 1000
        if not isinstance(choice, Choice):
            return Failure(player, "no-choice", f"expected a Choice, found {_shown(choice)}")
        allowed = self._move_ms
        if allowed is not None and took_ms > allowed and engine not in self._trusted:
            return Failure(player, "late", f"it took {took_ms:.0f} ms, and {allowed} are allowed")
        try:
            return self._game.explain(state, choice.move, player=player)
        except IllegalMoveError as error:
            return Failure(player, "illegal-move", str(error))


def _is_built_in(engine: object) -> bool:
    function = engine.func if isinstance(engine, partial) else engine
    return any(function is each for each in ENGINES.values())


def _words(error: BaseException) -> str:
    """What an exception says, however long it is, and even if it cannot say it."""
    try:
        return f"{error!s:.{_LONGEST}}"
    except Exception:  # noqa: BLE001 - the fault of an engine of somebody's own
        return "its text cannot be shown"


def _shown(value: object) -> str:
    try:
        return shown(value)
    except Exception:  # noqa: BLE001 - as above
        return f"a {type(value).__name__}"
