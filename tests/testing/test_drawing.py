"""The Hypothesis strategies: what they draw is legal, whole, and shrinks."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from boardgames_core import triples
from boardgames_core.chance import generator
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import AnyTurn, Rng
from boardgames_core.testing import drawing, moves, playouts, starts, states
from tests.depth import cases, deep
from tests.standins import auction, duel
from tests.testing.broken import broken

SMALL = triples.Options(
    rows=3, columns=4, tiles_per_colour=(1, 2, 1, 0), move_limit=9, finale_limit=5
)

# The same search each time; nothing is kept between runs.
SEARCH = settings(max_examples=200, deadline=None, database=None, derandomize=True)


@given(st.data())
def test_starts_are_those_of_a_seed_with_the_options(data: st.DataObject) -> None:
    state = data.draw(starts(triples, SMALL))
    assert triples.options(state) == SMALL
    assert state.moves == 0


def test_starts_shrink_to_seed_0() -> None:
    assert find(starts(triples), lambda _: True, settings=SEARCH) == triples.initial(seed=0)


@given(st.data())
def test_options_may_be_drawn(data: st.DataObject) -> None:
    options = st.builds(auction.Options, lots=st.integers(1, 3), purse=st.integers(0, 2))
    for strategy in (starts(auction, options), states(auction, options)):
        state = data.draw(strategy)
        assert state.options.lots <= 3
        assert state.options.purse <= 2


@given(playouts(triples, SMALL))
def test_a_playout_is_a_whole_game(turns: tuple[AnyTurn, ...]) -> None:
    for turn, following in pairwise(turns):
        assert turn.after == following.before
    for turn in turns:
        assert triples.explain(turn.before, turn.move) == turn
    if turns:  # a board may be jammed from the start
        assert turns[0].before.moves == 0
        assert triples.outcome(turns[-1].after) is not None


@given(playouts(triples, max_turns=5))
def test_a_playout_ends_after_the_most_turns(turns: tuple[AnyTurn, ...]) -> None:
    assert len(turns) == 5  # the default board is not over so soon


@given(playouts(duel, start=st.just(duel.State(duel.Options(), (3, 2), 1, (5, 0)))))
def test_a_playout_may_begin_anywhere(turns: tuple[AnyTurn, ...]) -> None:
    assert turns[0].before.taken == (3, 2)
    assert turns[0].move is duel.Step.FLAG  # player 1 has no time left
    assert len(turns) == 1


def test_a_start_that_is_over_has_no_turns() -> None:
    over = duel.State(duel.Options(stones=3), (3, 0), 1, (5, 5))
    assert find(playouts(duel, start=st.just(over)), lambda _: True, settings=SEARCH) == ()
    assert find(states(duel, start=st.just(over)), lambda _: True, settings=SEARCH) == over


def test_a_playout_is_shown_by_its_start_and_moves() -> None:
    start = duel.State(duel.Options(), (4, 4), 0, (9, 9))
    turns = find(playouts(duel, start=st.just(start)), lambda _: True, settings=SEARCH)
    assert json.loads(repr(turns).removeprefix("<duel, ").split(": take")[0]) == duel.encode(start)
    assert repr(turns).endswith("}: take1>")
    none = find(playouts(duel, max_turns=0), lambda _: True, settings=SEARCH)
    assert repr(none) == "<duel: no moves>"


@deep
def test_states_shrink_to_few_turns_and_are_over_at_times() -> None:
    few = states(duel, max_turns=6)
    first = find(few, lambda state: state.taken[1] > 1, settings=SEARCH)
    assert first.mover == 0  # two turns: the fewest in which player 1 takes two stones
    assert first.taken in ((1, 2), (2, 2))
    over = find(few, lambda state: duel.to_move(state) is None, settings=SEARCH)
    assert sum(over.taken) == 9
    assert find(few, lambda _: True, settings=SEARCH) == duel.initial()


def test_moves_are_all_the_legal_ones() -> None:
    state = triples.initial(SMALL, seed=2)
    drawn = set()

    @settings(SEARCH, phases=[Phase.generate])
    @given(moves(triples, state))
    def draw(move: triples.Tap) -> None:
        drawn.add(move)

    draw()
    assert drawn == set(triples.legal_moves(state))


def test_moves_shrink_to_the_first() -> None:
    state = triples.initial(seed=2)
    found = find(moves(triples, state), lambda _: True, settings=SEARCH)
    assert found == next(triples.legal_moves(state))


def test_no_move_of_a_state_that_is_over() -> None:
    over = duel.State(duel.Options(stones=3), (3, 0), 1, (5, 5))
    with pytest.raises(IllegalMoveError):
        find(moves(duel, over), lambda _: True, settings=SEARCH)


def test_moves_that_are_too_many_to_list_are_never_listed() -> None:
    def legal_moves(state: Any) -> Any:
        raise MemoryError

    def sample_move(state: Any, rng: Rng) -> Any:
        return duel.Take(1 if rng.random() < 0.5 else 2)  # both legal but for the last stone

    endless = broken(duel, legal_moves=legal_moves, sample_move=sample_move)
    turns = find(playouts(endless, max_turns=3), lambda _: True, settings=SEARCH)
    assert len(turns) == 3
    state = find(states(endless, max_turns=3), lambda state: state.taken[0] == 2, settings=SEARCH)
    assert state == duel.apply(duel.initial(), duel.Take(2))


def test_a_long_game_is_drawn_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond what is drawn number by number, randomness goes on by a drawn seed."""
    asked: list[float] = []

    def sample_move(state: Any, rng: Rng) -> Any:
        asked.extend(rng.random() for _ in range(2))
        return duel.Take(1)

    monkeypatch.setattr(drawing, "_DRAWN", 5)
    found = find(playouts(broken(duel, sample_move=sample_move)), lambda _: True, settings=SEARCH)
    assert len(found) == 9
    later = generator(0)
    assert asked[-18:] == [0.0] * 5 + [later.random() for _ in range(13)]


@settings(max_examples=cases(20, short=5))
@given(st.data())
def test_what_is_drawn_number_by_number_is_not_too_much(data: st.DataObject) -> None:
    def sample_move(state: Any, rng: Rng) -> Any:
        assert all(0 <= rng.random() < 1 for _ in range(drawing._DRAWN // 2))
        return duel.Take(1)

    turns = data.draw(playouts(broken(duel, sample_move=sample_move)))
    assert len(turns) == 9


def test_the_whole_range_is_drawn_evenly() -> None:
    def sample_move(state: Any, rng: Rng) -> Any:
        drawn.extend(rng.random() for _ in range(10))
        return duel.Take(1)

    drawn: list[float] = []

    @settings(SEARCH, max_examples=200, phases=[Phase.generate])
    @given(moves(broken(duel, sample_move=sample_move), duel.initial()))
    def draw(move: duel.Move) -> None:
        assert move == duel.Take(1)

    draw()
    # A tenth of the numbers is expected in each tenth of the range.
    shares = [sum(1 for number in drawn if int(10 * number) == tenth) for tenth in range(10)]
    assert min(shares) > len(drawn) / 20
