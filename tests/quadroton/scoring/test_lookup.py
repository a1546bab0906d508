"""A catalogue made ready: orientations, what is inside what, and that it is made once."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import Catalogue, named_catalogue
from boardgames_core.quadroton.scoring.lookup import Tables, tables_of
from boardgames_core.quadroton.squares import FIRST, pairs
from boardgames_core.quadroton.vocabulary import Options
from tests.quadroton.scoring.diagrams import shapes


def tables(catalogue: Catalogue, *, rotated: bool = True) -> Tables:
    return Tables(catalogue, rotated_mono=rotated, rotated_two=rotated)


@pytest.mark.clause("Q2.13", "Q-R9")
@pytest.mark.parametrize(
    ("drawing", "rotations"),
    [
        ("X", [0b1111]),
        ("XX", [0b0101, 0b1010]),
        ("XX/X.", [0b0001, 0b0010, 0b0100, 0b1000]),
        ("XX./.XX", [0b0101, 0b1010]),
        ("X.X", [0b0101, 0b1010]),
    ],
)
def test_equal_orientations_are_one_at_the_least_rotation(
    drawing: str, rotations: list[int]
) -> None:
    found = tables(shapes(a="XXXXX/X.X.X", b=drawing)).one_coloured[4:]
    assert [one.rotations for one in found] == rotations
    assert [one.rank for one in found] == [
        4 + min(n for n in range(4) if each >> n & 1) for each in rotations
    ]
    (unrotated,) = tables(shapes(b=drawing), rotated=False).one_coloured
    assert (unrotated.rotations, unrotated.rank) == (1, 0)


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize(("drawing", "number"), [("XO", 2), ("XO/OX", 1), ("XX/.O", 4), ("XOX", 2)])
def test_two_coloured_orientations_are_those_that_colour_other_squares(
    drawing: str, number: int
) -> None:
    assert len(tables(shapes(a=drawing)).two_coloured) == number
    assert len(tables(shapes(a=drawing), rotated=False).two_coloured) == 1


@pytest.mark.clause("Q-R11")
def test_inside_are_proper_subsets_that_share_a_rotation() -> None:
    made = tables(shapes(elbow="X./XX", two="XX", one="X", hop="X.X", row="XXX"))
    by_name = {(one.pattern.id, one.rotations): one for one in made.one_coloured}
    elbow = by_name["elbow", 0b0001]

    def inside(name: str, rotations: int) -> list[list[list[int]]]:
        places = made.inside[by_name[name, rotations].rank]
        return sorted(pairs(place << FIRST) for place in places)

    # The square at (0, 0), those below; the domino below, not the one that stands.
    assert inside("elbow", 0b0001) == [
        [[0, 0]],
        [[1, 0]],
        [[1, 0], [1, 1]],
        [[1, 1]],
    ]
    assert pairs(elbow.shape << FIRST) == [[0, 0], [1, 0], [1, 1]]
    assert inside("row", 0b0101) == [
        [[0, 0]],
        [[0, 0], [0, 1]],
        [[0, 0], [0, 2]],
        [[0, 1]],
        [[0, 1], [0, 2]],
        [[0, 2]],
    ]
    assert inside("one", 0b1111) == []


@pytest.mark.clause("Q-R11")
def test_inside_a_wide_shape_nothing_runs_over_the_edge_of_its_box() -> None:
    # From the end of a row, two columns to the right of it would be the next row's first square.
    wide = tuple((row, column) for row in range(2) for column in range(32))
    catalogue = Catalogue((Pattern("wide", (wide,), 1), Pattern("hop", (((0, 0), (0, 2)),), 1)))
    made = tables(catalogue, rotated=False)
    found = [pairs(place << FIRST) for place in made.inside[0]]
    assert len(found) == 2 * 30
    assert all(first[0] == second[0] and second[1] - first[1] == 2 for first, second in found)


@pytest.mark.clause("Q-R11", "Q-R12")
@pytest.mark.parametrize(
    ("drawing", "roomy"),
    [
        ("X", False),
        ("XX/XX", False),
        ("XXX/X.X/XXX", False),  # the middle touches it
        ("X../X../XXX", True),  # the upper right square does not
        ("XXXXX/X...X/X...X/X...X/XXXXX", True),
        ("X.X", True),  # it has parts
    ],
)
def test_only_roomy_patterns_are_compared_with_all_others(drawing: str, roomy: bool) -> None:
    (one,) = tables(shapes(a=drawing), rotated=False).one_coloured
    assert one.roomy is roomy


def test_tables_are_made_once_for_each_choice_of_rotations() -> None:
    catalogue = Catalogue(named_catalogue("demo").patterns)
    both, neither = (
        Options(catalogue=catalogue),
        Options(catalogue=catalogue, rotated_mono=False, rotated_two_colour=False),
    )
    assert tables_of(both) is tables_of(both)
    assert tables_of(neither) is tables_of(neither)
    assert tables_of(both) is not tables_of(neither)
    mixed = Options(catalogue=catalogue, rotated_mono=False)
    assert len(tables_of(mixed).one_coloured) == len(tables_of(neither).one_coloured) == 9
    assert len(tables_of(mixed).two_coloured) == len(tables_of(both).two_coloured)
    assert len(tables_of(neither).two_coloured) == 4


def test_an_empty_catalogue_finds_nothing() -> None:
    made = tables(Catalogue(()))
    assert (made.entries, made.one_coloured, made.two_coloured) == ({}, [], [])
