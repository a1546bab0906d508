"""Engines as text: `greedy`, `greedy:nodes=500`, or one's own: `package.module:function`."""

from __future__ import annotations

import importlib
import re
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

_OWN: Final = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*):([^\W\d]\w*(?:\.[^\W\d]\w*)*)")
"""The import path of a module, and the name of a function in it."""

_LONGEST_AMOUNT: Final = 18
"""How many digits an amount has at most: every such number fits 64 bits."""


def engines_from_text(text: str) -> list[str]:
    """The names of engines in a list, each for itself; a comma may also part amounts of a budget.

    >>> engines_from_text("greedy,mcts:playouts=200,ms=500,my.engines:first")
    ['greedy', 'mcts:playouts=200,ms=500', 'my.engines:first']
    """
    if type(text) is not str:
        raise NotationError(
            "expected engines as text, like greedy,uniform", shown(text), code="wrong-type"
        )
    names: list[str] = []
    for piece in text.split(","):
        if names and ":" in names[-1] and piece.partition("=")[0] in _UNITS:
            names[-1] += f",{piece}"
        else:
            names.append(piece)
    return names


def engine_from_text(text: str) -> Engine:
    """The engine that `text` names, with the budget behind its colon; raises `NotationError`.

    An engine of one's own is `package.module:function`, and may have a budget behind one more
    colon.

    >>> engine_from_text("greedy:nodes=500")  # doctest: +ELLIPSIS
    functools.partial(<function greedy at ...>, budget=Budget(nodes=500, playouts=None, ms=None))
    >>> engine_from_text("boardgames_core.engines:mcts") is ENGINES["mcts"]
    True
    """
    if type(text) is not str:
        raise NotationError(
            "expected an engine as text, like greedy:nodes=500", shown(text), code="wrong-type"
        )
    own = _OWN.match(text)
    if own is not None and own[1] not in ENGINES:
        engine, at = _imported(own[1], own[2], text), own.end()
        if at == len(text):
            return engine
        if text[at] != ":":
            raise NotationError("expected the end or a budget behind a colon", text, at)
        at += 1
    else:
        name, colon, _ = text.partition(":")
        if name not in ENGINES:
            known = f"expected an engine: {', '.join(ENGINES)}, or package.module:function"
            raise NotationError(known, text)
        engine, at = ENGINES[name], len(name) + 1
        if not colon:
            return engine
    return cast(Engine, partial(engine, budget=_budget(text, at)))


def _imported(module: str, name: str, text: str) -> Engine:
    """The function of this name in a module, which is imported."""
    try:
        found: object = importlib.import_module(module)
        for each in name.split("."):
            found = getattr(found, each)
    except AttributeError:
        raise NotationError(f"{module} has no {name}", text, len(module) + 1) from None
    except Exception as error:
        told = f"{module} cannot be imported: {type(error).__name__}: {error!s:.200}"
        raise NotationError(told, text) from error
    if not callable(found):
        raise NotationError(f"{name} of {module} is no function", text, len(module) + 1)
    return cast(Engine, found)


def _budget(text: str, at: int) -> Budget:
    """The budget that stands in `text` from there on."""
    amounts: dict[str, int] = {}
    for piece in text[at:].split(","):
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
    return Budget(**amounts)
