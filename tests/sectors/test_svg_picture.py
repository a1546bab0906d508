"""Positions and turns as SVG pictures."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET

import pytest

from boardgames_core import sectors
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
from tests.sectors.games import play, position

BOTH = {"claimers": 2, "puzzle_fields": "both"}


def shown() -> sectors.State:
    """Player 0 has 123 and 145, player 1 has 567; both puzzle fields are marked."""
    return position("123,145;567 u246 l157 5", **BOTH)


def explained(state: sectors.State, move: str) -> sectors.Turn:
    return sectors.explain(state, sectors.parse_move(move))


@pytest.mark.clause("S2", "S3", "S4")
@pytest.mark.parametrize(("layout", "columns"), [("tall", 3), ("wide", 5)])
def test_every_field_is_an_element_with_its_codes(layout: Any, columns: int) -> None:
    root = parsed(sectors.svg(shown(), layout=layout))
    found = cells(root)
    assert set(found) == {*(str(each) for each in sectors.cells(shown().options)), "upper", "lower"}
    for field in sectors.cells(shown().options):
        assert words(found[str(field)])[:3] == [str(code.value) for code in field.codes]
    # In the order of S3 row by row, each code above the one before where the sectors are the same.
    places = [corner(found[str(field)]) for field in sectors.cells(shown().options)]
    assert sorted(places, key=lambda at: (at[1], at[0])) == places
    assert len({y for _, y in places}) == -(-35 // columns)
    assert corner(found["upper"])[1] < places[0][1] < places[-1][1] < corner(found["lower"])[1]
    only = position("123 u145 - 2")
    assert "lower" not in cells(parsed(sectors.svg(only)))


@pytest.mark.clause("S6", "S-R1")
def test_setters_sit_opposite_and_see_the_board_turned() -> None:
    for orientation, sign in ((0, 1), (1, 1), (2, -1), (3, -1)):
        root = parsed(sectors.svg(shown(), orientation=orientation))
        found = {name: corner(cell) for name, cell in cells(root).items()}
        assert (found["lower"][1] - found["upper"][1]) * sign > 0
        assert (found["567"][1] - found["123"][1]) * sign > 0
        assert (found["124"][0] - found["123"][0]) * sign > 0
        codes = {
            "".join(each.itertext()): float(each.attrib["x"])
            for each in cells(root)["upper"].iter(f"{SVG}text")
        }
        assert (codes["57"] - codes["51"]) * sign > 0
        assert min(y for _, y in found.values()) >= 0
    single = parsed(sectors.svg(position("123 u145 - 2"), orientation=1))
    assert corner(cells(single)["upper"])[1] > corner(cells(single)["123"])[1]
    with pytest.raises(InvalidStateError, match="no player 4"):
        sectors.svg(shown(), orientation=4)


@pytest.mark.clause("S5", "S12")
def test_a_covered_field_has_its_player_its_shared_codes_and_its_value() -> None:
    found = cells(parsed(sectors.svg(shown())))
    # u246 and l157: 123 shares 52 and 51, 145 shares 54 and 51, 55; 567 shares 56 and 55, 57.
    for field, claimer, upper, lower in (
        ("123", 0, ["52"], ["51"]),
        ("145", 0, ["54"], ["51", "55"]),
        ("567", 1, ["56"], ["55", "57"]),
    ):
        value = len(upper) + len(lower)
        assert words(found[field])[3:] == [f"player {claimer}", f"value {value}"]
        assert len(of_class(found[field], f"cover-{claimer}")) == 1
        shared = of_class(found[field], "shared")
        assert beneath(found[field], [each for each in shared if is_round(each)]) == upper
        assert beneath(found[field], [each for each in shared if not is_round(each)]) == lower
    assert words(found["124"]) == ["51", "52", "54"]
    assert of_class(found["124"], "shared") == []
    unmarked = cells(parsed(sectors.svg(play(sectors.initial(), "+123"))))
    assert words(unmarked["123"]) == ["51", "52", "53", "player 0"]


def is_round(shape: ET.Element) -> bool:
    return "round" in shape.attrib["class"].split()


def beneath(field: ET.Element, shapes: list[ET.Element]) -> list[str]:
    """The codes that stand on these boxes or discs."""
    found = []
    for code in field.iter(f"{SVG}text"):
        x = float(code.attrib["x"])
        for shape in shapes:
            width = float(shape.attrib.get("width", 0))
            middle = float(shape.attrib.get("cx", 0)) or float(shape.attrib["x"]) + width / 2
            if middle == pytest.approx(x, abs=0.02) and "middle" in code.attrib["class"]:
                found.append("".join(code.itertext()))
    return sorted(found)


@pytest.mark.clause("S-R5")
def test_only_marks_that_count_give_values() -> None:
    options = {"puzzle_fields": "both-one", "count": "last", "rounds": 4}
    state = position("123,145 u246 l157 4", **options)  # the second mark, of the lower one, is last
    field = cells(parsed(sectors.svg(state)))["145"]
    assert words(field)[3:] == ["player 0", "value 2"]
    assert not [each for each in of_class(field, "shared") if is_round(each)]


@pytest.mark.clause("S4", "S8", "S10")
def test_marks_are_shown_now_and_dashed_before() -> None:
    turn = explained(position("123,124 u246 - 3"), "u247")
    root = parsed(sectors.svg(turn))
    upper = cells(root)["upper"]
    assert beneath(upper, of_class(upper, "mark")) == ["52", "54", "57"]
    assert beneath(upper, of_class(upper, "before")) == ["52", "54", "56"]
    assert "player 1 marked 52, 54 and 57 on the upper puzzle field, before 52" in said(root)
    assert [each.attrib["data-code"] for each in upper.iter() if "data-code" in each.attrib] == [
        *"1234567"
    ]
    still = cells(parsed(sectors.svg(turn.after)))["upper"]
    assert of_class(still, "before") == []
    first = parsed(sectors.svg(explained(play(sectors.initial(), "+123"), "u124")))
    assert "before" not in said(first)


@pytest.mark.parametrize(
    ("move", "cell"), [("+124", "124"), ("u124", "upper"), ("l124", "lower"), (None, None)]
)
def test_the_last_move_is_framed(move: str | None, cell: str | None) -> None:
    last = None if move is None else sectors.parse_move(move)
    root = parsed(sectors.svg(shown(), last=last, highlight=["567", "lower"]))
    found = cells(root)
    frames = [corner(each) for each in of_class(root, "frame")]
    # A cell that is to be highlighted is, also where it is that of the last move.
    assert frames == ([] if cell is None else [corner(found[cell])][: cell != "lower"])
    lit = {corner(each) for each in of_class(root, "glow")}
    assert lit == {corner(found["567"]), corner(found["lower"])}


def test_what_is_no_field_in_play_cannot_be_highlighted() -> None:
    for wrong in ("321", "lower", "u"):
        with pytest.raises(InvalidStateError, match="names of cells"):
            sectors.svg(sectors.initial(), highlight=[wrong])


@pytest.mark.clause("S13", "S-R6")
def test_scores_par_and_whose_turn_it_is() -> None:
    told = said(parsed(sectors.svg(shown())))
    assert "Round 3 of 7: player 2 is to mark the upper puzzle field" in told
    assert "Scores: player 0 has 5, player 1 has 3" in told
    # S-R6: par is 9/7 a field; 123 shares one code with u145.
    over = said(parsed(sectors.svg(position("123 u145 - 2", rounds=1))))
    assert "Score: player 0 has 1; par for 1 is 9/7" in over
    assert "The game is over: the score of 1 is below the par of 9/7" in over
    assert "Player 0 covered 1 field " in over
    assert "Player 1 marks the upper puzzle field" in over


@pytest.mark.clause("S12")
def test_the_last_turn_tells_the_values_with_their_clauses() -> None:
    turn = explained(play(sectors.initial(sectors.Options(rounds=1)), "+123"), "u145")
    told = said(parsed(sectors.svg(turn)))
    assert "Field 123 of player 0 shares 51 with u145: value 1 (S12, S-R5)" in told
    assert "shares" not in said(parsed(sectors.svg(turn.after)))


def test_a_claim_is_told() -> None:
    turn = explained(sectors.initial(), "+135")
    root = parsed(sectors.svg(turn))
    assert "Last move: player 0 covered field 135" in said(root)
    assert [corner(each) for each in of_class(root, "frame")] == [corner(cells(root)["135"])]


def test_digits_of_a_tall_picture_can_be_read_at_280_pixels() -> None:
    root = parsed(sectors.svg(shown(), layout="tall"))
    width, _ = size(root)
    fonts = [float(text.attrib["font-size"]) for text in root.iter(f"{SVG}text")]
    assert min(fonts) * 280 / width >= 9
    assert sectors.svg(shown(), size=280) == sectors.svg(shown(), size=280, layout="tall")


def test_huge_values_have_no_room() -> None:
    state = position("123 u145 - 2", rounds=1, values=[0, 2**63 - 1, 0, 0])
    root = parsed(sectors.svg(state))
    assert words(cells(root)["123"])[3:] == ["player 0", "huge"]
    assert "player 0 has 9223372036854775807" in said(root)


@pytest.mark.clause("S-R8")
def test_a_star_is_shown_where_the_position_has_it() -> None:
    options = {"puzzle_fields": "both-one", "field_choice": "free", "count": "last", "rounds": 4}
    root = parsed(sectors.svg(position("123,145 u246 l157* 4", **options)))
    assert "lower *" in words(root)
    assert "upper" in words(root)


def test_title_and_description() -> None:
    root = parsed(sectors.svg(shown()))
    assert child_text(root, "title") == "Sectors: 123,145;567 u246 l157 5"
    assert child_text(root, "desc") == sectors.describe(shown())
    assert len(sectors.svg(sectors.initial())) < 40_000


def test_a_notebook_shows_states_and_turns() -> None:
    turn = explained(sectors.initial(), "+135")
    assert turn.after._repr_svg_() == sectors.svg(turn.after, size=640)
    assert turn._repr_svg_() == sectors.svg(turn, size=640)


def test_many_values_are_counted_and_not_all_told() -> None:
    state = sectors.initial(sectors.Options(rounds=24, relocate=3))
    turn = sectors.explain(state, next(sectors.legal_moves(state)))
    while not sectors.is_over(turn.after):
        turn = sectors.explain(turn.after, next(sectors.legal_moves(turn.after)))
    told = said(parsed(sectors.svg(turn)))
    assert told.count(" of player 0 shares ") == 21
    assert "and 3 more" in told
