"""Why a step is not legal: every clause that forbids it, in the rulebook's order.

`reasons` is the one source of legality: `why_illegal` gives the first of them. The first reason is
the refusal, all of them together are the right answers to the question which clause forbids the
step. They are found all at once, into lists: a legal step has to pass every check, and nearly all
steps that are asked about are legal.
"""

from __future__ import annotations

from typing import cast

from boardgames_core.game import Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.moves.placing import placing_reasons
from boardgames_core.quadroton.moves.rearranging import rearranging_reasons
from boardgames_core.quadroton.state.clock import End, refusals
from boardgames_core.quadroton.state.position import State, how_ended, not_a_state
from boardgames_core.quadroton.vocabulary import Move, Placing, Rearranging, Step


def reasons(state: State, move: Move, player: int | None, ms: int | None) -> list[Reason]:
    """Every clause that forbids `player` (None: whoever is to move) the step, one reason each.

    The order is the rulebook's: the end (Q2.8, Q2.12, Q2.7), Q2.1, Q2.7, Q-R7, then Q2.2 or Q2.4
    (in the reverse game Q3.1 or Q3.2), Q-R1 (Q-R20), Q3.3, Q2.6 (Q3.2), Q2.18. What is no step at
    all is refused by Q-R4. A clause that cannot be judged, because the move is not well-formed
    enough for it, is not named; when the game is over there are no turns, times and offers, and
    only its end and the clauses on the move itself speak.
    """
    if type(state) is not State:
        raise not_a_state(state)
    mover = state.mover
    found = [_over(state)] if mover is None else []
    if player is None:
        player = mover
    elif type(player) is not int or player not in (0, 1):
        text = f"the players are 0 and 1, there is no player {repr_of(player)}"
        return [*found, Reason("Q2.1", "no-such-player", text)]
    if player is None:
        return found
    step = move if isinstance(move, Step) else None
    if mover is not None and (step or ms is not None or player != mover):
        found += refusals(state.clock, mover, player, step, ms)
    if step is None:
        on_move = _move_reasons(state, move, player)
        return found + on_move if found else on_move
    return found


def _move_reasons(state: State, move: Move, player: int) -> list[Reason]:
    """What forbids a move of `player`, whoever has the turn."""
    if type(move) is Rearranging:
        return rearranging_reasons(state, move, player)
    if type(move) is Placing:
        return placing_reasons(state, move, player)
    text = f"a step is a placing, a rearranging or a Step, not {repr_of(move)}"
    return [Reason("Q-R4", "not-a-move", text)]


def _over(state: State) -> Reason:
    """The refusal of any step after the end, by the clause that ended the game."""
    result = cast(End, how_ended(state))  # nobody is to move only when the game is over
    text = f"the game is over: {result.text}"
    return Reason(result.clause, "over", text, (("ended", result.code),), result.ruling)
