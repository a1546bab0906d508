"""Exact play: `hypergraphs` and `ranks` (positions as numbers), `retrograde`, and `best_play`."""
