"""Two-coloured patterns that a move completes.

Clause Q2.17. Each part has one colour, the colours differ, and no other square of either colour
touches a square of the pattern. Unlike one-coloured patterns they may be scored again, do not
contain each other, and copies have no bonus (Ruling Q-R14). How they are found is told in `lookup`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames_core.quadroton.scoring.lookup import Entry, Hit, TwoColoured, TwoPiece
from boardgames_core.quadroton.squares import FIRST, Board


class Pair(NamedTuple):
    """A clean placement that holds a square of the move; sorted in the order of events.

    `colours` are the first part's and the second's, 0 to 3.
    """

    rank: int
    first: int
    colours: tuple[int, int]
    squares: int
    two: TwoColoured


def pairs_of_colours(board: Board, hits: Sequence[Hit]) -> list[Pair]:
    """All clean placements with a square of the move, in the order of events.

    Clause Q2.17.
    """
    found: set[Pair] = set()
    for colour, _, first, entry in hits:
        if entry.contacts is not None or entry.apart is not None:
            for other in range(len(board)):
                if other != colour:
                    for piece in _listed(entry, first, board[other]):
                        _add(found, board, piece, first, (colour, other))
    return sorted(found)


def _listed(entry: Entry, first: int, squares: int) -> Iterator[TwoPiece]:
    """The patterns that the piece may be of, by what the other colour has around it."""
    if entry.contacts is not None:
        yield from entry.contacts.get(squares >> first - FIRST & entry.ring, ())
    if entry.apart is not None:
        yield from entry.apart.at(first, squares)


def _add(
    found: set[Pair], board: Board, piece: TwoPiece, first: int, colours: tuple[int, int]
) -> None:
    """Add the pattern of which `piece` would be a piece, if all of it is there.

    `colours` are the piece's and the other.
    """
    two, part, before = piece
    start = first - before
    if part:
        colours = colours[1], colours[0]
    if two.is_at(start, board[colours[0]], board[colours[1]]):
        squares = (two.parts[0] | two.parts[1]) << start
        found.add(Pair(two.rank, start, colours, squares, two))
