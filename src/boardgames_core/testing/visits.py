"""A walk through a game, and what is known at each state that it visits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from boardgames_core.chance import below, generator, pick
from boardgames_core.game import AnyGame, Rng

LISTED: Final = 300
"""At most this many legal moves are listed in a state; a game may have very many."""

TIMES: Final = (None, 0, 1, 1_000, 10**9)
"""Times of a step in milliseconds: not given, none, short, and longer than any game allows."""

_MILESTONE: Final = 16
"""Every this many steps the checks that take longer run too."""

_OTHER_STEP: Final = 0.125
"""How likely the walk tries a step that is no move, where the game has such steps."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the rulebook of a game says and no program can see from its module alone.

    - `move_space`: for a state every move that could be thought of, legal or not; exactly the legal
      ones of them must be listed. Without it, the moves that were listed elsewhere in the game.
    - `other_steps`: steps that are no moves (an offer, a resignation). `legal_moves` does not list
      them, and it may be that the player not to move takes them.
    - `always_a_move`: whether a game that is not over always has a legal move to list.
    - `random_start`: whether starts of different seeds differ.
    - `against_scores`: codes of outcomes in which a player wins who has no more than a loser.
    """

    move_space: Callable[[Any], Iterable[Any]] | None = None
    other_steps: tuple[Any, ...] = ()
    always_a_move: bool = True
    random_start: bool = False
    against_scores: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """What is checked: a game with its options, from these seeds, this many steps deep."""

    game: AnyGame
    options: Any
    seeds: tuple[int, ...]
    max_turns: int
    facts: Facts = field(default_factory=Facts)


@dataclass(frozen=True, slots=True)
class Step:
    """A step to take or to try: the move, who takes it (None: whoever is to move), its time."""

    move: Any
    player: int | None = None
    ms: int | None = None

    @property
    def keywords(self) -> dict[str, int | None]:
        """The keyword arguments of `why_illegal`, `explain` and `apply`."""
        return {"player": self.player, "ms": self.ms}


@dataclass(frozen=True, slots=True)
class Visit:
    """A state on a walk: how it was reached from a start, and the moves around it.

    `seed` is that of the start, None for a start from elsewhere. `listed` are the legal moves, at
    most `LISTED` of them and then not `complete`; `candidates` are moves that may or may not be
    legal.
    """

    plan: Plan
    seed: int | None
    start: Any
    state: Any
    steps: tuple[Step, ...]
    listed: tuple[Hashable, ...]
    complete: bool
    candidates: tuple[Any, ...]

    @property
    def game(self) -> AnyGame:
        """The game."""
        return self.plan.game

    @property
    def players(self) -> range:
        """The players' numbers."""
        return range(self.game.players(self.game.options(self.state)))

    @property
    def is_start(self) -> bool:
        """Whether no step has been taken."""
        return not self.steps

    @property
    def is_last(self) -> bool:
        """Whether the walk ends here."""
        cut_off = len(self.steps) >= self.plan.max_turns
        return cut_off or self.game.to_move(self.state) is None

    @property
    def is_milestone(self) -> bool:
        """Whether the checks that take longer run too."""
        return self.is_last or len(self.steps) % _MILESTONE == 0


def visit_of(
    plan: Plan,
    start: Any,
    steps: tuple[Step, ...],
    *,
    seed: int | None = None,
    seen: Iterable[Hashable] = (),
) -> Visit:
    """The visit of the state that legal `steps` lead to from `start`.

    `seen` are the candidates if the plan has no move space.
    """
    state = start
    for step in steps:
        state = plan.game.apply(state, step.move, **step.keywords)
    return _visit(plan, seed, start, state, steps, seen)


def _visit(
    plan: Plan,
    seed: int | None,
    start: Any,
    state: Any,
    steps: tuple[Step, ...],
    seen: Iterable[Hashable],
) -> Visit:
    listed = tuple(islice(plan.game.legal_moves(state), LISTED + 1))
    space = plan.facts.move_space
    candidates = tuple(seen) if space is None else tuple(space(state))
    complete = len(listed) <= LISTED
    return Visit(plan, seed, start, state, steps, listed[:LISTED], complete, candidates)


def walk(plan: Plan, seed: int) -> Iterator[Visit]:
    """The states of a game that is played at random, from its start to its end or `max_turns`."""
    game = plan.game
    rng = generator(seed)
    start = state = game.initial(plan.options, seed=seed)
    steps: tuple[Step, ...] = ()
    seen: dict[Hashable, None] = {}
    while True:
        visit = _visit(plan, seed, start, state, steps, seen)
        yield visit
        if visit.is_last:
            return
        if len(seen) < LISTED:
            seen.update(dict.fromkeys(visit.listed))
        step = _next_step(visit, rng)
        state = game.apply(state, step.move, **step.keywords)
        steps = (*steps, step)


def _next_step(visit: Visit, rng: Rng) -> Step:
    """A legal step: a sampled move, sometimes with its time, or a step that is no move."""
    game, others = visit.game, visit.plan.facts.other_steps
    if others and rng.random() < _OTHER_STEP:
        player = below(rng, len(visit.players))
        step = Step(pick(rng, others), player, pick(rng, TIMES))
        if game.why_illegal(visit.state, step.move, **step.keywords) is None:
            return step
    move = game.sample_move(visit.state, rng)
    step = Step(move, ms=pick(rng, TIMES))
    if game.why_illegal(visit.state, move, **step.keywords) is None:
        return step
    return Step(move)


def spread(items: tuple[Any, ...], count: int) -> tuple[Any, ...]:
    """At most `count` (2 or more) of `items`, evenly from the first to the last.

    >>> spread(tuple("abcdefg"), 3)
    ('a', 'd', 'g')
    """
    if len(items) <= count:
        return items
    return tuple(items[place * (len(items) - 1) // (count - 1)] for place in range(count))
