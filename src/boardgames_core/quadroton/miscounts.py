"""Which rule a wrong score overlooks, where what a turn found tells it."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.checks import check_scores, check_turn
from boardgames_core.game import Reason, Score
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.scoring.events import PatternEvent, Unscored
from boardgames_core.quadroton.scoring.points import (
    AREA_POINTS,
    CHAIN_POINTS,
    LARGEST_AREA,
    LONGEST_CHAIN,
)
from boardgames_core.quadroton.state.position import State

_TIMES = ("", "once", "twice", "three times", "four times")
_NTH = ("", "first", "second", "third", "fourth")


def miscounted(turn: QuadrotonTurn, scores: tuple[Score, ...]) -> Iterator[Reason]:
    """The rules each of which, overlooked in `turn`, gives these scores after it (Q2.9)."""
    check_turn(turn, State, "Quadroton")
    check_scores(scores, 2)
    this, after = turn.player, turn.after.scores
    before = turn.before.scores
    gained = after[this] - before[this]
    own, other = scores[this], scores[1 - this]
    if type(own) is not int or type(other) is not int:
        return
    if gained and (own, other) == (before[this], after[1 - this] + gained):
        text = f"the points of a move are those of player {this}; counted for player {1 - this}"
        yield Reason("Q2.11", "counted-for-other", text)
    if other == after[1 - this]:
        yield from dict.fromkeys(_off_by(turn, own - after[this]))


def _off_by(turn: QuadrotonTurn, points: int) -> Iterator[Reason]:
    """The rules that, overlooked, make the mover's score wrong by so many points."""
    yield from _copies(turn, points)
    for event in turn.events:
        for difference, how in ((-event.points, "not counted"), (event.points, "counted twice")):
            if points == difference:
                yield Reason(event.clause, event.code, f"{event.text}; {how}", (), event.ruling)
    for stopped in turn.unscored:
        if points in _worth(turn, stopped):
            text = f"{stopped.text}; counted"
            yield Reason(stopped.clause, stopped.code, text, (), stopped.ruling)


def _copies(turn: QuadrotonTurn, points: int) -> Iterator[Reason]:
    """That the n-th copy of a pattern counts n times (Q2.16)."""
    copies = [e for e in turn.events if isinstance(e, PatternEvent) and e.copy > 1]
    for event in copies:
        if points == event.points // event.copy - event.points:
            text = f"the {_of(_NTH, event.copy)} copy of {event.pattern} counts"
            text = f"{text} {_of(_TIMES, event.copy)}; claimed once"
            yield Reason("Q2.16", "copy-counted-once", text, (("pattern", event.pattern),))
    if len(copies) > 1 and points == sum(e.points // e.copy - e.points for e in copies):
        yield Reason("Q2.16", "copy-counted-once", "the n-th copy counts n times; all claimed once")


def _of(words: tuple[str, ...], number: int) -> str:
    return words[number] if number < len(words) else f"{number}th"


def _worth(turn: QuadrotonTurn, stopped: Unscored) -> set[int]:
    """What might be counted for something that did not score."""
    if stopped.pattern is not None:
        patterns = turn.before.options.catalogue.patterns
        return {each.points for each in patterns if each.id == stopped.pattern}
    if stopped.clause == "Q2.19":
        return {CHAIN_POINTS[min(stopped.bits.bit_count(), LONGEST_CHAIN)]}
    return {AREA_POINTS[min(stopped.bits.bit_count(), LARGEST_AREA)]}
