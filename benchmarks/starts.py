"""What the import of a game costs over a bare start of Python, each start a process of its own.

    python -m benchmarks.starts [--quick] [--json]

Of the starts the least counts, since what disturbs a start only adds. python-chess is the yardstick
of the machine. No import may load NumPy.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import partial
from typing import Final

from benchmarks import peers
from benchmarks.measuring import in_turns, main
from benchmarks.rows import GAMES, Row

LIMIT_MS: Final = 40.0
BARE: Final = "bare"


def start_milliseconds(program: str, environment: dict[str, str], _: int) -> float:
    """The processor time in which Python starts and runs this program."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return spent * 1000


def starts(rounds: int) -> dict[str, float]:
    """The least time of a bare start and of one with each game, in milliseconds.

    Compiled files are kept in a folder of their own, as they are for a user, whatever the
    environment says; the first starts fill it.
    """
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        programs = {BARE: "pass"}
        for game in GAMES:
            module = f"boardgames_core.{game.lower()}"
            programs[game] = f"import {module}, sys; sys.exit('numpy' in sys.modules)"
        timed = {
            name: partial(start_milliseconds, program, environment)
            for name, program in programs.items()
        }
        return in_turns(timed, rounds, min)


def measure(*, quick: bool) -> Iterator[Row]:
    """The rows."""
    chess = in_turns(peers.yardstick(200 if quick else 2_000), 1 if quick else 9).get(peers.CHESS)
    found = starts(2 if quick else 30)
    for game in GAMES:
        cost = found[game] - found[BARE]
        what = "import: more than a bare start"
        yield peers.limit_row(game, what, cost, "ms", LIMIT_MS, chess)


if __name__ == "__main__":
    main(measure, __doc__)
