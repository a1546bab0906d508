"""The check of commits (`make lint`) finds what it is for: faults are planted in a repository."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.check_history import git, main

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="commits need git")

FRAGMENT = "changelog.d/+a-b.added.md"


def commit(folder: Path, message: str, *files: str) -> str:
    """Commits a change of these files; returns the commit's name."""
    for file in files or ("README.md",):
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as opened:
            opened.write("x\n")
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", f"--message={message}")
    return git(folder, "rev-parse", "HEAD")


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of one commit, which is wrong, untouched by what git is told on this machine."""
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", "/dev/null")
    monkeypatch.setenv("GIT_CONFIG_NOSYSTEM", "1")
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "A")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "a@example.org")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path, "x" * 73, "src/a.py")
    return tmp_path


@pytest.fixture
def released(repository: Path) -> Path:
    """The same after its first release."""
    commit(repository, "Version 0.1.0", "src/a.py")
    return repository


Printed = pytest.CaptureFixture[str]


@pytest.mark.parametrize(
    ("message", "files"),
    [
        ("x" * 72, ["README.md"]),
        ("Words", ["src/a.py", FRAGMENT]),
        ("Words\n\nWhy.\n\nChangelog: none, names inside of a file.", ["src/a.py"]),
        ("Words\n\nWhy.", ["tests/src/a.py"]),
    ],
)
def test_a_commit_as_it_should_be(released: Path, message: str, files: list[str]) -> None:
    commit(released, message, *files)
    assert main([], released) == 0


@pytest.mark.parametrize(
    ("message", "files", "told"),
    [
        ("x" * 73, ["README.md"], "its subject has 73 characters"),
        ("Words", ["src/b/a.py"], "without a fragment"),
        ("Words", ["src/a.py", "changelog.d/README.md"], "without a fragment"),
        ("Words\n\nChangelog: none", ["src/a.py"], "without a fragment"),
        ("Words\n\nNo Changelog: none, why", ["src/a.py"], "without a fragment"),
    ],
)
def test_a_planted_fault_is_found(
    released: Path, message: str, files: list[str], told: str, capsys: Printed
) -> None:
    name = commit(released, message, *files)
    commit(released, "Words that hide nothing", FRAGMENT)
    assert main([], released) == 1
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(name[:7])
    assert told in second


def test_a_body_without_a_blank_line_before_it_is_found(released: Path, capsys: Printed) -> None:
    commit(released, "Words\nmore words")
    assert main([], released) == 1
    assert "no blank line" in capsys.readouterr().err


def test_what_cannot_be_changed_any_more_is_excused_by_a_later_commit(released: Path) -> None:
    name = commit(released, "x" * 73)
    commit(released, f"Words\n\nExcused: {name[:7]}")
    assert main([], released) == 1
    commit(released, f"Words\n\nExcused: {name[:7]}, found when it was shared.")
    assert main([], released) == 0


def test_the_nearer_of_tag_and_release_commit_is_the_base(released: Path) -> None:
    commit(released, "Version 0.2.0 is near")
    commit(released, "x" * 73)
    assert main([], released) == 1
    git(released, "tag", "w3.0.0")
    assert main([], released) == 1
    git(released, "tag", "v0.2.0")
    assert main([], released) == 0
    commit(released, "x" * 73)
    assert main([], released) == 1
    commit(released, "Version 0.3.0")
    assert main([], released) == 0


def test_a_base_may_be_given(repository: Path, capsys: Printed) -> None:
    first = git(repository, "rev-parse", "HEAD")
    assert main(["--base", first], repository) == 0
    commit(repository, "y" * 73)
    assert main(["--base", "HEAD~1"], repository) == 1
    assert main(["--base", "no-such-name"], repository) == 2
    assert "no-such-name" in capsys.readouterr().err


def not_checked(folder: Path, capsys: Printed) -> bool:
    """Whether the check says that it had nothing to go by, and finds no fault."""
    return main([], folder) == 0 and "not checked" in capsys.readouterr().out


def test_without_a_release_in_reach_nothing_is_checked(repository: Path, capsys: Printed) -> None:
    assert not_checked(repository, capsys)
    archive = repository / "unpacked"
    archive.mkdir()
    assert not_checked(archive, capsys)
    shutil.rmtree(repository / ".git")
    assert not_checked(repository, capsys)


def test_a_shallow_clone_is_checked_as_far_as_it_reaches(released: Path, capsys: Printed) -> None:
    commit(released, "x" * 73)
    for depth, found in ((1, False), (2, True)):
        clone = released / f"clone{depth}"
        git(released, "clone", "--quiet", f"--depth={depth}", released.as_uri(), str(clone))
        assert (main([], clone) == 1) == found
        assert found or "not checked" in capsys.readouterr().out


def test_without_git_nothing_is_checked(
    released: Path, monkeypatch: pytest.MonkeyPatch, capsys: Printed
) -> None:
    monkeypatch.setenv("PATH", str(released))
    assert not_checked(released, capsys)
