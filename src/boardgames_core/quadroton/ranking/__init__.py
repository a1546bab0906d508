"""The points of every placing of one tile, all at once.

There are up to 65,024 such moves. Scored one by one they would take a quarter of a second; but what
a tile scores is, nearly always, the sum of what each of its colours scores, and for one colour on
one cell there are only 15 choices of squares. So a table of 60 numbers a cell is worked out, from
one look at the board, and 256 tiles are sums of four of them. What is not a sum is corrected.

The files, in reading order: `cell_and_ring` (a cell and what is around it), `surroundings` (the
parts beside free cells), `colour_on_cell` (one colour on one cell), `chains`, `fences`, `patterns`
and `disconnected` (what that scores), `cell_points` (all of a cell), `half_tiles`, `plain` and
`arrays` (sums and ranking without NumPy and with it), `singles` (the best tiles). Then come moves
of several tiles: `trials`, `placings` and `rearrangings`, and all together, `promising`.

This is a second form of `scoring` for speed: the points are those that `settle` gives, and
`tests/quadroton/ranking/test_singles.py` compares them.
"""
