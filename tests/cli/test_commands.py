"""The command line: what each command prints, and its exit status."""

from __future__ import annotations

import io
import json
import sys
import wave
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, __version__, triples
from boardgames_core.cli import demo, main
from boardgames_core.cli.common import say, write
from tests.depth import cases
from tests.samples import RECORD, record_bytes, record_data

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of the sample record."""
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes())
    return str(path)


@pytest.fixture
def records(tmp_path: Path) -> str:
    """A file of three lines: right, wrong at turn 1, no record."""
    wrong = record_data()
    wrong["turns"][1]["scores"] = [1, 1]
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"\n".join([record_bytes(), json.dumps(wrong).encode(), b"{}"]))
    return str(path)


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def run_json(capsys: Capture, *arguments: str) -> Any:
    """What a command prints with --json, one value; its status is 0."""
    status, out, _ = run(capsys, *arguments, "--json")
    assert status == 0
    return json.loads(out)


# --- verify


def test_verify_ok(capsys: Capture, record: str) -> None:
    assert run(capsys, "verify", record) == (0, f"{record}: ok, 2 turns, not over\n", "")
    data = run_json(capsys, "verify", record)
    assert data == {"record": record, "ok": True, "turns": 2, "outcome": None}


def test_verify_says_what_is_wrong(capsys: Capture, records: str) -> None:
    status, out, _ = run(capsys, "verify", records)
    assert status == 2  # a line that is no record outranks a record that is wrong
    right, wrong, bad = out.splitlines()
    assert right == f"{records}:1: ok, 2 turns, not over"
    assert wrong.startswith(f"{records}:2: turn 1: scores: the record says [1, 1], by the rules")
    assert "[0, 1] (clause T6)" in wrong
    assert bad == f"{records}:3: not a record: format: missing"


def test_verify_json(capsys: Capture, records: str) -> None:
    status, out, _ = run(capsys, "verify", "--json", records)
    right, wrong, bad = (json.loads(line) for line in out.splitlines())
    assert status == 2
    assert right["ok"] is True
    assert wrong == {
        "record": f"{records}:2",
        "ok": False,
        "turn": 1,
        "what": "scores",
        "clause": "T6",
        "ruling": "",
        "claimed": [1, 1],
        "found": [0, 1],
        "reasons": [],
        "right_with": None,
    }
    assert (bad["record"], bad["what"], bad["turn"]) == (f"{records}:3", "format", None)
    assert list(bad) == list(wrong)


def test_verify_one_line(capsys: Capture, records: str) -> None:
    assert run(capsys, "verify", f"{records}:1")[0] == 0
    assert run(capsys, "verify", f"{records}:2")[0] == 1
    assert run(capsys, "verify", f"{records}:3")[0] == 2
    assert run(capsys, "verify", f"{records}:4")[0] == 2


def test_verify_a_move_that_is_not_legal(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes(turns=[{"player": 0, "move": "a4"}]))
    status, out, _ = run(capsys, "verify", str(path))
    assert status == 1
    assert out.endswith(
        'turn 0: "a4" is not legal: a4 is occupied; a tap goes to a free cell (clause T3)\n'
    )


def test_verify_an_outcome(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes(outcome={"winners": [0]}))
    status, out, _ = run(capsys, "verify", str(path))
    assert status == 1
    assert 'at the end: outcome: the record says {"winners": [0]}, by the rules the game' in out
    assert "the game is not over (clause T8)" in out


def test_verify_a_start_that_cannot_be_names_the_clause(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes(start={"position": "B3/4/2B1/R2G 0 YYY - race"}))
    status, out, _ = run(capsys, "verify", "--json", str(path))
    assert (status, json.loads(out)["clause"]) == (2, "T5")


def test_verify_missing_files(capsys: Capture, tmp_path: Path) -> None:
    for name in ("none.json", "none.jsonl", "none.jsonl:3"):
        status, out, _ = run(capsys, "verify", str(tmp_path / name))
        assert status == 2
        assert "cannot be read: No such file" in out


def test_verify_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(record_bytes())))
    assert run(capsys, "verify", "-") == (0, "-: ok, 2 turns, not over\n", "")
    monkeypatch.setattr("sys.stdin", None)
    assert run(capsys, "verify", "-") == (2, "-: not a record: there is no standard input\n", "")


# --- new, play, apply


def test_new(capsys: Capture) -> None:
    status, out, _ = run(
        capsys,
        *("new", "triples", "--seed", "7", "--option", "rows=5", "--option", "columns=4"),
        *("--option", "tiles_per_colour=2,2,2,2", "--option", "claims=shared"),
    )
    assert status == 0
    made = Record.load(out.encode())
    options = triples.Options(5, 4, (2, 2, 2, 2), "shared")
    assert made.start == triples.initial(options, seed=7)
    assert made.turns == ()


def test_new_from_a_position(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "start.json"
    position = "1B1/3/R1G 0 - - race"
    status, out, _ = run(capsys, "new", "triples", "--position", position, "-o", str(path))
    assert (status, out) == (0, "")
    assert run(capsys, "legal", str(path))[1].split() == ["a3", "c3", "a2", "b2", "c2"]


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "chess"),
        ("new", "triples", "--option", "rows"),
        ("new", "triples", "--option", "rows=2"),
        ("new", "triples", "--option", "rows=x"),
        ("new", "triples", "--option", "rows=[" + "[" * 1000),
        ("new", "triples", "--option", "rows=5", "--option", "rows=5"),
        ("new", "triples", "--option", "height=5"),
        ("new", "triples", "--seed", "-1"),
        ("new", "triples", "--seed", "²"),
        ("new", "triples", "--seed", "18446744073709551616"),
        ("new", "triples", "--position", "1B1"),
        ("play", "tripels"),
        ("play", "none.json"),
        ("play", "triples", "--engines", "deep-thought"),
        ("play", "triples", "--engines", "greedy:"),
        ("play", "triples", "--engines", "greedy:nodes=0"),
        ("play", "triples", "--engines", "uniform,uniform,uniform"),
        ("play", "triples", "--engines", "uniform", "--max-turns", "0"),
        ("schema", "games"),
        ("verify",),
        ("frobnicate",),
        (),
    ],
)
def test_unusable_requests(capsys: Capture, arguments: tuple[str, ...]) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err
    assert "Traceback" not in err


def test_play_verify_and_repeat(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    play = ("play", "triples", "--engines", "greedy,uniform", "--seed", "1")
    assert run(capsys, *play, "-o", str(path)) == (0, "", "")
    assert run(capsys, "verify", str(path))[0] == 0
    record = Record.load(path)
    assert run(capsys, *play)[1].encode() == record.dump()
    assert list(record.replay())[-1].after != record.start
    assert json.loads(record.outcome or "null") is not None


def test_play_is_cut_off(capsys: Capture) -> None:
    status, out, _ = run(
        capsys, "play", "triples", "--engines", "uniform", "--seed", "1", "--max-turns", "3"
    )
    record = Record.load(out.encode())
    assert (status, len(record.turns), record.outcome) == (0, 3, "null")
    assert record.verify().ok


def test_play_as_a_person(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wrong notation and a forbidden move are asked for again; the end of input ends the game."""
    start = triples.initial(seed=3)
    legal = str(next(triples.legal_moves(start)))
    taken = next(str(cell) for cell in triples.cells(start.options) if triples.tile_at(start, cell))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"z\n{taken}\n{legal}\n"))
    status, out, err = run(capsys, "play", "triples", "--engines", "human,uniform", "--seed", "3")
    record = Record.load(out.encode())
    assert status == 0
    assert triples.format_move(record.of(triples).moves[0]) == legal
    assert len(record.turns) == 2
    assert record.verify().ok
    assert "expected a row number" in err
    assert f"not a legal move: {taken} is occupied" in err
    assert "the record stops after 2 turns" in err


def test_a_person_is_told_how_the_game_ended(capsys: Capture) -> None:
    """One blue and one red tile form no kind: the game is drawn before it begins (T-R3)."""
    tiny = ("rows=3", "columns=3", "tiles_per_colour=1,1,0,0")
    options = [word for option in tiny for word in ("--option", option)]
    status, out, err = run(capsys, "play", "triples", "--engines", "human", *options)
    assert (status, Record.load(out.encode()).turns) == (0, ())
    assert "the game is over: drawn" in err
    assert "(clause T-R3)" in " ".join(err.split())


def test_apply(capsys: Capture, tmp_path: Path) -> None:
    """The two turns of the sample record, added to its start."""
    path = tmp_path / "start.json"
    path.write_bytes(record_bytes(turns=[]))
    status, out, _ = run(capsys, "apply", str(path), "a3", "b3")
    assert status == 0
    data = json.loads(out)
    assert [turn["move"] for turn in data["turns"]] == ["a3", "b3"]
    assert data["turns"][1]["events"] == RECORD["turns"][1]["events"]
    assert data["meta"] == RECORD["meta"]
    assert Record.load(out.encode()).verify().ok


def test_apply_keeps_turns_and_gives_time(capsys: Capture, record: str) -> None:
    status, out, _ = run(capsys, "apply", record, "b1", "--ms", "70", "--player", "0")
    data = json.loads(out)
    assert status == 0
    assert data["turns"][:2] == RECORD["turns"]
    assert (data["turns"][2]["ms"], data["turns"][2]["player"]) == (70, 0)


@pytest.mark.parametrize(
    ("moves", "words"),
    [(("b3",), "a free cell"), (("zz",), "row number"), (("b1", "--player", "1"), "clause T1")],
)
def test_apply_refuses(capsys: Capture, record: str, moves: tuple[str, ...], words: str) -> None:
    status, out, err = run(capsys, "apply", record, *moves)
    assert (status, out) == (2, "")
    assert words in err


def test_a_wrong_record_is_unusable_for_the_rest(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes(turns=[{"player": 0, "move": "a4"}]))
    for command in ("show", "legal", "sound"):
        status, out, err = run(capsys, command, str(path))
        assert (status, out) == (2, "")
        assert "turn 0: a4 is occupied" in err


# --- show, legal, explain


def test_show(capsys: Capture, record: str) -> None:
    _, out, _ = run(capsys, "show", record, "--turn", "0")
    assert out.startswith(" 4  B . . .\n 3  . . . .\n 2  . . B .\n 1  R . . G\n    a b c d\n")
    assert out.endswith("Position: B3/4/2B1/R2G 0 - - race\n")


def test_show_json(capsys: Capture, record: str) -> None:
    assert run_json(capsys, "show", record) == {
        "game": "triples",
        "turn": 2,
        "position": "4/1B2/2B1/R2G 0 - BBG race",
        "to_move": 0,
        "scores": [0, 1],
        "outcome": None,
    }


def test_show_svg(capsys: Capture, record: str, tmp_path: Path) -> None:
    picture = tmp_path / "out.svg"
    status, out, err = run(capsys, "show", record, "--svg", str(picture))
    assert (status, out, err) == (0, "", f"wrote {picture}\n")
    assert ET.parse(picture).getroot().tag.endswith("svg")
    first, *_, turn = Record.load(record).replay()
    assert picture.read_text(encoding="utf-8") == triples.svg(turn)
    run(capsys, "show", record, "--turn", "0", "--svg", str(picture))
    assert picture.read_text(encoding="utf-8") == triples.svg(first.before)


def test_show_of_what_encode_gives(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    path.write_text(json.dumps(triples.encode(triples.initial(seed=5))))
    assert run(capsys, "show", str(path))[0] == 0


def test_turns_out_of_range(capsys: Capture, record: str) -> None:
    assert run(capsys, "show", record, "--turn", "2")[0] == 0
    status, _, err = run(capsys, "show", record, "--turn", "3")
    assert status == 2
    assert err.endswith("has 2 turns, counted from 0; --turn 3 is too high\n")
    assert run(capsys, "explain", record, "--turn", "1")[0] == 0
    assert run(capsys, "explain", record, "--turn", "2")[0] == 2


def test_a_file_of_records_needs_a_line(capsys: Capture, records: str, tmp_path: Path) -> None:
    status, _, err = run(capsys, "show", records)
    assert status == 2
    assert f"name one: {records}:1" in err
    single = tmp_path / "single.jsonl"
    single.write_bytes(record_bytes() + b"\n\n")
    assert run(capsys, "show", str(single))[0] == 0


def test_legal(capsys: Capture, record: str) -> None:
    """On the start of the sample record, by hand.

    4  B . . .    b4 and c4: B of a4 alone at one, resp. c2 and a4 tie at two: c4 is none.
    3  . . . .    d4: a4 and d1 tie at three. a3: B of a4 at one. b3: nothing in sight.
    2  . . B .    c3: B of c2. d3: G of d1 at two. a2: R of a1 at one. b2, d2: d2 has the B of
    1  R . . G    c2 and the G of d1 at one: a tie. b2: B of c2. b1: R. c1: B of c2, G of d1: a tie.
    """
    assert run(capsys, "legal", record, "--turn", "0")[1].split() == [
        *("b4", "a3", "c3", "d3", "a2", "b2", "b1")
    ]
    assert run_json(capsys, "legal", record, "--turn", "0") == [
        *("b4", "a3", "c3", "d3", "a2", "b2", "b1")
    ]


def test_explain(capsys: Capture, record: str) -> None:
    _, out, _ = run(capsys, "explain", record, "--turn", "1")
    assert out.splitlines() == [
        "turn 1: player 1 plays b3",
        "  T4: BBG on b3 c2 d1: completed, and its kind is noted for the first time",
        "scores (T6): 0, 0 -> 0, 1",
    ]
    data = run_json(capsys, "explain", record, "--turn", "1")
    assert data["events"][0]["kind"] == "BBG"
    assert data["unscored"] == []
    assert (data["scores_before"], data["scores"]) == ([0, 0], [0, 1])


def test_explain_says_what_did_not_score_and_how_it_ended(capsys: Capture, tmp_path: Path) -> None:
    """The V of `test_record`: BBB is all that five blue tiles and a red one can form, with BBR."""
    path = tmp_path / "v.json"
    position = "B3B/1B1B1/5/2B2/R4 0 - - race"
    run(capsys, "new", "triples", "--position", position, "-o", str(path))
    run(capsys, "apply", str(path), "c3", "-o", str(path))
    _, out, _ = run(capsys, "explain", str(path), "--turn", "0")
    assert "found, and not scored:\n  T6: BBB on" in out
    assert "the same move noted this kind on another triple" in out
    assert "T7: half of the possible kinds are found, and player 0 leads: they win" in out


# --- perft, sound, schema, demo


def test_perft(capsys: Capture, record: str) -> None:
    assert run(capsys, "perft", "triples", record, "--depth", "0")[1] == "1\n"
    assert run_json(capsys, "perft", "triples", "--depth", "0")["nodes"] == 1
    start = ("new", "triples", "--position", "1B1/3/R1G 0 - - race", "-o", record)
    run(capsys, *start)
    _, out, _ = run(capsys, "perft", "triples", record, "--depth", "1", "--divide")
    assert out.splitlines() == ["a3: 1", "c3: 1", "a2: 1", "b2: 1", "c2: 1", "5"]
    data = run_json(capsys, "perft", "triples", record, "--depth", "1", "--divide")
    assert data["divide"] == {"a3": 1, "c3": 1, "a2": 1, "b2": 1, "c2": 1}


def test_options_may_stand_before_and_between_files(capsys: Capture, record: str) -> None:
    expected = run(capsys, "perft", "triples", record, "--depth", "1")
    assert expected[0] == 0
    assert run(capsys, "perft", "triples", "--depth", "1", record) == expected
    assert run(capsys, "perft", "--depth", "1", "triples", record) == expected
    status, out, _ = run(capsys, "verify", record, "--json", record)
    assert (status, len(out.splitlines())) == (0, 2)
    assert run(capsys, "perft", "triples", "--depth", "1", record, record)[0] == 2
    assert run(capsys, "perft", "triples", record)[0] == 2  # --depth is still missed


def test_perft_refuses(capsys: Capture, record: str) -> None:
    assert run(capsys, "perft", "triples", "--depth", "0", "--divide")[0] == 2
    assert run(capsys, "perft", "sectors", record, "--depth", "1")[0] == 2


def test_sound(capsys: Capture, tmp_path: Path) -> None:
    """Four blue tiles on a diagonal are two triples: factor 3, number 24, 294 Hz.

    Every free cell sees two of them at the same distance: no move, so it is drawn.
    """
    path = str(tmp_path / "s.json")
    run(capsys, "new", "triples", "--position", "B3/1B2/2B1/3B 0 - - draw", "-o", path)
    assert run(capsys, "sound", path)[1].splitlines() == [
        "BBB factor 3: 24, 294 Hz, vibraphone",
        "period: 24 ticks",
    ]
    data = run_json(capsys, "sound", path, "--factor", "kinds")
    assert data["voices"][0]["number"] == 16
    assert data["period"] == 16
    _, out, _ = run(capsys, "sound", path, "--events", "--seconds", "2")
    assert out.splitlines() == ["0: 24", "24: 24", "48: 24"]
    assert run_json(capsys, "sound", path, "--events", "--seconds", "1") == [[0, [24]], [24, [24]]]


def test_silence(capsys: Capture, record: str) -> None:
    path_before = (record, "--turn", "0")
    assert run(capsys, "sound", *path_before)[1] == "silence: no triple on the board\n"
    assert run_json(capsys, "sound", *path_before) == {"voices": [], "period": None}


def test_sound_as_a_file(capsys: Capture, record: str, tmp_path: Path) -> None:
    """The sample's last position alone has a triple: at 8,000 a second two silent seconds."""
    wav, midi = str(tmp_path / "a.wav"), str(tmp_path / "a.mid")
    few = ("--rate", "8000", "--seconds", "1", "--from", "0")
    assert run(capsys, "sound", record, *few, "-o", wav) == (0, "", "")
    with wave.open(wav) as file:
        assert file.getframerate() == 8000
        assert not any(file.readframes(16_000))
        assert any(file.readframes(8000))
    assert run(capsys, "sound", record, "-o", midi) == (0, "", "")
    assert Path(midi).read_bytes().startswith(b"MThd")


def test_sound_of_a_position_as_text(capsys: Capture, tmp_path: Path) -> None:
    """Three yellow tiles with the factor 2 are 7 * 7 * 7 * 2 = 686, and 686 * 12.25 hertz."""
    text = "Y4/1Y3/2Y2/5/4R 0 - - race"
    assert run(capsys, "sound", text)[1].startswith("YYY factor 2: 686, 16807/2 Hz, marimba\n")
    status, _, err = run(capsys, "sound", text, "--rate", "8000", "-o", str(tmp_path / "y.wav"))
    assert status == 0
    assert err.startswith("YYY factor 2 (686, 8403.5 Hz) is not heard: at 8000 samples")


def test_sound_refuses(capsys: Capture, record: str) -> None:
    for arguments, text in {
        ("--from", "0"): "say where by -o",
        ("--from", "3", "-o", "a.wav"): "--from 3 is too high",
        ("-o", "a.mp3"): "a.mp3: a sound is written to a file .wav or .mid",
        ("-o", "a.wav", "--rate", "5"): "rate must be a whole number from 8000",
    }.items():
        status, _, err = run(capsys, "sound", record, *arguments)
        assert (status, text in err) == (2, True), err
    assert "no turns" in run(capsys, "sound", "B2/3/3 0 - - race", "--turn", "1")[2]


def test_sound_is_for_triples(capsys: Capture, tmp_path: Path) -> None:
    path = str(tmp_path / "s.json")
    run(capsys, "new", "sectors", "-o", path)
    assert run(capsys, "sound", path)[0] == 2


def test_schema_is_json(capsys: Capture) -> None:
    assert json.loads(run(capsys, "schema", "record")[1])["type"] == "object"


def test_demo(capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "DEMO_TURNS", cases(demo.DEMO_TURNS, short=4))
    folder = tmp_path / "out" / "demo"
    status, out, err = run(capsys, "demo", str(folder))
    assert status == 0
    assert "playing triples" in err
    assert "verified: ok" in out
    for path in folder.glob("*.json"):
        assert run(capsys, "verify", str(path))[0] == 0
    for path in folder.glob("*.svg"):
        ET.parse(path)
    assert {path.name for path in folder.glob("triples*")} == {
        *("triples.json", "triples-start.svg", "triples-end.svg", "triples-turn.svg"),
        *("triples-schedule.svg", "triples.wav"),
    }
    assert (folder / "triples.wav").read_bytes().startswith(b"RIFF")
    status, out, _ = run(capsys, "demo", str(folder), "--json")
    assert json.loads(out.splitlines()[0])["verified"] == "ok"


def test_a_demo_without_what_sound_needs_says_so(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo, "DEMO_TURNS", 2)
    monkeypatch.setitem(sys.modules, "boardgames_core.audio.waveform", None)
    status, _, err = run(capsys, "demo", str(tmp_path))
    assert status == 0
    assert "no sound is written: this needs boardgames_core.audio.waveform" in err
    assert not list(tmp_path.glob("*.wav"))


# --- catalogue


def test_catalogue_is_drawn(capsys: Capture, tmp_path: Path) -> None:
    """An elbow of one colour, and two squares of two colours, one above the other."""
    path = tmp_path / "own.toml"
    path.write_text(
        'note = "ours"\n'
        '[[patterns]]\nid = "elbow"\nparts = [[[0, 0], [1, 0], [1, 1]]]\npoints = 5\n'
        '[[patterns]]\nid = "pair"\nparts = [[[3, 7]], [[4, 7]]]\npoints = 2\n'
    )
    status, out, _ = run(capsys, "catalogue", str(path))
    assert status == 0
    assert out.splitlines() == [
        "1 one-coloured and 1 two-coloured patterns",
        "note: ours",
        "",
        "elbow: 3 squares, 5 points",
        "  X .",
        "  X X",
        "",
        "pair: 2 squares, 2 points",
        "  X",
        "  O",
    ]
    data = run_json(capsys, "catalogue", str(path))
    assert data["patterns"][1] == {"id": "pair", "parts": [[[3, 7]], [[4, 7]]], "points": 2}
    again = tmp_path / "own.json"
    again.write_text(json.dumps(data))
    assert run_json(capsys, "catalogue", str(again)) == data


def test_catalogues_of_the_package(capsys: Capture) -> None:
    """The five shapes that the rulebook attests, in its order."""
    data = run_json(capsys, "catalogue", "attested")
    assert [(pattern["id"], pattern["points"]) for pattern in data["patterns"]] == [
        *(("gap", 4), ("five", 6), ("gap-stem", 12), ("tee", 18), ("plus", 72))
    ]
    assert "4 two-coloured" in run(capsys, "catalogue", "demo")[1]


def test_a_catalogue_is_refused_with_all_its_faults(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        '[[patterns]]\nid = "a"\nparts = [[[0, 0]]]\npoints = 0\n'
        '[[patterns]]\nid = "a"\nparts = [[[0, 0], [0, 40]]]\npoints = 1\n'
    )
    status, out, err = run(capsys, "catalogue", str(path))
    assert (status, out) == (2, "")
    assert len(err.splitlines()) >= 3
    assert all(line.startswith(f"{path}: ") for line in err.splitlines())


def test_catalogues_that_cannot_be_read(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(b"\xff")
    assert run(capsys, "catalogue", str(path))[0] == 2
    path.write_text("[[")
    assert run(capsys, "catalogue", str(path))[0] == 2
    assert run(capsys, "catalogue", str(tmp_path / "none.toml"))[0] == 2


# --- The whole command line


@pytest.mark.parametrize(("module", "status"), [("numpy", 2), ("boardgames_core.x", 3), (None, 3)])
def test_a_package_that_is_not_installed(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch, record: str, module: str | None, status: int
) -> None:
    def fail(*_: object) -> None:
        raise ModuleNotFoundError("No module", name=module)

    monkeypatch.setattr("boardgames_core.cli.show.read_record", fail)
    found, _, err = run(capsys, "show", record)
    assert found == status
    assert ("this needs numpy, which is not installed" in err) == (status == 2)


def test_version_and_help(capsys: Capture) -> None:
    assert run(capsys, "--version") == (0, f"boardgames-core {__version__}\n", "")
    status, out, _ = run(capsys, "--help")
    assert status == 0
    for command in ("demo", "new", "play", "apply", "show", "legal", "explain", "verify"):
        assert command in out
        assert run(capsys, command, "--help")[0] == 0


@pytest.mark.parametrize(
    ("raised", "status", "words"),
    [
        (KeyboardInterrupt, 130, "interrupted"),
        (OSError("no space"), 3, "no space"),
        (RuntimeError("broken"), 3, "this is a fault of boardgames-core"),
    ],
)
def test_what_goes_wrong_inside(
    capsys: Capture,
    monkeypatch: pytest.MonkeyPatch,
    record: str,
    raised: BaseException,
    status: int,
    words: str,
) -> None:
    def fail(*_: object) -> None:
        raise raised

    monkeypatch.setattr("boardgames_core.cli.show.read_record", fail)
    found, out, err = run(capsys, "show", record)
    assert (found, out) == (status, "")
    assert words in err


def test_a_file_that_cannot_be_written(capsys: Capture, tmp_path: Path) -> None:
    missing = str(tmp_path / "none" / "g.json")
    status, _, err = run(capsys, "new", "triples", "-o", missing)
    assert status == 3
    assert "No such file" in err


ACTING = "\x1b[2J\x9b31m\u202e\u2028"
"""What would clear a terminal, colour it, turn the direction of writing, break a line."""


def test_text_of_files_does_not_act_on_the_terminal(capsys: Capture, tmp_path: Path) -> None:
    """Notes, ids and names of a file are shown with stand-ins, each on its line."""
    path = tmp_path / "c.toml"
    note = json.dumps(f"a{ACTING}\nb")
    path.write_text(
        f'note = {note}\n[[patterns]]\nid = "x"\npoints = 3\n'
        "parts = [[[0, 0], [0, 1], [0, 2], [0, 4]]]\n",
        encoding="utf-8",
    )
    status, out, err = run(capsys, "catalogue", str(path))
    assert not set(f"{out}{err}") & set(ACTING) - set("[2J31m")
    assert status == 0, err
    assert "\nnote: a\ufffd[2J\ufffd31m\ufffd\ufffd\ufffdb\n" in out
    wrong = tmp_path / f"{ACTING}.json"
    assert run(capsys, "verify", str(wrong))[1].startswith(f"{tmp_path}/\ufffd[2J\ufffd31m")
    assert f"{tmp_path}/\ufffd[2J\ufffd31m" in run(capsys, "show", str(wrong))[2]


@pytest.mark.parametrize("put", [write, say])
def test_lines_are_written_without_what_acts(capsys: Capture, put: Callable[[str], None]) -> None:
    put(f"a\n{ACTING}b")
    assert "".join(capsys.readouterr()) == "a\n\ufffd[2J\ufffd31m\ufffd\ufffdb\n"
