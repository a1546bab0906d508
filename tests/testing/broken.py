"""Games that are broken on purpose: a real or a stand-in game with one thing changed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any, cast

from boardgames_core import triples
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import AnyGame, Game
from boardgames_core.testing import Facts
from tests.standins import auction, duel

MEMBERS = tuple(name for name in vars(Game) if not name.startswith("_"))
"""The names that a game module has."""

ABLE = (*MEMBERS, "older_rules")
"""These, and those of abilities that a check of states needs."""


def broken(game: Any, **changes: Any) -> AnyGame:
    """The game with these members instead of its own."""
    assert set(changes) <= set(MEMBERS)
    members = {name: getattr(game, name) for name in ABLE if hasattr(game, name)}
    return cast(AnyGame, SimpleNamespace(**members | changes))


@dataclass(frozen=True)
class Sound:
    """A game that passes, and how it is checked."""

    game: Any
    facts: Facts
    options: Any = None
    seeds: tuple[int, ...] = (0, 1, 2)


def space(moves: list[Any]) -> Callable[[Any], list[Any]]:
    """A move space that is the same in all states."""
    return lambda _: moves


SMALL = triples.Options(rows=4, columns=4, tiles_per_colour=(2, 2, 2, 0), move_limit=12)

TRIPLES = Sound(
    triples,
    Facts(move_space=space(list(map(triples.Tap, triples.cells(SMALL)))), random_start=True),
    SMALL,
)
AUCTION = Sound(
    auction,
    Facts(
        move_space=space([*map(auction.PutUp, range(6)), *map(auction.Bid, range(8))]),
        random_start=True,
    ),
)
DUEL = Sound(
    duel,
    Facts(
        move_space=space([*map(duel.Take, range(6))]),
        other_steps=tuple(duel.Step),
        always_a_move=False,
        against_scores=("last-stone", "flag", "forfeit"),
    ),
    seeds=tuple(range(6)),
)


# --- States in a box: faults of the states themselves --------------------------------------------


@dataclass(frozen=True, slots=True)
class Box:
    """A state that holds another game's state; sound."""

    inner: Any


@dataclass(slots=True, unsafe_hash=True)
class OpenBox:
    """A box whose content can be assigned."""

    inner: Any


class ClassBox:
    """A plain object, equal by value, whose content can be assigned."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClassBox) and other.inner == self.inner

    def __hash__(self) -> int:
        return hash(self.inner)


@dataclass(frozen=True, eq=False)
class SameBox:
    """A box that is equal to itself alone."""

    inner: Any


@dataclass(frozen=True)
class AnyBox:
    """A box that is equal to everything."""

    inner: Any

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 1


@dataclass(frozen=True, eq=False)
class RandomBox:
    """A box whose hash is that of the object, not of the value."""

    inner: Any

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RandomBox) and other.inner == self.inner

    def __hash__(self) -> int:
        return id(self)


class ListInside(list[int]):
    """A list that can be hashed, so that a frozen state can hold it."""

    def __hash__(self) -> int:  # type: ignore[override] # that is what is wrong with it
        return 0


@dataclass(frozen=True, slots=True)
class ListBox:
    """A frozen box with a part that can change."""

    inner: Any
    more: tuple[ListInside, ...] = (ListInside(),)


@dataclass(frozen=True)
class ForgetfulBox:
    """A box that pickles with another player to move."""

    inner: Any

    def __reduce__(self) -> tuple[Any, ...]:
        return ForgetfulBox, (replace(self.inner, mover=1 - self.inner.mover),)


READ = (
    "options to_move is_over legal_moves sample_move why_illegal is_legal scores outcome utility "
    "evaluate key describe diagram svg format_position encode"
)
MADE = "initial decode parse_position"


def boxed(game: Any, box: Callable[[Any], Any]) -> AnyGame:
    """The game with its states in boxes."""

    def reading(name: str) -> Callable[..., Any]:
        return lambda state, *rest, **more: getattr(game, name)(state.inner, *rest, **more)

    def making(name: str) -> Callable[..., Any]:
        return lambda *rest, **more: box(getattr(game, name)(*rest, **more))

    def images(state: Any) -> Iterator[Any]:
        return map(box, game.symmetries(state.inner))

    members = {name: reading(name) for name in READ.split()}
    members |= {name: making(name) for name in MADE.split()}
    members |= {name: _stepping(game, name, box) for name in ("apply", "explain")}
    return broken(game, **members, symmetries=images)


def _stepping(game: Any, name: str, box: Callable[[Any], Any]) -> Callable[..., Any]:
    """`apply` or `explain` of a boxed game."""

    def step(state: Any, move: Any, **more: Any) -> Any:
        try:
            result = getattr(game, name)(state.inner, move, **more)
        except IllegalMoveError as error:
            raise IllegalMoveError(error.reason, state, move) from error
        if name == "apply":
            return box(result)
        return replace(result, before=state, after=box(result.after))

    return step
