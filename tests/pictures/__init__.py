"""Tests of what the pictures of all games share."""
