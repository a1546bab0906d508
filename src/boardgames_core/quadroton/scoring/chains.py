"""Chains: connected squares of one colour through a square of the move (Q2.19).

Chains of 5 to 117 squares score by the table. Squares that were counted in a chain before may make
up at most half of a new one.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.quadroton.scoring.components import Part
from boardgames_core.quadroton.scoring.points import CHAIN_POINTS, LONGEST_CHAIN, SHORTEST_CHAIN
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.state.counted_before import ChainsByColour, Memory
from boardgames_core.quadroton.vocabulary import Options


class Chain(NamedTuple):
    """A chain of at least five squares; sorted in the order of events. `points`: by the table."""

    first: int
    colour: int
    squares: int
    length: int
    points: int


class RefusedChain(NamedTuple):
    """A chain that does not score: a code, how many of how many squares stopped it."""

    chain: Chain
    code: str
    found: int
    limit: int


def scoring_chains(
    parts: list[Part], memory: Memory, options: Options, refused: list[RefusedChain] | None
) -> list[Chain]:
    """The chains among the touched parts that score, in the order of events (Q-R16, Q-R17).

    Clause Q2.19. What is connected is found by `components.touched`, the half by `is_reused`, and
    the points are in `points`. The others go to `refused` if it is given.
    """
    scoring: list[Chain] = []
    longer = longer_count(options)
    for colour, squares, first, _, length in parts:
        if length < SHORTEST_CHAIN:
            continue
        chain = Chain(first, colour, squares, length, points_of_length(length, longer=longer))
        fault = _fault(chain, memory, options)
        if fault is None:
            scoring.append(chain)
        elif refused is not None:
            refused.append(fault)
    scoring.sort()
    return scoring


def points_of_length(length: int, *, longer: bool) -> int:
    """What a chain of this many squares scores by the table, 0 if that is too few or too many.

    `longer`: whether chains beyond the table score as its last.
    """
    if length <= LONGEST_CHAIN:
        return CHAIN_POINTS[length]
    return CHAIN_POINTS[LONGEST_CHAIN] if longer else 0


def longer_count(options: Options) -> bool:
    """Whether chains that are longer than the table score as its last. Ruling Q-R17."""
    return options.long_chains == "last"


def is_reused(again: int, length: int) -> bool:
    """Whether too many of a chain's squares, more than half, were counted before (Q2.19)."""
    return 2 * again > length


def used_chains(scoring: list[Chain], used: Board) -> Board:
    """The squares of counted chains, by colour, after these score."""
    new = list(used)
    for chain in scoring:
        new[chain.colour] |= chain.squares
    return new[0], new[1], new[2], new[3]


def counted_chains(scoring: list[Chain], counted: ChainsByColour) -> ChainsByColour:
    """The counted chains one by one, by colour, after these score."""
    new = list(counted)
    for chain in scoring:
        new[chain.colour] |= {chain.squares}
    return new[0], new[1], new[2], new[3]


def _fault(chain: Chain, memory: Memory, options: Options) -> RefusedChain | None:
    """What stops a chain from scoring, if anything does. Ruling Q-R16."""
    if not chain.points:
        return RefusedChain(chain, "chain-too-long", chain.length, LONGEST_CHAIN)
    if options.chain_reuse == "earlier":
        return _holds_earlier(chain, memory.counted_chains)
    used = (chain.squares & memory.used_chains[chain.colour]).bit_count()
    if is_reused(used, chain.length):
        return RefusedChain(chain, "chain-reused", used, chain.length)
    return None


def _holds_earlier(chain: Chain, counted: ChainsByColour) -> RefusedChain | None:
    """The refusal of a chain that holds too much of an earlier one, of the one it holds most of."""
    most, whole = 0, 1
    for before in sorted(counted[chain.colour]):
        again, length = (chain.squares & before).bit_count(), before.bit_count()
        if again * whole > most * length:
            most, whole = again, length
    if is_reused(most, whole):
        return RefusedChain(chain, "earlier-chain-reused", most, whole)
    return None
