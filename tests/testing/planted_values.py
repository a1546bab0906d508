"""Planted faults: what a game says of itself, options, seeds, states as values and as data."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from boardgames_core import triples
from boardgames_core.errors import RecordError
from tests.standins import auction
from tests.testing.broken import (
    AUCTION,
    DUEL,
    TRIPLES,
    AnyBox,
    ClassBox,
    ForgetfulBox,
    ListBox,
    OpenBox,
    RandomBox,
    SameBox,
    boxed,
    broken,
)
from tests.testing.planting import always, change, plant

change("names", AUCTION, "a_name_in_capitals", name="Auction")
change("names", AUCTION, "no_version", rules=0)
change("names", AUCTION, "a_version_that_is_true", rules=True)
change("names", AUCTION, "no_clauses", clauses={})
change("names", AUCTION, "a_clause_without_title", clauses={**auction.clauses, "A8": ""})
change("names", AUCTION, "an_unknown_clause_of_scores", score_clause="A9")

# Options

change("options", AUCTION, "players_that_are_true", players=always(True))
change("options", TRIPLES, "options_forgotten", options=always(triples.Options()))


@plant("options", AUCTION)
def unknown_options_taken(game: Any) -> Any:
    known = ("lots", "purse")
    return broken(
        game,
        decode_options=lambda data: game.decode_options(
            {key: value for key, value in data.items() if key in known}
        ),
    )


@plant("options", AUCTION)
def another_default_as_data(game: Any) -> Any:
    return broken(game, decode_options=lambda data: game.decode_options({"lots": 2, **data}))


@plant("options", AUCTION)
def another_default_of_a_start(game: Any) -> Any:
    few = auction.Options(lots=2)
    return broken(game, initial=lambda options=None, **seed: game.initial(options or few, **seed))


@plant("options", AUCTION)
def options_that_hash_by_identity(game: Any) -> Any:
    class Options(auction.Options):
        def __hash__(self) -> int:
            return id(self)

    def decode_options(data: Any) -> Any:
        return Options(**vars_of(game.decode_options(data)))

    def vars_of(options: Any) -> dict[str, Any]:
        return {"lots": options.lots, "purse": options.purse}

    return broken(game, decode_options=decode_options)


@plant("options", replace(AUCTION, options=auction.Options(purse=3)))
def options_lost_as_data(game: Any) -> Any:
    def decode_options(data: Any) -> Any:
        return replace(game.decode_options(data), purse=4)

    return broken(game, decode_options=decode_options)


@plant("options", AUCTION)
def wrong_options_raise_another_error(game: Any) -> Any:
    def decode_options(data: Any) -> Any:
        if data.get("lots", 0) is None:
            raise TypeError("lots is None")
        return game.decode_options(data)

    return broken(game, decode_options=decode_options)


# Seeds


@plant("seeds", AUCTION)
def seed_ignored(game: Any) -> Any:
    return broken(
        game, initial=lambda options=None, *, seed=0: game.initial(options, seed=check_seed(seed))
    )


def check_seed(seed: Any) -> int:
    auction.initial(seed=seed)
    return 5


@plant("seeds", AUCTION)
def seed_from_a_global(game: Any) -> Any:
    def initial(options: Any = None, *, seed: Any = 0) -> Any:
        game.initial(options, seed=seed)
        return game.initial(options, seed=random.getrandbits(60))

    return broken(game, initial=initial)


@plant("seeds", AUCTION)
def seeds_that_are_none_taken(game: Any) -> Any:
    return broken(
        game,
        initial=lambda options=None, *, seed=0: game.initial(
            options, seed=abs(int(seed or 0)) % 2**64
        ),
    )


@plant("seeds", AUCTION)
def another_seed_by_default(game: Any) -> Any:
    return broken(game, initial=lambda options=None, *, seed=7: game.initial(options, seed=seed))


# States as values


@plant("value", TRIPLES)
def a_state_that_can_be_assigned(game: Any) -> Any:
    return boxed(game, OpenBox)


@plant("value", TRIPLES)
def a_state_of_a_plain_class(game: Any) -> Any:
    return boxed(game, ClassBox)


@plant("seeds", TRIPLES)
def a_state_equal_to_itself_alone(game: Any) -> Any:
    return boxed(game, SameBox)


@plant("value", DUEL)
def a_state_equal_to_everything(game: Any) -> Any:
    return boxed(game, AnyBox)


@plant("value", TRIPLES)
def a_state_hashed_by_identity(game: Any) -> Any:
    return boxed(game, RandomBox)


@plant("value", TRIPLES)
def a_state_with_a_list_in_it(game: Any) -> Any:
    return boxed(game, ListBox)


@plant("value", TRIPLES)
def a_state_that_forgets_when_pickled(game: Any) -> Any:
    return boxed(game, ForgetfulBox)


@plant("unchanged", TRIPLES)
def a_parent_that_changes(game: Any) -> Any:
    sound = boxed(game, OpenBox)

    def apply(state: Any, move: Any, **more: Any) -> Any:
        before = OpenBox(state.inner)
        after = sound.apply(before, move, **more)
        state.inner = after.inner
        return after

    return broken(sound, apply=apply)


@plant("unchanged", TRIPLES)
def a_child_that_its_sibling_changes(game: Any) -> Any:
    sound = boxed(game, OpenBox)
    children: list[Any] = []

    def apply(state: Any, move: Any, **more: Any) -> Any:
        after = sound.apply(state, move, **more)
        for child in children[-1:]:
            child.inner = after.inner
        children.append(after)
        return after

    return broken(sound, apply=apply)


# Data


@plant("data", TRIPLES)
def a_lossy_decode(game: Any) -> Any:
    def decode(data: Any) -> Any:
        state = game.decode(data)
        return replace(state, moves=0) if state.phase is triples.Phase.RACE else state

    return broken(game, decode=decode)


@plant("data", AUCTION)
def data_without_a_key(game: Any) -> Any:
    def encode(state: Any) -> Any:
        return {key: value for key, value in game.encode(state).items() if key != "rules"}

    return broken(game, encode=encode)


@plant("data", AUCTION)
def data_of_another_name(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if data["game"] != "sale":
            raise RecordError("game", "expected sale")
        return game.decode({**data, "game": "auction"})

    return broken(game, encode=lambda state: {**game.encode(state), "game": "sale"}, decode=decode)


@plant("data", AUCTION)
def data_with_a_float(game: Any) -> Any:
    def encode(state: Any) -> Any:
        data = game.encode(state)
        return {**data, "start": {**data["start"], "weight": 0.5}}

    def decode(data: Any) -> Any:
        if type(data) is dict and type(data.get("start")) is dict:
            start = {key: value for key, value in data["start"].items() if key != "weight"}
            data = {**data, "start": start}
        return game.decode(data)

    return broken(game, encode=encode, decode=decode)


@plant("data", AUCTION)
def data_that_is_shared(game: Any) -> Any:
    known: dict[Any, Any] = {}

    def encode(state: Any) -> Any:
        return known.setdefault(state, game.encode(state))

    return broken(game, encode=encode)


@plant("data", AUCTION)
def options_needed_in_data(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if type(data) is dict and "options" not in data:
            data = {**data, "options": {"purse": 5}}
        return game.decode(data)

    return broken(game, decode=decode)


@plant("spoilt-data", AUCTION)
def unknown_keys_taken(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if type(data) is dict:
            data = {key: value for key, value in data.items() if key != "?"}
        return game.decode(data)

    return broken(game, decode=decode)


@plant("spoilt-data", AUCTION)
def other_rules_taken(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if type(data) is dict and data.get("rules") == auction.rules + 1:
            data = {**data, "rules": auction.rules}
        return game.decode(data)

    return broken(game, decode=decode)


@plant("data", AUCTION)
def an_older_version_that_knows_no_names(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if data["rules"] != auction.rules and "options" in data:
            data = {**data, "options": {}}
        return game.decode(data)

    return broken(game, decode=decode)


@plant("spoilt-data", AUCTION)
def a_missing_key_raises_another_error(game: Any) -> Any:
    def decode(data: Any) -> Any:
        if type(data) is dict:
            data["game"]
        return game.decode(data)

    return broken(game, decode=decode)


@plant("spoilt-data", DUEL)
def a_wrong_value_raises_another_error(game: Any) -> Any:
    def decode(data: Any) -> Any:
        try:
            len(data["start"]["clocks"])
        except (KeyError, TypeError, IndexError):
            if type(data) is dict and type(data.get("start")) is dict and "clocks" in data["start"]:
                raise
        return game.decode(data)

    return broken(game, decode=decode)


class ForgetfulRecordError(RecordError):
    """An error that pickles with another message."""

    def __reduce__(self) -> Any:
        return RecordError, (self.place, "another message")


@plant("spoilt-data", AUCTION)
def an_error_that_pickles_with_another_message(game: Any) -> Any:
    def decode(data: Any) -> Any:
        try:
            return game.decode(data)
        except RecordError as error:
            raise ForgetfulRecordError(error.place, error.message) from error

    return broken(game, decode=decode)


@plant("spoilt-data", DUEL)
def data_of_a_state_that_is_lost(game: Any) -> Any:
    """An offer of player -1 is taken, and not written again."""

    def decode(data: Any) -> Any:
        if type(data) is dict and type(data.get("start")) is dict:
            start = data["start"]
            if start.get("offer") == -1:
                return replace(game.decode({**data, "start": {**start, "offer": None}}), offer=-1)
        return game.decode(data)

    def encode(state: Any) -> Any:
        return game.encode(replace(state, offer=None) if state.offer == -1 else state)

    return broken(game, decode=decode, encode=encode)


# Symmetries and keys


@plant("symmetries", AUCTION)
def another_image_first(game: Any) -> Any:
    return broken(game, symmetries=lambda state: reversed(list(game.symmetries(state))))


change("symmetries", AUCTION, "no_image", symmetries=always(()))
change("symmetries", AUCTION, "a_key_by_identity", key=lambda _: object())


def _with_image(image: Callable[[Any], Any]) -> Callable[[Any], Iterator[Any]]:
    def symmetries(state: Any) -> Iterator[Any]:
        yield state
        yield image(state)

    return symmetries


change(
    "symmetries",
    AUCTION,
    "an_image_with_other_moves",
    symmetries=_with_image(lambda state: replace(state, lots=(*state.lots, 1)[:3], up=None)),
)
change(
    "symmetries",
    AUCTION,
    "an_image_that_is_over",
    symmetries=_with_image(lambda state: replace(state, lots=(), up=None, bid=None)),
)
change(
    "symmetries",
    AUCTION,
    "an_image_that_cannot_be",
    symmetries=_with_image(lambda state: replace(state, shares=(state.shares[0], Fraction(999)))),
)
change(
    "symmetries",
    AUCTION,
    "an_image_that_is_lost_as_data",
    symmetries=_with_image(lambda state: replace(state, purses=[*state.purses])),
)
