"""From decisions to events: the words and the data of what scores, and of what does not."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from boardgames_core.game import Data
from boardgames_core.plaintext import harmless
from boardgames_core.quadroton.scoring import chains, fences, patterns, two_coloured
from boardgames_core.quadroton.scoring.events import (
    ChainEvent,
    FenceEvent,
    PatternEvent,
    ScoringEvent,
    TwoColouredEvent,
    Unscored,
)
from boardgames_core.quadroton.scoring.points import LARGEST_AREA
from boardgames_core.quadroton.vocabulary import COLOURS

_RULINGS: Final = MappingProxyType(
    {
        "contained": "Q-R11",
        "one-within-another": "Q-R12",
        "other-colour-touches": "Q-R23",
        "chain-reused": "Q-R16",
        "earlier-chain-reused": "Q-R16",
        "chain-too-long": "Q-R17",
        "no-other-colour": "Q-R19",
        "area-without-tiles": "Q-R19",
        "not-newly-surrounded": "Q-R18",
    }
)
"""The ruling that decides, by the code of what does not score; of other codes none does."""

NotScored: TypeAlias = tuple[
    list[patterns.Dropped],
    list[two_coloured.Unclean],
    list[chains.RefusedChain],
    list[fences.RefusedFence],
]
"""What does not score, by kind. A plain tuple, since every explained move makes one."""


class Decided(NamedTuple):
    """What scores, by kind, in the order of events.

    `within` are places that become used because they lie within patterns that score (Q-R12).
    """

    patterns: list[patterns.Counted]
    within: list[int]
    two_coloured: list[two_coloured.TwoColouredCandidate]
    chains: list[chains.Chain]
    fence: fences.Fence | None


def events(decided: Decided) -> Iterator[ScoringEvent]:
    """The events of what scores, in their order. Clause Q2.11."""
    for counted in decided.patterns:
        (_, _, colour, squares, one), number = counted
        points = patterns.points_of(counted)
        yield PatternEvent(one.pattern.id, COLOURS[colour], squares, number, points)
    for pair in decided.two_coloured:
        pattern = pair.two.pattern
        first, second = pair.colours
        yield TwoColouredEvent(
            pattern.id, (COLOURS[first], COLOURS[second]), pair.squares, pattern.points
        )
    for chain in decided.chains:
        yield ChainEvent(COLOURS[chain.colour], chain.squares, chain.points)
    fence = decided.fence
    if fence is not None:
        colours = tuple(COLOURS[colour] for colour in fence.colours)
        yield FenceEvent(colours, fence.squares, fence.points)


def unscored(dropped: NotScored) -> Iterator[Unscored]:
    """What was found and does not score, in the order of events."""
    gone, unclean, refused, areas = dropped
    yield from map(_unscored_pattern, gone)
    yield from map(_unscored_pair, unclean)
    yield from map(_unscored_chain, sorted(refused))
    yield from map(_unscored_area, areas)


def _unscored_pattern(dropped: patterns.Dropped) -> Unscored:
    """A pattern that Q2.14 or Q2.15 stopped."""
    _, _, colour, squares, one = dropped.candidate
    name = one.pattern.id
    data: Data = ()
    if dropped.other is None:
        text = f"pattern {harmless(name)} was counted at this place before"
    else:
        other = dropped.other[4].pattern.id
        data = (("pattern", other),)
        if dropped.code == "contained":
            text = f"pattern {harmless(name)} is part of pattern {harmless(other)}"
        else:
            text = (
                f"pattern {harmless(name)} and pattern {harmless(other)} lie one within the other"
            )
    colours = (COLOURS[colour],)
    ruling = _RULINGS.get(dropped.code, "")
    return Unscored(dropped.clause, dropped.code, text, colours, squares, name, data, ruling)


def _unscored_pair(unclean: two_coloured.Unclean) -> Unscored:
    """A two-coloured pattern that Q2.17 stopped."""
    pair, touching = unclean
    name = pair.two.pattern.id
    first, second = pair.colours
    touched = f"is touched by the colour of its other part, on {touching} squares"
    text = f"pattern {harmless(name)} {touched}"
    colours = COLOURS[first], COLOURS[second]
    code, data = "other-colour-touches", (("touching", touching),)
    return Unscored("Q2.17", code, text, colours, pair.squares, name, data, _RULINGS[code])


def _unscored_chain(refused: chains.RefusedChain) -> Unscored:
    """A chain that Q2.19 stopped."""
    chain, found, limit = refused.chain, refused.found, refused.limit
    data: Data
    if refused.code == "chain-too-long":
        text = f"chain of {found} squares, longer than the table's {limit}"
        data = (("length", found), ("longest", limit))
    else:
        of = "an earlier chain's" if refused.code == "earlier-chain-reused" else "the chain's"
        text = f"{found} of {of} {limit} squares, more than half, were counted before"
        data = (("used", found), ("of", limit))
    colours = (COLOURS[chain.colour],)
    ruling = _RULINGS[refused.code]
    return Unscored("Q2.19", refused.code, text, colours, chain.squares, None, data, ruling)


def _unscored_area(refused: fences.RefusedFence) -> Unscored:
    """An area that Q2.20 stopped."""
    fence, used = refused.fence, refused.used
    data: Data = ()
    if refused.code == "area-too-large":
        text = f"{fence.size} squares are surrounded, more than {LARGEST_AREA}"
        data = (("size", fence.size), ("largest", LARGEST_AREA))
    elif refused.code == "area-reused":
        text = f"{used} of {fence.size} squares, more than half, were fenced before"
        data = (("used", used), ("of", fence.size))
    elif refused.code == "no-other-colour":
        text = "no border surrounds a square of another colour than its own"
    elif refused.code == "not-newly-surrounded":
        text = "all squares that are surrounded were so before the move"
    else:
        text = "no square that is surrounded is covered by a tile"
    colours = tuple(COLOURS[colour] for colour in fence.colours)
    ruling = _RULINGS.get(refused.code, "")
    return Unscored("Q2.20", refused.code, text, colours, fence.squares, None, data, ruling)
