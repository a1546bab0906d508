"""Rules, records and reference engines of three little-known games for two players.

Everything public, in reading order. Nothing heavy is loaded until it is used: a name is imported
when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from boardgames_core import engines, quadroton, sectors, triples
    from boardgames_core.errors import (
        BoardgamesError,
        IllegalMoveError,
        InvalidStateError,
        NotationError,
        RecordError,
        UnsupportedVersionError,
    )
    from boardgames_core.game import (
        JSON,
        AnyGame,
        AnyTurn,
        Event,
        Game,
        GameOf,
        Outcome,
        Reason,
        Rng,
        Rule,
        Score,
        Turn,
    )
    from boardgames_core.records import (
        Record,
        RecordedTurn,
        RecordLine,
        RecordOf,
        Verdict,
        iter_records,
    )
    from boardgames_core.registry import games, register

__version__ = "0.2.0"

_HOME = {
    "games": "registry",
    "register": "registry",
    "Game": "game",
    "AnyGame": "game",
    "GameOf": "game",
    "Turn": "game",
    "AnyTurn": "game",
    "Reason": "game",
    "Outcome": "game",
    "Event": "game",
    "Score": "game",
    "Rng": "game",
    "Rule": "game",
    "JSON": "game",
    "BoardgamesError": "errors",
    "NotationError": "errors",
    "IllegalMoveError": "errors",
    "InvalidStateError": "errors",
    "RecordError": "errors",
    "UnsupportedVersionError": "errors",
    "Record": "records",
    "RecordOf": "records",
    "RecordedTurn": "records",
    "Verdict": "records",
    "RecordLine": "records",
    "iter_records": "records",
}

_MODULES = ("engines", "quadroton", "sectors", "triples")
"""Packages that can be named after a plain `import boardgames_core`, too."""

__all__ = [
    "JSON",
    "AnyGame",
    "AnyTurn",
    "BoardgamesError",
    "Event",
    "Game",
    "GameOf",
    "IllegalMoveError",
    "InvalidStateError",
    "NotationError",
    "Outcome",
    "Reason",
    "Record",
    "RecordError",
    "RecordLine",
    "RecordOf",
    "RecordedTurn",
    "Rng",
    "Rule",
    "Score",
    "Turn",
    "UnsupportedVersionError",
    "Verdict",
    "engines",
    "games",
    "iter_records",
    "quadroton",
    "register",
    "sectors",
    "triples",
]


def __dir__() -> list[str]:
    return sorted(__all__)


if not TYPE_CHECKING:  # for a type checker there are no other names than those above

    def __getattr__(name: str) -> Any:
        """The public name `name`, imported from its file on first use."""
        import importlib

        if name in _MODULES:
            return importlib.import_module(f"{__name__}.{name}")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value
