"""Where a clause or ruling is decided: the place in the code whose docstring says so."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise

from boardgames_core.game import AnyGame


def home_of(game: AnyGame, clause: str) -> str | None:
    """The file and the name in it that decide a clause or ruling; None if nothing does.

    >>> from boardgames_core import triples
    >>> home_of(triples, "T3")
    'boardgames_core/triples/sliding.py: nearest'
    """
    said = re.compile(rf"\b(Clauses?|Rulings?)\s+{re.escape(clause)}(?!\.?\d)")
    package = f"boardgames_core.{game.name}"
    for path, file in _files(files(package), package.replace(".", "/")):
        source = file.read_text(encoding="utf-8")
        if said.search(source):
            for name, text in _docstrings(ast.parse(source)):
                if said.search(text):
                    return f"{path}: {name}"
    return None


def why_homeless(game: AnyGame, clause: str) -> str:
    """Why a clause or ruling needs no code, "" if it needs some."""
    rulebook = importlib.import_module(f"boardgames_core.{game.name}.rulebook")
    return str(rulebook.NO_CODE.get(clause, ""))


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    """The files of Python in a folder of the package, with their paths."""
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        inside = f"{path}/{each.name}"
        if each.is_dir():
            yield from _files(each, inside)
        elif each.name.endswith(".py"):
            yield inside, each


def _docstrings(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What each function, class and constant says of itself, with its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.Module | ast.ClassDef):
            for before, after in pairwise(node.body):
                match before, after:
                    case (
                        ast.Assign(targets=[ast.Name(id=name)])
                        | ast.AnnAssign(target=ast.Name(id=name)),
                        ast.Expr(value=ast.Constant(value=str(text))),
                    ):
                        yield name, text
