"""Samples with NumPy, in whole numbers alone: the same bytes on every machine; and WAV files.

A phase is a `uint64` that wraps around once a period, so that no error grows; sines and halvings
come from the tables of `fixed_point`, and notes are added up as `int64`.
"""

from __future__ import annotations

import os
import wave
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import IO, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from boardgames_core.audio.fixed_point import (
    BITS,
    HALVING_BITS,
    ONE,
    SINE_BITS,
    halvings,
    sines,
)
from boardgames_core.audio.timeline import Sounding, Timeline, timeline
from boardgames_core.checks import check_whole
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.triples import Partial, SoundOptions, Voice, partials_of

RATE: Final = 44_100
"""Samples a second, by default."""

RATES: Final = (8000, 192_000)

MOST_SAMPLES: Final = 2**25
"""How long a sound can be: twelve minutes at the default rate."""

AUDIBLE: Final = 20_000
"""Nobody hears anything above this many hertz (T-R9)."""

LOUDEST: Final = 29_000
"""The largest sample of a sound, of at most 32,767."""

_ATTACK_MS: Final = 4
_RELEASE_MS: Final = 20
_HALVINGS: Final = 10
"""A note ends when its slowest partial has halved this often, at a thousandth."""

Samples: TypeAlias = NDArray[np.int16]
_Wide: TypeAlias = NDArray[np.int64]


def render(
    source: Sounding,
    *,
    sound: SoundOptions | None = None,
    seconds: int | None = None,
    rate: int = RATE,
    first: int = 0,
) -> Samples:
    """The sound as samples, one channel, `rate` a second: the same numbers on every machine.

    Each position sounds for `seconds`, by default 8 alone and 2 each of several; a game begins with
    the position before turn `first`, counted from 0. The last notes ring out. The loudest sample is
    29,000, whatever sounds; silence stays silent. Partials at or above 0.45 of the rate are left
    out (T-R9); `unheard` tells whom that silences. Raises `InvalidStateError` for a rate that is
    not from 8,000 to 192,000 and for a sound of more than 2**25 samples, `IllegalMoveError` for a
    record with a turn that a rule forbids.

    >>> from boardgames_core import triples
    >>> voice = triples.Voice(triples.Kind.named("BBB"), 2)
    >>> samples = render([voice], seconds=1, rate=8000)
    >>> int(abs(samples).max())
    29000
    """
    check_whole(rate, "rate", *RATES)
    return _mixed(timeline(source, sound, seconds, first), rate)


def write_wav(
    file: str | os.PathLike[str] | IO[bytes],
    source: Sounding,
    *,
    sound: SoundOptions | None = None,
    seconds: int | None = None,
    rate: int = RATE,
    first: int = 0,
) -> tuple[str, ...]:
    """Write the sound as a WAV file of 16 bits; returns what `unheard` says about it.

    The arguments and errors are those of `render`, and `OSError` where the file cannot be written.

    >>> import io
    >>> from boardgames_core import triples
    >>> file = io.BytesIO()
    >>> write_wav(file, [triples.Voice(triples.Kind.named("BBB"), 2)], seconds=1, rate=8000)
    ()
    >>> file.getvalue()[:4]
    b'RIFF'
    """
    check_whole(rate, "rate", *RATES)
    line = timeline(source, sound, seconds, first)
    samples = _mixed(line, rate)
    with wave.open(os.fspath(file) if isinstance(file, os.PathLike) else file, "wb") as output:
        output.setnchannels(1)
        output.setsampwidth(2)
        output.setframerate(rate)
        output.writeframes(samples.astype("<i2").tobytes())
    return _unheard(line, rate)


def unheard(
    source: Sounding, *, sound: SoundOptions | None = None, rate: int = RATE, first: int = 0
) -> tuple[str, ...]:
    """The voices that cannot be heard, a sentence each: too high for people, or for the rate.

    The arguments and errors are those of `render`.

    >>> from boardgames_core import triples
    >>> print(*unheard([triples.Voice(triples.Kind.named("GYY"), 7)]))
    GYY factor 7 (1715, 21008.75 Hz) is not heard: people hear up to 20000 Hz
    """
    check_whole(rate, "rate", *RATES)
    return _unheard(timeline(source, sound, None, first), rate)


def _unheard(line: Timeline, rate: int) -> tuple[str, ...]:
    told = []
    for voice in line.voices:
        hertz = voice.fundamental(fold=line.sound.fold)
        why = (
            f"people hear up to {AUDIBLE} Hz"
            if hertz > AUDIBLE
            else f"at {rate} samples a second only what is below {float(_limit(rate)):g} Hz"
        )
        if hertz > AUDIBLE or hertz >= _limit(rate):
            told.append(f"{named(voice, hertz)} is not heard: {why}")
    return tuple(told)


def named(voice: Voice, hertz: Fraction) -> str:
    """A voice with its number and its frequency."""
    return f"{voice.kind} factor {voice.factor} ({voice.number}, {float(hertz):.7g} Hz)"


def _limit(rate: int) -> Fraction:
    """From this many hertz on nothing is rendered (T-R9)."""
    return Fraction(45, 100) * rate


def _mixed(line: Timeline, rate: int) -> Samples:
    """All notes of all voices, added up, as loud as they may be."""
    mix = np.zeros(_length(line, rate), np.int64)
    for stretch in line.stretches:
        for voice, count in Counter(stretch.voices).items():
            note = _note_of(voice, line.sound, rate) * count
            for tick in stretch.ticks(voice):
                begin = _sample_of(tick, line.sound, rate)
                mix[begin : begin + len(note)] += note
    loudest = max(int(np.abs(mix).max(initial=0)), 1)
    return ((2 * mix * LOUDEST + loudest) // (2 * loudest)).astype(np.int16)


def _sample_of(tick: int, sound: SoundOptions, rate: int) -> int:
    """The sample at which a tick begins."""
    return tick * rate // sound.ticks_per_second


def _length(line: Timeline, rate: int) -> int:
    """How many samples a sound has: up to its last tick, and until its last note has faded."""
    length = _sample_of(line.end, line.sound, rate)
    if length > MOST_SAMPLES:
        text = f"{length} samples are more than {MOST_SAMPLES}; take fewer seconds or a lower rate"
        raise InvalidStateError((Reason("", "too-long", text),))
    for stretch in line.stretches:
        for voice in set(stretch.voices):
            if heard := stretch.ticks(voice):
                begin = _sample_of(heard[-1], line.sound, rate)
                length = max(length, begin + len(_note_of(voice, line.sound, rate)))
    return length


def _note_of(voice: Voice, sound: SoundOptions, rate: int) -> _Wide:
    return _note(voice.fundamental(fold=sound.fold), partials_of(sound.instrument(voice)), rate)


@cache
def _tables() -> tuple[_Wide, _Wide, _Wide]:
    """Sines, and halvings in coarse and in fine steps."""
    coarse, fine = halvings(HALVING_BITS), halvings(2 * HALVING_BITS)[: 1 << HALVING_BITS]
    return np.array(sines()), np.array(coarse), np.array(fine)


def _note(hertz: Fraction, partials: tuple[Partial, ...], rate: int) -> _Wide:
    """A note from its onset until it has faded: zero at both ends."""
    kept = [partial for partial in partials if hertz * partial.ratio < _limit(rate)]
    slowest = max((partial.half_life for partial in kept), default=0)
    time = np.arange(slowest * _HALVINGS * rate // 1000, dtype=np.int64)
    note = np.zeros_like(time)
    for partial in kept:
        wave_of_one = _sine(hertz * partial.ratio, time, rate)
        faded = wave_of_one * _faded(partial.half_life, time, rate) >> BITS
        note += faded * partial.level // 1000
    for ramp in _ramps(time, rate):
        note = note * ramp >> BITS
    return note


def _sine(hertz: Fraction, time: _Wide, rate: int) -> _Wide:
    """The sine of this frequency, between the table's entries by straight lines."""
    table, _, _ = _tables()
    step = np.uint64(round(hertz * 2**64 / rate))
    phase = time.astype(np.uint64) * step
    place = (phase >> np.uint64(64 - SINE_BITS)).astype(np.int64)
    beyond = (phase << np.uint64(SINE_BITS) >> np.uint64(64 - BITS)).astype(np.int64)
    low = table[place]
    return low + ((table[place + 1] - low) * beyond >> BITS)


def _faded(half_life: int, time: _Wide, rate: int) -> _Wide:
    """How much is left after a time."""
    _, coarse, fine = _tables()
    steps = (time << (2 * HALVING_BITS)) * 1000 // (half_life * rate)
    mask = (1 << HALVING_BITS) - 1
    left: _Wide = coarse[steps >> HALVING_BITS & mask] * fine[steps & mask] >> BITS
    return left >> (steps >> 2 * HALVING_BITS)


def _ramps(time: _Wide, rate: int) -> Iterator[_Wide]:
    """How a note begins and how it ends, without a click: 3x² - 2x³ from 0 to 1 and back."""
    for lasting, passed in ((_ATTACK_MS, time), (_RELEASE_MS, time[::-1])):
        share = np.minimum(passed * ONE * 1000 // (lasting * rate), ONE)
        square = share * share >> BITS
        yield square * (3 * ONE - 2 * share) >> BITS
