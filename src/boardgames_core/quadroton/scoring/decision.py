"""What a move scores: patterns of one and two colours, chains, fences (Q2.3, Q2.5, Q2.10).

Everything that the involved squares take part in scores, except what was counted before or is part
of something larger. All is decided on the board as it is after the move; each kind has its file,
and this one puts them together: first the connected parts that the move touched, then what the
catalogue knows of them, then chains and the fence.

`settle` gives points and memory alone, `score_move` also says why; both decide by the same code.
"""

from __future__ import annotations

from typing import NamedTuple

from boardgames_core.quadroton.scoring import chains, fences, patterns, two_coloured
from boardgames_core.quadroton.scoring.components import touched
from boardgames_core.quadroton.scoring.events import ScoringEvent, Unscored
from boardgames_core.quadroton.scoring.lookup import Tables, tables_of
from boardgames_core.quadroton.scoring.report import Decided, NotScored, events, unscored
from boardgames_core.quadroton.squares import Board
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.vocabulary import Options

__all__ = ["Scored", "score_move", "settle"]


class Scored(NamedTuple):
    """What a move scores: its points (the sum of its events), what is remembered, and why.

    `events` stand in the rulebook's order; `unscored` is what was found and does not score.
    """

    points: int
    memory: Memory
    events: tuple[ScoringEvent, ...]
    unscored: tuple[Unscored, ...]


def settle(
    before: Board, board: Board, involved: int, memory: Memory, options: Options
) -> tuple[int, Memory]:
    """The points of a move, and what is remembered after it.

    `before` is the board before the move, `board` that after it, with the squares of the `involved`
    tiles as they lie then.
    """
    tables = tables_of(options)
    decided = _decide((before, board), involved, memory, options, tables, None)
    if not any(decided):
        return 0, memory
    return _points(decided), _remembered(decided, memory, options, tables)


def score_move(
    before: Board, board: Board, involved: int, memory: Memory, options: Options
) -> Scored:
    """What `settle` gives, with the events and what was found and does not score.

    >>> from boardgames_core.quadroton import squares
    >>> from boardgames_core.quadroton.vocabulary import Options
    >>> corner = squares.mask(0, 1) | squares.mask(1, 0)
    >>> scored = score_move(squares.EMPTY, (corner, 0, 0, 0), corner, Memory(), Options())
    >>> [event.text for event in scored.events]
    ['fence of red around 1 square: 3 points']
    """
    tables = tables_of(options)
    dropped: NotScored = [], [], [], []
    decided = _decide((before, board), involved, memory, options, tables, dropped)
    found = tuple(unscored(dropped)) if any(dropped) else ()
    if not any(decided):
        return Scored(0, memory, (), found)
    remembered = _remembered(decided, memory, options, tables)
    return Scored(_points(decided), remembered, tuple(events(decided)), found)


def _decide(
    boards: tuple[Board, Board],
    involved: int,
    memory: Memory,
    options: Options,
    tables: Tables,
    dropped: NotScored | None,
) -> Decided:
    """All decisions of scoring; what does not score is kept only if `dropped` is given.

    Clause Q2.5. `boards` are those before the move and after it.
    """
    gone, unclean, refused, areas = dropped or (None, None, None, None)
    _, board = boards
    parts = touched(board, involved)
    look_up = tables.entries.get
    hits = [
        (colour, part, first, entry)
        for colour, part, first, shape, _ in parts
        if (entry := look_up(shape)) is not None
    ]
    scoring: list[patterns.Counted] = []
    within: list[int] = []
    pairs: list[two_coloured.TwoColouredCandidate] = []
    if hits:
        found = patterns.candidates(board, hits)
        scoring = patterns.scoring_patterns(found, memory.used_places, options, gone)
        if len(found) > 1:
            within = patterns.places_within(scoring, found, options)
        if tables.two_coloured:
            pairs = two_coloured.pairs_of_colours(board, hits, tables, options, unclean)
    long = chains.scoring_chains(parts, memory, options, refused) if options.chains else []
    fence = None
    if options.fences:
        fence = fences.scoring_fence(parts, boards, memory.fenced, options, areas)
    return Decided(scoring, within, pairs, long, fence)


def _points(decided: Decided) -> int:
    """The points of all that scores. Clause Q2.10."""
    total = 0
    for counted in decided.patterns:
        total += patterns.points_of(counted)
    for pair in decided.two_coloured:
        total += pair.two.pattern.points
    for chain in decided.chains:
        total += chain.points
    return total + decided.fence.points if decided.fence else total


def _remembered(decided: Decided, memory: Memory, options: Options, tables: Tables) -> Memory:
    """What is remembered after all this scores; two-coloured patterns leave nothing behind."""
    scoring, within, _, long, fence = decided
    if not scoring and not long and fence is None:
        return memory
    places = memory.used_places
    if scoring:
        places = patterns.used_up(scoring, within, places, tables)
    used, counted = memory.used_chains, memory.counted_chains
    if long:
        used = chains.used_chains(long, used)
        if options.chain_reuse == "earlier":
            counted = chains.counted_chains(long, counted)
    fenced = memory.fenced | fence.squares if fence else memory.fenced
    return Memory(places, used, counted, fenced)
