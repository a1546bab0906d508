"""Chains: connected squares of one colour through a square of the move.

Clause Q2.19. Chains of 5 to 117 squares score by the table. Squares that were counted in a chain
before may make up at most half of a new one.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.quadroton.scoring.components import Part
from boardgames_core.quadroton.scoring.points import CHAIN_POINTS, LONGEST_CHAIN, SHORTEST_CHAIN
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.state.counted_before import ChainsByColour, Memory
from boardgames_core.quadroton.vocabulary import Options


class Chain(NamedTuple):
    """A chain of at least five squares; sorted in the order of events."""

    first: int
    colour: int
    squares: int
    length: int


class Refused(NamedTuple):
    """A chain that does not score: a code, how many of how many squares stopped it."""

    chain: Chain
    code: str
    found: int
    limit: int


def settled(
    parts: list[Part], memory: Memory, options: Options, refused: list[Refused] | None
) -> list[Chain]:
    """The chains among the touched parts that score, in the order of events.

    Clause Q2.19, Rulings Q-R16 and Q-R17. The others go to `refused` if it is given.
    """
    scoring: list[Chain] = []
    for colour, squares, first, _, length in parts:
        if length < SHORTEST_CHAIN:
            continue
        chain = Chain(first, colour, squares, length)
        fault = _fault(chain, memory, options)
        if fault is None:
            scoring.append(chain)
        elif refused is not None:
            refused.append(fault)
    scoring.sort()
    return scoring


def points(chain: Chain) -> int:
    """What the chain scores. Clause Q2.19; Ruling Q-R17: a longer one as the last of the table."""
    return CHAIN_POINTS[min(chain.length, LONGEST_CHAIN)]


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


def _fault(chain: Chain, memory: Memory, options: Options) -> Refused | None:
    """What stops a chain from scoring, if anything does."""
    if chain.length > LONGEST_CHAIN and options.long_chains == "none":
        return Refused(chain, "chain-too-long", chain.length, LONGEST_CHAIN)
    if options.chain_reuse == "earlier":
        return _holds_earlier(chain, memory.counted_chains)
    used = (chain.squares & memory.used_chains[chain.colour]).bit_count()
    return Refused(chain, "chain-reused", used, chain.length) if 2 * used > chain.length else None


def _holds_earlier(chain: Chain, counted: ChainsByColour) -> Refused | None:
    """Whether the chain holds more than half of one counted before: of which it holds most of all.

    Ruling Q-R16, the reading "earlier".
    """
    most, whole = 0, 1
    for before in sorted(counted[chain.colour]):
        again, length = (chain.squares & before).bit_count(), before.bit_count()
        if again * whole > most * length:
            most, whole = again, length
    return Refused(chain, "earlier-chain-reused", most, whole) if 2 * most > whole else None
