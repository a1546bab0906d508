"""What a replay shows: every legal turn, each picture whole, and the first difference."""

from __future__ import annotations

import json
from typing import Any

import pytest

from boardgames_core import Record, games, triples
from boardgames_core.replay.frames import frames
from boardgames_core.replay.page import replay_page
from tests.replay.played import played
from tests.samples import OUR_GAMES


@pytest.mark.parametrize("name", OUR_GAMES)
def test_every_turn_has_a_frame_with_its_picture(name: str) -> None:
    record = played(name)
    shown: Any = frames(record)
    turns = list(record.replay())
    assert len(shown["frames"]) == len(turns) + 1
    for frame, turn in zip(shown["frames"][1:], turns, strict=True):
        picture = "\n".join(shown["lines"][line] for line in frame["picture"])
        assert picture == "\n".join(games[name].svg(turn).splitlines())
        assert [each["clause"] for each in frame["events"]] == [e.clause for e in turn.events]
    assert shown["wrong"] is None


def test_a_refused_move_ends_the_frames_and_is_told_at_the_last() -> None:
    start = triples.parse_position("1B1/3/R1G 0 - - race")
    turn = triples.explain(start, triples.parse_move("b2"))
    data = json.loads(Record.from_turns(start, [turn]).dump())
    data["turns"].append({"player": 1, "move": "b2"})
    shown: Any = frames(Record.from_data(data))
    assert len(shown["frames"]) == 2
    assert (shown["wrong"]["frame"], shown["wrong"]["turn"]) == (1, 1)
    assert (shown["wrong"]["clause"], shown["wrong"]["claimed"]) == ("T3", "b2")
    assert "T3" in shown["rules"]


def test_a_wrong_outcome_is_told_at_the_end() -> None:
    start = triples.parse_position("1B1/3/R1G 0 - - race")
    turn = triples.explain(start, triples.parse_move("b2"))
    data = json.loads(Record.from_turns(start, [turn]).dump())
    data["outcome"] = {"winners": [1]}
    shown: Any = frames(Record.from_data(data))
    assert (shown["wrong"]["frame"], shown["wrong"]["turn"]) == (1, None)


def test_the_page_holds_nothing_that_is_loaded() -> None:
    page = replay_page(played("triples"))
    for word in ("http://", "https://", "src=", "@import", "url("):
        assert word not in page.replace("http://www.w3.org/2000/svg", "")
