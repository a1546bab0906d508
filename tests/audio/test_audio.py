"""Samples, WAV and MIDI: pitches in the spectrum, onsets at the ticks, and what must never be."""

from __future__ import annotations

import hashlib
import io
import math
import sys
import wave
from collections.abc import Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

import mido
import numpy as np
import pytest

from boardgames_core import Record, games, triples
from boardgames_core.audio import fixed_point, render, timeline, unheard, waveform, write_midi
from boardgames_core.audio.midi import BEND_STEPS, key_and_bend
from boardgames_core.audio.waveform import LOUDEST, write_wav
from boardgames_core.errors import InvalidStateError
from tests.samples import record_data

RATE = 8000
RECORD = Record.from_data(record_data())
SLOW = triples.SoundOptions(ticks_per_second=1)
"""A number of 16 and more is then heard once in the seconds of a test."""


SMALL = 150
"""A step of the samples that nobody hears: half a hundredth of the loudest."""

ONLY = "at 16000 samples a second only what is"


def voice(kind: str, factor: int) -> triples.Voice:
    return triples.Voice(triples.Kind.named(kind), factor)


BLUE = voice("BBB", 2)
FACTORS = [voice("BBB", factor) for factor in triples.voices.FACTORS]


def spectrum(samples: Any) -> Any:
    """How strong each whole hertz is in a second of sound."""
    second = samples[:RATE].astype(float)
    return np.abs(np.fft.rfft(second * np.hanning(len(second)), RATE))


# --- Pitch (T13) ----------------------------------------------------------------------------------


@pytest.mark.clause("T13")
@pytest.mark.parametrize(
    ("kind", "factor", "number", "hertz"),
    [("BBB", 2, 16, 196), ("BBB", 5, 40, 490), ("BRG", 2, 60, 735)],
)
def test_the_strongest_frequency_is_the_pitch(
    kind: str, factor: int, number: int, hertz: int
) -> None:
    heard = voice(kind, factor)
    assert heard.number == number
    samples = render([heard], sound=SLOW, seconds=1, rate=RATE)
    assert int(spectrum(samples).argmax()) == hertz


def test_a_pitch_that_is_off_by_two_hertz_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = triples.Voice.fundamental
    monkeypatch.setattr(triples.Voice, "fundamental", lambda *own, **fold: right(*own, **fold) + 2)
    samples = render([BLUE], sound=SLOW, seconds=1, rate=RATE)
    assert int(spectrum(samples).argmax()) == 198


@pytest.mark.clause("T-R11")
def test_each_instrument_has_its_partials() -> None:
    """The second partial of a marimba is two octaves up, that of tubes one."""
    marimba, _, _, bells = (
        spectrum(render([each], sound=SLOW, seconds=1, rate=RATE)) for each in FACTORS
    )
    assert marimba[4 * 196] > 10 * marimba[2 * 196]
    seven = 7 * 8 * Fraction(49, 4)  # 686 hertz
    assert bells[int(2 * seven)] > 10 * bells[int(4 * seven)]


# --- Onsets (T14) ---------------------------------------------------------------------------------


def onsets(samples: Any) -> list[int]:
    """Where notes begin, in thirty-seconds of a second: silence before, sound after."""
    parts = np.abs(samples[: len(samples) // 250 * 250].reshape(-1, 250)).max(axis=1) > 1
    return [at for at in range(len(parts)) if parts[at] and (at == 0 or not parts[at - 1])]


@pytest.mark.clause("T14")
def test_notes_begin_at_the_ticks_of_the_schedule() -> None:
    """A marimba fades in nine tenths of a second: at a tick an eighth of a second, none meet."""
    sound = triples.SoundOptions(ticks_per_second=8)
    heard = render([BLUE, voice("BBR", 2)], sound=sound, seconds=7, rate=RATE)
    assert [at / 4 for at in onsets(heard)] == [0, 16, 24, 32, 48]


def test_a_voice_a_tick_late_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    right = waveform._sample_of
    monkeypatch.setattr(waveform, "_sample_of", lambda tick, *more: right(tick + 1, *more))
    sound = triples.SoundOptions(ticks_per_second=8)
    heard = render([BLUE], sound=sound, seconds=4, rate=RATE)
    assert [at / 4 for at in onsets(heard)] == [1, 17]


@pytest.mark.clause("T14")
def test_the_counter_runs_on_from_position_to_position() -> None:
    """A second of 20 ticks each: 16 is heard at 0 in the first, at 32 in the second (20 to 39)."""
    state = triples.parse_position("B4/1B3/2B2/5/4R 0 - - race")
    sound = triples.SoundOptions(ticks_per_second=20)
    line = timeline.timeline([state, state], sound, 1, 0)
    assert [list(each.ticks(BLUE)) for each in line.stretches] == [[0, 16], [32]]


def test_a_game_sounds_turn_by_turn() -> None:
    """The sample's three positions have a triple after the second turn alone."""
    parts = timeline.timeline(RECORD, None, None, 0).stretches
    assert [len(each.voices) for each in parts] == [0, 0, 1]
    assert [each.end - each.begin for each in parts] == [64, 64, 64]
    samples = render(RECORD, rate=RATE)
    assert not samples[: 4 * RATE].any()
    assert samples.any()
    assert len(timeline.timeline(RECORD, None, None, 2).stretches) == 1


# --- What must never be ---------------------------------------------------------------------------


@pytest.mark.parametrize("voices", [[BLUE], FACTORS, [BLUE] * 40], ids=len)
def test_no_clipping_no_click_and_silence_at_both_ends(voices: list[triples.Voice]) -> None:
    samples = render(voices, seconds=1, rate=RATE).astype(int)
    assert np.abs(samples).max() == LOUDEST
    assert samples[0] == samples[-1] == 0
    # In a click the first steps or the last ones are as large as any.
    steps = np.abs(np.diff(samples))
    assert steps[0] < SMALL
    assert steps[-80:].max() < SMALL


def test_a_click_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waveform, "_ramps", lambda *_: [])
    assert np.abs(np.diff(render(FACTORS, seconds=1, rate=RATE).astype(int)))[0] > 10 * SMALL


@pytest.mark.clause("T-R9")
def test_nothing_is_at_or_above_what_the_rate_can_hold() -> None:
    """245 is 3001.25 hertz, an octave and more above it are 0.45 of 8,000 and more."""
    heard = voice("GYY", 2)
    assert heard.pitch == Fraction(245 * 2 * 196, 16)
    high = voice("BGY", 3)  # 210: 2572.5 hertz, a vibraphone
    found = spectrum(render([high], sound=SLOW, seconds=1, rate=RATE))
    assert int(found.argmax()) in (2572, 2573)
    assert found[3600:].max() < found.max() / 10_000


@pytest.mark.clause("T-R9")
def test_who_is_not_heard_is_told() -> None:
    high, higher = voice("YYY", 5), voice("YYY", 7)  # 1715 and 2401
    assert unheard([BLUE, high]) == (
        "YYY factor 5 (1715, 21008.75 Hz) is not heard: people hear up to 20000 Hz",
    )
    fold = triples.SoundOptions(fold=True)
    assert unheard([high, higher], sound=fold) == ()
    # Folded, 29412.25 hertz are 7353.0625: more than 0.45 of 16,000.
    assert unheard([higher], sound=fold, rate=16_000) == (
        f"YYY factor 7 (2401, 7353.062 Hz) is not heard: {ONLY} below 7200 Hz",
    )
    assert not render([higher], seconds=1, rate=RATE).any()


def test_the_same_bytes_everywhere() -> None:
    """Whole numbers alone: this digest was taken once and must never change by itself."""
    samples = render(FACTORS, seconds=1, rate=RATE)
    assert hashlib.sha256(samples.astype("<i2").tobytes()).hexdigest()[:16] == "1730c8ff70d7193e"


def test_tables_agree_with_the_mathematical_library() -> None:
    table = fixed_point.sines()
    expected = [math.sin(2 * math.pi * k / 4096) for k in range(4097)]
    assert max(abs(a / fixed_point.ONE - b) for a, b in zip(table, expected, strict=True)) < 6e-8
    powers = fixed_point.halvings(8)
    assert all(abs(p / fixed_point.ONE - 2 ** (-k / 256)) < 6e-8 for k, p in enumerate(powers))
    for value in (Fraction(1, 3), Fraction(49, 110), Fraction(2401)):
        assert float(fixed_point.binary_logarithm(value)) == pytest.approx(
            math.log2(value), abs=1e-12
        )


def test_silence_is_silent() -> None:
    samples = render(triples.parse_position("1B1/3/R1G 0 - - race"), seconds=1, rate=RATE)
    assert (len(samples), int(np.abs(samples).max())) == (RATE, 0)
    assert len(render([], seconds=1, rate=RATE)) == RATE


# --- Files ----------------------------------------------------------------------------------------


def test_a_wav_file_holds_the_samples(tmp_path: Path) -> None:
    path = tmp_path / "b.wav"
    assert write_wav(path, [BLUE], seconds=1, rate=RATE) == ()
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        held = np.frombuffer(file.readframes(file.getnframes()), "<i2")
    assert (held == render([BLUE], seconds=1, rate=RATE)).all()


def midi(voices: Any, **named: Any) -> tuple[mido.MidiFile, tuple[str, ...]]:
    file = io.BytesIO()
    told = write_midi(file, voices, **named)
    file.seek(0)
    return mido.MidiFile(file=file), told


def onsets_of(file: Any) -> list[tuple[int, int, int]]:
    """Tick, channel and key of each note that begins."""
    now, found = 0, []
    for message in mido.merge_tracks(file.tracks):
        now += message.time
        if message.type == "note_on":
            found.append((now, message.channel, message.note))
    return found


@pytest.mark.clause("T14", "T-R11")
def test_a_midi_file_has_programs_and_onsets() -> None:
    """196 hertz is the key 55, 294 hertz (24) the key 62, two octaves below 1176 hertz."""
    file, told = midi([BLUE, voice("BBR", 2)], seconds=2)
    assert told == ()
    assert file.ticks_per_beat == 32
    assert onsets_of(file) == [
        (0, 0, 55),
        (0, 1, 62),
        (16, 0, 55),
        (24, 1, 62),
        (32, 0, 55),
        (48, 0, 55),
        (48, 1, 62),
    ]
    messages = list(mido.merge_tracks(file.tracks))
    assert [each.program for each in messages if each.type == "program_change"] == [12, 12]
    assert sum(each.time for each in messages) == 64
    assert file.length == pytest.approx(2)


@pytest.mark.clause("T13")
def test_every_pitch_is_less_than_an_eightieth_of_a_cent_off() -> None:
    worst = 0.0
    for number in triples.all_numbers():
        found = key_and_bend(Fraction(number * 49, 4))
        if number in (1225, 1715, 2401):  # 15,006 hertz and more
            assert found is None
            continue
        assert found is not None
        key, bend = found
        cents = 1200 * math.log2(number * 12.25 / 440) - 100 * (key - 69 + bend / BEND_STEPS)
        worst = max(worst, abs(cents))
    assert 0.01 < worst < 0.01221


def test_what_midi_cannot_hold_is_told() -> None:
    """Twenty kinds are five more than the channels; the highest has no key."""
    voices = [triples.Voice(kind, 2) for kind in triples.KINDS]
    file, told = midi(voices, seconds=1)
    assert len(told) == 5
    assert all("holds 15 voices at a time" in text for text in told)
    channels = {channel for tick, channel, _ in onsets_of(file) if tick == 0}
    assert channels == {*range(16)} - {9}
    assert midi([voice("YYY", 7)])[1] == (
        "YYY factor 7 (2401, 29412.25 Hz) is left out: a MIDI file holds pitches up to 14079 Hz",
    )


def test_equal_voices_are_one_louder_note() -> None:
    file, _ = midi([BLUE, BLUE], seconds=1)
    (velocity,) = {each.velocity for each in file.tracks[0] if each.type == "note_on"}
    assert velocity == 92
    assert len(onsets_of(file)) == 2


def test_a_channel_is_taken_again_when_its_voice_is_gone(tmp_path: Path) -> None:
    blue, red = "B4/1B3/2B2/5/4R", "R4/1R3/2R2/5/4B"
    states = [triples.parse_position(f"{board} 0 - - race") for board in (blue, red, blue) * 6]
    path = tmp_path / "b.mid"
    assert write_midi(path, states, seconds=1) == ()
    assert {channel for _, channel, _ in onsets_of(mido.MidiFile(path))} <= {*range(16)} - {9}


def test_without_mido_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mido", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'boardgames-core\[audio\]'"):
        write_midi(io.BytesIO(), [BLUE])


# --- What is refused ------------------------------------------------------------------------------


def refused() -> Iterable[tuple[Any, dict[str, Any], str]]:
    yield None, {}, "a record, a state, states, or voices"
    yield ["c5"], {}, "a record, a state, states, or voices"
    yield [BLUE], {"sound": 5}, "SoundOptions or None"
    yield [BLUE], {"seconds": 0}, "seconds must be a whole number from 1"
    yield [BLUE], {"first": 1}, "first must be a whole number from 0 to 0"
    yield [BLUE], {"sound": triples.SoundOptions(ticks_per_second=2**15)}, "ticks_per_second"
    other = games["sectors"]
    yield Record.from_turns(other.initial(seed=1), []), {}, "only triples sounds"


@pytest.mark.parametrize(("source", "named", "text"), list(refused()))
def test_what_cannot_sound_is_refused(source: Any, named: dict[str, Any], text: str) -> None:
    for asked in (render, lambda *a, **b: write_midi(io.BytesIO(), *a, **b)):
        with pytest.raises(InvalidStateError, match=text):
            asked(source, **named)


def test_a_sound_that_is_too_long_or_too_coarse_is_refused() -> None:
    with pytest.raises(InvalidStateError, match="take fewer seconds"):
        render([BLUE], seconds=10**6)
    with pytest.raises(InvalidStateError, match="rate must be a whole number from 8000 to 192000"):
        render([BLUE], rate=7999)


# --- Notes as data --------------------------------------------------------------------------------


def test_notes_of_a_position_are_data_for_whoever_plays_them() -> None:
    """Four blue tiles on a diagonal: factor 3, number 24, 294 hertz, a vibraphone."""
    state = triples.parse_position("B3/1B2/2B1/3B 0 - - draw")
    (note,) = triples.notes(state, start=25)
    assert isinstance(note, dict)
    assert (note["hertz"], note["onset"], note["period"]) == ("294", 48, 24)
    assert (note["instrument"], note["program"]) == ("vibraphone", 12)
    assert note["seconds_per_tick"] == 1 / 32
    assert note["partials"] == [
        {"frequency": 294.0, "level": 1.0, "half_life": 0.35},
        {"frequency": 1176.0, "level": 0.18, "half_life": 0.14},
        {"frequency": 2940.0, "level": 0.04, "half_life": 0.05},
    ]


def test_an_instrument_of_ones_own_sounds_plain() -> None:
    piano = triples.Instrument("piano", 1)
    assert [str(each.ratio) for each in triples.partials_of(piano)] == ["1", "2", "3"]
    with pytest.raises(InvalidStateError, match="an Instrument"):
        triples.partials_of("piano")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "named", "text"),
    [
        ("c5", {}, "a state of Triples"),
        (triples.initial(seed=1), {"start": -1}, "start must be a whole number from 0"),
        (triples.initial(seed=1), {"sound": 5}, "SoundOptions or None"),
    ],
)
def test_notes_of_something_else_are_refused(state: Any, named: Any, text: str) -> None:
    with pytest.raises(InvalidStateError, match=text):
        triples.notes(state, **named)
