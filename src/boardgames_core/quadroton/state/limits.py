"""How many moves of which size a player may make, and whether any is left."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.quadroton.squares import CELL_SIZE
from boardgames_core.quadroton.tiles import Hand
from boardgames_core.quadroton.vocabulary import CELL_COUNT, LARGEST_MOVE, Options

PLACING_LIMITS: Final = (128, 7, 6, 5, 4, 3, 2, 1)
"""How many placings of 1, 2, … 8 tiles a player may make in a game. Clause Q2.6."""

REARRANGING_LIMITS: Final = (8, 7, 6, 5, 4, 3, 2, 1)
"""How many rearrangings of 1, 2, … 8 tiles a player may make in a game (Q2.6)."""

REVERSE_LIMITS: Final = (32, 16, 12, 10, 8, 6, 4, 2)
"""How many moves with 1, 2, … 8 tiles a player may make in the reverse game. Clause Q3.2."""

NO_LIMITS: Final = (0,) * LARGEST_MOVE

Counts: TypeAlias = tuple[int, ...]
"""How many moves with 1, 2, … 8 tiles a player has made."""

NO_MOVES: Final[Counts] = (0,) * LARGEST_MOVE

_OPENING: Final = {1: 1, 2: 3, 3: 5}
"""From which own move on the reverse game allows this many tiles (Q3.3)."""

_OPENING_OVER: Final = 7
"""From which own move on the reverse game allows any number of tiles (Q3.3)."""


def placing_limits(*, reverse: bool) -> tuple[int, ...]:
    """The limits of placings. By Q2.6 and Q3.1 there is no placing in the reverse game."""
    return NO_LIMITS if reverse else PLACING_LIMITS


def rearranging_limits(*, reverse: bool) -> tuple[int, ...]:
    """The limits of moves with tiles on the board (Q2.6, Q3.2).

    Ruling Q-R24: those of the reverse game are for moves that turn and moves that exchange, both
    counted together.
    """
    return REVERSE_LIMITS if reverse else REARRANGING_LIMITS


def first_move_with(tiles: int) -> int:
    """The own move, counted from 1, from which the reverse game allows this many tiles (1 to 8).

    Clause Q3.3.

    >>> [first_move_with(tiles) for tiles in range(1, 9)]
    [1, 3, 5, 7, 7, 7, 7, 7]
    """
    return _OPENING.get(tiles, _OPENING_OVER)


@lru_cache(maxsize=1024)
def one_more(made: tuple[Counts, Counts], player: int, tiles: int) -> tuple[Counts, Counts]:
    """The moves made by both players after `player` made one more with this many tiles (1 to 8).

    By Q2.6. The states of a search share what it gives, since it is kept for a while: they are
    many, and the moves that lead to them are counted alike.

    >>> one_more((NO_MOVES, NO_MOVES), 1, 3)
    ((0, 0, 0, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0, 0, 0))
    """
    own = made[player]
    own = (*own[: tiles - 1], own[tiles - 1] + 1, *own[tiles:])
    return (own, made[1]) if player == 0 else (made[0], own)


def placings_left(reverse: bool, hand: Hand, placed: Counts, covered: int) -> list[int]:
    """The numbers of tiles that a player could still place: by the limits, the hand and the board.

    `placed` are the placings made with 1 to 8 tiles, `covered` the squares of all tiles.
    """
    free = CELL_COUNT - covered.bit_count() // CELL_SIZE
    return _sizes_left(placed, placing_limits(reverse=reverse), min(sum(hand), free))


def rearrangings_left(reverse: bool, rearranged: Counts, covered: int) -> list[int]:
    """The numbers of tiles that a player could still rearrange: by the limits and the board.

    `rearranged` are the moves made with 1 to 8 tiles on the board.
    """
    tiles = covered.bit_count() // CELL_SIZE
    return _sizes_left(rearranged, rearranging_limits(reverse=reverse), tiles)


def _sizes_left(made: Counts, limits: tuple[int, ...], tiles: int) -> list[int]:
    """The numbers of tiles, up to `tiles`, with which fewer moves are made than the limit."""
    most = min(tiles, LARGEST_MOVE)
    return [size for size in range(1, most + 1) if not is_used_up(made, limits, size)]


def is_used_up(made: Counts, limits: tuple[int, ...], size: int) -> bool:
    """Whether all moves with this many tiles (1 to 8) are made that the limits allow."""
    return made[size - 1] >= limits[size - 1]


def could_move(reverse: bool, hand: Hand, placed: Counts, rearranged: Counts, covered: int) -> bool:
    """Whether a player has a move left. Ruling Q-R5.

    It is enough that for one number of tiles the limit is not used up and there are this many tiles
    (and, for placing, free cells). That clauses Q2.18 and Q3.3 may forbid the move does not count.
    `placed` and `rearranged` are the moves made with 1 to 8 tiles, `covered` the squares of all
    tiles on the board.
    """
    limits = rearranging_limits(reverse=reverse)
    if covered and not is_used_up(rearranged, limits, 1):  # nearly always: nothing is counted
        return True
    return bool(
        rearrangings_left(reverse, rearranged, covered)
        or placings_left(reverse, hand, placed, covered)
    )


def apart(options: Options) -> bool:
    """Whether a move either turns tiles in their cells or exchanges them. Ruling Q-R25."""
    return options.reverse and options.reverse_mix == "apart"
