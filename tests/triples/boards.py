"""Boards drawn as a player sees them, and short names for what tests ask of a state.

A diagram has a line for each row from the top, a letter for a tile and a dot for a free cell:

    . B .
    . . .
    R . G
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.bits import from_indices
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import JSON, Reason
from boardgames_core.triples.grid import Grid, grid_of


def rows_of(diagram: str) -> list[str]:
    """The rows of a diagram without spaces, the top row first."""
    return [line.replace(" ", "") for line in diagram.split("\n") if line.strip()]


def board_text(diagram: str) -> str:
    """The written form of the board in a diagram."""
    written = []
    for row in rows_of(diagram):
        runs = [(cell, len(list(run))) for cell, run in groupby(row)]
        written.append("".join(str(size) if cell == "." else cell * size for cell, size in runs))
    return "/".join(written)


def options_of(diagram: str, **more: Any) -> dict[str, Any]:
    """The options of a game on this board, as a record writes them."""
    rows = rows_of(diagram)
    counts = ["".join(rows).count(letter) for letter in "BRGY"]
    return {"rows": len(rows), "columns": len(rows[0]), "tiles_per_colour": counts, **more}


def position(
    diagram: str,
    to_move: int = 0,
    notes: str = "- -",
    phase: str = "race",
    *,
    moves: int = 0,
    finale_moves: int = 0,
    **options: Any,
) -> triples.State:
    """The state with this board; options are those of a record.

    Claims are exclusive and the finale is bound, as in version 1, unless it is said otherwise.
    """
    start: dict[str, JSON] = {
        "position": f"{board_text(diagram)} {to_move} {notes} {phase}",
        "moves": moves,
        "finale_moves": finale_moves,
    }
    options = options_of(diagram, **{"claims": "exclusive", "finale": "bound", **options})
    return triples.decode({"game": "triples", "rules": 2, "options": options, "start": start})


def taken_cells(diagram: str) -> tuple[Grid, int]:
    """The table of the cells of a diagram, and its tiles as bits."""
    rows = rows_of(diagram)
    grid = grid_of(len(rows), len(rows[0]))
    taken = from_indices(
        index
        for index, each in grid.taps.items()
        if rows[grid.rows - 1 - each.cell.row][each.cell.column] != "."
    )
    return grid, taken


def drawn(state: triples.State) -> list[str]:
    """The rows of the board of a state, the top row first."""
    size = triples.options(state)
    tiles = [triples.tile_at(state, cell) for cell in triples.cells(size)]
    letters = "".join("." if tile is None else tile.letter for tile in tiles)
    return [letters[at : at + size.columns] for at in range(0, len(letters), size.columns)]


def tap(cell: str) -> triples.Move:
    """The tap, or the step, that is written so."""
    return triples.parse_move(cell)


def legal(state: triples.State) -> str:
    """The legal taps, in their order."""
    return " ".join(str(move) for move in triples.legal_moves(state))


def play(state: triples.State, moves: str) -> triples.State:
    """The state after these taps."""
    for move in moves.split():
        state = triples.apply(state, tap(move))
    return state


def events(state: triples.State, move: str) -> list[str]:
    """The events of a tap: `BRG a3 b2 c1 new`, `T7 0`, `T8`."""
    return [_shown(event) for event in triples.explain(state, tap(move)).events]


def unscored(state: triples.State, move: str) -> list[str]:
    """The completed triples that were not new: `BRG a3 b2 c1 T6 noted-by-mover`."""
    found = []
    for event in triples.explain(state, tap(move)).unscored:
        assert isinstance(event, triples.TripleEvent)
        assert not event.new
        cells = " ".join(map(str, event.cells))
        found.append(f"{event.kind} {cells} {event.clause} {event.code}")
    return found


def _shown(event: triples.Event) -> str:
    if isinstance(event, triples.TripleEvent):
        assert (event.clause, event.code) == ("T4", "triple")
        return f"{event.kind} {' '.join(map(str, event.cells))}{' new' if event.new else ''}"
    if isinstance(event, triples.WinnerEvent):
        return f"{event.clause} {event.player}"
    return event.clause


def refused(state: triples.State, move: Any, player: Any = None) -> tuple[str, str]:
    """Clause and code of the reason why a tap is refused."""
    reason = triples.why_illegal(state, tap(move) if type(move) is str else move, player=player)
    assert reason is not None
    return reason.clause, reason.code


def standing(state: triples.State) -> str:
    """The written form without the board: `0 BBG BRY,RGY race`."""
    return triples.format_position(state).split(" ", 1)[1]


def end(state: triples.State) -> tuple[tuple[int, ...], str, str]:
    """Winners, clause and code of the outcome of a game that is over."""
    outcome = triples.outcome(state)
    assert outcome is not None
    assert triples.to_move(state) is None
    return outcome.winners, outcome.clause, outcome.code


def faults(make: Callable[[], object]) -> tuple[Reason, ...]:
    """All that is wrong with what `make` tries to make."""
    with pytest.raises(InvalidStateError) as caught:
        make()
    return caught.value.faults


def codes(make: Callable[[], object]) -> list[str]:
    """Clauses and codes of all that is wrong with what `make` tries to make."""
    return [f"{fault.clause} {fault.code}" for fault in faults(make)]
