"""Which moves are worth a look, for engines: of millions of legal ones a few hundred."""

from __future__ import annotations

from typing import Final

from boardgames_core.checks import check_whole
from boardgames_core.quadroton.moves.listing import placing_sizes
from boardgames_core.quadroton.moves.making import why_illegal
from boardgames_core.quadroton.ranking.placings import placing_of, several_tiles
from boardgames_core.quadroton.ranking.rearrangings import rearrangings
from boardgames_core.quadroton.ranking.singles import best_placings
from boardgames_core.quadroton.ranking.trials import best_first, trials
from boardgames_core.quadroton.state.position import State, not_a_state
from boardgames_core.quadroton.vocabulary import Move

_SHARE: Final = 4
"""One part in this many of the moves are placings of several tiles, and one part rearrangings."""

_TRIES_A_MOVE: Final = 4
"""How many rearrangings are tried out for each move that is asked for."""

_MOST_STARTS: Final = 4
"""From how many placings at most larger ones are grown."""

_MOVES_A_START: Final = 64
"""How many moves must be asked for, for each of them."""


def promising_moves(state: State, limit: int) -> list[Move]:
    """Good legal moves, at most `limit` of them; none when the game is over.

    First come the placings of one tile, the best first: there is no other that scores more than one
    of them. Of equal points that one comes first which `legal_moves` lists first. Then come some
    placings of several tiles (built tile by tile, each time by what scores best beside those
    before), then some rearrangings (tiles turned, moved, exchanged, and several of these together),
    again the best first; these are found by a limited search. Of a `limit` from 4 on, a quarter at
    most goes to each of these two; where no single tile can be placed, as in the reverse game, all
    of it.

    The points of all single tiles come from a table (see `table`), with NumPy where it is installed
    and without it; the moves are the same.

    >>> from boardgames_core import quadroton
    >>> state = quadroton.initial(seed=4)
    >>> for text in ("RRRG@h8", "BBGG@b2"):
    ...     state = quadroton.apply(state, quadroton.parse_move(text))
    >>> for move in promising_moves(state, 3):
    ...     print(move, quadroton.explain(state, move).events[0].points)
    GGGG@a1 12
    GGGG@b1 12
    GGGG@c1 12
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_whole(limit, "limit", 0)
    if state.mover is None or limit < 1:
        return []
    trial = trials(state, state.mover)
    surroundings = trial.surroundings()
    singles = best_placings(surroundings, trial.hand, limit)
    one_tile = 1 in placing_sizes(state)
    share = limit // _SHARE if one_tile else limit
    others: list[Move] = []
    if share:
        starts = min(_MOST_STARTS, -(-limit // _MOVES_A_START))
        others += best_first(several_tiles(trial, singles, starts), share)
        others += best_first(rearrangings(trial, surroundings, _TRIES_A_MOVE * limit), share)
        others = [move for move in others if why_illegal(state, move) is None][:limit]
    alone = singles[: limit - len(others)] if one_tile else []
    return [*(placing_of((each,)) for each in alone), *others]
