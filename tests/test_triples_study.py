"""The study of Triples' boards: the page shows the numbers of the file, the file those of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boardgames_core import triples
from boardgames_core.triples import batch
from tests.depth import deep
from tools import triples_study as study

PAGE = study.DOCS / "explanation" / "triples-study.md"
NUMBERS = study.read()


def row_of(rows: int, columns: int, tiles: int) -> dict[str, Any]:
    """What the file says of one board."""
    found: list[dict[str, Any]] = [
        row
        for row in NUMBERS["random"]
        if (row["rows"], row["columns"], row["tiles"]) == (rows, columns, tiles)
    ]
    assert len(found) == 1
    return found[0]


def test_the_page_shows_the_numbers_of_the_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for table in study.tables(NUMBERS):
        assert f"\n\n{table}\n\n" in page
    assert page.count("|---") == sum(table.count("|---") for table in study.tables(NUMBERS))


@deep
def test_the_file_says_what_games_show() -> None:
    """One of its 36 boards, the default one, with all its games."""
    assert study.random_row(9, 6, 4) == row_of(9, 6, 4)


def test_every_board_has_its_games_and_each_of_them_one_end() -> None:
    boards = [(row["rows"], row["columns"], row["tiles"]) for row in NUMBERS["random"]]
    assert boards == [(*size, tiles) for size in study.SIZES for tiles in study.TILES]
    for row in NUMBERS["random"]:
        assert row["games"] == study.GAMES
        assert row["won"] + row["jammed"] + row["level"] + row["endless"] == row["games"]
        assert row["won_by_first"] <= row["won"]
    assert NUMBERS["greedy"]["games"] == study.GREEDY_GAMES


def test_what_the_page_says_in_words() -> None:
    assert all(row["level"] == 0 for row in NUMBERS["random"])
    for tiles in (2, 3):
        assert study.dead(row_of(9, 6, tiles)).value == 0
    decided = [size for size in study.SIZES if study.dead(row_of(*size, 4)).value < 0.01]
    assert decided == [(9, 6), (8, 7)]
    assert study.dead(row_of(9, 6, 5)).value > 0.05
    assert study.dead(row_of(7, 5, 3)).value > 5 * study.dead(row_of(12, 4, 4)).value


def test_shares_by_hand() -> None:
    row = {"rows": 5, "columns": 8, "tiles": 3, "games": 20, "won": 10, "won_by_first": 4}
    row |= {"jammed": 7, "endless": 3}
    assert study.dead(row).value == 0.5
    assert study.first(row).value == 0.4
    assert study.covered(row) == 30.0
    assert study.spread({"lengths": [3.2, 10.0, 41.9]}) == "10 (3 to 42)"


def test_the_cells_of_endless_races_by_hand() -> None:
    """Two races without an end, at last on two and on four cells; and one with an end."""
    found = batch.playouts(count=3, seed=1, max_moves=1)
    taps = np.zeros((study.LAST + 10, 3), np.int8)
    taps[:10] = 50
    taps[10:, 0] = np.arange(study.LAST) % 2
    taps[10:, 1] = np.arange(study.LAST) % 4
    taps[10:, 2] = np.arange(study.LAST) % 30
    changed = {name: getattr(found, name) for name in found.__dataclass_fields__}
    changed["taps"] = taps
    changed["phase"] = np.array([batch.CUT_OFF, batch.CUT_OFF, batch.OVER])
    assert study.cells_of_endless(batch.Playouts(**changed)) == 3.0
    changed["phase"] = np.array([batch.OVER] * 3)
    assert study.cells_of_endless(batch.Playouts(**changed)) is None


def test_games_of_greedy_have_each_a_start_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    starts = set()
    begin = triples.initial

    def noted(*given: Any, **named: Any) -> triples.State:
        state = begin(*given, **named)
        starts.add(state)
        return state

    monkeypatch.setattr(triples, "initial", noted)
    row = study.greedy_row(6)
    assert len(starts) == 6
    assert row["games"] == 6
    assert 0 <= row["won_by_first"] <= row["won"] == 6 - row["endless"]


@deep
def test_the_picture_has_a_line_for_each_size(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="only the documentation needs it")
    study.draw(NUMBERS, tmp_path / "study.svg")
    drawn = (tmp_path / "study.svg").read_text(encoding="utf-8")
    for rows, columns in study.SIZES:
        assert f"{rows} × {columns}" in drawn
    committed = study.PICTURE.read_text(encoding="utf-8")
    assert drawn.count("<path") == committed.count("<path")
