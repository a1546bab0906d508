"""What a move completes, what is noted, and when a game ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from boardgames_core.checks import check_player
from boardgames_core.game import Outcome, utility_of
from boardgames_core.triples.grid import Grid, Line, grid_of
from boardgames_core.triples.sliding import slides
from boardgames_core.triples.state import UNKNOWN, State, not_a_state, occupied
from boardgames_core.triples.vocabulary import KINDS, Options, Phase, colour_counts

Tiles = tuple[int, int, int, int]
Notes = tuple[int, int]


def counts_key(blue: Any, red: Any, green: Any) -> Any:
    """The numbers of a triple's tiles of three colours as one number; of arrays, an array."""
    return blue << 4 | red << 2 | green


KIND_BY_COUNTS = {counts_key(*colour_counts(kind)[:3]): index for index, kind in enumerate(KINDS)}
"""The kind of a triple by how many of its tiles are blue, red and green; the rest is yellow."""


@lru_cache(maxsize=64)
def possible_kinds(tiles_per_colour: tuple[int, int, int, int]) -> int:
    """The kinds that these tiles can form, as bits in the order of T5 (T5).

    >>> possible_kinds((4, 4, 4, 4)).bit_count(), possible_kinds((1, 1, 1, 0)).bit_count()
    (20, 1)
    """
    bits = 0
    for index, kind in enumerate(KINDS):
        needed = colour_counts(kind)
        if all(need <= have for need, have in zip(needed, tiles_per_colour, strict=True)):
            bits |= 1 << index
    return bits


def triples_through(grid: Grid, tiles: Tiles, index: int) -> list[tuple[Line, int]]:
    """The triples that hold the tile at `index`, each with the place of its kind. Clause T4.

    They are in the order of a move's events: by topmost cell, falling to the right before falling
    to the left.
    """
    blue, red, green, _ = tiles
    taken = occupied(tiles)
    found = []
    for line in grid.lines[index]:
        bits = line[0]
        if taken & bits == bits:
            key = counts_key(
                (blue & bits).bit_count(), (red & bits).bit_count(), (green & bits).bit_count()
            )
            found.append((line, KIND_BY_COUNTS[key]))
    return found


def covered_tiles(grid: Grid, taken: int) -> int:
    """The tiles that are part of at least one triple, as bits; `taken` are the occupied cells."""
    covered = 0
    for step in grid.diagonals:
        tops = taken & taken >> step & taken >> 2 * step
        covered |= tops | tops << step | tops << 2 * step
    return covered


def all_covered(grid: Grid, taken: int) -> bool:
    """Whether every tile is part of a triple, which ends a finale (T8)."""
    return covered_tiles(grid, taken) == taken


def is_reached(limit: int | None, moves: int) -> bool:
    """Whether a limit of moves, if there is one, is reached (T-R5, T-R6)."""
    return limit is not None and moves >= limit


def claimable(options: Options, notes: Notes, player: int) -> int:
    """The kinds that are still new for `player`, as bits (T6). Ruling T-R2.

    With exclusive claims a kind that either player has is nobody's any more.
    """
    taken = notes[0] | notes[1] if options.claims == "exclusive" else notes[player]
    return ~taken


class Decided(NamedTuple):
    """The triples that a tap completes, for each whether it is new, and the mover's kinds then."""

    completed: list[tuple[Line, int]]
    new: list[bool]
    noted: int


def decide(state: State, tiles: Tiles, index: int) -> Decided:
    """What is noted when a tile has come to `index`: the kinds that are new there. Clause T6.

    A kind is new on the first of its triples, and in the finale, by T8, on none.
    """
    completed = triples_through(grid_of(state.options.rows, state.options.columns), tiles, index)
    noted = state.notes[state.mover]
    if not completed:  # as by most taps
        return Decided(completed, [], noted)
    racing = state.phase is not Phase.FINALE
    fresh = claimable(state.options, state.notes, state.mover) if racing else 0
    new = []
    for _, kind in completed:
        bit = 1 << kind & fresh
        new.append(bit != 0)
        noted |= bit
        fresh ^= bit
    return Decided(completed, new, noted)


def leader(options: Options, notes: Notes) -> int | None:
    """The player who wins with these notice boards, None if nobody does yet. Clause T7."""
    first, second = notes[0].bit_count(), notes[1].bit_count()
    if first == second or not half_found(options, notes):
        return None
    return int(first < second)


def half_found(options: Options, notes: Notes) -> bool:
    """Whether at least half of the possible kinds are found, by whomever (T7). Ruling T-R14.

    They are those that the tiles can form, or all 20.
    """
    every = options.possible == "all"
    possible = len(KINDS) if every else possible_kinds(options.tiles_per_colour).bit_count()
    return 2 * (notes[0] | notes[1]).bit_count() >= possible


def nothing_left(options: Options, notes: Notes) -> bool:
    """Whether no player can note a kind any more: a draw, if T7 names no winner. Ruling T-R3."""
    first, second = notes
    found = first & second if options.claims == "shared" else first | second
    return not possible_kinds(options.tiles_per_colour) & ~found


def settled_race(options: Options, tiles: Tiles, notes: Notes, mover: int, moves: int) -> State:
    """The state after a move of the race, or at a start: the ends are settled here.

    Ruling T-R4. Ruling T-R5. `mover` is who moves next, `moves` how many moves have been made.
    The order of the ends is T7, T-R3, T-R4, T-R5.
    """
    grid = grid_of(options.rows, options.columns)
    taps = UNKNOWN if slides(grid, occupied(tiles)) else 0
    winner = leader(options, notes)
    if winner is not None:
        return settled_finale(options, tiles, notes, winner, moves, 0)
    drawn = nothing_left(options, notes) or not taps or is_reached(options.move_limit, moves)
    phase = Phase.DRAW if drawn else Phase.RACE
    return State(options, tiles, notes, mover, phase, None, moves, 0, taps)


def settled_finale(
    options: Options, tiles: Tiles, notes: Notes, winner: int, moves: int, finale_moves: int
) -> State:
    """The state after `finale_moves` moves of the finale. Clause T8. Ruling T-R6."""
    grid = grid_of(options.rows, options.columns)
    taken = occupied(tiles)
    taps = UNKNOWN if slides(grid, taken) else 0
    over = all_covered(grid, taken) or not taps or is_reached(options.finale_limit, finale_moves)
    phase = Phase.OVER if over else Phase.FINALE
    return State(options, tiles, notes, winner, phase, winner, moves, finale_moves, taps)


def finale_complete(state: State) -> bool:
    """Whether the game is over with every tile in a triple (T8)."""
    if state.phase is not Phase.OVER:
        return False
    grid = grid_of(state.options.rows, state.options.columns)
    return all_covered(grid, occupied(state.tiles))


def scores(state: State) -> tuple[int, int]:
    """How many kinds are noted for each player (T6)."""
    if type(state) is not State:
        raise not_a_state(state)
    return state.notes[0].bit_count(), state.notes[1].bit_count()


def outcome(state: State) -> Outcome | None:
    """None until the game is over, the finale included; then how it ended.

    The clause is T7 for a win, T-R3, T-R4 or T-R5 for a draw; the ruling of a win says how the
    finale ended, if not by T8.
    """
    if type(state) is not State:
        raise not_a_state(state)
    if state.phase is Phase.OVER and state.winner is not None:
        code, ruling, end = _end_of_finale(state)
        text = f"player {state.winner} found more kinds and wins, {end}"
        return Outcome((state.winner,), scores(state), "T7", code, text, ruling=ruling)
    if state.phase is Phase.DRAW:
        return Outcome((), scores(state), *_draw(state))
    return None


def _end_of_finale(state: State) -> tuple[str, str, str]:
    """Code, ruling and words of how a finale ended: the first way that holds (T8, T-R6, T-R12)."""
    options = state.options
    if finale_complete(state):
        return "finale-complete", "", "with every tile in a triple"
    limited = is_reached(options.finale_limit, state.finale_moves)
    if options.finale == "free" and state.taps and not limited:
        return "finale-stopped", "T-R12", "and has stopped the finale"
    return "finale-unfinished", "T-R6", "with the finale unfinished"


def _draw(state: State) -> tuple[str, str, str]:
    """Clause, code and text of a draw: T-R3, T-R4 and T-R5, in this order."""
    if nothing_left(state.options, state.notes):
        return "T-R3", "nothing-left", "drawn: nobody has won, and no kind is left to find"
    if not state.taps:
        return "T-R4", "no-move", "drawn: no tap slides a tile"
    return "T-R5", "move-limit", f"drawn: the limit of {state.options.move_limit} moves is reached"


def utility(state: State, player: int) -> int:
    """When over: 1 for the winner, -1 for the other player, 0 in a draw; 0 before the end."""
    check_player(player, 2)
    return utility_of(outcome(state), player)
