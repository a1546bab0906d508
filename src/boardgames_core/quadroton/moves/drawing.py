"""A random legal move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, cast

from boardgames_core.chance import below, pick, shuffled
from boardgames_core.checks import check_rng
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import Rng
from boardgames_core.quadroton.moves.legality import reasons
from boardgames_core.quadroton.moves.listing import placing_sizes, rearranging_sizes
from boardgames_core.quadroton.moves.rearrangements import (
    Rearrangements,
    can_undo,
    covered_cells,
    free_cells,
    possible_rearrangements,
    protected_cells,
    rearrangements_of,
    turns,
)
from boardgames_core.quadroton.squares import CELL_BITS, CELL_SIZE, Board, occupied
from boardgames_core.quadroton.state.limits import apart
from boardgames_core.quadroton.state.position import State, not_a_state, tiles_on_board
from boardgames_core.quadroton.tiles import KINDS, Hand
from boardgames_core.quadroton.vocabulary import (
    CELL_COUNT,
    CELLS,
    ROTATIONS,
    Change,
    Move,
    Placed,
    Placing,
    Rearranging,
    Step,
    Tile,
)

_RANDOM_SETS: Final = 32
"""How often a random set of tiles is drawn before those that allow a legal move are looked for."""

_LIST_BELOW: Final = 32
"""With fewer cells than this to choose from, they are listed; else random cells are tried."""


def sample_move(state: State, rng: Rng) -> Move:
    """A legal move drawn with `rng`; every legal move has positive probability.

    Each size (this many tiles placed, or rearranged) that has a legal move is equally likely. Of a
    placing, the cells and the tiles are equally likely, and so are the ways in which a tile can
    lie. Of a rearranging the tiles are equally likely; each then goes, with equal chances, to a
    cell of the move or to a free one, and turns at random. (Where clause Q2.18 binds, or
    with `reverse_mix="apart"`, the tiles go one after the other, each with equal chances to any of
    the places from which a legal way goes on.) `MISS` if clauses Q2.18 and Q3.3 forbid every move.
    Raises `IllegalMoveError` when the game is over.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if state.mover is None:
        over = reasons(state, Step.MISS, None, None)[0]
        raise IllegalMoveError(over, state, None)
    check_rng(rng)
    placings, rearrangings = placing_sizes(state), rearranging_sizes(state)
    protected = protected_cells(state, state.mover)
    if protected:
        rearrangings = [size for size in rearrangings if _some_rearranging(state, size, protected)]
    sizes = [(Placing, size) for size in placings] + [(Rearranging, size) for size in rearrangings]
    if not sizes:
        return Step.MISS
    kind, size = pick(rng, sizes)
    if kind is Placing:
        return _placing(state, rng, size)
    return _rearranging(state, rng, size, protected)


def _placing(state: State, rng: Rng, size: int) -> Placing:
    """A random placing of this many tiles (Q2.2)."""
    own = state.hands[cast(int, state.mover)]  # only asked while the game runs
    cells = _draw_cells(state.board, rng, size, covered=False)
    tiles = _draw_tiles(own, rng, size)
    return Placing(
        tuple(Placed(tile, CELLS[cell]) for tile, cell in zip(tiles, cells, strict=True))
    )


def _draw_cells(board: Board, rng: Rng, size: int, *, covered: bool) -> list[int]:
    """This many different cells, free or covered, each equally likely."""
    taken = occupied(board)
    there = taken.bit_count() // CELL_SIZE
    if (there if covered else CELL_COUNT - there) < _LIST_BELOW:
        return shuffled(rng, covered_cells(board) if covered else free_cells(board))[:size]
    drawn: list[int] = []
    while len(drawn) < size:
        cell = below(rng, CELL_COUNT)
        if taken >> CELL_BITS[cell] & 1 == covered and cell not in drawn:
            drawn.append(cell)
    return drawn


def _draw_tiles(hand: Hand, rng: Rng, size: int) -> list[Tile]:
    """This many tiles out of a hand, each tile equally likely, each way of lying too."""
    left, total = list(hand), sum(hand)
    drawn = []
    for number in range(size):
        place = below(rng, total - number)
        kind = 0
        while place >= left[kind]:
            place -= left[kind]
            kind += 1
        left[kind] -= 1
        drawn.append(pick(rng, KINDS[kind].looks))
    return drawn


def _some_rearranging(state: State, size: int, protected: tuple[int, ...]) -> bool:
    """Whether clause Q2.18 leaves a rearranging of this many tiles.

    With enough other tiles at hand, half of the protected ones need not be touched.
    """
    others = tiles_on_board(state) - len(protected)
    if not can_undo(size - others, len(protected)):
        return True
    return next(_possible(state, covered_cells(state.board), size, protected), None) is not None


def _possible(
    state: State, covered: list[int], size: int, protected: tuple[int, ...]
) -> Iterator[Rearrangements]:
    """The sets of this many tiles that allow a legal rearranging, in an order that is given."""
    free = frozenset(free_cells(state.board))
    return possible_rearrangements(state.board, covered, size, free, protected, state.options)


def _rearranging(state: State, rng: Rng, size: int, protected: tuple[int, ...]) -> Rearranging:
    """A random rearranging of this many tiles; there must be a legal one (Q2.4, Q2.18, Q-R25)."""
    for _ in range(_RANDOM_SETS):
        sources = _draw_cells(state.board, rng, size, covered=True)
        bound = can_undo(len(set(sources).intersection(protected)), len(protected))
        if not (bound or apart(state.options)):
            return _unbound(state.board, rng, sources)
        free = frozenset(free_cells(state.board))
        found = rearrangements_of(state.board, sources, free, protected, state.options)
        if found.possible:
            return _bound(found, rng)
    order = shuffled(rng, covered_cells(state.board))
    return _bound(next(_possible(state, order, size, protected)), rng)


def _unbound(board: Board, rng: Rng, sources: list[int]) -> Rearranging:
    """A random way to rearrange tiles of which too few are protected for clause Q2.18 to bind."""
    left = list(sources)
    reached: set[int] = set()
    free = CELL_COUNT - occupied(board).bit_count() // CELL_SIZE
    changes = []
    for source in sources:
        if free == 0 or below(rng, 2):
            target = left.pop(below(rng, len(left)))
        else:
            # Of more free cells than tiles of the move, or as many, one is not reached yet.
            target = _draw_free(board, rng, reached)
            reached.add(target)
            free -= 1
        quarters = pick(rng, turns(source, target))
        changes.append(Change(CELLS[source], CELLS[target], ROTATIONS[quarters]))
    return Rearranging(tuple(changes))


def _draw_free(board: Board, rng: Rng, reached: set[int]) -> int:
    """A free cell that no tile of the move goes to yet, each equally likely."""
    while True:
        cell = _draw_cells(board, rng, 1, covered=False)[0]
        if cell not in reached:
            return cell


def _bound(found: Rearrangements, rng: Rng) -> Rearranging:
    """A random one of these, as clause Q2.18 and Q-R25 allow; there must be one.

    For each tile every destination from which a legal way goes on is equally likely.
    """
    left = found.targets()
    spoilt = filled = 0
    changes = []
    for place, source in enumerate(found.sources):
        destination = pick(rng, list(found.destinations(place, left, spoilt, filled)))
        left.remove(destination.target)
        spoilt, filled = spoilt + destination.spoils, destination.filled
        changes.append(
            Change(CELLS[source], CELLS[destination.target], ROTATIONS[destination.quarters])
        )
    return Rearranging(tuple(changes))
