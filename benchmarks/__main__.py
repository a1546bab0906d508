"""Runs the benchmarks one after another, each in a process of its own.

    python -m benchmarks [NAME ...]

Without a name all of them; a name is that of a file in this folder, without its ending.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


def all_names() -> list[str]:
    """The files of this folder that are programs, in alphabetical order."""
    programs = [
        path.stem
        for path in sorted(FOLDER.glob("*.py"))
        if '__name__ == "__main__"' in path.read_text(encoding="utf-8")
    ]
    programs.remove(Path(__file__).stem)
    return programs


def main(names: list[str]) -> int:
    """Runs the named benchmarks; returns 1 if one of them failed."""
    failed = []
    for name in names or all_names():
        print(f"=== {name}", flush=True)
        command = [sys.executable, "-m", f"benchmarks.{name}"]
        if subprocess.run(command, cwd=FOLDER.parent, check=False).returncode:
            failed.append(name)
    for name in failed:
        print(f"{name} failed", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
