"""The table of best play that the documentation shows, and the file that it is taken from."""

from __future__ import annotations

import csv
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import sectors
from boardgames_core.sectors.solver import best_play
from tests.depth import parts

DOCS = Path(__file__).resolve().parents[3] / "docs" / "explanation"
Game = tuple[str, str, str, int, int]


def table() -> dict[Game, int]:
    """The file: puzzle fields, count, may_stand, relocate, rounds, and the value."""
    with (DOCS / "sectors-values.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = {
        (
            row["puzzle_fields"],
            row["count"],
            row["may_stand"],
            int(row["relocate"]),
            int(row["rounds"]),
        ): int(row["value"])
        for row in rows
    }
    assert len(found) == len(rows)
    return found


TABLE = table()


def sure(rounds: int) -> int:
    """What the three codes that occur least can be made to add up to, all being as even as can be.

    By hand: 3 · rounds codes, shared out among seven.
    """
    least, over = divmod(3 * rounds, 7)
    occurrences = sorted([least + 1] * over + [least] * (7 - over))
    return sum(occurrences[:3])


def test_the_table_is_whole() -> None:
    for may_stand in ("no", "yes"):
        for relocate in (1, 2, 3):
            for rounds in range(1, 36):
                assert ("upper", "all", may_stand, relocate, rounds) in TABLE
            for rounds in range(2, 13):
                for count in ("all", "last"):
                    assert ("both", count, may_stand, relocate, rounds) in TABLE
    assert len(TABLE) == 2 * 3 * (35 + 2 * 11)


@pytest.mark.clause("S-R3", "S-R4")
def test_free_relocation_has_the_value_of_the_formula() -> None:
    for rounds in range(1, 36):
        for may_stand in ("no", "yes"):
            assert TABLE["upper", "all", may_stand, 3, rounds] == sure(rounds)


@pytest.mark.clause("S-R4", "S-R6")
def test_bounds_that_hold_without_any_solver() -> None:
    for (puzzle_fields, count, may_stand, relocate, rounds), value in TABLE.items():
        # The more may move, the better for the setters; and a claimer is sure of something.
        narrower = (puzzle_fields, count, may_stand, max(1, relocate - 1), rounds)
        assert value <= TABLE[narrower]
        assert value <= TABLE[puzzle_fields, count, "no", relocate, rounds]
        if puzzle_fields == "upper":
            assert sure(rounds) <= value
    for relocate in (1, 2, 3):
        for circles in range(1, 6):  # every multiple of seven rounds: par
            assert TABLE["upper", "all", "no", relocate, 7 * circles] == 9 * circles


def test_what_the_page_says_is_remarkable() -> None:
    above = {
        game for game, value in TABLE.items() if game[0] == "upper" and 7 * value > 9 * game[4]
    }
    assert above == {
        ("upper", "all", may_stand, 1, rounds)
        for may_stand in ("no", "yes")
        for rounds in (3, 6, 10)
    }
    gains = {
        (relocate, rounds): TABLE["upper", "all", "no", relocate, rounds] - sure(rounds)
        for relocate in (1, 2, 3)
        for rounds in range(1, 36)
    }
    assert {game for game, gain in gains.items() if gain > 1} == {(1, 6)}
    assert gains[1, 6] == 2
    assert {game for game, gain in gains.items() if gain and game[0] == 2} == {
        (2, 6),
        (2, 13),
        (2, 20),
    }
    changed = {
        game[3:]
        for game, value in TABLE.items()
        if game[:3] == ("upper", "all", "yes") and value != TABLE["upper", "all", "no", *game[3:]]
    }
    assert changed == {(2, 6), (2, 13), (2, 20)}


def solved() -> list[Game]:
    """The games that are solved again by the tests."""
    return [game for game in TABLE if game[4] <= (9 if game[0] == "upper" else 6)]


@pytest.mark.parametrize("rounds", parts(10, short=4)[1:])
def test_the_table_is_what_the_solver_says(rounds: int) -> None:
    for game in solved():
        puzzle_fields, count, may_stand, relocate, game_rounds = game
        if game_rounds == rounds:
            options = sectors.decode_options(
                {
                    "puzzle_fields": puzzle_fields,
                    "count": count,
                    "may_stand": may_stand == "yes",
                    "relocate": relocate,
                    "rounds": rounds,
                }
            )
            best_play._RECENT.clear()
            assert sectors.solve(sectors.initial(options)).value == TABLE[game]


TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}


@pytest.mark.clause("S-R7", "S-R8")
@pytest.mark.parametrize("rounds", parts(8, short=5)[1:])
def test_the_page_shows_what_the_solver_says_of_other_orders(rounds: int) -> None:
    row = rows_of("| rounds | par of both, other orders |")[rounds - 1]
    assert row[0] == str(rounds)
    columns = [(TOGETHER, "all", 2), (FREE, "all", 5), (FREE, "last", 9)]
    for game, count, place in columns[: 3 if rounds > 1 else 1]:
        for relocate in (1, 2, 3):
            options: dict[str, Any] = {**game, "count": count, "relocate": relocate}
            options["rounds"] = rounds
            solution = sectors.solve(sectors.initial(sectors.decode_options(options)))
            assert str(solution.value) == row[place + relocate - 1]
            whole, _, rest = row[8 if count == "last" else 1].partition(" ")
            assert solution.par == int(whole) + Fraction(rest or 0)


@pytest.mark.clause("S-R7")
@pytest.mark.parametrize("relocate", [1, 2, 3])
def test_a_mark_that_never_counts_changes_nothing(relocate: int) -> None:
    """Two marks a round of which the lower alone counts: the game of one puzzle field."""
    for rounds in range(1, 6):
        options: dict[str, Any] = {**TOGETHER, "count": "last", "relocate": relocate}
        options["rounds"] = rounds
        state = sectors.initial(sectors.decode_options(options))
        assert sectors.solve(state).value == TABLE["upper", "all", "no", relocate, rounds]


def rows_of(heading: str) -> list[list[str]]:
    """The rows of the page's table that begins with this heading."""
    page = (DOCS / "sectors-solver.md").read_text(encoding="utf-8")
    lines = page[page.index(heading) :].splitlines()
    rows = []
    for line in lines[2:]:
        if not line.startswith("|"):
            break
        rows.append([re.sub(r"\*", "", cell).strip() for cell in line.strip("|").split("|")])
    return rows


def test_the_page_shows_the_values_of_the_file() -> None:
    rows = rows_of("| rounds | par | sure |")
    assert [int(row[0]) for row in rows] == list(range(1, 36))
    for row in rows:
        rounds = int(row[0])
        whole, _, rest = row[1].partition(" ")
        assert int(whole) + Fraction(rest or 0) == Fraction(9 * rounds, 7)
        assert int(row[2]) == sure(rounds)
        values = [TABLE["upper", "all", "no", relocate, rounds] for relocate in (1, 2, 3)]
        assert [int(cell) for cell in row[3:]] == values
    rows = rows_of("| rounds | par of both |")
    assert [int(row[0]) for row in rows] == list(range(2, 13))
    for row in rows:
        rounds = int(row[0])
        for place, count in ((1, "all"), (5, "last")):
            whole, _, rest = row[place].partition(" ")
            counting = 2 if count == "all" else 1
            assert int(whole) + Fraction(rest or 0) == Fraction(counting * 9 * rounds, 7)
            values = [TABLE["both", count, "no", relocate, rounds] for relocate in (1, 2, 3)]
            assert [int(cell) for cell in row[place + 1 : place + 4]] == values
