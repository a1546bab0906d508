"""What a replay shows of a record: the start, every turn, and the first thing that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import JSON, AnyGame, AnyTurn, Event, ability, score_as_data
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.records.verdicts import Verdict
from boardgames_core.registry import games

_WRONG: Final = {
    "player": "The record names another player than the one to move",
    "move": "This move is refused",
    "events": "The record claims other events",
    "scores": "The record claims other scores",
    "outcome": "The record claims another outcome",
}
"""What is wrong, by `Verdict.what`."""


def frames(record: Record) -> dict[str, JSON]:
    """All that the page shows, as JSON data.

    `frames` are the start and the state after each turn, up to a move that a rule forbids. Pictures
    are lists of numbers of lines in `lines`: most lines stand in many pictures. `rules` has title
    and text of every clause and ruling that is named, `wrong` what the verdict refuses.
    """
    game = games[record.game]
    lines: dict[str, int] = {}
    shown = [_frame(game, lines, None, record.start)]
    turns = _legal_turns(record)
    for turn in turns:
        shown.append(_frame(game, lines, turn, turn.after))
    verdict = record.verify()
    wrong = None if verdict.ok else _wrong(game, verdict)
    named = [*_clauses(turns), verdict.clause or "", verdict.ruling]
    return {
        "game": game.name,
        "frames": shown,
        "lines": list(lines),
        "rules": _rules(game, named),
        "wrong": wrong,
    }


def _legal_turns(record: Record) -> list[AnyTurn]:
    """The turns as the rules explain them, up to the first that a rule forbids."""
    turns: list[AnyTurn] = []
    with suppress(IllegalMoveError):  # the verdict tells it
        turns.extend(record.replay())
    return turns


def _frame(
    game: AnyGame, lines: dict[str, int], turn: AnyTurn | None, state: Any
) -> dict[str, JSON]:
    """One picture with what stands beside it."""
    outcome, sounds = game.outcome(state), ability(game, "notes")
    picture = game.svg(state if turn is None else turn).splitlines()
    return {
        "picture": [lines.setdefault(line, len(lines)) for line in picture],
        "move": None if turn is None else game.format_move(turn.move),
        "player": None if turn is None else turn.player,
        "scores": [score_as_data(score) for score in game.scores(state)],
        "text": "" if turn is None else _lines(game.describe(turn)),
        "position": _lines(game.describe(state)),
        "notes": [] if sounds is None else sounds.notes(state),
        "events": [] if turn is None else _told(turn.events),
        "unscored": [] if turn is None else _told(turn.unscored),
        "outcome": None if outcome is None else harmless(str(outcome.text)),
    }


def _lines(text: str) -> str:
    """A text of several lines, each made harmless."""
    return "\n".join(map(harmless, text.splitlines()))


def _told(events: Iterable[Event]) -> list[JSON]:
    """Each event as its ids and its sentence."""
    return [
        {"clause": event.clause, "ruling": event.ruling, "text": harmless(event.text)}
        for event in events
    ]


def _clauses(turns: Iterable[AnyTurn]) -> Iterable[str]:
    """The clauses and rulings that the events of these turns name."""
    for turn in turns:
        for event in (*turn.events, *turn.unscored):
            yield event.clause
            yield event.ruling


def _rules(game: AnyGame, named: Iterable[str]) -> dict[str, JSON]:
    """Title and text of each of these ids that the game can quote."""
    able = ability(game, "rule")
    if able is None:
        return {}
    return {
        id_: {"title": able.rule(id_).title, "text": able.rule(id_).text}
        for id_ in sorted(set(named))
        if id_
    }


def _wrong(game: AnyGame, verdict: Verdict) -> dict[str, JSON]:
    """What the verdict refuses: after which frame it is told, by which rule, and both values."""
    what = verdict.what or ""
    claimed, found = json.loads(verdict.claimed), json.loads(verdict.found)
    # A refused move has no frame of its own: it is told at the one before it.
    at = verdict.turn if what in ("move", "player") else None
    if at is None:
        at = verdict.turns if verdict.turn is None else verdict.turn + 1
    return {
        "frame": at,
        "turn": verdict.turn,
        "what": _WRONG.get(what, what),
        "clause": verdict.clause or "",
        "ruling": verdict.ruling,
        "claimed": harmless(_in_words(claimed)),
        "found": harmless(_in_words(found)),
    }


def _in_words(value: JSON) -> str:
    """A claim as text: what has a text by that, the rest as JSON."""
    if isinstance(value, Mapping) and isinstance(value.get("text"), str):
        return str(value["text"])
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "; ".join(map(_in_words, value)) or "nothing"
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
