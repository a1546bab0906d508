"""Wrong scores: which rule they overlook, worked out by hand from scenarios and small boards."""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, quadroton, sectors, triples
from boardgames_core.game import AnyGame, AnyTurn
from boardgames_core.scenarios import book_of

CHAINS = Path(__file__).parent.parent / "data/quadroton-chain-points.csv"


def told(game: AnyGame, turn: AnyTurn, scores: tuple[Any, ...]) -> list[tuple[str, str]]:
    """Clause (or ruling) and code of what `verify` names behind these scores."""
    record = Record.from_turns(turn.before, [turn])
    claimed = replace(record, turns=(replace(record.turns[0], scores=scores),))
    verdict = claimed.verify()
    assert verdict.what == "scores"
    assert verdict.clause == game.score_clause
    return [(reason.ruling or reason.clause, reason.code) for reason in verdict.reasons]


def triples_turn(position: str, move: str, **options: Any) -> triples.Turn:
    state = triples.parse_position(position)
    options = {**triples.encode(state)["options"], **options}  # type: ignore[dict-item]
    state = triples.decode({**triples.encode(state), "options": options})
    return triples.explain(state, triples.parse_move(move))


def test_a_new_kind_that_is_not_counted_or_for_the_other() -> None:
    """BBG is new for player 0, who has nothing: 1 to 0."""
    turn = triples_turn("4/B3/2B1/R2G 0 - - race", "b3")
    assert told(triples, turn, (0, 0)) == [("T6", "new-not-counted")]
    assert told(triples, turn, (0, 1)) == [("T6", "counted-for-other")]
    assert told(triples, turn, (5, 0)) == []
    assert told(triples, turn, (1,)) == []


def test_a_kind_that_was_noted_and_is_counted_again() -> None:
    turn = triples_turn("4/B3/2B1/R2G 0 BBG - race", "b3")
    assert told(triples, turn, (2, 0)) == [("T6", "noted-by-mover")]
    turn = triples_turn("4/B3/2B1/R2G 0 - BBG race", "b3", claims="exclusive")
    assert told(triples, turn, (1, 1)) == [("T-R2", "noted-by-opponent")]


@cache
def quadroton_turns() -> tuple[quadroton.Turn, ...]:
    """The legal moves of all scenarios."""
    found = []
    for scenario in book_of(quadroton).scenarios():
        if "events" not in scenario.answer:
            continue
        data: Any = {"game": "quadroton", "rules": 1, "options": scenario.options}
        state = quadroton.decode({**data, "start": scenario.start})
        move = quadroton.parse_move(str(scenario.question["move"]))
        by: Any = {key: scenario.question.get(key) for key in ("player", "ms")}
        found.append(quadroton.explain(state, move, **by))
    return tuple(found)


def with_copies() -> quadroton.Turn:
    """A scenario's move that completes a pattern twice, and nothing else twice."""
    return next(
        turn
        for turn in quadroton_turns()
        if [getattr(event, "copy", 0) for event in turn.events] == [1, 2]
    )


@pytest.mark.clause("Q2.16")
def test_a_second_copy_that_is_counted_once() -> None:
    """The first copy scores its points, the second twice as many: the claim has them once each."""
    turn = with_copies()
    one = turn.events[0].points
    right = turn.after.scores[turn.player]
    assert turn.events[1].points == 2 * one
    scores = [turn.after.scores[0], turn.after.scores[1]]
    scores[turn.player] = right - one
    found = told(quadroton, turn, tuple(scores))
    assert ("Q2.16", "copy-counted-once") in found
    record = Record.from_turns(turn.before, [turn])
    claimed = replace(record, turns=(replace(record.turns[0], scores=tuple(scores)),))
    texts = [reason.text for reason in claimed.verify().reasons]
    assert any("second copy" in text and "twice; claimed once" in text for text in texts)


def test_wrong_events_are_told_with_what_the_wrong_score_overlooks() -> None:
    """An app that counts the second copy once says so in its event and in its score."""
    turn = with_copies()
    data: Any = Record.from_turns(turn.before, [turn]).data
    one = data["turns"][0]["events"][0]["points"]
    data["turns"][0]["events"][1]["points"] = one
    data["turns"][0]["scores"][turn.player] -= one
    verdict = Record.from_data(data).verify()
    assert verdict.what == "events"
    assert "Q2.16" in {reason.clause for reason in verdict.reasons}


def test_what_quadroton_counts_and_the_claim_does_not() -> None:
    """In every scenario the first event is left out, or counted twice; or the other player's."""
    seen = set()
    for turn in quadroton_turns():
        scores = turn.after.scores
        for event in turn.events[:1]:
            for points in (-event.points, event.points):
                claimed = list(scores)
                claimed[turn.player] += points
                found = told(quadroton, turn, tuple(claimed))
                assert (event.ruling or event.clause, event.code) in found
            seen.add(event.clause)
            swapped = list(turn.before.scores)
            swapped[1 - turn.player] += scores[turn.player] - swapped[turn.player]
            assert ("Q2.11", "counted-for-other") in told(quadroton, turn, tuple(swapped))
    assert seen >= {"Q2.13", "Q2.19", "Q2.20"}


def test_a_stopped_chain_that_is_counted() -> None:
    """Its points are those of the rulebook's table."""
    with CHAINS.open() as file:
        table = {int(squares): int(points) for squares, points in list(csv.reader(file))[1:]}
    seen = 0
    for turn in quadroton_turns():
        for stopped in turn.unscored:
            if stopped.code == "chain-reused":
                claimed = list(turn.after.scores)
                claimed[turn.player] += table[len(stopped.squares)]
                assert ("Q-R16", "chain-reused") in told(quadroton, turn, tuple(claimed))
                seen += 1
    assert seen


def test_what_sectors_counts() -> None:
    """Field 135 against the mark 136 has the value 2; par is the mean over all marks, 9/7."""
    state = sectors.decode(
        {
            "game": "sectors",
            "rules": 1,
            "options": {"rounds": 1},
            "start": {"position": "- - - 0"},
        }
    )
    claim = sectors.explain(state, sectors.parse_move("+135"))
    mark = sectors.explain(claim.after, sectors.parse_move("u136"))
    par = sectors.scores(mark.after)[1]
    assert told(sectors, mark, (2, 0)) == [("S-R6", "par-not-kept")]
    assert told(sectors, mark, (0, par)) == [("S12", "value-not-counted")]
    assert told(sectors, mark, (7, par)) == []
