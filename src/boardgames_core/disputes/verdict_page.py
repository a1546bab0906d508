"""Verdicts as a page of HTML that needs nothing else: pictures, both values, the rule's words."""

from __future__ import annotations

import html
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from boardgames_core.disputes.wording import (
    option_text,
    reading_text,
    rules_behind,
    shortened,
    where_text,
)
from boardgames_core.errors import IllegalMoveError
from boardgames_core.game import JSON, AnyGame, ability
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import Record
from boardgames_core.records.verdicts import Verdict
from boardgames_core.registry import games

_HEAD: Final = """<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Verdicts</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem }
figure { margin: 0 } svg { max-width: 100%; height: auto; max-height: 32rem }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid; padding: .5rem; margin: 0 }
blockquote { border-left: .3rem solid; margin: 1rem 0; padding-left: 1rem; white-space: pre-line }
section { border-top: 1px solid; margin-top: 2rem }
</style>
"""


def page(summary: str, sections: Iterable[str]) -> str:
    """The page: a summary, and what `section` gives for each difference."""
    body = "\n".join(sections)
    return f"{_HEAD}<h1>Verdicts</h1>\n<p>{_text(summary)}</p>\n{body}\n</html>\n"


def section(
    name: str, record: Record, verdict: Verdict, right_with: Mapping[str, JSON] | None = None
) -> str:
    """A difference of a record, as a section of the page.

    It has the boards before and after the turn, what was claimed and what was found side by side,
    and what the rules say that it names.
    """
    game = games[record.game]
    record = _of_line(game, record, verdict)
    where = where_text(verdict)
    return "\n".join(
        (
            f"<section>\n<h2>{_text(name)}, {where}: {_text(verdict.what or 'ok')}</h2>",
            *_told(game, record, verdict),
            *_boards(game, record, verdict.turn),
            _values(verdict),
            *(
                f"<p><strong>{_text(rule)}</strong>: {_text(text)}</p>"
                for rule, text in rules_behind(verdict)
            ),
            f"<p>Right with {_text(reading_text(record.game, right_with))}.</p>"
            if right_with
            else "",
            *_rules(game, verdict),
            "</section>",
        )
    )


def _of_line(game: AnyGame, record: Record, verdict: Verdict) -> Record:
    """The side line in which something is wrong as a record; the record itself if it is in none."""
    for at, number in verdict.line:
        state = record.start
        for turn in record.turns[:at]:
            state = game.apply(state, turn.move, player=turn.player, ms=turn.ms)
        lines = record.turns[at].lines or ()
        record = replace(record, start=state, turns=lines[number], outcome=None)
    return record


def _text(text: str) -> str:
    return html.escape(harmless(text))


def _told(game: AnyGame, record: Record, verdict: Verdict) -> Iterator[str]:
    """Whose turn it was, and the options that are not as by default."""
    if verdict.turn is not None:
        turn = record.turns[verdict.turn]
        yield f"<p>Player {turn.player} plays {_text(game.format_move(turn.move))}.</p>"
    data: JSON = game.encode(record.start)["options"]
    if isinstance(data, Mapping):
        pieces = (f"{name}={shortened(option_text(value))}" for name, value in data.items())
        yield f"<p>Options: {_text(', '.join(pieces))}</p>"


def _boards(game: AnyGame, record: Record, number: int | None) -> Iterator[str]:
    """The boards before and after a turn; only that before it if it is refused; or the last."""
    state = record.start
    yield '<div class="pair">'
    for turn in record.turns[:number]:
        state = game.apply(state, turn.move, player=turn.player, ms=turn.ms)
    yield _figure(game.svg(state), "Before" if number is not None else "At the end")
    if number is not None:
        turn = record.turns[number]
        try:
            played = game.explain(state, turn.move, player=turn.player, ms=turn.ms)
        except IllegalMoveError:
            pass
        else:
            yield _figure(game.svg(played), "After")
    yield "</div>"


def _figure(svg: str, caption: str) -> str:
    return f"<figure>{svg}<figcaption>{caption}</figcaption></figure>"


def _values(verdict: Verdict) -> str:
    """What was claimed and what was found, side by side."""
    pair = (
        f"<div><h3>{title}</h3><pre>{_lines(value)}</pre></div>"
        for title, value in (("Claimed", verdict.claimed), ("Found", verdict.found))
    )
    return f'<div class="pair">{"".join(pair)}</div>'


def _lines(text: str) -> str:
    """A value with an item of a list a line."""
    value = json.loads(text)
    items = value if isinstance(value, list) and value else [value]
    return "\n".join(_text(shortened(json.dumps(item, ensure_ascii=False))) for item in items)


def _rules(game: AnyGame, verdict: Verdict) -> Iterator[str]:
    """What the clauses and rulings say that the verdict names."""
    able = ability(game, "rule")
    named = (verdict.clause, verdict.ruling, *(rule for rule, _ in rules_behind(verdict)))
    for rule in dict.fromkeys(filter(None, named)):
        if able is not None and rule in game.clauses:
            yield f"<blockquote>{html.escape(str(able.rule(rule)))}</blockquote>"
