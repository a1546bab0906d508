"""`infer` against a loop over all readings, each tried by itself on every record."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from boardgames_core import BoardgamesError, IllegalMoveError, Record, games, quadroton, triples
from boardgames_core.disputes import alternatives, coverage, infer, inferred, with_options
from boardgames_core.engines import play, uniform
from boardgames_core.scenarios import book_of
from tests.depth import cases
from tests.samples import OUR_GAMES, RECORD


def one_by_one(records: Sequence[Record], names: Sequence[str]) -> list[tuple[Any, ...]]:
    """Every reading with the first record and verdict that it fails by; this is the oracle."""
    game = games[records[0].game]
    found: list[tuple[Any, ...]] = []
    for values in product(*(alternatives(game)[name] for name in names)):
        reading = tuple(zip(names, values, strict=True))
        fails: tuple[Any, ...] = (None, None, None)
        for number, record in enumerate(records):
            try:
                verdict = with_options(game, record, dict(reading)).verify()
            except BoardgamesError as error:
                fails = (number, None, str(error))
                break
            if not verdict.ok:
                fails = (number, verdict, None)
                break
        found.append((reading, *fails))
    return found


def told(records: Sequence[Record], names: Sequence[str]) -> list[tuple[Any, ...]]:
    """The same by `infer`."""
    return [(r.options, r.record, r.verdict, r.fault) for r in infer(records, only=names)]


def scenes(name: str, draw: random.Random) -> Iterator[Record]:
    """Records of a few turns from the scenarios of a game, under readings that are drawn."""
    game = games[name]
    for scenario in book_of(game).scenarios():
        if "move" not in scenario.question:
            continue
        drawn: dict[str, Any] = {
            option: draw.choice(some) for option, some in alternatives(game).items()
        }
        data: dict[str, Any] = {"game": name, "rules": game.rules, "start": scenario.start}
        try:
            start = game.decode({**data, "options": {**scenario.options, **drawn}})
            move = game.parse_move(str(scenario.question["move"]))
        except BoardgamesError:
            continue
        player, ms = scenario.question.get("player"), scenario.question.get("ms")
        turns = []
        state = start
        try:
            for _ in range(3):
                turns.append(game.explain(state, move, player=player, ms=ms))  # type: ignore[arg-type]
                state, player, ms = turns[-1].after, None, None
                if game.is_over(state):
                    break
                move = game.sample_move(state, draw)
        except IllegalMoveError:
            record: Any = Record.from_turns(start, turns).data
            by = game.to_move(state) if player is None else player
            step = {"player": by or 0, "move": game.format_move(move)}
            record["turns"].append(step if ms is None else {**step, "ms": ms})
            del record["outcome"]
            yield Record.from_data(record)
        else:
            yield Record.from_turns(start, turns)


def claims_left(record: Record, draw: random.Random) -> Record:
    """The record with some of its claims, or none: so that readings go on side by side."""
    if draw.random() < 0.4:
        return record
    turns = tuple(
        replace(
            turn,
            events=turn.events if draw.random() < 0.3 else None,
            scores=turn.scores if draw.random() < 0.3 else None,
        )
        for turn in record.turns
    )
    return replace(record, turns=turns, outcome=record.outcome if draw.random() < 0.5 else None)


@pytest.mark.parametrize("name", OUR_GAMES)
def test_infer_is_what_trying_all_readings_gives(name: str) -> None:
    draw = random.Random(name)
    records = [claims_left(record, draw) for record in scenes(name, draw)]
    assert len(records) > 20
    apart = 0
    for number in range(cases(2 * len(records), 60)):
        record = records[number % len(records)]
        names = sorted(draw.sample(list(alternatives(games[name])), 4), key=str)
        expected = one_by_one([record], names)
        assert told([record], names) == expected, (number, names)
        apart += len({fails[1:] for fails in expected}) > 1
    assert apart > 2


@pytest.mark.parametrize("name", OUR_GAMES)
def test_infer_of_several_records(name: str) -> None:
    """From the same readings, so that some are left over by each record."""
    game = games[name]
    draw = random.Random(name)
    for seed in range(cases(20, 4)):
        options = {option: draw.choice(some) for option, some in alternatives(game).items()}
        if name == "sectors":
            options |= {"rounds": 4, "puzzle_fields": draw.choice(["both", "both-one"])}
        if name == "triples":
            options |= {"rows": 5, "columns": 4, "tiles_per_colour": [2, 2, 2, 1]}
            options |= {"move_limit": 40, "finale_limit": 5}
        start = game.initial(game.decode_options(options), seed=seed)
        engines = [uniform] * game.players(game.options(start))
        many = [
            claims_left(Record.from_turns(start, play(game, start, engines, seed=each)), draw)
            if name != "quadroton"
            else Record.from_turns(start, play(game, start, engines, seed=each, max_turns=9))
            for each in range(3)
        ]
        names = draw.sample(list(alternatives(game)), 3)
        assert told(many, names) == one_by_one(many, names)


def test_a_game_that_forgets_what_matters_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted fault: a turn of which nothing is said to depend on `claims`."""
    right = triples.matters
    monkeypatch.setattr(triples, "matters", lambda *given: set(right(*given)) - {"claims"})
    with pytest.raises(AssertionError):
        test_infer_is_what_trying_all_readings_gives("triples")


def test_a_game_without_the_ability_is_tried_reading_by_reading(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delattr(triples, "matters")
    draw = random.Random(7)
    for record in list(scenes("triples", draw))[:20]:
        names = list(triples.alternatives)
        assert told([record], names) == one_by_one([record], names)


@pytest.mark.parametrize("wrong", [None, 7, "abc", [None], [RECORD]])
def test_what_is_no_record_is_refused(wrong: Any) -> None:
    with pytest.raises(BoardgamesError):
        inferred(wrong)


@pytest.mark.parametrize("seed", range(3))
def test_an_executor_gives_the_same(seed: int) -> None:
    """Many are under way before the first is done, and asked about readings that it rules out."""
    draw = random.Random(seed)
    records = [claims_left(record, draw) for record in scenes("triples", draw)]
    alone = inferred(records)
    with ProcessPoolExecutor(2) as executor:
        shared = inferred(records, executor=executor)
        assert coverage(records, executor=executor) == coverage(records)
    assert list(alone.readings()) == list(shared.readings())
    assert (alone.values, alone.nearest) == (shared.values, shared.nearest)


# --- What is made of it


def test_what_is_decided_and_what_is_open() -> None:
    found = inferred([Record.from_data(RECORD)])
    assert dict(found.decided) == {}
    assert dict(found.open) == dict(triples.alternatives)
    assert found.is_box
    assert found.nearest is None


def test_the_nearest_reading_fits_furthest() -> None:
    """The first record fits whatever the reading, the second none: scores of 7 are nobody's."""
    right = Record.from_data(RECORD)
    wrong = replace(right, turns=(*right.turns[:1], replace(right.turns[1], scores=(7, 7))))
    found = inferred([right, wrong])
    nearest = found.nearest
    assert nearest is not None
    assert (nearest.record, nearest.verdict.turn if nearest.verdict else None) == (1, 1)
    assert dict(nearest.options) == {name: some[0] for name, some in triples.alternatives.items()}


def test_nine_thousand_readings_are_not_multiplied_out() -> None:
    """A game of 60 turns of Quadroton, with 9,216 readings, takes few times as long as itself."""
    start = quadroton.initial(seed=5)
    game = Record.from_turns(start, play(quadroton, start, [uniform] * 2, seed=5, max_turns=60))
    asked = 0
    explain = quadroton.explain

    def counted(*given: Any, **named: Any) -> Any:
        nonlocal asked
        asked += 1
        return explain(*given, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(quadroton, "explain", counted)
        readings = list(infer([game]))
    assert len(readings) == 9216
    assert asked < 4 * len(game.turns)
    assert any(reading.fits for reading in readings)
