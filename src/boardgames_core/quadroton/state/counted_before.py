"""What scoring remembers from move to move: what was counted before and cannot be counted again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from boardgames_core.quadroton.squares import EMPTY, Board

ChainsByColour: TypeAlias = tuple[frozenset[int], frozenset[int], frozenset[int], frozenset[int]]
"""For each colour, in the order R G B Y, sets of squares."""

NO_CHAINS: ChainsByColour = (frozenset(), frozenset(), frozenset(), frozenset())


@dataclass(frozen=True, slots=True)
class Memory:
    """What was counted in a game so far; it only ever grows (Q2.14, Q2.19, Q2.20).

    `used_places` are the places, each a set of squares, at which no one-coloured pattern counts any
    more; `used_chains` the squares of each colour's counted chains; `counted_chains` these chains
    one by one, kept only where the option `chain_reuse` is `"earlier"`; `fenced` the squares of
    counted areas.
    """

    used_places: frozenset[int] = frozenset()
    used_chains: Board = EMPTY
    counted_chains: ChainsByColour = NO_CHAINS
    fenced: int = 0
