"""Rules, records and reference engines of three little-known games for two players.

Everything public, in reading order. Nothing heavy is loaded until it is used: a name is imported
when it is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
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

__version__ = "0.1.0"

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
    "Score",
    "Turn",
    "UnsupportedVersionError",
    "Verdict",
    "games",
    "iter_records",
    "register",
]


def __getattr__(name: str) -> Any:
    """The public name `name`, imported from its file on first use."""
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
