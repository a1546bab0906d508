"""The board of the Triples oracle: cells, kinds, triples, and the text of a board.

A board is a dict from (column, row) to the letter of a tile; columns count from 1 at the left,
rows from 1 at the bottom. A cell that is not in the dict is free.
"""

from __future__ import annotations

from functools import cache

LETTERS = "BRGY"
# In the rulebook's order (T5).
KINDS = (
    *("BBB", "BBR", "BBG", "BBY", "BRR", "BRG", "BRY", "BGG", "BGY", "BYY"),
    *("RRR", "RRG", "RRY", "RGG", "RGY", "RYY", "GGG", "GGY", "GYY", "YYY"),
)

Cell = tuple[int, int]
Board = dict[Cell, str]
Triple = tuple[Cell, Cell, Cell]


class BadTextError(Exception):
    """A text that is not what the rulebook's written form allows."""


def cell_name(cell: Cell) -> str:
    """The written form of a cell: `(3, 5)` is `c5`."""
    column, row = cell
    return "abcdefghijklmnopqrstuvwxyz"[column - 1] + str(row)


def cell_named(name: str) -> Cell:
    """The cell that is written so: `c5` is `(3, 5)`. It need not be on any board."""
    return "abcdefghijklmnopqrstuvwxyz".index(name[0]) + 1, int(name[1:])


def reading_order(rows: int, columns: int) -> list[Cell]:
    """All cells, the top row first, each row from the left."""
    return [(column, row) for row in range(rows, 0, -1) for column in range(1, columns + 1)]


def kind_of(letters: str) -> str:
    """The kind of three colours, whatever their order (T5)."""
    return "".join(sorted(letters, key=LETTERS.index))


def possible_kinds(board: Board) -> set[str]:
    """The kinds that the tiles of this board can form (T5)."""
    return set(_kinds_of_tiles("".join(sorted(board.values()))))


@cache
def _kinds_of_tiles(tiles: str) -> list[str]:
    possible = []
    for kind in KINDS:
        if all(tiles.count(letter) >= kind.count(letter) for letter in LETTERS):
            possible.append(kind)
    return possible


def all_triples(board: Board, rows: int, columns: int) -> list[Triple]:
    """Every triple on the board (T4), by topmost cell, falling to the right before the left."""
    triples = []
    for column, row in reading_order(rows, columns):
        for step in (1, -1):
            cells = (column, row), (column + step, row - 1), (column + 2 * step, row - 2)
            if all(cell in board for cell in cells):
                triples.append(cells)
    return triples


def letters_of(board: Board, triple: Triple) -> str:
    """The three colours of a triple, read from the top."""
    return "".join(board[cell] for cell in triple)


def every_tile_in_a_triple(board: Board, rows: int, columns: int) -> bool:
    """Whether no tile stands outside all triples (T8)."""
    inside: set[Cell] = set()
    for triple in all_triples(board, rows, columns):
        inside.update(triple)
    return inside == set(board)


def format_board(board: Board, rows: int, columns: int) -> str:
    """The rows from the top, letters and runs of free cells, separated by `/`."""
    lines = []
    for row in range(rows, 0, -1):
        line = ""
        run = 0
        for column in range(1, columns + 1):
            letter = board.get((column, row))
            if letter is None:
                run += 1
                continue
            if run:
                line += str(run)
            line += letter
            run = 0
        if run:
            line += str(run)
        lines.append(line)
    return "/".join(lines)


def _cells_of_line(line: str) -> list[str]:
    """The cells of one written row: a letter, or "" for a free cell."""
    cells: list[str] = []
    number = ""
    for character in line + "/":
        if character in "0123456789":
            number += character
            if len(number) > 2:
                raise BadTextError(f"a run too long in {line!r}")
            continue
        if number:
            cells.extend([""] * int(number))
            number = ""
        if character in LETTERS:
            cells.append(character)
        elif character != "/":
            raise BadTextError(f"{character!r} in {line!r}")
    return cells


def parse_board(text: str) -> tuple[Board, int, int]:
    """The board that is written so, its rows and its columns; or raises BadTextError."""
    lines = [_cells_of_line(line) for line in text.split("/")]
    rows = len(lines)
    columns = len(lines[0])
    if not 3 <= rows <= 99 or not 3 <= columns <= 26:
        raise BadTextError(f"{rows} rows of {columns} columns")
    board: Board = {}
    for index, line in enumerate(lines):
        if len(line) != columns:
            raise BadTextError("rows of unequal length")
        for column, letter in enumerate(line, start=1):
            if letter:
                board[column, rows - index] = letter
    if format_board(board, rows, columns) != text:
        raise BadTextError(f"{text!r} is not how this board is written")
    return board, rows, columns
