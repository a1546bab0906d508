"""Values of the wrong type or out of range: whatever a game is given, one of our errors tells it.

The table is that of `Game`'s functions, so that a function that is added there is asked, too.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from io import BytesIO, StringIO
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boardgames_core import Record, games, iter_records, quadroton, sectors, triples
from boardgames_core.arena import SerialExecutor, in_order, run, tasks, wilson
from boardgames_core.chance import generator
from boardgames_core.checks import check_whole
from boardgames_core.engines import Budget, greedy, mcts, minimax, play, solve, uniform
from boardgames_core.errors import BoardgamesError, IllegalMoveError, InvalidStateError, RecordError
from boardgames_core.game import AnyGame, Game
from boardgames_core.perft import divide, perft
from boardgames_core.testing import check_game
from boardgames_core.vectors import make, read_answers, read_vectors, table
from tests.cases import BUILT_IN

NAMES = (*BUILT_IN, "auction", "duel")
FUNCTIONS = sorted(
    name
    for name, value in vars(Game).items()
    if inspect.isfunction(value) and not name.startswith("_")
)
EXTRA = ("is_legal", "is_over", "cells", "tile_at", "hand", "notice_board", "fields_of", "owner")
"""Functions that some games have besides."""

PLAIN: list[Any] = [None, True, -1, 0.5, "c5", b"", [], object(), 10**5000, np.int64(1), games]

RIGHT_ANYWAY: dict[str, list[Any]] = {
    "initial.options": [None],
    "parse_position.options": [None],
    "svg.last": [None],
    "svg.size": [None],
    "svg.layout": ["tall"],
    "svg.theme": ["dark"],
    "svg.bare": [True],
    "svg.crop": [True],
    "why_illegal.player": [None],
    "explain.player": [None],
    "apply.player": [None],
    "is_legal.player": [None],
    "why_illegal.ms": [None],
    "explain.ms": [None],
    "apply.ms": [None],
    "is_legal.ms": [None],
    "legal_moves.tiles": [None, -1],
}
"""What is not wrong: None for what is not given; and of less than one tile there are no moves."""


def right(game: AnyGame) -> dict[str, Any]:
    """A right value for every parameter that a function of a game can have, by its name."""
    state = game.initial(seed=1)
    options = game.options(state)
    move = game.sample_move(state, generator(1))
    cells: Any = getattr(game, "cells", lambda _: [None])
    cell = cells(options)[0]
    return {
        "state": state,
        "shown": state,
        "highlight": [],
        "orientation": 0,
        "size": 300,
        "layout": "tall",
        "theme": "dark",
        "bare": True,
        "crop": True,
        "options": options,
        "move": move,
        "last": move,
        "player": game.to_move(state),
        "claimer": 0,
        "ms": 0,
        "moves": 0,
        "finale_moves": 0,
        "rng": generator(1),
        "seed": 1,
        "tiles": 1,
        "cell": cell,
        "field": cell,
        "data": game.encode(state)["options"],
    }


def parameters(game: AnyGame, function: str) -> dict[str, Any]:
    """Right arguments of a function, by name, in order."""
    known = right(game)
    known["text"] = {
        "parse_move": game.format_move(known["move"]),
        "parse_position": game.format_position(known["state"]),
    }.get(function)
    if function == "decode":
        known["data"] = game.encode(known["state"])
    return {name: known[name] for name in inspect.signature(getattr(game, function)).parameters}


def called(game: AnyGame, function: str, arguments: dict[str, Any]) -> Any:
    """What the function gives, the first values of an iterator included."""
    asked = getattr(game, function)
    kinds = inspect.signature(asked).parameters
    named = {
        name: value
        for name, value in arguments.items()
        if kinds[name].kind is inspect.Parameter.KEYWORD_ONLY
    }
    given = asked(*(arguments[name] for name in arguments if name not in named), **named)
    return list(islice(given, 3)) if isinstance(given, Iterator) else given


TABLE = [
    (name, function)
    for name in NAMES
    for function in (*FUNCTIONS, *EXTRA)
    if hasattr(games[name], function)
]


@pytest.mark.parametrize(("name", "function"), TABLE)
def test_only_our_errors_leave_a_function(name: str, function: str) -> None:
    game = games[name]
    arguments = parameters(game, function)
    called(game, function, arguments)
    others = [value for other in NAMES if other != name for value in right(games[other]).values()]
    for wrong in arguments:
        allowed = RIGHT_ANYWAY.get(f"{function}.{wrong}", [])
        for value in (*PLAIN, *others):
            if any(value is each for each in allowed):
                continue
            if type(arguments[wrong]) is type(value) is int and value >= 0:
                continue  # what numbers are too large is asked below
            if wrong == "highlight" and type(value) is list and not value:
                continue
            if wrong == "rng" and hasattr(value, "random"):
                continue
            if wrong == "text" and type(value) is str:
                continue  # whether a text can be read is asked elsewhere
            told = refusal(game, function, {**arguments, wrong: value})
            assert told, f"{name}.{function}({wrong}={value!r:.60}) is taken"


def refusal(game: AnyGame, function: str, arguments: dict[str, Any]) -> bool:
    """Whether the call is refused, by a reason or by one of our errors."""
    try:
        found = called(game, function, arguments)
    except BoardgamesError as error:
        return bool(str(error))
    return (function == "why_illegal" and found is not None) or found is False


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_state_and_a_wrong_move_to_write_are_told_alike(name: str) -> None:
    game = games[name]
    for value in PLAIN:
        for asked in (game.to_move, game.scores, game.key, game.format_position, game.format_move):
            with pytest.raises(InvalidStateError, match="expected a") as caught:
                asked(value)
            (reason,) = caught.value.faults
            assert (reason.clause, reason.code) == ("", "wrong-type")


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_move_player_or_time_is_a_refusal(name: str) -> None:
    game = games[name]
    known = right(game)
    state, move = known["state"], known["move"]
    wrong: list[Any] = [True, -1, 0.5, "c5", b""]
    for value in wrong:
        for step, named in ((value, {}), (move, {"player": value}), (move, {"ms": value})):
            reason = game.why_illegal(state, step, **named)
            assert reason is not None
            with pytest.raises(IllegalMoveError) as caught:
                game.apply(state, step, **named)
            assert caught.value.reason == reason


@pytest.mark.parametrize("game", [triples, sectors, quadroton], ids=BUILT_IN)
def test_no_other_error_leaves_any_public_function(game: Any) -> None:
    """Whether it is taken or refused: a function that the package offers, and a wrong argument."""
    state = game.initial(seed=1)
    known = right(game) | {
        "turn": game.explain(state, right(game)["move"]),
        "puzzle_field": sectors.PuzzleField.UPPER,
        "first": sectors.FIELDS[0],
        "second": sectors.FIELDS[1],
        "centre": sectors.FIELDS[0],
        "fields": sectors.FIELDS[:2],
        "voices": (),
        "ticks": 3,
        "tick": 1,
        "apart": 1,
        "limit": 1,
        "steps": 0,
        "hands": ({}, {}),
        "covered": [[]],
    }
    functions = [each for each in game.__all__ if inspect.isfunction(getattr(game, each))]
    assert len(functions) > 30
    for function in functions:
        kinds = inspect.signature(getattr(game, function)).parameters.values()
        given = {
            kind.name: known.get(kind.name)
            for kind in kinds
            if kind.default is kind.empty or kind.kind is not kind.KEYWORD_ONLY
        }
        if (game, function) == (triples, "set_up"):
            given["tiles"] = {}
        for wrong in (kind.name for kind in kinds):
            for value in (*PLAIN[:-1], {}, ()):
                with suppress(BoardgamesError, FileNotFoundError):
                    called(game, function, {**given, wrong: value})


START = triples.initial(seed=1)
DEALT = quadroton.initial(seed=1)
UNBOUNDED = ("perft", "divide", "arena", "promising", "moves made", "budget")
"""What may be any number, however great."""

MINE: list[tuple[str, Callable[[Any], Any]]] = [
    ("perft", lambda value: perft(triples, START, value)),
    ("divide", lambda value: divide(triples, START, value)),
    ("play", lambda value: play(triples, START, [uniform] * 2, max_turns=value)),
    ("arena", lambda value: run(triples, ["uniform"] * 2, value)),
    ("arena turns", lambda value: run(triples, ["uniform"] * 2, 1, max_turns=value)),
    ("in_order", lambda value: list(in_order(SerialExecutor(), abs, [1], in_flight=value))),
    ("seed", generator),
    ("budget", lambda value: Budget(nodes=value)),
    ("promising", lambda value: quadroton.promising_moves(DEALT, value)),
    ("moves made", lambda value: quadroton.moves_made(DEALT, value)),
    ("vectors", lambda value: make(triples, value)),
    ("vectors seed", lambda value: make(triples, 1, seed=value)),
    ("load", lambda value: Record.load(b"{}", max_bytes=value)),
    ("records", lambda value: list(iter_records(BytesIO(b"{}"), max_bytes=value))),
    ("trials", lambda value: wilson(0, value)),
    ("check_game", lambda value: check_game(triples, seeds=[], max_turns=value)),
]


@pytest.mark.parametrize(("what", "asked"), MINE, ids=lambda value: str(value)[:12])
@pytest.mark.parametrize("value", [True, -1, 0.5, "1", np.int64(1)], ids=repr)
def test_whole_numbers(what: str, asked: Callable[[Any], Any], value: Any) -> None:
    with pytest.raises(InvalidStateError):
        asked(value)


@pytest.mark.parametrize(
    ("what", "asked"), [each for each in MINE if each[0] not in UNBOUNDED], ids=lambda value: value
)
def test_huge_numbers(what: str, asked: Callable[[Any], Any]) -> None:
    with pytest.raises(InvalidStateError, match=r"must be a whole number from \d to "):
        asked(2**70)


@pytest.mark.parametrize("successes", [-1, 11, float("nan"), float("inf"), True, "1", None, 1j])
def test_successes_are_among_the_trials(successes: Any) -> None:
    with pytest.raises(InvalidStateError, match="expected a number of successes from 0 to 10"):
        wilson(successes, 10)


def test_the_greatest_number_of_bytes_is_no_memory_set_aside(tmp_path: Path) -> None:
    record = Record.from_turns(START, [])
    path = tmp_path / "one.jsonl"
    path.write_bytes(record.dump())
    assert Record.load(path, max_bytes=sys.maxsize - 2) == record
    assert [each.record for each in iter_records(path, max_bytes=sys.maxsize - 2)] == [record]


# --- Games, engines, files -----------------------------------------------------------------------

OF_A_GAME: list[Callable[[Any], Any]] = [
    *(
        lambda value, engine=engine: engine(value, START, seed=1)
        for engine in (uniform, greedy, minimax, mcts, solve)
    ),
    lambda value: play(value, START, [uniform] * 2),
    lambda value: perft(value, START, 0),
    lambda value: divide(value, START, 1),
    lambda value: Record.from_turns(START, []).of(value),
    lambda value: tasks(value, ["uniform"] * 2, 1),
    lambda value: run(value, ["uniform"] * 2, 1),
    lambda value: make(value, 1),
    lambda value: table(value, []),
    check_game,
]


@pytest.mark.parametrize("asked", OF_A_GAME)
@pytest.mark.parametrize("value", [None, 5, "triples"])
def test_what_is_no_game(asked: Callable[[Any], Any], value: Any) -> None:
    with pytest.raises(InvalidStateError, match=r"expected a game \(a module\), found ") as error:
        asked(value)
    assert error.value.faults[0].code == "wrong-type"


@pytest.mark.parametrize("engines", [[], [uniform], None, 5, {0: uniform}, "ab", [uniform, None]])
def test_a_game_has_an_engine_for_each_player(engines: Any) -> None:
    for asked in (play, lambda *given: list(play(*given))):
        with pytest.raises(InvalidStateError, match="2 players"):
            asked(triples, START, engines)


@pytest.mark.parametrize("engines", [[], ["uniform"], None, 5])
def test_a_run_has_an_engine_for_each_player(engines: Any) -> None:
    with pytest.raises(InvalidStateError, match="2 players"):
        run(triples, engines, 1)


@pytest.mark.parametrize("value", [None, 5, [], "a\0b"])
@pytest.mark.parametrize(
    "asked", [Record.load, lambda value: list(iter_records(value)), read_vectors, read_answers]
)
def test_what_is_no_file(asked: Callable[[Any], Any], value: Any) -> None:
    with pytest.raises(RecordError, match=r"a path"):
        asked(value)


def test_a_file_of_text_is_read_like_one_of_bytes() -> None:
    record = Record.from_turns(START, [], meta="é")
    text = record.dump().decode()
    assert Record.load(StringIO(text)) == record
    assert [each.record for each in iter_records(StringIO(f"\n{text}{text}"))] == [record] * 2
    found = [each.record for each in iter_records(StringIO(f"{'x' * 99}\n{{}}\n"), max_bytes=9)]
    assert found == [None, None]
    (vector,) = make(triples, 1)
    assert read_vectors(StringIO(vector.dump().decode())) == [vector]


def test_a_depth_of_no_move_has_no_first_move() -> None:
    with pytest.raises(InvalidStateError, match="depth must be a whole number from 1, not 0"):
        divide(triples, START, 0)


def test_a_budget_of_another_type() -> None:
    with pytest.raises(InvalidStateError, match="expected a Budget or None, found 100"):
        greedy(triples, START, seed=1, budget=100)  # type: ignore[arg-type]


def test_bounds_are_allowed_and_what_is_beyond_is_told() -> None:
    for value in (2, 8):
        check_whole(value, "size", 2, 8)
    with pytest.raises(InvalidStateError, match="size must be a whole number from 2 to 8, not 9"):
        check_whole(9, "size", 2, 8)
    with pytest.raises(InvalidStateError, match="not a huge number"):
        check_whole(10**5000, "size", 2, 8)
