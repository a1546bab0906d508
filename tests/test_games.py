"""What every game must keep, once, for all games: those of the library, and the stand-ins.

What is looked at in a state is written in `boardgames_core.testing`, since it is for users' games
too; that each of these checks can fail is shown in `testing/test_conformance.py`.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames_core import quadroton, sectors, triples
from boardgames_core.chance import generator
from boardgames_core.errors import (
    BoardgamesError,
    IllegalMoveError,
    InvalidStateError,
    NotationError,
    RecordError,
    UnsupportedVersionError,
)
from boardgames_core.game import AnyGame, Game
from boardgames_core.registry import games
from boardgames_core.testing import playouts, starts
from boardgames_core.testing.conformance import CHECKS, PLAN_CHECKS, check_visit, place_of
from boardgames_core.testing.visits import Step, visit_of
from tests.cases import BUILT_IN, CASES, Case, visits
from tests.depth import cases, deep

ROOT = Path(__file__).resolve().parent.parent

# A game's module satisfies the protocol: the type checker looks at these lines.
of_triples: Game[
    triples.Options, triples.State, triples.Move, triples.Event, triples.TripleEvent
] = triples
of_sectors: Game[sectors.Options, sectors.State, sectors.Move, sectors.Event, sectors.Event] = (
    sectors
)
of_quadroton: Game[
    quadroton.Options,
    quadroton.State,
    quadroton.Move,
    quadroton.ScoringEvent,
    quadroton.Unscored,
] = quadroton

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_game = pytest.mark.parametrize("name", games)


@each_case
@pytest.mark.parametrize("check", PLAN_CHECKS)
def test_what_a_game_says_of_itself(case: Case, check: str) -> None:
    assert list(PLAN_CHECKS[check](case.plan)) == []


@each_case
@pytest.mark.parametrize("check", CHECKS)
def test_what_holds_in_every_state(case: Case, check: str) -> None:
    for visit in visits(case)[:: cases(1, short=8)]:
        assert list(CHECKS[check](visit)) == [], place_of(visit)


@each_case
def test_what_holds_in_drawn_states(case: Case) -> None:
    plan = replace(case.plan, max_turns=0)  # the drawn state is where the visit ends
    examples = max(cases(5, short=2), settings().max_examples // case.known.one_in)

    @settings(max_examples=examples)
    @given(st.data())
    def every_check(data: st.DataObject) -> None:
        start = data.draw(starts(case.game, plan.options))
        length = data.draw(st.integers(0, case.known.max_turns))
        turns = data.draw(playouts(case.game, start=st.just(start), max_turns=length))
        steps = tuple(Step(turn.move) for turn in turns)
        check_visit(visit_of(plan, start, steps, seen=[turn.move for turn in turns]))

    every_check()


@each_game
def test_what_is_looked_at_has_moves_and_ends(name: str) -> None:
    """So that what is said above of moves and of ends is said of something."""
    found = [visit for case in CASES if case.name == name for visit in visits(case)]
    assert any(visit.listed for visit in found)
    assert any(visit.game.outcome(visit.state) for visit in found)
    assert any(visit.is_milestone and not visit.is_last for visit in found)


@pytest.mark.parametrize("case", [case for case in CASES if case.known.lists_all], ids=str)
def test_every_legal_move_is_sampled_at_times(case: Case) -> None:
    for visit in visits(case)[:12]:
        assert visit.complete
        if visit.listed:
            rng = generator(1)
            draws = range(40 * len(visit.listed))
            sampled = {case.game.sample_move(visit.state, rng) for _ in draws}
            assert sampled == set(visit.listed), place_of(visit)


@pytest.mark.parametrize("case", [case for case in CASES if not case.known.lists_all], ids=str)
def test_a_legal_move_is_found_in_a_long_list(case: Case) -> None:
    """Where not all moves are listed in a check, one that is legal is found by going on."""
    found = 0
    for visit in visits(case)[::12]:
        legal = {
            move for move in visit.candidates if case.game.why_illegal(visit.state, move) is None
        }
        listed = legal.intersection(case.game.legal_moves(visit.state))
        assert listed == legal, place_of(visit)
        found += len(listed)
    assert found


# --- Words that programs rely on, in the games of this library -----------------------------------


@each_case
def test_codes_of_refusals_that_all_games_share(case: Case) -> None:
    game = case.game
    for visit in visits(case):
        over = game.to_move(visit.state) is None
        for garbage in (None, "x", 7):
            reason = game.why_illegal(visit.state, garbage)
            assert reason is not None
            assert reason.code == ("over" if over else "not-a-move"), place_of(visit)
        for move in () if over else visit.listed[:3]:
            for player in visit.players:
                reason = game.why_illegal(visit.state, move, player=player)
                assert (reason is None) == (player == game.to_move(visit.state))
                assert reason is None or reason.code == "not-to-move", place_of(visit)


# --- Errors --------------------------------------------------------------------------------------


def raised(function: Callable[[], Any], error_type: type[BoardgamesError]) -> BoardgamesError:
    with pytest.raises(error_type) as caught:
        function()
    assert type(caught.value) is error_type
    return caught.value


def errors_of(game: AnyGame) -> Iterable[BoardgamesError]:
    """One real error of each class, raised by a game."""
    state = game.initial(seed=1)
    data = game.encode(state)
    yield raised(lambda: game.parse_move("?"), NotationError)
    yield raised(lambda: game.parse_position("?"), NotationError)
    yield raised(lambda: game.apply(state, None), IllegalMoveError)
    yield raised(lambda: game.initial(seed=-1), InvalidStateError)
    yield raised(lambda: game.decode({}), RecordError)
    yield raised(lambda: game.decode({**data, "rules": 99}), UnsupportedVersionError)


@each_game
def test_every_error_is_picklable(name: str) -> None:
    for error in errors_of(games[name]):
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            copy = pickle.loads(pickle.dumps(error, protocol))
            assert type(copy) is type(error)
            assert copy.args == error.args
            assert vars(copy) == vars(error)
            assert str(copy) == str(error)


def test_every_class_of_error_is_among_them() -> None:
    known = set(BoardgamesError.__subclasses__())
    known = {each for each in known if each.__module__ == "boardgames_core.errors"}
    assert {type(error) for error in errors_of(triples)} == known


# --- The same everywhere -------------------------------------------------------------------------


def digest(flags: list[str], hash_seed: str) -> str:
    """What `tests.digest` prints in a process of its own."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    run = subprocess.run(
        [sys.executable, *flags, "-m", "tests.digest"],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment,
    )
    return run.stdout


@deep
def test_a_seed_gives_the_same_games_whatever_the_hash_seed_and_optimisation() -> None:
    first = digest([], "1")
    assert all(name in first for name in BUILT_IN)
    assert digest(["-OO"], "2") == first


@pytest.mark.parametrize("game", [triples, sectors, quadroton])
@pytest.mark.parametrize(
    "options", [False, 0, "", {}, [1], "shared", pytest.param(10**5000, id="huge"), object()]
)
def test_options_of_another_type(game: AnyGame, options: Any) -> None:
    """They are refused, and what is false by Python's count is not taken for none."""
    position = game.format_position(game.initial())
    with pytest.raises(InvalidStateError, match="expected the options of this game or None"):
        game.initial(options)
    with pytest.raises(InvalidStateError, match="expected the options of this game or None"):
        game.parse_position(position, options)


def test_options_of_another_game() -> None:
    with pytest.raises(InvalidStateError):
        triples.initial(sectors.Options())  # type: ignore[arg-type]
    with pytest.raises(InvalidStateError):
        triples.set_up(sectors.Options(), {})  # type: ignore[arg-type]
    with pytest.raises(InvalidStateError):
        sectors.set_up(triples.Options(), [[]], steps=0)  # type: ignore[arg-type]
