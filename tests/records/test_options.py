"""Options that cannot be, misspelt or of a wrong value, are refused alike, with their place."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import InvalidStateError, Record, RecordError, games, vectors
from boardgames_core.cli import main

BUILT_IN = ("triples", "sectors", "quadroton")
OPTIONS = [
    (name, option)
    for name in BUILT_IN
    for option in games[name].encode(games[name].initial())["options"]  # type: ignore[union-attr]
]


def record(game: str, options: dict[str, Any]) -> bytes:
    """A record of a start with these options given."""
    data = Record(game, games[game].initial()).data
    return json.dumps({**data, "options": options}).encode()


@given(st.sampled_from(BUILT_IN), st.text(st.characters(exclude_categories=["Cs"])))
def test_misspelt_names(game: str, name: str) -> None:
    if (game, name) in OPTIONS:
        return
    start = games[game].encode(games[game].initial())
    calls: list[Callable[[], object]] = [
        lambda: games[game].decode_options({name: 1}),
        lambda: games[game].decode({**start, "options": {name: 1}}),
    ]
    for call in calls:
        with pytest.raises(InvalidStateError, match="no option") as caught:
            call()
        assert [fault.code for fault in caught.value.faults] == ["unknown-option"]
    with pytest.raises(RecordError) as refused:
        Record.load(record(game, {name: 1}))
    assert refused.value.place == f"options.{name[:40]}"
    assert "\n" not in str(refused.value)


@given(st.sampled_from(OPTIONS), st.sampled_from([[], {}, "no such", -5, 3.5]))
def test_values_that_cannot_be(option: tuple[str, str], value: Any) -> None:
    game, name = option
    with pytest.raises(InvalidStateError):
        games[game].decode_options({name: value})
    if type(value) is not float:  # which no record has at all
        with pytest.raises(RecordError) as refused:
            Record.load(record(game, {name: value}))
        assert refused.value.place == f"options.{name}"


def test_options_that_cannot_be_together() -> None:
    """Each may be alone, beside the defaults; the first that is refused alike is told, or all."""
    crowded = {"rows": 5, "columns": 4, "tiles_per_colour": [5, 5, 5, 5]}
    with pytest.raises(RecordError) as refused:
        Record.load(record("triples", crowded))
    assert refused.value.place == "options"


def test_verify_names_the_clause_of_an_option(tmp_path: Any, capsys: Any) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(record("triples", {"rows": 2}))
    assert main(["verify", "--json", str(path)]) == 2
    data = json.loads(capsys.readouterr().out)
    assert (data["what"], data["clause"]) == ("format", "T-R1")
    assert data["found"].startswith("options.rows: rows must be 3 to 99")


def test_a_vector_with_a_misspelt_option_is_none() -> None:
    vector = vectors.make(games["sectors"], 1)[0]
    data = {**vector.data, "options": {"round": 7}}
    line = json.dumps(data).encode()
    with pytest.raises(RecordError, match="no option 'round'"):
        vectors.check(vectors.read_vectors(io.BytesIO(line)), {})
