"""Records from the log of another program, by a table that says what its lines mean.

    python import_log.py TABLE.toml LOG > games.jsonl

Each line of the log is matched with the patterns of the table, in their order; the first that fits
the whole line says what it is: one that begins a record, one that is a turn, or one to be ignored.
A line that no pattern fits ends the conversion with its number: nothing is guessed, and nothing is
left out.

In the table a text such as "{x}{y}" is filled with the named groups of the pattern. What a group
says is first looked up in the words of the table; digits alone are a number. What rests on a group
that is not there (an optional part of the line) is left out: in a record, it is not claimed.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

FORMAT = {"format": "boardgames-core/record", "version": 2}

LEFT_OUT = object()
"""In the place of what the line does not say."""


def records(table: Mapping[str, Any], log: Iterable[str]) -> Iterator[dict[str, Any]]:
    """The records of a log, one by one. Raises `ValueError` for a line that no pattern fits."""
    record: dict[str, Any] | None = None
    for number, line in enumerate(log, 1):
        known, groups = meaning(table, line.strip(), number)
        made = {key: filled(part, groups) for key, part in known.items()}
        made = {key: part for key, part in made.items() if part is not LEFT_OUT}
        if "start" in known:
            if record is not None:
                yield record
            record = {**FORMAT, **table["record"], **made, "turns": []}
        elif "move" in known:
            if record is None:
                raise ValueError(f"line {number}: a turn before the first start")
            record["turns"].append(made)
    if record is not None:
        yield record


def meaning(
    table: Mapping[str, Any], line: str, number: int
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the table says of a line, and its groups with their words looked up."""
    for known in table["line"]:
        match = re.fullmatch(known["pattern"], line)
        if match:
            groups = {name: word(table, name, text) for name, text in match.groupdict().items()}
            return {key: part for key, part in known.items() if key != "pattern"}, groups
    raise ValueError(f"line {number}: no pattern fits {line!r:.200}")


def word(table: Mapping[str, Any], name: str, text: str | None) -> Any:
    """What a group means: by the words of the table, else a number if it is one, else its text."""
    if text is None:
        return LEFT_OUT
    if name in table.get("counted", {}):  # "..B." is "2B1" where runs of . are counted
        return re.sub(re.escape(table["counted"][name]) + "+", lambda run: str(len(run[0])), text)
    words = table.get("words", {}).get(name)
    if words is None:
        return int(text) if re.fullmatch("[0-9]+", text) else text
    if text not in words:
        raise ValueError(f"the table has no word for {name} {text!r:.200}")
    return words[text]


def filled(part: Any, groups: Mapping[str, Any]) -> Any:
    """A part of the table with the groups filled in, LEFT_OUT if one of them is not there."""
    if isinstance(part, dict):
        made = {key: filled(item, groups) for key, item in part.items()}
        return LEFT_OUT if LEFT_OUT in made.values() else made
    if isinstance(part, list):
        items = [filled(item, groups) for item in part]
        return LEFT_OUT if LEFT_OUT in items else items
    if not isinstance(part, str):
        return part
    names = re.findall(r"\{(\w+)\}", part)
    if any(groups[name] is LEFT_OUT for name in names):
        return LEFT_OUT
    if part == "".join(f"{{{name}}}" for name in names[:1]):  # the group alone keeps its type
        return groups[names[0]] if names else part
    return part.format_map(groups)


def main(table: str, log: str) -> int:
    """Write the records of a log, one a line."""
    try:
        with Path(log).open(encoding="utf-8") as lines:
            for record in records(tomllib.loads(Path(table).read_text("utf-8")), lines):
                print(json.dumps(record))
    except (ValueError, OSError) as error:
        print(f"{log}: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
