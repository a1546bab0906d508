"""Text from anybody, made harmless for a line of a terminal, a picture or a page."""

from __future__ import annotations

import unicodedata


def harmless(text: str) -> str:
    r"""The text on one line, every control character in it shown by its code.

    >>> harmless("a\x1b[31m")
    'a\\x1b[31m'
    """
    return "".join(
        each
        if unicodedata.category(each) not in ("Cc", "Cf", "Zl", "Zp", "Cs")
        else ascii(each)[1:-1]
        for each in text
    )
