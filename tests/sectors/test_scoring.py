"""Values of fields, par, scores on the way, and who wins."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from boardgames_core import sectors
from tests.sectors.games import play, position

FANO = "123,145,167,246,257,347,356"  # every code occurs three times


@pytest.mark.clause("S13", "S-R6")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((0, 1, 2, 3), Fraction(9, 7)),
        ((0, 0, 1, 5), Fraction(17, 35)),
        ((1, 1, 1, 1), Fraction(1)),
        ((0, 0, 0, 35), Fraction(1)),
        ((35, 35, 35, 70), Fraction(36)),
    ],
)
def test_par_of_a_field(values: tuple[int, int, int, int], expected: Fraction) -> None:
    assert sectors.par(sectors.Options(values=values), 1) == expected
    assert sectors.par(sectors.Options(values=values), 5) == 5 * expected
    both = sectors.Options(values=values, puzzle_fields="both")
    assert sectors.par(both, 5) == 10 * expected
    last = sectors.Options(values=values, puzzle_fields="both", count="last")
    assert sectors.par(last, 5) == 5 * expected


@pytest.mark.clause("S13")
def test_par_is_the_mean_over_all_marks() -> None:
    options = sectors.Options(values=(1, 2, 4, 9))
    field = sectors.FIELDS[11]
    shared = [len(sectors.shared_codes(field, mark)) for mark in sectors.FIELDS]
    total = sum(options.values[count] for count in shared)
    assert sectors.par(options, 1) == Fraction(total, 35)


@pytest.mark.clause("S13", "S-R5", "S-R6")
@pytest.mark.parametrize(
    ("text", "options", "scores"),
    [
        ("- - - 0", {}, (0, 0)),
        # Not marked yet: nothing is added, not even v0.
        ("123 - - 1", {"values": [1, 1, 1, 1]}, (0, 1)),
        ("123 - - 1", {}, (0, Fraction(9, 7))),
        ("123 u124 - 2", {}, (2, Fraction(9, 7))),
        ("123 u124 - 2", {"puzzle_fields": "both-one"}, (2, Fraction(18, 7))),
        ("123 u124 - 2", {"puzzle_fields": "both"}, (2, Fraction(18, 7), Fraction(18, 7))),
        ("123,567 u124 l567 4", {"puzzle_fields": "both-one"}, (5, Fraction(36, 7))),
        # The field marked last alone: the lower one after four steps, the upper one after six.
        (
            "123,567 u124 l567 4",
            {"puzzle_fields": "both-one", "count": "last"},
            (3, Fraction(18, 7)),
        ),
        (
            "123,456,567 u124 l567 5",
            {"puzzle_fields": "both-one", "count": "last"},
            (5, Fraction(27, 7)),
        ),
        (
            "123,456,567 u124 l567 6",
            {"puzzle_fields": "both-one", "count": "last"},
            (3, Fraction(27, 7)),
        ),
        (
            "123 u124 - 2",
            {"puzzle_fields": "both", "count": "last"},
            (2, Fraction(9, 7), Fraction(9, 7)),
        ),
        ("123,145;167 u246 - 5", {"claimers": 2}, (2, 1, None)),
        ("123,145;167 u246 l157 5", {"claimers": 2, "puzzle_fields": "both"}, (5, 3, None, None)),
    ],
)
def test_scores_so_far(text: str, options: dict[str, Any], scores: Any) -> None:
    assert sectors.scores(position(text, **options)) == scores


@pytest.mark.clause("S13", "S-R6")
@pytest.mark.parametrize(
    ("text", "options", "winners", "code", "words"),
    [
        (f"{FANO} u246 - 14", {}, (), "at-par", "drawn: the score of 9 is par"),
        (
            "123 u123 - 2",
            {"rounds": 1},
            (0,),
            "above-par",
            "the score of 3 is above the par of 9/7: the claimer won",
        ),
        (
            "123 u145 - 2",
            {"rounds": 1},
            (1,),
            "below-par",
            "the score of 1 is below the par of 9/7: the setter won",
        ),
        (
            "123,124 u567 l567 4",
            {"rounds": 2, "puzzle_fields": "both-one"},
            (1,),
            "below-par",
            "the score of 0 is below the par of 36/7: the setter won",
        ),
        (
            "123,124 u567 l567 4",
            {"rounds": 2, "puzzle_fields": "both"},
            (1, 2),
            "below-par",
            "the score of 0 is below the par of 36/7: the setters won",
        ),
        (
            "123;145 u123 - 4",
            {"rounds": 2, "claimers": 2},
            (0,),
            "highest-score",
            "the highest score is 3, player 0 won",
        ),
        (
            "145;123 u123 - 4",
            {"rounds": 2, "claimers": 2},
            (1,),
            "highest-score",
            "the highest score is 3, player 1 won",
        ),
        (
            "124;145;125 u123 - 6",
            {"rounds": 3, "claimers": 3},
            (0, 2),
            "shared-highest-score",
            "the highest score is 2, player 0 and player 2 won",
        ),
        (
            "456;457 u123 - 4",
            {"rounds": 2, "claimers": 2},
            (0, 1),
            "shared-highest-score",
            "the highest score is 0, player 0 and player 1 won",
        ),
    ],
)
def test_results(
    text: str, options: dict[str, Any], winners: tuple[int, ...], code: str, words: str
) -> None:
    state = position(text, **options)
    outcome = sectors.outcome(state)
    assert outcome is not None
    assert (outcome.clause, outcome.code) == ("S13", code)
    assert outcome.winners == winners
    assert outcome.text == words
    assert outcome.scores == sectors.scores(state)
    for player in range(sectors.players(sectors.options(state))):
        if player in winners:
            expected = 1
        elif not winners or outcome.scores[player] is None:
            expected = 0
        else:
            expected = -1
        assert sectors.utility(state, player) == expected


@pytest.mark.clause("S13")
def test_data_of_results() -> None:
    outcome = sectors.outcome(position("123 u145 - 2", rounds=1))
    assert outcome is not None
    assert outcome.data == (("score", 1), ("par", "9/7"))
    outcome = sectors.outcome(position("123;145 u123 - 4", rounds=2, claimers=2))
    assert outcome is not None
    assert outcome.data == (("score", 3),)


@pytest.mark.clause("S11", "S13")
def test_no_result_before_the_last_mark() -> None:
    state = sectors.initial(sectors.Options(rounds=1))
    for move in ("+123", "u123"):
        assert sectors.outcome(state) is None
        assert sectors.utility(state, 0) == 0
        state = play(state, move)
    assert sectors.outcome(state) is not None
