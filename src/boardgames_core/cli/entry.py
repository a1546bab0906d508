"""Parses the arguments, runs a command, and turns what happens into an exit status."""

from __future__ import annotations

import argparse
import importlib
import io
import os
import re
import sys
import traceback
from collections.abc import Iterable, Sequence
from concurrent.futures import BrokenExecutor
from typing import Final, NoReturn

from boardgames_core import __version__
from boardgames_core.cli.closest import did_you_mean
from boardgames_core.cli.common import (
    FAILED,
    INTERRUPTED,
    UNUSABLE,
    Command,
    UnusableError,
    say,
)
from boardgames_core.errors import BoardgamesError
from boardgames_core.plaintext import harmless
from boardgames_core.registry import games

COMMANDS: Final = (
    "demo",
    "new",
    "play",
    "apply",
    "show",
    "legal",
    "rule",
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

EXTRAS: Final = {
    "shtab": "'boardgames-core[cli]'",
    "mido": "'boardgames-core[audio]'",
    "rich": "'boardgames-core[cli]'",
    "hypothesis": "'boardgames-core[testing]'",
}
"""What brings a package that is missing."""


COMPLETION: Final = "--print-completion"
"""The option that prints what a shell needs to complete a command line."""

_FILES: Final = ("FILE", "OUT", "RECORD", "VECTORS", "ANSWERS", "OUT.wav")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 done; 1 the answer is no; 2 the request or its input was unusable; 3 something failed inside
    or could not be written; 130 interrupted. `arguments` are those of the process by default.
    """
    _write_anything()
    try:
        given = _marked(sys.argv[1:] if arguments is None else arguments)
        options = _parser(given).parse_args(given)
        status: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except SystemExit as stop:  # argparse: after --help and --version, and on wrong arguments
        return stop.code if isinstance(stop.code, int) else UNUSABLE
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("boardgames_core"):
            return _fault()
        wanted = EXTRAS.get(error.name, error.name)
        need = f"this needs {error.name}, which is not installed"
        say(f"boardgames-core: {need}: pip install {wanted}")
        return UNUSABLE
    except (UnusableError, BoardgamesError) as error:
        say(harmless(f"boardgames-core: {error}"))
        return UNUSABLE
    except BrokenPipeError:
        return _stop_writing()
    except OSError as error:
        say(harmless(f"boardgames-core: {error}"))
        return FAILED
    except KeyboardInterrupt:
        say("boardgames-core: interrupted")
        return INTERRUPTED
    except Exception:  # noqa: BLE001 - the last resort: a fault of this library, shown whole
        return _fault()
    return status


def _fault() -> int:
    """Tell of a fault of this library, with all that is known of it, or that a worker is gone."""
    if isinstance(sys.exc_info()[1], BrokenExecutor):
        say(
            "boardgames-core: a worker process has ended without a word; "
            "an engine or a lack of memory may have ended it"
        )
        return FAILED
    say(f"boardgames-core: this is a fault of boardgames-core\n{traceback.format_exc()}")
    return FAILED


_UNKNOWN: Final = "unrecognized arguments: "
"""How a message of argparse begins."""

_PLAIN: Final = "\0"
"""Marks an argument that is no option, whatever it looks like; no argument has this character."""


_CHOICE: Final = re.compile(r"invalid choice: '([^']*)'")


class _Parser(argparse.ArgumentParser):
    """A parser that shows no mark, and asks about a word that is nearly right."""

    def error(self, message: str) -> NoReturn:
        super().error(f"{message.replace(_PLAIN, '')}{self._near(message)}")

    def _near(self, message: str) -> str:
        """What may have been meant by the word that is refused."""
        if (choice := _CHOICE.search(message)) is not None:
            return did_you_mean(choice[1], self._words())
        if message.startswith(_UNKNOWN):
            word = message.removeprefix(_UNKNOWN).split()[0].partition("=")[0]
            return did_you_mean(word, self._option_string_actions)
        return ""

    def _words(self) -> list[str]:
        return [str(word) for action in self._actions for word in action.choices or ()]


class _CommandParser(_Parser):
    """The parser of one command, which takes options between its files, too.

    Without this, `perft GAME --depth N FILE` would be refused: at `--depth` it would be decided
    that no file is given; and `verify FILE --json FILE` likewise.
    """

    _intermixed = False

    def _get_value(self, action: argparse.Action, arg_string: str) -> object:
        return super()._get_value(action, arg_string.removeprefix(_PLAIN))

    def parse_known_args(  # type: ignore[override]  # the stubs overload it, by namespace
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        if self._intermixed:  # called by the method below itself
            return super().parse_known_args(args, namespace)
        self._intermixed = True
        try:
            known, others = self.parse_known_intermixed_args(args, namespace)
        finally:
            self._intermixed = False
        if others:  # here the usage of this command is shown, and its options are known
            self.error(f"{_UNKNOWN}{' '.join(others)}")
        return known, others


def _marked(arguments: Sequence[str]) -> list[str]:
    """The arguments without the first --, and marked what looks like an option and is none.

    That is all behind --, and a line of standard input, -:2.
    """
    given = list(arguments)
    at = given.index("--") if "--" in given else len(given)
    return [
        f"{_PLAIN}{each}" if each.startswith("-:" if number < at else "-") else each
        for number, each in enumerate(given)
        if number != at
    ]


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of all commands. Only the file of the command that is asked for is loaded."""
    parser = _Parser(
        prog="boardgames-core",
        description="Play, record, verify, explain and show games, clause by clause.",
        allow_abbrev=False,
    )
    parser.epilog = f"{COMPLETION} bash|zsh|tcsh prints what completes a command line."
    parser.add_argument("--version", action="version", version=f"boardgames-core {__version__}")
    commands = parser.add_subparsers(
        dest="command", metavar="COMMAND", required=True, parser_class=_CommandParser
    )
    wanted = next((word for word in given if word in COMMANDS), None)
    if COMPLETION in given:
        wanted = None
    for name in COMMANDS if wanted is None else [wanted]:
        command: Command = importlib.import_module(f"boardgames_core.cli.{name}").COMMAND
        subparser = commands.add_parser(
            name, help=command.help, description=command.help, allow_abbrev=False
        )
        command.arguments(subparser)
        subparser.set_defaults(run=command.run)
    if COMPLETION in given:
        _add_completion(parser, commands.choices.values())
    return parser


def _add_completion(
    parser: argparse.ArgumentParser, each: Iterable[argparse.ArgumentParser]
) -> None:
    """Let a shell's completion be printed: commands, options, games, files."""
    import shtab

    shtab.add_argument_to(parser, COMPLETION)
    for action in (action for command in each for action in command._actions):  # noqa: SLF001 - argparse has no other way
        if action.metavar in _FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab's own
        elif action.dest == "game" and action.choices is None:
            action.choices = list(games)


def _write_anything() -> None:
    """Let text be written that a terminal's encoding does not have, escaped."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _stop_writing() -> int:
    """The reader of a pipe has seen enough: end quietly, without a second error at exit."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    return 0
