"""Scoring agrees with the slow second model on random boards, and every rule occurred often."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.depth import by_depth, parts
from tests.quadroton.scoring.comparison import WANTED, run

PARTS = 3
MOVES = by_depth(50, 800, 10_000)
"""Moves of a part; `python -m tests.quadroton.scoring.comparison` compares 20,000."""

OFTEN = by_depth(0, 0, 10)
"""How often each thing must occur in a part."""

MATTERS = by_depth(0, 4, 170)
"""How often each option must have an effect in a part: in all more than 500 times."""


@pytest.mark.clause(
    "Q2.13", "Q2.14", "Q2.15", "Q2.16", "Q2.17", "Q2.19", "Q2.20", "Q-R9", "Q-R10", "Q-R11",
    "Q-R12", "Q-R13", "Q-R14", "Q-R16", "Q-R17", "Q-R18", "Q-R19",
)  # fmt: skip
@pytest.mark.parametrize("part", parts(PARTS))
def test_random_moves_score_the_same(part: int) -> None:
    counter: Counter[str] = Counter()
    run(MOVES, part, counter)
    least = {name: MATTERS if "=" in name else OFTEN for name in WANTED}
    assert {name: counter[name] for name in WANTED if counter[name] < least[name]} == {}
