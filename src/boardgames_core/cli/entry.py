"""Parses the arguments, runs a command, and turns what happens into an exit status."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Final

from boardgames_core import __version__
from boardgames_core.cli.common import (
    FAILED,
    INTERRUPTED,
    UNUSABLE,
    Command,
    UnusableError,
    say,
)
from boardgames_core.errors import BoardgamesError

COMMANDS: Final = (
    "demo",
    "new",
    "play",
    "apply",
    "show",
    "legal",
    "explain",
    "verify",
    "perft",
    "arena",
    "solve",
    "infer",
    "coverage",
    "minimise",
    "vectors",
    "check",
    "sound",
    "catalogue",
    "schema",
)
"""The commands, in the order of the help; each is a file of this folder."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 done; 1 the answer is no; 2 the request or its input was unusable; 3 something failed inside
    or could not be written; 130 interrupted. `arguments` are those of the process by default.
    """
    _write_anything()
    try:
        options = _parser(arguments).parse_args(arguments)
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as stop:  # argparse: after --help and --version, and on wrong arguments
        return stop.code if isinstance(stop.code, int) else UNUSABLE
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("boardgames_core"):
            return _fault()
        say(f"boardgames-core: this needs {error.name}, which is not installed")
        return UNUSABLE
    except (UnusableError, BoardgamesError) as error:
        say(f"boardgames-core: {error}")
        return UNUSABLE
    except BrokenPipeError:
        return _stop_writing()
    except OSError as error:
        say(f"boardgames-core: {error}")
        _give_up_output()
        return FAILED
    except KeyboardInterrupt:
        say("boardgames-core: interrupted")
        return INTERRUPTED
    except Exception:  # noqa: BLE001 - the last resort: a fault of this library, shown whole
        return _fault()
    return status


def _fault() -> int:
    """Tell of a fault of this library, with all that is known of it."""
    say(f"boardgames-core: this is a fault of boardgames-core\n{traceback.format_exc()}")
    return FAILED


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command, which takes options between its files, too.

    Without this, `perft GAME --depth N FILE` would be refused: at `--depth` it would be decided
    that no file is given; and `verify FILE --json FILE` likewise.
    """

    _intermixed = False

    def parse_known_args(  # type: ignore[override]  # the stubs overload it, by namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if self._intermixed:  # called by the method below itself
            return super().parse_known_args(args, namespace)
        self._intermixed = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixed = False


def _parser(arguments: Sequence[str] | None) -> argparse.ArgumentParser:
    """The parser of all commands. Only the file of the command that is asked for is loaded."""
    parser = argparse.ArgumentParser(
        prog="boardgames-core",
        description="Play, record, verify, explain and show games, clause by clause.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"boardgames-core {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=_CommandParser
    )
    given = list(sys.argv[1:] if arguments is None else arguments)
    wanted = next((word for word in given if word in COMMANDS), None)
    for name in COMMANDS if wanted is None else [wanted]:
        command: Command = importlib.import_module(f"boardgames_core.cli.{name}").COMMAND
        subparser = commands.add_parser(
            name, help=command.help, description=command.help, allow_abbrev=False
        )
        command.arguments(subparser)
        subparser.set_defaults(run=command.run)
    return parser


def _write_anything() -> None:
    """Let text be written that a terminal's encoding does not have, escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _give_up_output() -> None:
    """If the output still cannot be written, as on a full disk, let the exit not try it again."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        _stop_writing()


def _stop_writing() -> int:
    """The reader of a pipe has seen enough: end quietly, without a second error at exit."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    return 0
