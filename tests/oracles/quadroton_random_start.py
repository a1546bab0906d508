"""Random options and starts of Quadroton, for comparing this model with the package.

Everything depends on the numbers of one random source alone. Boards are often crowded and coloured
in patches, counts and clocks often near their ends, catalogues dense, so that all clauses occur.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_SQUARES,
    ALL_TILES,
    COLOURS,
    KINDS,
    SIDE_NEIGHBOURS,
    Board,
    Cell,
    Square,
    board_text,
    cell_text,
    colours_on,
    squares_of,
    turned,
)
from tests.oracles.quadroton_catalogue import pattern_data
from tests.oracles.quadroton_game import (
    PLACING_LIMITS,
    PLAYER_MS,
    REARRANGING_LIMITS,
    REVERSE_LIMITS,
    TURN_MS,
)
from tests.oracles.quadroton_regions import chains_through
from tests.oracles.quadroton_start import deal, new_start

Json = dict[str, Any]
Item = TypeVar("Item")

DENSE: Json = {
    "patterns": [
        pattern_data("far", 9, "00 04"),
        pattern_data("one", 1, "00"),
        pattern_data("two", 3, "00 01"),
        pattern_data("slope", 4, "00 11"),
        pattern_data("hop", 4, "00 02"),
        pattern_data("leap", 6, "00 22"),
        pattern_data("elbow", 5, "00 10 11"),
        pattern_data("three", 6, "00 01 02"),
        pattern_data("stair", 7, "00 11 22"),
        pattern_data("hook", 8, "00 01 10 20"),
        pattern_data("knight", 5, "00 12"),
        pattern_data("knight-mirrored", 5, "02 10"),
        pattern_data("block", 10, "00 01 10 11"),
        pattern_data("ring", 30, "00 01 02 10 12 20 21 22"),
        pattern_data("eye", 20, "01 10 12 21"),
        pattern_data("pair", 2, "00", "01"),
        pattern_data("pair-slope", 2, "00", "11"),
        pattern_data("hinge", 8, "00 01", "11"),
        pattern_data("cross", 11, "00 11", "01 10"),
        pattern_data("sandwich", 6, "00 02", "01"),
    ]
}


class Dice:
    """Choices made from one stream of numbers from 0 up to 1."""

    def __init__(self, chance: Callable[[], float]) -> None:
        self.chance = chance

    def below(self, number: int) -> int:
        return int(self.chance() * number)

    def between(self, least: int, most: int) -> int:
        return least + self.below(most - least + 1)

    def often(self, probability: float) -> bool:
        return self.chance() < probability

    def pick(self, items: Sequence[Item]) -> Item:
        return items[self.below(len(items))]

    def some(self, items: Sequence[Item], number: int) -> list[Item]:
        """That many different ones, in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(min(number, len(left)))]


def random_options(dice: Dice, **fixed: Any) -> Json:
    """Options as in a record, mostly the defaults with a dense catalogue; `fixed` ones as given."""
    options: Json = {"catalogue": DENSE if dice.often(0.7) else "attested"}
    for name, other, share in (
        ("rotated_mono", False, 0.2),
        ("rotated_two_colour", False, 0.2),
        ("chains", False, 0.1),
        ("chain_reuse", "earlier", 0.3),
        ("long_chains", "last", 0.3),
        ("fences", False, 0.1),
        ("fence_counts", dice.pick(["tiles", "if-other-colour"]), 0.5),
        ("reverse", True, 0.2),
        ("computer", dice.below(2), 0.15),
        ("misses", dice.pick(["both", "passings"]), 0.5),
        ("two_colour_clean", "own", 0.4),
        ("fence_area", "new", 0.4),
        ("within", "outer", 0.4),
        ("reverse_mix", "apart", 0.4),
    ):
        if dice.often(share):
            options[name] = other
    return {**options, **fixed}


# Starts.


def apart(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def plan(dice: Dice) -> dict[Square, str]:
    """Colours wished for at some squares: rings round a middle, a large patch, or none."""
    middle = dice.pick(ALL_SQUARES)
    mode = dice.below(3)
    if mode == 0:
        return {}
    colours = [dice.pick(COLOURS) for _ in range(12)]
    start, gap = dice.between(1, 5), dice.between(2, 5)
    wished = {}
    for square in ALL_SQUARES:
        away = apart(square, middle)
        if mode == 1 and away >= start and (away - start) % gap == 0:
            wished[square] = colours[(away - start) // gap % len(colours)]
        elif mode == 2 and away <= 9:
            wished[square] = colours[0]
    return wished


def patchwork(dice: Dice, cells: list[Cell], tiles: list[str], care: int) -> Board:
    """The tiles on the cells; each cell takes the best fit of `care` tiles with random rotation."""
    board: Board = {}
    colours: dict[Square, str] = {}
    left = list(tiles)
    wished = plan(dice)
    cells = sorted(cells, key=lambda cell: not any(sq in wished for sq in squares_of(cell)))
    for cell in cells:
        squares = squares_of(cell)
        tries = [(dice.below(len(left)), 90 * dice.below(4)) for _ in range(care)]
        fits = []
        for index, degrees in tries:
            lying = list(zip(squares, turned(left[index], degrees), strict=True))
            alike = sum(colours.get(n) == its for sq, its in lying for n in SIDE_NEIGHBOURS[sq])
            fits.append(alike + sum(4 for sq, its in lying if wished.get(sq) == its))
        index, degrees = tries[fits.index(max(fits))]
        board[cell] = turned(left.pop(index), degrees)
        colours.update(zip(squares, board[cell], strict=True))
    return board


def some_cells(dice: Dice, number: int) -> list[Cell]:
    """That many cells: anywhere, or in one patch."""
    if dice.often(0.3):
        return dice.some(ALL_CELLS, number)
    middle = dice.pick(ALL_CELLS)

    def distance(cell: Cell) -> float:
        return max(abs(cell[0] - middle[0]), abs(cell[1] - middle[1])) + 1.5 * dice.chance()

    return sorted(ALL_CELLS, key=distance)[:number]


def random_start(dice: Dice, options: Json) -> Json:
    """A start with tiles on the board and a past: counts, memories, clocks, misses, an offer."""
    reverse, late = options.get("reverse", False), dice.often(0.1)
    start = new_start(dice.chance, reverse)
    if dice.often(0.15):
        return start
    care = dice.pick([1, 1, 4, 40])
    if reverse:
        tiles = dice.some(ALL_TILES, len(ALL_TILES))
        board = patchwork(dice, dice.some(ALL_CELLS, len(ALL_CELLS)), tiles, care)
        if dice.often(0.5):
            board = patchwork(dice, ALL_CELLS, tiles, care)
    else:
        start["hands"], laid = hands_and_laid(dice, late)
        tiles = laid[0] + laid[1]
        board = patchwork(dice, some_cells(dice, len(tiles)), tiles, care)
        start["placed"] = [placed_counts(dice, len(laid[player])) for player in (0, 1)]
    start["position"] = board_text(board)
    start["rearranged"] = [rearranged_counts(dice, reverse, late) for _ in (0, 1)]
    placed = start.get("placed", [[0] * 8, [0] * 8])
    start["moves"] = [sum(placed[p]) + sum(start["rearranged"][p]) for p in (0, 1)]
    start["scores"] = [dice.below(300), dice.below(300)]
    if dice.often(0.1):
        start["scores"][dice.below(2)] = 7900 + dice.below(350)
    return {**start, **random_past(dice, board, start["to_move"]), **random_clock(dice)}


def hands_and_laid(dice: Dice, late: bool) -> tuple[list[Json], list[list[str]]]:
    """The players' hands after a deal, and the tiles that each of them has laid."""
    hands, laid = deal(dice.chance), []
    most = dice.pick([12, 40, 80, 128])
    for hand in hands:
        number = (
            128 - dice.below(3)
            if late
            else dice.pick([most, dice.between(0, most), max(0, most - dice.below(3))])
        )
        held = [kind for kind in KINDS for _ in range(hand.get(kind, 0))]
        laid.append(dice.some(held, number))
        for kind in laid[-1]:
            hand[kind] -= 1
    return [{kind: n for kind, n in hand.items() if n} for hand in hands], laid


def placed_counts(dice: Dice, tiles: int) -> list[int]:
    """Moves with 1 to 8 tiles, within the limits, that lay this many tiles."""
    counts = [0] * 8
    for number in dice.some(range(2, 9), 7):
        most = min(PLACING_LIMITS[number], tiles // number)
        counts[number - 1] = dice.between(0, most)
        tiles -= number * counts[number - 1]
    counts[0] = tiles
    return counts


def rearranged_counts(dice: Dice, reverse: bool, late: bool) -> list[int]:
    limits = REVERSE_LIMITS if reverse else REARRANGING_LIMITS
    if late:
        share = dice.pick([1.0, 0.9])
        return [limit if dice.often(share) else limit - 1 for limit in limits.values()]
    if dice.often(0.3):
        return [0] * 8
    return [dice.between(0, limit) for limit in limits.values()]


def random_past(dice: Dice, board: Board, to_move: int) -> Json:
    """Memories of what was scored, and the last move."""
    past: Json = {}
    colours = colours_on(board)
    if board and dice.often(0.7):
        chosen = dice.some(sorted(colours), dice.below(60))
        past["fenced"] = [list(square) for square in sorted(dice.some(sorted(colours), 150))]
        past["used_places"] = [[list(square)] for square in sorted(chosen)]
        used: dict[str, set[tuple[int, int]]] = {}
        whole: dict[str, list[list[list[int]]]] = {}
        for chain in chains_through(colours, chosen[:20]):
            squares = sorted(chain.squares)
            share = dice.some(squares, dice.between(0, len(squares)))
            used.setdefault(chain.colour, set()).update(share)
            if share:
                whole.setdefault(chain.colour, []).append([list(one) for one in sorted(share)])
        past["used_chains"] = {
            colour: [list(one) for one in sorted(used[colour])]
            for colour in COLOURS
            if colour in used
        }
        past["counted_chains"] = {colour: whole[colour] for colour in COLOURS if colour in whole}
    if board and dice.often(0.6):
        cells = dice.some(sorted(board), dice.between(1, 8))
        player = 1 - to_move if dice.often(0.85) else to_move
        past["last"] = {"player": player, "cells": [cell_text(cell) for cell in cells]}
    return past


def random_clock(dice: Dice) -> Json:
    """Clocks, misses and offers: often fresh, often near an end."""
    if dice.often(0.4):
        return {}
    left = [
        dice.pick([PLAYER_MS, dice.below(PLAYER_MS), dice.below(TURN_MS), dice.below(3000), 0])
        for _ in (0, 1)
    ]
    now = sum(PLAYER_MS - ms for ms in left)
    clock: Json = {"clock_ms": left, "now_ms": now, "missed": dice.pick([0, 0, 1, 2, 3])}
    clock["turn_ms"] = dice.pick([0, dice.below(TURN_MS), TURN_MS])
    offered = [dice.pick([None, max(0, now - dice.below(900_000))]) for _ in (0, 1)]
    clock["offered_ms"] = offered
    standing = [player for player in (0, 1) if offered[player] is not None]
    if standing and dice.often(0.5):
        clock["offer"] = dice.pick(standing)
    return clock
