"""The smallest record that still shows what is wrong with a larger one."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from typing import cast

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON
from boardgames_core.records.record import Record
from boardgames_core.records.verdicts import RecordedTurn, Verdict
from boardgames_core.registry import games


def minimise(record: Record) -> Record:
    """The smallest record that still shows the first difference, for a report.

    Smallest is what has the fewest turns, and of these the fewest bytes. It starts where the wrong
    turn begins, holds that turn alone, and claims only what is wrong; turns before it stay if it
    would be judged otherwise without them. A record whose outcome alone is wrong becomes one
    without turns. Raises `RecordError` if nothing is wrong with the record.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=9))
    >>> wrong = replace(game, turns=game.turns[:-1] + (replace(game.turns[-1], scores=(7, 7)),))
    >>> len(minimise(wrong).turns), minimise(wrong).verify().what
    (1, 'scores')
    """
    verdict = record.verify()
    if verdict.ok:
        raise RecordError("", "nothing is wrong with this record")
    count = len(record.turns) if verdict.turn is None else verdict.turn
    before = _state_before(record, count)
    best = record
    for smaller in _smaller(record, before, count, verdict):
        found = smaller.verify()
        if (found.what, found.clause, found.found) == (
            verdict.what,
            verdict.clause,
            verdict.found,
        ) and _size(smaller) <= _size(best):
            best = smaller
    return best


def _size(record: Record) -> tuple[int, int]:
    """Turns, then bytes: a start amid a game may take more room than the turns before it."""
    return len(record.turns), len(record.dump())


def _state_before(record: Record, count: int) -> Hashable:
    """The state after the first `count` turns, which are right."""
    game = games[record.game]
    state = record.start
    for turn in record.turns[:count]:
        state = game.apply(state, turn.move, player=turn.player, ms=turn.ms)
    return state


def _smaller(record: Record, before: Hashable, count: int, verdict: Verdict) -> Iterator[Record]:
    """Records that may show the same with less, the largest first.

    Starting later can change what is found (a move limit counts from the start of the game, and a
    start may be judged where a turn is not), so each is verified before it is taken.
    """
    if verdict.turn is None:
        claim = json.dumps(_wrong_outcome_keys(record, verdict))
        yield replace(record, turns=_bare(record.turns), outcome=claim, meta=None)
        yield replace(record, start=before, turns=(), outcome=claim, meta=None)
        return
    turn = record.turns[count]
    (bare,) = _bare((turn,))
    if verdict.what == "events":
        bare = replace(bare, events=turn.events, some_events=turn.some_events)
    if verdict.what == "scores":
        bare = replace(bare, scores=turn.scores)
    rest = _bare(record.turns[:count])
    yield replace(record, turns=(*rest, bare), outcome=None, meta=None)
    yield replace(record, start=before, turns=(bare,), outcome=None, meta=None)


def _bare(turns: Sequence[RecordedTurn]) -> tuple[RecordedTurn, ...]:
    """The turns without their claims, comments and side lines."""
    return tuple(RecordedTurn(turn.player, turn.move, turn.ms) for turn in turns)


def _wrong_outcome_keys(record: Record, verdict: Verdict) -> JSON:
    """The claimed outcome with only those keys that are wrong."""
    claimed, found = json.loads(record.outcome or "null"), json.loads(verdict.found)
    if claimed is None or found is None:
        return cast(JSON, (claimed and {}) or claimed)
    return {key: value for key, value in claimed.items() if value != found[key]}
