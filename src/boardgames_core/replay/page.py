"""A record as one HTML page that needs no network."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from html import escape
from importlib.resources import files
from string import Template
from typing import Any, cast

from boardgames_core.game import JSON
from boardgames_core.records.record import Record
from boardgames_core.replay.chart import chart
from boardgames_core.replay.frames import frames


def replay_page(record: Record) -> str:
    """The page: board, slider, scores over time, events with their clauses, a refused claim in red.

    It is whole in itself: it loads nothing, and reads no other file. Raises nothing that
    `Record.verify` does not raise: what is wrong with the record stands on the page.

    >>> from boardgames_core import Record, triples
    >>> page = replay_page(Record.from_turns(triples.initial(seed=7), []))
    >>> page.startswith("<!doctype html>")
    True
    """
    shown = frames(record)
    listed = cast(Sequence[Mapping[str, Any]], shown["frames"])
    lines = cast(Sequence[str], shown["lines"])
    return Template(_part("page.html")).substitute(
        title=escape(f"A game of {record.game.capitalize()}"),
        style=_part("page.css"),
        script=_part("page.js"),
        last=len(listed) - 1,
        board="\n".join(lines[line] for line in listed[0]["picture"]),
        chart=chart([[float(Fraction(score)) for score in frame["scores"]] for frame in listed]),
        data=_inside_script(shown),
    )


@cache
def _part(name: str) -> str:
    return files("boardgames_core.replay").joinpath(name).read_text(encoding="utf-8")


def _inside_script(data: JSON) -> str:
    """JSON that cannot end the element that it stands in."""
    return json.dumps(data, ensure_ascii=False).replace("<", "\\u003c")
