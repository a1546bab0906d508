"""What an app implements: every reading of the rulings, tried on records of its games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, cast

from boardgames_core.errors import BoardgamesError, RecordError
from boardgames_core.game import JSON, AnyGame, ability
from boardgames_core.records.record import Record, read_start
from boardgames_core.records.verdicts import Verdict
from boardgames_core.registry import games

MAX_READINGS: Final = 16_384
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
