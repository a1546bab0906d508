"""The nouns: colours, cells, tiles, options, moves."""

from __future__ import annotations

import dataclasses
import pickle
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton import (
    Catalogue,
    Cell,
    Change,
    Colour,
    Options,
    Pattern,
    Placed,
    Placing,
    Rearranging,
    Rotation,
    Step,
    Tile,
    named_catalogue,
    parse_cell,
    parse_tile,
)
from boardgames_core.quadroton.squares import CELLS_IN_ROW
from boardgames_core.quadroton.vocabulary import CELLS, COLOURS, ROTATIONS
from tests.quadroton.positions import faults


@pytest.mark.clause("Q1.1")
def test_cells_are_named_by_column_and_row_from_the_lower_left() -> None:
    assert CELLS_IN_ROW == 16
    assert [str(cell) for cell in CELLS[:3]] == ["a1", "b1", "c1"]
    assert [str(cell) for cell in CELLS[15:17]] == ["p1", "a2"]
    assert str(CELLS[-1]) == "p16"
    assert len(set(CELLS)) == 256
    assert [cell.index for cell in CELLS] == list(range(256))


@pytest.mark.parametrize(
    "cell", [Cell(16, 0), Cell(0, 16), Cell(-1, 3), Cell(3, -1), Cell(True, 0)]
)
def test_a_cell_that_is_not_on_the_board_has_no_index(cell: Cell) -> None:
    assert cell.index == -1
    assert str(cell).startswith("column ")


def test_a_cell_of_huge_numbers_can_be_shown() -> None:
    assert str(Cell(10**5000, 0)) == "column a int, row 0"


@pytest.mark.clause("Q1.2")
def test_colours_and_rotations_have_the_order_of_the_rulebook() -> None:
    assert "".join(colour.letter for colour in COLOURS) == "RGBY"
    assert [colour.index for colour in COLOURS] == [0, 1, 2, 3]
    assert [turn.value for turn in ROTATIONS] == [0, 90, 180, 270]
    assert [turn.quarters for turn in ROTATIONS] == [0, 1, 2, 3]


@pytest.mark.clause("Q1.2")
def test_a_tile_is_four_colours_clockwise_from_the_north_west() -> None:
    tile = Tile(Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW)
    assert str(tile) == "RGBY"
    assert tile.colours == (Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW)
    assert tile.index == 0 * 64 + 1 * 16 + 2 * 4 + 3


def test_a_tile_of_what_is_no_colour_has_no_index() -> None:
    wrong: Any = "R"
    for place in range(4):
        colours = [Colour.GREEN] * 4
        colours[place] = wrong
        tile = Tile(*colours)
        assert tile.index == -1
        assert str(tile).startswith("(")


def test_moves_are_written_in_the_order_of_their_first_cells() -> None:
    first = Placed(parse_tile("RGBY"), parse_cell("b1"))
    second = Placed(parse_tile("RRRR"), parse_cell("a2"))
    assert Placing((second, first)) == Placing((first, second))
    assert str(Placing((second, first))) == "RGBY@b1+RRRR@a2"
    forth = Change(parse_cell("c5"), parse_cell("d7"))
    back = Change(parse_cell("d7"), parse_cell("c5"), Rotation.THREE_QUARTERS)
    assert hash(Rearranging((back, forth))) == hash(Rearranging((forth, back)))
    assert str(Rearranging((back, forth))) == "c5>d7+d7>c5:270"


def test_parts_of_a_move_that_are_none_stay_as_they_are() -> None:
    mixed: Any = (Placed(parse_tile("RGBY"), parse_cell("b1")), 7, None)
    assert Placing(mixed).tiles == mixed
    cells: Any = (Placed(parse_tile("RGBY"), "b1"), Placed(parse_tile("RGBY"), "a1"))  # type: ignore[arg-type]
    assert Placing(cells).tiles == cells
    no_tuple: Any = [3, 2]
    assert Rearranging(no_tuple).changes == no_tuple


@pytest.mark.clause("Q-R4")
def test_steps_that_are_no_moves() -> None:
    assert [str(step) for step in Step] == ["miss", "offer", "accept", "resign", "leave"]


@pytest.mark.parametrize(
    "value",
    [
        *CELLS[:2],
        parse_tile("RGBY"),
        Placing((Placed(parse_tile("RGBY"), CELLS[5]), Placed(parse_tile("GGGG"), CELLS[3]))),
        Rearranging((Change(CELLS[5], CELLS[9], Rotation.HALF),)),
        Step.OFFER,
        Colour.BLUE,
        Rotation.QUARTER,
        Options(computer=1, catalogue="demo"),
    ],
    ids=repr,
)
def test_values_survive_pickling(value: Any) -> None:
    copy = pickle.loads(pickle.dumps(value))
    assert copy == value
    assert hash(copy) == hash(value)
    assert str(copy) == str(value)


# --- Options --------------------------------------------------------------------------------------


@pytest.mark.clause("Q2.13", "Q2.17", "Q2.19", "Q2.20", "Q3.1", "Q-R3", "Q-R16", "Q-R17", "Q-R19")
@pytest.mark.clause("Q-R12", "Q-R18", "Q-R22", "Q-R23", "Q-R25")
def test_defaults_are_those_of_the_rulebook() -> None:
    options = Options()
    fields = {each.name: getattr(options, each.name) for each in dataclasses.fields(Options)}
    assert fields == {
        "chains": True,
        "fences": True,
        "rotated_mono": True,
        "rotated_two_colour": True,
        "chain_reuse": "new",
        "long_chains": "none",
        "fence_counts": "squares",
        "reverse": False,
        "computer": None,
        "catalogue": named_catalogue("attested"),
        "misses": "either",
        "two_colour_clean": "both",
        "fence_area": "whole",
        "within": "neither",
        "reverse_mix": "together",
    }


def test_a_catalogue_by_name_is_looked_up() -> None:
    assert Options(catalogue="demo").catalogue == named_catalogue("demo")
    assert Options(catalogue="demo") == Options(catalogue=named_catalogue("demo"))
    assert Options(catalogue="demo") != Options()


def test_the_hash_of_options_leaves_the_catalogue_out() -> None:
    dot = Catalogue((Pattern("dot", (((0, 0),),), 1),))
    assert Options(catalogue=dot) != Options()
    assert hash(Options(catalogue=dot)) == hash(Options())
    assert hash(Options(fences=False)) != hash(Options())


@pytest.mark.parametrize(
    ("name", "value", "clause"),
    [
        ("chains", 1, "Q2.19"),
        ("fences", None, "Q2.20"),
        ("rotated_mono", "yes", "Q2.13"),
        ("rotated_two_colour", 0, "Q2.17"),
        ("reverse", 1, "Q3.1"),
        ("chain_reuse", "old", "Q-R16"),
        ("chain_reuse", True, "Q-R16"),
        ("chain_reuse", None, "Q-R16"),
        ("long_chains", "first", "Q-R17"),
        ("fence_counts", ["tiles"], "Q-R19"),
        ("misses", "none", "Q-R22"),
        ("two_colour_clean", "neither", "Q-R23"),
        ("fence_area", "old", "Q-R18"),
        ("within", "both", "Q-R12"),
        ("reverse_mix", True, "Q-R25"),
        ("computer", 2, "Q-R3"),
        ("computer", True, "Q-R3"),
        ("computer", "0", "Q-R3"),
        ("catalogue", "mine", "Q2.13"),
        ("catalogue", None, "Q2.13"),
        pytest.param("catalogue", 10**5000, "Q2.13", id="catalogue-huge"),
    ],
)
def test_wrong_options_are_refused(name: str, value: Any, clause: str) -> None:
    wrong: dict[str, Any] = {name: value}
    (fault,) = faults(lambda: Options(**wrong))
    assert (fault.clause, fault.code) == (clause, name.replace("_", "-"))
    assert name in fault.text


def test_all_faults_of_options_are_listed_at_once() -> None:
    wrong: dict[str, Any] = {"chains": 3, "computer": -1, "long_chains": "", "reverse": None}
    found = faults(lambda: Options(**wrong))
    assert {fault.code for fault in found} == {"chains", "computer", "long-chains", "reverse"}


def test_anything_can_be_shown() -> None:
    assert repr_of(7) == "7"
    assert len(repr_of("x" * 1000)) == 60
    assert repr_of(10**5000) == "a int"


@pytest.mark.clause("Q3.4", "Q4.1")
def test_the_module_says_what_it_is() -> None:
    assert quadroton.__doc__ is not None
    assert "not affiliated" in quadroton.__doc__
    assert {"Q3.4", "Q4.1"} <= set(quadroton.clauses)


def test_no_public_name_is_the_name_of_a_file_beside_it() -> None:
    import pkgutil

    files = {module.name for module in pkgutil.iter_modules(quadroton.__path__)}
    assert not files & set(quadroton.__all__)
    assert all(hasattr(quadroton, name) for name in quadroton.__all__)


def test_importing_the_game_reads_no_file_and_needs_no_other_package() -> None:
    import subprocess
    import sys

    program = (
        "import sys; before = set(sys.modules); import boardgames_core.quadroton as game; "
        "from boardgames_core.quadroton.catalogue.reading import _read_named as read; "
        "more = set(sys.modules) - before; "
        "print(read.cache_info().misses, 'numpy' in more, 'json' in more)"
    )
    found = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=True
    )
    assert found.stdout.split() == ["0", "False", "False"]


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        quadroton.nothing  # type: ignore[attr-defined]  # noqa: B018
    assert set(quadroton.__all__) <= set(dir(quadroton))
