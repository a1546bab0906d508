"""The command line: one file a command. `main` is the entry point of `boardgames-core`."""

from __future__ import annotations

from functools import partial

from boardgames_core.cli.entry import main

__all__ = ["main"]
__dir__ = partial(sorted, __all__)
