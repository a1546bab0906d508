"""Questions that Quadroton has in forms of its own: legal moves by their tiles, starts."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from boardgames_core.game import JSON, AnyGame
from boardgames_core.jsondata.values import as_count, check_keys
from boardgames_core.quadroton.moves import listing
from boardgames_core.quadroton.setup.arguments import set_up
from boardgames_core.quadroton.state.position import State
from boardgames_core.quadroton.tiles import KINDS
from boardgames_core.scenarios import Answered, Object
from boardgames_core.scenarios.tidy import unordered


def listed_moves(game: AnyGame, state: Any, question: Object) -> Answered:
    """The legal moves with this many tiles, by default with the least number that has one."""
    check_keys(question, "question", required=("kind",), optional=("tiles",))
    tiles = as_count(question["tiles"], "question.tiles") if "tiles" in question else None
    moves = listing.legal_moves(state, tiles)
    return Answered({"moves": unordered([str(move) for move in moves])})


def count_moves(game: AnyGame, state: Any, question: Object) -> Answered:
    """How many legal moves with this many tiles there are."""
    check_keys(question, "question", required=("kind", "tiles"))
    tiles = as_count(question["tiles"], "question.tiles")
    return Answered({"count": sum(1 for _ in listing.legal_moves(state, tiles))})


def starts(game: AnyGame, state: State, question: Object) -> Answered:
    """Every start of a game that is not the reverse one: six deals, either player first."""
    check_keys(question, "question", required=("kind",))
    single = [kind for kind in KINDS if len(kind.looks) == 1]
    starts: list[JSON] = []
    for first in combinations(single, 2):
        hands = tuple(
            {
                kind: int((kind in first) == (player == 0)) if kind in single else half
                for kind in KINDS
                for half in [len(kind.looks) // 2]
            }
            for player in range(2)
        )
        for to_move in range(2):
            dealt = set_up(state.options, {}, (hands[0], hands[1]), to_move=to_move)
            starts.append(game.encode(dealt)["start"])
    return Answered({"starts": unordered(starts)})
