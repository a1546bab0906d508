"""Judgement for engines: by hand on small positions."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import sectors
from tests.sectors.games import position

TOGETHER = {"puzzle_fields": "both", "order": "marks-together"}
FREE = {"puzzle_fields": "both-one", "field_choice": "free"}


@pytest.mark.clause("S13", "S-R7", "S-R8")
@pytest.mark.parametrize(
    ("text", "options", "lead"),
    [
        # Nothing is marked: what is expected is par.
        ("- - - 0", {}, 0),
        ("123 - - 1", {}, 0),
        # A claim is due: the marks as they are. 123 shares 2 codes with 124; par is 9/7.
        ("123 u124 - 2", {}, 2 - 9 / 7),
        # A mark is due: one code moves, at worst as to 135, which shares 2 and 1 codes.
        ("123,124 u123 - 3", {}, 3 - 18 / 7),
        # Two codes may move: 356 shares 1 and none.
        ("123,124 u123 - 3", {"relocate": 2}, 1 - 18 / 7),
        # With both puzzle fields the lower one, not marked yet, is taken to give par.
        ("123 u124 - 2", {"puzzle_fields": "both"}, 2 - 9 / 7),
        # count="last": in two rounds the lower one counts alone, in three the upper one.
        ("123 u124 - 2", {"puzzle_fields": "both", "count": "last", "rounds": 2}, 0),
        ("123 u124 - 2", {"puzzle_fields": "both", "count": "last", "rounds": 3}, 2 - 9 / 7),
        # Over: the score itself.
        ("123 u124 - 2", {"rounds": 1}, 2 - 9 / 7),
        ("123 u456 - 2", {"rounds": 1}, -9 / 7),
        # Marks together: the upper mark is due, at worst 356; the lower one is not marked: par.
        ("123,124 u123 l123 4", {**TOGETHER, "relocate": 2}, 1 + 5 - 36 / 7),
        ("123,124 u356 l123 5", {**TOGETHER, "relocate": 2}, 1 + 1 - 36 / 7),
        ("123 u124 - 2", TOGETHER, 2 - 9 / 7),
        # Code 1 occurs three times, the others once. u124 is worth 5, and l467 is worth 3; the
        # setter moves code 1 away, and 24 with any other is worth 3, too.
        ("123,145,167 u124 l467 5", FREE, 6 - 54 / 7),
        # Over, the one marked last counts alone.
        ("123,145 u123* l145 4", {**FREE, "count": "last", "rounds": 2}, 4 - 18 / 7),
        ("123,145 u123 l167* 4", {**FREE, "count": "last", "rounds": 2}, 2 - 18 / 7),
        # With a claim due the setter is taken to make the worse one count.
        ("123,145 u123* l167 4", {**FREE, "count": "last"}, 2 - 18 / 7),
    ],
)
def test_a_single_claimers_lead_over_par(text: str, options: dict[str, Any], lead: float) -> None:
    state = position(text, **options)
    assert sectors.evaluate(state, 0) == pytest.approx(lead / 3)
    for setter in range(1, sectors.players(sectors.options(state))):
        assert sectors.evaluate(state, setter) == pytest.approx(-lead / 3)


@pytest.mark.clause("S13")
def test_the_lead_of_several_claimers() -> None:
    # Scores 3, 1 and 2.
    state = position("123;145;124 u123 - 6", claimers=3, rounds=5)
    assert [sectors.evaluate(state, player) for player in range(3)] == [
        pytest.approx(lead / 3) for lead in (1, -2, -1)
    ]
    # The setter wants the margin of the first over the second small.
    assert sectors.evaluate(state, 3) == pytest.approx(-1 / 3)


@pytest.mark.clause("S13")
def test_the_leader_need_not_be_the_first() -> None:
    # Scores 1, 3 and 2.
    state = position("145;123;124 u123 - 6", claimers=3, rounds=5)
    assert [sectors.evaluate(state, player) for player in range(4)] == [
        pytest.approx(lead / 3) for lead in (-2, 1, -1, -1)
    ]


def test_values_that_are_all_nought() -> None:
    state = position("123 u123 - 2", values=[0, 0, 0, 0])
    assert sectors.evaluate(state, 0) == 0.0
