"""The rulebook's invariants on whole games, each with planted faults that it catches."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from boardgames_core import sectors
from boardgames_core.chance import shuffled
from boardgames_core.game import Turn
from boardgames_core.testing import playouts, states

Turns = tuple[sectors.Turn, ...]
Invariant = Callable[[Any, Turns], None]


@st.composite
def options(draw: st.DrawFn, most_rounds: int = 35) -> sectors.Options:
    """Any options; few claimers and rounds are drawn more often."""
    puzzle_fields = draw(st.sampled_from(["upper", "both", "both-one"]))
    claimers = draw(st.integers(1, min(4, most_rounds)) | st.integers(1, most_rounds))
    order = draw(st.sampled_from(["alternate", "marks-together"]))
    enough = puzzle_fields == "upper" or (puzzle_fields == "both" and order == "marks-together")
    fewest = max(claimers, 1 if enough else 2)
    few, many = min(most_rounds, fewest + 5), most_rounds
    return sectors.decode_options(
        {
            "claimers": claimers,
            "puzzle_fields": puzzle_fields,
            "relocate": draw(st.integers(1, 3)),
            "may_stand": draw(st.booleans()),
            "rounds": draw(st.integers(fewest, few) | st.integers(fewest, many)),
            "values": draw(st.lists(st.integers(0, 9), min_size=4, max_size=4)),
            "order": order,
            "field_choice": draw(st.sampled_from(["alternate", "free"])),
            "count": draw(st.sampled_from(["all", "last"])),
        }
    )


def covered(game: Any, state: sectors.State) -> list[set[sectors.Combination]]:
    return [set(game.fields_of(state, claimer)) for claimer in range(len(state.covers))]


def covers_grow_by_one_a_claim(game: Any, turns: Turns) -> None:
    for turn in turns:
        before, after = covered(game, turn.before), covered(game, turn.after)
        for claimer, (own, later) in enumerate(zip(before, after, strict=True)):
            if isinstance(turn.move, sectors.Claim) and claimer == turn.player:
                assert later == own | {turn.move.field}
                assert len(later) == len(own) + 1
            else:
                assert later == own
        assert sum(map(len, after)) == len(set().union(*after))


def marks_move_within_the_limit(game: Any, turns: Turns) -> None:
    last: dict[sectors.PuzzleField, set[sectors.Code]] = {}
    for turn in turns:
        if isinstance(turn.move, sectors.Mark):
            own = game.options(turn.before)
            codes = set(turn.move.codes.codes)
            assert len(codes) == 3
            if turn.move.puzzle_field in last:
                moved = len(codes - last[turn.move.puzzle_field])
                assert (0 if own.may_stand else 1) <= moved <= own.relocate
            last[turn.move.puzzle_field] = codes
        for puzzle_field, codes in last.items():
            shown = game.last_mark(turn.after, puzzle_field)
            assert shown is not None
            assert set(shown.codes.codes) == codes


def renaming_renames_moves_and_changes_no_score(game: Any, turns: Turns) -> None:
    rng = random.Random(len(turns))
    for turn in turns[:: max(1, len(turns) // 6)]:
        renaming = sectors.Renaming(tuple(shuffled(rng, sectors.CODES)))
        state, image = turn.after, renaming.state(turn.after)
        moves = {renaming.move(move) for move in game.legal_moves(state)}
        assert moves == set(game.legal_moves(image))
        assert game.scores(image) == game.scores(state)
        assert game.to_move(image) == game.to_move(state)
        before = renaming.state(turn.before)
        assert game.apply(before, renaming.move(turn.move)) == image


def all_fields_share_45_codes_with_any_mark(game: Any, turns: Turns) -> None:
    for turn in turns:
        if isinstance(turn.move, sectors.Mark):
            shared = (game.shared_codes(field, turn.move.codes) for field in sectors.FIELDS)
            assert sum(map(len, shared)) == 45


def steps_tell_who_is_to_move(game: Any, turns: Turns) -> None:
    own = game.options(turns[0].before)
    two = own.puzzle_fields == "both"
    a_round = 3 if two and own.order == "marks-together" else 2
    for number, turn in enumerate(turns):
        assert turn.before.steps == number
        played, at = divmod(number, a_round)
        if at == 0:
            expected = played % own.claimers
        else:
            lower = at == 2 or (a_round == 2 and played % 2 == 1)
            expected = own.claimers + (1 if lower and two else 0)
        assert turn.player == expected == game.to_move(turn.before)
        assert isinstance(turn.move, sectors.Claim) == (at == 0)
    assert isinstance(turns[-1].move, sectors.Mark)
    assert len(turns) == a_round * own.rounds == turns[-1].after.steps
    assert game.to_move(turns[-1].after) is None


def marks_of_the_end_give_the_scores(game: Any, turns: Turns) -> None:
    own, end = game.options(turns[0].before), turns[-1].after
    marks = [game.last_mark(end, each) for each in game.puzzle_fields(own)]
    assert None not in marks
    if own.count == "last":
        marks = [turns[-1].move]
    for claimer, fields in enumerate(covered(game, end)):
        shared = [len(game.shared_codes(field, mark.codes)) for field in fields for mark in marks]
        assert game.scores(end)[claimer] == sum(own.values[codes] for codes in shared)


INVARIANTS: list[Invariant] = [
    covers_grow_by_one_a_claim,
    marks_move_within_the_limit,
    renaming_renames_moves_and_changes_no_score,
    all_fields_share_45_codes_with_any_mark,
    steps_tell_who_is_to_move,
    marks_of_the_end_give_the_scores,
]


@pytest.mark.clause("S7", "S8", "S9", "S10", "S11", "S12", "S-R2", "S-R3", "S-R7", "S-R8")
@given(playouts(sectors, options()))
def test_invariants(turns: Turns) -> None:
    for invariant in INVARIANTS:
        invariant(sectors, turns)


@pytest.mark.clause("S13")
@given(playouts(sectors, sectors.Options(rounds=35)))
def test_a_single_claimer_who_covers_all_fields_scores_45(turns: Turns) -> None:
    assert sectors.scores(turns[-1].after)[0] == 45


@given(states(sectors, options()))
def test_text_and_data_lose_nothing(state: sectors.State) -> None:
    assert sectors.parse_position(sectors.format_position(state), sectors.options(state)) == state
    assert sectors.decode(sectors.encode(state)) == state


# --- Planted faults -------------------------------------------------------------------------------


def with_fault(**functions: Any) -> Any:
    """The game with some functions replaced, and `explain` and `sample_move` following them."""
    names = {name: getattr(sectors, name) for name in sectors.__all__}
    game = SimpleNamespace(**{**names, **functions})

    def sample_move(state: sectors.State, rng: Any) -> sectors.Move:
        legal: list[sectors.Move] = list(game.legal_moves(state))
        return legal[int(rng.random() * len(legal))]

    def explain(state: sectors.State, move: sectors.Move) -> Any:
        return Turn(state, game.to_move(state), move, game.apply(state, move), ())

    game.sample_move, game.explain = sample_move, explain
    return game


def forgets_a_cover(state: sectors.State, move: sectors.Move) -> sectors.State:
    after = sectors.apply(state, move)
    return replace(after, covers=(after.covers[0] & after.covers[0] - 1, *after.covers[1:]))


def covers_for_another(state: sectors.State, move: sectors.Move) -> sectors.State:
    after = sectors.apply(state, move)
    return replace(after, covers=after.covers[1:] + after.covers[:1])


def forgets_the_mark(state: sectors.State, move: sectors.Move) -> sectors.State:
    after = sectors.apply(state, move)
    return after if state.upper is None else replace(after, upper=state.upper)


def lets_all_marks_move(state: sectors.State) -> Any:
    own = replace(sectors.options(state), relocate=3)
    return sectors.legal_moves(replace(state, options=own))


def lets_marks_stand(state: sectors.State) -> Any:
    own = replace(sectors.options(state), may_stand=True)
    return sectors.legal_moves(replace(state, options=own))


def trusts_every_mark(state: sectors.State, move: sectors.Move) -> sectors.State:
    free = replace(sectors.options(state), relocate=3, may_stand=True)
    after = sectors.apply(replace(state, options=free), move)
    return replace(after, options=state.options)


def skips_the_first_field(state: sectors.State) -> Any:
    first = sectors.Claim(sectors.FIELDS[0])
    return (move for move in sectors.legal_moves(state) if move != first)


def scores_the_first_field_double(state: sectors.State) -> Any:
    more = sum(own & 1 for own in state.covers)
    first, *others = sectors.scores(state)
    return (more if first is None else first + more, *others)


def takes_values_as_rising(state: sectors.State) -> Any:
    """The older reading under the new name: the table of values never falls."""
    none, one, two, three = sorted(state.options.values)
    rising = replace(state.options, values=(none, one, two, three))
    return sectors.scores(replace(state, options=rising))


def shares_too_little(field: sectors.Combination, mark: sectors.Combination) -> Any:
    return sectors.shared_codes(field, mark) if field != mark else ()


def ends_with_a_claim(state: sectors.State) -> int | None:
    over = state.steps == 2 * state.options.rounds - 1
    return None if over else sectors.to_move(state)


def has_a_round_more(state: sectors.State) -> sectors.State:
    more = replace(state.options, rounds=state.options.rounds + 1)
    return replace(state, options=more)


def leaves_one_unmarked(state: sectors.State) -> Any:
    return iter(()) if sectors.is_over(state) else sectors.legal_moves(has_a_round_more(state))


def marks_either(state: sectors.State, move: sectors.Move) -> sectors.State:
    return replace(sectors.apply(has_a_round_more(state), move), options=state.options)


def stars_the_other(state: sectors.State, move: sectors.Move) -> sectors.State:
    after = sectors.apply(state, move)
    upper, lower = sectors.PuzzleField
    both = None not in (after.upper, after.lower, after.starred)
    return replace(after, starred=upper if after.starred is lower else lower) if both else after


def alternates_always(state: sectors.State) -> int | None:
    """The older reading under the new name, too: with two setters claim and mark alternate."""
    own, mover = state.options, sectors.to_move(state)
    if mover is None or own.puzzle_fields != "both":
        return mover
    turn, is_mark = divmod(state.steps, 2)
    return own.claimers + turn % 2 if is_mark else turn % own.claimers


def never_asks_the_second_claimer(state: sectors.State) -> int | None:
    mover = sectors.to_move(state)
    return 0 if mover == 1 and state.steps % 2 == 0 else mover


@pytest.mark.parametrize(
    ("invariant", "functions"),
    [
        (covers_grow_by_one_a_claim, {"apply": forgets_a_cover}),
        (covers_grow_by_one_a_claim, {"apply": covers_for_another}),
        (marks_move_within_the_limit, {"apply": forgets_the_mark}),
        (
            marks_move_within_the_limit,
            {"legal_moves": lets_all_marks_move, "apply": trusts_every_mark},
        ),
        (
            marks_move_within_the_limit,
            {"legal_moves": lets_marks_stand, "apply": trusts_every_mark},
        ),
        (renaming_renames_moves_and_changes_no_score, {"legal_moves": skips_the_first_field}),
        (renaming_renames_moves_and_changes_no_score, {"scores": scores_the_first_field_double}),
        (all_fields_share_45_codes_with_any_mark, {"shared_codes": shares_too_little}),
        (steps_tell_who_is_to_move, {"to_move": ends_with_a_claim}),
        (steps_tell_who_is_to_move, {"to_move": never_asks_the_second_claimer}),
        (steps_tell_who_is_to_move, {"to_move": alternates_always}),
        (
            marks_of_the_end_give_the_scores,
            {"legal_moves": leaves_one_unmarked, "apply": marks_either},
        ),
        (marks_of_the_end_give_the_scores, {"apply": stars_the_other}),
        (marks_of_the_end_give_the_scores, {"scores": scores_the_first_field_double}),
        (marks_of_the_end_give_the_scores, {"scores": takes_values_as_rising}),
    ],
)
def test_planted_faults_are_caught(invariant: Invariant, functions: dict[str, Any]) -> None:
    game = with_fault(**functions)

    # What is found need not be made small: that it is found is what counts.
    @settings(max_examples=300, derandomize=True, database=None, phases=[Phase.generate])
    @given(playouts(game, options(most_rounds=5)))
    def check(turns: Turns) -> None:
        invariant(game, turns)

    with pytest.raises(AssertionError):
        check()


@pytest.mark.parametrize("invariant", INVARIANTS)
def test_the_game_that_plants_faults_has_none_of_its_own(invariant: Invariant) -> None:
    game = with_fault()

    @settings(max_examples=20, derandomize=True, database=None, phases=[Phase.generate])
    @given(playouts(game, options()))
    def check(turns: Turns) -> None:
        invariant(game, turns)

    check()
