"""The 256 tiles and their 70 kinds as tables, and the deal.

A tile as it lies is a number from 0 to 255: its letters read as digits R = 0, G = 1, B = 2, Y = 3.
The tables turn such numbers, name their kinds, and say which squares of a cell have which colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias

from boardgames_core.chance import shuffled
from boardgames_core.checks import wrong_type
from boardgames_core.game import Rng
from boardgames_core.quadroton.squares import CELL, CELL_BITS, CORNERS, Board
from boardgames_core.quadroton.vocabulary import COLOURS, Kind, Tile

TILES: Final = tuple(Tile(*colours) for colours in product(COLOURS, repeat=4))
"""Every tile as it can lie, in the order of its letters, R < G < B < Y (Q1.2)."""


def _turned(tile: int, quarters: int) -> int:
    """A tile turned clockwise: each quarter puts the last letter first, here two bits."""
    for _ in range(quarters):
        tile = tile >> 2 | (tile & 0b11) << 6
    return tile


ROTATED: Final = tuple(
    tuple(_turned(tile, quarters) for tile in range(len(TILES))) for quarters in range(4)
)
"""`ROTATED[quarters][tile]`: the tile turned clockwise by this many quarters (Q1.2)."""


def _kinds() -> tuple[Kind, ...]:
    """The kinds in the order of their names, each with the tiles that it can lie as."""
    kinds: list[Kind] = []
    for tile in TILES:
        looks = list(dict.fromkeys(turned[tile.index] for turned in ROTATED))
        if tile.index == min(looks):
            kinds.append(Kind(str(tile), len(kinds), tuple(TILES[look] for look in looks)))
    return tuple(kinds)


KINDS: Final = _kinds()
"""The 70 kinds, from RRRR to YYYY (Q1.2)."""

KIND_INDEX: Final = MappingProxyType({kind.name: kind.index for kind in KINDS})
"""The place of a kind in `KINDS` by its name."""

_KIND_BY_TILE: Final = {look.index: kind.index for kind in KINDS for look in kind.looks}

KIND_OF: Final = tuple(_KIND_BY_TILE[tile.index] for tile in TILES)
"""`KIND_OF[tile]`: the place in `KINDS` of a tile's kind."""

TILES_OF_KIND: Final = tuple(len(kind.looks) for kind in KINDS)
"""How many of the 256 tiles are of each kind: one for every way that it can lie (Q1.2)."""

PARTS: Final = tuple(
    tuple(
        (colour.index, sum(1 << CORNERS[n] for n in range(4) if tile.colours[n] is colour))
        for colour in COLOURS
        if colour in tile.colours
    )
    for tile in TILES
)
"""`PARTS[tile]`: for each colour on the tile, the squares of a cell (at bit 0) that have it."""

_WEIGHTS: Final[dict[int, int]] = {
    sum(1 << corner for corner, chosen in zip(CORNERS, choice, strict=True) if chosen): sum(
        4 ** (3 - n) for n in range(4) if choice[n]
    )
    for choice in product((False, True), repeat=4)
}
"""For a set of squares of a cell (at bit 0), the sum of the place values of their letters."""

FREE: Final = -1
"""What `tile_on` gives for a free cell."""

Hand: TypeAlias = Sequence[int]
"""How many tiles of each of the 70 kinds, in the order of `KINDS`; in a state a byte each."""

NO_TILES: Final = bytes(len(KINDS))


def kind_of(tile: Tile) -> Kind:
    """The kind of a tile, whichever way it lies (Q1.2).

    >>> [kind_of(tile).name for tile in (TILES[0], TILES[255], TILES[0b11_10_01_00])]
    ['RRRR', 'YYYY', 'RYBG']
    """
    if type(tile) is not Tile or tile.index < 0:
        raise wrong_type(tile, "a Tile")
    return KINDS[KIND_OF[tile.index]]


def tile_on(board: Board, cell: int) -> int:
    """The tile on the cell with this index, as a number, or `FREE`."""
    corner = CELL_BITS[cell]
    red, green, blue, yellow = board
    greens, blues, yellows = green >> corner & CELL, blue >> corner & CELL, yellow >> corner & CELL
    tile = _WEIGHTS[greens] + 2 * _WEIGHTS[blues] + 3 * _WEIGHTS[yellows]
    return tile if tile or red >> corner & 1 else FREE


def board_with(tiles: Iterable[tuple[int, int]]) -> Board:
    """The board on which these tiles lie, each given with the index of its cell."""
    squares = [0, 0, 0, 0]
    for tile, cell in tiles:
        for colour, part in PARTS[tile]:
            squares[colour] |= part << CELL_BITS[cell]
    red, green, blue, yellow = squares
    return red, green, blue, yellow


def hand_of(tiles: Iterable[int]) -> bytes:
    """How many of these tiles (as numbers) there are of each kind."""
    counts = bytearray(len(KINDS))
    for tile in tiles:
        counts[KIND_OF[tile]] += 1
    return bytes(counts)


def deal(rng: Rng) -> tuple[bytes, bytes]:
    """Two hands of 128 tiles of equal worth. Clause Q1.3.

    Of each kind of four tiles both players have two, of each kind of two one; two of the four
    one-coloured tiles go to player 0, every choice of the two being equally likely.

    >>> from boardgames_core.chance import generator
    >>> [sum(hand) for hand in deal(generator(5))]
    [128, 128]
    """
    single = [kind.index for kind in KINDS if len(kind.looks) == 1]
    chosen = set(shuffled(rng, single)[:2])
    hands = [[n // 2 for n in TILES_OF_KIND] for _ in range(2)]
    for kind in single:
        hands[0 if kind in chosen else 1][kind] = 1
    return bytes(hands[0]), bytes(hands[1])
