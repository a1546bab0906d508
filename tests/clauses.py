"""Where clauses and rulings are named in code, tests and documentation, and what is missing.

Pure functions from texts to ids, so that planted faults can be tried without touching a file.
`tests/test_clauses.py` reads the project with them.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

_ID = r"[A-Z](?:-R)?\d+(?:\.\d+)?(?!\.?\d)"
# "Clause X1." at the home of X1, "Ruling X-R2." at that of X-R2, one sentence an id, so that who
# searches for it finds the home and nothing else.
_HOME = re.compile(rf"\b(Clauses?|Rulings?)\s+({_ID})")
# Any text is taken, so that an anchor with a mistake in it is seen and not passed over.
_ANCHOR = re.compile(r"^\(clause-(.*)\)=[ \t]*$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Mention:
    """One id, and the place that names it."""

    id: str
    place: str


def anchor(clause: str) -> str:
    """The name of a clause's anchor in the documentation: MyST's targets are in lower case."""
    return f"clause-{clause.lower()}"


def homes(source: str, place: str) -> Iterator[Mention]:
    """The ids whose home is in this file: those of which a docstring says `Clause X` or `Ruling X`.

    A home is a function, a type, or a constant with a string below it. A whole file is none, and
    several ids in one sentence cannot be searched for: both give an id that no rulebook has. Other
    places say `by X`, `(X)` or `clause X`, in lower case.
    """
    for node, text in _docstrings(ast.parse(source)):
        name = _name(node)
        for word, clause in _HOME.findall(text):
            if isinstance(node, ast.Module):
                yield Mention(f"{word} {clause} as that of a whole file", place)
            elif word != ("Ruling" if "-R" in clause else "Clause"):
                yield Mention(f"{word} {clause}", f"{place} ({name})")
            else:
                yield Mention(clause, f"{place} ({name})")


def in_docstrings(source: str, place: str, letters: Iterable[str]) -> Iterator[Mention]:
    """Every id that a docstring names, in whatever words; `letters` are what ids begin with."""
    named = re.compile(rf"(?<![\w`'\"@>:+-])(?=[{''.join(letters)}])(?:{_ID})(?![\w@])")
    for node, text in _docstrings(ast.parse(source)):
        for clause in named.findall(text):
            yield Mention(clause, f"{place} ({_name(node)})")


def _docstrings(tree: ast.Module) -> Iterator[tuple[ast.AST, str]]:
    """Every string that says what a file, a class, a function or a constant is, with its node."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node, ast.get_docstring(node) or ""
        if isinstance(node, ast.Module | ast.ClassDef):
            for before, after in pairwise(node.body):
                match before, after:
                    case (
                        ast.Assign() | ast.AnnAssign(),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        yield before, text


def _name(node: ast.AST) -> str:
    """What the docstring of this node is about."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0])
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.target)
    return str(getattr(node, "name", "module"))


def in_tests(source: str, place: str) -> Iterator[Mention]:
    """The ids that tests are marked with; a mark on anything but a test counts as a wrong id.

    A mark on a class or a module (`pytestmark`) counts if there is a test in it.
    """
    tree = ast.parse(source)
    useful = set(_marks_with_tests(tree))
    for call in _clause_marks(tree):
        where = f"{place}:{call.lineno}"
        if call not in useful:
            yield Mention("mark without a test", where)
            continue
        if not call.args:
            yield Mention("mark without an id", where)
        for argument in call.args:
            yield Mention(_literal(argument), where)


def in_tables(text: str, place: str) -> Iterator[Mention]:
    """The ids that the scenarios of a table name: each of them is a test."""
    for row in tomllib.loads(text)["scenario"]:
        for part in (row, *row.get("cases", ())):
            for clause in part.get("clauses", ()):
                yield Mention(clause, f"{place}: {row['id']}")


def in_documentation(text: str, place: str, known: Iterable[str]) -> Iterator[Mention]:
    """The ids whose anchors `(clause-x)=` stand in a page; an unknown anchor gives its own text."""
    by_anchor = {anchor(clause): clause for clause in known}
    for found in _ANCHOR.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        name = found.group(1)
        yield Mention(by_anchor.get(f"clause-{name}", name), f"{place}:{line}")


def faults(
    known: Mapping[str, str],
    places: Mapping[str, Collection[Mention]],
    *,
    also_known: Collection[str] = (),
) -> list[str]:
    """What is wrong, one sentence each, nothing if all is well.

    `known` are the clauses and rulings of a game with their titles; `places` the mentions found in
    its code, tests and documentation, by the name of that kind of place. Ids in `also_known`, those
    of other games, may be mentioned and need not be.
    """
    found = []
    for kind, mentions in places.items():
        ids = {mention.id for mention in mentions}
        found += [
            f"{clause} ({title}) has no {kind}"
            for clause, title in known.items()
            if clause not in ids
        ]
        found += [
            f"{mention.place}: {mention.id!r} is no clause or ruling"
            for mention in mentions
            if mention.id not in known and mention.id not in also_known
        ]
    return found


def home_faults(
    known: Mapping[str, str], found: Collection[Mention], no_code: Collection[str]
) -> list[str]:
    """What is wrong with the homes of a game's clauses, one sentence each: each has exactly one.

    `no_code` are the clauses of which the rulebook's file says, with a reason, that they have none.
    """
    mentions = [*found, *(Mention(clause, "no code") for clause in no_code)]
    wrong = [
        f"{mention.place}: {mention.id!r} is no clause or ruling"
        for mention in mentions
        if mention.id not in known
    ]
    for clause, title in known.items():
        places = [mention.place for mention in mentions if mention.id == clause]
        if len(places) != 1:
            where = " and ".join(places) or "no home"
            wrong.append(f"{clause} ({title}) has {where}, not one home")
    return wrong


def _marks_with_tests(tree: ast.Module) -> Iterator[ast.Call]:
    """The clause marks by which at least one test is marked."""
    if any(map(_holds_a_test, tree.body)):
        for statement in tree.body:
            if _is_pytestmark(statement):
                yield from _clause_marks(statement)
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and _holds_a_test(node):
            # Decorators hold the marks of the whole, and those of single cases inside parametrize.
            for decorator in node.decorator_list:
                yield from _clause_marks(decorator)


def _is_pytestmark(node: ast.stmt) -> bool:
    if not isinstance(node, ast.Assign):
        return False
    return any(isinstance(name, ast.Name) and name.id == "pytestmark" for name in node.targets)


def _holds_a_test(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef):
        return node.name.startswith("test_")
    if isinstance(node, ast.ClassDef):
        return node.name.startswith("Test") and any(map(_holds_a_test, node.body))
    return False


def _clause_marks(node: ast.AST) -> Iterator[ast.Call]:
    for inner in ast.walk(node):
        if (
            isinstance(inner, ast.Call)
            and isinstance(inner.func, ast.Attribute)
            and inner.func.attr == "clause"
            and ast.unparse(inner.func).endswith("mark.clause")
        ):
            yield inner


def _literal(argument: ast.expr) -> str:
    """The id written as a plain text; anything else cannot be read here and counts as wrong."""
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    return f"{ast.unparse(argument)}, not a plain text,"
