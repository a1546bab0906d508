"""The games by name. A game's module is imported when it is first asked for, not before."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import cast

from boardgames_core.game import AnyGame

__all__ = [
    "Games",
    "games",
    "register",
]


def __dir__() -> list[str]:
    return sorted(__all__)


_BUILT_IN = {
    "triples": "boardgames_core.triples",
    "sectors": "boardgames_core.sectors",
    "quadroton": "boardgames_core.quadroton",
}


class Games(Mapping[str, AnyGame]):
    """A read-only mapping from the names of games to their modules, in the order of the docs."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = dict(modules)

    def __getitem__(self, name: str) -> AnyGame:
        return cast(AnyGame, importlib.import_module(self._modules[name]))

    def __contains__(self, name: object) -> bool:
        # To ask for a name imports nothing.
        return name in self._modules

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(self._modules))

    def __len__(self) -> int:
        return len(self._modules)

    def add(self, name: str, module: str) -> None:
        """What `register` does."""
        known = self._modules.setdefault(name, module)
        if known != module:
            raise ValueError(f"{name!r} is the name of {known} already; give {module} another")

    @property
    def added(self) -> tuple[tuple[str, str], ...]:
        """The games that were added, by name and module: what another process has to be told."""
        return tuple(item for item in self._modules.items() if item[0] not in _BUILT_IN)

    def of_state(self, state: object) -> AnyGame:
        """The game whose module the type of `state` comes from; `KeyError` if there is none."""
        home = type(state).__module__
        for name, module in self._modules.items():
            if home == module or home.startswith(f"{module}."):
                return self[name]
        raise KeyError(f"{type(state).__qualname__} of {home} is no state of a known game")

    def __repr__(self) -> str:
        return f"<games: {', '.join(self._modules)}>"


games: Games = Games(_BUILT_IN)
"""Every game of this library, and those that `register` added."""


def register(name: str, module: str) -> None:
    """Add a game of your own: records, engines and the command line then know it by `name`.

    `module` is the import path of a module that satisfies `Game`, whose `name` is `name`. Raises
    `ValueError` if another module has the name; registering the same one again changes nothing.
    The workers of an arena and of `verify` register what the process that sends them work has.
    """
    games.add(name, module)
