"""When an app and this library disagree: what does the app implement, what was tested, where first.

`infer` tries every reading of the rulings on records of an app's games; `coverage` counts the
clauses that a set of games exercised; `minimise` cuts a record down to the turn in dispute.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Final, cast

from boardgames_core.errors import BoardgamesError, IllegalMoveError, RecordError
from boardgames_core.game import JSON, AnyGame, Turn
from boardgames_core.record import Record, RecordedTurn, Verdict, read_start
from boardgames_core.registry import games

MAX_READINGS: Final = 4_096
"""How many combinations of rulings are tried at the most."""


@dataclass(frozen=True, slots=True)
class Reading:
    """One combination of the rulings' alternatives, and where the records first contradict it.

    `options` holds the value of each option that was tried. `verdict` is None if every claim of
    every record fits; else it is what failed first, in record number `record` (from 0). A
    combination that a record's other options exclude has no verdict either, but `fault` says why.
    """

    options: tuple[tuple[str, JSON], ...]
    record: int | None = None
    verdict: Verdict | None = None
    fault: str | None = None

    @property
    def fits(self) -> bool:
        """Whether all claims of all records are right with these options."""
        return self.verdict is None and self.fault is None


def alternatives(game: AnyGame) -> Mapping[str, Sequence[JSON]]:
    """The options of a game that are rulings with alternatives, each with all its values.

    It is the game's own `alternatives`; a game without rulings need not have one.
    """
    return cast(Mapping[str, Sequence[JSON]], getattr(game, "alternatives", {}))


def beyond_records(game: AnyGame) -> Mapping[str, str]:
    """The clauses of a game that no record can exercise, each with the reason.

    It is the game's own `beyond_records`; a game that has none need not have it.
    """
    return cast(Mapping[str, str], getattr(game, "beyond_records", {}))


def infer(records: Sequence[Record], *, only: Iterable[str] = ()) -> Iterator[Reading]:
    """Every combination of the rulings' alternatives, with whether it fits all the records.

    The combinations come in the order of the game's `alternatives`, the first value of each first.
    `only` names the options to vary (default: all); the others stay as each record has them. Raises
    `RecordError` if the records are not all of one game, or if an option is unknown.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> [reading.options[0][1] for reading in infer([game]) if reading.fits]
    ['exclusive']
    """
    if len({record.game for record in records}) != 1:
        raise RecordError("game", "expected records of one game, at least one")
    game = games[records[0].game]
    varied = dict(alternatives(game))
    wanted = tuple(only) or tuple(varied)
    for name in wanted:
        if name not in varied:
            raise RecordError("options", f"{name} is no ruling; there are {', '.join(varied)}")
    count = 1
    for name in wanted:
        count *= len(varied[name])
    if count > MAX_READINGS:
        raise RecordError("options", f"{count} combinations are too many; name the options to vary")
    for values in product(*(varied[name] for name in wanted)):
        yield _tried(game, records, tuple(zip(wanted, values, strict=True)))


def _tried(
    game: AnyGame, records: Sequence[Record], options: tuple[tuple[str, JSON], ...]
) -> Reading:
    """One combination, tried on all records until one contradicts it."""
    for number, record in enumerate(records):
        try:
            verdict = with_options(game, record, dict(options)).verify()
        except BoardgamesError as error:
            return Reading(options, number, None, str(error))
        if not verdict.ok:
            return Reading(options, number, verdict)
    return Reading(options)


def with_options(game: AnyGame, record: Record, options: Mapping[str, JSON]) -> Record:
    """The record with some of its options changed; errors as for a start that cannot be."""
    data = dict(game.encode(record.start))
    data["options"] = {**cast(Mapping[str, JSON], data["options"]), **options}
    return replace(record, start=read_start(game, data))


def coverage(records: Iterable[Record]) -> dict[str, dict[str, int]]:
    """For each game of the records: the clauses of its rulebook, and how often each was exercised.

    A clause counts once for each event, each unscored finding and each refusal that names it, for
    each outcome, and for each turn that rests on it beyond that (the game's `exercised`). Records
    are replayed until the first turn that is refused; whose refusal counts too. What no record can
    exercise, `beyond_records`, is left out.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> coverage([game])["triples"]["T3"], coverage([game])["triples"]["T-R5"]
    (40, 0)
    """
    counted: dict[str, Counter[str]] = {}
    for record in records:
        game = games[record.game]
        counts = counted.setdefault(record.game, Counter())
        state = record.start
        try:
            for turn in record.replay():
                counts.update(clauses_of(game, turn))
                state = turn.after
        except IllegalMoveError as error:
            counts[error.reason.clause] += 1
        outcome = game.outcome(state)
        if outcome is not None:
            counts[outcome.clause] += 1
    return {
        name: {
            clause: counts[clause]
            for clause in games[name].clauses
            if clause not in beyond_records(games[name])
        }
        for name, counts in sorted(counted.items())
    }


def clauses_of(game: AnyGame, turn: Turn[Any, Any, Any]) -> Iterator[str]:
    """The clauses that a turn exercised, one for each time."""
    for event in (*turn.events, *turn.unscored):
        yield event.clause
    exercised = getattr(game, "exercised", None)
    if exercised is not None:
        yield from exercised(turn)


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
    bare = replace(turn, events=None, scores=None)
    if verdict.what == "events":
        bare = replace(bare, events=turn.events)
    if verdict.what == "scores":
        bare = replace(bare, scores=turn.scores)
    rest = _bare(record.turns[:count])
    yield replace(record, turns=(*rest, bare), outcome=None, meta=None)
    yield replace(record, start=before, turns=(bare,), outcome=None, meta=None)


def _bare(turns: Sequence[RecordedTurn]) -> tuple[RecordedTurn, ...]:
    """The turns without their claims."""
    return tuple(replace(turn, events=None, scores=None) for turn in turns)


def _wrong_outcome_keys(record: Record, verdict: Verdict) -> JSON:
    """The claimed outcome with only those keys that are wrong."""
    claimed, found = json.loads(record.outcome or "null"), json.loads(verdict.found)
    if claimed is None or found is None:
        return cast(JSON, (claimed and {}) or claimed)
    return {key: value for key, value in claimed.items() if value != found[key]}
