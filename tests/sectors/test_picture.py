"""Pictures, lines of text and words."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from boardgames_core import sectors
from tests.sectors.games import play, position

NAMESPACE = "{http://www.w3.org/2000/svg}"


def texts(svg: str) -> list[str]:
    root = ET.fromstring(svg)
    return [each.text or "" for each in root.iter(f"{NAMESPACE}text")]


def test_diagram() -> None:
    state = position("123,145;567 u246 l157 5", claimers=2, puzzle_fields="both")
    assert sectors.diagram(state) == (
        "upper  . 2 . 4 . 6 .\n"
        "lower  1 . . . 5 . 7\n"
        "\n"
        " 123 0   124     125     126     127\n"
        " 134     135     136     137     145 0\n"
        " 146     147     156     157     167\n"
        " 234     235     236     237     245\n"
        " 246     247     256     257     267\n"
        " 345     346     347     356     357\n"
        " 367     456     457     467     567 1"
    )


@pytest.mark.clause("S4")
def test_diagram_of_a_start() -> None:
    assert sectors.diagram(sectors.initial()).splitlines()[0] == "upper  . . . . . . ."


def test_words() -> None:
    state = position("123,145;567 u246 l157 5", claimers=2, puzzle_fields="both")
    assert sectors.describe(state) == (
        "Round 3 of 7: player 2 is to mark the upper puzzle field.\n"
        "The upper puzzle field shows 52, 54 and 56.\n"
        "The lower puzzle field shows 51, 55 and 57.\n"
        "Fields of player 0: 123, 145.\n"
        "Fields of player 1: 567.\n"
        "Scores so far: 5, 3, no score, no score."
    )
    assert sectors.describe(sectors.initial()) == (
        "Round 1 of 7: player 0 is to claim a field.\n"
        "The upper puzzle field is not marked yet.\n"
        "Fields of player 0: none.\n"
        "Scores so far: 0, 0."
    )
    over = position("123 u145 - 2", rounds=1)
    assert sectors.describe(over).splitlines()[0] == (
        "The game is over: the score of 1 is below the par of 9/7: the setter won."
    )


@pytest.mark.clause("S2", "S4", "S5")
def test_picture() -> None:
    state = position("123,145;567 u246 l157 5", claimers=2, puzzle_fields="both")
    svg = sectors.svg(state)
    root = ET.fromstring(svg)
    title = root.find(f"{NAMESPACE}title")
    assert title is not None
    assert title.text == "Sectors: 123,145;567 u246 l157 5"
    found = texts(svg)
    # 35 fields of three codes, two puzzle fields of seven; every code on 15 fields.
    codes = [text for text in found if text.isdigit()]
    assert len(codes) == 35 * 3 + 2 * 7
    assert all(codes.count(str(code.value)) == 15 + 2 for code in sectors.CODES)
    assert found.count("player 0") == 2
    assert found.count("player 1") == 1
    assert {"upper", "lower"} <= set(found)
    # A disc for each marked code.
    assert len(list(root.iter(f"{NAMESPACE}circle"))) == 6
    assert "lower" not in texts(sectors.svg(position("123 u145 - 2")))
    assert len(sectors.svg(sectors.initial())) < 40_000


def frames(svg: str) -> list[tuple[str | None, str | None]]:
    root = ET.fromstring(svg)
    wide = root.iter(f"{NAMESPACE}rect")
    return [(each.get("x"), each.get("y")) for each in wide if each.get("stroke-width") == "3"]


def test_the_last_move_is_framed() -> None:
    claim = sectors.parse_move("+123")
    state = play(sectors.initial(sectors.Options(puzzle_fields="both")), "+123")
    assert frames(sectors.svg(state)) == []
    (first,) = frames(sectors.svg(state, last=claim))
    (second,) = frames(sectors.svg(state, last=sectors.parse_move("+124")))
    (upper,) = frames(sectors.svg(state, last=sectors.parse_move("u124")))
    (lower,) = frames(sectors.svg(state, last=sectors.parse_move("l124")))
    assert len({first, second, upper, lower}) == 4


@pytest.mark.clause("S-R7", "S-R8")
def test_a_star_is_shown_where_the_position_has_it() -> None:
    options = {"puzzle_fields": "both-one", "field_choice": "free", "count": "last", "rounds": 4}
    state = position("123,145 u246 l157* 4", **options)
    assert sectors.diagram(state).splitlines()[:2] == [
        "upper  . 2 . 4 . 6 .",
        "lower  1 . . . 5 . 7 *",
    ]
    assert "The lower puzzle field shows 51, 55 and 57 and was marked last." in (
        sectors.describe(state)
    )
    assert {"upper", "lower *"} <= set(texts(sectors.svg(state)))
    due = play(state, "+126")
    assert sectors.describe(due).startswith(
        "Round 3 of 4: player 1 is to mark either puzzle field."
    )
    assert "*" not in sectors.diagram(
        position("123,145 u246 l157 4", **{**options, "count": "all"})
    )


@pytest.mark.clause("S-R7")
def test_words_on_a_round_of_three_steps() -> None:
    options = {"puzzle_fields": "both", "order": "marks-together"}
    standing = []
    state = sectors.initial(sectors.decode_options(options))
    for move in ("+123", "u123", "l123", "+124"):
        standing.append(sectors.describe(state).splitlines()[0])
        state = sectors.apply(state, sectors.parse_move(move))
    assert standing == [
        "Round 1 of 7: player 0 is to claim a field.",
        "Round 1 of 7: player 1 is to mark the upper puzzle field.",
        "Round 1 of 7: player 2 is to mark the lower puzzle field.",
        "Round 2 of 7: player 0 is to claim a field.",
    ]
