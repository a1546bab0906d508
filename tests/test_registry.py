"""The mapping of games, and the public names of the package."""

from __future__ import annotations

import pytest

import boardgames_core
from boardgames_core import games, register, triples
from boardgames_core.game import Game
from boardgames_core.registry import Games

conforming: Game[
    triples.Options, triples.State, triples.Move, triples.Event, triples.TripleEvent
] = triples
"""A game module satisfies the protocol; the type checker looks at this line."""


def test_games_are_modules_with_their_names() -> None:
    assert games["triples"] is triples
    assert next(iter(games)) == "triples"
    assert all(games[name].name == name for name in games)
    assert "chess" not in games
    assert "triples" in repr(games)


def test_the_mapping_is_read_only() -> None:
    with pytest.raises(TypeError):
        games["chess"] = triples  # type: ignore[index]


def test_register_and_find_by_state() -> None:
    mapping = Games({})
    mapping.add("three", "boardgames_core.triples")
    mapping.add("three", "boardgames_core.triples")
    assert list(mapping) == ["three"]
    assert len(mapping) == 1
    assert mapping.of_state(triples.initial()) is triples
    with pytest.raises(KeyError, match="is no state of a known game"):
        mapping.of_state("a state")
    with pytest.raises(ValueError, match=r"is the name of boardgames_core\.triples already"):
        mapping.add("three", "somewhere.else")


def test_register_refuses_a_taken_name() -> None:
    with pytest.raises(ValueError, match="'triples' is the name of"):
        register("triples", "somewhere.else")


@pytest.mark.parametrize("name", boardgames_core.__all__)
def test_public_names(name: str) -> None:
    assert getattr(boardgames_core, name) is not None
    assert name in dir(boardgames_core)


def test_no_other_name() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'chess'"):
        boardgames_core.chess  # type: ignore[attr-defined]  # noqa: B018 - the access is what is tested
