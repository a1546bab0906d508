"""A verifier: it reads records of any game and of one game, and says what is wrong."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import IO, assert_type

from boardgames_core import Record, RecordError, Verdict, iter_records, sectors, triples


def complaints(file: IO[bytes]) -> Iterator[str]:
    for line in iter_records(file):
        if line.record is None:
            yield f"{line.number}: {line.error}"
            continue
        verdict = line.record.verify()
        assert_type(verdict, Verdict)
        if not verdict.ok:
            yield f"{line.number}: turn {verdict.turn}, {verdict.what}, clause {verdict.clause}"


def longest_lead(record: Record) -> int:
    """In the turns of a record of Triples."""
    game = record.of(triples)
    assert_type(game.start, triples.State)
    most = 0
    for turn in game.replay():
        assert_type(turn, triples.Turn)
        first, second = triples.scores(turn.after)
        most = max(most, abs(first - second))
    return most


def main() -> None:
    start = triples.parse_position("1B1/3/R1G 0 - - race")
    record = Record.from_turns(start, [triples.explain(start, triples.parse_move("b2"))])
    assert longest_lead(record) == 0
    assert list(complaints(io.BytesIO(record.dump()))) == []
    assert len(list(complaints(io.BytesIO(b"{}\n")))) == 1
    try:
        record.of(sectors)
    except RecordError as error:
        print(error)
