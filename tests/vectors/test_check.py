"""The comparison of answers with vectors: what is wrong is found, and where; planted faults."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import tests.cases  # noqa: F401 - registers the games of somebody else
from boardgames_core import RecordError, UnsupportedVersionError, games
from boardgames_core.scenarios import step
from boardgames_core.vectors import (
    NOTHING,
    AnswerCounts,
    Book,
    Difference,
    Report,
    Scenario,
    Vector,
    book_of,
    check,
    compare,
    difference,
    from_data,
    made,
    make,
    read_answers,
    read_vectors,
)

TRIPLES = games["triples"]
EXAMPLE: dict[str, Any] = {"position": "1B1/3/R1G 0 - - race"}
SMALL: dict[str, Any] = {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 1, 0]}


def vector_of(question: Mapping[str, Any], name: str = "one", clauses: str = "T3") -> Vector:
    """A vector on the example of clause T3: B on b3, R on a1, G on c1."""
    scenario = Scenario(name, "about it", tuple(clauses.split()), SMALL, EXAMPLE, question)
    return made(TRIPLES, book_of(TRIPLES), scenario)


SLIDE = vector_of(step(0, "b2"), "slide", "T1 T3")
TIE = vector_of(step(0, "b1"), "tie")
LIST = vector_of({"kind": "legal-moves"}, "list")
VECTORS = [SLIDE, TIE, LIST]
# Worked out by hand: B slides down from b3.
SLID: dict[str, Any] = {
    "events": [],
    "scores": [0, 0],
    "to_move": 1,
    "outcome": None,
    "start": {"position": "3/1B1/R1G 1 - - race", "moves": 1},
}
ANSWERS: dict[str, Any] = {
    "slide": SLID,
    "tie": {"refused": "T3"},
    "list": {"moves": ["a3", "c3", "a2", "b2", "c2"]},
}


def checked(**changes: Any) -> Report:
    """The report on the right answers with some changed, or left out where None."""
    answers = {**ANSWERS, **changes}
    return check(VECTORS, {name: each for name, each in answers.items() if each is not None})


def test_right_answers_are_right() -> None:
    report = checked()
    assert report.ok
    assert report.total == AnswerCounts(3, 0, 0)
    assert report.clauses == {"T1": AnswerCounts(1, 0, 0), "T3": AnswerCounts(3, 0, 0)}


def test_a_missing_answer_is_missing() -> None:
    report = checked(slide=None)
    assert not report.ok
    assert report.total == AnswerCounts(2, 0, 1)
    assert report.clauses == {"T1": AnswerCounts(0, 0, 1), "T3": AnswerCounts(2, 0, 1)}
    assert [vector.id for vector in report.missing] == ["slide"]


@pytest.mark.parametrize(
    ("answer", "path", "expected", "found"),
    [
        ({**SLID, "scores": [0, 1]}, "scores[1]", 0, 1),
        ({**SLID, "scores": [0]}, "scores[1]", 0, NOTHING),
        ({**SLID, "scores": [0, 0, 0]}, "scores[2]", NOTHING, 0),
        ({**SLID, "scores": [False, 0]}, "scores[0]", 0, False),
        ({**SLID, "to_move": "1"}, "to_move", 1, "1"),
        ({**SLID, "outcome": {}}, "outcome", None, {}),
        ({**SLID, "events": [{}]}, "events[0]", NOTHING, {}),
        ({**SLID, "start": {**SLID["start"], "moves": 2}}, "start.moves", 1, 2),
        ({**SLID, "start": {"position": SLID["start"]["position"]}}, "start.moves", 1, 0),
        ({**SLID, "more": 1}, "more", NOTHING, 1),
        ({key: SLID[key] for key in SLID if key != "events"}, "events", [], NOTHING),
        ({"refused": "T3"}, "refused", NOTHING, "T3"),
    ],
)
def test_the_first_difference_is_named(
    answer: dict[str, Any], path: str, expected: Any, found: Any
) -> None:
    report = checked(slide=answer)
    assert report.total == AnswerCounts(2, 1, 0)
    assert report.clauses == {"T1": AnswerCounts(0, 1, 0), "T3": AnswerCounts(2, 1, 0)}
    ((vector, difference),) = report.failed
    assert vector.id == "slide"
    assert difference == Difference(path, expected, found)
    assert type(difference.found) is type(found)


def test_what_has_a_default_may_be_written_or_left_out() -> None:
    start = {**SLID["start"], "finale_moves": 0}
    assert checked(slide={**SLID, "start": start}).ok


def test_the_order_of_moves_counts_and_that_of_faults_does_not() -> None:
    report = checked(list={"moves": ["c3", "a3", "a2", "b2", "c2"]})
    assert report.failed[0][1].path == "moves[0]"
    wrong: dict[str, Any] = {"rows": 0, "claims": "", "move_limit": 0, "finale_limit": None}
    scenario = Scenario("w", "w", ("T-R1",), {**SMALL, **wrong}, EXAMPLE, {"kind": "start"})
    vector = made(TRIPLES, book_of(TRIPLES), scenario)
    assert vector.expected == {"faults": ["T-R1", "T-R2", "T-R5"]}
    assert compare(vector, {"faults": ["T-R5", "T-R1", "T-R2"]}) is None
    assert compare(vector, {"faults": ["T-R5", "T-R1"]}) is not None


def test_a_refusal_may_name_any_clause_that_forbids_the_step() -> None:
    vector = replace(TIE, also=("T1",))
    assert compare(vector, {"refused": "T1"}) is None
    assert compare(vector, {"refused": "T3"}) is None
    assert compare(vector, {"refused": "T8"}) is not None
    assert compare(vector, {"refused": "T1", "more": 1}) is not None
    assert compare(TIE, {"refused": "T1"}) is not None


# --- Planted faults -------------------------------------------------------------------------------


def test_an_answer_to_no_vector_is_refused() -> None:
    with pytest.raises(RecordError, match="no vector has this id"):
        checked(another={"refused": "T3"})


def changed(vector: Vector, **parts: Any) -> Vector:
    return from_data({**vector.data, **parts})


def changed_expected(vector: Vector) -> Vector:
    return changed(vector, expected={**vector.expected, "scores": [1, 0]})


def changed_start(vector: Vector) -> Vector:
    return changed(vector, start={"position": "1R1/3/B1G 0 - - race"})


def changed_options(vector: Vector) -> Vector:
    return changed(vector, options={**vector.options, "move_limit": 1})


def changed_question(vector: Vector) -> Vector:
    return changed(vector, question=step(0, "a3"))


def changed_also(vector: Vector) -> Vector:
    return replace(vector, also=("T1",))


def changed_kind(vector: Vector) -> Vector:
    return changed(vector, question={"kind": "guess"})


def changed_keys(vector: Vector) -> Vector:
    return changed(vector, question={**vector.question, "speed": 1})


@pytest.mark.parametrize(
    "change",
    [
        changed_expected,
        changed_start,
        changed_options,
        changed_question,
        changed_also,
        changed_kind,
        changed_keys,
    ],
)
def test_a_changed_vector_is_caught(change: Callable[[Vector], Vector]) -> None:
    with pytest.raises(RecordError, match="vector slide"):
        check([change(SLIDE)], {"slide": SLID})


def write(folder: Path, *lines: object) -> Path:
    path = folder / "lines.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    return path


def test_vectors_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "vectors.jsonl"
    path.write_bytes(b"\n".join(vector.dump() for vector in VECTORS))
    assert read_vectors(path) == VECTORS
    with path.open("rb") as file:
        assert read_vectors(file) == VECTORS


def test_two_vectors_of_one_id_are_refused(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"line 2\.id: the id 'slide' stands here again"):
        read_vectors(write(tmp_path, SLIDE.data, SLIDE.data))


def test_two_answers_of_one_id_are_refused(tmp_path: Path) -> None:
    line = {"id": "slide", "answer": SLID}
    assert read_answers(write(tmp_path, line)) == {"slide": SLID}
    with pytest.raises(RecordError, match=r"line 2\.id"):
        read_answers(write(tmp_path, line, line))


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ([], "line 1"),
        ({"id": "slide"}, "line 1.answer"),
        ({"id": 1, "answer": {}}, "line 1.id"),
        ({"id": "slide", "answer": []}, "line 1.answer"),
        ({"id": "slide", "answer": {}, "name": ""}, "line 1.name"),
    ],
)
def test_what_is_no_answer_is_refused(tmp_path: Path, line: object, place: str) -> None:
    with pytest.raises(RecordError) as error:
        read_answers(write(tmp_path, line))
    assert error.value.place == place


def test_what_is_not_json_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_bytes(b"\n\n{1}\n")
    for read in (read_answers, read_vectors):
        with pytest.raises(RecordError) as error:
            read(path)
        assert error.value.place == "line 3"


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"format": "boardgames-core/record"}, "line 1.format"),
        ({"version": "1"}, "line 1.version"),
        ({"game": "chess"}, "game"),
        ({"rules": True}, "line 1.rules"),
        ({"id": None}, "line 1.id"),
        ({"about": 1}, "line 1.about"),
        ({"clauses": ["T99"]}, "line 1.clauses[0]"),
        ({"clauses": "T3"}, "line 1.clauses"),
        ({"also": ["S1"]}, "line 1.also[0]"),
        ({"options": []}, "line 1.options"),
        ({"question": {}}, "line 1.question.kind"),
        ({"more": 1}, "line 1.more"),
    ],
)
def test_what_is_no_vector_is_refused(change: dict[str, Any], place: str) -> None:
    with pytest.raises(RecordError) as error:
        from_data({**SLIDE.data, **change}, "line 1")
    assert error.value.place == place


@pytest.mark.parametrize("change", [{"version": 2}, {"rules": 3}, {"rules": 0}])
def test_another_version_is_not_supported(change: dict[str, Any]) -> None:
    with pytest.raises(UnsupportedVersionError):
        from_data({**SLIDE.data, **change})


def test_equal_values_have_no_difference() -> None:
    assert difference([1, {"a": None}], (1, {"a": None})) is None
    assert repr(NOTHING) == "nothing"


# --- Games of somebody else -----------------------------------------------------------------------


def test_a_game_without_scenarios_has_drawn_steps() -> None:
    auction = games["auction"]
    assert book_of(auction) == Book()
    vectors = make(auction, 12, seed=3)
    assert vectors == make(auction, 12, seed=3)
    assert 0 < len(vectors) <= 12
    assert check(vectors, {vector.id: vector.expected for vector in vectors}).ok
    assert {vector.question["kind"] for vector in vectors} == {"step"}


@pytest.mark.parametrize("name", ["check", "vectors", "scenarios"])
def test_a_game_may_be_called_as_a_file_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No file is looked for by the name of a game."""
    monkeypatch.setitem(games._modules, name, "tests.standins.auction")
    monkeypatch.setattr(games[name], "name", name)
    vectors = make(games[name], 3)
    assert [vector.game for vector in vectors] == [name] * 3


def test_a_game_of_somebody_else_brings_a_table() -> None:
    """It is in the vectors first; the rest is drawn."""
    duel = games["duel"]
    vectors = make(duel, 12)
    scenarios = list(book_of(duel).scenarios())
    assert [vector.id for vector in vectors][: len(scenarios)] == [each.id for each in scenarios]
    assert vectors[len(scenarios)].id == "drawn-001"
