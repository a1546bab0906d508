"""Pictures, lines of text, words, and the lead in points."""

from __future__ import annotations

import re

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import describe, diagram, evaluate, hand
from tests.quadroton.positions import after, position, reverse

LEFT = (
    "7 of 2 tiles, 6 of 3 tiles, 5 of 4 tiles, 4 of 5 tiles, 3 of 6 tiles, 2 of 7 tiles "
    "and 1 of 8 tiles"
)
"""The limits of Q2.6 that nothing is taken from."""


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
    lines = describe(state).splitlines()
    for player in range(2):
        assert held(lines, player) == {str(kind): n for kind, n in hand(state, player).items()}
    assert [line for line in lines if "holds" not in line] == [
        "Quadroton: player 1 is to move.",
        "The score is 7 to 9.",
        "Player 0 has made 2 moves, 126 in hand.",
        f"Placings left to player 0: 126 of 1 tile, {LEFT}.",
        f"Rearrangings left to player 0: 8 of 1 tile, {LEFT}.",
        "Player 1 has made 0 moves, 128 in hand.",
        f"Placings left to player 1: 128 of 1 tile, {LEFT}.",
        f"Rearrangings left to player 1: 8 of 1 tile, {LEFT}.",
        "The last move was player 1's, with a tile on c5.",
        "2 tiles lie on the board.",
        "Row 5: RGBY on c5, RRGB on d5.",
    ]
    one = describe(position("RGBY@c5")).splitlines()
    assert "Player 0 has made 1 move, 127 in hand." in one
    assert "1 tile lies on the board." in one


def held(lines: list[str], player: int) -> dict[str, int]:
    """The hand that the words tell: how many of each kind."""
    found = {}
    for line in lines:
        told = re.fullmatch(rf"Player {player} holds (\d) each of (.*)\.", line)
        if told is not None:
            found.update(dict.fromkeys(told[2].split(", "), int(told[1])))
    return found


@pytest.mark.clause("Q2.6", "Q3.2")
def test_words_about_limits_that_are_used_up() -> None:
    state = position("RGBY@a1", rearranged=[[1, 7, 0, 0, 0, 0, 0, 0], [0] * 8])
    assert (
        "Rearrangings left to player 0: 7 of 1 tile, 6 of 3 tiles, 5 of 4 tiles, 4 of 5 tiles, "
        "3 of 6 tiles, 2 of 7 tiles and 1 of 8 tiles."
    ) in describe(state).splitlines()
    lines = describe(reverse()).splitlines()
    assert not any(word in line for word in ("hand", "Placings", "holds") for line in lines)
    assert (
        "Rearrangings left to player 1: 32 of 1 tile, 16 of 2 tiles, 12 of 3 tiles, 10 of 4 "
        "tiles, 8 of 5 tiles, 6 of 6 tiles, 4 of 7 tiles and 2 of 8 tiles."
    ) in lines


@pytest.mark.clause("Q2.19")
def test_a_turn_in_words() -> None:
    """Six blue squares touch; what they score is told with its clause, and then the standing."""
    state = position("BBBB@c5", to_move=1)
    turn = quadroton.explain(state, quadroton.parse_move("BBGG@d5"), ms=61_000)
    assert describe(turn).splitlines()[0] == "Player 1 places 1 tile: BBGG@d5."
    assert describe(turn).splitlines()[-2:] == [
        f"The score is 0 to {turn.after.scores[1]}.",
        "Quadroton: player 0 is to move.",
    ]
    told = [f"{each.text[0].upper()}{each.text[1:]} ({each.clause})." for each in turn.events]
    assert told
    assert describe(turn).splitlines()[1:-2] == told
    turned = quadroton.explain(state, quadroton.parse_move("c5>d5"))
    assert describe(turned).startswith("Player 1 rearranges 1 tile: c5>d5.\n")
    offered = quadroton.explain(state, quadroton.parse_move("offer"), player=0)
    assert describe(offered).startswith("Player 0 offers a draw.\n")


@pytest.mark.clause("Q2.7", "Q2.8")
def test_words_about_time_and_offers() -> None:
    state = after(position(), ("RRRG@c5", None, 61_000), "miss", ("offer", 1, None))
    lines = describe(state).splitlines()
    assert lines[2] == "The players have 2:58:59 and 2:54:00 of 3:00:00 left."
    assert lines[3] == "The row of missed turns: 1 of 4."
    assert lines[4] == "Player 1 offers a draw."
    used = after(position(), ("offer", 0, 60_000))
    assert describe(used).splitlines()[3] == "This turn has 0:05:00 of 0:06:00 left."
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
