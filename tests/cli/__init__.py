"""Tests of `boardgames_core.cli`."""
