"""The check of the order of imports (`make imports`) finds what it is for: faults are planted."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depth import deep

LINT_IMPORTS = Path(sys.executable).parent / "lint-imports"
ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and of the project file that orders it."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def broken_contracts(folder: Path) -> list[str]:
    """The names of the contracts that the copied package breaks."""
    found = subprocess.run(
        [LINT_IMPORTS, "--no-logo", "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "src")},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    broken = re.findall(r"^(.+) BROKEN\b", found.stdout, re.MULTILINE)
    assert found.returncode == (1 if broken else 0), found.stdout + found.stderr
    return broken


def plant(folder: Path, file: str, line: str) -> None:
    path = folder / "src" / "boardgames_core" / file
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    path.write_text(f"{text}\n{line}\n", encoding="utf-8")


def test_the_package_keeps_its_order(copy: Path) -> None:
    assert broken_contracts(copy) == []


ORDER = "A file uses only what stands before it in the design"
ORDER_IN_TRIPLES = "In triples a file uses only what stands before it in the design"
COMMON = "What is written once for all games knows none of them"
LIGHT = "Rules, records and the command line start without installed packages"


@pytest.mark.parametrize(
    ("file", "line", "contract"),
    [
        pytest.param("errors.py", "import boardgames_core.bits", ORDER, marks=deep),
        pytest.param(
            "triples/state.py", "import boardgames_core.records.record", ORDER, marks=deep
        ),
        pytest.param("a_file_without_a_place.py", "", ORDER, marks=deep),
        ("triples/state.py", "import boardgames_core.triples.moves", ORDER_IN_TRIPLES),
        ("triples/a_file_without_a_place.py", "", ORDER_IN_TRIPLES),
        ("engines/one_ply.py", "import boardgames_core.triples", COMMON),
        ("records/record.py", "def late():\n    import numpy", LIGHT),
    ],
)
def test_a_planted_import_is_found(copy: Path, file: str, line: str, contract: str) -> None:
    plant(copy, file, line)
    assert broken_contracts(copy) == [contract]
