"""`boardgames-core minimise`: the smallest record that still shows the first difference."""

from __future__ import annotations

import argparse
from typing import Final

from boardgames_core.cli.common import (
    DONE,
    NO,
    Command,
    add_file,
    add_output,
    output_record,
    read_record,
    say,
)
from boardgames_core.disputes import minimise
from boardgames_core.disputes.wording import verdict_text


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser)
    add_output(parser)


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    if record.verify().ok:
        say(f"nothing is wrong with {arguments.file}")
        return NO
    smallest = minimise(record)
    say(verdict_text(smallest.verify()))
    output_record(smallest, arguments.output)
    return DONE


COMMAND: Final = Command("the smallest record that shows the first difference", _arguments, _run)
