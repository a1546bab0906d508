"""Chains: five squares by sides or corners, the table, and what was counted before."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core.quadroton.squares import from_pairs
from boardgames_core.quadroton.state.counted_before import NO_CHAINS, Memory
from tests.quadroton.scoring.diagrams import place, same_squares, score, stopped, told


def snake(length: int) -> str:
    """A chain of this many squares in rows of 30, each second row empty but for a link."""
    rows: list[list[str]] = []
    row, column, step = 0, 0, 1
    while length:
        while len(rows) <= row:
            rows.append(["."] * 30)
        rows[row][column] = "R"
        length -= 1
        if row % 2 == 1 or not 0 <= column + step < 30:
            # At the end of a row go down two rows, and turn back.
            step = step if row % 2 == 0 else -step
            row += 1
        else:
            column += step
    return "\n".join("".join(line) for line in rows)


def chains(diagram: str, memory: Memory | None = None, **options: Any) -> list[str]:
    return told(score(diagram, memory=memory, chains=True, at=(1, 1), **options))


@pytest.mark.clause("Q2.19")
def test_the_snake_of_these_tests_has_its_length() -> None:
    assert snake(33).split("\n") == ["R" * 30, "." * 29 + "R", "." * 28 + "RR"]


@pytest.mark.clause("Q2.19")
def test_five_squares_connected_by_sides_or_corners_score() -> None:
    scored = score("R.R.R\n.R.R.", chains=True)
    assert told(scored) == ["Q2.19 R = 6"]
    assert same_squares(scored.events[0].bits, "X.X.X\n.X.X.")
    assert told(score("RRRRR", chains=True)) == ["Q2.19 R = 6"]
    assert told(score("RRRR", chains=True)) == []
    assert told(score("RRR.RR", chains=True)) == []
    assert told(score("RRRRR")) == []


@pytest.mark.clause("Q2.3", "Q2.19")
def test_chains_go_through_a_square_of_the_move_each_once() -> None:
    scored = score("RrrrR\n.....\nggggg\n.....\nBbbbbB", chains=True)
    assert told(scored) == ["Q2.19 R = 6", "Q2.19 B = 12"]


@pytest.mark.clause("Q2.19")
def test_chains_stand_in_the_order_of_their_first_squares() -> None:
    scored = score("....YYYYY\n.........\nRRRRR.BBBBB", chains=True)
    assert told(scored) == ["Q2.19 Y = 6", "Q2.19 R = 6", "Q2.19 B = 6"]


@pytest.mark.clause("Q2.19")
@pytest.mark.parametrize(
    ("length", "points"), [(5, 6), (8, 42), (9, 72), (10, 92), (31, 1066), (117, 16099)]
)
def test_points_are_those_of_the_table(length: int, points: int) -> None:
    assert chains(snake(length)) == [f"Q2.19 R = {points}"]


@pytest.mark.clause("Q2.19", "Q-R17")
def test_a_chain_longer_than_the_table_scores_nothing_or_as_the_last() -> None:
    assert chains(snake(118)) == []
    scored = score(snake(118), chains=True, at=(1, 1))
    assert stopped(scored) == ["Q2.19 chain-too-long 118 117"]
    assert scored.memory == Memory()
    assert chains(snake(118), long_chains="last") == ["Q2.19 R = 16099"]
    assert chains(snake(256), long_chains="last") == ["Q2.19 R = 16099"]


@pytest.mark.clause("Q2.19")
def test_what_counted_is_used_and_what_did_not_is_not() -> None:
    scored = score("RRRRR.GGGG", chains=True)
    assert scored.memory.used_chains == (place("XXXXX"), 0, 0, 0)
    assert scored.memory.counted_chains == NO_CHAINS
    again = score("RRRRR.GGGG", chains=True, memory=scored.memory)
    assert told(again) == []
    assert stopped(again) == ["Q2.19 chain-reused 5 5"]
    assert again.memory is scored.memory


@pytest.mark.clause("Q2.19", "Q-R16")
def test_half_of_its_own_squares_may_be_used_and_more_may_not() -> None:
    five = Memory(used_chains=(place("XXXXX"), 0, 0, 0))
    ten = score("RRRRRRRRRR", chains=True, memory=five)
    assert told(ten) == ["Q2.19 R = 92"]
    assert ten.memory.used_chains[0] == place("XXXXXXXXXX")
    nine = score("RRRRRRRRR", chains=True, memory=five)
    assert told(nine) == []
    assert stopped(nine) == ["Q2.19 chain-reused 5 9"]


@pytest.mark.clause("Q2.19", "Q-R16")
def test_used_squares_count_whichever_chain_they_were_counted_in() -> None:
    # Three squares of one counted chain and three of another: six of eleven.
    memory = Memory(used_chains=(place("XXX.....XXX"), 0, 0, 0))
    assert stopped(score("R" * 11, chains=True, memory=memory)) == ["Q2.19 chain-reused 6 11"]
    assert told(score("R" * 12, chains=True, memory=memory)) == ["Q2.19 R = 139"]


@pytest.mark.clause("Q2.19")
def test_used_are_squares_of_a_colour_at_a_place() -> None:
    memory = Memory(used_chains=(place("XXXXX"), 0, 0, 0))
    assert told(score("GGGGG", chains=True, memory=memory)) == ["Q2.19 G = 6"]
    assert told(score("RRRRR", chains=True, memory=memory, at=(10, 13))) == ["Q2.19 R = 6"]
    assert told(score("RRRRR", chains=True, memory=memory, at=(10, 12))) == []


@pytest.mark.clause("Q-R16")
def test_a_chain_of_five_that_grows_to_ten_scores_under_new_not_under_earlier() -> None:
    for reuse, second in (("new", ["Q2.19 R = 92"]), ("earlier", [])):
        first = score("RRRRR", chains=True, chain_reuse=reuse)
        assert told(first) == ["Q2.19 R = 6"]
        grown = score("rrrrrRRRRR", chains=True, chain_reuse=reuse, memory=first.memory)
        assert told(grown) == second


@pytest.mark.clause("Q-R16")
def test_under_earlier_at_most_half_of_an_earlier_chain_may_come_back() -> None:
    six = score("RRRRRR", chains=True, chain_reuse="earlier").memory
    assert six.counted_chains == (frozenset({place("XXXXXX")}), *NO_CHAINS[1:])
    assert six.used_chains[0] == place("XXXXXX")
    half = score("...RRRRRRRR", chains=True, chain_reuse="earlier", memory=six)
    assert told(half) == ["Q2.19 R = 42"]
    assert half.memory.counted_chains[0] == {place("XXXXXX"), place("...XXXXXXXX")}
    more = score("..RRRRRRRR", chains=True, chain_reuse="earlier", memory=six)
    assert stopped(more) == ["Q2.19 earlier-chain-reused 4 6"]
    # By its own squares, four of eight, it would score.
    used = Memory(used_chains=six.used_chains)
    assert told(score("..RRRRRRRR", chains=True, memory=used)) == ["Q2.19 R = 42"]
    assert told(score("..GGGGGGGG", chains=True, chain_reuse="earlier", memory=six)) == [
        "Q2.19 G = 42"
    ]


@pytest.mark.clause("Q-R16")
def test_under_earlier_the_chain_of_which_most_comes_back_is_named() -> None:
    counted = frozenset({from_pairs([(10, 10 + n) for n in range(6)]), place(".......XXXXX")})
    memory = Memory(counted_chains=(counted, *NO_CHAINS[1:]))
    # Four of six, and all of five.
    found = score("..RRRRRRRRRR", chains=True, chain_reuse="earlier", memory=memory)
    assert stopped(found) == ["Q2.19 earlier-chain-reused 5 5"]
    # Six of six, and one of five.
    found = score("RRRRRRRR", chains=True, chain_reuse="earlier", memory=memory)
    assert stopped(found) == ["Q2.19 earlier-chain-reused 6 6"]
    # Three of six, and three of five.
    found = score("...RRRRRRR", chains=True, chain_reuse="earlier", memory=memory)
    assert stopped(found) == ["Q2.19 earlier-chain-reused 3 5"]


@pytest.mark.clause("Q2.19", "Q-R16")
def test_two_chains_of_a_move_do_not_stop_each_other() -> None:
    for reuse in ("new", "earlier"):
        scored = score("RRRRR.RRRRR", chains=True, chain_reuse=reuse)
        assert told(scored) == ["Q2.19 R = 6", "Q2.19 R = 6"]
        assert scored.memory.used_chains[0] == place("XXXXX.XXXXX")
