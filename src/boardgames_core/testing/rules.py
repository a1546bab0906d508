"""What the rules of every game must keep: legality, ends, scores, turns, refusals.

Each check looks at one visited state and yields a sentence for everything that is wrong.
"""

from __future__ import annotations

import math
import pickle
from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Any, Final

from boardgames_core.chance import generator
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Outcome, Reason, Turn, utility_of
from boardgames_core.testing import garbage
from boardgames_core.testing.plain import described, written
from boardgames_core.testing.visits import TIMES, Step, Visit, spread

_EDGES: Final = (0.0, 1.0 - 2.0**-53, 0.5, 2.0**-53)
"""Numbers that a source of randomness gives rarely: the ends of its range."""

_TRIED: Final = 24
"""At most this many candidates are tried in a state."""

_SAMPLES: Final = 4


def knows_its_end(visit: Visit) -> Iterator[str]:
    """Over, nobody to move, an outcome: all or none; and then no legal move."""
    game, state = visit.game, visit.state
    mover, outcome = game.to_move(state), game.outcome(state)
    if (mover is None) != (outcome is not None):
        yield f"the player to move is {mover} while the outcome is {outcome}"
    if mover is not None and (type(mover) is not int or mover not in visit.players):
        yield f"the player to move is {mover!r}, of {len(visit.players)} players"
    if game.is_over(state) is not (mover is None):
        yield f"is_over gives {game.is_over(state)!r} while the player to move is {mover}"
    if outcome is None:
        if not visit.listed and visit.plan.facts.always_a_move:
            yield "the game is not over, and no move is legal"
        return
    if visit.listed:
        yield f"the game is over, and {written(game, visit.listed[0])} is a legal move"
    yield from _good_outcome(visit, outcome)
    try:
        move = game.sample_move(state, generator(0))
    except IllegalMoveError as error:
        yield from described(game, error.reason, "the reason why there is no move to sample")
    else:
        yield f"the game is over, and sample_move gives {move!r:.60}"


def _good_outcome(visit: Visit, outcome: Outcome) -> Iterator[str]:
    """An outcome fits the scores, and its winners are players."""
    yield from described(visit.game, outcome, "the outcome")
    winners = outcome.winners
    if type(winners) is not tuple or any(
        type(winner) is not int or winner not in visit.players for winner in winners
    ):
        yield f"the winners are {winners!r}, of {len(visit.players)} players"
        return
    if list(winners) != sorted(set(winners)):
        yield f"the winners are {winners}, not once each in rising order"
    scores = visit.game.scores(visit.state)
    if outcome.scores != scores:
        yield f"the outcome's scores are {outcome.scores}, those of the state {scores}"
    if outcome.code not in visit.plan.facts.against_scores:
        yield from _winners_lead(visit, outcome)


def _winners_lead(visit: Visit, outcome: Outcome) -> Iterator[str]:
    """A winner has more than a loser, and is thought better off."""
    losers = [player for player in visit.players if utility_of(outcome, player) < 0]
    for winner in outcome.winners:
        own = outcome.scores[winner]
        value = visit.game.evaluate(visit.state, winner)
        for loser in losers:
            other = outcome.scores[loser]
            if own is not None and other is not None and own <= other:
                yield f"player {winner} wins with {own} against {other} of player {loser}"
            if value < visit.game.evaluate(visit.state, loser):
                yield f"evaluate prefers player {loser}, who lost, to player {winner}, who won"


def keeps_scores(visit: Visit) -> Iterator[str]:
    """One exact score a player; utilities follow from the outcome; evaluations are numbers."""
    game, state = visit.game, visit.state
    scores = game.scores(state)
    if type(scores) is not tuple or len(scores) != len(visit.players):
        yield f"scores are {scores!r}, not one for each of {len(visit.players)} players"
        return
    for score in scores:
        if score is not None and type(score) not in (int, Fraction):
            yield f"a score is {score!r}, not a whole number, an exact fraction or None"
    outcome = game.outcome(state)
    for player in visit.players:
        utility, expected = game.utility(state, player), utility_of(outcome, player)
        if type(utility) is not int or utility != expected:
            yield f"the utility of player {player} is {utility!r}, by the outcome {expected}"
        value = game.evaluate(state, player)
        if type(value) is not float or not math.isfinite(value):
            yield f"evaluate gives {value!r} for player {player}, not a finite float"
        elif value != game.evaluate(state, player):
            yield f"evaluate gives another value for player {player} when asked again"


def lists_legal_moves(visit: Visit) -> Iterator[str]:
    """What `legal_moves` lists and what `why_illegal` allows are the same moves."""
    game, state, listed = visit.game, visit.state, visit.listed
    if len(set(listed)) != len(listed):
        yield "legal_moves lists a move twice"
    again = [tuple(islice(game.legal_moves(state), len(listed))) for _ in range(2)]
    if again != [listed, listed]:
        yield "legal_moves has another order when asked again"
    for move in listed:
        if (reason := game.why_illegal(state, move)) is not None:
            yield f"legal_moves lists {written(game, move)}, but {reason}"
    if visit.complete:
        legal = set(listed)
        for move in dict.fromkeys(visit.candidates):
            if move not in legal and game.why_illegal(state, move) is None:
                yield f"{written(game, move)} is legal, and legal_moves does not list it"


class _Source:
    """A source of randomness with nothing but `random()`, which gives the edges first."""

    def __init__(self, seed: int, edges: tuple[float, ...]) -> None:
        self._generator = generator(seed)
        self._edges = list(edges)

    def random(self) -> float:
        return self._edges.pop() if self._edges else self._generator.random()


def samples_legal_moves(visit: Visit) -> Iterator[str]:
    """`sample_move` gives legal moves, by `random()` alone: same source, same move."""
    game, state = visit.game, visit.state
    if game.to_move(state) is None:
        return
    for seed in range(_SAMPLES):
        for edges in ((), _EDGES[seed:] + _EDGES[:seed]):
            move = game.sample_move(state, _Source(seed, edges))
            if (reason := game.why_illegal(state, move)) is not None:
                yield f"sample_move gives {written(game, move)}, but {reason}"
            if game.sample_move(state, _Source(seed, edges)) != move:
                yield "sample_move gives another move from the same source of randomness"


def _steps_to_try(visit: Visit) -> Iterator[Step]:
    """Steps of all sorts: candidates, and some moves and other steps by any player in any time."""
    for move in spread(visit.candidates, _TRIED):
        yield Step(move)
    for move in (*spread(visit.listed, 3), *visit.plan.facts.other_steps):
        for player in (None, *visit.players):
            for ms in TIMES:
                yield Step(move, player, ms)


def explains_and_applies(visit: Visit) -> Iterator[str]:
    """`apply` and `explain` take what `why_illegal` allows, refuse what it refuses, and agree."""
    for step in _steps_to_try(visit):
        reason = visit.game.why_illegal(visit.state, step.move, **step.keywords)
        faults = _accepted(visit, step) if reason is None else refused(visit, step, reason)
        for fault in faults:
            who = "" if step.player is None else f" by player {step.player}"
            time = "" if step.ms is None else f" in {step.ms} ms"
            yield f"{written(visit.game, step.move)}{who}{time}: {fault}"


def _accepted(visit: Visit, step: Step) -> Iterator[str]:
    """What a legal step leads to."""
    game, state = visit.game, visit.state
    if game.is_legal(state, step.move, **step.keywords) is not True:
        yield "is_legal does not give True, and why_illegal gives no reason"
    after = game.apply(state, step.move, **step.keywords)
    turn = game.explain(state, step.move, **step.keywords)
    if type(turn) is not Turn:
        yield f"explain gives {turn!r:.60}, not a Turn"
        return
    player = game.to_move(state) if step.player is None else step.player
    expected = (state, player, step.move, after, step.ms)
    found = (turn.before, turn.player, turn.move, turn.after, turn.ms)
    for name, claimed, value in zip(
        ("before", "player", "move", "after", "ms"), found, expected, strict=True
    ):
        if claimed != value:
            yield f"the turn's `{name}` is {claimed!r:.60}, but should be {value!r:.60}"
    for event in (*turn.events, *turn.unscored):
        yield from described(game, event, "an event")
    if pickle.loads(pickle.dumps(turn)) != turn:  # noqa: S301 - pickled on this very line
        yield "the turn is another after pickling"
    if game.explain(state, step.move, **step.keywords) != turn:
        yield "explain gives another turn when asked again"


def refused(visit: Visit, step: Step, reason: Reason) -> Iterator[str]:
    """What a step that is not legal meets: the same reason from every function."""
    yield from described(visit.game, reason, "the reason")
    if visit.game.is_legal(visit.state, step.move, **step.keywords) is not False:
        yield f"is_legal does not give False, and why_illegal says: {reason}"
    for name in ("apply", "explain"):
        try:
            getattr(visit.game, name)(visit.state, step.move, **step.keywords)
        except IllegalMoveError as error:
            if error.reason != reason:
                yield f"{name} refuses it by {error.reason!r}, why_illegal by {reason!r}"
            if error.state != visit.state or (error.move != step.move and _is_hashable(step.move)):
                yield f"the error of {name} does not carry the state and the move"
            copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - pickled on this very line
            if (type(copy), str(copy), copy.reason) != (type(error), str(error), reason):
                yield f"the error of {name} is another after pickling"
        else:
            yield f"{name} takes it, and why_illegal says: {reason}"


def _is_hashable(move: Any) -> bool:
    """Whether an error can carry a move, which must be hashable to be one."""
    try:
        hash(move)
    except TypeError:
        return False
    return True


def refuses_garbage(visit: Visit) -> Iterator[str]:
    """What is no move and no player is refused with a reason; nothing else is raised."""
    if not visit.is_milestone:
        return
    game, state = visit.game, visit.state
    for move in garbage.MOVES:
        yield from _refuses(visit, Step(move))
    if game.to_move(state) is None:
        steps = [Step(move) for move in visit.candidates[:1]]
    else:
        steps = [Step(game.sample_move(state, generator(0)))]
    for step in steps:
        for player in garbage.PLAYERS:
            yield from _refuses(visit, Step(step.move, player))
        for ms in garbage.NOT_TIMES:  # a game without a clock may pass over it
            if game.why_illegal(state, step.move, ms=ms) is None:
                game.apply(state, step.move, ms=ms)


def _refuses(visit: Visit, step: Step) -> Iterator[str]:
    what = f"the move {step.move!r:.60} by the player {step.player!r:.20}"
    reason = visit.game.why_illegal(visit.state, step.move, **step.keywords)
    if reason is None:
        yield f"{what} is legal"
        return
    for fault in refused(visit, step, reason):
        yield f"{what}: {fault}"
