"""What an app implements: the readings of the rulings, told apart by records of its games.

Readings are judged together as long as no turn depends on what they differ in (the game's ability
`matters`): each turn is played once for all of them, and once for each group that it tells apart.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import product
from math import inf, prod
from typing import Any, Final, NamedTuple, TypeAlias, cast

from boardgames_core.arena.executors import in_order
from boardgames_core.checks import wrong_type
from boardgames_core.errors import BoardgamesError, IllegalMoveError, RecordError
from boardgames_core.game import JSON, AnyGame, AnyTurn, ability
from boardgames_core.records.record import Record, read_start
from boardgames_core.records.verdicts import (
    RecordedTurn,
    Verdict,
    differences_of,
    on_the_end,
    refusal,
)
from boardgames_core.registry import games

MAX_READINGS: Final = 16_384
"""How many combinations of rulings `infer` lists, and how many groups are told apart, at most."""

Box: TypeAlias = tuple[tuple[JSON, ...], ...]
"""All combinations of some values of each option: a list of values for each."""

Values: TypeAlias = tuple[JSON, ...]
"""A value of each option: a reading."""


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


class Failed(NamedTuple):
    """Readings that one and the same thing contradicts first."""

    boxes: tuple[tuple[tuple[JSON, ...], ...], ...]
    record: int
    verdict: Verdict | None = None
    fault: str | None = None

    @property
    def reached(self) -> tuple[float, float]:
        """How far they fit: the record, and the turn in it."""
        at = -1.0 if self.verdict is None else self.verdict.turn
        return self.record, inf if at is None else at


@dataclass(frozen=True, slots=True)
class Inference:
    """What records say about the readings of a game; `inferred` gives it.

    `names` are the options that were varied, `records` counts the records. `fitting` and `failed`
    hold the readings in boxes: lists of values, one for each option, in all their combinations.
    """

    game: str
    names: tuple[str, ...]
    records: int
    fitting: tuple[tuple[tuple[JSON, ...], ...], ...]
    failed: tuple[Failed, ...]

    @property
    def values(self) -> Mapping[str, Values]:
        """Each option with those of its values that some fitting reading has."""
        known = alternatives(games[self.game])
        return {
            name: tuple(
                value for value in known[name] if any(value in box[at] for box in self.fitting)
            )
            for at, name in enumerate(self.names)
        }

    @property
    def decided(self) -> Mapping[str, JSON]:
        """The options of which one value alone fits, each with that value."""
        return {name: fit[0] for name, fit in self.values.items() if len(fit) == 1}

    @property
    def open(self) -> Mapping[str, Values]:
        """The options of which several values fit, each with these."""
        return {name: fit for name, fit in self.values.items() if len(fit) > 1}

    @property
    def count(self) -> int:
        """How many readings fit."""
        return _count(self.fitting)

    @property
    def is_box(self) -> bool:
        """Whether every combination of values that fit fits, too."""
        return self.count == prod(map(len, self.values.values()))

    @property
    def nearest(self) -> Reading | None:
        """The reading that fits furthest, if none fits: of several, the nearest to the defaults."""
        if self.fitting or not self.failed:
            return None
        furthest = max(failed.reached for failed in self.failed)
        found = [failed for failed in self.failed if failed.reached == furthest]
        first = [known[0] for known in self._known()]
        failed, values = min(
            ((failed, _nearest(box, first)) for failed in found for box in failed.boxes),
            key=lambda pair: (_distance(pair[1], first), self._order(pair[1])),
        )
        return Reading(self._named(values), *failed[1:])

    def readings(self) -> Iterator[Reading]:
        """All readings, in the order of the game's `alternatives`, the first value of each first.

        Raises `RecordError` if there are more than `MAX_READINGS`.
        """
        count = prod(map(len, self._known()))
        if count > MAX_READINGS:
            text = f"{count} combinations are too many; name the options to vary"
            raise RecordError("options", text)
        failed_by = {
            values: failed
            for failed in self.failed
            for box in failed.boxes
            for values in product(*box)
        }
        for values in product(*self._known()):
            failed = failed_by.get(values)
            yield Reading(self._named(values), *(failed[1:] if failed else ()))

    def _order(self, values: Values) -> tuple[int, ...]:
        """Where a reading stands in the order of all."""
        pairs = zip(self._known(), values, strict=True)
        return tuple(list(known).index(value) for known, value in pairs)

    def _known(self) -> list[Sequence[JSON]]:
        known = alternatives(games[self.game])
        return [known[name] for name in self.names]

    def _named(self, values: Values) -> tuple[tuple[str, JSON], ...]:
        return tuple(zip(self.names, values, strict=True))


def _count(boxes: Iterable[Box]) -> int:
    """How many readings are in these boxes, of which no two share one."""
    return sum(prod(map(len, box)) for box in boxes)


def _nearest(box: Box, first: Sequence[JSON]) -> Values:
    """Of a box the reading with as many of these values as can be."""
    return tuple(
        value if value in some else some[0] for value, some in zip(first, box, strict=True)
    )


def _distance(values: Values, first: Sequence[JSON]) -> int:
    return sum(value != other for value, other in zip(values, first, strict=True))


def alternatives(game: AnyGame) -> Mapping[str, Sequence[JSON]]:
    """The options of a game that are rulings with alternatives, each with all its values.

    It is the game's own `alternatives`, if it has that ability.
    """
    able = ability(game, "alternatives")
    return {} if able is None else able.alternatives


def infer(records: Sequence[Record], *, only: Iterable[str] = ()) -> Iterator[Reading]:
    """Every combination of the rulings' alternatives, with whether it fits all the records.

    The combinations come in the order of the game's `alternatives`, the first value of each first.
    `only` names the options to vary (default: all); the others stay as each record has them. Raises
    `RecordError` if the records are not all of one game, or if an option is unknown.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> [reading.options for reading in infer([game], only=["claims"]) if reading.fits]
    [(('claims', 'shared'),)]
    """
    yield from inferred(records, only=only).readings()


def inferred(
    records: Iterable[Record], *, only: Iterable[str] = (), executor: Executor | None = None
) -> Inference:
    """What these records say about the rulings: which readings fit, and where the others fail.

    The records may come one by one, and an executor may judge them. `only` and errors as for
    `infer`.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> found = inferred([game])
    >>> dict(found.decided), list(found.open)
    ({'claims': 'shared'}, ['finale', 'empty_tap', 'possible'])
    """
    if not isinstance(records, Iterable):
        raise wrong_type(records, "records")
    so_far = _SoFar(tuple(only))
    count = 0
    for fitting, failed in in_order(executor, _judge_one, so_far.tasks(records)):
        so_far.add(fitting, failed)
        count += 1
    if so_far.game is None:
        raise _not_one_game()
    name, names = so_far.game.name, so_far.names
    return Inference(name, names, count, tuple(so_far.fitting), tuple(so_far.failed))


class _SoFar:
    """What the records say that were judged so far; those to come are judged by what still fits."""

    def __init__(self, only: tuple[str, ...]) -> None:
        self.only = only
        self.game: AnyGame | None = None
        self.names: tuple[str, ...] = ()
        self.fitting: list[Box] = []
        self.failed: list[Failed] = []

    def tasks(self, records: Iterable[Record]) -> Iterator[_Task]:
        """What is to be judged, record by record."""
        for number, record in enumerate(records):
            if type(record) is not Record:
                raise wrong_type(record, "a record")
            if self.game is None:
                self.game = games[record.game]
                self.names, self.fitting = _all_readings(self.game, self.only)
            if record.game != self.game.name:
                raise _not_one_game()
            yield _Task(record, number, self.names, tuple(self.fitting))

    def add(self, fitting: list[Box], failed: list[Failed]) -> None:
        """Take up what a record says; it was asked about all readings that fitted until then."""
        for each in failed:
            boxes = tuple(_common(self.fitting, each.boxes))
            if boxes:
                self.failed.append(each._replace(boxes=boxes))
        self.fitting = _coalesced(_common(self.fitting, fitting))


class _Task(NamedTuple):
    """A record with its number, and the readings that it is judged by."""

    record: Record
    number: int
    names: tuple[str, ...]
    boxes: tuple[tuple[tuple[JSON, ...], ...], ...]


def _judge_one(task: _Task) -> tuple[list[Box], list[Failed]]:
    """Of these readings those that the record fits, and those that it contradicts."""
    judged = _Judged(games[task.record.game], task.names, task.number)
    return judged.judge(task.record, task.boxes), judged.failed


def _common(boxes: Iterable[Box], others: Sequence[Box]) -> Iterator[Box]:
    """The readings that are in boxes of both."""
    for box in boxes:
        for other in others:
            both = tuple(
                tuple(value for value in some if value in more)
                for some, more in zip(box, other, strict=True)
            )
            if all(both):
                yield both


def _not_one_game() -> RecordError:
    return RecordError("game", "expected records of one game, at least one")


def _all_readings(game: AnyGame, only: tuple[str, ...]) -> tuple[tuple[str, ...], list[Box]]:
    """The options to be varied, and the box of all their values."""
    varied = alternatives(game)
    names = only or tuple(varied)
    for name in names:
        if name not in varied:
            raise RecordError("options", f"{name} is no ruling; there are {', '.join(varied)}")
    return names, [tuple(tuple(varied[name]) for name in names)]


# --- One record -----------------------------------------------------------------------------------


class _Lane(NamedTuple):
    """Readings under which a game has been the same so far: its state, by one of them."""

    boxes: tuple[tuple[tuple[JSON, ...], ...], ...]
    values: Values
    state: Hashable


@dataclass
class _Judged:
    """What one record says: the readings that it contradicts are collected."""

    game: AnyGame
    names: tuple[str, ...]
    number: int
    failed: list[Failed] = field(default_factory=list)

    def judge(self, record: Record, boxes: Sequence[Box]) -> list[Box]:
        """Of these readings those that the record does not contradict."""
        lanes = list(self._started(record, tuple(boxes))) if boxes else []
        for at, turn in enumerate(record.turns):
            lanes = self._merged(after for lane in lanes for after in self._after(lane, at, turn))
            if len(lanes) > MAX_READINGS:
                raise RecordError("options", "too many readings differ; name the options to vary")
        fitting: list[Box] = []
        for lane in lanes:
            outcome = self.game.outcome(lane.state)
            verdict = on_the_end(self.game, len(record.turns), record.outcome, outcome)
            if verdict.ok:
                fitting += lane.boxes
            else:
                self.failed.append(Failed(lane.boxes, self.number, verdict))
        return _coalesced(fitting)

    def _started(self, record: Record, boxes: tuple[Box, ...]) -> Iterator[_Lane]:
        """The lanes of a record before its first turn, one for each start that differs."""
        able = ability(self.game, "matters")
        told = self.names if able is None else tuple(able.matters(record.start))
        if able is not None and not set(told) & set(self.names):  # as it is right, they all are
            values = tuple(some[0] for some in boxes[0])
            yield _Lane(
                boxes, values, able.under(record.start, self._options(record.start, values))
            )
            return
        for part, values in self._apart(boxes, told):
            reading = dict(zip(self.names, values, strict=True))
            try:
                start = with_options(self.game, record, reading).start
            except BoardgamesError as error:
                self.failed.append(Failed(part, self.number, None, str(error)))
            else:
                yield _Lane(part, values, start)

    def _apart(
        self, boxes: tuple[Box, ...], told: Iterable[str]
    ) -> Iterator[tuple[tuple[Box, ...], Values]]:
        """The boxes by the values of these options, and a reading of each part."""
        places = [at for at, name in enumerate(self.names) if name in set(told)]
        parts: dict[Values, list[Box]] = {}
        for box in boxes:
            for values in product(*(box[at] for at in places)):
                piece = list(box)
                for at, value in zip(places, values, strict=True):
                    piece[at] = (value,)
                parts.setdefault(values, []).append(tuple(piece))
        for part in parts.values():
            yield tuple(part), tuple(some[0] for some in part[0])

    def _after(self, lane: _Lane, at: int, turn: RecordedTurn) -> Iterator[_Lane]:
        """The lanes after a turn: one, or one for each group of readings that it tells apart."""
        waiting = [lane]
        while waiting:
            this = waiting.pop(0)
            played = self._played(this.state, at, turn)
            told = self._told_apart(this, turn, played)
            if told:
                waiting = [*self._split(this, told), *waiting]
                continue
            verdict = played if isinstance(played, Verdict) else None
            if not isinstance(played, Verdict):
                verdict = next(differences_of(self.game, at, turn, played), None)
                if verdict is None:
                    yield this._replace(state=played.after)
            if verdict is not None:
                self.failed.append(Failed(this.boxes, self.number, verdict))

    def _played(self, state: Hashable, at: int, turn: RecordedTurn) -> AnyTurn | Verdict:
        """The turn, or the verdict that it is refused."""
        try:
            return self.game.explain(state, turn.move, player=turn.player, ms=turn.ms)
        except IllegalMoveError as error:
            return refusal(self.game, state, at, turn, error)

    def _told_apart(
        self, lane: _Lane, turn: RecordedTurn, played: AnyTurn | Verdict
    ) -> tuple[str, ...]:
        """The options on which a turn may depend, and of which the lane has several values."""
        able = ability(self.game, "matters")
        if able is None:
            return ()
        done = None if isinstance(played, Verdict) else played
        matter = set(able.matters(lane.state, turn.move, done))
        return tuple(
            name
            for at, name in enumerate(self.names)
            if name in matter and any(box[at] != (lane.values[at],) for box in lane.boxes)
        )

    def _split(self, lane: _Lane, told: tuple[str, ...]) -> Iterator[_Lane]:
        """A lane by the values of these options, each with the state under its own."""
        able = ability(self.game, "matters")
        assert able is not None  # noqa: S101 - else nothing was told apart
        for part, values in self._apart(lane.boxes, told):
            yield _Lane(part, values, able.under(lane.state, self._options(lane.state, values)))

    def _options(self, state: Hashable, values: Values) -> Hashable:
        return _with_values(self.game.options(state), self.names, values)

    def _merged(self, lanes: Iterable[_Lane]) -> list[_Lane]:
        """Lanes that a turn did not tell apart after all, together again."""
        found = list(lanes)
        if len(found) < 2:  # noqa: PLR2004 - mostly there is one
            return found
        able = ability(self.game, "matters")
        if able is None:
            return found
        options = self.game.options(found[0].state)
        alike: dict[Hashable, list[_Lane]] = {}
        for lane in found:
            plain = able.under(lane.state, options), self.game.outcome(lane.state)
            alike.setdefault(plain, []).append(lane)
        return [
            first._replace(
                boxes=tuple(_coalesced(box for lane in (first, *more) for box in lane.boxes))
            )
            for first, *more in alike.values()
        ]


@lru_cache(maxsize=4096)
def _with_values(options: Hashable, names: tuple[str, ...], values: Values) -> Hashable:
    """The options of a game, a dataclass, with some of them changed."""
    changed: Any = options
    return cast(Hashable, replace(changed, **dict(zip(names, values, strict=True))))


def _coalesced(boxes: Iterable[Box]) -> list[Box]:
    """The same readings in fewer boxes: those that differ in one option are put together."""
    found = list(boxes)
    for at in range(len(found[0]) if len(found) > 1 else 0):
        by_rest: dict[tuple[Box, Box], list[JSON]] = {}
        for box in found:
            by_rest.setdefault((box[:at], box[at + 1 :]), []).extend(box[at])
        found = [
            (*before, tuple(dict.fromkeys(some)), *after)
            for (before, after), some in by_rest.items()
        ]
    return found


def with_options(game: AnyGame, record: Record, options: Mapping[str, JSON]) -> Record:
    """The record with some of its options changed; errors as for a start that cannot be."""
    data = dict(game.encode(record.start))
    data["options"] = {**cast(Mapping[str, JSON], data["options"]), **options}
    return replace(record, start=read_start(game, data))


def right_with(record: Record) -> Mapping[str, JSON] | None:
    """The options with which all claims of a record are right, as few changed as can be.

    Only those that differ from the record's own are given; None if no reading fits.

    >>> from boardgames_core import triples
    >>> from boardgames_core.engines import play, uniform
    >>> start = triples.initial(seed=1)
    >>> game = Record.from_turns(start, play(triples, start, [uniform, uniform], max_turns=40))
    >>> right_with(with_options(triples, game, {"claims": "exclusive"}))
    {'claims': 'shared'}
    """
    found = inferred([record])
    options = cast(Mapping[str, JSON], games[record.game].encode(record.start)["options"])
    own = [options[name] for name in found.names]
    near = [_nearest(box, own) for box in found.fitting]
    if not near:
        return None
    best = min(near, key=lambda values: _distance(values, own))
    changed = zip(found.names, best, own, strict=True)
    return {name: value for name, value, before in changed if value != before}
