"""What a record asserts, compared with what the rules say: events, scores, the outcome.

A claim is kept as the canonical text of its JSON value: immutable, hashable, and exact (true is not
1, and the order of keys does not matter).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from boardgames_core.bits import indices
from boardgames_core.errors import RecordError
from boardgames_core.game import JSON, AnyGame, AnyTurn, Event, Outcome, Reason, Score
from boardgames_core.jsondata.strict import canonical
from boardgames_core.jsondata.values import as_list, as_object, as_text, check_keys, join, shown

_FRACTION: Final = re.compile("-?[1-9][0-9]*/[1-9][0-9]*")

_OUTCOME_KEYS: Final = ("winners", "scores", "clause", "code", "text", "data", "ruling")
"""What an outcome may claim; the last of them since version 2 of the format."""

_DETAILS: Final = ("clause", "ruling", "code", "data", "points", "copy", "new", "value")
"""Keys in which a claimed event may differ from the one that it is about."""


def read_events(value: JSON, place: str) -> tuple[str, ...]:
    """Claimed events."""
    return tuple(
        _read_event(event, f"{place}[{at}]") for at, event in enumerate(as_list(value, place))
    )


def _read_event(value: JSON, place: str) -> str:
    """A claimed event: an object with a clause; its other keys are whatever is claimed."""
    event = as_object(value, place)
    as_text(event.get("clause"), join(place, "clause"))
    return canonical(event)


def read_scores(value: JSON, place: str) -> tuple[Score, ...]:
    """Claimed scores: whole numbers, null, fractions in lowest terms as text."""
    return tuple(
        _read_score(score, f"{place}[{at}]") for at, score in enumerate(as_list(value, place))
    )


def _read_score(value: JSON, place: str) -> Score:
    if value is None or type(value) is int:
        return value
    if type(value) is str and len(value) <= 100 and _FRACTION.fullmatch(value):  # noqa: PLR2004 - far above any score
        fraction = Fraction(value)
        if str(fraction) == value:
            return fraction
    wanted = 'expected a whole number, null, or a fraction in lowest terms as text, like "9/7"'
    raise RecordError(place, f"{wanted}; found {shown(value)}")


def read_outcome(value: JSON, place: str, version: int) -> str:
    """A claimed outcome: null for a game that is not over, or an object of what is claimed."""
    if value is None:
        return canonical(None)
    claim = as_object(value, place)
    keys = _OUTCOME_KEYS if version > 1 else _OUTCOME_KEYS[:-1]
    check_keys(claim, place, required=(), optional=keys)
    if "winners" in claim:
        for at, winner in enumerate(as_list(claim["winners"], join(place, "winners"))):
            if type(winner) is not int:
                raise RecordError(f"{place}.winners[{at}]", "expected a player number")
    if "scores" in claim:
        read_scores(claim["scores"], join(place, "scores"))
    for key in ("clause", "ruling", "code", "text"):
        if key in claim:
            as_text(claim[key], join(place, key))
    if "data" in claim:
        as_object(claim["data"], join(place, "data"))
    return canonical(claim)


def fits(claimed: Sequence[str], found: Sequence[Event], *, some: bool) -> Comparison:
    """Which claimed events are not among those found, and which of those are left over.

    A claimed event claims the keys that it has; lists under `cells` and `squares` are compared as
    sets. Each must fit a different one of those found; with `some`, others may be left over.
    """
    told = [event.as_data() for event in found]
    if Counter(claimed) == Counter(map(canonical, told)):  # as nearly always
        return Comparison((), ())
    claims = json.loads(as_one_text(claimed))
    places = _places(
        [{**data, "ruling": event.ruling} for data, event in zip(told, found, strict=True)]
    )
    taken = assigned([_where(places, claim, len(found)) for claim in claims])
    placed = set(taken.values())
    extra = tuple(claim for at, claim in enumerate(claims) if at not in placed)
    left = () if some else tuple(event for at, event in enumerate(found) if at not in taken)
    return Comparison(extra, left)


def as_one_text(texts: Iterable[str]) -> str:
    """Canonical texts as that of a list of them.

    >>> as_one_text(["1", "{}"]) == canonical([1, {}])
    True
    """
    return f"[{', '.join(texts)}]"


class Comparison(NamedTuple):
    """Claimed events that fit none of those found, and events found that no claim fits."""

    extra: tuple[Mapping[str, JSON], ...]
    missing: tuple[Event, ...]


_LOOKED_AT: Final = 20
"""How many wrong claims of one turn are looked into: a file may hold any number."""

_SETS: Final = ("cells", "squares")
"""The keys whose lists are compared as sets."""


def _comparable(key: str, value: JSON) -> str:
    """A text that is equal for values that a claim does not tell apart."""
    if key in _SETS and isinstance(value, Sequence) and type(value) is not str:
        return canonical(sorted(set(map(canonical, value))))
    return canonical(value)


def _places(found: Sequence[Mapping[str, JSON]]) -> dict[tuple[str, str], int]:
    """For each key with a value: which of these events have it, as bits."""
    places: dict[tuple[str, str], int] = {}
    for at, data in enumerate(found):
        for key, value in data.items():
            item = key, _comparable(key, value)
            places[item] = places.get(item, 0) | 1 << at
    return places


def _where(places: Mapping[tuple[str, str], int], claim: Mapping[str, JSON], count: int) -> int:
    """Which of `count` events have all that is claimed, as bits."""
    where = (1 << count) - 1
    for key, value in claim.items():
        where &= places.get((key, _comparable(key, value)), 0)
    return where


def assigned(wanted: Sequence[int]) -> dict[int, int]:
    """A place for as many as can have one: place -> number of who has it.

    `wanted` are the places that each may have, as bits: a largest matching, by augmenting paths.
    Places from which a search in vain came are out of reach for good, so that they are left out.

    >>> assigned([0b11, 0b01, 0b01])
    {0: 1, 1: 0}
    """
    has: dict[int, int] = {}
    place_of: dict[int, int] = {}
    free = reachable = -1
    for start in sorted(range(len(wanted)), key=lambda number: wanted[number].bit_count()):
        came: dict[int, int] = {}
        unseen, waiting = reachable, [start]
        while waiting:
            number = waiting.pop()
            places = wanted[number] & unseen
            if places & free:
                place = next(indices(places & free))
                free &= ~(1 << place)
                _pass_on(has, place_of, came, number, place)
                break
            unseen &= ~places
            for place in indices(places):
                came[place] = number
                waiting.append(has[place])
        else:
            reachable = unseen
    return has


def _pass_on(
    has: dict[int, int], place_of: dict[int, int], came: Mapping[int, int], number: int, place: int
) -> None:
    """Give a free place to `number`, and theirs to who wanted it, back to the start of the path."""
    while True:
        given_up = place_of.get(number)
        has[place], place_of[number] = number, place
        if given_up is None:
            return
        place, number = given_up, came[given_up]


def reasons_of(comparison: Comparison, turn: AnyTurn) -> tuple[Reason, ...]:
    """What stopped events that are claimed, each once; else what is right instead of them.

    If nothing is claimed that was not found, it is what is not claimed.
    """
    events: Iterable[Event] = _stopped(comparison, turn)
    if not events:
        events = comparison.missing
        if comparison.extra:
            claims = comparison.extra[:_LOOKED_AT]
            events = [event for event in events if _about_any(claims, event)]
    told = [Reason(each.clause, each.code, each.text, ruling=each.ruling) for each in events]
    return tuple(dict.fromkeys(told))


def _stopped(comparison: Comparison, turn: AnyTurn) -> list[Event]:
    """What was found and does not score, but is claimed.

    What did score, but is claimed twice or under another clause, was not stopped.
    """
    scored = [event.as_data() for event in turn.events]
    found: list[Event] = []
    for claim in comparison.extra[:_LOOKED_AT]:
        if not any(_has_all(event, claim) for event in scored):
            found += [stop for stop in turn.unscored if _about_the_same(claim, stop.as_data())][:1]
    return found


def _about_any(claims: Iterable[Mapping[str, JSON]], event: Event) -> bool:
    return any(_about_the_same(claim, event.as_data()) for claim in claims)


def clause_of_difference(game: AnyGame, comparison: Comparison, turn: AnyTurn) -> tuple[str, str]:
    """What decides about the first event that is claimed wrongly, or is missing: clause, ruling.

    An event that was claimed and found without scoring: what stopped it. Else the clause of the
    first event that is missing from the claim, or else of the first that is too much.
    """
    for stop in _stopped(comparison, turn):
        return stop.clause, stop.ruling
    for clause in (
        *(event.clause for event in comparison.missing),
        *(claim["clause"] for claim in comparison.extra),
    ):
        if clause in game.clauses:
            return str(clause), ""
    return game.score_clause, ""


def _has_all(found: Mapping[str, JSON], claimed: Mapping[str, JSON]) -> bool:
    """Whether an event has all that is claimed but the clause."""
    return all(
        key in found and _comparable(key, value) == _comparable(key, found[key])
        for key, value in claimed.items()
        if key != "clause"
    )


def _about_the_same(claimed: Mapping[str, JSON], found: Mapping[str, JSON]) -> bool:
    """Whether a claimed event can be this one, whatever scored: they share a key, and no other."""
    common = [key for key in claimed if key in found and key not in _DETAILS]
    return bool(common) and all(
        _comparable(key, claimed[key]) == _comparable(key, found[key]) for key in common
    )


def outcome_differs(claimed: str, found: Outcome | None) -> bool:
    """Whether the claimed outcome is not the one found; keys left out are not claimed."""
    claim = json.loads(claimed)
    if claim is None or found is None:
        return claim is not None or found is not None
    data = found.as_data()
    return any(canonical(value) != canonical(data[key]) for key, value in claim.items())
