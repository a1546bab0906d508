"""Positions as lines of text and in words for a listener."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from boardgames_core.checks import check_turn, wrong_type
from boardgames_core.game import Turn
from boardgames_core.quadroton.data.encoding import format_position
from boardgames_core.quadroton.moves.making import QuadrotonTurn
from boardgames_core.quadroton.squares import CELLS_IN_ROW
from boardgames_core.quadroton.state.clock import MISSES, PLAYER_MS, TURN_MS
from boardgames_core.quadroton.state.limits import Counts, placing_limits, rearranging_limits
from boardgames_core.quadroton.state.position import (
    State,
    hand,
    moves_made,
    not_a_state,
    outcome,
    tile_at,
    tiles_on_board,
)
from boardgames_core.quadroton.vocabulary import (
    CELLS,
    Cell,
    Options,
    Placing,
    Step,
    Tile,
)
from boardgames_core.telling import counted, enumerated, told_turn

_LONG_BOARD: Final = 80
_LONG_PART: Final = 40
"""From more characters than this on, `repr` shortens the board, and a part of the rest."""


_STEPS: Final = {
    Step.OFFER: "offers a draw",
    Step.ACCEPT: "accepts the draw",
    Step.RESIGN: "resigns",
    Step.LEAVE: "leaves",
    Step.MISS: "misses the turn",
}
"""What a player does by a step that is no move."""


# --- Words ----------------------------------------------------------------------------------------


def describe(shown: State | QuadrotonTurn) -> str:
    """A position or a turn in words. Raises `InvalidStateError` for anything else.

    Of a position: the standing, the score, the clock, hands and limits of both players, and the
    tiles row by row from the top. Of a turn: the move, what it scored and what it found without
    scoring it, and the standing. By Q2.9 and Q2.11 the scores are among them.

    >>> from boardgames_core import quadroton
    >>> turn = quadroton.explain(quadroton.initial(seed=4), quadroton.parse_move("RGBY@c5"))
    >>> print(describe(turn))
    Player 0 places 1 tile: RGBY@c5.
    The score is 0 to 0.
    Quadroton: player 1 is to move.
    """
    if isinstance(shown, Turn):
        check_turn(shown, State, "Quadroton")
        return told_turn(shown, _did(shown), [_score(shown.after), _standing(shown.after)])
    if type(shown) is not State:
        raise wrong_type(shown, "a state or a turn of Quadroton")
    state = shown
    lines = [_standing(state), _score(state), *_clock_lines(state)]
    for player in range(2):
        lines += _player_lines(state, player)
    if state.last is not None:
        cells = ", ".join(str(cell) for cell in state.last.cells)
        moved = "a tile" if len(state.last.cells) == 1 else "tiles"
        lines.append(f"The last move was player {state.last.player}'s, with {moved} on {cells}.")
    number = tiles_on_board(state)
    lines.append(f"{counted(number, 'tile')} {'lies' if number == 1 else 'lie'} on the board.")
    for row in reversed(range(CELLS_IN_ROW)):
        tiles = [f"{tile} on {cell}" for cell, tile in _tiles(state) if cell.row == row]
        if tiles:
            lines.append(f"Row {row + 1}: {', '.join(tiles)}.")
    return "\n".join(lines)


def _did(turn: QuadrotonTurn) -> str:
    """What a turn did to the board (Q2.3, Q2.4), or which step it was."""
    move = turn.move
    if isinstance(move, Step):
        return f"Player {turn.player} {_STEPS[move]}."
    number = len(move.tiles if isinstance(move, Placing) else move.changes)
    verb = "places" if isinstance(move, Placing) else "rearranges"
    return f"Player {turn.player} {verb} {counted(number, 'tile')}: {move}."


def _score(state: State) -> str:
    return f"The score is {state.scores[0]} to {state.scores[1]}."


def _player_lines(state: State, player: int) -> Iterator[str]:
    """What a player has done, still holds, and may still do (Q1.2, Q2.6, Q3.2)."""
    made = counted(moves_made(state, player), "move")
    if state.options.reverse:
        yield f"Player {player} has made {made}."
    else:
        held = hand(state, player)
        yield f"Player {player} has made {made}, {sum(held.values())} in hand."
        for number in sorted(set(held.values())):
            kinds = ", ".join(str(kind) for kind, count in held.items() if count == number)
            yield f"Player {player} holds {number} each of {kinds}."
        yield _limit_line("Placings", player, placing_limits(reverse=False), state.placed[player])
    limits = rearranging_limits(reverse=state.options.reverse)
    yield _limit_line("Rearrangings", player, limits, state.rearranged[player])


def _limit_line(what: str, player: int, limits: Iterable[int], made: Counts) -> str:
    left = [most - done for most, done in zip(limits, made, strict=True)]
    named = [f"{count} of {counted(at, 'tile')}" for at, count in enumerate(left, start=1) if count]
    return f"{what} left to player {player}: {enumerated(named) if named else 'none'}."


def _standing(state: State) -> str:
    game = "Quadroton, reverse game" if state.options.reverse else "Quadroton"
    result = outcome(state)
    if result is not None:
        return f"{game}: over, {result.text}."
    return f"{game}: player {state.mover} is to move."


def _clock_lines(state: State) -> Iterator[str]:
    """What the clock says, if it says anything (Q2.7, Q2.8)."""
    clock = state.clock
    if clock.now_ms:
        left = " and ".join(_time(ms) for ms in clock.left_ms)
        yield f"The players have {left} of {_time(PLAYER_MS)} left."
        if clock.turn_ms:
            yield f"This turn has {_time(TURN_MS - clock.turn_ms)} of {_time(TURN_MS)} left."
    if clock.missed:
        yield f"The row of missed turns: {clock.missed} of {MISSES}."
    if clock.offer is not None:
        yield f"Player {clock.offer} offers a draw."


def _time(ms: int) -> str:
    """A time in hours, minutes and seconds, rounded down."""
    seconds = ms // 1000
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _tiles(state: State) -> Iterator[tuple[Cell, Tile]]:
    """The tiles on the board with their cells, in the order a1, b1, …."""
    for cell in CELLS:
        tile = tile_at(state, cell)
        if tile is not None:
            yield cell, tile


# --- Lines of text --------------------------------------------------------------------------------


def diagram(state: State) -> str:
    r"""The board as lines of text with its coordinates: four squares a cell, a dot for no tile.

    >>> from boardgames_core.quadroton.moves.making import apply
    >>> from boardgames_core.quadroton.notation import parse_move
    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> lines = diagram(apply(initial(seed=4), parse_move("RGBY@b1"))).splitlines()
    >>> print("\n".join(lines[-3:]))
     1  .. RG .. .. .. .. .. .. .. .. .. .. .. .. .. ..
        .. YB .. .. .. .. .. .. .. .. .. .. .. .. .. ..
        a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p
    """
    if type(state) is not State:
        raise not_a_state(state)
    lines = []
    for row in reversed(range(CELLS_IN_ROW)):
        upper, lower = [], []
        for column in range(CELLS_IN_ROW):
            tile = tile_at(state, Cell(column, row))
            letters = "...." if tile is None else str(tile)
            upper.append(letters[:2])
            lower.append(letters[3] + letters[2])
        lines.append(f"{row + 1:2}  " + " ".join(upper))
        lines.append("    " + " ".join(lower))
    lines.append(
        "    " + " ".join(f"{chr(ord('a') + column)} " for column in range(CELLS_IN_ROW)).rstrip()
    )
    return "\n".join(lines)


# --- As Python writes it --------------------------------------------------------------------------


def python_text(state: State) -> str:
    """What `repr` shows: a call of `parse_position`, with the options that are not the defaults.

    It is for people: 256 tiles have no short text, so … stands for what is long in it, and Python
    cannot read it. `format_position` gives the whole text.

    >>> from boardgames_core.quadroton.setup.starts import initial
    >>> print(python_text(initial(seed=4))[62:])
    16/16/16/16 {"hands":…,"to_move":0}')
    """
    import json

    board, _, rest = format_position(state).partition(" ")
    if len(board) > _LONG_BOARD:
        board = f"{board[: _LONG_BOARD // 2]}…{board[-_LONG_BOARD // 2 :]}"
    parts = {
        key: json.dumps(value, separators=(",", ":")) for key, value in json.loads(rest).items()
    }
    shown = (f'"{key}":{"…" if len(part) > _LONG_PART else part}' for key, part in parts.items())
    text = f"{board} {{{','.join(shown)}}}"
    options = "" if state.options == Options() else f", {state.options!r}"
    return f"quadroton.parse_position({text!r}{options})"
