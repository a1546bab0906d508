"""Two-coloured patterns that a move completes (Q2.17).

Each part has one colour, the colours differ, and no other square of either colour touches a square
of the pattern. Unlike one-coloured patterns they may be scored again, do not contain each other,
and copies have no bonus (Q-R14). How they are found is told in `lookup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames_core.quadroton.scoring.components import component
from boardgames_core.quadroton.scoring.lookup import Hit, Tables, TwoPiece
from boardgames_core.quadroton.scoring.orientations import TwoColoured, lowest
from boardgames_core.quadroton.squares import FIRST, Board


class TwoColouredCandidate(NamedTuple):
    """A clean placement that holds a square of the move; sorted in the order of events.

    `colours` are the first part's and the second's, 0 to 3.
    """

    rank: int
    first: int
    colours: tuple[int, int]
    squares: int
    two: TwoColoured


def pairs_of_colours(
    board: Board, hits: Sequence[Hit], tables: Tables
) -> list[TwoColouredCandidate]:
    """All clean placements with a square of the move, in the order of events.

    Clause Q2.17. Ruling Q-R14. `hits` are the parts of one colour that the move touched.
    """
    found: set[TwoColouredCandidate] = set()
    for colour, part, first, entry in hits:
        if entry.contacts is not None:
            for other, squares in enumerate(board):
                if other != colour:
                    contact = squares >> first - FIRST & entry.ring
                    most = entry.contacts.get(contact)
                    if most is not None:
                        both = board[colour] | squares
                        piece = component(both, part, most) if contact else part
                        if piece:
                            _add(found, board, (colour, other), piece, tables)
    return sorted(found)


def _add(
    found: set[TwoColouredCandidate],
    board: Board,
    colours: tuple[int, int],
    piece: int,
    tables: Tables,
) -> None:
    """Add what is `piece`, a connected part of these two colours together, or has it as a piece."""
    one, other = board[colours[0]], board[colours[1]]
    first = lowest(piece)
    key = piece >> first, (piece & one) >> first
    whole = tables.pairs.get(key)
    if whole is not None:
        found.add(_candidate(whole, first, colours))
    gaps = tables.pair_gaps.get(key)
    if gaps is not None:
        for two, part, before in gaps.at(first, one | other):
            start = first - before
            if two.is_at(start, *((other, one) if part else (one, other))):
                found.add(_candidate((two, part, before), first, colours))


def _candidate(piece: TwoPiece, first: int, colours: tuple[int, int]) -> TwoColouredCandidate:
    """The placement of which a piece begins at the bit `first`, its first colour first."""
    two, part, before = piece
    start = first - before
    squares = (two.parts[0] | two.parts[1]) << start
    return TwoColouredCandidate(two.rank, start, colours[::-1] if part else colours, squares, two)
