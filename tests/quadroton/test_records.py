"""The example records verify, and edited claims are found at their turn with their clause."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, iter_records
from tests.quadroton.positions import record, reverse_start, start

EXAMPLES = Path(__file__).resolve().parent.parent / "data" / "quadroton.jsonl"


def examples() -> list[dict[str, Any]]:
    return [json.loads(line) for line in EXAMPLES.read_text(encoding="utf-8").splitlines()]


def test_every_example_verifies() -> None:
    with EXAMPLES.open("rb") as file:
        records = list(iter_records(file))
    assert len(records) == len(examples())
    for line in records:
        assert line.record is not None, line.error
        assert line.record.verify().ok, line.record.verify()


def made(data: dict[str, Any], *turns: dict[str, Any], **more: Any) -> Record:
    header: dict[str, Any] = {"format": "boardgames-core/record", "version": 1}
    return Record.from_data({**header, **record(data), "turns": list(turns), **more})


CHAIN = {
    "clause": "Q2.19",
    "colours": ["R"],
    "squares": [[16, 14], [16, 15], [16, 17], [17, 14], [17, 16], [17, 17]],
    "points": 12,
}
"""Six red squares: three of RRBR on h8, three of BRRR on i8."""


def chain_turn(**changes: Any) -> dict[str, Any]:
    turn = {"player": 0, "move": "RRBR@h8+BRRR@i8", "ms": 5, "events": [CHAIN], "scores": [12, 0]}
    return {**turn, **changes}


@pytest.mark.clause("Q2.19", "Q2.9")
def test_a_record_with_its_claims() -> None:
    assert made(start(), chain_turn(), outcome=None).verify().ok
    talk = [{"player": 1, "move": "offer", "ms": 100}, {"player": 0, "move": "accept"}]
    end = {"winners": [], "scores": [12, 12], "clause": "Q2.8", "code": "agreement"}
    assert made(start(), chain_turn(), *talk, outcome=end).verify().ok


@pytest.mark.parametrize(
    ("turns", "more", "what", "clause", "turn"),
    [
        ([chain_turn(events=[])], {}, "events", "Q2.19", 0),
        ([chain_turn(events=[{**CHAIN, "points": 13}])], {}, "events", "Q2.19", 0),
        ([chain_turn(scores=[13, 0])], {}, "scores", "Q2.9", 0),
        ([chain_turn(player=1)], {}, "player", "Q2.1", 0),
        ([chain_turn(ms=360_001)], {}, "move", "Q2.7", 0),
        ([chain_turn(), chain_turn(player=1)], {}, "move", "Q2.2", 1),
        ([chain_turn(), {"player": 1, "move": "h8>a1+i8>a2"}], {}, "move", "Q2.18", 1),
        ([chain_turn(), {"player": 1, "move": "accept"}], {}, "move", "Q-R7", 1),
        ([chain_turn(), {"player": 0, "move": "miss"}], {}, "player", "Q2.1", 1),
        ([{"player": 0, "move": "resign"}, chain_turn()], {}, "move", "Q2.8", 1),
        ([chain_turn()], {"outcome": {"winners": [0]}}, "outcome", "Q2.8", None),
        ([{"player": 1, "move": "leave"}], {"outcome": {"winners": [1]}}, "outcome", "Q2.12", None),
        ([{"player": 1, "move": "leave"}], {"outcome": None}, "outcome", "Q2.12", None),
    ],
)
def test_wrong_claims_are_found(
    turns: list[dict[str, Any]],
    more: dict[str, Any],
    what: str,
    clause: str,
    turn: int | None,
) -> None:
    verdict = made(start(), *turns, **more).verify()
    assert not verdict.ok
    assert (verdict.what, verdict.clause, verdict.turn) == (what, clause, turn)


@pytest.mark.clause("Q3.2")
def test_a_record_of_the_reverse_game() -> None:
    data = {**record(reverse_start(), {"reverse": True})}
    header: dict[str, Any] = {"format": "boardgames-core/record", "version": 1}
    turns: list[Any] = [{"player": 0, "move": "a1>b1+b1>a1"}]
    verdict = Record.from_data({**header, **data, "turns": turns}).verify()
    assert (verdict.what, verdict.clause, verdict.turn) == ("move", "Q3.3", 0)
