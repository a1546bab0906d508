"""Perft, random options, games and positions of Sectors for comparing the package with the oracle.

`rng` is anything with `random()`, and nothing else of it is used.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    least = max(claimers, 1 if puzzle_fields == "upper" else 2)
    rounds = pick(rng, [least, 7, 35, 1 + below(rng, 35)])
    return {
        "claimers": claimers,
        "puzzle_fields": puzzle_fields,
        "relocate": 1 + below(rng, 3),
        "may_stand": rng.random() < 0.5,
        "rounds": max(rounds, least),
        "values": random_values(rng),
        "count": pick(rng, ["all", "last"]),
    }


def random_values(rng: Rng) -> list[int]:
    """A table of values: the default one, or any that does not decrease."""
    if rng.random() < 0.4:
        return [0, 1, 2, 3]
    return sorted(below(rng, 6) for _ in range(4))


def random_game(
    rng: Rng, options: dict[str, Any], position: str | None = None, max_turns: int = 70
) -> dict[str, Any]:
    """A game of random steps, as a record with all its claims.

    It starts from `position`, or from the start, and stops after `max_turns` steps.
    """
    game = sectors.begin(options) if position is None else sectors.make(options, position)
    start = sectors.position_text(game)
    turns: list[dict[str, Any]] = []
    while not sectors.is_over(game) and len(turns) < max_turns:
        player = sectors.to_move(game)
        move = pick(rng, sectors.legal_moves(game))
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
        game, _ = sectors.play(game, pick(rng, sectors.legal_moves(game)))
    return sectors.position_text(game)


def first_difference(record: dict[str, Any]) -> str | None:
    """Where a record breaks a rule or claims what is not so; None if all of it comes out."""
    game = sectors.make(record["options"], record["start"]["position"])
    for index, turn in enumerate(record["turns"]):
        clause = sectors.refusal(game, turn["move"], turn["player"])
        if clause is not None:
            return f"turn {index}: {turn['move']} is refused by {clause}"
        game, events = sectors.play(game, turn["move"])
        if _sorted(turn.get("events", events)) != _sorted(events):
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
        elif any(actual.get(key) != value for key, value in claimed.items()):
            return f"the outcome is {actual}"
    return None


def _sorted(events: list[sectors.Event]) -> list[str]:
    return sorted(repr(sorted(event.items())) for event in events)
