"""Voices, numbers, pitches and the schedule: exact, by the rulebook's values."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, islice
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import InvalidStateError
from tests.triples.boards import codes, position

HUGE = 10**5000  # Python refuses to write it out


def voice(kind: str, factor: int) -> triples.Voice:
    return triples.Voice(triples.Kind.named(kind), factor)


def numbers(state: triples.State, **sound: Any) -> dict[str, int]:
    """The number of each kind that sounds."""
    voices = triples.present_voices(state, triples.SoundOptions(**sound))
    return {each.kind.name: each.number for each in voices}


FIVE_BLUES = position("""
    B . . . .
    . B . . .
    . . B . .
    . . . B .
    . . . . B
    . . . . R
""")
# BBR four times, read from the top B B R, B R B, R B B and again B B R; BRR once.
TWO_KINDS = position("""
    B . . B . . . . .
    . B . . R . . . .
    . . R . . B . . .
    . . . . . . . . .
    R . . B . . B . .
    . B . . B . . R .
    . . B . . R . . R
""")
NO_TRIPLE = position("B . .\n. . .\n. R G")


# --- Numbers and pitches --------------------------------------------------------------------------


@pytest.mark.clause("T11")
@pytest.mark.parametrize(
    ("kind", "factor", "number"),
    [
        ("BBB", 5, 40),  # the source's example: three blues and green's prime
        ("BBB", 2, 16),
        ("BBB", 3, 24),
        ("BBR", 2, 24),
        ("BRR", 2, 36),
        ("RRR", 2, 54),
        ("RRR", 3, 81),
        ("BRG", 7, 210),
        ("GGY", 5, 875),
        ("YYY", 7, 2401),
    ],
)
def test_a_number_is_the_product_of_three_primes_and_a_fourth(
    kind: str, factor: int, number: int
) -> None:
    assert voice(kind, factor).number == number


@pytest.mark.clause("T11", "T13")
def test_there_are_35_numbers() -> None:
    found = triples.all_numbers()
    # Products of four primes of 2, 3, 5, 7: as many as there are ways to choose four with
    # repetition. Each leaves out one of its primes as the fourth factor in some way.
    products = {
        a * b * c * d
        for a in (2, 3, 5, 7)
        for b in (2, 3, 5, 7)
        for c in (2, 3, 5, 7)
        for d in (2, 3, 5, 7)
    }
    assert len(found) == 35
    assert list(found) == sorted(products)
    assert (found[0], found[-1]) == (16, 2401)


@pytest.mark.clause("T13")
@pytest.mark.parametrize(
    ("kind", "factor", "hertz"),
    [
        ("BBB", 2, "196"),
        ("BBB", 3, "294"),
        ("BRR", 2, "441"),
        ("BBB", 5, "490"),
        ("RRR", 2, "661.5"),
        ("RRR", 3, "992.25"),
        ("YYY", 7, "29412.25"),
    ],
)
def test_pitches_are_exact(kind: str, factor: int, hertz: str) -> None:
    assert voice(kind, factor).pitch == Fraction(hertz)
    assert type(voice(kind, factor).pitch) is Fraction
    assert voice(kind, factor).fundamental() == Fraction(hertz)


@pytest.mark.clause("T-R9")
def test_folding_moves_a_fundamental_above_8000_hertz_down_by_octaves() -> None:
    assert voice("YYY", 7).fundamental(fold=True) == Fraction("7353.0625")  # two octaves
    assert voice("YYY", 7).pitch == Fraction("29412.25")  # the number is never altered
    # 7 * 7 * 7 * 2 = 686: 8403.5 Hz goes down one octave; 7 * 7 * 5 * 2 = 490: 6002.5 Hz stays.
    assert voice("YYY", 2).fundamental(fold=True) == Fraction("4201.75")
    assert voice("GYY", 2).fundamental(fold=True) == Fraction("6002.5")
    for kind in triples.KINDS:
        for factor in (2, 3, 5, 7):
            folded = triples.Voice(kind, factor).fundamental(fold=True)
            octaves = triples.Voice(kind, factor).pitch / folded
            assert folded <= 8000
            assert octaves in (1, 2, 4)
            assert octaves == 1 or folded * 2 > 8000


# --- Voices of a position -------------------------------------------------------------------------


@pytest.mark.clause("T10", "T-R7")
def test_each_kind_on_the_board_is_one_voice_whoever_completed_it() -> None:
    nobody = position(". . .\nB . B\n. R .\nG . G")
    assert [each.kind.name for each in triples.present_voices(nobody)] == ["BRG"]
    noted = position(". . .\nB . B\n. R .\nG . G", 0, "BBR BRG")
    assert triples.present_voices(noted) == triples.present_voices(nobody)
    # In the order of T5, and what is noted and not on the board does not sound.
    assert [each.kind.name for each in triples.present_voices(TWO_KINDS)] == ["BBR", "BRR"]


@pytest.mark.clause("T10")
def test_a_board_without_a_triple_is_silent() -> None:
    assert triples.presences(NO_TRIPLE) == ()
    assert triples.present_voices(NO_TRIPLE) == ()


@pytest.mark.clause("T10", "T12")
def test_what_is_present_for_the_fourth_factor() -> None:
    blue, red = triples.Colour.BLUE, triples.Colour.RED
    first, second = triples.presences(TWO_KINDS)
    assert (first.kind.name, first.occurrences, first.kinds) == ("BBR", 4, 2)
    assert first.orders == {(blue, blue, red), (blue, red, blue), (red, blue, blue)}
    assert (second.kind.name, second.occurrences, second.kinds) == ("BRR", 1, 2)
    assert second.orders == {(blue, red, red)}
    # Both directions, and overlapping ones: five in a row are three.
    (blues,) = triples.presences(FIVE_BLUES)
    assert (blues.occurrences, len(blues.orders)) == (3, 1)
    (left,) = triples.presences(position(". . B .\n. R . .\nB . . ."))
    assert left.orders == {(blue, red, blue)}


@pytest.mark.clause("T12", "T-R8")
@pytest.mark.parametrize(
    ("factor", "five_blues", "two_kinds"),
    [
        # 8 * 5; 12 * 7 for four BBR and 18 * 2 for one BRR.
        ("occurrences", {"BBB": 40}, {"BBR": 84, "BRR": 36}),
        # One kind, two kinds.
        ("kinds", {"BBB": 16}, {"BBR": 36, "BRR": 54}),
        # One order; three orders and one.
        ("orderings", {"BBB": 16}, {"BBR": 60, "BRR": 36}),
        # One permutation; three each.
        ("permutations", {"BBB": 16}, {"BBR": 36, "BRR": 54}),
    ],
)
def test_the_four_readings_of_the_fourth_factor(
    factor: str, five_blues: dict[str, int], two_kinds: dict[str, int]
) -> None:
    assert numbers(FIVE_BLUES, factor=factor) == five_blues
    assert numbers(TWO_KINDS, factor=factor) == two_kinds


@pytest.mark.clause("T-R8")
def test_occurrences_are_the_default() -> None:
    assert triples.SoundOptions().factor == "occurrences"
    assert triples.present_voices(TWO_KINDS) == (voice("BBR", 7), voice("BRR", 2))


@pytest.mark.clause("T-R8")
@pytest.mark.parametrize(
    ("count", "factor"), [(1, 2), (2, 3), (3, 5), (4, 7), (5, 7), (6, 7), (9, 7)]
)
def test_one_two_three_four_or_more_give_2_3_5_7(count: int, factor: int) -> None:
    # A diagonal of count + 2 blues holds this many triples; the row below it leaves room to move.
    size = count + 2
    rows = ["." * at + "B" + "." * (size - at - 1) for at in range(size)]
    assert triples.present_voices(position("\n".join([*rows, "." * size]))) == (
        voice("BBB", factor),
    )


@pytest.mark.clause("T-R8")
def test_the_number_of_kinds_on_the_board() -> None:
    # A kind more with every step: B R G Y B R going down to the right.
    for letters, kinds, factor in [
        ("BRG", ["BRG"], 2),
        ("BRGY", ["BRG", "RGY"], 3),
        ("BRGYB", ["BRG", "BGY", "RGY"], 5),
        ("BRGYBR", ["BRG", "BRY", "BGY", "RGY"], 7),
        ("BRGYBRR", ["BRR", "BRG", "BRY", "BGY", "RGY"], 7),
    ]:
        size = len(letters)
        rows = ["." * at + tile + "." * (size - at - 1) for at, tile in enumerate(letters)]
        state = position("\n".join([*rows, "." * size]))
        voices = triples.present_voices(state, triples.SoundOptions(factor="kinds"))
        assert [each.kind.name for each in voices] == kinds
        assert {each.factor for each in voices} == {factor}


@pytest.mark.clause("T-R8")
@pytest.mark.parametrize(("count", "factor"), [(1, 2), (2, 3), (3, 5), (4, 7), (5, 7), (6, 7)])
def test_the_number_of_orders_of_a_kind(count: int, factor: int) -> None:
    # A diagonal every three columns, each in another order of B R G.
    orders = ["BRG", "BGR", "RBG", "RGB", "GBR", "GRB"][:count]
    rows = [
        "".join("." * row + order[row] + "." * (2 - row) for order in orders) for row in range(3)
    ]
    state = position("\n".join([*rows, "." * len(rows[0])]))
    assert triples.present_voices(state, triples.SoundOptions(factor="orderings")) == (
        voice("BRG", factor),
    )


@pytest.mark.clause("T-R8")
def test_permutations_follow_from_the_kind_alone() -> None:
    state = position("""
        B . B . Y . .
        . B . R . R .
        . . B . G . G
        . . . . . . .
    """)
    # a4 b3 c2: B B B. c4 d3 e2: B R G. e4 f3 g2: Y R G. c4 b3 a2 and e4 d3 c2: Y R B.
    assert numbers(state, factor="permutations") == {
        "BBB": 8 * 2,
        "BRG": 30 * 5,
        "BRY": 42 * 5,
        "RGY": 105 * 5,
    }


@pytest.mark.clause("T12", "T-R8")
def test_a_reading_of_the_callers_own() -> None:
    seen = []

    def mine(presence: triples.Presence) -> int:
        seen.append(presence.kind.name)
        return 7 if presence.occurrences > presence.kinds else 3

    assert numbers(TWO_KINDS, factor=mine) == {"BBR": 84, "BRR": 54}
    assert seen == ["BBR", "BRR"]


@pytest.mark.clause("T12")
def test_a_fourth_factor_is_2_3_5_or_7() -> None:
    wrong: list[Any] = [1, 4, 0, -2, 2.0, True, None, "2", HUGE]
    for factor in wrong:
        sound = triples.SoundOptions(factor=lambda _, factor=factor: factor)  # type: ignore[misc]
        assert codes(lambda sound=sound: triples.present_voices(TWO_KINDS, sound)) == ["T12 factor"]  # type: ignore[misc]


@pytest.mark.clause("T-R8")
def test_four_tiles_of_a_colour_make_at_most_two_triples() -> None:
    # Hence 40 as three blues needs five blue tiles. Four cells of five by five, tried out.
    cells = [(column, row) for row in range(5) for column in range(5)]
    most = 0
    for four in combinations(cells, 4):
        chosen = set(four)
        found = sum(
            (column + aside, row - 1) in chosen and (column + 2 * aside, row - 2) in chosen
            for column, row in four
            for aside in (1, -1)
        )
        most = max(most, found)
    assert most == 2


# --- The schedule ---------------------------------------------------------------------------------

LOW, HIGH = voice("BBB", 2), voice("BBR", 2)  # 16 and 24


@pytest.mark.clause("T14", "T-R10")
def test_a_voice_is_heard_when_its_number_divides_the_counter() -> None:
    for tick in range(200):
        heard = triples.heard_at((LOW, HIGH), tick)
        expected = {0: [LOW, HIGH], 16: [LOW], 24: [HIGH], 32: [LOW]}.get(tick % 48, [])
        assert list(heard) == expected
    assert triples.heard_at((LOW, HIGH), 0) == (LOW, HIGH)
    assert triples.heard_at((), 0) == ()


@pytest.mark.clause("T14", "T-R10")
def test_the_schedule_gives_every_tick_at_which_something_is_heard() -> None:
    first = list(islice(triples.schedule((LOW, HIGH)), 7))
    assert first == [
        (0, (LOW, HIGH)),
        (16, (LOW,)),
        (24, (HIGH,)),
        (32, (LOW,)),
        (48, (LOW, HIGH)),
        (64, (LOW,)),
        (72, (HIGH,)),
    ]


@pytest.mark.clause("T14")
@pytest.mark.parametrize(
    ("start", "tick"), [(0, 0), (1, 16), (16, 16), (17, 24), (33, 48), (48, 48)]
)
def test_the_schedule_can_begin_anywhere(start: int, tick: int) -> None:
    assert next(triples.schedule(iter((LOW, HIGH)), start))[0] == tick


@pytest.mark.clause("T14")
def test_one_tick_can_follow_another() -> None:
    pair = (LOW, voice("RRR", 3))  # 16 and 81
    assert list(islice(triples.schedule(pair, 80), 2)) == [(80, (LOW,)), (81, pair[1:])]


@pytest.mark.clause("T14")
def test_nothing_is_scheduled_for_no_voice() -> None:
    assert list(triples.schedule(())) == []


@pytest.mark.clause("T-R10")
def test_the_pattern_repeats_after_the_least_common_multiple() -> None:
    assert triples.period((LOW, HIGH)) == 48
    assert triples.period((LOW,)) == 16
    assert triples.period(()) == 1
    assert triples.period((voice("BBB", 5), voice("YYY", 7), HIGH)) == 120 * 2401  # 40, 2401, 24


@pytest.mark.clause("T-R10")
def test_the_voice_16_is_heard_twice_a_second_by_default() -> None:
    assert triples.SoundOptions(ticks_per_second=1).ticks_per_second == 1
    ticks = triples.SoundOptions().ticks_per_second
    assert sum(LOW in heard for _, heard in islice(triples.schedule((LOW,), 1), 2)) == 2
    assert sum(LOW in triples.heard_at((LOW,), tick) for tick in range(1, ticks + 1)) == 2


# --- Instruments and options ----------------------------------------------------------------------


@pytest.mark.clause("T15", "T-R11")
def test_instruments_by_the_fourth_factor() -> None:
    expected = {
        2: ("marimba", 13),
        3: ("vibraphone", 12),
        5: ("kalimba", 109),
        7: ("tubular bells", 15),
    }
    assign = triples.SoundOptions().instrument
    assert assign is triples.instrument_by_factor
    for factor, (name, program) in expected.items():
        for kind in triples.KINDS:
            assert assign(triples.Voice(kind, factor)) == triples.Instrument(name, program)


@pytest.mark.clause("T15")
def test_another_assignment_is_a_function_of_the_voice() -> None:
    drum = triples.Instrument("drum", 118)
    sound = triples.SoundOptions(instrument=lambda _: drum)
    assert sound.instrument(LOW) == drum


@pytest.mark.clause("T-R8", "T-R9", "T-R10")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"factor": "occurence"}, ["T-R8 factor"]),
        ({"factor": None}, ["T-R8 factor"]),
        ({"factor": ["occurrences"]}, ["T-R8 factor"]),
        ({"ticks_per_second": 0}, ["T-R10 ticks-per-second"]),
        ({"ticks_per_second": True}, ["T-R10 ticks-per-second"]),
        ({"ticks_per_second": 32.0}, ["T-R10 ticks-per-second"]),
        ({"ticks_per_second": -HUGE}, ["T-R10 ticks-per-second"]),
        ({"fold": 1}, ["T-R9 fold"]),
        ({"fold": None}, ["T-R9 fold"]),
        (
            {"factor": HUGE, "ticks_per_second": None, "fold": "yes"},
            ["T-R8 factor", "T-R10 ticks-per-second", "T-R9 fold"],
        ),
    ],
)
def test_sound_options_that_cannot_be(options: dict[str, Any], expected: list[str]) -> None:
    assert codes(lambda: triples.SoundOptions(**options)) == expected


@pytest.mark.clause("T-R8")
def test_sound_is_no_part_of_the_game() -> None:
    with pytest.raises(TypeError):
        triples.Options(factor="kinds")  # type: ignore[call-arg]  # on purpose
    assert "factor" not in str(triples.encode(TWO_KINDS))
    with pytest.raises(InvalidStateError):
        triples.SoundOptions(factor="number")  # type: ignore[arg-type]  # on purpose
