"""Small boards drawn in the tests of Quadroton's second model, and what moves complete on them.

A diagram shows squares, each 2 by 2 of them a cell. Cells of dots alone are empty; in other cells a
dot is a square of the filling colour Y, which the tests leave out of what they look at.
"""

from __future__ import annotations

from typing import Any

from tests.oracles import quadroton
from tests.oracles.quadroton_board import KINDS, Cell, Move, Place, parse_step
from tests.oracles.quadroton_catalogue import ATTESTED
from tests.oracles.quadroton_game import Game, read_options

Json = dict[str, Any]
NO_PATTERNS: Json = {"patterns": []}
MIDDLE = (4, 4)


def cells_of(diagram: str, at: Cell = MIDDLE) -> dict[Cell, str]:
    rows = diagram.split()
    found = {}
    for top in range(0, len(rows), 2):
        for left in range(0, len(rows[0]), 2):
            upper, lower = rows[top][left : left + 2], rows[top + 1][left : left + 2]
            tile = upper + lower[::-1]
            if tile != "....":
                found[at[0] + top // 2, at[1] + left // 2] = tile.replace(".", "Y")
    return found


def empty_game(catalogue: Json = NO_PATTERNS, **options: Any) -> Game:
    """A game on an empty board with more tiles in hand than any test lays."""
    chosen = read_options({"catalogue": catalogue, **options})
    return Game(chosen, {}, [dict.fromkeys(KINDS, 99), dict.fromkeys(KINDS, 99)], 0)


def laid(
    diagram: str, at: Cell = MIDDLE, last: list[Cell] | None = None, game: Game | None = None
) -> quadroton.Played:
    """The diagram laid by one move; with `last`, only these cells by it and the others before."""
    game = (game or empty_game()).copy()
    tiles = cells_of(diagram, at)
    move: list[Place] = []
    for cell, tile in tiles.items():
        if last is None or cell in last:
            move.append(Place(tile, cell))
        else:
            game.board[cell] = tile
    # More than eight tiles at once are for the sake of a small picture; no rule is tested by it.
    return take(game, tuple(move))


def take(game: Game, move: Move) -> quadroton.Played:
    assert game.to_move is not None
    after = game.copy()
    counts = after.placed[0]
    counts.setdefault(len(move), 0)
    events, unscored = quadroton.take_move(after, move, game.to_move)
    return quadroton.Played(after, game.to_move, events, unscored, 0)


def seen(found: list[Json], at: Cell = MIDDLE) -> list[str]:
    """Events in short, squares as row and column of the diagram; those of the filling left out."""
    lines = []
    for one in found:
        if one["colours"] == ["Y"]:
            continue
        squares = " ".join(f"{r - 2 * at[0]}{c - 2 * at[1]}" for r, c in one["squares"])
        words = [str(one.get("pattern", one["clause"])), "".join(one["colours"]), squares]
        last = one["code"] if "code" in one else str(one["points"])
        lines.append(" ".join([*words, last]))
    return lines


def only(*names: str) -> Json:
    """The attested catalogue, some patterns of it alone."""
    return {"patterns": [one for one in ATTESTED["patterns"] if one["id"] in names]}


def cast_move(text: str) -> Move:
    move = parse_step(text)
    assert not isinstance(move, str)
    return move


def dots(*patterns: Json, **options: Any) -> Game:
    return empty_game({"patterns": list(patterns)}, chains=False, fences=False, **options)
