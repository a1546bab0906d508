"""What is written in several places of the project says the same everywhere."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import boardgames_core

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PINS = (ROOT / "constraints.txt").read_text(encoding="utf-8")


def test_the_version_is_one() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    cited = re.search(r"^version: (.+)$", citation, re.MULTILINE)
    assert cited is not None
    assert {
        boardgames_core.__version__,
        cited[1],
        PROJECT["tool"]["towncrier"]["version"],
    } == {PROJECT["project"]["version"]}


def test_every_tool_is_pinned() -> None:
    groups = PROJECT["dependency-groups"].values()
    named = [tool for group in groups for tool in group if isinstance(tool, str)]
    named += PROJECT["project"]["dependencies"]
    wanted = {re.split(r"[\[<>=~!;\s]", tool)[0] for tool in named}
    pinned = set(re.findall(r"^([a-z0-9-]+)==", PINS, re.MULTILINE))
    assert wanted - pinned == set()


def test_the_pins_name_versions_and_nothing_of_the_machine_they_were_made_on() -> None:
    lines = [line for line in PINS.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r"[a-z0-9-]+==[A-Za-z0-9.]+", line) for line in lines)


def test_all_code_is_type_checked() -> None:
    checked = PROJECT["tool"]["mypy"]["files"]
    folders = [path for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith(".")]
    made = {"build", "dist", "demo-output"}
    with_code = {path.name for path in folders if list(path.glob("**/*.py"))} - made
    assert with_code - {entry.split("/")[0] for entry in checked} == set()
