"""Which clauses a step rests on, worked out by hand."""

from __future__ import annotations

import pytest

from boardgames_core import sectors
from boardgames_core.sectors import Options, exercised

TWO_ROUNDS = Options(rounds=2)
TWO_CLAIMERS = Options(claimers=2, rounds=2)
LAST_COUNTS = Options(rounds=2, puzzle_fields="both", count="last")

CASES = {
    "claim": (TWO_ROUNDS, "- - - 0", "+123", "S1 S2 S5 S6 S7 S9"),
    "claim, two claimers": (TWO_CLAIMERS, "-;- - - 0", "+123", "S1 S2 S5 S6 S7 S-R1 S9 S-R2"),
    "first mark": (TWO_ROUNDS, "123 - - 1", "u124", "S1 S4 S5 S6 S8 S-R1 S9"),
    "last mark": (
        TWO_ROUNDS,
        "123,124 u124 - 3",
        "u125",
        "S1 S4 S5 S6 S8 S-R1 S9 S10 S-R3 S3 S11 S-R4 S-R6 S-R5",
    ),
    # The value of the puzzle field that does not count is unscored, by S-R5, which names it.
    "first mark below, the last of all": (
        LAST_COUNTS,
        "123,124 u124 - 3",
        "l567",
        "S1 S4 S5 S6 S8 S-R1 S9 S-R2 S-R7 S3 S11 S-R4 S-R6",
    ),
    "a mark of one setter who has both": (
        Options(puzzle_fields="both-one"),
        "123 - - 1",
        "u124",
        "S1 S4 S5 S6 S8 S-R1 S9 S-R2 S-R8",
    ),
}


@pytest.mark.clause("S9", "S10", "S-R1", "S-R2", "S-R5", "S-R7", "S-R8")
@pytest.mark.parametrize("name", CASES)
def test_steps(name: str) -> None:
    options, position, move, clauses = CASES[name]
    state = sectors.parse_position(position, options)
    turn = sectors.explain(state, sectors.parse_move(move))
    assert list(exercised(turn)) == clauses.split()
