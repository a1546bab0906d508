"""Lines that a person types: with editing, history and completion where there is a terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TypeAlias

from boardgames_core.cli.common import say

Ask: TypeAlias = Callable[[str], str]
"""Asks by a prompt and gives the line typed; raises `EOFError` where there is none any more."""


def asker(words: Sequence[str] = ()) -> Ask:
    """How lines are read here; `words` are completed by the tabulator.

    Where both input and questions are on a terminal, prompt_toolkit reads them (extra `cli`);
    otherwise, and without it, they are read as they come.
    """
    if not is_terminal():
        return plain_line
    try:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.completion import WordCompleter
        from prompt_toolkit.output import create_output
    except ImportError:
        return plain_line
    session: PromptSession[str] = PromptSession(
        completer=WordCompleter(list(words)),
        complete_while_typing=False,
        reserve_space_for_menu=0,
        output=create_output(stdout=sys.stderr),
    )
    return session.prompt


def is_terminal() -> bool:
    """Whether lines are typed and questions seen on a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stderr))


def plain_line(prompt: str) -> str:
    """The next line of standard input, after the prompt on a line of its own."""
    say(prompt.rstrip())
    line = sys.stdin.readline() if sys.stdin is not None else ""
    if not line:
        raise EOFError
    return line.rstrip("\n")
