"""How the rows of Quadroton's tables are read: tiles as placings or drawn, patterns as drawings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeAlias

from boardgames_core.errors import NotationError, RecordError
from boardgames_core.game import JSON
from boardgames_core.jsondata.values import as_count, as_list, as_object, as_text, shown
from boardgames_core.quadroton.notation import format_board, parse_move
from boardgames_core.quadroton.rulebook import CLAUSES
from boardgames_core.quadroton.state.clock import PLAYER_MS
from boardgames_core.quadroton.tiles import KIND_OF, KINDS, TILES, TILES_OF_KIND, board_with
from boardgames_core.quadroton.vocabulary import Placing
from boardgames_core.scenarios import Form, Object, flag, step_of, with_null

LyingTiles: TypeAlias = list[tuple[int, int]]
"""Tiles that lie, each as a number with the index of its cell."""

_COUNTS: Final = ("placed", "rearranged")
_RENAMED: Final = {"points": "scores", "made": "moves"}
_BESIDE: Final = (
    *(*_COUNTS, *_RENAMED, "used_places", "used_chains", "counted_chains", "fenced", "last"),
    *("clock_ms", "turn_ms", "now_ms", "missed", "offer", "offered_ms", "ended"),
)
"""Keys of a start beside the board, the hands and the player to move."""


def _begin(written: Object) -> tuple[Object, Object]:
    """Options and start: of the tiles that lie, and of what stands beside them."""
    row: dict[str, Any] = {key: with_null(value) for key, value in written.items()}
    options = dict(as_object(row.get("options", {}), "options"))
    if "patterns" in row:
        drawn = [pattern(each) for each in as_list(row["patterns"], "patterns")]
        options["catalogue"] = {"patterns": drawn}
    reverse = options.get("reverse") is True
    lying = _lying(row, reverse=reverse)
    hands, laid = _hands(lying, row)
    for key in _COUNTS:
        if key in row:
            row[key] = [[*_numbers(each, key), *[0] * 8][:8] for each in _both(row, key)]
    start: dict[str, Any] = {
        "position": row.get("position", format_board(board_with(lying))),
        "hands": hands,
        "to_move": row.get("mover", 0),
        **({"rearranged": [[0] * 8] * 2, "moves": []} if reverse else {"placed": laid}),
    }
    start |= {_RENAMED.get(key, key): row[key] for key in row if key in _BESIDE}
    if "made" not in row:
        counts = [start[key] for key in _COUNTS if key in start]
        start["moves"] = [sum(sum(each[player]) for each in counts) for player in range(2)]
    if "clock_ms" in row and "now_ms" not in row:
        start["now_ms"] = 2 * PLAYER_MS - sum(_numbers(_both(row, "clock_ms"), "clock_ms"))
    return options, start


def _both(row: Object, key: str) -> Sequence[Any]:
    """What stands in a row for each of the players."""
    values = as_list(row[key], key)
    if len(values) != 2:  # noqa: PLR2004 - players
        raise RecordError(key, f"expected one value for each player, found {shown(row[key])}")
    return values


def _numbers(values: JSON, place: str) -> list[int]:
    """A list of whole numbers."""
    numbers: list[Any] = [*as_list(values, place)]
    for number in numbers:
        if type(number) is not int:
            raise RecordError(place, f"expected whole numbers, found {shown(number)}")
    return numbers


def _lying(row: Object, *, reverse: bool) -> LyingTiles:
    """The tiles of `tiles`, written as a placing, or of the drawing `squares`.

    In the reverse game every tile once as it can lie, by its letters, row by row from the top.
    """
    given = [key for key in ("position", "squares", "tiles") if key in row]
    if len(given) > 1 - reverse:
        raise RecordError(given[-1], "the board stands there already")
    if reverse or given in ([], ["position"]):
        return [(tile.index, tile.index ^ 0xF0) for tile in TILES if reverse]
    (key,) = given
    text = as_text(row[key], key)
    try:
        move = parse_move(_placing(text) if key == "squares" else text)
    except NotationError as error:
        raise RecordError(key, str(error)) from error
    if not isinstance(move, Placing):
        raise RecordError(key, f"expected tiles like RGBY@c5, found {shown(text)}")
    return [(placed.tile.index, placed.cell.index) for placed in move.tiles]


def _placing(drawing: str) -> str:
    """The placing of tiles drawn square by square: two lines a row, the first with its number."""
    try:
        columns, *lines = (line.split() for line in drawing.splitlines())
        tiles = [
            (north + south[::-1], f"{column}{row}")
            for (row, *upper), lower in zip(lines[::2], lines[1::2], strict=True)
            for column, north, south in zip(columns, upper, lower, strict=True)
        ]
    except ValueError as error:
        raise RecordError("squares", f"two lines of squares for each row: {error}") from error
    return "+".join(f"{tile}@{cell}" for tile, cell in tiles if tile != "....")


def _hands(lying: LyingTiles, row: Object) -> tuple[JSON, JSON]:
    """What the players have after laying these tiles one by one, and their counts of placings.

    Player 0 was dealt the one-coloured tiles R and G. Player 1 laid what player 1 had, by default,
    or else the player whom `placed_by` names. A row's own `hands` change numbers of single kinds.
    """
    held = [[number // 2 for number in TILES_OF_KIND] for _ in range(2)]
    for kind in KINDS:
        if len(kind.looks) == 1:
            held["RG".find(kind.name[0]) < 0][kind.index] = 1
    counts = [[0] * 8, [0] * 8]
    first: Any = row.get("placed_by", 1)
    if first not in (0, 1):
        raise RecordError("placed_by", f"expected a player, found {shown(first)}")
    for tile, _ in lying:
        player = first if held[first][KIND_OF[tile]] else 1 - first
        if not held[player][KIND_OF[tile]]:
            raise RecordError("tiles", f"no tile like {TILES[tile]} is left")
        held[player][KIND_OF[tile]] -= 1
        counts[player][0] += 1
    hands: list[dict[str, Any]] = [
        {kind.name: number for kind, number in zip(KINDS, left, strict=True) if number}
        for left in held
    ]
    if "hands" in row:
        for hand, changes in zip(hands, _both(row, "hands"), strict=True):
            hand.update(as_object(changes, "hands"))
    return [{kind: number for kind, number in hand.items() if number} for hand in hands], counts


def pattern(drawn: JSON) -> JSON:
    """A pattern: name, points, and its squares, row by row, a for one part and b for the other.

    >>> pattern("bricks 3 aa/bb")
    {'id': 'bricks', 'parts': [[[0, 0], [0, 1]], [[1, 0], [1, 1]]], 'points': 3}
    """
    if isinstance(drawn, dict):
        return drawn  # as a record has it
    try:
        name, points, drawing = as_text(drawn, "patterns").split()
        worth = int(points)
    except ValueError as error:
        message = f"expected a name, points and squares, found {shown(drawn)}"
        raise RecordError("patterns", message) from error
    unknown = set(drawing) - set("ab./")
    if unknown:
        raise RecordError("patterns", f"{min(unknown)!r} is neither a dot nor a part, a or b")
    squares = [
        (letter, [row, column])
        for row, letters in enumerate(drawing.split("/"))
        for column, letter in enumerate(letters)
    ]
    parts: JSON = [
        [square for letter, square in squares if letter == part] for part in "ab" if part in drawing
    ]
    return {"id": name, "parts": parts, "points": worth}


def _ask_step(_: Any, row: Object) -> Object:
    """A step, by default of the player to move."""
    return step_of(row, "step", row.get("mover", 0))


def _ask_legal_moves(tiles: Any, row: Object) -> Object:
    """The legal moves with this many tiles, with true for the least number that has one."""
    if tiles is True:
        return {"kind": "legal-moves"}
    return {"kind": "legal-moves", "tiles": as_count(tiles, "legal_moves")}


def _ask_count_moves(tiles: Any, row: Object) -> Object:
    """How many moves with this many tiles are legal."""
    return {"kind": "count-moves", "tiles": as_count(tiles, "count_moves")}


FORM: Final = Form(
    clauses=CLAUSES,
    keys=("tiles", "squares", "position", "patterns", "placed_by", "hands", "mover", *_BESIDE),
    begin=_begin,
    questions={
        "step": _ask_step,
        "legal_moves": _ask_legal_moves,
        "count_moves": _ask_count_moves,
        "all_starts": flag("all_starts", "starts"),
    },
    answers=("count", "starts"),
)
