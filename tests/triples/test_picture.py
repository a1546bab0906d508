"""Positions and schedules as pictures, lines of text and words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from boardgames_core import triples
from boardgames_core.pictures.palette import TILES
from boardgames_core.triples.picture import NAMES
from tests.triples.boards import position

SMALL = """
    . B .
    . . Y
    R . G
"""
X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""
X_DONE_AND_Y = """
    . . . . Y
    B . B . .
    . R . . .
    G . G . .
"""
SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ET.Element:
    """The picture as a tree; a picture that is no XML raises."""
    root = ET.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


def all_texts(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def title(root: ET.Element) -> str:
    found = root.find(f"{SVG}title")
    assert found is not None
    return found.text or ""


@pytest.mark.clause("T1", "T2")
def test_the_diagram_has_player_0s_side_at_the_bottom() -> None:
    assert triples.diagram(position(SMALL)).split("\n") == [
        " 3  . B .",
        " 2  . . Y",
        " 1  R . G",
        "    a b c",
    ]
    tall = "\n".join(["B . ."] + [". . ."] * 9)
    lines = triples.diagram(position(tall, phase="draw")).split("\n")
    assert (lines[0], lines[1], lines[-1]) == ("10  B . .", " 9  . . .", "    a b c")


@pytest.mark.clause("T6", "T7", "T8")
def test_a_description_for_a_listener() -> None:
    described = triples.describe(position(SMALL, 1, "BRG -", moves=12)).split("\n")
    assert described == [
        "Player 1 is to move. Moves made: 12.",
        "Player 0 has noted: BRG.",
        "Player 1 has noted: none.",
        "Row 3: blue on b3.",
        "Row 2: yellow on c2.",
        "Row 1: red on a1, green on c1.",
    ]
    finale = position(X_DONE_AND_Y, 0, "BBR,BBG,BBY,BRG,BGG -", "finale0")
    assert triples.describe(finale).split("\n")[:2] == [
        "Finale of player 0, who moves alone: 1 of 6 tiles is in no triple.",
        "Player 0 has noted: BBR, BBG, BBY, BRG, BGG.",
    ]
    over = position(X_DONE, 1, "- BBR,BBG,BRG", "over1")
    first, *_, fourth, third, second, last = triples.describe(over).split("\n")
    assert first.startswith("The game is over: player 1 ")
    assert fourth == "Row 4: free."
    assert (third, second) == ("Row 3: blue on a3, blue on c3.", "Row 2: red on b2.")
    assert last == "Row 1: green on a1, green on c1."


@pytest.mark.clause("T3", "T6")
def test_a_turn_in_words() -> None:
    """The red tile beside c3 slides there; that a kind is noted already is told with its clause."""
    start = position("R R .\n. . .\n. . G", 0, "- -")
    turn = triples.explain(start, triples.parse_move("c3"))
    assert triples.describe(turn) == (
        "Player 0 taps c3, and the red tile slides there from b3.\n"
        "Kinds noted: 0 to 0.\n"
        "Player 1 is to move. Moves made: 1."
    )
    line = position("R B G .\n. . . .\n. . B .\n. R . .\n. . G .", 1, "- BRG")
    told = triples.describe(triples.explain(line, triples.parse_move("a1")))
    assert told == (
        "Player 1 taps a1, and the green tile slides there from c1.\n"
        "BRG on c3 b2 a1: completed (T4).\n"
        "Not scored: BRG on c3 b2 a1: not new, the mover has noted this kind before (T6).\n"
        "Kinds noted: 0 to 1.\n"
        "Player 0 is to move. Moves made: 1."
    )


def numbers(root: ET.Element, tag: str, name: str) -> list[float]:
    """An attribute of all elements with this tag."""
    return [float(each.attrib[name]) for each in root.iter(f"{SVG}{tag}")]


def test_colours_have_names_of_their_own() -> None:
    assert len(set(NAMES.values())) == 4


@pytest.mark.clause("T14")
def test_a_schedule_has_a_line_a_voice_and_a_mark_where_it_is_heard() -> None:
    low = triples.Voice(triples.Kind.named("BBB"), 2)  # 16
    high = triples.Voice(triples.Kind.named("BBR"), 2)  # 24
    root = parsed(triples.schedule_svg([high, low], 49))
    assert title(root) == "Schedule of 2 voices for 49 ticks"
    assert all_texts(root)[:2] == ["BBB factor 2: 16", "BBR factor 2: 24"]
    marks: dict[float, list[float]] = {}
    for mark in root.findall(f"{SVG}rect")[1:]:
        marks.setdefault(float(mark.attrib["y"]), []).append(float(mark.attrib["x"]))
    upper, lower = (marks[y] for y in sorted(marks))
    # 16 is heard at 0, 16, 32 and 48, and 24 at 0, 24 and 48, at even distances.
    left, width = upper[0], (upper[3] - upper[0]) / 48
    assert upper == pytest.approx([left + width * tick for tick in (0, 16, 32, 48)], abs=0.01)
    assert lower == pytest.approx([left + width * tick for tick in (0, 24, 48)], abs=0.01)
    # Marks have the height of their voice's name, and the colour of its first tile.
    names = root.findall(f"{SVG}text")[:2]
    for y, name in zip(sorted(marks), names, strict=True):
        assert 0 < float(name.attrib["y"]) - y < 12
    _, _, _, height = map(float, root.attrib["viewBox"].split())
    assert all(0 < y < height for y in numbers(root, "text", "y"))
    # The ticks that are named stand where they are.
    named = {"".join(text.itertext()): text.attrib for text in root.iter(f"{SVG}text")}
    ticks = {int(name): float(named[name]["x"]) for name in named if name.isdigit()}
    assert len(ticks) >= 2
    for tick, x in ticks.items():
        assert x == pytest.approx(left + width * tick, abs=0.02)


@pytest.mark.clause("T14")
def test_a_schedule_is_inside_its_picture_and_coloured() -> None:
    kinds = ("BBR", "RRG", "GGY", "YYY")
    voices = [triples.Voice(triples.Kind.named(kind), 2) for kind in kinds]
    root = parsed(triples.schedule_svg(voices, 700))
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    ground, *marks = root.findall(f"{SVG}rect")
    assert (float(ground.attrib["width"]), float(ground.attrib["height"])) == (width, height)
    for mark in marks:
        assert 0 < float(mark.attrib["x"]) < width - float(mark.attrib["width"])
        assert 0 < float(mark.attrib["y"]) < height - float(mark.attrib["height"])
    by_line: dict[str, set[str]] = {}
    for mark in marks:
        by_line.setdefault(mark.attrib["y"], set()).add(mark.attrib["fill"])
    assert [len(fills) for fills in by_line.values()] == [1] * 4
    assert len(set.union(*by_line.values())) == 4
    # The same colours as on the board.
    assert set.union(*by_line.values()) == {fill for fill, _ in TILES.values()}


@pytest.mark.clause("T14")
def test_the_last_tick_of_a_schedule_is_left_out() -> None:
    voice = triples.Voice(triples.Kind.named("BBB"), 2)
    marks = [
        len(parsed(triples.schedule_svg([voice], ticks)).findall(f"{SVG}rect")) - 1
        for ticks in (1, 16, 17)
    ]
    assert marks == [1, 1, 2]  # at 0; at 0; at 0 and 16


@pytest.mark.parametrize("ticks", [0, 100])
def test_a_schedule_of_nothing(ticks: int) -> None:
    root = parsed(triples.schedule_svg([], ticks))
    assert not any("factor" in text for text in all_texts(root))
    assert len(root.findall(f"{SVG}rect")) == 1
    voice = triples.Voice(triples.Kind.named("BBB"), 2)
    assert len(parsed(triples.schedule_svg([voice], 0)).findall(f"{SVG}rect")) == 1
