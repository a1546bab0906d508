"""The strength of the engines: the page shows what was measured, the measuring is right."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import arena, sectors
from boardgames_core.arena.results import Played, wilson
from tests.depth import deep
from tools import strength

PAGE = strength.TABLE.parent / "strength.md"
ROWS = strength.read()
DUEL = strength.Duel("sectors", ("greedy", "uniform"), 6)


def given(**changed: object) -> argparse.Namespace:
    """The arguments of the command, as they are by default or changed."""
    names = {"games": None, "seconds": None, "workers": 1, "records": None, "counted": False}
    return argparse.Namespace(**(names | changed))


# --- What is published ---------------------------------------------------------------------------


def test_the_page_shows_the_numbers_of_the_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    tables = [strength.duels_table(ROWS), strength.exact_table(ROWS)]
    for table in tables:
        assert f"\n\n{table}\n\n" in page
    assert page.count("|---") == sum(table.count("|---") for table in tables)


def test_every_duel_was_played_in_whole_pairs_with_its_seed_and_options() -> None:
    assert [row["name"] for row in ROWS] == [duel.name for duel in strength.DUELS]
    for row, duel in zip(ROWS, strength.DUELS, strict=True):
        assert tuple(engine["engine"] for engine in row["engines"]) == duel.engines
        assert (row["seed"], row["options"]) == (strength.SEED, duel.options)
        assert row["planned"] == duel.games
        assert 0 < row["games"] <= duel.games
        assert row["games"] % 2 == 0
        assert sum(row["endings"].values()) == row["games"]


def row_of(name: str) -> dict[str, Any]:
    """What the file says of a duel."""
    found = [row for row in ROWS if row["name"] == name]
    assert len(found) == 1
    return found[0]


def test_what_the_page_says_in_words() -> None:
    for name in ("triples", "sectors", "quadroton"):
        assert row_of(f"{name} greedy uniform")["pairs"]["low"] > strength.GOAL
    for name in ("triples minimax", "triples mcts", "quadroton mcts:ms=1000"):
        assert row_of(f"{name} greedy")["pairs"]["low"] > strength.GOAL
    # Sectors: a draw at best against a setter that gives nothing away.
    assert row_of("sectors greedy solve")["value"] == sectors.par(sectors.Options(), 7) == 9
    claimed_by = {name: row_of(f"sectors {name} solve") for name in ("greedy", "minimax", "mcts")}
    assert all(row["as_setter"]["mean"] == 0 for row in claimed_by.values())
    assert claimed_by["minimax"]["as_claimer"]["high"] < claimed_by["greedy"]["as_claimer"]["low"]
    chance = row_of("sectors uniform solve")
    assert claimed_by["mcts"]["as_claimer"]["mean"] > 0.8 * chance["as_claimer"]["mean"]
    assert chance["as_setter"]["mean"] < 0.5
    assert row_of("sectors mcts greedy")["pairs"]["high"] < 0.5
    assert row_of("sectors mcts:playouts=2000 greedy")["engines"][1]["wins"] == 0
    hair = row_of("sectors minimax:nodes=10000 greedy")
    assert strength.GOAL - 0.001 < hair["pairs"]["low"] < strength.GOAL
    assert hair["engines"][1]["wins"] == 1


@deep
def test_a_row_is_what_its_games_show() -> None:
    """The quickest of them, with all its games."""
    (duel,) = [duel for duel in strength.DUELS if duel.name == "sectors greedy uniform"]
    found = strength.measured(duel, strength.played_games(duel, given()))
    assert json.loads(json.dumps(found)) == row_of(duel.name)


# --- How it is measured --------------------------------------------------------------------------


def test_intervals_of_pairs_by_hand() -> None:
    # Draws in all pairs, or a win each: no more sure than as many independent games.
    assert strength.of_pairs([0.5] * 10) == wilson(10, 20)
    assert strength.of_pairs([1.0] * 10) == wilson(20, 20)
    # Both games of a pair end alike: variance 10/9 * 1/4, so worth 9 games.
    assert strength.of_pairs([1.0, 0.0] * 5) == wilson(4.5, 9)
    # Mean 3/4; half of the pairs 1, half 1/2: variance 10/9 * 1/16, less than half of 3/16.
    assert strength.of_pairs([1.0, 0.5] * 5) == wilson(15, 20)


@pytest.mark.parametrize(
    ("seats", "winners", "points"),
    [
        ((0, 1), (0,), 1),
        ((1, 0), (0,), 0),
        ((1, 0), (1,), 1),
        ((0, 1), (), 0.5),
        ((1, 0), (0, 1), 0.5),
    ],
)
def test_points_of_a_game_by_hand(
    seats: tuple[int, int], winners: tuple[int, ...], points: float
) -> None:
    assert strength.points_of_the_first(replace(game(0), seats=seats, winners=winners)) == points


def game(number: int, score: int = 9) -> Played:
    """A game of Sectors by two engines at random, with this score of the claimer written in."""
    (task,) = [
        task for task in arena.tasks(sectors, ("uniform", "uniform"), 4) if task.number == number
    ]
    return replace(arena.play_task(task), scores=(score, None))


def test_shortfalls_by_hand() -> None:
    """The value is 9. Two games as claimer end with 7 and 8, two as setter with 9 and 12."""
    played = [game(number, score) for number, score in enumerate((7, 9, 8, 12))]
    duel = strength.Duel("sectors", ("uniform", "solve"), 4, exact=True)
    row = strength.measured(duel, iter(played))
    assert row is not None
    assert row["value"] == 9
    # Standard deviations 1/sqrt(2) and 3/sqrt(2); divided by sqrt(2) games each, 1/2 and 3/2.
    for role, mean, error in (("as_claimer", 1.5, 0.5), ("as_setter", 1.5, 1.5)):
        assert row[role]["mean"] == mean
        assert row[role]["high"] - mean == pytest.approx(1.96 * error, abs=1e-3)
        assert mean - row[role]["low"] == pytest.approx(1.96 * error, abs=1e-3)


def test_the_result_is_the_arenas() -> None:
    row = strength.measured(DUEL, strength.played_games(DUEL, given()))
    assert row is not None
    tally = arena.run(sectors, DUEL.engines, DUEL.games, seed=strength.SEED)
    assert {name: row[name] for name in tally.as_data()} == tally.as_data()
    assert row["pairs"]["points"] == pytest.approx(float(tally.points[0]) / DUEL.games)


def test_records_are_counted_in_whole_pairs_while_they_are_written(tmp_path: Path) -> None:
    def counted() -> dict[str, object] | None:
        arguments = given(records=str(tmp_path), counted=True)
        return strength.measured(DUEL, strength.played_games(DUEL, arguments))

    assert counted() is None
    kept = given(records=str(tmp_path), games=5)
    assert len(list(strength.played_games(DUEL, kept))) == 5
    (file,) = tmp_path.iterdir()
    with file.open("ab") as writing:
        writing.write(b'{"format": "boardg')
    content = file.read_bytes()
    assert counted() == strength.measured(DUEL, strength.played_games(DUEL, given(games=4)))
    assert file.read_bytes() == content


def test_seconds_end_a_duel_after_a_pair() -> None:
    assert len(list(strength.played_games(DUEL, given(seconds=1e-9)))) == 2


def test_rows_are_written_in_the_order_of_the_duels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "TABLE", tmp_path / "strength.json")
    assert strength.read() == []
    for at in (3, 0, 3):
        strength.write({"name": strength.DUELS[at].name, "games": at})
    names = [strength.DUELS[at].name for at in (0, 3)]
    assert [row["name"] for row in strength.read()] == names
    assert [path.name for path in tmp_path.iterdir()] == ["strength.json"]


def cells(table: str) -> Iterator[list[str]]:
    for line in table.splitlines()[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def test_the_tables_by_hand() -> None:
    duel = {
        "game": "triples",
        "exact": False,
        "games": 40,
        "planned": 200,
        "engines": [
            {"engine": "mcts", "lead": -1234.6, "wins": 25},
            {"engine": "greedy", "lead": 1234.6, "wins": 5},
        ],
        "pairs": {"points": 0.75, "low": 0.55, "high": 0.86},
    }
    better = duel | {"games": 1000, "pairs": {"points": 0.75, "low": 0.551, "high": 0.86}}
    better["engines"] = [
        {"engine": "mcts", "lead": 1.5, "wins": 740},
        {"engine": "greedy", "lead": -1.5, "wins": 240},
    ]
    names = ["triples", "`mcts`", "`greedy`"]
    assert list(cells(strength.duels_table([duel, better]))) == [
        [*names, "40 of 200", "25, 10, 5", "75.0% [55.0%, 86.0%]", "-1,235", "no"],
        [*names, "1,000", "740, 20, 240", "75.0% [55.1%, 86.0%]", "+1.50", "yes"],
    ]
    part = {"mean": 0.5, "low": 0.25, "high": 0.75}
    exact = duel | {"exact": True, "as_claimer": part, "as_setter": part}
    assert list(cells(strength.exact_table([duel, exact]))) == [
        ["`mcts`", "40 of 200", "0.50 [0.25, 0.75]", "0.50 [0.25, 0.75]"]
    ]
    assert list(cells(strength.duels_table([exact]))) == []
