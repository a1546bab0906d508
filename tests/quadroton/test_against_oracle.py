"""The package and the slow second model agree: on random games and on spoilt starts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.game import JSON
from boardgames_core.quadroton.moves import rearranging
from boardgames_core.quadroton.scoring import fences, patterns, two_coloured
from boardgames_core.quadroton.state import clock
from tests.depth import by_depth, cases, parts, some
from tests.oracles import quadroton as oracle
from tests.oracles.quadroton_board import cell_of
from tests.oracles.quadroton_effects import NAMES
from tests.oracles.quadroton_listing import legal_moves
from tests.oracles.quadroton_random_start import Dice, random_start
from tests.oracles.quadroton_start import start_game
from tests.quadroton import comparison
from tests.quadroton.comparison import (
    Difference,
    compare_game,
    compare_situation,
    compare_spoilt_start,
    package_move,
)

PARTS = 8

POSITIONS = by_depth(240, 1_000, 4_000)
"""Positions of random games that every change is compared on, with several steps in each."""

SITUATIONS = by_depth(160, 600, 20_000)
"""Positions of situations in which options matter that every change is compared on."""

MATTERS = by_depth(0, 0, 63)
"""How often each option must have an effect in a part: before a release 500 times in all."""

STARTS = cases(1_600, short=160)
"""Spoilt starts that every change is compared on."""


@pytest.mark.clause(
    "Q2.1", "Q2.2", "Q2.4", "Q2.6", "Q2.7", "Q2.8", "Q2.12", "Q2.18", "Q3.1", "Q3.2"
)
@pytest.mark.parametrize("part", parts(PARTS))
def test_random_games_agree(part: int) -> None:
    seen: Counter[str] = Counter()
    positions, seed = 0, part * 1_000
    while positions < POSITIONS / PARTS:
        positions += compare_game(seed, seen)
        seed += 1
    # What was compared is not all of one kind.
    assert len(seen) > cases(20, short=15)


@pytest.mark.clause("Q-R12", "Q-R18", "Q-R19", "Q-R22", "Q-R23", "Q-R24", "Q-R25")
@pytest.mark.parametrize("part", parts(PARTS))
def test_situations_in_which_options_matter_agree(part: int) -> None:
    seen: Counter[str] = Counter()
    positions, seed = 0, part * 1_000
    while positions < SITUATIONS / PARTS:
        positions += compare_situation(seed, seen)
        seed += 1
    # Of these `within` matters seldom; in scoring alone it is compared often enough.
    least = {name: MATTERS for name in NAMES if name != "within=outer"}
    assert {name: seen[name] for name in least if seen[name] < least[name]} == {}


@pytest.mark.clause("Q1.2", "Q2.6", "Q2.7", "Q-R8")
@pytest.mark.parametrize("part", parts(PARTS))
def test_spoilt_starts_agree(part: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(STARTS // PARTS):
        compare_spoilt_start(part * 10_000 + seed, seen)
    assert set(seen) >= {"InvalidStateError", "RecordError", "start taken"}


@pytest.mark.clause("Q2.2", "Q2.4", "Q2.18", "Q3.2", "Q3.3")
@pytest.mark.parametrize("seed", parts(4))
def test_lists_of_moves_agree(seed: int) -> None:
    """All moves with one tile, within a few cells; with two in the reverse game."""
    dice = Dice(random.Random(seed).random)
    options: dict[str, JSON] = {"reverse": seed % 2 == 1, "catalogue": "attested"}
    start = random_start(dice, options)
    game = start_game(options, start)
    state = quadroton.decode({"game": "quadroton", "rules": 1, "options": options, "start": start})
    cells = {"a1", "c5", "d5", "h8", "p16"} | {str(c) for c in _last_cells(state)}
    listed = {str(move) for move in quadroton.legal_moves(state, 1) if _cells_of(move) <= cells}
    wanted = {str(package_move(move)) for move in legal_moves(game, 1, map(cell_of, cells))}
    assert listed == wanted


def _last_cells(state: quadroton.State) -> list[quadroton.Cell]:
    last = quadroton.last_move(state)
    return [] if last is None else list(last.cells)


def _cells_of(move: Any) -> set[str]:
    if isinstance(move, quadroton.Placing):
        return {str(part.cell) for part in move.tiles}
    return {str(cell) for part in move.changes for cell in (part.source, part.target)}


# --- The comparison can fail ----------------------------------------------------------------------


def test_a_planted_fault_is_found_in_games(monkeypatch: pytest.MonkeyPatch) -> None:
    def forgetful(*args: Any, **more: Any) -> list[oracle.Reason]:
        return [(clause, ruling) for clause, ruling in honest(*args, **more) if clause != "Q-R1"]

    honest = oracle.reasons
    monkeypatch.setattr(oracle, "reasons", forgetful)
    with pytest.raises(Difference):
        _compare_games(20)


READINGS: dict[str, tuple[object, str, object]] = {
    "misses": (clock, "_missed_after", lambda missed, *_, **__: min(missed + 1, 4)),
    "two_colour_clean": (two_coloured, "both_colours", lambda _options: True),
    "fence_counts": (fences, "counting", lambda inside, *_: inside),
    "fence_area": (fences, "left_out", lambda *_: 0),
    "within": (patterns, "outer_counts", lambda _options: False),
    "reverse_mix": (rearranging, "apart", lambda _options: False),
}
"""For each option where it is decided: file, name, and the default under every name."""


@pytest.mark.parametrize("option", some(READINGS, every=3))
def test_the_old_reading_under_a_new_name_is_found(
    option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(*READINGS[option])
    with pytest.raises(Difference):
        _compare_situations(400)


def test_a_planted_fault_is_found_in_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparison, "faults_of", lambda *_: [])
    with pytest.raises(Difference):
        _compare_starts(50)


def _compare_games(number: int) -> None:
    for seed in range(number):
        compare_game(seed, Counter())


def _compare_situations(number: int) -> None:
    for seed in range(number):
        compare_situation(seed, Counter())


def _compare_starts(number: int) -> None:
    for seed in range(number):
        compare_spoilt_start(seed, Counter())
