"""Tests of `boardgames_core.replay`; what a browser makes of the page is in `tests/browser`."""
