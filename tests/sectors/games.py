"""Short names for what tests of Sectors ask: positions as text, refusals, events."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames_core import IllegalMoveError, InvalidStateError, sectors
from boardgames_core.game import Reason


def named(fields: str) -> tuple[sectors.Combination, ...]:
    """The fields, or marks, in a text such as `123 135`."""
    return tuple(sectors.Combination.named(digits) for digits in fields.split())


def position(text: str, **options: Any) -> sectors.State:
    """The position that `text` writes, in a game with these options as a record has them."""
    return sectors.parse_position(text, sectors.decode_options(options))


def play(state: sectors.State, moves: str) -> sectors.State:
    """The state after these moves."""
    for text in moves.split():
        state = sectors.apply(state, sectors.parse_move(text))
    return state


def legal(state: sectors.State) -> str:
    """The legal moves as text."""
    return " ".join(str(move) for move in sectors.legal_moves(state))


def refused(state: sectors.State, text: str, player: int | None = None) -> Reason:
    """Why the move is refused, alike by all three functions."""
    move = sectors.parse_move(text)
    reason = sectors.why_illegal(state, move, player=player)
    assert reason is not None
    for function in (sectors.apply, sectors.explain):
        with pytest.raises(IllegalMoveError) as caught:
            function(state, move, player=player)
        assert (caught.value.reason, caught.value.state, caught.value.move) == (reason, state, move)
    assert move not in tuple(sectors.legal_moves(state)) or player is not None
    return reason


def faults(text: str, **options: Any) -> list[str]:
    """What is wrong with a position: clause and code of each fault."""
    with pytest.raises(InvalidStateError) as caught:
        position(text, **options)
    return [f"{fault.clause} {fault.code}" for fault in caught.value.faults]
