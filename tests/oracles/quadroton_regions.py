"""Chains and fences in the slow second model of Quadroton. Clauses Q2.19 and Q2.20."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.oracles.quadroton_board import (
    ALL_SQUARES,
    COLOURS,
    SIDE_NEIGHBOURS,
    TOUCHING,
    Board,
    Square,
    colours_on,
    connected,
)
from tests.oracles.quadroton_game import Game

Json = dict[str, Any]
Colours = dict[Square, str]
DATA = Path(__file__).parent.parent / "data"


def table(name: str) -> dict[int, int]:
    """Points by number of squares, from a file of two columns."""
    with (DATA / name).open(newline="", encoding="utf-8") as file:
        return {int(row["squares"]): int(row["points"]) for row in csv.DictReader(file)}


CHAIN_POINTS = table("quadroton-chain-points.csv")
FENCE_POINTS = table("quadroton-fence-points.csv")
SHORTEST_CHAIN, LONGEST_CHAIN = min(CHAIN_POINTS), max(CHAIN_POINTS)
LARGEST_FENCE = max(FENCE_POINTS)


@dataclass(frozen=True)
class Chain:
    """All squares of one colour connected by sides or corners."""

    colour: str
    squares: frozenset[Square]


def chains_through(colours: Colours, involved: list[Square]) -> list[Chain]:
    """The chain through each involved square, each once, by squares in reading order."""
    found: set[Chain] = set()
    for square in involved:
        if any(square in chain.squares for chain in found):
            continue
        colour = colours[square]
        same = {other for other, its in colours.items() if its == colour}
        found.add(Chain(colour, frozenset(connected(square, same, TOUCHING))))
    return sorted(found, key=lambda chain: sorted(chain.squares))


def listed(squares: frozenset[Square] | set[Square]) -> list[list[int]]:
    return [list(square) for square in sorted(squares)]


# Chains.


def reuse(game: Game, chain: Chain) -> tuple[int, int]:
    """How many of how many squares decide that too much was counted before. Ruling Q-R16.

    Under `new`, those of the chain itself that were counted; under `earlier`, those of the counted
    chain of which the largest share comes back.
    """
    if game.options.chain_reuse == "new":
        before = {square for square in chain.squares if (chain.colour, square) in game.used_chains}
        return len(before), len(chain.squares)
    most = (0, 1)
    for colour, squares in sorted(game.counted_chains, key=lambda one: (one[0], sorted(one[1]))):
        if colour == chain.colour:
            again, whole = len(squares & chain.squares), len(squares)
            if again * most[1] > most[0] * whole:
                most = (again, whole)
    return most


def chain_events(game: Game, chains: list[Chain]) -> tuple[list[Json], list[Json]]:
    """Events and unscored ones of a move; what is counted is noted in the game."""
    events: list[Json] = []
    unscored: list[Json] = []
    for chain in chains:
        length = len(chain.squares)
        if length < SHORTEST_CHAIN:
            continue
        data: Json = {
            "clause": "Q2.19",
            "ruling": "",
            "colours": [chain.colour],
            "squares": listed(chain.squares),
        }
        again, whole = reuse(game, chain)
        if length > LONGEST_CHAIN and game.options.long_chains == "none":
            why = {"ruling": "Q-R17", "code": "long"}
            unscored.append({**data, **why, "length": length, "longest": LONGEST_CHAIN})
        elif 2 * again > whole:
            why = {"ruling": "Q-R16", "code": "reused"}
            unscored.append({**data, **why, "used": again, "of": whole})
        else:
            data["ruling"] = "Q-R17" if length > LONGEST_CHAIN else ""
            events.append({**data, "points": CHAIN_POINTS[min(length, LONGEST_CHAIN)]})
            game.used_chains |= {(chain.colour, square) for square in chain.squares}
            if game.options.chain_reuse == "earlier":
                game.counted_chains.add((chain.colour, chain.squares))
    return events, unscored


# Fences.


def parts_without(border: frozenset[Square]) -> list[set[Square]]:
    """What falls apart when the border is taken from the board, connected by sides."""
    left = set(ALL_SQUARES) - border
    parts = []
    for square in ALL_SQUARES:
        if square in left:
            part = connected(square, left, SIDE_NEIGHBOURS)
            parts.append(part)
            left -= part
    return parts


def surrounded_by(border: frozenset[Square]) -> set[Square]:
    """All parts but the largest; of equal ones the first in reading order is outside. Q-R18."""
    parts = parts_without(border)
    if not parts:
        return set()
    # `parts` stands in the order of first squares, and `max` takes the first of equal ones.
    outside = max(parts, key=len)
    return {square for part in parts if part is not outside for square in part}


def surrounded_before(board: Board) -> set[Square]:
    """All squares that any chain of this board surrounds, whatever its colour and length. Q-R18."""
    colours = colours_on(board)
    found: set[Square] = set()
    for colour in COLOURS:
        left = {square for square, its in colours.items() if its == colour}
        while left:
            chain = connected(next(iter(left)), left, TOUCHING)
            left -= chain
            if not in_one_piece(chain):
                found |= surrounded_by(frozenset(chain))
    return found


def in_one_piece(chain: set[Square]) -> bool:
    """Whether it is plain that a chain surrounds nothing: what lies around it is connected.

    Every part of the rest of the board holds a square that touches the chain.
    """
    around = {other for square in chain for other in TOUCHING[square]} - chain
    return not around or connected(min(around), around, SIDE_NEIGHBOURS) == around


Border = tuple[str, set[Square]]
"""The colour of a border, and what it surrounds."""


def has_other_colour(colours: Colours, border: Border) -> bool:
    """Whether a square inside shows another of the four colours than the border. Ruling Q-R19."""
    colour, inside = border
    return any(square in colours and colours[square] != colour for square in inside)


def area_data(borders: list[Border], area: set[Square]) -> Json:
    """An area, with the colours of those borders that surround a square of it."""
    names = {colour for colour, inside in borders if inside & area}
    return {
        "clause": "Q2.20",
        "ruling": "",
        "colours": sorted(names, key=COLOURS.index),
        "squares": listed(area),
    }


def everything_inside(borders: list[Border]) -> set[Square]:
    return {square for _, inside in borders for square in inside}


def area_of(
    game: Game, colours: Colours, borders: list[Border], before: Board | None
) -> tuple[list[Border], set[Square], Json]:
    """The borders and the area that count, and which test leaves nothing of it ({}: none does)."""
    options = game.options
    if options.fence_counts == "if-other-colour":
        counting = [border for border in borders if has_other_colour(colours, border)]
        if not counting:
            why = {"ruling": "Q-R19", "code": "no-other-colour"}
            return borders, everything_inside(borders), why
        borders = counting
    area = everything_inside(borders)
    if options.fence_counts == "tiles":
        covered = area & set(colours)
        if not covered:
            return borders, area, {"ruling": "Q-R19", "code": "area-without-tiles"}
        area = covered
    if options.fence_area == "new":
        assert before is not None
        new = area - surrounded_before(before)
        if not new:
            return borders, area, {"ruling": "Q-R18", "code": "not-newly-surrounded"}
        area = new
    return borders, area, {}


def fence_events(
    game: Game, colours: Colours, chains: list[Chain], before: Board | None = None
) -> tuple[list[Json], list[Json]]:
    """The one area that a move surrounds, as an event or as unscored; none if there is none.

    `before` is the board before the move, which `fence_area="new"` asks for.
    """
    around = [(chain.colour, surrounded_by(chain.squares)) for chain in chains]
    found = [border for border in around if border[1]]
    if not found:
        return [], []
    borders, area, why = area_of(game, colours, found, before)
    used = len(area & game.fenced)
    if not why and len(area) > LARGEST_FENCE:
        why = {"code": "large", "size": len(area), "largest": LARGEST_FENCE}
    elif not why and 2 * used > len(area):
        why = {"code": "fenced-before", "used": used, "of": len(area)}
    data = area_data(borders, area)
    if why:
        return [], [{**data, **why}]
    game.fenced |= area
    return [{**data, "points": FENCE_POINTS[len(area)]}], []
