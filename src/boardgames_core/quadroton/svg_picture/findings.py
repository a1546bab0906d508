"""What a turn scored, and what it found without scoring it, drawn on the board."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from boardgames_core.pictures.pieces import hatching, outline, text
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.scoring.events import FenceEvent, ScoringEvent
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.svg_picture.board import SQUARE, Region


def name_of_unscored(place: int) -> str:
    """What stands for a thing found and not scored, by its place: a, b, … z, a2, ….

    >>> name_of_unscored(0), name_of_unscored(27)
    ('a', 'b2')
    """
    times, letter = divmod(place, 26)
    return chr(ord("a") + letter) + (str(times + 1) if times else "")


def numbers_on(turn: QuadrotonTurn, where: Region) -> dict[tuple[int, int], list[str]]:
    """The numbers 1, 2, 3, … of the events on each of their squares (Q2.11).

    What is found and not scored has its letter on its first square.
    """
    found: defaultdict[tuple[int, int], list[str]] = defaultdict(list)
    for number, event in enumerate(turn.events, start=1):
        for at in where.shown(event.bits):
            found[at].append(str(number))
    for place, dropped in enumerate(turn.unscored):
        for at in where.shown(dropped.bits)[:1]:
            found[at].append(name_of_unscored(place))
    return dict(found)


def outlined(turn: QuadrotonTurn, where: Region) -> list[str]:
    """Outlines of all that was found, and hatching over a fenced area (Q2.20)."""
    pieces = []
    for event in turn.events:
        if isinstance(event, FenceEvent):
            pieces.append(hatching(where.shown(event.bits), SQUARE, "under"))
            pieces.append(hatching(where.shown(event.bits), SQUARE, "hatch"))
    for dropped in turn.unscored:
        pieces.append(outline(set(where.shown(dropped.bits)), SQUARE, "casing"))
        pieces.append(outline(set(where.shown(dropped.bits)), SQUARE, "unscored"))
    for event in turn.events:
        pieces += _event_outlined(event, turn.after.board, where)
    return pieces


def numbered_squares(names_on: Mapping[tuple[int, int], list[str]]) -> list[str]:
    """The numbers and letters written on their squares."""
    pieces = []
    for (column, row), names in names_on.items():
        said = " ".join(names)
        font = min(13, 28 / len(said))
        at = ((column + 0.56) * SQUARE, (row + 0.58) * SQUARE + 0.36 * font)
        pieces.append(text(at, said, font, "number"))
    return pieces


def _event_outlined(event: ScoringEvent, board: Board, where: Region) -> list[str]:
    """An event outlined in its colours; each part of a two-coloured pattern in its own."""
    pieces = []
    for place, colour in enumerate(event.colours):
        fence = isinstance(event, FenceEvent)
        members = set(where.shown(event.bits if fence else event.bits & board[colour.index]))
        style = f"line-{colour.letter}"
        if fence and place:  # several borders: their colours take turns along the line
            style += " dashed"
        else:
            pieces.append(outline(members, SQUARE, "casing"))
        pieces.append(outline(members, SQUARE, style))
    return pieces
