"""Setting up from Python with values of any type: all faults in one `InvalidStateError`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_core.errors import InvalidStateError
from boardgames_core.quadroton import (
    KINDS,
    Cell,
    Clock,
    Ended,
    LastMove,
    Memory,
    Options,
    State,
    Step,
    parse_cell,
    parse_tile,
    set_up,
)
from boardgames_core.quadroton.squares import mask
from tests.depth import cases
from tests.quadroton.positions import dealt, fault_codes, start

NONE: Final = (0,) * 8

Arguments = dict[str, Any]


def right() -> Arguments:
    """The arguments of a position with everything in it."""
    by_name = {kind.name: kind for kind in KINDS}
    hands = start("RGBY@c5 GGGG@p16")["hands"]
    return {
        "options": Options(chain_reuse="earlier"),
        "tiles": {parse_cell("c5"): parse_tile("RGBY"), parse_cell("p16"): parse_tile("GGGG")},
        "hands": tuple({by_name[name]: n for name, n in hand.items()} for hand in hands),
        "to_move": 1,
        "scores": (3, 4),
        "placed": ((2, *NONE[1:]), NONE),
        "rearranged": (NONE, (1, *NONE[1:])),
        "memory": Memory(
            frozenset({mask(0, 1)}),
            (mask(0, 1), 0, 0, mask(5, 5)),
            (frozenset({mask(0, 1)}), frozenset(), frozenset(), frozenset({mask(5, 5)})),
            mask(0, 7),
        ),
        "last": LastMove(0, (parse_cell("p16"),)),
        "clock": Clock((10_000_000, 10_800_000), 5, 2, 1, (3, 4)),
    }


def made(arguments: Arguments) -> State:
    return set_up(**arguments)


def test_the_arguments_are_right() -> None:
    state = made(right())
    assert (state.scores, state.rearranged[1][0], state.clock.offer) == ((3, 4), 1, 1)


# --- Where something can be wrong -----------------------------------------------------------------


class Place(NamedTuple):
    """A value among the arguments: how it is replaced, and the clause that a wrong one breaks."""

    clause: str
    put: Callable[[Arguments, Any], None]


def argument(name: str) -> Callable[[Arguments, Any], None]:
    def put(arguments: Arguments, value: Any) -> None:
        arguments[name] = value

    return put


def item(name: str, *path: Any) -> Callable[[Arguments, Any], None]:
    """Replaces an item of a tuple in a tuple (or mapping)."""

    def replaced(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
        if not path:
            return value
        inner = replaced(whole[path[0]], path[1:], value)
        if isinstance(whole, dict):
            return {**whole, path[0]: inner}
        return (*whole[: path[0]], inner, *whole[path[0] + 1 :])

    def put(arguments: Arguments, value: Any) -> None:
        if type(arguments[name]) in (tuple, dict):
            arguments[name] = replaced(arguments[name], path, value)

    return put


def field(name: str, part: str) -> Callable[[Arguments, Any], None]:
    def put(arguments: Arguments, value: Any) -> None:
        if type(arguments[name]) in (Memory, LastMove, Clock):
            arguments[name] = replace(arguments[name], **{part: value})

    return put


NUMBERS: Final = {
    "scores[0]": Place("Q2.8", item("scores", 0)),
    "scores[1]": Place("Q2.8", item("scores", 1)),
    "hands[0]": Place("Q1.2", item("hands", 0, KINDS[3])),
    "hands[1]": Place("Q1.2", item("hands", 1, KINDS[69])),
    "placed[0]": Place("Q2.6", item("placed", 0, 7)),
    "placed[1]": Place("Q2.6", item("placed", 1, 0)),
    "rearranged[0]": Place("Q2.6", item("rearranged", 0, 3)),
    "fenced": Place("Q1.1", field("memory", "fenced")),
    "last.player": Place("Q2.18", field("last", "player")),
    "turn_ms": Place("Q2.7", field("clock", "turn_ms")),
    "missed": Place("Q2.8", field("clock", "missed")),
}
"""Whole numbers; none of them may be negative, None or anything else."""

OTHERS: Final = {
    "options": Place("", argument("options")),
    "tiles": Place("Q1.1", argument("tiles")),
    "hands": Place("Q1.2", argument("hands")),
    "a hand": Place("Q1.2", item("hands", 1)),
    "scores": Place("Q2.8", argument("scores")),
    "placed": Place("Q2.6", argument("placed")),
    "placed by one": Place("Q2.6", item("placed", 1)),
    "rearranged": Place("Q2.6", argument("rearranged")),
    "rearranged by one": Place("Q2.6", item("rearranged", 0)),
    "memory": Place("Q2.14", argument("memory")),
    "used_places": Place("Q2.14", field("memory", "used_places")),
    "used_chains": Place("Q2.19", field("memory", "used_chains")),
    "counted_chains": Place("Q2.19", field("memory", "counted_chains")),
    "last": Place("Q2.18", argument("last")),
    "last.cells": Place("Q2.18", field("last", "cells")),
    "clock": Place("Q2.7", argument("clock")),
    "clock_ms": Place("Q2.7", field("clock", "left_ms")),
    "offered_ms": Place("Q-R7", field("clock", "offered_ms")),
    "ended": Place("Q2.8", field("clock", "ended")),
}
"""Everything else; none of them may be a number, a list or a tuple of a wrong length."""

NO_NUMBER: Final[tuple[Any, ...]] = (
    -1,
    -(10**30),
    True,
    1.0,
    "1",
    None,
    (),
    [],
    {},
    10**5000,
    {1, 2},
    object(),
)
NO_FORM: Final[tuple[Any, ...]] = (
    0,
    7,
    True,
    "x",
    1.5,
    [],
    [1, 2],
    (1,),
    (1, 2, 3),
    (NONE,),
    {1, 2},
    object(),
)


def broken(place: Place, value: Any) -> str:
    """The clause that this value breaks there; what is no cell in a tuple of cells, is none."""
    if place is OTHERS["last.cells"] and value and type(value) is tuple:
        return "Q1.1"
    return place.clause


def found(arguments: Arguments) -> list[str]:
    """The clauses of all faults."""
    return [clause for clause, _ in fault_codes(lambda: made(arguments))]


@pytest.mark.parametrize("value", NO_NUMBER, ids=lambda value: f"{type(value).__name__}")
@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_is_a_fault_alone(name: str, value: Any) -> None:
    arguments = right()
    NUMBERS[name].put(arguments, value)
    clauses = found(arguments)
    assert NUMBERS[name].clause in clauses
    if type(value) is not int:  # a count below zero does not fit the tiles either
        assert clauses == [NUMBERS[name].clause]


@pytest.mark.parametrize("value", NO_FORM, ids=lambda value: f"{type(value).__name__}")
@pytest.mark.parametrize("name", OTHERS)
def test_what_has_another_form_is_a_fault_alone(name: str, value: Any) -> None:
    arguments = right()
    OTHERS[name].put(arguments, value)
    clauses = found(arguments)
    assert set(clauses) == {broken(OTHERS[name], value)}


@settings(max_examples=cases(300, short=20), deadline=None)
@given(st.data())
def test_every_planted_fault_is_found_and_nothing_else_escapes(data: st.DataObject) -> None:
    arguments = right()
    places: dict[str, tuple[Place, tuple[Any, ...]]] = {
        **{name: (place, NO_NUMBER) for name, place in NUMBERS.items()},
        **{name: (place, NO_FORM) for name, place in OTHERS.items()},
    }
    several = st.lists(st.sampled_from(sorted(places)), min_size=1, max_size=5, unique=True)
    names = data.draw(several)
    # What is inside another place is replaced before that; then what was wrong with it is gone.
    names.sort(key=lambda name: len(INSIDE.get(name, ())), reverse=True)
    expected = {}
    for name in names:
        place, values = places[name]
        # By number, since Hypothesis cannot show the largest of them.
        value = values[data.draw(st.integers(0, len(values) - 1))]
        place.put(arguments, value)
        expected[name] = broken(place, value)
    gone = {
        name
        for name in names
        for whole in names
        if whole in INSIDE.get(name, ()) or (name in OF_OPTIONS and "options" in names)
    }
    clauses = found(arguments)
    for name, clause in expected.items():
        assert name in gone or clause in clauses, name


OF_OPTIONS: Final = ("placed[0]", "placed[1]", "rearranged[0]")
"""What is judged by the options, and not where these are missing."""

INSIDE: Final = {
    "scores[0]": ("scores",),
    "scores[1]": ("scores",),
    "hands[0]": ("hands",),
    "hands[1]": ("hands", "a hand"),
    "a hand": ("hands",),
    "placed[0]": ("placed",),
    "placed[1]": ("placed", "placed by one"),
    "placed by one": ("placed",),
    "rearranged[0]": ("rearranged", "rearranged by one"),
    "rearranged by one": ("rearranged",),
    **dict.fromkeys(("fenced", "used_places", "used_chains", "counted_chains"), ("memory",)),
    **dict.fromkeys(("last.player", "last.cells"), ("last",)),
    **dict.fromkeys(("turn_ms", "missed", "clock_ms", "offered_ms", "ended"), ("clock",)),
}
"""For each place, the larger ones that it is in."""

ANYTHING: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 300)
    | st.sampled_from((10**30, -(10**30), 1.5, "a1", Step.MISS, Cell(99, 0), KINDS[0]))
    | st.just(parse_cell("c5")),
    lambda inner: st.lists(inner, max_size=8).map(tuple) | st.lists(inner, max_size=3),
    max_leaves=20,
)
"""Values of many types, tuples of all lengths among them."""


@settings(max_examples=cases(300, short=20), deadline=None)
@given(
    st.dictionaries(st.sampled_from(sorted(right())), ANYTHING, min_size=1, max_size=4),
    st.fixed_dictionaries(
        {},
        optional={
            "memory": st.builds(Memory, st.frozensets(st.integers(-2, 99)), ANYTHING, ANYTHING),
            "last": st.builds(LastMove, ANYTHING, ANYTHING),
            "clock": st.builds(
                Clock, *[ANYTHING] * 5, st.none() | st.builds(Ended, ANYTHING, ANYTHING)
            ),
        },
    ),
)
def test_anything_is_a_position_or_is_refused(one: Arguments, other: Arguments) -> None:
    try:
        hash(made({**right(), **one, **other}))
    except InvalidStateError as error:
        told = [str(fault) for fault in error.faults]
    else:
        told = ["nothing"]
    assert told
    assert all(told)


def test_tiles_and_kinds_that_are_none_are_named() -> None:
    arguments = right()
    arguments["tiles"] = {Cell(16, 0): "RGBY", 10**5000: parse_tile("RGBY")}
    arguments["hands"] = ({"RRRG": 1}, {KINDS[0]: -1, parse_tile("RRRR"): 4})
    codes = fault_codes(lambda: made(arguments))
    assert codes == [
        *[("Q1.1", "off-board")] * 2,
        *[("Q1.2", "no-such-kind")] * 2,
        ("Q1.2", "negative-count"),
    ]


def test_all_faults_of_another_form_are_told_with_those_of_numbers() -> None:
    arguments = right()
    arguments["scores"] = [1, 2]
    arguments["placed"] = (NONE[1:], (-1, *NONE[1:]))
    arguments["memory"] = Memory(used_chains=(0, 0, 0), fenced=-1)  # type: ignore[arg-type]
    arguments["last"] = LastMove(5, [])  # type: ignore[arg-type]
    arguments["clock"] = Clock((1,), -1, 2, 0, (1, 2, 3))  # type: ignore[arg-type]
    assert fault_codes(lambda: made(arguments)) == [
        ("Q2.8", "wrong-type"),
        ("Q2.6", "wrong-type"),
        ("Q2.19", "wrong-type"),
        ("Q2.18", "wrong-type"),
        ("Q2.7", "wrong-type"),
        ("Q-R7", "wrong-type"),
        ("Q2.6", "out-of-range"),
        ("Q1.1", "off-board"),
        ("Q2.18", "no-such-player"),
        ("Q2.7", "out-of-range"),
    ]


def test_what_only_follows_from_another_fault_is_not_told() -> None:
    arguments = {**right(), "hands": None}
    assert found(arguments) == ["Q1.2"]
    assert sum(dealt()[0].values()) == 128  # so that an empty hand would be another fault
