"""Engines as a command is given them, of one's own too, and the time that they have."""

from __future__ import annotations

import argparse
import os
import sys
from typing import Final

from boardgames_core.cli.closest import did_you_mean
from boardgames_core.cli.common import UnusableError, positive_number
from boardgames_core.engines import ENGINES, engines_from_text

ENGINES_HELP: Final = (
    f"an engine for each player, or one for all: {', '.join(ENGINES)}; with a budget: "
    "greedy:nodes=500, mcts:playouts=200,ms=500; or package.module:function"
)


def add_move_ms(parser: argparse.ArgumentParser) -> None:
    """The time of an engine for a move."""
    parser.add_argument(
        "--move-ms",
        type=positive_number,
        metavar="N",
        help="an engine that takes longer for a move has lost (default: any time)",
    )


def named_engines(text: str) -> list[str]:
    """The engines of a list by their names; what stands in this folder can be imported."""
    names = engines_from_text(text)
    for name in names:
        known = [*ENGINES, "human"]
        word, colon, rest = name.partition(":")
        if word not in known and (not colon or "=" in rest) and (near := did_you_mean(word, known)):
            raise UnusableError(f"no engine {name!r:.40}{near}")
    here = os.getcwd()  # noqa: PTH109 - a text, as the search path holds them
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    return names
