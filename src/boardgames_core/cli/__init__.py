"""The command line: one file a command. `main` is the entry point of `boardgames-core`."""

from __future__ import annotations

from boardgames_core.cli.entry import main

__all__ = ["main"]


def __dir__() -> list[str]:
    return sorted(__all__)
