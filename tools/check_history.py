"""Checks the commits since the last release: subjects, and fragments of the changelog.

Usage: python tools/check_history.py [--base REVISION]

The base is the last release: the newest tag `v*` or commit `Version X.Y.Z`, whichever is nearer.
Without a base in reach (no git, an unpacked archive, a shallow clone) nothing is checked, and that
is said. What a commit must have is written in `CONTRIBUTING.md`.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LONGEST_SUBJECT = 72
SOURCE = "src/"
FRAGMENT = re.compile(r"changelog\.d/\+[\w-]+\.[a-z]+\.md")
# That no user notices the change, and why: "Changelog: none, names inside of a file".
NONE_WITH_REASON = re.compile(r"^Changelog: none\W+\w\w", re.MULTILINE)
# What was pushed cannot be changed any more: "Excused: abc1234, the sentence was too long".
EXCUSED = re.compile(r"^Excused: ([0-9a-f]{7,40})\W+\w\w", re.MULTILINE)
RELEASE_TAG = "v[0-9]*"
RELEASE_SUBJECT = r"^Version [0-9]+\.[0-9]+\.[0-9]+$"


class GitError(Exception):
    """What git could not answer."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit: its name, its message, the files that it changed."""

    name: str
    message: str
    files: tuple[str, ...]


def git(root: Path, *arguments: str) -> str:
    """What git prints for these arguments in a folder; raises GitError if it cannot."""
    try:
        done = subprocess.run(
            ["git", *arguments], cwd=root, capture_output=True, encoding="utf-8", check=False
        )
    except OSError as error:
        raise GitError(f"git does not run: {error}") from error
    if done.returncode:
        raise GitError(done.stderr.strip().split("\n")[0])
    return done.stdout.strip()


def last_release(root: Path) -> str:
    """The commit of the last release; raises GitError if none is in reach."""
    if Path(git(root, "rev-parse", "--show-toplevel")).resolve() != root.resolve():
        raise GitError("this folder is no repository of its own")
    named = ["log", "-1", "--format=%H", "--extended-regexp", f"--grep={RELEASE_SUBJECT}"]
    tagged = ["describe", "--tags", "--abbrev=0", f"--match={RELEASE_TAG}"]
    try:
        found = [git(root, *named), git(root, *tagged)]
    except GitError:  # no tag, or no commit at all
        found = [git(root, *named)]
    bases = [base for base in found if base]
    if not bases:
        raise GitError("no release is in reach")
    return min(bases, key=lambda base: int(git(root, "rev-list", "--count", f"{base}..HEAD")))


def commits(root: Path, base: str) -> Iterator[Commit]:
    """The commits after a base, the newest first; merges have nothing of their own."""
    form = "--format=%x00%H%x01%B%x01"
    printed = git(root, "log", "--no-merges", "--name-only", form, f"{base}..HEAD")
    for each in printed.split("\0")[1:]:
        name, message, files = each.split("\1")
        yield Commit(name, message.strip(), tuple(files.split("\n")))


def faults(commit: Commit) -> Iterator[str]:
    """What is wrong with a commit, a sentence each."""
    subject = commit.message.split("\n", maxsplit=1)[0]
    if len(subject) > LONGEST_SUBJECT:
        yield f"its subject has {len(subject)} characters, {LONGEST_SUBJECT} are the most"
    if "\n" in commit.message and commit.message.split("\n")[1]:
        yield "no blank line stands between its subject and its body"
    in_source = any(file.startswith(SOURCE) for file in commit.files)
    told = any(FRAGMENT.fullmatch(file) for file in commit.files)
    if in_source and not told and not NONE_WITH_REASON.search(commit.message):
        yield (
            f"it changes {SOURCE} without a fragment in changelog.d/; "
            "if no user notices it, say so in the body: `Changelog: none, WHY`"
        )


def all_faults(root: Path, base: str) -> Iterator[tuple[Commit, str]]:
    """What is wrong with the commits after a base that no commit excuses."""
    since = list(commits(root, base))
    excused = tuple(name for commit in since for name in EXCUSED.findall(commit.message))
    for commit in since:
        if not any(commit.name.startswith(name) for name in excused):
            yield from ((commit, fault) for fault in faults(commit))


def main(arguments: list[str], root: Path = ROOT) -> int:
    """Prints what is wrong with the commits since the base; returns 1 if anything is.

    Returns 2 if git knows no such base.
    """
    parser = argparse.ArgumentParser(description="Checks the commits since the last release.")
    parser.add_argument("--base", help="check the commits after this one")
    given: str | None = parser.parse_args(arguments).base
    try:
        base = given or last_release(root)
    except GitError as error:
        print(f"history: not checked, {error}")
        return 0
    try:
        found = list(all_faults(root, base))
    except GitError as error:
        print(f"history: {error}", file=sys.stderr)
        return 2
    for commit, fault in found:
        subject = commit.message.split("\n", maxsplit=1)[0]
        print(f"{commit.name[:7]} {subject}\n    {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
