"""Which rule a wrong score overlooks, where what a turn found tells it."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.checks import check_scores, check_turn
from boardgames_core.game import Reason, Score
from boardgames_core.triples.scoring import scores as scores_of
from boardgames_core.triples.state import State, TriplesTurn
from boardgames_core.triples.vocabulary import TripleEvent


def miscounted(turn: TriplesTurn, scores: tuple[Score, ...]) -> Iterator[Reason]:
    """The rules each of which, overlooked in `turn`, gives these scores after it (T6).

    >>> from boardgames_core import triples
    >>> state = triples.parse_position("4/B3/2B1/R2G 0 - - race")
    >>> turn = triples.explain(state, triples.parse_move("b3"))
    >>> [str(reason) for reason in miscounted(turn, (0, 0))]
    ['BBG on b3 c2 d1 is new for player 0; not counted (clause T6)']
    """
    check_turn(turn, State, "Triples")
    check_scores(scores, 2)
    this, before, after = turn.player, scores_of(turn.before), scores_of(turn.after)
    new = [event for event in turn.events if isinstance(event, TripleEvent) and event.new]
    for event in new:
        told = f"{event.kind} on {' '.join(map(str, event.cells))} is new for player {this}"
        if scores == _changed(after, this, -1):
            yield Reason("T6", "new-not-counted", f"{told}; not counted")
        if scores == _changed(_changed(after, this, -1), 1 - this, 1):
            yield Reason("T6", "counted-for-other", f"{told}; counted for player {1 - this}")
    if scores == before and len(new) > 1:
        text = f"{len(new)} new kinds are noted for player {this}; none is counted"
        yield Reason("T6", "new-not-counted", text)
    if scores == _changed(after, this, 1):
        for event in turn.unscored:
            yield Reason(event.clause, event.code, f"{event.text}; counted", ruling=event.ruling)


def _changed(scores: tuple[int, int], player: int, by: int) -> tuple[int, int]:
    first, second = scores
    return (first + by, second) if player == 0 else (first, second + by)
