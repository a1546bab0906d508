"""Everything that a list of patterns can be refused for, all at once, each with its place."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core.errors import InvalidStateError
from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import Catalogue
from tests.oracles.quadroton_catalogue import catalogue_faults

DOT = (((0, 0),),)


def refused(*patterns: Any) -> list[tuple[str, str, str]]:
    """Clause, code and place of each fault."""
    with pytest.raises(InvalidStateError) as caught:
        Catalogue(tuple(patterns))
    for fault in caught.value.faults:
        place = dict(fault.data)["place"]
        assert fault.text.startswith(f"{place}: ")
    return [
        (fault.clause, fault.code, str(dict(fault.data)["place"])) for fault in caught.value.faults
    ]


@pytest.mark.clause("Q2.13", "Q2.17")
@pytest.mark.parametrize(
    ("parts", "clause", "code", "place"),
    [
        ((), "Q2.13", "no-part", ""),
        (DOT * 3, "Q2.17", "too-many-parts", ""),
        (((),), "Q2.13", "empty-part", "[0]"),
        ((*DOT, ()), "Q2.13", "empty-part", "[1]"),
        ((((0, 0), (0, 1), (0, 0)),), "Q2.13", "square-twice", "[0][2]"),
        ((((0, 0), (0, 1)), ((1, 0), (0, 1))), "Q2.17", "overlapping-parts", "[1][1]"),
        ((((0, 0), (0, 32)),), "Q2.13", "not-a-square", "[0][1]"),
        ((((-1, 0),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0, 10**9000),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0, True),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0, 1.0),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0, "1"),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0,),),), "Q2.13", "not-a-square", "[0][0]"),
        ((((0, 1, 2),),), "Q2.13", "not-a-square", "[0][0]"),
        (((7,),), "Q2.13", "not-a-square", "[0][0]"),
        ((7,), "Q2.13", "wrong-type", "[0]"),
        (([(0, 0)],), "Q2.13", "wrong-type", "[0]"),
        (7, "Q2.13", "wrong-type", ""),
        (None, "Q2.13", "wrong-type", ""),
    ],
)
def test_parts_that_are_refused(parts: Any, clause: str, code: str, place: str) -> None:
    found = refused(Pattern("a", parts, 1))
    assert (clause, code, f"patterns[0].parts{place}") in found
    # Three equal parts overlap, too; 10**9000 makes a shape larger than the board.
    assert all(other[1] in {code, "overlapping-parts", "larger-than-board"} for other in found)


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(("row", "column"), [(32, 0), (0, 32)])
def test_a_shape_larger_than_the_board_is_refused(row: int, column: int) -> None:
    found = refused(Pattern("a", (((0, 0), (row, column)),), 1))
    assert found == [
        ("Q2.13", "not-a-square", "patterns[0].parts[0][1]"),
        ("Q2.13", "larger-than-board", "patterns[0].parts"),
    ]


@pytest.mark.clause("Q2.13")
def test_a_shape_as_large_as_the_board_is_taken() -> None:
    corners = (((0, 0), (31, 31)),)
    whole = (tuple((row, column) for row in range(32) for column in range(32)),)
    assert len(Catalogue((Pattern("a", corners, 1), Pattern("b", whole, 1))).patterns) == 2


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize("points", [0, -1, True, 1.0, "1", None])
def test_points_must_be_a_whole_number_above_zero(points: Any) -> None:
    assert refused(Pattern("a", DOT, points)) == [("Q2.13", "points", "patterns[0].points")]
    assert Catalogue((Pattern("a", DOT, 2**63 - 1),)).patterns[0].points == 2**63 - 1


@pytest.mark.clause("Q2.13")
def test_ids_must_be_different_texts() -> None:
    two, three = (((0, 0), (0, 1)),), (((0, 0), (0, 1), (0, 2)),)
    found = refused(Pattern("a", DOT, 1), Pattern("b", two, 1), Pattern("a", three, 1))
    assert found == [("Q2.13", "equal-ids", "patterns[2].id")]
    name: Any = 3
    assert refused(Pattern(name, DOT, 1)) == [("Q2.13", "wrong-type", "patterns[0].id")]


@pytest.mark.clause("Q2.13")
@pytest.mark.parametrize(
    "other",
    [
        ((0, 0), (1, 0), (2, 0), (2, 1)),  # the same
        ((4, 7), (5, 7), (6, 7), (6, 8)),  # shifted
        ((2, 1), (0, 0), (2, 0), (1, 0)),  # in another order
        ((0, 0), (0, 1), (0, 2), (1, 0)),  # rotated by 90 degrees
        ((0, 0), (0, 1), (1, 1), (2, 1)),  # by 180
        ((0, 2), (1, 0), (1, 1), (1, 2)),  # by 270
    ],
)
def test_equal_one_coloured_patterns_are_refused(other: tuple[tuple[int, int], ...]) -> None:
    hook = (((0, 0), (1, 0), (2, 0), (2, 1)),)
    found = refused(Pattern("a", hook, 1), Pattern("b", (other,), 2))
    assert found == [("Q2.13", "equal-patterns", "patterns[1].parts")]


@pytest.mark.clause("Q2.13", "Q2.17")
def test_mirror_images_and_two_coloured_likenesses_are_different_patterns() -> None:
    hook, mirrored = ((0, 0), (1, 0), (2, 0), (2, 1)), ((0, 1), (1, 1), (2, 1), (2, 0))
    catalogue = Catalogue(
        (
            Pattern("hook", (hook,), 1),
            Pattern("mirrored", (mirrored,), 1),
            Pattern("cut", (hook[:3], hook[3:]), 1),
            Pattern("cut elsewhere", (hook[:2], hook[2:]), 1),
        )
    )
    assert len(catalogue.patterns) == 4


@pytest.mark.clause("Q2.17")
@pytest.mark.parametrize(
    "other",
    [
        (((0, 0), (0, 1)), ((1, 1),)),  # the same
        (((1, 1),), ((0, 0), (0, 1))),  # parts exchanged
        (((0, 1), (1, 1)), ((1, 0),)),  # rotated by 90 degrees
        (((0, 0),), ((1, 0), (1, 1))),  # by 180, parts exchanged
        (((5, 5), (6, 5)), ((5, 6),)),  # by 270, shifted
    ],
)
def test_equal_two_coloured_patterns_are_refused(other: Any) -> None:
    hinge = (((0, 0), (0, 1)), ((1, 1),))
    found = refused(Pattern("a", hinge, 1), Pattern("b", other, 2))
    assert found == [("Q2.17", "equal-patterns", "patterns[1].parts")]


@pytest.mark.clause("Q2.13")
def test_all_faults_are_told_at_once() -> None:
    junk: Any = "pattern"
    found = refused(
        Pattern("a", ((),), 0),
        junk,
        Pattern("a", DOT, 1),
        Pattern("b", (((3, 3),),), 1),
    )
    assert found == [
        ("Q2.13", "empty-part", "patterns[0].parts[0]"),
        ("Q2.13", "points", "patterns[0].points"),
        ("Q2.13", "wrong-type", "patterns[1]"),
        ("Q2.13", "equal-ids", "patterns[2].id"),
        ("Q2.13", "equal-patterns", "patterns[3].parts"),
    ]


@pytest.mark.clause("Q2.13")
def test_a_list_is_no_tuple() -> None:
    listed: Any = [Pattern("a", DOT, 1)]
    with pytest.raises(InvalidStateError, match="expected a tuple of patterns"):
        Catalogue(listed)


@pytest.mark.clause("Q2.13", "Q2.17")
def test_the_oracle_refuses_and_takes_the_same() -> None:
    examples: list[Any] = [
        DOT,
        (),
        DOT * 3,
        ((),),
        (((0, 0), (0, 0)),),
        (((0, 0),), ((0, 0),)),
        (((0, 32),),),
        (((0, True),),),
        (((31, 31), (0, 0)),),
        (((0, 0),), ((31, 0),)),
    ]
    for parts in examples:
        listed = [[list(square) for square in part] for part in parts]
        data = {"patterns": [{"id": "a", "parts": listed, "points": 1}]}
        wrong = bool(catalogue_faults(data))
        if wrong:
            assert refused(Pattern("a", parts, 1))
        else:
            assert Catalogue((Pattern("a", parts, 1),)).patterns
