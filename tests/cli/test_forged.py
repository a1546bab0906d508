"""Text from a file stays on its line and acts on no terminal, in whatever a command prints."""

from __future__ import annotations

import contextlib
import io
import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import Record, quadroton
from boardgames_core.cli import main
from tests.samples import record_data

ACTING = [*map(chr, range(1, 32)), "\x7f", "\x9b", "\u2028", "\u202e"]
FORGED = st.lists(
    st.sampled_from([*ACTING, "[31m", "clean.json: ok, 14 turns", "x"]), min_size=1, max_size=4
).map("".join)


def printed(*arguments: str) -> str:
    """All that a command writes, to both streams."""
    output = io.StringIO()
    with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
        main(arguments)
    return output.getvalue()


def in_option(text: str) -> Any:
    return {**record_data(), "options": {**record_data()["options"], text: 1}}


def in_option_value(text: str) -> Any:
    return {**record_data(), "options": {**record_data()["options"], "claims": text}}


def in_key(text: str) -> Any:
    return {**record_data(), text: 1}


def in_move(text: str) -> Any:
    data = record_data()
    data["turns"][0]["move"] = text
    return data


def in_claim(text: str) -> Any:
    data = record_data()
    data["turns"][0]["events"] = [{"clause": text, "kind": text}]
    return data


def in_outcome(text: str) -> Any:
    return {**record_data(), "outcome": {"text": text, "code": text}}


def in_game(text: str) -> Any:
    return {**record_data(), "game": text}


PLACES = [in_option, in_option_value, in_key, in_move, in_claim, in_outcome, in_game]


@pytest.mark.parametrize("place", PLACES)
@given(text=FORGED)
def test_a_verdict_is_one_line(place: Any, text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.json"
        path.write_text(json.dumps(place(text)), "utf-8")
        for command in ("verify", "show", "infer", "minimise"):
            lines = printed(command, str(path)).split("\n")
            assert not set("".join(lines)) & set(ACTING)
            assert not any(line.startswith(("clean.json", "x", "[31m")) for line in lines)
        assert len(printed("verify", str(path)).splitlines()) == 1


@given(text=FORGED)
def test_ids_of_patterns(text: str) -> None:
    """In what is explained, shown and refused, with the other of the same name, too."""
    dots: list[Any] = [
        {"id": text, "parts": [[[0, 0], [0, 1]]], "points": 5},
        {"id": f"{text}2", "parts": [[[0, 0]]], "points": 5},
    ]
    options = quadroton.decode_options({"catalogue": {"patterns": dots}})
    start = quadroton.initial(options, seed=1)
    turn = quadroton.explain(start, next(iter(quadroton.legal_moves(start))))
    events = [*turn.events, *turn.unscored]
    assert events
    assert not any(set(event.text) & set(ACTING) for event in events)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x.json"
        path.write_bytes(Record.from_turns(start, [turn]).dump())
        shown = printed("explain", str(path), "--turn", "0") + printed("show", str(path))
        twice = Path(folder) / "twice.json"
        twice.write_text(json.dumps({"patterns": [dots[0], dots[0]]}), "utf-8")
        shown += printed("catalogue", str(twice))
    assert not set(shown) & (set(ACTING) - {"\n"})
    assert not any(line.startswith("clean.json") for line in shown.split("\n"))


@given(text=FORGED.filter(lambda text: "\0" not in text))
def test_names_of_files(text: str) -> None:
    for command in ("verify", "show", "coverage", "catalogue", "check"):
        lines = printed(command, text, *["x"] * (command == "check")).split("\n")
        assert not set("".join(lines)) & set(ACTING)
        assert sum(bool(line) for line in lines) == 1
