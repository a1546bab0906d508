"""Files that a command writes: whole, or not at all."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def write_whole(path: str | Path, content: bytes) -> None:
    """Write the content beside the file and put it in its place when it is finished.

    What stood there stays if writing fails: the `OSError` names the file. A link stays a link; a
    device or a pipe is written to as it is.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    beside = target.with_name(f".{os.getpid()}.unfinished")
    try:
        if target.exists() and not os.access(target, os.W_OK):
            raise PermissionError(13, "Permission denied")
        _write_through(beside, content)
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    finally:
        beside.unlink(missing_ok=True)


def _write_through(path: Path, content: bytes) -> None:
    """Write a file down to the disk: only then may it take the place of another."""
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
