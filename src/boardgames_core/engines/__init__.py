"""Reference engines, written once for all games. No rule knows them.

An engine is a function from a game, a state, a seed and a budget to a `Choice`: the move, and what
the engine knows about it. Same input, seed and node budget, same move.

>>> from boardgames_core import triples
>>> from boardgames_core.engines import greedy
>>> choice = greedy(triples, triples.initial(seed=1), seed=5)
>>> triples.why_illegal(triples.initial(seed=1), choice.move) is None
True
"""

from __future__ import annotations

from boardgames_core.engines.alpha_beta import minimax
from boardgames_core.engines.choice import AnyEngine, Budget, Choice, Engine, EngineOf
from boardgames_core.engines.exact import solve
from boardgames_core.engines.game_loop import play
from boardgames_core.engines.names import ENGINES, engine_from_text, engines_from_text
from boardgames_core.engines.one_ply import greedy
from boardgames_core.engines.random_choice import uniform
from boardgames_core.engines.referee import Failure, refereed
from boardgames_core.engines.tree_search import mcts

__all__ = [
    "ENGINES",
    "AnyEngine",
    "Budget",
    "Choice",
    "Engine",
    "EngineOf",
    "Failure",
    "engine_from_text",
    "engines_from_text",
    "greedy",
    "mcts",
    "minimax",
    "play",
    "refereed",
    "solve",
    "uniform",
]


def __dir__() -> list[str]:
    return sorted(__all__)
