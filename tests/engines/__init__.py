"""Tests of `boardgames_core.engines`."""
