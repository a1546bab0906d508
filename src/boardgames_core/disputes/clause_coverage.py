"""Which clauses a set of games exercised, and how often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor

from boardgames_core.arena.executors import in_order
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import AnyGame, AnyTurn, ability, clauses_named
from boardgames_core.records.record import Record
from boardgames_core.registry import games


def beyond_records(game: AnyGame) -> Mapping[str, str]:
    """The clauses of a game that no record can exercise, each with the reason.

    It is the game's own `beyond_records`, if it has that ability.
    """
    able = ability(game, "beyond_records")
    return {} if able is None else able.beyond_records


def coverage(
    records: Iterable[Record], *, executor: Executor | None = None
) -> dict[str, dict[str, int]]:
    """For each game of the records: the clauses of its rulebook, and how often each was exercised.

    A clause counts once for each event, each unscored finding and each refusal that names it, for
    each outcome, and for each turn that rests on it beyond that (the game's `exercised`). Records
    are replayed until the first turn that is refused; whose refusal counts too. What no record can
    exercise, `beyond_records`, is left out. An executor may count, record by record.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> coverage([game])["triples"]["T3"], coverage([game])["triples"]["T-R5"]
    (40, 0)
    """
    counted: dict[str, Counter[str]] = {}
    for name, counts in in_order(executor, _counts, records):
        counted.setdefault(name, Counter()).update(counts)
    return {
        name: {
            clause: counts[clause]
            for clause in games[name].clauses
            if clause not in beyond_records(games[name])
        }
        for name, counts in sorted(counted.items())
    }


def _counts(record: Record) -> tuple[str, Counter[str]]:
    """How often one record exercised which clauses."""
    game = games[record.game]
    counts: Counter[str] = Counter()
    state = record.start
    try:
        for turn in record.replay():
            counts.update(clauses_of(game, turn))
            state = turn.after
    except IllegalMoveError as error:
        counts.update(clauses_named(error.reason))
    outcome = game.outcome(state)
    if outcome is not None:
        counts.update(clauses_named(outcome))
    return record.game, counts


def clauses_of(game: AnyGame, turn: AnyTurn) -> Iterator[str]:
    """The clauses that a turn exercised, one for each time."""
    for event in (*turn.events, *turn.unscored):
        yield from clauses_named(event)
    able = ability(game, "exercised")
    if able is not None:
        yield from able.exercised(turn)
