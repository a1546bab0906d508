"""Tests of the part of this name."""
