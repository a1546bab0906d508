"""Faults of a set-up start in the slow second model of Quadroton.

`malformed` looks at the form of the data, `start_faults` at what the rulebook lists.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.oracles.quadroton_board import (
    COLOURS,
    KINDS,
    TILES_OF_KIND,
    NotationFault,
    board_of,
    cell_of,
    cell_text,
    kind_of,
    on_board,
)
from tests.oracles.quadroton_game import CELLS, PLAYER_MS, ROW_OF_MISSES, TURN_MS, Game

Json = dict[str, Any]
Check = Callable[[Any], bool]

ENDS = ("resign", "accept", "leave", "miss")


def with_defaults(start: Json, reverse: bool) -> Json:
    """The start with everything that was left out as in a game just begun."""
    nothing = [0] * 8
    full: Json = {
        "scores": [0, 0],
        "placed": [nothing, nothing],
        "rearranged": [nothing, nothing],
        "used_places": [],
        "used_chains": {},
        "counted_chains": {},
        "fenced": [],
        "last": None,
        "clock_ms": [PLAYER_MS, PLAYER_MS],
        "turn_ms": 0,
        "now_ms": 0,
        "missed": 0,
        "moves": [0, 0],
        "offer": None,
        "offered_ms": [None, None],
        "ended": None,
    }
    if reverse:
        full["hands"] = [{}, {}]
    return {**full, **start}


# The form of the data.


def whole(value: object) -> bool:
    return type(value) is int


def player_or_null(value: object) -> bool:
    return value is None or (type(value) is int and value in (0, 1))


def two_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and len(value) == 2 and all(map(check, value))


def list_of(check: Check) -> Check:
    return lambda value: isinstance(value, list) and all(map(check, value))


def colours_to(check: Check) -> Check:
    return lambda value: (
        isinstance(value, dict)
        and all(colour in list(COLOURS) and check(entry) for colour, entry in value.items())
    )


def eight_counts(value: object) -> bool:
    return isinstance(value, list) and len(value) == 8 and all(map(whole, value))


def is_hand(value: object) -> bool:
    return isinstance(value, dict) and all(
        kind in KINDS and whole(count) for kind, count in value.items()
    )


def is_position(value: object) -> bool:
    try:
        return isinstance(value, str) and board_of(value) is not None
    except NotationFault:
        return False


def is_cell_text(value: object) -> bool:
    try:
        return isinstance(value, str) and cell_of(value) is not None
    except NotationFault:
        return False


def is_last(value: object) -> bool:
    if value is None:
        return True
    if not isinstance(value, dict) or set(value) != {"player", "cells"}:
        return False
    cells = value["cells"]
    return (
        value["player"] is not None
        and player_or_null(value["player"])
        and isinstance(cells, list)
        and 1 <= len(cells) <= 8
        and all(map(is_cell_text, cells))
        and len(set(cells)) == len(cells)
    )


def is_ended(value: object) -> bool:
    return value is None or (
        isinstance(value, dict)
        and set(value) == {"by", "player"}
        and value["by"] in ENDS
        and value["player"] is not None
        and player_or_null(value["player"])
    )


squares = list_of(two_of(whole))
FORMS: dict[str, Check] = {
    "position": is_position,
    "hands": two_of(is_hand),
    "to_move": player_or_null,
    "scores": two_of(whole),
    "placed": two_of(eight_counts),
    "rearranged": two_of(eight_counts),
    "used_places": list_of(squares),
    "used_chains": colours_to(squares),
    "counted_chains": colours_to(list_of(squares)),
    "fenced": squares,
    "last": is_last,
    "clock_ms": two_of(whole),
    "turn_ms": whole,
    "now_ms": whole,
    "missed": whole,
    "moves": two_of(whole),
    "offer": player_or_null,
    "offered_ms": two_of(lambda value: value is None or whole(value)),
    "ended": is_ended,
}


def malformed(start: object, reverse: bool) -> list[str]:
    """What cannot be read at all: unknown and missing keys, wrong types, wrong text."""
    if not isinstance(start, dict):
        return ["the start is not an object"]
    full = with_defaults(start, reverse)
    wrong = [f"unknown key {key!r}" for key in full if key not in FORMS]
    wrong += [f"{key} is missing" for key in FORMS if key not in full]
    wrong += [f"{key} cannot be read" for key in FORMS if key in full and not FORMS[key](full[key])]
    return wrong


# What a start that can be read may get wrong.


def start_faults(game: Game) -> list[str]:
    """All faults that the rulebook lists for a set-up start."""
    return (
        tile_faults(game)
        + count_faults(game)
        + time_faults(game)
        + square_faults(game)
        + other_faults(game)
    )


def tile_faults(game: Game) -> list[str]:
    """Hands and board are the 256 tiles; in the reverse game the board alone."""
    faults = []
    for player, hand in enumerate(game.hands):
        faults += [
            f"player {player} has {count} of {kind}" for kind, count in hand.items() if count < 0
        ]
    have = Counter(kind_of(tile) for tile in game.board.values())
    if game.options.reverse and any(any(hand.values()) for hand in game.hands):
        faults.append("tiles in hand in the reverse game")
    for hand in [] if game.options.reverse else game.hands:
        for kind, count in hand.items():
            have[kind] += count
    for kind in KINDS:
        if have[kind] != TILES_OF_KIND[kind]:
            faults.append(f"{have[kind]} tiles of {kind} instead of {TILES_OF_KIND[kind]}")
    return faults


def count_faults(game: Game) -> list[str]:
    """Counts of moves within the limits, and in agreement with hands, board and `moves`."""
    faults = []
    laid = []
    for player in (0, 1):
        for kind, counts in (("placing", game.placed), ("rearranging", game.rearranged)):
            for n, limit in game.limits(kind).items():
                if not 0 <= counts[player][n] <= limit:
                    faults.append(f"player {player}: {counts[player][n]} moves {kind} {n} tiles")
        laid.append(sum(n * count for n, count in game.placed[player].items()))
        if not game.options.reverse and laid[player] != CELLS // 2 - game.in_hand(player):
            faults.append(f"player {player} placed {laid[player]} tiles, which the hand denies")
        made = sum(game.placed[player].values()) + sum(game.rearranged[player].values())
        if game.moves[player] != made:
            faults.append(f"player {player}: {game.moves[player]} moves instead of {made}")
    if not game.options.reverse and sum(laid) != len(game.board):
        faults.append(f"{sum(laid)} tiles placed, {len(game.board)} on the board")
    return faults


def time_faults(game: Game) -> list[str]:
    """Clocks within their ranges, and game time the sum of the time charged."""
    faults = []
    for player, left in enumerate(game.clock_ms):
        if not 0 <= left <= PLAYER_MS:
            faults.append(f"player {player} has {left} ms left")
    if not 0 <= game.turn_ms <= TURN_MS:
        faults.append(f"{game.turn_ms} ms used in this turn")
    charged = sum(PLAYER_MS - left for left in game.clock_ms)
    if game.now_ms != charged:
        faults.append(f"game time {game.now_ms} ms, but {charged} ms are charged")
    for player, when in enumerate(game.offered_ms):
        if when is not None and not 0 <= when <= game.now_ms:
            faults.append(f"player {player} offered at {when} ms")
    return faults


def square_faults(game: Game) -> list[str]:
    """Squares that are not on the board."""
    named = {square for place in game.used_places for square in place}
    named |= {square for _, square in game.used_chains}
    named |= {square for _, chain in game.counted_chains for square in chain}
    named |= game.fenced
    return [f"no square {square}" for square in sorted(named) if not on_board(square)]


def other_faults(game: Game) -> list[str]:
    """Scores, misses, the last move's cells, the offer."""
    faults = [
        f"player {player} has {points} points"
        for player, points in enumerate(game.scores)
        if points < 0
    ]
    if not 0 <= game.missed <= ROW_OF_MISSES:
        faults.append(f"{game.missed} missed turns in a row")
    for cell in game.last_cells:
        if cell not in game.board:
            faults.append(f"the last move names the free cell {cell_text(cell)}")
    if game.offer is not None and game.offered_ms[game.offer] is None:
        faults.append("an offer stands that was never made")
    return faults
