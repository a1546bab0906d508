"""Every clause and ruling of Triples' rulebook, by its id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames_core.game import Rule
from boardgames_core.sentences import rule_of

CLAUSES: Final = MappingProxyType(
    {
        "T1": "Players",
        "T2": "Board and start",
        "T-R1": "Size and number of tiles",
        "T3": "Move",
        "T-R13": "Taps that slide nothing",
        "T4": "Triple",
        "T5": "Kind",
        "T6": "Notice board",
        "T-R2": "Exclusive and shared claims",
        "T7": "Winner",
        "T-R14": "Possible kinds",
        "T-R3": "Tie",
        "T-R4": "No move",
        "T-R5": "Length",
        "T8": "Finale",
        "T-R12": "Ending the finale",
        "T-R6": "Unfinished finale",
        "T9": "New game",
        "T10": "Voices",
        "T-R7": "Voices of equal triples",
        "T11": "Number of a voice",
        "T12": "Fourth factor",
        "T-R8": "Readings of the fourth factor",
        "T13": "Pitch",
        "T-R9": "Audible partials",
        "T14": "Counter",
        "T-R10": "The counter at zero",
        "T15": "Instruments",
        "T-R11": "Assignment of instruments",
    }
)
"""Every clause and ruling with its title, in the rulebook's order."""

NO_CODE: Final[Mapping[str, str]] = MappingProxyType({})
"""The clauses and rulings that have no home in code, each with the reason: there are none."""


def rule(clause: str) -> Rule:
    """What a clause or ruling of the rulebook says. Raises `NotationError` for no such id.

    >>> rule("T6").title
    'Notice board'
    """
    return rule_of("boardgames_core.triples", CLAUSES, clause)
