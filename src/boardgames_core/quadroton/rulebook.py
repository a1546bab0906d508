"""Every clause and ruling of Quadroton's rulebook, by its id."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from boardgames_core.game import Rule
from boardgames_core.sentences import rule_of

CLAUSES: Final = MappingProxyType(
    {
        "Q1.1": "Board",
        "Q1.2": "Tiles",
        "Q1.3": "Deal",
        "Q2.1": "Turns",
        "Q2.2": "Placing",
        "Q2.3": "Aim",
        "Q2.4": "Rearranging",
        "Q-R1": "What counts as a change",
        "Q2.5": "What is scored",
        "Q2.6": "Limits",
        "Q2.7": "Time",
        "Q-R2": "Time is data",
        "Q-R3": "The computer",
        "Q-R4": "Steps",
        "Q2.8": "End",
        "Q-R22": "Four misses in a row",
        "Q-R5": "No move left",
        "Q-R6": "When the lead is looked at",
        "Q-R7": "Offers of a draw",
        "Q-R8": "Ends that coincide",
        "Q2.9": "Scores are shown",
        "Q2.10": "Several patterns at once",
        "Q2.11": "Events are numbered",
        "Q2.12": "Leaving",
        "Q2.13": "One-coloured patterns",
        "Q-R9": "Rotations of a pattern",
        "Q2.14": "No repeats",
        "Q-R10": "The same place",
        "Q2.15": "Contained patterns",
        "Q-R11": "What contains what",
        "Q-R12": "One within another",
        "Q2.16": "Copies",
        "Q-R13": "Order of copies",
        "Q2.17": "Two-coloured patterns",
        "Q-R23": "Clean in which colours",
        "Q-R14": "What does not hold for two colours",
        "Q2.18": "No undoing",
        "Q-R15": "Whom the ban on undoing binds",
        "Q2.19": "Chains",
        "Q-R16": "Half of which chain",
        "Q-R17": "Long chains",
        "Q2.20": "Fences",
        "Q-R18": "What is surrounded",
        "Q-R19": "What counts inside",
        "Q3.1": "Reverse game",
        "Q3.2": "Moves and limits of the reverse game",
        "Q-R20": "Exchanging",
        "Q-R24": "One limit for both kinds",
        "Q-R25": "Turning and exchanging in one move",
        "Q3.3": "Slow opening of the reverse game",
        "Q-R21": "Missed turns in the opening",
        "Q3.4": "Accounts",
        "Q3.5": "All other rules hold",
        "Q4.1": "Rights",
    }
)
"""Every clause and ruling with its title, in the rulebook's order."""

NO_CODE: Final = MappingProxyType(
    {
        "Q3.4": "it is about accounts on a server",
        "Q3.5": "the reverse game is played by the same code, where no clause says otherwise",
        "Q4.1": "it is about rights in the game",
    }
)
"""The clauses and rulings that have no home in code, each with the reason."""


def rule(clause: str) -> Rule:
    """What a clause or ruling of the rulebook says. Raises `NotationError` for no such id.

    >>> rule("Q2.19").title
    'Chains'
    """
    return rule_of("boardgames_core.quadroton", CLAUSES, clause)
