"""`boardgames-core schema`: the JSON Schema of records, and that of test vectors."""

from __future__ import annotations

import argparse
from importlib.resources import files
from typing import Final

from boardgames_core.cli.common import DONE, Command, write

SCHEMAS: Final = ("record", "vectors")


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("schema", metavar="NAME", choices=SCHEMAS, help=" or ".join(SCHEMAS))
    parser.add_argument("--json", action="store_true", help="changes nothing: a schema is JSON")


def _run(arguments: argparse.Namespace) -> int:
    text = (
        files("boardgames_core").joinpath("schemas", f"{arguments.schema}.json").read_text("utf-8")
    )
    write(text.rstrip("\n"))
    return DONE


COMMAND: Final = Command("a JSON Schema", _arguments, _run)
