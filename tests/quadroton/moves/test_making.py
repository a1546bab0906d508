"""Moves: what they do, and every way in which a step can be refused, with its clause."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import IllegalMoveError
from boardgames_core.quadroton import (
    Cell,
    Change,
    Placed,
    Placing,
    Rearranging,
    Rotation,
    Step,
    parse_cell,
    parse_move,
    parse_tile,
)
from tests.quadroton.positions import after, forbidding, legal, position, refused, reverse, step

TWO = "RGBY@c5 RRGB@d5"
SINGLES = [1, 0, 0, 0, 0, 0, 0, 0]


def lying(state: Any) -> dict[str, str]:
    """The tiles on the board by cell."""
    found = {}
    for cell in quadroton.cells(quadroton.options(state)):
        tile = quadroton.tile_at(state, cell)
        if tile is not None:
            found[str(cell)] = str(tile)
    return found


# --- What moves do --------------------------------------------------------------------------------


@pytest.mark.clause("Q2.2", "Q2.1")
def test_a_placing_lays_own_tiles_and_passes_the_turn() -> None:
    state = position()
    then = after(state, "RGBY@c5+BYRG@p16+RRRR@a1")
    assert lying(then) == {"c5": "RGBY", "p16": "BYRG", "a1": "RRRR"}
    kinds = {kind.name: n for kind, n in quadroton.hand(then, 0).items()}
    assert "RGBY" not in kinds
    assert "RRRR" not in kinds
    assert sum(kinds.values()) == 125
    assert quadroton.hand(then, 1) == quadroton.hand(state, 1)
    assert quadroton.to_move(then) == 1
    assert then.placed == ((0, 0, 1, 0, 0, 0, 0, 0), (0,) * 8)
    assert quadroton.moves_made(then, 0) == 1
    assert lying(state) == {}


@pytest.mark.clause("Q2.4")
@pytest.mark.parametrize(
    ("move", "then"),
    [
        ("c5>e9", {"e9": "RGBY", "d5": "RRGB"}),
        ("c5>e9:90", {"e9": "YRGB", "d5": "RRGB"}),
        ("c5:180", {"c5": "BYRG", "d5": "RRGB"}),
        ("c5:270", {"c5": "GBYR", "d5": "RRGB"}),
        ("c5>d5+d5>c5", {"d5": "RGBY", "c5": "RRGB"}),
        ("c5>d5:90+d5>c5:180", {"d5": "YRGB", "c5": "GBRR"}),
        ("c5>d5+d5>e5", {"d5": "RGBY", "e5": "RRGB"}),
        ("c5:90+d5>c6", {"c5": "YRGB", "c6": "RRGB"}),
    ],
)
def test_a_rearranging_moves_turns_and_exchanges_at_once(move: str, then: dict[str, str]) -> None:
    state = position(TWO)
    moved = after(state, move)
    assert lying(moved) == then
    size = move.count("+") + 1
    assert moved.rearranged[0] == tuple(int(n == size) for n in range(1, 9))
    assert moved.rearranged[1] == (0,) * 8
    assert moved.hands == state.hands


@pytest.mark.clause("Q2.4", "Q-R1")
def test_a_turn_that_leaves_the_colours_alike_counts() -> None:
    state = position("RRRR@c5 RGRG@d5")
    assert lying(after(state, "c5:90")) == {"c5": "RRRR", "d5": "RGRG"}
    assert lying(after(state, "d5:180")) == {"c5": "RRRR", "d5": "RGRG"}
    assert sum(after(state, "c5:90").rearranged[0]) == 1


@pytest.mark.clause("Q2.9", "Q2.11", "Q2.3", "Q2.5")
def test_points_go_to_the_mover_and_events_are_numbered_in_order() -> None:
    # A chain of six red squares: three of RRBR and three of BRRR, touching by a corner.
    state = position(to_move=1, scores=[4, 5])
    turn = quadroton.explain(state, step("RRBR@h8+BRRR@i8"))
    assert [(event.clause, event.code) for event in turn.events] == [("Q2.19", "chain")]
    assert turn.player == 1
    assert quadroton.scores(turn.after) == (4, 17)
    assert turn.after == quadroton.apply(state, turn.move)


def test_what_a_turn_changed() -> None:
    state = position(TWO)

    def changed(move: str) -> list[str]:
        turn = quadroton.explain(state, step(move))
        return [str(cell) for cell in quadroton.changed_cells(turn)]

    assert changed("GGGG@b6+RRRR@a7") == ["b6", "a7"]
    assert changed("c5:90") == ["c5"]
    assert changed("d5>a1+c5>d5") == ["a1", "c5", "d5"]
    assert changed("offer") == []


def test_a_turn_holds_what_was_asked() -> None:
    state = position(TWO)
    turn = quadroton.explain(state, step("c5:90"), player=0, ms=1500)
    assert (turn.before, turn.move, turn.player, turn.ms) == (state, step("c5:90"), 0, 1500)
    spoken = quadroton.explain(state, Step.OFFER, player=1)
    assert (spoken.player, spoken.ms, spoken.events, spoken.unscored) == (1, None, (), ())
    assert spoken.after == quadroton.apply(state, Step.OFFER, player=1)


def test_a_cell_that_is_not_on_the_board_holds_no_tile() -> None:
    assert quadroton.tile_at(position(TWO), Cell(-14, 4)) is None
    assert quadroton.tile_at(position(TWO), Cell(2, 16)) is None


@pytest.mark.clause("Q2.18")
def test_the_last_move_is_where_it_left_its_tiles() -> None:
    state = after(position(TWO), "d5>a1+c5>d5")
    last = quadroton.last_move(state)
    assert last is not None
    assert (last.player, [str(cell) for cell in last.cells]) == (0, ["a1", "d5"])
    assert quadroton.last_move(position()) is None
    assert quadroton.last_move(after(state, "miss")) is None
    assert quadroton.last_move(after(state, "offer")) == last


# --- Refusals of a placing ------------------------------------------------------------------------


@pytest.mark.clause("Q2.2")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("RRRG@c5", "occupied"),
        ("RRRG@a1+RRRG@c5", "occupied"),
        ("BBBB@a1", "not-in-hand"),
        ("GBYR@a1+RGBY@a2", "not-in-hand"),
        ("RRRG@a1+RRGR@a2+RGRR@a3", "not-in-hand"),
        ("RRRR@a1+RRRR@a2", "not-in-hand"),
        ("+".join(f"RRRG@{column}1" for column in "abcdefghi"), "number-of-tiles"),
    ],
)
def test_placings_that_are_refused(move: str, code: str) -> None:
    # One RGBY of player 0's two lies on c5.
    assert refused(position(TWO), move) == ("Q2.2", code)
    assert forbidding(position(TWO), move) == ["Q2.2"]


@pytest.mark.clause("Q2.2")
def test_a_tile_used_up_is_refused_and_the_reason_says_of_which_kind() -> None:
    state = after(position(), "RGRG@a1", "RGRG@b1")
    reason = quadroton.why_illegal(state, step("GRGR@c1"))
    assert reason is not None
    assert reason.data == (("kind", "RGRG"), ("in_hand", 0))


A1, B1, C5, D5 = (parse_cell(text) for text in ("a1", "b1", "c5", "d5"))
TILE = parse_tile("RRRG")
TURN = Rotation.QUARTER
ANY: Any = None


@pytest.mark.clause("Q2.2")
@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ((), "number-of-tiles"),
        ([Placed(TILE, A1)], "not-a-move"),
        (None, "not-a-move"),
        ((Placed(TILE, A1), None), "not-a-move"),
        ((Placed(TILE, A1), Change(C5, D5)), "not-a-move"),
        ((Placed(TILE, A1), Placed(TILE, A1)), "cell-named-twice"),
        ((Placed(TILE, Cell(16, 0)),), "off-board"),
        ((Placed(TILE, Cell(0, -1)),), "off-board"),
        ((Placed(TILE, Cell(True, 0)),), "off-board"),
        ((Placed(TILE, "a1"),), "not-a-cell"),  # type: ignore[arg-type]
        ((Placed("RRRG", A1),), "not-a-tile"),  # type: ignore[arg-type]
        ((Placed(quadroton.Tile("R", "R", "R", "G"), A1),), "not-a-tile"),  # type: ignore[arg-type]
    ],
)
def test_placings_that_cannot_be_written_are_refused(tiles: Any, code: str) -> None:
    assert refused(position(TWO), Placing(tiles)) == ("Q2.2", code)
    assert forbidding(position(TWO), Placing(tiles)) == ["Q2.2"]


@pytest.mark.clause("Q2.6")
@pytest.mark.parametrize(
    ("size", "limit"), [(2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)]
)
def test_placings_have_limits(size: int, limit: int) -> None:
    kinds = ["RRRG", "RRRB", "RRRY", "RRGG", "RRGB", "RRGY", "RRBG", "RRBB"]
    cells = [f"{column}{row}" for row in (1, 2, 3, 4) for column in "abcdefghijklmnop"]
    # The tiles that player 0 placed before, in `limit` moves of this size.
    others = [kind for kind in quadroton.KINDS if len(kind.looks) == 4][10:]
    before = [str(kind) for kind in others for _ in range(2)][: size * limit]
    tiles = " ".join(f"{tile}@{cell}" for tile, cell in zip(before, cells, strict=False))
    move = "+".join(f"{tile}@{column}9" for tile, column in zip(kinds, "abcdefgh", strict=True))
    move = "+".join(move.split("+")[:size])
    used = [limit if n == size else 0 for n in range(1, 9)]
    full = position(tiles, placed=[used, [0] * 8])
    assert forbidding(full, move) == ["Q2.6"]
    assert refused(full, move) == ("Q2.6", "limit")
    # The opponent's limit is their own.
    assert legal(position(tiles, placed=[used, [0] * 8], to_move=1), move)
    # One fewer, made up for by single tiles.
    fewer = [size if n == 1 else limit - 1 if n == size else 0 for n in range(1, 9)]
    assert legal(position(tiles, placed=[fewer, [0] * 8]), move)


# --- Refusals of a rearranging --------------------------------------------------------------------


@pytest.mark.clause("Q2.4")
@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("a1:90", "no-tile"),
        ("a1>b1", "no-tile"),
        ("c5:90+a1>d5", "no-tile"),
        ("c5>d5", "occupied"),
        ("c5>d5:90", "occupied"),
        ("c5>e5+d5>f6", "occupied"),
        ("+".join(f"{column}5:90" for column in "abcdefghi"), "number-of-tiles"),
    ],
)
def test_rearrangings_that_are_refused(move: str, code: str) -> None:
    state = position("RGBY@c5 RRGB@d5 GGBY@e5")
    assert refused(state, move) == ("Q2.4", code)
    assert forbidding(state, move) == ["Q2.4"]


@pytest.mark.clause("Q2.4")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ((), "number-of-tiles"),
        ([Change(C5, A1)], "not-a-move"),
        (7, "not-a-move"),
        ((Change(C5, A1), Placed(TILE, B1)), "not-a-move"),
        ((Change(C5, A1), Change(C5, B1)), "cell-named-twice"),
        ((Change(C5, A1), Change(D5, A1)), "cell-named-twice"),
        ((Change(C5, C5, TURN), Change(D5, C5)), "cell-named-twice"),
        ((Change(C5, Cell(3, 16)),), "off-board"),
        ((Change(Cell(99, 99), A1),), "off-board"),
        ((Change(C5, None),), "not-a-cell"),  # type: ignore[arg-type]
        ((Change("c5", A1),), "not-a-cell"),  # type: ignore[arg-type]
        ((Change(C5, A1, 90),), "not-a-rotation"),  # type: ignore[arg-type]
    ],
)
def test_rearrangings_that_cannot_be_written_are_refused(changes: Any, code: str) -> None:
    assert refused(position(TWO), Rearranging(changes)) == ("Q2.4", code)
    assert forbidding(position(TWO), Rearranging(changes)) == ["Q2.4"]


@pytest.mark.clause("Q2.4")
def test_whatever_stands_for_a_cell_is_refused_as_no_cell() -> None:
    for wrong in (10**5000, None, "c5"):
        change = Change(wrong, wrong)  # type: ignore[arg-type]
        assert forbidding(position(TWO), Rearranging((change,))) == ["Q2.4"]


@pytest.mark.clause("Q-R1")
def test_a_listed_tile_must_change() -> None:
    state = position(TWO)
    still = Change(C5, C5)
    assert refused(state, Rearranging((still,))) == ("Q-R1", "unchanged")
    assert refused(state, Rearranging((still, Change(D5, D5, TURN)))) == ("Q-R1", "unchanged")
    # A tile that stays as it is leaves no cell.
    both = Rearranging((still, Change(D5, C5)))
    assert forbidding(state, both) == ["Q2.4", "Q-R1"]


@pytest.mark.clause("Q2.6")
@pytest.mark.parametrize(
    ("size", "limit"), [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3), (7, 2), (8, 1)]
)
def test_rearrangings_have_limits(size: int, limit: int) -> None:
    tiles = [
        f"{tile}@{column}5"
        for tile, column in zip(
            ["RRRG", "RRRB", "RRRY", "RRGG", "RRGB", "RRGY", "RRBG", "RRBB"],
            "abcdefgh",
            strict=True,
        )
    ]
    move = "+".join(f"{column}5:90" for column in "abcdefgh"[:size])
    for made, clauses in ((limit, ["Q2.6"]), (limit - 1, [])):
        used = [made if n == size else 0 for n in range(1, 9)]
        assert forbidding(position(" ".join(tiles), rearranged=[used, [0] * 8]), move) == clauses
        other = position(" ".join(tiles), rearranged=[[0] * 8, used])
        assert forbidding(other, move) == []


# --- No undoing -----------------------------------------------------------------------------------


def protected(tiles: str, cells: str, **more: Any) -> Any:
    """A position in which player 1 has just left tiles on these cells."""
    return position(tiles, last={"player": 1, "cells": cells.split()}, **more)


@pytest.mark.clause("Q2.18")
@pytest.mark.parametrize(
    ("move", "changed"),
    [
        # RRRG turned by 90 is GRRR: two of four squares change, not more than half.
        ("c5:90", None),
        ("c5:270", None),
        # RRRG turned by 180 is RGRR: two change.
        ("c5:180", None),
        # Left empty: all four.
        ("c5>a1", 4),
        ("c5>a1:90", 4),
        # RRGB comes instead of RRRG: two change.
        ("c5>d5+d5>c5", None),
        # Turned it is BRRG: only the first letter changes.
        ("c5>d5+d5>c5:90", None),
        # GBRR: G B R R against R R R G, three change.
        ("c5>d5+d5>c5:180", 3),
        # RGBR: the last three change.
        ("c5>d5+d5>c5:270", 3),
    ],
)
def test_more_than_half_of_the_last_moves_squares_may_not_change(
    move: str, changed: int | None
) -> None:
    state = protected("RRRG@c5 RRGB@d5", "c5")
    reason = quadroton.why_illegal(state, step(move))
    if changed is None:
        assert reason is None
    else:
        assert reason is not None
        assert (reason.clause, reason.code) == ("Q2.18", "undoing")
        assert reason.data == (("changed", changed), ("of", 4))


@pytest.mark.clause("Q2.18")
def test_half_of_several_tiles_may_change() -> None:
    tiles = "RRGG@c5 RRBB@d5 GGYY@e5 BBYY@f5"
    state = protected(tiles, "c5 d5")
    # Of eight squares: one tile moved away changes four.
    assert legal(state, "c5>a1")
    assert refused(state, "c5>a1+d5>a2") == ("Q2.18", "undoing")
    # RRBB on c5 instead of RRGG changes two, and d5 left empty four: six of eight.
    assert refused(state, "c5>a1+d5>c5") == ("Q2.18", "undoing")
    # The two exchanged: RRBB for RRGG and RRGG for RRBB change two each, four of eight.
    assert legal(state, "c5>d5+d5>c5")
    # Four tiles were moved last: two may be taken away.
    state = protected(tiles, "c5 d5 e5 f5")
    assert legal(state, "c5>a1+f5>a2")
    assert refused(state, "c5>a1+f5>a2+e5:180") == ("Q2.18", "undoing")


@pytest.mark.clause("Q2.18")
def test_a_tile_of_the_same_colours_may_come_instead() -> None:
    state = protected("RRRG@c5 RRRG@d5 BBBG@e5", "c5")
    assert legal(state, "c5>e5+d5>c5+e5>d5")
    assert refused(state, "c5>d5+e5>c5+d5>e5") == ("Q2.18", "undoing")


@pytest.mark.clause("Q2.18", "Q-R15")
def test_only_the_opponents_last_move_is_protected() -> None:
    undo = "c5>a1"
    assert refused(protected("RRRG@c5", "c5"), undo) == ("Q2.18", "undoing")
    own = position("RRRG@c5", last={"player": 0, "cells": ["c5"]})
    assert legal(own, undo)
    assert legal(position("RRRG@c5"), undo)
    # A move of one's own between.
    state = after(position("RRRG@h8"), "RGBY@c5", "RRGB@a9")
    assert refused(state, "a9>a10") == ("Q2.18", "undoing")
    assert legal(state, undo)


@pytest.mark.clause("Q-R15")
def test_a_missed_turn_ends_the_protection() -> None:
    state = after(position(), "RRRG@c5", "miss", "miss")
    assert quadroton.to_move(state) == 1
    assert legal(state, "c5>a1")
    # The same for a start that tells of the last move and of a miss after it.
    assert legal(protected("RRRG@c5", "c5", missed=1), "c5>a1")
    # An offer between changes nothing.
    state = after(position(), "RRRG@c5", "offer")
    assert refused(state, "c5>a1") == ("Q2.18", "undoing")


@pytest.mark.clause("Q-R15")
def test_who_goes_on_alone_is_bound_only_once() -> None:
    # Player 1 has used up their last second with the move that placed c5.
    alone = {"clock_ms": [10_800_000, 0], "now_ms": 10_800_000}
    state = protected("RRRG@c5", "c5", **alone)
    assert refused(state, "c5>a1") == ("Q2.18", "undoing")
    state = after(state, "GGBY@p16")
    assert quadroton.to_move(state) == 0
    assert legal(state, "c5>a1")
    assert legal(state, "p16>p15")


# --- Players, garbage, several clauses ------------------------------------------------------------


@pytest.mark.clause("Q2.1")
def test_moves_are_made_in_turn() -> None:
    state = position(to_move=1)
    assert refused(state, "RRRG@a1", player=0) == ("Q2.1", "not-to-move")
    assert legal(state, "RRRG@a1", player=1)
    assert legal(state, "RRRG@a1")
    assert quadroton.to_move(after(state, "RRRG@a1")) == 0


@pytest.mark.clause("Q2.1")
@pytest.mark.parametrize(
    "player", [2, -1, True, False, "0", 0.0, (), pytest.param(10**5000, id="x")]
)
@pytest.mark.parametrize("move", ["RRRG@a1", "miss", "offer", "resign"])
def test_there_are_players_0_and_1(player: Any, move: str) -> None:
    assert refused(position(), move, player=player) == ("Q2.1", "no-such-player")
    assert forbidding(position(), move, player=player) == ["Q2.1"]


@pytest.mark.clause("Q-R4")
@pytest.mark.parametrize("move", [None, 7, "a1:90", (), [], {}, Step, TILE, A1, Placed(TILE, A1)])
def test_what_is_no_step_is_refused(move: Any) -> None:
    reason = quadroton.why_illegal(position(), move)
    assert reason is not None
    assert (reason.clause, reason.code) == ("Q-R4", "not-a-move")
    with pytest.raises(IllegalMoveError):
        quadroton.apply(position(), move)
    with pytest.raises(IllegalMoveError):
        quadroton.explain(position(), move)


def test_even_what_cannot_be_written_is_refused() -> None:
    huge: Any = [10**5000]
    for move in (huge, Placing(huge), Rearranging((10**5000,))):  # type: ignore[arg-type]
        with pytest.raises(IllegalMoveError) as caught:
            quadroton.apply(position(), move)
        assert str(caught.value)


def test_an_illegal_move_raises_with_its_reason() -> None:
    state, move = position(TWO), step("RRRG@c5")
    for function in (quadroton.apply, quadroton.explain):
        with pytest.raises(IllegalMoveError) as caught:
            function(state, move)
        assert caught.value.reason == quadroton.why_illegal(state, move)
        assert (caught.value.state, caught.value.move) == (state, move)
        copy = pickle.loads(pickle.dumps(caught.value))
        assert copy.reason == caught.value.reason


@pytest.mark.clause("Q2.1", "Q2.7", "Q2.2", "Q2.6")
def test_all_clauses_that_forbid_a_step_are_listed_in_the_order_of_the_rulebook() -> None:
    used = [[0] * 7 + [1], [0] * 8]
    tiles = "RRRG@a1 RRRB@b1 RRRY@c1 RRGG@d1 RRGB@e1 RRGY@f1 RRBG@g1 RRBB@h1"
    state = position(tiles, placed=used, rearranged=[[0] * 7 + [1], [0] * 8], to_move=1)
    eight = "+".join(f"RRRG@{column}1" for column in "abcdefgh")
    assert forbidding(state, eight, player=0, ms=360_001) == ["Q2.1", "Q2.7", "Q2.2", "Q2.6"]
    still = Rearranging(tuple(Change(cell, cell) for cell in map(parse_cell, ["a1", "b1"])))
    assert forbidding(state, still, player=0) == ["Q2.1", "Q-R1"]


@pytest.mark.clause("Q2.4", "Q-R1", "Q2.6", "Q2.18")
def test_clauses_that_cannot_be_judged_are_not_named() -> None:
    used = [[8, 7, 6, 5, 4, 3, 2, 1], [0] * 8]
    state = protected("RRRG@c5 RRGB@d5", "c5 d5", rearranged=used)
    assert forbidding(state, "c5>a1+d5>a2") == ["Q2.6", "Q2.18"]
    # From a free cell: whether that undoes anything cannot be said.
    assert forbidding(state, "a3>a1+c5>a2") == ["Q2.4", "Q2.6"]
    # A tile that stays does not hinder the judgement.
    still = Rearranging((Change(C5, A1), Change(D5, B1), Change(A1, A1)))
    assert forbidding(state, still) == ["Q2.4", "Q-R1", "Q2.6"]


@pytest.mark.clause("Q2.8")
def test_after_the_end_everything_is_refused_by_it() -> None:
    over = after(position(TWO), "resign")
    for move in ("RRRG@a1", "c5:90", "miss", "offer", "accept", "resign", "leave"):
        assert refused(over, move) == ("Q2.8", "over")
        assert refused(over, move, player=1, ms=10**9) == ("Q2.8", "over")
    assert refused(over, "RRRG@a1", player=7) == ("Q2.8", "over")
    reason = quadroton.why_illegal(over, Step.OFFER)
    assert reason is not None
    assert reason.data == (("ended", "resignation"),)
    # Of a move, what else is wrong with it is told, if it is known whose it is.
    assert forbidding(over, "RRRG@c5", player=0) == ["Q2.8", "Q2.2"]
    assert forbidding(over, "RRRG@c5") == ["Q2.8"]
    assert forbidding(over, "miss", player=0) == ["Q2.8"]


@pytest.mark.clause("Q2.12", "Q2.7")
def test_the_refusal_names_the_clause_by_which_the_game_ended() -> None:
    assert refused(after(position(TWO), "leave"), "c5:90") == ("Q2.12", "over")
    computer = position(TWO, options={"computer": 1})
    assert refused(after(computer, "miss"), "c5:90") == ("Q2.7", "over")


@pytest.mark.clause("Q3.1")
def test_the_reverse_game_knows_no_placing() -> None:
    state = reverse()
    for move in (parse_move("RRRR@a1"), Placing(()), Placing(ANY)):
        assert refused(state, move) == ("Q3.1", "no-placing")
        assert forbidding(state, move) == ["Q3.1"]
