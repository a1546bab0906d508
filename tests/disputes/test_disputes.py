"""Disputes: what does an app implement, what was tested, where does it differ first."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from boardgames_core import Record, RecordError, games, quadroton, sectors, triples
from boardgames_core.disputes import (
    alternatives,
    beyond_records,
    coverage,
    infer,
    minimise,
    with_options,
)
from boardgames_core.engines import play, uniform
from tests.samples import OUR_GAMES, RECORD, record_data


def shared_record() -> Record:
    """A record that only fits shared claims.

    4  . . . .    BBG is noted for player 1 already. Player 0 taps b3 and takes the B of a3: b3 c2
    3  B . . .    d1 is B B G. It is new for player 0 only where both may note a kind.
    2  . . B .
    1  R . . G
    """
    data = record_data(turns=[], outcome=None)
    data["options"] = {"rows": 4, "columns": 4, "tiles_per_colour": [2, 1, 1, 0]}
    data["options"]["claims"] = "shared"
    data["start"] = {"position": "4/B3/2B1/R2G 0 - BBG race"}
    data["turns"] = [
        {
            "player": 0,
            "move": "b3",
            "events": [{"clause": "T4", "kind": "BBG", "cells": ["b3", "c2", "d1"], "new": True}],
            "scores": [1, 1],
        }
    ]
    return Record.from_data(data)


@pytest.mark.clause("T-R2")
def test_infer_finds_the_reading_that_fits() -> None:
    record = shared_record()
    shared, exclusive = infer([record], only=["claims"])
    assert (shared.options, exclusive.options) == (
        (("claims", "shared"),),
        (("claims", "exclusive"),),
    )
    assert shared.fits
    assert not exclusive.fits
    assert exclusive.record == 0
    assert exclusive.verdict is not None
    assert (exclusive.verdict.turn, exclusive.verdict.what) == (0, "events")


def test_infer_looks_at_all_records() -> None:
    """The sample record fits both readings, so the second record decides."""
    shared, exclusive = infer([Record.from_data(RECORD), shared_record()], only=["claims"])
    assert (exclusive.fits, exclusive.record) == (False, 1)
    assert shared.fits


def test_infer_says_when_options_cannot_be() -> None:
    """BBG on both notice boards cannot be with exclusive claims."""
    data = record_data(turns=[])
    data["options"]["claims"] = "shared"
    data["start"] = {"position": "4/B3/2B1/R2G 0 BBG BBG race"}
    shared, exclusive = infer([Record.from_data(data)], only=["claims"])
    assert exclusive.fault is not None
    assert "T-R2" in exclusive.fault
    assert not exclusive.fits
    assert shared.fits


def test_infer_varies_what_is_asked_for() -> None:
    start = sectors.initial(sectors.Options(rounds=2))
    record = Record.from_turns(start, play(sectors, start, [uniform] * 2, seed=1))
    names = tuple(alternatives(sectors))
    assert len(names) >= 2
    one = list(infer([record], only=names[:1]))
    assert len(one) == len(alternatives(sectors)[names[0]])
    assert any(reading.fits for reading in one)


def test_infer_refuses() -> None:
    start = sectors.initial(sectors.Options(rounds=2))
    other = Record.from_turns(start, [])
    with pytest.raises(RecordError, match="records of one game"):
        list(infer([Record.from_data(RECORD), other]))
    with pytest.raises(RecordError, match="at least one"):
        list(infer([]))
    with pytest.raises(RecordError, match="rows is no ruling; there are claims"):
        list(infer([Record.from_data(RECORD)], only=["rows"]))


def test_infer_refuses_too_many_combinations(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boardgames_core.disputes.inference.MAX_READINGS", 1)
    with pytest.raises(RecordError, match="16 combinations are too many"):
        list(infer([Record.from_data(RECORD)]))


def test_with_options_changes_the_start_alone() -> None:
    record = Record.from_data(RECORD)
    changed = with_options(triples, record, {"claims": "exclusive"})
    assert changed.start != record.start
    assert replace(changed, start=record.start) == record


def test_coverage_counts_by_hand() -> None:
    """Two turns of a race from its start (T2, T-R1), of which one completes a triple (T4) of a kind
    (T5) that is noted (T6). Players took turns (T1), tiles slid (T3)."""
    counts = coverage([Record.from_data(RECORD)])["triples"]
    once = dict.fromkeys(("T2", "T-R1", "T4", "T5", "T6"), 1)
    assert {clause: count for clause, count in counts.items() if count} == {
        "T1": 2,
        "T3": 2,
        **once,
    }
    assert counts["T7"] == 0


def test_coverage_counts_the_clause_of_a_refusal_and_stops() -> None:
    """The second turn is player 1's: clause T1 speaks, once for the first turn, once for this."""
    wrong = record_data()
    wrong["turns"][1]["player"] = 0
    counts = coverage([Record.from_data(wrong)])["triples"]
    assert (counts["T1"], counts["T3"], counts["T4"]) == (2, 1, 0)


@pytest.mark.parametrize("name", OUR_GAMES)
def test_coverage_has_all_clauses_but_those_that_no_record_can_exercise(name: str) -> None:
    game = games[name]
    beyond = beyond_records(game)
    assert set(beyond) <= set(game.clauses)
    assert all(beyond.values())
    counts = coverage([Record.from_turns(game.initial(seed=1), [])])[name]
    assert list(counts) == [clause for clause in game.clauses if clause not in beyond]


def test_coverage_leaves_out_sound() -> None:
    assert set(beyond_records(triples)) == set(
        "T9 T10 T-R7 T11 T12 T-R8 T13 T-R9 T14 T-R10 T15 T-R11".split()
    )


def test_coverage_counts_the_outcome() -> None:
    drawn = Record.from_turns(triples.parse_position("3/3/3 0 - - draw"), [])
    assert coverage([drawn])["triples"]["T-R3"] == 1
    assert coverage([]) == {}


def wrong_records() -> dict[str, dict[str, Any]]:
    """The sample record with one thing wrong."""
    scores, events, move, player, outcome = (record_data() for _ in range(5))
    scores["turns"][1]["scores"] = [1, 1]
    events["turns"][1]["events"] = []
    move["turns"][1]["move"] = "a3"
    player["turns"][1]["player"] = 0
    outcome["outcome"] = {"winners": [0], "scores": [0, 1]}
    return {
        "scores": scores,
        "events": events,
        "move": move,
        "player": player,
        "outcome": outcome,
    }


@pytest.mark.parametrize("what", wrong_records())
def test_minimise_keeps_the_difference_and_nothing_else(what: str) -> None:
    record = Record.from_data(wrong_records()[what])
    before = record.verify()
    smallest = minimise(record)
    after = smallest.verify()
    assert before.what == what
    assert (after.what, after.clause, after.found) == (before.what, before.clause, before.found)
    data: Any = smallest.data
    assert "meta" not in data
    if what == "outcome":
        assert data["turns"] == []
    else:
        (turn,) = data["turns"]
        assert "outcome" not in data
        assert [key for key in ("events", "scores") if key in turn] == [
            key for key in ("events", "scores") if key == what
        ]


def test_minimise_prefers_fewer_turns_to_fewer_bytes() -> None:
    """A start amid a game of Quadroton is longer than two turns before it."""
    state = quadroton.initial(seed=4)
    game = Record.from_turns(state, play(quadroton, state, [uniform, uniform], max_turns=3))
    claims = replace(game.turns[2], scores=(0, 7999))
    record = replace(game, turns=(*game.turns[:2], claims))
    smallest = minimise(record)
    assert len(smallest.turns) == 1
    assert len(smallest.dump()) > len(replace(record, meta=None).dump())
    assert smallest.verify().what == record.verify().what == "scores"


def test_minimise_of_a_claim_that_the_game_is_not_over() -> None:
    start = triples.parse_position("3/3/3 0 - - draw")
    record = replace(Record.from_turns(start, []), outcome="null")
    assert minimise(record).verify().what == "outcome"


def test_minimise_keeps_turns_that_are_needed() -> None:
    """A start that would be refused where a turn is not: the whole way there stays.

    With a move limit of 2 the record's second move draws; that it was not is claimed wrongly. A
    start with two moves made is over, so the smallest record is one without turns.
    """
    data = record_data()
    data["options"]["move_limit"] = 2
    record = Record.from_data(data)
    verdict = record.verify()
    assert (verdict.what, verdict.clause) == ("outcome", "T-R5")
    assert minimise(record).verify().found == verdict.found


def test_minimise_refuses_a_record_that_is_right() -> None:
    with pytest.raises(RecordError, match="nothing is wrong"):
        minimise(Record.from_data(RECORD))
