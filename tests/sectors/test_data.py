"""States and options as JSON data, both ways; records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import (
    InvalidStateError,
    NotationError,
    Record,
    RecordError,
    UnsupportedVersionError,
    iter_records,
    sectors,
)
from tests.sectors.games import position

RECORDS = Path(__file__).parent.parent / "data" / "sectors.jsonl"
START = {"position": "- - - 0"}


def test_a_state_as_data() -> None:
    state = position("123,145;167 u246 - 5", claimers=2, values=[0, 0, 1, 5])
    data = sectors.encode(state)
    assert data == {
        "game": "sectors",
        "rules": 1,
        "options": {
            "claimers": 2,
            "puzzle_fields": "upper",
            "order": "alternate",
            "field_choice": "alternate",
            "relocate": 1,
            "may_stand": False,
            "rounds": 7,
            "values": [0, 0, 1, 5],
            "count": "all",
        },
        "start": {"position": "123,145;167 u246 - 5"},
    }
    assert sectors.decode(json.loads(json.dumps(data))) == state


@pytest.mark.clause("S-R7", "S-R8")
def test_options_without_effect_are_kept_as_they_were_given() -> None:
    given = {"order": "marks-together", "field_choice": "free"}
    data = sectors.encode(sectors.decode({**sectors.encode(sectors.initial()), "options": given}))
    assert [data["options"][name] for name in given] == ["marks-together", "free"]  # type: ignore[index,call-overload]
    without = sectors.Options()
    changed = sectors.decode_options(given)
    for state, other in ((sectors.initial(), sectors.initial(changed)),):
        assert list(sectors.legal_moves(state)) == list(sectors.legal_moves(other))
    assert sectors.par(without, 3) == sectors.par(changed, 3)


def test_options_left_out_have_their_defaults() -> None:
    assert sectors.decode({"game": "sectors", "rules": 1, "start": START}) == sectors.initial()
    assert sectors.decode_options({}) == sectors.Options()
    assert sectors.decode_options({"rounds": 9}) == sectors.Options(rounds=9)


@pytest.mark.parametrize(
    ("data", "place"),
    [
        ([], ""),
        ({"rules": 1, "start": START}, "game"),
        ({"game": "sectors", "start": START}, "rules"),
        ({"game": "sectors", "rules": 1}, "start"),
        ({"game": "triples", "rules": 1, "start": START}, "game"),
        ({"game": "sectors", "rules": True, "start": START}, "rules"),
        ({"game": "sectors", "rules": 1, "start": START, "more": 1}, "more"),
        ({"game": "sectors", "rules": 1, "start": "- - - 0"}, "start"),
        ({"game": "sectors", "rules": 1, "start": {}}, "start.position"),
        ({"game": "sectors", "rules": 1, "start": {"position": 0}}, "start.position"),
        ({"game": "sectors", "rules": 1, "start": {**START, "moves": 0}}, "start.moves"),
        ({"game": "sectors", "rules": 1, "start": START, "options": []}, "options"),
    ],
)
def test_data_of_another_form(data: Any, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        sectors.decode(data)
    assert caught.value.place == place


def test_other_errors_of_data() -> None:
    with pytest.raises(UnsupportedVersionError):
        sectors.decode({"game": "sectors", "rules": 2, "start": START})
    with pytest.raises(NotationError):
        sectors.decode({"game": "sectors", "rules": 1, "start": {"position": "-"}})
    with pytest.raises(InvalidStateError):
        sectors.decode({"game": "sectors", "rules": 1, "start": {"position": "- - - 1"}})
    for options in ({"rounds": "7"}, {"values": "0123"}, {"values": [0, 1]}, {"may_stand": 1}):
        with pytest.raises(InvalidStateError):
            sectors.decode_options(options)


@pytest.mark.clause("S12", "S13", "S-R6")
def test_records_made_elsewhere_verify() -> None:
    lines = list(iter_records(RECORDS))
    assert len(lines) == 6
    for line in lines:
        assert line.record is not None
        assert line.record.game == "sectors"
        assert line.record.verify().ok


@pytest.mark.parametrize(
    ("place", "value", "clause"),
    [
        (("turns", -1, "events", 0, "value"), 3, "S12"),
        (("turns", -1, "events", 1, "field"), "123", "S12"),
        (("outcome", "winners"), [1], "S13"),
        (("outcome", "scores"), [7, 4, 5, None], "S13"),
        (("turns", 3, "player"), 0, "S9"),
        (("turns", 2, "move"), "+357", "S7"),
        (("turns", 5, "move"), "u346", "S10"),
    ],
)
def test_a_wrong_record_is_found(place: tuple[Any, ...], value: Any, clause: str) -> None:
    data = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[0])
    at = data
    for step in place[:-1]:
        at = at[step]
    at[place[-1]] = value
    verdict = Record.from_data(data).verify()
    assert not verdict.ok
    assert verdict.clause == clause
