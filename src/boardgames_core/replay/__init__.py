"""A record as one page to look through: `frames` (what it shows), `chart` (scores), `page`."""

from boardgames_core.replay.page import replay_page

__all__ = ["replay_page"]
