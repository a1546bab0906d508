"""For tests of games, a user's own included: Hypothesis strategies, and `check_game`.

The strategies need Hypothesis, which the extra `testing` installs; `check_game` needs nothing.

>>> from boardgames_core import triples
>>> from boardgames_core.testing import check_game
>>> check_game(triples, options=triples.Options(rows=4, columns=4, tiles_per_colour=(2, 2, 2, 0)))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardgames_core.testing.conformance import ConformanceError, Fault, check_game
from boardgames_core.testing.visits import Facts

if TYPE_CHECKING:
    from boardgames_core.testing.drawing import moves, playouts, starts, states

_STRATEGIES = ("moves", "playouts", "starts", "states")

__all__ = [
    "ConformanceError",
    "Facts",
    "Fault",
    "check_game",
    "moves",
    "playouts",
    "starts",
    "states",
]


def __dir__() -> list[str]:
    return sorted(__all__)


if not TYPE_CHECKING:  # for a type checker there are no other names than those above

    def __getattr__(name: str) -> Any:
        """A strategy, imported on first use, so that `check_game` does not need Hypothesis."""
        if name not in _STRATEGIES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        try:
            from boardgames_core.testing import drawing
        except ModuleNotFoundError as error:
            text = f"{name} needs Hypothesis: pip install 'boardgames-core[testing]'"
            raise ModuleNotFoundError(text, name=error.name) from error
        return getattr(drawing, name)
