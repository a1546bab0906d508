"""Which moves an engine looks at: all of them, or where there are too many, a few good ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import islice
from typing import cast

from boardgames_core.game import AnyGame, Rng

Promising = Callable[[Hashable, int], Iterable[Hashable]]


def candidates(game: AnyGame, state: Hashable, rng: Rng, limit: int) -> list[Hashable]:
    """All legal moves of `state` if there are at most `limit`, else `limit` different ones.

    The moves that a game's own `promising_moves(state, limit)` ranks come first, also such as its
    `legal_moves` does not list; then the listed moves, as long as there is room. If these are too
    many, moves drawn at random take their place. Where no move can be listed and none is ranked,
    what `sample_move` gives is the only candidate.
    """
    chosen = dict.fromkeys(promising(game, state, limit))
    if len(chosen) >= limit:
        return list(chosen)
    listed: list[Hashable] = list(islice(game.legal_moves(state), limit + 1))
    if not listed:
        return list(chosen) or [game.sample_move(state, rng)]
    if len(listed) <= limit:
        chosen.update(dict.fromkeys(listed))
        return list(chosen)[:limit]
    for _ in range(2 * limit):
        if len(chosen) >= limit:
            break
        chosen.setdefault(game.sample_move(state, rng))
    return list(chosen)


def promising(game: AnyGame, state: Hashable, limit: int) -> list[Hashable]:
    """At most `limit` good moves by the game's own ranking, best first; none if it has none."""
    rank = cast(Promising | None, getattr(game, "promising_moves", None))
    return [] if rank is None else list(islice(rank(state, limit), limit))
