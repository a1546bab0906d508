"""The package and the slow second model side by side, step by step, with a count of what occurred.

`python -m tests.quadroton.comparison --positions 2000 --situations 2000` compares that many
positions of random games, and of situations in which options matter, and some steps in each, legal
and forbidden ones; it prints how often each clause, end and effect of an option occurred, and ends
with status 1 at the first difference.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from typing import Any

from boardgames_core import quadroton
from boardgames_core.errors import InvalidStateError, NotationError, RecordError
from boardgames_core.quadroton import Cell, Change, Move, Placed, Placing, Rearranging, Rotation
from tests.oracles import quadroton as oracle
from tests.oracles.quadroton_board import Place, Shift, Step
from tests.oracles.quadroton_clock import outcome
from tests.oracles.quadroton_effects import effects
from tests.oracles.quadroton_game import Game
from tests.oracles.quadroton_random import (
    random_attempt,
    random_legal_move,
    random_step,
    random_time,
)
from tests.oracles.quadroton_random_start import Dice, random_options, random_start
from tests.oracles.quadroton_scenes import Attempt, random_situation
from tests.oracles.quadroton_start import faults_of, normal_start, start_data, start_game

Json = dict[str, Any]

CODES = {
    "resign": "resignation",
    "accept": "agreement",
    "leave": "left",
    "miss": "missed-against-computer",
    "one-of-each": "time-and-moves",
}
"""The package's names of ends, where the model has others."""

DOMINO: Json = {"patterns": [{"id": "domino", "parts": [[[0, 0], [0, 1]]], "points": 900}]}
"""A catalogue that is quickly looked through, and a lead of 8,000 points quickly reached."""

ATTEMPTS = 6
"""How many random steps, mostly forbidden ones, are tried in each position."""


class Difference(AssertionError):
    """The two do not agree."""


def agree(what: str, package: object, model: object) -> None:
    if package != model:
        raise Difference(f"{what}: the package says {package!r}, the model {model!r}")


def cell(where: tuple[int, int]) -> Cell:
    row, column = where
    return Cell(column, 15 - row)


def package_move(step: Step, *, placing: bool = True) -> Move:
    """A step of the model as the package has it; what is mixed or empty is a placing or not."""
    if isinstance(step, str):
        return quadroton.Step(step)
    parts: list[Any] = []
    for item in step:
        if isinstance(item, Place):
            parts.append(Placed(quadroton.parse_tile(item.tile), cell(item.cell)))
        else:
            turn = Rotation(item.turn)
            parts.append(Change(cell(item.source), cell(item.target), turn))
    kinds = {type(item) for item in step}
    if kinds == {Place} or (kinds != {Shift} and placing):
        return Placing(tuple(parts))
    return Rearranging(tuple(parts))


def compare_position(options: Json, state: quadroton.State, game: Game) -> None:
    """All that a start says, the outcome, and that the state survives."""
    data = json.loads(json.dumps(quadroton.encode(state)))
    agree("position", normal_start(options, data["start"]), start_data(game))
    agree("to_move", quadroton.to_move(state), game.to_move)
    agree("scores", list(quadroton.scores(state)), game.scores)
    found, wanted = quadroton.outcome(state), outcome(game)
    if found is None or wanted is None:
        agree("outcome", found, wanted)
    else:
        told = [list(found.winners), list(found.scores), found.clause, found.ruling, found.code]
        code = CODES.get(wanted["code"], wanted["code"])
        names = ("winners", "scores", "clause", "ruling")
        agree("outcome", told, [*(wanted[name] for name in names), code])
    agree("decode(encode)", quadroton.decode(data), state)
    text = quadroton.format_position(state)
    agree("parse(format)", quadroton.parse_position(text, state.options), state)


def compare_attempt(
    dice: Dice, state: quadroton.State, game: Game, attempt: Attempt, seen: Counter[str]
) -> None:
    """All clauses that forbid a step, with their rulings, and which of them is named."""
    step, player, ms = attempt
    reasons = oracle.reasons(game, step, player, ms)
    wanted = oracle.clauses_of(reasons)
    move = package_move(step, placing=bool(dice.below(2)))
    told = quadroton.all_reasons(state, move, player=player, ms=ms)
    found = [reason.clause for reason in told]
    first = quadroton.why_illegal(state, move, player=player, ms=ms)
    agree("why_illegal", first, told[0] if told else None)
    mixed = not isinstance(step, str) and len({type(item) for item in step}) != 1
    if mixed and (game.to_move is not None or player is not None):
        # The package's moves have a type; a mixed or empty one offends against that type's clause.
        own = {"Q2.2", "Q3.1"} if isinstance(move, Placing) else {"Q2.4", "Q3.2"}
        if not own & set(found) or not set(found) <= set(wanted) | own:
            raise Difference(f"{move!r} is refused by {found}, by the model {wanted}")
        seen["mixed or empty"] += 1
        return
    agree(f"clauses against {step!r} by {player} in {ms} ms", found, wanted)
    # Of each clause the first ruling that is named with it.
    rulings = [dict(reversed(reasons))[clause] for clause in wanted]
    agree(f"rulings against {step!r}", [reason.ruling for reason in told], rulings)
    seen.update(f"{clause} by {ruling}" for clause, ruling in reasons if ruling not in ("", clause))
    if player is None or player == game.to_move:
        seen.update(f"first {clause}" for clause in wanted[:1])
    seen.update(wanted)
    seen["legal"] += not wanted


def compare_step(
    state: quadroton.State, game: Game, attempt: Attempt, seen: Counter[str]
) -> tuple[quadroton.State, Game]:
    """A legal step, taken by both."""
    step, player, ms = attempt
    played = oracle.step(game, step, player, ms)
    if not isinstance(played, oracle.Played):
        raise Difference(f"the model refuses its own step {step!r}")
    move = package_move(step)
    turn = quadroton.explain(state, move, player=player, ms=ms)
    events = [{**event.as_data(), "ruling": event.ruling} for event in turn.events]
    agree("events", events, played.events)
    agree("player", turn.player, played.player)
    agree("apply", quadroton.apply(state, move, player=player, ms=ms), turn.after)
    seen[step if isinstance(step, str) else type(step[0]).__name__] += 1
    return turn.after, played.game


def choose_step(dice: Dice, game: Game) -> Attempt:
    """A legal step; half of the moves are the first that comes, the others lean towards events."""
    if dice.often(0.4):
        ms = random_time(dice, game) if game.now_ms > 0 or dice.often(0.3) else None
        move = random_legal_move(dice, game, ms, choices=1)
        if move is not None:
            return move, None, ms
    return random_step(dice, game, words=0.3)


def game_options(dice: Dice) -> Json:
    """Options of a game; in most of them little scores, so that the model is quicker."""
    if dice.often(0.3):
        return random_options(dice)
    return random_options(dice, chains=False, fences=False, catalogue=DOMINO)


def compare_game(seed: int, seen: Counter[str], *, most: int = 25) -> int:
    """One random game from a random start; how many positions were compared in it."""
    dice = Dice(random.Random(seed).random)
    options = game_options(dice)
    start = random_start(dice, options)
    game = start_game(options, start)
    state = quadroton.decode({"game": "quadroton", "rules": 1, "options": options, "start": start})
    for number in range(most):
        compare_position(options, state, game)
        for _ in range(ATTEMPTS):
            compare_attempt(dice, state, game, random_attempt(dice, game), seen)
        if game.to_move is None:
            end = outcome(game)
            seen[f"end {end and end['code']}"] += 1
            return number + 1
        state, game = compare_step(state, game, choose_step(dice, game), seen)
    return most


def compare_situation(seed: int, seen: Counter[str], *, most: int = 3) -> int:
    """A situation in which options matter; how many positions were compared in it.

    `seen` counts for each option the positions in which some step would end otherwise by its
    default.
    """
    dice = Dice(random.Random(seed).random)
    options, start, steps = random_situation(dice)
    game = start_game(options, start)
    state = quadroton.decode({"game": "quadroton", "rules": 1, "options": options, "start": start})
    for number in range(most):
        compare_position(options, state, game)
        if game.to_move is None:
            return number + 1
        first = steps[number] if number < len(steps) else random_step(dice, game)
        tried = [first, *(random_attempt(dice, game) for _ in range(3))]
        for attempt in tried:
            compare_attempt(dice, state, game, attempt, seen)
        seen.update({name for attempt in tried for name in effects(game, *attempt)})
        if not isinstance(oracle.step(game, *first), oracle.Played):
            return number + 1
        state, game = compare_step(state, game, first, seen)
    return most


# --- Starts ---------------------------------------------------------------------------------------


def spoil(dice: Dice, value: Any) -> Any:
    """The value with a number, a name or an item in it changed somewhere."""
    if isinstance(value, dict) and value and dice.often(0.9):
        key = dice.pick(sorted(value))
        if dice.often(0.1):
            return {its: each for its, each in value.items() if its != key}
        return {**value, key: spoil(dice, value[key])}
    if isinstance(value, list) and value and dice.often(0.9):
        at = dice.below(len(value))
        if dice.often(0.1):
            return value[:at] + value[at + 1 :]
        return [*value[:at], spoil(dice, value[at]), *value[at + 1 :]]
    if type(value) is int:
        return dice.pick([value + 1, value - 1, 1 - value, -1, 0, 33, 10**7, None, str(value)])
    if isinstance(value, str) and value:
        at = dice.below(len(value))
        return value[:at] + dice.pick(["", "R", "1", "/", "16"]) + value[at + 1 :]
    return dice.pick([None, 0, 1, [], {}, [0, 0], "c5"])


def compare_spoilt_start(seed: int, seen: Counter[str]) -> None:
    """Whether a start with something changed can be set up, and if so, that both see the same."""
    dice = Dice(random.Random(seed).random)
    options = random_options(dice)
    start: Json = random_start(dice, options)
    # What a game just begun has need not be written, but here it should be there to be spoilt.
    full = normal_start(options, start)
    start = spoil(dice, {key: full[key] for key in full if dice.often(0.8) or key in start})
    wrong = faults_of(options, start)
    try:
        data: Any = {"game": "quadroton", "rules": 1, "options": options, "start": start}
        state = quadroton.decode(data)
    except (InvalidStateError, NotationError, RecordError) as error:
        if not wrong:
            raise Difference(f"the package refuses a start ({error}), the model does not") from None
        seen[type(error).__name__] += 1
        return
    if wrong:
        raise Difference(f"the package takes a start in which the model finds {wrong}")
    compare_position(options, state, start_game(options, start))
    seen["start taken"] += 1


def main() -> int:
    """Compare as many positions as the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--situations", type=int, default=2_000)
    parser.add_argument("--starts", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    seen: Counter[str] = Counter()
    positions, seed = 0, wanted.seed
    try:
        while positions < wanted.positions:
            positions += compare_game(seed, seen)
            seed += 1
        games = seed - wanted.seed
        positions_of_situations, seed = 0, wanted.seed
        while positions_of_situations < wanted.situations:
            positions_of_situations += compare_situation(seed, seen)
            seed += 1
        for number in range(wanted.starts):
            seed = wanted.seed + number
            compare_spoilt_start(seed, seen)
    except Exception:
        print(f"seed {seed}", file=sys.stderr)
        raise
    print(f"{positions} positions of {games} games, {positions_of_situations} of situations")
    print(f"and {wanted.starts} starts agree")
    for name, number in sorted(seen.items()):
        print(f"{number:8} {name}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
