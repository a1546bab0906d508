"""The points of chains for all choices of squares on a cell (Q2.19).

A chain's points depend on its size and on how much of it was counted before, and both are sums over
the parts that a choice joins. So the points depend on few numbers, which come again and again: what
was worked out is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.quadroton.ranking.cell_and_ring import BITS, COUNTS, SUBSET_OF, Subset
from boardgames_core.quadroton.ranking.colour_on_cell import ColourOnCell, merges
from boardgames_core.quadroton.ranking.surroundings import Surroundings
from boardgames_core.quadroton.scoring import chains

Row: TypeAlias = tuple[int, ...]
"""The points of the 16 choices of squares of a colour on a cell (0 for none of them)."""

NOTHING: Final[Row] = (0,) * 16


def chain_points(surroundings: Surroundings, on_cell: ColourOnCell) -> Row:
    """What the chain scores that each choice makes."""
    options = surroundings.options
    if not options.chains:
        return NOTHING
    sizes = tuple([part.size for part in on_cell.parts])
    used = tuple([part.used for part in on_cell.parts])
    counted = surroundings.memory.used_chains[on_cell.colour] >> on_cell.corner & BITS[15]
    here = SUBSET_OF[counted]
    longer = chains.longer_count(options)
    if options.chain_reuse == "new":
        return _row(on_cell.touches, sizes, used, here, longer)
    row = _row(on_cell.touches, sizes, (0,) * len(sizes), 0, longer)
    return _without_earlier(surroundings, on_cell, row, here) if here or any(used) else row


@lru_cache(maxsize=4096)
def _row(
    touches: tuple[Subset, ...],
    sizes: tuple[int, ...],
    used: tuple[int, ...],
    here: Subset,
    longer: bool,
) -> Row:
    """The points by the sizes of the parts, and how many of their squares were counted before.

    `here` are the cell's squares that were; `longer`: chains beyond the table count as its last.
    """
    row = [0] * 16
    for members, subsets in merges(touches):
        size = sum([sizes[member] for member in members])
        before = sum([used[member] for member in members])
        for subset in subsets:
            length = size + COUNTS[subset]
            again = before + COUNTS[subset & here]
            if not chains.is_reused(again, length):
                row[subset] = chains.points_of_length(length, longer=longer)
    return tuple(row)


def _without_earlier(
    surroundings: Surroundings, on_cell: ColourOnCell, row: Row, here: Subset
) -> Row:
    """The points without those of chains that hold most of an earlier one.

    By Q-R16, in the reading "earlier", asked of each chain that has a square counted before.
    """
    left = list(row)
    memory, options = surroundings.memory, surroundings.options
    for members, subsets in on_cell.merges:
        before = any(on_cell.parts[member].used for member in members)
        for subset in subsets:
            if row[subset] and (before or subset & here):
                chain = on_cell.chain(members, subset)
                part = (on_cell.colour, chain, 0, chain, chain.bit_count())
                if not chains.scoring_chains([part], memory, options, None):
                    left[subset] = 0
    return tuple(left)
