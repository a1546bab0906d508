"""How much of a budget is left."""

from __future__ import annotations

import time

from boardgames_core.engines.choice import Budget, budget_of


class Meter:
    """Counts what an engine does and says when its budget is spent.

    Without any amount in the budget, `default` counts as the number of nodes (or playouts).
    """

    __slots__ = ("_deadline", "done", "limit")

    def __init__(self, budget: Budget | None, default: int) -> None:
        amounts = budget_of(budget)
        self.limit: int | None = (
            amounts.nodes or amounts.playouts or (None if amounts.ms else default)
        )
        self._deadline = None if amounts.ms is None else time.monotonic() + amounts.ms / 1000
        self.done: int = 0

    def spent(self) -> bool:
        """Whether nothing is left."""
        if self.limit is not None and self.done >= self.limit:
            return True
        return self._deadline is not None and time.monotonic() >= self._deadline
