"""The committed vectors: made by the command that their README names, and covering every clause."""

from __future__ import annotations

import json

import pytest

from boardgames_core import games
from boardgames_core.vectors import book_of, confirm, made, make, read_vectors, table
from tests.vectors.committed import COUNTS, FOLDER, NAMES, SEED


@pytest.mark.parametrize("name", NAMES)
def test_they_are_what_the_command_makes(name: str) -> None:
    """Byte for byte; if a rule or a scenario was changed on purpose, make them anew."""
    made_now = b"".join(vector.dump() for vector in make(games[name], COUNTS[name], seed=SEED))
    assert made_now == (FOLDER / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("name", NAMES)
def test_the_rules_give_the_expected_answers(name: str) -> None:
    for vector in read_vectors(FOLDER / f"{name}.jsonl"):
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


@pytest.mark.parametrize("name", NAMES)
def test_scenarios_show_what_they_were_thought_out_for(name: str) -> None:
    """A step that should be legal is, a start that should be refused is, and each has its name."""
    game = games[name]
    book = book_of(game)
    scenarios = list(book.scenarios())
    names = [scenario.id for scenario in scenarios]
    assert len(names) == len(set(names))
    for scenario in scenarios:
        assert scenario.clauses
        assert scenario.about
        vector = made(game, book, scenario)
        assert next(iter(vector.expected)) == scenario.shows, scenario.id


def test_the_folder_has_every_game() -> None:
    built_in = {"triples", "sectors", "quadroton"}
    assert set(NAMES) == built_in
    assert (FOLDER / "README.md").exists()


@pytest.mark.parametrize("name", NAMES)
def test_lines_are_whole_and_ids_are_short(name: str) -> None:
    """What a reader in any language can rely on: JSON a line, one id a line, UTF-8."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")
    assert lines.pop() == ""
    assert len(lines) == COUNTS[name]
    ids = [json.loads(line)["id"] for line in lines]
    assert len(set(ids)) == COUNTS[name]
    assert max(map(len, ids)) <= 40
