"""What a move scores: patterns of one and two colours, chains, fences.

In reading order: `events` (what scoring tells), `points` (the tables), `components` (the connected
parts that a move touched), `orientations` and `lookup` (what a catalogue knows of them),
`patterns`, `two_coloured`, `chains` and `fences` (a kind of event each), `report` (words and data),
and `decision`, which puts all of it together.
"""
