"""`check_game`: whether a game module keeps what every game must keep."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from boardgames_core.checks import check_game_module, check_whole
from boardgames_core.game import AnyGame
from boardgames_core.testing import beginnings, rules, texts, values
from boardgames_core.testing.plain import written
from boardgames_core.testing.visits import Facts, Plan, Visit, walk

Check: TypeAlias = Callable[[Visit], Iterator[str]]
"""A check of one visited state: yields a sentence for everything that is wrong."""

PlanCheck: TypeAlias = Callable[[Plan], Iterator[str]]
"""A check of a game's options and starts."""

PLAN_CHECKS: Final[Mapping[str, PlanCheck]] = MappingProxyType(
    {
        "names": beginnings.names_itself,
        "options": beginnings.reads_options,
        "seeds": beginnings.starts_by_seed,
    }
)
"""What a game must keep before anything is played, by name."""

CHECKS: Final[Mapping[str, Check]] = MappingProxyType(
    {
        "value": values.is_a_value,
        "unchanged": values.leaves_states_unchanged,
        "data": values.survives_data,
        "spoilt-data": values.refuses_spoilt_data,
        "symmetries": values.has_key_and_symmetries,
        "end": rules.knows_its_end,
        "scores": rules.keeps_scores,
        "legal-moves": rules.lists_legal_moves,
        "sampling": rules.samples_legal_moves,
        "turns": rules.explains_and_applies,
        "garbage": rules.refuses_garbage,
        "positions": texts.writes_positions,
        "moves": texts.writes_moves,
        "pictures": texts.is_shown,
        "records": values.is_kept_in_records,
    }
)
"""What a game must keep in every state, by name."""

_MOST: Final = 5
"""At most this many faults are reported of one check: they mostly have one cause."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that a game does not keep: the name of the check, and what is wrong."""

    check: str
    text: str

    def __str__(self) -> str:
        return f"[{self.check}] {self.text}"


class ConformanceError(AssertionError):
    """A game module does not keep what every game must keep.

    `place` says in which state (game, options, seed, steps from the start); `faults` is all that
    is wrong there.

    >>> print(ConformanceError("nim, seed 0", (Fault("data", "encode has no `start`"),)))
    nim, seed 0:
      [data] encode has no `start`
    """

    def __init__(self, place: str, faults: tuple[Fault, ...]) -> None:
        super().__init__(place, faults)
        self.place = place
        self.faults = faults

    def __str__(self) -> str:
        return "\n".join([f"{self.place}:", *(f"  {fault}" for fault in self.faults)])


def check_game(
    game: AnyGame,
    *,
    options: Hashable = None,
    seeds: Iterable[int] = range(3),
    max_turns: int = 60,
    facts: Facts | None = None,
) -> None:
    """Nothing, if `game` keeps what every game must keep; else raises `ConformanceError`.

    One game for each of `seeds` is played at random with `options` (None: the defaults), at most
    `max_turns` steps of it, and every state on the way is checked: that it is a value that nothing
    changes, survives as data and as text, that legal moves, ends, scores and turns agree, that
    garbage is refused in good order. `facts` are what the rulebook says and no program can see from
    the module. The first state where something is wrong ends the check, and what is wrong there is
    in the error, up to five faults of a check. It needs no test framework, and works under
    `python -O`.

    >>> from boardgames_core import triples
    >>> check_game(triples, seeds=[1], max_turns=2)
    """
    check_game_module(game)
    check_whole(max_turns, "max_turns", 0, sys.maxsize)
    plan = Plan(game, options, tuple(seeds), max_turns, facts or Facts())
    _raise_faults(f"{_name(plan)}", _run(PLAN_CHECKS, plan))
    for seed in plan.seeds:
        check_walk(plan, seed)


def check_walk(plan: Plan, seed: int) -> None:
    """One game of `plan`, every state of it by all `CHECKS`; raises `ConformanceError`."""
    visit: Visit | None = None
    try:
        for visit in walk(plan, seed):
            check_visit(visit)
    except ConformanceError:
        raise
    except Exception as error:
        place = f"{_name(plan)}, seed {seed}" if visit is None else place_of(visit)
        fault = Fault("walk", f"cannot be played on: {type(error).__name__}: {error}")
        raise ConformanceError(place, (fault,)) from error


def check_visit(visit: Visit) -> None:
    """One state by all `CHECKS`; raises `ConformanceError`."""
    _raise_faults(place_of(visit), _run(CHECKS, visit))


def _run(
    checks: Mapping[str, Callable[[Any], Iterator[str]]], subject: Plan | Visit
) -> list[tuple[Fault, Exception | None]]:
    """All that the checks find; what a game raises against the rules is found too."""
    found: list[tuple[Fault, Exception | None]] = []
    for name, check in checks.items():
        try:
            for text in islice(check(subject), _MOST):
                found.append((Fault(name, text), None))
        except Exception as error:  # noqa: BLE001 - whatever a broken game raises is the finding
            text = f"{type(error).__name__} was raised: {error}"
            found.append((Fault(name, text), error))
    return found


def _raise_faults(place: str, found: list[tuple[Fault, Exception | None]]) -> None:
    """Raise all that was found, from the first error that was raised on the way."""
    if found:
        cause = next((error for _, error in found if error is not None), None)
        raise ConformanceError(place, tuple(fault for fault, _ in found)) from cause


def _name(plan: Plan) -> str:
    options = "" if plan.options is None else f" with {plan.options!r:.300}"
    return f"{plan.game.name}{options}"


def place_of(visit: Visit) -> str:
    """Where a visit is, so that it can be visited again."""
    moves = []
    for step in visit.steps:
        moves.append(written(visit.game, step.move))
        if step.player is not None:
            moves[-1] += f" by {step.player}"
        if step.ms is not None:
            moves[-1] += f" in {step.ms} ms"
    after = f"after {', '.join(moves)}" if moves else "at the start"
    seed = "" if visit.seed is None else f", seed {visit.seed}"
    return f"{_name(visit.plan)}{seed}, {after}"
