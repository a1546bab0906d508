"""Which options make a difference to a step of Quadroton, by the slow second model.

A comparison counts by `effects` how often each option that it draws changes what it compares.
`python -m tests.oracles.quadroton_effects --positions 2000` counts them in random situations.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from tests.oracles.quadroton import Played, Refused, step
from tests.oracles.quadroton_board import Step
from tests.oracles.quadroton_clock import outcome
from tests.oracles.quadroton_game import DEFAULT_OPTIONS, Game
from tests.oracles.quadroton_random import random_attempt, random_legal_move, random_step
from tests.oracles.quadroton_random_start import Dice
from tests.oracles.quadroton_scenes import Attempt, random_situation
from tests.oracles.quadroton_start import start_data, start_game

VALUES: Final = (
    ("misses", "both"),
    ("misses", "passings"),
    ("two_colour_clean", "own"),
    ("fence_counts", "if-other-colour"),
    ("fence_area", "new"),
    ("within", "outer"),
    ("reverse_mix", "apart"),
)
"""The options and values whose effects are counted."""

NAMES: Final = tuple(f"{name}={value}" for name, value in VALUES)


def effects(game: Game, what: Step, player: int | None = None, ms: int | None = None) -> list[str]:
    """The options of the game, as `name=value`, without which this step has another result."""
    return [
        f"{name}={value}"
        for name, value in VALUES
        if getattr(game.options, name) == value
        and concerns(game, name, what)
        and matters(game, name, what, player, ms)
    ]


def concerns(game: Game, name: str, what: Step) -> bool:
    """Whether a step is of the kind that an option is about: others need not be tried."""
    if game.to_move is None:
        return False
    if name == "misses":
        return what == "miss"
    return not isinstance(what, str) and (name != "reverse_mix" or game.options.reverse)


def matters(game: Game, name: str, what: Step, player: int | None, ms: int | None) -> bool:
    """Whether the step has another result when this option has its default."""
    lean = only_about(game, name)
    usual = lean.copy()
    usual.options = replace(lean.options, **{name: DEFAULT_OPTIONS[name]})
    found = step(lean, what, player, ms)
    scoring = name not in ("misses", "reverse_mix")
    if scoring and isinstance(found, Played) and not found.events + found.unscored:
        # Under the default no more would be found.
        return False
    return bool(told(found) != told(step(usual, what, player, ms)))


def only_about(game: Game, name: str) -> Game:
    """The game without what is scored apart from this option, which takes long."""
    parts = {"within": 1, "two_colour_clean": 2}.get(name)
    patterns = tuple(one for one in game.options.patterns if len(one.parts) == parts)
    fences = game.options.fences and name in ("fence_counts", "fence_area")
    lean = game.copy()
    lean.options = replace(game.options, chains=False, fences=fences, patterns=patterns)
    return lean


def told(found: Played | Refused) -> Any:
    """All that a step leads to."""
    if isinstance(found, Refused):
        return found
    return found.events, found.unscored, start_data(found.game), outcome(found.game)


# Counting.


def positions(dice: Dice, most: int = 3) -> Iterator[tuple[Game, list[str]]]:
    """The positions of a random situation, with the effects in the steps that are tried there."""
    options, start, steps = random_situation(dice)
    game = start_game(options, start)
    for number in range(most):
        if game.to_move is None:
            return
        tried = [steps[number] if number < len(steps) else any_step(dice, game)]
        tried += [random_attempt(dice, game) for _ in range(3)]
        found = [effects(game, *each) for each in tried]
        yield game, list(dict.fromkeys(name for names in found for name in names))
        taken = step(game, *tried[0])
        if not isinstance(taken, Played):
            return
        game = taken.game


def any_step(dice: Dice, game: Game) -> Attempt:
    """A legal step; half of the moves are the first that comes, which is quick."""
    move = random_legal_move(dice, game, choices=1) if dice.often(0.5) else None
    return (move, None, None) if move is not None else random_step(dice, game, words=0.3)


def count(wanted: int, seed: int) -> Counter[str]:
    """In how many of that many positions each option has an effect."""
    dice = Dice(random.Random(seed).random)
    seen: Counter[str] = Counter()
    while seen["positions"] < wanted:
        for _, found in positions(dice):
            seen["positions"] += 1
            seen.update(found)
    return seen


def main() -> None:
    """Print how often each option has an effect."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    seen = count(given.positions, given.seed)
    for name in ("positions", *NAMES):
        print(f"{seen[name]:8} {name}")


if __name__ == "__main__":
    main()
