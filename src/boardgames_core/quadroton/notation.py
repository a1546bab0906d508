"""Moves, steps and boards as text, both ways. Only what is written here is read."""

from __future__ import annotations

from typing import Final

from boardgames_core.checks import wrong_type
from boardgames_core.errors import NotationError
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.squares import CELLS_IN_ROW, Board
from boardgames_core.quadroton.tiles import FREE, TILES, board_with, tile_on
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    COLOURS,
    Cell,
    Change,
    Move,
    Placed,
    Placing,
    Rearranging,
    Rotation,
    Step,
    Tile,
    is_step,
)

_COLUMNS: Final = "abcdefghijklmnop"
_ROWS: Final = {str(row + 1): row for row in range(CELLS_IN_ROW)}
_TURNS: Final = {str(turn.value): turn for turn in Rotation if turn is not Rotation.NONE}
_STEPS: Final = {step.value: step for step in Step}
_LETTERS: Final = {colour.letter: colour for colour in COLOURS}
_TILES: Final = {str(tile): tile.index for tile in TILES}
_RUNS: Final = {str(run): run for run in range(1, CELLS_IN_ROW + 1)}


class _Reader:
    """A text, and how far it has been read."""

    def __init__(self, text: str, what: str) -> None:
        if type(text) is not str:
            raise NotationError(f"expected {what} as text", repr_of(text), code="wrong-type")
        self.text = text
        self.at = 0

    def fail(self, message: str, at: int | None = None) -> NotationError:
        """The error for what stands at `at`, by default at what is to be read next."""
        return NotationError(message, self.text, self.at if at is None else at)

    @property
    def next(self) -> str:
        """The next character, "" at the end."""
        return self.text[self.at : self.at + 1]

    @property
    def at_end(self) -> bool:
        """Whether all is read."""
        return self.at == len(self.text)

    def take(self, character: str) -> bool:
        """Read this character, if it is the next."""
        if self.next != character:
            return False
        self.at += 1
        return True

    def digits(self) -> str:
        """Read the ASCII digits that follow, none perhaps."""
        begin = self.at
        while "0" <= self.next <= "9":
            self.at += 1
        return self.text[begin : self.at]

    def cell(self) -> Cell:
        """Read a cell: a column letter a to p, a row number 1 to 16."""
        column = _COLUMNS.find(self.next) if self.next else -1
        if column < 0:
            raise self.fail("expected a column letter, a to p")
        self.at += 1
        begin = self.at
        row = _ROWS.get(self.digits())
        if row is None:
            raise self.fail(f"expected a row number, 1 to {CELLS_IN_ROW}", begin)
        return CELLS[row * CELLS_IN_ROW + column]

    def tile(self) -> Tile:
        """Read a tile: four colours clockwise from the north-west."""
        colours = []
        for _ in range(4):
            if self.next not in _LETTERS:
                raise self.fail("expected a colour, R G B or Y, four of them for a tile")
            colours.append(_LETTERS[self.next])
            self.at += 1
        return TILES[Tile(*colours).index]


def parse_cell(text: str) -> Cell:
    """The cell that `text` writes: a column letter a to p, then a row number 1 to 16.

    Raises `NotationError`.

    >>> parse_cell("c5") == Cell(column=2, row=4)
    True
    """
    reader = _Reader(text, "a cell like c5")
    cell = reader.cell()
    if not reader.at_end:
        raise reader.fail("expected the end after a cell")
    return cell


def parse_tile(text: str) -> Tile:
    """The tile that `text` writes, as it lies: its letters clockwise from the north-west.

    Raises `NotationError`.

    >>> parse_tile("RGBY").south_east
    <Colour.BLUE: 'B'>
    """
    reader = _Reader(text, "a tile like RGBY")
    tile = reader.tile()
    if not reader.at_end:
        raise reader.fail("expected the end after a tile")
    return tile


def parse_move(text: str) -> Move:
    """The move or step that `text` writes. Raises `NotationError`.

    Tiles are joined by `+` in any order. Wrong notation is, besides text of another form, a tile
    that is neither moved nor turned, a cell named twice as source or as target, and a mixture of
    placing and rearranging. More than eight tiles are well written (and refused by the rules).

    >>> str(parse_move("d7>c5:270+c5>d7")), str(parse_move("RGBY@c5")), parse_move("miss")
    ('c5>d7+d7>c5:270', 'RGBY@c5', <Step.MISS: 'miss'>)
    """
    reader = _Reader(text, "a move like RGBY@c5 or c5>d7:90")
    if text in _STEPS:
        return _STEPS[text]
    placed: list[Placed] = []
    changes: list[Change] = []
    sources: set[Cell] = set()
    targets: set[Cell] = set()
    while True:
        begin = reader.at
        if reader.next in _LETTERS:
            placed.append(_read_placed(reader, targets))
        else:
            changes.append(_read_change(reader, sources, targets))
        if placed and changes:
            raise reader.fail("a move either places or rearranges, not both", begin)
        if reader.at_end:
            return Placing(tuple(placed)) if placed else Rearranging(tuple(changes))
        if not reader.take("+"):
            raise reader.fail("expected + and another tile, or the end")


def _read_placed(reader: _Reader, targets: set[Cell]) -> Placed:
    """A tile that is placed, like RGBY@c5."""
    tile = reader.tile()
    if not reader.take("@"):
        raise reader.fail("expected @ and a cell after the tile")
    return Placed(tile, _read_new(reader, targets, "two tiles go to"))


def _read_change(reader: _Reader, sources: set[Cell], targets: set[Cell]) -> Change:
    """A tile that is rearranged, like c5>d7, c5>d7:90 or c5:180."""
    begin = reader.at
    if not ("a" <= reader.next <= "z"):
        steps = ", ".join(_STEPS)
        raise reader.fail(f"expected a tile like RGBY, a cell like c5, or one of {steps}")
    source = target = _read_new(reader, sources, "two changes begin on")
    if reader.take(">"):
        arrow = reader.at
        target = _read_new(reader, targets, "two tiles end on")
        if target == source:
            raise reader.fail(f"{source} is where the tile lies; write {source}:90", arrow)
    elif reader.next != ":":
        raise reader.fail("expected > and a cell, or : and a rotation")
    elif source in targets:
        raise reader.fail(f"two tiles end on {source}", begin)
    targets.add(target)
    turn = Rotation.NONE
    if reader.take(":"):
        begin = reader.at
        written = reader.digits()
        if written not in _TURNS:
            raise reader.fail("expected a rotation, 90, 180 or 270", begin)
        turn = _TURNS[written]
    return Change(source, target, turn)


def _read_new(reader: _Reader, known: set[Cell], twice: str) -> Cell:
    """A cell that is not among the known ones, and is from now on."""
    begin = reader.at
    cell = reader.cell()
    if cell in known:
        raise reader.fail(f"{twice} {cell}", begin)
    known.add(cell)
    return cell


def format_move(move: Move) -> str:
    """The move or step as text; its tiles in the order of their (first) cells a1, b1, … p1, a2, ….

    Raises `InvalidStateError` for what is neither, or is not made of tiles, cells and rotations.

    >>> format_move(Rearranging((Change(CELLS[18], CELLS[18], Rotation.HALF),)))
    'c2:180'
    """
    if not is_step(move):
        raise wrong_type(move, "a Placing, a Rearranging or a Step")
    return str(move)


def format_board(board: Board) -> str:
    """The board as text: its rows from the top, with tiles and runs of free cells.

    >>> format_board((0, 0, 0, 0)) == "/".join(["16"] * 16)
    True
    """
    return "/".join(_format_row(board, row) for row in reversed(range(CELLS_IN_ROW)))


def _format_row(board: Board, row: int) -> str:
    pieces: list[str] = []
    free = 0
    for cell in range(row * CELLS_IN_ROW, (row + 1) * CELLS_IN_ROW):
        tile = tile_on(board, cell)
        if tile == FREE:
            free += 1
            continue
        pieces += [str(free)] * (free > 0) + [str(TILES[tile])]
        free = 0
    return ".".join(pieces + [str(free)] * (free > 0))


def parse_board(text: str, whole: str | None = None) -> Board:
    """The board that `text` writes; raises `NotationError` for what `format_board` never writes.

    `whole` is the text that it is the beginning of, for the message.
    """
    if type(text) is not str:
        raise NotationError("expected a board as text", repr_of(text), code="wrong-type")
    whole = text if whole is None else whole
    rows = text.split("/", CELLS_IN_ROW)
    lying: list[tuple[int, int]] = []
    at = 0
    for number, written in enumerate(rows):
        if number == CELLS_IN_ROW:
            raise NotationError(f"more than {CELLS_IN_ROW} rows", whole, at - 1)
        row = (CELLS_IN_ROW - 1 - number) * CELLS_IN_ROW
        lying += [(tile, row + column) for tile, column in _read_row(written, at, whole)]
        at += len(written) + 1
    if len(rows) < CELLS_IN_ROW:
        raise NotationError(f"{len(rows)} rows, expected {CELLS_IN_ROW}", whole, len(text))
    return board_with(lying)


def _read_row(written: str, at: int, whole: str) -> list[tuple[int, int]]:
    """The tiles of one row, each with its column."""
    lying = []
    column = 0
    after_run = False
    for piece in written.split("."):
        if piece in _TILES:
            lying.append((_TILES[piece], column))
            column += 1
            after_run = False
        elif piece in _RUNS:
            if after_run:
                raise NotationError("two runs of free cells, to be written as one", whole, at)
            column += _RUNS[piece]
            after_run = True
        else:
            message = f"expected a tile like RGBY or a number of free cells, 1 to {CELLS_IN_ROW}"
            raise NotationError(message, whole, at)
        if column > CELLS_IN_ROW:
            raise NotationError(f"a row of more than {CELLS_IN_ROW} cells", whole, at)
        at += len(piece) + 1
    if column < CELLS_IN_ROW:
        raise NotationError(f"a row of {column} cells, expected {CELLS_IN_ROW}", whole, at - 1)
    return lying
