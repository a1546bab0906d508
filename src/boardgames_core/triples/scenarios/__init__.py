"""The scenarios of Triples: tables that a player can read and add to, and how they are read."""

from __future__ import annotations

from boardgames_core.triples.scenarios.book import BOOK

__all__ = ["BOOK"]
