"""Numbers that people give have one limit; what play makes of them has none.

What is accepted can be written and read again, in every form.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import (
    BoardgamesError,
    Record,
    RecordError,
    engines,
    games,
    quadroton,
    sectors,
    triples,
)
from boardgames_core.errors import IllegalMoveError, InvalidStateError
from boardgames_core.jsondata.strict import canonical
from tests.cases import BUILT_IN, CASES, Case, visits

LARGEST = 2**63 - 1

NUMBERS = st.one_of(
    st.integers(-3, 3),
    st.sampled_from([LARGEST - 1, LARGEST, LARGEST + 1, 2**64, 10**100]),
    st.integers(1, 14_000).map(lambda bits: 2**bits),
    st.sampled_from([2.5, True, "1", None, -(2**63), 10**5000]),
)
"""Numbers of every size, and what is none."""

DOT = (((0, 0),),)


def _points(number: Any) -> object:
    catalogue = quadroton.Catalogue((quadroton.Pattern("dot", DOT, number),))
    return quadroton.initial(quadroton.Options(catalogue=catalogue), seed=1)


DOORS: dict[str, tuple[int, Callable[[Any], Any]]] = {
    "values": (0, lambda number: sectors.initial(sectors.Options(values=(0, 0, 0, number)))),
    "move limit": (1, lambda number: triples.initial(triples.Options(move_limit=number))),
    "finale limit": (1, lambda number: triples.initial(triples.Options(finale_limit=number))),
    "points": (1, _points),
    "ticks": (1, lambda number: triples.SoundOptions(ticks_per_second=number)),
    "nodes": (1, lambda number: engines.Budget(nodes=number)),
    "time": (1, lambda number: engines.Budget(ms=number)),
}


@pytest.mark.parametrize("door", DOORS)
@given(number=NUMBERS)
def test_numbers_are_limited_at_the_door(door: str, number: Any) -> None:
    least, made = DOORS[door]
    may_be_none = door in ("move limit", "finale limit", "nodes", "time")
    if (type(number) is int and least <= number <= LARGEST) or (number is None and may_be_none):
        value = made(number)
        if hasattr(value, "options"):  # a state
            game = games.of_state(value)
            line = Record(game.name, value).dump()
            assert Record.load(line).start == value
            assert game.decode(json.loads(canonical(game.encode(value)))) == value
    else:
        with pytest.raises(InvalidStateError) as caught:
            made(number)
        assert len(str(caught.value)) < 400


@given(number=NUMBERS)
def test_the_same_limit_in_data(number: Any) -> None:
    good = type(number) is int and 0 <= number <= LARGEST
    pattern = {"id": "dot", "parts": [[[0, 0]]], "points": number}
    for game, options in (
        (sectors, {"values": [0, 0, 0, number]}),
        (triples, {"move_limit": number}),
        (quadroton, {"catalogue": {"patterns": [pattern]}}),
    ):
        fine = good and (game is sectors or number >= 1)
        if fine or (game is triples and number is None):
            game.decode_options(options)
        else:
            with pytest.raises(BoardgamesError):
                game.decode_options(options)


# --- Times


@pytest.mark.parametrize("case", [each for each in CASES if each.name in BUILT_IN], ids=str)
def test_times_are_refused_alike(case: Case) -> None:
    """`why_illegal`, `is_legal`, `apply` and `explain` agree, and what they take can be kept."""

    @given(NUMBERS, st.data())
    def agree(ms: Any, data: st.DataObject) -> None:
        game = case.game
        state = data.draw(st.sampled_from(visits(case))).state
        move = next(iter(game.legal_moves(state)), None)
        if move is None:
            return
        reason = game.why_illegal(state, move, ms=ms)
        if reason is None:
            turn = game.explain(state, move, ms=ms)
            assert game.apply(state, move, ms=ms) == turn.after
            record = Record.from_turns(state, [turn])
            assert Record.load(record.dump()) == record
            assert ms is None or (type(ms) is int and 0 <= ms <= LARGEST)
            return
        assert ms is not None
        for step in (game.apply, game.explain):
            with pytest.raises(IllegalMoveError) as caught:
                step(state, move, ms=ms)
            assert caught.value.reason == reason

    agree()


@given(number=NUMBERS)
def test_times_in_records(number: Any) -> None:
    start = triples.initial(seed=1)
    move = triples.format_move(next(iter(triples.legal_moves(start))))
    data = {**Record("triples", start).data, "turns": [{"player": 0, "move": move, "ms": number}]}
    player = triples.to_move(start)
    data["turns"][0]["player"] = player  # type: ignore[index]
    if type(number) is int and 0 <= number <= LARGEST:
        record = Record.from_data(data)
        assert record.verify().ok
        assert Record.load(record.dump()) == record
    else:
        with pytest.raises(RecordError):
            Record.from_data(data)


# --- What play makes of them


def _rich(points: int, scores: tuple[int, int]) -> Any:
    """A start of the reverse game whose patterns bring so many points."""
    catalogue = quadroton.Catalogue((quadroton.Pattern("dot", DOT, points),))
    start = quadroton.initial(quadroton.Options(catalogue=catalogue), seed=3)
    data = quadroton.encode(start)
    data["start"]["scores"] = list(scores)  # type: ignore[index]
    return quadroton.decode(data)


SCORES = st.one_of(
    st.integers(0, 9_000), st.integers(60, 70).map(lambda n: 2**n), st.just(2**9_000)
)


@given(st.sampled_from([1, 10**18, LARGEST]), SCORES, st.integers(0, 7_999))
def test_scores_that_play_reaches_are_kept(points: int, score: int, lead: int) -> None:
    state = _rich(points, (score, score + lead))
    turns = list(_some_turns(state, 6))
    assert turns
    for turn in turns:
        data = json.loads(canonical(quadroton.encode(turn.after)))
        assert quadroton.decode(data) == turn.after
        text = quadroton.format_position(turn.after)
        assert quadroton.parse_position(text, quadroton.options(turn.after)) == turn.after
        quadroton.evaluate(turn.after, 0)
        assert quadroton.svg(turn.after)
        assert quadroton.diagram(turn.after)
        assert quadroton.describe(turn.after)
    record = Record.from_turns(state, turns)
    assert Record.load(record.dump()) == record
    assert record.verify().ok


def _some_turns(state: Any, count: int) -> Iterator[Any]:
    for _ in range(count):
        if quadroton.is_over(state):
            return
        move = next(iter(quadroton.legal_moves(state)))
        assert quadroton.why_illegal(state, move) is None
        turn = quadroton.explain(state, move)
        assert quadroton.apply(state, move) == turn.after
        yield turn
        state = turn.after


@pytest.mark.parametrize("points", [10**18, LARGEST])
@pytest.mark.parametrize("engine", ["greedy", "minimax", "mcts", "uniform"])
def test_engines_play_for_many_points(points: int, engine: str) -> None:
    state = _rich(points, (2**8_000, 2**8_000 + 7))
    choice = engines.ENGINES[engine](quadroton, state, seed=1, budget=engines.Budget(nodes=2))
    assert quadroton.why_illegal(state, choice.move) is None


@given(st.sampled_from([LARGEST, 2**64, 2**9_000]))
def test_counters_that_play_reaches_are_kept(moves: int) -> None:
    data = triples.encode(triples.initial(seed=1))
    data["start"]["moves"] = moves  # type: ignore[index]
    state = triples.decode(data)
    after = triples.apply(state, next(iter(triples.legal_moves(state))))
    assert triples.decode(triples.encode(after)) == after


@given(number=NUMBERS)
def test_numbers_of_a_position_that_is_set_up(number: Any) -> None:
    start = quadroton.initial(seed=1)
    hands = quadroton.hand(start, 0), quadroton.hand(start, 1)
    ways: list[Callable[[], object]] = [
        lambda: quadroton.set_up(quadroton.Options(), {}, hands, scores=(number, number)),
        lambda: triples.set_up(
            triples.Options(3, 3, (0, 2, 0, 0)),
            {triples.Cell(0, 0): triples.Colour.RED, triples.Cell(2, 2): triples.Colour.RED},
            phase=triples.Phase.DRAW,
            moves=number,
        ),
    ]
    for way in ways:
        if type(number) is int and 0 <= number <= LARGEST:
            way()
        else:
            with pytest.raises(InvalidStateError):
                way()
