"""`check_game`: sound games pass, and each fault that it is for is planted and found."""

from __future__ import annotations

import importlib
import random
import subprocess
import sys
from itertools import count
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Reason
from boardgames_core.registry import register
from boardgames_core.testing import ConformanceError, Facts, Fault, check_game
from boardgames_core.testing.conformance import CHECKS, PLAN_CHECKS, place_of
from boardgames_core.testing.garbage import spoilt
from boardgames_core.testing.visits import Plan, Step, Visit, visit_of, walk
from tests.standins import auction, duel
from tests.testing.broken import AUCTION, DUEL, TRIPLES, Box, Sound, boxed, broken
from tests.testing.planting import PLANTED, always

for _module in ("values", "rules", "turns", "texts"):
    importlib.import_module(f"tests.testing.planted_{_module}")  # enters its faults


def check(sound: Sound, game: Any = None) -> None:
    check_game(
        sound.game if game is None else game,
        options=sound.options,
        seeds=sound.seeds,
        facts=sound.facts,
    )


@pytest.mark.parametrize("sound", [TRIPLES, AUCTION, DUEL], ids=["triples", "auction", "duel"])
def test_sound_games_pass(sound: Sound) -> None:
    check(sound)
    check(sound, broken(sound.game))  # the wrapper that faults are planted in is sound itself
    check(sound, boxed(sound.game, Box))


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_fault_is_found(name: str) -> None:
    check_name, sound, make = PLANTED[name]
    with pytest.raises(ConformanceError) as caught:
        check(sound, make(sound.game))
    assert check_name in {fault.check for fault in caught.value.faults}, str(caught.value)


def test_a_fault_is_planted_for_every_check() -> None:
    """Records and the walk itself need more than other members, and have tests of their own."""
    planted = {check_name for check_name, _, _ in PLANTED.values()}
    assert planted | {"records"} == {*CHECKS, *PLAN_CHECKS}
