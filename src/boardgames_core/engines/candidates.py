"""Which moves an engine looks at: all of them, or where there are too many, a few good ones."""

from __future__ import annotations

from itertools import islice

from boardgames_core.engines.choice import Choice
from boardgames_core.game import GameOf, MoveT, Rng, StateT, ability


def candidates(game: GameOf[StateT, MoveT], state: StateT, rng: Rng, limit: int) -> list[MoveT]:
    """All legal moves of `state` if there are at most `limit`, else `limit` different ones.

    The moves that a game's own `promising_moves(state, limit)` ranks come first, also such as its
    `legal_moves` does not list; then the listed moves, as long as there is room. If these are too
    many, moves drawn at random take their place. Where no move can be listed and none is ranked,
    what `sample_move` gives is the only candidate. A move that only ends the game (the ability
    `ending_move`) is none: `ended_early` says when it is made.
    """
    chosen = dict.fromkeys(promising(game, state, limit))
    if len(chosen) >= limit:
        return list(chosen)
    able = ability(game, "ending_move")
    ending = None if able is None else able.ending_move(state)
    listed = [move for move in islice(game.legal_moves(state), limit + 2) if move != ending]
    if not listed:
        return list(chosen) or [game.sample_move(state, rng)]
    if len(listed) <= limit:
        chosen.update(dict.fromkeys(listed))
        return list(chosen)[:limit]
    for _ in range(2 * limit):
        if len(chosen) >= limit:
            break
        drawn = game.sample_move(state, rng)
        if drawn != ending:
            chosen.setdefault(drawn)
    return list(chosen)


def promising(game: GameOf[StateT, MoveT], state: StateT, limit: int) -> list[MoveT]:
    """At most `limit` good moves by the game's own ranking, best first; none if it has none."""
    ranking = ability(game, "promising_moves")
    return [] if ranking is None else list(islice(ranking.promising_moves(state, limit), limit))


def ended_early(game: GameOf[StateT, MoveT], state: StateT, player: int) -> Choice[MoveT] | None:
    """The choice of the move that only ends the game, where going on leads nowhere; else None."""
    able = ability(game, "ending_move")
    move = None if able is None or not able.should_end(state) else able.ending_move(state)
    if move is None:
        return None
    value = game.evaluate(game.apply(state, move), player)
    return Choice(move, value, (move,), reason="nothing is to be gained by going on")
