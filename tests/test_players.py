"""Numbers that are no player's are refused, where Python would take -1 for the last player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from boardgames_core import InvalidStateError, games, triples
from tests.samples import OUR_GAMES


@pytest.mark.parametrize("name", OUR_GAMES)
@pytest.mark.parametrize("player", [-1, 2, 99, True, "0", None, 0.0])
def test_no_such_player(name: str, player: Any) -> None:
    game = games[name]
    state = game.initial(seed=1)
    for asked in (game.utility, game.evaluate):
        with pytest.raises(InvalidStateError, match="there are players 0 to 1, no player"):
            asked(state, player)
    assert isinstance(game.evaluate(state, 1), float)


@pytest.mark.parametrize("asked", [triples.notice_board])
def test_no_such_player_to_look_at(asked: Callable[[triples.State, int], object]) -> None:
    with pytest.raises(InvalidStateError):
        asked(triples.initial(), -1)
