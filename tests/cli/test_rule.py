"""What the command line says of rules, and of words that are nearly right."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from boardgames_core import games, triples
from boardgames_core.cli import main
from boardgames_core.cli.follow import Following, follow
from boardgames_core.cli.homes import home_of, why_homeless
from boardgames_core.game import AnyGame
from tests.clauses import homes
from tests.samples import OUR_GAMES, record_bytes

Capture = pytest.CaptureFixture[str]

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "boardgames_core"


def run(capsys: Capture, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output, standard error."""
    status = main(arguments)
    out, err = capsys.readouterr()
    return status, out, err


# --- rule -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("wanted", ["T6", "t6"])
def test_a_rule_is_told_with_its_place(capsys: Capture, wanted: str) -> None:
    status, out, err = run(capsys, "rule", wanted)
    assert (status, err) == (0, "")
    assert out.startswith("T6, Notice board\n\nEach player has a notice board.")
    assert out.endswith("\nDecided in boardgames_core/triples/scoring.py: decide\n")
    assert max(map(len, out.splitlines())) <= 80


def test_a_rule_as_data(capsys: Capture) -> None:
    data = json.loads(run(capsys, "rule", "S-R5", "--json")[1])
    assert (data["game"], data["id"], data["kind"]) == ("sectors", "S-R5", "ruling")
    assert data["decided"].startswith("boardgames_core/sectors/")


def test_a_rule_without_code_has_its_reason(capsys: Capture) -> None:
    out = run(capsys, "rule", "Q4.1")[1]
    assert out.endswith("\nDecided by no code: it is about rights in the game\n")


def test_no_such_rule(capsys: Capture) -> None:
    status, _, err = run(capsys, "rule", "Q2.199")
    assert status == 2
    assert "no clause or ruling 'Q2.199'; did you mean Q2.19?" in err
    assert "such as T3, S12 or Q-R15" in run(capsys, "rule", "xyzzy")[2]


@pytest.mark.parametrize("game", [games[name] for name in OUR_GAMES], ids=OUR_GAMES)
def test_every_rule_has_the_home_that_its_docstring_says(game: AnyGame) -> None:
    said = {
        mention.id: mention.place
        for path in sorted((PACKAGE / game.name).rglob("*.py"))
        for mention in homes(
            path.read_text(encoding="utf-8"), str(path.relative_to(PACKAGE.parent))
        )
    }
    for clause in game.clauses:
        found = home_of(game, clause)
        if found is None:
            assert clause not in said
            assert why_homeless(game, clause)
        else:
            file, _, name = found.partition(": ")
            assert said[clause] == f"{file} ({name})"


# --- Did you mean ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "meant", "usage"),
    [
        (("shwo", "x"), "show", "boardgames-core [-h]"),
        (("show", "x", "--tunr", "3"), "--turn", "boardgames-core show"),
        (("play", "triples", "--sed=3"), "--seed", "boardgames-core play"),
        (("schema", "recrod"), "record", "boardgames-core schema"),
        (("new", "tripels"), "triples", None),
        (("new", "triples", "--option", "rwos=3"), "rows", None),
        (("play", "triples", "--engines", "gredy,mcts"), "greedy", None),
        (("play", "triples", "--engines", "hunam"), "human", None),
        (("play", "triples", "--engines", "mtcs:playouts=5"), "mcts", None),
    ],
)
def test_a_word_that_is_nearly_right(
    capsys: Capture, arguments: tuple[str, ...], meant: str, usage: str | None
) -> None:
    status, out, err = run(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.endswith(f"; did you mean {meant}?\n")
    assert usage is None or err.startswith(f"usage: {usage}")


@pytest.mark.parametrize(
    "arguments", [("zzz",), ("show", "x", "--zzz"), ("new", "chess"), ("new", "triples", "--zzz")]
)
def test_nothing_is_near(capsys: Capture, arguments: tuple[str, ...]) -> None:
    status, _, err = run(capsys, *arguments)
    assert status == 2
    assert "did you mean" not in err


# --- Completion -----------------------------------------------------------------------------------


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_what_completes_a_command_line(capsys: Capture, shell: str) -> None:
    status, out, _ = run(capsys, "--print-completion", shell)
    assert status == 0
    for word in ("verify", "follow", "quadroton"):
        assert word in out


def test_a_shell_completes(capsys: Capture, tmp_path: Path) -> None:
    """In bash: commands by their beginning, options of a command, games."""
    script = tmp_path / "completion"
    script.write_text(run(capsys, "--print-completion", "bash")[1], encoding="utf-8")
    asked = (
        f"source {script}; ask() {{ COMP_WORDS=(boardgames-core $1 $2); COMP_CWORD=$3; "
        'COMP_LINE="${COMP_WORDS[*]}"; COMPREPLY=(); '
        '_shtab_boardgames_core; echo "${COMPREPLY[*]}"; }; '
        "ask per '' 1; ask show --fol 2; ask new quad 2"
    )
    done = subprocess.run(["bash", "-c", asked], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == ["perft", "--follow", "quadroton"], done.stderr


# --- show --follow --------------------------------------------------------------------------------


def test_a_record_is_stepped_through_by_lines(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is no step is asked again; turns before the first and after the last are not there."""
    lines = iter(["p", "", "n", "n", "x", "1", "99", "P", "q", "n"])
    path = tmp_path / "g.json"
    path.write_bytes(record_bytes())
    monkeypatch.setattr("boardgames_core.cli.follow.plain_line", lambda _: next(lines))
    assert run(capsys, "show", str(path), "--follow", "--turn", "1")[0] == 0
    assert next(lines) == "n"


def test_places_in_a_record(capsys: Capture) -> None:
    start = triples.parse_position("6/2Y3/6/6/3B2/6/B1G3/1R4/6 0 - - race")
    turn = triples.explain(start, triples.parse_move("a1"))
    following = Following(triples, start, [turn])
    lines = iter(["p", "", "n", "n", "x", "0", "99", "end"])

    def read(prompt: str) -> str:
        for line in lines:
            return line
        raise EOFError

    follow(following, read)
    shown = capsys.readouterr().err
    pages = [piece[0] for piece in shown.split("before turn ")[1:]]
    assert pages == list("00111011")
    assert "the start\n" in shown
    assert "Player 0 taps a1, and the blue tile slides there from a3.\n" in shown
    assert [following.go(key) for key in ("home", "q", "pagedown")] == [True, False, True]
    assert following.at == 1
