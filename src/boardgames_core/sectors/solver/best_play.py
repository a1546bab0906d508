"""The truth about a position: its exact value under best play, and that of every move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.sectors.moves import apply, legal_moves
from boardgames_core.sectors.scoring import claimer_scores, par
from boardgames_core.sectors.state import State, claim_is_due, is_over, not_a_state
from boardgames_core.sectors.vocabulary import Move

if TYPE_CHECKING:
    from boardgames_core.sectors.solver.retrograde import Analysis


@dataclass(frozen=True, slots=True)
class Solution:
    """What best play of both sides leads to: the claimer wants a high score, the setters a low one.

    `value` is the claimer's score at the end, `par` what it is measured against; `lead` is how far
    the player to move (when over, the claimer) gets ahead of par, so that above 0 they win. `moves`
    has every legal move, in the order of S3, with the score that it leads to; `move` is the first
    of the best, None when the game is over; `line` is best play from here to the end, beginning
    with `move`. `positions` says for how many positions, up to renaming, a value was worked out, by
    this call or by one before whose values served again: it tells of the work, not of the game.
    """

    value: int
    par: Fraction
    lead: Fraction
    move: Move | None
    moves: tuple[tuple[Move, int], ...] = field(repr=False)
    line: tuple[Move, ...]
    positions: int = field(compare=False)


def solve(state: State, *, report: Callable[[str], None] | None = None) -> Solution:
    """The exact value of a position under best play, a best move, all moves' values, a line.

    One claimer plays against the setters, who are one side. It works from any position and for all
    options; the work grows with the rounds left to play (see the explanation of the solver).
    `report` is called with a line of text whenever a part of the work is done. The values for the
    last position are kept, so that a game can be followed move by move. Raises `InvalidStateError`
    with several claimers: that is not a game of two sides (S13, S-R6).

    >>> from boardgames_core import sectors
    >>> solution = sectors.solve(sectors.initial(sectors.Options(rounds=3)))
    >>> solution.value, str(solution.move), len(solution.line)
    (4, '+123', 6)
    """
    if type(state) is not State:
        raise not_a_state(state)
    if len(state.covers) > 1:
        text = f"{len(state.covers)} claimers are not two sides; best play is known for one"
        raise InvalidStateError((Reason("S13", "not-two-sided", text),))
    level = par(state.options, state.options.rounds)
    if is_over(state):
        (score,) = claimer_scores(state)
        return Solution(score, level, score - level, None, (), (), 1)
    analysis = _analysis(state, report)
    moves = _move_values(analysis, state)
    move, value = _best(state, moves)
    lead = value - level if claim_is_due(state) else level - value
    line = _line(analysis, state)
    return Solution(value, level, lead, move, moves, line, analysis.positions)


_RECENT: Final[list[Analysis]] = []
"""The last analysis. It holds nothing but values, so that what is solved does not depend on it."""


def _analysis(state: State, report: Callable[[str], None] | None) -> Analysis:
    """The values of all that can follow `state`: those at hand, or new ones."""
    # NumPy is loaded when something is solved, not when the game is played.
    from boardgames_core.sectors.solver.retrograde import Analysis

    for recent in _RECENT:
        if recent.holds(state.options, state.covers[0]):
            return recent
    analysis = Analysis(state.options, state.covers[0], report)
    _RECENT[:] = [analysis]
    return analysis


def _move_values(analysis: Analysis, state: State) -> tuple[tuple[Move, int], ...]:
    """Every legal move of a game that is not over, with the score that it leads to."""
    legal = tuple(legal_moves(state))
    (cover,) = state.covers
    if claim_is_due(state):
        ranks = analysis.after_claims(cover, *_marks([state]))[:, 0]
        return tuple(zip(legal, map(analysis.score, ranks.tolist()), strict=True))
    after = [apply(state, move) for move in legal]
    if is_over(after[0]):
        scores = [score for one in after for score in claimer_scores(one)]
        return tuple(zip(legal, scores, strict=True))
    if claim_is_due(after[0]):
        # The claimer answers with the best field.
        ranks = analysis.after_claims(cover, *_marks(after)).max(axis=0)
    else:
        ranks = analysis.between_marks(cover, *_marks(after))
    return tuple(zip(legal, map(analysis.score, ranks.tolist()), strict=True))


def _marks(states: list[State]) -> tuple[list[int], list[int]]:
    """The last marks of the upper and of the lower puzzle field, one a state."""
    from boardgames_core.sectors.solver.retrograde import UNMADE

    return (
        [UNMADE if state.upper is None else state.upper for state in states],
        [UNMADE if state.lower is None else state.lower for state in states],
    )


def _best(state: State, moves: tuple[tuple[Move, int], ...]) -> tuple[Move, int]:
    """The first of the moves that are best for whoever is to move, with its value."""
    return (max if claim_is_due(state) else min)(moves, key=lambda each: each[1])


def _line(analysis: Analysis, state: State) -> tuple[Move, ...]:
    """Best play from `state` to the end."""
    line = []
    while not is_over(state):
        move, _ = _best(state, _move_values(analysis, state))
        line.append(move)
        state = apply(state, move)
    return tuple(line)
