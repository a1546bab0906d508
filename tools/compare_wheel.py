"""Compares the files in a wheel with those of the package's folder.

Usage: python tools/compare_wheel.py WHEEL FOLDER
"""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path


def in_wheel(wheel: Path, package: str) -> set[str]:
    """The files of the package in the wheel; whatever else is no metadata counts as well."""
    names = zipfile.ZipFile(wheel).namelist()
    return {name.removeprefix(f"{package}/") for name in names if ".dist-info/" not in name}


def in_folder(folder: Path) -> set[str]:
    """The files in the folder, compiled ones left out."""
    return {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def main(wheel: str, folder: str) -> int:
    """Prints the differences; returns 1 if there are any."""
    there = in_wheel(Path(wheel), Path(folder).name)
    here = in_folder(Path(folder))
    for name in sorted(here - there):
        print(f"not in the wheel: {name}", file=sys.stderr)
    for name in sorted(there - here):
        print(f"only in the wheel: {name}", file=sys.stderr)
    return 1 if here != there else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
