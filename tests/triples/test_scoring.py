"""Kinds, triples on the board, leads, and how a game that is over ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.bits import from_indices, indices
from boardgames_core.triples.scoring import (
    claimable,
    covered_tiles,
    finale_complete,
    leader,
    nothing_left,
    possible_kinds,
)
from boardgames_core.triples.vocabulary import KIND_INDEX, KINDS, Options
from tests.triples.boards import codes, end, position, taken_cells

ALL = " ".join(kind.name for kind in KINDS)


def bits(names: str) -> int:
    return from_indices(KIND_INDEX[name] for name in names.split())


def names(kinds: int, among: Iterable[int] = range(20)) -> str:
    return " ".join(KINDS[index].name for index in among if kinds >> index & 1)


@pytest.mark.clause("T5")
@pytest.mark.parametrize(
    ("tiles", "kinds"),
    [
        ((0, 0, 0, 0), ""),
        ((2, 0, 0, 0), ""),
        ((1, 1, 0, 0), ""),
        ((3, 0, 0, 0), "BBB"),
        ((0, 0, 0, 3), "YYY"),
        ((9, 0, 0, 0), "BBB"),
        ((1, 1, 1, 0), "BRG"),
        ((2, 1, 0, 0), "BBR"),
        ((2, 2, 0, 0), "BBR BRR"),
        ((0, 2, 3, 0), "RRG RGG GGG"),
        ((1, 1, 1, 1), "BRG BRY BGY RGY"),
        ((2, 1, 2, 0), "BBR BBG BRG BGG RGG"),
        ((2, 1, 2, 1), "BBR BBG BBY BRG BRY BGG BGY RGG RGY GGY"),
        ((2, 2, 2, 2), "BBR BBG BBY BRR BRG BRY BGG BGY BYY RRG RRY RGG RGY RYY GGY GYY"),
        ((3, 3, 3, 3), ALL),
        ((4, 4, 4, 4), ALL),
    ],
)
def test_the_kinds_that_tiles_can_form(tiles: tuple[int, int, int, int], kinds: str) -> None:
    assert names(possible_kinds(tiles)) == kinds
    assert possible_kinds(tiles).bit_count() == len(kinds.split())


@pytest.mark.clause("T8")
@pytest.mark.parametrize(
    ("diagram", "covered"),
    [
        (
            # One triple falling to the right; Y and the lower R are in none.
            """
            B . . Y
            . R . .
            . . G R
            . . . .
            """,
            "a4 b3 c2",
        ),
        (
            # One falling to the left.
            """
            . . Y
            . R .
            B . .
            """,
            "c3 b2 a1",
        ),
        (
            # Four in a row are two triples; a straight row of three is none.
            """
            B . . . .
            . B . . .
            . . B . .
            . . . B .
            R R R . .
            """,
            "a5 b4 c3 d2",
        ),
        (
            # Beyond the edge nothing goes on: c4 and a2, b1 are no diagonal.
            """
            . . B
            . . .
            R . .
            . R .
            """,
            "",
        ),
        (
            # Two and a gap are no triple.
            """
            B . . . .
            . B . . .
            . . . . .
            . . . B .
            . . . . B
            """,
            "",
        ),
    ],
)
def test_tiles_that_are_part_of_a_triple(diagram: str, covered: str) -> None:
    board, taken = taken_cells(diagram)
    found = covered_tiles(board, taken)
    assert " ".join(str(board.cell(index)) for index in indices(found)) == covered


# --- Leads: BRG BRY BGY RGY are possible with one tile a colour -----------------------------------

ONE_EACH = Options(rows=3, columns=3, tiles_per_colour=(1, 1, 1, 1), claims="exclusive")
ONE_EACH_SHARED = Options(rows=3, columns=3, tiles_per_colour=(1, 1, 1, 1), claims="shared")
# BBR BBG BRG BGG RGG: half of five is two and a half.
FIVE_KINDS = Options(rows=4, columns=3, tiles_per_colour=(2, 1, 2, 0), claims="shared")


@pytest.mark.clause("T7")
@pytest.mark.parametrize(
    ("options", "first", "second", "winner"),
    [
        (ONE_EACH, "", "", None),
        (ONE_EACH, "BRG", "", None),  # one of four
        (ONE_EACH, "BRG BRY", "", 0),  # exactly half
        (ONE_EACH, "", "BRG BRY", 1),
        (ONE_EACH, "BRG", "BRY", None),  # half, but level
        (ONE_EACH, "BRG", "BRY BGY", 1),
        (ONE_EACH, "BRG RGY", "BRY BGY", None),
        (ONE_EACH_SHARED, "BRG", "BRG", None),
        (ONE_EACH_SHARED, "BRG BRY", "BRG", 0),
        (FIVE_KINDS, "BBR BBG", "", None),
        (FIVE_KINDS, "BBR BBG BRG", "", 0),
        (FIVE_KINDS, "BBR BBG", "BBG", None),  # a kind found by both counts once: two of five
        (FIVE_KINDS, "BBR", "BBG BRG", 1),
        (FIVE_KINDS, "BBR BBG BRG", "BBR BBG BRG", None),
    ],
)
def test_who_wins(options: Options, first: str, second: str, winner: int | None) -> None:
    assert leader(options, (bits(first), bits(second))) == winner


@pytest.mark.clause("T-R3")
@pytest.mark.parametrize(
    ("options", "first", "second", "nothing"),
    [
        (ONE_EACH, "BRG BRY", "BGY RGY", True),
        (ONE_EACH, "BRG", "BGY", False),  # two are left
        (ONE_EACH, "BRG BRY BGY", "RGY", True),  # and T7 names the winner
        (ONE_EACH_SHARED, "BRG BRY", "BGY RGY", False),  # each can find two more
        (ONE_EACH_SHARED, "BRG BRY BGY RGY", "BRG BRY BGY", False),
        (ONE_EACH_SHARED, "BRG BRY BGY RGY", "BRG BRY BGY RGY", True),
        (Options(tiles_per_colour=(2, 0, 0, 0)), "", "", True),  # no possible kind
        (Options(tiles_per_colour=(2, 0, 0, 0), claims="shared"), "", "", True),
        (Options(tiles_per_colour=(3, 0, 0, 0)), "", "", False),
    ],
)
def test_when_the_players_are_level_for_good(
    options: Options, first: str, second: str, nothing: bool
) -> None:
    assert nothing_left(options, (bits(first), bits(second))) is nothing


@pytest.mark.clause("T6", "T-R2")
def test_which_kinds_are_still_new_for_a_player() -> None:
    notes = (bits("BRG BRY"), bits("BRY BGY"))
    possible = possible_kinds((1, 1, 1, 1))
    assert names(claimable(ONE_EACH, notes, 0) & possible) == "RGY"
    assert names(claimable(ONE_EACH, notes, 1) & possible) == "RGY"
    assert names(claimable(ONE_EACH_SHARED, notes, 0) & possible) == "BGY RGY"
    assert names(claimable(ONE_EACH_SHARED, notes, 1) & possible) == "BRG RGY"


# --- Outcomes -------------------------------------------------------------------------------------

X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""
X = """
    . R .
    B . B
    . . .
    G . G
"""
JAMMED = """
    R . G
    . Y B
    B G R
"""
SEVEN = "BBR,BBG,BBY,BRR,BRG,BRY,BGG"  # of the 13 kinds that the tiles of the jammed board form


@pytest.mark.clause("T7", "T8")
def test_a_game_goes_on_until_the_finale_is_over() -> None:
    assert triples.outcome(position(X)) is None
    finale = position(X, 0, "BBR,BBG,BRG -", "finale0")
    assert triples.outcome(finale) is None
    assert triples.utility(finale, 0) == triples.utility(finale, 1) == 0
    assert not finale_complete(finale)


@pytest.mark.clause("T7", "T8")
@pytest.mark.parametrize(
    ("winner", "notes", "scores"),
    [(0, "BBR,BBG,BRG BGG", (3, 1)), (1, "BGG BBR,BBG,BRG", (1, 3)), (1, "- BBR,BBG,BRG", (0, 3))],
)
def test_a_win_with_the_finale_complete(winner: int, notes: str, scores: tuple[int, int]) -> None:
    state = position(X_DONE, winner, notes, f"over{winner}")
    assert end(state) == ((winner,), "T7", "finale-complete")
    outcome = triples.outcome(state)
    assert outcome is not None
    assert outcome.scores == triples.scores(state) == scores
    assert f"player {winner}" in outcome.text
    assert triples.utility(state, winner) == 1
    assert triples.utility(state, 1 - winner) == -1
    assert finale_complete(state)


@pytest.mark.clause("T7", "T-R6")
def test_a_win_with_the_finale_unfinished() -> None:
    stuck = position(JAMMED, 0, f"{SEVEN} -", "over0")
    assert end(stuck) == ((0,), "T7", "finale-unfinished")
    cut = position(X, 1, "- BBR,BBG,BRG", "over1", finale_limit=2, finale_moves=2)
    assert end(cut) == ((1,), "T7", "finale-unfinished")
    assert not finale_complete(cut)


@pytest.mark.clause("T-R3", "T-R4", "T-R5")
@pytest.mark.parametrize(
    ("diagram", "notes", "options", "clause", "code"),
    [
        # No possible kind; level with all kinds found, exclusive and shared.
        ("B . .\n. . .\n. . R", "- -", {}, "T-R3", "nothing-left"),
        ("B . R\n. . .\nG . Y", "BRG,BRY BGY,RGY", {}, "T-R3", "nothing-left"),
        ("B . R\n. . .\nG . .", "BRG BRG", {"claims": "shared"}, "T-R3", "nothing-left"),
        (JAMMED, "- -", {}, "T-R4", "no-move"),
        (JAMMED, "RRY -", {}, "T-R4", "no-move"),  # whatever the lead
        (X, "- BBR", {"move_limit": 3}, "T-R5", "move-limit"),
        # The first that holds, in the order T-R3, T-R4, T-R5.
        (". . .\n. . .\n. . .", "- -", {"move_limit": 1}, "T-R3", "nothing-left"),
        (JAMMED, "- -", {"move_limit": 1}, "T-R4", "no-move"),
    ],
)
def test_draws(diagram: str, notes: str, options: dict[str, Any], clause: str, code: str) -> None:
    state = position(diagram, 1, notes, "draw", moves=3, **options)
    assert end(state) == ((), clause, code)
    outcome = triples.outcome(state)
    assert outcome is not None
    assert outcome.scores == triples.scores(state)
    assert triples.utility(state, 0) == triples.utility(state, 1) == 0


@pytest.mark.parametrize("player", [-1, 2, 3, True, None, "0", 10**30])
def test_there_is_no_other_player(player: Any) -> None:
    over = position(X_DONE, 0, "BBR,BBG,BRG -", "over0")
    for ask in (triples.utility, triples.evaluate, triples.notice_board):
        for state in (position(X), over):
            assert codes(lambda ask=ask, state=state: ask(state, player)) == [" no-such-player"]  # type: ignore[misc]
