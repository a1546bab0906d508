"""Starts in the slow second model of Quadroton: reading, writing, dealing.

A start is the JSON data that a record names so; what is left out is as in a game just begun.
Faults are found by `quadroton_faults`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_TILES,
    COLOURS,
    KINDS,
    TILES_OF_KIND,
    Square,
    board_of,
    board_text,
    cell_of,
    cell_text,
    kind_of,
    rank,
    turned,
    writing_order,
)
from tests.oracles.quadroton_clock import end_of, finished, pass_turn
from tests.oracles.quadroton_faults import malformed, start_faults, with_defaults
from tests.oracles.quadroton_game import Game, Options, read_options

Json = dict[str, Any]
Chance = Callable[[], float]


def read_squares(squares: list[list[int]]) -> frozenset[Square]:
    return frozenset((row, column) for row, column in squares)


def read_counts(counts: list[int]) -> dict[int, int]:
    return dict(enumerate(counts, start=1))


def read_start(options: Options, start: Json) -> Game:
    """The position of a well-formed start, as it is written, before ends and turns are judged."""
    full = with_defaults(start, options.reverse)
    last, ended = full["last"], full["ended"]
    return Game(
        options=options,
        board=board_of(full["position"]),
        hands=[dict(hand) for hand in full["hands"]],
        to_move=full["to_move"],
        scores=list(full["scores"]),
        placed=[read_counts(counts) for counts in full["placed"]],
        rearranged=[read_counts(counts) for counts in full["rearranged"]],
        used_places={read_squares(place) for place in full["used_places"]},
        used_chains={
            (colour, square)
            for colour, squares in full["used_chains"].items()
            for square in read_squares(squares)
        },
        counted_chains={
            (colour, read_squares(chain))
            for colour, chains in full["counted_chains"].items()
            for chain in chains
        },
        fenced=set(read_squares(full["fenced"])),
        last_player=last["player"] if last else None,
        last_cells=[cell_of(text) for text in last["cells"]] if last else [],
        clock_ms=list(full["clock_ms"]),
        turn_ms=full["turn_ms"],
        now_ms=full["now_ms"],
        missed=full["missed"],
        moves=list(full["moves"]),
        offer=full["offer"],
        offered_ms=list(full["offered_ms"]),
        ended_by=ended["by"] if ended else None,
        ended_player=ended["player"] if ended else None,
    )


def judged(game: Game) -> Game:
    """The start as a position after a move: over, or with the turn at one who is not finished."""
    if end_of(game) is not None:
        game.to_move = None
    elif game.to_move is not None and finished(game, game.to_move):
        pass_turn(game, game.to_move)
    return game


def start_game(options: Json, start: Json, demo: Json | None = None) -> Game:
    """The game that a record's options and start give; ValueError lists all faults."""
    chosen = read_options(options, demo)
    faults = faults_of(options, start, demo)
    if faults:
        raise ValueError("; ".join(faults))
    return judged(read_start(chosen, start))


def faults_of(options: Json, start: Json, demo: Json | None = None) -> list[str]:
    """All faults of a start, in plain English; none for one that may be set up."""
    chosen = read_options(options, demo)
    broken = malformed(start, chosen.reverse)
    if broken:
        return broken
    game = read_start(chosen, start)
    faults = start_faults(game)
    if game.to_move is None and end_of(game) is None:
        faults.append("to_move is null, but the game is not over")
    return faults


# Writing.


def listed(squares: frozenset[Square] | set[Square]) -> list[list[int]]:
    return [list(square) for square in sorted(squares)]


def hand_data(hand: dict[str, int]) -> dict[str, int]:
    """Counts of kinds in the order R < G < B < Y; kinds of count 0 are left out."""
    return {kind: hand[kind] for kind in sorted(hand, key=rank) if hand[kind]}


def start_data(game: Game) -> Json:
    """The whole position as a start, with every key written out."""
    data: Json = {
        "position": board_text(game.board),
        "hands": [hand_data(hand) for hand in game.hands],
        "to_move": game.to_move,
        "scores": list(game.scores),
        "placed": [[counts[n] for n in range(1, 9)] for counts in game.placed],
        "rearranged": [[counts[n] for n in range(1, 9)] for counts in game.rearranged],
        "used_places": sorted(listed(place) for place in game.used_places),
        "used_chains": {
            colour: listed({square for its, square in game.used_chains if its == colour})
            for colour in COLOURS
            if any(its == colour for its, _ in game.used_chains)
        },
        "fenced": listed(game.fenced),
        "last": None,
        "clock_ms": list(game.clock_ms),
        "turn_ms": game.turn_ms,
        "now_ms": game.now_ms,
        "missed": game.missed,
        "moves": list(game.moves),
        "offer": game.offer,
        "offered_ms": list(game.offered_ms),
        "ended": None,
    }
    if game.options.chain_reuse == "earlier":
        data["counted_chains"] = {
            colour: sorted(listed(chain) for its, chain in game.counted_chains if its == colour)
            for colour in COLOURS
            if any(its == colour for its, _ in game.counted_chains)
        }
    if game.last_player is not None:
        cells = sorted(game.last_cells, key=writing_order)
        data["last"] = {"player": game.last_player, "cells": [cell_text(cell) for cell in cells]}
    if game.ended_by is not None:
        data["ended"] = {"by": game.ended_by, "player": game.ended_player}
    return data


def normal_start(options: Json, start: Json, demo: Json | None = None) -> Json:
    """A start in this model's own form: all keys written out, all lists in order.

    Two starts that mean the same have equal normal forms, so this is what to compare.
    """
    return start_data(read_start(read_options(options, demo), start))


# Dealing. `chance` gives numbers from 0 up to 1, as `random.Random(seed).random` does.


def shuffled(items: list[str], chance: Chance) -> list[str]:
    left = list(items)
    return [left.pop(int(chance() * len(left))) for _ in items]


def deal(chance: Chance) -> list[dict[str, int]]:
    """Two hands alike but for the one-coloured tiles, of which each gets two. Clause Q1.3."""
    hands = [{kind: TILES_OF_KIND[kind] // 2 for kind in KINDS} for _ in range(2)]
    one_coloured = shuffled([kind for kind in KINDS if TILES_OF_KIND[kind] == 1], chance)
    for number, kind in enumerate(one_coloured):
        hands[number // 2][kind] = 1
    return [hand_data(hand) for hand in hands]


def new_start(chance: Chance, reverse: bool = False) -> Json:
    """The start of a game: a deal, or all tiles at random on the board (Clause Q3.1)."""
    first = int(chance() * 2)
    if not reverse:
        return {"position": board_text({}), "hands": deal(chance), "to_move": first}
    tiles = [turned(tile, 90 * int(chance() * 4)) for tile in shuffled(ALL_TILES, chance)]
    board = dict(zip(ALL_CELLS, tiles, strict=True))
    assert sum(kind_of(tile) in KINDS for tile in tiles) == len(ALL_TILES)
    return {"position": board_text(board), "hands": [{}, {}], "to_move": first}
