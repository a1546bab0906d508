"""Positions and turns as SVG pictures."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import InvalidStateError
from tests.pictures.reading import (
    SVG,
    cells,
    child_text,
    corner,
    of_class,
    parsed,
    said,
    size,
    words,
)
from tests.triples.boards import position, tap

SMALL = """
    . B .
    . . Y
    R . G
"""
SIX = """
    R . . . B
    . R G B .
    . . . . .
    . Y . Y .
    Y . . . Y
"""
"""T4: a tap of c3 completes six triples; the kind GYY twice."""


def six(**more: Any) -> triples.Turn:
    """The turn that completes six triples."""
    return triples.explain(position(SIX, **more), tap("c3"))


def finale(**more: Any) -> triples.State:
    """A finale of player 0, in which one tile is in no triple."""
    tiles = """
        . . . . Y
        B . B . .
        . R . . .
        G . G . .
    """
    return position(tiles, 0, "BBR,BBG,BBY,BRG,BGG -", "finale0", **more)


def test_every_cell_is_an_element_with_its_tile() -> None:
    state = position(SMALL)
    root = parsed(triples.svg(state))
    assert child_text(root, "title") == f"Triples: {triples.format_position(state)}"
    assert child_text(root, "desc") == triples.describe(state)
    found = cells(root)
    assert sorted(found) == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]
    tiles = {"b3": "B", "c2": "Y", "a1": "R", "c1": "G"}
    assert {name: words(cell) for name, cell in found.items() if words(cell)} == {
        name: [letter] for name, letter in tiles.items()
    }
    for name, letter in tiles.items():
        assert [each.tag for each in of_class(found[name], f"tile-{letter}")] == [f"{SVG}circle"]


@pytest.mark.parametrize("layout", ["tall", "wide"])
def test_player_0s_side_is_at_the_bottom_or_by_orientation_player_1s(layout: Any) -> None:
    for orientation, sign in ((0, 1), (1, -1)):
        picture = triples.svg(position(SMALL), orientation=orientation, layout=layout)
        found = {name: corner(cell) for name, cell in cells(parsed(picture)).items()}
        assert (found["a1"][1] - found["a3"][1]) * sign > 0
        assert (found["c1"][0] - found["a1"][0]) * sign > 0
        assert found["a1"][0] == found["a3"][0]
        assert found["a1"][1] == found["c1"][1]


def test_the_names_of_rows_and_columns_stand_beside_them() -> None:
    for orientation in range(2):
        root = parsed(triples.svg(position(SMALL), bare=True, orientation=orientation))
        found = {name: corner(cell) for name, cell in cells(root).items()}
        side = abs(found["b1"][0] - found["a1"][0])
        labels = {"".join(text.itertext()): text.attrib for text in root.iter(f"{SVG}text")}
        for name, (x, y) in found.items():
            assert 0 < float(labels[name[0]]["x"]) - x < side
            assert 0 < float(labels[name[1]]["y"]) - y < side
        assert max(y for _, y in found.values()) + side < float(labels["a"]["y"])


@pytest.mark.clause("T6")
def test_scores_whose_turn_it_is_and_the_last_move_are_on_the_picture() -> None:
    root = parsed(triples.svg(position(SIX, 1, "BBR,BRG -"), last=tap("c2")))
    told = said(root)
    assert "Player 1 is to move" in told
    assert "player 0 has 2, player 1 has 0" in told
    assert "Last move: c2" in told
    assert "Last move" not in said(parsed(triples.svg(position(SMALL))))
    end = said(parsed(triples.svg(finale())))
    assert "Finale: player 0 moves alone" in end


def framed(root: Any, style: str) -> list[str]:
    """The cells around whose middle a frame lies."""
    places = {name: corner(cell) for name, cell in cells(root).items()}
    frames = [corner(each) for each in of_class(root, style, "rect")]
    return sorted(
        name
        for name, (x, y) in places.items()
        for left, top in frames
        if (left - x, top - y) == pytest.approx((1.5, 1.5))
    )


def test_the_last_move_is_framed_and_what_is_to_be_highlighted() -> None:
    state = position(SMALL)
    plain = parsed(triples.svg(state))
    assert of_class(plain, "frame") == of_class(plain, "glow") == []
    root = parsed(triples.svg(state, last=tap("c2"), highlight=["a3", "b1"]))
    assert framed(root, "frame") == ["c2"]
    assert framed(root, "glow") == ["a3", "b1"]
    assert len(of_class(root, "frame")) == 1
    assert len(of_class(root, "glow")) == 2
    assert framed(parsed(triples.svg(six())), "frame") == ["c3"]


@pytest.mark.clause("T4", "T6")
def test_a_turn_shows_its_triples_new_ones_apart_from_known_ones() -> None:
    root = parsed(triples.svg(six(), bare=True))
    middles = {
        (x + 20, y + 20): name for name, cell in cells(root).items() for x, y in [corner(cell)]
    }
    lines = {}
    for style in ("new", "known"):
        for path in of_class(root, style, "path"):
            ends = [tuple(map(float, each.split())) for each in path.attrib["d"][1:].split("L")]
            lines[" ".join(sorted(middles[x, y] for x, y in ends))] = style
    # By hand from the diagram: the two diagonals through c3, each in three ways. Listed from the
    # top, GYY comes first on c3 d2 e1.
    assert lines == {
        "a5 b4 c3": "new",
        "b4 c3 d2": "new",
        "c3 d2 e1": "new",
        "c3 d4 e5": "new",
        "b2 c3 d4": "new",
        "a1 b2 c3": "known",
    }


@pytest.mark.clause("T4", "T6")
def test_the_legend_names_each_triple_with_its_clause() -> None:
    told = said(parsed(triples.svg(six())))
    assert "RRG on a5 b4 c3: completed, and its kind is noted for the first time (T4)" in told
    assert "GYY on c3 b2 a1: not new, the same move noted this kind on another triple (T6)" in told
    known = said(parsed(triples.svg(six(notes="- RRG", claims="exclusive"))))
    assert "RRG on a5 b4 c3: not new, the kind is the opponent's (T6, T-R2)" in known


@pytest.mark.clause("T3")
def test_a_turn_marks_the_cell_that_the_tile_left() -> None:
    root = parsed(triples.svg(six(), bare=True))
    (left,) = of_class(root, "from", "circle")
    x, y = corner(cells(root)["c4"])
    assert (float(left.attrib["cx"]) - x, float(left.attrib["cy"]) - y) == (20, 20)
    assert "player 0 tapped c3, and a tile slid there from c4" in said(parsed(triples.svg(six())))


def noted(root: Any, style: str) -> list[list[str]]:
    """The kinds of each notice board that are shown so."""
    kinds = [each for each in root.iter() if "data-kind" in each.attrib]
    assert len(kinds) == 40
    return [
        [each.attrib["data-kind"] for each in board if each.attrib["class"] == style]
        for board in (kinds[:20], kinds[20:])
    ]


@pytest.mark.clause("T5", "T6")
def test_both_notice_boards_show_own_kinds_and_the_opponents_in_grey() -> None:
    root = parsed(triples.svg(position(SIX, 1, "BBR,BRG BBG,YYY")))
    assert noted(root, "own") == [["BBR", "BRG"], ["BBG", "YYY"]]
    assert noted(root, "other") == [["BBG", "YYY"], ["BBR", "BRG"]]
    grey = next(each for each in root.iter() if each.attrib.get("class") == "other")
    assert len(of_class(grey, "gone")) == 3
    turn = parsed(triples.svg(six(notes="BBR -")))
    assert noted(turn, "own") == [["BBR", "BBG", "BGY", "RRG", "RGY", "GYY"], []]
    fresh = [each for each in turn.iter() if "data-kind" in each.attrib and of_class(each, "frame")]
    assert [each.attrib["data-kind"] for each in fresh] == ["BBG", "BGY", "RRG", "RGY", "GYY"]


@pytest.mark.clause("T7", "T8")
def test_a_winner_and_a_finale_are_told() -> None:
    # BBR is the only kind that 2 blue and 1 red tiles allow: noting it is to win, and all is done.
    state = position("""
        . . B
        . . .
        B R .
    """)
    turn = triples.explain(state, tap("b2"))
    told = said(parsed(triples.svg(turn)))
    assert "player 0 leads: they win (T7)" in told
    assert "Every tile is part of a triple: the finale is complete (T8)" in told
    assert "The game is over: player 0 found more kinds and wins" in told


@pytest.mark.clause("T-R12", "T-R13")
def test_turns_that_slide_nothing() -> None:
    stopped = triples.explain(finale(finale="free"), triples.Step.STOP)
    root = parsed(triples.svg(stopped))
    assert "player 0 stopped the finale" in said(root)
    assert of_class(root, "from") == []
    passes = position(SMALL, empty_tap="passes")
    idle = triples.explain(passes, tap("b1"))
    root = parsed(triples.svg(idle))
    assert "player 0 tapped b1, and no tile slid" in said(root)
    assert framed(root, "frame") == ["b1"]


def test_a_notebook_shows_states_and_turns() -> None:
    turn = six()
    assert turn.after._repr_svg_() == triples.svg(turn.after, size=640)
    assert turn._repr_svg_() == triples.svg(turn, size=640)


@pytest.mark.parametrize("wrong", [["a4"], ["B"], "a1", b"", [1], None, {"a1": 1}])
def test_what_is_not_on_the_board_cannot_be_highlighted(wrong: Any) -> None:
    with pytest.raises(InvalidStateError, match="names of cells"):
        triples.svg(position(SMALL), highlight=wrong)


@pytest.mark.parametrize(("rows", "columns"), [(3, 3), (9, 6), (99, 26)])
def test_boards_of_all_sizes_have_room(rows: int, columns: int) -> None:
    options = triples.Options(rows=rows, columns=columns, tiles_per_colour=(1, 1, 1, 1))
    for layout, width in (("tall", 320), ("wide", 800)):
        root = parsed(triples.svg(triples.initial(options), layout=layout))  # type: ignore[arg-type]
        scale = next(
            float(each.attrib["transform"].removeprefix("scale(").removesuffix(")"))
            for each in root.iter(f"{SVG}g")
            if each.attrib.get("transform", "").startswith("scale")
        )
        assert size(root)[0] <= width
        assert (columns + 1.2) * 40 * scale <= size(root)[0]
        assert (rows + 0.6) * 40 * scale <= size(root)[1]


def test_a_size_gives_pixels_and_from_600_on_words_beside_the_board() -> None:
    state = position(SMALL)
    small, large = (parsed(triples.svg(state, size=pixels)) for pixels in (280, 900))
    assert (small.attrib["width"], large.attrib["width"]) == ("280", "900")
    for root, pixels in ((small, 280), (large, 900)):
        width, height = size(root)
        assert float(root.attrib["height"]) == pytest.approx(pixels * height / width, abs=0.5)
    assert size(small)[0] < size(large)[0]
    assert "width" not in parsed(triples.svg(state)).attrib
    assert triples.svg(state, layout="tall") == triples.svg(state)


def test_a_picture_is_light_or_dark_by_its_own_style_sheet() -> None:
    root = parsed(triples.svg(position(SMALL)))
    style = child_text(root, "style")
    assert "@media(prefers-color-scheme:dark){.bgc-auto{--bgc-paper:" in style
    assert "fill:var(--bgc-paper)" in style
    for theme in ("auto", "light", "dark"):
        drawn = parsed(triples.svg(position(SMALL), theme=theme))
        assert drawn.attrib["class"].split() == ["bgc", f"bgc-{theme}"]


def test_a_bare_picture_is_the_board_alone() -> None:
    root = parsed(triples.svg(position(SMALL), bare=True))
    assert sorted(words(root)) == sorted("BYRGabc321")
