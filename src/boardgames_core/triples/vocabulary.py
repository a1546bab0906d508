"""The nouns of Triples: colours, kinds, cells, options, taps and steps, events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import combinations_with_replacement
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, get_args

from boardgames_core.errors import refuse
from boardgames_core.face import as_call
from boardgames_core.game import JSON, Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, shown


class Colour(Enum):
    """The colour of a tile, in the rulebook's order B R G Y (T2)."""

    BLUE = "B"
    RED = "R"
    GREEN = "G"
    YELLOW = "Y"

    @property
    def letter(self) -> str:
        """The letter that writes the colour."""
        return self.value

    @property
    def index(self) -> int:
        """The place of the colour in the order B R G Y, 0 to 3."""
        return COLOURS.index(self)


COLOURS: Final = tuple(Colour)
"""The colours as a tuple, which is read much faster than the enumeration."""

ROWS: Final = range(3, 100)
COLUMNS: Final = range(3, 27)
"""How many rows and columns a board can have (T-R1)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What makes triples alike: their colours, whatever the order. Clause T5.

    >>> Kind.named("BRG").colours
    (<Colour.BLUE: 'B'>, <Colour.RED: 'R'>, <Colour.GREEN: 'G'>)
    """

    colours: tuple[Colour, Colour, Colour]

    @property
    def name(self) -> str:
        """The three letters in the order B R G Y."""
        return "".join(colour.letter for colour in self.colours)

    @classmethod
    def named(cls, name: str) -> Kind:
        """The kind with this name; raises `KeyError` for anything but one of the 20 names."""
        return KINDS[KIND_INDEX[name]]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"triples.Kind.named({self.name!r})" if self in KINDS else as_call("Kind", self)


KINDS: Final[tuple[Kind, ...]] = tuple(
    Kind(colours) for colours in combinations_with_replacement(COLOURS, 3)
)
"""The 20 kinds in the order of clause T5, from BBB to YYY."""

KIND_INDEX: Final = MappingProxyType({kind.name: index for index, kind in enumerate(KINDS)})
"""The place of a kind in `KINDS` by its name."""


def colour_counts(kind: Kind) -> tuple[int, ...]:
    """How often each colour occurs in a kind, in the order B R G Y.

    >>> colour_counts(Kind.named("BBG"))
    (2, 0, 1, 0)
    """
    return tuple(kind.colours.count(colour) for colour in Colour)


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A cell of the board: column 0, 1, … from the left, row 0, 1, … from player 0's side.

    >>> str(Cell(column=2, row=4))
    'c5'
    """

    column: int
    row: int

    def __str__(self) -> str:
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def __repr__(self) -> str:
        if is_nameable(self):
            return f"triples.parse_cell({str(self)!r})"
        return as_call("triples.Cell", self)


def is_nameable(cell: Cell) -> bool:
    """Whether the cell is on the largest board that can be, so that a name can be written for it.

    >>> is_nameable(Cell(25, 98)), is_nameable(Cell(26, 0)), is_nameable(Cell(0, -1))
    (True, False, False)
    """
    column, row = cell.column, cell.row
    if type(column) is not int or type(row) is not int:
        return False
    return 0 <= column < COLUMNS[-1] and 0 <= row < ROWS[-1]


@dataclass(frozen=True, slots=True)
class Tap:
    """A move: the free cell that the player taps (T3)."""

    cell: Cell

    def __str__(self) -> str:
        return str(self.cell)

    def __repr__(self) -> str:
        if type(self.cell) is Cell and is_nameable(self.cell):
            return f"triples.parse_move({str(self)!r})"
        return as_call("triples.Tap", self)


class Step(Enum):
    """A step that is no tap: the winner ends the finale (T-R12)."""

    STOP = "stop"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"triples.Step.{self.name}"


Move: TypeAlias = Tap | Step
"""What `apply` takes."""


class Phase(Enum):
    """Where a game stands: clauses T7 and T8."""

    RACE = "race"
    FINALE = "finale"
    OVER = "over"
    DRAW = "draw"


Claims: TypeAlias = Literal["shared", "exclusive"]
Finale: TypeAlias = Literal["free", "bound"]
EmptyTap: TypeAlias = Literal["refused", "passes"]
Possible: TypeAlias = Literal["tiles", "all"]


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, with the defaults of the rulebook. Ruling T-R1.

    `rows` 3 to 99, `columns` 3 to 26, `tiles_per_colour` four whole numbers from 0 in the order
    B R G Y that leave a cell free (ruling T-R1); `claims` "shared" or "exclusive" (T-R2);
    `move_limit` (T-R5) and `finale_limit` (T-R6) whole numbers from 1, or None for no limit;
    `finale` "free" or "bound" (T-R12); `empty_tap` "refused" or "passes" (T-R13); `possible`
    "tiles" or "all" (T-R14). Raises `InvalidStateError` with all faults.

    >>> Options(rows=5, columns=4, tiles_per_colour=(2, 2, 2, 2)).claims
    'shared'
    """

    rows: int = 9
    columns: int = 6
    tiles_per_colour: tuple[int, int, int, int] = (4, 4, 4, 4)
    claims: Claims = "shared"
    move_limit: int | None = None
    finale_limit: int | None = None
    finale: Finale = "free"
    empty_tap: EmptyTap = "refused"
    possible: Possible = "tiles"

    def __post_init__(self) -> None:
        refuse(_option_faults(self))

    def __repr__(self) -> str:
        return as_call("triples.Options", self)


def _option_faults(options: Options) -> list[Reason]:
    """All that is wrong with these options (T-R1, T-R2, T-R5, T-R6, T-R12, T-R13, T-R14)."""
    faults = []
    sizes = {"rows": (options.rows, ROWS), "columns": (options.columns, COLUMNS)}
    for name, (size, allowed) in sizes.items():
        if type(size) is not int or size not in allowed:
            text = f"{name} must be {allowed[0]} to {allowed[-1]}, not {shown(size)}"
            faults.append(Reason("T-R1", name, text))
    faults += _tile_faults(options, sizes_are_right=not faults)
    faults += _reading_faults("T-R2", "claims", options.claims, get_args(Claims))
    limits = {"move_limit": ("T-R5", options.move_limit)}
    limits["finale_limit"] = ("T-R6", options.finale_limit)
    for name, (clause, limit) in limits.items():
        if limit is not None and (type(limit) is not int or not 1 <= limit <= LARGEST_NUMBER):
            text = f"{name} must be 1 to 2**63 - 1, or None, not {shown(limit)}"
            faults.append(Reason(clause, name.replace("_", "-"), text))
    faults += _reading_faults("T-R12", "finale", options.finale, get_args(Finale))
    faults += _reading_faults("T-R13", "empty_tap", options.empty_tap, get_args(EmptyTap))
    faults += _reading_faults("T-R14", "possible", options.possible, get_args(Possible))
    return faults


def _reading_faults(
    ruling: str, name: str, value: object, known: tuple[str, ...]
) -> Iterator[Reason]:
    """An option that names none of the readings of its ruling."""
    if type(value) is not str or value not in known:
        text = f"{name} must be {' or '.join(map(repr, known))}, not {shown(value)}"
        yield Reason(ruling, name.replace("_", "-"), text)


def _tile_faults(options: Options, *, sizes_are_right: bool) -> list[Reason]:
    """What is wrong with the number of tiles (T-R1)."""
    counts = options.tiles_per_colour
    if (
        type(counts) is not tuple
        or len(counts) != len(Colour)
        or any(type(count) is not int or count < 0 for count in counts)
    ):
        found = ", ".join(map(shown, counts)) if type(counts) is tuple else shown(counts)
        text = f"tiles_per_colour must be four whole numbers from 0, not {found:.60}"
        return [Reason("T-R1", "tiles-per-colour", text)]
    if sizes_are_right and sum(counts) >= options.rows * options.columns:
        cells = options.rows * options.columns
        text = f"{shown(sum(counts))} tiles leave none of {cells} cells free"
        return [Reason("T-R1", "no-free-cell", text, (("tiles", sum(counts)),))]
    return []


@dataclass(frozen=True, slots=True)
class TripleEvent:
    """A completed triple: clause T4, whether it scored (`clause` T4) or why it did not.

    `cells` are listed from the top; `new` is true if the move noted the kind for the mover on
    this triple. An unscored one carries the clause that stopped it and a `code` that says how.
    """

    kind: Kind
    cells: tuple[Cell, Cell, Cell]
    new: bool
    clause: str = "T4"
    code: str = "triple"
    ruling: str = ""

    @property
    def text(self) -> str:
        """One English sentence."""
        cells = " ".join(str(cell) for cell in self.cells)
        return f"{self.kind} on {cells}: {_TRIPLE_TEXTS[self.code, self.new]}"

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {
            "clause": self.clause,
            "kind": self.kind.name,
            "cells": [str(cell) for cell in self.cells],
            "new": self.new,
        }


_TRIPLE_TEXTS: Final = MappingProxyType(
    {
        ("triple", True): "completed, and its kind is noted for the first time",
        ("triple", False): "completed",
        ("noted-by-mover", False): "not new, the mover has noted this kind before",
        ("noted-by-opponent", False): "not new, the kind is the opponent's",
        ("noted-by-this-move", False): "not new, the same move noted this kind on another triple",
        ("boards-frozen", False): "not new, in the finale the notice boards are frozen",
    }
)


@dataclass(frozen=True, slots=True)
class WinnerEvent:
    """A move that made a player the winner (T7)."""

    player: int
    clause: str = field(default="T7", init=False)
    code: str = field(default="winner", init=False)
    ruling: str = field(default="", init=False)

    @property
    def text(self) -> str:
        """One English sentence."""
        return f"half of the possible kinds are found, and player {self.player} leads: they win"

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {"clause": self.clause, "player": self.player}


@dataclass(frozen=True, slots=True)
class FinaleEvent:
    """A move that completed the finale (T8)."""

    clause: str = field(default="T8", init=False)
    code: str = field(default="finale-complete", init=False)
    ruling: str = field(default="", init=False)

    @property
    def text(self) -> str:
        """One English sentence."""
        return "every tile is part of a triple: the finale is complete"

    def as_data(self) -> dict[str, JSON]:
        """The event as records write it."""
        return {"clause": self.clause}


Event: TypeAlias = TripleEvent | WinnerEvent | FinaleEvent
