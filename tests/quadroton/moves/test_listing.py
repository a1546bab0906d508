"""The list of legal moves, and random ones: complete, without double entries, never illegal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from typing import Any

import pytest

from boardgames_core import quadroton
from boardgames_core.chance import generator
from boardgames_core.errors import IllegalMoveError, InvalidStateError
from boardgames_core.quadroton import (
    LastMove,
    Options,
    Placing,
    Rearranging,
    Step,
    parse_cell,
    parse_tile,
)
from boardgames_core.quadroton.moves import drawing
from boardgames_core.quadroton.moves.drawing import _bound, sample_move
from boardgames_core.quadroton.moves.listing import (
    _changes,
    legal_moves,
    placing_sizes,
    rearranging_sizes,
)
from boardgames_core.quadroton.moves.rearrangements import (
    Rearrangements,
    differing,
    possible_rearrangements,
    rearrangements_of,
)
from boardgames_core.quadroton.squares import EMPTY
from boardgames_core.quadroton.state.position import situation
from boardgames_core.quadroton.tiles import NO_TILES, board_with, hand_of, tile_on
from boardgames_core.quadroton.vocabulary import CELLS
from tests.depth import deep
from tests.quadroton.positions import after, altered, board_text, full_board, position, reverse

NEVER = [0] * 8


def texts(moves: Iterator[Any]) -> list[str]:
    return [str(move) for move in moves]


def bare(tiles: str, **changes: Any) -> Any:
    """A state that no game can reach: these tiles alone on the board, and no hands.

    Only so few moves are possible that clause Q2.18 can forbid nearly all.
    """
    lying = {}
    for piece in tiles.split():
        tile, cell = piece.split("@")
        lying[parse_cell(cell).index] = parse_tile(tile).index
    board = board_with((tile, cell) for cell, tile in lying.items())
    last = LastMove(1, tuple(CELLS[cell] for cell in sorted(lying)))
    state = position()
    return altered(state, board=board, hands=(NO_TILES, NO_TILES), last=last, **changes)


def only(size: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Moves made, so that rearrangings of this size alone are left to player 0."""
    limits = [8, 7, 6, 5, 4, 3, 2, 1]
    limits[size - 1] = 0
    return tuple(limits), (0,) * 8


# --- The list -------------------------------------------------------------------------------------


@pytest.mark.clause("Q2.2")
def test_the_first_moves_with_one_tile() -> None:
    state = position()
    moves = texts(legal_moves(state))
    assert len(moves) == len(set(moves)) == 65_024 == 254 * 256
    assert moves[:6] == ["RRRR@a1", "RRRG@a1", "GRRR@a1", "RGRR@a1", "RRGR@a1", "RRRB@a1"]
    assert moves[254] == "RRRR@b1"
    assert moves[-1].endswith("@p16")
    # Player 0 has neither the blue nor the yellow tile of one colour.
    assert not any(move.startswith(("BBBB", "YYYY")) for move in moves)


@pytest.mark.clause("Q3.2")
def test_the_first_moves_of_the_reverse_game() -> None:
    moves = texts(legal_moves(reverse()))
    assert len(moves) == len(set(moves)) == 768
    assert moves[:4] == ["a1:90", "a1:180", "a1:270", "b1:90"]
    assert texts(legal_moves(reverse(), 2)) == []


def test_rearrangings_come_after_placings_by_source_target_and_rotation() -> None:
    state = position("RGBY@b1 RRGB@a2")
    moves = texts(legal_moves(state))
    first = next(place for place, move in enumerate(moves) if "@" not in move)
    assert moves[first : first + 4] == ["b1>a1", "b1>a1:90", "b1>a1:180", "b1>a1:270"]
    assert moves[first + 4 : first + 8] == ["b1:90", "b1:180", "b1:270", "b1>c1"]
    # Two tiles, each to 254 free cells in four rotations, or turned in three.
    assert len(moves) - first == 2 * (254 * 4 + 3)
    assert len(set(moves)) == len(moves)


def test_the_tiles_of_a_protected_move_come_last() -> None:
    state = position("RGBY@b1 RRGB@a2", last={"player": 1, "cells": ["b1"]})
    moves = [move for move in texts(legal_moves(state)) if "@" not in move]
    assert moves[0] == "a2>a1"
    # RGBY cannot be moved or turned without changing all its squares.
    assert all(move.startswith("a2") for move in moves)
    assert len(moves) == 254 * 4 + 3


@pytest.mark.parametrize("tiles", range(1, 9))
def test_moves_of_every_size_are_listed_lazily(tiles: int) -> None:
    pieces = [
        f"{name}@{column}3"
        for name, column in zip(
            ["RRRG", "RRRB", "RRRY", "RRGG", "RRGB", "RRGY", "RRBG", "RRBB"],
            "abcdefgh",
            strict=True,
        )
    ]
    state = position(" ".join(pieces))
    placings = list(islice(legal_moves(state, tiles), 300))
    assert all(isinstance(move, Placing) and len(move.tiles) == tiles for move in placings)
    assert len(set(placings)) == 300
    no_placing = altered(state, hands=(NO_TILES, NO_TILES))
    moves = list(islice(legal_moves(no_placing, tiles), 300))
    assert all(isinstance(move, Rearranging) and len(move.changes) == tiles for move in moves)
    assert len(set(moves)) == 300
    for move in [*placings, *moves]:
        allowed = state if isinstance(move, Placing) else no_placing
        assert quadroton.why_illegal(allowed, move) is None


@pytest.mark.parametrize("tiles", [0, 9, -1, 100])
def test_there_are_no_moves_of_other_sizes(tiles: int) -> None:
    assert texts(legal_moves(position("RGBY@b1"), tiles)) == []


def test_a_game_that_is_over_has_no_moves() -> None:
    over = after(position("RGBY@b1"), "resign")
    assert texts(legal_moves(over)) == []
    assert texts(legal_moves(over, 1)) == []
    assert placing_sizes(over) == rearranging_sizes(over) == []


@pytest.mark.clause("Q2.6")
def test_by_default_the_least_size_with_a_legal_move_is_listed() -> None:
    limits = [8, 0, 0, 0, 0, 0, 0, 0]
    state = altered(
        position("RGBY@b1 RRGB@a2", rearranged=[limits, NEVER]), hands=(NO_TILES, NO_TILES)
    )
    moves = list(islice(legal_moves(state), 50))
    assert all(isinstance(move, Rearranging) and len(move.changes) == 2 for move in moves)
    assert texts(legal_moves(state, 1)) == []


def end_of_game(*, hands: list[str], free: list[str], **more: Any) -> Any:
    """A nearly full board: these cells are free, and these tiles in the hands of the players."""
    lying = full_board(
        " ".join(f"{tile}@{cell}" for tile, cell in zip(" ".join(hands).split(), free, strict=True))
    )
    for cell in free:
        del lying[cell]
    sizes = [128 - len(hand.split()) for hand in hands]
    placed = [[size, 0, 0, 0, 0, 0, 0, 0] for size in sizes]
    counted = [
        Counter(quadroton.kind_of(parse_tile(tile)).name for tile in hand.split()) for hand in hands
    ]
    data = {
        "position": board_text(lying),
        "hands": [dict(hand) for hand in counted],
        "to_move": 0,
        "placed": placed,
        "moves": [sum(made) for made in placed],
        **more,
    }
    return quadroton.decode({"game": "quadroton", "rules": 1, "start": data})


@pytest.mark.clause("Q2.2", "Q1.2")
def test_every_placing_of_several_tiles_is_listed_once() -> None:
    # Player 0 holds RGRG (two looks), RRRR (one look) and RGGG (four), and three cells are free.
    state = end_of_game(hands=["RGRG RRRR RGGG", ""], free=["c5", "h8", "p16"])
    looks = {"RGRG": ["RGRG", "GRGR"], "RRRR": ["RRRR"], "RGGG": ["RGGG", "GRGG", "GGRG", "GGGR"]}
    for size in (1, 2, 3):
        expected = set()
        for cells in combinations(["c5", "h8", "p16"], size):
            for kinds in permutations(looks, size):
                for tiles in product(*(looks[kind] for kind in kinds)):
                    parts = [f"{tile}@{cell}" for tile, cell in zip(tiles, cells, strict=True)]
                    expected.add("+".join(parts))
        found = list(islice(texts_until_rearranging(state, size), 10_000))
        assert set(found) == expected
        assert len(found) == len(expected)
    assert placing_sizes(state) == [1, 2, 3]


def texts_until_rearranging(state: Any, size: int) -> Iterator[str]:
    for move in legal_moves(state, size):
        if isinstance(move, Rearranging):
            return
        yield str(move)


# --- Which ways are left by clause Q2.18 ----------------------------------------------------------


def test_how_many_squares_of_two_tiles_differ() -> None:
    def squares(one: str, other: str) -> int:
        return differing(parse_tile(one).index, parse_tile(other).index)

    assert squares("RGBY", "RGBY") == 0
    assert squares("RGBY", "YRGB") == 4
    assert squares("RRRG", "RRRB") == 1
    assert squares("RGYB", "RBYG") == 2
    assert squares("BGBG", "GGBR") == 2


def by_trying(found: Rearrangements) -> set[str]:
    """Every way to rearrange these tiles that changes no more than half of the protected squares.

    Found by trying all targets and rotations and comparing the tiles letter by letter.
    """
    state = altered(position(), board=found.board)
    before = {cell: str(quadroton.tile_at(state, CELLS[cell])) for cell in found.sources}
    cells = [*found.sources, *found.free]
    allowed = set()
    for targets in permutations(cells, len(found.sources)):
        for turns in product(range(4), repeat=len(targets)):
            shifts = list(zip(found.sources, targets, turns, strict=True))
            if any(source == target and turn == 0 for source, target, turn in shifts):
                continue
            now = {
                target: before[source][4 - turn :] + before[source][: 4 - turn]
                for source, target, turn in shifts
            }
            changed = sum(
                old != new
                for cell in found.protected
                if cell in before
                for old, new in zip(before[cell], now.get(cell, "...."), strict=True)
            )
            if 2 * changed <= 4 * len(found.protected):
                allowed.add(_written(found.sources, targets, turns))
    return allowed


def _written(sources: Any, targets: Any, turns: Any) -> str:
    parts = []
    for source, target, turn in sorted(zip(sources, targets, turns, strict=True)):
        goes = "" if source == target else f">{CELLS[target]}"
        parts.append(f"{CELLS[source]}{goes}" + (f":{90 * turn}" if turn else ""))
    return "+".join(parts)


SMALL_BOARDS = [
    # tiles, protected cells, free cells that may be used
    ("RGBY@a1", "a1", "b1"),
    ("RGRB@a1", "a1", "b1"),
    ("RRGG@a1 RRGG@b1", "a1", "c1"),
    ("RRGG@a1 RRBB@b1", "a1 b1", "c1"),
    ("RRRG@a1 RRGB@b1 GBYY@c1", "a1 b1", "d1"),
    ("RRRG@a1 RRGB@b1 GBYY@c1", "a1 b1 c1", ""),
    ("RGBY@a1 YBGR@b1 GGBB@c1", "a1 b1 c1", ""),
    ("RGBY@a1 RBGY@b1 RYGB@c1", "b1 c1", ""),
    ("RRRR@a1 BBBB@b1 YYYY@c1", "a1 b1 c1", "d1"),
    ("RGBY@a1 BYRG@b1 RGYB@c1", "a1 c1", "d1"),
]


@pytest.mark.clause("Q2.18", "Q2.4")
@pytest.mark.parametrize(("tiles", "last", "free"), SMALL_BOARDS)
def test_the_ways_are_all_that_clause_q2_18_allows(tiles: str, last: str, free: str) -> None:
    state = bare(tiles)
    sources = [cell for cell in range(256) if tile_on(state.board, cell) >= 0]
    protected = tuple(parse_cell(cell).index for cell in last.split())
    cells = frozenset(parse_cell(cell).index for cell in free.split())
    for size in range(1, len(sources) + 1):
        for chosen in combinations(sources, size):
            found = rearrangements_of(state.board, chosen, cells, protected, Options())
            agrees(found, by_trying(found))


def agrees(found: Rearrangements, expected: set[str]) -> None:
    """Whether just these are listed, and just these drawn."""
    listed = [str(Rearranging(changes)) for changes in _changes(found, found.targets(), 0, 0)]
    assert set(listed) == expected
    assert len(listed) == len(expected)
    assert found.possible == bool(expected)
    if expected and len(expected) < 60:
        rng = random.Random(1)
        drawn = {str(_bound(found, rng)) for _ in range(40 * len(expected))}
        assert drawn == expected


FULL_BOARDS = [
    # tiles, protected cells
    ("RGBY@a1 RGGB@b1 RRGB@c1", ""),
    ("RRRG@a1 RRGB@b1 GBYY@c1", "a1 b1 c1"),
    ("RGBY@a1 YBGR@b1 GGBB@c1", "a1 b1 c1"),
    ("RGBY@a1 RGBY@b1 RRGG@c1", "a1 b1"),
    ("RGBY@a1 RGBY@b1 RRRR@c1", "a1"),
    ("RRRR@a1 GGGG@b1", "a1 b1"),
    ("RGRG@a1 GRGR@b1 RGRG@c1 RRRR@d1", "a1 b1 c1 d1"),
]


@pytest.mark.clause("Q-R25", "Q3.2", "Q2.18")
@pytest.mark.parametrize(("tiles", "last"), FULL_BOARDS)
def test_apart_the_ways_are_those_that_do_not_mix(tiles: str, last: str) -> None:
    state = bare(tiles)
    sources = [cell for cell in range(256) if tile_on(state.board, cell) >= 0]
    protected = tuple(parse_cell(cell).index for cell in last.split())
    for size in range(1, len(sources) + 1):
        for chosen in combinations(sources, size):
            ways = state.board, chosen, frozenset[int](), protected
            together = by_trying(rearrangements_of(*ways, Options(reverse=True)))
            apart = {move for move in together if move.count(">") in (0, size)}
            agrees(rearrangements_of(*ways, Options(reverse=True, reverse_mix="apart")), apart)


@pytest.mark.clause("Q-R25", "Q3.2")
@pytest.mark.parametrize(
    ("mix", "numbers"), [("together", (3, 25, 299, 4_785)), ("apart", (3, 25, 155, 2_385))]
)
def test_the_rearrangings_of_given_tiles(mix: Any, numbers: tuple[int, ...]) -> None:
    options = Options(reverse=True, reverse_mix=mix)
    state = quadroton.initial(options, seed=3)
    for size, number in enumerate(numbers, 1):
        found = rearrangements_of(state.board, range(size), frozenset(), (), options)
        assert sum(1 for _ in _changes(found, found.targets(), 0, 0)) == number


@pytest.mark.clause("Q-R25")
def test_apart_every_move_that_is_drawn_or_listed_is_legal() -> None:
    late = [[6, 0, 0, 0, 0, 0, 0, 0], [6, 0, 0, 0, 0, 0, 0, 0]]
    state = reverse(options={"reverse_mix": "apart"}, rearranged=late)
    rng, kinds = random.Random(7), Counter[bool]()
    for _ in range(300):
        move = sample_move(state, rng)
        assert isinstance(move, Rearranging)
        assert quadroton.why_illegal(state, move) is None
        if len(move.changes) > 1:
            kinds[move.changes[0].source == move.changes[0].target] += 1
    assert min(kinds[True], kinds[False]) > 20
    for move in islice(legal_moves(state, 3), 400):
        assert quadroton.why_illegal(state, move) is None


@pytest.mark.clause("Q-R25")
def test_only_the_reverse_game_holds_kinds_apart() -> None:
    options = Options(reverse_mix="apart")
    state = bare("RGBY@a1 RGGB@b1 RRGB@c1")
    for chosen in ((0, 1), (0, 1, 2)):
        ways = state.board, chosen, frozenset[int](), ()
        assert type(rearrangements_of(*ways, options)) is Rearrangements


def test_sets_of_tiles_without_a_legal_way_are_left_out() -> None:
    state = bare("RGBY@a1 GYBR@b1 RRGG@c1")
    protected = (parse_cell("a1").index,)
    found = possible_rearrangements(state.board, [0, 1, 2], 1, frozenset({9}), protected, Options())
    assert [each.sources for each in found] == [(1,), (2,)]
    found = possible_rearrangements(state.board, [0, 1, 2], 3, frozenset(), (0, 1, 2), Options())
    assert [each.sources for each in found] == [(0, 1, 2)]


@pytest.mark.clause("Q2.18")
def test_all_moves_but_one_forbidden() -> None:
    # RGRB turned by 180 is RBRG, two squares of four; every other change spoils all four.
    state = bare("RGRB@c5", rearranged=only(1))
    assert texts(legal_moves(state)) == ["c5:180"]
    for seed in range(20):
        assert str(sample_move(state, generator(seed))) == "c5:180"


@pytest.mark.clause("Q2.18", "Q-R5")
def test_all_moves_forbidden_leaves_only_the_miss() -> None:
    state = bare("RGBY@c5", rearranged=only(1))
    # Whether a player has a move left is not a matter of clause Q2.18.
    assert situation(state).movable[0]
    assert texts(legal_moves(state)) == []
    assert sample_move(state, generator(1)) is Step.MISS
    assert quadroton.why_illegal(state, Step.MISS) is None


@deep
@pytest.mark.clause("Q2.18")
def test_eight_protected_tiles_and_nothing_else() -> None:
    tiles = "RGBY@a1 RBGY@b1 RYGB@c1 RRGB@d1 RGGB@e1 RGBB@f1 BGBY@g1 YGYB@h1"
    state = bare(tiles, rearranged=only(8))
    first = list(islice(legal_moves(state), 20))
    assert len(set(first)) == 20
    for move in first:
        assert quadroton.why_illegal(state, move) is None
    drawn = [sample_move(state, generator(seed)) for seed in range(20)]
    assert len(set(drawn)) == 20
    for move in drawn:
        assert quadroton.why_illegal(state, move) is None


@pytest.mark.clause("Q2.18")
@pytest.mark.parametrize("random_sets", [0, 30])
def test_a_set_of_tiles_that_is_hard_to_draw_is_looked_for(
    random_sets: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sets that allow no move are drawn again, and if that does not help, all are looked at."""
    monkeypatch.setattr(drawing, "_RANDOM_SETS", random_sets)
    # With two tiles at once, RGBY on a1 can only be left alone: two of three sets are of no use.
    state = bare("RGBY@a1 RRRR@c5 GGGG@d5", rearranged=only(2))
    state = altered(state, last=LastMove(1, (CELLS[0],)))
    drawn = {str(sample_move(state, generator(seed))) for seed in range(20)}
    assert len(drawn) > 15
    assert not any(move.startswith("a1") for move in drawn)
    for move in drawn:
        assert quadroton.why_illegal(state, quadroton.parse_move(move)) is None


@pytest.mark.clause("Q2.18")
def test_few_tiles_beside_many_protected_ones() -> None:
    # Seven of nine tiles are protected; each quarter turn of RGBY spoils all four squares, so with
    # five tiles only sets with both other tiles and three protected ones are left.
    protected = "RGBY@a1 RGYB@b1 RBGY@c1 RBYG@d1 RYGB@e1 RYBG@f1 RGBY@g1"
    state = bare(protected, rearranged=only(5))
    board = board_with(
        [(tile_on(state.board, cell), cell) for cell in range(7)]
        + [(parse_tile("RRRR").index, 40), (parse_tile("GGGG").index, 41)]
    )
    state = altered(state, board=board)
    for seed in range(30):
        move = sample_move(state, generator(seed))
        assert quadroton.why_illegal(state, move) is None
        assert isinstance(move, Rearranging)
        assert len(move.changes) == 5
    assert list(islice(legal_moves(state), 5))


# --- Random moves ---------------------------------------------------------------------------------


def test_a_random_move_depends_on_the_generator_alone() -> None:
    state = position("RGBY@b1 RRGB@a2")
    first = [sample_move(state, rng) for rng in [generator(5)] for _ in range(20)]
    again = [sample_move(state, rng) for rng in [generator(5)] for _ in range(20)]
    assert first == again
    assert len(set(first)) > 15


def test_every_size_and_kind_of_move_is_drawn() -> None:
    pieces = [
        f"{name}@{column}3"
        for name, column in zip(
            ["RRRG", "RRRB", "RRRY", "RRGG", "RRGB", "RRGY", "RRBG", "RRBB"],
            "abcdefgh",
            strict=True,
        )
    ]
    state = position(" ".join(pieces))
    rng = generator(3)
    drawn: Counter[tuple[str, int]] = Counter()
    for _ in range(800):
        move = sample_move(state, rng)
        assert quadroton.why_illegal(state, move) is None
        assert isinstance(move, Placing | Rearranging)
        size = len(move.tiles) if isinstance(move, Placing) else len(move.changes)
        drawn[type(move).__name__, size] += 1
    assert set(drawn) == {(kind, n) for kind in ("Placing", "Rearranging") for n in range(1, 9)}
    assert min(drawn.values()) > 20


@pytest.mark.parametrize("covered", [5, 250])
def test_every_cell_tile_and_rotation_is_drawn(covered: int) -> None:
    cells = [str(cell) for cell in CELLS]
    lying = list(full_board().items())
    state = position()
    board = board_with(
        (parse_tile(tile).index, parse_cell(cell).index) for cell, tile in lying[:covered]
    )
    hand = hand_of(parse_tile(tile).index for tile in ("RGRG", "BBBB", "GYYY"))
    state = altered(
        state,
        board=board,
        hands=(hand, hand),
        rearranged=((8, 7, 6, 5, 4, 3, 2, 1), (0,) * 8),
        placed=((0, 7, 6, 5, 4, 3, 2, 1), (0,) * 8),
    )
    rng = generator(covered)
    drawn = [sample_move(state, rng) for _ in range(4000)]
    assert {str(move).split("@")[1] for move in drawn} == set(cells[covered:])
    tiles = Counter(str(move).split("@")[0] for move in drawn)
    assert set(tiles) == {"RGRG", "GRGR", "BBBB", "GYYY", "YGYY", "YYGY", "YYYG"}
    assert 1200 < tiles["BBBB"] < 1470


@deep
@pytest.mark.clause("Q2.4")
def test_every_rearranging_of_few_tiles_is_drawn() -> None:
    # Three tiles and one free cell, on an otherwise full board that is not touched: all ways to
    # rearrange two of the three are drawn. (The sets of tiles are told apart below.)
    lying = full_board()
    board = board_with(
        (parse_tile(tile).index, parse_cell(cell).index)
        for cell, tile in lying.items()
        if cell != "c3"
    )
    state = altered(position(), board=board, hands=(NO_TILES, NO_TILES), rearranged=only(1))
    rng = generator(7)
    drawn = {str(sample_move(state, rng)) for _ in range(30_000)}
    # 255 tiles: three rotations each, or into the free cell in four.
    assert len(drawn) == 255 * 7
    assert drawn == set(texts(legal_moves(state)))


@pytest.mark.clause("Q3.2", "Q3.3")
def test_the_reverse_game_opens_with_single_tiles() -> None:
    state = reverse()
    assert rearranging_sizes(state) == [1]
    rng = generator(3)
    drawn = {str(sample_move(state, rng)) for _ in range(8000)}
    assert len(drawn) == 768


def test_a_game_that_is_over_has_no_random_move() -> None:
    over = after(position("RGBY@b1"), "resign")
    with pytest.raises(IllegalMoveError) as caught:
        sample_move(over, generator(1))
    assert caught.value.reason.code == "over"


@pytest.mark.parametrize("reversed_game", [False, True])
def test_random_games_end(reversed_game: bool) -> None:
    state = quadroton.initial(Options(reverse=reversed_game), seed=9)
    rng = generator(9)
    number = 0
    while quadroton.to_move(state) is not None:
        state = quadroton.apply(state, sample_move(state, rng))
        number += 1
    # Every limit used up: 36 rearrangings and 44 placings a player; 90 moves in the reverse game.
    outcome = quadroton.outcome(state)
    assert outcome is not None
    if outcome.code == "moves":
        assert number == (180 if reversed_game else 160)


def test_the_empty_board_has_no_rearranging() -> None:
    assert position().board == EMPTY
    assert rearranging_sizes(position()) == []


@pytest.mark.parametrize("tiles", [True, "1", 1.0])
def test_a_number_of_tiles_is_a_whole_number(tiles: Any) -> None:
    with pytest.raises(InvalidStateError, match="a whole number of tiles, 1 to 8"):
        next(quadroton.legal_moves(quadroton.initial(), tiles))
