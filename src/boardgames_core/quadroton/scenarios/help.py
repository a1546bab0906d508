"""How the scenarios of Quadroton are written down: tiles on cells, whose hands make up the rest."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any, Final

from boardgames_core.quadroton.notation import parse_tile
from boardgames_core.quadroton.state.clock import PLAYER_MS
from boardgames_core.quadroton.tiles import KINDS, kind_of
from boardgames_core.scenarios import Scenario, step

Square = tuple[int, int]
Data = dict[str, Any]
"""Plain JSON data; what is in it is for the game to read."""

Tiles = Mapping[str, str]
"""Tiles by their cells: `{"c5": "RGBY"}`."""

LETTERS: Final = "RGBY"
SIDE: Final = 16
NOTHING: Final[list[Any]] = [0] * 8
_PLACED: Final = re.compile(r"([RGBY]{4})@([a-p][0-9]+)")
_CORNERS: Final = ((0, 0), (0, 1), (1, 1), (1, 0))
"""The squares of a cell, clockwise from the north-west, as letters write a tile."""

DOMINO: Final[Data] = {"id": "domino", "parts": [[[0, 0], [0, 1]]], "points": 3}
ELBOW: Final[Data] = {"id": "elbow", "parts": [[[0, 0], [1, 0], [1, 1]]], "points": 5}


def only(*patterns: Mapping[str, Any], **options: Any) -> Data:
    """Options with a catalogue of these patterns, where neither chains nor fences score."""
    return {"chains": False, "fences": False, "catalogue": {"patterns": [*patterns]}, **options}


def name_of(row: int, column: int) -> str:
    """The name of the cell that holds a square."""
    return "abcdefghijklmnop"[column // 2] + str(SIDE - row // 2)


def squares_of(cell: str) -> list[Square]:
    """The squares of a cell, clockwise from the north-west."""
    row, column = 2 * (SIDE - int(cell[1:])), 2 * (ord(cell[0]) - ord("a"))
    return [(row + down, column + right) for down, right in _CORNERS]


def cells_of(squares: Iterable[Square]) -> list[str]:
    """The cells that hold these squares, from the top, each row from the left."""
    places = sorted({(row // 2, column // 2) for row, column in squares})
    return [name_of(2 * row, 2 * column) for row, column in places]


def kind(tile: str) -> str:
    """The name of a tile's kind."""
    return kind_of(parse_tile(tile)).name


class Table:
    """A game under construction: what lies on the board, and what the hands still hold.

    It begins with a deal in which player 0 has the one-coloured tiles R and G. Tiles can be kept in
    a hand for a move that is to come.
    """

    def __init__(self) -> None:
        self.tiles: dict[str, str] = {}
        self.held = [
            {each.name: len(each.looks) // 2 for each in KINDS},
            {each.name: len(each.looks) // 2 for each in KINDS},
        ]
        for player, letters in ((0, "RG"), (1, "BY")):
            for letter in letters:
                self.held[player][4 * letter] = 1
        self.kept: list[dict[str, int]] = [{}, {}]
        self.laid = [0, 0]
        self.colours: dict[Square, str] = {}

    def keep(self, player: int, placing: str) -> None:
        """Keep the tiles of a placing in the hand of `player`, who is to place them.

        A hand that does not have them is left as it is.
        """
        for tile, cell in _PLACED.findall(placing):
            if self.held[player][kind(tile)]:
                self.held[player][kind(tile)] -= 1
                self.kept[player][kind(tile)] = self.kept[player].get(kind(tile), 0) + 1
            self.colours.update(zip(squares_of(cell), tile, strict=True))

    def lay(self, cell: str, tile: str, players: Sequence[int] = (1, 0)) -> None:
        """Lay a tile out of the hand of the first of `players` who has it, at last a kept one."""
        for hands in (self.held, self.kept):
            for player in players:
                if hands[player].get(kind(tile)):
                    hands[player][kind(tile)] -= 1
                    self._put(player, cell, tile)
                    return
        raise ValueError(f"no tile {tile} is left")

    def _put(self, player: int, cell: str, tile: str) -> None:
        self.laid[player] += 1
        self.tiles[cell] = tile
        self.colours.update(zip(squares_of(cell), tile, strict=True))

    def tile_for(self, cell: str, wanted: Collection[Square], colour: str, player: int) -> str:
        """A tile out of a hand with `colour` on exactly the wanted squares of a cell.

        Its other colours touch as few squares of their own as can be.
        """
        squares = squares_of(cell)
        others = LETTERS.replace(colour, "")
        choices = product(*[colour if square in wanted else others for square in squares])
        found = [tile for tile in map("".join, choices) if self.held[player][kind(tile)]]
        return min(found, key=lambda tile: self._touching(squares, tile, colour))

    def _touching(self, squares: Sequence[Square], tile: str, colour: str) -> int:
        """How much the other colours of a tile may disturb: equal ones on it, and around it."""
        others = [letter for letter in tile if letter != colour]
        around = sum(
            self.colours.get((row + down, column + right)) == letter
            for (row, column), letter in zip(squares, tile, strict=True)
            if letter != colour
            for down, right in product((-1, 0, 1), repeat=2)
            if (row + down, column + right) not in squares
        )
        return around + 10 * (len(others) - len(set(others)))

    def draw(self, squares: Collection[Square], colour: str, player: int = 1) -> None:
        """Lay tiles with `colour` on exactly these squares of all cells that they touch."""
        for cell in cells_of(squares):
            players = (player, 1 - player)
            for each in players:
                try:
                    tile = self.tile_for(cell, squares, colour, each)
                except ValueError:
                    continue  # no such tile in this hand
                self.lay(cell, tile, (each,))
                break
            else:
                raise ValueError(f"no tile for {cell}")

    def plan(self, squares: Collection[Square], colour: str, player: int = 0) -> str:
        """A placing of tiles with `colour` on exactly these squares, kept in the hand."""
        parts = []
        for cell in cells_of(squares):
            tile = self.tile_for(cell, squares, colour, player)
            self.keep(player, f"{tile}@{cell}")
            parts.append(f"{tile}@{cell}")
        return "+".join(parts)

    def start(self, to_move: int | None = 0, **more: Any) -> Data:
        """The start of a record with this board; what is given in `more` is as it is given.

        All tiles were placed one by one. Game time is what the clocks say, and moves made are those
        of `placed` and `rearranged`.
        """
        hands = [
            {each.name: n for each in KINDS if (n := self._in_hand(player, each.name))}
            for player in range(2)
        ]
        start: Data = {
            "position": self._position(),
            "hands": hands,
            "to_move": to_move,
            "placed": [[laid, *NOTHING[1:]] for laid in self.laid],
            **more,
        }
        if "moves" not in start:
            made = [start["placed"], start.get("rearranged", [NOTHING, NOTHING])]
            start["moves"] = [sum(sum(each[player]) for each in made) for player in range(2)]
        if "clock_ms" in start and "now_ms" not in start:
            start["now_ms"] = 2 * PLAYER_MS - sum(start["clock_ms"])
        return start

    def _in_hand(self, player: int, name: str) -> int:
        return self.held[player][name] + self.kept[player].get(name, 0)

    def _position(self) -> str:
        rows = []
        for row in range(SIDE, 0, -1):
            pieces: list[str] = []
            free = 0
            for column in "abcdefghijklmnop":
                tile = self.tiles.get(f"{column}{row}")
                if tile is None:
                    free += 1
                    continue
                pieces += [str(free)] * (free > 0) + [tile]
                free = 0
            rows.append(".".join(pieces + [str(free)] * (free > 0)))
        return "/".join(rows)


def table_with(tiles: Tiles, kept: str = "", player: int = 0) -> Table:
    """A table with these tiles laid, and those of a placing kept for `player`."""
    table = Table()
    table.keep(player, kept)
    for cell, tile in tiles.items():
        table.lay(cell, tile, (1 - player, player))
    return table


def ask(  # noqa: PLR0913 - everything that a scenario consists of
    name: str,
    clauses: str,
    about: str,
    start: Mapping[str, Any],
    question: Mapping[str, Any],
    options: Mapping[str, Any] | None = None,
    *,
    shows: str,
) -> Scenario:
    """A question about a start."""
    return Scenario(name, about, tuple(clauses.split()), options or {}, start, question)


def plays(  # noqa: PLR0913 - as above
    name: str,
    clauses: str,
    about: str,
    tiles: Tiles,
    move: str,
    options: Mapping[str, Any] | None = None,
    *,
    player: int = 0,
    ms: int | None = None,
    **more: Any,
) -> Scenario:
    """What follows from a step on a board with these tiles; `more` goes into the start."""
    to_move = more.pop("to_move", player)
    start = table_with(tiles, move, player).start(to_move, **more)
    return ask(name, clauses, about, start, step(player, move, ms), options, shows="events")


def refused(  # noqa: PLR0913 - as above
    name: str,
    clauses: str,
    about: str,
    tiles: Tiles,
    move: str,
    options: Mapping[str, Any] | None = None,
    *,
    player: int = 0,
    ms: int | None = None,
    **more: Any,
) -> Scenario:
    """A step that is refused."""
    return plays(name, clauses, about, tiles, move, options, player=player, ms=ms, **more)


def stands(
    name: str,
    clauses: str,
    about: str,
    tiles: Tiles,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Scenario:
    """How a start stands."""
    to_move = more.pop("to_move", 0)
    start = table_with(tiles).start(to_move, **more)
    return ask(name, clauses, about, start, {"kind": "start"}, options, shows="scores")


def cannot(
    name: str,
    clauses: str,
    about: str,
    tiles: Tiles,
    options: Mapping[str, Any] | None = None,
    **more: Any,
) -> Scenario:
    """A start that cannot be."""
    return stands(name, clauses, about, tiles, options, **more)


def counts(*sizes: int) -> list[Any]:
    """Counts of moves with 1 to 8 tiles, of which one was made for each size named."""
    return [sizes.count(size) for size in range(1, 9)]
