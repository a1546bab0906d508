"""What a record asserts, compared with what the rules say: events, scores, the outcome.

A claim is kept as the canonical text of its JSON value: immutable, hashable, and exact (true is not
1, and the order of keys does not matter).
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON, AnyGame, AnyTurn, Outcome, Score
from boardgames_core.jsondata.strict import canonical
from boardgames_core.jsondata.values import as_list, as_object, as_text, check_keys, join, shown

_FRACTION: Final = re.compile("-?[1-9][0-9]*/[1-9][0-9]*")

_OUTCOME_KEYS: Final = ("winners", "scores", "clause", "code", "text", "data")

_DETAILS: Final = ("clause", "ruling", "points", "copy", "new")
"""Keys in which a claimed event may differ from the unscored one that it is about."""


def read_event(value: JSON, place: str) -> str:
    """A claimed event: an object with a clause."""
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


def read_outcome(value: JSON, place: str) -> str:
    """A claimed outcome: null for a game that is not over, or an object of what is claimed."""
    if value is None:
        return canonical(None)
    claim = as_object(value, place)
    check_keys(claim, place, required=(), optional=_OUTCOME_KEYS)
    if "winners" in claim:
        for at, winner in enumerate(as_list(claim["winners"], join(place, "winners"))):
            if type(winner) is not int:
                raise RecordError(f"{place}.winners[{at}]", "expected a player number")
    if "scores" in claim:
        read_scores(claim["scores"], join(place, "scores"))
    for key in ("clause", "code", "text"):
        if key in claim:
            as_text(claim[key], join(place, key))
    if "data" in claim:
        as_object(claim["data"], join(place, "data"))
    return canonical(claim)


def events_differ(claimed: Sequence[str], found: Sequence[str]) -> bool:
    """Whether the claimed events are not those found; their order does not matter."""
    return Counter(claimed) != Counter(found)


def clause_of_difference(game: AnyGame, claimed: Sequence[str], turn: AnyTurn) -> tuple[str, str]:
    """What decides about the first event that is claimed wrongly, or is missing: clause, ruling.

    An event that was claimed and found without scoring: what stopped it. Else the clause of the
    first event that is missing from the claim, or else of the first that is too much. One
    that did score, but is claimed twice or under another clause, was not stopped.
    """
    found = [canonical(event.as_data()) for event in turn.events]
    extra = [json.loads(text) for text in (Counter(claimed) - Counter(found)).elements()]
    missing = [json.loads(text) for text in (Counter(found) - Counter(claimed)).elements()]
    scored = [_without_clause(event.as_data()) for event in turn.events]
    for event in extra:
        if _without_clause(event) in scored:
            continue
        for stopped in turn.unscored:
            if _about_the_same(event, stopped.as_data()):
                return stopped.clause, stopped.ruling
    for event in (*missing, *extra):
        if event["clause"] in game.clauses:
            return event["clause"], ""
    return game.score_clause, ""


def _without_clause(event: Mapping[str, JSON]) -> str:
    return canonical({key: value for key, value in event.items() if key != "clause"})


def _about_the_same(claimed: Mapping[str, JSON], stopped: Mapping[str, JSON]) -> bool:
    """Whether a claimed event is the one that was found and not scored."""
    return all(claimed.get(key) == value for key, value in stopped.items() if key not in _DETAILS)


def outcome_differs(claimed: str, found: Outcome | None) -> bool:
    """Whether the claimed outcome is not the one found; keys left out are not claimed."""
    claim = json.loads(claimed)
    if claim is None or found is None:
        return claim is not None or found is not None
    data = found.as_data()
    return any(canonical(value) != canonical(data[key]) for key, value in claim.items())
