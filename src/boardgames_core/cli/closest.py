"""Did you mean: the word that somebody may have wanted to write."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def did_you_mean(word: str, known: Iterable[str], *, most: int = 1) -> str:
    """A question after the nearest of the known words, "" where none is near.

    >>> did_you_mean("tripels", ["triples", "sectors"])
    '; did you mean triples?'
    >>> did_you_mean("chess", ["triples", "sectors"])
    ''
    """
    words = {each.lower(): each for each in known}
    near = difflib.get_close_matches(word.lower(), words, n=most)
    return f"; did you mean {' or '.join(words[each] for each in near)}?" if near else ""
