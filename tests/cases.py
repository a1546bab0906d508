"""The games that the suite for all games plays, with their options and what their rulebooks say.

Every game of `boardgames_core.games` is played with its default options; what stands here adds
smaller ones, move spaces and exceptions. A game that is not named here is picked up all the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from typing import Any

from boardgames_core.game import JSON, AnyGame
from boardgames_core.registry import games, register
from boardgames_core.testing import Facts
from boardgames_core.testing.visits import Plan, Visit, walk

BUILT_IN = tuple(games)
register("auction", "tests.standins.auction")
register("duel", "tests.standins.duel")


@dataclass(frozen=True, eq=False)
class Known:
    """What is known of a game besides its module.

    `options`: those to play with besides the defaults, as JSON data. `space`: texts of moves for
    given options, legal or not, of which exactly the legal ones are listed. `steps`: texts of the
    steps that are no moves. `lists_all`: whether the moves of a state are few enough to list.
    `one_in`: how many of the cases that Hypothesis draws elsewhere are worth one here.
    """

    options: tuple[dict[str, JSON], ...] = ()
    space: Callable[[Any], Iterable[str]] | None = None
    steps: str = ""
    lists_all: bool = True
    always_a_move: bool = True
    random_start: bool = False
    against_scores: tuple[str, ...] = ()
    seeds: int = 2
    max_turns: int = 40
    one_in: int = 5


def board(options: Any) -> list[str]:
    """Every cell of a board of Triples."""
    columns = "abcdefghijklmnopqrstuvwxyz"[: options.columns]
    return [f"{column}{row + 1}" for row in range(options.rows) for column in columns]


def claims_and_marks(_: Any) -> list[str]:
    """Every claim and every mark of Sectors: three of seven codes each."""
    fields = ["".join(codes) for codes in combinations("1234567", 3)]
    return [kind + each for kind in "+ul" for each in fields]


def one_tile(_: Any) -> list[str]:
    """Some moves of Quadroton with one tile, of which most are impossible."""
    placings = [f"{tile}@{cell}" for tile in ("RRRR", "RGBY") for cell in ("a1", "h8", "p16")]
    return [*placings, "h8>h9", "a1:90"]


KNOWN = {
    "triples": Known(
        options=(
            {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 1, 0], "move_limit": 7},
            {"rows": 4, "columns": 4, "tiles_per_colour": [2, 2, 2, 0], "finale_limit": 3},
            {"rows": 3, "columns": 5, "tiles_per_colour": [2, 2, 1, 1], "claims": "shared"},
            {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 0, 0]},  # nothing to find: drawn
        ),
        space=board,
        random_start=True,
    ),
    "sectors": Known(
        options=(
            {"rounds": 2, "relocate": 3, "may_stand": True},
            {"claimers": 2, "rounds": 3, "puzzle_fields": "both"},
            {"claimers": 3, "rounds": 4, "puzzle_fields": "both-one", "count": "last"},
            {"rounds": 2, "values": [1, 7, 5, 0], "relocate": 2},
            {"rounds": 2, "puzzle_fields": "both", "order": "marks-together"},
            {"rounds": 3, "puzzle_fields": "both-one", "field_choice": "free", "count": "last"},
        ),
        space=claims_and_marks,
    ),
    "quadroton": Known(
        options=({"reverse": True}, {"catalogue": "demo", "computer": 1, "chain_reuse": "earlier"}),
        space=one_tile,
        steps="miss offer accept resign leave",
        lists_all=False,
        always_a_move=False,
        random_start=True,
        against_scores=("left", "missed-against-computer"),
        seeds=1,
        max_turns=24,
        one_in=25,
    ),
    "auction": Known(
        options=({"lots": 1, "purse": 0}, {"lots": 5, "purse": 9}),
        space=lambda _: [f"{kind}{number}" for kind in ("up", "bid") for number in range(12)],
        random_start=True,
    ),
    "duel": Known(
        options=({"stones": 1, "clock_ms": 0}, {"stones": 20, "clock_ms": 10_000}),
        space=lambda _: [f"take{number}" for number in range(1, 6)],
        steps="flag offer accept forfeit",
        always_a_move=False,
        against_scores=("last-stone", "flag", "forfeit"),
        seeds=5,
    ),
}


@dataclass(frozen=True)
class Case:
    """A game with options, as the suite plays it."""

    name: str
    data: str = "{}"
    known: Known = field(default_factory=Known)

    def __str__(self) -> str:
        return self.name if self.data == "{}" else f"{self.name}-{self.data}"

    @property
    def game(self) -> AnyGame:
        return games[self.name]

    @property
    def plan(self) -> Plan:
        return _plan(self)


@cache
def _plan(case: Case) -> Plan:
    game, known = case.game, case.known
    options = game.decode_options(json.loads(case.data))
    texts = () if known.space is None else known.space(options)
    space = [game.parse_move(text) for text in texts]
    facts = Facts(
        move_space=None if known.space is None else lambda _: space,
        other_steps=tuple(game.parse_move(text) for text in known.steps.split()),
        always_a_move=known.always_a_move,
        random_start=known.random_start,
        against_scores=known.against_scores,
    )
    return Plan(game, options, tuple(range(known.seeds)), known.max_turns, facts)


@cache
def visits(case: Case) -> tuple[Visit, ...]:
    """Every state of some games of a case."""
    return tuple(visit for seed in case.plan.seeds for visit in walk(case.plan, seed))


CASES = [
    Case(name, json.dumps(options), KNOWN.get(name, Known()))
    for name in games
    for options in ({}, *KNOWN.get(name, Known()).options)
]
