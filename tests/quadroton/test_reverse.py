"""The reverse game: exchanging and rotating on a full board, its limits, its slow opening."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.quadroton import Change, Rearranging, Rotation, parse_cell, parse_move
from tests.quadroton.positions import after, forbidding, legal, refused, reverse

LATE = [[6, 0, 0, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0, 0, 0]]
QUIET = {"chains": False, "fences": False}


def late(**more: Any) -> Any:
    """A reverse game in which both players have made six moves."""
    return reverse(rearranged=LATE, **more)


def tiles(state: Any, *cells: str) -> list[str]:
    return [str(quadroton.tile_at(state, parse_cell(cell))) for cell in cells]


@pytest.mark.clause("Q3.2", "Q-R20")
def test_rotating_and_exchanging() -> None:
    # Row by row from a1 lie RRRR, RRRG, RRRB, RRRY, RRGR, …
    state = late(options=QUIET)
    assert tiles(state, "a1", "b1", "c1", "d1", "e1") == ["RRRR", "RRRG", "RRRB", "RRRY", "RRGR"]
    assert tiles(after(state, "b1:90+c1:180"), "a1", "b1", "c1") == ["RRRR", "GRRR", "RBRR"]
    assert tiles(after(state, "b1>c1+c1>b1:270"), "b1", "c1") == ["RRBR", "RRRG"]
    cycle = after(state, "b1>c1+c1>d1+d1>b1+e1:90")
    assert tiles(cycle, "b1", "c1", "d1", "e1") == ["RRRY", "RRRG", "RRRB", "RRRG"]
    assert cycle.rearranged[0] == (6, 0, 0, 1, 0, 0, 0, 0)
    assert cycle.placed == ((0,) * 8, (0,) * 8)


@pytest.mark.clause("Q3.2")
@pytest.mark.parametrize("move", ["b1>c1", "b1>c1+c1>d1", "b1>c1:90", "a1:90+b1>c1"])
def test_exchanging_permutes_the_listed_tiles(move: str) -> None:
    assert refused(late(), move) == ("Q3.2", "occupied")


@pytest.mark.clause("Q3.2")
def test_one_to_eight_tiles() -> None:
    nine = "+".join(f"{column}1:90" for column in "abcdefghi")
    assert forbidding(late(), nine) == ["Q3.2"]
    assert forbidding(late(), Rearranging(())) == ["Q3.2"]
    eight = "+".join(f"{column}1:90" for column in "abcdefgh")
    assert legal(late(), eight)


@pytest.mark.clause("Q-R20")
def test_a_listed_tile_that_keeps_its_cell_must_be_rotated() -> None:
    still = Change(parse_cell("a1"), parse_cell("a1"))
    turned = Change(parse_cell("b1"), parse_cell("b1"), Rotation.HALF)
    assert forbidding(late(), Rearranging((still, turned))) == ["Q-R20"]
    assert refused(late(), Rearranging((still, turned))) == ("Q-R20", "unchanged")
    assert legal(late(), "a1:90+b1:180")


@pytest.mark.clause("Q3.3")
@pytest.mark.parametrize(
    ("size", "first"), [(1, 1), (2, 3), (3, 5), (4, 7), (5, 7), (6, 7), (7, 7), (8, 7)]
)
def test_the_opening_allows_few_tiles(size: int, first: int) -> None:
    move = "+".join(f"{column}1:90" for column in "abcdefgh"[:size])
    for made in range(8):
        counted = [[made, 0, 0, 0, 0, 0, 0, 0], [9, 0, 0, 0, 0, 0, 0, 0]]
        state = reverse(rearranged=counted)
        expected = [] if made + 1 >= first else ["Q3.3"]
        assert forbidding(state, move) == expected
        assert (next(quadroton.legal_moves(state, size), None) is None) == bool(expected)


@pytest.mark.clause("Q3.3")
def test_the_refusal_says_from_which_move_on() -> None:
    reason = quadroton.why_illegal(reverse(), parse_move("a1:90+b1:90"))
    assert reason is not None
    assert (reason.code, reason.data) == ("opening", (("move", 1), ("first_move", 3)))


@pytest.mark.clause("Q-R21")
def test_missed_turns_are_not_moves() -> None:
    state = after(reverse(options=QUIET), "a1:90", "b1:90", "miss", "c1:90", "a2:90", "d1:90")
    assert quadroton.to_move(state) == 0
    assert quadroton.moves_made(state, 0) == 2
    assert legal(state, "a1:90+b1:90")
    earlier = after(reverse(options=QUIET), "a1:90", "b1:90", "miss", "c1:90")
    assert refused(earlier, "e1:90+f1:90") == ("Q3.3", "opening")


@pytest.mark.clause("Q3.2", "Q-R24")
@pytest.mark.parametrize(
    ("size", "limit"), [(1, 32), (2, 16), (3, 12), (4, 10), (5, 8), (6, 6), (7, 4), (8, 2)]
)
def test_limits_count_both_kinds_of_moves_together(size: int, limit: int) -> None:
    rotating = "+".join(f"{column}1:90" for column in "abcdefgh"[:size])
    others = "abcdefgh"[1:size] + "a"
    exchanging = "+".join(
        f"{one}2>{other}2" for one, other in zip("abcdefgh"[:size], others, strict=True)
    )
    for made, clauses in ((limit, ["Q3.2"]), (limit - 1, [])):
        counts = [6 if n == 1 else 0 for n in range(1, 9)]
        counts[size - 1] = made
        if size != 1:
            counts[0] = 7
        state = reverse(rearranged=[counts, [0] * 8])
        assert forbidding(state, rotating) == clauses
        if size > 1:
            assert forbidding(state, exchanging) == clauses


@pytest.mark.clause("Q-R25", "Q3.2")
def test_turning_and_exchanging_in_one_move() -> None:
    move = "a1:90+b1>c1+c1>b1:180"
    for mix, wrong in (({}, []), ({"reverse_mix": "apart"}, ["Q3.2"])):
        assert forbidding(late(options=mix), move) == wrong
        assert forbidding(late(options=mix), "a1:90+b1:90+c1:90") == []
        assert forbidding(late(options=mix), "a1>b1+b1>c1:90+c1>a1") == []
    reason = quadroton.why_illegal(late(options={"reverse_mix": "apart"}), parse_move(move))
    assert reason is not None
    assert (reason.clause, reason.ruling, reason.code) == ("Q3.2", "Q-R25", "mixed-kinds")
    assert reason.data == (("kept", 1), ("changed", 2))


@pytest.mark.clause("Q-R25", "Q-R20", "Q3.2", "Q3.3")
def test_mixed_kinds_are_named_in_the_order_of_the_rulebook() -> None:
    apart = {"reverse_mix": "apart"}
    mixed = "a1:90+b1>c1+c1>b1"
    # Too early, and all such moves are made: Q3.2 speaks once.
    early = reverse(options=apart, rearranged=[[1, 0, 0, 0, 0, 0, 0, 0], [9] + [0] * 7])
    assert forbidding(early, mixed) == ["Q3.2", "Q3.3"]
    spent = reverse(options=apart, rearranged=[[6, 0, 12, 0, 0, 0, 0, 0], [9] + [0] * 7])
    assert refused(spent, mixed) == ("Q3.2", "mixed-kinds")
    assert forbidding(spent, mixed) == ["Q3.2"]
    assert refused(spent, "a1:90+b1:90+c1:90") == ("Q3.2", "limit")
    # A tile that does not change keeps its cell.
    still = Change(parse_cell("d1"), parse_cell("d1"))
    exchange = parse_move("e1>f1+f1>e1")
    assert isinstance(exchange, Rearranging)
    state = late(options=apart)
    assert forbidding(state, Rearranging((still, *exchange.changes))) == ["Q-R20", "Q3.2"]


@pytest.mark.clause("Q-R24", "Q3.2")
def test_the_limit_of_the_reverse_game_rests_on_its_ruling() -> None:
    spent = reverse(rearranged=[[32, 0, 0, 0, 0, 0, 0, 0], [0] * 8])
    reason = quadroton.why_illegal(spent, parse_move("a1:90"))
    assert reason is not None
    assert (reason.clause, reason.ruling, reason.code) == ("Q3.2", "Q-R24", "limit")


@pytest.mark.clause("Q3.2", "Q3.3", "Q-R20")
def test_all_clauses_in_the_order_of_the_rulebook() -> None:
    state = reverse(rearranged=[[5, 0, 0, 0, 0, 0, 0, 0], [0] * 8])
    still = Change(parse_cell("a1"), parse_cell("a1"))
    taken = Change(parse_cell("b1"), parse_cell("p16"))
    turned = [Change(parse_cell(f"{c}2"), parse_cell(f"{c}2"), Rotation.HALF) for c in "ab"]
    assert forbidding(state, Rearranging((still, taken, *turned))) == ["Q3.2", "Q-R20", "Q3.3"]
    used = reverse(rearranged=[[0, 16, 0, 0, 0, 0, 0, 0], [0] * 8])
    assert forbidding(used, Rearranging((still, turned[0]))) == ["Q-R20", "Q3.2"]


@pytest.mark.clause("Q3.5", "Q2.18", "Q-R15")
def test_undoing_is_forbidden_here_too() -> None:
    state = reverse("RGBY@h8 RRRR@a1", last={"player": 1, "cells": ["h8"]}, rearranged=LATE)
    assert refused(state, "h8:90") == ("Q2.18", "undoing")
    assert legal(state, "a1:90")
    assert legal(after(state, "miss", "miss"), "h8:90")


@pytest.mark.clause("Q3.5", "Q2.1", "Q3.2")
def test_turns_alternate_and_points_stay() -> None:
    state = reverse(options=QUIET, scores=[5, 6])
    assert quadroton.to_move(state) == 0
    state = after(state, "a1:90")
    assert quadroton.to_move(state) == 1
    state = after(state, "p16:90")
    assert quadroton.to_move(state) == 0
    # Nothing there is a clean pattern, and what was gained before is kept.
    assert quadroton.scores(state) == (5, 6)


@pytest.mark.clause("Q3.2", "Q3.5", "Q2.19")
def test_chains_through_rotated_tiles_score() -> None:
    # Of the chain through a1, whatever its length, 2.19 speaks here too; it is told why it stops.
    turn = quadroton.explain(reverse(options={"fences": False}), parse_move("a1:90"))
    assert [event.clause for event in (*turn.events, *turn.unscored)] == ["Q2.19"]
