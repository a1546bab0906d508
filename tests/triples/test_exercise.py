"""Which clauses a turn rests on, worked out by hand on small boards."""

from __future__ import annotations

import pytest

from boardgames_core import triples
from boardgames_core.triples import exercised
from boardgames_core.triples.notation import parse_start

# Each board is read from the top. A turn is worked out beside it.
CASES = {
    # The B of a4 slides to a3, one cell away; nothing is completed. The first turn of a game.
    "start": ("B3/4/2B1/R2G 0 - - race", 0, "a3", "T2 T-R1 T1 T3"),
    # The same later: the start is not looked at any more.
    "later": ("B3/4/2B1/R2G 1 - - race", 1, "a3", "T1 T3"),
    # The B of a3 slides to b3: b3 c2 d1 is BBG, new for player 1.
    "new kind": ("4/B3/2B1/R2G 1 - - race", 1, "b3", "T1 T3 T5 T6"),
    # The same with BBG on the opponent's board: exclusive claims are looked at.
    "the opponent's": ("4/B3/2B1/R2G 0 - BBG race", 1, "b3", "T1 T3 T5 T-R2"),
    # The mover has it already, so no ruling is needed.
    "own": ("4/B3/2B1/R2G 0 BBG - race", 1, "b3", "T1 T3 T5"),
}


@pytest.mark.clause("T1", "T3", "T5", "T6", "T-R2")
@pytest.mark.parametrize("name", CASES)
def test_turns_of_the_race(name: str) -> None:
    position, moves, tap, clauses = CASES[name]
    turn = triples.explain(parse_start(position, None, moves), triples.parse_move(tap))
    assert list(exercised(turn)) == clauses.split()


@pytest.mark.clause("T-R2")
def test_shared_claims_are_looked_at_where_the_opponent_has_the_kind() -> None:
    options = triples.Options(4, 4, (2, 1, 1, 0), claims="shared")
    state = parse_start("4/B3/2B1/R2G 0 - BBG race", options, 1)
    turn = triples.explain(state, triples.parse_move("b3"))
    assert list(exercised(turn)) == "T1 T3 T5 T6 T-R2".split()


@pytest.mark.clause("T-R3")
def test_a_race_that_goes_on_though_half_of_the_kinds_are_found() -> None:
    """Tiles B B B R: possible are BBB and BBR, one of which is half. Each player has one of them.

    4  B . .        c4: the B of a4 is two cells away, the R of c1 three: the B slides, and c4, b3
    3  . B .        and a2 are no triple, since a2 is free.
    2  . . .
    1  B . R
    """
    options = triples.Options(4, 3, (3, 1, 0, 0), claims="shared")
    tap = triples.parse_move("c4")
    state = parse_start("B2/1B1/3/B1R 0 BBB BBR race", options, 2)
    assert list(exercised(triples.explain(state, tap))) == "T1 T3 T-R3".split()
    # With nothing found no tie is in question.
    state = parse_start("B2/1B1/3/B1R 0 - - race", options, 2)
    assert list(exercised(triples.explain(state, tap))) == "T1 T3".split()


def test_the_finale_and_its_end() -> None:
    """BBB is the one possible kind, and player 0 has it. The B of c1 slides up, one cell a move."""
    options = triples.Options(3, 3, (3, 0, 0, 0), finale_limit=1)
    state = parse_start("B2/1B1/1B1 0 BBB - finale0", options, 3)
    turn = triples.explain(state, triples.parse_move("c1"))
    assert [event.clause for event in turn.events] == ["T4", "T8"]
    assert list(exercised(turn)) == "T3 T5 T8".split()
    # Another move leaves it incomplete, and the limit ends the game: T-R6.
    turn = triples.explain(state, triples.parse_move("a1"))
    assert turn.events == ()
    assert list(exercised(turn)) == "T3 T8 T-R6".split()


@pytest.mark.clause("T-R5")
def test_a_win_on_the_last_move_of_the_limit() -> None:
    """BBB, the one possible kind, is found by the move that reaches the limit."""
    options = triples.Options(3, 3, (3, 0, 0, 0), move_limit=4)
    state = parse_start("B2/1B1/1B1 0 - - race", options, 3)
    turn = triples.explain(state, triples.parse_move("c1"))
    assert triples.winner(turn.after) == 0
    assert list(exercised(turn)) == "T1 T3 T5 T6 T-R5".split()
