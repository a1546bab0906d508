"""The figures of Triples."""

from __future__ import annotations

from boardgames_core import triples
from docs._ext.panels import side_by_side
from docs._ext.scenarios import scenario

TICKS = 512


def tapped(name: str) -> tuple[str, str]:
    """Two pictures of a scenario: the tapped cell framed, and what the tap makes of it."""
    before, move, _ = scenario(triples, name)
    return board(before, last=move), board(triples.explain(before, move))


def board(shown: triples.State | triples.Turn, last: triples.Move | None = None) -> str:
    """A board alone, to stand beside others on light paper."""
    return triples.svg(shown, last=last, bare=True, theme="light")


def slide() -> str:
    """Clause T3: a tap that moves a tile, and one that ties."""
    before, after = tapped("T3-b2")
    tie = scenario(triples, "T3-tie-2")
    panels = [
        (before, "b2 is tapped: B is nearest"),
        (after, "B has slid to b2"),
        (board(tie.before, last=tie.move), "b1: R and G tie, no move"),
    ]
    return side_by_side("Which tile slides into a tapped cell", panels)


def six() -> str:
    """Clause T4: one move completes six triples."""
    before, after = tapped("rulebook-six")
    panels = [(before, "c3 is tapped: G is nearest"), (after, "six triples hold the G on c3")]
    return side_by_side("A move that completes six triples", panels)


def turn() -> str:
    """A turn with all that its picture tells."""
    before, move, _ = scenario(triples, "rulebook-six")
    return triples.svg(triples.explain(before, move))


def start() -> str:
    """Clause T2: a random start of the default size."""
    return triples.svg(triples.initial(seed=1))


def ended() -> str:
    """Clause T8: every tile is part of a triple."""
    return triples.svg(scenario(triples, "rulebook-ended").before)


def puzzle() -> str:
    """Clause T8: a finale as a puzzle."""
    return triples.svg(scenario(triples, "rulebook-puzzle").before)


def schedule() -> str:
    """Clause T14: when the voices of that position are heard."""
    ended = scenario(triples, "rulebook-ended")
    return triples.schedule_svg(triples.present_voices(ended.before), TICKS)


FIGURES = {
    "triples-start.svg": start,
    "triples-slide.svg": slide,
    "triples-six.svg": six,
    "triples-turn.svg": turn,
    "triples-ended.svg": ended,
    "triples-puzzle.svg": puzzle,
    "triples-schedule.svg": schedule,
}
