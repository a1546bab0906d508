"""Pictures, lines of text, words, and the lead in points."""

from __future__ import annotations

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import describe, diagram, evaluate
from tests.quadroton.positions import after, position, reverse


@pytest.mark.clause("Q1.1")
def test_a_diagram_shows_every_square() -> None:
    lines = diagram(position("RGBY@a1 GGGY@p16 BBBR@c2")).splitlines()
    assert len(lines) == 33
    assert lines[0] == "16  " + ".. " * 15 + "GG"
    assert lines[1] == "    " + ".. " * 15 + "YG"
    assert lines[28].split() == ["2", "..", "..", "BB", *[".."] * 13]
    assert lines[30].split() == ["1", "RG", *[".."] * 15]
    assert lines[31].split() == ["YB", *[".."] * 15]
    assert lines[32].split() == list("abcdefghijklmnop")
    assert len({len(line) for line in lines[:32]}) == 1


@pytest.mark.clause("Q2.9", "Q2.11")
def test_words_for_a_listener() -> None:
    state = position(
        "RGBY@c5 RRGB@d5", scores=[7, 9], last={"player": 1, "cells": ["c5"]}, to_move=1
    )
    assert describe(state).splitlines() == [
        "Quadroton: player 1 is to move.",
        "The score is 7 to 9.",
        "Player 0 has made 2 moves, 126 in hand.",
        "Player 1 has made 0 moves, 128 in hand.",
        "The last move was player 1's, with tiles on c5.",
        "2 tiles lie on the board.",
        "Row 5: RGBY on c5, RRGB on d5.",
    ]


@pytest.mark.clause("Q2.7", "Q2.8")
def test_words_about_time_and_offers() -> None:
    state = after(position(), ("RRRG@c5", None, 61_000), "miss", ("offer", 1, None))
    lines = describe(state).splitlines()
    assert lines[2] == "The players have 2:58:59 and 2:54:00 of 3:00:00 left."
    assert lines[3] == "The row of missed turns: 1 of 4."
    assert lines[4] == "Player 1 offers a draw."
    over = describe(after(state, ("accept", 0, None))).splitlines()
    assert over[0] == "Quadroton: over, the players agreed to a draw: a draw."
    assert describe(reverse()).startswith("Quadroton, reverse game: player 0 is to move.")


@pytest.mark.clause("Q2.8")
def test_the_value_of_a_position_is_the_lead() -> None:
    state = position(scores=[7, 19])
    assert evaluate(state, 0) == -12.0
    assert evaluate(state, 1) == 12.0
    assert isinstance(evaluate(state, 0), float)
    assert quadroton.players(state.options) == 2
