"""Random boards and moves that make every rule of scoring occur often.

Boards need not come from a legal game: scoring looks at colours alone, so tiles are taken as they
come, however many of a kind. Everything depends on the numbers of one random source.
"""

from __future__ import annotations

from typing import Any

from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_SQUARES,
    COLOURS,
    TOUCHING,
    Board,
    Cell,
    Square,
    colours_on,
    on_board,
    squares_of,
)
from tests.oracles.quadroton_catalogue import catalogue_faults, pattern_data, rotated
from tests.oracles.quadroton_random_start import DENSE, Dice, apart

Json = dict[str, Any]

NESTING: Json = {
    "patterns": [
        pattern_data("one", 1, "00"),
        pattern_data("hop", 4, "00 02"),
        pattern_data("beads", 9, "00 02 04"),
        pattern_data("slope", 3, "00 11"),
        pattern_data("rail", 7, "00 01 02 20 21 22"),
        pattern_data("angle", 6, "00 10 20 21 22"),
        pattern_data("arm", 20, "00 10 20 30 40 41 42 43 44"),
        pattern_data("far", 5, "00 05"),
        pattern_data("yard", 40, "00 01 02 03 04 10 14 20 24 30 34 40 41 42 43 44"),
        pattern_data("target", 50, "00 01 02 03 04 10 14 20 24 30 34 40 41 42 43 44 22"),
        pattern_data("core", 20, "00 01 02 10 12 20 21 22", "11"),
        pattern_data("far-pair", 5, "00", "03"),
        pattern_data("twins", 6, "00 03", "01 02"),
        pattern_data("split", 6, "00 03", "10 13"),
    ]
}
"""Patterns that lie within each other, and two-coloured ones with gaps."""

WIDE: Json = {
    "patterns": [
        {"id": "row", "parts": [[[0, 0], [0, 31]]], "points": 3},
        {"id": "turn-of-row", "parts": [[[0, 31], [1, 0]]], "points": 4},
        {"id": "next", "parts": [[[0, 0], [0, 2]]], "points": 2},
        {"id": "diagonal", "parts": [[[0, 0], [31, 31]]], "points": 5},
        {"id": "far", "parts": [[[0, 3], [2, 29]]], "points": 6},
        {"id": "one", "parts": [[[0, 0]]], "points": 1},
        {"id": "edges", "parts": [[[0, 0]], [[0, 31]]], "points": 7},
        {"id": "edges-down", "parts": [[[0, 31]], [[1, 0]]], "points": 8},
    ]
}
"""Patterns as wide as the board: what runs over an edge must not be found in the next row."""


def random_catalogue(dice: Dice) -> Json:
    """A catalogue of small random shapes, connected or not, of one and two colours."""
    patterns: list[Json] = []
    for number in range(dice.between(3, 20)):
        side = dice.pick([2, 3, 3, 4, 6])
        squares = [[row, column] for row in range(side) for column in range(side)]
        chosen = dice.some(squares, dice.between(1, min(7, len(squares))))
        cut = dice.below(len(chosen)) if dice.often(0.3) else 0
        parts = [chosen[:cut], chosen[cut:]] if cut else [chosen]
        pattern = {"id": f"p{number}", "parts": parts, "points": dice.between(1, 30)}
        if not catalogue_faults({"patterns": [*patterns, pattern]}):
            patterns.append(pattern)
    return {"patterns": patterns}


def random_options(dice: Dice) -> Json:
    """All options of scoring in any mixture."""
    catalogue = dice.pick(["attested", "demo", DENSE, DENSE, NESTING, NESTING, NESTING, WIDE, None])
    options: Json = {"catalogue": catalogue or random_catalogue(dice)}
    for name, other, share in (
        ("rotated_mono", False, 0.3),
        ("rotated_two_colour", False, 0.3),
        ("chains", False, 0.1),
        ("chain_reuse", "earlier", 0.4),
        ("long_chains", "last", 0.4),
        ("fences", False, 0.1),
        ("fence_counts", dice.pick(["tiles", "if-other-colour"]), 0.6),
        ("two_colour_clean", "own", 0.5),
        ("fence_area", "new", 0.5),
        ("within", "outer", 0.5),
    ):
        if dice.often(share):
            options[name] = other
    return options


class Crowd:
    """A board with a wish for each square's colour, and moves on it that follow the wishes."""

    def __init__(self, dice: Dice, catalogue: list[Json]) -> None:
        self.dice = dice
        self.middle = dice.pick(ALL_CELLS)
        self.wishes, exact, hole = _wishes(dice, self.middle, catalogue)
        self.palette = dice.pick([COLOURS, COLOURS, COLOURS[:3], COLOURS[1:3], COLOURS[1:3]])
        self.reach = dice.pick([3, 4, 6, 16])
        self.arena = [
            cell for cell in ALL_CELLS if hole <= apart(cell, self.middle) <= max(hole, self.reach)
        ]
        self.obedience = 1.0 if exact else dice.pick([0.5, 0.95, 1.0])
        self.before: list[Board] = []
        self.focus = 0.7 if exact else 0.1
        self.numbers = [2, 8, 8] if exact else [1, 1, 2, 3, 8]
        share = dice.pick([0.9, 1.0, 1.0, 1.0] if exact else [0.0, 0.3, 0.7, 1.0])
        self.board: Board = {cell: self.tile(cell) for cell in self.arena if dice.often(share)}

    def tile(self, cell: Cell) -> str:
        """A tile for the cell, as wished, else anyhow."""
        return "".join(self._colour(square) for square in squares_of(cell))

    def _colour(self, square: Square) -> str:
        wished = self.wishes.get(square)
        if wished is not None and self.dice.often(self.obedience):
            return wished
        return self.dice.pick(self.palette)

    def move(self) -> list[Cell]:
        """Change the board; the cells of the tiles that the move involves."""
        dice, number = self.dice, self.dice.pick(self.numbers)
        self.before.append(dict(self.board))
        cells = dice.some(self.arena, number)
        if dice.often(0.8):
            near = self.middle if dice.often(self.focus) else cells[0]
            cells = sorted(self.arena, key=lambda cell: apart(cell, near))[:number]
        if self.board and dice.often(0.3):
            self.board.pop(dice.pick(sorted(self.board)))
        back = dice.pick(self.before[-4:]) if dice.often(0.3) else {}
        for cell in cells:
            self.board[cell] = back.get(cell) or self.tile(cell)
        if dice.often(0.15):
            self._stand_alone(cells)
        return sorted(cells)

    def _stand_alone(self, cells: list[Cell]) -> None:
        """Free some cells around the move, so that its tiles have edges to nothing."""
        for cell in sorted(self.board):
            if cell not in cells and any(apart(cell, other) == 1 for other in cells):
                del self.board[cell]

    def colours(self) -> dict[Square, str]:
        """The colour of every covered square."""
        return colours_on(self.board)


Wishes = dict[Square, str]


def _wishes(dice: Dice, middle: Cell, catalogue: list[Json]) -> tuple[Wishes, bool, int]:
    """What is wished of the squares, whether it must be followed exactly, and the hole.

    No cell that is nearer to the middle than the hole is wide gets a tile.
    """
    scene = dice.pick(["none", "none", *["stamps"] * 6, "rings", "rings", "drawn", "hole", "hole"])
    if scene == "none":
        return {}, False, 0
    if scene == "hole":
        ink, hole = dice.pick(COLOURS), dice.between(1, 3)
        around = [cell for cell in ALL_CELLS if apart(cell, middle) == hole]
        return {square: ink for cell in around for square in squares_of(cell)}, True, hole
    if scene == "stamps":
        wishes = _stamped(dice, middle, catalogue)
    elif scene == "rings":
        wishes = _rings(dice, (2 * middle[0], 2 * middle[1]))
    else:
        wishes = _drawn(dice, (2 * middle[0], 2 * middle[1]))
    exact = scene != "drawn" or dice.often(0.5)
    if exact:
        # What lies between the wished colours is of other ones, so that borders stay apart.
        others = [colour for colour in COLOURS if colour not in wishes.values()] or list(COLOURS)
        for square in ALL_SQUARES:
            wishes.setdefault(square, dice.pick(others))
    return wishes, exact, 0


def _stamped(dice: Dice, middle: Cell, catalogue: list[Json]) -> Wishes:
    """Patterns of the catalogue around a middle, beside and within each other, in few colours."""
    wishes: Wishes = {}
    inks = dice.pick(["R", "R", "RG"])
    roomy = [pattern for pattern in catalogue if _room(pattern)]
    within = bool(roomy) and dice.often(0.8)
    row, column = 2 * middle[0] - 4, 2 * middle[1] - 4
    tall = wide = 5
    for number in range(dice.between(20, 99) if within else dice.between(2, 9)):
        stamp = _stamp(dice, roomy if within and number == 0 else catalogue, inks)
        down, right = row + dice.below(tall), column + dice.below(wide)
        stamp = {(r + down, c + right): colour for (r, c), colour in stamp.items()}
        around = [other for square in stamp for other in TOUCHING.get(square, [])]
        if not any(other in wishes for other in around) or (not within and dice.often(0.1)):
            wishes.update(stamp)
        if within and number == 0:
            # The others go into its box, if they find room.
            row, column = min(r for r, _ in stamp), min(c for _, c in stamp)
            tall, wide = max(r for r, _ in stamp) - row + 1, max(c for _, c in stamp) - column + 1
            catalogue = sorted(catalogue, key=_size)[:4]
    return {square: colour for square, colour in wishes.items() if on_board(square)}


def _room(pattern: Json) -> int:
    """The squares in the box of a one-coloured pattern that touch none of its squares."""
    if len(pattern["parts"]) > 1:
        return 0
    squares = [(row, column) for row, column in pattern["parts"][0]]
    rows, columns = zip(*squares, strict=True)
    return sum(
        all(apart((row, column), square) > 1 for square in squares)
        for row in range(min(rows), max(rows) + 1)
        for column in range(min(columns), max(columns) + 1)
    )


def _size(pattern: Json) -> int:
    return sum(len(part) for part in pattern["parts"])


def _stamp(dice: Dice, catalogue: list[Json], inks: str) -> Wishes:
    """A pattern in some rotation, its first part in one of the inks."""
    pattern = dice.pick(catalogue)
    shape = tuple(frozenset((row, column) for row, column in part) for part in pattern["parts"])
    colours = [dice.pick(inks), "B"]
    return {
        square: colour
        for part, colour in zip(rotated(shape, 90 * dice.below(4)), colours, strict=False)
        for square in part
    }


def _rings(dice: Dice, middle: Square) -> Wishes:
    """Rings around a square, upright or slanting, close to each other."""
    first, gap = dice.between(1, 5), dice.pick([1, 1, 1, 2, 2, 3, 5])
    inks = dice.some(COLOURS, 3) if gap == 1 else [dice.pick(COLOURS[:3]) for _ in range(3)]
    slanting = dice.often(0.5)
    wishes = {}
    for square in ALL_SQUARES:
        away = _slant(square, middle) if slanting else apart(square, middle)
        if away >= first and (away - first) % gap == 0:
            wishes[square] = inks[(away - first) // gap % 3]
    return wishes


def _drawn(dice: Dice, middle: Square) -> Wishes:
    """Lines across the board, one large patch, or two rings that cross."""
    first, gap, ink = dice.between(1, 9), dice.between(2, 6), dice.pick(COLOURS)
    scene = dice.below(3)
    wishes = {}
    for square in ALL_SQUARES:
        away, slant = apart(square, middle), _slant(square, middle)
        if scene == 0 and (square[0] - middle[0]) % (gap + 2) == 0:
            wishes[square] = ink if square[0] < middle[0] else "B"
        elif (scene == 1 and away <= first) or (
            scene == 2 and (slant == first or away == first + gap)
        ):
            wishes[square] = ink
    return wishes


def _slant(one: Square, other: Square) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
