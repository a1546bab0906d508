"""Positions written as a few tiles, and short names for what tests ask of a state.

A position is made through `decode`, so that it is checked. Tiles are written as placings are:
`RGBY@c5 GGGG@d5`. The deal behind it is always the same: player 0 has the red and the green
one-coloured tile, player 1 the blue and the yellow one, and of all other kinds both have as many.
A tile on the board was player 0's as long as they have one of its kind, then player 1's.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason

ROWS = range(16, 0, -1)
COLUMNS = "abcdefghijklmnop"
LETTERS = "RGBY"


def least_reading(tile: str) -> str:
    """The name of a tile's kind."""
    readings = [tile[turn:] + tile[:turn] for turn in range(4)]
    return min(readings, key=lambda reading: [LETTERS.index(letter) for letter in reading])


def all_kinds() -> dict[str, int]:
    """The 70 kinds, each with how many of the 256 tiles it has."""
    found: dict[str, int] = {}
    for number in range(256):
        tile = "".join(LETTERS[number // 4**place % 4] for place in (3, 2, 1, 0))
        kind = least_reading(tile)
        found[kind] = found.get(kind, 0) + 1
    return found


def dealt() -> list[dict[str, int]]:
    """The two hands of the deal that is always the same."""
    hands: list[dict[str, int]] = [{}, {}]
    for kind, number in all_kinds().items():
        for hand in hands:
            hand[kind] = number // 2
    for kind, player in (("RRRR", 0), ("GGGG", 0), ("BBBB", 1), ("YYYY", 1)):
        hands[player][kind] = 1
    return hands


def board_text(tiles: dict[str, str]) -> str:
    """The written form of a board with these tiles, by cell."""
    rows = []
    for row in ROWS:
        pieces: list[str] = []
        for column in COLUMNS:
            tile = tiles.get(f"{column}{row}")
            if tile is not None:
                pieces.append(tile)
            elif pieces and pieces[-1].isdigit():
                pieces[-1] = str(int(pieces[-1]) + 1)
            else:
                pieces.append("1")
        rows.append(".".join(pieces))
    return "/".join(rows)


def start(tiles: str = "", **more: Any) -> dict[str, Any]:
    """A start with these tiles on the board and what follows from them; `more` are its keys."""
    lying = {cell: tile for tile, cell in (piece.split("@") for piece in tiles.split())}
    hands = dealt()
    laid = [0, 0]
    for tile in lying.values():
        kind = least_reading(tile)
        player = 0 if hands[0][kind] else 1
        hands[player][kind] -= 1
        laid[player] += 1
    placed = [[number, 0, 0, 0, 0, 0, 0, 0] for number in laid]
    data: dict[str, Any] = {
        "position": board_text(lying),
        "hands": [{kind: n for kind, n in hand.items() if n} for hand in hands],
        "to_move": 0,
        "placed": placed,
        **more,
    }
    rearranged = data.get("rearranged", [[0] * 8, [0] * 8])
    made = [sum(data["placed"][player]) + sum(rearranged[player]) for player in range(2)]
    return {"moves": made, **data}


def position(tiles: str = "", options: dict[str, Any] | None = None, **more: Any) -> Any:
    """The state with these tiles on the board; options as in a record, `more` keys of the start."""
    return quadroton.decode(record(start(tiles, **more), options))


def record(data: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """What `decode` reads: a start with its options."""
    return {"game": "quadroton", "rules": 1, "options": options or {}, "start": data}


def full_board(first: str = "") -> dict[str, str]:
    """All 256 tiles on the board, by cell: row by row from a1 in the order of their letters.

    `first` are tiles as in `position` that are to lie where they say; they change places with those
    that would lie there.
    """
    cells = [f"{column}{row}" for row in reversed(ROWS) for column in COLUMNS]
    tiles = []
    for number in range(256):
        tiles.append("".join(LETTERS[number // 4**place % 4] for place in (3, 2, 1, 0)))
    lying = dict(zip(cells, tiles, strict=True))
    for piece in first.split():
        tile, cell = piece.split("@")
        other = next(each for each, there in lying.items() if there == tile)
        lying[cell], lying[other] = lying[other], lying[cell]
    return lying


def reverse_start(first: str = "", **more: Any) -> dict[str, Any]:
    """A start of the reverse game."""
    data = {"position": board_text(full_board(first)), "hands": [{}, {}], "to_move": 0, **more}
    rearranged = data.get("rearranged", [[0] * 8, [0] * 8])
    return {"moves": [sum(rearranged[player]) for player in range(2)], **data}


def reverse(first: str = "", options: dict[str, Any] | None = None, **more: Any) -> Any:
    """A state of the reverse game."""
    return quadroton.decode(
        record(reverse_start(first, **more), {**(options or {}), "reverse": True})
    )


def altered(state: Any, **parts: Any) -> Any:
    """The state with other parts, not checked."""
    return replace(state, **parts)


def step(text: str) -> quadroton.Move:
    """The move or step that is written so."""
    return quadroton.parse_move(text)


def after(state: Any, *steps: str | tuple[str, int | None, int | None]) -> Any:
    """The state after these steps: each a text, or text, player, milliseconds."""
    for each in steps:
        text, player, ms = (each, None, None) if isinstance(each, str) else each
        state = quadroton.apply(state, step(text), player=player, ms=ms)
    return state


def refused(state: Any, move: Any, player: Any = None, ms: Any = None) -> tuple[str, str]:
    """Clause and code of the reason why a step is refused."""
    wanted = step(move) if type(move) is str else move
    reason = quadroton.why_illegal(state, wanted, player=player, ms=ms)
    assert reason is not None
    return reason.clause, reason.code


def forbidding(state: Any, move: Any, player: Any = None, ms: Any = None) -> list[str]:
    """All clauses that forbid a step."""
    wanted = step(move) if type(move) is str else move
    return [reason.clause for reason in quadroton.all_reasons(state, wanted, player=player, ms=ms)]


def legal(state: Any, move: str, player: int | None = None, ms: int | None = None) -> bool:
    """Whether a step is legal."""
    return quadroton.why_illegal(state, step(move), player=player, ms=ms) is None


def end(state: Any) -> tuple[tuple[int, ...], tuple[int, int], str, str]:
    """Winners, scores, clause and code of the outcome of a game that is over."""
    outcome = quadroton.outcome(state)
    assert outcome is not None
    assert quadroton.to_move(state) is None
    first, second = outcome.scores
    assert isinstance(first, int)
    assert isinstance(second, int)
    return outcome.winners, (first, second), outcome.clause, outcome.code


def faults(make: Callable[[], object]) -> tuple[Reason, ...]:
    """All that is wrong with what `make` tries to make."""
    with pytest.raises(InvalidStateError) as caught:
        make()
    return caught.value.faults


def fault_codes(make: Callable[[], object]) -> list[tuple[str, str]]:
    """Clause and code of all that is wrong with what `make` tries to make."""
    return [(fault.clause, fault.code) for fault in faults(make)]
