"""Colours that all people can tell apart, and letters that can be read."""

from __future__ import annotations

from itertools import combinations

import pytest

from boardgames_core.pictures.palette import COVERS, DARK, LIGHT, TILES
from tests.pictures.colours import SIGHTS, ciede2000, contrast, seen


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, -1, 2), (50, 0, 0), 2.3669),
        ((90.8027, -2.0831, 1.4410), (91.1528, -1.6435, 0.0447), 1.4441),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_formula_gives_published_differences(
    one: tuple[float, float, float], other: tuple[float, float, float], difference: float
) -> None:
    """Pairs 1, 7, 33 and 34 of the test data of Sharma, Wu and Dalal (2005)."""
    assert ciede2000(one, other) == pytest.approx(difference, abs=5e-5)
    assert ciede2000(other, one) == pytest.approx(difference, abs=5e-5)


def test_the_formula_gives_known_contrasts() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#ffffff", "#e0b52e") == pytest.approx(1.94, abs=0.005)  # it was so once


@pytest.mark.parametrize("sight", SIGHTS)
def test_everybody_can_tell_tiles_apart(sight: str) -> None:
    fills = [fill for fill, _ in TILES.values()]
    assert len(fills) == 4
    for one, other in combinations(fills, 2):
        assert ciede2000(seen(one, sight), seen(other, sight)) >= 20


def test_the_colours_of_before_are_found_too_alike() -> None:
    red, green = seen("#c23b3b", "deuteranopia"), seen("#3c8c4a", "deuteranopia")
    assert ciede2000(red, green) < 20


def test_letters_on_tiles_and_covers_can_be_read() -> None:
    for fill, ink in TILES.values():
        assert contrast(fill, ink) >= 4.5
    for tint in COVERS:
        assert contrast(tint, LIGHT["ink"]) >= 4.5


@pytest.mark.parametrize("scheme", [LIGHT, DARK])
def test_words_can_be_read_in_light_and_in_dark(scheme: dict[str, str]) -> None:
    for ground in ("paper", "cell"):
        for ink in ("ink", "soft"):
            assert contrast(scheme[ground], scheme[ink]) >= 4.5
        for style in ("frame", "glow"):  # WCAG 2.2, 1.4.11: what is no text
            assert contrast(scheme[ground], scheme[style]) >= 3
    assert contrast(scheme["gone"], scheme["soft"]) >= 4.5
    assert contrast(scheme["mark"], scheme["ink"]) >= 4.5


def test_light_and_dark_have_the_same_names() -> None:
    assert list(LIGHT) == list(DARK)
