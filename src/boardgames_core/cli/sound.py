"""`boardgames-core sound`: what a position of Triples, or a whole game, sounds like."""

from __future__ import annotations

import argparse
import sys
from io import BytesIO
from itertools import takewhile
from pathlib import Path
from typing import Final, cast

from boardgames_core import triples
from boardgames_core.cli.common import (
    DONE,
    Command,
    UnusableError,
    add_json,
    positive_number,
    read_record,
    save,
    say,
    state_after,
    turn_too_high,
    turns_of,
    whole_number,
    write,
    write_json,
)
from boardgames_core.game import JSON

SECONDS: Final = 8
"""How much of a schedule is listed, and how long one position sounds, if nothing is said."""

_RATE: Final = 44_100


def _arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE|POSITION",
        help="a record or a start as JSON: a path, PATH:LINE of a .jsonl, or - for standard input; "
        "or a position as text",
    )
    parser.add_argument(
        "--turn", type=whole_number, metavar="N", help="before turn N, from 0 (default: end)"
    )
    add_json(parser)
    parser.add_argument("--events", action="store_true", help="the schedule, tick by tick")
    parser.add_argument(
        "-o", "--output", metavar="OUT", help="write the sound to OUT.wav or OUT.mid; - is a WAV"
    )
    parser.add_argument(
        "--from",
        dest="first",
        type=whole_number,
        metavar="TURN",
        help="with -o: all positions from the one before TURN on, one after the other",
    )
    parser.add_argument(
        "--seconds",
        type=positive_number,
        metavar="S",
        help=f"of schedule or sound (default {SECONDS}; with --from, of each position, default 2)",
    )
    parser.add_argument(
        "--rate", type=positive_number, default=_RATE, metavar="N", help=f"default {_RATE}"
    )
    _add_options(parser)


def _add_options(parser: argparse.ArgumentParser) -> None:
    """The options of the sound: `triples.SoundOptions`."""
    parser.add_argument(
        "--ticks-per-second",
        type=positive_number,
        default=32,
        metavar="N",
        help="the speed, ruling T-R10 (default 32)",
    )
    parser.add_argument(
        "--fold", action="store_true", help="move voices above 8,000 Hz down, ruling T-R9"
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
    if arguments.first is not None and arguments.output is None:
        raise UnusableError("--from is for a file of sound: say where by -o OUT.wav or -o OUT.mid")
    sound = triples.SoundOptions(
        factor=arguments.factor,
        voices=arguments.voices,
        fold=arguments.fold,
        ticks_per_second=arguments.ticks_per_second,
    )
    states = _states(arguments)
    if arguments.output is not None:
        _write_file(arguments, states, sound)
        return DONE
    voices = triples.present_voices(states[-1], sound)
    if arguments.events:
        _write_schedule(arguments, voices, sound)
    else:
        _write_voices(arguments, voices, sound)
    return DONE


def _states(arguments: argparse.Namespace) -> list[triples.State]:
    """The positions that are asked for: one, or with `--from` several."""
    if " " in arguments.file and not Path(arguments.file).exists():
        if arguments.turn or arguments.first:
            raise UnusableError("a position has no turns")
        return [triples.parse_position(arguments.file)]
    record = read_record(arguments.file)
    if record.game != triples.name:
        raise UnusableError(f"{arguments.file} is a game of {record.game}; only triples sound")
    turns = turns_of(arguments.file, record, arguments.turn)
    if arguments.first is None:
        return [cast(triples.State, state_after(record, turns))]
    if arguments.first > len(turns):
        raise turn_too_high(arguments.file, record, arguments.first, option="--from")
    states = [cast(triples.State, record.start), *(turn.after for turn in turns)]
    return states[arguments.first :]


def _write_file(
    arguments: argparse.Namespace, states: list[triples.State], sound: triples.SoundOptions
) -> None:
    """The sound as a file; what nobody will hear of it is said."""
    target, seconds = arguments.output, arguments.seconds
    if seconds is None and arguments.first is None:
        seconds = SECONDS
    content = BytesIO()
    suffix = ".wav" if target == "-" else Path(target).suffix.lower()
    if suffix == ".wav":
        from boardgames_core.audio.waveform import write_wav

        told = write_wav(content, states, sound=sound, seconds=seconds, rate=arguments.rate)
    elif suffix in (".mid", ".midi"):
        from boardgames_core.audio.midi import write_midi

        told = write_midi(content, states, sound=sound, seconds=seconds)
    else:
        raise UnusableError(f"{target}: a sound is written to a file .wav or .mid")
    for text in told:
        say(text)
    if target == "-":
        sys.stdout.buffer.write(content.getvalue())
    else:
        save(target, content.getvalue())


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
    ticks = (arguments.seconds or SECONDS) * sound.ticks_per_second
    heard = list(takewhile(lambda entry: entry[0] < ticks, triples.schedule(voices)))
    if arguments.json:
        write_json([[tick, [voice.number for voice in playing]] for tick, playing in heard])
        return
    for tick, playing in heard:
        write(f"{tick}: " + " ".join(str(voice.number) for voice in playing))


COMMAND: Final = Command("what a position or a game of Triples sounds like", _arguments, _run)
