"""What the clauses and rulings say travels in the package, and is what the rulebooks' pages say."""

from __future__ import annotations

import json
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from boardgames_core import NotationError, games, sectors, triples
from boardgames_core.game import Rule, TellsRules, ability
from tests.samples import OUR_GAMES
from tools import sentences

PAGE = """\
(clause-x1)=
### X1 · Draw

A player draws a *card* ([X-R1](#clause-x-r1)), see `a*b*c`:

- one of [these](other.md#here), or
  another;
- none.

*It follows:* the **last** card is drawn.

```{figure} picture.svg
A card.
```

```python
>>> 1 + 1
2
```

(clause-x-r1)=
:::{admonition} Ruling X-R1 · order of cards
:class: ruling

The order is

> first / last

| card | value |
|---|---|
| one | 1 |

```text
as is   [it](stands)
```
:::

*Here:* cards have numbers.

:::{admonition} In Python
:class: dropdown

Nothing.
:::

## Written form

Not a rule.
"""
TITLES = {"X-R1": "Order of cards", "X1": "Draw"}


def test_what_belongs_to_an_id_as_plain_text() -> None:
    assert sentences.sentences(PAGE, TITLES) == {
        "X-R1": (
            "The order is\n\n    first / last\n\ncard · value\none · 1\n\n"
            "    as is   [it](stands)\n\nHere: cards have numbers."
        ),
        "X1": (
            "A player draws a card (X-R1), see `a*b*c`:\n\n- one of these, or another;\n- none.\n\n"
            "It follows: the last card is drawn."
        ),
    }


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("### X1 · Draw", "### X1 · Drawing", "X1 has the title 'Drawing', not 'Draw'"),
        ("### X1 · Draw", "### X2 · Draw", "below the anchor of X1 stands '### X2 · Draw'"),
        ("(clause-x1)=\n", "", "the page has no place for X1"),
        ("(clause-x1)=\n", "(clause-x9)=\n", "x9 is no clause or ruling"),
        ("(clause-x-r1)=\n", "(clause-x1)=\n", "X1 has two places"),
    ],
)
def test_a_wrong_page_is_told(old: str, new: str, message: str) -> None:
    assert old in PAGE
    with pytest.raises(ValueError, match=message):
        sentences.sentences(PAGE.replace(old, new), TITLES)


def test_an_id_without_a_word_is_told() -> None:
    page = "(clause-x1)=\n### X1 · Draw\n\n```{figure} picture.svg\n```\n"
    with pytest.raises(ValueError, match="nothing is said of X1"):
        sentences.sentences(page, {"X1": "Draw"})


# --- The package says what the pages say ----------------------------------------------------------


def differs(name: str, change: Callable[[str], str] = str) -> bool:
    """Whether the file of the package is not that of a page changed so."""
    text = sentences.made(name, lambda path: change(path.read_text(encoding="utf-8")))
    return text != sentences.file_of(name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OUR_GAMES)
def test_the_package_says_what_the_page_says(name: str) -> None:
    assert not differs(name), "run `python tools/sentences.py`"


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("triples", "the player who has completed more", "the player who has found more"),
        ("sectors", "`relocate`, 1 (the default), 2 or 3", "`relocate`, 1, 2 or 3"),
        ("quadroton", "*It follows:* there are no hands", "*Here:* there are no hands"),
    ],
)
def test_a_page_that_was_changed_alone_is_seen(name: str, old: str, new: str) -> None:
    def changed(page: str) -> str:
        assert old in page
        return page.replace(old, new)

    assert differs(name, changed)


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_clause_and_ruling_can_be_quoted(name: str) -> None:
    game = ability(games[name], "rule")
    assert game is not None
    for clause, title in games[name].clauses.items():
        rule = game.rule(clause)
        assert (rule.id, rule.title) == (clause, title)
        assert rule.kind == ("ruling" if "-R" in clause else "clause")
        for markup in (r"\]\(", "```", ":::", "<!--", r"\*\*", r"\{\w+\}", r"^\|", "^#"):
            assert not re.search(markup, rule.text, re.MULTILINE), (clause, markup)
        assert rule.text == rule.text.strip() != ""
        assert all(line == line.rstrip() for line in rule.text.splitlines())


def test_a_rule_says_what_it_is() -> None:
    rule = sectors.rule("S7")
    assert rule == Rule("S7", "Claim", "clause", rule.text)
    assert rule.text == "A claimer chooses a field that is not covered yet and shows it by a cover."
    assert str(rule) == f"S7, Claim\n\n{rule.text}"
    assert json.loads(json.dumps(rule.as_data())) == {
        "id": "S7",
        "title": "Claim",
        "kind": "clause",
        "text": rule.text,
    }
    assert pickle.loads(pickle.dumps(rule)) == rule
    assert sectors.rule("S-R7").kind == "ruling"
    paragraphs = triples.rule("T5").text.split("\n\n")
    assert [text.split(" ")[0] for text in paragraphs] == ["Two", "It", "Here:", ""]


@pytest.mark.parametrize("clause", ["S99", "s7", "T1", "", "S7 ", None, 7, ["S7"]])
def test_an_id_that_there_is_not(clause: Any) -> None:
    with pytest.raises(NotationError, match="expected a clause or ruling from S1 to S-R6"):
        sectors.rule(clause)


def test_the_reason_of_a_refusal_can_be_quoted() -> None:
    state = sectors.parse_position("123,145 u246 - 3")
    reason = sectors.why_illegal(state, sectors.parse_move("u567"))
    assert reason is not None
    teller: TellsRules = sectors
    assert "they may move only one" in teller.rule(reason.clause).text
    assert teller.rule(reason.ruling).title == "Limit of relocation"


def test_nothing_is_read_before_a_rule_is_quoted() -> None:
    program = (
        "import sys; from boardgames_core import sectors; sectors.initial(); "
        "print('tomllib' in sys.modules); sectors.rule('S7'); print('tomllib' in sys.modules)"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert found.stdout.split() == ["False", "True"]
