"""Random starts, and every fault of a set-up position."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from boardgames_core import triples
from boardgames_core.errors import InvalidStateError
from tests.triples.boards import codes, drawn, end, faults, position, standing

HUGE = 10**5000  # Python refuses to write it out

BLUE, RED, GREEN, YELLOW = triples.Colour


def small(*counts: int, **more: Any) -> triples.Options:
    """The options of a board of three by three with this many tiles of the four colours."""
    blue, red, green, yellow = counts
    tiles = (blue, red, green, yellow)
    more = {"claims": "exclusive", "finale": "bound", **more}
    return triples.Options(rows=3, columns=3, tiles_per_colour=tiles, **more)


# --- Random starts --------------------------------------------------------------------------------


@pytest.mark.clause("T2", "T-R1")
def test_a_start_has_the_tiles_of_the_options_and_nothing_noted() -> None:
    state = triples.initial(seed=7)
    letters = "".join(drawn(state))
    assert Counter(letters) == {"B": 4, "R": 4, "G": 4, "Y": 4, ".": 38}
    assert [len(row) for row in drawn(state)] == [6] * 9
    assert standing(state) == "0 - - race"
    options = triples.Options(rows=4, columns=7, tiles_per_colour=(1, 0, 3, 2), claims="shared")
    state = triples.initial(options, seed=7)
    assert triples.options(state) == options
    assert Counter("".join(drawn(state))) == {"B": 1, "G": 3, "Y": 2, ".": 22}


@pytest.mark.clause("T1")
def test_player_0_moves_first() -> None:
    assert [triples.to_move(triples.initial(seed=seed)) for seed in range(20)] == [0] * 20


@pytest.mark.clause("T2")
def test_a_start_follows_from_the_seed_alone() -> None:
    # Fisher and Yates over the cells in reading order, from the last; then four cells a colour.
    for seed in (0, 1, 7, 2**64 - 1):
        rng = random.Random(seed)
        order = list(range(54))
        for last in range(53, 0, -1):
            other = int(rng.random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        cells = ["."] * 54
        for place, cell in enumerate(order[:16]):
            cells[cell] = "BRGY"[place // 4]
        rows = ["".join(cells[at : at + 6]) for at in range(0, 54, 6)]
        assert drawn(triples.initial(seed=seed)) == rows
    assert triples.initial() == triples.initial(triples.Options(), seed=0)


@pytest.mark.clause("T2")
def test_every_arrangement_is_equally_likely() -> None:
    # A blue and a red tile on nine cells: 72 arrangements, each expected 50 times.
    options = small(1, 1, 0, 0)
    counts = Counter("".join(drawn(triples.initial(options, seed=seed))) for seed in range(3600))
    assert len(counts) == 72
    # The sum of squared deviations has mean 71 and standard deviation 12.
    assert sum((count - 50) ** 2 / 50 for count in counts.values()) < 71 + 5 * 12


@pytest.mark.clause("T9")
def test_a_new_game_is_a_new_random_start() -> None:
    options = small(2, 2, 2, 2)
    first = triples.initial(options, seed=1)
    assert triples.to_move(first) is None  # over: see below; a further tap starts anew
    starts = {triples.format_position(triples.initial(options, seed=seed)) for seed in range(20)}
    assert len(starts) == 20


@pytest.mark.clause("T-R3", "T-R4")
def test_starts_that_are_over() -> None:
    for seed in range(10):
        # Two tiles of a colour form no kind.
        state = triples.initial(small(2, 0, 0, 0), seed=seed)
        assert (standing(state), end(state)) == ("0 - - draw", ((), "T-R3", "nothing-left"))
        # One free cell has two neighbours or more, all of them tiles.
        state = triples.initial(small(2, 2, 2, 2), seed=seed)
        assert (standing(state), end(state)) == ("0 - - draw", ((), "T-R4", "no-move"))
        # No tile: nothing is possible, and no tap is legal; T-R3 comes first.
        state = triples.initial(small(0, 0, 0, 0, move_limit=1), seed=seed)
        assert end(state) == ((), "T-R3", "nothing-left")


@pytest.mark.clause("T-R5")
def test_a_limit_ends_no_game_before_its_first_move() -> None:
    state = triples.initial(triples.Options(move_limit=1), seed=7)
    assert standing(state) == "0 - - race"


def test_a_seed_is_a_whole_number_of_64_bits() -> None:
    wrong: list[Any] = [-1, 2**64, True, 1.0, "1", None, HUGE, -HUGE]
    for seed in wrong:
        assert codes(lambda seed=seed: triples.initial(seed=seed)) == [" seed"]  # type: ignore[misc]


# --- Set-up positions -----------------------------------------------------------------------------

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
SEVEN = "BBR,BBG,BBY,BRR,BRG,BRY,BGG"  # of 13 kinds

LIMIT_3 = {"move_limit": 3}
FINALE_3 = {"finale_limit": 3}
SHARED = {"claims": "shared"}


@pytest.mark.clause("T2", "T5", "T6", "T7", "T8", "T-R2", "T-R3", "T-R4", "T-R5", "T-R6")
@pytest.mark.parametrize(
    ("diagram", "written", "more", "expected"),
    [
        # Kinds that these tiles cannot form, and kinds on both notice boards.
        (X, "0 YYY - race", {}, "T5 impossible-kind"),
        (X, "0 - BBB,YYY race", {}, "T5 impossible-kind, T5 impossible-kind"),
        (X, "0 BRG BRG race", {}, "T-R2 kind-on-both-boards"),
        (X, "0 BRG BRG race", SHARED, ""),
        # Races that have ended.
        (X, "0 BBR,BBG,BRG - race", {}, "T7 race-is-won"),
        (X, "0 - BBR,BBG,BRG race", {}, "T7 race-is-won"),
        (X, "0 BBR,BBG - race", {}, ""),
        (X, "1 BBR,BBG BRG,BGG race", {}, ""),
        ("B . .\n. . .\n. . R", "0 - - race", {}, "T-R3 race-is-drawn"),
        ("B R .\n. . .\nG . Y", "0 BRG,BRY BGY,RGY race", {}, "T-R3 race-is-drawn"),
        ("B R .\n. . .\nG . Y", "0 BRG,BRY BGY,RGY race", SHARED, ""),
        (JAMMED, "0 - - race", {}, "T-R4 race-is-jammed"),
        (X, "0 - - race", {**LIMIT_3, "moves": 3}, "T-R5 race-is-too-long"),
        (X, "0 - - race", {**LIMIT_3, "moves": 4}, "T-R5 race-is-too-long"),
        (X, "0 - - race", {**LIMIT_3, "moves": 2}, ""),
        (X, "0 - - race", {**FINALE_3, "finale_moves": 3}, ""),
        # Finales and wins of somebody who does not lead with half of the kinds found.
        (X, "0 BBR,BBG BRG,BGG finale0", {}, "T7 not-the-winner"),
        (X, "1 BBR,BBG,BRG BGG finale1", {}, "T7 not-the-winner"),
        (X, "0 BBR,BBG - finale0", {}, "T7 not-the-winner"),
        (X_DONE, "0 BBR,BBG BRG,BGG over0", {}, "T7 not-the-winner"),
        (X_DONE, "1 - BBR,BBG over1", {}, "T7 not-the-winner"),
        # Finales in which nothing is left to do, or to be done.
        (X, "0 BBR,BBG,BRG - finale0", {}, ""),
        (X_DONE, "0 BBR,BBG,BRG - finale0", {}, "T8 finale-is-complete"),
        (JAMMED, f"0 {SEVEN} - finale0", {}, "T-R6 finale-is-jammed"),
        (X, "0 BBR,BBG,BRG - finale0", {**FINALE_3, "finale_moves": 2}, ""),
        (X, "0 BBR,BBG,BRG - finale0", {**FINALE_3, "finale_moves": 3}, "T-R6 finale-is-too-long"),
        (X, "0 BBR,BBG,BRG - finale0", {**LIMIT_3, "moves": 9}, ""),
        # Ends that are none.
        (X, "0 BBR,BBG,BRG - over0", {}, "T8 not-over"),
        (X, "0 BBR,BBG,BRG - over0", LIMIT_3, "T8 not-over"),
        (X, "0 BBR,BBG,BRG - over0", FINALE_3, ""),
        (X_DONE, "0 BBR,BBG,BRG - over0", {}, ""),
        (JAMMED, f"1 - {SEVEN} over1", {}, ""),
        # Another player to move than the winner.
        (X, "1 BBR,BBG,BRG - finale0", {}, "T8 not-the-winners-move"),
        (X_DONE, "0 - BBR,BBG,BRG over1", {}, "T8 not-the-winners-move"),
        # Draws that are none.
        (X, "0 BBR,BBG,BRG - draw", {}, "T7 draw-is-won, T-R4 draw-with-a-move"),
        (X, "0 BBR,BBG,BRG - draw", LIMIT_3, "T7 draw-is-won"),
        (JAMMED, f"0 {SEVEN} - draw", {}, "T7 draw-is-won"),
        (X, "0 - - draw", {}, "T-R4 draw-with-a-move"),
        (X, "0 - - draw", FINALE_3, "T-R4 draw-with-a-move"),
        (X, "0 - - draw", LIMIT_3, ""),
        (JAMMED, "1 RRY - draw", {}, ""),
        ("B R .\n. . .\nG . Y", "1 BRG,BRY BGY,RGY draw", {}, ""),
        ("B R .\n. . .\nG . Y", "1 BRG,BRY BGY,RGY draw", SHARED, "T-R4 draw-with-a-move"),
        # Several at once.
        (
            JAMMED,
            "1 GGG,YYY YYY finale0",
            {"tiles_per_colour": [2, 2, 2, 2]},
            (
                "T-R1 tile-count, T5 impossible-kind, T5 impossible-kind, T5 impossible-kind, "
                "T-R2 kind-on-both-boards, T7 not-the-winner, T8 not-the-winners-move, "
                "T-R6 finale-is-jammed"
            ),
        ),
        (
            "B R G\nY B R\nG Y .",
            "0 - - race",
            {**LIMIT_3, "moves": 3},
            "T-R4 race-is-jammed, T-R5 race-is-too-long",
        ),
    ],
)
def test_faults(diagram: str, written: str, more: dict[str, Any], expected: str) -> None:
    mover, first, second, phase = written.split()

    def make() -> triples.State:
        return position(diagram, int(mover), f"{first} {second}", phase, **more)

    if expected:
        assert codes(make) == expected.split(", ")
    else:
        assert standing(make()) == written


@pytest.mark.clause("T5", "T-R1")
def test_a_fault_says_what_and_how_many() -> None:
    (kind,) = faults(lambda: position(X, 0, "YYY -"))
    assert kind.text == "player 0 has noted YYY, which these tiles cannot form"
    assert dict(kind.data) == {"kind": "YYY"}
    (count,) = faults(lambda: position(X, tiles_per_colour=[2, 2, 2, 0]))
    assert count.text == (
        "tiles B R G Y on the board: (2, 1, 2, 0), by the options there are (2, 2, 2, 0)"
    )
    (limit,) = faults(lambda: position(X, moves=5, move_limit=3))
    assert limit.text == "no race any more: 5 moves made, and the limit is 3"
    assert dict(limit.data) == {"limit": 3}
    with pytest.raises(InvalidStateError) as caught:
        position(X_DONE, 1, "BBR,BBG,BRG -", "finale0")
    assert str(caught.value) == "; ".join(str(fault) for fault in caught.value.faults)
    assert len(caught.value.faults) == 2


# G Y .
# . . .
# B . R
FOUR: dict[Any, Any] = {
    triples.Cell(0, 0): BLUE,
    triples.Cell(2, 0): RED,
    triples.Cell(0, 2): GREEN,
    triples.Cell(1, 2): YELLOW,
}


@pytest.mark.clause("T2", "T6")
def test_a_position_from_cells_and_kinds_is_the_position_that_is_written() -> None:
    kinds = [triples.Kind.named(name) for name in ("RGY", "BRG")]  # in any order
    state = triples.set_up(small(1, 1, 1, 1), FOUR, notes=([kinds[0]], kinds[1:]), to_move=1)
    assert state == position("G Y .\n. . .\nB . R", 1, "RGY BRG")
    finale = triples.set_up(
        small(1, 1, 1, 1, finale_limit=9),
        FOUR,
        notes=((), iter(kinds)),
        to_move=1,
        phase=triples.Phase.FINALE,
        winner=1,
        moves=12,
        finale_moves=3,
    )
    assert finale == position(
        "G Y .\n. . .\nB . R", 1, "- BRG,RGY", "finale1", moves=12, finale_moves=3, finale_limit=9
    )


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"to_move": 2}, "T1 no-such-player"),
        ({"to_move": True}, "T1 no-such-player"),
        ({"to_move": None}, "T1 no-such-player"),
        ({"moves": -1}, "T-R5 count"),
        ({"moves": "3"}, "T-R5 count"),
        ({"moves": True}, "T-R5 count"),
        ({"finale_moves": -1}, "T-R6 count"),
        ({"finale_moves": 1.0}, "T-R6 count"),
        ({"winner": 0}, "T7 no-winner-yet"),
        ({"phase": "race"}, "T7 no-such-phase"),
        ({"phase": None, "winner": 0}, "T7 no-such-phase"),
        ({"notes": ([triples.Kind((RED, BLUE, GREEN))], ())}, "T5 no-such-kind"),
        ({"notes": (["BRG"], ())}, "T5 no-such-kind"),
        ({"tiles": {**FOUR, triples.Cell(3, 0): RED}}, "T2 off-board"),
        ({"tiles": {**FOUR, triples.Cell(-1, 0): RED}}, "T2 off-board"),
        ({"tiles": {**FOUR, "a1": RED}}, "T2 off-board"),
        ({"tiles": {**FOUR, triples.Cell(1, 1): "R"}}, "T2 no-such-tile"),
        ({"tiles": {**FOUR, triples.Cell(1, 1): RED}}, "T-R1 tile-count"),
        (
            {
                "tiles": {**FOUR, "a1": 1},
                "notes": (["BRG"], ()),
                "to_move": 2,
                "winner": 0,
                "moves": -1,
                "finale_moves": -1,
            },
            (
                "T2 off-board, T2 no-such-tile, T5 no-such-kind, T1 no-such-player, "
                "T7 no-winner-yet, T-R5 count, T-R6 count"
            ),
        ),
    ],
)
def test_what_is_no_position_at_all(changes: dict[str, Any], expected: str) -> None:
    options = small(1, 1, 1, 1, move_limit=1, finale_limit=1)
    contents: dict[str, Any] = {"tiles": FOUR, **changes}
    assert codes(lambda: triples.set_up(options, **contents)) == expected.split(", ")


@pytest.mark.clause("T1")
def test_by_default_a_position_is_a_start() -> None:
    state = triples.set_up(small(1, 1, 1, 1), FOUR)
    assert state == position("G Y .\n. . .\nB . R", 0, "- -", "race")


@pytest.mark.clause("T7")
@pytest.mark.parametrize("winner", [None, 2, True, "0"])
@pytest.mark.parametrize("phase", [triples.Phase.FINALE, triples.Phase.OVER])
def test_a_finale_has_an_exact_winner(winner: Any, phase: triples.Phase) -> None:
    kinds = [triples.Kind.named(name) for name in ("RGY", "BRG")]
    options = small(1, 1, 1, 1, finale_limit=9)

    def make() -> triples.State:
        return triples.set_up(
            options, FOUR, notes=((), kinds), to_move=1, phase=phase, winner=winner
        )

    assert codes(make)[0] == "T1 no-such-player"


def test_numbers_too_long_to_be_written_are_refused_like_others() -> None:
    options = small(1, 1, 1, 1, move_limit=1)
    wrong: list[tuple[dict[str, Any], list[str]]] = [
        ({"to_move": HUGE}, ["T1 no-such-player"]),
        ({"moves": -HUGE}, ["T-R5 count"]),
        ({"moves": HUGE}, ["T-R5 count", "T-R5 race-is-too-long"]),
        ({"winner": HUGE}, ["T7 no-winner-yet"]),
        ({"tiles": {**FOUR, triples.Cell(HUGE, 0): RED}}, ["T2 off-board"]),
        (
            {"phase": triples.Phase.OVER, "winner": HUGE, "to_move": HUGE},
            ["T1 no-such-player"] * 2 + ["T7 not-the-winner", "T8 not-over"],
        ),
    ]
    for changes, expected in wrong:
        contents: dict[str, Any] = {"tiles": FOUR, **changes}
        assert codes(lambda contents=contents: triples.set_up(options, **contents)) == expected  # type: ignore[misc]
