"""The scenarios of Quadroton, and what else its vectors are made of."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files
from typing import Any, Final, cast

from boardgames_core import quadroton
from boardgames_core.chance import below, pick
from boardgames_core.game import JSON, AnyGame, Rng
from boardgames_core.quadroton.scenarios.questions import count_moves, listed_moves, starts
from boardgames_core.quadroton.scenarios.rows import FORM, pattern
from boardgames_core.scenarios import Asked, Book, Object, Scenario, draw, read_tables, step
from boardgames_core.scenarios.tidy import (
    Change,
    changed,
    changed_answer,
    each,
    unordered,
    with_defaults,
)

TABLES: Final = (
    *("placing", "rearranging", "time", "ends", "patterns", "two_coloured", "chains", "fences"),
    *("reverse", "starts", "options", "rulebook"),
)
"""The tables, in the order of the rulebook as far as they go together."""


def _scenarios() -> list[Scenario]:
    folder = files(__package__)
    return read_tables([folder / f"{name}.toml" for name in TABLES], FORM)


# --- Answers in one form --------------------------------------------------------------------------

_DEFAULTS: Final[dict[str, JSON]] = {
    "hands": [{}, {}],
    "scores": [0, 0],
    "placed": [[0] * 8, [0] * 8],
    "rearranged": [[0] * 8, [0] * 8],
    "used_places": [],
    "used_chains": {},
    "counted_chains": {},
    "fenced": [],
    "last": None,
    "clock_ms": [10_800_000, 10_800_000],
    "turn_ms": 0,
    "now_ms": 0,
    "missed": 0,
    "moves": [0, 0],
    "offer": None,
    "offered_ms": [None, None],
    "ended": None,
}
"""What a start may leave out, and what is meant by it."""


def _without_nothing(data: JSON) -> JSON:
    """An object without the keys whose value is 0 or an empty list."""
    if not isinstance(data, dict):
        return data
    return {key: value for key, value in data.items() if value is False or value not in (0, [])}


def _places(value: JSON) -> JSON:
    """Sets of squares, in any order, of squares in any order."""
    return unordered(each(unordered)(value))


def _by_colour(change: Change) -> Change:
    """What changes the list of every colour."""

    def change_all(data: JSON) -> JSON:
        return _without_nothing(changed(data, dict.fromkeys("RGBY", change)))

    return change_all


_SETS: Final[dict[str, Change]] = {
    "hands": each(_without_nothing),
    "used_places": _places,
    "used_chains": _by_colour(unordered),
    "fenced": unordered,
    "last": lambda last: changed(last, {"cells": unordered}),
}


def _start(data: JSON, *, earlier: bool) -> JSON:
    """A start with every key; chains counted one by one only where they are asked for (Q-R16)."""
    counted = _by_colour(_places) if earlier else lambda _: {}
    return changed(with_defaults(_DEFAULTS)(data), {**_SETS, "counted_chains": counted})


def _tidy(options: Object, answer: Object) -> Object:
    earlier = options.get("chain_reuse") == "earlier"

    def tidy_start(data: JSON) -> JSON:
        return _start(data, earlier=earlier)

    forms: dict[str, Change] = {
        "start": tidy_start,
        "starts": lambda starts: unordered(each(tidy_start)(starts)),
        "faults": unordered,
        "moves": unordered,
    }
    return changed_answer(answer, forms)


# --- Random games ---------------------------------------------------------------------------------

_SMALL: Final = (
    *("domino 3 aa", "elbow 5 a./aa", "gap 4 aa.aa"),
    *("bricks 3 aa/bb", "weave 8 ab/ba"),
)
_DENSE: Final[JSON] = {"patterns": [pattern(drawn) for drawn in _SMALL]}
"""Small shapes, which random moves complete often."""

_GAMES: Final[tuple[dict[str, JSON], ...]] = (
    {"catalogue": _DENSE},
    {"catalogue": _DENSE, "chain_reuse": "earlier", "fence_counts": "tiles"},
    {"catalogue": _DENSE, "rotated_mono": False, "computer": 0},
    {"catalogue": _DENSE, "reverse": True},
)


def _questions(game: AnyGame, state: quadroton.State, move: Any, rng: Rng) -> Iterator[Asked]:
    """The move, perhaps with a time; now and then a step of anybody that may be refused."""
    player, text = cast(int, quadroton.to_move(state)), quadroton.format_move(move)
    ms = below(rng, 400_000) if rng.random() < 0.2 else None  # noqa: PLR2004 - some have a time
    yield Asked(f"player {player} plays {text} in a random game", step(player, text, ms))
    if rng.random() < 0.4:  # noqa: PLR2004 - a few are enough
        other, tried = below(rng, 2), _attempt(rng)
        yield Asked(f"player {other} tries {tried} in a random game", step(other, tried))


def _attempt(rng: Rng) -> str:
    """A word, or a move with one tile that may well be impossible."""
    cell, there = (str(pick(rng, quadroton.cells(quadroton.Options()))) for _ in range(2))
    tile = "".join(pick(rng, "RGBY") for _ in range(4))
    words = ("miss", "offer", "accept", "resign", "leave")
    turned = f"{cell}:{90 * (1 + below(rng, 3))}"
    return pick(rng, (*words, f"{tile}@{cell}", turned, turned, f"{cell}>{there}"))


BOOK: Final = Book(
    scenarios=_scenarios,
    draw=lambda game, rng: draw(game, rng, options=_GAMES, questions=_questions, max_turns=24),
    questions={"legal-moves": listed_moves, "count-moves": count_moves, "starts": starts},
    tidy=_tidy,
    nothing_to_compute=quadroton.beyond_records,
)
