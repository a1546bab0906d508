"""The pages leave nothing out: public names, commands and their options, examples of records."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Collection
from pathlib import Path

import pytest

import boardgames_core
from boardgames_core import Record, engines, games, testing, triples, vectors
from boardgames_core.cli.entry import COMMANDS
from tests.documentation import blocks

ROOT = Path(__file__).resolve().parent.parent
REFERENCE = ROOT / "docs" / "reference"
TERMINAL = ROOT / "docs" / "how-to" / "play-at-the-terminal.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def missing(names: Collection[str], page: str) -> list[str]:
    """Public names that a page of the reference neither describes nor mentions.

    A module whose imported members are all described, by their docstrings, leaves none out.
    """
    if ":imported-members:" in page:
        return []
    described = set(re.findall(r"^\.\. auto\w+:: (?:[\w.]+\.)?(\w+)$", page, re.MULTILINE))
    mentioned = set(re.findall(r"`(\w+)`", page))
    return sorted(set(names) - described - mentioned)


@pytest.mark.parametrize("game", [name for name in games if (REFERENCE / f"{name}.md").exists()])
def test_the_reference_of_a_game_has_every_public_name(game: str) -> None:
    names = getattr(games[game], "__all__")  # noqa: B009 - a game is not typed as a module
    assert missing(names, (REFERENCE / f"{game}.md").read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("module", "page"), [(engines, "engines"), (testing, "testing"), (vectors, "vectors")]
)
def test_the_reference_of_a_module_has_every_public_name(module: object, page: str) -> None:
    names = getattr(module, "__all__")  # noqa: B009 - the module is one of several
    assert missing(names, (REFERENCE / f"{page}.md").read_text(encoding="utf-8")) == []


def test_the_files_that_hold_the_public_names_of_the_package_have_a_page() -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in REFERENCE.glob("*.md"))
    for home in set(boardgames_core._HOME.values()):
        assert f".. automodule:: boardgames_core.{home}\n" in pages


def test_a_missing_name_is_found() -> None:
    page = "`KINDS` and\n.. autofunction:: boardgames_core.x.apply\n.. autoclass:: Options\n"
    assert missing(["KINDS", "apply", "Options", "scores"], page) == ["scores"]


def sections(page: str) -> dict[str, str]:
    """The parts of a page by their headings of the third level."""
    pieces = re.split(r"^### (.+)$", page, flags=re.MULTILINE)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


@pytest.mark.parametrize("command", COMMANDS)
def test_the_page_of_the_command_line_has_every_command_and_option(command: str) -> None:
    found = subprocess.run(
        [sys.executable, "-m", "boardgames_core", command, "--help"],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    options = set(re.findall(r"--[a-z][a-z-]*", found.stdout)) - {"--help"}
    section = sections(TERMINAL.read_text(encoding="utf-8"))[command]
    assert options - set(re.findall(r"--[a-z][a-z-]*", section)) == set()


def test_the_page_of_the_command_line_has_no_other_command() -> None:
    assert list(sections(TERMINAL.read_text(encoding="utf-8"))) == list(COMMANDS)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_json_on_a_page_is_json_and_records_and_vectors_are_right(path: Path) -> None:
    for block in blocks(path.read_text(encoding="utf-8")):
        if block.language == "json":
            data = json.loads(block.text)
            if data.get("format") == vectors.FORMAT:
                vectors.confirm(vectors.from_data(data))
            elif "format" in data:
                assert Record.from_data(data).verify().ok, f"line {block.line}"


def test_the_picture_of_the_readme_is_what_the_package_draws() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    position = re.search(r'--position "(.+?)"', page)
    assert position is not None
    move = triples.parse_move("d3")
    turn = triples.explain(triples.parse_position(position.group(1)), move)
    picture = ROOT / "docs" / "images" / "triples.svg"
    assert picture.read_text(encoding="utf-8") == triples.svg(turn)
