"""What vectors are for: an implementation with a wrong rule is found out, under the clause.

The oracle plays the other implementation. In each case one of its functions is replaced by one with
a mistake that somebody might make, and the vectors that cover the clause must not all pass.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from types import ModuleType
from typing import Any

import pytest

from boardgames_core.vectors import Vector, read_vectors
from tests.oracles import (
    quadroton,
    quadroton_clock,
    quadroton_patterns,
    quadroton_regions,
    sectors,
    triples,
    triples_sound,
)
from tests.oracles.quadroton_board import SIDE_NEIGHBOURS
from tests.vectors.committed import FOLDER
from tests.vectors.test_oracles import disagreements

Function = Callable[..., Any]
Mistake = Callable[[Any], Any]
"""From the right function, or table, to a wrong one."""


@dataclass(frozen=True)
class Fault:
    """A mistake: the function that has it, and what it then does, made from the right one."""

    clause: str
    module: ModuleType
    name: str
    wrong: Mistake

    def __str__(self) -> str:
        return f"{self.clause}-{self.name}"


def always(value: Any) -> Mistake:
    """A function that gives one answer, whatever it is asked."""
    return lambda _: lambda *_, **__: value


def then(change: Callable[[Any], Any]) -> Mistake:
    """A function whose right answer is spoiled."""
    return lambda right: lambda *given, **named: change(right(*given, **named))


def without(**fields: Any) -> Mistake:
    """A start for which an option is taken to be another one."""
    return then(lambda game: replace(game, **fields))


TRIPLES = [
    Fault("T1", triples, "refusal", lambda right: lambda game, move, _=None: right(game, move)),
    Fault("T3", triples, "nearest_tiles", then(lambda tiles: tiles[:1])),
    Fault("T4", triples, "all_triples", then(lambda found: [t for t in found if t[0] < t[2]])),
    Fault("T5", triples, "kind_of", lambda _: str),
    Fault("T6", triples, "scores", then(lambda scores: scores[::-1])),
    Fault("T-R2", triples, "make", without(claims="exclusive")),
    Fault("T-R2", triples, "make", without(claims="shared")),
    Fault("T7", triples, "_half_found", always(value=True)),
    Fault("T7", triples, "_leader", always(0)),
    Fault("T-R3", triples, "_nothing_left", always(value=False)),
    Fault("T-R4", triples, "_taps_that_slide", then(lambda taps: taps or [(1, 1)])),
    Fault("T-R5", triples, "make", without(move_limit=None)),
    Fault("T8", triples, "every_tile_in_a_triple", always(value=False)),
    Fault("T-R6", triples, "make", without(finale_limit=None)),
    Fault("T-R12", triples, "make", without(finale="free")),
    Fault("T-R12", triples, "make", without(finale="bound")),
    Fault("T-R13", triples, "make", without(empty_tap="refused")),
    Fault("T-R13", triples, "make", without(empty_tap="passes")),
    Fault("T-R14", triples, "make", without(possible="tiles")),
    Fault("T-R14", triples, "make", without(possible="all")),
    Fault("T2", triples, "parse_board", then(lambda board: (dict(board[0]), board[2], board[1]))),
    Fault("T10", triples_sound, "voices", then(lambda voices: voices[:1])),
    Fault("T-R7", triples_sound, "voices", lambda right: lambda *g: right(*g[:4], "kind")),
    Fault("T-R7", triples_sound, "voices", lambda right: lambda *g: right(*g[:4], "triple")),
    Fault("T11", triples_sound, "number", then(lambda number: 2 * number)),
    Fault("T12", triples_sound, "nth_factor", always(2)),
    Fault("T-R8", triples_sound, "fourth_factor", always(3)),
    Fault("T13", triples_sound, "pitch", then(lambda pitch: pitch + 1)),
    Fault("T-R9", triples_sound, "folded", lambda _: lambda pitch: pitch),
    Fault("T14", triples_sound, "heard", always([])),
    Fault("T-R10", triples_sound, "heard", lambda right: lambda v, t: right(v, t) if t else []),
    Fault("T15", triples_sound, "instrument", always(("piano", 1))),
]


def unordered(moves: list[str]) -> list[str]:
    return sorted(moves, reverse=True)


SECTORS = [
    Fault("S3", sectors, "legal_moves", then(unordered)),
    Fault("S6", sectors, "to_move", always(0)),
    Fault("S-R1", sectors, "players", always(2)),
    Fault("S7", sectors, "refusal", then(lambda clause: None if clause == "S7" else clause)),
    Fault("S9", sectors, "refusal", then(lambda clause: None if clause == "S9" else clause)),
    Fault("S-R2", sectors, "field_due", then(lambda field: field and "u")),
    Fault("S-R7", sectors, "marks_are_together", always(value=False)),
    Fault("S-R8", sectors, "field_is_free", always(value=False)),
    Fault("S-R8", sectors, "last_marked", then(lambda field: field and "l")),
    Fault("S10", sectors, "moved_marks", always(1)),
    Fault("S-R3", sectors, "moved_marks", then(lambda moved: max(moved, 1))),
    Fault("S11", sectors, "is_over", always(value=False)),
    Fault("S12", sectors, "field_value", then(lambda value: value + 1)),
    Fault("S-R5", sectors, "marks_that_count", then(lambda marks: marks[:1])),
    Fault("S13", sectors, "scores", then(lambda scores: [0 for _ in scores])),
    Fault("S-R6", sectors, "par", then(int)),
]


def always_table(table: Any) -> Mistake:
    """Another table."""
    return lambda _: table


def only_own_place(_: Function) -> Function:
    """A pattern that scored makes no place used but its own."""
    return lambda scored, _: {scored.squares}


def first_copies(right: Function) -> Function:
    """Every copy scores as the first one does."""

    def wrong(*given: Any) -> Any:
        events, unscored = right(*given)
        for event in events:
            event["points"] //= event["copy"]
            event["copy"] = 1
        return events, unscored

    return wrong


QUADROTON = [
    Fault("Q1.2", quadroton, "kind_of", lambda _: str),
    Fault("Q2.1", quadroton, "pass_turn", always(None)),
    Fault("Q2.2", quadroton, "fits_from_hand", always(value=True)),
    Fault("Q2.4", quadroton, "fits_on_board", always(value=True)),
    Fault("Q2.6", quadroton, "limit_reached", always(value=False)),
    Fault("Q3.2", quadroton, "limit_reached", always(value=False)),
    Fault("Q3.3", quadroton, "too_early", always(value=False)),
    Fault("Q2.18", quadroton, "undoes", always(value=False)),
    Fault("Q-R15", quadroton, "undoes", always(value=True)),
    Fault("Q2.7", quadroton, "wrong_time", always(value=False)),
    Fault("Q-R2", quadroton_clock, "rest_of_turn", always(360_000)),
    Fault("Q-R7", quadroton, "wrong_offer", always(value=False)),
    Fault("Q-R7", quadroton, "take_back_offer_to", always(None)),
    Fault("Q-R5", quadroton_clock, "no_move_left", always(value=False)),
    Fault("Q2.8", quadroton_clock, "winners", always([])),
    Fault("Q2.12", quadroton_clock, "winners", then(lambda winners: [1 - w for w in winners])),
    Fault("Q-R3", quadroton, "resign", always(None)),
    Fault("Q2.13", quadroton_patterns, "TOUCHING", lambda right: dict.fromkeys(right, ())),
    Fault("Q2.14", quadroton_patterns, "why_not", always(None)),
    Fault("Q2.15", quadroton_patterns, "contained", always(value=False)),
    Fault("Q-R11", quadroton_patterns, "uses_up", only_own_place),
    Fault("Q-R12", quadroton_patterns, "one_inside_another", always(value=False)),
    Fault("Q2.16", quadroton, "one_coloured", first_copies),
    Fault("Q2.17", quadroton, "two_coloured", always(([], []))),
    Fault("Q2.19", quadroton_regions, "TOUCHING", always_table(SIDE_NEIGHBOURS)),
    Fault("Q-R16", quadroton_regions, "reuse", always((0, 1))),
    Fault("Q2.20", quadroton_regions, "surrounded_by", always(set())),
    Fault("Q-R18", quadroton_regions, "surrounded_by", then(lambda inside: set(list(inside)[:1]))),
]


@cache
def vectors_of(name: str) -> tuple[Vector, ...]:
    """The committed vectors but for counts of many moves, which take long; lists come last."""
    read = read_vectors(FOLDER / f"{name}.jsonl")
    kept = [vector for vector in read if vector.question["kind"] != "count-moves"]
    return tuple(sorted(kept, key=lambda vector: vector.question["kind"] == "legal-moves"))


CASES = [
    pytest.param(name, fault, id=str(fault))
    for name, faults in (("triples", TRIPLES), ("sectors", SECTORS), ("quadroton", QUADROTON))
    for fault in faults
]


@pytest.mark.parametrize(("name", "fault"), CASES)
def test_a_wrong_rule_is_found_out(
    name: str, fault: Fault, monkeypatch: pytest.MonkeyPatch
) -> None:
    covering = [vector for vector in vectors_of(name) if fault.clause in vector.clauses]
    assert covering
    right = getattr(fault.module, fault.name)
    monkeypatch.setattr(fault.module, fault.name, fault.wrong(right))
    assert any(_disagrees(vector) for vector in covering)


def _disagrees(vector: Vector) -> bool:
    """Whether the other implementation answers otherwise; that it may fail is not counted."""
    try:
        return bool(disagreements(vector))
    except (AssertionError, LookupError, TypeError, ValueError):
        return False
