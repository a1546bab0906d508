"""The sound of Triples as a file: positions and whole games, as samples, WAV and MIDI.

It is imported by itself, since it needs NumPy; `write_midi` needs mido, the extra `audio`.

>>> from boardgames_core import triples
>>> from boardgames_core.audio import render
>>> state = triples.parse_position("B4/1B3/2B2/5/4R 0 - - race")
>>> samples = render(state, seconds=1, rate=8000)
>>> samples.dtype.name, int(samples[0]), int(samples[-1])
('int16', 0, 0)
"""

from __future__ import annotations

from boardgames_core.audio.midi import write_midi
from boardgames_core.audio.timeline import Sounding
from boardgames_core.audio.waveform import render, unheard, write_wav

__all__ = ["Sounding", "render", "unheard", "write_midi", "write_wav"]


def __dir__() -> list[str]:
    return sorted(__all__)
