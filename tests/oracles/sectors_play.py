"""Perft, random options, games and positions of Sectors for comparing the package with the oracle.

`rng` is anything with `random()`, and nothing else of it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Protocol, TypeVar

from tests.oracles import sectors

T = TypeVar("T")


class Rng(Protocol):
    """What gives random numbers from 0 up to, not including, 1."""

    def random(self) -> float: ...


def below(rng: Rng, count: int) -> int:
    """A whole number from 0 to count - 1."""
    return int(rng.random() * count)


def pick(rng: Rng, things: Sequence[T]) -> T:
    """One of the things."""
    return things[below(rng, len(things))]


def perft(game: sectors.Game, depth: int) -> int:
    """How many sequences of that many legal steps there are."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(sectors.legal_moves(game))
    total = 0
    for move in sectors.legal_moves(game):
        after, _ = sectors.play(game, move)
        total += perft(after, depth - 1)
    return total


def random_options(rng: Rng) -> dict[str, Any]:
    """Options that the rulebook allows, of every sort."""
    puzzle_fields = pick(rng, ["upper", "both", "both-one"])
    claimers = pick(rng, [1, 1, 2, 3, 4, 1 + below(rng, 35)])
    order = pick(rng, ["alternate", "marks-together"])
    one_is_enough = puzzle_fields == "upper" or (puzzle_fields, order) == ("both", "marks-together")
    least = max(claimers, 1 if one_is_enough else 2)
    rounds = pick(rng, [least, 2 + below(rng, 4), 2 + below(rng, 4), 7, 35, 1 + below(rng, 35)])
    return {
        "claimers": claimers,
        "puzzle_fields": puzzle_fields,
        "order": order,
        "field_choice": pick(rng, ["alternate", "free"]),
        "relocate": 1 + below(rng, 3),
        "may_stand": rng.random() < 0.5,
        "rounds": max(rounds, least),
        "values": random_values(rng),
        "count": pick(rng, ["all", "last"]),
    }


def random_values(rng: Rng) -> list[int]:
    """A table of values: the default one, or any, rising or falling or neither."""
    if rng.random() < 0.4:
        return [0, 1, 2, 3]
    values = [below(rng, 6) for _ in range(4)]
    return pick(rng, [values, sorted(values), sorted(values, reverse=True)])


def choose(rng: Rng, game: sectors.Game) -> str:
    """A legal step; where both puzzle fields may be marked, mostly a mark of the same as before.

    So it is met often that the other one is left for the last mark.
    """
    legal = sectors.legal_moves(game)
    unmarked = [letter for letter in ("u", "l") if game.marks[letter] is None]
    again = [move for move in legal if move[0] not in unmarked]
    if len(unmarked) == 1 and again and rng.random() < 0.9:
        return pick(rng, again)
    return pick(rng, legal)


CHOICES = {"order": ["alternate", "marks-together"], "field_choice": ["alternate", "free"]}
"""The options that say which puzzle field is marked, each with its values."""

RARE = ("one field is left for the last mark", "a star elsewhere gives other scores")
"""What is counted of `field_choice="free"` besides."""


def effects(game: sectors.Game) -> list[str]:
    """What the options of later readings change here, each as `NAME=VALUE`.

    With another value other steps would be legal now, by other players, or the game would be over
    or not; or the values fall, and with those turned round a score would be another.
    """
    found = []
    for name, values in CHOICES.items():
        for other in values:
            changed = replace(game, options={**game.options, name: other})
            if _answers(changed) != _answers(game):
                found.append(f"{name}={game.options[name]}")
    values = list(game.options["values"])
    if values != sorted(values):
        rising = replace(game, options={**game.options, "values": sorted(values)})
        if sectors.scores(rising) != sectors.scores(game):
            found.append("values=falling")
    before_last = game.steps == sectors.steps_of_game(game.options) - 1
    if sectors.field_due(game) == "ul" and before_last and None in game.marks.values():
        found.append(RARE[0])
    moved = replace(game, stars="l" if game.stars == "u" else "u")
    if game.stars and None not in game.marks.values():
        found += RARE[1:] if sectors.scores(moved) != sectors.scores(game) else []
    return found


def _answers(game: sectors.Game) -> list[Any]:
    return [sectors.legal_moves(game), sectors.to_move(game)]


def random_game(
    rng: Rng, options: dict[str, Any], position: str | None = None, max_turns: int = 105
) -> dict[str, Any]:
    """A game of random steps, as a record with all its claims.

    It starts from `position`, or from the start, and stops after `max_turns` steps.
    """
    game = sectors.begin(options) if position is None else sectors.make(options, position)
    start = sectors.position_text(game)
    turns: list[dict[str, Any]] = []
    while not sectors.is_over(game) and len(turns) < max_turns:
        player = sectors.to_move(game)
        move = choose(rng, game)
        game, events = sectors.play(game, move)
        scores = [sectors.score_data(score) for score in sectors.scores(game)]
        turns.append({"player": player, "move": move, "events": events, "scores": scores})
    return {
        "format": "boardgames-core/record",
        "version": 1,
        "game": "sectors",
        "rules": 1,
        "options": options,
        "start": {"position": start},
        "turns": turns,
        "outcome": sectors.outcome(game),
    }


def random_position(rng: Rng, options: dict[str, Any], steps: int) -> str:
    """A position after that many random steps from the start."""
    game = sectors.begin(options)
    for _ in range(steps):
        game, _ = sectors.play(game, choose(rng, game))
    return sectors.position_text(game)


def spoil_star(rng: Rng, position: str) -> str:
    """The position with stars behind none, one or both of the upper and the lower mark."""
    covered, upper, lower, steps = position.replace("*", "").split(" ")
    stars = pick(rng, [("", ""), ("*", ""), ("", "*"), ("*", "*")])
    return f"{covered} {upper}{stars[0]} {lower}{stars[1]} {steps}"


def first_difference(record: dict[str, Any]) -> str | None:
    """Where a record breaks a rule or claims what is not so; None if all of it comes out."""
    game = sectors.make(record["options"], record["start"]["position"])
    for index, turn in enumerate(record["turns"]):
        clause = sectors.refusal(game, turn["move"], turn["player"])
        if clause is not None:
            return f"turn {index}: {turn['move']} is refused by {clause}"
        game, events = sectors.play(game, turn["move"])
        if not _same_events(turn.get("events", events), events):
            return f"turn {index}: the events are {events}"
        scores = [sectors.score_data(score) for score in sectors.scores(game)]
        if turn.get("scores", scores) != scores:
            return f"turn {index}: the scores are {scores}"
    if "outcome" in record:
        claimed = record["outcome"]
        actual = sectors.outcome(game)
        if claimed is None or actual is None:
            if claimed is not actual:
                return f"the outcome is {actual}"
        elif {**actual, "ruling": "S-R6", **claimed} != {**actual, "ruling": "S-R6"}:
            return f"the outcome is {actual}"
    return None


def _same_events(claimed: list[sectors.Event], events: list[sectors.Event]) -> bool:
    """Whether these are the events, in any order; a ruling that is told is S-R5."""
    told = [{"ruling": "S-R5", **event} for event in claimed]
    return _sorted(told) == _sorted([{"ruling": "S-R5", **event} for event in events])


def _sorted(events: list[sectors.Event]) -> list[str]:
    return sorted(repr(sorted(event.items())) for event in events)
