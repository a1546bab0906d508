"""Questions that only Triples has: what is heard, and how a new game may begin."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import Any

from boardgames_core.bits import from_indices
from boardgames_core.game import JSON, AnyGame
from boardgames_core.jsondata.values import as_count, as_list, as_text, check_keys
from boardgames_core.scenarios import Answered, Object
from boardgames_core.scenarios.tidy import unordered
from boardgames_core.triples.grid import grid_of
from boardgames_core.triples.scoring import Tiles, settled_race
from boardgames_core.triples.state import State
from boardgames_core.triples.vocabulary import Options
from boardgames_core.triples.voices import (
    SoundOptions,
    Voice,
    heard_at,
    instrument_by_factor,
    period,
    present_voices,
)


def sound(game: AnyGame, state: State, question: Object) -> Answered:
    """The voices of a position, what is heard at some ticks, the period (T10 to T15).

    `fold` and `sample_rate` (in hertz) decide what is rendered (T-R9); `voices` may be left out.
    """
    keys = ("kind", "factor", "fold", "sample_rate", "ticks")
    check_keys(question, "question", required=keys, optional=("voices",))
    factor: Any = as_text(question["factor"], "question.factor")
    fold: Any = question["fold"]
    each: Any = question.get("voices", "kind")
    options = SoundOptions(factor=factor, fold=fold, voices=each)
    rate = as_count(question["sample_rate"], "question.sample_rate")
    voices = present_voices(state, options)
    ticks = [
        as_count(tick, f"question.ticks[{at}]")
        for at, tick in enumerate(as_list(question["ticks"], "question.ticks"))
    ]
    heard: list[JSON] = [[voice.kind.name for voice in heard_at(voices, tick)] for tick in ticks]
    return Answered(
        {
            "voices": [_voice_data(voice, rate, fold=fold) for voice in voices],
            "heard": heard,
            "period": period(voices),
        }
    )


def _voice_data(voice: Voice, rate: int, *, fold: bool) -> JSON:
    """A voice as answers give it; pitches are exact, in hertz.

    Its fundamental is rendered if it is below 0.45 of the sample rate (ruling T-R9).
    """
    fundamental = voice.fundamental(fold=fold)
    return {
        "kind": voice.kind.name,
        "factor": voice.factor,
        "number": voice.number,
        "pitch": str(voice.pitch),
        "fundamental": str(fundamental),
        "rendered": fundamental < Fraction(45, 100) * rate,
        "program": instrument_by_factor(voice).program,
    }


def starts(game: AnyGame, state: State, question: Object) -> Answered:
    """Every start that a new game with these options can have (T2, T9)."""
    check_keys(question, "question", required=("kind",))
    options = state.options
    starts = [
        game.encode(settled_race(options, tiles, (0, 0), mover=0, moves=0))["start"]
        for tiles in _arrangements(options)
    ]
    return Answered({"starts": unordered(starts)})


def _arrangements(options: Options) -> Iterator[Tiles]:
    """Every way to lay the tiles on the board, one colour after the other."""
    blue, red, green, yellow = options.tiles_per_colour
    every = frozenset(grid_of(options.rows, options.columns).taps)
    for blues in combinations(sorted(every), blue):
        rest = every.difference(blues)
        for reds in combinations(sorted(rest), red):
            left = rest.difference(reds)
            for greens in combinations(sorted(left), green):
                for yellows in combinations(sorted(left.difference(greens)), yellow):
                    one, two, three, four = map(from_indices, (blues, reds, greens, yellows))
                    yield one, two, three, four
