"""The table of speed: all games and their peers side by side.

    python -m benchmarks [NAME ...] [--quick] [--json]
    python -m benchmarks --history [--commit TEXT]

Without a name all benchmarks run, one after another, each in a process of its own; a name is that
of a file of this folder without its ending. `--json` prints a JSON object a row. `--history` adds
the run as one line to `benchmarks/history.jsonl` (or the file named), from which
`python -m benchmarks.page` makes the page on speed. It takes a few minutes, and wants a machine
that does nothing else.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from benchmarks import history
from benchmarks.measuring import QUICK
from benchmarks.rows import Row, by_game, row_of, summary, text_table

FOLDER = Path(__file__).resolve().parent


def all_names() -> list[str]:
    """The benchmarks: the files of this folder with a function `measure`, in alphabetical order."""
    return [
        path.stem
        for path in sorted(FOLDER.glob("*.py"))
        if "\ndef measure(" in path.read_text(encoding="utf-8")
    ]


def rows_of(name: str, *, quick: bool) -> Iterator[Row]:
    """The rows of one benchmark; raises `subprocess.CalledProcessError` if it fails."""
    command = [sys.executable, "-m", f"benchmarks.{name}", "--json", *(["--quick"] * quick)]
    done = subprocess.run(command, cwd=FOLDER.parent, stdout=subprocess.PIPE, check=True)
    for line in done.stdout.decode().splitlines():
        yield row_of(json.loads(line))


def parsed() -> argparse.Namespace:
    """The command line; ends the program where parts of it do not go together."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks", description="the table of speed of all games"
    )
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(all_names())}")
    parser.add_argument("--quick", action="store_true", help="small sizes, for a first look")
    parser.add_argument("--json", action="store_true", help="a JSON object a row")
    parser.add_argument(
        "--history",
        nargs="?",
        type=Path,
        const=history.FILE,
        metavar="FILE",
        help="add the run to this file (by default benchmarks/history.jsonl)",
    )
    parser.add_argument("--commit", metavar="TEXT", help="what is measured, for the history")
    given = parser.parse_args()
    unknown = sorted(set(given.names) - set(all_names()))
    if unknown:
        parser.error(f"no benchmark is called {', '.join(unknown)}")
    if given.history and (given.names or given.quick):
        parser.error("only whole runs at full size are kept: --history goes without NAME, --quick")
    return given


def main() -> int:
    """Measures and prints; 1 if a benchmark failed, in which case nothing is kept."""
    given = parsed()
    rows: list[Row] = []
    failed = []
    for name in given.names or all_names():
        print(f"measuring {name} ...", file=sys.stderr, flush=True)
        try:
            rows += rows_of(name, quick=given.quick)
        except subprocess.CalledProcessError:
            failed.append(name)
    rows = by_game(rows)
    if given.json:
        for row in rows:
            print(json.dumps(row.data(), ensure_ascii=False))
    else:
        print(text_table(rows), summary(rows), *([QUICK] * given.quick), sep="\n")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
        return 1
    if given.history:
        history.append(given.history, history.run_of(rows, given.commit))
    return 0


if __name__ == "__main__":
    sys.exit(main())
