"""The same games with every executor, and whether all of them give the same result.

    python tools/arena_executors.py [--games 1000]

Each game of the package is played by two engines this many times: in this process, by a pool of one
and of two processes, and by a Dask cluster of two worker processes on this machine. Printed are the
seconds, and a digest of all records of the run; the exit status is 1 if two digests differ. Needs
the dependency group `test` (package `distributed`).
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from multiprocessing import get_context
from typing import Any, Final

from boardgames_core import arena, games
from boardgames_core.game import JSON

RUNS: Final[tuple[tuple[str, tuple[str, str], dict[str, JSON]], ...]] = (
    ("triples", ("greedy", "uniform"), {"finale_limit": 50}),
    ("sectors", ("greedy", "uniform"), {}),
    ("quadroton", ("uniform", "uniform"), {}),
)
"""Game, engines, options. A finale of random moves has no end of its own: hence the limit."""

SEED: Final = 1


@contextmanager
def dask() -> Iterator[Executor]:
    """The executor of a cluster of two worker processes."""
    distributed: Any = importlib.import_module("distributed")  # half of it has types
    # Its status page takes any free port: another cluster may have the usual one.
    with (
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=":0") as cluster,
        distributed.Client(cluster) as client,
        client.get_executor() as executor,
    ):
        yield executor


def processes(count: int) -> Executor:
    """A pool of new processes, which have nothing at hand that this one has worked out."""
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))


Opened = AbstractContextManager[Executor | None]

EXECUTORS: Final[dict[str, Callable[[], Opened]]] = {
    "this process": nullcontext,
    "one process": lambda: processes(1),
    "two processes": lambda: processes(2),
    "Dask, two workers": dask,
}


def digest_of_run(number: int, count: int, executor: Executor | None) -> str:
    """The beginning of the SHA-256 of the records of run `number`, `count` games of it."""
    name, engines, options = RUNS[number]
    game = games[name]
    work = arena.tasks(game, engines, count, seed=SEED, options=game.decode_options(options))
    digest = hashlib.sha256()
    for played in arena.play_games(work, executor):
        digest.update(played.record.dump())
    return digest.hexdigest()[:16]


def main() -> int:
    """Play everything and print the table; 1 if results differ."""
    parser = argparse.ArgumentParser(description="the same games with every executor")
    parser.add_argument("--games", type=int, default=1000, help="of each kind")
    count = parser.parse_args().games
    found: dict[str, set[str]] = {name: set() for name, _, _ in RUNS}
    print(f"{count} games each, seed {SEED}")
    for label, opened in EXECUTORS.items():
        with opened() as executor:
            for number, (name, engines, _) in enumerate(RUNS):
                begin = time.perf_counter()
                digest = digest_of_run(number, count, executor)
                seconds = time.perf_counter() - begin
                found[name].add(digest)
                print(f"{name:9}  {','.join(engines):15}  {label:17}  {seconds:6.1f} s  {digest}")
    same = all(len(digests) == 1 for digests in found.values())
    print("all the same" if same else "RESULTS DIFFER")
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
