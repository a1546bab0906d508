"""Every clause and ruling of Sectors' rulebook, by its id."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from boardgames_core.game import Rule
from boardgames_core.sentences import rule_of

CLAUSES: Final = MappingProxyType(
    {
        "S1": "Codes",
        "S2": "Fields",
        "S3": "Order of the fields",
        "S4": "Puzzle fields",
        "S5": "Pieces",
        "S6": "Roles",
        "S-R1": "Numbers of players",
        "S7": "Claim",
        "S8": "Mark",
        "S9": "Order of steps",
        "S-R2": "Turn",
        "S-R7": "Two setters",
        "S-R8": "One setter with both",
        "S10": "Later marks",
        "S-R3": "Limit of relocation",
        "S11": "End",
        "S-R4": "Rounds",
        "S12": "Value of a field",
        "S-R5": "Table of values",
        "S13": "Result",
        "S-R6": "Winners and par",
    }
)
"""Every clause and ruling with its title, in the rulebook's order."""

NO_CODE: Final[Mapping[str, str]] = MappingProxyType({})
"""The clauses and rulings that have no home in code, each with the reason: there are none."""


def rule(clause: str) -> Rule:
    """What a clause or ruling of the rulebook says. Raises `NotationError` for no such id.

    >>> rule("S7").title
    'Claim'
    """
    return rule_of("boardgames_core.sectors", CLAUSES, clause)
