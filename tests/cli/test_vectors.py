"""The commands vectors and check: what they print, and their exit status."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from boardgames_core.cli import main
from tests.cli.test_commands import run
from tests.depth import deep

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def vectors(tmp_path: Path) -> str:
    """The path of thirty vectors of Triples, which cover all clauses."""
    path = tmp_path / "vectors.jsonl"
    assert main(["vectors", "triples", "--count", "30", "-o", str(path)]) == 0
    return str(path)


def right_answers(vectors: str) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in Path(vectors).read_text("utf-8").splitlines()]
    return [{"id": line["id"], "answer": line["expected"]} for line in lines]


def written(folder: Path, answers: list[dict[str, Any]]) -> str:
    path = folder / "answers.jsonl"
    path.write_text("".join(json.dumps(answer) + "\n" for answer in answers), "utf-8")
    return str(path)


def test_the_same_command_makes_the_same_vectors(capsys: Capture, vectors: str) -> None:
    """On standard output as in a file; another seed draws others."""
    status, out, err = run(capsys, "vectors", "triples", "--count", "30")
    assert (status, err) == (0, "")
    assert out.encode() == Path(vectors).read_bytes()
    more = [run(capsys, "vectors", "sectors", "--count", "250", "--seed", seed)[1] for seed in "01"]
    assert more[0] != more[1]


def test_a_table_names_the_vectors_of_each_clause(capsys: Capture) -> None:
    status, out, _ = run(capsys, "vectors", "sectors", "--count", "20", "--table", "--json")
    table = json.loads(out)
    assert status == 0
    assert list(table)[:3] == ["S1", "S2", "S3"]
    assert all(table.values())
    _, out, _ = run(capsys, "vectors", "sectors", "--count", "20", "--table")
    assert out.splitlines()[0] == f"S1: {' '.join(table['S1'])}"


def test_what_is_not_covered_is_told(capsys: Capture) -> None:
    status, out, err = run(capsys, "vectors", "triples", "--count", "1", "--table")
    assert status == 0
    assert "T3: none" in out
    assert err.startswith("no vector covers ")


@deep
def test_a_game_that_has_no_more_is_told(capsys: Capture) -> None:
    import tests.cases  # noqa: F401 - it registers the games of the tests

    status, _, err = run(capsys, "vectors", "duel", "--count", "3000")
    assert status == 0
    assert "more could not be drawn" in err


@pytest.mark.parametrize("arguments", [["chess", "--count", "3"], ["triples", "--count", "0"]])
def test_vectors_refuses(capsys: Capture, arguments: list[str]) -> None:
    assert run(capsys, "vectors", *arguments)[0] == 2


def test_right_answers(capsys: Capture, vectors: str, tmp_path: Path) -> None:
    answers = written(tmp_path, right_answers(vectors))
    status, out, err = run(capsys, "check", vectors, answers)
    assert (status, err) == (0, "")
    head, *clauses, last = out.splitlines()
    assert head.split() == ["clause", "passed", "failed", "missing"]
    assert len(clauses) == 29
    assert last == "30 passed, 0 failed, 0 missing"


def test_wrong_and_missing_answers(capsys: Capture, vectors: str, tmp_path: Path) -> None:
    right = right_answers(vectors)
    steps = [answer for answer in right if "events" in answer["answer"]]
    wrong, missing = steps[0], steps[1]
    wrong["answer"]["to_move"] = 7
    answers = written(tmp_path, [answer for answer in right if answer is not missing])
    status, out, _ = run(capsys, "check", vectors, answers)
    assert status == 1
    assert "28 passed, 1 failed, 1 missing" in out
    assert f"failed: {wrong['id']} (" in out
    assert "at to_move: expected " in out
    asked = next(
        json.loads(line)
        for line in Path(vectors).read_text().splitlines()
        if f'"{wrong["id"]}"' in line
    )
    assert f"\n  {asked['about']}\n  {asked['start']['position']}" in out
    assert missing["id"] not in out
    _, out, _ = run(capsys, "check", "--missing", vectors, answers)
    assert f"missing: {missing['id']}\n" in out
    status, out, _ = run(capsys, "check", "--json", vectors, answers)
    report = json.loads(out)
    assert status == 1
    assert (report["ok"], report["passed"], report["failed"], report["missing"]) == (
        False,
        28,
        1,
        1,
    )
    (difference,) = report["differences"]
    assert (difference["id"], difference["path"], difference["found"]) == (
        wrong["id"],
        "to_move",
        7,
    )
    assert report["missing_ids"] == [missing["id"]]
    assert sum(tally["failed"] for tally in report["clauses"].values()) == len(
        difference["clauses"]
    )


def test_a_value_that_is_not_there_is_called_nothing(
    capsys: Capture, vectors: str, tmp_path: Path
) -> None:
    right = right_answers(vectors)
    for answer in right:
        if "events" in answer["answer"]:
            del answer["answer"]["outcome"]
    status, out, _ = run(capsys, "check", vectors, written(tmp_path, right))
    assert status == 1
    assert "at outcome: expected null, found nothing" in out


def test_answers_from_standard_input(
    capsys: Capture, vectors: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "".join(json.dumps(answer) + "\n" for answer in right_answers(vectors))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert run(capsys, "check", vectors, "-")[0] == 0


@pytest.mark.parametrize(
    "fault", ["no vectors", "no answers", "not a vector", "not an answer", "changed", "unknown id"]
)
def test_check_refuses_what_cannot_be_used(
    capsys: Capture, vectors: str, tmp_path: Path, fault: str
) -> None:
    lines = right_answers(vectors)
    if fault == "unknown id":
        lines.append({"id": "nobody", "answer": {}})
    if fault == "not an answer":
        lines.append({"answer": {}})
    answers = written(tmp_path, lines)
    path = Path(vectors)
    if fault == "changed":
        path.write_text(path.read_text("utf-8").replace('"to_move": 1', '"to_move": 0'), "utf-8")
    if fault == "not a vector":
        path.write_text("{}\n")
    if fault == "no vectors":
        path.unlink()
    if fault == "no answers":
        Path(answers).unlink()
    status, out, err = run(capsys, "check", vectors, answers)
    assert (status, out) == (2, "")
    assert err.startswith("boardgames-core: ")


def test_the_schema_of_vectors(capsys: Capture) -> None:
    status, out, _ = run(capsys, "schema", "vectors")
    assert status == 0
    assert json.loads(out)["$id"] == "urn:boardgames-core:vector:1"
