"""The example in JavaScript answers its part of the vectors rightly; planted faults are caught."""

from __future__ import annotations

import io
import shutil
import subprocess
from pathlib import Path

import pytest

from boardgames_core.vectors import Report, check, read_answers, read_vectors
from tests.vectors.committed import FOLDER, ROOT

SCRIPT = ROOT / "examples" / "vectors" / "triples.mjs"
VECTORS = FOLDER / "triples.jsonl"
NODE = shutil.which("node")
pytestmark = pytest.mark.skipif(NODE is None, reason="node is not installed")


def report_on(script: Path) -> Report:
    """What a check says of the script's answers."""
    assert NODE is not None
    found = subprocess.run([NODE, script, VECTORS], capture_output=True, check=True)
    return check(read_vectors(VECTORS), read_answers(io.BytesIO(found.stdout)))


def test_it_answers_its_part_rightly() -> None:
    report = report_on(SCRIPT)
    assert report.failed == ()
    assert report.total.passed >= 100
    answered = {clause for clause, tally in report.clauses.items() if tally.passed}
    assert {"T1", "T3", "T4", "T5", "T6", "T-R2", "T-R12", "T-R13"} <= answered
    # What it leaves out is not counted as wrong.
    assert report.clauses["T8"].failed == 0
    assert report.clauses["T8"].missing > 0


@pytest.mark.parametrize(
    ("right", "wrong", "clause"),
    [
        ("nearest.length === 1", "nearest.length >= 1", "T3"),
        ('options.empty_tap === "passes"', "false", "T-R13"),
        ('TAP.test(text) || text === "stop"', "TAP.test(text)", "T-R12"),
        ("for (const aside of [1, -1])", "for (const aside of [1])", "T4"),
        ("=> LETTERS.indexOf(a) - LETTERS.indexOf(b)", "=> 0", "T5"),
        ("const isNew = !taken.includes(kind);", "const isNew = true;", "T6"),
        ('vector.options.claims === "shared"', "true", "T-R2"),
        ("if (player !== state.mover)", "if (false)", "T1"),
    ],
)
def test_a_planted_fault_is_caught(tmp_path: Path, right: str, wrong: str, clause: str) -> None:
    text = SCRIPT.read_text(encoding="utf-8")
    assert text.count(right) == 1
    script = tmp_path / "triples.mjs"
    script.write_text(text.replace(right, wrong), encoding="utf-8")
    report = report_on(script)
    assert report.clauses[clause].failed > 0
