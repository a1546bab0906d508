"""Stepping through a record at the terminal: by arrow keys, or by lines where there are none."""

from __future__ import annotations

import sys
from collections.abc import Hashable, Sequence
from typing import Final

from boardgames_core.cli.asking import Ask, is_terminal, plain_line
from boardgames_core.cli.screen import board, in_colour, show, standing, wrapped
from boardgames_core.game import AnyGame, AnyTurn

_STEPS: Final = {
    "right": 1, "down": 1, "n": 1, " ": 1, "": 1,
    "left": -1, "up": -1, "p": -1,
    "pagedown": 10, "pageup": -10,
}  # fmt: skip
"""How many turns on, by key; and by line, where lines are read."""

HELP: Final = "arrow keys: a turn on or back; page up and down: ten; home, end; q ends"
PLAIN_HELP: Final = "return or n: on; p: back; a number: to that turn; q ends"


class Following:
    """Where somebody is in a game: before turn `at`, from 0 to the number of turns."""

    def __init__(
        self, game: AnyGame, start: Hashable, turns: Sequence[AnyTurn], at: int = 0
    ) -> None:
        self._game = game
        self._states = [start, *(turn.after for turn in turns)]
        self._turns = turns
        self.at: int = at

    def go(self, key: str) -> bool:
        """Go where a key or a typed word says; false if it says nothing."""
        last = len(self._turns)
        if key in _STEPS:
            wanted = self.at + _STEPS[key]
        elif key in ("home", "end"):
            wanted = 0 if key == "home" else last
        elif key.isascii() and key.isdigit():
            wanted = int(key[:9])
        else:
            return False
        self.at = max(0, min(wanted, last))
        return True

    def page(self) -> str:
        """What is shown here: the turn that led here, the board, and the standing."""
        state = self._states[self.at]
        head = f"before turn {self.at} of {len(self._turns)}"
        told = wrapped(self._game.describe(self._turns[self.at - 1])) if self.at else "the start"
        player = self._game.to_move(state)
        parts = [head, told, board(self._game, state), standing(self._game, state, player)]
        return "\n\n".join(parts)


def follow(following: Following, read: Ask | None = None) -> None:
    """Show page after page, until somebody has seen enough."""
    if read is None and is_terminal() and _by_keys(following):
        return
    _by_lines(following, read or plain_line)


def _by_lines(following: Following, read: Ask) -> None:
    show(following.page())
    while True:
        try:
            line = read(f"{PLAIN_HELP}: ").strip().lower()
        except EOFError:
            return
        if line in ("q", "quit"):
            return
        if following.go(line):
            show(following.page())


def _by_keys(following: Following) -> bool:
    """Show pages on the whole screen, by keys; false where prompt_toolkit is missing."""
    try:
        from prompt_toolkit import Application
        from prompt_toolkit.formatted_text import ANSI
        from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
        from prompt_toolkit.layout import Layout, Window
        from prompt_toolkit.layout.controls import FormattedTextControl
        from prompt_toolkit.output import create_output
    except ImportError:
        return False
    bindings = KeyBindings()
    for key in ("right", "down", "left", "up", "pagedown", "pageup", "home", "end", "n", "p", " "):

        def go(event: KeyPressEvent, key: str = key) -> None:
            following.go(key)

        bindings.add(key)(go)
    for key in ("q", "escape", "c-c", "c-d"):

        def end(event: KeyPressEvent) -> None:
            event.app.exit()

        bindings.add(key)(end)
    page = FormattedTextControl(lambda: ANSI(in_colour(f"{following.page()}\n\n{HELP}")))
    application: Application[None] = Application(
        layout=Layout(Window(page)),
        key_bindings=bindings,
        full_screen=True,
        output=create_output(stdout=sys.stderr),
    )
    application.run()
    show(following.page())  # what was seen last stays
    return True
