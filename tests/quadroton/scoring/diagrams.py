"""Small boards of squares drawn as a player sees them, and what a move on them scores.

A letter is a square's colour, a dot a free square. Capital letters are squares of the move's tiles
(as they lie after it), small ones were there before. A diagram's first square is at row and column
`at` of the board, so that nothing touches the edges unless a test wants it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from boardgames_core.quadroton.catalogue.pattern import Pattern
from boardgames_core.quadroton.catalogue.reading import Catalogue
from boardgames_core.quadroton.scoring.decision import Scored, score_move, settle
from boardgames_core.quadroton.scoring.events import Unscored
from boardgames_core.quadroton.squares import Board, from_pairs, mask, pairs
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options

MIDDLE = (10, 10)

NO_PATTERNS = Catalogue(())


def drawn(diagram: str, at: tuple[int, int] = MIDDLE) -> Iterator[tuple[str, int, int]]:
    """The letters of a diagram, each with its row and column on the board."""
    lines = [line.replace(" ", "") for line in diagram.split("\n") if line.strip()]
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):
            if letter != ".":
                yield letter, row + at[0], column + at[1]


def board_of(diagram: str, at: tuple[int, int] = MIDDLE) -> tuple[Board, int]:
    """The board, and the squares of the move."""
    colours = dict.fromkeys("RGBY", 0)
    involved = 0
    for letter, row, column in drawn(diagram, at):
        colours[letter.upper()] |= mask(row, column)
        if letter.isupper():
            involved |= mask(row, column)
    red, green, blue, yellow = colours.values()
    return (red, green, blue, yellow), involved


def place(diagram: str, at: tuple[int, int] = MIDDLE) -> int:
    """The set of squares that a diagram marks, whatever its letters."""
    return from_pairs((row, column) for _, row, column in drawn(diagram, at))


def shapes(**patterns: str | tuple[str, str]) -> Catalogue:
    """A catalogue of drawn patterns, the first worth 1 point, the second 2, then 4, 8, …

    A one-coloured pattern is a text such as "XX / X.", a two-coloured one has X and O. Underscores
    in names are written as hyphens.
    """
    listed = []
    for number, (name, text) in enumerate(patterns.items()):
        squares = list(drawn(str(text).replace("/", "\n"), (0, 0)))
        parts = tuple(
            tuple((row, column) for letter, row, column in squares if letter == wanted)
            for wanted in sorted({letter for letter, _, _ in squares}, reverse=True)
        )
        listed.append(Pattern(name.replace("_", "-"), parts, 1 << number))
    return Catalogue(tuple(listed))


def score(
    diagram: str,
    catalogue: Catalogue | str = NO_PATTERNS,
    at: tuple[int, int] = MIDDLE,
    memory: Memory | None = None,
    earlier: str = "",
    **options: Any,
) -> Scored:
    """What the move scores. Chains and fences are off unless options say otherwise.

    `earlier` draws the board before the move, for what depends on it.
    """
    given = Options(**{"chains": False, "fences": False, "catalogue": catalogue, **options})
    board, involved = board_of(diagram, at)
    boards, counted = (board_of(earlier, at)[0], board), memory or Memory()
    scored = score_move(*boards, involved, counted, given)
    assert settle(*boards, involved, counted, given) == (scored.points, scored.memory)
    assert scored.points == sum(
        event.points for event in scored.events if not isinstance(event, Unscored)
    )
    return scored


def told(scored: Scored) -> list[str]:
    """The events in short: pattern or clause, colours, `xN` for a copy, points."""
    return [_short(event.as_data()) for event in scored.events]


def _short(data: dict[str, Any]) -> str:
    copy = f" x{data['copy']}" if "copy" in data else ""
    name = data.get("pattern", data["clause"])
    return f"{name} {''.join(data['colours'])}{copy} = {data['points']}"


def stopped(scored: Scored) -> list[str]:
    """What does not score, in short: pattern if it is one, clause, code, and the numbers."""
    return [
        " ".join(
            [
                *([event.pattern] if event.pattern is not None else []),
                event.clause,
                event.code,
                *(str(value) for _, value in event.data),
            ]
        )
        for event in scored.unscored
        if isinstance(event, Unscored)
    ]


def same_squares(bits: int, diagram: str, at: tuple[int, int] = MIDDLE) -> bool:
    """Whether a set holds just the squares that a diagram marks; shows both if it does not."""
    assert pairs(bits) == pairs(place(diagram, at))
    return True
