"""Engines as text, for the command line: `greedy`, `greedy:nodes=500`."""

from __future__ import annotations

from functools import partial
from types import MappingProxyType
from typing import Final, cast

from boardgames_core.engines.alpha_beta import minimax
from boardgames_core.engines.choice import Budget, Engine
from boardgames_core.engines.exact import solve
from boardgames_core.engines.one_ply import greedy
from boardgames_core.engines.random_choice import uniform
from boardgames_core.engines.tree_search import mcts
from boardgames_core.errors import NotationError
from boardgames_core.jsondata.values import shown

ENGINES: Final = MappingProxyType[str, Engine](
    {"uniform": uniform, "greedy": greedy, "minimax": minimax, "mcts": mcts, "solve": solve}
)
"""The engines by name."""

_UNITS: Final = ("nodes", "playouts", "ms")

_LONGEST_AMOUNT: Final = 18
"""How many digits an amount has at most: every such number fits 64 bits."""


def engine_from_text(text: str) -> Engine:
    """The engine that `text` names, with the budget behind its colon; raises `NotationError`.

    >>> engine_from_text("greedy:nodes=500")  # doctest: +ELLIPSIS
    functools.partial(<function greedy at ...>, budget=Budget(nodes=500, playouts=None, ms=None))
    """
    if type(text) is not str:
        raise NotationError("expected an engine as text, like greedy:nodes=500", shown(text))
    name, colon, rest = text.partition(":")
    if name not in ENGINES:
        raise NotationError(f"expected an engine: {', '.join(ENGINES)}", text)
    if not colon:
        return ENGINES[name]
    amounts: dict[str, int] = {}
    at = len(name) + 1
    for piece in rest.split(","):
        unit, _, amount = piece.partition("=")
        if unit not in _UNITS or unit in amounts:
            raise NotationError(f"expected a budget, {' or '.join(_UNITS)}, once each", text, at)
        if not (amount.isascii() and amount.isdigit() and amount.strip("0")):
            raise NotationError(f"expected {unit}= and a whole number from 1", text, at)
        if len(amount) > _LONGEST_AMOUNT:
            message = f"expected at most {_LONGEST_AMOUNT} digits behind {unit}="
            raise NotationError(message, text, at)
        amounts[unit] = int(amount)
        at += len(piece) + 1
    return cast(Engine, partial(ENGINES[name], budget=Budget(**amounts)))
