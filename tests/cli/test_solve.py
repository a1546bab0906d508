"""The command `solve`: from a start and from a file, as text and as data."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, sectors
from boardgames_core.cli import main
from boardgames_core.sectors.solver import best_play

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def save(path: Path, options: dict[str, Any], moves: str) -> str:
    """The path of a record with these moves."""
    state = sectors.initial(sectors.decode_options(options))
    turns = []
    start = state
    for text in moves.split():
        turns.append(sectors.explain(state, sectors.parse_move(text)))
        state = turns[-1].after
    path.write_bytes(Record.from_turns(start, turns).dump())
    return str(path)


def test_a_start_as_text(capsys: Capture) -> None:
    status, out, err = run(capsys, "solve", "sectors", "--rounds", "5")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Value: 6 (par is 45/7: the setters win)"  # the rulebook's value
    assert lines[1] == "Best move: +123"
    assert lines[2].startswith("Best play: +123 u")
    assert len(lines[2].split()) == 2 + 10
    assert lines[3].startswith("Positions, up to renaming: ")
    assert lines[4:] == [f"+{field}: 6" for field in sectors.FIELDS]


def test_a_start_as_data(capsys: Capture) -> None:
    status, out, _ = run(
        capsys, "solve", "sectors", "--option", "relocate=3", "--option", "rounds=3", "--json"
    )
    assert status == 0
    data = json.loads(out)
    assert data["moves"] == {f"+{field}": 3 for field in sectors.FIELDS}
    assert (data["game"], data["position"], data["to_move"]) == ("sectors", "- - - 0", 0)
    assert (data["value"], data["par"], data["move"]) == (3, "27/7", "+123")
    assert len(data["line"]) == 6
    assert set(data) == {
        "game",
        "position",
        "to_move",
        "value",
        "par",
        "move",
        "moves",
        "line",
        "positions",
    }


def test_a_file_at_a_turn_and_at_its_end(capsys: Capture, tmp_path: Path) -> None:
    path = save(tmp_path / "game.json", {"rounds": 2}, "+123 u246 +145")
    status, out, _ = run(capsys, "solve", path, "--json")
    assert status == 0
    data = json.loads(out)
    assert (data["value"], data["move"], data["to_move"]) == (1, "u267", 1)  # by hand
    assert data["position"] == "123,145 u246 - 3"
    assert len(data["moves"]) == 12
    _, out, _ = run(capsys, "solve", path, "--turn", "0", "--json")
    assert json.loads(out)["value"] == 2  # the rulebook's value of two rounds


def test_results_at_par_above_and_over(capsys: Capture, tmp_path: Path) -> None:
    _, out, _ = run(capsys, "solve", "sectors")
    assert out.splitlines()[0] == "Value: 9 (par is 9: a draw)"
    path = save(tmp_path / "over.json", {"rounds": 1}, "+123 u123")
    assert run(capsys, "solve", path) == (0, "Value: 3 (par is 9/7: the claimer wins)\n", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["triples"], "triples has no exact solver"),
        (["sectors", "--option", "claimers=2"], "2 claimers are not two sides"),
        (["sectors", "--rounds", "36"], "rounds must be 1 to 35, not 36"),
        (["sectors", "--rounds", "5", "--option", "rounds=5"], "each name once"),
        (["sectors", "--turn", "3"], "--turn is for the turns of a file"),
        (["nowhere.json"], "nowhere.json"),
        (["nowhere.json", "--rounds", "3"], "nowhere.json brings its own options"),
        (["sectors", "--rounds", "0"], "expected a whole number from 1"),
    ],
)
def test_what_cannot_be_solved(capsys: Capture, arguments: list[str], message: str) -> None:
    status, out, err = run(capsys, "solve", *arguments)
    assert (status, out) == (2, "")
    assert message in err


class Terminal(io.StringIO):
    """A standard error that somebody watches."""

    def isatty(self) -> bool:
        return True


def test_progress_is_for_a_terminal_alone(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    best_play._RECENT.clear()
    assert run(capsys, "solve", "sectors", "--rounds", "2")[2] == ""
    best_play._RECENT.clear()
    watched = Terminal()
    monkeypatch.setattr(sys, "stderr", watched)
    assert main(["solve", "sectors", "--rounds", "2"]) == 0
    assert watched.getvalue().splitlines()[0] == "1 of 2 fields covered: 1 sets"
