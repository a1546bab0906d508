"""What a move scores: patterns of one and two colours, chains, fences.

Clauses Q2.3, Q2.5 and Q2.10. Everything that the involved squares take part in scores, except what
was counted before or is part of something larger. All is decided on the board as it is after the
move; each kind has its file, and this one puts them together: first the connected parts that the
move touched, then what the catalogue knows of them, then chains and the fence.

`settle` gives points and memory alone, `score_move` also says why; both decide by the same code.
"""

from __future__ import annotations

from dataclasses import dataclass

from boardgames_core.quadroton.events import ScoringEvent
from boardgames_core.quadroton.memory import Memory
from boardgames_core.quadroton.scoring import chains, fences, patterns, two_coloured
from boardgames_core.quadroton.scoring.components import touched
from boardgames_core.quadroton.scoring.lookup import tables_of
from boardgames_core.quadroton.scoring.report import Decided, Dropped, events, unscored
from boardgames_core.quadroton.squares import Board, occupied
from boardgames_core.quadroton.vocabulary import Options

__all__ = ["Scored", "score_move", "settle"]


@dataclass(frozen=True, slots=True)
class Scored:
    """What a move scores: its points (the sum of its events), what is remembered, and why.

    `events` stand in the rulebook's order; `unscored` is what was found and does not score.
    """

    points: int
    memory: Memory
    events: tuple[ScoringEvent, ...]
    unscored: tuple[ScoringEvent, ...]


def settle(board: Board, involved: int, memory: Memory, options: Options) -> tuple[int, Memory]:
    """The points of a move, and what is remembered after it.

    `board` and `involved` (the squares of the involved tiles) are as they are after the move.
    """
    decided = _decide(board, involved, memory, options, None)
    return decided.points, decided.memory


def score_move(board: Board, involved: int, memory: Memory, options: Options) -> Scored:
    """What `settle` gives, with the events and what was found and does not score.

    >>> from boardgames_core.quadroton import squares
    >>> from boardgames_core.quadroton.vocabulary import Options
    >>> corner = squares.mask(0, 1) | squares.mask(1, 0)
    >>> scored = score_move((corner, 0, 0, 0), corner, Memory(), Options())
    >>> [event.text for event in scored.events]
    ['fence of red around 1 square: 3 points']
    """
    dropped = Dropped([], [], [])
    decided = _decide(board, involved, memory, options, dropped)
    return Scored(decided.points, decided.memory, tuple(events(decided)), tuple(unscored(dropped)))


def _decide(
    board: Board,
    involved: int,
    memory: Memory,
    options: Options,
    dropped: Dropped | None,
) -> Decided:
    """All decisions of scoring; what does not score is kept only if `dropped` is given."""
    parts = touched(board, involved)
    tables = tables_of(
        options.catalogue,
        rotated_mono=options.rotated_mono,
        rotated_two=options.rotated_two_colour,
    )
    look_up = tables.entries.get
    hits = [
        (colour, first, entry)
        for colour, _, shape, first in parts
        if (entry := look_up(shape)) is not None
    ]
    found = patterns.candidates(board, hits) if hits else []
    scoring = patterns.settled(found, memory.used_places, dropped and dropped.patterns)
    pairs = two_coloured.pairs_of_colours(board, hits) if hits else []
    long: list[chains.Chain] = []
    if options.chains:
        long = chains.settled(
            parts,
            memory,
            earlier=options.chain_reuse == "earlier",
            last=options.long_chains == "last",
            refused=dropped and dropped.chains,
        )
    fence = None
    if options.fences:
        covered = occupied(board) if options.fence_counts == "tiles" else None
        fence = fences.settled(parts, covered, memory.fenced, dropped and dropped.fences)
    copies = patterns.copies(scoring)
    points = (
        sum(number * one.one.pattern.points for number, one in zip(copies, scoring, strict=True))
        + sum(pair.two.pattern.points for pair in pairs)
        + sum(chains.points(chain) for chain in long)
        + (fences.points(fence) if fence else 0)
    )
    if scoring or long or fence:
        memory = Memory(
            patterns.used_up(scoring, memory.used_places, tables),
            chains.used_chains(long, memory.used_chains),
            chains.counted_chains(long, memory.counted_chains)
            if options.chain_reuse == "earlier"
            else memory.counted_chains,
            memory.fenced | fence.squares if fence else memory.fenced,
        )
    return Decided(scoring, copies, pairs, long, fence, points, memory)
