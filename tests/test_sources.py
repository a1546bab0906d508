"""From every sentence of a source to the clauses that it went into, and how certain they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardgames_core import games
from boardgames_core.game import ability
from tests.samples import OUR_GAMES
from tests.sources import Row, faults, never_ours, rows

RULEBOOKS = Path(__file__).resolve().parent.parent / "docs" / "rulebooks"

SECTIONS = {
    "1.": (4, 7, 11),
    "2.": (2, 7, 6, 4, 1, 2, 5, 13, 2, 2, 3, 2, 10, 1, 9, 4, 10, 7, 11, 14),
    "3.": (3, 11, 1, 1, 1),
    "4.": (5,),
}
"""How many sentences the sections of Quadroton's source have, from the first of a chapter."""


def of_quadroton() -> Iterator[str]:
    """The numbers of its sentences: chapter, section, place."""
    for chapter, counts in SECTIONS.items():
        for section, count in enumerate(counts, start=1):
            yield from (f"R{chapter}{section}.{place}" for place in range(1, count + 1))


NUMBERS = {
    "triples": [f"E{number}" for number in range(24)],
    "sectors": [f"H{number}" for number in range(18)],
    "quadroton": list(of_quadroton()),
}
"""The numbers of all sentences, in their order."""

PLACELESS = ("E0", "H0")
"""A header and a title: what they say is not about the rules."""


def table(name: str) -> list[Row]:
    return rows((RULEBOOKS / f"{name}-sources.md").read_text(encoding="utf-8"))


def test_how_many_sentences_there_are() -> None:
    assert {name: len(numbers) for name, numbers in NUMBERS.items()} == {
        "triples": 24,
        "sectors": 18,
        "quadroton": 159,
    }


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_sentence_has_its_place_and_every_clause_its_sentence(name: str) -> None:
    known = games[name].clauses
    wrong = faults(table(name), NUMBERS[name], known, PLACELESS)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_ruling_is_ours_somewhere(name: str) -> None:
    assert never_ours(table(name), games[name].clauses) == []


# --- Rare cases -----------------------------------------------------------------------------------

QUOTE = re.compile(r'"([^"]+)"[^"]*?\]\((\w+)\.md#clause-([\w.-]+)\)')
"""What a page quotes, and the clause or ruling that it names next."""


def misquoted(page: str) -> list[str]:
    """The quotes of a page that do not stand in what their clause or ruling says."""
    wrong = []
    for quote, name, anchor in QUOTE.findall(" ".join(page.split())):
        (clause,) = (each for each in games[name].clauses if each.lower() == anchor)
        teller = ability(games[name], "rule")
        assert teller is not None
        said = teller.rule(clause).text
        if quote.lower() not in " ".join(said.lower().split()):
            wrong.append(f"{clause} does not say: {quote}")
    return wrong


def test_rare_cases_are_answered_by_what_the_clauses_say() -> None:
    page = (RULEBOOKS / "rare-cases.md").read_text(encoding="utf-8")
    questions = re.findall(r"^\d+\. ", page, re.MULTILINE)
    assert len(questions) == 10
    assert len(QUOTE.findall(" ".join(page.split()))) >= len(questions)
    assert misquoted(page) == []


def test_a_wrong_quote_is_told() -> None:
    page = 'No: "the race goes on until\none leads" ([T-R3](triples.md#clause-t-r3)).'
    assert misquoted(page) == []
    assert misquoted(page.replace("leads", "wins")) == [
        "T-R3 does not say: the race goes on until one wins"
    ]


# --- Planted faults -------------------------------------------------------------------------------

PAGE = """\
A table.

<!-- table: from source sentence to clause -->

| sentence | in short | said | inferred | ours |
|---|---|---|---|---|
| X0 | a title | | | |
| X1 | a player draws | X1 | X2 | X-R1 |
| X2 | and plays | X2 | | |

After it.
"""
KNOWN = {"X1": "Draw", "X2": "Play", "X-R1": "Order"}


def told(page: str) -> list[str]:
    return faults(rows(page), ["X0", "X1", "X2"], KNOWN, ["X0"])


def test_a_right_table_has_no_faults() -> None:
    first, second, third = rows(PAGE)
    assert (first.ids, second.ids, third.said) == ((), ("X1", "X2", "X-R1"), ("X2",))
    assert told(PAGE) == []
    assert never_ours(rows(PAGE), KNOWN) == []


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ("| X2 | and plays | X2 | | |\n", "", ["X2 has no row"]),
        ("| X2 | and", "| X3 | and", ["X2 has no row", "X3 is no sentence"]),
        ("| X2 | and", "| X1 | and", ["X2 has no row", "X1 has 2 rows"]),
        (
            "| X0 | a title | | | |\n| X1 | a player draws | X1 | X2 | X-R1 |\n",
            "| X1 | a player draws | X1 | X2 | X-R1 |\n| X0 | a title | | | |\n",
            ["the rows are not in the order of the sentences"],
        ),
        ("X1 | X2 | X-R1", "X2 | X2 | X-R1", ["X1 is in no row"]),
        ("X1 | X2 | X-R1", "X1 | X2 |", ["X-R1 is in no row"]),
        ("X1 | X2 | X-R1", "X1 | X2, X9 | X-R1", ["X1: 'X9' is no clause or ruling"]),
        ("X1 | X2 | X-R1", "X1, X1 | | X-R1", ["X1 names an id twice as said"]),
        ("X1 | X2 | X-R1", "X1, X-R1 | X2 | ", ["X1: X-R1 is a ruling, and not said"]),
        ("| and plays | X2 |", "| and plays | |", ["X2 has no place in the rules"]),
        ("| a title | | | |", "| a title | X1 | | |", ["X0 has a place in the rules"]),
        ("| and plays |", "| |", ["X2 is told in 0 words"]),
        ("| and plays |", "| a b c d e f g h i |", ["X2 is told in 9 words"]),
    ],
)
def test_a_wrong_table_is_told(old: str, new: str, wrong: list[str]) -> None:
    assert old in PAGE
    assert told(PAGE.replace(old, new)) == wrong


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("<!-- table: from source sentence to clause -->", ""),
        ("| inferred | ours |", "| ours | inferred |"),
        ("| X2 | and plays | X2 | | |", "| X2 | and plays | X2 | |"),
    ],
)
def test_what_is_no_such_table(old: str, new: str) -> None:
    assert old in PAGE
    with pytest.raises(ValueError, match="expected a table with the columns sentence, in short"):
        rows(PAGE.replace(old, new))


def test_a_ruling_that_is_only_inferred_is_seen() -> None:
    page = PAGE.replace("X1 | X2 | X-R1", "X1 | X2, X-R1 | ")
    assert told(page) == []
    assert never_ours(rows(page), KNOWN) == ["X-R1"]
