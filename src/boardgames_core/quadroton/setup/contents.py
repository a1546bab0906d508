"""A position that nobody has checked yet, and everything that can be wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from boardgames_core.game import Reason
from boardgames_core.quadroton.squares import BOARD, CELL_BITS, Board, occupied
from boardgames_core.quadroton.state.clock import MISSES, PLAYER_MS, TURN_MS, Clock, Pair
from boardgames_core.quadroton.state.counted_before import Memory
from boardgames_core.quadroton.state.ledger import NO_MOVES, Counts, LastMove
from boardgames_core.quadroton.state.limits import placing_limits, rearranging_limits
from boardgames_core.quadroton.tiles import (
    KINDS,
    TILES_OF_KIND,
    Hand,
    hand_of,
    tile_on,
)
from boardgames_core.quadroton.vocabulary import (
    CELL_COUNT,
    LARGEST_MOVE,
    Cell,
    Options,
    Step,
    shown,
)

HAND_SIZE = CELL_COUNT // 2
"""The tiles of a player before the first move (Q1.3)."""

LARGEST_SCORE = 2**63 - 1
"""The largest score that a position may be set up with: what every program can read."""


class Contents(NamedTuple):
    """The contents of a `State`, from outside; with what a start says twice, if it says it.

    `moves` (made by each player) and `now_ms` (charged to both) follow from the rest: None if they
    are not given. `unread` names the parts that could not be read and are therefore empty (see
    `forms`); nothing is judged by them.
    """

    options: Options
    board: Board
    hands: tuple[Hand, Hand]
    to_move: int | None
    scores: Pair = (0, 0)
    placed: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES)
    rearranged: tuple[Counts, Counts] = (NO_MOVES, NO_MOVES)
    memory: Memory = Memory()
    last: LastMove | None = None
    clock: Clock = Clock()
    moves: Pair | None = None
    now_ms: int | None = None
    unread: frozenset[str] = frozenset()

    def read(self, *names: str) -> bool:
        """Whether all these parts could be read."""
        return self.unread.isdisjoint(names)


def faults_of(contents: Contents) -> Iterator[Reason]:
    """Everything that is wrong with a position, in the order in which it is written."""
    yield from _tile_faults(contents)
    if contents.to_move is not None:
        yield from _player_fault("to_move", contents.to_move, "Q2.1")
    for player in range(2):
        yield from _range_fault("scores", player, contents.scores[player], LARGEST_SCORE, "Q2.8")
    yield from _count_faults(contents)
    yield from _memory_faults(contents.memory)
    yield from _last_faults(contents)
    yield from _clock_faults(contents)


def _countable(value: object) -> bool:
    """Whether it is a whole number that can be added up and written in a message."""
    return type(value) is int and abs(value) <= LARGEST_SCORE


def _in_range(value: object, most: int | None) -> bool:
    """Whether it is a whole number from 0, and not above `most`."""
    return type(value) is int and value >= 0 and (most is None or value <= most)


def _range_fault(
    name: str, place: int | None, value: object, most: int | None, clause: str
) -> Iterator[Reason]:
    """A number below 0 or above `most` (None for no limit)."""
    if not _in_range(value, most):
        where = name if place is None else f"{name}[{place}]"
        allowed = "0 or more" if most is None else f"0 to {most}"
        yield Reason(clause, "out-of-range", f"{where} must be {allowed}, not {shown(value)}")


def _player_fault(name: str, value: object, clause: str) -> Iterator[Reason]:
    if type(value) is not int or value not in (0, 1):
        yield Reason(clause, "no-such-player", f"{name} must be 0 or 1, not {shown(value)}")


# --- Tiles, hands, moves made ---------------------------------------------------------------------


def _tile_faults(contents: Contents) -> Iterator[Reason]:
    """Hands and board that are not the 256 tiles; in the reverse game the board alone.

    By Q1.2 and Q3.1.
    """
    hands = contents.hands
    bad = False  # whether a count is no number, so that the rest cannot be judged
    for player, own in enumerate(hands):
        for kind in KINDS:
            count = own[kind.index]
            if not _in_range(count, LARGEST_SCORE):
                bad = bad or not _countable(count)
                text = f"hands[{player}] has {shown(count)} of kind {kind.name}"
                yield Reason("Q1.2", "negative-count", text, (("kind", kind.name),))
    if bad or not contents.read("options", "tiles", "hands"):
        return
    if contents.options.reverse and any(any(own) for own in hands):
        yield Reason("Q3.1", "hand-in-reverse-game", "there are no hands in the reverse game")
    lying = hand_of(
        tile for cell in range(CELL_COUNT) if (tile := tile_on(contents.board, cell)) >= 0
    )
    for kind, there_are in zip(KINDS, TILES_OF_KIND, strict=True):
        found = lying[kind.index]
        if not contents.options.reverse:
            found += hands[0][kind.index] + hands[1][kind.index]
        if found != there_are:
            text = f"there are {found} tiles of kind {kind.name}, not {there_are}"
            yield Reason("Q1.2", "tile-count", text, (("kind", kind.name), ("found", found)))


def _count_faults(contents: Contents) -> Iterator[Reason]:
    """Moves made below zero or above their limits, or not fitting the tiles (Q2.6, Q3.1, Q3.2)."""
    if not contents.read("options"):
        return
    reverse = contents.options.reverse
    # As in `_tile_faults`.
    bad = not contents.read("tiles", "hands", "placed", "rearranged")
    bad = bad or not all(_countable(count) for own in contents.hands for count in own)
    for name, counts, limits, clause in (
        ("placed", contents.placed, placing_limits(reverse=reverse), "Q3.1" if reverse else "Q2.6"),
        (
            "rearranged",
            contents.rearranged,
            rearranging_limits(reverse=reverse),
            "Q3.2" if reverse else "Q2.6",
        ),
    ):
        for player in range(2):
            for place, (made, limit) in enumerate(zip(counts[player], limits, strict=True)):
                yield from _range_fault(f"{name}[{player}]", place, made, limit, clause)
                bad = bad or not _countable(made)
    if bad:
        return
    if not reverse:
        yield from _placed_faults(contents)
    for player in range(2):
        made = sum(contents.placed[player]) + sum(contents.rearranged[player])
        if contents.moves is not None and contents.moves[player] != made:
            text = f"moves[{player}] is {shown(contents.moves[player])}, by placed and rearranged "
            yield Reason("Q2.6", "move-count", f"{text}they are {made}", (("made", made),))


def _placed_faults(contents: Contents) -> Iterator[Reason]:
    """Tiles placed that are not those gone from the hands and now on the board (Q2.2)."""
    both = 0
    for player in range(2):
        tiles = sum(size * made for size, made in enumerate(contents.placed[player], start=1))
        both += tiles
        own = contents.hands[player]
        held = sum(own)
        if tiles != HAND_SIZE - held:
            text = f"player {player} has placed {tiles} tiles and holds {held}, together not "
            data = (("placed", tiles), ("held", held))
            yield Reason("Q2.2", "placed-tiles", f"{text}{HAND_SIZE}", data)
    lying = occupied(contents.board).bit_count() // 4
    if both != lying:
        text = f"{both} tiles are placed, but {lying} lie on the board"
        yield Reason("Q2.2", "tiles-on-board", text, (("placed", both), ("lying", lying)))


# --- Memory, the last move and the clock ----------------------------------------------------------


def _memory_faults(memory: Memory) -> Iterator[Reason]:
    """Squares that are not on the board (Q1.1)."""
    sets = {"used_places": memory.used_places, "used_chains": memory.used_chains}
    sets["counted_chains"] = frozenset().union(*memory.counted_chains)
    sets["fenced"] = (memory.fenced,)
    for name, each in sets.items():
        if any(type(bits) is not int or bits & ~BOARD for bits in each):
            yield Reason("Q1.1", "off-board", f"{name} has squares that are not on the board")


def _last_faults(contents: Contents) -> Iterator[Reason]:
    """A last move of no player, or of cells that are free, none, or named twice (Q2.18)."""
    last = contents.last
    if last is None:
        return
    yield from _player_fault("last.player", last.player, "Q2.18")
    if not contents.read("last.cells"):
        return
    named = [cell.index for cell in last.cells if type(cell) is Cell and cell.index >= 0]
    number, twice = len(last.cells), len(named) - len(set(named))
    if not 1 <= number <= LARGEST_MOVE or twice:
        text = f"last names {number - twice} different cells in {number}, not "
        yield Reason("Q2.18", "last-cells", f"{text}1 to {LARGEST_MOVE}, each once")
    taken = occupied(contents.board)
    for cell in last.cells:
        if type(cell) is not Cell or cell.index < 0:
            yield Reason("Q1.1", "off-board", f"last names {shown(cell)}, not a cell of the board")
        elif contents.read("tiles") and not taken >> CELL_BITS[cell.index] & 1:
            text = f"last names {cell}, where no tile lies"
            yield Reason("Q2.18", "last-is-free", text, (("cell", str(cell)),))


def _clock_faults(contents: Contents) -> Iterator[Reason]:
    """Times, misses and offers that cannot be (Q2.7, Q2.8, Q-R2, Q-R7)."""
    clock = contents.clock
    faults = [
        fault
        for player in range(2)
        for fault in _range_fault("clock_ms", player, clock.left_ms[player], PLAYER_MS, "Q2.7")
    ]
    yield from faults
    yield from _range_fault("turn_ms", None, clock.turn_ms, TURN_MS, "Q2.7")
    now = 2 * PLAYER_MS if faults or not contents.read("clock_ms") else clock.now_ms
    if contents.now_ms is not None and not faults and contents.now_ms != now:
        text = f"now_ms is {shown(contents.now_ms)}, but {now} ms are charged"
        yield Reason("Q-R2", "game-time", text, (("charged_ms", now),))
    yield from _range_fault("missed", None, clock.missed, MISSES, "Q2.8")
    for player, offered in enumerate(clock.offered_ms):
        if offered is not None:
            yield from _range_fault("offered_ms", player, offered, now, "Q-R7")
    if clock.offer is not None:
        known = list(_player_fault("offer", clock.offer, "Q-R7"))
        yield from known
        if not known and contents.read("offered_ms") and clock.offered_ms[clock.offer] is None:
            text = f"player {clock.offer}'s offer stands, but their offered_ms is null"
            yield Reason("Q-R7", "offer-without-time", text, (("player", clock.offer),))
    if clock.ended is not None:
        yield from _player_fault("ended.player", clock.ended.player, "Q2.8")
        if clock.ended.by not in (Step.RESIGN, Step.ACCEPT, Step.LEAVE, Step.MISS):
            text = f"a game is not ended by {shown(clock.ended.by)}"
            yield Reason("Q2.8", "no-end", text)
