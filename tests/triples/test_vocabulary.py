"""The nouns: colours, kinds, cells, options, events."""

from __future__ import annotations

import re
from dataclasses import FrozenInstanceError
from itertools import permutations
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.triples.vocabulary import colour_counts, is_nameable
from tests.triples.boards import codes, faults

HUGE = 10**5000  # Python refuses to write it out

RULEBOOK = """
    T1 T2 T-R1 T3 T-R13 T4 T5 T6 T-R2 T7 T-R14 T-R3 T-R4 T-R5 T8 T-R12 T-R6 T9
    T10 T-R7 T11 T12 T-R8 T13 T-R9 T14 T-R10 T15 T-R11
"""
KINDS = "BBB BBR BBG BBY BRR BRG BRY BGG BGY BYY RRR RRG RRY RGG RGY RYY GGG GGY GYY YYY"


def test_every_clause_has_a_title_and_they_stand_in_the_rulebooks_order() -> None:
    assert list(triples.clauses) == RULEBOOK.split()
    assert all(triples.clauses.values())
    assert (triples.name, triples.rules) == ("triples", 2)
    assert {triples.score_clause, triples.end_clause} <= set(triples.clauses)


@pytest.mark.clause("T2")
def test_four_colours_in_the_order_b_r_g_y() -> None:
    assert "".join(colour.letter for colour in triples.Colour) == "BRGY"
    assert [colour.index for colour in triples.Colour] == [0, 1, 2, 3]
    assert [colour.name for colour in triples.Colour] == ["BLUE", "RED", "GREEN", "YELLOW"]


@pytest.mark.clause("T5")
def test_twenty_kinds_in_the_rulebooks_order() -> None:
    assert " ".join(kind.name for kind in triples.KINDS) == KINDS
    assert [str(kind) for kind in triples.KINDS] == KINDS.split()


@pytest.mark.clause("T5")
def test_only_the_numbers_of_the_colours_make_a_kind() -> None:
    assert len({colour_counts(kind) for kind in triples.KINDS}) == 20
    assert colour_counts(triples.Kind.named("RRG")) == (0, 2, 1, 0)
    assert colour_counts(triples.Kind.named("RRY")) == (0, 2, 0, 1)
    assert colour_counts(triples.Kind.named("BGY")) == (1, 0, 1, 1)


@pytest.mark.clause("T5")
def test_a_kind_has_one_name() -> None:
    assert triples.Kind.named("RRG").colours == (
        triples.Colour.RED,
        triples.Colour.RED,
        triples.Colour.GREEN,
    )
    for name in ("RGR", "GRR", "rrg", "RR", "RRGG", ""):
        with pytest.raises(KeyError):
            triples.Kind.named(name)


@pytest.mark.parametrize(
    ("column", "row", "name"), [(0, 0, "a1"), (2, 4, "c5"), (0, 8, "a9"), (25, 98, "z99")]
)
def test_a_cell_is_named_by_column_letter_and_row_number(column: int, row: int, name: str) -> None:
    cell = triples.Cell(column=column, row=row)
    assert str(cell) == str(triples.Tap(cell)) == name
    assert is_nameable(cell)


def test_what_is_on_no_board_has_no_name() -> None:
    wrong: Any = [(26, 0), (0, 99), (-1, 0), (0, -1), ("a", 0), (0, 1.0), (True, 0), (0, HUGE)]
    for column, row in wrong:
        assert not is_nameable(triples.Cell(column, row))


def test_nouns_are_values_that_nobody_can_change() -> None:
    assert triples.Tap(triples.Cell(1, 2)) == triples.Tap(triples.Cell(1, 2))
    assert len({triples.Cell(1, 2), triples.Cell(1, 2), triples.Cell(2, 1)}) == 2
    for noun, field in (
        (triples.Cell(1, 2), "row"),
        (triples.Options(), "rows"),
        (triples.KINDS[0], "colours"),
        (triples.WinnerEvent(0), "player"),
    ):
        with pytest.raises(FrozenInstanceError):
            setattr(noun, field, 3)


# --- Options --------------------------------------------------------------------------------------


@pytest.mark.clause("T-R1", "T-R2", "T-R5", "T-R6")
def test_the_defaults_are_the_rulebooks() -> None:
    options = triples.Options()
    assert (options.rows, options.columns) == (9, 6)
    assert options.tiles_per_colour == (4, 4, 4, 4)
    assert (options.claims, options.finale) == ("shared", "free")
    assert (options.empty_tap, options.possible) == ("refused", "tiles")
    assert options.move_limit is None
    assert options.finale_limit is None


@pytest.mark.clause("T-R1", "T-R2", "T-R5", "T-R6", "T-R12", "T-R13", "T-R14")
@pytest.mark.parametrize(
    "options",
    [
        {"rows": 3, "columns": 3, "tiles_per_colour": (2, 2, 2, 2)},  # one of nine cells is free
        {"rows": 99, "columns": 26},
        {"tiles_per_colour": (0, 0, 0, 0)},
        {"tiles_per_colour": (53, 0, 0, 0)},
        {"claims": "shared", "move_limit": 1, "finale_limit": 1},
        {"finale": "bound", "empty_tap": "passes", "possible": "all"},
        {"move_limit": 2**63 - 1},
    ],
)
def test_options_at_the_edge_of_what_is_allowed(options: Any) -> None:
    made = triples.Options(**options)
    assert {name: getattr(made, name) for name in options} == options


@pytest.mark.clause("T-R1", "T-R2", "T-R5", "T-R6")
@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"rows": 2}, "T-R1 rows"),
        ({"rows": 100}, "T-R1 rows"),
        ({"rows": "9"}, "T-R1 rows"),
        ({"rows": 9.0}, "T-R1 rows"),
        ({"rows": None}, "T-R1 rows"),
        ({"rows": HUGE}, "T-R1 rows"),
        ({"columns": 2}, "T-R1 columns"),
        ({"columns": 27}, "T-R1 columns"),
        ({"columns": True}, "T-R1 columns"),
        ({"tiles_per_colour": (4, 4, 4)}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": (4, 4, 4, 4, 4)}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": (4, 4, 4, -1)}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": (4, 4, 4, True)}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": (4, 4, 4, -HUGE)}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": [4, 4, 4, 4]}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": 16}, "T-R1 tiles-per-colour"),
        ({"tiles_per_colour": (54, 0, 0, 0)}, "T-R1 no-free-cell"),
        ({"tiles_per_colour": (14, 14, 13, 13)}, "T-R1 no-free-cell"),
        ({"tiles_per_colour": (HUGE, 0, 0, 0)}, "T-R1 no-free-cell"),
        ({"claims": "both"}, "T-R2 claims"),
        ({"claims": "Shared"}, "T-R2 claims"),
        ({"claims": True}, "T-R2 claims"),
        ({"claims": None}, "T-R2 claims"),
        ({"move_limit": 0}, "T-R5 move-limit"),
        ({"move_limit": -1}, "T-R5 move-limit"),
        ({"move_limit": True}, "T-R5 move-limit"),
        ({"move_limit": 1.5}, "T-R5 move-limit"),
        ({"finale_limit": 0}, "T-R6 finale-limit"),
        ({"finale_limit": "1"}, "T-R6 finale-limit"),
        ({"finale_limit": -HUGE}, "T-R6 finale-limit"),
        ({"finale": "stopped"}, "T-R12 finale"),
        ({"finale": True}, "T-R12 finale"),
        ({"empty_tap": "pass"}, "T-R13 empty-tap"),
        ({"empty_tap": None}, "T-R13 empty-tap"),
        ({"possible": "some"}, "T-R14 possible"),
        ({"possible": ["all"]}, "T-R14 possible"),
    ],
)
def test_an_option_that_cannot_be(options: Any, fault: str) -> None:
    assert codes(lambda: triples.Options(**options)) == [fault]


@pytest.mark.clause("T-R1")
def test_a_refused_option_is_shown_with_what_would_be_right() -> None:
    (rows,) = faults(lambda: triples.Options(rows=2))
    assert rows.text == "rows must be 3 to 99, not 2"
    (columns,) = faults(lambda: triples.Options(columns=27))
    assert columns.text == "columns must be 3 to 26, not 27"
    wrong: Any = (4, True, "4", -1)
    (tiles,) = faults(lambda: triples.Options(tiles_per_colour=wrong))
    assert tiles.text == "tiles_per_colour must be four whole numbers from 0, not 4, true, '4', -1"
    (full,) = faults(lambda: triples.Options(tiles_per_colour=(54, 1, 0, 0)))
    assert full.text == "55 tiles leave none of 54 cells free"
    assert dict(full.data) == {"tiles": 55}


def test_all_faults_of_options_are_reported_at_once() -> None:
    wrong: Any = {
        "rows": 2,
        "columns": 27,
        "tiles_per_colour": (-1, 0, 0, 0),
        "claims": "none",
        "move_limit": 0,
        "finale_limit": 0,
        "finale": "",
        "empty_tap": "",
        "possible": "",
    }
    assert codes(lambda: triples.Options(**wrong)) == [
        "T-R1 rows",
        "T-R1 columns",
        "T-R1 tiles-per-colour",
        "T-R2 claims",
        "T-R5 move-limit",
        "T-R6 finale-limit",
        "T-R12 finale",
        "T-R13 empty-tap",
        "T-R14 possible",
    ]


def test_no_number_of_cells_is_named_where_the_size_is_wrong() -> None:
    many = (HUGE, 0, 0, 0)
    assert codes(lambda: triples.Options(rows=2, tiles_per_colour=many)) == ["T-R1 rows"]


# --- Events ---------------------------------------------------------------------------------------


@pytest.mark.clause("T4", "T7", "T8")
def test_events_as_a_record_writes_them() -> None:
    cells = (triples.Cell(0, 2), triples.Cell(1, 1), triples.Cell(2, 0))
    triple = triples.TripleEvent(triples.Kind.named("BRG"), cells, new=True)
    assert list(triple.as_data().items()) == [
        ("clause", "T4"),
        ("kind", "BRG"),
        ("cells", ["a3", "b2", "c1"]),
        ("new", True),
    ]
    assert list(triples.WinnerEvent(1).as_data().items()) == [("clause", "T7"), ("player", 1)]
    assert triples.FinaleEvent().as_data() == {"clause": "T8"}


def test_every_event_has_a_code_and_says_in_words_what_happened() -> None:
    cells = (triples.Cell(0, 2), triples.Cell(1, 1), triples.Cell(2, 0))
    kind = triples.Kind.named("BRG")
    said = set()
    triple_events = [
        triples.TripleEvent(kind, cells, True),
        triples.TripleEvent(kind, cells, False),
        triples.TripleEvent(kind, cells, False, "T6", "noted-by-mover"),
        triples.TripleEvent(kind, cells, False, "T6", "noted-by-opponent"),
        triples.TripleEvent(kind, cells, False, "T6", "noted-by-this-move"),
        triples.TripleEvent(kind, cells, False, "T8", "boards-frozen"),
    ]
    for event in triple_events:
        assert event.text.startswith("BRG on a3 b2 c1: ")
        said.add(event.text)
    assert len(said) == len(triple_events)
    assert "player 1" in triples.WinnerEvent(1).text
    assert "finale" in triples.FinaleEvent().text
    every: list[triples.Event] = [*triple_events, triples.WinnerEvent(0), triples.FinaleEvent()]
    for each in every:
        assert re.fullmatch("[a-z]+(-[a-z]+)*", each.code)
        assert each.clause in triples.clauses


def test_orders_of_a_kinds_colours_give_the_same_counts() -> None:
    red, green = triples.Colour.RED, triples.Colour.GREEN
    for first, second, third in permutations((red, red, green)):
        assert colour_counts(triples.Kind((first, second, third))) == (0, 2, 1, 0)
