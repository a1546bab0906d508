"""The committed vectors, and how they were made."""

from __future__ import annotations

from tools.vectors import COUNTS, FOLDER, PAGE, ROOT, SEED

NAMES = tuple(COUNTS)

__all__ = ["COUNTS", "FOLDER", "NAMES", "PAGE", "ROOT", "SEED"]
