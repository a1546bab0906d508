"""The command coverage: counts, clauses never touched, and those beyond records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames_core import sectors, triples
from boardgames_core.cli import main
from tests.samples import record_bytes

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of the sample record: two turns, of which one completes a triple."""
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes())
    return str(path)


def test_the_table_has_every_clause_once(capsys: Capture, record: str) -> None:
    assert main(["coverage", record]) == 0
    first, *lines = capsys.readouterr().out.splitlines()
    # T1, T2, T-R1, T3, T4, T5, T6 of the clauses that records can exercise (see test_disputes).
    assert first == "triples: 7 of 17 clauses exercised, 10 never"
    apart = lines.index("triples: 12 clauses that no record can exercise")
    counted = {line.split()[0]: line.split()[1] for line in lines[:apart]}
    assert (counted["T3"], counted["T4"], counted["T7"]) == ("2", "1", "never")
    beyond = [line.split()[0] for line in lines[apart + 1 :]]
    assert sorted([*counted, *beyond]) == sorted(triples.clauses)
    assert "T11" in beyond


def test_a_game_without_such_clauses_has_no_second_table(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "s.json"
    path.write_text(json.dumps(sectors.encode(sectors.initial())))
    assert main(["coverage", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "sectors: 0 of 21 clauses exercised, 21 never"
    assert len(lines) == 22


def test_as_data(capsys: Capture, record: str) -> None:
    assert main(["coverage", "--json", record]) == 0
    data = json.loads(capsys.readouterr().out)
    assert list(data) == ["triples"]
    assert data["triples"]["clauses"]["T3"] == 2
    assert "sound" in data["triples"]["beyond_records"]["T11"]
    assert not data["triples"]["clauses"].keys() & data["triples"]["beyond_records"].keys()
