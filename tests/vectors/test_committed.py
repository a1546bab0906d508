"""The committed vectors: made by the command that their README names, and covering every clause."""

from __future__ import annotations

import json

import pytest

from boardgames_core import games
from boardgames_core.vectors import book_of, confirm, make, read_vectors, table
from tests.depth import cases, deep
from tests.vectors.committed import COUNTS, FOLDER, NAMES, OLDER, PAGE, SEED
from tools.vectors import coverage, with_table


@pytest.mark.parametrize("name", ["triples", "sectors", pytest.param("quadroton", marks=deep)])
def test_they_are_what_the_command_makes(name: str) -> None:
    """Byte for byte; if a rule or a scenario was changed on purpose, make them anew."""
    made_now = b"".join(vector.dump() for vector in make(games[name], COUNTS[name], seed=SEED))
    assert made_now == (FOLDER / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_give_the_expected_answers(name: str) -> None:
    for vector in list(read_vectors(FOLDER / f"{name}.jsonl"))[:: cases(1, short=5)]:
        confirm(vector)


def test_vectors_of_an_older_version_still_have_the_right_answers() -> None:
    """Those of version 1 of Triples: the same questions, with its options spelled out."""
    older = read_vectors(OLDER / "triples-1.jsonl")
    assert len(older) > 100
    for vector in older[:: cases(1, short=5)]:
        assert vector.rules == 2
        assert vector.options["finale"] == "bound"
        confirm(vector)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_is_covered_or_there_is_nothing_to_compute(name: str) -> None:
    game = games[name]
    reasons = book_of(game).nothing_to_compute
    covered = table(game, read_vectors(FOLDER / f"{name}.jsonl"))
    assert list(covered) == list(game.clauses)
    without = {clause for clause, names in covered.items() if not names}
    assert without == set(reasons)
    assert all(reasons.values())


@pytest.mark.parametrize("name", NAMES)
def test_a_tenth_of_the_vectors_covers_as_much(name: str) -> None:
    """Fewer vectors are chosen so that no clause is left out."""
    game = games[name]
    few = table(game, make(game, COUNTS[name] // 10, seed=SEED))
    reasons = book_of(game).nothing_to_compute
    assert [clause for clause, names in few.items() if not names and clause not in reasons] == []


def test_the_folder_has_every_game_and_says_how_it_is_made() -> None:
    assert set(NAMES) == {"triples", "sectors", "quadroton"}
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == set(NAMES)
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    for name, count in COUNTS.items():
        assert f"vectors {name} --count {count} -o vectors/{name}.jsonl" in readme


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_table_of_what_they_cover(name: str) -> None:
    """No line of it is empty: a clause has vectors, or a reason why there is nothing to compute."""
    rows = coverage(name, read_vectors(FOLDER / f"{name}.jsonl"))
    assert rows in PAGE.read_text(encoding="utf-8")
    lines = rows.splitlines()[2:]
    assert len(lines) == len(games[name].clauses)
    for line in lines:
        *_, count, such_as = (cell.strip() for cell in line.strip("|").split("|"))
        assert such_as
        assert count == "-" or int(count) > 0


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_whole_and_ids_are_short(name: str) -> None:
    """What a reader in any language can rely on: JSON a line, one id a line, UTF-8."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    assert lines.pop() == ""
    assert len(lines) == COUNTS[name]
    ids = [json.loads(line)["id"] for line in lines]
    assert len(set(ids)) == COUNTS[name]
    assert max(map(len, ids)) <= 40


def test_a_page_without_a_place_for_a_table_is_refused() -> None:
    with pytest.raises(SystemExit, match="no place for the table of triples"):
        with_table("", "triples", [])
