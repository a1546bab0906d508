"""Text that comes from a file, made harmless: it stays on its line wherever it is shown."""

from __future__ import annotations

import re
from typing import Final

_HARMFUL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Control characters, line breaks, and what turns the direction of writing."""


def harmless(text: str) -> str:
    r"""The text with visible stand-ins for what would act on a terminal or break its line.

    >>> harmless("a\x1b[2J\nb")
    'a�[2J�b'
    """
    return _HARMFUL.sub("\ufffd", text)
