"""Random situations of Quadroton in which its options make a difference, with a step to take.

Walls of one colour around rooms that a move closes, patterns within each other, two colours with a
third square beside them, players who go on alone and miss, moves of the reverse game that mix both
kinds. Everything depends on the numbers of one random source alone.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.oracles.quadroton_board import (
    ALL_CELLS,
    COLOURS,
    KINDS,
    TILES_OF_KIND,
    TOUCHING,
    Board,
    Cell,
    Move,
    Place,
    Shift,
    Square,
    Step,
    board_text,
    kind_of,
    on_board,
    squares_of,
    turned,
)
from tests.oracles.quadroton_catalogue import pattern_data, rotated
from tests.oracles.quadroton_game import PLAYER_MS, TURN_MS
from tests.oracles.quadroton_random import random_legal_move
from tests.oracles.quadroton_random_start import (
    DENSE,
    Dice,
    random_options,
    random_start,
    rearranged_counts,
)
from tests.oracles.quadroton_start import deal, start_game

Json = dict[str, Any]
Attempt = tuple[Step, int | None, int | None]
"""A step, who takes it, and in what time."""

Situation = tuple[Json, Json, list[Attempt]]
"""Options, start, and the first steps; these need not be legal."""

TURNS = (0, 90, 180, 270)

FEW: Json = {"patterns": [pattern_data("three", 6, "00 01 02")]}
"""A catalogue that is quickly looked through."""

FRAMES: Json = {
    "patterns": [
        pattern_data("dot", 1, "00"),
        pattern_data("domino", 2, "00 01"),
        pattern_data("hop", 3, "00 02"),
        pattern_data("leap", 3, "00 03"),
        pattern_data("far", 4, "00 04"),
        pattern_data("corners", 5, "00 04 40 44"),
        pattern_data("frame", 9, "00 10 20 30 40 41 42 43 44 34 24 14 04"),
        pattern_data("cup", 7, "00 10 20 21 22 12 02"),
        pattern_data("pair", 2, "00", "01"),
        pattern_data("bar", 7, "00 01", "02 03"),
        pattern_data("steps", 6, "00 11", "01 12"),
    ]
}
"""Patterns with room for others within, and two-coloured ones."""


def random_situation(dice: Dice) -> Situation:
    """Any of the situations."""
    draw = dice.pick(
        [*[rooms] * 3, *[figures] * 3, crowd, *[alone] * 4, *[mixed_kinds] * 2, anything]
    )
    return draw(dice)


def anything(dice: Dice) -> Situation:
    """A random start, and nothing said about the first step."""
    options = random_options(dice)
    return options, random_start(dice, options), []


def attempts(*moves: Move | None) -> list[Attempt]:
    return [(move, None, None) for move in moves if move is not None]


# Boards with wishes.

Wishes = dict[Square, str]


def fitting(dice: Dice, bag: Counter[str], cell: Cell, wishes: Wishes, avoided: str) -> str | None:
    """A tile of the bag, as it lies, with the colours wished for, and few avoided ones beside."""
    squares = squares_of(cell)
    asked = [wishes.get(square) for square in squares]
    tiles = {turned(kind, turn) for kind in KINDS if bag[kind] for turn in TURNS}
    fits = [
        tile
        for tile in sorted(tiles)
        if all(wish in (None, letter) for wish, letter in zip(asked, tile, strict=True))
    ]
    found = {tile: sum(letter in avoided for letter in tile) for tile in fits}
    return dice.pick([tile for tile in fits if found[tile] == min(found.values())] or [None])


def painted(dice: Dice, wishes: Wishes, more: list[Cell], avoided: str = "") -> Board:
    """A board with the wishes as far as there are tiles, and tiles on more cells."""
    bag = Counter(TILES_OF_KIND)
    board: Board = {}

    def lay(cell: Cell, tile: str) -> None:
        board[cell] = tile
        bag[kind_of(tile)] -= 1

    for cell in ALL_CELLS:
        if any(square in wishes for square in squares_of(cell)):
            tile = fitting(dice, bag, cell, wishes, avoided)
            if tile is not None:
                lay(cell, tile)
    for cell in more:
        if cell not in board:
            lay(cell, turned(dice.pick(list(bag.elements())), dice.pick(TURNS)))
    return board


def start_with(dice: Dice, board: Board, hold: list[str], *, reverse: bool) -> Json:
    """A start with this board, in which the player to move has these tiles if they can be had."""
    mover = dice.below(2)
    rearranged = [rearranged_counts(dice, reverse, late=False) for _ in (0, 1)]
    for counts in rearranged if reverse else []:
        # Enough moves for any number of tiles, and no limit that is reached.
        counts[:] = [max(6, counts[0] - 1), *[max(0, number - 1) for number in counts[1:]]]
    if not reverse:
        rearranged = [[0] * 8, [0] * 8]
    start: Json = {"position": board_text(board), "to_move": mover, "rearranged": rearranged}
    placed = [0, 0]
    if not reverse:
        hands = [Counter(hand) for hand in deal(dice.chance)]
        held = Counter(map(kind_of, hold))
        for tile in board.values():
            kind = kind_of(tile)
            spare = [hands[player][kind] - held[kind] * (player == mover) for player in (0, 1)]
            owner = 1 - mover if spare[1 - mover] > 0 and dice.often(0.7) else mover
            if spare[owner] <= 0:
                owner = 1 - owner if spare[1 - owner] > 0 else int(hands[1][kind] > 0)
            hands[owner][kind] -= 1
            placed[owner] += 1
        start["hands"] = [{kind: n for kind, n in hand.items() if n} for hand in hands]
        start["placed"] = [[number, *[0] * 7] for number in placed]
    start["moves"] = [placed[player] + sum(rearranged[player]) for player in (0, 1)]
    return start


def moved_last(
    dice: Dice, board: Board, last: list[Cell], *, reverse: bool = False
) -> tuple[Json, Move]:
    """A start before a move after which the tiles on these cells lie as on the board; the move."""
    before = dict(board)
    if not reverse and dice.often(0.5):
        placing = tuple(Place(before.pop(cell), cell) for cell in last)
        hold = [item.tile for item in placing]
        return start_with(dice, before, hold, reverse=False), placing
    turning = tuple(Shift(cell, cell, dice.pick(TURNS[1:])) for cell in last)
    for item in turning:
        before[item.source] = turned(board[item.source], 360 - item.turn)
    return start_with(dice, before, [], reverse=reverse), turning


# Rooms: fences that grow, and fences around nothing.


def rectangle(top: int, left: int, height: int, width: int) -> set[Square]:
    rows, columns = range(top, top + height), range(left, left + width)
    return {(row, column) for row in rows for column in columns if on_board((row, column))}


def wall(top: int, left: int, height: int, width: int) -> set[Square]:
    """The squares around a rectangle, by its sides; its corners need none."""
    return (
        rectangle(top - 1, left, 1, width)
        | rectangle(top + height, left, 1, width)
        | rectangle(top, left - 1, height, 1)
        | rectangle(top, left + width, height, 1)
    )


def random_rooms(dice: Dice, more: int) -> tuple[set[Square], set[Square]]:
    """The walls of a room and of some more, which share them; and the squares inside."""
    # At an even distance from the board's edge a room is made of whole cells.
    top, left = 2 * dice.between(0, 9), 2 * dice.between(0, 5)
    height, width = 2 * dice.pick([1, 2, 2, 3, 4]), 2 * dice.pick([1, 2, 3, 3, 4])
    walls, inside = wall(top, left, height, width), rectangle(top, left, height, width)
    for _ in range(more):
        left += width + 1
        height, width = dice.between(2, 6), dice.between(2, 5)
        walls |= wall(top, left, height, width) | {(top - 1, left - 1)}
        inside |= rectangle(top, left, height, width)
    return {square for square in walls if on_board(square)}, inside


def rooms(dice: Dice) -> Situation:
    """Rooms with walls of one colour, of which the first step closes one or builds on."""
    colour, empty, reverse = dice.pick(COLOURS), dice.often(0.4), dice.often(0.15)
    walls, inside = random_rooms(dice, 0 if empty else dice.pick([0, 1, 1, 2]))
    wishes = dict.fromkeys(walls, colour)
    for square in sorted(inside - walls) if not empty and dice.often(0.4) else []:
        if dice.often(0.1):
            wishes[square] = dice.pick(COLOURS)
    share = dice.pick([0.0, 0.02, 0.1])
    near = [cell for cell in ALL_CELLS if dice.often(share)]
    near = [cell for cell in near if not inside & set(squares_of(cell))]
    board = painted(dice, wishes, ALL_CELLS if reverse else near, colour)
    options = random_options(dice, catalogue=FEW, reverse=reverse, fences=True)
    options["fence_area"] = dice.pick(["whole", "new", "new"])
    counts = ["squares", "tiles", "if-other-colour", "if-other-colour"]
    options["fence_counts"] = dice.pick(counts[2:] if empty else counts)
    at_walls = [cell for cell in board if walls & set(squares_of(cell))]
    last = dice.some(at_walls, dice.pick([1, 1, 1, 2, 3]))
    start, step = moved_last(dice, board, last, reverse=reverse)
    if dice.often(0.3):
        start["fenced"] = [list(square) for square in sorted(inside) if dice.often(0.4)]
    return options, start, attempts(step)


# Figures: patterns within each other, and third squares beside two colours.


def figures(dice: Dice) -> Situation:
    """A figure of one colour with another within, or of two with a third square, and the move."""
    options = random_options(dice, catalogue=FRAMES, reverse=False, chains=False, fences=False)
    options["within"] = dice.pick(["neither", "outer", "outer", "outer"])
    options["two_colour_clean"] = dice.pick(["both", "own", "own"])
    wishes: Wishes = {}
    drawn = one_within_another if dice.often(0.75) else beside_two_colours
    while not wishes:
        wishes = drawn(dice)
    colours = "".join(sorted(set(wishes.values())))
    far = [cell for cell in ALL_CELLS if dice.often(0.02)]
    board = painted(dice, wishes, far, colours)
    its = [cell for cell in board if any(square in wishes for square in squares_of(cell))]
    start, step = moved_last(dice, board, dice.some(its, dice.between(1, 6)))
    if dice.often(0.3):
        # Some places are used: of single squares, and of the whole.
        used = dice.some(sorted(wishes), 3)
        start["used_places"] = [[list(square)] for square in used]
    return options, start, attempts(step)


def somewhere(dice: Dice, parts: int) -> list[list[Square]]:
    """A pattern of FRAMES with one part or two, rotated anyhow, anywhere on the board."""
    chosen = dice.pick([one for one in FRAMES["patterns"] if len(one["parts"]) == parts])
    shape = tuple(frozenset((row, column) for row, column in part) for part in chosen["parts"])
    down, right = dice.between(0, 26), dice.between(0, 26)
    return [
        [(row + down, column + right) for row, column in sorted(part)]
        for part in rotated(shape, dice.pick(TURNS))
    ]


def one_within_another(dice: Dice) -> Wishes:
    """Two or three patterns of one colour that do not touch, each within the first; or nothing."""
    (outer,) = somewhere(dice, 1)
    rows, columns = [row for row, _ in outer], [column for _, column in outer]
    found = set(outer)
    for _ in range(30):
        (other,) = somewhere(dice, 1)
        down = dice.between(min(rows), max(rows)) - other[0][0]
        right = dice.between(min(columns), max(columns)) - other[0][1]
        moved = {(row + down, column + right) for row, column in other}
        boxed = all(
            min(rows) <= row <= max(rows) and min(columns) <= column <= max(columns)
            for row, column in moved
        )
        if boxed and not any(set(TOUCHING[square]) & found or square in found for square in moved):
            found |= moved
    return dict.fromkeys(found, dice.pick(COLOURS)) if len(found) > len(outer) else {}


def beside_two_colours(dice: Dice) -> Wishes:
    """A pattern of two colours, and a square of one of them that touches a part; or nothing."""
    parts = somewhere(dice, 2)
    colours = dice.some(COLOURS, 2)
    wishes = {
        square: colour
        for part, colour in zip(parts, colours, strict=True)
        for square in part
        if on_board(square)
    }
    own = dice.below(2)
    beside = {other for square in parts[own] for other in TOUCHING.get(square, [])} - set(wishes)
    if dice.often(0.8):
        # It does not touch the part of its own colour.
        beside -= {other for square in parts[1 - own] for other in TOUCHING.get(square, [])}
    if not beside:
        return {}
    return {**wishes, dice.pick(sorted(beside)): colours[1 - own]}


def crowd(dice: Dice) -> Situation:
    """A crowded board, and a move on it that completes much."""
    options = random_options(dice, catalogue=DENSE, chains=False, fences=False)
    start = random_start(dice, options)
    move = random_legal_move(dice, start_game(options, start), choices=2)
    return options, start, attempts(move)


# Players who go on alone and miss.


def alone(dice: Dice) -> Situation:
    """One player has no time, a row of misses stands, and the other misses again."""
    options = random_options(dice, catalogue=FEW, chains=False, fences=False)
    options["misses"] = dice.pick(["either", "both", "passings", "passings", "passings"])
    start = random_start(dice, options)
    start["scores"] = [dice.below(300), dice.below(300)]
    finished = dice.below(2)
    left = [0, 0]
    left[1 - finished] = dice.pick(
        [PLAYER_MS, dice.between(1, PLAYER_MS), dice.between(1, TURN_MS)]
    )
    if dice.often(0.2):
        # Not yet out of time, but soon.
        left[finished] = dice.between(1, TURN_MS)
    start.update(clock_ms=left, now_ms=sum(PLAYER_MS - ms for ms in left), turn_ms=0)
    start.update(missed=dice.pick([0, 1, 1, 2, 2, 3]), offered_ms=[None, None], offer=None)
    misses: list[Attempt] = [("miss", None, None)] * 3
    return options, start, misses


# Moves of both kinds.


def mixed_kinds(dice: Dice) -> Situation:
    """A reverse game in which three to eight tiles are turned and exchanged by one move."""
    options = random_options(dice, catalogue=FEW, reverse=True, chains=False, fences=False)
    options["reverse_mix"] = dice.pick(["together", "apart", "apart"])
    board = painted(dice, {}, ALL_CELLS)
    start = start_with(dice, board, [], reverse=True)
    return options, start, attempts(mixing(dice, sorted(board)), mixing(dice, sorted(board)))


def mixing(dice: Dice, lying: list[Cell]) -> Move:
    """A move that turns some of these tiles in their cells and exchanges others in a ring."""
    cells = dice.some(lying, dice.between(3, 8))
    kept = dice.between(0, len(cells) - 2)
    still, ring = cells[:kept], cells[kept:]
    turns = [Shift(cell, cell, dice.pick(TURNS[1:])) for cell in still]
    pairs = zip(ring, [*ring[1:], ring[0]], strict=True)
    return (*turns, *(Shift(one, other, dice.pick(TURNS)) for one, other in pairs))
