"""The house: every file has its place on the design page, in the order of imports; words are kept.

The pages are read as texts and the code as syntax trees.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest

from boardgames_core import games
from tests.clauses import homes, in_tables, in_tests

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "boardgames_core"
GAMES = ("triples", "sectors", "quadroton")
DESIGN = (ROOT / "docs" / "design.md").read_text(encoding="utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")

# --- The design page lists every file -------------------------------------------------------------


def entries(folder: Path) -> set[str]:
    """The files of Python and the folders that hold some, as the design page writes them."""
    files = {path.name for path in folder.glob("*.py") if path.name != "__init__.py"}
    return files | {f"{path.parent.name}/" for path in folder.glob("*/__init__.py")}


def section(page: str, title: str) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"^#+ {re.escape(title)}\n(.*?)(?=^#|\Z)", page, re.MULTILINE | re.DOTALL)
    assert found is not None, f"the design page has no section {title!r}"
    return found[1]


def column(text: str, number: int) -> list[str]:
    """The files and folders that a column of the tables in a text names, in their order."""
    rows = [line.split("|")[1:-1] for line in text.splitlines() if line.startswith("|")]
    return [name for row in rows for name in re.findall(r"`([\w/.]+(?:\.py|/))`", row[number])]


def listed(page: str) -> dict[str, list[str]]:
    """What the page lists of each folder, from the package's own to the wings."""
    rooms = section(page, "The rooms of a game")
    folders = {"": column(section(page, "What all games share"), 0)}
    folders |= {game: column(rooms, at) for at, game in enumerate(GAMES, start=1)}
    for wing in re.findall(r"^#### `([\w/]+)/`$", page, re.MULTILINE):
        folders[wing] = column(section(page, f"`{wing}/`"), 0)
    return folders


def folders_of_the_package() -> list[str]:
    """All folders that hold code, relative to the package."""
    found = [path.parent.relative_to(PACKAGE) for path in PACKAGE.rglob("__init__.py")]
    return sorted("" if path == Path() else path.as_posix() for path in found)


def test_the_design_page_lists_every_folder() -> None:
    assert sorted(listed(DESIGN)) == folders_of_the_package()


@pytest.mark.parametrize("folder", folders_of_the_package())
def test_the_design_page_lists_every_file_once(folder: str) -> None:
    named = listed(DESIGN)[folder]
    assert len(named) == len(set(named))
    assert set(named) == entries(PACKAGE / folder)


def test_a_file_that_is_not_listed_is_found() -> None:
    without = DESIGN.replace("`notation.py`", "notation", 1)
    assert "notation.py" not in listed(without)["triples"]
    assert "notation.py" in entries(PACKAGE / "triples")


def orders() -> dict[str, list[list[str]]]:
    """The order of imports of each folder: rows of names that stand beside each other."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {}
    for contract in project["tool"]["importlinter"]["contracts"]:
        if contract["type"] == "layers":
            (container,) = contract["containers"]
            folder = container.removeprefix("boardgames_core").removeprefix(".").replace(".", "/")
            rows = [re.findall(r"\w+", layer) for layer in reversed(contract["layers"])]
            found[folder] = rows
    return found


@pytest.mark.parametrize("folder", folders_of_the_package())
def test_the_design_page_has_the_order_of_imports(folder: str) -> None:
    names = [name.removesuffix(".py").removesuffix("/") for name in listed(DESIGN)[folder]]
    rank = {name: at for at, row in enumerate(orders()[folder]) for name in row}
    assert [rank[name] for name in names] == sorted(rank[name] for name in names)


# --- The design page says where each clause is decided, shown and tested --------------------------

MOST = 2
"""How many files a row names at most: those that name the clause most often."""


def most(mentions: Iterable[tuple[str, str]], clause: str) -> str:
    """The files that name a clause most often, of pairs of an id and a file."""
    counts = Counter(file for named, file in mentions if named == clause)
    files = sorted(counts, key=lambda file: (-counts[file], file))
    return " ".join(f"`{file}`" for file in files[:MOST])


def decided(game: str) -> dict[str, list[str]]:
    """For each clause and ruling that code decides: where, by what, its tables, its tests."""
    folder, tests = PACKAGE / game, ROOT / "tests" / game
    shown = [
        (mention.id, path.name)
        for path in (folder / "scenarios").glob("*.toml")
        for mention in in_tables(path.read_text(encoding="utf-8"), "")
    ]
    tested = [
        (mention.id, path.relative_to(tests).as_posix())
        for path in tests.rglob("test_*.py")
        if "oracle" not in path.name
        for mention in in_tests(path.read_text(encoding="utf-8"), "")
    ]
    found = {
        mention.id: [
            f"`{path.relative_to(folder).as_posix()}`",
            f"`{mention.place.strip(' ()')}`",
            most(shown, mention.id),
            most(tested, mention.id),
        ]
        for path in folder.rglob("*.py")
        for mention in homes(path.read_text(encoding="utf-8"), "")
    }
    return {clause: found[clause] for clause in games[game].clauses if clause in found}


@pytest.mark.parametrize("game", GAMES)
def test_the_design_page_says_where_each_clause_is_decided(game: str) -> None:
    lines = section(DESIGN, f"Clauses of {game.capitalize()}").splitlines()
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines]
    said = {row[0]: row[1:] for row in rows[2:] if row}
    assert {clause: row for clause, row in said.items() if clause[:1].isupper()} == decided(game)


# --- Names of files -------------------------------------------------------------------------------


def public_names(path: Path) -> list[str]:
    """What a file lists in `__all__`."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id == "__all__":
            assert isinstance(node, ast.Assign)
            return list(ast.literal_eval(node.value))
    return []


@pytest.mark.parametrize("folder", folders_of_the_package())
def test_no_public_name_is_that_of_a_file_beside_it(folder: str) -> None:
    stems = {name.removesuffix(".py").removesuffix("/") for name in entries(PACKAGE / folder)}
    public = set(public_names(PACKAGE / folder / "__init__.py"))
    # The package gives its games and wings under their own names, as modules.
    assert stems & public <= ({*GAMES, "engines"} if folder == "" else set())


def test_no_file_has_an_underscore_before_its_name() -> None:
    stems = {path.stem for path in PACKAGE.rglob("*.py")} - {"__init__", "__main__"}
    assert [stem for stem in stems if stem.startswith("_")] == []


# --- Words ----------------------------------------------------------------------------------------


def terms() -> set[str]:
    """The words that the glossary explains, in lower case."""
    found: set[str] = set()
    for block in re.findall(r"^```\{glossary\}\n(.*?)^```", GLOSSARY, re.MULTILINE | re.DOTALL):
        for line in block.splitlines():
            if line and not line.startswith(" "):
                found |= {word.strip().lower() for word in line.split(",")}
    return found


def test_the_glossary_has_every_word_that_names_a_file() -> None:
    """But for commands, each of which has a section of its own on the page of the terminal."""
    words = set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name != "cli" or path.stem in {"common", "entry", "progress_bar"}:
            named = path.parent.name if path.stem == "__init__" else path.stem
            words.add(named.replace("_", " "))
    known = terms()
    unknown = {word for word in words if not known & {word, word.removesuffix("s")}}
    assert sorted(unknown - {*GAMES, "boardgames core", "  main  "}) == []


def spoken(name: str) -> str:
    """The name of a type as words: `NoticeBoard` is a notice board."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


@pytest.mark.parametrize("game", GAMES)
def test_the_glossary_has_every_type_that_a_rulebook_speaks_of(game: str) -> None:
    page = (ROOT / "docs" / "rulebooks" / f"{game}.md").read_text(encoding="utf-8").lower()
    public = public_names(PACKAGE / game / "__init__.py")
    types = {spoken(name) for name in public if name[0].isupper() and not name.isupper()}
    said = {name for name in types if re.search(rf"\b{name}s?\b", page)}
    assert sorted(said - terms()) == []


def definitions(path: Path) -> Iterator[str]:
    """The names that a file defines at its top level and that have no underscore before them."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        names: list[ast.expr] = []
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.Assign):
            names = node.targets
        elif isinstance(node, ast.AnnAssign):
            names = [node.target]
        yield from (name.id for name in names if isinstance(name, ast.Name))


SAME_EVERYWHERE: Mapping[str, str] = {
    "COMMAND": "each command describes itself",
    "FORMAT": "each format of files has its own name",
    "T": "a type variable",
    "VERSION": "each format of files has its own number",
    "best": "with NumPy and without it: two forms of one function",
    "points_of_tiles": "with NumPy and without it: two forms of one function",
}
"""Names that stand in several files on purpose: one meaning, a place for each."""


def twice(files: Sequence[Path]) -> dict[str, list[str]]:
    """The names that are defined in more than one of these files, with the files."""
    places = defaultdict(list)
    for path in files:
        for name in set(definitions(path)):
            if not name.startswith("_"):
                places[name].append(path.name)
    return {name: sorted(found) for name, found in places.items() if len(found) > 1}


def files_of(part: str) -> list[Path]:
    """The files of a game, or of all that games share; faces only hand names on."""
    files = [path for path in PACKAGE.rglob("*.py") if path.name != "__init__.py"]
    within = {path: path.relative_to(PACKAGE).parts[0] for path in files}
    return [path for path in files if (within[path] if within[path] in GAMES else "") == part]


@pytest.mark.parametrize("part", ["", *GAMES])
def test_no_name_has_two_meanings(part: str) -> None:
    found = twice(files_of(part))
    assert {name: files for name, files in found.items() if name not in SAME_EVERYWHERE} == {}


def test_a_name_with_two_meanings_is_found(tmp_path: Path) -> None:
    for file, text in {"a.py": "Pair = 1\n_own = 2", "b.py": "class Pair: ...\n_own = 3"}.items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    assert twice(sorted(tmp_path.glob("*.py"))) == {"Pair": ["a.py", "b.py"]}
