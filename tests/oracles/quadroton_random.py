"""Random steps and records of Quadroton, for comparing this model with the package.

Everything depends on the numbers of one random source alone. Moves lean towards events.
"""

from __future__ import annotations

from typing import Any

from tests.oracles.quadroton import Played, plain, step
from tests.oracles.quadroton_board import (
    ALL_CELLS,
    ALL_TILES,
    Board,
    Cell,
    Move,
    Place,
    Shift,
    Step,
    step_text,
    turned,
)
from tests.oracles.quadroton_clock import finished, outcome, rest_of_turn
from tests.oracles.quadroton_game import TURN_MS, Game
from tests.oracles.quadroton_random_start import Dice, apart
from tests.oracles.quadroton_start import start_data, start_game

Json = dict[str, Any]


# Moves.


def random_placing(dice: Dice, game: Game, player: int, number: int) -> Move:
    """Tiles from the hand to free cells, mostly near others; not looked at for legality."""
    held = [kind for kind, n in game.hands[player].items() for _ in range(n)]
    cells = [cell for cell in ALL_CELLS if cell not in game.board]
    if dice.often(0.8):
        near = [cell for cell in cells if has_neighbour(game.board, cell)]
        cells = near if len(near) >= number else cells
    kinds, where = dice.some(held, number), dice.some(cells, number)
    if number > 1 and where and dice.often(0.6):
        where = sorted(cells, key=lambda cell: apart(cell, where[0]))[:number]
    return tuple(
        Place(turned(kind, 90 * dice.below(4)), cell)
        for kind, cell in zip(kinds, where, strict=False)
    )


def has_neighbour(board: Board, cell: Cell) -> bool:
    return any((cell[0] + r, cell[1] + c) in board for r in (-1, 0, 1) for c in (-1, 0, 1))


def random_rearranging(dice: Dice, game: Game, number: int) -> Move:
    """Tiles on the board to each other's cells or to free ones; not looked at for legality."""
    lying = sorted(game.board)
    if lying and dice.often(0.5):
        middle = dice.pick(lying)
        lying = sorted(lying, key=lambda cell: apart(cell, middle))[: 2 * number]
    if game.last_cells and dice.often(0.3):
        lying = [cell for cell in game.last_cells if cell in game.board] + lying
        lying = list(dict.fromkeys(lying))[: number + 1]
    sources = dice.some(lying, number)
    free = [
        cell for cell in ALL_CELLS if cell not in game.board and has_neighbour(game.board, cell)
    ]
    targets = list(sources)
    mode = dice.below(3)
    if mode == 1:
        targets = dice.some(sources, len(sources))
    elif mode == 2 and free:
        targets = dice.some(sources + dice.some(free, number), len(sources))
    shifts = []
    for source, target in zip(sources, targets, strict=True):
        turn = 90 * dice.below(4)
        if target == source and turn == 0:
            turn = 90 * dice.between(1, 3)
        shifts.append(Shift(source, target, turn))
    return tuple(shifts)


def random_move(dice: Dice, game: Game, player: int) -> Move:
    """A move that is often legal."""
    reverse = game.options.reverse
    placing = not reverse and dice.often(0.65)
    number = dice.pick([1, 1, 2, 3, 4, dice.between(1, 8)])
    counts, limits = (
        (game.placed, game.limits("placing"))
        if placing
        else (game.rearranged, game.limits("rearranging"))
    )
    open_numbers = [n for n in limits if counts[player][n] < limits[n]]
    if number not in open_numbers and open_numbers:
        number = dice.pick(open_numbers)
    if placing:
        return random_placing(dice, game, player, number)
    return random_rearranging(dice, game, number)


def random_legal_move(
    dice: Dice, game: Game, ms: int | None = None, choices: int = 3
) -> Move | None:
    """The best scoring of a few legal moves of the player to move, or None if none was found."""
    if game.to_move is None:
        return None
    best: tuple[int, Move] | None = None
    found = 0
    for _ in range(40):
        move = random_move(dice, game, game.to_move)
        result = step(game, move, None, ms) if move else None
        if isinstance(result, Played):
            points = sum(event["points"] for event in result.events)
            if best is None or points > best[0]:
                best = points, move
            found += 1
            if found >= choices:
                break
    return best[1] if best else None


# Steps.


def random_time(dice: Dice, game: Game) -> int | None:
    """A time that the turn still has: none, short, all of it, or anything between."""
    rest = rest_of_turn(game)
    return dice.pick([None, min(rest, dice.below(20_000)), dice.between(0, rest), rest])


def random_step(dice: Dice, game: Game, words: float = 0.12) -> tuple[Step, int | None, int | None]:
    """A legal step of a game that runs, with its player and time; `words`: share without a move."""
    timed = game.now_ms > 0 or dice.often(0.3)
    ms = random_time(dice, game) if timed else None
    if game.missed > 0 and dice.often(0.4):
        return "miss", None, None
    if game.to_move is not None and finished(game, 1 - game.to_move) and dice.often(0.3):
        return "miss", None, None
    if dice.often(words):
        player = dice.below(2)
        word = dice.pick(
            ["offer", "offer", "accept", "accept", "accept", "miss", "resign", "leave"]
        )
        if word in ("resign", "leave") and dice.often(0.6):
            word = "offer"
        if word == "miss":
            return "miss", None, None if dice.often(0.7) else rest_of_turn(game)
        if isinstance(step(game, word, player, ms), Played):
            return word, player, ms
    move = random_legal_move(dice, game, ms)
    return (move, None, ms) if move is not None else ("miss", None, None)


def random_attempt(dice: Dice, game: Game) -> tuple[Step, int | None, int | None]:
    """Any step, more often forbidden than not, with its player and time."""
    player = dice.pick([None, 0, 1])
    rest = rest_of_turn(game)
    ms = dice.pick([None, None, None, None, rest, rest, rest + 1, dice.below(2 * TURN_MS)])
    if dice.often(0.35):
        return dice.pick(["miss", "miss", "offer", "accept", "resign", "leave"]), player, ms
    mover = player if player is not None else (game.to_move or 0)
    return random_wrong_move(dice, game, mover), player, ms


def random_wrong_move(dice: Dice, game: Game, player: int) -> Move:
    """A move as a program may build it: too many tiles, cells taken, unchanged, mixed, empty."""
    number = dice.pick([1, 2, 3, 4, 5, 6, 7, 8, 9])
    anywhere = dice.pick([ALL_CELLS, sorted(game.board) or ALL_CELLS])
    cells = [dice.pick(anywhere) for _ in range(number)]
    mode = dice.below(7)
    if mode == 0:
        return tuple(Place(dice.pick(ALL_TILES), cell) for cell in cells)
    if mode == 1:
        turns = [dice.pick([0, 90, 180]) for _ in cells]
        targets = [dice.pick([cell, dice.pick(ALL_CELLS)]) for cell in cells]
        return tuple(map(Shift, cells, targets, turns))
    if mode == 2:
        return ()
    placing = random_placing(dice, game, player, number)
    shifting = random_rearranging(dice, game, number)
    if mode == 3:
        return placing[:1] + shifting[:number]
    if mode == 4:
        return shifting + tuple(Shift(cell, cell, 0) for cell in cells[:1])
    return placing if mode == 5 else shifting


# Games.


def random_record(dice: Dice, options: Json, start: Json, most_turns: int) -> Json:
    """A record of random legal steps from a start, with all claims but for rulings."""
    game = start_game(options, start)
    turns: list[Json] = []
    while game.to_move is not None and len(turns) < most_turns:
        what, player, ms = random_step(dice, game)
        result = step(game, what, player, ms)
        assert isinstance(result, Played)
        game = result.game
        turn: Json = {"player": result.player, "move": step_text(what)}
        if ms is not None:
            turn["ms"] = ms
        events = [plain(event) for event in result.events]
        turns.append({**turn, "events": events, "scores": list(game.scores)})
    end = outcome(game)
    return {
        "format": "boardgames-core/record",
        "version": 1,
        "game": "quadroton",
        "rules": 1,
        "options": options,
        "start": start,
        "turns": turns,
        "outcome": end and {key: end[key] for key in ("winners", "scores", "clause")},
        "meta": {"end": start_data(game)},
    }
