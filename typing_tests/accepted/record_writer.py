"""A writer of records: games of somebody else's notes become records with claims."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_type

from boardgames_core import JSON, Record, RecordedTurn, Turn, sectors


def written(notes: Iterable[str], meta: JSON) -> Record:
    start = state = sectors.initial(sectors.Options(rounds=2))
    turns: list[sectors.Turn] = []
    for text in notes:
        turn = sectors.explain(state, sectors.parse_move(text))
        assert_type(turn, Turn[sectors.State, sectors.Move, sectors.ValueEvent, sectors.ValueEvent])
        turns.append(turn)
        state = turn.after
    return Record.from_turns(start, turns, meta)


def main() -> None:
    record = written(["+135", "u246", "+124", "u267"], {"event": "a lesson", "boards": [1, 2]})
    assert record.verify().ok
    assert_type(record.turns, tuple[RecordedTurn, ...])
    data = record.data
    assert Record.from_data(data) == record
    assert sectors.format_position(record.of(sectors).end) == "124,135 u267 - 4"
