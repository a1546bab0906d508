"""The nouns of Quadroton: colours, cells, tiles, kinds, options, moves and steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from enum import Enum
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar, cast, get_args

from boardgames_core.errors import refuse
from boardgames_core.face import as_call
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import repr_of
from boardgames_core.quadroton.catalogue.reading import NAMES, Catalogue, named_catalogue
from boardgames_core.quadroton.squares import CELLS_IN_ROW

_T = TypeVar("_T")

CELL_COUNT: Final = CELLS_IN_ROW * CELLS_IN_ROW

LARGEST_MOVE: Final = 8
"""The most tiles that one move involves (Q2.2, Q2.4)."""


class Colour(Enum):
    """The colour of a square, in the rulebook's order R G B Y (Q1.2)."""

    RED = "R"
    GREEN = "G"
    BLUE = "B"
    YELLOW = "Y"

    index: int
    """The place of the colour in the order R G B Y, 0 to 3."""

    def __init__(self, letter: str) -> None:
        self.index = "RGBY".index(letter)

    @property
    def letter(self) -> str:
        """The letter that writes the colour."""
        return str(self.value)


COLOURS: Final = tuple(Colour)
"""The four colours in the order R G B Y."""


class Rotation(Enum):
    """How far a tile is turned clockwise about its centre, in degrees (Q1.2)."""

    NONE = 0
    QUARTER = 90
    HALF = 180
    THREE_QUARTERS = 270

    quarters: int
    """The same in quarter turns, 0 to 3."""

    def __init__(self, degrees: int) -> None:
        self.quarters = degrees // 90


ROTATIONS: Final = tuple(Rotation)
"""The four rotations, from none to three quarters."""


@dataclass(frozen=True, slots=True, order=True)
class Cell:
    """A cell of the board: column 0 to 15 from the left, row 0 to 15 from the bottom (Q1.1).

    `index` is its place in the order a1, b1, … p1, a2, …, and -1 for a cell that is not on the
    board (a move that names such a cell is refused, not an error).

    >>> str(Cell(column=2, row=4)), Cell(column=2, row=4).index, Cell(column=16, row=0).index
    ('c5', 66, -1)
    """

    column: int
    row: int
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        column, row = self.column, self.row
        on_board = (
            type(column) is int
            and type(row) is int
            and 0 <= column < CELLS_IN_ROW
            and 0 <= row < CELLS_IN_ROW
        )
        object.__setattr__(self, "index", row * CELLS_IN_ROW + column if on_board else -1)

    def __str__(self) -> str:
        if self.index < 0:
            return f"column {repr_of(self.column)}, row {repr_of(self.row)}"
        return f"{chr(ord('a') + self.column)}{self.row + 1}"

    def __repr__(self) -> str:
        if self.index < 0:
            return as_call("quadroton.Cell", self)
        return f"quadroton.parse_cell({str(self)!r})"


CELLS: Final = tuple(
    Cell(column, row) for row in range(CELLS_IN_ROW) for column in range(CELLS_IN_ROW)
)
"""The 256 cells in the order a1, b1, … p1, a2, …: a cell's place here is its `index`."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile as it lies: the colours of its squares clockwise from the north-west. Clause Q1.2.

    `index` is its place among the 256 tiles in the order R < G < B < Y, -1 if a colour is none.

    >>> str(Tile(Colour.RED, Colour.GREEN, Colour.BLUE, Colour.YELLOW))
    'RGBY'
    """

    north_west: Colour
    north_east: Colour
    south_east: Colour
    south_west: Colour
    index: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = 0
        for colour in self.colours:
            index = -1 if type(colour) is not Colour or index < 0 else 4 * index + colour.index
        object.__setattr__(self, "index", index)

    @property
    def colours(self) -> tuple[Colour, Colour, Colour, Colour]:
        """The four colours clockwise from the north-west square."""
        return self.north_west, self.north_east, self.south_east, self.south_west

    def __str__(self) -> str:
        if self.index < 0:
            return repr_of(self.colours)
        return "".join(colour.letter for colour in self.colours)

    def __repr__(self) -> str:
        if self.index < 0:
            return as_call("quadroton.Tile", self)
        return f"quadroton.parse_tile({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Kind:
    """What rotations of a tile have in common; a hand is a count per kind (Q1.2).

    `name` is the least of its readings in the order R < G < B < Y; `index` its place among the 70
    kinds in that order; `looks` the different tiles that it can lie as, each a quarter turn
    clockwise from the one before (1, 2 or 4 of them).
    """

    name: str
    index: int
    looks: tuple[Tile, ...]

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"quadroton.kind_of(quadroton.parse_tile({self.name!r}))"


ChainReuse: TypeAlias = Literal["new", "earlier"]
LongChains: TypeAlias = Literal["none", "last"]
FenceCounts: TypeAlias = Literal["squares", "tiles", "if-other-colour"]
Misses: TypeAlias = Literal["either", "both", "passings"]
TwoColourClean: TypeAlias = Literal["both", "own"]
FenceArea: TypeAlias = Literal["whole", "new"]
Within: TypeAlias = Literal["neither", "outer"]
ReverseMix: TypeAlias = Literal["together", "apart"]


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game, with the defaults of the rulebook.

    `chains` (Q2.19) and `fences` (Q2.20) score; `rotated_mono` (Q2.13) and `rotated_two_colour`
    (Q2.17): whether rotated patterns count; `chain_reuse` "new" or "earlier" (Q-R16);
    `long_chains` "none" or "last" (Q-R17); `fence_counts` "squares", "tiles" or "if-other-colour"
    (Q-R19); `reverse`: the reverse game (Q3.1); `computer`: None, or the player who is the server's
    computer (Q-R3); `catalogue`: a `Catalogue`, or the name of one that comes with the package,
    "attested" or "demo", which is looked up; `misses` "either", "both" or "passings" (Q-R22);
    `two_colour_clean` "both" or "own" (Q-R23); `fence_area` "whole" or "new" (Q-R18); `within`
    "neither" or "outer" (Q-R12); `reverse_mix` "together" or "apart" (Q-R25). One that has no
    effect in a game is kept as it is given. Raises `InvalidStateError` with all faults.

    The hash leaves the catalogue out, so that a state's hash costs the same whatever its size.

    >>> Options(fences=False).chain_reuse
    'new'
    """

    chains: bool = True
    fences: bool = True
    rotated_mono: bool = True
    rotated_two_colour: bool = True
    chain_reuse: ChainReuse = "new"
    long_chains: LongChains = "none"
    fence_counts: FenceCounts = "squares"
    reverse: bool = False
    computer: int | None = None
    # A name until __post_init__ has looked it up, so that importing this file reads no other.
    catalogue: Catalogue = field(default=cast(Catalogue, "attested"), hash=False)
    misses: Misses = "either"
    two_colour_clean: TwoColourClean = "both"
    fence_area: FenceArea = "whole"
    within: Within = "neither"
    reverse_mix: ReverseMix = "together"

    if TYPE_CHECKING:

        def __init__(  # noqa: PLR0913, PLR0917 - the options of the rulebook
            self,
            chains: bool = True,
            fences: bool = True,
            rotated_mono: bool = True,
            rotated_two_colour: bool = True,
            chain_reuse: ChainReuse = "new",
            long_chains: LongChains = "none",
            fence_counts: FenceCounts = "squares",
            reverse: bool = False,
            computer: int | None = None,
            catalogue: str | Catalogue = "attested",
            misses: Misses = "either",
            two_colour_clean: TwoColourClean = "both",
            fence_area: FenceArea = "whole",
            within: Within = "neither",
            reverse_mix: ReverseMix = "together",
        ) -> None: ...

    def __post_init__(self) -> None:
        refuse(_option_faults(self))
        named: object = self.catalogue
        if isinstance(named, str):
            object.__setattr__(self, "catalogue", named_catalogue(named))

    def __repr__(self) -> str:
        given = {
            each.name: value
            for each in fields(self)
            if (value := getattr(self, each.name)) != each.default
        }
        named = self.catalogue.as_data()
        given["catalogue"] = named if isinstance(named, str) else self.catalogue
        if named == "attested":
            del given["catalogue"]
        return f"quadroton.Options({', '.join(f'{key}={value!r}' for key, value in given.items())})"


_SWITCHES: Final = {
    "chains": "Q2.19",
    "fences": "Q2.20",
    "rotated_mono": "Q2.13",
    "rotated_two_colour": "Q2.17",
    "reverse": "Q3.1",
}
_CHOICES: Final = {
    "chain_reuse": ("Q-R16", get_args(ChainReuse)),
    "long_chains": ("Q-R17", get_args(LongChains)),
    "fence_counts": ("Q-R19", get_args(FenceCounts)),
    "misses": ("Q-R22", get_args(Misses)),
    "two_colour_clean": ("Q-R23", get_args(TwoColourClean)),
    "fence_area": ("Q-R18", get_args(FenceArea)),
    "within": ("Q-R12", get_args(Within)),
    "reverse_mix": ("Q-R25", get_args(ReverseMix)),
}


def _option_faults(options: Options) -> Iterator[Reason]:
    """All that is wrong with these options, each by its clause or ruling."""
    for name, clause in _SWITCHES.items():
        value = getattr(options, name)
        if type(value) is not bool:
            text = f"{name} must be true or false, not {repr_of(value)}"
            yield Reason(clause, name.replace("_", "-"), text)
    for name, (clause, choices) in _CHOICES.items():
        value = getattr(options, name)
        if type(value) is not str or value not in choices:
            text = f"{name} must be {' or '.join(map(repr, choices))}, not {repr_of(value)}"
            yield Reason(clause, name.replace("_", "-"), text)
    computer = options.computer
    if computer is not None and (type(computer) is not int or computer not in (0, 1)):
        text = f"computer must be None, 0 or 1, not {repr_of(computer)}"
        yield Reason("Q-R3", "computer", text)
    catalogue: object = options.catalogue
    if type(catalogue) is not Catalogue and (type(catalogue) is not str or catalogue not in NAMES):
        known = ", ".join(map(repr, NAMES))
        text = f"catalogue must be {known} or a Catalogue, not {repr_of(catalogue)}"
        yield Reason("Q2.13", "catalogue", text)


@dataclass(frozen=True, slots=True)
class Placed:
    """One tile of a placing: how it will lie, and where (Q2.2)."""

    tile: Tile
    cell: Cell

    def __str__(self) -> str:
        return f"{self.tile}@{self.cell}"


@dataclass(frozen=True, slots=True)
class Change:
    """One tile of a rearranging: from where, to where, and how far turned (Q2.4)."""

    source: Cell
    target: Cell
    rotation: Rotation = Rotation.NONE

    def __str__(self) -> str:
        goes = "" if self.target == self.source else f">{self.target}"
        turns = "" if self.rotation is Rotation.NONE else f":{self.rotation.value}"
        return f"{self.source}{goes}{turns}"


@dataclass(frozen=True, slots=True)
class Placing:
    """A move that places 1 to 8 own tiles; kept in the order of their cells (Q2.2)."""

    tiles: tuple[Placed, ...]

    def __post_init__(self) -> None:
        _sort(self, "tiles", self.tiles, Placed, "cell")

    def __str__(self) -> str:
        return "+".join(str(tile) for tile in self.tiles)

    def __repr__(self) -> str:
        return _move_as_call(self)


@dataclass(frozen=True, slots=True)
class Rearranging:
    """A move that moves, turns or exchanges 1 to 8 tiles on the board (Q2.4).

    The changes are kept in the order of the cells that the tiles come from.
    """

    changes: tuple[Change, ...]

    def __post_init__(self) -> None:
        _sort(self, "changes", self.changes, Change, "source")

    def __str__(self) -> str:
        return "+".join(str(change) for change in self.changes)

    def __repr__(self) -> str:
        return _move_as_call(self)


def _move_as_call(move: Placing | Rearranging) -> str:
    """The call of `parse_move` that gives a move; of what is none, its parts."""
    if is_step(move):
        return f"quadroton.parse_move({str(move)!r})"
    return as_call(f"quadroton.{type(move).__name__}", move)


def _sort(move: object, name: str, parts: object, part_type: type, key: str) -> None:
    """Put the parts of a move in the order of their cells; what is no part stays as it is."""
    if (
        type(parts) is tuple
        and len(parts) > 1
        and all(type(part) is part_type and type(getattr(part, key)) is Cell for part in parts)
    ):
        ordered = sorted(parts, key=lambda part: getattr(part, key).index)
        object.__setattr__(move, name, tuple(ordered))


class Step(Enum):
    """A step that is no move. Ruling Q-R4."""

    MISS = "miss"
    OFFER = "offer"
    ACCEPT = "accept"
    RESIGN = "resign"
    LEAVE = "leave"

    def __str__(self) -> str:
        return self.value


def is_step(move: object) -> bool:
    """Whether this is a step with a text: each part a tile, a cell or a rotation (Q1.2)."""
    if type(move) is Placing:
        parts = [(part.tile, part.cell) for part in _all_of(Placed, move.tiles)]
        return bool(parts) and all(
            type(tile) is Tile and tile.index >= 0 and _is_cell(cell) for tile, cell in parts
        )
    if type(move) is Rearranging:
        changes = _all_of(Change, move.changes)
        return bool(changes) and all(
            _is_cell(part.source) and _is_cell(part.target) and type(part.rotation) is Rotation
            for part in changes
        )
    return type(move) is Step


def _all_of(part_type: type[_T], parts: object) -> tuple[_T, ...]:
    """`parts` if it is a tuple of these, else none."""
    if type(parts) is tuple and all(type(part) is part_type for part in parts):
        return parts
    return ()


def _is_cell(cell: object) -> bool:
    return type(cell) is Cell and cell.index >= 0


Move: TypeAlias = Placing | Rearranging | Step
"""Anything that a record writes as a step: a move, or a step that is no move (Q-R4)."""
