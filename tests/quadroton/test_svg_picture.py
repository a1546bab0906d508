"""Positions and turns as SVG pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import InvalidStateError
from boardgames_core.quadroton import Catalogue, Pattern, parse_move, svg
from boardgames_core.quadroton.svg_picture.findings import name_of_unscored
from tests.pictures.reading import SVG, cells, child_text, corner, of_class, parsed, said, words
from tests.quadroton.positions import after, position, reverse

QUARTERS = {(0, 0): "NW", (1, 0): "NE", (1, 1): "SE", (0, 1): "SW"}
CORNER = {"chains": False}
"""Options in which a tile GRBR in the corner a16 scores by its fence alone: one square."""


def explained(state: Any, move: str) -> Any:
    return quadroton.explain(state, parse_move(move))


def squares(root: ET.Element, elements: Iterator[ET.Element] | list[ET.Element]) -> dict[str, str]:
    """Words by the square that they stand on, such as `c5 NW`."""
    corners = {corner(cell): name for name, cell in cells(root).items()}
    found = {}
    for each in elements:
        x, y = float(each.attrib["x"]), float(each.attrib["y"])
        place = int(x // 40 * 40), int(y // 40 * 40)
        quarter = QUARTERS[int(x % 40 // 20), int(y % 40 // 20)]
        found[f"{corners[place]} {quarter}"] = each.text or ""
    return found


def numbers(shown: Any, **more: Any) -> dict[str, str]:
    """The numbers on the squares of a turn's events, and the letters of what did not score."""
    root = parsed(svg(shown, bare=True, **more))
    return squares(root, of_class(root, "number", "text"))


def framed(root: ET.Element, style: str) -> list[str]:
    """The cells with a frame of this style."""
    corners = {corner(cell): name for name, cell in cells(root).items()}
    return sorted(corners[corner(each)] for each in of_class(root, style, "rect"))


def test_tiles_show_their_four_squares_in_their_colours() -> None:
    root = parsed(svg(position("RGBY@a1"), bare=True))
    tile = cells(root)["a1"]
    letters = list(tile.iter(f"{SVG}text"))
    assert squares(root, letters) == {"a1 NW": "R", "a1 NE": "G", "a1 SE": "B", "a1 SW": "Y"}
    for letter, (right, down) in zip("RGBY", QUARTERS, strict=True):
        (square,) = of_class(tile, f"tile-{letter}", "rect")
        x, y = corner(tile)
        assert corner(square) == (x + 20 * right, y + 20 * down)
    assert tile.findtext(f"{SVG}title") == "RGBY on a1"
    turned = parsed(svg(position("RGBY@a1"), bare=True, orientation=1))
    tile = cells(turned)["a1"]
    assert squares(turned, list(tile.iter(f"{SVG}text"))) == {
        "a1 NW": "B",
        "a1 NE": "Y",
        "a1 SE": "R",
        "a1 SW": "G",
    }


def test_row_1_is_at_the_bottom_or_by_orientation_at_the_top() -> None:
    for orientation, sign in ((0, 1), (1, -1)):
        root = parsed(svg(position("RGBY@h8"), bare=True, orientation=orientation))
        found = {name: corner(cell) for name, cell in cells(root).items()}
        assert found["h7"][1] - found["h9"][1] == 80 * sign
        assert found["i8"][0] - found["g8"][0] == 80 * sign


@pytest.mark.parametrize(
    ("tiles", "columns", "rows"),
    [
        ("RGBY@a1 GGGY@p16", "abcdefghijklmnop", range(1, 17)),  # both corners
        ("RGBY@c5 GGGY@h9", "bcdefghi", range(4, 11)),  # and one more on each side
        ("RGBY@a1", "abcde", range(1, 6)),  # at least five
        ("RGBY@p16", "lmnop", range(12, 17)),
        ("", "abcdefghijklmnop", range(1, 17)),  # nothing to crop to
    ],
)
def test_what_is_empty_all_around_is_cropped(tiles: str, columns: str, rows: range) -> None:
    state = position(tiles)
    whole = {f"{column}{row}" for column in columns for row in rows}
    assert set(cells(parsed(svg(state)))) == whole
    assert len(cells(parsed(svg(state, crop=False)))) == 256


def test_highlighted_cells_are_not_cropped() -> None:
    root = parsed(svg(position("RGBY@c5"), highlight=["p16", "c5"]))
    assert framed(root, "glow") == ["c5", "p16"]
    with pytest.raises(InvalidStateError, match="names of cells"):
        svg(position(), highlight=["q1"])


@pytest.mark.parametrize(
    ("move", "frames", "left"),
    [
        ("RRRG@c5+RRRB@a2", ["a2", "c5"], []),
        ("a1>b1", ["b1"], ["a1"]),
        ("a1>p16+p16>a1", ["a1", "p16"], []),
        ("a1:90", ["a1"], []),
        ("offer", [], []),
    ],
)
def test_the_tiles_of_a_move_are_framed_and_where_they_came_from_is_marked(
    move: str, frames: list[str], left: list[str]
) -> None:
    state = position("RGBY@a1 GGGY@p16")
    turn = explained(state, move)
    for picture in (svg(turn), svg(turn.after, last=turn.move)):
        assert framed(parsed(picture), "frame") == frames
        assert framed(parsed(picture), "from") == left
    assert framed(parsed(svg(turn.after)), "frame") == frames  # a position knows where they went


@pytest.mark.clause("Q2.11", "Q2.19")
def test_the_squares_of_an_event_have_its_number() -> None:
    # The four squares of c5 and the north-west one of d5 are a chain of five, the shortest that
    # scores: 6 points (Q2.19). The three of d5 are too few.
    turn = explained(position("RRRR@c5"), "RGGG@d5")
    assert numbers(turn) == dict.fromkeys(["c5 NW", "c5 NE", "c5 SE", "c5 SW", "d5 NW"], "1")
    root = parsed(svg(turn))
    assert "Chain of 5 squares in red: 6 points (Q2.19)" in said(root)
    assert "player 0, RGGG@d5, 6 points" in said(root)
    assert len(of_class(root, "line-R", "path")) == 1
    assert of_class(root, "hatch") == of_class(root, "unscored") == []
    upside_down = numbers(turn, orientation=1)
    assert set(upside_down) == {"c5 NW", "c5 NE", "c5 SE", "c5 SW", "d5 SE"}


@pytest.mark.clause("Q2.20")
def test_a_fenced_area_is_hatched_and_outlined_in_the_colours_of_its_fence() -> None:
    # Scenario Q2.20-two: red fences the corner of a16, blue that of p1.
    turn = explained(position(options=CORNER), "GRBR@a16+GBRB@p1")
    assert numbers(turn) == {"a16 NW": "1", "p1 SE": "1"}
    root = parsed(svg(turn))
    (hatch,) = of_class(root, "hatch", "path")
    assert hatch.attrib["d"].count("M") == 3 * 2  # three lines a square
    assert [len(of_class(root, f"line-{each}", "path")) for each in "RGBY"] == [1, 0, 1, 0]
    assert "Fence of red and blue around 2 squares: 8 points (Q2.20)" in said(root)


@pytest.mark.clause("Q2.11", "Q2.13", "Q2.17")
def test_patterns_are_numbered_in_the_order_of_events_and_outlined_in_their_colours() -> None:
    # Scenario Q2.11-kinds without its chain and fence: a domino of yellow on m12, then a weave.
    catalogue = Catalogue(
        (
            Pattern("domino", (((0, 0), (0, 1)),), points=3),
            Pattern("weave", (((0, 0), (1, 1)), ((0, 1), (1, 0))), points=8),
        )
    )
    options = quadroton.Options(catalogue=catalogue, chains=False, fences=False)
    turn = explained(quadroton.initial(options, seed=4), "YYGB@m12+RGRG@c12")
    assert numbers(turn) == {
        **dict.fromkeys(["m12 NW", "m12 NE"], "1"),
        **dict.fromkeys(["c12 NW", "c12 NE", "c12 SE", "c12 SW"], "2"),
    }
    root = parsed(svg(turn))
    # Each part in its own colour: two squares that meet at a corner have eight sides, a domino six.
    lines = {
        letter: [path.attrib["d"] for path in of_class(root, f"line-{letter}", "path")]
        for letter in "RGBY"
    }
    sides = {letter: [path.count("M") for path in paths] for letter, paths in lines.items()}
    assert sides == {"R": [8], "G": [8], "B": [], "Y": [6]}
    assert lines["R"] != lines["G"]


@pytest.mark.clause("Q2.19", "Q-R16")
def test_what_does_not_score_is_grey_with_its_clause_in_the_legend() -> None:
    # The chain of five is counted; the next move makes it one of six, five of which are used.
    state = after(position("RRRR@c5"), "RGGG@d5")
    turn = explained(state, "BBBR@d6")
    assert turn.events == ()
    root = parsed(svg(turn))
    assert len(of_class(root, "unscored", "path")) == 2  # on the board, and beside the words
    assert "Not scored: 5 of the chain's 6 squares, more than half, were counted before " in said(
        root
    )
    assert "(Q2.19, Q-R16)" in said(root)
    assert numbers(turn) == {"d6 SW": "a"}  # the first square of the chain


def test_what_is_not_scored_has_letters() -> None:
    assert [name_of_unscored(place) for place in (0, 25, 26, 52)] == ["a", "z", "a2", "a3"]


@pytest.mark.clause("Q1.2")
def test_hands_are_shown_by_kind_as_counts() -> None:
    root = parsed(svg(position("RGBY@a1")))
    kinds = [each for each in root.iter() if "data-kind" in each.attrib]
    counts = {(each.attrib["data-player"], each.attrib["data-kind"]): words(each) for each in kinds}
    # Of RGBY there are four tiles, two for each player; one of player 0's lies on the board.
    assert counts["0", "RGBY"] == ["1"]
    assert counts["1", "RGBY"] == ["2"]
    assert counts["0", "RRRR"] == ["1"]
    assert ("1", "RRRR") not in counts
    (tile,) = (
        each
        for each in kinds
        if (each.attrib["data-player"], each.attrib["data-kind"]) == ("0", "RRGB")
    )
    x, y = corner(tile)
    for square, (right, down) in (("G", (1, 1)), ("B", (0, 1))):
        (drawn,) = of_class(tile, f"tile-{square}", "rect")
        assert corner(drawn) == (x + 8 * right, y + 8 * down)
    assert "Hand of player 0: 127 tiles" in said(root)
    empty = parsed(svg(reverse()))
    assert not [each for each in empty.iter() if "data-kind" in each.attrib]
    assert "(reverse game)" in said(empty)


@pytest.mark.clause("Q2.6", "Q3.2")
def test_limits_tell_how_many_moves_are_left() -> None:
    told = said(parsed(svg(after(position(), "RRRG@c5+RRRB@a2"))))
    assert "player 0 places 128 6 6 5 4 3 2 1 player 0 rearranges 8 7 6 5 4 3 2 1" in told
    assert "player 1 places 128 7 6 5 4 3 2 1" in told
    turned = said(parsed(svg(after(reverse(), "a1:90"))))
    assert "player 0 rearranges 31 16 12 10 8 6 4 2 player 1 rearranges 32 16" in turned
    assert "places" not in turned


@pytest.mark.clause("Q2.7", "Q2.8", "Q2.9")
def test_points_clock_and_offers_are_told() -> None:
    state = after(position("RGBY@a1", scores=[7, 9]), ("RRRG@c5", None, 90_000), "offer")
    told = said(parsed(svg(state)))
    assert "Points: player 0 has 7, player 1 has 9" in told
    assert "Time left: 2:58:30 and 3:00:00, turn 0:06:00" in told
    assert "Player 1 offers a draw" in told
    missed = said(parsed(svg(after(state, "miss"))))
    assert "Turns missed in a row: 1 of 4" in missed
    over = said(parsed(svg(after(state, "resign"))))
    assert "The game is over: " in over
    assert "is to move" not in over


def test_title_and_description() -> None:
    state = position("RGBY@a1", scores=[7, 19])
    root = parsed(svg(state))
    assert child_text(root, "title") == "Quadroton: player 0 is to move."
    assert child_text(root, "desc") == quadroton.describe(state)


def test_names_of_patterns_are_harmless() -> None:
    catalogue = Catalogue((Pattern("<b>\u202e", (((0, 0), (0, 1)),), points=3),))
    options = quadroton.Options(catalogue=catalogue, chains=False, fences=False)
    turn = explained(quadroton.initial(options, seed=4), "YYGB@m12")
    picture = svg(turn)
    assert "<b>" not in picture
    assert "\u202e" not in picture
    assert "Pattern <b>\ufffd in yellow: 3 points (Q2.13)" in said(parsed(picture))


def test_a_notebook_shows_states_and_turns() -> None:
    turn = explained(position("RRRR@c5"), "RGGG@d5")
    assert turn.after._repr_svg_() == svg(turn.after, size=640)
    assert turn._repr_svg_() == svg(turn, size=640)


def test_many_things_that_did_not_score_are_counted_and_not_all_told() -> None:
    turn = explained(after(position("RRRR@c5"), "RGGG@d5"), "BBBR@d6")
    told = said(parsed(svg(replace(turn, unscored=turn.unscored * 14))))
    assert told.count("Not scored: ") == 12
    assert "and 2 more that did not score" in told
