"""Files that a command writes: whole, or not at all."""

from __future__ import annotations

import os
import resource
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames_core.cli.whole_files import write_whole
from tests.samples import record_bytes


def test_a_file_takes_the_place_of_another(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    write_whole(path, b"old")
    path.chmod(0o640)
    write_whole(str(path), b"new")
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert [each.name for each in tmp_path.iterdir()] == ["a.json"]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert target.read_bytes() == b"new"


def test_a_device_is_written_to() -> None:
    write_whole(os.devnull, b"gone")
    assert not Path(os.devnull).is_file()


def test_errors_name_the_file_that_was_asked_for(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as error:
        write_whole(str(tmp_path / "none" / "a.json"), b"")
    assert error.value.filename == str(tmp_path / "none" / "a.json")
    with pytest.raises(IsADirectoryError):
        write_whole(tmp_path, b"")


def no_room() -> None:
    """No file may have a byte."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


@pytest.mark.parametrize(
    "arguments",
    [("apply", "g.json", "b1", "-o", "g.json"), ("show", "g.json", "--svg", "g.json")],
)
def test_what_cannot_be_finished_leaves_the_old_file(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes())
    done = subprocess.run(
        [sys.executable, "-m", "boardgames_core", *arguments],
        cwd=tmp_path,
        capture_output=True,
        preexec_fn=no_room,
        check=False,
    )
    assert done.returncode == 3
    assert b"File too large: 'g.json'" in done.stderr
    assert path.read_bytes() == record_bytes()
    assert [each.name for each in tmp_path.iterdir()] == ["g.json"]
