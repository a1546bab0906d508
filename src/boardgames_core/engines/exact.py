"""Best play, for games whose truth is known."""

from __future__ import annotations

from typing import Final

from boardgames_core.chance import generator, pick
from boardgames_core.engines.choice import Budget, Choice, mover
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import GameOf, MoveT, Reason, StateT, ability

_EXACT: Final = 2**53
"""Up to here a float holds every whole number; greater leads are shown as this."""


def solve(
    game: GameOf[StateT, MoveT], state: StateT, /, *, seed: int, budget: Budget | None = None
) -> Choice[MoveT]:
    """A move that is best whatever the other side does; among the best ones drawn by `seed`.

    It is for games that are `Solvable`, such as Sectors with one claimer. `value` is the lead
    of the mover at the end under best play, above 0 if they win. `budget` plays no part: an exact
    value takes what it takes. Raises `InvalidStateError` for any other game, `IllegalMoveError`
    when the game is over.

    >>> from boardgames_core import sectors
    >>> state = sectors.parse_position("123,145 u246 - 3", sectors.Options(rounds=2))
    >>> choice = solve(sectors, state, seed=1)
    >>> str(choice.move), round(choice.value, 2)
    ('u267', 1.57)
    """
    mover(game, state)
    solver = ability(game, "solve")
    if solver is None:
        text = f"{game.name} has no exact solver; another engine can play it"
        raise InvalidStateError((Reason("", "no-solver", text),))
    solution = solver.solve(state)
    best = [move for move, value in solution.moves if value == solution.value]
    chosen = pick(generator(seed), best)
    if chosen == solution.move:
        line = solution.line
    else:
        line = (chosen, *solver.solve(game.apply(state, chosen)).line)
    lead = float(max(-_EXACT, min(_EXACT, solution.lead)))
    end = f"{'wins' if lead > 0 else 'loses'} by {abs(lead):.4g}" if lead else "ends level"
    return Choice(chosen, lead, line, reason=f"under best play of all it {end}")
