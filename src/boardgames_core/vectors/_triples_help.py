"""How the scenarios of Triples are written down: one call each, on boards that can be read."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from boardgames_core.game import JSON
from boardgames_core.vectors._book import Object, Scenario
from boardgames_core.vectors._drawn import step

EXAMPLE: Final = "1B1/3/R1G 0 - - race"
"""The rulebook's example of T3: B on b3, R on a1, G on c1."""


def options_of(position: str) -> dict[str, JSON]:
    """Size and tiles as they stand in the text of a position, whether or not it can be."""
    board = position.split(" ", maxsplit=1)[0]
    first = board.split("/", maxsplit=1)[0]
    columns = sum(int(run) if run.isdigit() else 1 for run in re.findall(r"\d+|[A-Z]", first))
    return {
        "rows": board.count("/") + 1,
        "columns": columns,
        "tiles_per_colour": [board.count(letter) for letter in "BRGY"],
    }


def ask(  # noqa: PLR0913, PLR0917 - everything that a scenario consists of
    name: str,
    clauses: str,
    about: str,
    position: str,
    question: Object,
    options: Object | None = None,
    moves: int = 0,
    finale_moves: int = 0,
    *,
    shows: str,
) -> Scenario:
    """A question about a position; `options` beyond what its text says."""
    start: dict[str, JSON] = {"position": position}
    if moves:
        start["moves"] = moves
    if finale_moves:
        start["finale_moves"] = finale_moves
    full = {**options_of(position), **(options or {})}
    return Scenario(name, about, tuple(clauses.split()), full, start, question, shows)


def tap(  # noqa: PLR0913 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    cell: str,
    options: Object | None = None,
    *,
    player: int | None = None,
    moves: int = 0,
    finale_moves: int = 0,
) -> Scenario:
    """What follows from a tap, by default of the player to move."""
    mover = int(position.split(" ")[1]) if player is None else player
    question = step(mover, cell)
    return ask(
        name, clauses, about, position, question, options, moves, finale_moves, shows="events"
    )


def no_tap(  # noqa: PLR0913 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    cell: str,
    options: Object | None = None,
    *,
    player: int | None = None,
    moves: int = 0,
    finale_moves: int = 0,
) -> Scenario:
    """A tap that is refused."""
    asked = tap(
        name,
        clauses,
        about,
        position,
        cell,
        options,
        player=player,
        moves=moves,
        finale_moves=finale_moves,
    )
    return replace(asked, shows="refused")


def moves(name: str, clauses: str, about: str, position: str) -> Scenario:
    """The legal moves of a position."""
    return ask(name, clauses, about, position, {"kind": "legal-moves"}, shows="moves")


def stands(  # noqa: PLR0913, PLR0917 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    options: Object | None = None,
    moves: int = 0,
    finale_moves: int = 0,
) -> Scenario:
    """How a start stands."""
    question = {"kind": "start"}
    return ask(
        name, clauses, about, position, question, options, moves, finale_moves, shows="scores"
    )


def cannot(  # noqa: PLR0913, PLR0917 - as above
    name: str,
    clauses: str,
    about: str,
    position: str,
    options: Object | None = None,
    moves: int = 0,
    finale_moves: int = 0,
) -> Scenario:
    """A start that cannot be."""
    asked = stands(name, clauses, about, position, options, moves, finale_moves)
    return replace(asked, shows="faults")
