"""A finished game of Triples as a sound: the file itself, its piano roll and its spectrogram."""

from __future__ import annotations

import struct
import zlib
from functools import cache
from io import BytesIO
from math import log10

import numpy as np

from boardgames_core import Record, triples
from boardgames_core.audio import render, write_wav
from boardgames_core.audio.timeline import Timeline, timeline
from boardgames_core.engines import greedy, play, uniform

SEED = 1
RATE = 16_000
SECONDS = 1
LEFT, WIDE, HIGH, FOOT = 60, 720, 300, 40
LOWEST, HIGHEST = 180, 6400
"""The hertz that the pictures show, as logarithms."""

FILLS = {2: "#3566b0", 3: "#c23b3b", 5: "#3c8c4a", 7: "#8a5a00"}
"""The colour of each instrument, by the fourth factor."""


@cache
def game() -> Record:
    """The game of the page: the one that `demo` plays."""
    start = triples.initial(seed=SEED)
    return Record.from_turns(start, play(triples, start, [greedy, uniform], seed=SEED))


def sound() -> bytes:
    """The game as a WAV file."""
    file = BytesIO()
    write_wav(file, game(), seconds=SECONDS, rate=RATE)
    return file.getvalue()


def height(hertz: float) -> float:
    """How far above the bottom a frequency stands, from 0 to 1."""
    return log10(hertz / LOWEST) / log10(HIGHEST / LOWEST)


def framed(title: str, inside: list[str], seconds: float) -> str:
    """A picture with frequencies at the left and seconds below."""
    box = f'viewBox="0 0 {LEFT + WIDE + 20} {HIGH + FOOT}" role="img"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="12">',
        f"<title>{title}</title>",
        f'<rect width="{LEFT + WIDE + 20}" height="{HIGH + FOOT}" fill="#f4f1ea"/>',
        *inside,
    ]
    for hertz in (196, 392, 784, 1568, 3136):
        y = HIGH - height(hertz) * HIGH + 4
        parts.append(f'<text x="{LEFT - 6}" y="{y:.1f}" text-anchor="end">{hertz} Hz</text>')
    for second in range(0, int(seconds) + 1, 4):
        x = LEFT + WIDE * second / seconds
        parts.append(f'<text x="{x:.1f}" y="{HIGH + 16}" text-anchor="middle">{second} s</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def length() -> float:
    """The seconds of the sound, its last notes included."""
    return len(render(game(), seconds=SECONDS, rate=RATE)) / RATE


def piano_roll() -> str:
    """Each note where it begins, at its pitch, in the colour of its instrument."""
    line, seconds = timeline(game(), None, SECONDS, 0), length()
    marks = [
        f'<rect x="{LEFT + WIDE * tick / 32 / seconds - 1:.1f}" '
        f'y="{HIGH - height(float(voice.pitch)) * HIGH - 3:.1f}" '
        f'width="5" height="6" fill="{FILLS[voice.factor]}"/>'
        for voice, tick in heard(line)
    ]
    names = {voice.factor: triples.instrument_by_factor(voice).name for voice in line.voices}
    legend = [
        f'<rect x="{LEFT + 150 * place}" y="{HIGH + 24}" width="10" height="10" '
        f'fill="{FILLS[factor]}"/>'
        f'<text x="{LEFT + 150 * place + 16}" y="{HIGH + 34}">{names[factor]}</text>'
        for place, factor in enumerate(sorted(names))
    ]
    return framed("Piano roll of a game of Triples", marks + legend, seconds)


def heard(line: Timeline) -> list[tuple[triples.Voice, int]]:
    """Each note: its voice and its tick."""
    return [
        (voice, tick)
        for stretch in line.stretches
        for voice in stretch.voices
        for tick in stretch.ticks(voice)
    ]


def spectrogram() -> bytes:
    """How strong each frequency is at each time, as a PNG: dark is loud, 60 decibels to white."""
    samples = render(game(), seconds=SECONDS, rate=RATE).astype(float)
    window, columns = 2048, WIDE
    padded = np.concatenate([np.zeros(window // 2), samples, np.zeros(window)])
    places = np.arange(columns) * len(samples) // columns
    parts = np.stack([padded[at : at + window] for at in places]) * np.hanning(window)
    levels = 20 * np.log10(np.abs(np.fft.rfft(parts)) + 1)
    hertz = LOWEST * (HIGHEST / LOWEST) ** (np.arange(HIGH)[::-1] / HIGH)
    shown = levels[:, np.round(hertz * window / RATE).astype(int)].T
    return png((255 * np.clip((levels.max() - shown) / 60, 0, 1)).astype(np.uint8))


def png(grey: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> bytes:
    """A picture of greys as a PNG file."""
    high, wide = grey.shape

    def chunk(name: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        )

    header = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    rows = b"".join(b"\0" + row.tobytes() for row in grey)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def spectrogram_framed() -> str:
    """The spectrogram with its frequencies and its seconds."""
    from base64 import b64encode

    data = b64encode(spectrogram()).decode()
    picture = (
        f'<image x="{LEFT}" y="0" width="{WIDE}" height="{HIGH}" preserveAspectRatio="none" '
        f'href="data:image/png;base64,{data}"/>'
    )
    return framed("Spectrogram of a game of Triples", [picture], length())


FIGURES = {
    "triples-piano-roll.svg": piano_roll,
    "triples-spectrogram.svg": spectrogram_framed,
}

SOUNDS = {"triples-game.wav": sound}
