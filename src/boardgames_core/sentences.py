"""What the clauses and rulings of a game say: texts in the package, read when first asked for.

A game's texts stand in its folder, in `rulebook.toml`: an entry for each id.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from boardgames_core.errors import NotationError
from boardgames_core.game import Rule, ruling_in
from boardgames_core.jsondata.values import shown


def rule_of(package: str, titles: Mapping[str, str], clause: str) -> Rule:
    """The clause or ruling with this id of the game whose texts are in this package.

    `titles` has all its ids with their titles. Raises `NotationError` for anything else.
    """
    if type(clause) is not str or clause not in titles:
        first, *_, last = titles
        given = clause if type(clause) is str else shown(clause)
        raise NotationError(f"expected a clause or ruling from {first} to {last}", given)
    text = _texts(package)[clause]
    return Rule(clause, titles[clause], "ruling" if ruling_in(clause) else "clause", text)


@cache
def _texts(package: str) -> Mapping[str, str]:
    """The texts of a game by their ids."""
    # Loaded when a rule is quoted, not when the game is played.
    import tomllib
    from importlib.resources import files

    texts: Mapping[str, str] = tomllib.loads(
        files(package).joinpath("rulebook.toml").read_text(encoding="utf-8")
    )
    return texts
