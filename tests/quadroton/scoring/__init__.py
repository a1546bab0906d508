"""Tests of what a move scores: small drawn boards, tables, and the comparison with the oracle."""
