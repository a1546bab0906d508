"""Writes constraints.txt: one exact version for every development tool and what it needs.

Run it with ``make constraints``. pip resolves the dependency groups of pyproject.toml for the
oldest supported Python, so that the same pins install there and on every newer one; what pip is
configured to use as an index stays out of the file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "constraints.txt"
OLDEST_PYTHON = "3.11"
DEV_GROUP = "dev"
# One of the measured peers is published without wheels, which pip refuses to mix with a chosen
# Python version: that group is resolved afterwards, held to the pins of the first.
PEER_GROUP = "bench"

HEADER = """\
# Exact versions of all development tools, so that every checkout is checked by the same ones.
# Written by `make constraints`; do not edit by hand.
"""


def resolve(*arguments: str) -> dict[str, str]:
    """Versions by normalised project name that pip would install for these arguments."""
    command = [
        *(sys.executable, "-m", "pip", "install", "-qq", "--dry-run", "--ignore-installed"),
        *("--report", "-", *arguments),
    ]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    report = json.loads(done.stdout)
    found = {}
    for item in report["install"]:
        metadata = item["metadata"]
        found[normalised(metadata["name"])] = str(metadata["version"])
    return found


def normalised(name: str) -> str:
    """The name as package indexes compare it: lower case, runs of ``-_.`` as one dash."""
    return re.sub(r"[-_.]+", "-", name).lower()


def render(pins: dict[str, str]) -> str:
    """The text of a constraints file with these pins in alphabetical order."""
    return HEADER + "".join(f"{name}=={version}\n" for name, version in sorted(pins.items()))


def main() -> None:
    """Resolves both groups and rewrites the file."""
    pins = resolve(
        *("--only-binary=:all:", "--python-version", OLDEST_PYTHON),
        *("--group", DEV_GROUP, "numpy>=1.26", "pip"),
    )
    with tempfile.TemporaryDirectory() as folder:
        first = Path(folder, "pins.txt")
        first.write_text(render(pins), encoding="utf-8")
        pins |= resolve("--constraint", str(first), "--group", PEER_GROUP)
    TARGET.write_text(render(pins), encoding="utf-8")
    print(f"{TARGET.name}: {len(pins)} pins")


if __name__ == "__main__":
    main()
