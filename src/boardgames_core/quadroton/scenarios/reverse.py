"""Scenarios of Quadroton: the reverse game; clauses Q3.1 to Q3.5 with their rulings; Q-R5."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any, Final

from boardgames_core.game import JSON
from boardgames_core.quadroton.scenarios.help import (
    LETTERS,
    NOTHING,
    SIDE,
    Data,
    ask,
    counts,
)
from boardgames_core.scenarios import Scenario, step

REVERSE: Final[Data] = {"reverse": True}
SPENT: Final[list[Any]] = [32, 16, 12, 10, 8, 6, 4, 2]
"""All moves that a player may make."""


def _board() -> str:
    """Every tile once as it can lie, in the order of their letters, row by row from the top."""
    tiles = ["".join(letters) for letters in product(LETTERS, repeat=4)]
    rows = [tiles[at : at + SIDE] for at in range(0, len(tiles), SIDE)]
    return "/".join(".".join(row) for row in rows)


def start(
    rearranged: tuple[list[Any], list[Any]] | None = None, to_move: int | None = 0, **more: Any
) -> Data:
    """A start of the reverse game; moves made follow from `rearranged`."""
    made: list[list[Any]] = list(rearranged or (list(NOTHING), list(NOTHING)))
    return {
        "position": _board(),
        "hands": [{}, {}],
        "to_move": to_move,
        "rearranged": made,
        "moves": [sum(each) for each in made],
        **more,
    }


def plays(name: str, clauses: str, about: str, given: Data, move: str, **options: Any) -> Scenario:
    """What follows from a move of player 0."""
    question = step(0, move)
    return ask(name, clauses, about, given, question, {**REVERSE, **options}, shows="events")


def refused(name: str, clauses: str, about: str, given: Data, move: str) -> Scenario:
    """A move of player 0 that is refused."""
    return ask(name, clauses, about, given, step(0, move), REVERSE, shows="refused")


def stands(name: str, clauses: str, about: str, given: Data) -> Scenario:
    """How a start stands."""
    return ask(name, clauses, about, given, {"kind": "start"}, REVERSE, shows="scores")


def after(*sizes: int) -> tuple[list[Any], list[Any]]:
    """Moves of these sizes that player 0 has made."""
    return counts(*sizes), list(NOTHING)


def turning(number: int) -> str:
    """A move that turns so many tiles in the bottom row."""
    return "+".join(f"{column}1:90" for column in "abcdefghi"[:number])


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _game()
    yield from _moves()
    yield from _opening()
    yield from _limits()
    yield from _no_move_left()


def _game() -> Iterator[Scenario]:
    """Of clauses Q3.1 and Q3.5."""
    yield stands("Q3.1-start", "Q3.1", "all tiles lie on the board, and no hands", start())
    about = "there is no placing"
    yield refused("Q3.1-placing", "Q3.1", about, start(), "RGBY@c5")
    about = "768 first moves: each tile turned in three ways"
    question: Data = {"kind": "count-moves", "tiles": 1}
    yield ask("Q3.1-count", "Q3.1 Q3.2", about, start(), question, REVERSE, shows="count")
    about = "the first moves, one by one"
    question = {"kind": "legal-moves"}
    yield ask("Q3.1-list", "Q3.1 Q3.2 Q3.3", about, start(), question, REVERSE, shows="moves")
    about = "a hand in the reverse game"
    hand = start(hands=[{"RGBY": 1}, {}])
    yield ask("Q3.1-hand", "Q3.1", about, hand, {"kind": "start"}, REVERSE, shows="faults")
    about = "a placing in the past"
    past = {**start(placed=[counts(1), NOTHING]), "moves": [1, 0]}
    yield ask("Q3.1-placed", "Q3.1", about, past, {"kind": "start"}, REVERSE, shows="faults")
    about = "a move turns a tile; what it then takes part in scores"
    yield plays("Q3.5-scores", "Q3.5 Q3.1 Q2.19", about, start(), "h8:180")
    about = "the opponent's last move is protected"
    last: JSON = {"player": 1, "cells": ["h8"]}
    yield refused("Q3.5-undoing", "Q3.5 Q2.18", about, start(last=last), "h8:90")
    about = "limits do not matter to an offer"
    yield plays("Q3.5-offer", "Q3.5 Q-R7", about, start(), "offer")
    yield plays("Q3.5-miss", "Q3.5 Q2.7", "a missed turn", start(), "miss")


def _moves() -> Iterator[Scenario]:
    """Of clause Q3.2 and ruling Q-R20."""
    later = start(after(*[1] * 6))
    yield plays("Q3.2-turn", "Q3.2", "one tile turns", start(), "a1:90")
    yield plays(
        "Q3.2-exchange", "Q3.2 Q-R20", "two tiles exchange their cells", later, "a1>p16+p16>a1"
    )
    about = "two tiles exchange their cells, and both turn"
    yield plays("Q3.2-exchange-turn", "Q3.2 Q-R20", about, later, "a1>p16:90+p16>a1:270")
    about = "three tiles go round"
    yield plays("Q-R20-round", "Q-R20 Q3.2", about, later, "a1>b1+b1>c1:180+c1>a1")
    about = "two tiles exchange their cells, and a third one turns on its own"
    yield plays("Q-R20-turn", "Q-R20 Q3.2", about, later, "a1>b1+b1>a1+c1:90")
    yield plays("Q3.2-eight", "Q3.2 Q3.3", "eight tiles turn", later, turning(8))
    about = "a tile goes to a cell that no tile of the move leaves"
    yield refused("Q-R20-not-left", "Q-R20 Q3.2", about, later, "a1>b1+c1>a1")
    yield refused("Q3.2-moves", "Q3.2", "a tile alone can only turn", start(), "a1>b1")
    yield refused("Q3.2-nine", "Q3.2", "nine tiles are too many", later, turning(9))


def _opening() -> Iterator[Scenario]:
    """Of clause Q3.3 and ruling Q-R21."""
    for tiles, first in ((2, 3), (3, 5), (4, 7), (8, 7)):
        about = f"{tiles} tiles in the own move {first}"
        before = start(after(*[1] * (first - 1)))
        yield plays(f"Q3.3-{tiles}", "Q3.3", about, before, turning(tiles))
        about = f"{tiles} tiles in the own move {first - 1}: one move too early"
        early = start(after(*[1] * (first - 2)))
        yield refused(f"Q3.3-{tiles}-early", "Q3.3", about, early, turning(tiles))
    about = "the opponent's moves do not count"
    theirs = start((list(NOTHING), counts(1, 1, 1)))
    yield refused("Q3.3-theirs", "Q3.3", about, theirs, turning(2))
    about = "missed turns are not moves"
    missed = start(after(1), missed=3)
    yield refused("Q-R21-missed", "Q-R21 Q3.3", about, missed, turning(2))
    about = "after missed turns the own third move is the third move"
    third = start(after(1, 1), missed=1)
    yield plays("Q-R21-third", "Q-R21 Q3.3", about, third, turning(2))


def _limits() -> Iterator[Scenario]:
    """Of clause Q3.2: limits, both kinds of move together."""
    for tiles in (1, 2, 5, 8):
        limit = int(str(SPENT[tiles - 1]))
        made = counts(*[tiles] * limit, *([1] * 6 if tiles > 1 else []))
        about = f"all {limit} moves with {tiles} tiles are made"
        given = start((made, list(NOTHING)))
        yield refused(f"Q3.2-limit-{tiles}", "Q3.2", about, given, turning(tiles))
    made = counts(*[2] * 15, 1, 1)
    about = "the last move with two tiles"
    yield plays("Q3.2-last", "Q3.2 Q-R20", about, start((made, list(NOTHING))), "a1>b1+b1>a1")


def _no_move_left() -> Iterator[Scenario]:
    """Of clause Q2.8 and ruling Q-R5: players without moves."""
    both = (list(SPENT), list(SPENT))
    about = "neither player has a move left: more points win"
    yield stands("Q-R5-both", "Q-R5 Q2.8", about, start(both, None, scores=[40, 30]))
    about = "the player to move has none left: the turn passes"
    yield stands("Q-R5-one", "Q-R5 Q2.8", about, start((list(SPENT), list(NOTHING))))
    about = "one player has no move left, the other no time"
    given = start((list(SPENT), list(NOTHING)), None, clock_ms=[10_800_000, 0], now_ms=10_800_000)
    yield stands("Q-R5-one-of-each", "Q-R5 Q2.8", about, given)
    almost: list[Any] = [31, *SPENT[1:]]
    about = "the last move of the game"
    given = start((almost, list(SPENT)), scores=[10, 20])
    yield plays("Q-R5-last", "Q-R5 Q2.8", about, given, "a1:90", chains=False, fences=False)
    about = "the last move of a player: the other one goes on alone"
    given = start((almost, list(NOTHING)))
    yield plays("Q-R5-alone", "Q-R5 Q2.8", about, given, "a1:90", chains=False, fences=False)
    about = "no moves and no time for both: the ends agree on the result"
    given = start(both, None, clock_ms=[0, 0], now_ms=21_600_000, scores=[1, 2])
    yield stands("Q-R8-all", "Q-R8 Q-R5", about, given)
