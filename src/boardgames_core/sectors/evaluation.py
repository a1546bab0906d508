"""A few lines of heuristics for engines."""

from __future__ import annotations

from fractions import Fraction

from boardgames_core.checks import check_player
from boardgames_core.sectors.combinatorics import allowed_marks
from boardgames_core.sectors.scoring import (
    claimer_scores,
    counting_at_the_end,
    covered_value,
    par,
)
from boardgames_core.sectors.state import (
    State,
    claim_is_due,
    due_puzzle_fields,
    is_over,
    marked,
    not_a_state,
    players,
)
from boardgames_core.sectors.vocabulary import PuzzleField


def evaluate(state: State, player: int) -> float:
    """How good `state` is for `player`: the lead over par, or over the other claimers.

    The lead is in units of the highest value of a field, so that it lies between -70 and 70. A
    single claimer's is the expected score less par, the setters' the negative of it. With several
    claimers it is the own expected score less the best of the others; a setter, who has no score
    then, is taken to hold the leading claimer's margin small (clause S13). The marks are taken as
    they are, or, where one is due, as the answer that is worst for these fields; a puzzle field
    that is not marked yet gives par. Where the setter chooses what is marked, or what counts
    (S-R8), the worst choice is taken.
    """
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, players(state.options))
    if is_over(state):
        own = [Fraction(score) for score in claimer_scores(state)]
    else:
        own = [_expected_score(state, cover) for cover in state.covers]
    if len(own) == 1:
        lead = own[0] - par(state.options, state.covers[0].bit_count())
        lead = lead if player == 0 else -lead
    elif player < len(own):
        lead = own[player] - max(own[:player] + own[player + 1 :])
    else:
        second, first = sorted(own)[-2:]
        lead = second - first
    return float(lead / max(1, *state.options.values))


def _expected_score(state: State, cover: int) -> Fraction:
    """What the fields in `cover` (bits) promise, over the puzzle fields that will count."""
    due = () if claim_is_due(state) else due_puzzle_fields(state)
    return min(
        sum((_promise(state, cover, each, each is answered) for each in counting), Fraction(0))
        for counting in counting_at_the_end(state.options)
        for answered in due or (None,)
    )


def _promise(state: State, cover: int, puzzle_field: PuzzleField, answered: bool) -> Fraction:
    """What these fields promise against one puzzle field, which may be `answered` next."""
    last = marked(state, puzzle_field)
    if last is None:
        counting = len(counting_at_the_end(state.options)[0])
        return par(state.options, cover.bit_count()) / counting
    answers: tuple[int, ...] = (last,)
    if answered:
        answers = allowed_marks(state.options.relocate, state.options.may_stand)[last]
    return Fraction(min(covered_value(state.options, cover, answer) for answer in answers))
