"""`check_game`: sound games pass, and each fault that it is for is planted and found."""

from __future__ import annotations

import importlib
import pickle
import subprocess
import sys
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import JSON
from boardgames_core.registry import games, register
from boardgames_core.testing import ConformanceError, Facts, Fault, check_game, visits
from boardgames_core.testing.conformance import CHECKS, PLAN_CHECKS, place_of
from boardgames_core.testing.garbage import VALUES, spoilt
from boardgames_core.testing.visits import Plan, Step, Visit, visit_of, walk
from tests.depth import DEPTH, deep, some
from tests.standins import auction, duel
from tests.testing.broken import AUCTION, DUEL, TRIPLES, Box, Sound, boxed, broken
from tests.testing.planting import PLANTED, always

for _module in ("values", "rules", "turns", "texts"):
    importlib.import_module(f"tests.testing.planted_{_module}")  # enters its faults

register("auction", "tests.standins.auction")


def check(sound: Sound, game: Any = None) -> None:
    check_game(
        sound.game if game is None else game,
        options=sound.options,
        seeds=sound.seeds,
        facts=sound.facts,
    )


def faults_of(sound: Sound, game: Any = None) -> set[str]:
    """The names of the checks that find something."""
    with pytest.raises(ConformanceError) as caught:
        check(sound, game)
    return {fault.check for fault in caught.value.faults}


@pytest.mark.parametrize("sound", [TRIPLES, AUCTION, DUEL], ids=["triples", "auction", "duel"])
def test_sound_games_pass(sound: Sound) -> None:
    check(sound)
    if DEPTH == "short":
        return
    check(sound, broken(sound.game))  # the wrapper that faults are planted in is sound itself
    check(sound, boxed(sound.game, Box))
    check_game(sound.game, seeds=[0], facts=replace(sound.facts, move_space=None))


@deep
def test_a_game_with_more_moves_than_are_listed_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visits, "LISTED", 2)
    visit = next(walk(Plan(TRIPLES.game, TRIPLES.options, (0,), 3, Facts()), 0))
    assert (len(visit.listed), visit.complete) == (2, False)
    check(TRIPLES)
    check(replace(TRIPLES, facts=Facts()))


def test_an_error_may_show_an_unhashable_move_in_words() -> None:
    def apply(state: Any, move: Any, **more: Any) -> Any:
        try:
            return auction.apply(state, move, **more)
        except IllegalMoveError as error:
            told = repr(move) if isinstance(move, list | dict) else move
            raise IllegalMoveError(error.reason, state, told) from error

    check(AUCTION, broken(auction, apply=apply))


@pytest.mark.parametrize("name", some(PLANTED, every=3))
def test_a_planted_fault_is_found(name: str) -> None:
    check_name, sound, make = PLANTED[name]
    assert check_name in faults_of(sound, make(sound.game))


def test_a_fault_is_planted_for_every_check() -> None:
    """Records need a registered game, so their faults are planted below."""
    planted = {check_name for check_name, _, _ in PLANTED.values()}
    assert planted | {"records"} == {*CHECKS, *PLAN_CHECKS}


@pytest.fixture
def recorded() -> Visit:
    """The end of a game of the auction, whose record is checked."""
    *_, last = walk(Plan(auction, None, (0,), 60, Facts()), 0)
    assert games["auction"] is auction
    assert list(CHECKS["records"](last)) == []
    return last


def test_a_move_that_a_record_reads_as_another_is_found(
    recorded: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = auction.parse_move
    monkeypatch.setattr(auction, "parse_move", lambda text: parse(text.replace("0", "1")))
    assert list(CHECKS["records"](recorded)) == [
        "the record of the game is another after it was written and read"
    ]


def test_a_claim_that_is_not_found_again_is_found(
    recorded: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count()
    monkeypatch.setattr(
        auction.Share, "as_data", lambda self: {"clause": self.clause, "n": next(numbers)}
    )
    (fault,) = CHECKS["records"](recorded)
    assert fault.startswith("the record of the game is said to be wrong: {'ok': False, ")


def test_a_game_that_replays_otherwise_is_found(
    recorded: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    explain, numbers = auction.explain, count()

    def varied(state: Any, move: Any, **more: Any) -> Any:
        turn = explain(state, move, **more)
        if turn.after.lots:
            return turn
        return replace(turn, after=replace(turn.after, purses=(next(numbers), 0)))

    monkeypatch.setattr(auction, "explain", varied)
    monkeypatch.setattr(auction, "why_illegal", always(None))
    assert list(CHECKS["records"](recorded)) == ["the record of the game replays to other states"]


def test_what_cannot_be_played_is_found() -> None:
    def fails(state: Any) -> list[Any]:
        if state.up is not None:
            raise ZeroDivisionError
        return []

    assert faults_of(replace(AUCTION, facts=Facts(move_space=fails))) == {"walk"}
    with pytest.raises(ConformanceError, match=r"^auction, seed 0:\n.*ZeroDivisionError"):
        check(replace(AUCTION, facts=Facts(move_space=lambda state: [1 // len(state.lots[3:])])))


def test_the_error_says_where_and_what() -> None:
    start = duel.initial()
    steps = (Step(duel.Take(2)), Step(duel.Step.OFFER, 0, 700), Step(duel.Take(1), ms=5))
    plan = Plan(duel, None, (), 5)
    visit = visit_of(plan, start, steps, seed=4)
    assert visit.state == duel.State(duel.Options(), (2, 1), 0, (3000, 2295), offer=None)
    place = place_of(visit)
    assert place == "duel, seed 4, after take2, offer by 0 in 700 ms, take1 in 5 ms"
    assert place_of(visit_of(plan, start, ())) == "duel, at the start"
    options = duel.Options(stones=5)
    visit = visit_of(replace(plan, options=options), start, ())
    assert place_of(visit) == f"duel with {options!r}, at the start"
    silent = replace(plan, game=broken(duel, format_move=lambda _: 1 / 0))
    assert "Take(stones=2)" in place_of(visit_of(silent, start, steps))
    error = ConformanceError(place, (Fault("end", "none"), Fault("data", "lost")))
    assert str(error) == f"{place}:\n  [end] none\n  [data] lost"
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_an_error_that_the_game_raised_is_the_cause() -> None:
    with pytest.raises(ConformanceError) as caught:
        check(AUCTION, broken(auction, diagram=lambda _: 1 // 0))
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_of_one_check_five_faults_are_reported() -> None:
    with pytest.raises(ConformanceError) as caught:
        check(AUCTION, broken(auction, parse_move=lambda _: auction.Bid(0)))
    checks = [fault.check for fault in caught.value.faults]
    assert checks.count("moves") == 5


def test_every_place_of_data_is_spoilt_from_the_top() -> None:
    data: dict[str, JSON] = {"a": 1, "b": {"c": [2, {"d": 3}]}}
    copies = list(spoilt(data, 99))
    places = list(dict.fromkeys(what.split(" = ")[0] for what, _ in copies))
    assert places == ["a", "b", "b.c", "b.c.0", "b.c.1", "b.c.1.d"]
    assert len(copies) == len(places) * len(VALUES)
    assert ("b.c.1.d = None", {"a": 1, "b": {"c": [2, {"d": None}]}}) in copies
    assert len(list(spoilt(data, 2))) == 2 * len(VALUES)
    assert data == {"a": 1, "b": {"c": [2, {"d": 3}]}}


WITHOUT_HYPOTHESIS = """
import sys
sys.modules["hypothesis"] = None  # as if it were not installed
from boardgames_core import testing, triples
testing.check_game(triples, seeds=[0], max_turns=1)
try:
    testing.check_game(triples, options=triples.Options(rows=5), facts=testing.Facts(
        move_space=lambda state: [], always_a_move=True), seeds=["x"])
except testing.ConformanceError as error:
    print(type(error.__cause__).__name__)
try:
    testing.states
except ModuleNotFoundError as error:
    print(error.name, error)
try:
    testing.nothing
except AttributeError as error:
    print(error)
"""


@pytest.mark.parametrize("flags", [[], ["-O"]], ids=["plain", "optimised"])
def test_check_game_needs_no_hypothesis_and_no_assert(flags: list[str]) -> None:
    run = subprocess.run(
        [sys.executable, *flags, "-c", WITHOUT_HYPOTHESIS],
        check=True,
        capture_output=True,
        text=True,
    )
    assert run.stdout.splitlines() == [
        "InvalidStateError",
        "hypothesis states needs Hypothesis: pip install 'boardgames-core[testing]'",
        "module 'boardgames_core.testing' has no attribute 'nothing'",
    ]
