"""What is legal, and what a move does.

In reading order: `changed_board` (what a move makes of the board), `refusals` (what moves of all
kinds are refused for), `placing` and `rearranging` (what forbids each), `legality` (every reason),
`rearrangements` (what clause Q2.18 leaves possible), `listing` and `drawing` (legal moves one by
one, and at random), and `making` (what a step does).
"""
