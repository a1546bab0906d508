"""Renaming the codes, which changes no legality and no score; the key for tables."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations

from boardgames_core.bits import from_indices, indices
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import shown
from boardgames_core.sectors.state import State, not_a_state
from boardgames_core.sectors.vocabulary import (
    CODES,
    FIELDS,
    Claim,
    Code,
    Combination,
    Mark,
    Move,
    marks_a_round,
)


def key(state: State) -> Hashable:
    """The state without its number of steps, hashable: for transposition tables.

    How far its round is stays in it; with the covered fields it tells the number of steps, so that
    states with the same key have the same future.
    """
    if type(state) is not State:
        raise not_a_state(state)
    place = state.steps % (1 + marks_a_round(state.options))
    return state.options, state.covers, state.upper, state.lower, place, state.starred


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A way to rename the seven codes, one of 5,040 (S1).

    `codes` has for each code, from 51 to 57, the code that it becomes. Raises `InvalidStateError`
    if these are not all seven.

    >>> swap = Symmetry((Code.C52, Code.C51, Code.C53, Code.C54, Code.C55, Code.C56, Code.C57))
    >>> str(swap.combination(Combination.named("135")))
    '235'
    """

    codes: tuple[Code, ...]

    def __post_init__(self) -> None:
        images = self.codes if type(self.codes) is tuple else ()
        known = all(type(code) is Code for code in images)
        if not known or len(images) != len(CODES) or set(images) != set(CODES):
            text = f"a renaming has each of the seven codes once, not {shown(self.codes)}"
            raise InvalidStateError((Reason("S1", "not-a-renaming", text),))

    def combination(self, combination: Combination) -> Combination:
        """What a field, or the three codes of a mark, become."""
        return FIELDS[_images(self.codes)[combination.index]]

    def move(self, move: Move) -> Move:
        """What a claim or a mark becomes."""
        if isinstance(move, Claim):
            return Claim(self.combination(move.field))
        return Mark(move.puzzle_field, self.combination(move.codes))

    def state(self, state: State) -> State:
        """What a state becomes."""
        images = _images(self.codes)
        return State(
            state.options,
            tuple(from_indices(images[index] for index in indices(own)) for own in state.covers),
            None if state.upper is None else images[state.upper],
            None if state.lower is None else images[state.lower],
            state.steps,
            state.starred,
        )

    def then(self, second: Symmetry) -> Symmetry:
        """This renaming followed by a second one."""
        return Symmetry(tuple(second.codes[code.sector - 1] for code in self.codes))

    def inverse(self) -> Symmetry:
        """The renaming that undoes this one."""
        return Symmetry(tuple(CODES[self.codes.index(code)] for code in CODES))


Renaming = Symmetry
"""The older name of `Symmetry`, which goes on to work."""


@lru_cache(maxsize=5040)
def _images(codes: tuple[Code, ...]) -> tuple[int, ...]:
    """For each field, by index, the index of the field that it becomes."""
    places = {}
    for field in FIELDS:
        places[frozenset(field.codes)] = field.index
    return tuple(
        places[frozenset(codes[code.sector - 1] for code in field.codes)] for field in FIELDS
    )


def renamings() -> Iterator[Symmetry]:
    """All 5,040 renamings of the codes, the one that changes nothing first.

    >>> sum(1 for _ in renamings())
    5040
    """
    return map(Symmetry, permutations(CODES))


def symmetries(state: State) -> Iterator[State]:
    """The images of `state` under the 5,040 renamings, the state itself first.

    >>> from boardgames_core.sectors.setup import initial
    >>> set(symmetries(initial())) == {initial()}
    True
    """
    if type(state) is not State:
        raise not_a_state(state)
    for renaming in renamings():
        yield renaming.state(state)


def canonical(state: State) -> tuple[State, Symmetry]:
    """One state for all that differ in the names of the codes alone, and a renaming to it.

    Two states have the same canonical state exactly if a renaming turns one into the other. It is
    the image whose covers and marks come first as numbers; the renaming is the first that gives it.

    >>> from boardgames_core.sectors.setup import set_up
    >>> from boardgames_core.sectors.vocabulary import Options
    >>> state, renaming = canonical(set_up(Options(), [[Combination.named("567")]], steps=1))
    >>> state == renaming.state(set_up(Options(), [[Combination.named("567")]], steps=1))
    True
    """
    if type(state) is not State:
        raise not_a_state(state)
    images = ((renaming.state(state), renaming) for renaming in renamings())
    return min(images, key=_rank)


def _rank(image: tuple[State, Symmetry]) -> tuple[tuple[int, ...], int, int]:
    """What the canonical one of several images has least of."""
    state, _ = image
    upper = -1 if state.upper is None else state.upper
    lower = -1 if state.lower is None else state.lower
    return state.covers, upper, lower
