"""Everything that can be wrong with an unchecked position."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.game import Reason
from boardgames_core.jsondata.values import LARGEST_NUMBER, MOST_BITS, repr_of
from boardgames_core.quadroton.setup.unchecked import Setup
from boardgames_core.quadroton.squares import BOARD, CELL_BITS, CELL_SIZE, occupied
from boardgames_core.quadroton.state.clock import MISSES, PLAYER_MS, TURN_MS
from boardgames_core.quadroton.state.limits import placing_limits, rearranging_limits
from boardgames_core.quadroton.tiles import KINDS, TILES_OF_KIND, hand_of, tile_on
from boardgames_core.quadroton.vocabulary import CELL_COUNT, LARGEST_MOVE, Cell, Step

HAND_SIZE = CELL_COUNT // 2
"""The tiles of a player before the first move (Q1.3)."""

LARGEST_SCORE = 2**MOST_BITS - 1
"""The largest score that can be read: what play makes of points has no limit of its own."""


def setup_faults(setup: Setup) -> Iterator[Reason]:
    """Everything that is wrong with a position: met in reading, then in the order of its parts."""
    yield from setup.faults
    yield from _tile_faults(setup)
    if setup.to_move is not None:
        yield from _player_fault("to_move", setup.to_move, "Q2.1")
    for player in range(2):
        yield from _range_fault("scores", player, setup.scores[player], LARGEST_SCORE, "Q2.8")
    yield from _count_faults(setup)
    yield from _memory_faults(setup)
    yield from _last_faults(setup)
    yield from _clock_faults(setup)


def _countable(value: object) -> bool:
    """Whether it is a whole number that can be added up and written in a message."""
    return type(value) is int and abs(value) <= LARGEST_NUMBER


def _in_range(value: object, most: int) -> bool:
    """Whether it is a whole number from 0 to `most`."""
    return type(value) is int and 0 <= value <= most


def _range_fault(
    name: str, place: int | None, value: object, most: int, clause: str
) -> Iterator[Reason]:
    """A number below 0 or above `most`."""
    if not _in_range(value, most):
        where = name if place is None else f"{name}[{place}]"
        bound = "thousands of digits" if most == LARGEST_SCORE else most
        text = f"{where} must be 0 to {bound}, not {repr_of(value)}"
        yield Reason(clause, "out-of-range", text)


def _player_fault(name: str, value: object, clause: str) -> Iterator[Reason]:
    if type(value) is not int or value not in (0, 1):
        yield Reason(clause, "no-such-player", f"{name} must be 0 or 1, not {repr_of(value)}")


# --- Tiles, hands, moves made ---------------------------------------------------------------------


def _tile_faults(setup: Setup) -> Iterator[Reason]:
    """Hands and board that are not the 256 tiles; in the reverse game the board alone.

    By Q1.2 and Q3.1.
    """
    hands = setup.hands
    bad = False  # whether a count is no number, so that the rest cannot be judged
    for player, own in enumerate(hands):
        for kind in KINDS:
            count = own[kind.index]
            if not _in_range(count, LARGEST_NUMBER):
                bad = bad or not _countable(count)
                text = f"hands[{player}] has {repr_of(count)} of kind {kind.name}"
                yield Reason("Q1.2", "negative-count", text, (("kind", kind.name),))
    if bad or not setup.read("options", "tiles", "hands"):
        return
    if setup.options.reverse and any(any(own) for own in hands):
        yield Reason("Q3.1", "hand-in-reverse-game", "there are no hands in the reverse game")
    lying = hand_of(tile for cell in range(CELL_COUNT) if (tile := tile_on(setup.board, cell)) >= 0)
    for kind, there_are in zip(KINDS, TILES_OF_KIND, strict=True):
        found = lying[kind.index]
        if not setup.options.reverse:
            found += hands[0][kind.index] + hands[1][kind.index]
        if found != there_are:
            text = f"there are {found} tiles of kind {kind.name}, not {there_are}"
            yield Reason("Q1.2", "tile-count", text, (("kind", kind.name), ("found", found)))


def _count_faults(setup: Setup) -> Iterator[Reason]:
    """Moves made below zero or above their limits, or not fitting the tiles (Q2.6, Q3.1, Q3.2)."""
    if not setup.read("options"):
        return
    reverse = setup.options.reverse
    # As in `_tile_faults`.
    bad = not setup.read("tiles", "hands", "placed", "rearranged")
    bad = bad or not all(_countable(count) for own in setup.hands for count in own)
    clauses = ("Q3.1", "Q3.2") if reverse else ("Q2.6", "Q2.6")
    for name, counts, limits, clause in (
        ("placed", setup.placed, placing_limits(reverse=reverse), clauses[0]),
        ("rearranged", setup.rearranged, rearranging_limits(reverse=reverse), clauses[1]),
    ):
        for player in range(2):
            for place, (made, limit) in enumerate(zip(counts[player], limits, strict=True)):
                yield from _range_fault(f"{name}[{player}]", place, made, limit, clause)
                bad = bad or not _countable(made)
    if bad:
        return
    if not reverse:
        yield from _placed_faults(setup)
    for player in range(2):
        made = sum(setup.placed[player]) + sum(setup.rearranged[player])
        if setup.moves is not None and setup.moves[player] != made:
            text = f"moves[{player}] is {repr_of(setup.moves[player])}, by placed and rearranged "
            yield Reason("Q2.6", "move-count", f"{text}they are {made}", (("made", made),))


def _placed_faults(setup: Setup) -> Iterator[Reason]:
    """Tiles placed that are not those gone from the hands and now on the board (Q2.2)."""
    both = 0
    for player in range(2):
        tiles = sum(size * made for size, made in enumerate(setup.placed[player], start=1))
        both += tiles
        own = setup.hands[player]
        held = sum(own)
        if tiles != HAND_SIZE - held:
            text = f"player {player} has placed {tiles} tiles and holds {held}, together not "
            data = (("placed", tiles), ("held", held))
            yield Reason("Q2.2", "placed-tiles", f"{text}{HAND_SIZE}", data)
    lying = occupied(setup.board).bit_count() // CELL_SIZE
    if both != lying:
        text = f"{both} tiles are placed, but {lying} lie on the board"
        yield Reason("Q2.2", "tiles-on-board", text, (("placed", both), ("lying", lying)))


# --- What was counted, the last move, the clock ---------------------------------------------------


def _memory_faults(setup: Setup) -> Iterator[Reason]:
    """Squares that are not on the board (Q1.1)."""
    for name, sets in (
        ("used_places", setup.used_places),
        ("used_chains", setup.used_chains),
        ("counted_chains", frozenset().union(*setup.counted_chains)),
        ("fenced", (setup.fenced,)),
    ):
        if any(type(bits) is not int or bits & ~BOARD for bits in sets):
            yield Reason("Q1.1", "off-board", f"{name} has squares that are not on the board")


def _last_faults(setup: Setup) -> Iterator[Reason]:
    """A last move of no player, or of cells that are free, none, or named twice (Q2.18)."""
    last = setup.last
    if last is None:
        return
    yield from _player_fault("last.player", last.player, "Q2.18")
    if not setup.read("last.cells"):
        return
    named = [cell.index for cell in last.cells if type(cell) is Cell and cell.index >= 0]
    number, twice = len(last.cells), len(named) - len(set(named))
    if not 1 <= number <= LARGEST_MOVE or twice:
        text = f"last names {number - twice} different cells in {number}, not "
        yield Reason("Q2.18", "last-cells", f"{text}1 to {LARGEST_MOVE}, each once")
    taken = occupied(setup.board)
    for cell in last.cells:
        if type(cell) is not Cell or cell.index < 0:
            yield Reason(
                "Q1.1", "off-board", f"last names {repr_of(cell)}, not a cell of the board"
            )
        elif setup.read("tiles") and not taken >> CELL_BITS[cell.index] & 1:
            text = f"last names {cell}, where no tile lies"
            yield Reason("Q2.18", "last-is-free", text, (("cell", str(cell)),))


def _clock_faults(setup: Setup) -> Iterator[Reason]:
    """Times, misses and offers that cannot be (Q2.7, Q2.8, Q-R2, Q-R7)."""
    faults = [
        fault
        for player in range(2)
        for fault in _range_fault("clock_ms", player, setup.clock_ms[player], PLAYER_MS, "Q2.7")
    ]
    yield from faults
    yield from _range_fault("turn_ms", None, setup.turn_ms, TURN_MS, "Q2.7")
    now = 2 * PLAYER_MS if faults or not setup.read("clock_ms") else setup.clock.now_ms
    if setup.now_ms is not None and not faults and setup.now_ms != now:
        text = f"now_ms is {repr_of(setup.now_ms)}, but {now} ms are charged"
        yield Reason("Q-R2", "game-time", text, (("charged_ms", now),))
    yield from _range_fault("missed", None, setup.missed, MISSES, "Q2.8")
    for player, offered in enumerate(setup.offered_ms):
        if offered is not None:
            yield from _range_fault("offered_ms", player, offered, now, "Q-R7")
    if setup.offer is not None:
        known = list(_player_fault("offer", setup.offer, "Q-R7"))
        yield from known
        if not known and setup.read("offered_ms") and setup.offered_ms[setup.offer] is None:
            text = f"player {setup.offer}'s offer stands, but their offered_ms is null"
            yield Reason("Q-R7", "offer-without-time", text, (("player", setup.offer),))
    if setup.ended is not None:
        yield from _player_fault("ended.player", setup.ended.player, "Q2.8")
        if setup.ended.by not in (Step.RESIGN, Step.ACCEPT, Step.LEAVE, Step.MISS):
            text = f"a game is not ended by {repr_of(setup.ended.by)}"
            yield Reason("Q2.8", "no-end", text)
