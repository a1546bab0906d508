"""`boardgames-core minimise`: the smallest record that still shows the first difference."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli._common import (
    DONE,
    Command,
    add_file,
    output_record,
    read_record,
    say,
)
from boardgames_core.cli.verify import verdict_text
from boardgames_core.disputes import minimise


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    parser.add_argument("-o", "--output", metavar="FILE", help="write to FILE, not to the terminal")


def _run(arguments: argparse.Namespace) -> int:
    smallest = minimise(read_record(arguments.file))
    say(verdict_text(smallest.verify()))
    output_record(smallest, arguments.output)
    return DONE


COMMAND: Final = Command("the smallest record that shows the first difference", _arguments, _run)
