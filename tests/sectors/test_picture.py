"""Pictures, lines of text and words."""

from __future__ import annotations

import pytest

from boardgames_core import sectors
from tests.sectors.games import play, position


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


@pytest.mark.clause("S7", "S8", "S12")
def test_turns_in_words() -> None:
    """246 and 124 share two codes, worth 2; three of seven codes share 9/7 by chance."""
    state = position("124 - - 1", rounds=1)
    turn = sectors.explain(state, sectors.parse_move("u246"))
    lines = sectors.describe(turn).splitlines()
    assert lines[0] == "Player 1 marks 52, 54 and 56 on the upper puzzle field."
    assert lines[1] == "Field 124 of player 0 shares 52, 54 with u246: value 2 (S12, S-R5)."
    assert lines[2] == "Scores so far: 2, 9/7."
    assert lines[3].startswith("The game is over: ")
    assert len(lines) == 4
    claimed = sectors.explain(sectors.initial(), sectors.parse_move("+135"))
    assert sectors.describe(claimed).startswith("Player 0 claims field 135.\n")


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
