"""Moves as people type them: upper case and spaces are forgiven."""

from __future__ import annotations

import re
from collections.abc import Hashable
from typing import Final, cast

from boardgames_core.errors import NotationError
from boardgames_core.game import AnyGame

_TILE: Final = re.compile(r"[rgby]{4}(?=@)")


def typed_move(game: AnyGame, text: str) -> Hashable:
    """The move that somebody meant. Raises `NotationError`, with what was typed, for anything else.

    >>> from boardgames_core import quadroton, sectors
    >>> str(typed_move(quadroton, "rgby @ C5 + RRRG@c6")), str(typed_move(sectors, "U 247"))
    ('RGBY@c5+RRRG@c6', 'u247')
    """
    close = "".join(text.split()).lower()
    meant = _TILE.sub(lambda tile: tile[0].upper(), close)
    try:
        return cast(Hashable, game.parse_move(meant))
    except NotationError as error:
        if meant == text:
            raise
        raise NotationError(error.message, meant, error.at) from None
