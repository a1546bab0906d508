"""Which tile slides into a tapped cell (clause T3): for one cell, and for the whole board."""

from __future__ import annotations

from boardgames_core.triples.grid import Grid


def nearest(grid: Grid, tiles: int, index: int) -> int:
    """The tiles that are nearest to a free cell along its row and column, as bits. Clause T3.

    `tiles` are the occupied cells. One bit is the tile that slides; none means that no tile is in
    sight, two or more that they tie. In each direction the first tile met is the nearest one, so
    the first distance at which there is a tile at all decides.
    """
    for ring in grid.rings(index):
        found = tiles & ring
        if found:
            return found
    return 0


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
