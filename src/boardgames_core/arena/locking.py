"""One writer of a file at a time: a lock of the operating system, gone with the process.

The lock belongs to the process that took it, not to its workers, and nothing is left behind that
could block a later run. Where a file system knows no locks, there is none.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Final

from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.jsondata.values import shown

_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What a lock fails with that another process has."""

_BEHIND: Final = 2**62
"""Where Windows locks a byte: so far behind the end that everybody may read the file."""

_here: set[tuple[int, int]] = set()
"""The files that this process has locked: it could lock them again."""


@contextmanager
def only_writer(file: IO[bytes]) -> Iterator[None]:
    """Nobody else writes this open file meanwhile. Raises `InvalidStateError` if somebody does.

    Until the end no other handle of the file may be closed here: that would end the lock, too.
    """
    status = os.fstat(file.fileno())
    key = status.st_dev, status.st_ino
    if key in _here or not _locked(file):
        text = f"{shown(file.name)} is being written by another run; wait for its end"
        raise InvalidStateError((Reason("", "in-use", text),))
    _here.add(key)
    try:
        yield
    finally:
        _here.discard(key)


def _locked(file: IO[bytes]) -> bool:
    """Whether the lock was taken; it ends when the file is closed."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(_BEHIND)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.lockf(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _TAKEN
    return True
