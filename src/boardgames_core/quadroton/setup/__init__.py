"""Starts, and positions that are set up.

In reading order: `unchecked` (a position from outside, as a value), `faults` (all that can be wrong
with it), `starts` (the state, if nothing is), and `arguments` (setting up from Python; the way from
JSON is in `data`).
"""
