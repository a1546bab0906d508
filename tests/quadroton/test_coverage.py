"""Which clauses a turn rests on: for the committed vectors, thought out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import IllegalMoveError, quadroton
from boardgames_core.game import clauses_named
from boardgames_core.quadroton import exercised
from boardgames_core.vectors import Vector, read_vectors
from tests.vectors.committed import FOLDER

VECTORS = {vector.id: vector for vector in read_vectors(FOLDER / "quadroton.jsonl")}


def turn_of(vector: Vector) -> Any:
    """The turn that a vector asks about."""
    start: Any = {"game": "quadroton", "rules": 1}
    state = quadroton.decode({**start, "options": vector.options, "start": vector.start})
    question: Any = vector.question
    move = quadroton.parse_move(question["move"])
    return quadroton.explain(state, move, player=question["player"], ms=question.get("ms"))


# Each turn was thought out for the clauses beside it; what a turn rests on besides is the same for
# all moves of its kind: the board, tiles, turns, scores, limits.
PLACING = "Q1.1 Q1.2 Q2.1 Q2.9 Q2.2 Q2.6"
FIRST = "Q1.1 Q1.2 Q2.1 Q2.9 Q1.3 Q2.2 Q2.6"
REARRANGING = "Q1.1 Q1.2 Q2.1 Q2.9 Q2.4 Q-R1 Q2.6"
SCORING = "Q2.5 Q-R6 Q2.11"
REVERSE = "Q1.1 Q1.2 Q2.1 Q2.9 Q3.1 Q3.2 Q-R20 Q-R24 Q3.5"

CASES = {
    "Q1.1-a1": FIRST,
    "Q2.2-eight": FIRST,
    "Q2.4-moves": REARRANGING,
    "Q2.18-half": f"{REARRANGING} Q2.18",
    "Q2.18-placing": PLACING,
    "Q-R15-missed": f"{REARRANGING} Q-R15",
    "Q-R15-miss": "Q-R4 Q2.1 Q2.7 Q-R15",
    "Q-R3-own": "Q-R4 Q2.1 Q2.7 Q-R3",
    "Q-R2-charged": f"{FIRST} Q2.7 Q-R2",
    "Q-R2-other": "Q-R4 Q2.8 Q-R7 Q2.7 Q-R2",
    "Q2.8-draw": "Q-R4 Q2.8 Q-R7",
    "Q2.8-resign-ahead": "Q-R4",
    "Q-R7-moves": f"{FIRST} Q-R7",
    "Q2.8-alone": f"{FIRST} Q2.8",
    "Q-R8-computer": "Q-R4 Q2.1 Q2.7 Q-R3 Q-R8",
    "Q2.3-placed": f"{FIRST} {SCORING} Q2.3 Q-R9",
    "Q2.10-two": f"{FIRST} {SCORING} Q2.3 Q-R9 Q2.10 Q2.16 Q-R13",
    "Q2.14-colour": f"{FIRST} Q-R10",
    "Q-R11-marks": f"{FIRST} {SCORING} Q2.3 Q-R9 Q2.15 Q-R11",
    "Q-R12-alike": PLACING,
    "Q2.17-bricks": f"{FIRST} {SCORING} Q2.3 Q-R9 Q-R14 Q-R23",
    "Q2.19-half": f"{PLACING} {SCORING} Q-R16",
    "Q-R17-118": PLACING,
    "Q2.20-corner": f"{FIRST} {SCORING} Q-R18",
    "Q-R19-squares": f"{PLACING} {SCORING} Q-R18 Q-R19",
    "Q-R19-tiles": f"{PLACING} Q-R18",
    "Q3.2-turn": REVERSE,
    "Q3.3-2": f"{REVERSE} Q3.3",
    "Q-R21-third": f"{REVERSE} Q3.3 Q-R21 Q-R15",
    "Q-R5-alone": f"{REVERSE} Q-R5 Q2.8",
}


@pytest.mark.clause("Q2.1", "Q2.5", "Q-R4", "Q-R8", "Q3.5")
@pytest.mark.parametrize("name", CASES)
def test_turns(name: str) -> None:
    turn = turn_of(VECTORS[name])
    found = list(exercised(turn))
    assert len(found) == len(set(found))
    # A turn in the reverse game may score besides; what it then rests on is tested above.
    also = set(SCORING.split()) | {"Q-R16", "Q-R18"} if name.startswith(("Q3", "Q-R21")) else set()
    assert set(found) - also == set(CASES[name].split()) - also


def test_nothing_is_named_that_is_no_clause() -> None:
    for vector in VECTORS.values():
        if "events" in vector.expected:
            assert set(exercised(turn_of(vector))) <= set(quadroton.clauses)


def test_vectors_exercise_every_clause_that_a_record_can() -> None:
    """Together with events, outcomes and refusals: no clause stays untouched for want of a way."""
    touched: set[str] = set()
    for vector in VECTORS.values():
        if vector.question["kind"] != "step" or vector.expected == {"refused": "notation"}:
            continue
        try:
            turn = turn_of(vector)
        except IllegalMoveError as error:
            touched.update(clauses_named(error.reason))
            continue
        outcome = quadroton.outcome(turn.after)
        named = [*turn.events, *turn.unscored, *([outcome] if outcome else [])]
        touched.update(exercised(turn), *map(clauses_named, named))
    assert set(quadroton.clauses) - touched == set(quadroton.beyond_records)
