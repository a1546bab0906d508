"""What the command line is given: numbers, names that look like options, streams, empty files."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames_core import Record, quadroton, sectors, triples
from boardgames_core.cli import main
from boardgames_core.cli.common import option_value
from boardgames_core.cli.sources import sources
from boardgames_core.jsondata.strict import MAX_BYTES
from boardgames_core.records.record import iter_lines
from tests.cli.test_commands import run
from tests.samples import record_bytes

Capture = pytest.CaptureFixture[str]
DASH = "-dash.json"
RECORDS = 2 * (record_bytes() + b"\n")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to work in, with a record of a name that looks like an option."""
    monkeypatch.chdir(tmp_path)
    Path(DASH).write_bytes(record_bytes())
    Path("g.json").write_bytes(record_bytes())
    return tmp_path


def give(monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
    """Put these bytes on standard input."""
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(content)))


# --- Numbers


NUMBERS = {
    "play": ["sectors", "--engines", "uniform", "--max-turns"],
    "seed": ["new", "sectors", "--seed"],
    "games": ["arena", "sectors", "--engines", "uniform,uniform", "--games", "1", "--max-turns"],
    "workers": ["arena", "sectors", "--engines", "uniform,uniform", "--games", "1", "--workers"],
    "turn": ["show", "g.json", "--turn"],
    "explain": ["explain", "g.json", "--turn"],
    "player": ["apply", "g.json", "b1", "--player"],
    "time": ["apply", "g.json", "b1", "--ms"],
    "count": ["vectors", "sectors", "--count"],
    "rounds": ["solve", "sectors", "--rounds"],
    "move time": ["play", "sectors", "--engines", "uniform", "--move-ms"],
    "nodes": ["play", "sectors", "--max-turns", "1", "--engines"],
}
NUMBERS["play"].insert(0, "play")


@pytest.mark.parametrize("what", NUMBERS)
@pytest.mark.parametrize("digits", [20, 40, 999, 1_001, 5_000])
def test_a_number_too_large_is_wrong_use(
    capsys: Capture, here: Path, what: str, digits: int
) -> None:
    number = "9" * digits
    given = f"greedy:nodes={number}" if what == "nodes" else number
    status, out, err = run(capsys, *NUMBERS[what], given)
    assert status == 2, err
    assert (out, "Traceback" in err) == ("", False)
    assert len(err) < 3_000


DIGITS = st.integers(0, 10**30) | st.integers(0, 999).map(lambda digits: 10**digits)


@given(st.lists(DIGITS, min_size=2, max_size=6))
def test_numbers_joined_by_commas_are_exact(numbers: list[int]) -> None:
    assert option_value(",".join(map(str, numbers))) == numbers


# --- Names that look like options


@given(st.text("-abx.", min_size=1, max_size=8), st.booleans())
def test_behind_two_dashes_there_are_no_options(name: str, number: bool) -> None:
    given = [f"-{name}", "--json", "-"] if number else [f"--{name}"]
    seen: list[str] = []

    def noted(file: str) -> tuple[()]:
        seen.append(file)
        return ()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("boardgames_core.cli.verify._sources", noted)
        main(["verify", "--", *given])
    assert seen == given


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", "--", DASH],
        ["--", "verify", DASH.replace("-", "./-", 1)],
        ["verify", "g.json", "--", DASH],
        ["verify", "--json", "--", DASH],
        ["show", "--turn", "0", "--", DASH],
        ["apply", "--", DASH, "b1"],
        ["infer", "--only", "claims", "--", DASH],
    ],
    ids=" ".join,
)
def test_two_dashes_end_the_options(capsys: Capture, here: Path, arguments: list[str]) -> None:
    status, _, err = run(capsys, *arguments)
    assert status == 0, err


def test_what_is_refused_behind_two_dashes_is_named_as_it_was(capsys: Capture, here: Path) -> None:
    status, _, err = run(capsys, "show", "--", DASH, "-more")
    assert status == 2
    assert "unrecognized arguments: -more" in err


# --- One object or lines


WHITE = st.sampled_from([b"", b"\n", b" \n", b"\r\n\n"])
JSONS = st.recursive(
    st.integers() | st.text(max_size=3),
    lambda inner: (
        st.dictionaries(st.text(max_size=2), inner, max_size=3) | st.lists(inner, max_size=3)
    ),
    max_leaves=8,
).map(lambda value: {"k": value})


@given(JSONS, st.sampled_from([None, 0, 1, 2]), WHITE, WHITE)
def test_one_object_is_one(value: Any, indent: int | None, before: bytes, after: bytes) -> None:
    content = before + json.dumps(value, indent=indent).encode() + after
    with pytest.MonkeyPatch.context() as patch:
        give(patch, content)
        assert list(sources("-")) == [("-", content)]


@given(st.lists(st.tuples(JSONS, WHITE), min_size=2, max_size=5), WHITE, st.booleans())
def test_objects_a_line_are_lines(
    values: list[tuple[Any, bytes]], before: bytes, broken: bool
) -> None:
    lines = [json.dumps(value).encode() + b"\n" + blank for value, blank in values]
    content = before + b"".join(lines) + (b'{"k":' if broken else b"")
    expected = [(f"-:{number}", line) for number, line in iter_lines(io.BytesIO(content))]
    assert len(expected) == len(values) + broken
    with pytest.MonkeyPatch.context() as patch:
        give(patch, content)
        assert list(sources("-")) == expected


def test_a_long_first_line_is_read_whole(here: Path) -> None:
    content = b'{"k": "' + b"k" * MAX_BYTES + b'"}\n{}\n'
    Path("long.jsonl").write_bytes(content)
    assert [number for number, _ in sources("long.jsonl")] == ["long.jsonl:1", "long.jsonl:2"]


@pytest.mark.parametrize("command", ["verify", "infer", "coverage"])
def test_lines_on_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    give(monkeypatch, RECORDS)
    status, out, err = run(capsys, command, "-")
    assert (status, err) == (0, "2 records: 2 right, 0 wrong, 0 not read\n" * (command == "verify"))
    if command == "verify":
        assert out == "-:1: ok, 2 turns, not over\n-:2: ok, 2 turns, not over\n"
    give(monkeypatch, RECORDS)
    status, _, err = run(capsys, "show", "-")
    assert status == 2
    assert "name one: -:1" in err
    give(monkeypatch, RECORDS)
    assert run(capsys, "show", "-:2")[0] == 0


def test_lines_of_a_file_of_any_name(capsys: Capture, here: Path) -> None:
    Path("two.txt").write_bytes(RECORDS)
    assert run(capsys, "verify", "two.txt")[1].count("ok") == 2
    assert run(capsys, "show", "two.txt:2")[0] == 0
    for line in ("3", "9" * 11, "9" * 5_000):
        status, _, err = run(capsys, "show", f"two.txt:{line}")
        assert status == 2
        assert "no record in this line" in err or "No such file" in err or "too long" in err


# --- Nothing at all


EMPTY = st.lists(st.sampled_from([b"\n", b" ", b"\r\n", b"\t"]), max_size=5).map(b"".join)


@given(EMPTY, st.sampled_from(["empty.jsonl", "empty.json", "empty", "-"]))
def test_nothing_checked_is_not_ok(content: bytes, name: str) -> None:
    for command in ("verify", "infer", "coverage"):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("boardgames_core.cli.sources.opened", lambda _: io.BytesIO(content))
            give(patch, content)
            output = io.StringIO()
            patch.setattr("sys.stdout", output)
            patch.setattr("sys.stderr", output)
            assert main([command, name]) == 2
            assert "0 records" in output.getvalue()


def test_no_vectors_and_no_answers_are_unusable(capsys: Capture, here: Path) -> None:
    Path("empty.jsonl").write_bytes(b"\n")
    assert main(["vectors", "sectors", "--count", "3", "-o", "v.jsonl"]) == 0
    for arguments in (["empty.jsonl", "v.jsonl"], ["v.jsonl", "empty.jsonl"], ["-", "-"]):
        status, out, err = run(capsys, "check", *arguments)
        assert (status, out) == (2, "")
        assert "nothing is in it" in err or "cannot both" in err


# --- The standard streams


def test_a_dash_is_standard_output(capsys: Capture, here: Path) -> None:
    for arguments in (
        ["new", "triples", "-o", "-"],
        ["apply", "g.json", "b1", "-o", "-"],
        ["play", "sectors", "--engines", "uniform", "-o", "-"],
    ):
        status, out, err = run(capsys, *arguments)
        assert (status, err) == (0, "")
        assert Record.load(out.encode()).verify().ok
    status, out, err = run(capsys, "show", "g.json", "--svg", "-")
    assert (status, out[:4], err) == (0, "<svg", "")
    status, out, err = run(capsys, "vectors", "sectors", "--count", "2", "-o", "-")
    assert (status, out.count("boardgames-core/vector")) == (0, 2)
    engines = ["--engines", "uniform,uniform", "--games", "2"]
    status, out, err = run(capsys, "arena", "sectors", *engines, "--records", "-")
    assert (status, len(out.splitlines()), "2 games" in err) == (0, 2, True)
    assert {each.name for each in here.iterdir()} == {DASH, "g.json"}


@pytest.mark.parametrize("content", [b'[[patterns]]\nid="a"\nparts=[[[0,0]]]\npoints=1', b'"demo"'])
def test_a_catalogue_from_standard_input(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    give(monkeypatch, content)
    status, out, err = run(capsys, "catalogue", "-")
    assert (status, "one-coloured" in out) == (0, True), err


@pytest.mark.parametrize("game", [triples, sectors, quadroton])
def test_what_encode_gives_is_read_in_lines_too(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, game: Any
) -> None:
    line = json.dumps(game.encode(game.initial())).encode() + b"\n"
    give(monkeypatch, line)
    assert run(capsys, "show", "-")[0] == 0
    give(monkeypatch, line * 2)
    assert run(capsys, "coverage", "-")[0] == 0
