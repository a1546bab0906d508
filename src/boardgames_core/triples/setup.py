"""Starts and set-up positions: a random start, and a position of the caller's, checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from boardgames_core.bits import from_indices, indices
from boardgames_core.chance import generator, shuffled
from boardgames_core.checks import wrong_type
from boardgames_core.errors import refuse
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, as_options, shown
from boardgames_core.triples.grid import Grid, grid_of
from boardgames_core.triples.scoring import (
    Notes,
    Tiles,
    all_covered,
    is_reached,
    leader,
    nothing_left,
    possible_kinds,
    settled_race,
)
from boardgames_core.triples.sliding import sliding_taps
from boardgames_core.triples.state import State, occupied
from boardgames_core.triples.vocabulary import (
    KINDS,
    Cell,
    Colour,
    Kind,
    Options,
    Phase,
    is_nameable,
)


def initial(options: Options | None = None, *, seed: int = 0) -> State:
    """A random start: every arrangement of the tiles is equally likely. Clause T2. Clause T9.

    Same options and seed (a whole number from 0 to 2**64 - 1), same start, everywhere. The triples
    that it holds count for nobody. It may be over: ruling T-R4, or T-R3 with no possible kind.

    >>> initial(seed=7) == initial(seed=7)
    True
    """
    options = as_options(options, Options)
    grid = grid_of(options.rows, options.columns)
    order = iter(shuffled(generator(seed), list(grid.taps)))
    blue, red, green, yellow = (
        from_indices(next(order) for _ in range(count)) for count in options.tiles_per_colour
    )
    return settled_race(options, (blue, red, green, yellow), (0, 0), mover=0, moves=0)


@dataclass(frozen=True, slots=True)
class Setup:
    """A position that nobody has checked yet: the contents of a `State`, from outside."""

    options: Options
    tiles: Tiles
    notes: Notes
    mover: int
    phase: Phase
    winner: int | None
    moves: int = 0
    finale_moves: int = 0


def set_up(  # noqa: PLR0913 - everything that a position consists of
    options: Options,
    tiles: Mapping[Cell, Colour],
    *,
    notes: tuple[Iterable[Kind], Iterable[Kind]] = ((), ()),
    to_move: int = 0,
    phase: Phase = Phase.RACE,
    winner: int | None = None,
    moves: int = 0,
    finale_moves: int = 0,
) -> State:
    """The position with these tiles and notice boards, checked.

    `to_move` is the player to move (in a finale or when over, the winner; in a draw, who would have
    moved), `moves` the moves made in the race, `finale_moves` those of the finale. Raises
    `InvalidStateError` with all faults; whether the position can be reached is not examined.

    >>> board = {Cell(0, 0): Colour.RED, Cell(2, 2): Colour.RED}
    >>> small = Options(rows=3, columns=3, tiles_per_colour=(0, 2, 0, 0))
    >>> set_up(small, board, phase=Phase.DRAW).phase
    <Phase.DRAW: 'draw'>
    """
    options = as_options(options, Options)
    if not isinstance(tiles, Mapping):
        raise wrong_type(tiles, "a mapping from Cell to Colour")
    sides = notes if isinstance(notes, tuple | list) else ()
    if [isinstance(own, Iterable) for own in sides] != [True, True]:
        raise wrong_type(notes, "the kinds of each player")
    first, second = (tuple(own) for own in notes)
    setup = Setup(
        options,
        _tile_bits(options, tiles),
        (_kind_bits(first), _kind_bits(second)),
        to_move,
        phase,
        winner,
        moves,
        finale_moves,
    )
    faults = _content_faults(options, tiles, (*first, *second))
    return validated(setup, chain(faults, _large_faults(moves, finale_moves)))


def _tile_bits(options: Options, tiles: Mapping[Cell, Colour]) -> Tiles:
    """The cells of each colour as bits, as far as they are on the board."""
    grid = grid_of(options.rows, options.columns)
    placed = [(_index(grid, cell), tile) for cell, tile in tiles.items()]
    blue, red, green, yellow = (
        from_indices(index for index, tile in placed if tile is colour and index is not None)
        for colour in Colour
    )
    return blue, red, green, yellow


def _index(grid: Grid, cell: Cell) -> int | None:
    return grid.index(cell) if type(cell) is Cell else None


def _kind_bits(kinds: Iterable[Kind]) -> int:
    return from_indices(KINDS.index(kind) for kind in kinds if kind in KINDS)


def _content_faults(
    options: Options, tiles: Mapping[Cell, Colour], noted: Iterable[Kind]
) -> Iterator[Reason]:
    """What is not a cell, not a tile or not a kind (T2, T5)."""
    grid = grid_of(options.rows, options.columns)
    for cell, tile in tiles.items():
        if _index(grid, cell) is None:
            named = str(cell) if type(cell) is Cell and is_nameable(cell) else shown(cell)
            yield Reason("T2", "off-board", f"{named} is not on the board")
        if type(tile) is not Colour:
            yield Reason("T2", "no-such-tile", f"a tile is a Colour, not {shown(tile)}")
    for kind in noted:
        if kind not in KINDS:
            yield Reason("T5", "no-such-kind", f"a kind is one of KINDS, not {shown(kind)}")


def _large_faults(moves: int, finale_moves: int) -> Iterator[Reason]:
    """Numbers of moves larger than people may give them; play may reach more (T-R5, T-R6)."""
    given = (("T-R5", "moves", moves), ("T-R6", "finale_moves", finale_moves))
    for clause, name, count in given:
        if type(count) is int and count > LARGEST_NUMBER:
            text = f"{name} must be 0 to 2**63 - 1, not {shown(count)}"
            yield Reason(clause, "count", text)


def validated(setup: Setup, more: Iterable[Reason] = ()) -> State:
    """The state, if the position can be; else `InvalidStateError` with all faults and `more`."""
    refuse(chain(more, setup_faults(setup)))
    options = setup.options
    taps = sliding_taps(grid_of(options.rows, options.columns), occupied(setup.tiles))
    return State(
        options,
        setup.tiles,
        setup.notes,
        setup.mover,
        setup.phase,
        setup.winner,
        setup.moves,
        setup.finale_moves,
        taps,
    )


def setup_faults(setup: Setup) -> Iterator[Reason]:
    """Everything that is wrong with a position, in the rulebook's order."""
    yield from _number_faults(setup)
    yield from _tile_count_faults(setup)
    yield from _notice_board_faults(setup)
    grid = grid_of(setup.options.rows, setup.options.columns)
    if setup.phase is Phase.RACE:
        yield from _race_faults(setup, grid)
    elif setup.phase is Phase.DRAW:
        yield from _draw_faults(setup, grid)
    elif type(setup.phase) is Phase:
        yield from _winner_faults(setup, grid)


def _number_faults(setup: Setup) -> Iterator[Reason]:
    """Players, phases and counters that are no such thing (T1, T7, T-R5, T-R6)."""
    if not _is_player(setup.mover):
        text = f"the player to move must be 0 or 1, not {shown(setup.mover)}"
        yield Reason("T1", "no-such-player", text)
    if type(setup.phase) is not Phase:
        yield Reason("T7", "no-such-phase", f"a phase is a Phase, not {shown(setup.phase)}")
    elif setup.phase in (Phase.FINALE, Phase.OVER):
        if not _is_player(setup.winner):
            text = f"the winner must be 0 or 1, not {shown(setup.winner)}"
            yield Reason("T1", "no-such-player", text)
    elif setup.winner is not None:
        text = f"{setup.phase.value} has no winner, but {shown(setup.winner)} is given"
        yield Reason("T7", "no-winner-yet", text)
    for clause, name, count in (
        ("T-R5", "moves", setup.moves),
        ("T-R6", "finale_moves", setup.finale_moves),
    ):
        if type(count) is not int or count < 0:
            text = f"{name} must be a whole number from 0, not {shown(count)}"
            yield Reason(clause, "count", text)


def _is_player(player: int | None) -> bool:
    return type(player) is int and player in (0, 1)


def _limit_faults(clause: str, phase: str, made: int, limit: int | None) -> Iterator[Reason]:
    """A phase in which as many moves are made as it may have (T-R5, T-R6)."""
    if limit is not None and type(made) is int and is_reached(limit, made):
        text = f"no {phase} any more: {shown(made)} moves made, and the limit is {shown(limit)}"
        yield Reason(clause, f"{phase}-is-too-long", text, (("limit", limit),))


def _tile_count_faults(setup: Setup) -> Iterator[Reason]:
    """Tiles that are not those of the options (T-R1)."""
    counts = tuple(bits.bit_count() for bits in setup.tiles)
    if counts != setup.options.tiles_per_colour:
        text = f"tiles B R G Y on the board: {counts}, by the options there are "
        yield Reason("T-R1", "tile-count", text + str(setup.options.tiles_per_colour))


def _notice_board_faults(setup: Setup) -> Iterator[Reason]:
    """Kinds that cannot be noted (T5, T-R2)."""
    possible = possible_kinds(setup.options.tiles_per_colour)
    for player, noted in enumerate(setup.notes):
        for index in indices(noted & ~possible):
            text = f"player {player} has noted {KINDS[index]}, which these tiles cannot form"
            yield Reason("T5", "impossible-kind", text, (("kind", KINDS[index].name),))
    both = setup.notes[0] & setup.notes[1]
    if setup.options.claims == "exclusive":
        for index in indices(both):
            text = f"with exclusive claims {KINDS[index]} is on both notice boards"
            yield Reason("T-R2", "kind-on-both-boards", text, (("kind", KINDS[index].name),))


def _race_faults(setup: Setup, grid: Grid) -> Iterator[Reason]:
    """A race that has ended (T7, T-R3, T-R4, T-R5)."""
    options, notes = setup.options, setup.notes
    leading = leader(options, notes)
    if leading is not None:
        text = f"no race any more: half of the kinds are found, and player {leading} leads"
        yield Reason("T7", "race-is-won", text, (("player", leading),))
    elif nothing_left(options, notes):
        yield Reason(
            "T-R3", "race-is-drawn", "no race any more: nobody has won, and no kind is left"
        )
    if not sliding_taps(grid, occupied(setup.tiles)):
        yield Reason("T-R4", "race-is-jammed", "no race any more: no tap slides a tile")
    yield from _limit_faults("T-R5", "race", setup.moves, options.move_limit)


def _draw_faults(setup: Setup, grid: Grid) -> Iterator[Reason]:
    """A draw that is not one (T7, T-R3, T-R4, T-R5)."""
    options, notes = setup.options, setup.notes
    leading = leader(options, notes)
    if leading is not None:
        text = f"not drawn: half of the kinds are found, and player {leading} leads"
        yield Reason("T7", "draw-is-won", text, (("player", leading),))
    if (
        sliding_taps(grid, occupied(setup.tiles))
        and not nothing_left(options, notes)
        and options.move_limit is None
    ):
        text = "not drawn: a move is left, kinds are left to find, and there is no move limit"
        yield Reason("T-R4", "draw-with-a-move", text)


def _winner_faults(setup: Setup, grid: Grid) -> Iterator[Reason]:
    """A finale or an end that cannot be (T7, T8, T-R6)."""
    options, name = setup.options, setup.phase.value
    winner = setup.winner
    if leader(options, setup.notes) != winner:
        text = f"{name} of player {shown(winner)}, who does not lead with half of the kinds found"
        yield Reason("T7", "not-the-winner", text)
    if setup.mover != winner:
        text = f"{name} of player {shown(winner)}, who alone moves, but to move is "
        yield Reason("T8", "not-the-winners-move", text + shown(setup.mover))
    taken = occupied(setup.tiles)
    complete = all_covered(grid, taken)
    movable = bool(sliding_taps(grid, taken))
    if setup.phase is Phase.OVER:
        bound = options.finale == "bound" and options.finale_limit is None
        if movable and not complete and bound:
            yield Reason("T8", "not-over", "not over: a move is left and a tile is in no triple")
        return
    if complete:
        yield Reason("T8", "finale-is-complete", "no finale any more: every tile is in a triple")
    if not movable:
        yield Reason("T-R6", "finale-is-jammed", "no finale any more: no tap slides a tile")
    yield from _limit_faults("T-R6", "finale", setup.finale_moves, options.finale_limit)
