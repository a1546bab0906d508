"""Triples as one would write it first: a board is a tuple of cells. The peer of the real one.

Rings and lines are tables, and kinds are bits, as a tuned version would have them. The rules are
those of `OPTIONS`; `triples_playouts.py` checks that both play alike.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import process_time
from typing import Final

from benchmarks.peers import LONGEST
from boardgames_core import triples
from boardgames_core.chance import pick

OPTIONS: Final = triples.Options(claims="exclusive", finale="bound")
"""Exclusive claims and a bound finale: random games are long."""

ROWS, COLUMNS = 9, 6
SIZE: Final = ROWS * COLUMNS
KINDS: Final = {
    tuple(sorted((a, b, c))): 1 << (16 * a + 4 * b + c)
    for a in range(1, 5)
    for b in range(a, 5)
    for c in range(b, 5)
}
HALF: Final = 10


def _ring(index: int, distance: int) -> tuple[int, ...]:
    row, column = divmod(index, COLUMNS)
    places = [(row - distance, column), (row, column - distance)]
    places += [(row, column + distance), (row + distance, column)]
    return tuple(r * COLUMNS + c for r, c in places if 0 <= r < ROWS and 0 <= c < COLUMNS)


def _lines(index: int) -> tuple[tuple[int, int, int], ...]:
    lines = []
    for row in range(ROWS - 2):
        for column in range(COLUMNS):
            for aside in (1, -1):
                if 0 <= column + 2 * aside < COLUMNS:
                    step = COLUMNS + aside
                    top = row * COLUMNS + column
                    lines.append((top, top + step, top + 2 * step))
    return tuple(line for line in lines if index in line)


RINGS: Final = [
    tuple(filter(None, (_ring(index, distance) for distance in range(1, ROWS))))
    for index in range(SIZE)
]
LINES: Final = [_lines(index) for index in range(SIZE)]


def slider(cells: tuple[int, ...], index: int) -> int | None:
    """The tile that slides into a free cell, None if none does."""
    for ring in RINGS[index]:
        found = [other for other in ring if cells[other]]
        if found:
            return found[0] if len(found) == 1 else None
    return None


def sliding_taps(cells: tuple[int, ...]) -> list[int]:
    """The legal taps of a board, in reading order."""
    legal = []
    for index, cell in enumerate(cells):
        if cell:
            continue
        for ring in RINGS[index]:
            found = 0
            for other in ring:
                if cells[other]:
                    found += 1
            if found:
                if found == 1:
                    legal.append(index)
                break
    return legal


@dataclass(frozen=True, slots=True)
class Plain:
    """A state of the plain version; kinds are bits, as a tuned version would have them."""

    cells: tuple[int, ...]
    notes: tuple[int, int]
    mover: int
    finale: bool
    over: bool
    legal: list[int]


def begin(cells: tuple[int, ...]) -> Plain:
    """The race from this board."""
    return Plain(cells, (0, 0), 0, False, False, sliding_taps(cells))


def apply(state: Plain, move: int) -> Plain:
    """The state after a checked tap."""
    source = None if state.over or state.cells[move] else slider(state.cells, move)
    if source is None:
        raise ValueError(move)
    new = list(state.cells)
    new[move], new[source] = new[source], 0
    cells = tuple(new)
    notes, mover, finale = state.notes, state.mover, state.finale
    if not finale:
        noted = notes[mover]
        for a, b, c in LINES[move]:
            if cells[a] and cells[b] and cells[c]:
                kind = KINDS[tuple(sorted((cells[a], cells[b], cells[c])))]
                noted |= kind & ~notes[1 - mover]
        notes = (noted, notes[1]) if mover == 0 else (notes[0], noted)
        first, second = notes[0].bit_count(), notes[1].bit_count()
        finale = first + second >= HALF and first != second
        mover = int(second > first) if finale else 1 - mover
    legal = sliding_taps(cells)
    over = not legal or (finale and complete(cells))
    return Plain(cells, notes, mover, finale, over, [] if over else legal)


def complete(cells: tuple[int, ...]) -> bool:
    """Whether every tile is part of a triple."""
    return all(
        any(cells[a] and cells[b] and cells[c] for a, b, c in LINES[index])
        for index, cell in enumerate(cells)
        if cell
    )


def cells_of(state: triples.State) -> tuple[int, ...]:
    """The board of one of our states: 0 for a free cell, 1 to 4 for the colours."""
    tiles = (triples.tile_at(state, cell) for cell in triples.cells(triples.options(state)))
    return tuple(0 if tile is None else tile.index + 1 for tile in tiles)


def random_moves(moves: int, seed: int) -> float:
    """Checked moves a second in random games."""
    rng, made, game = random.Random(seed), 0, 0
    tiles = [colour for colour in (1, 2, 3, 4) for _ in range(4)] + [0] * (SIZE - 16)
    rng.shuffle(tiles)
    state = begin(tuple(tiles))
    started = process_time()
    for made in range(moves):
        if not state.legal or made - game >= LONGEST:
            game = made
            rng.shuffle(tiles)
            state = begin(tuple(tiles))
        state = apply(state, pick(rng, state.legal))
    return moves / (process_time() - started)
