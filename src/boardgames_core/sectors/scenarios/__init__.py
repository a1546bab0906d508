"""The scenarios of Sectors: tables that a player can read and add to, and how they are read."""

from __future__ import annotations

from boardgames_core.sectors.scenarios.book import BOOK

__all__ = ["BOOK"]
