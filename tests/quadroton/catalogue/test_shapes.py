"""Shapes of patterns: rotations, equality up to shift and rotation, pieces."""

from __future__ import annotations

import pytest

from boardgames_core.quadroton.catalogue.shapes import (
    layout,
    normal_form,
    pieces,
    rotations,
    widened,
)
from boardgames_core.quadroton.squares import FIRST

ELBOW = ((0, 0), (1, 0), (1, 1))


@pytest.mark.clause("Q-R9")
def test_rotations_are_clockwise_and_shifted_to_the_origin() -> None:
    # X.   XX   XX   .X
    # XX   X.   .X   XX
    assert [parts[0] for parts in rotations((ELBOW,))] == [
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (0, 1), (1, 0)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 1), (1, 0), (1, 1)),
    ]


def test_parts_turn_together() -> None:
    # XO   X    OX   O
    #      O         X
    assert list(rotations((((4, 4),), ((4, 5),)))) == [
        (((0, 0),), ((0, 1),)),
        (((0, 0),), ((1, 0),)),
        (((0, 1),), ((0, 0),)),
        (((1, 0),), ((0, 0),)),
    ]


@pytest.mark.parametrize(
    "other",
    [((5, 7), (6, 7), (6, 8)), ((0, 1), (1, 1), (1, 0)), ((1, 1), (0, 0), (0, 1))],
)
def test_shifted_and_rotated_shapes_have_one_normal_form(
    other: tuple[tuple[int, int], ...],
) -> None:
    assert normal_form((ELBOW,)) == normal_form((other,))


def test_mirror_images_and_other_parts_are_different() -> None:
    hook = ((0, 0), (1, 0), (2, 0), (2, 1))
    mirrored = ((0, 1), (1, 1), (2, 1), (2, 0))
    assert normal_form((hook,)) != normal_form((mirrored,))
    assert normal_form((hook[:3], hook[3:])) != normal_form((hook,))
    assert normal_form((hook[:3], hook[3:])) == normal_form((hook[3:], hook[:3]))
    assert normal_form((hook[:3], hook[3:])) != normal_form((hook[:2], hook[2:]))


@pytest.mark.parametrize(
    ("drawing", "number"),
    [("X", 1), ("XX", 1), ("X.X", 2), ("X./.X", 1), (".X/X.", 1), ("X../..X", 2), ("X.X/.X.", 1)],
)
def test_pieces_hang_together_by_sides_and_corners(drawing: str, number: int) -> None:
    squares = [
        (row, column)
        for row, line in enumerate(drawing.split("/"))
        for column, letter in enumerate(line)
        if letter == "X"
    ]
    start = squares[0][1]
    found = pieces(layout(squares) >> start)
    assert len(found) == number
    assert sum(found) == layout(squares) >> start


def test_a_square_is_widened_to_nine() -> None:
    around = [(row, column) for row in range(3) for column in range(3)]
    assert widened(1 << FIRST) == layout(around)
