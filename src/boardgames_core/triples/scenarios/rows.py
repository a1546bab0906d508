"""How the rows of Triples' tables are read: boards as diagrams, taps of the player to move."""

from __future__ import annotations

from typing import Any, Final, cast

from boardgames_core.errors import RecordError
from boardgames_core.game import JSON
from boardgames_core.jsondata.values import as_list, as_object, as_text, check_keys
from boardgames_core.scenarios import Form, Object, diagram_rows, flag, step_of
from boardgames_core.triples.rulebook import CLAUSES
from boardgames_core.triples.vocabulary import Colour

_LETTERS: Final = "".join(colour.letter for colour in Colour)
_BESIDE: Final = ("mover", "noted", "phase")
_COUNTERS: Final = {"made": "moves", "finale_made": "finale_moves"}


def _begin(row: Object) -> tuple[Object, Object]:
    """Options and start: of a `board` with what stands beside it, or of a `position` as it is.

    The size and the tiles are those of the board, unless the row's options say otherwise.
    """
    options = cast(Object, row.get("options", {}))
    if "board" in row:
        if "position" in row:
            raise RecordError("position", "there is a board as well")
        cells = diagram_rows(row["board"], "board")
        options = {**_seen(cells), **options}
        text = _position(cells, row)
    else:
        beside = [name for name in _BESIDE if name in row]
        if beside:
            raise RecordError(beside[0], "it stands beside a board, and there is none")
        if "position" not in row:
            raise RecordError("board", "missing")
        text = as_text(row["position"], "position")
    start: dict[str, JSON] = {"position": text}
    start |= {key: row[name] for name, key in _COUNTERS.items() if name in row}
    return options, start


def _seen(cells: list[list[str]]) -> dict[str, JSON]:
    letters = [cell for row in cells for cell in row]
    tiles: JSON = [letters.count(letter) for letter in _LETTERS]
    return {"rows": len(cells), "columns": len(cells[0]), "tiles_per_colour": tiles}


def _position(cells: list[list[str]], row: Object) -> str:
    """The text of a position; by default player 0 moves, nothing is noted, and it is the race."""
    noted = [as_text(each, "noted") for each in as_list(row.get("noted", ["", ""]), "noted")]
    board = "/".join(map(_row_text, cells))
    boards = " ".join(kinds or "-" for kinds in noted)
    return f"{board} {row.get('mover', 0)} {boards} {row.get('phase', 'race')}"


def _row_text(cells: list[str]) -> str:
    """A row as positions write it, with the number of free cells for each run of dots."""
    text, free = "", 0
    for cell in cells:
        if cell == ".":
            free += 1
        elif cell in _LETTERS:
            text += f"{free or ''}{cell}"
            free = 0
        else:
            raise RecordError("board", f"{cell!r:.40} is neither a dot nor one of {_LETTERS}")
    return f"{text}{free or ''}"


def _tap(_: Any, row: Object) -> Object:
    """A tap, by default of the player to move."""
    return step_of(row, "tap", row.get("mover", 0))


def _stop(asked: Any, row: Object) -> Object:
    """The end of a finale, `stop = true`, by default by the player to move (T-R12)."""
    flag("stop", "step")(asked, row)
    return _tap(asked, {**row, "tap": "stop"})


_SOUND: Final[Object] = {
    "factor": "occurrences",
    "fold": False,
    "sample_rate": 44_100,
    "ticks": [0, 1, 16, 24, 36, 40, 48, 54, 240, 2401, 5040, 1_000_000_000_000],
}
"""What is asked about sound, unless a row says otherwise."""


def _sound(asked: Any, row: Object) -> Object:
    """The voices, at ticks from the first on."""
    check_keys(as_object(asked, "sound"), "sound", required=(), optional=(*_SOUND, "voices"))
    return {"kind": "sound", **_SOUND, **asked}


FORM: Final = Form(
    clauses=CLAUSES,
    keys=("board", "position", *_BESIDE, *_COUNTERS),
    begin=_begin,
    questions={
        "tap": _tap,
        "stop": _stop,
        "sound": _sound,
        "all_starts": flag("all_starts", "starts"),
    },
    answers=("voices", "heard", "period", "starts"),
)
