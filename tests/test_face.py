"""What values and modules show of themselves: texts that evaluate, diagrams, public names only."""

from __future__ import annotations

import importlib
import subprocess
import sys
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import boardgames_core
from boardgames_core import Record, arena, engines, games, quadroton, sectors, triples
from boardgames_core.perft import perft
from boardgames_core.testing import playouts
from tests.cases import CASES, Case
from tests.samples import RECORD

BOARDS = [case for case in CASES if case.name in ("triples", "sectors")]
NAMES = {
    "triples": triples,
    "sectors": sectors,
    "quadroton": quadroton,
    "Fraction": Fraction,
}


def evaluated(value: object) -> object:
    """What the text of a value evaluates to, with the games at hand."""
    return eval(repr(value), dict(NAMES))  # noqa: S307 - a text of this package


@pytest.mark.parametrize("case", BOARDS, ids=str)
def test_states_evaluate(case: Case) -> None:
    @given(st.data())
    def shown(data: st.DataObject) -> None:
        for turn in data.draw(playouts(case.game, case.plan.options, max_turns=20)):
            assert evaluated(turn.after) == turn.after
            assert evaluated(turn.move) == turn.move
            assert evaluated(case.game.options(turn.after)) == case.game.options(turn.after)
            assert str(turn.after) == case.game.diagram(turn.after)

    shown()


@pytest.mark.parametrize("game", [triples, sectors], ids=["triples", "sectors"])
@pytest.mark.parametrize("seed", range(3))
def test_states_of_default_games_are_short(game: Any, seed: int) -> None:
    state = game.initial(seed=seed)
    states = [turn.after for turn in engines.play(game, state, [engines.greedy] * 2, max_turns=150)]
    assert all(len(repr(each)) <= 200 for each in (state, *states))


def test_what_the_text_of_a_position_does_not_tell_stands_beside_it() -> None:
    text = "1B1/3/R1G 0 - - race"
    state = triples.parse_position(text)
    assert repr(state) == f"triples.parse_position({text!r})"
    assert repr(triples.apply(state, triples.parse_move("b2"))).endswith(", moves=1)")
    exclusive = triples.Options(3, 3, (1, 1, 1, 0), claims="exclusive")
    assert repr(triples.parse_position(text, exclusive)) == (
        f"triples.parse_position({text!r}, triples.Options(rows=3, columns=3, "
        "tiles_per_colour=(1, 1, 1, 0), claims='exclusive'))"
    )
    assert repr(sectors.initial()) == "sectors.parse_position('- - - 0')"


@pytest.mark.parametrize(
    "value",
    [
        triples.Cell(2, 4),
        triples.KINDS[7],
        triples.Cell(-1, 0),
        triples.Tap(triples.Cell(30, 0)),
        sectors.FIELDS[3],
        sectors.Claim(sectors.FIELDS[3]),
        sectors.Mark(sectors.PuzzleField.LOWER, sectors.FIELDS[34]),
        sectors.Claim("135"),  # type: ignore[arg-type]
        quadroton.parse_cell("c5"),
        quadroton.parse_tile("RGBY"),
        quadroton.KINDS[9],
        quadroton.parse_move("RGBY@c5+RRRR@d5"),
        quadroton.parse_move("c5>d7:90"),
        quadroton.Cell(16, 0),
        quadroton.Placing(()),
        quadroton.Rearranging(None),  # type: ignore[arg-type]
        quadroton.Options(reverse=True, catalogue="demo", computer=1),
        quadroton.Options(),
    ],
    ids=repr,
)
def test_small_things_evaluate(value: object) -> None:
    assert evaluated(value) == value


def test_a_kind_and_a_tile_that_are_none_are_shown_by_their_fields() -> None:
    assert repr(triples.Kind(("B", "B", "B"))).startswith("Kind(colours=")  # type: ignore[arg-type]
    wrong: Any = "R"
    assert repr(quadroton.Tile(wrong, wrong, wrong, wrong)).startswith("quadroton.Tile(north_west=")


def test_records_tallies_and_solutions_can_be_read() -> None:
    assert repr(Record.from_data(RECORD)) == "<Record of triples: 2 turns, outcome null>"
    assert repr(Record("triples", triples.initial())) == "<Record of triples: 0 turns>"
    tally = arena.run(sectors, ["greedy", "uniform"], 2, seed=1)
    assert repr(tally) == "<Tally of 2 games: greedy, uniform>"
    assert str(tally).startswith("2 games\ngreedy: ")
    solution = sectors.solve(sectors.initial(sectors.Options(rounds=1)))
    assert repr(solution).startswith("Solution(value=0, par=Fraction(9, 7)")
    assert len(repr(solution)) < 300


# --- Modules -------------------------------------------------------------------------------------

PUBLIC = [
    "boardgames_core",
    *(f"boardgames_core.{name}" for name in ("records", "engines", "arena", "disputes")),
    *(f"boardgames_core.{name}" for name in ("errors", "game", "chance", "checks", "registry")),
    *(f"boardgames_core.{name}" for name in ("cli", "scenarios", "vectors")),
    *(f"boardgames_core.{name}" for name in ("perft", "testing", *NAMES) if name != "Fraction"),
]


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_module_lists_its_public_names_only(name: str) -> None:
    module = importlib.import_module(name)
    assert dir(module) == sorted(module.__all__)
    assert all(hasattr(module, each) for each in module.__all__)


def test_games_and_engines_are_there_after_a_plain_import() -> None:
    code = (
        "import boardgames_core, sys; "
        "assert not [name for name in sys.modules if name.startswith('boardgames_core.')]; "
        "boardgames_core.triples.initial(); boardgames_core.sectors.initial(); "
        "boardgames_core.quadroton.Options; boardgames_core.engines.greedy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
    assert perft(boardgames_core.triples, boardgames_core.triples.initial(), 0) == 1


def test_one_name_for_a_symmetry_in_every_game() -> None:
    assert all(hasattr(games[name], "Symmetry") for name in ("triples", "sectors", "quadroton"))
    assert sectors.Renaming is sectors.Symmetry


# --- Values only ---------------------------------------------------------------------------------


DATACLASSES = sorted(
    {
        value
        for module in map(importlib.import_module, PUBLIC)
        for name in module.__all__
        if isinstance(value := getattr(module, name), type) and is_dataclass(value)
    },
    key=lambda value: (value.__module__, value.__qualname__),
)
MUTABLE = ("list[", "dict[", "set[", "bytearray", "deque", "Counter", "defaultdict")


@pytest.mark.parametrize("kept", DATACLASSES, ids=lambda kept: kept.__qualname__)
def test_public_values_are_frozen_and_hold_nothing_that_changes(kept: type) -> None:
    assert kept.__dataclass_params__.frozen  # type: ignore[attr-defined]
    for field in fields(kept):
        held = str(field.type).replace("frozenset[", "")
        assert not any(word in held for word in MUTABLE), f"{field.name}: {field.type}"
