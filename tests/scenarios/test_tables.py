"""Tables of scenarios as they are read: short forms, and every fault told with file, id and key."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from boardgames_core.quadroton.scenarios.rows import FORM as QUADROTON
from boardgames_core.scenarios import Scenario, TableError, read_tables
from boardgames_core.triples.scenarios.rows import FORM

HEAD = 'id = "one"\nclauses = ["T3"]\nabout = "what it shows"\n'
BOARD = 'board = """\n. B .\n. . .\nR . G\n"""\n'
ROW = f'[[scenario]]\n{HEAD}{BOARD}tap = "b1"\nrefused = "T3"\n'


def read(folder: Path, *texts: str) -> list[Scenario]:
    """The scenarios of tables with these texts, called a.toml, b.toml and so on."""
    files = [folder / f"{letter}.toml" for letter, _ in zip("abc", texts, strict=False)]
    for file, text in zip(files, texts, strict=True):
        file.write_text(text, encoding="utf-8")
    return read_tables(files, FORM)


def faults(folder: Path, *texts: str) -> tuple[str, ...]:
    with pytest.raises(TableError) as error:
        read(folder, *texts)
    assert str(error.value) == "\n".join(error.value.faults)
    return error.value.faults


def test_a_row_is_a_scenario(tmp_path: Path) -> None:
    (found,) = read(tmp_path, ROW)
    assert found == Scenario(
        "one",
        "what it shows",
        ("T3",),
        {"rows": 3, "columns": 3, "tiles_per_colour": [1, 1, 1, 0]},
        {"position": "1B1/3/R1G 0 - - race"},
        {"kind": "step", "player": 0, "move": "b1"},
        {"refused": "T3"},
    )


def test_what_stands_beside_a_board_goes_into_the_start(tmp_path: Path) -> None:
    beside = 'mover = 1\nnoted = ["BBR,BRG", ""]\nphase = "finale0"\nmade = 7\nfinale_made = 2\n'
    (found,) = read(tmp_path, ROW + beside + 'options = { claims = "shared", rows = 4 }\n')
    position = "1B1/3/R1G 1 BBR,BRG - finale0"
    assert found.start == {"position": position, "moves": 7, "finale_moves": 2}
    assert found.question["player"] == 1
    assert found.options["rows"] == 4
    assert found.options["claims"] == "shared"


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("", {"kind": "start"}),
        ("legal_moves = true", {"kind": "legal-moves"}),
        ('read_move = "x"', {"kind": "read-move", "text": "x"}),
        ('tap = "b1"\nms = 7', {"kind": "step", "player": 0, "move": "b1", "ms": 7}),
        ('tap = "b1"\nplayer = 1', {"kind": "step", "player": 1, "move": "b1"}),
        (
            'step = "b1"\nplayer = 1\nms = 5',
            {"kind": "step", "player": 1, "move": "b1", "ms": 5},
        ),
        ("all_starts = true", {"kind": "starts"}),
    ],
)
def test_questions_in_short(tmp_path: Path, asked: str, question: Any) -> None:
    (found,) = read(tmp_path, f"[[scenario]]\n{HEAD}{BOARD}{asked}\nscores = 2\n")
    assert found.question == question


def test_a_row_like_another_takes_its_start_and_options(tmp_path: Path) -> None:
    base = f'[[base]]\nid = "example"\n{BOARD}options = {{ move_limit = 9 }}\n'
    like = f"""[[scenario]]
    {HEAD}like = "example"
    options = {{ claims = "shared" }}
    legal_moves = true
    moves = 5
    [[scenario]]
    {HEAD.replace("one", "two")}like = "one"
    mover = 1
    to_move = "none"
    """
    one, two = read(tmp_path, base + like)
    assert one.options == two.options
    assert one.options["move_limit"] == 9
    assert one.options["claims"] == "shared"
    assert two.start["position"] == "1B1/3/R1G 1 - - race"
    assert two.question == {"kind": "start"}
    assert two.answer == {"to_move": None}


def test_a_series_is_a_scenario_a_case(tmp_path: Path) -> None:
    series = """
    [[scenario]]
    id = "T3-text"
    clauses = ["T3"]
    about = "{read_move!r} is no tap"
    position = "1B1/3/R1G 0 - - race"
    refused = "notation"
    vector = false
    cases = [{ read_move = "a" }, { id = "digit", read_move = "3", options = { rows = 3 } }]
    """
    first, second = read(tmp_path, series)
    assert (first.id, first.about) == ("T3-text-0", "'a' is no tap")
    assert (second.id, second.about) == ("T3-text-digit", "'3' is no tap")
    assert (first.options, second.options) == ({}, {"rows": 3})
    assert not first.vector


# --- Planted faults -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("refused", "refuse", "one.refuse: unknown; known are "),
        ('id = "one"', "id = 1", "scenario 1.id: expected text, found 1"),
        ('id = "one"\n', "", "scenario 1.id: missing"),
        ('["T3"]', '["T99"]', "one.clauses: 'T99' is no clause or ruling"),
        ('["T3"]', "[]", "one.clauses: '' is no clause or ruling"),
        ('["T3"]', '"T3"', "one.clauses: expected a list, found 'T3'"),
        ('"what it shows"', "7", "one.about: expected text, found 7"),
        ("R . G", "R G", "one.board: row 3 has 2 cells, row 1 has 3"),
        ("R . G", "R . X", "one.board: 'X' is neither a dot nor one of BRGY"),
        (". B .\n. . .\nR . G\n", "", "one.board: no board"),
        (BOARD, "", "one.board: missing"),
        (BOARD, BOARD + 'position = "B"\n', "one.position: there is a board as well"),
        (BOARD, 'position = "B"\nmover = 1\n', "one.mover: it stands beside a board, and there"),
        (BOARD, 'like = "two"\n', "one.like: no row 'two' stands before this one in the file"),
        (BOARD, BOARD + "made = 1.5\n", "one.made: expected text or a whole number, found 1.5"),
        (BOARD, BOARD + "made = [[1.5]]\n", "one.made: expected text or a whole number"),
        (BOARD, BOARD + "noted = [1, 2]\n", "one.noted: expected text, found 1"),
        (BOARD, BOARD + "options = 1\n", "one.options: expected an object, found 1"),
        ('refused = "T3"', "", "one: no answer; it has some of also, events, "),
        ("tap", "step", "one.player: missing"),
        ("tap", "legal_moves = true\ntap", "one.tap: legal_moves is asked already"),
        ("tap", "sound", "one.sound: expected an object, found 'b1'"),
        ('tap = "b1"', "sound = { pitch = 1 }", "one.sound.pitch: unknown key"),
        ("[[scenario]]", "[[scenarios]]", "scenarios: unknown key; known are base, scenario"),
        ("tap =", "tap", "no TOML: "),
        ("refused", "cases = 1\nrefused", "one.cases: expected a list, found 1"),
        ("refused", "cases = [1]\nrefused", "one.cases[0]: expected an object, found 1"),
        ("refused", "cases = [{ x = 1 }]\nrefused", "one.cases[0].x: unknown; known are "),
        ("refused", "cases = []\nrefused", "one.cases: there is none"),
        ("refused", 'cases = [{ id = "" }]\nrefused', "one.cases[0].id: empty"),
        ("refused", "cases = [{ id = 1 }]\nrefused", "one.cases[0].id: expected text, found 1"),
        ("shows", '{tap[x]}"\ncases = [{}]\nto_move = "', "one.cases[0].about: cannot be filled"),
        ("shows", '{clauses:d}"\ncases = [{}]\nmade = "', "one.cases[0].about: cannot be filled"),
        ('about = "what it shows"\n', "", "one.about: missing"),
        ('clauses = ["T3"]\n', "", "one.clauses: missing"),
        ('id = "one"', 'id = ""', "scenario 1.id: empty"),
        ("tap", "vector = 0\ntap", "one.vector: expected true or false, found 0"),
        ("tap", 'vector = "no"\ntap', "one.vector: expected true or false, found 'no'"),
        ('tap = "b1"', "tap = 1", "one.tap: expected text, found 1"),
        ('tap = "b1"', "read_move = 1", "one.read_move: expected text, found 1"),
        ('tap = "b1"', "legal_moves = false", "one.legal_moves: expected true, found false"),
        ('tap = "b1"', "all_starts = 1", "one.all_starts: expected true, found 1"),
        ('tap = "b1"', "ms = 1", "one.ms: it stands beside a step, and there is none"),
        ("tap", "player = true\ntap", "one.player: expected a whole number from 0, found true"),
        ("tap", "ms = -1\ntap", "one.ms: expected a whole number from 0, found -1"),
        ("[[scenario]]", "[scenario]", "scenario: each begins with [[scenario]] on its own line"),
        ("[[scenario]]", "base = true\n[[scenario]]", "base: each begins with [[base]] on its own"),
        (ROW, "scenario = 5", "scenario: each begins with [[scenario]] on its own line"),
        ("tap =", "made = " + "[" * 70 + "]" * 70 + "\ntap =", "one.made: nested deeper than 64"),
        ("tap =", f"made{'.a' * 5000} = 1\ntap =", "one.made: nested deeper than 64 levels"),
        ("tap =", "made = " + "[" * 9000 + "]" * 9000 + "\ntap =", "nested deeper than 64 levels"),
        ("shows", '{shows}"\ncases = [{}]\nto_move = "', "one.cases[0].about: cannot be filled"),
    ],
)
def test_a_fault_is_told_with_file_id_and_key(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    assert old in ROW
    found = faults(tmp_path, ROW.replace(old, new, 1))
    assert len(found) == 1
    assert found[0].startswith(f"a.toml: {fault}")


TILES = '[[scenario]]\nid = "one"\nclauses = ["Q2.4"]\nabout = "a turn"\ntiles = "RGBY@c5"\n'
TURN = 'step = "c5:90"\nevents = []\n'


@pytest.mark.parametrize(
    ("beside", "fault"),
    [
        ('squares = """\n   c\n5  RG\n   YB\n"""', "tiles: the board stands there already"),
        ("options = { reverse = true }", "tiles: the board stands there already"),
        ("placed = 1", "placed: expected a list, found 1"),
        ("placed = [[1]]", "placed: expected one value for each player, found "),
        ('placed = [["1"], []]', "placed: expected whole numbers, found '1'"),
        ("clock_ms = [1, 2, 3]", "clock_ms: expected one value for each player, found "),
        ("placed_by = 2", "placed_by: expected a player, found 2"),
        ("hands = [{}]", "hands: expected one value for each player, found "),
        ("hands = [1, {}]", "hands: expected an object, found 1"),
        ("patterns = 1", "patterns: expected a list, found 1"),
        ("patterns = [1]", "patterns: expected a name, points and squares, found 1"),
        ('patterns = ["dot a"]', "patterns: expected a name, points and squares, found 'dot a'"),
        ('patterns = ["dot 3 aa/zz"]', "patterns: 'z' is neither a dot nor a part, a or b"),
        ('patterns = ["dot two a"]', "patterns: expected a name, points and squares, found "),
    ],
)
def test_a_fault_beside_tiles_is_told(tmp_path: Path, beside: str, fault: str) -> None:
    (tmp_path / "a.toml").write_text(f"{TILES}{beside}\n{TURN}", encoding="utf-8")
    with pytest.raises(TableError) as error:
        read_tables([tmp_path / "a.toml"], QUADROTON)
    (found,) = error.value.faults
    assert found.startswith(f"a.toml: one.{fault}")


@pytest.mark.parametrize(
    ("board", "fault"),
    [
        ("tiles = 1", "tiles: expected text, found 1"),
        ('tiles = "c5:90"', "tiles: expected tiles like RGBY@c5, found 'c5:90'"),
        ('tiles = "RGBX@c5"', "tiles: expected a colour"),
        ('tiles = "RRRR@c5+RRRR@d5"', "tiles: no tile like RRRR is left"),
        ('squares = ""', "squares: two lines of squares for each row: "),
        ('squares = """\n   c\n5  RG\n"""', "squares: two lines of squares for each row: "),
        ('squares = """\n   c d\n5  RG\n   YB\n"""', "squares: two lines of squares for "),
    ],
)
def test_a_fault_of_tiles_is_told(tmp_path: Path, board: str, fault: str) -> None:
    text = TILES.replace('tiles = "RGBY@c5"', board) + TURN
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    with pytest.raises(TableError) as error:
        read_tables([tmp_path / "a.toml"], QUADROTON)
    (found,) = error.value.faults
    assert found.startswith(f"a.toml: one.{fault}")


def test_the_same_board_as_squares_and_as_tiles(tmp_path: Path) -> None:
    squares = 'squares = """\n   c  d\n5  RG ..\n   YB ..\n4  .. BB\n   .. GR\n"""\n'
    tiles = 'tiles = "RGBY@c5+BBRG@d4"\n'
    written = 'tiles = "RGBY@c5"\n'
    text = "".join(
        TILES.replace(written, board).replace("one", name) + TURN
        for name, board in (("drawn", squares), ("written", tiles))
    )
    (tmp_path / "a.toml").write_text(text, encoding="utf-8")
    drawn, told = read_tables([tmp_path / "a.toml"], QUADROTON)
    assert drawn.start == told.start
    assert str(drawn.start["position"]).endswith("2.RGBY.13/3.BBRG.12/16/16/16")


@pytest.mark.parametrize(
    ("asked", "question"),
    [
        ("legal_moves = true", {"kind": "legal-moves"}),
        ("legal_moves = 2", {"kind": "legal-moves", "tiles": 2}),
        ("count_moves = 1", {"kind": "count-moves", "tiles": 1}),
        ('step = "miss"\nms = 7', {"kind": "step", "player": 0, "move": "miss", "ms": 7}),
        ('step = "miss"\nmover = 1', {"kind": "step", "player": 1, "move": "miss"}),
    ],
)
def test_questions_about_tiles(tmp_path: Path, asked: str, question: Any) -> None:
    (tmp_path / "a.toml").write_text(f"{TILES}{asked}\nevents = []\n", encoding="utf-8")
    (found,) = read_tables([tmp_path / "a.toml"], QUADROTON)
    assert found.question == question


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ("legal_moves = false", "legal_moves: expected a whole number from 0, found false"),
        ('count_moves = "all"', "count_moves: expected a whole number from 0, found 'all'"),
    ],
)
def test_a_fault_of_a_question_about_tiles_is_told(tmp_path: Path, asked: str, fault: str) -> None:
    (tmp_path / "a.toml").write_text(f"{TILES}{asked}\nevents = []\n", encoding="utf-8")
    with pytest.raises(TableError) as error:
        read_tables([tmp_path / "a.toml"], QUADROTON)
    assert error.value.faults == (f"a.toml: one.{fault}",)


def test_all_faults_of_all_tables_are_told(tmp_path: Path) -> None:
    wrong = ROW.replace("T3", "T99", 1).replace("R . G", "R G").replace("one", "two")
    twice = 'cases = [{ id = "x" }, { id = "x" }]\n'
    found = faults(tmp_path, ROW + wrong, ROW + ROW.replace("one", "three") + twice)
    assert found == (
        "a.toml: two.clauses: 'T99' is no clause or ruling",
        "a.toml: two.board: row 3 has 2 cells, row 1 has 3",
        "b.toml: one.id: 'one' stands here again",
        "b.toml: three.cases[1].id: 'three-x' stands here again",
    )


def test_two_bases_of_one_name_are_refused(tmp_path: Path) -> None:
    base = f'[[base]]\nid = "one"\n{BOARD}'
    assert faults(tmp_path, base + base) == ("a.toml: one.id: 'one' stands here again",)
    assert faults(tmp_path, base + ROW) == ("a.toml: one.id: 'one' stands here again",)


def test_a_table_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xff")
    with pytest.raises(TableError, match="no TOML"):
        read_tables([path], FORM)
