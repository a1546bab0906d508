"""MIDI files by mido: a channel a voice, and its exact pitch by the channel's pitch bend.

A bend has 4,096 steps a semitone, so that no pitch is off by more than 100/8192 = 0.0122 cents.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import IO, TYPE_CHECKING, Final

from boardgames_core.audio.fixed_point import binary_logarithm
from boardgames_core.audio.timeline import Sounding, Stretch, Timeline, timeline
from boardgames_core.audio.waveform import named
from boardgames_core.triples import SoundOptions, Voice

if TYPE_CHECKING:
    from mido import Message

CHANNELS: Final = tuple(channel for channel in range(16) if channel != 9)  # noqa: PLR2004 - drums
"""The channels that play tones: the tenth plays drums."""

BEND_STEPS: Final = 4096
"""Steps of a pitch bend in a semitone, at the usual range of two semitones each way."""

_A_KEY, _A_HERTZ, _SEMITONES = 69, 440, 12
_HIGHEST_KEY, _HIGHEST_BEND = 127, 8191
_VELOCITY, _LOUDER, _LOUDEST_VELOCITY = 80, 12, 127
_MICROSECONDS: Final = 1_000_000
"""Of a beat: it lasts a second, and its parts are the ticks."""


def write_midi(
    file: str | os.PathLike[str] | IO[bytes],
    source: Sounding,
    *,
    sound: SoundOptions | None = None,
    seconds: int | None = None,
    first: int = 0,
) -> tuple[str, ...]:
    """Write the sound as a MIDI file; returns what it cannot hold, a sentence a voice.

    Each voice has a channel of its own, with its instrument's program (T-R11) and its pitch by the
    channel's pitch bend, at most 0.0122 cents off. There are 15 channels at a time, and no pitch
    above 14,079 hertz. Equal voices are one, louder. The arguments and errors are those of
    `render`; without mido, the extra `audio`, `ModuleNotFoundError` says what to install.

    >>> import io
    >>> from boardgames_core import triples
    >>> file = io.BytesIO()
    >>> write_midi(file, [triples.Voice(triples.Kind.named("BBB"), 2)])
    ()
    >>> file.getvalue()[:4]
    b'MThd'
    """
    try:
        from mido import MetaMessage, MidiFile, MidiTrack
    except ModuleNotFoundError as error:
        text = "a MIDI file needs mido: pip install 'boardgames-core[audio]'"
        raise ModuleNotFoundError(text, name=error.name) from None
    score = _score_of(timeline(source, sound, seconds, first))
    track = MidiTrack([MetaMessage("set_tempo", tempo=_MICROSECONDS, time=0)])
    now = 0
    for tick, message in score.in_order():
        track.append(message.copy(time=tick - now))
        now = tick
    track.append(MetaMessage("end_of_track", time=score.line.end - now))
    output = MidiFile(type=0, ticks_per_beat=score.line.sound.ticks_per_second, tracks=[track])
    if isinstance(file, str | os.PathLike):
        output.save(os.fspath(file))
    else:
        output.save(file=file)
    return tuple(score.left_out)


def key_and_bend(hertz: Fraction) -> tuple[int, int] | None:
    """The key that is nearest to a pitch and how far it is bent; None above all keys.

    >>> key_and_bend(Fraction(440)), key_and_bend(Fraction(196))
    ((69, 0), (55, 1))
    """
    octaves = binary_logarithm(hertz / _A_HERTZ)
    steps = round((octaves * _SEMITONES + _A_KEY) * BEND_STEPS)
    key = min(round(Fraction(steps, BEND_STEPS)), _HIGHEST_KEY)
    bend = steps - key * BEND_STEPS
    return None if bend > _HIGHEST_BEND else (key, bend)


@dataclass(frozen=True)
class _Score:
    """The messages of a file, each with its tick, while they are collected."""

    line: Timeline
    messages: list[tuple[int, int, Message]] = field(default_factory=list)
    left_out: dict[str, None] = field(default_factory=dict)

    def add(self, tick: int, message: Message) -> None:
        """At one tick notes end first, then channels change, then notes begin."""
        rank = ("note_off", "control_change", "program_change", "pitchwheel", "note_on")
        self.messages.append((tick, rank.index(message.type), message))

    def in_order(self) -> Iterator[tuple[int, Message]]:
        """The messages by their ticks; what is added together stays in its order."""
        for tick, _, message in sorted(self.messages, key=lambda entry: entry[:2]):
            yield tick, message


def _score_of(line: Timeline) -> _Score:
    """All notes of a timeline; a voice keeps its channel while it sounds."""
    score = _Score(line)
    channels: dict[int, Voice | None] = dict.fromkeys(CHANNELS)
    for stretch in line.stretches:
        voices = Counter(stretch.voices)
        for voice, count in voices.items():
            tuned = key_and_bend(voice.fundamental(fold=line.sound.fold))
            if tuned is None:
                _leave_out(score, voice, "a MIDI file holds pitches up to 14079 Hz")
                continue
            channel = _channel_for(voice, voices, channels)
            if channel is None:
                _leave_out(score, voice, f"a MIDI file holds {len(CHANNELS)} voices at a time")
                continue
            if channels[channel] != voice:
                _tune(score, stretch.begin, channel, line.sound.instrument(voice).program, tuned[1])
            # Whose channel was taken last is taken again last.
            channels.pop(channel)
            channels[channel] = voice
            _play(score, stretch, voice, channel, tuned[0], count)
    return score


def _leave_out(score: _Score, voice: Voice, why: str) -> None:
    hertz = voice.fundamental(fold=score.line.sound.fold)
    score.left_out[f"{named(voice, hertz)} is left out: {why}"] = None


def _channel_for(
    voice: Voice, playing: Counter[Voice], channels: dict[int, Voice | None]
) -> int | None:
    """The channel that a voice has, or else the one that nobody has used for the longest time."""
    own = (channel for channel, user in channels.items() if user == voice)
    free = (channel for channel, user in channels.items() if user is None or user not in playing)
    return next(own, next(free, None))


def _tune(score: _Score, tick: int, channel: int, program: int, bend: int) -> None:
    """Give a channel its instrument and its bend, whose range is said to be two semitones."""
    from mido import Message

    for control, value in ((101, 0), (100, 0), (6, 2), (38, 0)):
        message = Message("control_change", channel=channel, control=control, value=value)
        score.add(tick, message)
    score.add(tick, Message("program_change", channel=channel, program=program - 1))
    score.add(tick, Message("pitchwheel", channel=channel, pitch=bend))


def _play(
    score: _Score, stretch: Stretch, voice: Voice, channel: int, key: int, count: int
) -> None:
    """The notes of a voice in a stretch: each until the next one, a second or the stretch's end."""
    from mido import Message

    velocity = min(_VELOCITY + _LOUDER * (count - 1), _LOUDEST_VELOCITY)
    lasting = min(voice.number, score.line.sound.ticks_per_second)
    for tick in stretch.ticks(voice):
        end = min(tick + lasting, stretch.end)
        score.add(tick, Message("note_on", channel=channel, note=key, velocity=velocity))
        score.add(end, Message("note_off", channel=channel, note=key))
