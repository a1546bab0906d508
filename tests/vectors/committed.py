"""The committed vectors, and how they were made."""

from __future__ import annotations

from pathlib import Path

from tools.vectors import COUNTS, FOLDER, PAGE, ROOT, SEED

NAMES = tuple(COUNTS)

OLDER = Path(__file__).parent / "older"
"""Vectors of older versions of the rules, as they were published."""

__all__ = ["COUNTS", "FOLDER", "NAMES", "OLDER", "PAGE", "ROOT", "SEED"]
