"""Events as records write them, and as sentences."""

from __future__ import annotations

import pickle

import pytest

from boardgames_core.quadroton.scoring.events import (
    ChainEvent,
    FenceEvent,
    PatternEvent,
    ScoringEvent,
    TwoColouredEvent,
    Unscored,
)
from boardgames_core.quadroton.squares import Square, mask
from boardgames_core.quadroton.vocabulary import Colour

BITS = mask(1, 0) | mask(0, 31)
SQUARES = [[0, 31], [1, 0]]
RED, GREEN, BLUE = Colour.RED, Colour.GREEN, Colour.BLUE

EVENTS: list[tuple[ScoringEvent | Unscored, list[tuple[str, object]], str, str]] = [
    (
        PatternEvent("plus", RED, BITS, copy=1, points=72),
        [
            ("clause", "Q2.13"),
            ("pattern", "plus"),
            ("colours", ["R"]),
            ("squares", SQUARES),
            ("copy", 1),
            ("points", 72),
        ],
        "one-coloured-pattern",
        "pattern plus in red: 72 points",
    ),
    (
        PatternEvent("plus", RED, BITS, copy=3, points=216),
        [
            ("clause", "Q2.13"),
            ("pattern", "plus"),
            ("colours", ["R"]),
            ("squares", SQUARES),
            ("copy", 3),
            ("points", 216),
        ],
        "one-coloured-pattern",
        "pattern plus in red, copy 3: 216 points",
    ),
    (
        TwoColouredEvent("pair", (GREEN, RED), BITS, points=1),
        [
            ("clause", "Q2.17"),
            ("pattern", "pair"),
            ("colours", ["G", "R"]),
            ("squares", SQUARES),
            ("points", 1),
        ],
        "two-coloured-pattern",
        "pattern pair in green and red: 1 point",
    ),
    (
        ChainEvent(BLUE, BITS, points=6),
        [("clause", "Q2.19"), ("colours", ["B"]), ("squares", SQUARES), ("points", 6)],
        "chain",
        "chain of 2 squares in blue: 6 points",
    ),
    (
        FenceEvent((RED, BLUE), BITS, points=8),
        [("clause", "Q2.20"), ("colours", ["R", "B"]), ("squares", SQUARES), ("points", 8)],
        "fence",
        "fence of red and blue around 2 squares: 8 points",
    ),
    (
        Unscored("Q2.15", "contained", "a text", (RED,), BITS, "tee", (("pattern", "plus"),)),
        [
            ("clause", "Q2.15"),
            ("ruling", ""),
            ("code", "contained"),
            ("pattern", "tee"),
            ("colours", ["R"]),
            ("squares", SQUARES),
            ("data", {"pattern": "plus"}),
        ],
        "contained",
        "a text",
    ),
    (
        Unscored("Q2.19", "chain-reused", "a text", (RED,), BITS, None, (("used", 4), ("of", 7))),
        [
            ("clause", "Q2.19"),
            ("ruling", ""),
            ("code", "chain-reused"),
            ("colours", ["R"]),
            ("squares", SQUARES),
            ("data", {"used": 4, "of": 7}),
        ],
        "chain-reused",
        "a text",
    ),
]


@pytest.mark.parametrize(("event", "data", "code", "text"), EVENTS)
def test_events_as_data_and_text(
    event: ScoringEvent | Unscored, data: list[tuple[str, object]], code: str, text: str
) -> None:
    assert list(event.as_data().items()) == data
    assert (event.clause, event.code, event.text) == (data[0][1], code, text)
    assert event.squares == (Square(0, 31), Square(1, 0))
    assert [colour.letter for colour in event.colours] == event.as_data()["colours"]
    assert pickle.loads(pickle.dumps(event)) == event
    assert hash(event) == hash(pickle.loads(pickle.dumps(event)))


def test_a_fence_of_one_square_says_square() -> None:
    assert FenceEvent((RED,), mask(3, 3), 3).text == "fence of red around 1 square: 3 points"
