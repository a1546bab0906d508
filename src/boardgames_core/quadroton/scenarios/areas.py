"""Scenarios of Quadroton: chains and fences (Q2.19, Q2.20)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from boardgames_core.game import JSON
from boardgames_core.quadroton.scenarios.help import (
    SIDE,
    Data,
    Square,
    Table,
    ask,
    cells_of,
    plays,
)
from boardgames_core.scenarios import Scenario, step

CHAINS: Final[Data] = {"fences": False, "catalogue": {"patterns": []}}
FENCES: Final[Data] = {"chains": False, "catalogue": {"patterns": []}}


def scenarios() -> Iterator[Scenario]:
    """All of them, clause by clause."""
    yield from _chains()
    yield from _reused()
    yield from _long()
    yield from _fences()
    yield from _rings()
    yield from _large()


def pairs(squares: Iterable[Square]) -> JSON:
    """Squares as data, in reading order."""
    return [list(square) for square in sorted(squares)]


def line(length: int, row: int = 16, left: int = 4) -> list[Square]:
    """Squares side by side."""
    return [(row, left + at) for at in range(length)]


def closing(table: Table, squares: Iterable[Square], last: Iterable[Square], colour: str) -> str:
    """Draw these squares but for those of the cells of `last`, which the move then places."""
    wanted = set(squares)
    cells = set(cells_of(last))
    placed = {square for square in wanted if cells_of([square])[0] in cells}
    move = table.plan(placed, colour)
    table.draw(wanted - placed, colour)
    return move


def closes(  # noqa: PLR0913 - everything that a scenario consists of
    name: str,
    clauses: str,
    about: str,
    squares: Iterable[Square],
    last: Iterable[Square],
    options: Data,
    *,
    inside: Iterable[Square] = (),
    **more: Any,
) -> Scenario:
    """A move that places the tiles with the squares `last` of a red figure; others lie already.

    `inside` are red squares that lie before, apart from the figure.
    """
    table = Table()
    inner = set(inside)
    if inner:
        table.draw(inner, "R")
    move = closing(table, squares, last, "R")
    return ask(name, clauses, about, table.start(**more), step(0, move), options, shows="events")


def _chains() -> Iterator[Scenario]:
    """Of clause Q2.19."""
    for length, about in (
        (4, "four squares are no chain that scores"),
        (5, "five squares: 6 points"),
        (8, "eight squares: 42 points"),
        (9, "nine squares: 72 points"),
        (20, "twenty squares"),
    ):
        squares = line(length)
        name, last = f"Q2.19-{length}", squares[-1:]
        yield closes(name, "Q2.19", about, squares, last, CHAINS)
    about = "connected by corners: a diagonal"
    diagonal = [(16 + at, 4 + at) for at in range(6)]
    yield closes("Q2.19-corners", "Q2.19", about, diagonal, diagonal[-1:], CHAINS)
    about = "each chain once, though several of its squares are involved"
    yield closes("Q2.19-once", "Q2.19 Q2.11", about, line(6), line(6)[2:], CHAINS)
    about = "two chains become one by the tile between them"
    yield closes("Q2.19-joined", "Q2.19", about, line(12), [(16, 8)], CHAINS)
    about = "chains of two colours by one move, in reading order"
    table = Table()
    table.draw(line(6, left=6), "Y")
    table.draw(line(6, row=20, left=6), "B")
    move = f"{table.plan(line(1, left=12), 'Y')}+{table.plan(line(1, row=20, left=12), 'B')}"
    yield ask(
        "Q2.19-two",
        "Q2.19 Q2.10 Q2.11",
        about,
        table.start(),
        step(0, move),
        CHAINS,
        shows="events",
    )
    about = "a chain that is not touched by the move does not score"
    table = Table()
    table.draw(line(7), "R")
    yield ask(
        "Q2.19-untouched",
        "Q2.19 Q2.5",
        about,
        table.start(),
        step(0, "GBYB@p16"),
        CHAINS,
        shows="events",
    )
    about = "without the option chains do not score"
    yield closes("Q2.19-off", "Q2.19", about, line(8), line(8)[-1:], FENCES)


def _reused() -> Iterator[Scenario]:
    """Of clause Q2.19 and ruling Q-R16: squares that were counted before."""
    ten = line(10)
    earlier: Data = {**CHAINS, "chain_reuse": "earlier"}
    five: Data = {"R": pairs(ten[:5])}
    about = "half of the chain's squares were counted before: it scores"
    yield closes("Q2.19-half", "Q2.19 Q-R16", about, ten, ten[-1:], CHAINS, used_chains=five)
    about = "more than half of them were: it does not"
    six: Data = {"R": pairs(ten[:6])}
    yield closes("Q2.19-more", "Q2.19 Q-R16", about, ten, ten[-1:], CHAINS, used_chains=six)
    about = "squares counted in another colour do not matter"
    other: Data = {"G": pairs(ten), "B": pairs(ten)}
    yield closes("Q2.19-colour", "Q2.19 Q-R16", about, ten, ten[-1:], CHAINS, used_chains=other)
    about = "whichever chains they were counted in"
    split: Data = {"R": pairs([*ten[:3], *ten[6:9]])}
    yield closes("Q-R16-split", "Q-R16 Q2.19", about, ten, ten[-1:], CHAINS, used_chains=split)
    about = "by the other reading: all of an earlier chain of five is in it, so it does not score"
    before: Data = {"R": [pairs(ten[:5])]}
    yield closes(
        "Q-R16-earlier",
        "Q-R16 Q2.19",
        about,
        ten,
        ten[-1:],
        earlier,
        used_chains=five,
        counted_chains=before,
    )
    about = "half of an earlier chain of ten is in it: by the other reading it scores"
    long_before: Data = {"R": [pairs([*ten[:5], *line(5, row=20)])]}
    yield closes(
        "Q-R16-earlier-half",
        "Q-R16 Q2.19",
        about,
        ten,
        ten[-1:],
        earlier,
        counted_chains=long_before,
    )
    about = "of two earlier chains one lies in it for more than half"
    two: Data = {"R": [pairs([*ten[:2], *line(6, row=20)]), pairs([*ten[6:9], *line(2, row=24)])]}
    yield closes(
        "Q-R16-earlier-two", "Q-R16 Q2.19", about, ten, ten[-1:], earlier, counted_chains=two
    )
    about = "by the other reading a counted chain is kept as a whole"
    yield closes("Q-R16-kept", "Q-R16 Q2.19", about, line(6), line(6)[-1:], earlier)


def _mass(length: int) -> list[Square]:
    """So many squares of one chain, at most 118, on cells that lie close, row by row.

    Each cell has two squares or three, as the tiles allow; the first cell of a row has one that
    touches the row above.
    """
    squares: list[Square] = []
    cells = 54
    for at in range(cells):
        row, column = 4 + 2 * (at // SIDE), 2 * (at % SIDE)
        squares += [(row + 1, column)]
        if at % SIDE == 0 or at in range(1, 7):
            squares += [(row, column), (row + 1, column + 1)]
        elif at % 4 == 2 and at < cells - 1:  # noqa: PLR2004 - every fourth cell
            squares += [(row, column + 1)]
        else:
            squares += [(row + 1, column + 1)]
    return squares[:length]


def _long() -> Iterator[Scenario]:
    """Of ruling Q-R17: the table ends at 117."""
    last: Data = {**CHAINS, "long_chains": "last"}
    for length, options, name, about in (
        (117, CHAINS, "117", "the longest chain of the table: 16,099 points"),
        (118, CHAINS, "118", "a longer one scores nothing"),
        (118, last, "118-last", "by the other reading it scores like the last of the table"),
    ):
        squares = _mass(length)
        yield closes(f"Q-R17-{name}", "Q-R17 Q2.19", about, squares, squares[-1:], options)


def _fences() -> Iterator[Scenario]:
    """Of clause Q2.20: the edge of the board, colours, repeats."""
    about = "the corner of the board is fenced: one square, 3 points"
    yield plays("Q2.20-corner", "Q2.20 Q-R18", about, {}, "GRBR@a16", FENCES)
    about = "without the option fences do not score"
    yield plays("Q2.20-off", "Q2.20", about, {}, "GRBR@a16", CHAINS)
    about = "two corners by one move are one area, with the colours of both borders"
    yield plays("Q2.20-two", "Q2.20 Q2.10", about, {}, "GRBR@a16+GBRB@p1", FENCES)
    about = "half of the area was fenced before: it is counted"
    half: Data = {"fenced": [[0, 0]]}
    yield plays("Q2.20-half", "Q2.20", about, {}, "GRBR@a16+GBRB@p1", FENCES, **half)
    about = "all of it was fenced before, whatever the colour then: it is not"
    yield plays("Q2.20-again", "Q2.20", about, {}, "GRBR@a16", FENCES, **half)
    about = "a fence that the move does not touch does not score"
    yield plays("Q2.20-untouched", "Q2.20 Q2.5", about, {"a16": "GRBR"}, "GBYB@m5", FENCES)
    about = "a chain that surrounds nothing"
    yield plays("Q2.20-nothing", "Q2.20 Q-R18", about, {}, "RRGB@a16", FENCES)
    about = "a stretch of the edge is fenced"
    arch: list[Square] = [(0, 8), (1, 9), (2, 10), (1, 11), (0, 12)]
    yield closes("Q2.20-edge", "Q2.20 Q-R18", about, arch, arch[-1:], FENCES)


def _ring(top: int, left: int, rows: int, columns: int) -> set[Square]:
    """The squares around an area of so many rows and columns, corners left out."""
    ring = {
        (row, column) for row in range(top, top + rows) for column in (left - 1, left + columns)
    }
    return ring | {
        (row, column) for column in range(left, left + columns) for row in (top - 1, top + rows)
    }


def _rings() -> Iterator[Scenario]:
    """Of clause Q2.20, rulings Q-R18 and Q-R19: areas away from the edge."""
    tiles: Data = {**FENCES, "fence_counts": "tiles"}
    one = _ring(13, 13, 1, 1)
    about = "one square inside four, which touch by corners"
    yield closes("Q-R18-one", "Q-R18 Q2.20", about, one, [max(one)], FENCES)
    two = _ring(12, 12, 2, 2)
    about = "a free cell inside: its four squares are counted"
    yield closes("Q-R19-squares", "Q-R19 Q2.20", about, two, [max(two)], FENCES)
    about = "only squares under tiles count: an area without any scores nothing"
    yield closes("Q-R19-tiles", "Q-R19 Q2.20", about, two, [max(two)], tiles)
    four = _ring(12, 12, 4, 4)
    about = "sixteen squares, of which a tile covers four: all sixteen are counted"
    middle: Square = (13, 13)
    yield closes("Q2.20-inner", "Q2.20 Q-R19", about, four, [max(four)], FENCES, inside=[middle])
    about = "only the four under the tile are counted"
    yield closes("Q-R19-some", "Q-R19 Q2.20", about, four, [max(four)], tiles, inside=[middle])
    about = "a square of the border's colour that touches the border belongs to it"
    touching: Square = (12, 12)
    table = Table()
    move = closing(table, {*four, touching}, [max(four)], "R")
    yield ask(
        "Q2.20-touching", "Q2.20 Q-R18", about, table.start(), step(0, move), FENCES, shows="events"
    )
    about = "a gap in the border: nothing is surrounded"
    open_ring = four - {(11, 13)}
    yield closes("Q-R18-open", "Q-R18 Q2.20", about, open_ring, [max(four)], FENCES)
    inside = [(row, column) for row in range(12, 16) for column in range(12, 16)]
    for count, about in ((8, "half of it was fenced before: counted"), (9, "more than half: not")):
        fenced: Data = {"fenced": pairs(inside[:count])}
        name = f"Q2.20-fenced-{count}"
        yield closes(name, "Q2.20", about, four, [max(four)], FENCES, **fenced)
    about = "squares fenced before elsewhere do not matter"
    away: Data = {"fenced": pairs(line(16, row=28))}
    yield closes("Q2.20-fenced-away", "Q2.20", about, four, [max(four)], FENCES, **away)


def _large() -> Iterator[Scenario]:
    """Of clause Q2.20 and ruling Q-R18: more than 60 squares."""
    eight = _ring(8, 8, 8, 8)
    last = [max(eight)]
    about = "sixty-four squares are too many"
    yield closes("Q2.20-64", "Q2.20", about, eight, last, FENCES)
    about = "sixty: four squares of the colour touch the border"
    corners = {(8, 8), (8, 15), (15, 8), (15, 15)}
    yield closes("Q2.20-60", "Q2.20", about, eight | corners, last, FENCES)
    about = "sixty-one are too many"
    three = {(8, 8), (8, 15), (15, 8)}
    yield closes("Q2.20-61", "Q2.20", about, eight | three, last, FENCES)
    about = "what was surrounded before by the same border belongs to the area: 72 are too many"
    left, right = _ring(8, 4, 6, 6), _ring(8, 11, 6, 6)
    yield closes("Q-R18-before", "Q-R18 Q2.20", about, left | right, [(14, 16)], FENCES)
    about = "a border across the board: the largest part is outside, the other one is too large"
    across = [(row, 8) for row in range(32)]
    yield closes("Q-R18-across", "Q-R18 Q2.20", about, across, [(31, 8)], FENCES)
