"""The points of chains for all choices of squares on a cell. Clause Q2.19.

A chain's points depend on its size and on how much of it was counted before, and both are sums over
the parts that a choice joins. So a spot's points depend on few numbers, which come again and again:
what was worked out is kept.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from boardgames_core.quadroton.ranking.layout import BITS, COUNTS, SUBSET_OF, Subset
from boardgames_core.quadroton.ranking.spot import Spot, merges
from boardgames_core.quadroton.ranking.survey import Survey
from boardgames_core.quadroton.scoring import chains
from boardgames_core.quadroton.scoring.points import CHAIN_POINTS, LONGEST_CHAIN, SHORTEST_CHAIN

Row: TypeAlias = tuple[int, ...]
"""The points of the 16 choices of squares of a colour on a cell (0 for none of them)."""

NOTHING: Final[Row] = (0,) * 16


def chain_points(survey: Survey, spot: Spot) -> Row:
    """What the chain scores that each choice makes."""
    options = survey.options
    if not options.chains:
        return NOTHING
    sizes = tuple([part.size for part in spot.parts])
    used = tuple([part.used for part in spot.parts])
    counted = survey.memory.used_chains[spot.colour] >> spot.corner & BITS[15]
    here = SUBSET_OF[counted]
    longer = options.long_chains == "last"
    if options.chain_reuse == "new":
        return _row(spot.touches, sizes, used, here, longer)
    row = _row(spot.touches, sizes, (0,) * len(sizes), 0, longer)
    return _without_earlier(survey, spot, row, here) if here or any(used) else row


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
            if length >= SHORTEST_CHAIN and 2 * again <= length:
                if length <= LONGEST_CHAIN:
                    row[subset] = CHAIN_POINTS[length]
                elif longer:
                    row[subset] = CHAIN_POINTS[LONGEST_CHAIN]
    return tuple(row)


def _without_earlier(survey: Survey, spot: Spot, row: Row, here: Subset) -> Row:
    """The points without those of chains that hold most of an earlier one.

    Ruling Q-R16, the reading "earlier": asked of each chain that has a square counted before.
    """
    left = list(row)
    for members, subsets in spot.merges:
        before = any(spot.parts[member].used for member in members)
        for subset in subsets:
            if row[subset] and (before or subset & here):
                chain = spot.chain(members, subset)
                part = (spot.colour, chain, 0, chain, chain.bit_count())
                if not chains.settled([part], survey.memory, survey.options, None):
                    left[subset] = 0
    return tuple(left)
