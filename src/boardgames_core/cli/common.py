"""What the commands share: reading files of records, writing results, statuses."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import islice
from pathlib import Path
from typing import Final, cast

from boardgames_core.cli.closest import did_you_mean
from boardgames_core.cli.sources import STANDARD, sources
from boardgames_core.cli.whole_files import write_whole
from boardgames_core.errors import BoardgamesError, IllegalMoveError, RecordError
from boardgames_core.game import JSON, AnyGame, AnyTurn
from boardgames_core.jsondata.strict import parse
from boardgames_core.jsondata.values import as_object
from boardgames_core.plaintext import harmless
from boardgames_core.records.record import (
    FORMAT,
    VERSION,
    Record,
)
from boardgames_core.registry import games

DONE: Final = 0
NO: Final = 1
UNUSABLE: Final = 2
FAILED: Final = 3
INTERRUPTED: Final = 130


class UnusableError(Exception):
    """A request that cannot be met as it was made: exit status 2."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its help, its arguments, and what runs it and returns the exit status."""

    help: str
    arguments: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


def say(text: str) -> None:
    """Write a text of progress or of an error to standard error, if there is one."""
    if sys.stderr is not None:
        try:
            print(_harmless_lines(text), file=sys.stderr, flush=True)
        except OSError:
            return  # nobody listens any more


def write(text: str) -> None:
    """Write a text of the result to standard output."""
    print(_harmless_lines(text))


def _harmless_lines(text: str) -> str:
    """The text with its lines, in which nothing acts on a terminal."""
    return "\n".join(map(harmless, text.split("\n")))


def write_json(data: JSON) -> None:
    """Write a result as one line of JSON, in ASCII unless the output is UTF-8."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    print(json.dumps(data, ensure_ascii=encoding != "utf8"))


def add_json(parser: argparse.ArgumentParser) -> None:
    """The argument that asks for data instead of text."""
    parser.add_argument("--json", action="store_true", help="write JSON instead of text")


def add_output(parser: argparse.ArgumentParser) -> None:
    """Where a command writes its record."""
    parser.add_argument("-o", "--output", metavar="FILE", help="write to FILE, not to the terminal")
    parser.add_argument("--json", action="store_true", help="changes nothing: a record is JSON")


def add_file(parser: argparse.ArgumentParser, *, turn: bool = False) -> None:
    """The file that a command reads, and perhaps the turn in it."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a record or a start as JSON: a path, PATH:LINE of a .jsonl, or - for standard input",
    )
    if turn:
        parser.add_argument(
            "--turn", type=whole_number, metavar="N", help="before turn N, from 0 (default: end)"
        )


def add_game(parser: argparse.ArgumentParser, *, or_file: bool = False) -> None:
    """The game, its options and the seed; or a file with a game, where that can go on."""
    also = "; or a FILE with a game, which goes on" if or_file else ""
    parser.add_argument("game", metavar="GAME", help=f"one of {', '.join(games)}{also}")
    parser.add_argument("--seed", type=whole_number, default=0, metavar="N", help="default 0")
    add_options(parser)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Options of a game."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; the value is JSON or plain text; may be given several times",
    )


_LONGEST_NUMBER: Final = 1_000
"""How many digits of a number are read; what it may be, is asked where it is used."""


def whole_number(text: str) -> int:
    """A whole number from 0, in ASCII digits, for arguments: exact, or refused."""
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"expected a whole number from 0, found {text!r:.40}")
    if len(text) > _LONGEST_NUMBER:
        raise argparse.ArgumentTypeError(f"a number of more than {_LONGEST_NUMBER:,} digits")
    return int(text)


def positive_number(text: str) -> int:
    """A whole number from 1, for arguments."""
    number = whole_number(text)
    if number == 0:
        raise argparse.ArgumentTypeError("expected a whole number from 1, found 0")
    return number


def game_of(arguments: argparse.Namespace) -> tuple[AnyGame, Hashable]:
    """The game that was asked for, and its options."""
    if arguments.game not in games:
        near = did_you_mean(arguments.game, games) or f"; there are {', '.join(games)}"
        raise UnusableError(f"no game {arguments.game!r:.40}{near}")
    game = games[arguments.game]
    given = options_given(arguments.option)
    known = [field.name for field in fields(game.Options)]
    for name in given:
        if name not in known and (near := did_you_mean(name, known)):
            raise UnusableError(f"{game.name} has no option {name!r:.40}{near}")
    return game, cast(Hashable, game.decode_options(given))


def options_given(pairs: Iterable[str]) -> dict[str, JSON]:
    """Options given as NAME=VALUE."""
    given: dict[str, JSON] = {}
    for option in pairs:
        name, equals, value = option.partition("=")
        if not equals or name in given:
            raise UnusableError(f"--option {option!r:.60}: expected NAME=VALUE, each name once")
        given[name] = option_value(value)
    return given


def option_value(text: str) -> JSON:
    """The value of an option: JSON, or whole numbers joined by commas, or plain text.

    >>> option_value("9"), option_value("shared"), option_value("2,2,2,2")
    (9, 'shared', [2, 2, 2, 2])
    """
    try:
        return parse(text.encode("utf-8", "surrogatepass"))
    except RecordError:
        pieces = text.split(",")
        if len(pieces) > 1 and all(piece.isascii() and piece.isdigit() for piece in pieces):
            return _exact(pieces)
        return text


def _exact(pieces: list[str]) -> JSON:
    """These whole numbers, none of them cut."""
    try:
        return [whole_number(piece) for piece in pieces]
    except argparse.ArgumentTypeError as error:
        raise UnusableError(str(error)) from None


def read_record(name: str) -> Record:
    """The record that `name` says: a path, PATH:LINE, or - for standard input.

    What `encode` gives is read as a record without turns.
    """
    try:
        found = list(islice(sources(name), 2))
        if len(found) > 1:
            raise UnusableError(f"{name} holds more than one record; name one: {found[0][0]}")
        return record_from(parse(found[0][1]))
    except BoardgamesError as error:
        raise UnusableError(f"{name}: {error}") from error
    except OSError as error:
        raise UnusableError(f"{name}: {error.strerror or error}") from error


def add_records(parser: argparse.ArgumentParser) -> None:
    """The files of records that a command reads."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="+",
        help="a record, a .jsonl with one a line, a folder of these, PATH:LINE, or - for stdin",
    )


def in_folders(names: Iterable[str]) -> Iterator[str]:
    """The files that these names stand for: of a folder all that can be records, by name."""
    for name in names:
        if name == "-" or not Path(name).is_dir():
            yield name
            continue
        found = sorted(
            str(path)
            for path in Path(name).rglob("*")
            if path.suffix in (".json", ".jsonl") and path.is_file()
        )
        yield from found or [name]


def read_records(files: Iterable[str]) -> Iterator[tuple[str, Record]]:
    """The records of some files with their names; a line that is no record is unusable."""
    for file in in_folders(files):
        where = file
        try:
            for name, content in sources(file):
                where = name
                yield name, record_from(parse(content))
        except BoardgamesError as error:
            raise UnusableError(f"{where}: {error}") from error
        except OSError as error:
            raise UnusableError(f"{file}: {error.strerror or error}") from error


def record_from(value: JSON) -> Record:
    """A record, or a start as `encode` gives it, as a record."""
    data = as_object(value, "")
    if "format" in data or "turns" in data:
        return Record.from_data(data, checked=True)
    start = {"format": FORMAT, "version": VERSION, **data, "turns": []}
    return Record.from_data(start, checked=True)


def turn_too_high(name: str, record: Record, number: int, option: str = "--turn") -> UnusableError:
    """The error of a turn number that the record does not have."""
    count = f"{len(record.turns)} turn{'' if len(record.turns) == 1 else 's'}"
    return UnusableError(f"{name} has {count}, counted from 0; {option} {number} is too high")


def turns_of(name: str, record: Record, count: int | None) -> list[AnyTurn]:
    """The first `count` turns of a record (None: all), replayed."""
    if count is not None and count > len(record.turns):
        raise turn_too_high(name, record, count)
    wanted = len(record.turns) if count is None else count
    turns: list[AnyTurn] = []
    replay = record.replay()
    for number in range(wanted):
        try:
            turns.append(next(replay))
        except IllegalMoveError as error:
            raise UnusableError(f"{name}: turn {number}: {error}") from error
    return turns


def state_after(record: Record, turns: list[AnyTurn]) -> Hashable:
    """The state after these first turns of a record."""
    return cast(Hashable, turns[-1].after) if turns else record.start


def save(path: str, content: bytes | str) -> None:
    """Write a file of the user's choice, or standard output; an `OSError` ends in exit status 3."""
    written = content.encode() if isinstance(content, str) else content
    if path != STANDARD:
        write_whole(path, written)
    elif hasattr(sys.stdout, "buffer"):
        sys.stdout.flush()
        sys.stdout.buffer.write(written)
    else:
        write(written.decode().removesuffix("\n"))


def output_record(record: Record, path: str | None) -> None:
    """Write a record to a file, or to standard output."""
    if path in (None, STANDARD):
        write_json(record.data)
    else:
        save(path, record.dump())
