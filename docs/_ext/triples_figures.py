"""The figures of Triples."""

from __future__ import annotations

from boardgames_core import triples
from docs._ext.panels import side_by_side

SLIDE = "1B1/3/R1G 0 - - race"
"""The board on which the rulebook works out clause T3."""

SIX = "R3B/1RGB1/5/1Y1Y1/Y3Y 0 - - race"
"""Both diagonals through the middle are full but for the middle: clause T4's greatest number."""

ENDED = (
    "4R1/3B2/2Y2G/1Y2Y1/G2R2/2R3/1B1B1R/B3G1/3Y1G 0 BBG,BBY,BRR,BRG,BRY,BYY,RRY,RGY BGG,BGY over0"
)
"""A game after its finale."""

PUZZLE = (
    "2Y3/R2G2/1R2G1/2BR1G/2Y3/1R3G/Y3B1/3Y2/2B1B1 0 BBY,BRR,BRG,BGY,RGG,RGY,GGG RRY,RYY,GGY finale0"
)
"""A finale of three taps, the first of which takes a tile out of a triple."""

TICKS = 512


def tapped(position: str, tap: str) -> tuple[str, str]:
    """Two pictures: a position with the tapped cell framed, and what the tap makes of it."""
    before, move = triples.parse_position(position), triples.parse_move(tap)
    after = triples.apply(before, move)
    return triples.svg(before, last=move), triples.svg(after, last=move)


def slide() -> str:
    """Clause T3: a tap that moves a tile, and one that ties."""
    before, after = tapped(SLIDE, "b2")
    tie = triples.svg(triples.parse_position(SLIDE), last=triples.parse_move("b1"))
    panels = [
        (before, "b2 is tapped: B is nearest"),
        (after, "B has slid to b2"),
        (tie, "b1: R and G tie, no move"),
    ]
    return side_by_side("Which tile slides into a tapped cell", panels)


def six() -> str:
    """Clause T4: one move completes six triples."""
    before, after = tapped(SIX, "c3")
    panels = [(before, "c3 is tapped: G is nearest"), (after, "six triples hold the G on c3")]
    return side_by_side("A move that completes six triples", panels)


def start() -> str:
    """Clause T2: a random start of the default size."""
    return triples.svg(triples.initial(seed=1))


def ended() -> str:
    """Clause T8: every tile is part of a triple."""
    return triples.svg(triples.parse_position(ENDED))


def puzzle() -> str:
    """Clause T8: a finale as a puzzle."""
    return triples.svg(triples.parse_position(PUZZLE))


def schedule() -> str:
    """Clause T14: when the voices of that position are heard."""
    return triples.schedule_svg(triples.present_voices(triples.parse_position(ENDED)), TICKS)


FIGURES = {
    "triples-start.svg": start,
    "triples-slide.svg": slide,
    "triples-six.svg": six,
    "triples-ended.svg": ended,
    "triples-puzzle.svg": puzzle,
    "triples-schedule.svg": schedule,
}
