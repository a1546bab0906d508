"""Board, tiles, cells and moves of the slow second model of Quadroton.

Everything is as plain as it can be: a cell is a pair (row, column) from 0 to 15 and a square a pair
from 0 to 31, both counted from the top left; a tile is its four letters, clockwise from its
north-west square; a board is a dictionary from cells to tiles.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product

Cell = tuple[int, int]
Square = tuple[int, int]
Board = dict[Cell, str]

CELLS_A_SIDE = 16
SQUARES_A_SIDE = 32
COLOURS = "RGBY"
FILES = "abcdefghijklmnop"

ALL_CELLS: list[Cell] = [(r, c) for r in range(CELLS_A_SIDE) for c in range(CELLS_A_SIDE)]
ALL_SQUARES: list[Square] = [(r, c) for r in range(SQUARES_A_SIDE) for c in range(SQUARES_A_SIDE)]

BY_SIDE = [(-1, 0), (0, 1), (1, 0), (0, -1)]
BY_SIDE_OR_CORNER = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


def on_board(square: Square) -> bool:
    return 0 <= square[0] < SQUARES_A_SIDE and 0 <= square[1] < SQUARES_A_SIDE


def neighbours(square: Square, steps: list[tuple[int, int]]) -> list[Square]:
    moved = [(square[0] + r, square[1] + c) for r, c in steps]
    return [other for other in moved if on_board(other)]


# Looked up often enough to be worth writing down once.
SIDE_NEIGHBOURS = {square: neighbours(square, BY_SIDE) for square in ALL_SQUARES}
TOUCHING = {square: neighbours(square, BY_SIDE_OR_CORNER) for square in ALL_SQUARES}


def squares_of(cell: Cell) -> list[Square]:
    """The four squares of a cell, clockwise from the north-west one, as a tile's letters go."""
    top, left = 2 * cell[0], 2 * cell[1]
    return [(top, left), (top, left + 1), (top + 1, left + 1), (top + 1, left)]


def colours_on(board: Board) -> dict[Square, str]:
    """The colour of every covered square."""
    found: dict[Square, str] = {}
    for cell, tile in board.items():
        found.update(zip(squares_of(cell), tile, strict=True))
    return found


def connected(
    start: Square, within: set[Square], linked: dict[Square, list[Square]]
) -> set[Square]:
    """All squares of `within` that can be reached from `start` in steps of `linked`."""
    reached = {start}
    waiting = [start]
    while waiting:
        for other in linked[waiting.pop()]:
            if other in within and other not in reached:
                reached.add(other)
                waiting.append(other)
    return reached


# Tiles.


def turned(tile: str, degrees: int) -> str:
    """The tile rotated clockwise: a quarter puts the last letter first."""
    for _ in range(degrees // 90):
        tile = tile[-1] + tile[:-1]
    return tile


def rank(tile: str) -> list[int]:
    return [COLOURS.index(letter) for letter in tile]


def kind_of(tile: str) -> str:
    """The least of the four readings in the order R < G < B < Y."""
    return min((turned(tile, degrees) for degrees in (0, 90, 180, 270)), key=rank)


ALL_TILES = ["".join(letters) for letters in product(COLOURS, repeat=4)]
KINDS = [tile for tile in ALL_TILES if kind_of(tile) == tile]
TILES_OF_KIND = {kind: sum(kind_of(tile) == kind for tile in ALL_TILES) for kind in KINDS}


# Text.


class NotationFault(ValueError):
    """A text that is not a cell, a step or a board."""


def cell_text(cell: Cell) -> str:
    return f"{FILES[cell[1]]}{CELLS_A_SIDE - cell[0]}"


def cell_of(text: str) -> Cell:
    if not re.fullmatch(r"[a-p]([1-9]|1[0-6])", text, re.ASCII):
        raise NotationFault(f"not a cell: {text!r}")
    return CELLS_A_SIDE - int(text[1:]), FILES.index(text[0])


def writing_order(cell: Cell) -> tuple[int, int]:
    """The order a1, b1, … p1, a2, … in which a move's cells are written."""
    return CELLS_A_SIDE - cell[0], cell[1]


def board_text(board: Board) -> str:
    rows = []
    for row in range(CELLS_A_SIDE):
        parts: list[str] = []
        free = 0
        for column in range(CELLS_A_SIDE):
            tile = board.get((row, column))
            if tile is None:
                free += 1
                continue
            parts += [str(free)] if free else []
            parts.append(tile)
            free = 0
        parts += [str(free)] if free else []
        rows.append(".".join(parts))
    return "/".join(rows)


def board_of(text: str) -> Board:
    rows = text.split("/")
    if len(rows) != CELLS_A_SIDE:
        raise NotationFault(f"{len(rows)} rows instead of 16")
    board: Board = {}
    for row, row_text in enumerate(rows):
        column = 0
        for part in row_text.split("."):
            if re.fullmatch("[RGBY]{4}", part):
                if column < CELLS_A_SIDE:
                    board[row, column] = part
                column += 1
            elif re.fullmatch(r"[1-9][0-9]?", part, re.ASCII):
                column += int(part)
            else:
                raise NotationFault(f"row {row + 1} from the top: not a tile or a number: {part!r}")
        if column != CELLS_A_SIDE:
            raise NotationFault(f"row {row + 1} from the top has {column} cells")
    if board_text(board) != text:
        raise NotationFault("a run of free cells is not written as one number")
    return board


# Steps.


@dataclass(frozen=True)
class Place:
    """A tile from the hand, with its letters as it will lie."""

    tile: str
    cell: Cell


@dataclass(frozen=True)
class Shift:
    """A tile on the board that goes from a cell to a cell (maybe the same) and is rotated."""

    source: Cell
    target: Cell
    turn: int


Move = tuple[Place | Shift, ...]
Step = Move | str
WORDS = ["miss", "offer", "accept", "resign", "leave"]

PLACE_TEXT = re.compile(r"([RGBY]{4})@([a-p][0-9]{1,2})", re.ASCII)
SHIFT_TEXT = re.compile(r"([a-p][0-9]{1,2})(?:>([a-p][0-9]{1,2}))?(?::(90|180|270))?", re.ASCII)


def parse_item(text: str) -> Place | Shift:
    placing = PLACE_TEXT.fullmatch(text)
    if placing:
        return Place(placing[1], cell_of(placing[2]))
    shifting = SHIFT_TEXT.fullmatch(text)
    if not shifting:
        raise NotationFault(f"not a part of a move: {text!r}")
    source = cell_of(shifting[1])
    target = cell_of(shifting[2]) if shifting[2] else source
    turn = int(shifting[3]) if shifting[3] else 0
    if shifting[2] and target == source:
        raise NotationFault(f"a move from a cell to itself: {text!r}")
    if target == source and turn == 0:
        raise NotationFault(f"neither moved nor rotated: {text!r}")
    return Shift(source, target, turn)


def parse_step(text: str) -> Step:
    if text in WORDS:
        return text
    move = tuple(parse_item(part) for part in text.split("+"))
    if len({type(item) for item in move}) > 1:
        raise NotationFault(f"placing and rearranging mixed: {text!r}")
    if named_twice(move):
        raise NotationFault(f"a cell named twice: {text!r}")
    return move


def named_twice(move: Move) -> bool:
    """Whether a cell is named twice as a source or twice as a target."""
    sources = [item.source for item in move if isinstance(item, Shift)]
    targets = targets_of(move)
    return len(set(sources)) < len(sources) or len(set(targets)) < len(targets)


def targets_of(move: Move) -> list[Cell]:
    """The cells where the involved tiles lie after the move."""
    return [item.cell if isinstance(item, Place) else item.target for item in move]


def item_text(item: Place | Shift) -> str:
    if isinstance(item, Place):
        return f"{item.tile}@{cell_text(item.cell)}"
    moved = "" if item.target == item.source else ">" + cell_text(item.target)
    rotated = f":{item.turn}" if item.turn else ""
    return cell_text(item.source) + moved + rotated


def step_text(step: Step) -> str:
    if isinstance(step, str):
        return step
    first = {item: item.cell if isinstance(item, Place) else item.source for item in step}
    return "+".join(item_text(item) for item in sorted(step, key=lambda i: writing_order(first[i])))


def board_after(board: Board, move: Move) -> Board:
    """The board after a move that fits on it: all sources are lifted, then all tiles laid."""
    after = dict(board)
    for item in move:
        if isinstance(item, Shift):
            del after[item.source]
    for item in move:
        if isinstance(item, Shift):
            after[item.target] = turned(board[item.source], item.turn)
        else:
            after[item.cell] = item.tile
    return after
