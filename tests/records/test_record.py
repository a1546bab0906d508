"""Records: load, replay, verify, dump. The record of `samples` was worked out by hand."""

from __future__ import annotations

import io
import json
import pickle
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from boardgames_core import (
    BoardgamesError,
    IllegalMoveError,
    InvalidStateError,
    Record,
    RecordError,
    UnsupportedVersionError,
    games,
    iter_records,
    sectors,
    triples,
)
from boardgames_core.chance import generator
from tests.samples import OUR_GAMES, RECORD, START, record_bytes, record_data

Change = Callable[[dict[str, Any]], None]


def changed(change: Change) -> Record:
    """The sample record after one edit."""
    data = record_data()
    change(data)
    return Record.from_data(data)


def second_events(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The claimed events of the second turn."""
    events: list[dict[str, Any]] = data["turns"][1]["events"]
    return events


def move_tile(data: dict[str, Any]) -> None:
    """Edit the start: the B of c2 on d2."""
    data["start"]["position"] = "B3/4/3B/R2G 0 - - race"


def test_the_record_is_right() -> None:
    verdict = Record.from_data(RECORD).verify()
    assert verdict.ok
    assert verdict.turns == 2
    assert verdict.outcome is None
    assert verdict.as_data() == {"ok": True, "turns": 2, "outcome": None}


def test_replay_gives_the_turns() -> None:
    first, second = Record.from_data(RECORD).replay()
    assert (first.player, second.player) == (0, 1)
    assert first.ms == 5100
    assert second.ms is None
    assert second.before == first.after
    assert triples.format_position(second.after) == "4/1B2/2B1/R2G 0 - BBG race"


@pytest.mark.parametrize("form", ["bytes", "path", "text path", "binary file", "text file"])
def test_load_takes(form: str, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_bytes(record_bytes())
    sources = {
        "bytes": record_bytes(),
        "path": path,
        "text path": str(path),
        "binary file": io.BytesIO(record_bytes()),
        "text file": io.StringIO(record_bytes().decode()),
    }
    assert Record.load(sources[form]) == Record.from_data(RECORD)  # type: ignore[arg-type]


def test_dump_and_load_are_inverse() -> None:
    record = Record.from_data(RECORD)
    assert Record.load(record.dump()) == record
    assert record.dump().endswith(b"\n")
    assert record.dump().count(b"\n") == 1


def test_equal_records_have_equal_bytes() -> None:
    """Options left out, keys in another order: the same record, the same bytes."""
    turned = json.loads(record_bytes(), object_pairs_hook=lambda pairs: dict(reversed(pairs)))
    spelled = record_data(
        options={
            "claims": "shared",
            "finale": "free",
            "finale_limit": None,
            "move_limit": None,
            **RECORD["options"],
        }
    )
    older = {**spelled, "rules": 1}  # all that the versions do not share is named
    records = [Record.from_data(data) for data in (RECORD, turned, spelled, older)]
    assert len({record.dump() for record in records}) == 1
    assert len(set(records)) == 1


def test_dumped_data_is_the_record() -> None:
    data = json.loads(Record.from_data(RECORD).dump())
    assert {key: data[key] for key in ("start", "turns", "outcome", "meta")} == {
        key: RECORD[key] for key in ("start", "turns", "outcome", "meta")
    }
    assert list(data) == [
        *("format", "version", "game", "rules", "options", "start", "turns", "outcome", "meta")
    ]
    assert next(iter(data["turns"][1]["events"][0])) == "clause"


def test_what_is_left_out_stays_out() -> None:
    bare = record_data()
    del bare["outcome"], bare["meta"]
    for turn in bare["turns"]:
        turn.pop("events")
        turn.pop("scores")
        turn.pop("ms", None)
    record = Record.from_data(bare)
    assert record.verify().ok
    data = record.data
    assert "outcome" not in data
    assert "meta" not in data
    assert data["turns"] == [{"player": 0, "move": "a3"}, {"player": 1, "move": "b3"}]


def test_a_record_is_a_value() -> None:
    record = Record.from_data(RECORD)
    assert pickle.loads(pickle.dumps(record)) == record
    assert hash(record) == hash(Record.from_data(record_data()))


def test_from_turns_claims_everything() -> None:
    record = Record.from_data(RECORD)
    made = Record.from_turns(record.start, record.replay(), meta={"event": "made by hand"})
    assert made == record


def test_from_turns_of_a_game_that_is_over() -> None:
    """No tile is in sight of another: drawn at the start by T-R4."""
    start = triples.parse_position("3/3/3 0 - - draw")
    record = Record.from_turns(start, [])
    assert record.data["outcome"] == {
        "winners": [],
        "scores": [0, 0],
        "clause": "T-R3",
        "code": "nothing-left",
    }
    assert record.verify().ok


def test_from_turns_refuses_a_gap() -> None:
    record = Record.from_data(RECORD)
    with pytest.raises(RecordError, match=r"turns\[0\]: does not begin where"):
        Record.from_turns(record.start, list(record.replay())[1:])


def test_from_turns_refuses_meta_with_floats() -> None:
    with pytest.raises(RecordError, match=r"meta\.x: not plain JSON without floats: 1\.5"):
        Record.from_turns(Record.from_data(RECORD).start, [], meta={"x": 1.5})  # type: ignore[dict-item]


# --- Load: what is refused, and where


@pytest.mark.parametrize(
    ("change", "place", "words"),
    [
        (lambda d: d.update(extra=1), "extra", "unknown key"),
        (lambda d: d.pop("turns"), "turns", "missing"),
        (lambda d: d.update(format="chess"), "format", "expected 'boardgames-core/record'"),
        (lambda d: d.update(version=True), "version", "expected a version number, found true"),
        (lambda d: d.update(rules="1"), "rules", "expected a version number"),
        (lambda d: d.update(game="chess"), "game", "expected one of triples"),
        (lambda d: d.update(game=[]), "game", "expected one of triples"),
        (lambda d: d.update(turns={}), "turns", "expected a list, found an object"),
        (lambda d: d.update(options=[]), "options", "expected an object, found a list"),
        (lambda d: d.update(options={"row": 4}), "options.row", "no option 'row'; there are"),
        (lambda d: d.update(start="B3"), "start", "expected an object"),
        (lambda d: d["start"].update(moves=-1), "start.moves", "whole number from 0"),
        (lambda d: d["start"].update(moves=True), "start.moves", "found true"),
        (lambda d: d["start"].update(position=4), "start.position", "expected text"),
        (lambda d: d["start"].update(position="B3"), "start.position", "expected the player"),
        (lambda d: d["turns"][1].pop("player"), "turns[1].player", "missing"),
        (lambda d: d["turns"][1].update(player="1"), "turns[1].player", "whole number"),
        (lambda d: d["turns"][1].update(player=True), "turns[1].player", "found true"),
        (lambda d: d["turns"][1].update(note="!"), "turns[1].note", "unknown key"),
        (lambda d: d["turns"][1].update(move="b²"), "turns[1].move", "row number"),
        (lambda d: d["turns"][1].update(move=None), "turns[1].move", "expected text, found null"),
        (lambda d: d["turns"][1].update(ms=-5), "turns[1].ms", "whole number from 0"),
        (lambda d: d["turns"][1].update(ms=None), "turns[1].ms", "found null"),
        (lambda d: d["turns"][1].update(events={}), "turns[1].events", "expected a list"),
        (lambda d: d["turns"][1].update(events=[1]), "turns[1].events[0]", "expected an object"),
        (lambda d: d["turns"][1].update(events=[{}]), "turns[1].events[0].clause", "found null"),
        (lambda d: d["turns"][1].update(scores=7), "turns[1].scores", "expected a list"),
        (lambda d: d["turns"][1].update(scores=["2/4"]), "turns[1].scores[0]", "lowest terms"),
        (lambda d: d["turns"][1].update(scores=["1/0"]), "turns[1].scores[0]", "lowest terms"),
        (lambda d: d["turns"][1].update(scores=["4/1"]), "turns[1].scores[0]", "lowest terms"),
        (lambda d: d["turns"][1].update(scores=[True]), "turns[1].scores[0]", "found true"),
        (lambda d: d.update(outcome=[]), "outcome", "expected an object"),
        (lambda d: d.update(outcome={"winner": 0}), "outcome.winner", "unknown key"),
        (lambda d: d.update(outcome={"winners": [True]}), "outcome.winners[0]", "player number"),
        (lambda d: d.update(outcome={"scores": 1}), "outcome.scores", "expected a list"),
        (lambda d: d.update(outcome={"clause": 7}), "outcome.clause", "expected text"),
        (lambda d: d.update(outcome={"data": 7}), "outcome.data", "expected an object"),
    ],
)
def test_load_refuses(change: Change, place: str, words: str) -> None:
    data = record_data()
    change(data)
    for load in (Record.from_data, lambda data: Record.load(json.dumps(data).encode())):
        with pytest.raises(RecordError) as caught:
            load(data)
        assert caught.value.place == place
        assert words in str(caught.value)
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


@pytest.mark.parametrize(
    ("change", "found", "known"),
    [(lambda d: d.update(version=3), 3, (1, 2)), (lambda d: d.update(rules=7), 7, (1, 2))],
)
def test_another_version_is_told(change: Change, found: int, known: tuple[int, ...]) -> None:
    with pytest.raises(UnsupportedVersionError) as caught:
        changed(change)
    assert (caught.value.found, caught.value.supported) == (found, known)


def test_a_start_that_cannot_be_lists_all_faults() -> None:
    """YYY cannot be formed, BBG is on both boards; and 2 of 3 kinds are found, 1 leads: no race."""
    data = record_data(start={"position": "B3/4/2B1/R2G 0 BBG BBG,YYY race"})
    data["options"]["claims"] = "exclusive"
    with pytest.raises(InvalidStateError) as caught:
        Record.from_data(data)
    assert [fault.clause for fault in caught.value.faults] == ["T5", "T-R2", "T7"]


# --- Verify: one edit, one finding


@pytest.mark.parametrize(
    ("change", "turn", "what", "clause", "claimed", "found"),
    [
        # d4 sees the B of a4 three cells away, and the G of d1 three cells away: a tie.
        (lambda d: d["turns"][0].update(move="d4"), 0, "move", "T3", "d4", ...),
        (lambda d: d["turns"][0].update(move="a4"), 0, "move", "T3", "a4", ...),
        (lambda d: d["turns"][0].update(player=1), 0, "player", "T1", 1, 0),
        (lambda d: d["turns"][1].update(player=7), 1, "player", "T1", 7, 1),
        # b1 takes the R of a1: legal, but it completes nothing.
        (lambda d: d["turns"][1].update(move="b1"), 1, "events", "T4", ..., []),
        (lambda d: d["turns"][1].update(events=[]), 1, "events", "T4", [], ...),
        (lambda d: second_events(d)[0].update(new=False), 1, "events", "T4", ..., ...),
        (lambda d: second_events(d)[0].update(new=1), 1, "events", "T4", ..., ...),
        (lambda d: second_events(d)[0].update(old=False), 1, "events", "T4", ..., ...),
        (lambda d: second_events(d)[0].update(kind="BBR"), 1, "events", "T4", ..., ...),
        (lambda d: second_events(d)[0]["cells"].pop(), 1, "events", "T4", ..., ...),
        (lambda d: second_events(d).append({"clause": "X9"}), 1, "events", "T6", ..., ...),
        (lambda d: second_events(d).append({"clause": "T8"}), 1, "events", "T8", ..., ...),
        (lambda d: second_events(d).extend(second_events(d)), 1, "events", "T4", ..., ...),
        (lambda d: d["turns"][1].update(scores=[0, 2]), 1, "scores", "T6", [0, 2], [0, 1]),
        (lambda d: d["turns"][1].update(scores=[0]), 1, "scores", "T6", [0], [0, 1]),
        (lambda d: d["turns"][1].update(scores=["1/2"]), 1, "scores", "T6", ["1/2"], [0, 1]),
        (lambda d: d["turns"][0].update(scores=[0, None]), 0, "scores", "T6", [0, None], [0, 0]),
        (lambda d: d.update(outcome={"winners": []}), None, "outcome", "T8", {"winners": []}, None),
        # Without the B of c2 the two moves complete nothing.
        (move_tile, 1, "events", "T4", ..., []),
    ],
)
def test_an_edit_is_found(
    change: Change, turn: int | None, what: str, clause: str, claimed: object, found: object
) -> None:
    verdict = changed(change).verify()
    data = verdict.as_data()
    assert (data["ok"], data["turn"], data["what"], data["clause"]) == (False, turn, what, clause)
    assert claimed in (..., data["claimed"])
    assert found in (..., data["found"])
    assert data["claimed"] != data["found"] or claimed is ...
    assert verdict.turns == (2 if turn is None else turn)


def test_the_finding_of_a_refused_move_says_why() -> None:
    data = changed(lambda d: d["turns"][0].update(move="d4")).verify().as_data()
    reason = data["found"]
    assert isinstance(reason, dict)
    assert reason["code"] == "tie"
    assert "a4" in reason["text"]
    assert "d1" in reason["text"]


def test_the_order_of_events_does_not_matter() -> None:
    """A V of two triples in one move, claimed the other way round.

    5  B . . . B     c3 takes the B of c2, one cell away. It is the point of a V: b4 and a5 to the
    4  . B . B .     left, d4 and e5 to the right. Two triples of kind BBB; the second is not new.
    3  . . . . .
    2  . . B . .
    1  R . . . .
    """
    start = triples.parse_position("B3B/1B1B1/5/2B2/R4 0 - - race")
    turn = triples.explain(start, triples.parse_move("c3"))
    data: Any = Record.from_turns(start, [turn]).data
    events = data["turns"][0]["events"]
    assert len([event for event in events if event["clause"] == "T4"]) == 2
    events.reverse()
    assert Record.from_data(data).verify().ok


def test_a_kind_that_was_noted_before_names_the_notice_board() -> None:
    """The second triple of the V is not new: who claims that it is, errs about T6."""
    start = triples.parse_position("B3B/1B1B1/5/2B2/R4 0 - - race")
    turn = triples.explain(start, triples.parse_move("c3"))
    data: Any = Record.from_turns(start, [turn]).data
    data["turns"][0]["events"][1]["new"] = True
    verdict = Record.from_data(data).verify()
    assert (verdict.what, verdict.clause) == ("events", "T6")


@pytest.mark.clause("T4")
def test_an_event_that_has_nothing_to_do_with_an_unscored_one() -> None:
    """RRR was not completed at all; that the V's second triple is not new plays no part."""
    start = triples.parse_position("B3B/1B1B1/5/2B2/R4 0 - - race")
    turn = triples.explain(start, triples.parse_move("c3"))
    data: Any = Record.from_turns(start, [turn]).data
    event = {"clause": "T4", "kind": "RRR", "cells": ["a3", "b2", "c1"], "new": True}
    data["turns"][0]["events"].append(event)
    verdict = Record.from_data(data).verify()
    assert (verdict.what, verdict.clause) == ("events", "T4")


def test_an_outcome_is_claimed_key_by_key() -> None:
    """Drawn at the start, since no kind is possible: R and G alone."""
    base = {
        **record_data(
            turns=[], options={"rows": 3, "columns": 3, "tiles_per_colour": [0, 1, 1, 0]}
        ),
        "start": {"position": "R1G/3/3 0 - - draw"},
    }
    right: list[Any] = [
        {},
        {"winners": []},
        {"scores": [0, 0], "clause": "T-R3"},
        {"code": "nothing-left", "data": {}},
    ]
    wrong: list[Any] = [
        None,
        {"winners": [0]},
        {"scores": [0, 1]},
        {"clause": "T-R4"},
        {"code": "x"},
        {"text": "x"},
        {"winners": [], "data": {"x": 1}},
    ]
    for claim in right:
        assert Record.from_data({**base, "outcome": claim}).verify().ok, claim
    for claim in wrong:
        verdict = Record.from_data({**base, "outcome": claim}).verify()
        assert (verdict.what, verdict.clause, verdict.turn) == ("outcome", "T-R3", None), claim


@pytest.mark.parametrize("name", OUR_GAMES)
def test_a_player_that_does_not_exist_is_a_wrong_player(name: str) -> None:
    game = games[name]
    start = game.initial(seed=1)
    data: Any = Record(name, start).data
    move = game.sample_move(start, generator(1))
    data["turns"] = [{"player": 9, "move": game.format_move(move)}]
    verdict = Record.from_data(data).verify()
    assert (verdict.what, verdict.turn, verdict.claimed) == ("player", 0, "9")
    assert verdict.found == str(game.to_move(start))


def test_a_turn_after_the_end() -> None:
    data = record_data(turns=[{"player": 0, "move": "b3"}])
    data["options"] = {"rows": 3, "columns": 3, "tiles_per_colour": [0, 1, 1, 0]}
    data["start"] = {"position": "R1G/3/3 0 - - draw"}
    record = Record.from_data(data)
    verdict = record.verify()
    assert (verdict.what, verdict.clause, verdict.turn) == ("move", "T-R3", 0)
    assert verdict.outcome is not None
    with pytest.raises(IllegalMoveError):
        list(record.replay())


# --- Many records in one file


def test_iter_records_goes_on_after_a_bad_line(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    lines = [record_bytes(), b"", b"{", record_bytes(version=3), b"   ", record_bytes()]
    path.write_bytes(b"\n".join(lines))
    read = list(iter_records(path))
    assert [line.number for line in read] == [1, 3, 4, 6]
    assert [line.record is not None for line in read] == [True, False, False, True]
    assert isinstance(read[1].error, RecordError)
    assert isinstance(read[2].error, UnsupportedVersionError)
    assert list(iter_records(io.BytesIO(path.read_bytes()))) is not None


def test_iter_records_passes_over_a_line_that_is_too_long() -> None:
    good = record_bytes()
    long = b'"' + b"x" * 200_000 + b'"'
    file = io.BytesIO(good + b"\r\n" + long + b"\n" + good + b"\n" + long)
    read = list(iter_records(file, max_bytes=len(good)))
    assert [(line.number, line.record is not None) for line in read] == [
        (1, True),
        (2, False),
        (3, True),
        (4, False),
    ]
    assert "more than" in str(read[1].error)


def test_every_error_is_ours_and_picklable() -> None:
    for content in (b"{", b"[]", record_bytes(version=3), record_bytes(start={})):
        with pytest.raises(BoardgamesError) as caught:
            Record.load(content)
        again = pickle.loads(pickle.dumps(caught.value))
        assert type(again) is type(caught.value)
        assert str(again) == str(caught.value)


def test_sample_start_is_what_the_record_says() -> None:
    assert triples.format_position(Record.from_data(RECORD).of(triples).start) == START


FINALE = "B2Y/1R2/3G 0 BRG,BRY - finale0"
"""A tap on c1 takes G and completes B R G, already noted; Y on d3 stays without a triple."""


@pytest.mark.clause("T4", "T8")
@pytest.mark.parametrize(
    ("events", "clause"),
    [
        ([{"new": True}], "T8"),  # nothing is noted in the finale
        ([{}, {}], "T4"),  # completed, but once
        ([{"clause": "T5"}], "T4"),  # completed, by the clause of completing
        ([{}, {"new": True}], "T8"),
        ([], "T4"),
    ],
)
def test_the_clause_of_a_triple_claimed_wrongly_in_the_finale(
    events: list[dict[str, Any]], clause: str
) -> None:
    triple: dict[str, Any] = {
        "clause": "T4",
        "kind": "BRG",
        "cells": ["a3", "b2", "c1"],
        "new": False,
    }
    data = Record.from_turns(triples.parse_position(FINALE), []).data
    claimed = [triple | event for event in events]
    data["turns"] = [{"player": 0, "move": "c1", "events": [triple]}]
    del data["outcome"]
    assert Record.from_data(data).verify().ok
    data["turns"] = [{"player": 0, "move": "c1", "events": claimed}]
    verdict = Record.from_data(data).verify()
    assert (verdict.turn, verdict.what, verdict.clause) == (0, "events", clause)
    assert (json.loads(verdict.claimed), json.loads(verdict.found)) == (claimed, [triple])


def read_only(value: Any) -> Any:
    """The same data, all objects read-only, all lists tuples."""
    if isinstance(value, dict):
        return MappingProxyType({key: read_only(each) for key, each in value.items()})
    return tuple(map(read_only, value)) if isinstance(value, list) else value


def test_data_of_read_only_mappings() -> None:
    data = record_data() | {"meta": {"event": {"round": 1}}, "outcome": {"data": {}}}
    record = Record.from_data(read_only(data))
    assert record == Record.from_data(data)
    assert record.dump() == Record.from_data(data).dump()


@pytest.mark.parametrize("start", [None, 1, "race", pytest.param(10**5000, id="huge")])
def test_turns_from_what_is_no_state(start: Any) -> None:
    with pytest.raises(RecordError, match=r"^start: not the state of a game"):
        Record.from_turns(start, [])


@pytest.mark.parametrize("path", ["a\0b", "\ud800"])
def test_paths_that_are_none(path: str) -> None:
    with pytest.raises(RecordError, match="not a path"):
        Record.load(path)
    with pytest.raises(RecordError, match="not a path"):
        list(iter_records(path))


def test_a_version_too_long_to_write() -> None:
    error = UnsupportedVersionError(10**5000, (1,))
    assert str(error) == "version of a huge number is not supported; supported: 1"
    with pytest.raises(UnsupportedVersionError, match="huge"):
        triples.decode(triples.encode(triples.initial()) | {"rules": 10**5000})


def test_a_record_is_of_one_game_alone() -> None:
    record = Record.from_data(record_data())
    assert record.of(triples).record == record
    with pytest.raises(RecordError, match="this is a record of triples, not of sectors") as caught:
        record.of(sectors)
    assert caught.value.place == "game"
