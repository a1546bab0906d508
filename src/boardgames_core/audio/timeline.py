"""Which voices sound from when to when: one position, or several one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, TypeAlias

from boardgames_core import triples
from boardgames_core.checks import check_whole, wrong_type
from boardgames_core.errors import InvalidStateError
from boardgames_core.game import Reason
from boardgames_core.records.record import Record
from boardgames_core.triples import SoundOptions, State, Voice, present_voices

Sounding: TypeAlias = Record | State | Iterable[State] | Iterable[Voice]
"""What can sound: a game, a position, positions one after the other, or voices."""

SECONDS_ALONE: Final = 8
SECONDS_EACH: Final = 2
"""How long one position sounds by default, and each of several."""

MOST_TICKS_PER_SECOND: Final = 2**15 - 1
"""What a MIDI file can hold as the parts of a beat."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Voices that sound from the tick `begin` up to `end`, which is not included."""

    begin: int
    end: int
    voices: tuple[Voice, ...]

    def ticks(self, voice: Voice) -> range:
        """The ticks of this stretch at which the voice is heard (T14)."""
        return range(-(-self.begin // voice.number) * voice.number, self.end, voice.number)


@dataclass(frozen=True, slots=True)
class Timeline:
    """Stretches one after the other, and the speed and the instruments that they have."""

    stretches: tuple[Stretch, ...]
    sound: SoundOptions

    @property
    def end(self) -> int:
        """The tick after the last one."""
        return self.stretches[-1].end if self.stretches else 0

    @property
    def voices(self) -> tuple[Voice, ...]:
        """Each voice that is heard, once, in the order in which they come."""
        heard = ((stretch, voice) for stretch in self.stretches for voice in stretch.voices)
        return tuple(dict.fromkeys(voice for stretch, voice in heard if stretch.ticks(voice)))


def timeline(
    source: Sounding, sound: SoundOptions | None, seconds: int | None, first: int
) -> Timeline:
    """What sounds when. The counter runs on from position to position (T14)."""
    if sound is not None and type(sound) is not SoundOptions:
        raise wrong_type(sound, "SoundOptions or None")
    sound = sound or SoundOptions()
    check_whole(sound.ticks_per_second, "ticks_per_second", 1, MOST_TICKS_PER_SECOND, code="speed")
    if seconds is not None:
        check_whole(seconds, "seconds", 1)
    positions = _positions(source, sound)
    check_whole(first, "first", 0, max(len(positions) - 1, 0))
    alone = isinstance(source, State) or len(positions) == 1
    default = SECONDS_ALONE if alone else SECONDS_EACH
    length = (default if seconds is None else seconds) * sound.ticks_per_second
    return Timeline(
        tuple(
            Stretch(place * length, (place + 1) * length, voices)
            for place, voices in enumerate(positions[first:])
        ),
        sound,
    )


def _positions(source: Sounding, sound: SoundOptions) -> list[tuple[Voice, ...]]:
    """The voices of each position."""
    if isinstance(source, Record):
        if source.game != triples.name:
            text = f"only {triples.name} sounds, and this is a game of {source.game}"
            raise InvalidStateError((Reason("", "no-sound", text),))
        game = source.of(triples)
        states = [game.start, *(turn.after for turn in game.replay())]
        return [present_voices(state, sound) for state in states]
    if isinstance(source, State):
        return [present_voices(source, sound)]
    found = tuple(source) if isinstance(source, Iterable) else (None,)
    voices = tuple(each for each in found if type(each) is Voice)
    if len(voices) == len(found):
        return [voices]
    given = tuple(each for each in found if type(each) is State)
    if len(given) < len(found):
        raise wrong_type(source, "a record, a state, states, or voices of Triples")
    return [present_voices(state, sound) for state in given]
