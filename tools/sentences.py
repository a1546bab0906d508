"""Writes what every clause and ruling says into the package, from the pages of the rulebooks.

Usage: python tools/sentences.py

Run it after a change of a page in `docs/rulebooks/`; `tests/test_sentences.py` compares. The pages
are what is written by hand; `src/boardgames_core/GAME/rulebook.toml` is made.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable, Iterator, Mapping
from itertools import groupby
from pathlib import Path
from typing import Final

from boardgames_core import games

ROOT: Final = Path(__file__).resolve().parent.parent
NAMES: Final = ("triples", "sectors", "quadroton")

_ANCHOR: Final = re.compile(r"\(clause-(\S+)\)=")
_TITLE: Final = re.compile(r"(?:### (\S+)|:::\{admonition\} Ruling (\S+)) · (.+)")
_HEADING: Final = re.compile("#{1,3} ")
_FENCE: Final = re.compile("(`{3,}|:{3,})(.*)")
_ITEM: Final = re.compile(r" *(?:- |\d+\. )")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)\s]+\)")
_CODE: Final = re.compile("(`[^`]+`)")
_RULE_OF_TABLE: Final = re.compile(r"\|[-| :]+\|")
_WIDTH: Final = 98


def page_of(name: str) -> Path:
    """Where the rulebook of a game is written."""
    return ROOT / "docs" / "rulebooks" / f"{name}.md"


def file_of(name: str) -> Path:
    """Where what it says travels in the package."""
    return ROOT / "src" / "boardgames_core" / name / "rulebook.toml"


def sentences(page: str, titles: Mapping[str, str]) -> dict[str, str]:
    """What each clause and ruling says on a page, as plain text; `ValueError` for a wrong page.

    `titles` has all ids, each with its title. What belongs to an id stands
    between its anchor and the next one, or the next heading. Examples and figures are left out.
    """
    by_anchor = {clause.lower(): clause for clause in titles}
    found: dict[str, list[str]] = {}
    current: list[str] | None = None
    lines = iter(page.splitlines())
    for line in lines:
        anchor = _ANCHOR.fullmatch(line)
        if anchor is not None:
            if anchor[1] not in by_anchor:
                raise ValueError(f"{anchor[1]} is no clause or ruling")
            clause = by_anchor[anchor[1]]
            if clause in found:
                raise ValueError(f"{clause} has two places")
            current = found[clause] = []
            _check_title(clause, next(lines), titles)
        elif _HEADING.match(line):
            current = None
        elif current is not None:
            current.append(line)
    missing = [clause for clause in titles if clause not in found]
    if missing:
        raise ValueError(f"the page has no place for {', '.join(missing)}")
    said = {clause: "\n\n".join(_paragraphs(found[clause])) for clause in titles}
    silent = [clause for clause, text in said.items() if not text]
    if silent:
        raise ValueError(f"nothing is said of {', '.join(silent)}")
    return said


def _check_title(clause: str, line: str, titles: Mapping[str, str]) -> None:
    """`ValueError` if the line below an anchor is not the heading of this clause or ruling."""
    heading = _TITLE.fullmatch(line)
    if heading is None or (heading[1] or heading[2]) != clause:
        raise ValueError(f"below the anchor of {clause} stands {line!r}")
    # Boxes of rulings begin their title with a small letter.
    if heading[3].lower() != titles[clause].lower():
        raise ValueError(f"{clause} has the title {heading[3]!r}, not {titles[clause]!r}")


def _paragraphs(lines: list[str]) -> Iterator[str]:
    """The paragraphs, each item of a list a line, of what stands below a heading."""
    for blank, block in groupby(_without_fences(iter(lines)), key=lambda line: not line.strip()):
        if not blank:
            yield "\n".join(_joined(list(block)))


def _without_fences(lines: Iterator[str]) -> Iterator[str]:
    """The lines without examples and figures; what is shown as text stays, moved to the right."""
    for line in lines:
        fence = _FENCE.fullmatch(line)
        if fence is None:
            if line != ":class: ruling" and not line.startswith("<!--"):
                yield line
        elif fence[2] == "text":
            yield from (f"    {inner}" for inner in _inside(lines, fence[1]))
        elif fence[2]:  # else it closes the box of a ruling
            for _ in _inside(lines, fence[1]):
                pass


def _inside(lines: Iterator[str], fence: str) -> Iterator[str]:
    """The lines up to the end of the fence that was opened."""
    for line in lines:
        if line == fence:
            return
        yield line


def _joined(block: list[str]) -> Iterator[str]:
    """The lines of one paragraph: its own wrapping undone, one line an item or row."""
    line = ""
    for written in block:
        if written.startswith(("    ", "|", "> ")) or _ITEM.match(written):
            if line:
                yield line
            line = ""
            if _RULE_OF_TABLE.fullmatch(written):
                continue
        if written.startswith("    "):
            yield written
        elif written.startswith("|"):
            yield plain(written.strip("| ").replace("|", "·"))
        elif written.startswith("> "):
            yield "    " + plain(written[2:])
        else:
            line = plain(written.rstrip() if not line else f"{line} {written.strip()}")
    if line:
        yield line


def plain(text: str) -> str:
    """Text without links and stress; names of options and texts to type keep their backticks."""
    linked = _LINK.sub(r"\1", text)
    pieces = _CODE.split(linked)
    pieces[::2] = [re.sub(r"\*+", "", piece) for piece in pieces[::2]]
    return re.sub("  +", " ", "".join(pieces)) if not text.startswith(" ") else "".join(pieces)


def as_toml(name: str, said: Mapping[str, str]) -> str:
    """The file of the package: an entry an id; long lines are wrapped in a way that TOML undoes."""
    head = f"What the clauses and rulings of {name.capitalize()} say. Made from the rulebook's page"
    parts = [f"# {head}\n# by `python tools/sentences.py`: change the page.\n"]
    for clause, text in said.items():
        lines = [_wrapped(line) for line in text.replace("\\", "\\\\").split("\n")]
        parts.append(f'"{clause}" = """\n' + "\n".join(lines) + '"""\n')
    return "\n".join(parts)


def _wrapped(line: str) -> str:
    """A line, or several that end in a backslash, which joins them when they are read."""
    if len(line) <= _WIDTH or line.startswith(" "):
        return line
    return " \\\n".join(textwrap.wrap(line, _WIDTH, break_long_words=False, break_on_hyphens=False))


def made(name: str, read: Callable[[Path], str]) -> str:
    """The file of a game's sentences, from its page."""
    return as_toml(name, sentences(read(page_of(name)), games[name].clauses))


def main() -> None:
    """Write everything."""
    for name in NAMES:
        text = made(name, lambda path: path.read_text(encoding="utf-8"))
        file_of(name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
