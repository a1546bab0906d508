"""Claims about events: partial ones, some of them, sets; and the rules behind what is wrong."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boardgames_core import Record, RecordError
from boardgames_core.records.claims import assigned
from tests.samples import record_data


def v_record(version: int = 2, **turn: Any) -> Record:
    """A V of two triples of the same kind in one move.

    5  B . . . B     c3 takes the B of c2, one cell away. It is the point of a V: b4 and a5 to the
    4  . B . B .     left, d4 and e5 to the right. Two triples of kind BBB; the second is not new.
    3  . . . . .
    2  . . B . .
    1  R . . . .
    """
    options = {"rows": 5, "columns": 5, "tiles_per_colour": [5, 1, 0, 0]}
    data = record_data(options=options, version=version, outcome=None)
    data["start"] = {"position": "B3B/1B1B1/5/2B2/R4 0 - - race"}
    data["turns"] = [{"player": 0, "move": "c3", **turn}]
    return Record.from_data(data)


T4 = {"clause": "T4"}
LEFT = {"clause": "T4", "cells": ["c3", "a5", "b4"]}
RIGHT = {"clause": "T4", "cells": ["e5", "c3", "d4"], "new": False}
WON = [{"clause": "T7"}]


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize(
    ("events", "right"),
    [
        ([T4, T4], True),
        ([T4], False),  # one is left over
        ([T4, T4, T4], False),  # there is no third
        ([LEFT, RIGHT], True),
        ([RIGHT, T4], True),
        ([{"clause": "T4", "new": True}, {"clause": "T4", "new": False}], True),
        ([{"clause": "T4", "new": True}, {"clause": "T4", "new": True}], False),
        ([{"clause": "T4", "new": 1}, T4], False),  # 1 is not true
        ([LEFT, LEFT], False),
        ([{"clause": "T4", "colour": "B"}, T4], False),  # no event has such a key
        ([{"clause": "T4", "ruling": ""}, T4], True),
        ([{"clause": "T4", "ruling": "T-R2"}, T4], False),
    ],
)
def test_an_event_claims_the_keys_that_it_has(
    events: list[dict[str, Any]], right: bool, version: int
) -> None:
    """Half of the one kind that 5 B and 1 R can form and more: T7 names player 0 the winner."""
    found = v_record()
    (turn,) = found.replay()
    rest = [dict(event.as_data()) for event in turn.events if event.clause != "T4"]
    assert v_record(version, events=[*events, *rest]).verify().ok is right


def test_some_events_may_leave_others_out() -> None:
    for some in ([], [T4], [LEFT], [RIGHT, T4]):
        assert v_record(some_events=some).verify().ok
    for some in ([T4, T4, T4], [{"clause": "T4", "kind": "RRR"}], [LEFT, LEFT], [{"clause": "X"}]):
        verdict = v_record(some_events=some).verify()
        assert (verdict.what, verdict.turn) == ("events", 0)


def test_some_events_are_kept_and_written() -> None:
    record = v_record(some_events=[LEFT])
    assert record.data["turns"][0]["some_events"] == [LEFT]  # type: ignore[index, call-overload]
    assert Record.load(record.dump()) == record
    with pytest.raises(RecordError, match=r"turns\[0\]\.some_events: unknown key"):
        record.dump(version=1)
    older = v_record(events=[LEFT])
    assert b'"version": 1' in older.dump(version=1)
    assert Record.load(older.dump(version=1)) == older


def test_some_events_stand_instead_of_events() -> None:
    with pytest.raises(RecordError, match="not both"):
        v_record(some_events=[], events=[])


@pytest.mark.parametrize("seed", range(200))
def test_places_are_given_to_as_many_as_can_have_one(seed: int) -> None:
    """Compared with what trying all ways finds."""
    draw = random.Random(seed)
    wanted = [draw.getrandbits(5) & draw.getrandbits(5) for _ in range(draw.randint(0, 5))]
    given = assigned(wanted)
    assert all(wanted[number] >> place & 1 for place, number in given.items())
    assert len(set(given.values())) == len(given)
    assert len(given) == most(wanted, 0)


def most(wanted: list[int], taken: int) -> int:
    """The most that can have a place, tried one by one."""
    if not wanted:
        return 0
    first, rest = wanted[0], wanted[1:]
    ways = [most(rest, taken | 1 << place) + 1 for place in range(5) if first & ~taken & 1 << place]
    return max([most(rest, taken), *ways])


def test_many_claims_of_one_turn_take_no_time() -> None:
    """1,225 places, and ten thousand who want any of them or one that is taken."""
    assert len(assigned([2**1225 - 1] * 5000 + [1] * 5000)) == 1225


# --- What is wrong, and why


def test_the_first_of_two_that_was_not_claimed() -> None:
    verdict = v_record(events=[LEFT, *WON]).verify()
    assert verdict.clause == "T4"
    assert [reason.code for reason in verdict.reasons] == ["triple"]
    assert "c3 d4 e5" in verdict.reasons[0].text or "e5 d4 c3" in verdict.reasons[0].text


def test_a_partial_claim_of_what_did_not_score_names_what_stopped_it() -> None:
    claim = {"clause": "T4", "cells": ["c3", "d4", "e5"], "new": True}
    verdict = v_record(some_events=[claim]).verify()
    assert (verdict.clause, [reason.code for reason in verdict.reasons]) == (
        "T6",
        ["noted-by-this-move"],
    )


def test_a_claim_that_is_nearly_right_is_told_what_is_right() -> None:
    wrong = {**LEFT, "new": False}
    verdict = v_record(events=[wrong, RIGHT, *WON]).verify()
    assert [reason.text for reason in verdict.reasons] == [
        "BBB on a5 b4 c3: completed, and its kind is noted for the first time"
    ]


# --- All differences


def two_wrong_turns() -> dict[str, Any]:
    """The sample record: player 0's points are one too many from the first turn on."""
    data = record_data()
    data["turns"][0]["scores"] = [1, 0]
    data["turns"][1].update(scores=[1, 1], events=[])
    data["outcome"] = {"winners": [0]}
    return data


def test_all_differences_are_told_in_order() -> None:
    record = Record.from_data(two_wrong_turns())
    found = record.differences()
    assert [(each.turn, each.what) for each in found] == [
        (0, "scores"),
        (1, "events"),
        (1, "scores"),
        (None, "outcome"),
    ]
    assert found[0] == record.verify()
    assert found[2].found == "[0, 1]"  # it went on by the rules
    assert Record.from_data(record_data()).differences() == ()


def test_differences_end_at_an_illegal_step() -> None:
    data = two_wrong_turns()
    data["turns"][1]["move"] = "a3"
    found = Record.from_data(data).differences()
    assert [(each.turn, each.what) for each in found] == [(0, "scores"), (1, "move")]


# --- Comments and side lines


def with_lines() -> dict[str, Any]:
    """The sample record: beside its second turn a line whose scores are wrong, and one in it."""
    data = record_data(version=2)
    aside = {"player": 1, "move": "b3", "scores": [0, 1]}
    wrong = {"player": 0, "move": "a3", "scores": [9, 9]}
    within = {**wrong, "scores": [0, 1], "lines": [[{**wrong, "move": "a4", "scores": [8, 8]}]]}
    data["turns"][1].update(comment="b3 completes BBG", lines=[[aside], [aside, wrong]])
    data["turns"][0]["lines"] = [[{"player": 0, "move": "a3"}, aside, within], []]
    return data


def test_comments_and_side_lines_are_kept() -> None:
    record = Record.from_data(with_lines())
    written: Any = record.data
    assert written["turns"] == with_lines()["turns"]
    assert Record.load(record.dump()) == record
    assert hash(record) != hash(Record.from_data(record_data()))
    with pytest.raises(RecordError, match=r"turns\[0\]\.lines: unknown key"):
        record.dump(version=1)


def test_side_lines_are_judged_when_asked() -> None:
    """In the line beside the second turn, its own second turn claims 9; in the other one within."""
    record = Record.from_data(with_lines())
    assert record.verify().ok
    assert record.differences() == ()
    found = record.differences(lines=True)
    assert [(each.line_text, each.turn, each.claimed) for each in found] == [
        ("turns[0].lines[0][2].lines[0]", 0, "[8, 8]"),
        ("turns[1].lines[1]", 1, "[9, 9]"),
    ]
    assert record.verify(lines=True) == found[0]
    assert found[1].as_data()["line"] == "turns[1].lines[1]"


def test_a_side_line_begins_before_its_turn() -> None:
    """The line beside the second turn begins with the step of player 1, not of player 0."""
    data = with_lines()
    data["turns"][0]["lines"] = []
    data["turns"][1]["lines"] = [[{"player": 0, "move": "b3"}]]
    (only,) = Record.from_data(data).differences(lines=True)
    assert (only.what, only.turn, only.line) == ("player", 0, ((1, 0),))


@pytest.mark.parametrize(
    ("turn", "place"),
    [
        ({"comment": 7}, "turns[0].comment"),
        ({"lines": {}}, "turns[0].lines"),
        ({"lines": [7]}, "turns[0].lines[0]"),
        ({"lines": [[{"player": 0, "move": "?"}]]}, "turns[0].lines[0][0].move"),
    ],
)
def test_wrong_comments_and_lines_are_refused(turn: dict[str, Any], place: str) -> None:
    with pytest.raises(RecordError) as caught:
        v_record(**turn)
    assert caught.value.place == place
