"""Work for many workers: any `concurrent.futures.Executor`, results in order, a few under way.

A `ProcessPoolExecutor` uses the cores of one machine; the executor of a cluster uses many machines.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Any, Final, TypeVar

from boardgames_core.checks import check_whole
from boardgames_core.registry import games, register

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

IN_FLIGHT: Final = 64
"""How many items are handed to an executor before the first of them is waited for."""


class SerialExecutor(Executor):
    """An executor that does each task at once, in this process."""

    def submit(self, fn: Callable[..., ResultT], /, *args: Any, **kwargs: Any) -> Future[ResultT]:
        """A future that is done already."""
        future: Future[ResultT] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001 - whatever the task raises belongs to its future
            future.set_exception(error)
        return future


def with_games(
    added: tuple[tuple[str, str], ...], function: Callable[[ItemT], ResultT], item: ItemT
) -> ResultT:
    """What `function` gives in a process that knows these games, whichever it was started with."""
    for name, module in added:
        register(name, module)
    return function(item)


def in_order(
    executor: Executor | None,
    function: Callable[[ItemT], ResultT],
    items: Iterable[ItemT],
    *,
    in_flight: int = IN_FLIGHT,
) -> Iterator[ResultT]:
    """The results of `function` for many items, in their order; at most `in_flight` are under way.

    Without an executor each item is done in this process when its result is asked for. Items are
    taken one by one as results are, so that they may be endless. What `function` raises is raised.
    A worker knows the games that `register` has added here.

    >>> list(in_order(None, abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    check_whole(in_flight, "in_flight", 1, sys.maxsize)
    if executor is None:
        yield from map(function, items)
        return
    waiting: deque[Future[ResultT]] = deque()
    added = games.added

    def submitted(item: ItemT) -> Future[ResultT]:
        return executor.submit(with_games, added, function, item)

    source = iter(items)
    try:
        waiting.extend(map(submitted, islice(source, in_flight)))
        while waiting:
            result = waiting.popleft().result()
            waiting.extend(map(submitted, islice(source, 1)))
            yield result
    finally:
        for future in waiting:
            future.cancel()
