"""Text from a file, made harmless."""

from __future__ import annotations

import pytest

from boardgames_core.plaintext import harmless

BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
CONTROL = "".join(map(chr, (*range(0x20), *range(0x7F, 0xA0))))


@pytest.mark.parametrize("character", [*CONTROL, "\u2028", "\u2029", *BIDI])
def test_what_acts_is_shown_as_a_stand_in(character: str) -> None:
    assert harmless(f"a{character}b") == "a\ufffdb"


@pytest.mark.parametrize("text", ["", "Kőszeg 7/9 <b>", "\xa0 ", "東京", "\u0627\u0644"])
def test_all_else_stays(text: str) -> None:
    assert harmless(text) == text


def test_text_stays_on_its_line() -> None:
    every = "".join(map(chr, (*range(0x3000), 0xFEFF, 0x1F600)))
    assert len(harmless(f"a{every}b").splitlines()) == 1
