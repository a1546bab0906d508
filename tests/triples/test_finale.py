"""The way through a finale: it ends the game by the rules, and it is short."""

from __future__ import annotations

import random

import pytest

from boardgames_core import InvalidStateError, engines, triples
from boardgames_core.engines import greedy
from tests.depth import cases, deep
from tests.oracles import triples as oracle
from tests.triples.boards import play, position

pytestmark = pytest.mark.clause("T8")

LONGEST_RACE = 500
LONGEST_FINALE = 60
COMPLETE = {"clause": "T8"}
X_AND_Y = """
    . R . . Y
    B . B . .
    . . . . .
    G . G . .
"""
FIVE = "BBR,BBG,BBY,BRG,BGG"


def finales(count: int, options: triples.Options) -> list[triples.State]:
    """The finales of random races, as they begin."""
    found: list[triples.State] = []
    for seed in range(100_000):
        if len(found) == count:
            break
        rng = random.Random(seed)
        state = triples.initial(options, seed=seed)
        for _ in range(LONGEST_RACE):
            if triples.phase(state) is not triples.Phase.RACE:
                break
            state = triples.apply(state, triples.sample_move(state, rng))
        if triples.phase(state) is triples.Phase.FINALE:
            found.append(state)
    return found


def in_oracle(state: triples.State) -> oracle.Game:
    """The same game in the second model."""
    size = triples.options(state)
    options = {
        "rows": size.rows,
        "columns": size.columns,
        "tiles_per_colour": list(size.tiles_per_colour),
    }
    return oracle.make(options, triples.format_position(state))


def ends(state: triples.State, way: tuple[triples.Tap, ...]) -> bool:
    """Whether these taps are legal in the second model, and complete the finale by the last."""
    game, events = in_oracle(state), list[oracle.Event]()
    for move in way:
        assert oracle.refusal(game, str(move), game.player) is None
        game, events = oracle.play(game, str(move))
    return COMPLETE in events and oracle.is_over(game)


def fewest(state: triples.State, most: int) -> int | None:
    """The fewest taps to the end, by trying all in the second model; None if more than `most`."""
    layer = [in_oracle(state)]
    seen = set()
    for taps in range(1, most + 1):
        following = []
        for game in layer:
            for move in oracle.legal_moves(game):
                child, events = oracle.play(game, move)
                if COMPLETE in events:
                    return taps
                where = frozenset(child.board)  # colours do not matter in the finale
                if not oracle.is_over(child) and where not in seen:
                    seen.add(where)
                    following.append(child)
        layer = following
    return None


@pytest.mark.parametrize(
    "options",
    [
        triples.Options(),
        triples.Options(12, 9, (6, 6, 6, 6)),
        triples.Options(5, 5, (2, 2, 2, 2)),
    ],
    ids=["default", "large", "small"],
)
def test_the_finales_of_random_games_are_solved(options: triples.Options) -> None:
    for state in finales(cases(20, short=5), options):
        way = triples.solve_finale(state)
        assert way is not None
        assert ends(state, way)


@pytest.mark.parametrize(
    ("options", "count", "lengths"),
    [
        pytest.param(
            triples.Options(5, 5, (2, 2, 1, 1)),
            9,
            {1, 2, 3, 4, 5},
            marks=deep,
            id="up to five taps",
        ),
        pytest.param(
            triples.Options(4, 4, (2, 1, 1, 1)), 30, {1, 2, 3, None}, id="without a way, too"
        ),
    ],
)
def test_none_is_shorter_where_the_search_saw_everything(
    options: triples.Options, count: int, lengths: set[int | None]
) -> None:
    """Small boards, on which the second model can try all ways. On the larger one the first, narrow
    beam finds ways that are too long."""
    found = set()
    for state in finales(count, options):
        way = triples.solve_finale(state)
        most = 4 if way is None else len(way)
        assert fewest(state, most) == (None if way is None else len(way))
        found.add(None if way is None else len(way))
    assert found >= lengths


def test_more_nodes_find_ways_that_are_not_longer() -> None:
    better = 0
    for state in finales(10, triples.Options()):
        few, many = (triples.solve_finale(state, nodes=nodes) for nodes in (1_000, 10_000))
        assert many is not None
        assert few is None or len(few) >= len(many)
        better += few is None or len(few) > len(many)
        assert triples.solve_finale(state, nodes=10_000) == many
    assert better > 0


def test_by_hand() -> None:
    """b2 takes the R of b4 into the X; d4 takes the Y of e4 into Y B R. In either order."""
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1")
    way = triples.solve_finale(start)
    assert way is not None
    assert sorted(map(str, way)) == ["b2", "d4"]
    (last,) = triples.solve_finale(play(start, "b2")) or ()
    assert str(last) == "d4"


@pytest.mark.clause("T-R6")
@pytest.mark.parametrize(("limit", "made", "solved"), [(1, 0, False), (2, 0, True), (2, 1, False)])
def test_a_limit_of_the_finale_is_kept(limit: int, made: int, solved: bool) -> None:
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1", finale_moves=made, finale_limit=limit)
    assert (triples.solve_finale(start) is not None) is solved


def test_outside_a_finale_there_is_no_way() -> None:
    assert triples.solve_finale(triples.initial()) is None
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1")
    assert triples.solve_finale(play(start, "b2 d4")) is None


def test_a_search_ends_when_its_nodes_are_spent() -> None:
    start = position(X_AND_Y, 1, f"- {FIVE}", "finale1")
    assert triples.solve_finale(start, nodes=1) is None


@pytest.mark.parametrize("nodes", [0, -1, True, 2.0, "7"])
def test_a_wrong_number_of_nodes(nodes: int) -> None:
    with pytest.raises(InvalidStateError, match="nodes must be a whole number from 1"):
        triples.solve_finale(triples.initial(), nodes=nodes)


def test_an_engine_that_looks_one_tap_ahead_finds_its_way_out() -> None:
    """By the share of tiles in triples alone, about a third of these would never end."""
    for start in finales(cases(15, short=3), triples.Options()):
        turns = list(engines.play(triples, start, [greedy] * 2, seed=1, max_turns=LONGEST_FINALE))
        assert triples.to_move(turns[-1].after) is None
