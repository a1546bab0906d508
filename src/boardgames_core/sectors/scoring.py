"""What covered fields are worth, par, and how a game ends."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from boardgames_core.bits import indices
from boardgames_core.checks import check_player, check_whole
from boardgames_core.game import Data, Outcome, Score, utility_of
from boardgames_core.sectors.combinatorics import ALL_FIELDS, SHARING, shared_codes
from boardgames_core.sectors.state import (
    State,
    covered,
    is_over,
    last_mark,
    last_marked,
    lower_is_due,
    not_a_state,
    not_options,
    players,
    puzzle_fields,
)
from boardgames_core.sectors.vocabulary import (
    FIELDS,
    Mark,
    Options,
    PuzzleField,
    ValueEvent,
    chooses_field,
    marks_a_round,
)

_LONGEST: Final = 200
"""How many bits of a number are written out in a sentence."""


def covered_value(options: Options, cover: int, mark: int) -> int:
    """What the fields in `cover` (bits) are worth against one mark (its index). Clause S12.

    The table `values` gives a field's value by the number of shared codes.
    """
    none, one, two, three = options.values
    apart, sharing_one, sharing_two, alike = SHARING[mark]
    return (
        none * (cover & apart).bit_count()
        + one * (cover & sharing_one).bit_count()
        + two * (cover & sharing_two).bit_count()
        + three * (cover & alike).bit_count()
    )


def counting_fields(options: Options, last: PuzzleField | None) -> tuple[PuzzleField, ...]:
    """The puzzle fields that count if `last` is the one marked last. Ruling S-R5.

    All in play by default; with `count="last"` that one, none before the first mark.
    """
    if options.count == "all":
        return puzzle_fields(options)
    return () if last is None else (last,)


def possibly_last(options: Options) -> tuple[PuzzleField, ...]:
    """The puzzle fields of which one is marked last in a whole game (S9): both if chosen (S-R8)."""
    if chooses_field(options):
        return puzzle_fields(options)
    marks = options.rounds * marks_a_round(options)
    return (PuzzleField.LOWER if lower_is_due(options, marks - 1) else PuzzleField.UPPER,)


def counting_at_the_end(options: Options) -> tuple[tuple[PuzzleField, ...], ...]:
    """The puzzle fields that may count when the game is over: one possibility, or two (S-R8)."""
    if options.count == "all":
        return (puzzle_fields(options),)
    return tuple(counting_fields(options, last) for last in possibly_last(options))


def marks_by_counting(state: State) -> tuple[tuple[Mark, ...], tuple[Mark, ...]]:
    """The last marks that count so far, and those that do not."""
    marks = [mark for each in PuzzleField if (mark := last_mark(state, each)) is not None]
    counting = counting_fields(state.options, last_marked(state))
    return (
        tuple([mark for mark in marks if mark.puzzle_field in counting]),
        tuple([mark for mark in marks if mark.puzzle_field not in counting]),
    )


def claimer_scores(state: State) -> tuple[int, ...]:
    """The claimers' totals so far; a puzzle field not marked yet adds nothing (S13)."""
    counting, _ = marks_by_counting(state)
    marks = [mark.codes.index for mark in counting]
    return tuple(
        sum(covered_value(state.options, own, mark) for mark in marks) for own in state.covers
    )


def par(options: Options, fields: int) -> Fraction:
    """The expected score of `fields` covered fields (from 0) if the marks were drawn at random.

    Each puzzle field that counts adds as much. Of the 35 marks as many share a number of codes with
    a field as there are fields that share it with a mark, whichever (S-R6).

    >>> par(Options(), 1), par(Options(), 7)
    (Fraction(9, 7), Fraction(9, 1))
    """
    if type(options) is not Options:
        raise not_options(options)
    check_whole(fields, "fields", 0)
    counting = len(counting_at_the_end(options)[0])
    return Fraction(covered_value(options, ALL_FIELDS, 0) * fields * counting, len(FIELDS))


def scores(state: State) -> tuple[Score, ...]:
    """A claimer's total so far; for setters par with a single claimer, else None (S13)."""
    if type(state) is not State:
        raise not_a_state(state)
    own = claimer_scores(state)
    setters = players(state.options) - len(own)
    if len(own) > 1:
        return (*own, *[None] * setters)
    return (*own, *[par(state.options, covered(state.covers).bit_count())] * setters)


def outcome(state: State) -> Outcome | None:
    """None until the game is over; then who won (S13, S-R6).

    Of several claimers those with the highest score; a single claimer above par, the setters below
    it, nobody at par.
    """
    return result(state) if is_over(state) else None


def result(state: State) -> Outcome:
    """How a game that is over ended. Clause S13. Ruling S-R6."""
    own = claimer_scores(state)
    if len(own) == 1:
        return _against_par(state, own[0])
    best = max(own)
    winners = tuple(claimer for claimer, score in enumerate(own) if score == best)
    code = "highest-score" if len(winners) == 1 else "shared-highest-score"
    named = " and ".join(f"player {winner}" for winner in winners)
    text = f"the highest score is {number_in_words(best)}, {named} won"
    return Outcome(winners, scores(state), "S13", code, text, (("score", best),), "S-R6")


def _against_par(state: State, score: int) -> Outcome:
    """The result of a single claimer (S-R6)."""
    level = par(state.options, covered(state.covers).bit_count())
    data: Data = (("score", score), ("par", number_in_words(level)))
    own, aim = f"the score of {number_in_words(score)}", f"par of {number_in_words(level)}"
    total = scores(state)
    if score == level:
        return Outcome((), total, "S13", "at-par", f"drawn: {own} is par", data, "S-R6")
    if score > level:
        text = f"{own} is above the {aim}: the claimer won"
        return Outcome((0,), total, "S13", "above-par", text, data, "S-R6")
    setters = tuple(range(1, players(state.options)))
    who = "the setter" if len(setters) == 1 else "the setters"
    text = f"{own} is below the {aim}: {who} won"
    return Outcome(setters, total, "S13", "below-par", text, data, "S-R6")


def number_in_words(value: int | Fraction) -> str:
    """A score in a sentence; Python does not write numbers of thousands of digits."""
    if value.numerator.bit_length() > _LONGEST:
        return "a huge number"
    return str(value)


def utility(state: State, player: int) -> int:
    """When over: 1 for a winner, -1 for any other player with a score; else 0 (S13)."""
    if type(state) is not State:
        raise not_a_state(state)
    check_player(player, players(state.options))
    return utility_of(outcome(state), player)


def value_events(state: State) -> tuple[tuple[ValueEvent, ...], tuple[ValueEvent, ...]]:
    """The value of every covered field when the game is over, by claimer, then in the order of S3.

    The second part are the values that the puzzle field not marked last would give, if it does not
    count (S12, S-R5).
    """
    counting, idle = marks_by_counting(state)
    scored = _events(state, counting, "S12", "value")
    return scored, _events(state, idle, "S-R5", "not-marked-last")


def _events(
    state: State, marks: tuple[Mark, ...], clause: str, code: str
) -> tuple[ValueEvent, ...]:
    """An event for each covered field, its value being the sum over `marks` (S12)."""
    if not marks:
        return ()
    events = []
    for claimer, own in enumerate(state.covers):
        for index in indices(own):
            field = FIELDS[index]
            shared = tuple((mark, shared_codes(field, mark.codes)) for mark in marks)
            value = sum(covered_value(state.options, 1 << index, m.codes.index) for m in marks)
            events.append(ValueEvent(claimer, field, shared, value, clause, code))
    return tuple(events)
