"""Words that all games say alike: how many, what a turn did."""

from __future__ import annotations

from collections.abc import Iterable

from boardgames_core.game import AnyTurn, Event, clauses_named


def counted(number: int, noun: str) -> str:
    """How many there are of what has a regular plural.

    >>> counted(1, "move"), counted(0, "tile")
    ('1 move', '0 tiles')
    """
    return f"{number} {noun}{'' if number == 1 else 's'}"


def enumerated(words: Iterable[str]) -> str:
    """Words as a list in a sentence.

    >>> enumerated(["a1"]), enumerated(["a1", "b2", "c3"])
    ('a1', 'a1, b2 and c3')
    """
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last


def told_turn(turn: AnyTurn, did: str, standing: Iterable[str]) -> str:
    """A turn in words, a line each: what it did, its events and why others were none, the standing.

    Each event names its clause and the ruling that decides.
    """
    scored = (f"{_sentence(event)}." for event in turn.events)
    unscored = (f"Not scored: {_told(event)}." for event in turn.unscored)
    return "\n".join([did, *scored, *unscored, *standing])


def _sentence(event: Event) -> str:
    told = _told(event)
    return told[0].upper() + told[1:]


def _told(event: Event) -> str:
    return f"{event.text} ({', '.join(clauses_named(event))})"
