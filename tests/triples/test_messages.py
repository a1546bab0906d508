"""What is said and given as data when something is refused, and when a game is over."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import IllegalMoveError, RecordError
from boardgames_core.game import Reason
from tests.triples.boards import faults, position, tap
from tests.triples.test_setup import FOUR, small

SMALL = """
    . B .
    . . .
    R . G
"""
X = """
    . R .
    B . B
    . . .
    G . G
"""
X_DONE = """
    . . .
    B . B
    . R .
    G . G
"""
JAMMED = """
    R . G
    . Y B
    B G R
"""
SEVEN = "BBR,BBG,BBY,BRR,BRG,BRY,BGG"
WON = "BBR,BBG,BRG -"


def well_said(reason: Reason) -> bool:
    """Whether a reason has a clause, a code, a text and data of the promised form."""
    return (
        (reason.clause == "" or reason.clause in triples.clauses)
        and re.fullmatch("[a-z]+(-[a-z]+)*", reason.code) is not None
        and type(reason.text) is str
        and reason.text.strip(" .") == reason.text != ""
        and type(reason.data) is tuple
        and all(re.fullmatch("[a-z]+(_[a-z0-9]+)*", name) for name, _ in reason.data)
        and all(type(value) in (int, str) for _, value in reason.data)
    )


# --- Refused taps ---------------------------------------------------------------------------------

TAPS: list[tuple[tuple[Any, ...], str, int | None, str, dict[str, int | str]]] = [
    ((SMALL, 1), "a3", 0, "player 1 is to move, not 0", {"to_move": 1}),
    (
        (X, 0, WON, "finale0"),
        "b2",
        1,
        "in the finale the winner moves alone: player 0 is to move",
        {"to_move": 0},
    ),
    ((SMALL,), "b3", None, "b3 is occupied; a tap goes to a free cell", {"cell": "b3"}),
    (
        (SMALL,),
        "d4",
        None,
        "d4 is not on the board, whose cells are a1 to c3",
        {"cell": "d4"},
    ),
    (
        (SMALL,),
        "b1",
        None,
        "b1 is as near to a1 as to c1",
        {"cell": "b1", "tied_0": "a1", "tied_1": "c1"},
    ),
    (
        ("B . . R\n. . . .\nG . . .",),
        "c2",
        None,
        "from c2 there is no tile in its row or its column",
        {"cell": "c2"},
    ),
    (
        (X_DONE, 0, WON, "over0"),
        "b1",
        None,
        "the game is over: player 0 found more kinds and wins, with every tile in a triple",
        {},
    ),
    (
        (JAMMED, 1, f"- {SEVEN}", "over1"),
        "b1",
        None,
        "the game is over: player 1 found more kinds and wins, with the finale unfinished",
        {},
    ),
    (
        (JAMMED, 0, "- -", "draw"),
        "b3",
        None,
        "the game is over: drawn: no tap slides a tile",
        {},
    ),
    (
        ("B . .\n. . .\n. . R", 0, "- -", "draw"),
        "b3",
        None,
        "the game is over: drawn: nobody has won, and no kind is left to find",
        {},
    ),
]


@pytest.mark.clause("T1", "T3", "T8")
@pytest.mark.parametrize(("place", "move", "player", "text", "data"), TAPS)
def test_refused_taps(
    place: tuple[Any, ...], move: str, player: int | None, text: str, data: dict[str, Any]
) -> None:
    state = position(*place)
    reason = triples.why_illegal(state, tap(move), player=player)
    assert reason is not None
    assert well_said(reason)
    assert (reason.text, dict(reason.data)) == (text, data)


def test_what_is_no_tap_is_shown() -> None:
    state = position(SMALL)
    wrong: list[tuple[Any, str]] = [
        ("a3", "a move is a tap of a cell, or stop, not 'a3'"),
        (10**5000, "a move is a tap of a cell, or stop, not a huge number"),
        (
            triples.Tap(triples.Cell(-1, 0)),
            "triples.Cell(column=-1, row=0) is not on the board, whose cells are a1 to c3",
        ),
    ]
    for move, text in wrong:
        reason = triples.why_illegal(state, move)
        assert reason is not None
        assert well_said(reason)
        assert reason.text == text


def test_a_tap_that_cannot_be_sampled_says_where() -> None:
    state = position(JAMMED, phase="draw")
    with pytest.raises(IllegalMoveError) as caught:
        triples.sample_move(state, None)  # type: ignore[arg-type]  # it is not even asked
    assert caught.value.state == state


# --- Ends -----------------------------------------------------------------------------------------


@pytest.mark.clause("T7", "T-R3", "T-R4", "T-R5")
@pytest.mark.parametrize(
    ("place", "more", "text"),
    [
        (
            (X_DONE, 1, "BGG BBR,BBG,BRG", "over1"),
            {},
            "player 1 found more kinds and wins, with every tile in a triple",
        ),
        (
            (JAMMED, 0, f"{SEVEN} -", "over0"),
            {},
            "player 0 found more kinds and wins, with the finale unfinished",
        ),
        (
            ("B . .\n. . .\n. . R", 0, "- -", "draw"),
            {},
            "drawn: nobody has won, and no kind is left to find",
        ),
        ((JAMMED, 0, "- -", "draw"), {}, "drawn: no tap slides a tile"),
        (
            (X, 0, "- -", "draw"),
            {"move_limit": 12, "moves": 12},
            "drawn: the limit of 12 moves is reached",
        ),
    ],
)
def test_outcomes(place: tuple[Any, ...], more: dict[str, Any], text: str) -> None:
    outcome = triples.outcome(position(*place, **more))
    assert outcome is not None
    assert outcome.text == text


# --- Faults of set-up positions -------------------------------------------------------------------

POSITIONS: list[tuple[tuple[Any, ...], dict[str, Any], list[str], list[dict[str, int | str]]]] = [
    (
        (X, 0, "YYY -"),
        {},
        ["player 0 has noted YYY, which these tiles cannot form"],
        [{"kind": "YYY"}],
    ),
    (
        (X, 0, "BRG BRG"),
        {},
        ["with exclusive claims BRG is on both notice boards"],
        [{"kind": "BRG"}],
    ),
    (
        (X, 0, WON),
        {},
        ["no race any more: half of the kinds are found, and player 0 leads"],
        [{"player": 0}],
    ),
    (
        ("B . .\n. . .\n. . R",),
        {},
        ["no race any more: nobody has won, and no kind is left"],
        [{}],
    ),
    ((JAMMED,), {}, ["no race any more: no tap slides a tile"], [{}]),
    (
        (X,),
        {"moves": 5, "move_limit": 3},
        ["no race any more: 5 moves made, and the limit is 3"],
        [{"limit": 3}],
    ),
    (
        (X, 1, "- BBR,BBG,BRG", "draw"),
        {"move_limit": 3},
        ["not drawn: half of the kinds are found, and player 1 leads"],
        [{"player": 1}],
    ),
    (
        (X, 1, "- -", "draw"),
        {},
        ["not drawn: a move is left, kinds are left to find, and there is no move limit"],
        [{}],
    ),
    (
        (X, 0, "BBR -", "finale0"),
        {},
        ["finale of player 0, who does not lead with half of the kinds found"],
        [{}],
    ),
    (
        (X, 0, "- BBR,BBG,BRG", "finale1"),
        {},
        ["finale of player 1, who alone moves, but to move is 0"],
        [{}],
    ),
    (
        (X, 0, WON, "over0"),
        {},
        ["not over: a move is left and a tile is in no triple"],
        [{}],
    ),
    (
        (X_DONE, 0, WON, "finale0"),
        {},
        ["no finale any more: every tile is in a triple"],
        [{}],
    ),
    (
        (JAMMED, 0, f"{SEVEN} -", "finale0"),
        {},
        ["no finale any more: no tap slides a tile"],
        [{}],
    ),
    (
        (X, 0, WON, "finale0"),
        {"finale_moves": 4, "finale_limit": 4},
        ["no finale any more: 4 moves made, and the limit is 4"],
        [{"limit": 4}],
    ),
]


@pytest.mark.clause("T5", "T7", "T8", "T-R2", "T-R3", "T-R4", "T-R5", "T-R6")
@pytest.mark.parametrize(("place", "more", "texts", "data"), POSITIONS)
def test_faults_of_positions(
    place: tuple[Any, ...],
    more: dict[str, Any],
    texts: list[str],
    data: list[dict[str, int | str]],
) -> None:
    found = faults(lambda: position(*place, **more))
    assert all(well_said(fault) for fault in found)
    assert [fault.text for fault in found] == texts
    assert [dict(fault.data) for fault in found] == data


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"to_move": 2}, "the player to move must be 0 or 1, not 2"),
        ({"phase": "race"}, "a phase is a Phase, not 'race'"),
        ({"winner": 1}, "race has no winner, but 1 is given"),
        ({"moves": -1}, "moves must be a whole number from 0, not -1"),
        ({"finale_moves": True}, "finale_moves must be a whole number from 0, not true"),
        ({"tiles": {**FOUR, "a1": triples.Colour.RED}}, "'a1' is not on the board"),
        ({"tiles": {**FOUR, triples.Cell(1, 1): "R"}}, "a tile is a Colour, not 'R'"),
        ({"notes": (["BRG"], [])}, "a kind is one of KINDS, not 'BRG'"),
    ],
)
def test_faults_of_what_is_no_position(changes: dict[str, Any], text: str) -> None:
    contents: dict[str, Any] = {"tiles": FOUR, **changes}
    (fault,) = faults(lambda: triples.set_up(small(1, 1, 1, 1), **contents))
    assert well_said(fault)
    assert fault.text == text


@pytest.mark.clause("T7")
def test_the_fault_of_a_winner_that_is_none() -> None:
    contents: dict[str, Any] = {"phase": triples.Phase.OVER, "winner": 2, "to_move": 1}
    found = faults(lambda: triples.set_up(small(1, 1, 1, 1, finale_limit=1), FOUR, **contents))
    assert all(well_said(fault) for fault in found)
    assert [fault.text for fault in found] == [
        "the winner must be 0 or 1, not 2",
        "over of player 2, who does not lead with half of the kinds found",
        "over of player 2, who alone moves, but to move is 1",
    ]


# --- Other refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "text"),
    [
        (
            lambda: triples.SoundOptions(factor="number"),  # type: ignore[arg-type]  # on purpose
            (
                "factor must be a function or one of occurrences, kinds, orderings, "
                "permutations, not 'number'"
            ),
        ),
        (
            lambda: triples.SoundOptions(ticks_per_second=0),
            "ticks_per_second must be 1 to 2**63 - 1, not 0",
        ),
        (
            lambda: triples.SoundOptions(fold=1),  # type: ignore[arg-type]  # on purpose
            "fold must be true or false: 1",
        ),
        (
            lambda: triples.present_voices(
                position(X_DONE), triples.SoundOptions(factor=lambda _: 4)
            ),
            "the fourth factor of BRG must be 2, 3, 5 or 7, not 4",
        ),
        (
            lambda: triples.Symmetry(colours=(triples.Colour.RED,) * 4),
            "a symmetry renames the four colours to the four colours",
        ),
        (
            lambda: triples.Symmetry(turn=True).state(position(X)),
            "4 rows of 3 columns cannot exchange places",
        ),
        (
            lambda: triples.Options(claims="both"),  # type: ignore[arg-type]  # on purpose
            "claims must be 'shared' or 'exclusive', not 'both'",
        ),
        (
            lambda: triples.Options(move_limit=0),
            "move_limit must be 1 to 2**63 - 1, or None, not 0",
        ),
        (
            lambda: triples.Options(finale_limit=0),
            "finale_limit must be 1 to 2**63 - 1, or None, not 0",
        ),
        (
            lambda: triples.initial(seed=-1),
            "a seed must be a whole number from 0 to 2**64 - 1, not -1",
        ),
    ],
)
def test_faults_of_other_things(make: Callable[[], object], text: str) -> None:
    (fault,) = faults(make)
    assert well_said(fault)
    assert fault.text == text


def test_options_that_are_no_object_are_named() -> None:
    wrong: Any = [9, 6]
    with pytest.raises(RecordError) as caught:
        triples.decode_options(wrong)
    assert caught.value.place == "options"


@pytest.mark.parametrize(
    "reason",
    [
        Reason("T3", "tie", ""),
        Reason("T99", "tie", "a tie"),
        Reason("T3", "a tie", "a tie"),
        Reason("T3", "tie", "a tie", (("the cell", "a1"),)),
        Reason("T3", "tie", "a tie", (("cell", True),)),
    ],
)
def test_what_is_not_well_said_is_seen(reason: Reason) -> None:
    assert not well_said(reason)
