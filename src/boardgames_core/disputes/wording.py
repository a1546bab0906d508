"""Verdicts in words, on one line each, harmless for a terminal and a page."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final

from boardgames_core.game import JSON, ability
from boardgames_core.plaintext import harmless
from boardgames_core.records.verdicts import Verdict
from boardgames_core.registry import games

LONGEST: Final = 600
"""How many characters of a value are written out."""


_REASONS: Final = 3
"""How many of the rules behind a wrong claim are told."""


def verdict_text(verdict: Verdict, right_with: str = "") -> str:
    """A verdict for a reader: what is wrong, the rule behind it, and with which reading it is not.

    >>> print(verdict_text(Verdict(False, 3, None, "scores", 3, "T6", "[1, 0]", "[0, 1]")))
    turn 3: scores: the record says [1, 0], by the rules it is [0, 1] (clause T6)
    """
    if verdict.ok:
        end = "not over" if verdict.outcome is None else verdict.outcome.text
        return harmless(f"ok, {verdict.turns} turns, {end}")
    pieces = [f"{where_text(verdict)}: {_difference(verdict)}"]
    if verdict.what != "move":
        behind = rules_behind(verdict)
        pieces += [f"{rule}: {shortened(text)}" for rule, text in behind[:_REASONS]]
        if len(behind) > _REASONS:
            pieces.append(f"and {len(behind) - _REASONS} more of this kind")
    if right_with:
        pieces.append(f"right with {right_with}")
    return harmless("; ".join(pieces))


def where_text(verdict: Verdict) -> str:
    """Where something is wrong: in which turn, and of which side line.

    >>> where_text(Verdict(False, 0, None, turn=1, line=((3, 0),)))
    'turns[3].lines[0], turn 1'
    """
    where = "at the end" if verdict.turn is None else f"turn {verdict.turn}"
    return f"{verdict.line_text}, {where}" if verdict.line else where


def _difference(verdict: Verdict) -> str:
    """Both values, and the clause."""
    found = json.loads(verdict.found)
    claimed = shortened(verdict.claimed)
    if verdict.what == "move":
        return f"{claimed} is not legal: {found['text']} (clause {found['clause']})"
    by_rules = f"it is {shortened(verdict.found)}"
    if verdict.what == "outcome" and found is None:
        by_rules = "the game is not over"
    told = f"the record says {claimed}, by the rules {by_rules}"
    return f"{verdict.what}: {told} (clause {verdict.clause})"


def rules_behind(verdict: Verdict) -> tuple[tuple[str, str], ...]:
    """The ids of the rules that a wrong claim overlooks, each with its sentence."""
    return tuple(
        (reason.ruling or reason.clause, reason.text)
        for reason in verdict.reasons
        if reason.ruling or reason.clause
    )


def named_rule(verdict: Verdict, rulings: Iterable[str] = ()) -> str:
    """The one rule that a verdict names.

    That of the reading with which it would be right, if that is one (`rulings`), or else that
    behind the difference, if it is one, or else the clause.

    >>> verdict = Verdict(False, 3, None, "scores", 3, "T6", "[1, 0]", "[0, 1]")
    >>> named_rule(verdict), named_rule(verdict, ["T-R2"])
    ('T6', 'T-R2')
    """
    behind = set(rulings)
    if len(behind) != 1:
        behind = {rule for rule, _ in rules_behind(verdict)}
    return behind.pop() if len(behind) == 1 else (verdict.ruling or verdict.clause or "")


def rulings_of(game: str, options: Iterable[str]) -> tuple[str, ...]:
    """The rulings to which these options of a game are answers, as far as the game tells."""
    able = ability(games[game], "matters")
    return tuple(able.decided_by[name][0] for name in options) if able else ()


def reading_text(game: str, options: Mapping[str, JSON]) -> str:
    """Options with their rulings, joined by commas.

    >>> reading_text("triples", {"claims": "shared"})
    'claims=shared (T-R2)'
    """
    texts = [options_text({name: value}) for name, value in options.items()]
    rulings = rulings_of(game, options) or ("",) * len(texts)
    told = zip(texts, rulings, strict=True)
    return ", ".join(f"{text} ({ruling})" if ruling else text for text, ruling in told)


def options_text(options: Mapping[str, JSON]) -> str:
    """Options as `--option` takes them, joined by commas."""
    return ", ".join(f"{name}={option_text(value)}" for name, value in options.items())


def option_text(value: JSON) -> str:
    """The value of an option as `--option NAME=VALUE` takes it."""
    return value if isinstance(value, str) else json.dumps(value)


def shortened(text: str) -> str:
    """The text, or its beginning if it is too long."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
