"""Which tile slides into a tapped cell (clause T3): for one cell, and for the whole board."""

from __future__ import annotations

from collections.abc import Iterator

from boardgames_core.triples.grid import Grid


def nearest(grid: Grid, tiles: int, index: int) -> int:
    """The tiles that are nearest to a free cell along its row and column, as bits. Clause T3.

    `tiles` are the occupied cells. One bit is the tile that slides; none means that no tile is in
    sight, two or more that they tie. In each direction the first tile met is the nearest one, so
    the first distance at which there is a tile at all decides.
    """
    if not grid.keeps_rings:
        return _nearest_far(grid, tiles, index)
    for ring in grid.rings(index):
        found = tiles & ring
        if found:
            return found
    return 0


def _nearest_far(grid: Grid, tiles: int, index: int) -> int:
    """`nearest` on a large board, whose rings are long and many: a second form.

    `tests/triples/test_sliding.py` compares both. Each direction finds its first tile at once.
    """
    row, column = divmod(index, grid.stride)
    across = tiles >> row * grid.stride & (1 << grid.columns) - 1
    along = tiles >> column & grid.first_column
    met = [*_met(across, column, 1), *_met(along, row * grid.stride, grid.stride)]
    least = min((distance for distance, _ in met), default=0)
    return sum(1 << index + bits for distance, bits in met if distance == least)


def _met(line: int, at: int, step: int) -> Iterator[tuple[int, int]]:
    """The distance of the first tile on either side of a free cell in a line, also in bits."""
    before, behind = line & (1 << at) - 1, line >> at
    if before:
        bits = before.bit_length() - 1 - at
        yield -bits // step, bits
    if behind:
        bits = (behind & -behind).bit_length() - 1
        yield bits // step, bits


def slides(grid: Grid, tiles: int) -> bool:
    """Whether any tap slides a tile: a second form of `sliding_taps`, which its first step tells.

    `tests/triples/test_sliding.py` compares both. Only where no tile is alone beside a free cell,
    has the rest to be looked at.
    """
    free = grid.board & ~tiles
    left, right = tiles >> 1 & free, tiles << 1 & free
    up, down = tiles >> grid.stride & free, tiles << grid.stride & free
    across, along = left | right, up | down
    twice = left & right | up & down | across & along
    return bool((across | along) & ~twice or sliding_taps(grid, tiles))


def sliding_taps(grid: Grid, tiles: int) -> int:
    """All cells a tap of which slides a tile, as bits: a second form of `nearest` for speed.

    `tests/triples/test_sliding.py` compares both. Four copies of the tiles move away in the four
    directions, a cell a step; into a free cell that is reached for the first time by exactly one
    of them a tile slides. A copy stops where it meets a tile: the cells behind that are nearer to
    the tile met.
    """
    sliding = 0
    free = unreached = grid.board & ~tiles
    stride = grid.stride
    left = right = up = down = tiles
    while unreached:
        left = left >> 1 & free
        right = right << 1 & free
        up = up >> stride & free
        down = down << stride & free
        across, along = left | right, up | down
        reached = across | along
        if not reached:
            break
        twice = left & right | up & down | across & along
        sliding |= unreached & reached & ~twice
        unreached &= ~reached
    return sliding
