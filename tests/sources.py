"""The tables from source sentences to clauses, and what is wrong with them.

Pure functions from texts, so that planted faults can be tried without touching a file.
`tests/test_sources.py` reads the pages with them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

MARK = "<!-- table: from source sentence to clause -->"
HEAD = ("sentence", "in short", "said", "inferred", "ours")
WORDS = 8
"""In how many words a sentence is told at the most."""


@dataclass(frozen=True, slots=True)
class Row:
    """A sentence of the source: its number, what it is about, and where it went, by certainty."""

    sentence: str
    short: str
    said: tuple[str, ...]
    inferred: tuple[str, ...]
    ours: tuple[str, ...]

    @property
    def ids(self) -> tuple[str, ...]:
        """Every id of the row; one that stands in two columns is there twice."""
        return (*self.said, *self.inferred, *self.ours)


def rows(page: str) -> list[Row]:
    """The rows of a page's table; `ValueError` for a page without one, or with another head."""
    _, mark, after = page.partition(MARK)
    lines = [line for line in after.strip().split("\n\n")[0].splitlines() if mark]
    cells = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
    if not cells or cells[0] != HEAD or any(len(row) != len(HEAD) for row in cells):
        raise ValueError(f"expected a table with the columns {', '.join(HEAD)} after its mark")
    return [
        Row(sentence, short, *(tuple(filter(None, ids.split(", "))) for ids in columns))
        for sentence, short, *columns in cells[2:]
    ]


def faults(
    found: Sequence[Row],
    numbers: Sequence[str],
    known: Collection[str],
    placeless: Collection[str] = (),
) -> list[str]:
    """What is wrong with a table, one sentence each; nothing if all is well.

    `numbers` are those of all sentences in their order, `known` the ids of the game's clauses and
    rulings; sentences in `placeless`, such as a title, have no place in the rules.
    """
    given = [row.sentence for row in found]
    wrong = [f"{number} has no row" for number in numbers if number not in given]
    wrong += [f"{number} is no sentence" for number in given if number not in numbers]
    wrong += [f"{number} has {times} rows" for number, times in Counter(given).items() if times > 1]
    if not wrong and given != list(numbers):
        wrong.append("the rows are not in the order of the sentences")
    for row in found:
        wrong += _row_faults(row, known, placeless=row.sentence in placeless)
    placed = {id_ for row in found for id_ in row.ids}
    wrong += [f"{id_} is in no row" for id_ in known if id_ not in placed]
    return wrong


def _row_faults(row: Row, known: Collection[str], *, placeless: bool) -> list[str]:
    wrong = [
        f"{row.sentence}: {id_!r} is no clause or ruling" for id_ in row.ids if id_ not in known
    ]
    if not row.short or len(row.short.split()) > WORDS:
        wrong.append(f"{row.sentence} is told in {len(row.short.split())} words")
    if bool(row.ids) == placeless:
        wrong.append(f"{row.sentence} has {'a' if row.ids else 'no'} place in the rules")
    for certainty, ids in (("said", row.said), ("inferred", row.inferred), ("ours", row.ours)):
        if len(set(ids)) < len(ids):
            wrong.append(f"{row.sentence} names an id twice as {certainty}")
    # A ruling answers what the source leaves open: it is never what the source says.
    wrong += [f"{row.sentence}: {id_} is a ruling, and not said" for id_ in row.said if "-R" in id_]
    return wrong


def never_ours(found: Sequence[Row], known: Mapping[str, str]) -> list[str]:
    """The rulings that no row has as ours: what decides them, if not we?"""
    ours = {id_ for row in found for id_ in row.ours}
    return [id_ for id_ in known if re.search("-R", id_) and id_ not in ours]
