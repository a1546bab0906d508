"""What may be renamed and turned: the key, single symmetries, the group of a game."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.chance import generator
from boardgames_core.quadroton import (
    Catalogue,
    Colour,
    Options,
    Pattern,
    Rotation,
    Step,
    Symmetry,
    parse_cell,
    parse_move,
    parse_tile,
    symmetry_group,
)
from tests.quadroton.positions import after, position, reverse

R, G, B, Y = Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW
SWAP = Symmetry(colours=(G, R, B, Y))
TURN = Symmetry(rotation=Rotation.QUARTER)


def one(*parts: tuple[tuple[int, int], ...]) -> Catalogue:
    return Catalogue((Pattern("it", parts, 3),))


def turns(**options: Any) -> set[int]:
    """How far the board may be turned, in degrees."""
    return {symmetry.rotation.value for symmetry in symmetry_group(Options(**options))}


# --- Single symmetries ----------------------------------------------------------------------------


def test_colours_are_exchanged_on_board_and_in_hands() -> None:
    state = SWAP.state(position("RGBY@c5 RRRB@d5"))
    assert state == quadroton.decode(quadroton.encode(state))
    assert str(quadroton.tile_at(state, parse_cell("c5"))) == "GRBY"
    assert str(quadroton.tile_at(state, parse_cell("d5"))) == "GGGB"
    hand = {kind.name: n for kind, n in quadroton.hand(state, 0).items()}
    assert hand["RRRR"] == hand["GGGG"] == 1
    assert hand["GGGB"] == 1
    assert hand["RRRB"] == 2


def test_the_board_is_turned_clockwise_with_its_tiles() -> None:
    state = TURN.state(position("RGBY@a1 RRRB@b1"))
    # The lower left corner goes to the upper left one, what lay beside it comes below it.
    assert str(quadroton.tile_at(state, parse_cell("a16"))) == "YRGB"
    assert str(quadroton.tile_at(state, parse_cell("a15"))) == "BRRR"
    corners = ["a1", "a16", "p16", "p1", "a1"]
    for before, then in pairwise(corners):
        assert TURN.cell(parse_cell(before)) == parse_cell(then)
    half = Symmetry(rotation=Rotation.HALF)
    assert half.cell(parse_cell("c5")) == parse_cell("n12")


def test_memory_and_last_move_go_along() -> None:
    state = position(
        "RGBY@c5",
        options={"chain_reuse": "earlier"},
        used_places=[[[0, 0], [0, 1]]],
        used_chains={"R": [[0, 0]], "B": [[31, 0]]},
        counted_chains={"R": [[[0, 0]]]},
        fenced=[[0, 31]],
        last={"player": 1, "cells": ["c5"]},
    )
    data = quadroton.encode(Symmetry((Y, G, B, R), Rotation.QUARTER).state(state))["start"]
    assert isinstance(data, dict)
    assert data["used_places"] == [[[0, 31], [1, 31]]]
    assert data["used_chains"] == {"B": [[0, 0]], "Y": [[0, 31]]}
    assert data["counted_chains"] == {"Y": [[[0, 31]]]}
    assert data["fenced"] == [[31, 31]]
    assert data["last"] == {"player": 1, "cells": ["e14"]}


def test_moves_go_along() -> None:
    assert str(TURN.move(parse_move("RGBY@a1+RRRR@p16"))) == "RRRR@p1+YRGB@a16"
    assert str(TURN.move(parse_move("a1>b1:90+c1:180"))) == "a14:180+a16>a15:90"
    assert str(SWAP.move(parse_move("RGBY@a1"))) == "GRBY@a1"
    assert SWAP.move(Step.OFFER) is Step.OFFER
    assert str(Symmetry((G, R, Y, B), Rotation.HALF).tile(parse_tile("RGBY"))) == "YBGR"


# --- The group ------------------------------------------------------------------------------------


def test_colours_may_always_be_exchanged() -> None:
    for options in (Options(), Options(fence_counts="tiles", rotated_mono=False)):
        group = list(symmetry_group(options))
        assert group[0] == Symmetry()
        assert len({symmetry.colours for symmetry in group}) == 24
        assert len(set(group)) == len(group)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, {0, 90, 180, 270}),
        # `gap` lies flat, and only so.
        ({"rotated_mono": False}, {0}),
        ({"rotated_two_colour": False}, {0, 90, 180, 270}),
        ({"rotated_two_colour": False, "catalogue": "demo"}, None),
        # A domino, flat, looks the same turned by half; a plus looks the same however turned.
        ({"rotated_mono": False, "catalogue": one(((0, 0), (0, 1)))}, {0, 180}),
        (
            {"rotated_mono": False, "catalogue": one(((0, 0), (0, 1), (1, 0), (1, 1)))},
            {0, 90, 180, 270},
        ),
        ({"rotated_mono": False, "catalogue": one(((0, 0), (1, 0), (1, 1)))}, {0}),
        # Parts may be exchanged: a pair of squares turned by half.
        ({"rotated_two_colour": False, "catalogue": one(((0, 0),), ((0, 1),))}, {0, 180}),
        (
            {"rotated_two_colour": False, "catalogue": one(((0, 0), (1, 1)), ((0, 1), (1, 0)))},
            {0, 90, 180, 270},
        ),
        ({"rotated_two_colour": False, "catalogue": one(((0, 0), (0, 1)), ((1, 1),))}, {0}),
        ({"rotated_mono": False, "catalogue": one(((0, 0),), ((0, 1),))}, {0, 90, 180, 270}),
        # Which half of a board is outside may depend on reading order.
        ({"fence_counts": "tiles"}, {0}),
        ({"fence_counts": "if-other-colour"}, {0}),
        ({"fence_area": "new"}, {0}),
        ({"fence_area": "new", "fences": False}, {0, 90, 180, 270}),
        ({"within": "outer", "two_colour_clean": "own"}, {0, 90, 180, 270}),
        ({"fence_counts": "tiles", "fences": False}, {0, 90, 180, 270}),
    ],
)
def test_the_board_may_be_turned_where_that_changes_no_points(
    options: dict[str, Any], expected: set[int] | None
) -> None:
    found = turns(**options)
    if expected is not None:
        assert found == expected
    assert 0 in found


def test_images_come_with_the_state_first() -> None:
    state = position("RGBY@c5")
    images = list(quadroton.symmetries(state))
    assert images[0] == state
    assert len(images) == 96
    assert len(set(images)) == 96


@pytest.mark.clause("Q2.5")
@pytest.mark.parametrize("reversed_game", [False, True])
def test_images_keep_legality_and_points(reversed_game: bool) -> None:
    options = Options(catalogue="demo", reverse=reversed_game)
    rng, dice = generator(5), random.Random(5)
    state = quadroton.initial(options, seed=5)
    group = list(symmetry_group(options))
    for _ in range(60):
        if quadroton.to_move(state) is None:
            break
        move = quadroton.sample_move(state, rng)
        turn = quadroton.explain(state, move)
        symmetry = group[dice.randrange(len(group))]
        image = quadroton.apply(symmetry.state(state), symmetry.move(move))
        assert quadroton.scores(image) == quadroton.scores(turn.after)
        assert image == symmetry.state(turn.after)
        wrong = parse_move("a1>b1")
        reasons = quadroton.all_reasons(state, wrong)
        images = quadroton.all_reasons(symmetry.state(state), symmetry.move(wrong))
        assert [each.clause for each in reasons] == [each.clause for each in images]
        state = turn.after


# --- The key --------------------------------------------------------------------------------------


def test_the_key_leaves_out_times_and_offers() -> None:
    state = position("RGBY@c5", last={"player": 1, "cells": ["c5"]})
    late = after(state, ("offer", 1, 5_000))
    assert quadroton.key(late) == quadroton.key(state)
    assert hash(quadroton.key(late)) == hash(quadroton.key(state))
    assert late != state


@pytest.mark.parametrize(
    "change",
    [
        {"to_move": 1},
        {"scores": [1, 0]},
        {"rearranged": [[1, 0, 0, 0, 0, 0, 0, 0], [0] * 8]},
        {"used_places": [[[0, 0]]]},
        {"fenced": [[0, 0]]},
        {"used_chains": {"R": [[0, 0]]}},
        {"last": {"player": 1, "cells": ["c5"]}},
        {"missed": 1},
        {"ended": {"by": "resign", "player": 0}, "to_move": None},
        {"ended": {"by": "resign", "player": 1}, "to_move": None},
    ],
)
def test_the_key_holds_what_the_future_depends_on(change: dict[str, Any]) -> None:
    state = position("RGBY@c5")
    assert quadroton.key(position("RGBY@c5", **change)) != quadroton.key(state)


def test_the_key_leaves_out_a_last_move_that_nobody_may_undo() -> None:
    own = {"player": 0, "cells": ["c5"]}
    assert quadroton.key(position("RGBY@c5", last=own)) == quadroton.key(position("RGBY@c5"))
    assert quadroton.key(reverse()) != quadroton.key(position())
