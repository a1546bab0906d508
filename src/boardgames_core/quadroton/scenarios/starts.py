"""Scenarios of Quadroton: starts and options that cannot be, texts that are none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from boardgames_core.quadroton.scenarios.help import (
    DOMINO,
    NOTHING,
    Data,
    Table,
    ask,
    cannot,
    counts,
    stands,
    table_with,
)
from boardgames_core.scenarios import Object, Scenario

ONE: Final = {"c5": "RGBY"}
PLAYER: Final = 10_800_000


def scenarios() -> Iterator[Scenario]:
    """All of them."""
    yield from _tiles()
    yield from _counts()
    yield from _past()
    yield from _options()
    yield from _catalogues()
    yield from _texts()


def _tiles() -> Iterator[Scenario]:
    """Of clauses Q1.2 and Q1.3: the 256 tiles."""
    for name, change, about in (
        ("more", {"RRRG": 3, "RRRB": 1}, "three tiles of a kind and one of another"),
        ("none", {"RGRG": 0, "RGBY": 3}, "a tile of one kind instead of another"),
        ("negative", {"RRRG": -1, "RRRB": 5}, "fewer than no tiles of a kind"),
    ):
        start: dict[str, Any] = table_with(ONE).start()
        start["hands"][0].update(change)
        start["hands"][0] = {kind: n for kind, n in start["hands"][0].items() if n}
        question: Data = {"kind": "start"}
        yield ask(f"Q1.2-{name}", "Q1.2", about, start, question, shows="faults")
    about = "the other player has all one-coloured tiles: hands are not asked how they were dealt"
    start = Table().start()
    start["hands"][0] = {kind: n for kind, n in start["hands"][0].items() if len(set(kind)) > 1}
    start["hands"][0]["RRRG"] += 2
    start["hands"][1] |= {"RRRR": 1, "GGGG": 1, "RRRG": 0}
    start["hands"][1] = {kind: n for kind, n in start["hands"][1].items() if n}
    yield ask("Q1.3-hands", "Q1.3 Q1.2", about, start, {"kind": "start"}, shows="scores")


def _counts() -> Iterator[Scenario]:
    """Of clauses Q2.2 and Q2.6: moves made."""
    about = "a tile more was placed than is missing from the hand, and than lies on the board"
    yield cannot("Q2.2-placed", "Q2.2", about, ONE, placed=[NOTHING, counts(2)])
    about = "the tile was placed by the other player"
    yield cannot("Q2.2-whose", "Q2.2", about, ONE, placed=[counts(1), NOTHING])
    about = "more rearrangings than the limit"
    yield cannot("Q2.6-limit", "Q2.6", about, ONE, rearranged=[counts(8, 8), NOTHING])
    about = "moves made are not those of the counts"
    yield cannot("Q2.6-moves", "Q2.6", about, ONE, moves=[1, 1])
    sixteen = dict(
        zip(
            [f"{column}{row}" for row in (1, 3) for column in "abcdefgh"],
            (
                "RGBY",
                "RYBG",
                "RGYB",
                "RBGY",
                "RYGB",
                "RBYG",
                "RRGB",
                "GGYB",
                "BBYG",
                "YYRG",
                "RRBY",
                "GGRB",
                "BBRG",
                "YYGB",
                "RRYG",
                "GGBY",
            ),
            strict=True,
        )
    )  # fmt: skip - one line holds what one line can
    about = "eight placings of two tiles, one more than the limit"
    placed: list[Any] = [NOTHING, counts(*[2] * 8)]
    yield cannot("Q2.6-placings", "Q2.6", about, sixteen, placed=placed)
    about = "placings of four and of twelve tiles in sum make sixteen tiles"
    placed = [NOTHING, counts(4, 3, 3, 2, 2, 1, 1)]
    yield stands("Q2.6-sum", "Q2.6 Q2.2", about, sixteen, placed=placed)


def _past() -> Iterator[Scenario]:
    """Of clauses Q1.1, Q2.1, Q2.7, Q2.8, Q2.18; rulings Q-R2 and Q-R7."""
    wrong: tuple[tuple[str, str, Data], ...] = (
        ("Q2.7", "less than no time left", {"clock_ms": [-1, PLAYER]}),
        ("Q2.7", "more than three hours left", {"clock_ms": [PLAYER + 1, PLAYER]}),
        ("Q2.7", "a turn of more than six minutes", {"turn_ms": 360_001}),
        ("Q2.7", "a turn of less than no time", {"turn_ms": -1}),
        ("Q-R2", "game time that is not the time charged", {"now_ms": 1}),
        ("Q2.8", "five missed turns in a row", {"missed": 5}),
        ("Q2.8", "points below zero", {"scores": [0, -1]}),
        ("Q1.1", "a used place off the board", {"used_places": [[[0, 32]]]}),
        ("Q1.1", "a chain off the board", {"used_chains": {"R": [[-1, 0]]}}),
        ("Q1.1", "a fenced square off the board", {"fenced": [[32, 0]]}),
        ("Q2.18", "the last move names a free cell", {"last": {"player": 1, "cells": ["d5"]}}),
        ("Q-R7", "an offer that was never made", {"offer": 0}),
        ("Q-R7", "an offer in the future", {"offered_ms": [5, None]}),
        ("Q2.1", "nobody is to move, and the game is not over", {"to_move": None}),
        (
            "Q-R2 Q2.8 Q2.18 Q-R7",
            "several faults at once",
            {
                "now_ms": 7,
                "missed": 9,
                "offer": 1,
                "last": {"player": 0, "cells": ["a1"]},
            },
        ),
    )
    for number, (clauses, about, change) in enumerate(wrong):
        yield cannot(f"Q2.8-fault-{number}", clauses, about, ONE, **change)
    about = "all that a start can have, in order"
    more: Data = {
        "scores": [9, 12],
        "rearranged": [counts(1), NOTHING],
        "used_places": [[[0, 0]], [[22, 4], [22, 5]]],
        "used_chains": {"R": [[22, 4]], "Y": [[23, 4]]},
        "fenced": [[0, 0], [31, 31]],
        "last": {"player": 1, "cells": ["c5"]},
        "clock_ms": [PLAYER - 700_000, PLAYER - 30],
        "turn_ms": 12,
        "missed": 0,
        "offer": 1,
        "offered_ms": [None, 700_000],
    }
    yield stands("Q2.9-start", "Q2.9 Q-R2 Q-R7", about, ONE, to_move=0, **more)


def _options() -> Iterator[Scenario]:
    """Options that cannot be."""
    wrong: tuple[tuple[str, Data], ...] = (
        ("Q2.19", {"chains": "no"}),
        ("Q2.20", {"fences": 1}),
        ("Q2.13", {"rotated_mono": None}),
        ("Q2.17", {"rotated_two_colour": 0}),
        ("Q-R16", {"chain_reuse": "old"}),
        ("Q-R17", {"long_chains": "all"}),
        ("Q-R19", {"fence_counts": "cells"}),
        ("Q3.1", {"reverse": "yes"}),
        ("Q-R3", {"computer": 2}),
        ("Q-R16 Q-R17 Q-R3", {"chain_reuse": "", "long_chains": "", "computer": -1}),
    )
    for number, (clauses, options) in enumerate(wrong):
        yield cannot(f"Q2.13-option-{number}", clauses, "options that cannot be", {}, options)


def _catalogues() -> Iterator[Scenario]:
    """Of clauses Q2.13 and Q2.17: catalogues that cannot be."""
    dot = [[0, 0]]
    wrong: tuple[tuple[str, str, list[Data]], ...] = (
        ("Q2.13", "two patterns of one id", [_shape("a", [dot]), _shape("a", [[[0, 0], [0, 1]]])]),
        (
            "Q2.13",
            "two patterns that are equal up to rotation",
            [dict(DOMINO), _shape("upright", [[[5, 5], [6, 5]]])],
        ),
        (
            "Q2.17",
            "two-coloured patterns that are equal up to rotation, their parts exchanged",
            [_shape("a", [dot, [[0, 1]]]), _shape("b", [[[1, 0]], dot])],
        ),
        ("Q2.17", "parts that overlap", [_shape("a", [dot, [[0, 0], [0, 1]]])]),
        ("Q2.17", "three parts", [_shape("a", [dot, [[0, 1]], [[0, 2]]])]),
        ("Q2.13", "no part", [_shape("a", [])]),
        ("Q2.13", "an empty part", [_shape("a", [[]])]),
        ("Q2.13", "a square twice", [_shape("a", [[[0, 0], [0, 0]]])]),
        ("Q2.13", "a square off the board", [_shape("a", [[[0, 32]]])]),
        ("Q2.13", "no points", [_shape("a", [dot], 0)]),
    )
    for number, (clauses, about, patterns) in enumerate(wrong):
        options: Object = {"catalogue": {"patterns": patterns}}
        yield cannot(f"Q2.17-catalogue-{number}", clauses, about, {}, options)
    about = "a catalogue without a pattern"
    yield stands("Q2.13-empty", "Q2.13", about, {}, {"catalogue": {"patterns": []}})


def _shape(name: str, parts: list[Any], points: int = 1) -> Data:
    return {"id": name, "parts": parts, "points": points}


def _texts() -> Iterator[Scenario]:
    """Boards that are not written as the rulebook says (Q1.1)."""
    rows = ["16"] * 15
    for number, row in enumerate(
        ("15", "17", "16/16", "0.16", "1.15", "RGB.15", "rgby.15", "RGBY15", "015.RGBY", "")
    ):
        start = {**Table().start(), "position": "/".join([*rows, row])}
        about = f"a board whose last row is written {row!r}"
        question: Data = {"kind": "start"}
        yield ask(f"Q1.1-text-{number}", "Q1.1", about, start, question, shows="refused")
