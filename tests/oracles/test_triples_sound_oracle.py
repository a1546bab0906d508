"""The oracle of Triples' sound against the rulebook's values."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from tests.oracles import triples_sound as sound
from tests.oracles.triples_board import KINDS, all_triples, parse_board, reading_order


def numbers(board_text: str, reading: str) -> dict[str, int]:
    board, rows, columns = parse_board(board_text)
    return {voice.kind: voice.number for voice in sound.voices(board, rows, columns, reading)}


@pytest.mark.clause("T11", "T13")
def test_pitches() -> None:
    pitches = {16: 196, 24: 294, 36: 441, 40: 490, 54: 661.5, 81: 992.25, 2401: 29412.25}
    assert {number: sound.pitch(number) for number in pitches} == {
        number: Fraction(hertz) for number, hertz in pitches.items()
    }


@pytest.mark.clause("T11", "T13")
def test_there_are_35_numbers() -> None:
    every = {sound.number(kind, factor) for kind in KINDS for factor in (2, 3, 5, 7)}
    assert (len(every), min(every), max(every)) == (35, 16, 2401)
    assert sound.number("BBB", 5) == 40


@pytest.mark.clause("T12", "T-R8")
def test_the_four_readings() -> None:
    five_blues = "B4/1B3/2B2/3B1/4B"
    assert numbers(five_blues, "occurrences") == {"BBB": 40}
    assert numbers(five_blues, "kinds") == {"BBB": 16}
    assert numbers(five_blues, "orderings") == {"BBB": 16}
    assert numbers(five_blues, "permutations") == {"BBB": 16}
    # BBR four times, read BBR, BRB, RBB and again BBR; BRR once.
    board = "B2B5/1B2R4/2R2B3/9/R2B2B2/1B2B2R1/2B2R2R"
    assert numbers(board, "occurrences") == {"BBR": 12 * 7, "BRR": 18 * 2}
    assert numbers(board, "kinds") == {"BBR": 12 * 3, "BRR": 18 * 3}
    assert numbers(board, "orderings") == {"BBR": 12 * 5, "BRR": 18 * 2}
    assert numbers(board, "permutations") == {"BBR": 12 * 3, "BRR": 18 * 3}
    mixed = "R2/1G1/2B"
    assert numbers(mixed, "permutations") == {"BRG": 150}


@pytest.mark.clause("T10", "T-R7")
def test_a_voice_for_each_kind_or_for_each_triple() -> None:
    board, rows, columns = parse_board("B5/1B1R2/2B3/3B2")  # four blues in a row, and no R near
    assert sound.voices(board, rows, columns) == [sound.Voice("BBB", 3, 24)]
    both = sound.voices(board, rows, columns, each="triple")
    assert both == [sound.Voice("BBB", 3, 24)] * 2
    assert len(sound.heard(both, 48)) == 2
    assert sound.period(both) == 24
    # b1 c2 d3 is a third triple, BBR.
    board, rows, columns = parse_board("B5/1B1R2/2B3/1B1B2")
    each = sound.voices(board, rows, columns, each="triple")
    assert [voice.kind for voice in each] == ["BBB", "BBB", "BBR"]
    assert [voice.kind for voice in sound.voices(board, rows, columns)] == ["BBB", "BBR"]


@pytest.mark.clause("T-R8")
def test_four_tiles_make_at_most_two_triples() -> None:
    most = 0
    for cells in combinations(reading_order(5, 5), 4):
        most = max(most, len(all_triples(dict.fromkeys(cells, "B"), 5, 5)))
    assert most == 2


@pytest.mark.clause("T14", "T-R10")
def test_voices_meet_at_multiples() -> None:
    voices = [sound.Voice("BBB", 2, 16), sound.Voice("BBR", 2, 24)]
    both = [tick for tick in range(200) if sound.heard(voices, tick) == voices]
    assert both == [0, 48, 96, 144, 192]
    assert sound.heard(voices, 16) == voices[:1]
    assert sound.heard(voices, 72) == voices[1:]
    assert sound.period(voices) == 48


@pytest.mark.clause("T-R9")
def test_folding() -> None:
    assert sound.folded(sound.pitch(2401)) == Fraction("7353.0625")
    assert sound.folded(Fraction(8000)) == 8000


@pytest.mark.clause("T15", "T-R11")
def test_instruments() -> None:
    assert [sound.instrument(factor)[1] for factor in (2, 3, 5, 7)] == [13, 12, 109, 15]
