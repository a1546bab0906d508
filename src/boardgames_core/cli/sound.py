"""`boardgames-core sound`: what a position of Triples sounds like."""

from __future__ import annotations

import argparse
from itertools import takewhile
from typing import Final, cast

from boardgames_core import triples
from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_file,
    add_json,
    positive_number,
    read_record,
    state_after,
    turns_of,
    write,
    write_json,
)
from boardgames_core.game import JSON


def _arguments(parser: argparse.ArgumentParser) -> None:
    add_file(parser, turn=True)
    add_json(parser)
    parser.add_argument("--events", action="store_true", help="the schedule, tick by tick")
    parser.add_argument(
        "--seconds", type=positive_number, default=8, metavar="S", help="of schedule (default 8)"
    )
    parser.add_argument(
        "--factor",
        default="occurrences",
        choices=("occurrences", "kinds", "orderings", "permutations"),
        help="the reading of the fourth factor, ruling T-R8 (default occurrences)",
    )
    parser.add_argument(
        "--voices",
        default="kind",
        choices=("kind", "triple"),
        help="one for each kind or each triple on the board, ruling T-R7 (default kind)",
    )


def _run(arguments: argparse.Namespace) -> int:
    record = read_record(arguments.file)
    if record.game != triples.name:
        raise UnusableError(f"{arguments.file} is a game of {record.game}; only triples sound")
    state = cast(
        triples.State, state_after(record, turns_of(arguments.file, record, arguments.turn))
    )
    sound = triples.SoundOptions(factor=arguments.factor, voices=arguments.voices)
    voices = triples.present_voices(state, sound)
    if arguments.events:
        _write_schedule(arguments, voices, sound)
    else:
        _write_voices(arguments, voices, sound)
    return DONE


def _write_voices(
    arguments: argparse.Namespace, voices: tuple[triples.Voice, ...], sound: triples.SoundOptions
) -> None:
    """Each voice with its number, its pitch and its instrument."""
    rows: list[dict[str, JSON]] = [
        {
            "kind": voice.kind.name,
            "factor": voice.factor,
            "number": voice.number,
            "hertz": str(voice.pitch),
            "instrument": sound.instrument(voice).name,
            "program": sound.instrument(voice).program,
        }
        for voice in voices
    ]
    if arguments.json:
        write_json({"voices": rows, "period": triples.period(voices) if voices else None})
        return
    for row in rows:
        write("{kind} factor {factor}: {number}, {hertz} Hz, {instrument}".format(**row))
    write(
        f"period: {triples.period(voices)} ticks" if voices else "silence: no triple on the board"
    )


def _write_schedule(
    arguments: argparse.Namespace, voices: tuple[triples.Voice, ...], sound: triples.SoundOptions
) -> None:
    """The ticks at which something is heard."""
    ticks = arguments.seconds * sound.ticks_per_second
    heard = list(takewhile(lambda entry: entry[0] < ticks, triples.schedule(voices)))
    if arguments.json:
        write_json([[tick, [voice.number for voice in playing]] for tick, playing in heard])
        return
    for tick, playing in heard:
        write(f"{tick}: " + " ".join(str(voice.number) for voice in playing))


COMMAND: Final = Command("what a position of Triples sounds like", _arguments, _run)
