"""Starts: the deal from a seed, and every fault of a set-up position, all at once."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.errors import InvalidStateError, RecordError
from boardgames_core.quadroton import (
    Cell,
    Clock,
    Ended,
    LastMove,
    Memory,
    Options,
    Step,
    parse_cell,
    parse_tile,
    set_up,
)
from boardgames_core.quadroton.squares import mask
from boardgames_core.quadroton.vocabulary import CELLS
from tests.quadroton.positions import (
    board_text,
    dealt,
    end,
    fault_codes,
    faults,
    full_board,
    position,
    record,
    reverse,
    reverse_start,
    start,
)

NONE = [0] * 8


def codes(data: dict[str, Any], options: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    """Clause and code of all that is wrong with a start."""
    return fault_codes(lambda: quadroton.decode(record(data, options)))


@pytest.mark.clause("Q1.3", "Q2.1")
def test_a_seed_gives_the_same_start_everywhere() -> None:
    assert quadroton.initial(seed=11) == quadroton.initial(Options(), seed=11)
    assert len({quadroton.initial(seed=seed) for seed in range(60)}) == 12
    state = quadroton.initial(seed=3)
    assert quadroton.scores(state) == (0, 0)
    assert quadroton.tiles_on_board(state) == 0
    assert quadroton.outcome(state) is None
    assert quadroton.moves_made(state, 0) == quadroton.moves_made(state, 1) == 0


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, None, "1"])
def test_seeds_are_whole_numbers_of_64_bits(seed: Any) -> None:
    with pytest.raises(InvalidStateError):
        quadroton.initial(seed=seed)


def test_the_largest_seed_is_a_seed() -> None:
    assert quadroton.to_move(quadroton.initial(seed=2**64 - 1)) in (0, 1)


# --- Tiles, hands, counts -------------------------------------------------------------------------


@pytest.mark.clause("Q1.2")
def test_hands_and_board_are_the_256_tiles() -> None:
    data = start()
    data["hands"][0]["RRRG"] += 1
    data["hands"][1]["RRRB"] -= 1
    found = codes(data)
    assert found.count(("Q1.2", "tile-count")) == 2
    assert ("Q2.2", "placed-tiles") in found
    # One tile changed for another, so that only the kinds are wrong.
    data = start()
    data["hands"][0]["RRRG"] += 1
    data["hands"][0]["RRRB"] -= 1
    assert codes(data) == [("Q1.2", "tile-count")] * 2


@pytest.mark.clause("Q1.2")
def test_a_tile_may_not_be_on_the_board_and_in_a_hand() -> None:
    data = start("RGBY@c5")
    data["hands"][0]["RGBY"] += 1
    assert codes(data) == [("Q1.2", "tile-count"), ("Q2.2", "placed-tiles")]


@pytest.mark.clause("Q1.2")
def test_counts_of_hands_are_not_below_zero() -> None:
    data = start()
    data["hands"][0]["RRRG"] = -2
    data["hands"][1]["RRRG"] = 6
    assert codes(data) == [("Q1.2", "negative-count"), *[("Q2.2", "placed-tiles")] * 2]


@pytest.mark.clause("Q1.2")
def test_a_count_below_zero_hides_no_other_fault() -> None:
    data = start()
    data["hands"][0]["RRRG"] -= 3
    data["hands"][0]["RRRB"] += 3
    found = [("Q1.2", "negative-count"), ("Q1.2", "tile-count"), ("Q1.2", "tile-count")]
    assert codes(data) == found


@pytest.mark.clause("Q2.6")
def test_a_count_above_its_limit_hides_no_other_fault() -> None:
    data = start(placed=[[129, *NONE[1:]], NONE], moves=[128, 0])
    found = [("Q2.6", "out-of-range"), ("Q2.2", "placed-tiles"), ("Q2.2", "tiles-on-board")]
    assert codes(data) == [*found, ("Q2.6", "move-count")]


@pytest.mark.clause("Q3.1")
def test_in_the_reverse_game_the_board_alone_is_the_256_tiles() -> None:
    assert quadroton.to_move(reverse()) == 0
    data = reverse_start()
    data["position"] = data["position"].replace("RRRR", "RRRG", 1)
    assert codes(data, {"reverse": True}) == [("Q1.2", "tile-count")] * 2
    data = reverse_start()
    data["position"] = data["position"].replace("RRRR", "1", 1)
    assert codes(data, {"reverse": True}) == [("Q1.2", "tile-count")]
    data = reverse_start(hands=[{"RRRR": 1}, {}])
    assert codes(data, {"reverse": True}) == [("Q3.1", "hand-in-reverse-game")]


@pytest.mark.clause("Q3.1")
def test_the_hands_of_the_reverse_game_may_be_left_out() -> None:
    data = reverse_start()
    del data["hands"]
    assert quadroton.decode(record(data, {"reverse": True})) == reverse()
    data = start()
    del data["hands"]
    with pytest.raises(RecordError, match=r"start\.hands: missing"):
        quadroton.decode(record(data))


@pytest.mark.clause("Q2.6")
@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("size", range(1, 9))
@pytest.mark.parametrize(
    ("key", "limits"),
    [
        ("placed", (128, 7, 6, 5, 4, 3, 2, 1)),
        ("rearranged", (8, 7, 6, 5, 4, 3, 2, 1)),
    ],
)
def test_counts_are_within_the_limits(
    player: int, size: int, key: str, limits: tuple[int, ...]
) -> None:
    for count, wrong in ((limits[size - 1] + 1, True), (limits[size - 1], False), (-1, True)):
        made = [list(NONE), list(NONE)]
        made[player][size - 1] = count
        given: dict[str, Any] = {key: made}
        data = start(**given)
        try:
            quadroton.decode(record(data))
            found = []
        except InvalidStateError as error:
            found = [(fault.clause, fault.code) for fault in error.faults]
        assert (("Q2.6", "out-of-range") in found) == wrong


@pytest.mark.clause("Q3.2", "Q3.1")
@pytest.mark.parametrize("size", range(1, 9))
def test_counts_of_the_reverse_game_have_limits_of_their_own(size: int) -> None:
    limit = (32, 16, 12, 10, 8, 6, 4, 2)[size - 1]
    made = [0] * 8
    made[size - 1] = limit
    assert reverse(rearranged=[made, NONE]).rearranged[0] == tuple(made)
    made[size - 1] += 1
    options = {"reverse": True}
    assert codes(reverse_start(rearranged=[NONE, made]), options) == [("Q3.2", "out-of-range")]
    placed = [[0] * 8, [0] * 8]
    placed[1][size - 1] = 1
    assert ("Q3.1", "out-of-range") in codes(reverse_start(placed=placed), options)


@pytest.mark.clause("Q2.2")
def test_tiles_placed_are_those_gone_from_the_hand() -> None:
    data = start("RGBY@c5", placed=[[0, 1, 0, 0, 0, 0, 0, 0], NONE])
    assert codes(data) == [("Q2.2", "placed-tiles"), ("Q2.2", "tiles-on-board")]
    # Player 1 placed the tile, but player 0's hand lacks it.
    data = start("RGBY@c5", placed=[NONE, [1, 0, 0, 0, 0, 0, 0, 0]])
    assert codes(data) == [("Q2.2", "placed-tiles")] * 2


@pytest.mark.clause("Q2.2")
def test_tiles_placed_are_those_on_the_board() -> None:
    data = start("RGBY@c5")
    data["position"] = board_text({})
    assert codes(data) == [("Q1.2", "tile-count"), ("Q2.2", "tiles-on-board")]


@pytest.mark.clause("Q2.6")
@pytest.mark.parametrize("moves", [[0, 0], [1, 1], [2, 0], [0, 1]])
def test_moves_are_those_that_were_counted(moves: list[int]) -> None:
    data = start("RGBY@c5", moves=moves)
    wrong = sum(found != made for found, made in zip(moves, [1, 0], strict=True))
    assert codes(data) == [("Q2.6", "move-count")] * wrong


@pytest.mark.clause("Q2.6")
def test_what_is_left_out_is_as_in_a_game_just_begun() -> None:
    data = start("RGBY@c5")
    del data["moves"]
    assert codes(data) == [("Q2.6", "move-count")]
    data = start()
    for key in ("moves", "placed"):
        del data[key]
    assert quadroton.decode(record(data)) == position()


# --- Everything else ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "value", "found"),
    [
        ("to_move", 2, ("Q2.1", "no-such-player")),
        ("to_move", -1, ("Q2.1", "no-such-player")),
        ("scores", [-1, 0], ("Q2.8", "out-of-range")),
        ("scores", [0, -5], ("Q2.8", "out-of-range")),
        ("clock_ms", [-1, 10_800_000], ("Q2.7", "out-of-range")),
        ("clock_ms", [10_800_000, 10_800_001], ("Q2.7", "out-of-range")),
        ("turn_ms", -1, ("Q2.7", "out-of-range")),
        ("turn_ms", 360_001, ("Q2.7", "out-of-range")),
        ("now_ms", 1, ("Q-R2", "game-time")),
        ("now_ms", -1, ("Q-R2", "game-time")),
        ("clock_ms", [10_000_000, 10_800_000], ("Q-R2", "game-time")),
        ("missed", -1, ("Q2.8", "out-of-range")),
        ("missed", 5, ("Q2.8", "out-of-range")),
        ("offer", 2, ("Q-R7", "no-such-player")),
        ("offer", 0, ("Q-R7", "offer-without-time")),
        ("offered_ms", [-1, None], ("Q-R7", "out-of-range")),
        ("offered_ms", [None, 1], ("Q-R7", "out-of-range")),
        ("used_places", [[[0, 32]]], ("Q1.1", "off-board")),
        ("used_places", [[[0, 0], [-1, 0]]], ("Q1.1", "off-board")),
        ("used_chains", {"R": [[32, 0]]}, ("Q1.1", "off-board")),
        ("counted_chains", {"Y": [[[0, -1]]]}, ("Q1.1", "off-board")),
        ("fenced", [[5, 5], [99, 5]], ("Q1.1", "off-board")),
        ("last", {"player": 1, "cells": ["c6"]}, ("Q2.18", "last-is-free")),
        ("last", {"player": 1, "cells": []}, ("Q2.18", "last-cells")),
        ("last", {"player": 1, "cells": ["c5", "c5"]}, ("Q2.18", "last-cells")),
        ("last", {"player": 2, "cells": ["c5"]}, ("Q2.18", "no-such-player")),
        ("ended", {"by": "resign", "player": 2}, ("Q2.8", "no-such-player")),
        ("to_move", None, ("Q2.1", "nobody-to-move")),
    ],
)
@pytest.mark.clause("Q2.1", "Q2.7", "Q2.8", "Q2.18", "Q-R2", "Q-R7", "Q1.1")
def test_faults_of_a_start(key: str, value: Any, found: tuple[str, str]) -> None:
    assert codes(start("RGBY@c5", **{key: value})) == [found]


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("clock_ms", [0, 10_800_000]),
        ("turn_ms", 360_000),
        ("missed", 4),
        ("scores", [10**6, 10**6]),
        ("last", {"player": 0, "cells": ["c5"]}),
        ("used_places", [[], [[31, 31]]]),
        ("offered_ms", [0, None]),
        ("used_chains", {}),
    ],
)
def test_what_is_just_allowed(key: str, value: Any) -> None:
    more = {"now_ms": 10_800_000} if key == "clock_ms" else {}
    quadroton.decode(record(start("RGBY@c5", **{key: value}, **more)))


def test_all_faults_are_listed_at_once() -> None:
    data = start(
        "RGBY@c5",
        scores=[-1, 0],
        turn_ms=-5,
        now_ms=7,
        missed=9,
        fenced=[[40, 0], [0, 40]],
        last={"player": 3, "cells": ["a1"]},
        offer=1,
        moves=[5, 5],
        rearranged=[[9, 0, 0, 0, 0, 0, 0, 0], NONE],
    )
    data["hands"][0]["RRRG"] += 1
    assert codes(data) == [
        ("Q1.1", "off-board"),
        ("Q1.1", "off-board"),
        ("Q1.2", "tile-count"),
        ("Q2.8", "out-of-range"),
        ("Q2.6", "out-of-range"),
        ("Q2.2", "placed-tiles"),
        ("Q2.6", "move-count"),
        ("Q2.6", "move-count"),
        ("Q2.18", "no-such-player"),
        ("Q2.18", "last-is-free"),
        ("Q2.7", "out-of-range"),
        ("Q-R2", "game-time"),
        ("Q2.8", "out-of-range"),
        ("Q-R7", "offer-without-time"),
    ]


@pytest.mark.clause("Q-R8")
def test_nobody_is_to_move_only_when_the_game_is_over() -> None:
    assert end(position(to_move=None, missed=4))[3] == "four-misses"
    assert end(position(to_move=1, missed=4))[3] == "four-misses"


# --- Setting up from Python -----------------------------------------------------------------------


def hands_of(data: dict[str, Any]) -> tuple[dict[quadroton.Kind, int], dict[quadroton.Kind, int]]:
    by_name = {kind.name: kind for kind in quadroton.KINDS}
    first, second = ({by_name[name]: count for name, count in own.items()} for own in data["hands"])
    return first, second


def test_positions_are_set_up_from_python() -> None:
    data = start("RGBY@c5 GGGG@p16")
    state = set_up(
        Options(),
        {parse_cell("c5"): parse_tile("RGBY"), parse_cell("p16"): parse_tile("GGGG")},
        hands_of(data),
        to_move=1,
        scores=(3, 4),
        placed=((2, *[0] * 7), (0,) * 8),
        memory=Memory(fenced=mask(0, 7)),
        last=LastMove(0, (CELLS[0], CELLS[255])[1:]),
        clock=Clock(missed=2),
    )
    assert state == position(
        "RGBY@c5 GGGG@p16",
        to_move=1,
        scores=[3, 4],
        missed=2,
        fenced=[[0, 7]],
        last={"player": 0, "cells": ["p16"]},
    )


def test_faults_of_positions_from_python() -> None:
    empty = hands_of({"hands": dealt()})

    def found(**more: Any) -> list[tuple[str, str]]:
        return fault_codes(lambda: set_up(Options(), more.pop("tiles", {}), empty, **more))

    off = {Cell(16, 0): parse_tile("RGBY"), "a1": parse_tile("RGBY"), CELLS[0]: "RGBY"}
    assert found(tiles=off) == [("Q1.1", "off-board")] * 3
    assert found(to_move="0") == [("Q2.1", "no-such-player")]
    assert found(scores=(True, 0)) == [("Q2.8", "out-of-range")]
    assert found(clock=Clock(turn_ms=1.5)) == [("Q2.7", "out-of-range")]  # type: ignore[arg-type]
    wrong_end = Clock(ended=Ended(Step.OFFER, 0))
    assert found(clock=wrong_end) == [("Q2.8", "no-end")]
    assert found(last=LastMove(0, (Cell(0, 99),))) == [("Q1.1", "off-board")]
    for memory in (
        Memory(fenced=1),
        Memory(fenced=-1),
        Memory(used_places=frozenset({mask(0, 0) << 1200})),
        Memory(used_chains=(0, 0, 1, 0)),
        Memory(counted_chains=(frozenset(), frozenset({1}), frozenset(), frozenset())),
    ):
        assert found(memory=memory) == [("Q1.1", "off-board")]
    assert found(to_move=None) == [("Q2.1", "nobody-to-move")]


@pytest.mark.clause("Q2.19")
def test_chains_one_by_one_are_kept_only_where_the_rules_ask_for_them() -> None:
    chain = mask(0, 0) | mask(0, 1)
    memory = Memory(
        used_chains=(chain, 0, 0, 0),
        counted_chains=(frozenset({chain}), frozenset(), frozenset(), frozenset()),
    )
    start = quadroton.initial(seed=1)
    hands = quadroton.hand(start, 0), quadroton.hand(start, 1)
    for options, kept in (
        (Options(chain_reuse="new"), frozenset()),
        (Options(chain_reuse="earlier"), {chain}),
    ):
        state = set_up(options, {}, hands, memory=memory)
        assert state.memory.counted_chains[0] == kept
        assert quadroton.decode(quadroton.encode(state)) == state


def test_the_text_of_a_fault_says_what_is_wrong() -> None:
    data = start("RGBY@c5", moves=[2, 0])
    (fault,) = faults(lambda: quadroton.decode(record(data)))
    assert str(fault) == "moves[0] is 2, by placed and rearranged they are 1 (clause Q2.6)"


def test_a_full_board_of_the_normal_game_is_possible() -> None:
    data = {
        "position": board_text(full_board()),
        "hands": [{}, {}],
        "to_move": 0,
        "placed": [[128, *[0] * 7]] * 2,
        "moves": [128, 128],
    }
    assert quadroton.tiles_on_board(quadroton.decode(record(data))) == 256
