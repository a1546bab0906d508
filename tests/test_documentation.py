"""The code and the commands on every page do what the page says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.depth import deep
from tests.documentation import Block, blocks, commands, run_page

ROOT = Path(__file__).resolve().parent.parent
RUNNER = ROOT / "tests" / "documentation.py"
PAGES = [
    path.relative_to(ROOT).as_posix()
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    if "_build" not in path.parts
]


LONG = {
    "docs/explanation/quadroton-table.md",
    "docs/explanation/sectors-solver.md",
    "docs/explanation/triples-study.md",
    "docs/how-to/disputes.md",
    "docs/how-to/import-a-log.md",
    "docs/how-to/make-puzzles.md",
    "docs/how-to/play-at-the-terminal.md",
    "docs/how-to/run-an-arena.md",
    "docs/how-to/use-a-cluster.md",
    "docs/how-to/verify-records.md",
    "docs/reference/testing.md",
    "docs/rulebooks/triples.md",
    "docs/tutorial.md",
}
"""Pages that take two seconds and more."""


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=deep) if page in LONG else page for page in PAGES]
)
def test_a_page_runs(page: str, tmp_path: Path) -> None:
    # A process of its own, so that no page changes what other tests see; its many commands are
    # not measured, since to begin with that costs each of them more than what it does.
    environment = {
        name: its for name, its in os.environ.items() if not name.startswith("COVERAGE_")
    }
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    found = subprocess.run(
        [sys.executable, "-W", "error", RUNNER, ROOT / page],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert found.returncode == 0, found.stderr


# --- The runner itself: every fault that it is for is planted -------------------------------------


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def page(*parts: tuple[str, str]) -> str:
    return "\n".join(f"Words.\n\n```{language}\n{text}\n```\n" for language, text in parts)


def test_blocks_are_found_in_lists_and_directives_with_their_lines() -> None:
    text = """\
1. A step:

   ```python
   a = 1
   ```

````{note}
```console
$ echo b
```
````

```{toctree}
index
```

~~~text
```python
shown, not run
```
~~~
"""
    assert list(blocks(text)) == [
        Block("python", "a = 1\n", 3),
        Block("console", "$ echo b\n", 8),
        Block("text", "```python\nshown, not run\n```\n", 17),
    ]


def test_commands_have_output_status_and_lines() -> None:
    text = "$ echo a \\\n    b\na b\n\n$ boardgames-core verify x  # exit status 2\n"
    first, second = commands(Block("console", text, 10))
    assert (first.text, first.shown, first.status, first.line) == (
        "echo a \\\n    b",
        "a b\n\n",
        0,
        11,
    )
    assert (second.shown, second.status, second.line) == ("", 2, 15)


@pytest.mark.usefixtures("folder")
def test_blocks_of_a_page_share_names_and_the_folder() -> None:
    text = page(
        ("python", 'import pathlib\npathlib.Path("a.txt").write_text("one\\ntwo\\n")\nx = 2'),
        ("console", "$ cat a.txt\none\ntwo"),
        ("python", ">>> x + 1\n3\n>>> y = x"),
        ("console", "$ cat a.txt | head -n 1 > b.txt\n$ cat b.txt\no...e"),
        ("console", "$ WORD=c echo ok && printf $HOME | wc -l\nok\n..."),
        ("python", "assert y == 2"),
    )
    assert run_page(text) == []


@pytest.mark.usefixtures("folder")
def test_what_is_left_out_is_left_out_by_name() -> None:
    left = "<!-- not run: it needs a network -->\n```console\n$ curl\n```\n"
    shown = page(("text", "$ curl"), ("json", "{"), ("console", "$ make test\n$ pip install x"))
    assert run_page(left + shown) == []


FAULTS = {
    "wrong value": ("python", ">>> 1 + 1\n3"),
    "error in a doctest": ("python", ">>> 1 / 0"),
    "error in a program": ("python", "x = 1\nassert x == 2"),
    "leaving early": ("python", "raise SystemExit(0)"),
    "not Python": ("python", "x ="),
    "wrong output": ("console", "$ echo a\nb"),
    "output cut short": ("console", "$ printf 'a\\nb\\n'\na"),
    "wrong status": ("console", "$ ls no-such-file"),
    "wrong announced status": ("console", "$ echo a  # exit status 1"),
    "unknown program": ("console", "$ curl"),
    "no prompt": ("console", "echo a"),
    "unknown language": ("bash", "echo a"),
    "another name for Python": ("pycon", ">>> 1\n1"),
}


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_is_found_with_its_line(name: str) -> None:
    (fault,) = run_page(page(FAULTS[name]))
    assert "line " in fault


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    "text", ["```python\nx = 1\n", "<!-- not run: -->\n```bash\n```\n", "```{note}\n"]
)
def test_an_open_fence_and_a_reason_left_out_are_faults(text: str) -> None:
    assert len(run_page(text)) == 1


@pytest.mark.usefixtures("folder")
def test_a_fault_does_not_hide_those_after_it() -> None:
    assert len(run_page(page(("python", "1 / 0"), ("console", "$ echo a\nb")))) == 2
