"""Starts, and positions that are set up: `contents`, `arguments`, `starts`."""
