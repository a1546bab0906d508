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
    Square,
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
            "colours": [chain.colour],
            "squares": listed(chain.squares),
        }
        again, whole = reuse(game, chain)
        if length > LONGEST_CHAIN and game.options.long_chains == "none":
            unscored.append({**data, "code": "long", "length": length, "longest": LONGEST_CHAIN})
        elif 2 * again > whole:
            unscored.append({**data, "code": "reused", "used": again, "of": whole})
        else:
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


def fence_events(
    game: Game, colours: Colours, chains: list[Chain]
) -> tuple[list[Json], list[Json]]:
    """The one area that a move surrounds, as an event or as unscored; none if it is empty."""
    counts = set(colours) if game.options.fence_counts == "tiles" else set(ALL_SQUARES)
    area: set[Square] = set()
    border_colours: set[str] = set()
    for chain in chains:
        inside = surrounded_by(chain.squares) & counts
        if inside:
            area |= inside
            border_colours.add(chain.colour)
    if not area:
        return [], []
    data: Json = {
        "clause": "Q2.20",
        "colours": sorted(border_colours, key=COLOURS.index),
        "squares": listed(area),
    }
    before = len(area & game.fenced)
    if len(area) > LARGEST_FENCE:
        return [], [{**data, "code": "large", "size": len(area), "largest": LARGEST_FENCE}]
    if 2 * before > len(area):
        return [], [{**data, "code": "fenced-before", "used": before, "of": len(area)}]
    game.fenced |= area
    return [{**data, "points": FENCE_POINTS[len(area)]}], []
