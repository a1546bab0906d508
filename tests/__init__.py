"""Tests of boardgames-core."""
