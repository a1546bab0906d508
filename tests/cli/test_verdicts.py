"""What testers are told: `verify` with all its forms, `infer` in sum, `explain` under a reading."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from boardgames_core import Record, quadroton, triples
from boardgames_core.cli import main
from boardgames_core.engines import play, uniform
from tests.samples import record_data

Capture = pytest.CaptureFixture[str]


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def stored(path: Path, *records: dict[str, Any]) -> str:
    """A file of these records, one a line."""
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    return str(path)


def kept_to_the_end() -> dict[str, Any]:
    """The sample record, whose app gives player 0 a point in the first turn and keeps it."""
    data = record_data()
    data["turns"][0]["scores"] = [1, 0]
    data["turns"][1]["scores"] = [1, 1]
    return data


def shared(**claims: Any) -> dict[str, Any]:
    """BBG is player 1's; that player 0 notes it, too, is right with shared claims alone.

    4  . . . .    b3 takes the B of a3: b3 c2 d1 is B B G.
    3  B . . .
    2  . . B .
    1  R . . G
    """
    data = record_data(turns=[{"player": 0, "move": "b3", "scores": [1, 1]}], outcome=None)
    data["options"] = {**data["options"], "claims": "exclusive"}
    data["start"] = {"position": "4/B3/2B1/R2G 0 - BBG race"}
    data["turns"][0].update(claims)
    return data


# --- verify


def test_verify_names_the_rule_behind_a_wrong_score(capsys: Capture, tmp_path: Path) -> None:
    data = record_data()
    data["turns"][1]["scores"] = [1, 0]
    name = stored(tmp_path / "a.json", data)
    status, out, _ = run(capsys, "verify", name)
    assert status == 1
    assert out == (
        f"{name}: turn 1: scores: the record says [1, 0], by the rules it is [0, 1] (clause T6); "
        "T6: BBG on b3 c2 d1 is new for player 1; counted for player 0\n"
    )


@pytest.mark.clause("T-R2")
def test_verify_says_with_which_option_a_record_is_right(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.json", shared())
    _, out, _ = run(capsys, "verify", name)
    assert out.endswith("; right with claims=shared (T-R2)\n")
    assert "T-R2: BBG on b3 c2 d1: not new, the kind is the opponent's; counted" in out
    _, out, _ = run(capsys, "verify", "--json", name)
    assert json.loads(out)["right_with"] == {"claims": "shared"}
    _, out, _ = run(capsys, "verify", stored(tmp_path / "b.json", shared(scores=[7, 7])))
    assert "right with" not in out


def test_verify_all_goes_on(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.json", kept_to_the_end())
    status, out, _ = run(capsys, "verify", "--all", name)
    first, last = out.splitlines()
    assert status == 1
    assert first.startswith(f"{name}: turn 0: scores: the record says [1, 0]")
    assert last == f"{name}: the scores of 1 later turns are wrong by as much"
    _, out, _ = run(capsys, "verify", "--all", "--json", name)
    data = json.loads(out)
    assert [each["turn"] for each in data["differences"]] == [0, 1]
    assert {key: data[key] for key in data["differences"][0]} == data["differences"][0]
    _, out, _ = run(capsys, "verify", "--json", name)
    assert "differences" not in json.loads(out)
    _, out, _ = run(capsys, "verify", "--all", "--json", stored(tmp_path / "b.json", record_data()))
    assert json.loads(out)["differences"] == []


def test_verify_judges_side_lines_when_asked(capsys: Capture, tmp_path: Path) -> None:
    data = record_data(version=2)
    data["turns"][1]["lines"] = [[{"player": 1, "move": "b3", "scores": [7, 7]}]]
    name, out = stored(tmp_path / "a.json", data), tmp_path / "out.html"
    assert run(capsys, "verify", name)[0] == 0
    status, text, _ = run(capsys, "verify", "--lines", name, "--html", str(out))
    assert status == 1
    assert text.startswith(f"{name}: turns[1].lines[0], turn 0: scores: the record says [7, 7]")
    assert "turns[1].lines[0], turn 0: scores" in out.read_text()


def test_many_records_are_summed_up_by_rule(capsys: Capture, tmp_path: Path) -> None:
    tie = record_data()
    tie["turns"][0]["move"] = "d4"
    right = record_data()
    name = stored(tmp_path / "a.jsonl", right, shared(), tie, tie, {})
    status, out, err = run(capsys, "verify", name)
    assert status == 2
    assert len(out.splitlines()) == 5
    assert err == "5 records: 1 right, 3 wrong (T-R13 2, T-R2 1), 1 not read\n"
    assert run(capsys, "verify", stored(tmp_path / "b.json", right))[2] == ""


def test_a_folder_stands_for_the_records_in_it(capsys: Capture, tmp_path: Path) -> None:
    (tmp_path / "b" / "c").mkdir(parents=True)
    names = [
        stored(tmp_path / "a.json", record_data()),
        stored(tmp_path / "b" / "c" / "d.json", shared()),
        stored(tmp_path / "b" / "z.jsonl", record_data(), {}),
    ]
    (tmp_path / "b" / "notes.txt").write_text("no record")
    status, out, _ = run(capsys, "verify", str(tmp_path))
    assert status == 2
    found = [line.split(": ")[0] for line in out.splitlines()]
    assert found == [names[0], names[1], f"{names[2]}:1", f"{names[2]}:2"]
    (tmp_path / "b" / "z.jsonl").unlink()
    assert run(capsys, "infer", str(tmp_path))[1].startswith("2 records of triples: 8 of 16")
    assert run(capsys, "coverage", str(tmp_path))[0] == 0
    (tmp_path / "empty").mkdir()
    assert run(capsys, "verify", str(tmp_path / "empty"))[0] == 2
    assert run(capsys, "infer", str(tmp_path / "empty"))[0] == 2


def test_workers_tell_the_same(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.jsonl", *[record_data(), shared(), kept_to_the_end(), {}] * 2)
    page, other = tmp_path / "one.html", tmp_path / "two.html"
    alone = run(capsys, "verify", "--all", name, "--html", str(page))
    assert run(capsys, "verify", "--all", name, "--html", str(other), "--workers", "2") == alone
    assert page.read_bytes() == other.read_bytes()


# --- verify --junit: what the services read is testsuites, testsuite, testcase, failure, error


def check_junit(root: ET.Element) -> None:
    """The structure of JUnit XML as the common services describe it."""
    assert root.tag == "testsuites"
    cases = []
    for suite in root:
        assert suite.tag == "testsuite"
        for case in suite:
            assert case.tag == "testcase"
            assert set(case.attrib) == {"name", "classname"}
            assert [each.tag for each in case] in ([], ["failure"], ["error"])
            assert all(set(each.attrib) == {"message", "type"} for each in case)
        count_all(suite, list(suite))
        cases += list(suite)
    count_all(root, cases)


def count_all(element: ET.Element, cases: list[ET.Element]) -> None:
    """Its numbers are those of these cases."""
    assert element.get("name")
    assert int(element.attrib["tests"]) == len(cases)
    for tag in ("failure", "error"):
        found = sum(case.find(tag) is not None for case in cases)
        assert int(element.attrib[f"{tag}s"]) == found


def test_junit(capsys: Capture, tmp_path: Path) -> None:
    many = stored(tmp_path / "a.jsonl", record_data(), kept_to_the_end(), {})
    one = stored(tmp_path / "b.json", shared())
    out = tmp_path / "out.xml"
    run(capsys, "verify", "--all", many, one, "--junit", str(out))
    root = ET.parse(out).getroot()
    check_junit(root)
    assert root.attrib == {
        "name": "boardgames-core verify", "tests": "4", "failures": "2", "errors": "1"
    }  # fmt: skip
    assert [suite.get("name") for suite in root] == [many, one]
    right, wrong, bad = root[0]
    assert list(right) == []
    failure = wrong.find("failure")
    assert failure is not None
    assert (failure.get("type"), len((failure.text or "").splitlines())) == ("T6", 2)
    assert bad[0].tag == "error"
    assert root[1][0][0].get("type") == "T-R2"


def test_junit_of_texts_that_no_document_can_hold(capsys: Capture, tmp_path: Path) -> None:
    data = record_data()
    data["turns"][0]["events"] = [{"clause": "T4", "x": "\x1b[31m\ufffe]]>&<\x85"}]
    name = stored(tmp_path / "a.json", data)
    run(capsys, "verify", name, "--junit", str(tmp_path / "out.xml"))
    check_junit(ET.parse(tmp_path / "out.xml").getroot())


# --- verify --html


class Read(HTMLParser):
    """The tags of a page, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.given: list[tuple[str, str | None]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.given += attrs

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(capsys: Capture, path: Path, *records: dict[str, Any]) -> Read:
    """What `verify --all --html` writes about these records."""
    run(capsys, "verify", "--all", stored(path / "a.jsonl", *records), "--html", f"{path}/o.html")
    read = Read()
    read.feed((path / "o.html").read_text("utf-8"))
    return read


def test_a_page_shows_the_turn_both_values_and_the_rule(capsys: Capture, tmp_path: Path) -> None:
    page = page_of(capsys, tmp_path, shared())
    assert page.tags.count("svg") == 2
    for words in ("Before", "After", "Player 0 plays b3", "Claimed", "Found", "claims=shared"):
        assert words in page.text
    for rule in ("T6", "T-R2"):
        assert str(triples.rule(rule)).split("\n\n")[1][:40] in page.text


def test_a_page_needs_nothing_from_elsewhere(capsys: Capture, tmp_path: Path) -> None:
    page = page_of(capsys, tmp_path, shared(), kept_to_the_end())
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    fetched = ("src", "href", "xlink:href")
    assert all((value or "").startswith("#") for name, value in page.given if name in fetched)


def test_a_page_shows_text_as_text(capsys: Capture, tmp_path: Path) -> None:
    """A claim that would be a script, and one that would write over a terminal."""
    evil = shared()
    evil["turns"][0]["events"] = [
        {"clause": "T4", "kind": "<script>alert(1)</script>\x1b[31m\u202e"}
    ]
    page = page_of(capsys, tmp_path, evil)
    assert "script" not in page.tags
    assert "<script>alert(1)</script>" in page.text
    text = (tmp_path / "o.html").read_text("utf-8")
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_a_page_of_a_refused_move_and_of_an_end(capsys: Capture, tmp_path: Path) -> None:
    refused, ended = record_data(), record_data(outcome={"winners": [0]})
    refused["turns"][0]["move"] = "d4"
    page = page_of(capsys, tmp_path, refused, ended)
    assert page.tags.count("svg") == 2
    assert "At the end" in page.text
    assert "After" not in page.text


def test_a_verdict_stays_on_its_line(capsys: Capture, tmp_path: Path) -> None:
    evil = shared(events=[{"clause": "T4", "kind": "\u2028x.json: ok, 1 turns\x9b"}])
    _, out, _ = run(capsys, "verify", stored(tmp_path / "a.json", evil))
    assert len(out.splitlines()) == 1
    assert "\x9b" not in out


# --- infer


def test_infer_in_sum(capsys: Capture, tmp_path: Path) -> None:
    status, out, _ = run(capsys, "infer", stored(tmp_path / "a.json", shared()))
    assert status == 0
    assert out.splitlines() == [
        "1 record of triples: 8 of 16 readings fit",
        "decided: claims=shared (T-R2)",
        *[line for line in out.splitlines() if line.startswith("open: ")],
    ]
    assert len(out.splitlines()) == 5
    assert "open: finale=free or bound (T-R12); what decides is a finale" in out


def test_infer_of_many_options_is_ten_lines_at_most(capsys: Capture, tmp_path: Path) -> None:
    start = quadroton.initial(seed=2)
    game: Any = Record.from_turns(start, play(quadroton, start, [uniform] * 2, max_turns=4)).data
    status, out, _ = run(capsys, "infer", stored(tmp_path / "a.json", game))
    assert status == 0
    assert len(out.splitlines()) <= 10
    assert " of 9216 readings fit" in out


def test_infer_tells_the_nearest(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.jsonl", shared(), shared(scores=[7, 7]))
    status, out, _ = run(capsys, "infer", name)
    assert status == 1
    first, nearest, fails = out.splitlines()
    assert first == "2 records of triples: 0 of 16 readings fit"
    assert nearest == "nearest: claims=shared, finale=free, empty_tap=refused, possible=tiles"
    assert fails.startswith(f"it fails first: {name}:2: turn 0: scores: the record says [7, 7]")
    status, out, _ = run(capsys, "infer", "--json", name)
    data = json.loads(out)
    assert (data["fitting"], data["nearest"]["record"]) == (0, f"{name}:2")


def test_infer_lists_all_when_asked(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.json", shared())
    _, out, _ = run(capsys, "infer", "--all", "--only", "claims", name)
    fits, fails = out.splitlines()
    assert fits == "fits: claims=shared"
    assert fails.startswith("fails: claims=exclusive: ")
    _, out, _ = run(capsys, "infer", "--all", "--only", "claims", "--json", name)
    assert json.loads(out.splitlines()[0]) == {"options": {"claims": "shared"}, "fits": True}


def test_infer_says_when_combinations_count(capsys: Capture, tmp_path: Path) -> None:
    """9 rounds of 1 mark that stays: with may_stand, or else it is another's; with relocate any."""
    data = {
        "format": "boardgames-core/record", "version": 2, "game": "sectors", "rules": 1,
        "options": {"rounds": 2}, "start": {"position": "- - - 0"},
        "turns": [{"player": 0, "move": "+135"}, {"player": 1, "move": "u123"},
                  {"player": 0, "move": "+136"}, {"player": 1, "move": "u123"}],
    }  # fmt: skip
    _, out, _ = run(capsys, "infer", stored(tmp_path / "a.json", data))
    assert "may_stand=true (S-R3)" in out.splitlines()[1]


# --- explain


def test_explain_under_another_reading(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.json", shared())
    _, out, _ = run(capsys, "explain", name, "--turn", "0")
    assert "scores (T6): 0, 1 -> 0, 1" in out
    _, out, _ = run(capsys, "explain", name, "--turn", "0", "--option", "claims=shared")
    assert "scores (T6): 0, 1 -> 1, 1" in out
    _, out, _ = run(capsys, "explain", name, "--turn", "0", "--option", "claims=shared", "--diff")
    lines = out.splitlines()
    assert all(line[:2] in ("- ", "+ ") for line in lines)
    assert "- scores (T6): 0, 1 -> 0, 1" in lines
    assert "+ scores (T6): 0, 1 -> 1, 1" in lines
    assert not any("plays" in line for line in lines)


def test_explain_diff_of_nothing_and_as_data(capsys: Capture, tmp_path: Path) -> None:
    name = stored(tmp_path / "a.json", shared())
    with_it = ("explain", name, "--turn", "0", "--diff", "--option")
    assert run(capsys, *with_it, "possible=all")[1] == "no difference\n"
    _, out, _ = run(capsys, *with_it, "claims=shared", "--json")
    assert json.loads(out)["scores"] == {"recorded": [0, 1], "with_options": [1, 1]}


@pytest.mark.parametrize("wrong", [["--diff"], ["--option", "x=1"], ["--option", "claims=3"]])
def test_explain_refuses(capsys: Capture, tmp_path: Path, wrong: list[str]) -> None:
    name = stored(tmp_path / "a.json", shared())
    assert run(capsys, "explain", name, "--turn", "0", *wrong)[0] == 2
