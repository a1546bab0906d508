"""Every clause and ruling of every game has one home, a test and a place in the documentation."""

from __future__ import annotations

import importlib
import textwrap
from collections.abc import Collection
from functools import cache
from pathlib import Path

import pytest

from boardgames_core.registry import games
from tests.clauses import (
    Mention,
    anchor,
    faults,
    home_faults,
    homes,
    in_docstrings,
    in_documentation,
    in_tables,
    in_tests,
)

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "boardgames_core"
TESTS = ROOT / "tests"
RULEBOOKS = ROOT / "docs" / "rulebooks"
# The games of this library; tests elsewhere may register games of their own.
BUILT_IN = [name for name in games if (PACKAGE / name).is_dir()]


def all_clauses() -> set[str]:
    return {clause for name in BUILT_IN for clause in games[name].clauses}


def relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def mentions_in_tests() -> list[Mention]:
    found: list[Mention] = []
    for path in sorted(TESTS.rglob("*.py")):
        found += in_tests(path.read_text(encoding="utf-8"), relative(path))
    for path in sorted(PACKAGE.glob("*/scenarios/*.toml")):
        found += in_tables(path.read_text(encoding="utf-8"), relative(path))
    return found


def homes_in(folder: Path) -> list[Mention]:
    found: list[Mention] = []
    for path in sorted(folder.rglob("*.py")):
        found += homes(path.read_text(encoding="utf-8"), relative(path))
    return found


def no_code(name: str) -> dict[str, str]:
    """The clauses of a game that have no home in code, each with the reason."""
    return dict(importlib.import_module(f"boardgames_core.{name}.rulebook").NO_CODE)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_clause_of_a_game_has_one_home(name: str) -> None:
    found = home_faults(games[name].clauses, homes_in(PACKAGE / name), no_code(name))
    assert not found, "\n".join(found)
    assert all(no_code(name).values())


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_clause_of_a_game_has_test_and_documentation(name: str) -> None:
    clauses = games[name].clauses
    page = RULEBOOKS / f"{name}.md"
    # Tests of all games stand side by side; pages name their own game's clauses alone.
    others = all_clauses().difference(clauses)
    found = faults(clauses, {"test": mentions_in_tests()}, also_known=others)
    anchors = list(in_documentation(page.read_text(encoding="utf-8"), relative(page), clauses))
    found += faults(clauses, {"place in the documentation": anchors})
    assert not found, "\n".join(found)


def test_no_docstring_names_an_unknown_clause() -> None:
    known = all_clauses()
    letters = sorted({clause[0] for clause in known})
    named: list[Mention] = []
    for path in sorted(PACKAGE.rglob("*.py")):
        named += in_docstrings(path.read_text(encoding="utf-8"), relative(path), letters)
    assert {mention.id for mention in named} >= {"T3", "S7", "Q2.18"}
    assert [mention for mention in named if mention.id not in known] == []


def test_no_two_games_share_an_id() -> None:
    assert len(all_clauses()) == sum(len(games[name].clauses) for name in BUILT_IN)


# --- The helpers themselves: every fault that they are for is planted ----------------------------

RULES = {"X1": "players", "X-R2": "size"}


def places(
    *, code: str = "X1 X-R2", test: str = "X1 X-R2", page: str = "X1 X-R2"
) -> dict[str, Collection[Mention]]:
    return {
        kind: [Mention(clause, kind) for clause in ids.split()]
        for kind, ids in {"code": code, "test": test, "page": page}.items()
    }


def test_complete_places_have_no_faults() -> None:
    assert faults(RULES, places()) == []


@pytest.mark.parametrize("kind", ["code", "test", "page"])
def test_a_missing_place_is_a_fault(kind: str) -> None:
    assert faults(RULES, places(**{kind: "X1"})) == [f"X-R2 (size) has no {kind}"]


@pytest.mark.parametrize("kind", ["code", "test", "page"])
def test_an_unknown_id_is_a_fault(kind: str) -> None:
    planted = places(**{kind: "X1 X-R2 X3"})
    assert faults(RULES, planted) == [f"{kind}: 'X3' is no clause or ruling"]
    assert faults(RULES, planted, also_known={"X3"}) == []


def ids(mentions: Collection[Mention]) -> list[str]:
    return [mention.id for mention in mentions]


def test_scenarios_name_clauses_and_so_do_their_cases() -> None:
    table = """
    [[scenario]]
    id = "one"
    clauses = ["X1"]
    [[scenario]]
    id = "two"
    cases = [{ clauses = ["X-R2", "X3"] }]
    """
    assert list(in_tables(table, "a.toml")) == [
        Mention("X1", "a.toml: one"),
        Mention("X-R2", "a.toml: two"),
        Mention("X3", "a.toml: two"),
    ]


def ids_of_homes(source: str) -> list[str]:
    return sorted(ids(list(homes(textwrap.dedent(source), "file.py"))))


def test_a_home_is_what_a_docstring_says_with_a_capital() -> None:
    source = '''
        """A file, by X7."""

        LIMIT = 3
        """A constant. Clause X1."""

        def slide() -> None:
            """What slides. Clause Q2.14. Ruling X-R2."""
            # Clause X7 in a comment is not a docstring.
            text = "Clause X8"

        class Board:
            """A type. Clause X3, which goes on."""

            side: int = 4
            """A side. Clause X5."""

            def turn(self) -> None:
                """A clause X9, so written, is used, and so are (X9), by X9 and ruling X-R9."""
    '''
    assert ids_of_homes(source) == ["Q2.14", "X-R2", "X1", "X3", "X5"]
    found = list(homes(textwrap.dedent(source), "file.py"))
    assert Mention("Q2.14", "file.py (slide)") in found
    assert Mention("X1", "file.py (LIMIT)") in found


@pytest.mark.parametrize(
    "source",
    [
        '"""A file. Clause X1."""',
        'def a():\n    """Clauses X1 and X-R2."""',
        'def a():\n    """Ruling X1."""',
        'def a():\n    """Clause X-R2."""',
        'def a():\n    """Clause X3."""',
    ],
)
def test_a_home_that_no_search_finds_is_a_fault(source: str) -> None:
    found = [*homes(source, "file.py"), Mention("X1", "a"), Mention("X-R2", "b")]
    (fault,) = home_faults(RULES, found, ())
    assert fault.endswith("is no clause or ruling")


def test_each_clause_has_exactly_one_home() -> None:
    both = [Mention("X1", "a"), Mention("X-R2", "b")]
    assert home_faults(RULES, both, ()) == []
    assert home_faults(RULES, both[:1], {"X-R2"}) == []
    assert home_faults(RULES, both[:1], ()) == ["X-R2 (size) has no home, not one home"]
    twice = [*both, Mention("X1", "c")]
    assert home_faults(RULES, twice, ()) == ["X1 (players) has a and c, not one home"]
    assert home_faults(RULES, both, {"X1"}) == ["X1 (players) has a and no code, not one home"]
    assert home_faults(RULES, both, {"X9"}) == ["no code: 'X9' is no clause or ruling"]


def test_ids_are_read_from_docstrings_in_whatever_words() -> None:
    source = '''
        """By X1 (X-R2); tiles `X3`, X4@a1 and A5 are none, nor is X6a. Clause X7.8."""
    '''
    found = list(in_docstrings(textwrap.dedent(source), "file.py", "X"))
    assert ids(found) == ["X1", "X-R2", "X7.8"]


def test_marks_are_read_from_functions_classes_modules_and_cases() -> None:
    source = """
        pytestmark = pytest.mark.clause("X1")

        @pytest.mark.clause("X2", "X3")
        def test_a(): ...

        @pytest.mark.clause("X4")
        class TestB:
            @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("X5"))])
            def test_c(self, n): ...
    """
    found = list(in_tests(textwrap.dedent(source), "test_it.py"))
    assert sorted(ids(found)) == ["X1", "X2", "X3", "X4", "X5"]
    assert Mention("X3", "test_it.py:4") in found


@pytest.mark.parametrize(
    "source",
    [
        '@pytest.mark.clause("X1")\ndef helper(): ...',
        '@pytest.mark.clause("X1")\nclass TestNothing:\n    def helper(self): ...',
        'pytestmark = pytest.mark.clause("X1")\ndef helper(): ...',
        'late = pytest.mark.clause("X1")\ndef test_a(): ...',
        "@pytest.mark.clause(X1)\ndef test_a(): ...",
        '@pytest.mark.clause(f"X{1}")\ndef test_a(): ...',
        "@pytest.mark.clause()\ndef test_a(): ...",
    ],
)
def test_a_mark_that_marks_no_test_or_has_no_plain_id_is_a_fault(source: str) -> None:
    planted = {"test": list(in_tests(source, "test_it.py"))}
    assert faults({"X1": "players"}, planted)


def test_documentation_anchors_are_lower_case_and_alone_on_their_line() -> None:
    page = (
        "# Rules\n\n(clause-x-r2)=\n**Size**\n\n(clause-q2.14)=\ntext, not (clause-x1)= an anchor\n"
    )
    known = ["X1", "X-R2", "Q2.14"]
    found = list(in_documentation(page, "x.md", known))
    assert found == [Mention("X-R2", "x.md:3"), Mention("Q2.14", "x.md:6")]
    assert anchor("Q2.14") == "clause-q2.14"


@pytest.mark.parametrize("name", ["x3", "X1", "x1 ", ""])
def test_an_anchor_of_no_clause_is_a_fault(name: str) -> None:
    found = list(in_documentation(f"(clause-{name})=\n", "x.md", ["X1"]))
    assert faults({}, {"page": found})
