"""The example that makes records from the log of another program; and a newcomer with a new app."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, iter_records, triples
from boardgames_core.cli import main
from boardgames_core.engines import play, uniform

FOLDER = Path(__file__).resolve().parent.parent / "examples" / "import_log"
TABLE = FOLDER / "tripletto.toml"

Capture = pytest.CaptureFixture[str]


def imported(log: Path) -> subprocess.CompletedProcess[str]:
    """What the script writes for a log."""
    command: list[str | Path] = [sys.executable, FOLDER / "import_log.py", TABLE, log]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_the_log_of_the_example_by_hand() -> None:
    """Columns and rows are counted from 1: Anna's 1,3 is a3, Ben's 2,3 is b3."""
    done = imported(FOLDER / "tripletto.log")
    assert (done.returncode, done.stderr) == (0, "")
    first, second = map(json.loads, done.stdout.splitlines())
    assert first == {
        "format": "boardgames-core/record",
        "version": 2,
        "game": "triples",
        "rules": 2,
        "options": {"rows": 4, "columns": 4, "tiles_per_colour": [2, 1, 1, 0]},
        "start": {"position": "B3/4/2B1/R2G 0 - - race"},
        "turns": [
            {"player": 0, "move": "a3", "scores": [0, 0]},
            {
                "player": 1,
                "move": "b3",
                "some_events": [{"clause": "T4", "kind": "BBG"}],
                "scores": [0, 1],
            },
        ],
    }
    assert Record.from_data(first).verify().ok
    verdict = Record.from_data(second).verify()
    assert (verdict.turn, verdict.what) == (1, "scores")


@pytest.mark.parametrize(
    ("log", "words"),
    [
        ("Anna taps 1,3 0:0\n", "line 1: a turn before the first start"),
        ("\ngame over\n", "line 2: no pattern fits 'game over'"),
        ("game 3x3 tiles 2 0 0 0 B../.B./...\nEve taps 1,1 0:0", "no word for who 'Eve'"),
    ],
)
def test_what_the_table_does_not_know_is_told(tmp_path: Path, log: str, words: str) -> None:
    (tmp_path / "a.log").write_text(log)
    done = imported(tmp_path / "a.log")
    assert done.returncode == 2
    assert words in done.stderr


# --- A newcomer, an app that nobody knows, and a rule that it has its own way


def app_log(claims: str, *, counts_all: bool) -> Iterator[str]:
    """Ten games of an app: with these claims, and perhaps points for every completed triple."""
    data: dict[str, Any] = {
        "rows": 5,
        "columns": 4,
        "tiles_per_colour": [3, 3, 2, 1],
        "claims": claims,
    }
    for seed in range(10):
        state = triples.initial(triples.decode_options(data), seed=seed)
        board = triples.format_position(state).split()[0]
        for digit in "4321":
            board = board.replace(digit, "." * int(digit))
        yield f"game 4x5 tiles 3 3 2 1 {board}"
        points = [0, 0]
        for turn in play(triples, state, [uniform] * 2, seed=seed, max_turns=30):
            if triples.phase(turn.before) is not triples.Phase.RACE:
                break
            kinds = [event for event in turn.events if isinstance(event, triples.TripleEvent)]
            points[turn.player] += sum(event.new or counts_all for event in kinds)
            cell = str(turn.move)
            name = ("Anna", "Ben")[turn.player]
            found = f": {kinds[0].kind.name}!" if kinds else ""
            place = f"{ord(cell[0]) - ord('a') + 1},{cell[1:]}"
            yield f"{name} taps {place}{found} {points[0]}:{points[1]}"


@pytest.mark.parametrize(
    ("claims", "counts_all", "rule", "says"),
    [
        ("exclusive", False, "T-R2", "right with claims=exclusive (T-R2)"),
        ("shared", True, "T6", "not new, the mover has noted this kind before; counted"),
    ],
)
def test_a_newcomer_finds_the_rule_in_three_commands(
    capsys: Capture, tmp_path: Path, claims: str, counts_all: bool, rule: str, says: str
) -> None:
    """Import, verify, infer: an alternative is named by its option, a fault by its rule."""
    log, records = tmp_path / "app.log", tmp_path / "app.jsonl"
    log.write_text("\n".join(app_log(claims, counts_all=counts_all)))
    done = imported(log)  # the first command
    assert done.returncode == 0, done.stderr
    records.write_text(done.stdout)
    assert len(list(iter_records(records))) == 10
    assert main(["verify", str(records)]) == 1  # the second
    out, err = capsys.readouterr()
    assert says in out
    assert f"({rule} " in err
    assert main(["infer", str(records)]) == (1 if counts_all else 0)  # the third
    out, _ = capsys.readouterr()
    if counts_all:
        assert f"; {rule}: " in out.splitlines()[-1]
    else:
        assert f"decided: claims=exclusive ({rule})" in out
