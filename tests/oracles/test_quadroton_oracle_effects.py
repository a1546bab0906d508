"""Quadroton's second model: random situations, and which options make a difference there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracles import quadroton_effects
from tests.oracles.quadroton_begun import chance, new_game
from tests.oracles.quadroton_board import Place, parse_step
from tests.oracles.quadroton_catalogue import pattern_data
from tests.oracles.quadroton_drawn import cells_of, dots, empty_game
from tests.oracles.quadroton_effects import NAMES, count, effects
from tests.oracles.quadroton_game import PLAYER_MS, Game
from tests.oracles.quadroton_scenes import (
    alone,
    crowd,
    figures,
    mixed_kinds,
    random_situation,
    rooms,
)
from tests.oracles.quadroton_start import faults_of, start_game


def drawn(game: Game, diagram: str) -> list[str]:
    return effects(game, tuple(Place(tile, cell) for cell, tile in cells_of(diagram).items()))


def test_effects_of_scoring() -> None:
    far = [pattern_data("far", 9, "00 04"), pattern_data("one", 1, "00")]
    assert drawn(dots(*far, within="outer"), "R.R.R. ......") == ["within=outer"]
    assert drawn(dots(*far, within="outer"), "R.G.R. ......") == []
    assert drawn(dots(*far), "R.R.R. ......") == []
    bar = pattern_data("bar", 7, "00 01", "02 03")
    own = dots(bar, two_colour_clean="own")
    assert drawn(own, "RRBB.. B.....") == ["two_colour_clean=own"]
    assert drawn(own, "RRBB.. G.....") == []
    assert drawn(dots(bar), "RRBB.. B.....") == []


def test_effects_of_fences() -> None:
    eight = tuple(Place("RRRR", (r, c)) for r in (4, 5, 6) for c in (4, 5, 6) if (r, c) != (5, 5))
    counts: dict[str, Any] = {"fence_counts": "if-other-colour", "fence_area": "new"}
    assert effects(empty_game(**counts), eight) == ["fence_counts=if-other-colour"]
    # The ring stands, and a tile is laid beside it.
    game = empty_game(fence_area="new")
    game.board = {item.cell: item.tile for item in eight}
    assert effects(game, (Place("RGGG", (4, 7)),)) == ["fence_area=new"]
    assert effects(game, (Place("RGGG", (12, 12)),)) == []
    assert effects(empty_game(fence_counts="tiles"), eight) == []


@pytest.mark.parametrize("misses", ["either", "both", "passings"])
def test_effects_of_misses(misses: str) -> None:
    game = new_game(misses=misses)
    assert effects(game, "miss") == []
    game.clock_ms, game.now_ms = [PLAYER_MS, 0], PLAYER_MS
    assert effects(game, "miss") == ([] if misses == "either" else [f"misses={misses}"])
    assert effects(game, "offer", 0) == []
    game.missed = 3
    # Four under `passings` as under the default.
    assert effects(game, "miss") == (["misses=both"] if misses == "both" else [])


def test_effects_of_moves_of_both_kinds() -> None:
    game = new_game(reverse=True, reverse_mix="apart")
    game.moves[0] = 6
    mixed, turned = parse_step("a1>b1+b1>a1+c1:90"), parse_step("a1:90+b1:90+c1:90")
    assert effects(game, mixed) == ["reverse_mix=apart"]
    assert effects(game, turned) == []
    assert effects(new_game(reverse_mix="apart"), mixed) == []


@pytest.mark.parametrize("draw", [rooms, figures, alone, mixed_kinds, crowd, random_situation])
def test_situations_can_be_set_up(draw: Any) -> None:
    for seed in range(6):
        options, start, _ = draw(chance(seed))
        assert faults_of(options, start) == []
        start_game(options, start)


@pytest.mark.parametrize(
    ("draw", "names"),
    [
        (rooms, {"fence_counts=if-other-colour", "fence_area=new"}),
        (figures, {"within=outer", "two_colour_clean=own"}),
        (alone, {"misses=both", "misses=passings"}),
        (mixed_kinds, {"reverse_mix=apart"}),
    ],
)
def test_every_option_matters_in_the_first_steps(draw: Any, names: set[str]) -> None:
    dice, seen = chance(1), set()
    assert names <= set(NAMES)
    for _ in range(40):
        options, start, steps = draw(dice)
        seen.update(effects(start_game(options, start), *steps[0]))
        if names <= seen:
            return
    raise AssertionError(names - seen)


def test_what_has_no_effect_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quadroton_effects, "matters", lambda *_: False)
    seen = count(20, 1)
    assert (seen["positions"], len(seen)) == (seen.total(), 1)
