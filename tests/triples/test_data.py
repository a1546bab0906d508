"""States as JSON data, and recorded games."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, iter_records, triples
from boardgames_core.errors import (
    InvalidStateError,
    NotationError,
    RecordError,
    UnsupportedVersionError,
)
from boardgames_core.triples.state import TriplesTurn
from tests.depth import deep
from tests.oracles import triples_play
from tests.triples.boards import codes, play

RECORDS = Path(__file__).parent.parent / "data" / "triples.jsonl"
"""Games recorded under version 1 of the rules."""

NEWER = RECORDS.with_name("triples-2.jsonl")
"""Games recorded by the second model under version 2: one is stopped, in one empty taps pass."""

HUGE = 10**5000  # Python refuses to write it out

BOARD = "2BB1Y/3R1G/3B2/GB2G1/1Y3R/2Y3/1GR3/6/1Y3R 0 - - race"
SMALL = {"position": "1B1/3/R1G 0 - - race"}
SMALL_OPTIONS = {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 1, 0]}


def data(**changes: Any) -> dict[str, Any]:
    """What `encode` gives for a small start, with changes; a change to `...` leaves a key out."""
    changed = {
        "game": "triples",
        "rules": 2,
        "options": SMALL_OPTIONS,
        "start": SMALL,
        **changes,
    }
    return {key: value for key, value in changed.items() if value is not ...}


def test_a_state_as_data() -> None:
    state = triples.decode(data())
    encoded = triples.encode(state)
    assert list(encoded) == ["game", "rules", "options", "start"]
    assert encoded == {
        "game": "triples",
        "rules": 2,
        "options": {
            "rows": 3,
            "columns": 3,
            "tiles_per_colour": [1, 1, 1, 0],
            "claims": "shared",
            "move_limit": None,
            "finale_limit": None,
            "finale": "free",
            "empty_tap": "refused",
            "possible": "tiles",
        },
        "start": SMALL,
    }
    assert triples.encode(play(state, "a3"))["start"] == {
        "position": "B2/3/R1G 1 - - race",
        "moves": 1,
    }


def test_nothing_is_lost() -> None:
    x = "3/B1B/1R1/G1G"
    options = {**SMALL_OPTIONS, "rows": 4, "tiles_per_colour": [2, 1, 2, 0]}
    options |= {"claims": "exclusive", "move_limit": 20, "finale_limit": 30}
    options |= {"finale": "bound", "empty_tap": "passes", "possible": "tiles"}
    start = {"position": f"{x} 1 BBR BBG,BRG,BGG over1", "moves": 12, "finale_moves": 25}
    state = triples.decode(data(options=options, start=start))
    encoded = json.loads(json.dumps(triples.encode(state)))
    assert encoded["options"] == options
    assert encoded["start"] == start
    assert triples.decode(encoded) == state
    assert (state.moves, state.finale_moves) == (12, 25)


def test_options_left_out_have_their_defaults() -> None:
    assert triples.decode_options({}) == triples.Options()
    assert triples.decode_options({"claims": "exclusive"}) == triples.Options(claims="exclusive")
    text = BOARD
    state = triples.decode({"game": "triples", "rules": 2, "start": {"position": text}})
    assert state == triples.parse_position(text)
    none: Any = {**SMALL_OPTIONS, "move_limit": None, "finale_limit": None}
    assert triples.decode_options(none) == triples.decode_options(SMALL_OPTIONS)  # type: ignore[arg-type]  # a literal


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"game": ...}, "game"),
        ({"rules": ...}, "rules"),
        ({"start": ...}, "start"),
        ({"game": "sectors"}, "game"),
        ({"game": None}, "game"),
        ({"rules": "1"}, "rules"),
        ({"rules": True}, "rules"),
        ({"turns": []}, "turns"),
        ({"seed": 3}, "seed"),
        ({"options": []}, "options"),
        ({"options": None}, "options"),
        ({"start": "1B1/3/R1G 0 - - race"}, "start"),
        ({"start": {}}, "start.position"),
        ({"start": {"position": None}}, "start.position"),
        ({"start": {"position": 3}}, "start.position"),
        ({"start": {**SMALL, "moves": -1}}, "start.moves"),
        ({"start": {**SMALL, "moves": "1"}}, "start.moves"),
        ({"start": {**SMALL, "moves": True}}, "start.moves"),
        ({"start": {**SMALL, "moves": None}}, "start.moves"),
        ({"start": {**SMALL, "finale_moves": 1.5}}, "start.finale_moves"),
        ({"start": {**SMALL, "finale_moves": -1}}, "start.finale_moves"),
        ({"start": {**SMALL, "to_move": 0}}, "start.to_move"),
    ],
)
def test_data_of_another_form(changes: dict[str, Any], place: str) -> None:
    with pytest.raises(RecordError) as caught:
        triples.decode(data(**changes))
    assert caught.value.place == place


def test_what_is_no_object_is_no_state_and_no_options() -> None:
    wrong: list[Any] = [None, [], "triples", 3, [["game", "triples"]]]
    for thing in wrong:
        with pytest.raises(RecordError) as caught:
            triples.decode(thing)
        assert caught.value.place == ""
        with pytest.raises(RecordError):
            triples.decode_options(thing)


@pytest.mark.parametrize("version", [0, 3, -1])
def test_another_version_of_the_rules(version: int) -> None:
    with pytest.raises(UnsupportedVersionError) as caught:
        triples.decode(data(rules=version))
    assert (caught.value.found, caught.value.supported) == (version, (1, 2))


@pytest.mark.clause("T-R1", "T-R2", "T-R5", "T-R6", "T-R12", "T-R13", "T-R14")
@pytest.mark.parametrize(
    ("options", "faults"),
    [
        ({"rows": 2}, ["T-R1 rows"]),
        ({"rows": None}, ["T-R1 rows"]),
        ({"rows": "9"}, ["T-R1 rows"]),
        ({"columns": True}, ["T-R1 columns"]),
        ({"tiles_per_colour": [4, 4, 4]}, ["T-R1 tiles-per-colour"]),
        ({"tiles_per_colour": [4, 4, 4, None]}, ["T-R1 tiles-per-colour"]),
        ({"tiles_per_colour": {"B": 4}}, ["T-R1 tiles-per-colour"]),
        ({"tiles_per_colour": None}, ["T-R1 tiles-per-colour"]),
        ({"claims": "both"}, ["T-R2 claims"]),
        ({"move_limit": 0}, ["T-R5 move-limit"]),
        ({"finale_limit": "none"}, ["T-R6 finale-limit"]),
        ({"finale": None}, ["T-R12 finale"]),
        ({"empty_tap": 1, "possible": []}, ["T-R13 empty-tap", "T-R14 possible"]),
        ({"rows": HUGE, "move_limit": -HUGE}, ["T-R1 rows", "T-R5 move-limit"]),
    ],
)
def test_options_that_cannot_be(options: dict[str, Any], faults: list[str]) -> None:
    assert codes(lambda: triples.decode_options(options)) == faults


@pytest.mark.clause("T7", "T-R1")
def test_a_position_that_cannot_be() -> None:
    with pytest.raises(NotationError):
        triples.decode(data(start={"position": "1B1/3/R1G 0 - - Race"}))
    with pytest.raises(InvalidStateError):
        triples.decode(data(start={"position": "1B1/3/R1G 0 BRG - race"}))
    with pytest.raises(InvalidStateError):
        triples.decode(data(options={}))


@pytest.mark.clause("T-R2", "T-R12")
def test_what_version_1_leaves_out_has_its_defaults() -> None:
    """The same game with its options spelled out; a named value stays, and version 2 is written."""
    old = triples.options(triples.decode(data(rules=1)))
    assert (old.claims, old.finale, old.empty_tap, old.possible) == (
        "exclusive",
        "bound",
        "refused",
        "tiles",
    )
    named = {**SMALL_OPTIONS, "claims": "shared", "finale": "free", "possible": "all"}
    new = triples.options(triples.decode(data(rules=1, options=named)))
    assert (new.claims, new.finale, new.possible) == ("shared", "free", "all")
    for rules in (1, 2):
        encoded: Any = triples.encode(triples.decode(data(rules=rules)))
        assert encoded["rules"] == 2
        assert triples.decode(encoded) == triples.decode(data(rules=rules))
    bare: Any = {"game": "triples", "rules": 1, "start": {"position": BOARD}}
    assert triples.decode(bare) == triples.parse_position(
        BOARD, triples.Options(claims="exclusive", finale="bound")
    )


# --- Records --------------------------------------------------------------------------------------


def test_recorded_games_are_right_and_come_back() -> None:
    with RECORDS.open("rb") as file:
        lines = list(iter_records(file))
    assert len(lines) == 4
    for line in lines:
        record = line.record
        assert record is not None
        verdict = record.verify()
        assert verdict.ok, verdict
        assert verdict.turns == len(record.turns)
        assert Record.load(record.dump()) == record


@pytest.mark.clause("T-R12", "T-R13", "T-R14")
def test_records_of_both_versions_are_right_and_are_written_as_version_2() -> None:
    """With all options spelled out; those that only one version has are its own."""
    for file, rules in ((RECORDS, 1), (NEWER, 2)):
        for line in file.read_text(encoding="utf-8").splitlines():
            given = json.loads(line)
            assert given["rules"] == rules
            record = Record.from_data(given)
            assert record.verify().ok
            written: Any = record.data
            assert written["rules"] == 2
            assert Record.from_data(written) == record
            usual = {"claims": "exclusive", "finale": "bound"} if rules == 1 else {}
            spelled = {**usual, **given["options"]}
            assert {name: written["options"][name] for name in spelled} == spelled
            assert {"claims", "finale", "empty_tap", "possible"} <= set(written["options"])
    stopped = json.loads(NEWER.read_text(encoding="utf-8").splitlines()[0])
    assert stopped["turns"][-1]["move"] == "stop"


@pytest.mark.clause("T-R12")
@pytest.mark.parametrize(
    "changes", [{"rules": 1}, {"options": {"finale": "bound"}}], ids=["version 1", "bound"]
)
def test_where_the_finale_is_bound_its_end_by_stop_is_refused(changes: dict[str, Any]) -> None:
    stopped = json.loads(NEWER.read_text(encoding="utf-8").splitlines()[0])
    changed = {**stopped, **changes}
    if "options" in changes:
        changed["options"] = {**stopped["options"], **changes["options"]}
    else:  # what version 2 leaves out is named, but for the finale
        changed["options"] = {"claims": "shared", **stopped["options"]}
        changed["options"].pop("finale", None)
    verdict = Record.from_data(changed).verify()
    assert (verdict.turn, verdict.what) == (len(stopped["turns"]) - 1, "move")
    assert (verdict.clause, verdict.ruling) == ("T8", "T-R12")


def record_of(index: int) -> dict[str, Any]:
    lines = RECORDS.read_text(encoding="utf-8").splitlines()
    record: dict[str, Any] = json.loads(lines[index])
    return record


def test_a_recorded_game_ends_as_it_says() -> None:
    record = record_of(3)
    *_, last = Record.from_data(record).replay()
    assert triples.format_position(last.after) == record["meta"]["end"]
    assert triples.options(last.after).claims == "shared"


@pytest.mark.clause("T4", "T6", "T7")
@pytest.mark.parametrize(
    ("turn", "key", "value", "what", "clause"),
    [
        (0, "player", 1, "player", "T1"),
        (0, "move", "g9", "move", "T3"),  # off the board
        (0, "move", "b9", "move", "T3"),  # occupied
        (0, "scores", [3, 0], "scores", "T6"),
        (1, "scores", [2, 1], "scores", "T6"),
        (0, "events", [], "events", "T4"),
        (4, "events", [{"clause": "T7", "player": 0}], "events", "T7"),
    ],
)
def test_a_wrong_claim_is_named_with_its_turn(
    turn: int, key: str, value: Any, what: str, clause: str
) -> None:
    record = record_of(0)
    record["turns"][turn][key] = value
    verdict = Record.from_data(record).verify()
    assert not verdict.ok
    assert (verdict.turn, verdict.what, verdict.clause) == (turn, what, clause)


def crafted_records(count: int) -> list[dict[str, Any]]:
    """Records of games under all kinds of options, made by the second model."""
    rng = random.Random(8)
    starts = triples_play.crafted_starts(rng, count)
    return [triples_play.random_game(rng, {}, start, lean=0.4, max_turns=25) for start in starts]


def test_games_recorded_by_the_second_model_verify() -> None:
    ends = set()
    for record in crafted_records(100):
        verdict = Record.from_data(record).verify()
        assert verdict.ok, (record, verdict)
        ends.add(verdict.outcome and verdict.outcome.clause)
    assert ends == {None, "T7", "T-R3", "T-R4", "T-R5"}


@deep
def test_an_edited_record_is_wrong_where_the_second_model_says_so() -> None:
    rng = random.Random(9)
    wrong = 0
    for record in crafted_records(100):
        if not record["turns"]:
            continue
        turn = triples_play.pick(rng, record["turns"])
        cell = f"{'abcdef'[triples_play.below(rng, 6)]}{1 + triples_play.below(rng, 7)}"
        key, value = triples_play.pick(
            rng,
            [
                ("move", cell),
                ("player", 1 - turn["player"]),
                ("scores", [turn["scores"][0] + 1, turn["scores"][1]]),
                ("events", turn["events"][1:] if turn["events"] else [{"clause": "T8"}]),
            ],
        )
        turn[key] = value
        found = triples_play.first_difference(record)
        verdict = Record.from_data(record).verify()
        assert verdict.ok == (found is None), (record, found, verdict)
        if found is not None:
            place = "the outcome" if verdict.turn is None else f"turn {verdict.turn}:"
            assert found.startswith(place), (record, found, verdict)
            wrong += 1
    assert wrong >= 50


def test_a_game_of_ours_is_a_record_that_the_second_model_finds_right() -> None:
    rng = random.Random(5)
    for seed in range(10):
        options = triples.Options(claims="shared" if seed % 2 else "exclusive", finale_limit=5)
        state = start = triples.initial(options, seed=seed)
        turns: list[TriplesTurn] = []
        while triples.to_move(state) is not None and len(turns) < 150:
            turns.append(triples.explain(state, triples.sample_move(state, rng)))
            state = turns[-1].after
        record: Any = Record.from_turns(start, turns).data
        if record["outcome"] is not None:
            del record["outcome"]["code"]  # a word of ours; the rulebook has clauses
        assert triples_play.first_difference(record) is None
        assert Record.from_data(record).verify().ok
