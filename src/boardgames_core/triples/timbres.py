"""How each instrument sounds: its partials and how they fade; and the notes of a position as data.

Who renders the sound reads it here: `boardgames_core.audio` in whole numbers, a page by Web Audio
from the JSON data of `notes`.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from boardgames_core.checks import check_whole, wrong_type
from boardgames_core.triples.state import State
from boardgames_core.triples.voices import Instrument, SoundOptions, present_voices


@dataclass(frozen=True, slots=True)
class Partial:
    """One sine of a tone (T-R11).

    `ratio` is its frequency in that of the fundamental, `level` its loudness at the beginning in
    thousandths, `half_life` the milliseconds in which that halves.
    """

    ratio: Fraction
    level: int
    half_life: int


def _partials(*rows: tuple[str, int, int]) -> tuple[Partial, ...]:
    return tuple(Partial(Fraction(ratio), level, half_life) for ratio, level, half_life in rows)


_PLAIN: Final = _partials(("1", 1000, 200), ("2", 300, 120), ("3", 150, 80))

_BY_PROGRAM: Final = MappingProxyType(
    {
        # Bars of wood, the second partial tuned two octaves above the first.
        13: _partials(("1", 1000, 90), ("4", 250, 30), ("10", 60, 12)),
        # The same of metal: they ring on.
        12: _partials(("1", 1000, 350), ("4", 180, 140), ("10", 40, 50)),
        # Tongues held at one end.
        109: _partials(("1", 1000, 160), ("6.25", 180, 40), ("17.5", 30, 15)),
        # Tubes; their upper partials are stretched.
        15: _partials(
            ("1", 1000, 400),
            ("2", 600, 350),
            ("3", 400, 280),
            ("4.16", 250, 210),
            ("5.43", 150, 150),
            ("6.8", 80, 100),
        ),
    }
)


def partials_of(instrument: Instrument) -> tuple[Partial, ...]:
    """The partials of an instrument, the fundamental first, by its program.

    Those of the default assignment (T-R11) have their own; any other sounds plain.

    >>> [str(partial.ratio) for partial in partials_of(Instrument("marimba", 13))]
    ['1', '4', '10']
    """
    if type(instrument) is not Instrument:
        raise wrong_type(instrument, "an Instrument")
    return _BY_PROGRAM.get(instrument.program, _PLAIN)


def notes(
    state: State, sound: SoundOptions | None = None, *, start: int = 0
) -> list[dict[str, Any]]:
    """The notes of a position as JSON data, one object a voice, for whoever plays them.

    `onset` is the first tick from `start` on at which the voice is heard, `period` after how many
    ticks it is heard again (T14); `seconds_per_tick` is the speed. `frequency` is in hertz, folded
    if `sound` says so (T-R9), and `hertz` the same exactly, as text. `partials` lists `frequency`,
    `level` (from 0 to 1) and `half_life` in seconds, the fundamental first; those at or above 0.45
    of the sample rate are to be left out. Raises `InvalidStateError` as `present_voices` does.

    >>> from boardgames_core.triples.notation import parse_position
    >>> (note,) = notes(parse_position("B4/1B3/2B2/5/4R 0 - - race"), start=20)
    >>> note["frequency"], note["onset"], note["period"], note["instrument"]
    (196.0, 32, 16, 'marimba')
    >>> note["partials"][1]
    {'frequency': 784.0, 'level': 0.25, 'half_life': 0.03}
    """
    voices = present_voices(state, sound)
    check_whole(start, "start", 0)
    sound = sound or SoundOptions()
    found = []
    for voice in voices:
        instrument, hertz = sound.instrument(voice), voice.fundamental(fold=sound.fold)
        found.append(
            {
                "kind": voice.kind.name,
                "number": voice.number,
                "hertz": str(hertz),
                "frequency": float(hertz),
                "onset": -(-start // voice.number) * voice.number,
                "period": voice.number,
                "seconds_per_tick": 1 / sound.ticks_per_second,
                "instrument": instrument.name,
                "program": instrument.program,
                "partials": [
                    {
                        "frequency": float(hertz * partial.ratio),
                        "level": partial.level / 1000,
                        "half_life": partial.half_life / 1000,
                    }
                    for partial in partials_of(instrument)
                ],
            }
        )
    return found
