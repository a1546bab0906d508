"""Two-coloured patterns that a move completes (Q2.17).

Each part has one colour, the colours differ, and the parts are clean: by the option
`two_colour_clean` no other square of either colour touches a square of the pattern, or none of a
part's own colour touches that part. Unlike one-coloured patterns they may be scored again, do not
contain each other, and copies have no bonus (Q-R14). How they are found is told in `lookup`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from boardgames_core.quadroton.scoring.components import component
from boardgames_core.quadroton.scoring.lookup import Hit, Tables, TwoPiece
from boardgames_core.quadroton.scoring.orientations import TwoColoured, lowest
from boardgames_core.quadroton.squares import FIRST, Board
from boardgames_core.quadroton.vocabulary import Options


class TwoColouredCandidate(NamedTuple):
    """A clean placement that holds a square of the move; sorted in the order of events.

    `colours` are the first part's and the second's, 0 to 3.
    """

    rank: int
    first: int
    colours: tuple[int, int]
    squares: int
    two: TwoColoured


class Unclean(NamedTuple):
    """A placement whose parts are clean of their own colours, but not of each other's.

    `touching` is how many further squares of the other part's colour touch a part.
    """

    candidate: TwoColouredCandidate
    touching: int


def pairs_of_colours(
    board: Board,
    hits: Sequence[Hit],
    tables: Tables,
    options: Options,
    unclean: list[Unclean] | None,
) -> list[TwoColouredCandidate]:
    """All clean placements with a square of the move, in the order of events.

    Clause Q2.17. Ruling Q-R14. `hits` are the parts of one colour that the move touched. What
    Q-R23 alone stops goes to `unclean` if that is given.
    """
    if not both_colours(options):
        return _clean_of_own(board, hits)
    found = _clean_of_both(board, hits, tables)
    if unclean is not None:
        for pair in _clean_of_own(board, hits):
            if pair not in found:
                one, other = pair.colours
                touching = pair.two.further(pair.first, board[one] | board[other])
                unclean.append(Unclean(pair, touching))
    return found


def both_colours(options: Options) -> bool:
    """Whether a part must be clean of the other part's colour, too. Ruling Q-R23."""
    return options.two_colour_clean == "both"


def _clean_of_own(board: Board, hits: Sequence[Hit]) -> list[TwoColouredCandidate]:
    """The placements of which each part is clean of its own colour, in the order of events.

    Each part then consists of whole connected parts of its colour.
    """
    found: set[TwoColouredCandidate] = set()
    for colour, _, first, entry in hits:
        if entry.parts is not None:
            for other, squares in enumerate(board):
                if other != colour and squares:
                    for two, part, before in entry.parts.at(first, squares):
                        both = (squares, board[colour]) if part else (board[colour], squares)
                        if two.parts_are_at(first - before, *both):
                            found.add(_candidate((two, part, before), first, (colour, other)))
    return sorted(found)


def _clean_of_both(board: Board, hits: Sequence[Hit], tables: Tables) -> list[TwoColouredCandidate]:
    """The placements that no further square of either colour touches, in the order of events."""
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
