"""The processes that a command hands its work to."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final

from boardgames_core.cli.common import positive_number
from boardgames_core.jsondata.values import shown

MOST_WORKERS: Final = 1_000
"""The most processes that are started: more than any one machine makes use of."""

_LEAVE_INTERRUPTS: Final = (signal.SIGINT, signal.SIG_IGN)
"""Ctrl-C is for the process that waits for the workers, not for them."""


def add_workers(parser: argparse.ArgumentParser) -> None:
    """How many processes a command may use."""
    parser.add_argument(
        "--workers", type=_workers, default=1, metavar="K", help="processes (default 1)"
    )


def _workers(text: str) -> int:
    """A number of processes."""
    count = positive_number(text)
    if count > MOST_WORKERS:
        message = f"expected 1 to {MOST_WORKERS} processes, found {shown(count)}"
        raise argparse.ArgumentTypeError(message)
    return count


@contextmanager
def workers(count: int) -> Iterator[Executor | None]:
    """An executor of this many processes; none for one: then this process does the work."""
    if count == 1:
        yield None
        return
    with ProcessPoolExecutor(count, initializer=signal.signal, initargs=_LEAVE_INTERRUPTS) as pool:
        try:
            yield pool
        except KeyboardInterrupt:
            give_up(pool)
            raise


def give_up(executor: Executor | None) -> None:
    """End what is under way, as Ctrl-C asks: a game may take hours."""
    if executor is not None:
        for process in multiprocessing.active_children():
            process.terminate()
        executor.shutdown(cancel_futures=True)
