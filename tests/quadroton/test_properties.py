"""The rulebook's invariants hold in drawn games, and each can fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from boardgames_core import quadroton
from boardgames_core.quadroton import Clock, Memory, Options, QuadrotonTurn
from boardgames_core.quadroton.squares import mask
from tests.depth import deep
from tests.oracles.quadroton_random_start import Dice
from tests.quadroton import invariants
from tests.quadroton.invariants import INVARIANTS, shifts
from tests.quadroton.positions import altered, position, step
from tests.quadroton.strategies import Played, games

SLOW = settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@pytest.mark.clause("Q1.2", "Q2.1", "Q2.2", "Q2.4", "Q2.6", "Q2.7", "Q2.14", "Q2.19", "Q2.20")
@SLOW
@given(games())
def test_all_invariants_hold_in_drawn_games(game: Played) -> None:
    for turn in game.turns():
        for invariant in INVARIANTS:
            invariant(turn)


@pytest.mark.clause("Q2.2", "Q2.4", "Q2.18", "Q3.2", "Q3.3")
@SLOW
@given(games(most=12))
def test_random_moves_and_listed_moves_are_legal(game: Played) -> None:
    for number, turn in enumerate(game.turns()):
        state = turn.before
        dice = Dice(iter_of(number))
        for _ in range(3):
            move = quadroton.sample_move(state, dice_as_rng(dice))
            assert quadroton.why_illegal(state, move) is None
        first = next(quadroton.legal_moves(state))
        assert quadroton.why_illegal(state, first) is None
        assert quadroton.parse_move(str(first)) == first


def iter_of(seed: int) -> Callable[[], float]:
    import random

    return random.Random(seed).random


def dice_as_rng(dice: Dice) -> Any:
    class Rng:
        random = staticmethod(dice.chance)

    return Rng()


@SLOW
@given(games())
def test_states_survive_as_data_and_as_text(game: Played) -> None:
    for turn in game.turns():
        state = turn.after
        assert quadroton.decode(quadroton.encode(state)) == state
        text = quadroton.format_position(state)
        assert quadroton.parse_position(text, state.options) == state
        assert quadroton.apply(turn.before, turn.move, player=turn.player, ms=turn.ms) == state


@deep
def test_the_games_hold_what_is_rare() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        options = Options(
            catalogue="demo", reverse=seed % 5 == 4, chain_reuse="earlier" if seed % 2 else "new"
        )
        game = Played(
            options, seed, seed if seed % 3 == 0 else None, True, tuple(range(seed, seed + 25))
        )
        for turn in game.turns():
            for invariant in INVARIANTS:
                invariant(turn)
            seen.update(event.clause for event in turn.events)
            seen.update(f"unscored {event.clause}" for event in turn.unscored)
            seen[type(turn.move).__name__] += 1
            if invariants.is_move(turn) and shifts(turn):
                seen["shifted"] += 1
                seen["shifted with events"] += bool(turn.events)
    assert seen["shifted"] > 100
    assert seen["shifted with events"] > 50
    for name in ("Q2.13", "Q2.17", "Q2.19", "Q2.20", "unscored Q2.19", "Placing", "Rearranging"):
        assert seen[name] > 20, (name, seen)


# --- Every invariant can fail ---------------------------------------------------------------------


def scored_turn() -> QuadrotonTurn:
    """A placing in the middle that completes a chain of six red squares."""
    state = position("RRBR@h8", scores=[5, 6], rearranged=[[1, 0, 0, 0, 0, 0, 0, 0], [0] * 8])
    turn = quadroton.explain(state, step("BRRR@i8"))
    assert turn.events
    for invariant in INVARIANTS:
        invariant(turn)
    return turn


def rearranged_turn() -> QuadrotonTurn:
    turn = quadroton.explain(position("RRBR@h8 BRRR@j8"), step("j8>i8"))
    assert turn.events
    return turn


def changed(turn: QuadrotonTurn, **after: Any) -> QuadrotonTurn:
    return replace(turn, after=altered(turn.after, **after))


def recoloured(turn: QuadrotonTurn) -> QuadrotonTurn:
    """A square of the tile that lay there before has another colour."""
    red, green, blue, yellow = turn.after.board
    lowest = red & -red
    return changed(turn, board=(red ^ lowest, green | lowest, blue, yellow))


def without_a_tile(turn: QuadrotonTurn) -> QuadrotonTurn:
    hand = list(turn.after.hands[0])
    hand[1] -= 1
    return changed(turn, hands=(tuple(hand), turn.after.hands[1]))


def without_events(turn: QuadrotonTurn) -> QuadrotonTurn:
    return replace(turn, events=())


def with_memory(turn: QuadrotonTurn) -> QuadrotonTurn:
    """Something was remembered before that is not after."""
    return replace(turn, before=replace(turn.before, memory=Memory(fenced=mask(0, 0))))


def with_places(turn: QuadrotonTurn) -> QuadrotonTurn:
    memory = Memory(used_places=frozenset({mask(0, 0)}))
    return replace(turn, before=replace(turn.before, memory=memory))


def with_chains(turn: QuadrotonTurn) -> QuadrotonTurn:
    return replace(
        turn, before=replace(turn.before, memory=Memory(used_chains=(0, 0, 0, mask(0, 0))))
    )


def with_counted(turn: QuadrotonTurn) -> QuadrotonTurn:
    chains = (frozenset({mask(0, 0)}), frozenset[int](), frozenset[int](), frozenset[int]())
    return replace(turn, before=replace(turn.before, memory=Memory(counted_chains=chains)))


def over(turn: QuadrotonTurn) -> QuadrotonTurn:
    return changed(turn, mover=None)


FAULTS: list[tuple[Callable[[QuadrotonTurn], None], Callable[[QuadrotonTurn], QuadrotonTurn]]] = [
    (invariants.board_and_hands_hold_the_256_tiles, recoloured),
    (invariants.board_and_hands_hold_the_256_tiles, without_a_tile),
    (invariants.scores_never_fall, lambda turn: changed(turn, scores=(17, 5))),
    (invariants.points_are_the_sum_of_the_events, without_events),
    (invariants.points_are_the_sum_of_the_events, lambda turn: changed(turn, scores=(17, 7))),
    (invariants.what_was_counted_only_grows, with_memory),
    (invariants.what_was_counted_only_grows, with_places),
    (invariants.what_was_counted_only_grows, with_chains),
    (invariants.what_was_counted_only_grows, with_counted),
    (invariants.a_placing_changes_no_covered_square, recoloured),
    (
        invariants.limits_never_fall_below_zero,
        lambda turn: changed(turn, placed=((0, 8, 0, 0, 0, 0, 0, 0), (0,) * 8)),
    ),
    (
        invariants.limits_never_fall_below_zero,
        lambda turn: changed(turn, rearranged=((0, 0, 0, 0, 0, 0, 0, 2), (0,) * 8)),
    ),
    (
        invariants.one_move_is_counted,
        lambda turn: changed(turn, placed=((3, 0, 0, 0, 0, 0, 0, 0), (0,) * 8)),
    ),
    (
        invariants.time_charged_never_exceeds_three_hours,
        lambda turn: changed(turn, clock=Clock(left_ms=(-1, 10_800_000))),
    ),
    (
        invariants.time_charged_never_exceeds_three_hours,
        lambda turn: changed(turn, clock=Clock(left_ms=(10_800_000, 10_799_999))),
    ),
    (invariants.over_exactly_if_nobody_is_to_move, over),
    (invariants.turns_go_to_the_other_player, lambda turn: changed(turn, mover=0)),
    (invariants.colours_can_be_renamed, without_events),
    (invariants.colours_can_be_renamed, lambda turn: changed(turn, scores=(18, 6))),
    (invariants.the_board_can_be_turned, without_events),
    (invariants.the_board_can_be_turned, lambda turn: changed(turn, scores=(18, 6))),
    (invariants.positions_can_be_shifted, without_events),
    (invariants.positions_can_be_shifted, lambda turn: changed(turn, scores=(18, 6))),
]


@pytest.mark.parametrize(("invariant", "fault"), FAULTS)
def test_a_planted_fault_is_caught(
    invariant: Callable[[QuadrotonTurn], None], fault: Callable[[QuadrotonTurn], QuadrotonTurn]
) -> None:
    with pytest.raises(AssertionError):
        invariant(fault(scored_turn()))


def test_a_planted_fault_of_a_rearranging_is_caught() -> None:
    turn = rearranged_turn()
    invariants.a_rearranging_keeps_the_tiles_on_the_board(turn)
    with pytest.raises(AssertionError):
        invariants.a_rearranging_keeps_the_tiles_on_the_board(recoloured(turn))
    elsewhere = quadroton.explain(position("RRBR@h8 BRRR@j8"), step("h8>a1+j8>i8"))
    mixed = replace(turn, after=elsewhere.after)
    with pytest.raises(AssertionError):
        invariants.a_rearranging_keeps_the_tiles_on_the_board(mixed)


def test_no_invariant_is_without_a_planted_fault() -> None:
    caught = {invariant for invariant, _ in FAULTS}
    caught.add(invariants.a_rearranging_keeps_the_tiles_on_the_board)
    assert caught == set(INVARIANTS)
