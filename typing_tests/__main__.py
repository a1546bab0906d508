"""Whether mypy and pyright take the programs of users, and refuse what must be refused.

A line that ends in `# refused: CODE, RULE` must be an error of mypy with this code and one of
pyright with this rule (or several); no other line may be one. In `planted` every expectation is
wrong, so that the comparison is seen to fail. Last, every public name of the package must have a
type that is written down, by `pyright --verifytypes`.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDERS: Final = ("accepted", "refused", "planted")
PACKAGE: Final = "boardgames_core"

_REFUSED: Final = re.compile(r"#\s*refused: (?P<mypy>[a-z-]+), (?P<pyright>[\w ]+)$")

Place: TypeAlias = tuple[str, int]
Errors: TypeAlias = dict[Place, set[str]]
"""For each line its errors, by the checker's own names."""


def expected(files: list[Path], checker: str) -> Errors:
    """What the comments of these files promise of a checker."""
    errors: Errors = {}
    for file in files:
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if found := _REFUSED.search(line):
                errors[str(file.relative_to(ROOT)), number] = set(found[checker].split())
    return errors


def by_mypy(files: list[Path]) -> Errors:
    """What mypy refuses."""
    errors: Errors = {}
    for line in _output("mypy", "--output", "json", *map(str, files)).splitlines():
        found = json.loads(line)
        if found["severity"] == "error":
            errors.setdefault((found["file"], found["line"]), set()).add(str(found["code"]))
    return errors


def by_pyright(files: list[Path]) -> Errors:
    """What pyright refuses."""
    errors: Errors = {}
    for found in json.loads(_pyright(*map(str, files)))["generalDiagnostics"]:
        if found["severity"] == "error":
            place = str(Path(found["file"]).relative_to(ROOT)), found["range"]["start"]["line"] + 1
            errors.setdefault(place, set()).add(str(found.get("rule")))
    for rules in errors.values():
        if len(rules) > 1:  # what is not there has no known type either
            rules.discard("reportUnknownMemberType")
    return errors


def score() -> float:
    """Which part of the package's public names has a type that is written down."""
    data = json.loads(_pyright("--verifytypes", PACKAGE, "--ignoreexternal"))
    return float(data["typeCompleteness"]["completenessScore"])


def _pyright(*arguments: str) -> str:
    return _output("pyright", "--pythonpath", sys.executable, "--outputjson", *arguments)


def _output(tool: str, *arguments: str) -> str:
    """What a tool says; its status is 1 whenever it finds an error."""
    command = [str(Path(sys.executable).parent / tool), *arguments]
    # Of a package that is installed to be edited pyright finds no folder otherwise.
    found = os.environ | {"PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=found, capture_output=True, text=True, check=False)
    if done.returncode > 1 or not done.stdout:
        sys.exit(f"{tool} failed: {done.stdout}{done.stderr}")
    return done.stdout


def compared(wanted: Errors, found: Errors) -> list[Place]:
    """The lines of which a checker does not say what it should."""
    places = sorted({*wanted, *found})
    return [place for place in places if wanted.get(place) != found.get(place)]


def main() -> int:
    """Compare, and say what differs; 0 if nothing does."""
    files = [
        file for name in FOLDERS for file in sorted((ROOT / "typing_tests" / name).glob("*.py"))
    ]
    faults: list[str] = []
    for checker, found in (("mypy", by_mypy(files)), ("pyright", by_pyright(files))):
        wanted = expected(files, checker)
        differing = compared(wanted, found)
        planted = [place for place in differing if "planted" in Path(place[0]).parts]
        if len(planted) != 3:
            faults.append(f"{checker}: of 3 wrong expectations {len(planted)} are seen as wrong")
        for path, line in (place for place in differing if place not in planted):
            says = ", ".join(found.get((path, line), {"nothing"}))
            should = ", ".join(wanted.get((path, line), {"nothing"}))
            faults.append(f"{path}:{line}: {checker} says {says}, expected {should}")
    if (share := score()) < 1:
        faults.append(
            f"only {share:.1%} of the public names have a written type: pyright --verifytypes"
        )
    refused = len(expected(files, "mypy"))
    print("\n".join(faults) or f"{len(files)} files are as expected, {refused} lines are refused")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
