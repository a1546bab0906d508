"""Tests of the table of all placings of one tile."""
