"""Runs the code and the commands of a page of documentation, in order, in the current folder.

Usage: python documentation.py PAGE

It needs nothing but the standard library, so that it can also run with the interpreter of an
environment that holds the built wheel alone. What is run, and how output is compared, is described
in `tests/README.md`.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import subprocess
import sys
import textwrap
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

RUN_PROGRAMS = {"boardgames-core", "python", "cat", "echo", "head", "ls", "printf", "sort", "wc"}
# For the reader's own machine: running these here would test something else, or loop.
LEFT_PROGRAMS = {"cd", "git", "make", "pip"}
SHOWN_LANGUAGES = {"", "ini", "json", "jsonl", "make", "svg", "text", "toml", "xml", "yaml"}
SECONDS_A_COMMAND = 300

_FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})(?P<info>.*)$")
_NOT_RUN = re.compile(r"<!--\s*not run:\s*\S.*-->\s*$")
_ASSIGNMENT = re.compile(r"[A-Z_]+=")
_STATUS = re.compile(r"#\s*exit status (\d+)\s*$")
_CHECKER = doctest.OutputChecker()

Names: TypeAlias = dict[str, Any]
"""What the Python blocks of a page have defined so far."""


class Fault(Exception):
    """A block of a page that does not do what the page says."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, the line of its fence (from 1), whether to run it."""

    language: str
    text: str
    line: int
    left: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A command of a console block, the output shown below it and the exit status it announces."""

    text: str
    shown: str
    status: int
    line: int


def blocks(text: str) -> Iterator[Block]:
    """The fenced code blocks of a Markdown page, those inside MyST directives too."""
    lines = text.split("\n")
    at = 0
    while at < len(lines):
        opening = _FENCE.match(lines[at])
        at += 1
        # A directive's fence is passed over: what it holds is looked at like any other text, and
        # its closing fence, which has no info, would open a block; hence the count.
        if opening is None:
            continue
        if opening["info"].startswith("{"):
            lines = _without_closing(lines, at, opening["fence"])
            continue
        end = _closing(lines, at, opening["fence"])
        yield Block(
            language=opening["info"].strip(),
            text=textwrap.dedent("\n".join(lines[at:end])) + "\n",
            line=at,
            left=at >= 2 and _NOT_RUN.search(lines[at - 2]) is not None,
        )
        at = end + 1


def _closing(lines: list[str], begin: int, fence: str) -> int:
    """The index of the line that closes a fence opened before `begin`."""
    for at in range(begin, len(lines)):
        bare = lines[at].strip()
        if bare.startswith(fence) and not bare.strip(fence[0]):
            return at
    raise Fault(f"line {begin}: this fence is not closed")


def _without_closing(lines: list[str], begin: int, fence: str) -> list[str]:
    """The lines with the fence that closes a directive left blank."""
    at = _closing(lines, begin, fence)
    return [*lines[:at], "", *lines[at + 1 :]]


def commands(block: Block) -> Iterator[Command]:
    """The commands of a console block: a line `$ ...`, continued after a backslash, and output."""
    pieces = re.split(r"^\$ ", block.text, flags=re.MULTILINE)
    line = block.line + 1
    if pieces[0].strip():
        raise Fault(f"line {line}: a console block begins with a line `$ ...`")
    line += pieces[0].count("\n")
    for piece in pieces[1:]:
        parts = re.match(r"((?:.*\\\n)*.*)\n?", piece)
        assert parts is not None
        text = parts.group(1)
        status = _STATUS.search(text)
        yield Command(text, piece[parts.end() :], int(status.group(1)) if status else 0, line)
        line += piece.count("\n")


def run_python(block: Block, names: Names) -> None:
    """Runs a block: as a doctest if it has prompts, otherwise as a program."""
    if ">>>" in block.text:
        _run_doctest(block, names)
        return
    code = compile("\n" * block.line + block.text, "<page>", "exec")
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, names)  # noqa: S102 (running documentation is what this file is for)


def _run_doctest(block: Block, names: Names) -> None:
    test = doctest.DocTestParser().get_doctest(
        block.text, names, f"line {block.line}", None, block.line
    )
    report = io.StringIO()
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(
        test, out=report.write, clear_globs=False
    )
    names.update(test.globs)
    if result.failed:
        raise Fault(report.getvalue())


def run_console(block: Block, _names: Names) -> None:
    """Runs the commands of a block; their exit status and, where it is shown, output must agree."""
    for command in commands(block):
        words = shlex.split(command.text, comments=True)
        program = next((word for word in words if not _ASSIGNMENT.match(word)), "")
        if program in LEFT_PROGRAMS:
            continue
        if program not in RUN_PROGRAMS:
            raise Fault(f"line {command.line}: {program} is no program that pages run")
        _run_command(command)


def _run_command(command: Command) -> None:
    # By a shell, since pipes and redirections are part of what a page shows.
    found = subprocess.run(  # noqa: S602
        command.text,
        shell=True,
        env=os.environ | {"PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=SECONDS_A_COMMAND,
        check=False,
    )
    where = f"line {command.line}: $ {command.text}\n"
    if found.returncode != command.status:
        raise Fault(f"{where}exit status {found.returncode}, not {command.status}:\n{found.stdout}")
    if command.shown.strip() and not _CHECKER.check_output(
        command.shown.strip() + "\n", found.stdout.strip() + "\n", doctest.ELLIPSIS
    ):
        raise Fault(f"{where}the page shows:\n{command.shown}it printed:\n{found.stdout}")


RUNNERS: dict[str, Callable[[Block, Names], None]] = {"python": run_python, "console": run_console}


def run_page(text: str) -> list[str]:
    """Runs all blocks of a page in the current folder; returns what went wrong, a text a block."""
    faults = []
    names: Names = {"__name__": "__main__"}
    try:
        found = list(blocks(text))
    except Fault as fault:
        return [str(fault)]
    for block in found:
        try:
            _run_block(block, names)
        except Fault as fault:
            faults.append(str(fault))
        # Whatever a block raises is its fault, leaving the program included; the next one runs.
        except (Exception, SystemExit):  # noqa: BLE001
            faults.append(f"line {block.line}: {traceback.format_exc()}")
    return faults


def _run_block(block: Block, names: Names) -> None:
    if block.left or block.language in SHOWN_LANGUAGES:
        return
    runner = RUNNERS.get(block.language)
    if runner is None:
        raise Fault(f"line {block.line}: {block.language!r} is no language of our code blocks")
    runner(block, names)


def main(name: str) -> int:
    """Runs the page of this name; prints its faults; returns 1 if there are any."""
    # What a page imports is installed, or was written by the page into the current folder.
    sys.path[0] = ""
    # By this Hypothesis draws the same cases each time, and judges no test by its time.
    os.environ["CI"] = "true"
    faults = run_page(Path(name).read_text(encoding="utf-8"))
    for fault in faults:
        print(f"{name}: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
